"""Names that look like others, by the Unicode tables of confusable characters."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import normalize

from confusable_homoglyphs import confusables


def deceptive(name: str) -> bool:
    """Does it mix alphabets so that one letter passes for another?"""
    return bool(confusables.is_dangerous(name))


def looks(name: str) -> str:
    """Equal for names that a reader takes for the same: each sign stands for all that look like it."""
    return " ".join("".join(map(_shape, normalize("NFKC", name))).casefold().split())[:200]


@lru_cache(maxsize=4096)
def _shape(char: str) -> str:
    """One of all that look like this sign: in ASCII if there is one, and a small letter before others."""
    alike, new = {char}, [char]
    while new:
        twins = {twin["c"] for twin in confusables.confusables_data.get(new.pop(), ())} - alike
        alike |= twins
        new += twins
    return str(min(alike, key=_rank))


def _rank(text: str) -> tuple[bool, bool, bool, int, str]:
    return not text.isascii(), not text.islower(), not text.isalpha(), -len(text), text
