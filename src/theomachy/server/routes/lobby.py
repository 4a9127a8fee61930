"""The lobby: lists of tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response, get
from litestar.params import FromQuery
from litestar.response import Redirect

from theomachy.bots import LEVELS
from theomachy.web.model import LobbyModel, Search, TableCard
from theomachy.web.page import lobby_page

from ..accounts.users import User
from ..people.relations import Circle
from ..services import Services
from ..store.database import Row
from ..store.lobby import Wanted, finished_tables, open_tables, running_tables, seats_of_tables
from .account import people_model
from .requests import AnyRequest, GivenServices, GivenUser, csrf_token, theme_of, zone_of
from .responses import html
from .table_cards import card, cards_of, waiting_for

PACES = ("live", "days", "none")


async def wanted_of(
    services: Services, user: User | None, game: str, text: str, free: int, pace: str, level: str, page: int
) -> Wanted:
    """What somebody looks for among open tables; what cannot be looked for is left out."""
    return Wanted(
        game if game in services.games else "",
        text.strip()[:40],
        min(max(free, 1), 8),
        pace if pace in PACES else "",
        await services.profiles.near(user) if level == "mine" and user is not None and not user.guest else None,
        min(max(page, 0), 999),
    )


@get("/", include_in_schema=False)
async def lobby(
    request: AnyRequest,
    services: GivenServices,
    user: GivenUser,
    game: FromQuery[str] = "",
    q: FromQuery[str] = "",
    free: FromQuery[int] = 1,
    pace: FromQuery[str] = "",
    level: FromQuery[str] = "",
    page: FromQuery[int] = 0,
) -> Response[str]:
    wanted = await wanted_of(services, user, game, q, free, pace, level, page)
    lists = await lists_of(services, user, wanted)
    model = LobbyModel(
        name=user.name if user is not None else "",
        guest=user is None or user.guest,
        csrf=csrf_token(request),
        theme=theme_of(request, user),
        games=list(services.games.values()),
        levels=list(LEVELS),
        mine=lists.mine,
        open=lists.open,
        running=lists.running,
        finished=lists.finished,
        online=services.presence.count(),
        search=Search(
            wanted.game, wanted.text, wanted.free, wanted.pace, "mine" if wanted.near else "", wanted.page, lists.more
        ),
        people=await people_model(services, user, zone_of(request)),
        invitations=[
            (row["id"], row["title"], row["by"], row["invite"])
            for row in (await services.invitations.of(user.id) if user is not None else [])
        ],
        now=services.database.now(),
        zone=zone_of(request),
    )
    return html(lobby_page(model))


@dataclass(frozen=True, slots=True)
class Lists:
    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]
    finished: list[TableCard]
    more: bool
    """There is another page of open ones."""


async def lists_of(services: Services, user: User | None, wanted: Wanted) -> Lists:
    """Tables as one viewer finds them: each in one list alone."""
    database, me = services.database, user.id if user is not None else None
    mine = await cards_of(services, user) if user is not None else []
    known = {entry.id for entry in mine}
    free_seats, more = await _found_tables(services, user, wanted)
    lists = [[row for row in rows if row["id"] not in known] for rows in (free_seats, await running_tables(database))]
    lists.append(await finished_tables(database, me))
    seats = await seats_of_tables(database, [row["id"] for rows in lists for row in rows])
    cards = [[card(services, row, seats[row["id"]], me) for row in rows] for rows in lists]
    await _rate_hosts(services, cards[0], lists[0])
    free, running, finished = cards
    return Lists(mine, free, running, finished, more)


async def _found_tables(services: Services, user: User | None, wanted: Wanted) -> tuple[list[Row], bool]:
    """Open tables as somebody may want to find them: friends first, nobody whom they have blocked."""
    circle = await services.relations.circle(user.id) if user is not None else Circle()
    friends, blocked = [row["id"] for row in circle.friends], [row["id"] for row in circle.blocked]
    return await open_tables(services.database, wanted, friends, blocked)


async def _rate_hosts(services: Services, cards: list[TableCard], rows: list[Row]) -> None:
    ratings = await services.profiles.shown_ratings({(row["host"], row["game"]) for row in rows})
    for entry, row in zip(cards, rows, strict=True):
        entry.rating = str(ratings.get((row["host"], row["game"]), ""))


@get("/next", include_in_schema=False)
async def next_table(services: GivenServices, user: GivenUser, after: FromQuery[str] = "") -> Response[Any]:
    """To the table where one's time is up first, whatever is played there; `after` is the one that one comes from."""
    waiting = [entry.id for entry in await waiting_for(services, user)]
    place = waiting.index(after) + 1 if after in waiting else 0
    to = (waiting[place:] + waiting[:place] or [""])[0]
    return Redirect(f"/t/{to}" if to else "/#mine", status_code=303)


@get("/next/count", include_in_schema=False)
async def count_next(services: GivenServices, user: GivenUser, after: FromQuery[str] = "") -> dict[str, int]:
    """How many tables wait for one, beside the one that one looks at."""
    return {"waiting": sum(entry.id != after for entry in await waiting_for(services, user))}
