"""Every sentence a player reads, one file per chapter, and how names and numbers are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.words import Template, View, Words

from ...rules.board import HEXES
from ...rules.cards import CARD, SPECS
from . import battle, end, guardians, maelstroms, muster, reasons, shapers, slayers
from .forms import named

CHAPTERS = (muster, battle, end, slayers, maelstroms, shapers, guardians)

SIDES = ("North", "South")
STATUS = {"SPD": "speed", "DOD": "dodge", "PRO": "protection", "ACC": "accuracy", "DMG": "damage"}


def player(seat: int, view: View) -> str:
    """A seat by its side of the battlefield."""
    return f"Player {seat + 1}" if view["phase"] == "muster" else SIDES[view["sides"][seat]]


def unit(number: int, view: View) -> str:
    """Morrigan, the Cold Bones; with the side's name where both sides field them."""
    mine = view["units"][number]
    found = CARD[mine["id"]]
    if sum(other["id"] == mine["id"] for other in view["units"]) > 1:
        return f"{SIDES[view['sides'][mine['seat']]]}'s {found.name}"
    return named(found)


def units(numbers: Sequence[int], view: View) -> str:
    names = [unit(number, view) for number in numbers]
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def card(name: str, view: View) -> str:
    """A champion or unit by the id of its card."""
    return named(CARD[name])


def hex_name(at: int | str, view: View) -> str:
    return at if isinstance(at, str) else HEXES[at]


def skill(key: str, view: View) -> str:
    """A skill by its key, "card.skill"."""
    return f"“{SPECS[key].name}”"


def power(key: str, view: View) -> str:
    """A trait or skill by its key."""
    name = CARD[key.split(".")[0]].trait_name if key not in SPECS else SPECS[key].name
    return f"“{name}”"


def status(what: int | str, view: View) -> str:
    return STATUS[what] if isinstance(what, str) else list(STATUS.values())[what]


def dice(faces: Sequence[int], view: View) -> str:
    return " ".join(map(str, faces)) or "no dice"


def steps(count: int, view: View) -> str:
    return "1 step" if count == 1 else f"{count} steps"


def points(count: int, view: View) -> str:
    return "1 point" if count == 1 else f"{count} points"


def wounds(count: int, view: View) -> str:
    return "1 wound" if count == 1 else f"{count} wounds"


def space(index: int, view: View) -> str:
    """A space of the ladder, counted from the midline."""
    return f"step {12 - index} in the north" if index <= 11 else f"step {index - 11} in the south"


def _merged(table: str) -> dict[str, Template]:
    merged: dict[str, Template] = {}
    for chapter in CHAPTERS:
        merged.update(getattr(chapter, table))
    return merged


KINDS: dict[str, Any] = {
    "player": player,
    "unit": unit,
    "units": units,
    "card": card,
    "hex": hex_name,
    "skill": skill,
    "power": power,
    "status": status,
    "dice": dice,
    "steps": steps,
    "points": points,
    "wounds": wounds,
    "space": space,
}
WORDS = Words(_merged("PROMPTS"), _merged("OPTIONS"), _merged("LINES"), KINDS, reasons.REASONS)
