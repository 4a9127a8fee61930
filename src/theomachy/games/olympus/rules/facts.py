"""Every number of the game with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.kernel.rules import Fact

from ..data import DATA, MAP


def facts() -> Sequence[Fact]:
    return [*_walk("", DATA, DATA["source"]), *_regions()]


def _walk(path: str, table: Mapping[str, Any], source: str) -> Iterator[Fact]:
    """A table's `source` covers it and the tables in it that name none."""
    source = table.get("source", source)
    for name, value in table.items():
        here = f"{path}.{name}".lstrip(".")
        if isinstance(value, Mapping):
            yield from _walk(here, value, source)
        elif name != "source":
            yield Fact(here, ", ".join(map(str, value)) if isinstance(value, list) else str(value), source)


def _regions() -> Iterator[Fact]:
    """Names printed in the rulebook, stars and closures are its own; the rest of the map is house."""
    for region in MAP["regions"]:
        printed = region["star"] or region["closed_below"] or region["id"] in ("argolis", "mount_olympus")
        name = f"region.{region['id']}"
        yield Fact(f"{name}.name", region["name"], "rulebook" if printed else "public")
        yield Fact(f"{name}.kind", region["kind"], "house")
        yield Fact(f"{name}.neighbours", ", ".join(region["neighbours"]), "house")
        if region["star"]:
            yield Fact(f"{name}.star", region["star"], "rulebook")
        if region["closed_below"]:
            yield Fact(f"{name}.closed_below", str(region["closed_below"]), "rulebook")
