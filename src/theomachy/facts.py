"""Tables of data as facts: every number and text with its source.

A table says in `tags` where it comes from, or where each of its entries does; one without tags says it in `source`.
What says nothing has the source of the table around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from theomachy.kernel.rules import Fact

WEAKEST = ("house", "public?", "public", "rulebook")
"""What is partly our own is told as our own."""
_TOLD = {"public?": "public"}
_CALLED = ("id", "slot", "number", "name")
"""By which of its entries a table in a list is called."""


def walk(path: str, table: Any, source: str, left_out: frozenset[str] = frozenset()) -> Iterator[Fact]:
    """All facts in a table and in the tables in it; names that are left out are left out everywhere."""
    if isinstance(table, Mapping):
        tags = table.get("tags")
        if tags is None:
            tags, source = {}, table.get("source", source)
        elif not isinstance(tags, Mapping):
            tags = {"all": tags}
        source = _source(tags.get("all", ()), source)
        kept = table.keys() - left_out - {"tags" if "tags" in table else "source"}
        for name in [name for name in table if name in kept]:
            yield from walk(f"{path}.{name}".lstrip("."), table[name], _source(tags.get(name, ()), source), left_out)
    elif isinstance(table, list) and any(isinstance(value, Mapping) for value in table):
        for number, value in enumerate(table):
            yield from walk(f"{path}.{called(value, number)}", value, source, left_out)
    else:
        yield Fact(path, ", ".join(map(str, table)) if isinstance(table, list) else str(table), source)


def _source(tags: Any, before: str) -> str:
    found = next((tag for tag in WEAKEST if tag in tags), before)
    return _TOLD.get(found, found)


def called(table: Any, number: int) -> Any:
    """What a table in a list is called: by one of its entries, or by its place."""
    names = [table[name] for name in _CALLED if name in table] if isinstance(table, Mapping) else []
    return names[0] if names else number
