"""Pages to read: lobby, table, its history, its record, its replay."""

from __future__ import annotations

from time import time
from typing import Any

from litestar import MediaType, Response, get
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from theomachy.bots import LEVELS
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.kernel.record import write
from theomachy.web import page
from theomachy.web.document import board_css
from theomachy.web.model import LobbyModel, ReplayModel, Sitter, TableCard

from . import reading
from .guard import Asked, csrf_token
from .house import House
from .looking import Eyes, look
from .people import THEMES, User
from .refusals import OutOfDate
from .seating import may_look
from .store import Row
from .table import Table

INVITES = 20


def eyes_of(request: Asked, house: House, user: User | None, invite: str = "", moment: int | None = None) -> Eyes:
    base = house.config.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    return Eyes(user, invite, moment, csrf_token(request), base, theme=theme_of(request, user))


def theme_of(request: ASGIConnection[Any, Any, Any, Any], user: User | None) -> str:
    """What this browser has set, else what its owner has."""
    theme = request.cookies.get("theme", "")
    return theme if theme in THEMES else user.theme if user is not None else ""


def html(document: str) -> Response[str]:
    return Response(document, media_type=MediaType.HTML)


# -- the lobby ----------------------------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def lobby(request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]) -> Response[str]:
    store, me = house.store, user.id if user is not None else None
    mine = await reading.tables_of(store, me) if me is not None else []
    known = {row["id"] for row in mine}
    lists = [mine, await reading.open_tables(store), await reading.running_tables(store)]
    lists = [lists[0], *([row for row in rows if row["id"] not in known] for rows in lists[1:])]
    lists.append(await reading.finished_tables(store, me))
    seats = await reading.seats_of_tables(store, [row["id"] for rows in lists for row in rows])
    cards = [[card(house, row, seats[row["id"]], me) for row in rows] for rows in lists]
    cards[0].sort(key=lambda entry: not entry.your_move)
    model = LobbyModel(
        name=user.name if user is not None else "",
        guest=user is None or user.guest,
        csrf=csrf_token(request),
        theme=theme_of(request, user),
        games=list(house.games.values()),
        levels=list(LEVELS),
        mine=cards[0],
        open=cards[1],
        running=cards[2],
        finished=cards[3],
        online=house.presence.count(),
    )
    return html(page.lobby_page(model))


def card(house: House, row: Row, seats: list[Row], me: str | None) -> TableCard:
    rules = house.games.get(row["game"])
    sitters = [
        Sitter(
            seat["seat"],
            seat["name"],
            seat["kind"],
            seat["level"],
            you=me is not None and seat["user_id"] == me,
            host=seat["user_id"] == row["host"],
            stand_in=seat["stand_in"],
        )
        for seat in seats
    ]
    owing = row["owing"] if row["status"] == "playing" else []
    return TableCard(
        id=row["id"],
        title=row["title"],
        game=row["game"],
        game_title=rules.title if rules is not None else row["game"],
        status=row["status"],
        sitters=sitters,
        note=row["ending"].replace("_", " "),
        your_move=any(sitters[seat].you and not sitters[seat].stand_in for seat in owing),
        waiting_for=[sitters[seat].name for seat in owing],
        open_seats=sum(seat["kind"] == "open" for seat in seats),
        private=row["private"],
        spectators=row["spectators"],
        winners=list(row["winners"]),
        when=ago(time() - row["moved_at"]),
    )


def ago(seconds: float) -> str:
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


# -- a table ------------------------------------------------------------------------------------------------------


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(
    request: Asked,
    table_id: FromPath[str],
    house: NamedDependency[House],
    user: NamedDependency[User | None],
    invite: FromQuery[str] = "",
) -> Response[str]:
    invite = remembered(request, table_id, invite)
    async with house.floor.table(table_id) as table:
        may_look(table, user, invite)
        return html(page.table_page(look(table, eyes_of(request, house, user, invite), house.presence)))


def remembered(connection: ASGIConnection[Any, Any, Any, Any], table_id: str, invite: str) -> str:
    """The invitation somebody came with, now or before: the session keeps the latest few."""
    invites = connection.session.get("invites", {})
    if invite and invites.get(table_id) != invite:
        invites = dict([*invites.items(), (table_id, invite)][-INVITES:])
        connection.set_session({**connection.session, "invites": invites})
    return invite or str(invites.get(table_id, ""))


@get("/t/{table_id:str}/parts", include_in_schema=False)
async def table_parts(
    request: Asked,
    table_id: FromPath[str],
    house: NamedDependency[House],
    user: NamedDependency[User | None],
    moment: FromQuery[int | None] = None,
    invite: FromQuery[str] = "",
) -> dict[str, dict[str, str]]:
    """The table at an earlier line of the viewer's log, or now."""
    invite = remembered(request, table_id, invite)
    async with house.floor.table(table_id) as table:
        may_look(table, user, invite)
        model = look(table, eyes_of(request, house, user, invite, moment), house.presence)
        return {"parts": page.table_parts(model)}


def finished(table: Table) -> Game:
    if table.game is None or not table.game.over:
        raise OutOfDate("the record is open to all when the game is over")
    return table.game


def record_text(table: Table) -> str:
    return write(finished(table), [place.name for place in table.places], with_seed=True)


@get("/t/{table_id:str}/record", include_in_schema=False)
async def record(
    table_id: FromPath[str],
    house: NamedDependency[House],
    user: NamedDependency[User | None],
    invite: FromQuery[str] = "",
) -> Response[str]:
    """The whole game as text, seed included: `theomachy verify` plays it again and proves the dice honest."""
    async with house.floor.table(table_id) as table:
        may_look(table, user, invite)
        headers = {"content-disposition": f'attachment; filename="{table.rules.name}-{table.id}.txt"'}
        return Response(record_text(table), media_type="text/plain; charset=utf-8", headers=headers)


@get(["/t/{table_id:str}/replay", "/t/{table_id:str}/replay/parts"], include_in_schema=False)
async def replay(
    request: Asked,
    table_id: FromPath[str],
    house: NamedDependency[House],
    user: NamedDependency[User | None],
    seat: FromQuery[int] = WATCHER,
    moment: FromQuery[int] = 0,
    invite: FromQuery[str] = "",
) -> Response[Any]:
    async with house.floor.table(table_id) as table:
        may_look(table, user, invite)
        game = finished(table)
        seat = seat if 0 <= seat < game.seats else WATCHER
        model = ReplayModel(
            id=table.id,
            title=table.row["title"],
            game=game,
            names=[place.name for place in table.places],
            moment=max(0, min(moment, len(game.log(seat)) - 1)),
            theme=theme_of(request, user),
            csrf=csrf_token(request),
            seat=seat,
        )
        return (
            Response({"parts": page.replay_parts(model)})
            if request.scope["path"].endswith("/parts")
            else html(page.replay_page(model))
        )


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    return Redirect("/static/icon.svg", status_code=302)


@get("/static/board.css", include_in_schema=False)
async def board_sheet() -> Response[str]:
    """The one style sheet that is computed."""
    return Response(board_css(), media_type="text/css", headers={"cache-control": "public, max-age=300"})
