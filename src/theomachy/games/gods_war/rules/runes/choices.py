"""Choices that many runes ask for: another player, a side of a battle, a unit, an area."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from theomachy.kernel.ask import Ask, Option

from ..state import NOBODY, PEN, GodsWar

SIDES = ("attacker", "defender")


def another_player(
    state: GodsWar, seat: int, name: str, able: Sequence[int] | None = None
) -> Generator[Ask, Option, int]:
    """Any other player, or one of those who are able."""
    able = state.others(seat) if able is None else able
    if len(able) == 1:
        return able[0]
    answer = yield Ask(seat, "rune_player", [("player", state.empires[other]) for other in able], name)
    return state.seat_of(answer[1])


def one_side(state: GodsWar, seat: int, name: str, able: Sequence[int] = (0, 1)) -> Generator[Ask, Option, int]:
    """A side of the battle; one that is alone is no question."""
    side = able[0]
    if len(able) > 1:
        answer = yield Ask(seat, "rune_side", [("side", SIDES[side]) for side in able], name)
        side = SIDES.index(answer[1])
    state.say("works_on", name, SIDES[side])
    return side


def unit_option(state: GodsWar, unit: int) -> Option:
    """A unit by its owner, kind and place."""
    owner, place = state.owner[unit], state.where[unit]
    whose = "nobody" if owner == NOBODY else state.empires[owner]
    return ("unit", whose, state.kind(unit).id, "slave_pen" if place == PEN else state.name(place))


def units_by_option(
    state: GodsWar, fits: Callable[[int], bool], *, pen: bool = False, spawn: bool = False
) -> dict[Option, int]:
    """Units that fit, alike ones once: on the map, in the Slave Pen too where the rune reaches it (R3)."""
    found: dict[Option, int] = {}
    kinds, where = state.kinds, state.where
    for seat in state.order():
        listed: set[tuple[int, int]] = set()
        for unit in state.in_play(seat) if pen else state.on_map(seat):
            alike = kinds[unit], where[unit]
            if alike not in listed and fits(unit):
                listed.add(alike)
                found[unit_option(state, unit)] = unit
    if spawn:
        for piece in state.monsters:
            if where[piece] >= 0 and state.kind(piece).id == "spawn" and fits(piece):
                found.setdefault(unit_option(state, piece), piece)
    return found
