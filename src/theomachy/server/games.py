"""Which games a server offers: those that come with it, and any named by where their rules stand."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from theomachy.games import GAMES
from theomachy.kernel.errors import UnknownGame
from theomachy.kernel.rules import Rules


def games_on_offer(extra: Mapping[str, str]) -> dict[str, Rules]:
    """`extra` maps a name to "module:attribute"."""
    games = dict(GAMES)
    for name, where in extra.items():
        module, _, attribute = where.partition(":")
        rules = getattr(import_module(module), attribute)
        if not isinstance(rules, Rules) or rules.name != name:
            raise UnknownGame(f"{where} holds no rules of {name!r}")
        games[name] = rules
    return games
