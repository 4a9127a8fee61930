"""Chaos: Nests beside everybody's buildings, and three greater gods."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..actions import weighed
from ..plan import Plan
from ..style import Style


def irruption(plan: Plan, option: Option) -> Advice:
    """All Broos of the pool at once."""
    state, seat = plan.state, plan.seat
    broos = sum([state.kind(unit).id == "broo" for unit in state.in_pool(seat)])
    return weighed(0.7 * broos - 0.3, 2, f"{broos} Broos for 2 Power.")


def imbed(plan: Plan, option: Option) -> Advice:
    """The first two Imbedded Nests bring Power; all defend themselves."""
    have = plan.state.count(plan.seat, "imbedded_nest")
    area = plan.area(str(option[1]))
    gain = (plan.o.rounds * plan.o.power if have < 2 else 0.0) + 1.2 * plan.danger(
        area, plan.state.here(plan.seat, area)
    )
    return weighed(gain + 0.4, 2, f"The Nest in {plan.place(area)} brings Power and defends itself.")


STYLE: Style = Style(
    actions={"irruption": irruption, "imbed": imbed},
)
