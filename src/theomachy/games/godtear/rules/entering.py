"""A model enters a hex (Rulebook, Movement): what happens there, who makes way, and how far it has moved.

destinations.py says which hexes it may enter, movement.py asks for one.
"""

from __future__ import annotations

from collections.abc import Generator

from theomachy.kernel.ask import Ask, Option, Step

from .banners import remove_banner
from .board import BIT, DISTANCE, HEX, HEXES, OFF, Mask
from .destinations import enterable, halts, passable, placeable
from .masks import around, hexes
from .state import NOBODY, Godtear
from .status import gain
from .traits import OWN

PACED: set[int] = set()
"""Cards with a skill that asks how far they have moved."""


def enter(state: Godtear, model: int, to: int) -> None:
    """Put a model into a hex, wherever it was: it crushes an enemy banner there and takes a token from the ground."""
    if state.where[model] < 0:
        state.drop(model, to)
    elif state.flags & BIT[to]:
        state.lift(model)
        unit = state.banner_unit(to)
        state.say("crushed", state.unit_of[model], unit, to)
        remove_banner(state, unit)
        state.drop(model, to)
    else:
        state.move(model, to)
    if state.lying:
        _pick_up(state, model, to)


def carry(state: Godtear, model: int, to: int) -> None:
    """A skill or trait brings a model into a hex, and the log tells of it."""
    state.say("moved", state.unit_of[model], state.where[model], to)
    enter(state, model, to)


def _pick_up(state: Godtear, model: int, at: int) -> None:
    lying, unit = state.lying, state.unit_of[model]
    for index in range(0, len(lying), 2):
        if lying[index] == at and not state.knocked_out(unit):
            status, blight = divmod(lying[index + 1], 2)
            del lying[index : index + 2]
            state.say("picked_up", unit, at)
            gain(state, unit, status, -1 if blight else 1)
            return


def make_way(state: Godtear, model: int, to: int) -> Generator[Ask, Option, list[tuple[int, int]]]:
    """Models in a hex that a trait lets it enter all the same are taken up; whither they go when it has arrived."""
    unit = state.unit_of[model]
    if state.unit_at(to) in (NOBODY, unit):
        return []
    power = OWN["reach"][state.kinds[unit]]
    assert power is not None, "only a trait's reach has a taken hex"
    return (yield from power.make_way(state, unit, model, to))


def place_new(state: Godtear, seat: int, unit: int, mask: Mask, what: str = "place") -> Step:
    """Bring a model that is off the battlefield into a hex of the mask; skipped if there is none (R13)."""
    model = next((model for model in state.models(unit) if state.where[model] < 0), OFF)
    spots = hexes(mask & placeable(state, unit))
    if model < 0 or not spots:
        return
    to = spots[0]
    if len(spots) > 1:
        answer = yield Ask(seat, what, [("place", HEXES[at]) for at in spots], unit)
        to = HEX[answer[1]]
    state.wounds[model] = 0
    enter(state, model, to)
    state.say("placed", unit, to)


# -- how far ----------------------------------------------------------------------------------------------------------


def strides(state: Godtear, model: int, to: int, steps: int, how: str) -> int:
    """How many steps a move may have that ends there: the longest way round, as its player walks as he likes."""
    unit, here = state.unit_of[model], state.where[model]
    longest = DISTANCE[here][to]
    if not unit & 1:
        allowed = enterable(state, unit) | passable(state, unit, how) | BIT[here]
        frontier, stops = BIT[here], halts(state, unit)
        for number in range(1, steps + 1):
            frontier = around(frontier) & allowed
            if frontier & BIT[to]:
                longest = max(longest, number)
            frontier &= ~stops
    return longest


def paced(state: Godtear, unit: int) -> bool:
    """Does it matter how far the unit moves? Only if it is the active one."""
    return unit == state.active and state.kinds[unit] in PACED


def pace(state: Godtear, steps: int, unit: int) -> None:
    """A model of the unit moved so many hexes."""
    if paced(state, unit):
        state.memo["paces"] = state.memo.get("paces", 0) + steps
