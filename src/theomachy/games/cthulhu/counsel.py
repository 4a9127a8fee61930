"""What a sensible Faction answers to each question, and why: advice for bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from . import choices, decisions, skirmish
from .plans import COMMON, Plan
from .state import Cthulhu
from .uniques import CORE
from .uniques_more import EXPANSION

VERBS: dict[str, Callable[[Plan, Option], Advice]] = {**COMMON, **CORE, **EXPANSION}
ACTIONS = frozenset({"action", "moving", "summoning", "nexus"})
LIKE_ANY = "It makes no difference that we could see."


def advise(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """One piece of advice for each option."""
    if ask.what in ACTIONS:
        plan = Plan(state, state.faction(ask.about[0]))
        return [VERBS[option[0]](plan, option) for option in ask.options]
    adviser = ADVISERS.get(ask.what)
    if adviser is None:
        return [Advice(0.0, LIKE_ANY) for _ in ask.options]
    return adviser(state, ask)


ADVISERS: dict[str, Callable[[Cthulhu, Ask], Sequence[Advice]]] = {
    **decisions.ADVISERS,
    **choices.ADVISERS,
    **skirmish.ADVISERS,
}
