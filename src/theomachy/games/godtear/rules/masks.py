"""Sets of hexes (masks, one bit per hex): what lies around them, how far steps lead, and lists of what they hold.

The compiled build has masks_compiled.py in place of this file: what is quick there is slow here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from .board import ALL, BIT, COLUMNS, ROWS, SIZE, Mask

_WEST_EDGE: Mask = sum([BIT[r * COLUMNS] for r in range(ROWS)])
_EAST_EDGE = _WEST_EDGE << (COLUMNS - 1)
_EVEN: Mask = sum([((1 << COLUMNS) - 1) << (r * COLUMNS) for r in range(0, ROWS, 2)])
_NOT_EAST = ALL & ~_EAST_EDGE
_NOT_WEST = ALL & ~_WEST_EDGE
_ODD = ALL & ~_EVEN


def around(mask: Mask) -> Mask:
    """All hexes next to a hex of the mask (members may be among them)."""
    west, east = (mask & _NOT_WEST) >> 1, (mask & _NOT_EAST) << 1
    above = mask | west & _EVEN | east & _ODD  # moved up or down a row: odd rows lie half a hex to the east
    return (west | east | above << COLUMNS | above >> COLUMNS) & ALL


def flood(near: Mask, steps: int, allowed: Mask, stops: Mask) -> Mask:
    """Where so many steps may lead, the first into `near` and each into an allowed hex; nobody goes on from a stop."""
    seen = near
    for _ in range(steps - 1):
        near = around(near & ~stops if stops else near) & allowed
        seen |= near
    return seen


T = TypeVar("T")
_ROW = (1 << COLUMNS) - 1
BAND = 2 * COLUMNS
_BAND = (1 << BAND) - 1
MANY = 20_000
"""Masks of which something is remembered, before that begins anew."""


_COLUMNS: dict[int, tuple[int, ...]] = {0: ()}
"""By the pattern of a row, wherever it lies."""
_PLACES: dict[Mask, bytes] = {}


class ByHex(Generic[T]):
    """Something for every hex, an option for one, and quickly a list of it for the hexes of a mask.

    The board is read in bands of two rows: few enough patterns of a band come up to remember what they list. What is
    remembered are tuples, which Python's search for garbage soon leaves alone.
    """

    __slots__ = ("_areas", "_bands", "_rows", "each")

    def __init__(self, each: Sequence[T]) -> None:
        self.each = each
        self._areas: dict[Mask, tuple[T, ...]] = {}
        self._bands: list[tuple[int, dict[int, tuple[T, ...]]]] = [(row, {}) for row in range(0, ROWS, 2)]
        self._rows: list[dict[int, tuple[T, ...]]] = [{} for _ in range(ROWS)]

    def of(self, mask: Mask) -> list[T]:
        """In the order of the hexes; a list of its own."""
        found: list[T] = []
        for row, known in self._bands:
            part = mask & _BAND
            if part:
                found += known[part] if part in known else self._band(row, part, known)
            mask >>= BAND
            if not mask:
                break
        return found

    def once(self, mask: Mask) -> list[T]:
        """The same, and nothing is remembered."""
        return [*map(self.each.__getitem__, NUMBERS.of(mask))]

    def among(self, area: Mask, mask: Mask) -> list[T]:
        """For a mask that is all of an area but for a few hexes; areas are remembered."""
        listed = self._areas.get(area)
        if listed is None:
            listed = self._areas[area] = tuple([self.each[h] for h in hexes(area)])
        found, missing = [*listed], area ^ mask
        if missing:
            places = _PLACES.get(area) or places_in(area)
            while missing:
                h = missing.bit_length() - 1
                missing ^= BIT[h]
                del found[places[h]]  # from the last to the first
        return found

    def _band(self, row: int, part: int, known: dict[int, tuple[T, ...]]) -> tuple[T, ...]:
        if len(known) >= MANY:
            known.clear()
        listed = known[part] = self._row(row, part & _ROW) + self._row(row + 1, part >> COLUMNS)
        return listed

    def _row(self, row: int, part: int) -> tuple[T, ...]:
        listed = self._rows[row].get(part)
        if listed is None:
            columns = _COLUMNS.get(part)
            if columns is None:
                columns = _COLUMNS[part] = tuple([c for c in range(COLUMNS) if part >> c & 1])
            first = row * COLUMNS
            listed = self._rows[row][part] = tuple([self.each[first + c] for c in columns])
        return listed


def places_in(area: Mask) -> bytes:
    """By hex of an area: how many of its hexes come before it."""
    counted = bytearray(SIZE)
    for place, h in enumerate(hexes(area)):
        counted[h] = place
    places = _PLACES[area] = bytes(counted)
    return places


NUMBERS: ByHex[int] = ByHex(range(SIZE))
_KNOWN: dict[Mask, tuple[int, ...]] = {0: ()}


FEW = 5
"""Hexes that are counted one by one when they are listed for the first time; a unit seldom stands in more."""


def hexes(mask: Mask) -> tuple[int, ...]:
    """The hexes of a mask in order."""
    known = _KNOWN.get(mask)
    if known is None:
        if len(_KNOWN) >= MANY:
            _KNOWN.clear()
        known = _KNOWN[mask] = tuple(NUMBERS.of(mask) if mask.bit_count() > FEW else _one_by_one(mask))
    return known


def _one_by_one(mask: Mask) -> list[int]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
