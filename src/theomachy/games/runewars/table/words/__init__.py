"""Every sentence a player reads, one file per chapter, and how names and numbers are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.words import Template, View, Words

from .. import names
from ..names import listed
from ..scene import place as placed
from . import battle, cards, heroes, orders, reasons, seasons, setup

CHAPTERS: tuple[Any, ...] = (setup, seasons, orders, battle, heroes, cards)


def seat(value: int, view: View) -> str:
    """A player, by the faction; nobody's are unallied neutrals."""
    if value < 0:
        return "the neutrals"
    faction = view["players"][value]["faction"]
    return names.faction(faction) if faction else f"Player {value + 1}"


def faction(value: str, view: View) -> str:
    return names.faction(value)


def realm(value: str, view: View) -> str:
    return names.faction(value, whole=True)


def area(value: str, view: View) -> str:
    return placed(view, value)


def area_name(value: str, view: View) -> str:
    """Its number alone."""
    return names.area(value)


def unit(value: str, view: View) -> str:
    """A Footman, a routed Footman."""
    routed = value.startswith("routed_")
    return ("routed " if routed else "") + names.unit(value.removeprefix("routed_"))


def a_unit(value: str, view: View) -> str:
    name = unit(value, view)
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def hero(value: str, view: View) -> str:
    return names.hero(value)


def destiny(value: str, view: View) -> str:
    """What it means in talks with neutral units, the only place where it is named alone."""
    return {"gold": "gold: they join", "grey": "grey: they withdraw", "red": "red: they refuse"}.get(value, value)


def _card(family: str) -> Callable[[Any, View], str]:
    return lambda value, view: names.card(family, value)


def numbers(values: Sequence[int], view: View) -> str:
    return listed([str(value) for value in values])


KINDS: dict[str, Callable[[Any, View], str]] = {
    "seat": seat,
    "faction": faction,
    "realm": realm,
    "area": area,
    "area_name": area_name,
    "unit": unit,
    "a_unit": a_unit,
    "hero": hero,
    "destiny": destiny,
    "order": _card("orders"),
    "season_card": _card("seasons"),
    "tactic": _card("tactics"),
    "quest": _card("quests"),
    "reward": _card("rewards"),
    "objective": _card("objectives"),
    "title": _card("titles"),
    "city": _card("cities"),
    "numbers": numbers,
}


def _merged(table: str) -> dict[str, Template]:
    merged: dict[str, Template] = {}
    for chapter in CHAPTERS:
        merged.update(getattr(chapter, table))
    return merged


WORDS = Words(_merged("PROMPTS"), _merged("OPTIONS"), _merged("LINES"), KINDS, reasons.REASONS)
