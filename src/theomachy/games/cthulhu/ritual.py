"""The Doom Phase: gates give Doom, rituals give more, then special events and the end of the game (Rulebook V)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from .board import GOO, KINDS_OF, RANK
from .elder_signs import could_end, earn_signs, unveil
from .gates import gates
from .powers import POWERS
from .spellbooks import settle
from .state import Cthulhu
from .windows import open_window


def doom_phase(state: Cthulhu) -> None:
    """Everybody advances; then, in turn order, a ritual each, special events each, and the victory check."""
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
        ("victory_check",),
    )


def doom_order(state: Cthulhu, index: int) -> Step:
    """Whoever plays two Factions says which comes first in this phase."""
    pair = state.order[index : index + 2]
    options: list[Option] = [("first", state.factions[f]) for f in pair]
    _, name = yield Ask(state.owner[pair[0]], "doom_order", options)
    if state.factions[pair[0]] != name:
        state.order[index : index + 2] = pair[::-1]
    if index == 0:
        state.then(("doom_order", 2))


def rituals(state: Cthulhu) -> None:
    items = []
    for f in state.order:
        items += [*open_window(state, "interrupt", state.order, "ritual"), ("ritual", f)]
    state.then(*items)


def price_of_ritual(state: Cthulhu, f: int) -> int:
    return POWERS.number(state, f, "ritual_price", state.ritual_price())


def ritual(state: Cthulhu, f: int) -> Step:
    """Once each: pay what the marker says, move it on, Doom for every gate, a Sign for every Great Old One in play."""
    price = price_of_ritual(state, f)
    if state.power[f] < price:
        return
    options: list[Option] = [("ritual",), *POWERS.options(state, f, "ritual", price)]
    if could_end(state, f):
        options.append(("unveil",))
    answer = yield Ask(state.owner[f], "ritual", [*options, ("no_ritual",)], state.factions[f], price)
    match answer:
        case ("no_ritual",):
            state.say("no_ritual", state.factions[f])
        case ("unveil",):
            unveil(state, f)
            state.then(("ritual", f))
        case _:
            if answer != ("ritual",):
                yield from POWERS.use(state, f, answer, price)
            perform_ritual(state, f, price)


def perform_ritual(state: Cthulhu, f: int, price: int) -> None:
    state.power[f] -= price
    state.ritual = min(state.ritual + 1, len(state.track()))
    points = POWERS.number(state, f, "ritual_doom", gates(state, f, "doom"))
    awake = sum([len(state.in_play(f, kind)) for kind in KINDS_OF[state.factions[f]] if RANK[kind] == GOO])
    signs = POWERS.number(state, f, "ritual_signs", awake)
    state.doom[f] += points
    state.say("ritual", state.factions[f], price, points, signs)
    if state.instant_death():
        state.say("instant_death")
    earn_signs(state, f, signs)
    POWERS.tell(state, "ritual_over", f)
    settle(state)


def special_events(state: Cthulhu) -> None:
    """After all rituals, each Faction in its place (Rulings R55, R56)."""
    state.then(*open_window(state, "doom", state.order))
