"""Every number and text of the game with its source: the rulebook, public material, or our own stand-in."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.facts import walk
from theomachy.kernel.rules import Fact

from ..data import DATA, maps

NAMES = frozenset({"text", "name", "id"})


def facts() -> list[Fact]:
    rows = {name: table for name, table in DATA.items() if name != "meta"}
    return [*walk("", rows, "rulebook", NAMES), *_areas()]


def _areas() -> Iterator[Fact]:
    """Borders as drawn: only a few are fixed by the rulebook, so they are told as our own."""
    for plan in maps()["boards"]:
        for area in plan["areas"]:
            near = ", ".join(area.get("neighbours", ())) or "the sea it lies in, and its docks"
            yield Fact(f"board.{plan['id']}.{area['id']}", near, "house")
