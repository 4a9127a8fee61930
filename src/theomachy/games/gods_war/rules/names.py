"""What pieces and areas are called within a sentence, for the table's words and the reasons of bots."""

from __future__ import annotations

import re

from ..data import DATA
from .pieces import KINDS, RACES

SINGULAR = {
    "ducks": "Duck", "dwarfs": "Dwarf", "elves": "Elf", "slarges": "Slarge", "vadeli_raiders": "Vadeli Raider",
    "luathans": "Luathan", "scout": "Dragonewt Scout", "boggles": "Boggle", "waertagi_dragonships": "Dragonship",
    "scorpion_men": "Scorpion Man",
}  # fmt: skip
PIECES: dict[str, str] = {
    kind.id: SINGULAR.get(kind.id) or re.split(r",| \(", kind.name)[0] for kind in reversed(KINDS)
}
"""Every kind of piece by id, by the name it goes by at the table."""
UNIQUE = frozenset(kind.id for kind in KINDS if kind.count == 1 and kind.unit and kind.group != "tokens")
"""Units of which there is one in the world."""
PROPER = frozenset({"cwim", "androgeus", "arachne_solara"})
"""Pieces that go by a name of their own."""
RACE: dict[str, str] = {race: DATA["elder_races"][race]["name"] for race in RACES}
SPECIAL = ("Sea", "Ocean", "Mountains", "Spike", "Moon", "Heavens", "Polestar", "Gates", "Garden", "Empire", "Jungle")
UPON = ("Spike", "Moon", "Polestar", "Kylerela")
"""Areas that one stands on rather than in."""


def piece(kind: str) -> str:
    return PIECES.get(kind) or RACE.get(kind) or kind.replace("_", " ").title()


def a(kind: str) -> str:
    """A piece with its article; those of whom there is one go by their name."""
    name = piece(kind)
    if kind in UNIQUE:
        return the(kind)
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def the(kind: str) -> str:
    return piece(kind) if kind in PROPER else f"the {piece(kind)}"


def place(area: str) -> str:
    """An area within a sentence: seas, mountains and the like have an article."""
    definite = area.split()[-1] in SPECIAL or area.split()[0] in ("Sea", "Gates")
    return f"the {area}" if definite and not area.startswith("Genert") else area


def within(area: str) -> str:
    """In the Brown Sea, on Kylerela."""
    return f"{'on' if area in UPON else 'in'} {place(area)}"


def capital(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]
