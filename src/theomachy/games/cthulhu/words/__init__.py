"""Every sentence a player reads, one file per chapter or Faction, and how names and numbers are written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from theomachy.kernel.rules import Setting
from theomachy.kernel.words import Template, View, Words

from ..board import BOARDS, ROSTER, SWITCHES
from . import (
    actions,
    ancients,
    battle,
    black_goat,
    crawling_chaos,
    doom,
    great_cthulhu,
    opener_of_the_way,
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

NAMES: dict[str, str] = {"acolyte": "Acolyte", "keeper": "keeper of the gate"}
"""Units, spellbooks, abilities and requirements by id."""
TEXTS: dict[str, str] = {}
"""What each of them does, in our words, on the cards of the first printing."""
OTHER_TEXTS: dict[str, tuple[str, str]] = {}
"""id -> the option of the table that changes what it does, and what it does then"""
for _words in FACTIONS:
    NAMES.update(_words.NAMES)
    TEXTS.update(_words.TEXTS)
    OTHER_TEXTS.update(getattr(_words, "OTHER_TEXTS", {}))
USUAL: dict[str, Setting] = {name: switch["first"] for name, switch in SWITCHES.items()}
USUAL |= {"shub_red_sign_bonus": True, "zingaya_chooser": "owner"}


def capital(text: str) -> str:
    """The beginning of a sentence, its names as they are."""
    return text[:1].upper() + text[1:]


def counted(number: int, noun: str) -> str:
    """1 gate, 3 gates, no gates"""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def unusual(settings: Mapping[str, Setting]) -> list[str]:
    """Options of the table by which its cards differ from those of the first printing."""
    return [option for option, value in USUAL.items() if settings[option] != value]


def text(thing: str, changed: Collection[str]) -> str:
    """What a unit, power or requirement does at a table where these options are unusual."""
    option, other = OTHER_TEXTS.get(thing, ("", ""))
    return other if option in changed else TEXTS[thing]


def name(thing: str) -> str:
    return NAMES.get(thing) or thing.replace("_", " ").title()


def faction(value: str, view: View) -> str:
    return str(ROSTER[value]["name"]) if value in ROSTER else "Nobody"


def factions(values: Sequence[str], view: View) -> str:
    return listed([faction(value, view) for value in values])


def seat(value: int, view: View) -> str:
    return f"Player {value + 1}"


def area(value: str, view: View) -> str:
    board = BOARDS[view["board"]]
    return places(board.names)[board.index[value]]


@lru_cache(maxsize=64)
def places(names: tuple[str, ...]) -> tuple[str, ...]:
    """Areas as they stand within a sentence: seas have an article."""
    seas = ("Ocean", "Pacific", "Atlantic")
    return tuple([f"the {text}" if any(sea in text for sea in seas) else text for text in names])


def unit(label: str, view: View) -> str:
    """A label of an option: a kind, `keeper`, and in battle `_hurt` or the dice gained."""
    hurt = "hurt " if label.endswith("_hurt") else ""
    kind, _, gained = label.removesuffix("_hurt").rpartition("_")
    if gained.isdigit():
        return f"{hurt}{name(kind)} with {gained} more dice"
    return hurt + name(label.removesuffix("_hurt"))


def the(label: str) -> str:
    """A unit within a sentence, whatever has become of it in battle: gods need no article."""
    kind = label.removesuffix("_hurt").rstrip("0123456789_")
    return NAMES[kind].replace("The ", "the ", 1) if kind in SINGLE else f"the {NAMES.get(kind, 'unit')}"


def a_unit(label: str, view: View) -> str:
    text = unit(label, view)
    if label == "keeper" or text.startswith("The "):
        return f"the {text.removeprefix('The ')}"
    if label.removesuffix("_hurt") in SINGLE:
        return text
    return f"an {text}" if text[0] in "AEIOU" else f"a {text}"


def book(value: str, view: View) -> str:
    return name(value)


def listed(parts: Sequence[str]) -> str:
    """a, b and c"""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def dice(values: Sequence[int], view: View) -> str:
    return ", ".join(map(str, values)) or "no dice"


SINGLE = frozenset(kind for row in ROSTER.values() for kind, unit in row["units"].items() if unit[1] == "goo")
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


WORDS = Words(_merged("PROMPTS"), _merged("OPTIONS"), _merged("LINES"), KINDS)
