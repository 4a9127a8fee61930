"""From where figures can come into an area, and where they can step to. Rulebook pp. 16-18; M1-M9.

Reach is found backwards, from the area that is entered: a unit may come from a neighbour of it, or from farther away
through areas that are friendly or empty at this moment. Borders are the same from both sides.
"""

from __future__ import annotations

from collections.abc import Callable

from ..data import DATA
from .board import MOUNTAIN, WATER
from .control import EXPLORATION, add, see_rune, take
from .pieces import KINDS, is_neutral
from .powers import held, of_hero
from .state import NOBODY, WINTER, Runewars, where

EVERYTHING = WATER | MOUNTAIN
PORTAL_UP = EXPLORATION.index("magic_portal") * 2 + 1
_MOVES = {entry["number"]: entry["params"] for entry in DATA["orders"]}
DISTANCE: int = _MOVES[2]["distance"]
FAST: int = _MOVES[2]["fast"]
TOLL = 1
"""Influence for the use of Magic Portals (Rulebook p. 37)."""


def ignored(state: Runewars, seat: int) -> int:
    """Borders that a seat's figures step over whatever they are: water in winter, and what cards say."""
    found = WATER if state.season == WINTER else 0
    for card in held(state, seat, "crosses"):
        found |= card.crosses(state, seat)
    return found


def barred(state: Runewars, seat: int) -> bool:
    """Does a card forbid this seat to move units with Order cards?"""
    cards = held(state, seat, "bars_units")
    return bool(cards) and any(card.bars_units(state, seat) for card in cards)


def portals(state: Runewars) -> list[int]:
    """Areas with a faceup Magic Portal; one alone leads nowhere (Z4)."""
    if "exploration" not in state.options:
        return []
    found = [area for area in state.board.present if state.token[area] == PORTAL_UP]
    return found if len(found) > 1 else []


def sources(
    state: Runewars, seat: int, target: int, distance: int, ignoring: int, *, hero: bool, gates: list[int]
) -> dict[int, int]:
    """By area, how far away from the target it is on the shortest way; the target itself is not among them.

    Units come only through friendly or empty areas (M1), heroes through any (M2). `gates` are portals paid for.
    """
    if hero and not gates:
        return state.board.walks(target, distance, ignoring)
    steps, owner, units = state.board.passable(ignoring), state.owner, state.units
    found: dict[int, int] = {target: 0}
    edge = [target]
    for far in range(1, distance + 1):
        further: list[int] = []
        for area in edge:
            near = (*steps[area], *gates) if area in gates else steps[area]
            for one in near:
                if one not in found:
                    found[one] = far
                    whose = owner[one]  # friendly or empty, spelt out: this is most of the work of a march
                    if hero or whose == seat or (whose == NOBODY and not units[one]):
                        further.append(one)
        edge = further
    del found[target]
    return found


class Reach:
    """Who can come into an area at this moment: units by kind and starting area, and heroes."""

    __slots__ = ("_found", "_gates", "_ignored", "_more", "_seat", "_state", "_target")

    def __init__(self, state: Runewars, seat: int, target: int, *, toll_paid: bool, farther: int = 0) -> None:
        """Units may start so many areas farther away than they may already."""
        self._state, self._seat, self._target = state, seat, target
        self._ignored = ignored(state, seat)
        self._gates = portals(state) if toll_paid else []
        self._more = farther + sum([card.reach(state, seat) for card in held(state, seat, "reach")])
        self._found: dict[tuple[int, bool], dict[int, int]] = {}

    def _from(self, flying: bool, *, hero: bool) -> dict[int, int]:
        key = (EVERYTHING if flying else self._ignored, hero)
        found = self._found.get(key)
        if found is None:
            farthest = FAST if hero else FAST + self._more
            found = self._found[key] = sources(
                self._state, self._seat, self._target, farthest, key[0], hero=hero, gates=self._gates
            )
        return found

    def areas(self) -> list[int]:
        """Areas with units that are not held there."""
        state, seat, target = self._state, self._seat, self._target
        owner, units, activated = state.owner, state.units, state.activated
        mine = [area for area in where(owner, seat) if units[area] and area != target]
        return [area for area in mine if not activated[area] >> seat & 1]

    def units(self, area: int) -> list[int]:
        """Standing units of an area that can come, one number for each."""
        found: list[int] = []
        before, comes = -1, False
        for number in self._state.units[area]:  # those of a kind are alike, and stand side by side
            if not number & 1:
                if number != before:
                    kind, before = KINDS[number >> 1], number
                    far = self._from(kind.flying, hero=False).get(area)
                    comes = far is not None and far <= (FAST if kind.fast else DISTANCE) + self._more
                if comes:
                    found.append(number)
        return found

    def heroes(self) -> list[int]:
        """Standing heroes who can come; no activation token holds them."""
        return [hero for hero in self._state.heroes(self._seat) if self._comes(hero)]

    def _comes(self, hero: int) -> bool:
        if self._state.hero_routed[hero]:
            return False
        far = self.distance(hero)
        return far is not None and (far <= DISTANCE or hero_trait(self._state, self._seat, hero, "fast"))

    def distance(self, hero: int) -> int | None:
        """How far away a hero is; None if he is too far for anybody, or there already."""
        flying = hero_trait(self._state, self._seat, hero, "flying")
        return self._from(flying, hero=True).get(self._state.hero_at[hero])

    def passed(self, hero: int, worth: Callable[[int], tuple[int, int, bool]]) -> list[int]:
        """Areas that a hero who can come passes on a shortest way; of those next to him the one that is worth most."""
        flying = hero_trait(self._state, self._seat, hero, "flying")
        far, near = self._from(flying, hero=True), self._state.board.passable(EVERYTHING if flying else self._ignored)
        area, found = self._state.hero_at[hero], []
        while (left := far[area]) > 1:
            gates = self._gates if area in self._gates else []
            area = max([one for one in (*near[area], *gates) if far.get(one) == left - 1], key=worth)
            found.append(area)
        return found


def hero_trait(state: Runewars, seat: int, hero: int, trait: str) -> bool:
    """Is a hero fast or flying, by his card or by one of his Rewards?"""
    cards = of_hero(state, hero, trait)
    return bool(cards) and any(getattr(card, trait)(state, seat, hero) for card in cards)


def steps_from(state: Runewars, seat: int, area: int, ignoring: int, gates: list[int]) -> list[int]:
    """Friendly or empty areas next to one over no border but those ignored, for a single step (O1)."""
    near = state.board.passable(ignoring)[area]
    if area in gates:
        near = (*near, *[gate for gate in gates if gate != area and gate not in near])
    owner, units = state.owner, state.units
    return [to for to in near if (whose := owner[to]) == seat or (whose == NOBODY and not units[to])]


def march(state: Runewars, area: int, to: int, *units: int) -> None:
    """Units go from one area to another, all together (an ally along with a unit of the own colour)."""
    take(state, area, *units)
    add(state, to, *units)


def go(state: Runewars, hero: int, to: int) -> None:
    """A hero comes into an area, and his player looks at the token there (U2)."""
    state.hero_at[hero] = to
    see_rune(state, state.hero_of[hero], to)


def of_own_colour(units: list[int]) -> bool:
    return any(not is_neutral(number) for number in units)
