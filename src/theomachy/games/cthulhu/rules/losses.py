"""Units that leave the map, and whose owner says which (Rulebook, Glossary: Eliminated)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from theomachy.kernel.ask import Ask, Option

from .powers import held, in_turn, took
from .state import POOL, Cthulhu

Picking: TypeAlias = Generator[Ask, Option, int]
"""Questions that come to a unit."""


def eliminate(state: Cthulhu, unit: int, cause: str) -> None:
    """Back to the Pool. `cause` is killed, surrounded or the name of a power; only killed is a Kill."""
    side, area = state.side[unit], state.place[unit]
    remains = POOL
    for power in held(state, side, "remains"):
        remains = took(power, remains, power.remains(state, side, remains, unit))
    state.put(unit, remains)
    state.fighters &= ~(1 << unit)
    tell_eliminated(state, unit, area)


def tell_eliminated(state: Cthulhu, unit: int, area: int) -> None:
    """Everybody's powers hear of a unit that has left the map."""
    for f, power in in_turn(state, "on_eliminated"):
        power.on_eliminated(state, f, unit, area)


def pick_own(state: Cthulhu, f: int, units: list[int], what: str, *about: object) -> Picking:
    """Let the owner choose which of its units is lost: `unit = yield from pick_own(...)`."""
    labels = {state.plain(unit): unit for unit in units} if what == "surrounded" else state.labels(units)
    label = next(iter(labels))
    if len(labels) > 1:
        options: list[Option] = [("lose", label) for label in labels]
        _, label = yield Ask(state.owner[f], what, options, state.factions[f], *about)
    return labels[label]
