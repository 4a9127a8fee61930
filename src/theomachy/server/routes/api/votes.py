"""Votes, giving up, notes and what was read in the JSON API."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from ...store.visits import note_visit, read_visit
from ...tables.access import check_access
from ...tables.votes import BACK
from ..requests import GivenServices, TableId
from .models import PROBLEMS, Ballot, CallVote, Done, Notes, ReadUpto, SeatOnly, SeenVote, StandIn, Visit
from .token_owner import TokenOwner


@post("/tables/{table_id:str}/vote", responses=PROBLEMS, status_code=200, summary="Call a vote")
async def call(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[CallVote]) -> Done:
    services.limits.take("undo" if data.kind == BACK else "vote", player.id)
    await services.votes.call(table_id, data.seat, data.kind, data.about(), player)
    return Done()


@post("/tables/{table_id:str}/ballot", responses=PROBLEMS, status_code=200, summary="Vote, once for each seat")
async def ballot(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Ballot]) -> Done:
    services.limits.take("seat", player.id)
    await services.votes.cast(table_id, data.vote, data.seat, data.yes, player)
    return Done()


@post("/tables/{table_id:str}/seen", responses=PROBLEMS, status_code=200, summary="You have seen a vote's result")
async def seen(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[SeenVote]) -> Done:
    services.limits.take("seat", player.id)
    await services.votes.seen(table_id, data.vote, player)
    return Done()


@post("/tables/{table_id:str}/give-up", responses=PROBLEMS, status_code=200, summary="Give up your seat for good")
async def abandon(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[SeatOnly]) -> Done:
    services.limits.take("seat", player.id)
    await services.leaving.abandon(table_id, data.seat, player)
    return Done()


@post("/tables/{table_id:str}/stand-in", responses=PROBLEMS, status_code=200, summary="Let a bot play for you")
async def stand_in(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[StandIn]) -> Done:
    services.limits.take("seat", player.id)
    await services.seats.change(table_id, data.seat, "give_to_bot", player, data.level, None)
    return Done()


@post("/tables/{table_id:str}/take-back", responses=PROBLEMS, status_code=200, summary="Take your seat back")
async def take_back(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[SeatOnly]) -> Done:
    services.limits.take("seat", player.id)
    await services.seats.change(table_id, data.seat, "take_back", player, "", None)
    return Done()


@get("/tables/{table_id:str}/notes", responses=PROBLEMS, summary="Your notes about a table, and how far you read")
async def show_notes(table_id: TableId, services: GivenServices, player: TokenOwner) -> Visit:
    async with services.tables.open(table_id) as table:
        check_access(table, player)
    kept = await read_visit(services.database, table_id, player.id)
    return Visit(kept["notes"], kept["read"])


@post("/tables/{table_id:str}/notes", responses=PROBLEMS, status_code=200, summary="Keep notes that only you see")
async def keep_notes(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Notes]) -> Done:
    services.limits.take("notes", player.id)
    async with services.tables.open(table_id) as table:
        check_access(table, player)
    await note_visit(services.database, table_id, player.id, notes=data.notes)
    return Done()


@post("/tables/{table_id:str}/read", responses=PROBLEMS, status_code=200, summary="You have read the chat so far")
async def read(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[ReadUpto]) -> Done:
    services.limits.take("notes", player.id)
    async with services.tables.open(table_id) as table:
        check_access(table, player)
    await note_visit(services.database, table_id, player.id, read=data.line)
    return Done()


ALL = [call, ballot, seen, abandon, stand_in, take_back, show_notes, keep_notes, read]
