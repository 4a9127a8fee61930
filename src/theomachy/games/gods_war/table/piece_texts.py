"""What a piece is, costs and does, and when a card works, in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ..data import DATA
from ..rules.pieces import KINDS, Kind
from . import names
from .names import counted, listed

HOUSE = "Our own stand-in: the printed card is not public."


def when(card: Mapping[str, Any]) -> str:
    """The moment at which a card works, and its price."""
    window = str(card.get("window", "")).strip()
    price = card.get("cost")
    words = f"{window[:1].upper()}{window[1:]}" if window else ""
    words += f", {price} Power" if price else ""
    words += f", {card['limit']}" if card.get("limit") else ""
    return f"{words}: " if words else ""


def house(card: Mapping[str, Any]) -> str:
    return HOUSE if "house" in card.get("tags", ()) else ""


def about(kind: Kind) -> str:
    """What a piece is, costs and does."""
    return _about(kind.index)


@cache
def _about(index: int) -> str:
    kind = KINDS[index]
    if not kind.unit:
        does = [counted(kind.kills, "kill")] * bool(kind.kills) + [counted(kind.routs, "rout")] * bool(kind.routs)
        helps = f"In battle it adds {listed(does)}." if does else "It adds nothing in battle."
        return f"Building, {kind.cost} Power. {helps}"
    dice = counted(kind.dice, "die").replace("dies", "dice") if kind.dice >= 0 else formula(kind)
    rank = kind.type.capitalize()
    price = f", {kind.cost} Power" if kind.cost else ""
    return f"{rank}{price}; {dice}.{_needs(kind)}"


def formula(kind: Kind) -> str:
    found = DATA["combat_formulas"].get(kind.formula, {}).get("text", kind.formula.replace("_", " "))
    return f"dice: {found}"


def _needs(kind: Kind) -> str:
    """What must be there before a unit can be summoned."""
    found = []
    for need, what in kind.needs:
        match need:
            case "building_in_play":
                found.append(f"a {listed([names.piece(each) for each in what], 'or')}")
            case "nests_in_play":
                found.append(f"{what} Nests on the map")
            case "spike":
                found.append("the Spike gone")
            case "unit_in_play":
                found.append(names.a(str(what)))
    return f" Needs {listed(found)}." if found else ""
