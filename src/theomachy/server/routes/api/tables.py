"""Playing at a table in the JSON API: looking at it, sitting down, answering, talking."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from ...services import Services
from ...tables.access import check_access
from ...tables.answer_chain import answer_all
from ...tables.page_model import Viewer
from ..new_tables import play_again
from ..requests import AnyRequest, GivenServices, TableId
from .models import PROBLEMS, Answer, Declaration, Done, InviteQuery, Join, Rematch, Say, Seated, SeatOnly
from .table_view import TableView, table_view
from .token_owner import TokenOwner

WAIT = 25.0


@get("/tables/{table_id:str}", responses=PROBLEMS, summary="What you see there: view, question, log, chat")
async def show(
    table_id: TableId,
    services: GivenServices,
    player: TokenOwner,
    seen: Annotated[str, QueryParameter(max_length=64)] = "",
    wait: Annotated[float, QueryParameter(ge=0, le=WAIT)] = 0.0,
    invite: InviteQuery = "",
) -> TableView:
    """With `seen` and `wait` the answer comes as soon as something is new, or after so many seconds."""
    viewer = Viewer(player, invite, silenced=await services.mutes.of(player))
    async with services.tables.open(table_id) as table:  # before anybody there could see that somebody has come
        check_access(table, player, invite)
    looks = wait > 0  # who asks once and goes has nothing before their eyes, and is still to be called
    with services.watchers.watch(table_id, player.id) as changed, services.presence.here(table_id, player.id, looks):
        try:
            async with asyncio.timeout(wait):
                while True:
                    changed.clear()
                    if (found := await _look(services, table_id, viewer)).seen != seen:
                        return found
                    await changed.wait()
        except TimeoutError:
            return await _look(services, table_id, viewer)


async def _look(services: Services, table_id: str, viewer: Viewer) -> TableView:
    async with services.tables.open(table_id) as table:
        check_access(table, viewer.user, viewer.invite)
        return table_view(table, viewer, services.presence)


@post("/tables/{table_id:str}/join", responses=PROBLEMS, status_code=200, summary="Sit down")
async def join(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Join]) -> Seated:
    services.limits.take("seat", player.id)
    async with services.tables.open(table_id) as table:
        check_access(table, player, data.invite)
    await services.relations.must_be_welcome(table, player)
    return Seated(await services.seats.sit(table_id, data.seat, player, data.invite))


@post("/tables/{table_id:str}/start", responses=PROBLEMS, status_code=200, summary="Begin (the host's to say)")
async def start(table_id: TableId, services: GivenServices, player: TokenOwner) -> Done:
    await services.new_tables.start(table_id, player)
    return Done()


@post("/tables/{table_id:str}/rematch", responses=PROBLEMS, summary="Play again; in a series, its next game")
async def rematch(request: AnyRequest, table_id: TableId, services: GivenServices, player: TokenOwner) -> Rematch:
    """Seats are kept for those who played: whoever was not seated at once joins with the invitation."""
    return Rematch(*await play_again(request, services, table_id, player))


@post("/tables/{table_id:str}/answer", responses=PROBLEMS, status_code=200, summary="Answer your question")
async def answer(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Answer]) -> Done:
    options = [tuple(option) for option in (data.option, *data.then)]
    async with services.tables.open(table_id, changes=True) as table:
        await answer_all(table, data.seat, options, data.decision, player.id)
    services.metrics.count("moves")
    return Done()


@post(
    "/tables/{table_id:str}/declare",
    responses=PROBLEMS,
    status_code=200,
    summary="Declare what may be said at any time",
)
async def declare(
    table_id: TableId,
    services: GivenServices,
    player: TokenOwner,
    data: JSONBody[Declaration],
) -> Done:
    async with services.tables.open(table_id, changes=True) as table:
        await table.declare(data.seat, tuple(data.option), player.id)
    return Done()


@post("/tables/{table_id:str}/undo", responses=PROBLEMS, status_code=200, summary="Take your last answer back")
async def undo(
    table_id: TableId,
    services: GivenServices,
    player: TokenOwner,
    data: JSONBody[SeatOnly],
) -> Done:
    services.limits.take("undo", player.id)
    async with services.tables.open(table_id, changes=True) as table:
        await table.undo(data.seat, player.id)
    return Done()


@post("/tables/{table_id:str}/chat", responses=PROBLEMS, status_code=200, summary="Say something")
async def chat(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Say]) -> Done:
    services.limits.take("chat", player.id)
    await services.chat.say(table_id, data.seat, data.to, data.text, player)
    return Done()


ALL = [show, join, start, rematch, answer, declare, undo, chat]
