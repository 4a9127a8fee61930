"""The routes of the JSON API."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta

from theomachy.bots import LEVELS
from theomachy.web.model import TableCard

from ...services import Services
from ...store.lobby import seats_of_tables
from ...tables.access import check_access, check_record
from ...tables.agreement import Agreement
from ...tables.new_tables import TableOrder
from ...tables.page_model import Viewer
from ...tables.series import Series
from ..lobby import found_tables, wanted_of
from ..new_tables import limit_tables, play_again
from ..requests import AnyRequest, GivenServices, TableId
from ..table_cards import card, cards_of
from .models import (
    PROBLEMS,
    Answer,
    Created,
    Declaration,
    Done,
    GameInfo,
    GameList,
    Join,
    NewTable,
    RecordText,
    Say,
    Seated,
    SeatOnly,
    TableInfo,
    TableList,
    VariantInfo,
)
from .owner import TokenOwner
from .table_view import TableView, table_view

WAIT = 25.0
ShortText = Annotated[str, Meta(max_length=40)]


@get("/games", responses=PROBLEMS, summary="The games, their options, and the bots")
async def games(services: GivenServices, player: TokenOwner) -> GameList:
    found = [
        GameInfo(
            rules.name,
            rules.title,
            list(rules.seats),
            [
                VariantInfo(v.name, v.title, v.about, v.default, list(v.choices), v.least, v.most)
                for v in rules.variants
            ],
        )
        for rules in services.games.values()
    ]
    return GameList(found, list(LEVELS))


@get("/tables", responses=PROBLEMS, summary="Your tables, and those with an open seat")
async def list_tables(
    services: GivenServices,
    player: TokenOwner,
    game: FromQuery[ShortText] = "",
    q: FromQuery[ShortText] = "",
    free: FromQuery[Annotated[int, Meta(ge=1, le=8)]] = 1,
    pace: FromQuery[Literal["", "live", "days", "none"]] = "",
    level: FromQuery[Literal["", "mine"]] = "",
    page: FromQuery[Annotated[int, Meta(ge=0, le=999)]] = 0,
) -> TableList:
    """Open tables are filtered as in the lobby; yours all come, with `due` where a clock runs."""
    wanted = await wanted_of(services, player, game, q, free, pace, level, page)
    rows, more = await found_tables(services, player, wanted)
    seats = await seats_of_tables(services.database, [row["id"] for row in rows])
    free_seats = [card(services, row, seats[row["id"]], player.id) for row in rows]
    mine = await cards_of(services, player)
    return TableList([_info(c) for c in mine], [_info(c) for c in free_seats], more)


def _info(c: TableCard) -> TableInfo:
    due = c.clock.due if c.clock is not None else None
    return TableInfo(c.id, c.title, c.game, c.status, c.open_seats, c.your_move, c.winners, due)


@post("/tables", responses=PROBLEMS, summary="Lay a table")
async def create(request: AnyRequest, services: GivenServices, player: TokenOwner, data: JSONBody[NewTable]) -> Created:
    await limit_tables(request, services, player)
    series = Series(data.series) if data.series is not None else None
    agreed = Agreement(data.clock, data.by_vote, data.delay, series)
    order = TableOrder(data.game, data.seats, data.title, data.private, data.spectators, data.options, agreed=agreed)
    return Created(await services.new_tables.create(order, player))


@get("/tables/{table_id:str}", responses=PROBLEMS, summary="What you see there: view, question, log, chat")
async def show(
    table_id: TableId,
    services: GivenServices,
    player: TokenOwner,
    seen: FromQuery[Annotated[str, Meta(max_length=64)]] = "",
    wait: FromQuery[Annotated[float, Meta(ge=0, le=WAIT)]] = 0.0,
    invite: FromQuery[Annotated[str, Meta(max_length=64)]] = "",
) -> TableView:
    """With `seen` and `wait` the answer comes as soon as something is new, or after so many seconds."""
    viewer = Viewer(player, invite, silenced=await services.silence.of(player))
    looks = wait > 0  # who asks once and goes has nothing before their eyes, and is still to be called
    with services.watchers.watch(table_id) as changed, services.presence.here(table_id, player.id, looks):
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
    async with services.tables.open(table_id) as table:
        check_access(table, player, data.invite)
    await services.relations.must_be_welcome(table, player)
    return Seated(await services.seats.sit(table_id, data.seat, player, data.invite))


@post("/tables/{table_id:str}/start", responses=PROBLEMS, status_code=200, summary="Begin (the host's to say)")
async def start(table_id: TableId, services: GivenServices, player: TokenOwner) -> Done:
    await services.new_tables.start(table_id, player)
    return Done()


@post("/tables/{table_id:str}/rematch", responses=PROBLEMS, summary="Play again; in a series, its next game")
async def rematch(request: AnyRequest, table_id: TableId, services: GivenServices, player: TokenOwner) -> Created:
    return Created(await play_again(request, services, table_id, player))


@post("/tables/{table_id:str}/answer", responses=PROBLEMS, status_code=200, summary="Answer your question")
async def answer(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Answer]) -> Done:
    async with services.tables.open(table_id, changes=True) as table:
        await table.answer(data.seat, tuple(data.option), data.decision, player.id)
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


@get("/tables/{table_id:str}/record", responses=PROBLEMS, summary="The whole game, once it is over")
async def record(table_id: TableId, services: GivenServices, player: TokenOwner) -> RecordText:
    async with services.tables.open(table_id) as table:
        check_access(table, player)
        check_record(table, player)
        return RecordText(table.record())


ALL = [games, list_tables, create, show, join, start, rematch, answer, declare, undo, chat, record]
