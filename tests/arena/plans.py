"""Short tournaments, and results made up."""

from __future__ import annotations

import msgspec

from theomachy.arena import Plan, Played
from theomachy.arena.result import Place

SHORT = {"max_turns": 2}


def short(games: int, *bots: str, **more: object) -> Plan:
    plan = Plan("olympus", games, (bots or ("random", "random"),), options=dict(SHORT))
    return msgspec.structs.replace(plan, **more)


def made_up(number: int, *outcome: tuple[str, float]) -> Played:
    places = [Place(name, name.title(), [], int(9 * won), won, 5, 0.5, 0.2, {}, {}) for name, won in outcome]
    return Played(number, "olympus", 1, {}, "", places, ending="prestige", turns=9)
