"""Retreats: where pained units go, and what being surrounded costs (Rulebook, Results and Post-Battle Effects)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from .battle import all_sides, befall, opponent, sides
from .board import KINDS
from .losses import eliminate, pick_own
from .powers import held, in_turn, took
from .spellbooks import latch
from .state import NOBODY, Cthulhu
from .windows import open_window


def pained(state: Cthulhu, f: int) -> list[int]:
    """Units of a side that still have to retreat."""
    marked = state.pained
    return [unit for unit in range(state.first[f], state.first[f + 1]) if marked >> unit & 1]


def retreats(state: Cthulhu) -> None:
    """Attacker first, unless a Faction drives everybody's units where it likes (Ruling R41)."""
    herder = NOBODY
    for f, power in in_turn(state, "herder"):
        herder = took(power, herder, power.herder(state, f, herder))
    if herder != NOBODY and all(pained(state, f) for f in sides(state)):
        state.then(("retreat_order", herder))
    else:
        state.then(*[("retreat", f, f if herder == NOBODY else herder) for f in sides(state)])


def retreat_order(state: Cthulhu, herder: int) -> Step:
    options: list[Option] = [("retreat_first", state.factions[f]) for f in sides(state)]
    _, name = yield Ask(state.owner[herder], "retreat_order", options, state.factions[herder], state.id(state.area))
    first = state.faction(name)
    state.then(("retreat", first, herder), ("retreat", opponent(state, first), herder))


def refuges(state: Cthulhu, f: int) -> list[int]:
    """Areas next to the battle without a unit of the other side; third Factions do not matter."""
    foe = opponent(state, f)
    return [area for area in state.map.near[state.area] if not state.count(foe, area)]


def retreat(state: Cthulhu, f: int, chooser: int) -> None:
    """With no way out one pained unit is eliminated and the others stay (Rulings R20, R33)."""
    units = pained(state, f)
    if not units:
        return
    if refuges(state, f):
        state.then(("flee", f, chooser))
        return
    casualties = [unit for unit in units if may_be_lost(state, f, unit)]
    for unit in units:
        state.pained &= ~(1 << unit)
    state.say("surrounded", state.factions[f], state.id(state.area))
    befall(state, "surrounded", f)
    if casualties:
        state.then(("surrounded", f, *casualties))


def may_be_lost(state: Cthulhu, f: int, unit: int) -> bool:
    may = 1
    for power in held(state, f, "casualty"):
        may = took(power, may, power.casualty(state, f, may, unit))
    return bool(may)


def surrounded(state: Cthulhu, f: int, *casualties: int) -> Step:
    """The owner chooses whom it costs; that is no Kill (Ruling R36)."""
    unit = yield from pick_own(state, f, list(casualties), "surrounded", state.id(state.area))
    state.say("lost", state.factions[f], KINDS[state.kind[unit]], state.id(state.area))
    befall(state, "lost", f, KINDS[state.kind[unit]])
    eliminate(state, unit, "surrounded")


def flee(state: Cthulhu, f: int, chooser: int) -> Step:
    """One unit after another, each to any refuge; requirements may latch with every step (Ruling R9)."""
    labels = {state.plain(unit): unit for unit in pained(state, f)}
    ids = state.map.ids
    options: list[Option] = [("retreat", label, ids[area]) for label in labels for area in refuges(state, f)]
    answer = options[0]
    if len(options) > 1:
        about = (state.factions[f], state.id(state.area))
        answer = yield Ask(state.owner[chooser], "retreat", options, *about)
    _, label, area = answer
    unit = labels[label]
    state.pained &= ~(1 << unit)
    state.say("retreat", state.factions[f], label, area)
    befall(state, "retreat", f, label, area)
    state.put(unit, state.map.index[area])
    latch(state, "units")
    if pained(state, f):
        state.then(("flee", f, chooser))


def aftermath(state: Cthulhu) -> None:
    state.then(*open_window(state, "retreated", all_sides(state, *sides(state))))
