"""Cards by number: the words by which options, records and the log name them, family by family."""

from __future__ import annotations

import re
from typing import Any

from ..data import DATA


def slug(name: str) -> str:
    """The word for a card: timmorrans_shard for Timmorran's Shard."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def _named(family: str) -> tuple[str, ...]:
    entries: list[dict[str, Any]] = DATA[family]
    return tuple(slug(entry["name"]) for entry in entries)


ORDERS = _named("orders")
"""Order number n stands at n - 1."""
SEASON_CARDS = _named("seasons")
"""Eight of each season: card n belongs to season n // 8."""
TACTICS = _named("tactics")
QUESTS = _named("quests")
REWARDS = _named("rewards")
OBJECTIVES = _named("objectives")
"""Eight good ones, then eight evil ones."""
HEROES = _named("heroes")
TITLES = _named("titles")
CITIES = _named("cities")
GOOD_HEROES, EVIL_HEROES = (
    tuple(number for number, entry in enumerate(DATA["heroes"]) if entry["alignment"] == alignment)
    for alignment in ("good", "evil")
)
for _family in (ORDERS, SEASON_CARDS, TACTICS, QUESTS, REWARDS, OBJECTIVES, HEROES, TITLES, CITIES):
    assert len(set(_family)) == len(_family)
