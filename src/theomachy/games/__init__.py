"""The games. An explicit list: what is not here is not played."""

from __future__ import annotations

from theomachy.kernel.errors import UnknownGame
from theomachy.kernel.rules import Rules

from .cthulhu import RULES as CTHULHU
from .gods_war import RULES as GODS_WAR
from .godtear import RULES as GODTEAR
from .olympus import RULES as OLYMPUS
from .runewars import RULES as RUNEWARS

GAMES: dict[str, Rules] = {rules.name: rules for rules in (OLYMPUS, CTHULHU, GODTEAR, GODS_WAR, RUNEWARS)}


def game_named(name: str) -> Rules:
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}") from None
