"""Banners and objective hexes: claiming, crushing, adding, removing, sliding (Rulebook, Claim; R26-R28, R53-R55)."""

from __future__ import annotations

from collections.abc import Iterable

from theomachy.kernel.ask import Ask, Option, Step

from .board import ALL, BIT, DEPLOYMENT, HEX, HEXES, NEAR, OFF, Mask
from .ladder import claim_steps, climb
from .masks import hexes
from .state import Godtear
from .traits import signal

# -- banners ----------------------------------------------------------------------------------------------------------


def put_banner(state: Godtear, unit: int, at: int) -> None:
    """A champion's banner comes to stand in a hex; one that stands elsewhere is relocated, not removed (R26)."""
    place = unit // 2
    if state.banners[place] >= 0:
        state.flags &= ~BIT[state.banners[place]]
    state.banners[place] = at
    state.flags |= BIT[at]


def move_banner(state: Godtear, here: int, to: int) -> None:
    """A banner is towed or put elsewhere, which does not remove it."""
    unit = state.banner_unit(here)
    put_banner(state, unit, to)
    state.say("banner_moved", unit, to)


def friendly_banners(state: Godtear, unit: int) -> Mask:
    """Hexes with banners of a unit's side."""
    return state.flags & ~state.enemy_flags(state.owner(unit)) if state.flags else 0


def remove_banner(state: Godtear, unit: int) -> None:
    place = unit // 2
    state.flags &= ~BIT[state.banners[place]]
    state.banners[place] = OFF
    signal(state, "banner_left", unit)


def open_objectives(state: Godtear) -> Mask:
    """Objective hexes that are empty (R5)."""
    return state.objectives & (ALL ^ (state.taken | state.flags))


def claimable(state: Godtear, unit: int) -> Mask:
    """Objective hexes on which this champion may set its banner by the claim action (R28)."""
    if state.card(unit).no_claim:
        return 0
    return open_objectives(state) & NEAR[state.where[state.start[unit]]]


def claim(state: Godtear, unit: int, at: int) -> None:
    """Set the banner; it is worth ladder steps in the plot phase only (R27)."""
    put_banner(state, unit, at)
    state.say("claimed", unit, at)
    if state.phase == "plot":
        climb(state, state.owner(unit), claim_steps(state, unit), "claim")


def granted_claim(state: Godtear, unit: int, at: int) -> None:
    """A claim by a skill; in the champion's own activation it is the one claim action of that activation (R21)."""
    claim(state, unit, at)
    if unit == state.active:
        state.done.append("claim")


def may_be_granted(state: Godtear, unit: int) -> bool:
    """Can a skill let this champion claim?"""
    if unit == state.active and "claim" in state.done:
        return False
    return not state.card(unit).no_claim and not state.knocked_out(unit)


def may_claim(state: Godtear, unit: int, mask: Mask, seat: int) -> Step:
    """A skill lets this champion claim onto an empty objective hex of the mask, if its player likes."""
    spots = hexes(open_objectives(state) & mask)
    if spots and may_be_granted(state, unit):
        options: list[Option] = [("claim", HEXES[at]) for at in spots]
        answer = yield Ask(seat, "claim", [*options, ("decline",)], unit)
        if answer[0] == "claim":
            granted_claim(state, unit, HEX[answer[1]])


# -- objective hexes --------------------------------------------------------------------------------------------------


def ground(state: Godtear) -> Mask:
    """Hexes that may become objective hexes: without any model, not one already, no deployment hex (R53)."""
    return ALL & ~(state.taken | state.flags | state.objectives | DEPLOYMENT[state.scenario])


def add_objective(state: Godtear, at: int) -> None:
    state.objectives |= BIT[at]
    state.say("objective_added", at)


def remove_objective(state: Godtear, at: int) -> None:
    """Models on it stay where they are (R55)."""
    state.objectives &= ~BIT[at]
    state.fleeting &= ~BIT[at]
    state.say("objective_removed", at)


def slide(state: Godtear, here: int, to: int) -> None:
    """Move an objective hex; models and a banner on it ride along, which triggers nothing (R54)."""
    state.objectives = state.objectives & ~BIT[here] | BIT[to]
    if state.fleeting & BIT[here]:
        state.fleeting = state.fleeting & ~BIT[here] | BIT[to]
    for model in state.models_at(here):
        state.lift(model)
        state.drop(model, to)
    if state.flags & BIT[here]:
        put_banner(state, state.banner_unit(here), to)
    state.say("objective_slid", here, to)


def slides(state: Godtear, sources: Iterable[int]) -> list[Option]:
    """("slide", from, to) for these objective hexes, each to a neighbour that may become one."""
    free = ground(state)
    return [("slide", HEXES[here], HEXES[to]) for here in sources for to in hexes(NEAR[here] & free)]
