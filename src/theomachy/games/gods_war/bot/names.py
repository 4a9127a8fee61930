"""What people call empires, gifts and runes."""

from __future__ import annotations

from ..data import DATA
from ..rules.state import GodsWar

_SHEETS = DATA["empires"].values()
_CARDS: dict[str, str] = {
    card["id"]: card["name"]
    for cards in (DATA["runes"], *[(*sheet["abilities"], *sheet["gifts"]) for sheet in _SHEETS])
    for card in cards
}


def empire(name: str) -> str:
    return str(DATA["empires"][name]["name"])


def player(state: GodsWar, seat: int) -> str:
    return empire(state.empires[seat])


def spoken(name: str) -> str:
    """A power's or rune's name as its card has it."""
    return _CARDS.get(name) or name.replace("_", " ").title()
