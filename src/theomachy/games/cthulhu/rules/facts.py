"""Every number of the game with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.kernel.rules import Fact

from .board import DATA, EPIC_MAP, MAPS, ROSTER


def facts() -> Sequence[Fact]:
    return [*_walk("", DATA, ""), *_walk("", ROSTER, ""), *_areas()]


def _walk(path: str, table: Mapping[str, Any], source: str) -> Iterator[Fact]:
    """A table's `source` covers it and the tables in it that name none."""
    source = table.get("source", source)
    for name, value in table.items():
        here = f"{path}.{name}".lstrip(".")
        if isinstance(value, Mapping):
            yield from _walk(here, value, source)
        elif name not in ("source", "title", "about"):
            yield Fact(here, ", ".join(map(str, value)) if isinstance(value, list) else str(value), source)


def _areas() -> Iterator[Fact]:
    for board, areas in MAPS.items():
        ours = board == EPIC_MAP
        source = "house" if ours else "public"
        for area in areas:
            name = f"{board}.{area['id']}"
            yield Fact(f"{name}.name", area["name"], source)
            yield Fact(f"{name}.kind", area["kind"], "house" if ours else "rulebook")
            yield Fact(f"{name}.glyph", area["glyph"] or "none", source)
            yield Fact(f"{name}.borders", ", ".join(area["near"]), source)
