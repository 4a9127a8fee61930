"""Names and other short texts as they will be shown."""

from __future__ import annotations

from itertools import groupby
from unicodedata import category, normalize

from ..errors import Malformed
from .lookalikes import deceptive

NAME_LENGTH = 30
JOINER = "\N{ZERO WIDTH JOINER}"
"""The one invisible sign that is welcome: it holds emoji together."""
_MARKS = 4
"""Signs in a row that are written above or below a letter: more of them cover the lines beside."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing, so that a name of them looks like no name at all."""


def clean_name(name: str) -> str:
    name = one_line(name, NAME_LENGTH, "a name")
    if deceptive(name):
        raise Malformed("a name keeps to one alphabet, so that it looks like no other")
    return name


def one_line(text: str, most: int, what: str) -> str:
    """Text as it will be shown: one line, printable, not empty, not endless."""
    text = " ".join(normalize("NFC", text).split())
    if not text or len(text) > most or not all(map(_printable, text)) or not any(map(_visible, text)):
        raise Malformed(f"{what} has 1 to {most} printable characters")
    if any(stacked and len(list(run)) > _MARKS for stacked, run in groupby(text, _stacked)):
        raise Malformed(f"{what} has at most {_MARKS} marks on one letter")
    return text


def _printable(char: str) -> bool:
    return char == JOINER or (category(char)[0] != "C" and char not in BLANKS)


def _stacked(char: str) -> bool:
    return category(char) in ("Mn", "Me")


def _visible(char: str) -> bool:
    return category(char)[0] in "LNPS" and char not in BLANKS


def encodable(text: str) -> bool:
    """Half a surrogate pair, which JSON can say, is no text."""
    return not any(category(char) == "Cs" for char in text)


def fold(name: str) -> str:
    """Names that look the same are the same; what no name can hold is dropped."""
    folded = "".join(char for char in normalize("NFKC", name).casefold() if category(char)[0] != "C" or char == " ")
    return " ".join(folded.split())[:80]
