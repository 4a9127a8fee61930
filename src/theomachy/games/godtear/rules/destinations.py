"""Where a model may go (Rulebook, Movement): which hexes it may enter and pass, how far it gets, who may move it.

movement.py asks for one of these hexes, entering.py has what happens there.
"""

from __future__ import annotations

from .board import ALL, BIT, DISC, DISTANCE, NEAR, OFF, RING, SPD, STACK, Mask, along
from .cards import CARDS
from .masks import around, flood, hexes
from .state import Godtear
from .status import worth
from .traits import OWN, POWERS, holders

_REACHING = OWN["reach"]


def enterable(state: Godtear, unit: int) -> Mask:
    """Hexes that a model of this unit may enter (R5, R6, R8, R9, R11)."""
    card = CARDS[state.kinds[unit]]
    free = ALL ^ (state.taken | state.flags)
    if unit & 1:
        if not card.large:
            own = state.masks[unit]
            free |= own
            spare = card.count - own.bit_count() - STACK + 1
            if spare >= 0:
                places = state.where[state.start[unit] : state.start[unit + 1]]
                if spare >= places.count(OFF):  # some hex may be full
                    for at in hexes(own):
                        if places.count(at) >= STACK:
                            free ^= BIT[at]
        if not card.enters_objectives:
            free &= ALL ^ state.objectives
    else:
        if state.flags:
            free |= state.enemy_flags(state.owner(unit))
        if card.shuns_objectives:
            free &= ALL ^ state.objectives
    return free


def placeable(state: Godtear, unit: int, besides: Mask = 0) -> Mask:
    """Hexes into which a model of this unit may be put; some traits keep enemies out."""
    free = enterable(state, unit) | besides
    for other, power in holders(state, "barred"):
        if (kept := power.barred(state, other, unit)) & free:
            POWERS.note(power.name)
            free &= ~kept
    return free


def halts(state: Godtear, unit: int) -> Mask:
    """Hexes where something happens on entering: a move stops there and may go on (R15).

    A token under a fallen champion stops nobody: whoever may move through models passes, and takes nothing.
    """
    mask = 0 if unit & 1 or not state.flags else state.enemy_flags(state.owner(unit))
    if state.lying:
        for at in state.lying[::2]:
            if not state.taken & BIT[at]:
                mask |= BIT[at]
    return mask


def passable(state: Godtear, unit: int, how: str) -> Mask:
    """Occupied hexes that a trait lets it pass without stopping (R14)."""
    card = CARDS[state.kinds[unit]]
    if not card.passes or (card.passes_in != "always" and card.passes_in != how):
        return 0
    if card.passes == "models":
        mask = state.taken | state.flags
    else:
        mask = 0
        for other in range(1, len(state.kinds), 2):
            if not state.card(other).large:
                mask |= state.masks[other]
    return mask if card.enters_objectives or not unit & 1 else mask & ~state.objectives


def reach(
    state: Godtear, model: int, steps: int, how: str = "shift", toward: int = OFF, away: int = OFF, line: int = -1
) -> Mask:
    """Hexes where a move of up to so many steps may end, its own included; `line` is a direction or ANY_LINE."""
    unit, here = state.unit_of[model], state.where[model]
    if steps <= 0 and how != "advance":  # a trait may lengthen even an advance of none
        return BIT[here]
    kind = state.kinds[unit]
    enter = allowed = enterable(state, unit)
    if CARDS[kind].passes:
        allowed |= passable(state, unit, how)
    stops = halts(state, unit) if state.lying or (state.flags and not unit & 1) else 0
    if line >= 0:
        return along(here, steps, enter, allowed, stops, line)
    if toward >= 0 or away >= 0:
        return _aimed(here, steps, allowed, stops, toward, away) & enter | BIT[here]
    seen = BIT[here]
    if steps > 0:
        disc = DISC[steps][here]
        if stops or disc & allowed != disc:
            seen = flood(NEAR[here] & allowed, steps, allowed, stops) & enter | BIT[here]
        else:
            seen |= disc & enter  # open ground
    power = _REACHING[kind]
    return seen if power is None else seen | power.reach(state, unit, model, steps, how)


def _aimed(here: int, steps: int, allowed: Mask, stops: Mask, toward: int, away: int) -> Mask:
    """Hexes that so many steps lead to, each of them nearer to or farther from a hex (R12)."""
    seen, frontier = 0, BIT[here]
    goal, way = (toward, -1) if toward >= 0 else (away, 1)
    rings, far = RING[goal], DISTANCE[goal][here]
    for _ in range(steps):
        far += way
        if far < 0 or far >= len(rings):
            break
        frontier = around(frontier) & allowed & rings[far]
        seen |= frontier
        frontier &= ~stops
    return seen


def speed(state: Godtear, model: int) -> int:
    """How far it gets in an advance: card, token and traits; never below 0 (R24, R25)."""
    unit = state.unit_of[model]
    pace = CARDS[state.kinds[unit]].speed[state.phase == "clash"]
    if state.tokens[5 * unit + SPD]:
        pace += worth(state, unit, SPD)
    for other, power in holders(state, "speed"):
        changed = power.speed(state, other, model, pace)
        if changed != pace:
            POWERS.note(power.name)
            pace = changed
    return max(0, pace)


def movable(state: Godtear, model: int, seat: int) -> bool:
    """May this seat's skills move or put the model? Not if it is knocked out, or an enemy's and immune (R45)."""
    unit = state.unit_of[model]
    if state.where[model] < 0 or state.knocked_out(unit):
        return False
    if (unit >= 2 * state.size) == seat:
        return True
    for other, power in holders(state, "immovable"):
        if power.immovable(state, other, model):
            POWERS.note(power.name)
            return False
    return True
