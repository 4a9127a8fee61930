"""Sea: everything near the water; when the Rift opens and closes it gains."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..actions import weighed
from ..plan import Plan
from ..style import Style


def submerge(plan: Plan, option: Option) -> Advice:
    """A land with others' dear buildings becomes ours to reach; a unit comes free."""
    state = plan.state
    area = plan.area(str(option[1]))
    houses = [house for house in state.buildings_in(area) if state.owner[house] != plan.seat]
    gain = 1.5 + 0.5 * sum([state.kind(house).cost for house in houses])
    return weighed(gain, 1, f"{plan.place(area)} sinks, and one of ours rises there.")


def tidal_surge(plan: Plan, option: Option) -> Advice:
    return weighed(0.2, 2, "The sea throws everybody ashore.")


STYLE: Style = Style(
    actions={"submerge": submerge, "tidal_surge": tidal_surge},
)
