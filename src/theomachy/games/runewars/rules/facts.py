"""Every number and text of the game with its source: the rulebook, public material, or our own stand-in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from theomachy.kernel.rules import Fact

from ..data import DATA

WEAKEST = ("house", "public?", "public", "rulebook")
"""What is partly our own is told as our own."""
TOLD = {"public?": "public"}
LEFT_OUT = frozenset({
    "meta", "geometry", "decisions", "rulings", "card_rules", "deck_rules", "fate_codes", "quest_codes", "fate_tags",
})  # fmt: skip
"""Not numbers of the game, but notes about them."""
DRAWN = frozenset({"rotations", "xy", "board_without_homes", "board_with_default_homes"})
"""Follow from the rest."""


def facts() -> list[Fact]:
    fate = str(next(iter(DATA["fate_tags"])))
    found: list[Fact] = []
    for name, table in DATA.items():
        if name not in LEFT_OUT:
            found += _walk(name, table, {"fate": fate, "maps": "house"}.get(name, "rulebook"))
    return found


def _source(tags: Any, before: str) -> str:
    found = next((tag for tag in WEAKEST if tag in tags), before)
    return TOLD.get(found, found)


def _walk(path: str, table: Any, source: str) -> Iterator[Fact]:
    """`tags` cover a table, or its entries one by one, and all tables in them that have none."""
    if isinstance(table, Mapping):
        tags = table.get("tags", ())
        if not isinstance(tags, Mapping):
            source, tags = _source(tags, source), {}
        for name, value in table.items():
            if name not in ("tags", "name", "id") and name not in DRAWN:
                yield from _walk(f"{path}.{name}", value, _source(tags.get(name, ()), source))
    elif isinstance(table, list) and any(isinstance(value, Mapping) for value in table):
        for number, value in enumerate(table):
            name = value.get("id", value.get("number", number)) if isinstance(value, Mapping) else number
            yield from _walk(f"{path}.{name}", value, source)
    elif table not in (None, "", []):
        yield Fact(path, ", ".join(map(str, table)) if isinstance(table, list) else str(table), source)
