"""The lobby in the JSON API: games and their guides, lists of tables, what is due, and laying a table."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from theomachy.bots import LEVELS
from theomachy.kernel.rules import Rules
from theomachy.web.due_list import by_due
from theomachy.web.model import PaceModel, TableCard

from ...errors import NotFound
from ...services import Services
from ...tables.agreement import Agreement
from ...tables.new_tables import TableOrder
from ...tables.series import Series
from ..lobby import lists_of, wanted_of
from ..new_tables import lay
from ..requests import AnyRequest, GivenServices
from ..table_cards import cards_of
from .models import PROBLEMS, Created, NewTable, ShortQuery
from .token_owner import TokenOwner


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


class Guide(Struct):
    title: str
    text: Annotated[str, Meta(description="Markdown")]


class TableInfo(Struct):
    id: str
    title: str
    game: str
    status: str
    open_seats: int
    your_move: bool
    winners: list[int]
    due: float | None
    """When your time is up if it is your move, else when that of the first whom the table waits for is."""
    host: str
    rating: Annotated[str, Meta(description="the host's, of an open table, if anybody may see it")]
    players: list[str]
    waiting_for: list[str]
    pace: PaceModel | None
    private: bool
    spectators: bool
    moved_at: float
    ending: str


class TableList(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]
    running: Annotated[list[TableInfo], Meta(description="to watch")]
    finished: list[TableInfo]
    more: Annotated[bool, Meta(description="there is another page of open tables")]
    online: int


class DueList(Struct):
    """What is due first comes first; what has no clock comes last."""

    yours: Annotated[list[TableInfo], Meta(description="where it is your move")]
    others: Annotated[list[TableInfo], Meta(description="where others move")]


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


@get("/games/{name:str}/guide", responses=PROBLEMS, summary="The rules of a game in our words")
async def guide(
    name: Annotated[str, PathParameter(max_length=40)], services: GivenServices, player: TokenOwner
) -> Guide:
    rules = game_of(services, name)
    return Guide(rules.title, rules.table.guide.text)


def game_of(services: Services, name: str) -> Rules:
    if name not in services.games:
        raise NotFound(f"there is no game {name[:40]!r}; there are: {', '.join(services.games)}")
    return services.games[name]


@get("/tables", responses=PROBLEMS, summary="Your tables, those with an open seat, and those to watch")
async def list_tables(
    services: GivenServices,
    player: TokenOwner,
    game: ShortQuery = "",
    q: ShortQuery = "",
    free: Annotated[int, QueryParameter(ge=1, le=8)] = 1,
    pace: FromQuery[Literal["", "live", "days", "none"]] = "",
    level: FromQuery[Literal["", "mine"]] = "",
    page: Annotated[int, QueryParameter(ge=0, le=999)] = 0,
) -> TableList:
    """Open tables are filtered as in the lobby; yours all come, with `due` where a clock runs."""
    found = await lists_of(services, player, await wanted_of(services, player, game, q, free, pace, level, page))
    return TableList(
        [_info(card) for card in found.mine],
        [_info(card) for card in found.open],
        [_info(card) for card in found.running],
        [_info(card) for card in found.finished],
        found.more,
        services.presence.count(),
    )


@get("/due", responses=PROBLEMS, summary="What is due when, across all your games")
async def due(services: GivenServices, player: TokenOwner) -> DueList:
    cards = [card for card in await cards_of(services, player) if card.status == "playing"]
    yours, others = (by_due(card for card in cards if card.your_move == move) for move in (True, False))
    return DueList([_info(card) for card in yours], [_info(card) for card in others])


def _info(card: TableCard) -> TableInfo:
    return TableInfo(
        card.id,
        card.title,
        card.game,
        card.status,
        card.open_seats,
        card.your_move,
        card.winners,
        card.clock.due if card.clock is not None else None,
        card.host,
        card.rating,
        [sitter.name for sitter in card.sitters],
        card.waiting_for,
        card.pace,
        card.private,
        card.spectators,
        card.moved_at,
        card.note,
    )


@post("/tables", responses=PROBLEMS, summary="Lay a table")
async def create(request: AnyRequest, services: GivenServices, player: TokenOwner, data: JSONBody[NewTable]) -> Created:
    series = Series(data.series) if data.series is not None else None
    agreed = Agreement(data.clock, data.by_vote, data.delay, series)
    options, names = data.options, data.names
    order = TableOrder(data.game, data.seats, data.title, data.private, data.spectators, options, names, agreed)
    return Created(await lay(request, services, order, player))


ALL = [games, guide, list_tables, due, create]
