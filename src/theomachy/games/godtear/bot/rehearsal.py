"""Playing an action through on a copy, with everybody following advice and dice falling as they mostly do. For bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Advice, Rules
from theomachy.kernel.step import Choice

from ..rules.actions import ask_action, must_rally, perform
from ..rules.board import FACES
from ..rules.state import Godtear

Adviser = Callable[[Godtear, Ask], Sequence[Advice]]
USUAL = FACES[1]
LONGEST = 60
HALT: tuple[str] = ("halt",)
_ENOUGH = ("halt", "act", "activate")


def _halt(state: Godtear) -> Ask:
    return Ask(0, "halt", [HALT])


def _go_on(state: Godtear, option: Option) -> None:
    state.agenda.append(HALT)


def _stay(state: Godtear, option: Option, unit: int) -> None:
    """No activation ends in a rehearsal."""
    must_rally(state, unit)


@cache
def stage() -> Rules:
    """The rules, with a step that ends a rehearsal."""
    from .. import RULES

    return RULES.but(
        "play", steps={**RULES.play.steps, "halt": Choice(_halt, _go_on), "act": Choice(ask_action, _stay)}
    )


def rehearse(state: Godtear, unit: int, option: Option, adviser: Adviser) -> Godtear:
    """The position after an action of the active unit."""
    table = state.copy()
    table.agenda = [HALT]
    perform(table, unit, option)
    position = Position(stage(), table, None)
    for _ in range(LONGEST):
        if position.over:
            break
        seat = position.owing()[0]
        ask = position.ask(seat)
        assert ask is not None
        if ask.what in _ENOUGH:
            break
        position.answer(seat, USUAL if ask.what == "die" else favourite(table, ask, adviser))
    return table


def favourite(table: Godtear, ask: Ask, adviser: Adviser) -> Option:
    if ask.seat == CHANCE or len(ask.options) == 1:
        return ask.options[0]
    scores = [piece.score for piece in adviser(table, ask)]
    return ask.options[scores.index(max(scores))]
