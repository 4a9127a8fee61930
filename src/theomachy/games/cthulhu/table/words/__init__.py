"""Every sentence a player reads, one file per chapter or Faction, and how names and numbers are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.words import Template, View, Words

from ...rules import names
from ...rules.board import BOARDS
from ...rules.names import listed, name, places, title
from . import (
    actions,
    ancients,
    battle,
    black_goat,
    crawling_chaos,
    doom,
    great_cthulhu,
    opener_of_the_way,
    reasons,
    sleeper,
    turns,
    windwalker,
    yellow_sign,
)

CHAPTERS: tuple[Any, ...] = (turns, actions, battle, doom)
FACTIONS: tuple[Any, ...] = (
    great_cthulhu,
    crawling_chaos,
    black_goat,
    yellow_sign,
    opener_of_the_way,
    sleeper,
    windwalker,
    ancients,
)
"""To add a Faction's words, import them above and put them here."""


def faction(value: str, view: View) -> str:
    return title(value)


def factions(values: Sequence[str], view: View) -> str:
    return listed([faction(value, view) for value in values])


def seat(value: int, view: View) -> str:
    return f"Player {value + 1}"


def area(value: str, view: View) -> str:
    board = BOARDS[view["board"]]
    return places(board.names)[board.index[value]]


def unit(label: str, view: View) -> str:
    return names.unit(label)


def a_unit(label: str, view: View) -> str:
    return names.a_unit(label)


def book(value: str, view: View) -> str:
    return name(value)


def dice(values: Sequence[int], view: View) -> str:
    return ", ".join(map(str, values)) or "no dice"


KINDS: dict[str, Callable[[Any, View], str]] = {
    "faction": faction,
    "factions": factions,
    "seat": seat,
    "area": area,
    "unit": unit,
    "a_unit": a_unit,
    "book": book,
    "dice": dice,
}


def _merged(table: str) -> dict[str, Template]:
    merged: dict[str, Template] = {}
    for chapter in (*CHAPTERS, *FACTIONS):
        merged.update(getattr(chapter, table))
    return merged


WORDS = Words(_merged("PROMPTS"), _merged("OPTIONS"), _merged("LINES"), KINDS, reasons.REASONS)
