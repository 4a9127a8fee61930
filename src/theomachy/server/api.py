"""The JSON API: everything a script needs to play, with a token, at the same tables as everybody else."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from theomachy.bots import LEVELS

from . import reading
from .floor import Order
from .guard import Asked, the_house
from .house import House
from .looking import Eyes
from .pages import card, record_text
from .people import User
from .refusals import Unknown
from .seating import may_look
from .views import TableView, table_view

SeatNumber = Annotated[int, Meta(ge=0, le=25)]
Word = Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=-(10**9), le=10**9)]
OptionList = Annotated[list[Word], Meta(min_length=1, max_length=20, description="a verb, then words and numbers")]
WAIT = 25.0


class Problem(Struct):
    status_code: int
    detail: str


PROBLEMS = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in {
        400: "malformed",
        401: "no valid token",
        403: "not yours",
        404: "not there",
        409: "out of date",
        413: "too long",
        422: "not an option",
        429: "too often",
    }.items()
}


class VariantInfo(Struct):
    name: str
    title: str
    about: str
    default: bool | int | str
    choices: list[str]
    least: int
    most: int


class GameInfo(Struct):
    name: str
    title: str
    seats: list[int]
    options: list[VariantInfo]


class GameList(Struct):
    games: list[GameInfo]
    bots: list[str]


class TableInfo(Struct):
    id: str
    title: str
    game: str
    status: str
    open_seats: int
    your_move: bool
    winners: list[int]


class TableList(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]


class NewTable(Struct):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(min_length=1, max_length=26, description="me, open, invite, hotseat or bot:LEVEL, seat by seat"),
    ]
    title: Annotated[str, Meta(max_length=80)] = ""
    private: bool = False
    spectators: bool = True
    options: dict[str, bool | int | str] = {}


class Created(Struct):
    id: str


class Join(Struct):
    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] = ""


class Seated(Struct):
    seat: int


class SeatOnly(Struct):
    seat: SeatNumber


class Answer(Struct):
    seat: SeatNumber
    decision: Annotated[str, Meta(max_length=80, description="the token that came with the question")]
    option: OptionList


class Declaration(Struct):
    seat: SeatNumber
    option: OptionList


class Say(Struct):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: SeatNumber | None = None


class Done(Struct):
    ok: bool = True


async def bearer(request: Asked) -> User:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Unknown("send the header `Authorization: Bearer TOKEN`; make a token on your account page")
    house = the_house(request.scope)
    user = await house.people.by_token(token.strip())
    house.limits.take("api", user.id)
    return user


@get("/games", responses=PROBLEMS, summary="The games, their options, and the bots")
async def games(house: NamedDependency[House], player: NamedDependency[User]) -> GameList:
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
        for rules in house.games.values()
    ]
    return GameList(found, list(LEVELS))


@get("/tables", responses=PROBLEMS, summary="Your tables, and those with an open seat")
async def list_tables(house: NamedDependency[House], player: NamedDependency[User]) -> TableList:
    lists = [await reading.tables_of(house.store, player.id), await reading.open_tables(house.store)]
    seats = await reading.seats_of_tables(house.store, [row["id"] for rows in lists for row in rows])
    cards = [[card(house, row, seats[row["id"]], player.id) for row in rows] for rows in lists]
    infos = [
        [TableInfo(c.id, c.title, c.game, c.status, c.open_seats, c.your_move, c.winners) for c in entries]
        for entries in cards
    ]
    return TableList(*infos)


@post("/tables", responses=PROBLEMS, summary="Lay a table")
async def create(house: NamedDependency[House], player: NamedDependency[User], data: JSONBody[NewTable]) -> Created:
    house.limits.take("table", player.id)
    order = Order(data.game, data.seats, data.title, data.private, data.spectators, data.options)
    return Created(await house.floor.lay(order, player))


@get("/tables/{table_id:str}", responses=PROBLEMS, summary="What you see there: view, question, log, chat")
async def show(
    table_id: FromPath[str],
    house: NamedDependency[House],
    player: NamedDependency[User],
    seen: FromQuery[Annotated[str, Meta(max_length=64)]] = "",
    wait: FromQuery[Annotated[float, Meta(ge=0, le=WAIT)]] = 0.0,
    invite: FromQuery[Annotated[str, Meta(max_length=64)]] = "",
) -> TableView:
    """With `seen` and `wait` the answer comes as soon as something is new, or after so many seconds."""
    eyes = Eyes(player, invite)
    with house.hub.watch(table_id) as changed, house.presence.here(table_id, player.id):
        try:
            async with asyncio.timeout(wait):
                while True:
                    changed.clear()
                    if (found := await _look(house, table_id, eyes)).seen != seen:
                        return found
                    await changed.wait()
        except TimeoutError:
            return await _look(house, table_id, eyes)


async def _look(house: House, table_id: str, eyes: Eyes) -> TableView:
    async with house.floor.table(table_id) as table:
        may_look(table, eyes.user, eyes.invite)
        return table_view(table, eyes, house.presence)


@post("/tables/{table_id:str}/join", responses=PROBLEMS, status_code=200, summary="Sit down")
async def join(
    table_id: FromPath[str], house: NamedDependency[House], player: NamedDependency[User], data: JSONBody[Join]
) -> Seated:
    return Seated(await house.seating.sit(table_id, data.seat, player, data.invite))


@post("/tables/{table_id:str}/start", responses=PROBLEMS, status_code=200, summary="Begin (the host's to say)")
async def start(table_id: FromPath[str], house: NamedDependency[House], player: NamedDependency[User]) -> Done:
    await house.floor.begin(table_id, player)
    return Done()


@post("/tables/{table_id:str}/answer", responses=PROBLEMS, status_code=200, summary="Answer your question")
async def answer(
    table_id: FromPath[str], house: NamedDependency[House], player: NamedDependency[User], data: JSONBody[Answer]
) -> Done:
    async with house.floor.table(table_id, changes=True) as table:
        await table.answer(data.seat, tuple(data.option), data.decision, player.id)
    house.metrics.count("moves")
    return Done()


@post(
    "/tables/{table_id:str}/declare",
    responses=PROBLEMS,
    status_code=200,
    summary="Declare what may be said at any time",
)
async def declare(
    table_id: FromPath[str], house: NamedDependency[House], player: NamedDependency[User], data: JSONBody[Declaration]
) -> Done:
    async with house.floor.table(table_id, changes=True) as table:
        await table.declare(data.seat, tuple(data.option), player.id)
    return Done()


@post("/tables/{table_id:str}/undo", responses=PROBLEMS, status_code=200, summary="Take your last answer back")
async def undo(
    table_id: FromPath[str], house: NamedDependency[House], player: NamedDependency[User], data: JSONBody[SeatOnly]
) -> Done:
    async with house.floor.table(table_id, changes=True) as table:
        await table.undo(data.seat, player.id)
    return Done()


@post("/tables/{table_id:str}/chat", responses=PROBLEMS, status_code=200, summary="Say something")
async def chat(
    table_id: FromPath[str], house: NamedDependency[House], player: NamedDependency[User], data: JSONBody[Say]
) -> Done:
    house.limits.take("chat", player.id)
    await house.talk.say(table_id, data.seat, data.to, data.text, player)
    return Done()


class RecordText(Struct):
    record: str


@get("/tables/{table_id:str}/record", responses=PROBLEMS, summary="The whole game, once it is over")
async def record(table_id: FromPath[str], house: NamedDependency[House], player: NamedDependency[User]) -> RecordText:
    async with house.floor.table(table_id) as table:
        may_look(table, player)
        return RecordText(record_text(table))


ROUTER = Router(
    "/api",
    route_handlers=[games, list_tables, create, show, join, start, answer, declare, undo, chat, record],
    dependencies={"player": Provide(bearer)},
    opt={"exclude_from_csrf": True, "skip_session": True},
    security=[{"token": []}],
)
