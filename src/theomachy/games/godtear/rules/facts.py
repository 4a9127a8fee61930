"""Every number of the game with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.kernel.rules import Fact

from .board import DATA, SCENARIO_DATA
from .cards import CARD_DATA


def facts() -> Sequence[Fact]:
    tables = [*_walk("", DATA, "rulebook"), *_walk("scenario", SCENARIO_DATA, "public")]
    for klass, cards in CARD_DATA.items():
        tables += _walk(klass, cards, "card")
    return tables


def _walk(path: str, table: Mapping[str, Any], source: str) -> Iterator[Fact]:
    """A table's `source` covers it and the tables in it that name none."""
    source = table.get("source", source)
    for name, value in table.items():
        here = f"{path}.{name}".lstrip(".")
        if isinstance(value, Mapping):
            yield from _walk(here, value, source)
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for part in value:
                yield from _walk(f"{here}.{part['name']}", part, source)
        elif name != "source":
            yield Fact(here, ", ".join(map(str, value)) if isinstance(value, list) else str(value), source)
