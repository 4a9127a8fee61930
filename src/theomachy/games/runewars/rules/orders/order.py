"""What an Order card is: a primary ability, and for most a supremacy bonus. Rulebook pp. 12-14, 33-36."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option

from ...data import DATA, LIMITS
from ..pieces import FACTIONS, RESOURCES
from ..state import Runewars

NO_BONUS: Option = ("no_bonus",)
DIAL_MAX: int = LIMITS["dial_max"]
_DIALS: tuple[tuple[tuple[str, ...], ...], ...] = tuple(
    tuple(tuple(DATA["factions"][faction]["dials"][resource]) for resource in RESOURCES) for faction in FACTIONS
)
"""What is printed on the spaces 1 to 8 of each dial, by faction and resource."""


class Order:
    """One of the eight. Both methods put steps on the agenda; a bonus may be declined (Q13)."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.params: dict[str, Any] = DATA["orders"][number - 1]["params"]

    def primary(self, state: Runewars, seat: int) -> None:
        raise NotImplementedError

    def bonus(self, state: Runewars, seat: int) -> None:
        """What follows once this is the highest Order card of its player."""


def spaces(state: Runewars, seat: int, dial: int) -> tuple[str, ...]:
    """What a dial's spaces show up to and including its arrow."""
    return _DIALS[state.factions[seat]][dial][: state.dials[seat][dial]]


def dial_icons(state: Runewars, seat: int, icon: str) -> int:
    """How often an icon, tactics or influence, stands at or below the arrows of all three dials."""
    return sum([spaces(state, seat, dial).count(icon) for dial in range(len(RESOURCES))])


def turn_dial(state: Runewars, seat: int, dial: int, by: int) -> None:
    """Dials stay between 0 and 8."""
    values = list(state.dials[seat])
    values[dial] = min(max(values[dial] + by, 0), DIAL_MAX)
    state.dials[seat] = (values[0], values[1], values[2])


def set_dials(state: Runewars, seat: int, totals: tuple[int, int, int]) -> None:
    food, wood, ore = totals
    state.dials[seat] = (min(food, DIAL_MAX), min(wood, DIAL_MAX), min(ore, DIAL_MAX))
    state.say("dials_set", seat, *state.dials[seat])


def ask_bonus(state: Runewars, seat: int, *about: Any) -> Ask:
    """Yes or no, where the bonus has no other answers by which to decline it."""
    return Ask(seat, "use_bonus", [("bonus",), NO_BONUS], *about)
