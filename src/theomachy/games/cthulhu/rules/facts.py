"""Every number of the game with its source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from theomachy.facts import walk
from theomachy.kernel.rules import Fact

from .board import DATA, EPIC_MAP, MAPS, ROSTER

NOTES = frozenset({"title", "about"})


def facts() -> Sequence[Fact]:
    return [*walk("", DATA, "", NOTES), *walk("", ROSTER, "", NOTES), *_areas()]


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
