"""Sea: everything near the water; when the Rift opens and closes it gains."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ...rules import powers
from ...rules.names import capital
from ...rules.pieces import Kind
from ..plan import Plan
from ..style import Style
from ..weights import RUNE
from ..worth import weighed

HOPED = 0.6
"""What is left of Aquatic's tribute as long as the gift is to be won."""


def submerge(plan: Plan, option: Option) -> Advice:
    """A land with others' dear buildings becomes ours to reach; a unit comes free."""
    state = plan.state
    area = plan.area(str(option[1]))
    houses = [house for house in state.buildings_in(area) if state.owner[house] != plan.seat]
    gain = 1.5 + 0.5 * sum([state.kind(house).cost for house in houses])
    return weighed(gain, 1, f"{capital(plan.place(area))} sinks, and one of ours rises there.")


def tidal_surge(plan: Plan, option: Option) -> Advice:
    return weighed(0.2, 2, "The sea throws everybody ashore.")


def tribute(plan: Plan, kind: Kind, area: int) -> float:
    """Aquatic pays for the dearest building in any sea, with a rune for a Ziggurat."""
    state, seat, o = plan.state, plan.seat, plan.o
    if not state.is_sea(area):
        return 0.0
    seas = [each for each in state.all_areas() if state.is_sea(each)]
    houses = [state.kind(house) for each in seas for house in state.buildings_in(each)]
    most = max([house.cost for house in houses], default=0)
    gain = max(kind.cost - most, 0) * o.stream
    if kind.id == "ziggurat" and not any(house.id == "ziggurat" for house in houses):
        gain += RUNE * max(o.ahead, 0.0)
    return gain if powers.holds(state, seat, "aquatic") else HOPED * gain


STYLE: Style = Style(
    actions={"submerge": submerge, "tidal_surge": tidal_surge},
    site=tribute,
)
