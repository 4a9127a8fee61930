"""One answer as a line of text, `A build tower north`: seats are letters, * is CHANCE."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase
from typing import TypeAlias

from .ask import CHANCE, Option, Seat

Entry: TypeAlias = tuple[Seat, Option]
NUMBER = re.compile(r"-?[0-9]{1,9}")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.'-]*")
SEATS: dict[str, Seat] = {"*": CHANCE, **{letter: seat for seat, letter in enumerate(ascii_uppercase)}}
LETTERS: dict[Seat, str] = {seat: letter for letter, seat in SEATS.items()}


def written(entry: Entry) -> str:
    seat, option = entry
    return f"{LETTERS[seat]} {' '.join(map(str, option))}"


def read(words: Sequence[str]) -> Entry:
    """The answer in these words; a ValueError says what is wrong with them."""
    if len(words) < 2 or words[0] not in SEATS:
        raise ValueError(f"{' '.join(words)[:60]!r} is no answer: those look like 'A verb words'")
    for text in words[1:]:
        if not (NUMBER.fullmatch(text) or NAME.fullmatch(text)):
            raise ValueError(f"{text[:40]!r} is not a word of an answer")
    return SEATS[words[0]], tuple(map(word, words[1:]))


def word(text: str) -> str | int:
    return int(text) if NUMBER.fullmatch(text) else text


def setting(text: str) -> bool | int | str:
    """The value of an option of the table."""
    return text == "true" if text in ("true", "false") else word(text)


def setting_written(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
