"""Powers that are offered in a window: each is judged in the file of its Faction. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.state import Cthulhu
from .plan import Plan, mine

OFFERS: dict[str, Callable[[Plan, Ask, Option], Advice]] = {}
"""By verb; filled by bot/factions/."""
DECLINED: dict[str, Advice] = {
    "doom": Advice(0.0, "Nothing else here is worth its price."),
    "interrupt": Advice(0.0, "Nothing threatens us now that this would prevent."),
    "moved": Advice(0.0, "The others have something to do here."),
    "pre_battle": Advice(0.0, "The dice may decide as it is."),
    "rolled": Advice(0.0, "The roll is good enough for what a Power is worth."),
    "kills_dealt": Advice(0.0, "A retreat does no harm."),
    "post_kills": Advice(0.0, "The Cathedral stays."),
    "post_battle": Advice(0.0, "The Ghouls are needed where they are."),
    "calling": Advice(0.0, "The Ghouls are needed where they are."),
    "pains_dealt": Advice(0.5, "A retreat does no harm."),
    "retreated": Advice(0.0, "They are best as they are."),
}
"""By window: what it is worth to leave it at that."""


def offered(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """One power or none."""
    plan = Plan(state, mine(state, ask))
    return [offer(plan, ask, option) for option in ask.options]


def offer(plan: Plan, ask: Ask, option: Option) -> Advice:
    judge = OFFERS.get(option[0])
    return DECLINED[ask.what] if judge is None else judge(plan, ask, option)
