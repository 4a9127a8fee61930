"""What a sensible player answers to each question, and why: advice for bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.state import GodsWar
from . import battles, council, gifts, moves, runes
from .actions import COMMON, Judge
from .empires import STYLES
from .plan import Plan
from .worth import NEVER

ACTIONS = frozenset({"action", "action_again", "rune_battle", "rune_move"})
VERBS: dict[str, Judge] = dict(COMMON)
for _style in STYLES.values():
    VERBS.update(_style.actions)
ADVISERS: dict[str, Callable[[GodsWar, Ask], Sequence[Advice]]] = {
    **moves.ADVISERS,
    **battles.ADVISERS,
    **council.ADVISERS,
    **gifts.ADVISERS,
    **runes.ADVISERS,
}
BACK = frozenset({"decline", "done", "enough", "no_more", "stop", "think_again"})
"""What ends a question without doing anything."""
SHARE = 0.45
"""What part of the best action's worth another must have to be worth a thought."""
GAP = 2.0
"""By how many VP another answer may be worse than the best and still be worth a thought."""
LIKE_ANY = "We see no difference."


def advise(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """One piece of advice for each option."""
    if ask.what in ACTIONS:
        plan = Plan(state, ask.seat, due=1)
        return among_the_best([VERBS.get(option[0], other_action)(plan, option) for option in ask.options])
    adviser = ADVISERS.get(ask.what, any_answer)
    return sensible(adviser(state, ask))


def among_the_best(advice: list[Advice]) -> list[Advice]:
    """Only what is nearly as good as the best is sensible: the rest would waste Power that something else needs."""
    best = max([piece.score for piece in advice])
    least = best * SHARE if best > 0 else best - 0.3
    return [piece if piece.score >= least else Advice(NEVER, piece.reason) for piece in advice]


def sensible(advice: Sequence[Advice]) -> Sequence[Advice]:
    """Nobody who looks at the board gives away a VP for nothing."""
    least = max([piece.score for piece in advice]) - GAP
    return [piece if piece.score >= least else Advice(NEVER, piece.reason) for piece in advice]


def other_action(plan: Plan, option: Option) -> Advice:
    """Actions of races and monsters: seldom better than one's own."""
    return Advice(-0.1, "It may trouble others more than us.")


def any_answer(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """What is offered is mostly good for whoever is asked."""
    return [Advice(-0.1 if option[0] in BACK else 0.0, LIKE_ANY) for option in ask.options]
