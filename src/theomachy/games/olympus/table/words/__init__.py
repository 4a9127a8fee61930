"""Every sentence a player reads, one file per chapter, and how names and numbers are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.words import Template, View, Words

from ...rules.battle import Throw
from ...rules.board import REGION, REGION_NAMES, RESOURCES
from . import arrivals, attack, build, move, negotiation, reasons


def god(seat: int, view: View) -> str:
    """A seat by its god's name."""
    players = view["players"]
    name = players[seat]["god"] if seat < len(players) else ""
    return str(name).title() if name else f"Player {seat + 1}"


def place(region: str, view: View) -> str:
    name = REGION_NAMES[REGION[region]]
    return f"the {name}" if any(word in name for word in ("Sea", "Gulf", "Hellespont")) else name


def unit(kind: str, view: View) -> str:
    return kind.replace("_", " ")


def a_unit(kind: str, view: View) -> str:
    name = unit(kind, view)
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def cards(counts: Sequence[int], view: View) -> str:
    """2 hope and 1 lust"""
    return listed([f"{count} {name}" for count, name in zip(counts, RESOURCES, strict=True) if count]) or "nothing"


def listed(parts: Sequence[str]) -> str:
    """a, b and c"""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def units(kinds: Sequence[str], view: View) -> str:
    return listed([unit(kind, view) for kind in kinds])


def places(regions: Sequence[str], view: View) -> str:
    return listed([place(region, view) for region in regions])


def gods(seats: Sequence[int], view: View) -> str:
    return listed([god(seat, view) for seat in seats])


def dice(thrown: Sequence[Any], view: View) -> str:
    """The dice that counted, of a throw."""
    return " ".join(map(str, Throw(*thrown).values())) or "no dice"


def _merged(table: str) -> dict[str, Template]:
    merged: dict[str, Template] = {}
    for chapter in (arrivals, negotiation, build, attack, move):
        merged.update(getattr(chapter, table))
    return merged


KINDS: dict[str, Any] = {
    "god": god,
    "gods": gods,
    "place": place,
    "places": places,
    "units": units,
    "unit": unit,
    "a_unit": a_unit,
    "cards": cards,
    "dice": dice,
}
WORDS = Words(_merged("PROMPTS"), _merged("OPTIONS"), _merged("LINES"), KINDS, reasons.REASONS)

UNOFFERED = build.UNOFFERED | attack.UNOFFERED | move.UNOFFERED
"""Lines about orders that are wrong in themselves, which a sheet never offers."""
