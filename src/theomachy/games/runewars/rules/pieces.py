"""Units and factions: what each is, by number. A unit on the board is one small number (see `unit`)."""

from __future__ import annotations

from dataclasses import dataclass

from ..data import DATA

FACTIONS: tuple[str, ...] = tuple(DATA["factions"])
"""Daqan, Latari, Waiqar, Uthuk."""
SHAPES = ("triangle", "rectangle", "hexagon", "circle")
RESOURCES = ("food", "wood", "ore")
NEUTRAL = -1


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of unit, such as the Footman."""

    number: int
    id: str
    name: str
    faction: int
    """Index of its faction, NEUTRAL for a neutral unit."""
    shape: str
    health: int
    initiative: int
    fast: bool
    flying: bool
    limit: int


def _kinds() -> tuple[Kind, ...]:
    found = []
    for number, (name, entry) in enumerate(DATA["units"].items()):
        faction = NEUTRAL if entry["side"] == "neutral" else FACTIONS.index(entry["side"])
        fast, flying = "fast" in entry["traits"], "flying" in entry["traits"]
        shown = (number, name, entry["name"], faction, entry["shape"], entry["health"], entry["initiative"])
        found.append(Kind(*shown, fast, flying, entry["max"]))
    return tuple(found)


KINDS = _kinds()
KIND = {kind.id: kind.number for kind in KINDS}
NEUTRALS = tuple(kind.number for kind in KINDS if kind.faction == NEUTRAL)
FIRST_NEUTRAL = NEUTRALS[0]
"""Kinds from here on are neutral."""


def unit(kind: int, routed: bool = False) -> int:
    """The number by which a unit of this kind stands in an area; `number >> 1` is its kind, `number & 1` routed."""
    return kind * 2 + routed


def is_neutral(number: int) -> bool:
    """Is this unit (not kind) neutral, allied or not?"""
    return number >> 1 >= FIRST_NEUTRAL


WORDS: tuple[str, ...] = tuple(word for kind in KINDS for word in (kind.id, f"routed_{kind.id}"))
"""How a unit (not a kind) is called in options: footman, or routed_footman."""
UNIT = {word: number for number, word in enumerate(WORDS)}
