"""Words for any ability, gift or action that has no better ones: its name, and what an answer names besides."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...data import DATA
from ...rules.board import board
from ...rules.monsters.monster import ACTIONS
from .. import names

PLAIN = {
    "power": "Power", "vp": "VP", "runes": "a rune", "rune": "a rune", "kill": "a kill", "routs": "two routs",
    "attacker": "the attacker", "defender": "the defender",
}  # fmt: skip


def named(card: str) -> Template:
    """Blood Sacrifice: Sky, in Brithos"""

    def write(args: tuple[Any, ...], view: View) -> str:
        parts = [part for place, value in enumerate(args) if (part := _part(place, value, view))]
        return names.card(card) + (f": {', '.join(parts)}" if parts else "")

    return write


def _part(place: int, value: Any, view: View) -> str:
    if isinstance(value, int):
        return str(value)
    if value in board(view["board"]).index or value == "slave_pen":
        return f"{{{place}:area}}"
    if value in names.EMPIRE:
        return f"{{{place}:empire}}"
    if value in names.PIECES:
        return f"{{{place}:a_kind}}"
    return PLAIN.get(value) or names.card(value)


def asked(card: str) -> Template:
    return f"{names.card(card)}: what do you do?"


OF_MONSTERS = frozenset(card["id"] for row in DATA["monsters"].values() for card in row["abilities"] if "id" in card)
"""Nobody answers with them but with their actions, and their questions have words of their own."""
PROMPTS: dict[str, Template] = {card: asked(card) for card in names.CARDS if card not in OF_MONSTERS}
OPTIONS: dict[str, Template] = {card: named(card) for card in names.CARDS if card not in OF_MONSTERS or card in ACTIONS}
LINES: dict[str, Template] = {}
