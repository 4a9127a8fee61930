"""Fate cards as the odds count them: by what they do, not by their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import TypeAlias

from ..rules.fate import CARDS, RESULTS, Result

NOTHING: Result = (0, 0, 0)
Section: TypeAlias = tuple[Result, ...]
"""What a card does for each of the shapes that matter."""
Deck: TypeAlias = tuple[tuple[Section, int], ...]
"""How many cards of each sort are left."""

SHAPES_READ = tuple(RESULTS)


@lru_cache(maxsize=1024)
def sorted_deck(cards: int, shape: str = "") -> Deck:
    """Cards by what they do, for one shape or for all."""
    counts: dict[Section, int] = {}
    for number in range(1, CARDS + 1):
        if cards >> number - 1 & 1:
            section = tuple([RESULTS[each][number] if shape in ("", each) else NOTHING for each in SHAPES_READ])
            counts[section] = counts.get(section, 0) + 1
    return tuple(sorted(counts.items()))


@lru_cache(maxsize=65536)
def narrowed(deck: Deck, read_later: tuple[bool, ...]) -> Deck:
    if not any(read_later):
        return ()
    counts: dict[Section, int] = {}
    for section, count in deck:
        seen = tuple([result if wanted else NOTHING for result, wanted in zip(section, read_later, strict=True)])
        counts[seen] = counts.get(seen, 0) + count
    return tuple(sorted(counts.items()))


def read(section: Section, shape: str) -> Result:
    return section[SHAPES_READ.index(shape)]


def drawings(deck: Deck, count: int) -> Iterator[tuple[list[Section], float, Deck]]:
    """All ways to draw so many cards, how likely each is, and what is left; a deck too small is drawn in full."""
    size = sum([many for _, many in deck])
    count = min(count, size)
    ways = comb(size, count)
    for picked, many in _picks(deck, 0, count):
        cards = [section for (section, _), taken in zip(deck, picked, strict=True) for _ in range(taken)]
        left = tuple(
            [(section, had - taken) for (section, had), taken in zip(deck, picked, strict=True) if had > taken]
        )
        yield cards, many / ways, left


def _picks(deck: Deck, start: int, count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    if start == len(deck):
        if not count:
            yield (), 1
        return
    had = deck[start][1]
    for taken in range(min(had, count) + 1):
        for rest, many in _picks(deck, start + 1, count - taken):
            yield (taken, *rest), many * comb(had, taken)


def kept_of(results: list[Result], count: int) -> list[Result]:
    """The cards that a hero's player keeps: those worth most."""
    if len(results) <= count:
        return results
    return sorted(results, key=lambda result: result[0] * 1.5 + result[1] * 0.6 + result[2], reverse=True)[:count]


def summed(results: list[Result]) -> Result:
    return (
        sum([result[0] for result in results]),
        sum([result[1] for result in results]),
        sum([result[2] for result in results]),
    )
