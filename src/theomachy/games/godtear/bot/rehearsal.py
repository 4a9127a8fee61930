"""Playing an action through on a copy, with everybody following advice and dice falling as they mostly do. For bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.rules import Advice
from theomachy.kernel.step import Asking, Choice

from ..rules.actions import ask_action, must_rally, perform
from ..rules.board import FACES
from ..rules.sequence import STEPS
from ..rules.state import Godtear

Adviser = Callable[[Godtear, Ask], Sequence[Advice]]
USUAL = FACES[1]
LONGEST = 60
"""Answers after which a rehearsal breaks off."""


def rehearse(state: Godtear, unit: int, option: Option, adviser: Adviser) -> Godtear:
    """The position after an action of the active unit, when the next one is due; no activation ends in a rehearsal."""
    table = state.copy()
    table.agenda = []
    perform(table, unit, option)
    answers = 0
    while table.agenda and not table.ending and answers < LONGEST:
        name, *args = table.agenda[-1]
        if name == "act" and ask_action(table, args[0]) is not None:
            break
        table.agenda.pop()
        step: Any = STEPS[name]
        if name == "act":
            must_rally(table, args[0])
        elif isinstance(step, Choice):
            ask = step.ask(table, *args)
            step.answer(table, () if ask is None else favourite(table, ask, adviser), *args)
            answers += 1
        elif isinstance(step, Asking):
            answers += _ask_all(table, step, args, LONGEST - answers, adviser)
        else:
            step.function(table, *args)
    return table


def _ask_all(table: Godtear, step: Asking, args: Sequence[Any], most: int, adviser: Adviser) -> int:
    """Answer a step's questions, at most so many; how many it had."""
    running = step.function(table, *args)
    asked, ask = 0, next(running, None)
    while ask is not None and asked < most:
        asked += 1
        try:
            ask = running.send(favourite(table, ask, adviser))
        except StopIteration:
            break
    return asked


def favourite(table: Godtear, ask: Ask, adviser: Adviser) -> Option:
    if ask.what == "die":
        return USUAL
    if ask.seat == CHANCE or len(ask.options) == 1:
        return ask.options[0]
    scores = [piece.score for piece in adviser(table, ask)]
    return ask.options[scores.index(max(scores))]
