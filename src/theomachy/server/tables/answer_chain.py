"""Several answers by one click: they are given one by one as long as the questions are as foreseen."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.bots.suggestion import LONGEST, suggested
from theomachy.kernel.ask import Option, Seat

from ..errors import OutOfDate
from .table import Table


async def answer_all(table: Table, seat: Seat, options: Sequence[Option], decision: str | None, by: str | None) -> None:
    """The first like any answer. Of the others none after something was revealed, or that is not on offer any more."""
    floor = table.game.floor if table.game is not None else 0
    await table.answer(seat, options[0], decision, by)
    for option in options[1:LONGEST]:
        game = table.game
        if game is None or game.over or game.floor != floor or seat not in game.owing():
            return
        question = game.ask(seat)
        if question is None or option not in question.options:
            return
        await table.answer(seat, option, None, by)


async def answer_as_suggested(table: Table, seat: Seat, decision: str | None, by: str | None) -> None:
    """The rest of what is asked piece by piece, as the game's advice has it."""
    options = suggested(table.playing.position, seat)
    if not options:
        raise OutOfDate("there is nothing to suggest now")
    await answer_all(table, seat, options, decision, by)
