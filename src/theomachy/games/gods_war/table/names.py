"""How things are called: empires, units, buildings, gifts, runes, areas; and how they are counted in a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..data import DATA
from ..rules import names
from ..rules.board import board
from ..rules.names import PIECES as PIECES
from ..rules.names import RACE as RACE
from ..rules.names import a as a
from ..rules.names import capital
from ..rules.names import piece as piece
from ..rules.pieces import EMPIRES, KINDS

PLURAL = {"Scorpion Man": "Scorpion Men", "Elf": "Elves", "Spawn": "Spawn", "Mistress": "Mistresses"}
PLURAL |= {"Crimson Bat": "Crimson Bats", "Phoenix": "Phoenixes", "Luathan": "Luathans", "VP": "VP", "Power": "Power"}
FULL: dict[str, str] = {kind.id: kind.name for kind in KINDS}
EMPIRE: dict[str, str] = {empire: DATA["empires"][empire]["name"] for empire in EMPIRES}
RUNES: dict[str, Mapping[str, Any]] = {card["id"]: card for card in DATA["runes"]}


def _cards() -> dict[str, Mapping[str, Any]]:
    """Every ability, weakness and gift of empires, races and monsters by id."""
    found: dict[str, Mapping[str, Any]] = {}
    for sheet in DATA["empires"].values():
        found |= {card["id"]: card for card in (*sheet["abilities"], *sheet["gifts"])}
    for row in DATA["elder_races"].values():
        found |= {card["id"]: card for card in (*row["abilities"], row["gift"])}
    for row in DATA["monsters"].values():
        found |= {card["id"]: card for card in row["abilities"] if "id" in card}
    return found


CARDS = _cards()


def empire(name: str) -> str:
    return EMPIRE.get(name, "Nobody")


def rune(name: str) -> str:
    return str(RUNES[name]["name"]) if name in RUNES else name.replace("_", " ").title()


def card(name: str) -> str:
    """An ability or gift."""
    return str(CARDS[name]["name"]) if name in CARDS else piece(name) if name in PIECES else rune(name)


def text(name: str) -> str:
    """What an ability or gift does."""
    found = str(CARDS[name].get("text", "")) if name in CARDS else ""
    return sentence(found)


def area(view: Mapping[str, Any], name: str) -> str:
    """As it is written on the map."""
    plan = board(view["board"])
    return plan.areas[plan.index[name]].name if name in plan.index else name.replace("_", " ").title()


def place(view: Mapping[str, Any], name: str) -> str:
    """Within a sentence."""
    return names.place(area(view, name))


def within(view: Mapping[str, Any], name: str) -> str:
    """In or on an area, within a sentence."""
    return names.within(area(view, name))


_RULING = re.compile(
    r" \((?:Hell: )?[A-Z]{1,2}\d{1,2}(?: still holds)?\)|, [A-Z]{1,2}\d{1,2}(?=\))|in the A7 poll, |no rating for M4, "
)
"""References such as (M10) in what cards say."""

# -- within a sentence ------------------------------------------------------------------------------------------------


def sentence(words: str) -> str:
    """With a capital and a full stop, without references to rulings."""
    found = _RULING.sub("", capital(words))
    return found if not found or found.endswith((".", "!", "?")) else f"{found}."


def plural(name: str) -> str:
    return PLURAL.get(name) or (f"{name[:-1]}ies" if name.endswith("y") else f"{name}s")


def counted(number: int, name: str) -> str:
    """1 Troll, 3 Trolls, no Trolls"""
    return f"{number or 'no'} {name if number == 1 else plural(name)}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """a, b and c"""
    return f" {last} ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
