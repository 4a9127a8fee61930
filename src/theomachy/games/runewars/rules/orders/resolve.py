"""A player's turn: he resolves his Order card, with moments for other things before, between and after.

Rulebook pp. 12-14; N5, Q5, Q9-Q13.
"""

from __future__ import annotations

from theomachy.kernel.step import Plain, Steps

from ..card_names import ORDERS
from ..play_order import supremacy
from ..powers import expire
from ..state import NOBODY, Runewars
from . import acquire_power, fortify, harvest, march, on_the_way, rally_support, recruit, strategize
from .acquire_power import AcquirePower
from .fortify import Fortify
from .harvest import Harvest
from .march import Conquer, Mobilize
from .order import Order
from .rally_support import RallySupport
from .recruit import Recruit
from .strategize import Strategize

_KINDS = (Strategize, Mobilize, Conquer, Harvest, Recruit, RallySupport, AcquirePower, Fortify)
CARDS: dict[int, Order] = {number: kind(number) for number, kind in enumerate(_KINDS, 1)}


def resolve_order(state: Runewars, seat: int) -> None:
    """Primary ability first, always; the bonus is judged when it would start (Q12). Whoever is out is skipped (EL2)."""
    if state.out[seat]:
        return
    state.turn, state.phase, state.battles = seat, "turn", 0
    state.say("resolves_order", seat, ORDERS[state.order[seat] - 1])
    state.then(
        ("turn_window", seat), ("primary", seat), ("settle_all",),
        ("turn_window", seat), ("bonus", seat), ("order_done", seat), ("settle_all",),
    )  # fmt: skip


def primary(state: Runewars, seat: int) -> None:
    if not state.out[seat]:
        CARDS[state.order[seat]].primary(state, seat)


def bonus(state: Runewars, seat: int) -> None:
    """Whoever has a higher Order card lying open has no bonus; after a bonus there is one more moment."""
    card = CARDS[state.order[seat]]
    if not state.out[seat] and supremacy(state, seat) and type(card).bonus is not Order.bonus:
        state.then(("settle_all",), ("turn_window", seat))
        card.bonus(state, seat)


def order_done(state: Runewars, seat: int) -> None:
    """What lasted for this turn is over (C8, C10)."""
    expire(state, "order")
    state.turn, state.phase, state.battles, state.used = NOBODY, "orders", 0, ()
    state.marks.clear()


STEPS: Steps = {
    "turn": Plain(resolve_order),
    "primary": Plain(primary),
    "bonus": Plain(bonus),
    "order_done": Plain(order_done),
    **strategize.STEPS,
    **march.STEPS,
    **on_the_way.STEPS,
    **harvest.STEPS,
    **recruit.STEPS,
    **rally_support.STEPS,
    **acquire_power.STEPS,
    **fortify.STEPS,
}
