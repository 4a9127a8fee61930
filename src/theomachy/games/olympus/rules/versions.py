"""What changed between versions of these rules, and how games of the earlier ones go on.

2: each seat counts the offers that it knows of; before, a gap in the numbers told of offers between others.
3: retreats are judged when all losses are known, battles settled in the seat's order, own units may swap.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Migration

from .state import Olympus
from .trade import as_counted_by

_ABOUT_OFFERS = ("accept", "decline", "counter", "withdraw")


def counted_by_seat(game: Game, entry: Entry) -> Entry:
    """In version 1 an offer was named by its place among all of the window."""
    seat, option = entry
    if option[0] not in _ABOUT_OFFERS:
        return entry
    return seat, (option[0], as_counted_by(game.state, seat, int(option[1])))


def with_a_count(state: Olympus) -> dict[str, Any]:
    """The State of version 1: how many offers there were, not whose."""
    held = {field.name: getattr(state, field.name) for field in fields(state)}
    return {**held, "offered": len(state.offered)}


MIGRATIONS = {1: Migration(answer=counted_by_seat, shape=with_a_count)}
