"""The Doom Phase: gates give Doom, rituals give more, then special events and the end of the game (Rulebook V)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option, Step

from .board import GOO_SPANS
from .elder_signs import UNVEIL, could_end, earn_signs, unveil
from .gates import gates
from .powers import POWERS, ever, hand_of, held, in_turn, took
from .spellbooks import settle
from .state import CARD, Cthulhu
from .windows import open_interrupt

RITUAL, NO_RITUAL = ("ritual",), ("no_ritual",)


def doom_phase(state: Cthulhu) -> None:
    """Everybody advances; then, in turn order, a ritual each, special events each, Signs, the victory check."""
    state.phase, state.spent = "doom", ()
    for f in state.order:
        points = gates(state, f, "doom")
        state.doom[f] += points
        state.say("advance", state.factions[f], points, state.doom[f])
    state.then(
        *([("doom_order", 0)] if state.seats == 2 else []),
        ("rituals",),
        ("special_events",),
        ("settle",),
        ("showing",),
        ("victory_check",),
    )


def doom_order(state: Cthulhu, index: int) -> Step:
    """Whoever plays several Factions says which comes first in this phase, and which of the others next."""
    each = state.players // 2
    end = index - index % each + each
    left = state.order[index:end]
    options: list[Option] = [("first", state.factions[f]) for f in left]
    _, name = yield Ask(state.owner[left[0]], "doom_order", options)
    first = state.faction(name)
    state.order[index:end] = [first, *[f for f in left if f != first]]
    following = index + 1 if end - index > 2 else end
    if following < state.players:
        state.then(("doom_order", following))


def rituals(state: Cthulhu) -> None:
    windows = open_interrupt(state, "ritual", state.order)
    for f in reversed(state.order):
        state.then(*windows, ("ritual", f))


def price_of_ritual(state: Cthulhu, f: int) -> int:
    price = state.ritual_price()
    for power in held(state, f, "ritual_price"):
        price = took(power, price, power.ritual_price(state, f, price))
    return price


def ask_ritual(state: Cthulhu, f: int) -> Ask | None:
    """Once each, if it can be paid."""
    price = price_of_ritual(state, f)
    if state.power[f] < price:
        return None
    options: list[Option] = [RITUAL]
    for power in held(state, f, "may_ritual"):
        options += power.may_ritual(state, f)
    if could_end(state, f):
        options.append(UNVEIL)
    options.append(NO_RITUAL)
    points, signs = yields(state, f)
    last = state.ritual + 1 >= len(state.track())
    return Ask(state.owner[f], "ritual", options, state.factions[f], price, points, signs, int(last))


def yields(state: Cthulhu, f: int) -> tuple[int, int]:
    """Doom for every gate, and a Sign for every Great Old One in play."""
    hand, low, signs = hand_of(state, f), state.first[f], 0
    for _, start, end in GOO_SPANS[state.factions[f]]:
        for place in state.place[low + start : low + end]:
            signs += place >= 0 or place == CARD
    points = gates(state, f, "doom")
    for power in hand.get("ritual_doom", ()):
        points = took(power, points, power.ritual_doom(state, f, points))
    for power in hand.get("ritual_signs", ()):
        signs = took(power, signs, power.ritual_signs(state, f, signs))
    return points, signs


def ritual(state: Cthulhu, answer: Option, f: int) -> None:
    """Pay what the marker says, move it on, Doom for every gate, a Sign for every Great Old One in play."""
    if answer == RITUAL:
        perform_ritual(state, f, price_of_ritual(state, f))
    elif answer == NO_RITUAL:
        state.say("no_ritual", state.factions[f])
    elif answer == UNVEIL:
        unveil(state, f)
        state.then(("ritual", f))
    elif answer:
        state.then(("rite", f, *answer))


def rite(state: Cthulhu, f: int, *answer: Any) -> Step:
    """Another form of the ritual, that a power offers."""
    price = price_of_ritual(state, f)
    yield from POWERS.use(state, f, answer)
    perform_ritual(state, f, price)


def perform_ritual(state: Cthulhu, f: int, price: int) -> None:
    state.power[f] -= price
    state.ritual = min(state.ritual + 1, len(state.track()))
    points, signs = yields(state, f)
    state.doom[f] += points
    state.say("ritual", state.factions[f], price, points, signs)
    if state.instant_death():
        state.say("instant_death")
    earn_signs(state, f, signs)
    for g, power in in_turn(state, "on_ritual_over"):
        power.on_ritual_over(state, g, f)
    settle(state)


def special_events(state: Cthulhu) -> None:
    """After all rituals, each Faction in its place (Rulings R55, R56).

    A book that is earned meanwhile is chosen at once, so that whoever comes later may use it.
    """
    holders = (*ever(state, "on_doom"), *ever(state, "may_doom"))
    for f in reversed(state.order):
        if f in holders:
            state.agenda += (("settle",), ("window", f, "doom"))
