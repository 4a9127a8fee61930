"""Every number and text of the game with its source: the rulebook, public material, or our own stand-in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from theomachy.kernel.rules import Fact

from ..data import DATA, maps

WEAKEST = ("house", "public", "rulebook")
"""What is partly our own is told as our own."""


def facts() -> list[Fact]:
    rows = {name: table for name, table in DATA.items() if name != "meta"}
    return [*_walk("", rows, "rulebook"), *_areas()]


def _source(tags: Any, before: str) -> str:
    return next((tag for tag in WEAKEST if tag in tags), before)


def _walk(path: str, table: Any, source: str) -> Iterator[Fact]:
    """`tags` cover a table, or its entries one by one, and all tables in them that have none."""
    if isinstance(table, Mapping):
        tags = table.get("tags", ())
        if not isinstance(tags, Mapping):
            source, tags = _source(tags, source), {}
        source = _source(tags.get("all", ()), source)
        for name, value in table.items():
            if name not in ("tags", "text", "name", "id"):
                yield from _walk(f"{path}.{name}".lstrip("."), value, _source(tags.get(name, ()), source))
    elif isinstance(table, list) and any(isinstance(value, Mapping) for value in table):
        for number, value in enumerate(table):
            name = value.get("id", value.get("slot", number)) if isinstance(value, Mapping) else number
            yield from _walk(f"{path}.{name}", value, source)
    else:
        yield Fact(path, ", ".join(map(str, table)) if isinstance(table, list) else str(table), source)


def _areas() -> Iterator[Fact]:
    """Borders as drawn: only a few are fixed by the rulebook, so they are told as our own."""
    for plan in maps()["boards"]:
        for area in plan["areas"]:
            near = ", ".join(area.get("neighbours", ())) or "the sea it lies in, and its docks"
            yield Fact(f"board.{plan['id']}.{area['id']}", near, "house")
