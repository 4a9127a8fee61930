"""Every sentence a player reads, one file per chapter, and how names and numbers are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.words import Template, View, Words

from ...rules.board import board
from ...rules.state import PEN
from .. import names
from ..names import listed
from . import actions, battle, cards, council, empires, neutrals, reasons, runes, turns

CHAPTERS: tuple[Any, ...] = (cards, turns, actions, battle, council, runes, empires, neutrals)
"""The general words for cards come first: what a chapter says better stands after them."""


def seat(value: int, view: View) -> str:
    """A player, by the empire; nobody's are monsters."""
    if value < 0:
        return "nobody"
    empire = view["empires"][value]["empire"]
    return names.empire(empire) if empire else f"Player {value + 1}"


def seats(values: Sequence[int], view: View) -> str:
    return listed([seat(value, view) for value in values])


def empire(value: str, view: View) -> str:
    return names.empire(value)


def area(value: str, view: View) -> str:
    return "the Slave Pen" if value == "slave_pen" else names.place(view, value)


def spot(value: int, view: View) -> str:
    """An area by its number on the board, or a place off it."""
    areas = board(view["board"]).areas
    if 0 <= value < len(areas):
        return names.place(view, areas[value].id)
    return "the Slave Pen" if value == PEN else "the pool"


def at(value: int, view: View) -> str:
    """In or on an area by its number on the board."""
    areas = board(view["board"]).areas
    return names.within(view, areas[value].id) if 0 <= value < len(areas) else f"in {spot(value, view)}"


def at_area(value: str, view: View) -> str:
    return "in the Slave Pen" if value == "slave_pen" else names.within(view, value)


def kind(value: str, view: View) -> str:
    return names.piece(value)


def a_kind(value: str | int, view: View) -> str:
    """Lines of earlier games name a piece by its number."""
    return piece(value, view) if isinstance(value, int) else names.a(value)


def piece(value: int, view: View) -> str:
    """A piece by its number, with its article."""
    return names.a(view["pieces"][value]["kind"]) if 0 <= value < len(view["pieces"]) else "a piece"


def its(value: int, view: View) -> str:
    """A piece by its number, without article."""
    return names.piece(view["pieces"][value]["kind"]) if 0 <= value < len(view["pieces"]) else "piece"


def card(value: str, view: View) -> str:
    return names.card(value)


def rune(value: str, view: View) -> str:
    return names.rune(value)


def race(value: str, view: View) -> str:
    return names.RACE.get(value, names.piece(value))


def dice(values: Sequence[int], view: View) -> str:
    return ", ".join(map(str, values)) or "no dice"


KINDS: dict[str, Callable[[Any, View], str]] = {
    "seat": seat,
    "seats": seats,
    "empire": empire,
    "area": area,
    "spot": spot,
    "at": at,
    "at_area": at_area,
    "kind": kind,
    "a_kind": a_kind,
    "piece": piece,
    "its": its,
    "card": card,
    "rune": rune,
    "race": race,
    "dice": dice,
}


def swore(args: tuple[Any, ...], view: View) -> str:
    """The action as its answer is worded."""
    return "{0:seat} is bound to its word: " + WORDS.option(args[1:], view) + "."


def _merged(table: str) -> dict[str, Template]:
    merged: dict[str, Template] = {}
    for chapter in CHAPTERS:
        merged.update(getattr(chapter, table))
    return merged


WORDS = Words(_merged("PROMPTS"), _merged("OPTIONS"), {**_merged("LINES"), "swore": swore}, KINDS, reasons.REASONS)
