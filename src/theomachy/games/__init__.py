"""The games. An explicit list: what is not here is not played."""

from __future__ import annotations

from dataclasses import replace

from theomachy import house
from theomachy.kernel.errors import UnknownGame
from theomachy.kernel.rules import Rules

from .cthulhu import RULES as CTHULHU
from .gods_war import RULES as GODS_WAR
from .godtear import RULES as GODTEAR
from .olympus import RULES as OLYMPUS
from .runewars import RULES as RUNEWARS


def _at_home(rules: Rules) -> Rules:
    """Rules that say which numbers the house has changed in their data."""
    changed = house.told(rules.name)
    return replace(rules, house=changed) if changed else rules


GAMES: dict[str, Rules] = {rules.name: _at_home(rules) for rules in (OLYMPUS, CTHULHU, GODTEAR, GODS_WAR, RUNEWARS)}


def game_named(name: str) -> Rules:
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}") from None
