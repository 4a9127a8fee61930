"""The lobby: lists of tables."""

from __future__ import annotations

from time import time

from litestar import Response, get

from theomachy.bots import LEVELS
from theomachy.web import page
from theomachy.web.model import LobbyModel, Sitter, TableCard

from ..services import Services
from ..store.database import Row
from ..store.lobby import finished_tables, open_tables, running_tables, seats_of_tables, tables_of
from .requests import AnyRequest, GivenServices, GivenUser, csrf_token, theme_of
from .responses import html


@get("/", include_in_schema=False)
async def lobby(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[str]:
    database, me = services.database, user.id if user is not None else None
    mine = await tables_of(database, me) if me is not None else []
    known = {row["id"] for row in mine}
    lists = [mine, await open_tables(database), await running_tables(database)]
    lists = [lists[0], *([row for row in rows if row["id"] not in known] for rows in lists[1:])]
    lists.append(await finished_tables(database, me))
    seats = await seats_of_tables(database, [row["id"] for rows in lists for row in rows])
    cards = [[card(services, row, seats[row["id"]], me) for row in rows] for rows in lists]
    cards[0].sort(key=lambda entry: not entry.your_move)
    model = LobbyModel(
        name=user.name if user is not None else "",
        guest=user is None or user.guest,
        csrf=csrf_token(request),
        theme=theme_of(request, user),
        games=list(services.games.values()),
        levels=list(LEVELS),
        mine=cards[0],
        open=cards[1],
        running=cards[2],
        finished=cards[3],
        online=services.presence.count(),
    )
    return html(page.lobby_page(model))


def card(services: Services, row: Row, seats: list[Row], me: str | None) -> TableCard:
    rules = services.games.get(row["game"])
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
    known = [max(seat, ~seat) for seat in owing]  # a hidden question is its seat's own business
    return TableCard(
        id=row["id"],
        title=row["title"],
        game=row["game"],
        game_title=rules.title if rules is not None else row["game"],
        status=row["status"],
        sitters=sitters,
        note=row["ending"].replace("_", " "),
        your_move=any(sitters[seat].you and not sitters[seat].stand_in for seat in known),
        waiting_for=[sitters[seat].name for seat in owing if seat >= 0],
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
