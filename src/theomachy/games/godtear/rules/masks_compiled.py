"""Sets of hexes as the compiled build has them, in place of masks.py: word by word, nothing remembered.

A word is four rows of the board, 56 bits: three of them are a mask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from .board import COLUMNS, ROWS, SIZE, Mask

Words = tuple[i64, i64, i64]
ACROSS: Final = 14
WORD: Final = 4 * ACROSS
BYTES: Final = 21
WHOLE: Final = (1 << 56) - 1
WEST: Final = 1 | 1 << 14 | 1 << 28 | 1 << 42
EVEN: Final = ((1 << 14) - 1) | ((1 << 14) - 1) << 28
PLACE: Final = bytes([max(0, bit.bit_length() - 1) for bit in range(256)])
"""Of the only bit in a byte."""
assert (COLUMNS, ROWS, SIZE) == (14, 12, 8 * BYTES), "another board needs other words"


def _words(mask: Mask) -> Words:
    bits: int = mask
    raw: bytes = bits.to_bytes(BYTES, "little")
    return _word(raw, 0), _word(raw, 7), _word(raw, 14)


def _word(raw: bytes, first: i64) -> i64:
    word: i64 = 0
    at: i64 = first + 6
    while at >= first:
        word = word << 8 | i64(raw[at])
        at -= 1
    return word


def _mask(words: Words) -> Mask:
    first, second, third = words
    mask: Mask = int(first)
    if second:
        mask |= int(second) << WORD
    if third:
        mask |= int(third) << 2 * WORD
    return mask


def _around(words: Words) -> Words:
    """Even rows lie half a hex to the west of odd ones."""
    west: i64 = WEST
    even: i64 = EVEN
    whole: i64 = WHOLE
    east: i64 = west << 13
    odd: i64 = whole & ~even
    a, b, c = words
    a_west, a_east = (a & ~west) >> 1, (a & ~east) << 1
    b_west, b_east = (b & ~west) >> 1, (b & ~east) << 1
    c_west, c_east = (c & ~west) >> 1, (c & ~east) << 1
    a |= a_west & even | a_east & odd
    b |= b_west & even | b_east & odd
    c |= c_west & even | c_east & odd
    return (
        (a_west | a_east | a << 14 | a >> 14 | b << 42) & whole,
        (b_west | b_east | b << 14 | b >> 14 | a >> 42 | c << 42) & whole,
        (c_west | c_east | c << 14 | c >> 14 | b >> 42) & whole,
    )


def around(mask: Mask) -> Mask:
    """All hexes next to a hex of the mask (members may be among them)."""
    return _mask(_around(_words(mask)))


def flood(near: Mask, steps: int, allowed: Mask, stops: Mask) -> Mask:
    """Where so many steps may lead, the first into `near` and each into an allowed hex; nobody goes on from a stop."""
    if steps <= 1:
        return near
    a, b, c = _words(near)
    x, y, z = _words(allowed)
    u, v, w = _words(stops)
    p, q, r = ~u, ~v, ~w
    f, g, h = a, b, c
    for _ in range(steps - 1):
        f, g, h = _around((f & p, g & q, h & r))
        f, g, h = f & x, g & y, h & z
        a, b, c = a | f, b | g, c | h
    return _mask((a, b, c))


T = TypeVar("T")


class ByHex(Generic[T]):
    """Something for every hex, an option for one, and a list of it for the hexes of a mask."""

    __slots__ = ("each",)

    def __init__(self, each: Sequence[T]) -> None:
        self.each: list[T] = list(each)

    def of(self, mask: Mask) -> list[T]:
        """In the order of the hexes; a list of its own."""
        found: list[T] = []
        each = self.each
        bits: int = mask
        raw: bytes = bits.to_bytes(BYTES, "little")
        place: i64 = 0
        while place < BYTES:
            byte: i64 = raw[place]
            while byte:
                lowest: i64 = byte & -byte
                found.append(each[(place << 3) + PLACE[lowest]])
                byte ^= lowest
            place += 1
        return found

    def once(self, mask: Mask) -> list[T]:
        return self.of(mask)

    def among(self, area: Mask, mask: Mask) -> list[T]:
        return self.of(mask)


NUMBERS: ByHex[int] = ByHex(range(SIZE))


class Last:
    """The mask that was listed last: one question after another is about the same unit."""

    __slots__ = ("listed", "mask")

    def __init__(self) -> None:
        self.mask: Mask = 0
        self.listed: tuple[int, ...] = ()


LAST: Final = Last()


def hexes(mask: Mask) -> tuple[int, ...]:
    """The hexes of a mask in order."""
    if mask is not LAST.mask:
        LAST.listed = tuple(NUMBERS.of(mask))
        LAST.mask = mask
    return LAST.listed
