"""What a sensible Faction answers to each question, and why: advice for bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.state import Cthulhu
from . import bargain, doom_phase, losses, offers, setup
from .actions import COMMON
from .factions import STYLES
from .plan import NEVER, Plan
from .style import Adviser

ACTIONS = frozenset({"action", "moving", "summoning", "nexus"})
VERBS: dict[str, Callable[[Plan, Option], Advice]] = dict(COMMON)
ADVISERS: dict[str, Adviser] = {
    **dict.fromkeys(offers.DECLINED, offers.offered),
    **setup.ADVISERS,
    **doom_phase.ADVISERS,
    **bargain.ADVISERS,
    **losses.ADVISERS,
}
for _style in STYLES.values():
    VERBS.update(_style.actions)
    ADVISERS.update(_style.answers)
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
