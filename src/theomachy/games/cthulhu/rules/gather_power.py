"""Gather Power: what every Faction earns at the start of a turn (Rulebook III)."""

from __future__ import annotations

from .board import INCOME
from .gates import gates
from .powers import held, in_turn, took
from .spellbooks import settle
from .state import CAPTIVE, NOBODY, POOL, Cthulhu


def gather(state: Cthulhu) -> None:
    """Cultists, gates, captives and whatever powers add; nobody stays below half of the most (Rulebook III)."""
    state.phase, state.resting, state.acting = "gather", 0, -1
    caught = [place for place in state.place if place <= CAPTIVE]
    captives = [caught.count(CAPTIVE - f) for f in range(state.players)]
    state.power = [power + income(state, f, captives[f]) for f, power in enumerate(state.power)]
    if caught:
        for unit, place in enumerate(state.place):
            if place <= CAPTIVE:
                state.put(unit, POOL)
    if not any(state.power):
        state.say("powerless")
        state.finish("powerless", [])
        return
    least = (max(state.power) + 1) // 2
    state.power = [max(power, least) for power in state.power]
    for f in state.order:
        state.say("gather", state.factions[f], state.power[f])
    settle(state)


def income(state: Cthulhu, f: int, captives: int) -> int:
    """What a Faction earns before minimum Power."""
    power = INCOME["cultist"] * state.cultists(f) + INCOME["gate"] * gates(state, f, "power")
    power += INCOME["abandoned_gate"] * state.kept[NOBODY].bit_count() + INCOME["captive"] * captives
    for mine in held(state, f, "income"):
        power = took(mine, power, mine.income(state, f, power))
    for g, anybodys in in_turn(state, "gather"):
        power = took(anybodys, power, anybodys.gather(state, g, power, f))
    return power
