"""The routes of the JSON API."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from msgspec import Meta

from theomachy.bots import LEVELS

from ...accounts.users import User
from ...errors import Unknown
from ...services import Services
from ...store.lobby import open_tables, seats_of_tables, tables_of
from ...tables.access import check_access, check_record
from ...tables.new_tables import TableOrder
from ...tables.page_model import Viewer
from ..lobby import card
from ..new_tables import limit_tables
from ..requests import AnyRequest, GivenServices, TableId, services_of
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
from .table_view import TableView, table_view

TokenOwner = NamedDependency[User]
WAIT = 25.0


async def token_owner(request: AnyRequest) -> User:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Unknown("send the header `Authorization: Bearer TOKEN`; make a token on your account page")
    services = services_of(request.scope)
    user = await services.tokens.owner(token.strip())
    services.limits.take("api", user.id)
    services.presence.seen(user.id)
    return user


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
async def list_tables(services: GivenServices, player: TokenOwner) -> TableList:
    lists = [await tables_of(services.database, player.id), await open_tables(services.database)]
    seats = await seats_of_tables(services.database, [row["id"] for rows in lists for row in rows])
    cards = [[card(services, row, seats[row["id"]], player.id) for row in rows] for rows in lists]
    infos = [
        [TableInfo(c.id, c.title, c.game, c.status, c.open_seats, c.your_move, c.winners) for c in entries]
        for entries in cards
    ]
    return TableList(*infos)


@post("/tables", responses=PROBLEMS, summary="Lay a table")
async def create(request: AnyRequest, services: GivenServices, player: TokenOwner, data: JSONBody[NewTable]) -> Created:
    await limit_tables(request, services, player)
    order = TableOrder(data.game, data.seats, data.title, data.private, data.spectators, data.options)
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
    viewer = Viewer(player, invite)
    with services.watchers.watch(table_id) as changed, services.presence.here(table_id, player.id):
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
    return Seated(await services.seats.sit(table_id, data.seat, player, data.invite))


@post("/tables/{table_id:str}/start", responses=PROBLEMS, status_code=200, summary="Begin (the host's to say)")
async def start(table_id: TableId, services: GivenServices, player: TokenOwner) -> Done:
    await services.new_tables.start(table_id, player)
    return Done()


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


ALL = [games, list_tables, create, show, join, start, answer, declare, undo, chat, record]
