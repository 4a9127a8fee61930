"""The conversation as one viewer may read it, with what was decided about the table in between."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import UTC, datetime

from theomachy.kernel.ask import WATCHER, Seat
from theomachy.web.model import ChatLine
from theomachy.web.table_events import TABLE, told

from ..store.database import Row
from ..store.tables import CHAT_LINES
from .table import Table


def chat_lines(
    table: Table,
    seat: Seat,
    silenced: frozenset[str] = frozenset(),
    names: Collection[str] = (),
    user_id: str | None = None,
) -> list[ChatLine]:
    """The lines this seat may read. `names` are the viewer's own, and so is `user_id`."""
    numbered = _numbered(table, seat, silenced)
    mention = mentions(names) if numbered else None
    return [
        ChatLine(
            number, when(line["at"]), line["seat"], line["name"], line["text"], line["to_seat"],
            for_you=line["seat"] != TABLE and mention is not None and mention.search(line["text"]) is not None,
            mutable=line["user_id"] not in (None, user_id) and user_id is not None,
        )
        for number, line in numbered.items()
    ]  # fmt: skip


def speaker(table: Table, seat: Seat, silenced: frozenset[str], number: int, name: str) -> str | None:
    """Who said the line of this number and under this name, as the same viewer reads it."""
    line = _numbered(table, seat, silenced).get(number)
    return line["user_id"] if line is not None and line["name"] == name else None


def _numbered(table: Table, seat: Seat, silenced: frozenset[str]) -> dict[int, Row]:
    """Among all lines that this seat ever could read: a gap would tell of whispers, and a number that changes would
    send every line again."""

    def audible(line: Row) -> bool:
        return line["user_id"] not in silenced and _audible(table, seat, line)

    heard = [line for line in table.chat if audible(line)]
    ever = sum(line["lines"] for line in table.chat_counts if audible(line)) or len(heard)
    business = _business(table)
    lines = sorted([*heard, *business], key=lambda line: line["at"])[-CHAT_LINES:]
    return dict(enumerate(lines, start=max(0, ever + len(business) - len(lines)) + 1))


def _audible(table: Table, seat: Seat, line: Row) -> bool:
    """Players and spectators talk apart while a game goes on; whoever sees it late hears nothing of the players."""
    if table.status == "playing":
        if line["seat"] == WATCHER:
            return seat == WATCHER
        if seat == WATCHER and table.agreed.delay:
            return False
    return line["to_seat"] is None or seat in (line["seat"], line["to_seat"])


def _business(table: Table) -> list[Row]:
    names = [place.name for place in table.places]
    said: Row = {"seat": TABLE, "name": "", "to_seat": None, "user_id": None}
    found = []
    for event in table.clock.events:
        if words := told(event["kind"], event["seat"], event["about"], names):
            found.append(said | {"at": event["at"], "text": words})
    return found


def mentions(names: Collection[str]) -> re.Pattern[str] | None:
    """Finds @name of whoever has one of these names."""
    some = "|".join(re.escape(name) for name in names if name)
    return re.compile(rf"@(?:{some})(?!\w)", re.IGNORECASE) if some else None


def when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%MZ")
