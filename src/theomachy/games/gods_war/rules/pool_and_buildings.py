"""A player's pool and buildings at a glance, in whichever game: worked out once, and shared by all States.

Neither is ever changed. When a piece comes or goes another one takes its place, and each remembers which one that is:
so what a player may summon and build follows a piece in 0.1 µs. To look it up anew by all that is in it takes 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from theomachy.kernel.ask import Option

from .board import row
from .pieces import COSTS, FIRST, IDS, KINDS, OF, TYPES, UPGRADES

REMEMBERED = 20_000
"""How many of a sort are remembered before that begins anew."""
IN_POOL = -1
Offers: TypeAlias = Sequence[Option]
"""How a kind of piece is asked for, by area."""
BOUND: set[int] = set()
"""Kinds of pieces without which some power does not work; powers.py fills it."""
NEEDS_GIFT = "castle_of_lead"
"""A building that nobody builds without a gift."""
NEEDY = frozenset(kind.index for kind in KINDS if kind.needs)
"""Kinds of unit that have a requirement."""


@cache
def _sheet(
    key: str, empire: str, closed: bool
) -> tuple[Sequence[tuple[str, int, bool, Offers]], dict[int, Sequence[tuple[str, int, Offers]]]]:
    """What an empire builds on free ground of that board, and by kind of building what it may become (B3): (name,
    price before or after the Rift has closed, is it a normal building, offers).
    """
    prices = {kind.id: kind.cost_after_rift if closed else kind.cost for kind in OF[empire].values()}
    first = [(kind.id, prices[kind.id], kind.normal, row(key, "build", kind.id)) for kind in FIRST[empire]]
    return first, {
        OF[empire][name].index: [(kind.id, prices[kind.id], row(key, "build", kind.id)) for kind in kinds]
        for name, kinds in UPGRADES[empire].items()
    }


class Yard:
    """A player's buildings, but for where on the map they stand. A building is named by its place among his own."""

    __slots__ = ("_after", "_key", "bound", "built", "by_gift", "fresh", "spare", "standing", "types", "upgrades")

    def __init__(self, key: YardKey) -> None:
        board, empire, closed, kinds, places = key
        first, further = _sheet(board, empire, closed)
        built: list[int] = []
        spare: dict[str, int] = {}
        for number, place in enumerate(places):
            if place >= 0:
                built.append(number)
            elif place == IN_POOL:
                spare.setdefault(IDS[kinds[number]], number)
        self._key = key
        self._after: dict[int, Yard] = {}
        self.built = built
        """Those on the map."""
        self.standing = frozenset([IDS[kinds[number]] for number in built])
        self.types = frozenset([TYPES[name] for name in self.standing])
        self.bound = frozenset([kinds[number] for number in built]) & BOUND
        """Kinds on the map that some power needs."""
        self.spare = spare
        """By name: a building that is in the pool."""
        self.fresh = [(price, normal, offers) for name, price, normal, offers in first if name in spare]
        """What may be built on free ground, and how it is said."""
        self.upgrades: list[tuple[int, int, Offers]] = []
        """What those on the map may become, and how it is said (B3) ..."""
        self.by_gift: list[tuple[int, int, Offers]] = []
        """... and what some of them may become besides with a gift."""
        for number in built:
            for name, price, offers in further[kinds[number]]:
                if name in spare:
                    (self.by_gift if name == NEEDS_GIFT else self.upgrades).append((price, number, offers))

    def after(self, number: int, place: int) -> Yard:
        """What it is when that building has come onto the map (0) or to a place off it."""
        change = number << 3 | -place
        found = self._after.get(change)
        if found is None:
            board, empire, closed, kinds, places = self._key
            found = yard_of((board, empire, closed, kinds, (*places[:number], place, *places[number + 1 :])))
            self._after[change] = found
        return found

    def forget(self) -> None:
        self._after = {}


YardKey: TypeAlias = tuple[str, str, bool, tuple[int, ...], tuple[int, ...]]
"""Board, empire, has the Rift closed, kinds of his buildings, and for each 0 if it is on the map, else its place."""
_YARDS: dict[YardKey, Yard] = {}


def yard_of(key: YardKey) -> Yard:
    found = _YARDS.get(key)
    if found is None:
        if len(_YARDS) >= REMEMBERED:
            for yard in _YARDS.values():
                yard.forget()
            _YARDS.clear()
        found = _YARDS[key] = Yard(key)
    return found


class Pool:
    """Those of a player's units that are in his pool. A unit is named by its place among all of his."""

    __slots__ = ("_after", "_key", "first", "offers")

    def __init__(self, key: PoolKey) -> None:
        board, kinds, inside = key
        first: dict[int, int] = {}
        for number, kind in enumerate(kinds):
            if inside >> number & 1:
                first.setdefault(kind, number)
        self._key = key
        self._after: dict[int, Pool] = {}
        self.first = first
        """By kind: one that is in the pool, in the order of the sheet."""
        self.offers = [(COSTS[kind], kind, kind in NEEDY, row(board, "summon", IDS[kind])) for kind in first]
        """By kind: its price, whether it has a requirement, and how it is asked for."""

    def after(self, number: int) -> Pool:
        """What it is when that unit has come or gone."""
        found = self._after.get(number)
        if found is None:
            board, kinds, inside = self._key
            found = self._after[number] = pool_of((board, kinds, inside ^ 1 << number))
        return found

    def forget(self) -> None:
        self._after = {}


PoolKey: TypeAlias = tuple[str, tuple[int, ...], int]
"""Board, kinds of the player's units, and the set of those that are in the pool."""
_POOLS: dict[PoolKey, Pool] = {}


def pool_of(key: PoolKey) -> Pool:
    found = _POOLS.get(key)
    if found is None:
        if len(_POOLS) >= REMEMBERED:
            for pool in _POOLS.values():
                pool.forget()
            _POOLS.clear()
        found = _POOLS[key] = Pool(key)
    return found
