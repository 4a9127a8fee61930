"""Names that look like others, by the Unicode tables of confusable characters."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from sys import intern
from unicodedata import normalize

import msgspec
from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.utils import path


class _Twin(msgspec.Struct, gc=False):
    c: str


def _read() -> dict[str, tuple[str, ...]]:
    """What each sign looks like. The library's own module keeps the names of all signs too: 15 MB instead of 2."""
    table = msgspec.json.decode(Path(path("confusables.json")).read_bytes(), type=dict[str, list[_Twin]])
    return {intern(char): tuple(intern(twin.c) for twin in twins) for char, twins in table.items() if twins}


_TWINS = _read()


def deceptive(name: str) -> bool:
    """Does it mix alphabets so that one letter passes for another?"""
    return len(unique_aliases(name) - {"COMMON"}) > 1 and any(char in _TWINS for char in name)


def looks(name: str) -> str:
    """Equal for names that a reader takes for the same: each sign stands for all that look like it."""
    return " ".join("".join(map(_shape, normalize("NFKC", name))).casefold().split())[:200]


@lru_cache(maxsize=4096)
def _shape(char: str) -> str:
    """One of all that look like this sign: in ASCII if there is one, and a small letter before others."""
    alike, new = {char}, [char]
    while new:
        twins = set(_TWINS.get(new.pop(), ())) - alike
        alike |= twins
        new += twins
    return min(alike, key=_rank)


def _rank(text: str) -> tuple[bool, bool, bool, int, str]:
    return not text.isascii(), not text.islower(), not text.isalpha(), -len(text), text
