"""Who goes along with others, and where a unit that appears is of most use. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import ACOLYTE, KIND, RANK
from ..rules.names import capital, the
from ..rules.state import NOBODY, Cthulhu
from .outlook import WORTH
from .plan import Plan, mine


def appear(plan: Plan, kind: int, area: int) -> Advice:
    """One more unit of ours there."""
    return Advice(plan.arrive(area, kind) + 0.1 * WORTH[kind], f"It is of most use in {plan.places[area]}.")


def companions(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Who goes along: those of whom the place left behind has no need."""
    plan = Plan(state, mine(state, ask))
    start = plan.area(ask.about[1])
    end = plan.area(ask.about[2]) if len(ask.about) > 2 else NOBODY

    def judge(option: Option) -> Advice:
        if option[0] in ("enough", "follow"):
            number = option[1] if option[0] == "follow" else 0
            return Advice(
                0.1 * number, "The more are with him, the better." if number else "The others are needed here."
            )
        label = option[1]
        if label == "keeper":
            return Advice(-5.0, "The gate needs its keeper.")
        kind = KIND.get(label, ACOLYTE)
        gain = (plan.arrive(end, kind) if end >= 0 else 0.6 if RANK[kind] else 0.0) - plan.leave(start, kind)
        return Advice(gain - 0.1, capital(f"{the(label)} is of more use there."))

    return [judge(option) for option in ask.options]
