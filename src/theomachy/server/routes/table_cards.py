"""Tables as lists show them, and those that wait for somebody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import time

from theomachy.web.due_list import by_due
from theomachy.web.model import ClockFace, Sitter, TableCard

from ..accounts.users import User
from ..clocks.clock import Fold
from ..services import Services
from ..store.database import Row
from ..store.lobby import seats_of_tables, tables_of
from ..tables.agreement import agreement
from ..tables.clock_model import pace_model
from ..tables.due_times import face_of


def card(services: Services, row: Row, seats: list[Row], me: str | None, fold: Fold | None = None) -> TableCard:
    """With `fold`, the clocks of the table, it says when what is due."""
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
    late = bool(row["settings"].get("delay")) and not any(sitter.you for sitter in sitters)
    owing = row["owing"] if row["status"] == "playing" else []
    known = [max(seat, ~seat) for seat in owing]  # a hidden question is its seat's own business
    mine = [seat for seat in known if sitters[seat].you and not sitters[seat].stand_in]
    return TableCard(
        id=row["id"],
        title=row["title"],
        game=row["game"],
        game_title=rules.title if rules is not None else row["game"],
        status=row["status"],
        sitters=sitters,
        note=row["ending"].replace("_", " "),
        your_move=bool(mine),
        waiting_for=[] if late else [sitters[seat].name for seat in owing if seat >= 0],
        open_seats=sum(seat["kind"] == "open" for seat in seats),
        private=row["private"],
        spectators=row["spectators"],
        winners=list(row["winners"]),
        when=ago(time() - row["moved_at"]),
        moved_at=row["moved_at"],
        clock=_clock(fold, row, mine) if fold is not None and not late else None,
        pace=pace_model(agreement(row["settings"]).clock),
        host=next((sitter.name for sitter in sitters if sitter.host), ""),
    )


def _clock(fold: Fold, row: Row, mine: Sequence[int]) -> ClockFace | None:
    """The viewer's own first: where nobody else may know that they are asked, it is theirs alone to see."""
    secret = {~seat for seat in row["owing"] if seat < 0}
    asked = {seat: row["asked"].get(str(seat), ("", row["moved_at"]))[1] for seat in secret}
    seats = mine or [seat for seat in fold.waiting if seat not in secret]
    faces = [face_of(fold, seat, asked.get(seat)) for seat in seats]
    return min((face for face in faces if face is not None), key=lambda face: face.due, default=None)


async def cards_of(services: Services, user: User) -> list[TableCard]:
    """Tables that somebody plays at or hosts, with what is due there."""
    rows = await tables_of(services.database, user.id)
    seats = await seats_of_tables(services.database, [row["id"] for row in rows])
    folds: Mapping[str, Fold] = await services.due_times.of(rows)
    return [card(services, row, seats[row["id"]], user.id, folds.get(row["id"])) for row in rows]


async def waiting_for(services: Services, user: User | None) -> list[TableCard]:
    """Those that wait for somebody, by when they are due."""
    return by_due(card for card in await cards_of(services, user) if card.your_move) if user is not None else []


def ago(seconds: float) -> str:
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
