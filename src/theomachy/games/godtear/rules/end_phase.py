"""The end phase (Rulebook, End Phase): points for banners, and who begins the next turn; scenarios.py has the rest."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .banners import remove_banner
from .board import BIT
from .ladder import banner_points, climb
from .scenarios import scoring_hexes
from .state import Godtear
from .traits import POWERS, holders


def end_points(state: Godtear, seat: int) -> int:
    """Points of a seat's banners where they count, and what traits add."""
    count = scoring_hexes(state, seat)
    total = 0
    for unit in state.units(seat)[::2]:
        at = state.banners[unit // 2]
        if at >= 0 and count & BIT[at]:
            total += banner_points(state, unit)
    for unit, power in holders(state, "end_points"):
        if state.owner(unit) == seat and (points := power.end_points(state, unit)):
            POWERS.note(power.name)
            total += points
    return total


def end_banners(state: Godtear) -> None:
    """The better total moves the turn token by the difference; then all banners leave (Rulebook, End Phase 1; R57)."""
    totals = [end_points(state, seat) for seat in (0, 1)]
    state.say("banners", totals[0], totals[1])
    best = 0 if totals[0] > totals[1] else 1
    climb(state, best, abs(totals[0] - totals[1]), "banners")
    for seat in (1 - state.first, state.first):
        for unit in state.units(seat)[::2]:
            if state.banners[unit // 2] >= 0:
                remove_banner(state, unit)


def ask_first(state: Godtear, seat: int) -> Ask:
    """The turn's loser decides who begins (End Phase 4)."""
    return Ask(seat, "choose_first", [("go_first",), ("go_second",)])


def choose_first(state: Godtear, option: Option, seat: int) -> None:
    state.first = seat if option[0] == "go_first" else 1 - seat
