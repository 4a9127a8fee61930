"""Sky: the Sun God must leave Hell; decrees buy gifts."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ...rules.names import capital, the
from ...rules.pieces import UNIT
from ..names import empire
from ..plan import Plan
from ..style import Style
from ..worth import weighed


def great_decree(plan: Plan, option: Option) -> Advice:
    """A gift for a present to somebody who wins little by it."""
    o = plan.o
    other = plan.state.seat_of(str(option[2]))
    present = 2 * o.power if option[1] == "power" else 1.1
    slot = next(
        (quest.slot for quest in plan.open_quests("great_decree") if option[1] in quest.args["other_player"]), None
    )
    gain = (o.slot(slot) if slot is not None else 0.0) - present * o.regard(other)
    return weighed(gain, 1, f"A decree in favour of {empire(str(option[2]))} brings us a gift.")


def sunspear(plan: Plan, option: Option) -> Advice:
    o, state = plan.o, plan.state
    other, kind, area = state.seat_of(str(option[1])), UNIT[str(option[2])], plan.area(str(option[3]))
    gain = o.regard(other) * o.unit(kind) + o.kill(kind) + 1.2 + 0.5 * bool(state.buildings_in(area))
    return weighed(gain, 3, f"{capital(the(kind.id))} falls, and a Phoenix stands {plan.at(area)}.")


STYLE: Style = Style(
    actions={"great_decree": great_decree, "sunspear": sunspear},
)
