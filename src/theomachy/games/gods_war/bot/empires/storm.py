"""Storm: quick attackers, a king who appears anywhere."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ...rules import powers
from ...rules.pieces import Kind
from ..plan import Plan
from ..style import Style
from ..worth import weighed


def teleport(plan: Plan, option: Option) -> Advice:
    """Thunder King goes where he can strike."""
    state, seat = plan.state, plan.seat
    king = next(unit for unit in state.on_map(seat) if state.kind(unit).id == "thunder_king")
    goal = plan.area(str(option[1]))
    gain = plan.shift([king], state.where[king], goal) - 0.3
    return weighed(gain, 1, f"The Thunder King strikes {plan.at(goal)}.")


def brotherhood(plan: Plan, kind: Kind) -> float:
    """With the Ziggurat every Stormbrother brings a Power; with Whirlwind he fights in every battle."""
    if kind.id != "stormbrother":
        return 0.0
    kinship = plan.o.stream if plan.state.count(plan.seat, "ziggurat") else 0.0
    return kinship + (0.15 * plan.o.rounds if powers.holds(plan.state, plan.seat, "whirlwind") else 0.0)


STYLE: Style = Style(
    actions={"teleport": teleport},
    unit=brotherhood,
)
