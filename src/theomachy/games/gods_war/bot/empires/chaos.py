"""Chaos: Nests beside everybody's buildings, and three greater gods."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ...rules.pieces import Kind
from ...rules.state import EMPTY
from ..plan import Plan
from ..style import Style
from ..worth import weighed


def festering(plan: Plan, kind: Kind, area: int) -> float:
    """A Nest beside somebody's building brings a Power every round."""
    return plan.o.stream if plan.state.site[area] != EMPTY else 0.0


def irruption(plan: Plan, option: Option) -> Advice:
    """All Broos of the pool at once."""
    state, seat = plan.state, plan.seat
    broos = sum([state.kind(unit).id == "broo" for unit in state.in_pool(seat)])
    of_use = 1.0 if state.power[seat] > 3 else min(plan.o.ahead, 1.0)  # who cannot move them now needs another round
    return weighed(0.7 * broos * of_use - 0.3, 2, f"{broos} {'Broo' if broos == 1 else 'Broos'} for 2 Power.")


def imbed(plan: Plan, option: Option) -> Advice:
    """The first two Imbedded Nests bring Power; all defend themselves."""
    have = plan.state.count(plan.seat, "imbedded_nest")
    area = plan.area(str(option[1]))
    gain = (plan.o.rounds * plan.o.power if have < 2 else 0.0) + 1.2 * plan.danger(
        area, plan.state.here(plan.seat, area)
    )
    return weighed(gain + 0.4, 2, f"The Nest {plan.at(area)} brings Power and defends itself.")


STYLE: Style = Style(
    actions={"irruption": irruption, "imbed": imbed},
    site=festering,
)
