"""What only the compiled build has: loops over lists of numbers that the compiler makes fast (see expressions.py).

Each says what the expression it stands for would say, whatever the numbers. Where a number is too long for a word of
the machine, or is none, or is not there, the expression itself is asked.
"""

from __future__ import annotations

from collections.abc import Sized
from functools import cached_property
from typing import Any, Final, TypeVar

from mypy_extensions import i64

WORD: Final = 1 << 60
"""What surely is no long integer to the compiler."""
S = TypeVar("S", bound=Sized)


def _fast_bit_count(bits: int) -> int:
    if not 0 <= bits < WORD:
        return bits.bit_count()
    rest: i64 = bits
    number: i64 = 0
    while rest:
        rest &= rest - 1
        number += 1
    return number


def _fast_index(row: list[int], one: int, start: int) -> int:
    """row.index(one, start)"""
    try:
        at: i64 = start
        wanted: i64 = one
        end: i64 = len(row)
        if at < 0:
            at = max(at + end, i64(0))
        while at < end:
            if row[at] == wanted:
                return at
            at += 1
    except (ValueError, OverflowError, TypeError):
        pass
    return row.index(one, start)


def _fast_place(row: tuple[int, ...], one: int, low: int, high: int) -> int:
    """row.index(one, low, high), for a tuple"""
    try:
        at: i64 = low
        end: i64 = high
        wanted: i64 = one
        size: i64 = len(row)
        if at < 0:
            at = max(at + size, i64(0))
        if end < 0:
            end += size
        elif end > size:
            end = size
        while at < end:
            if row[at] == wanted:
                return at
            at += 1
    except (ValueError, OverflowError, TypeError):
        pass
    return row.index(one, low, high)


def _fast_within(one: int, row: list[int], low: int, high: int) -> bool:
    """one in row[low:high]"""
    try:
        at: i64 = low
        end: i64 = high
        wanted: i64 = one
        size: i64 = len(row)
        if at < 0:
            at = max(at + size, i64(0))
        if end < 0:
            end += size
        elif end > size:
            end = size
        while at < end:
            if row[at] == wanted:
                return True
            at += 1
    except (ValueError, OverflowError, TypeError):
        return one in row[low:high]
    return False


def _fast_without(one: int, row: list[int], low: int, high: int) -> bool:
    """one not in row[low:high]"""
    return not _fast_within(one, row, low, high)


def _fast_count(row: list[int], low: int, high: int, one: int) -> int:
    """row[low:high].count(one)"""
    number: i64 = 0
    try:
        at: i64 = low
        end: i64 = high
        wanted: i64 = one
        size: i64 = len(row)
        if at < 0:
            at = max(at + size, i64(0))
        if end < 0:
            end += size
        elif end > size:
            end = size
        while at < end:
            if row[at] == wanted:
                number += 1
            at += 1
    except (ValueError, OverflowError, TypeError):
        return row[low:high].count(one)
    return number


def _fast_distinct(row: list[int]) -> list[int]:
    """What dict.fromkeys(row) goes through; equals often stand side by side. What is True stays True, and no 1."""
    each: list[Any] = row
    found: list[Any] = []
    last: i64 = -1
    seen: i64 = 0
    try:
        for value in each:
            one: i64 = value
            if one != last or not found:
                last = one
                mark: i64 = i64(1) << (one & 31)  # not marked yet: surely new
                if not seen & mark or not _known(found, one):
                    seen |= mark
                    found.append(value)
    except (ValueError, OverflowError, TypeError):
        return list(dict.fromkeys(row))
    return found


def _known(found: list[Any], one: i64) -> bool:
    for value in found:
        other: i64 = value
        if other == one:
            return True
    return False


def _fast_even(first: S, second: Sized) -> S:
    """The first of two that zip(first, second, strict=True) goes through to their common end."""
    if len(first) != len(second):
        which = "shorter" if len(second) < len(first) else "longer"
        raise ValueError(f"zip() argument 2 is {which} than argument 1")
    return first


def _fast_same(kind: Any, decorated: Any) -> None:
    """A class that its decorator gives back as it was."""
    if decorated is not kind:
        raise TypeError(f"what decorates {kind.__name__} gives another class back: it cannot be compiled")


def _fast_keep(kind: Any, *names: str) -> None:
    """Properties of a class that its objects find once."""
    for name in names:
        made = vars(kind)[name]
        finds: Any = made.fget if isinstance(made, property) else made.func
        kept = cached_property(finds)
        kept.__set_name__(kind, name)
        setattr(kind, name, kept)
