"""A table in a list: its picture, its name, what is to be said of it."""

from __future__ import annotations

from markupsafe import Markup

from .markup import el, join
from .model import LobbyModel, TableCard
from .pictures import picture


def item(model: LobbyModel, card: TableCard, second: Markup | str, right: Markup, turn: bool = False) -> Markup:
    rules = next((rules for rules in model.games if rules.name == card.game), None)
    inside = join(
        el("span", picture(rules), cls="thumb"),
        el("span", el("b", card.title), el("small", second), cls="words"),
        right,
    )
    return el("a", inside, href=f"/t/{card.id}", cls="item turn" if turn else "item")


def others(card: TableCard) -> str:
    """With whom: people by name, bots by their number."""
    names = [sitter.name for sitter in card.sitters if sitter.kind == "person" and not sitter.you]
    bots = sum(sitter.kind == "bot" for sitter in card.sitters)
    if bots:
        names.append("a bot" if bots == 1 else f"{bots} bots")
    who = ", ".join(names[:-1]) + (" and " if names[1:] else "") + names[-1] if names else ""
    return f"with {who}" if who else ""
