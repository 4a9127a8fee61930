"""Every number of the game with its source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from theomachy.facts import walk
from theomachy.kernel.rules import Fact

from ..data import DATA, MAP


def facts() -> Sequence[Fact]:
    return [*walk("", DATA, DATA["source"]), *_regions()]


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
