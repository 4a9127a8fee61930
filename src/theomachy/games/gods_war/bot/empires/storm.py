"""Storm: quick attackers, a king who appears anywhere."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..actions import weighed
from ..plan import Plan
from ..style import Style


def teleport(plan: Plan, option: Option) -> Advice:
    """Thunder King goes where he can strike."""
    state, seat = plan.state, plan.seat
    king = next(unit for unit in state.on_map(seat) if state.kind(unit).id == "thunder_king")
    goal = plan.area(str(option[1]))
    gain = plan.shift([king], state.where[king], goal) - 0.3
    return weighed(gain, 1, f"Thunder King strikes in {plan.place(goal)}.")


STYLE: Style = Style(
    actions={"teleport": teleport},
)
