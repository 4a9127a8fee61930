"""Names that look like others, by the Unicode tables of confusable characters."""

from __future__ import annotations

from functools import lru_cache

from confusable_homoglyphs import confusables


def deceptive(name: str) -> bool:
    """Does it mix alphabets so that one letter passes for another?"""
    return bool(confusables.is_dangerous(name))


def in_latin(name: str) -> str:
    """The name as it looks to a reader of Latin letters."""
    return "".join(map(_letter, name))


@lru_cache(maxsize=4096)
def _letter(char: str) -> str:
    if char.isascii():
        return char
    found = confusables.is_confusable(char, greedy=True, preferred_aliases=[]) or []
    twins = (twin["c"] for entry in found for twin in entry["homoglyphs"])
    return next((twin for twin in twins if len(twin) == 1 and twin.isascii() and twin.isalnum()), char)
