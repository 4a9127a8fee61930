"""What only the compiled build has: loops over lists of numbers that the compiler makes fast (see expressions.py)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final = 1 << 60
"""What surely is no long integer to the compiler."""


def _bit_count(bits: int) -> int:
    if not 0 <= bits < WORD:
        return bits.bit_count()
    rest: i64 = bits
    number: i64 = 0
    while rest:
        rest &= rest - 1
        number += 1
    return number


def _index(row: list[int], one: int, start: int) -> int:
    """row.index(one, start), start being no less than 0"""
    at: i64 = start
    wanted: i64 = one
    end: i64 = len(row)
    while at < end:
        if row[at] == wanted:
            return at
        at += 1
    raise ValueError(f"{one} is not in list")


def _place(row: tuple[int, ...], one: int, low: int, high: int) -> int:
    """row.index(one, low, high), for a tuple and within its bounds"""
    at: i64 = low
    end: i64 = high
    wanted: i64 = one
    while at < end:
        if row[at] == wanted:
            return at
        at += 1
    raise ValueError(f"{one} is not in tuple")


def _within(row: list[int], low: int, high: int, one: int) -> bool:
    """one in row[low:high]"""
    at: i64 = low
    end: i64 = high
    wanted: i64 = one
    while at < end:
        if row[at] == wanted:
            return True
        at += 1
    return False


def _without(row: list[int], low: int, high: int, one: int) -> bool:
    """one not in row[low:high]"""
    return not _within(row, low, high, one)


def _count(row: list[int], low: int, high: int, one: int) -> int:
    """row[low:high].count(one)"""
    at: i64 = low
    end: i64 = high
    wanted: i64 = one
    number: i64 = 0
    while at < end:
        if row[at] == wanted:
            number += 1
        at += 1
    return number


def _distinct(row: list[int]) -> list[int]:
    """What dict.fromkeys(row) goes through; equals often stand side by side."""
    found: list[int] = []
    last: i64 = -1
    seen: i64 = 0
    for value in row:
        one: i64 = value
        if one != last or not found:
            last = one
            mark: i64 = i64(1) << (one & 31)  # not marked yet: surely new
            if not seen & mark or not _known(found, one):
                seen |= mark
                found.append(value)
    return found


def _known(found: list[int], one: i64) -> bool:
    for value in found:
        other: i64 = value
        if other == one:
            return True
    return False


def _max(row: list[int]) -> int:
    most = row[0]
    for value in row:
        if value > most:
            most = value
    return most


def _min(row: list[int]) -> int:
    least = row[0]
    for value in row:
        if value < least:
            least = value
    return least
