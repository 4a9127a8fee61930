"""Retreats: all to one neighbouring area, routed (T1-T6, D5, K8, K16). Rulebook p. 22, Retreats."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from .board import AREA, AREAS, WATER
from .card_names import HEROES
from .control import add, empty, friendly, uncontrolled
from .movement import EVERYTHING, go, hero_trait
from .pieces import KINDS, WORDS
from .state import NOBODY, WINTER, Runewars

ORDERLY = "orderly"
"""A retreat that routs nobody and leads to friendly areas only."""


# -- where to ---------------------------------------------------------------------------------------------------------


def neighbours(state: Runewars, area: int, flying: bool) -> tuple[int, ...]:
    """Areas that can be retreated to as far as borders go: the season and wings help, no card does.

    Nobody goes where a battle is being fought (T5).
    """
    ignored = EVERYTHING if flying else WATER if state.season == WINTER else 0
    near = state.board.passable(ignored)[area]
    battle = state.battle
    if battle is not None and battle.area in near:
        return tuple([to for to in near if to != battle.area])
    return near


def legal(state: Runewars, seat: int, area: int, number: int, how: str) -> list[int]:
    """Where one unit may go: a friendly area, else an empty one; neutrals where nobody has control (T1, T6)."""
    near = neighbours(state, area, KINDS[number >> 1].flying)
    if seat == NOBODY:
        return [to for to in near if uncontrolled(state, to)]
    found = [to for to in near if friendly(state, seat, to)]
    return found if found or how == ORDERLY else [to for to in near if empty(state, to)]


def retreats(state: Runewars, seat: int, area: int, units: Sequence[int], how: str = "") -> list[int]:
    """Where a group may go: one area for all, friendly before empty; else any that is legal for one of them (T2)."""
    kinds = {number & ~1 for number in units}
    ways = [set(neighbours(state, area, KINDS[number >> 1].flying)) for number in kinds]
    common = set.intersection(*ways) if ways else set()
    if seat == NOBODY:
        found = [to for to in common if uncontrolled(state, to)]
    else:
        found = [to for to in common if friendly(state, seat, to)]
        if not found and how != ORDERLY:
            found = [to for to in common if empty(state, to)]
    if not found:
        found = list({to for number in kinds for to in legal(state, seat, area, number, how)})
    return sorted(found)


def decider(state: Runewars, seat: int) -> int:
    """Their owner, or for unallied neutrals the left neighbour of the current player (N8)."""
    if seat != NOBODY:
        return seat
    return state.left_of(state.turn) if state.turn != NOBODY else state.first


# -- units ------------------------------------------------------------------------------------------------------------


def ask_retreat(state: Runewars, seat: int, area: int, units: Sequence[int], how: str = "") -> Ask | None:
    """Units that have left the area, seat's or nobody's, go to one neighbouring area."""
    found = retreats(state, seat, area, units, how)
    if len(found) < 2:
        return None
    told = [WORDS[number] for number in units]
    return Ask(decider(state, seat), "retreat", [("retreat", AREAS[to].id) for to in found], AREAS[area].id, *told)


def retreat(state: Runewars, answer: Option, seat: int, area: int, units: Sequence[int], how: str = "") -> None:
    found = retreats(state, seat, area, units, how)
    to = AREA[answer[1]] if answer else found[0] if found else NOBODY
    gone = [number for number in units if to == NOBODY or to not in neighbours(state, area, KINDS[number >> 1].flying)]
    _lose(state, seat, area, gone)
    going = list(units)
    for number in gone:
        going.remove(number)
    if going:
        state.say("retreated", seat, AREAS[area].id, AREAS[to].id, *[WORDS[number] for number in going])
        add(state, to, *[number if how == ORDERLY else number | 1 for number in going])
        if seat != NOBODY:
            state.then(("excess", seat, to))
    battle = state.battle
    if battle is not None and battle.area == area and seat in battle.seats:
        battle.fled[battle.side_of(seat)] = to


def _lose(state: Runewars, seat: int, area: int, units: Sequence[int]) -> None:
    """Who has no way out is destroyed; in a battle that counts for it."""
    battle = state.battle
    for number in units:
        state.supply[number >> 1] += 1
        state.say("retreat_failed", seat, WORDS[number])
        if battle is not None and battle.area == area and seat in battle.seats:
            battle.mourn(battle.side_of(seat), number >> 1)


# -- heroes -----------------------------------------------------------------------------------------------------------


def hero_retreats(state: Runewars, hero: int) -> tuple[int, ...]:
    """Any neighbouring area that the borders let him reach."""
    flying = hero_trait(state, state.hero_of[hero], hero, "flying")
    return neighbours(state, state.hero_at[hero], flying)


def ask_hero_retreat(state: Runewars, seat: int, area: int, to: int) -> Ask | None:
    """Routed supporters without units, or who cannot follow them, retreat as well, all to one area (K16)."""
    ways = _ways(state, seat, area, to)
    if len(ways) < 2:
        return None
    hero = HEROES[_supporters(state, seat, area)[0]]
    return Ask(seat, "hero_retreat", [("retreat", AREAS[way].id) for way in ways], AREAS[area].id, hero)


def hero_retreat(state: Runewars, answer: Option, seat: int, area: int, to: int) -> None:
    """Whoever can goes to the area that was chosen; the next of the others is asked anew."""
    ways = _ways(state, seat, area, to)
    for hero in _supporters(state, seat, area):
        state.hero_routed[hero] = True
    if answer:
        to = AREA[answer[1]]
    elif ways:
        to = ways[0]
    else:
        return
    for hero in _supporters(state, seat, area):
        if to in hero_retreats(state, hero):
            state.say("hero_retreated", HEROES[hero], AREAS[to].id)
            go(state, hero, to)
    if _supporters(state, seat, area):
        state.then(("hero_retreat", seat, area, NOBODY))


def _supporters(state: Runewars, seat: int, area: int) -> list[int]:
    """Supporting heroes of the battle who are still in the area and have a way out of it."""
    assert state.battle is not None
    side = state.battle.side_of(seat)
    there = [hero for hero, _ in state.battle.support[side] if state.hero_at[hero] == area]
    return [hero for hero in there if hero_retreats(state, hero)]


def _ways(state: Runewars, seat: int, area: int, to: int) -> list[int]:
    """Where the first of them may go: with the units if that is possible, else anywhere that he can."""
    waiting = _supporters(state, seat, area)
    if not waiting:
        return []
    if to != NOBODY and any(to in hero_retreats(state, hero) for hero in waiting):
        return [to]
    together = set.intersection(*[set(hero_retreats(state, hero)) for hero in waiting])
    return sorted(together or hero_retreats(state, waiting[0]))


STEPS: Steps = {
    "retreat": Choice(ask_retreat, retreat),
    "hero_retreat": Choice(ask_hero_retreat, hero_retreat),
}
