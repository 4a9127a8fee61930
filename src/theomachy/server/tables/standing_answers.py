"""Standing answers of a seat: when its player wants to be asked. Kept with the seat; nobody else sees them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from theomachy.bots.unasked import chosen
from theomachy.kernel.ask import Seat
from theomachy.scene.standing_answer import (
    ALWAYS,
    ATTACKED,
    MATTERS,
    NEVER,
    NOT_THIS_TURN,
    OBVIOUS,
    TRIFLES,
    StandingAnswer,
)
from theomachy.web.model import AnswerRow

from ..accounts.users import User
from ..errors import Malformed
from ..store.schema import seats
from .registry import TableRegistry
from .table import Table

PRESETS: dict[str, tuple[str, ...]] = {
    "everything": (ALWAYS,),
    "what_matters": (MATTERS, ATTACKED, TRIFLES, OBVIOUS),
    "nothing_this_turn": (NOT_THIS_TURN, TRIFLES, NEVER, OBVIOUS),
}
"""All rows at once: each takes the first of these choices that it has."""


def rows(table: Table, seat: Seat) -> list[AnswerRow]:
    """What a seat may choose, and what it has chosen."""
    game, shown = table.game, table.shown
    if game is None or shown is None or seat < 0 or game.over:
        return []
    wishes, turn = table.place(seat).wishes, shown.now("turn", lambda: table.rules.table.standing(game.state).turn)
    return [
        _row(row, chosen(row, wishes, turn)) for row in table.rules.table.look.answers if row.concerns(game.state, seat)
    ]


@lru_cache(maxsize=1024)
def _row(row: StandingAnswer, choice: str) -> AnswerRow:
    questions, verbs = tuple(sorted(row.questions)), tuple(sorted(row.verbs))
    return AnswerRow(row.name, row.title, row.about, row.symbol, row.choices, choice, row.usual, questions, verbs)


async def choose(tables: TableRegistry, table_id: str, seat: Seat, user: User, name: str, choice: str) -> None:
    """A player's choice for one row, or by the name of a preset for all."""
    async with tables.open(table_id, changes=True) as table:
        place = table.must_hold(seat, user.id)
        turn = table.rules.table.standing(table.playing.state).turn
        wishes: dict[str, Any] = dict(place.wishes)
        known = {row.name: row for row in table.rules.table.look.answers}
        if name and (name not in known or choice not in known[name].choices):
            raise Malformed(f"there is no standing answer {choice[:40]!r} for {name[:40]!r}")
        if not name and choice not in PRESETS:
            raise Malformed(f"there is no set of standing answers {choice[:40]!r}")
        for row in [known[name]] if name else known.values():
            wanted = choice if name else next((each for each in PRESETS[choice] if each in row.choices), row.usual)
            wishes[row.name] = _wish(row, wanted, chosen(row, wishes, turn), turn)
        where = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        async with tables.database.writing(table_id) as connection:
            settings = {**place.settings, "answers": wishes}
            await connection.execute(sa.update(seats).where(where).values(settings=settings))
        table.stale = True
        await table.catch_up()
        await table.settle()


def _wish(row: StandingAnswer, choice: str, before: str, turn: int) -> list[Any]:
    """What is for one turn remembers what it falls back to."""
    if choice != NOT_THIS_TURN:
        return [choice]
    return [choice, turn, before if before != NOT_THIS_TURN else row.usual]
