"""What a sensible Faction answers to each question, and why: advice for bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.state import Cthulhu
from . import choices, decisions, skirmish
from .plans import COMMON, NEVER, Plan
from .uniques import CORE
from .uniques_more import EXPANSION

VERBS: dict[str, Callable[[Plan, Option], Advice]] = {**COMMON, **CORE, **EXPANSION}
ACTIONS = frozenset({"action", "moving", "summoning", "nexus"})
GAP = 10.0
"""Points by which an Action may look worse than the best and still be worth a thought."""
LIKE_ANY = "It makes no difference that we could see."


def advise(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """One piece of advice for each option."""
    if ask.what in ACTIONS:
        plan = Plan(state, state.faction(ask.about[0]))
        return among_the_best([VERBS[option[0]](plan, option) for option in ask.options])
    adviser = ADVISERS.get(ask.what)
    if adviser is None:
        return [Advice(0.0, LIKE_ANY) for _ in ask.options]
    return adviser(state, ask)


def among_the_best(advice: list[Advice]) -> list[Advice]:
    """Only what is nearly as good as the best is sensible: most Actions would waste Power that something else needs."""
    least = max([piece.score for piece in advice]) - GAP
    return [piece if piece.score >= least else Advice(NEVER, piece.reason) for piece in advice]


ADVISERS: dict[str, Callable[[Cthulhu, Ask], Sequence[Advice]]] = {
    **decisions.ADVISERS,
    **choices.ADVISERS,
    **skirmish.ADVISERS,
}
