"""How things are called: empires, units, buildings, gifts, runes, areas; and how they are counted in a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..data import DATA
from ..rules.board import board
from ..rules.pieces import EMPIRES, KINDS, RACES

SINGULAR = {
    "ducks": "Duck", "dwarfs": "Dwarf", "elves": "Elf", "slarges": "Slarge", "vadeli_raiders": "Vadeli Raider",
    "luathans": "Luathan", "scout": "Dragonewt Scout", "boggles": "Boggle", "waertagi_dragonships": "Dragonship",
    "scorpion_men": "Scorpion Man",
}  # fmt: skip
PLURAL = {"Scorpion Man": "Scorpion Men", "Elf": "Elves", "Spawn": "Spawn", "Mistress": "Mistresses"}
PLURAL |= {"Crimson Bat": "Crimson Bats", "Phoenix": "Phoenixes", "Luathan": "Luathans", "VP": "VP", "Power": "Power"}
PIECES: dict[str, str] = {
    kind.id: SINGULAR.get(kind.id) or re.split(r",| \(", kind.name)[0] for kind in reversed(KINDS)
}
"""Every kind of piece by id, by the name it goes by at the table."""
FULL: dict[str, str] = {kind.id: kind.name for kind in KINDS}
UNIQUE = frozenset(kind.id for kind in KINDS if kind.count == 1 and kind.unit and kind.group != "tokens")
"""Units of which there is one in the world."""
EMPIRE: dict[str, str] = {empire: DATA["empires"][empire]["name"] for empire in EMPIRES}
RACE: dict[str, str] = {race: DATA["elder_races"][race]["name"] for race in RACES}
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


def piece(kind: str) -> str:
    return PIECES.get(kind) or RACE.get(kind) or kind.replace("_", " ").title()


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


SPECIAL = ("Sea", "Ocean", "Mountains", "Spike", "Moon", "Heavens", "Polestar", "Gates", "Garden", "Empire", "Jungle")


def place(view: Mapping[str, Any], name: str) -> str:
    """Within a sentence: seas, mountains and the like have an article."""
    found = area(view, name)
    last = found.split()[-1]
    definite = last in SPECIAL or found.split()[0] in ("Sea", "Gates")
    return f"the {found}" if definite and not found.startswith("Genert") else found


_RULING = re.compile(
    r" \((?:Hell: )?[A-Z]{1,2}\d{1,2}(?: still holds)?\)|, [A-Z]{1,2}\d{1,2}(?=\))|in the A7 poll, |no rating for M4, "
)
"""References such as (M10) in what cards say."""

# -- within a sentence ------------------------------------------------------------------------------------------------


def sentence(words: str) -> str:
    """With a capital and a full stop, without references to rulings."""
    found = _RULING.sub("", words[:1].upper() + words[1:])
    return found if not found or found.endswith((".", "!", "?")) else f"{found}."


def plural(name: str) -> str:
    return PLURAL.get(name) or (f"{name[:-1]}ies" if name.endswith("y") else f"{name}s")


def counted(number: int, name: str) -> str:
    """1 Troll, 3 Trolls, no Trolls"""
    return f"{number or 'no'} {name if number == 1 else plural(name)}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """a, b and c"""
    return f" {last} ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def a(kind: str) -> str:
    """A piece with its article; those of whom there is one go by their name."""
    name = piece(kind)
    if kind in UNIQUE:
        return name if kind in ("magasta", "cwim", "androgeus", "arachne_solara", "selene") else f"the {name}"
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"
