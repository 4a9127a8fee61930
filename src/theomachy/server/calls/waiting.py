"""A notice that stands, as texts tell of it."""

from __future__ import annotations

from collections.abc import Mapping

from theomachy.kernel.rules import Rules

from ..store.notices import LOW, TURN
from .links import Links
from .open_notices import Standing
from .texts import Waiting


def waiting_of(one: Standing, games: Mapping[str, Rules], links: Links) -> Waiting:
    """Of a hidden question nobody is named: who else is asked, or waits, would tell that somebody is."""
    rules = games.get(one.table["game"])
    told = one.what in (TURN, LOW) and not one.hidden
    return Waiting(
        what=one.what,
        table_id=one.table["id"],
        title=one.table["title"],
        game=one.table["game"],
        game_title=rules.title if rules is not None else one.table["game"],
        url=links.table(one.table["id"]),
        since=one.asked_at,
        also=[row["name"] for row in one.others if row["seat"] in one.owing] if told else (),
        held_up=[row["name"] for row in one.others] if told and one.alone else (),
        due=one.due,
        said=one.said,
    )
