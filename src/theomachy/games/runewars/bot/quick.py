"""A battle's chances at a glance, for planning among many: rows by initiative, with what each draws on average.

The odds of chances.py are what a decision goes by in the end; these only say which of many battles to look at, and
how well an area is guarded. In 220 battles of all sizes and factions they were off by 0.04 on average.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import erf, sqrt

from ..data import DATA
from ..rules.fate import CARDS, RESULTS
from ..rules.pieces import KINDS

_SPECIAL = {
    "bowman": (0.0, 1.1), "knight": (1.0, 0.2), "footman": (0.0, 1.4), "siege_tower": (0.0, 2.0), "archer": (0.0, 1.3),
    "pegasus_rider": (1.6, 0.0), "sorceress": (1.0, 0.6), "warrior": (0.0, 1.8), "reanimate": (0.0, 1.8),
    "skeleton_archer": (0.0, 1.9), "necromancer": (0.0, 2.4), "dark_knight": (2.0, 0.0), "flesh_ripper": (0.0, 1.0),
    "berserker": (0.0, 1.0), "warlock": (0.0, 2.2), "chaos_lord": (2.2, 0.4), "sorcerer": (0.0, 0.5),
    "razorwing": (1.0, 0.0), "beastman": (0.0, 1.5), "hell_hound": (0.0, 2.0), "dragon": (0.0, 3.0),
    "giant": (0.0, 1.5),
}  # fmt: skip
"""Routs and damage that a special ability is about as good as."""
assert set(_SPECIAL) == set(DATA["units"])
ROWS = 5


def _mean(shape: str, index: int) -> float:
    return sum([result[index] for result in RESULTS[shape]]) / CARDS


_DEALT: tuple[tuple[float, float], ...] = tuple(
    (
        _mean(kind.shape, 1) + _mean(kind.shape, 0) * _SPECIAL[kind.id][0],
        _mean(kind.shape, 2) + _mean(kind.shape, 0) * _SPECIAL[kind.id][1],
    )
    for kind in KINDS
)
"""By kind: routs and damage of one card."""
_ROW: tuple[int, ...] = tuple(kind.initiative for kind in KINDS)
_HEXAGON: tuple[bool, ...] = tuple(kind.shape == "hexagon" for kind in KINDS)
SPREAD = 0.62


def kinds_of(units: Iterable[int]) -> tuple[int, ...]:
    """Kinds of the standing ones, sorted."""
    return tuple(sorted([number >> 1 for number in units if not number & 1]))


@lru_cache(maxsize=1 << 15)
def glance(mine: tuple[int, ...], theirs: tuple[int, ...], stronghold: float = 0.0) -> tuple[float, float, float]:
    """The attacker's chance to win, and what share of each side's units is destroyed."""
    if not theirs and not mine:
        return 0.0, 0.0, 0.0
    one, two = _Side(mine), _Side(theirs)
    for row in range(1, ROWS + 1):
        first, second = one.deals(row), two.deals(row)
        two.bears(*first)
        one.bears(*second)
    edge = one.strength() - two.strength() - stronghold - 0.5
    spread = SPREAD * sqrt(len(mine) + len(theirs) + 0.6)
    return 0.5 * (1.0 + erf(edge / spread / sqrt(2.0))), one.lost(), two.lost()


class _Side:
    __slots__ = ("alive", "health", "kinds", "size", "standing", "sturdy")

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds
        self.size = len(kinds)
        self.standing = self.alive = 1.0
        self.health = sum([KINDS[kind].health for kind in kinds])
        self.sturdy = sum([_HEXAGON[kind] for kind in kinds])

    def deals(self, row: int) -> tuple[float, float]:
        routs = hits = 0.0
        for kind in self.kinds:
            if _ROW[kind] == row:
                routs += _DEALT[kind][0]
                hits += _DEALT[kind][1]
        return routs * self.standing, hits * self.standing

    def bears(self, routs: float, hits: float) -> None:
        """Damage kills by health; what is routed no longer stands."""
        if not self.size or not (routs or hits):
            return
        dead = min(self.alive, hits / (self.health + 0.35 * (self.health - self.size)) * (0.92 if self.size > 1 else 1))
        self.alive -= dead
        self.standing = max(0.0, self.standing - dead - min(routs, self.standing * self.size) / self.size)

    def strength(self) -> float:
        routed = max(0.0, self.alive - self.standing)
        return self.standing * self.size + routed * self.sturdy

    def lost(self) -> float:
        return 1.0 - self.alive if self.size else 0.0
