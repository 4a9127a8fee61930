"""Names and other short texts as they will be shown."""

from __future__ import annotations

from unicodedata import category, normalize

from ..errors import Malformed

NAME_LENGTH = 30
JOINER = "\N{ZERO WIDTH JOINER}"
"""The one invisible sign that is welcome: it holds emoji together."""


def clean_name(name: str) -> str:
    return one_line(name, NAME_LENGTH, "a name")


def one_line(text: str, most: int, what: str) -> str:
    """Text as it will be shown: one line, printable, not empty, not endless."""
    text = " ".join(normalize("NFC", text).split())
    if not text or len(text) > most or any(category(char) in ("Cc", "Cs", "Cf") and char != JOINER for char in text):
        raise Malformed(f"{what} has 1 to {most} printable characters")
    return text


def fold(name: str) -> str:
    """Names that look the same are the same; what no name can hold is dropped."""
    folded = "".join(char for char in normalize("NFKC", name).casefold() if category(char)[0] != "C" or char == " ")
    return " ".join(folded.split())[:80]
