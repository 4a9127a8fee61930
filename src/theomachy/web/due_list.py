"""One's own games like a calendar: what waits for the viewer by the day on which it is due, then what others owe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from zoneinfo import ZoneInfo

from markupsafe import Markup

from .clock import face
from .markup import el, join
from .model import LobbyModel, TableCard
from .table_item import item, others


def due_list(model: LobbyModel) -> Markup:
    mine = by_due(card for card in model.mine if card.your_move)
    theirs = by_due(card for card in model.mine if card.status == "playing" and not card.your_move)
    rest = [card for card in model.mine if card.status != "playing"]
    rows = [_day(model, day, list(cards)) for day, cards in groupby(mine, lambda card: day_of(model, card))]
    if theirs:
        rows.append(_part(model, "The others move", theirs))
    if rest:
        rows.append(_part(model, "Not in play", rest))
    if not rows:
        rows.append(el("p", "No game yet. Set one up: it takes a minute.", cls="nothing"))
    title = el("h2", el("span", "Waits for me"), el("span", _count(model, len(mine))), cls="smcap")
    return el("section", title, rows, cls="panel list", id="mine", aria_label="Your games", data_zone=model.zone)


def by_due(cards: Iterable[TableCard]) -> list[TableCard]:
    """What is due first comes first; what has no clock comes last, what waits longest before the rest."""
    return sorted(cards, key=lambda card: (card.clock is None, card.clock.due if card.clock else card.moved_at))


def _count(model: LobbyModel, waiting: int) -> str:
    if not model.mine:
        return ""
    return f"{waiting} of {len(model.mine)} game{'s' if len(model.mine) > 1 else ''}"


def day_of(model: LobbyModel, card: TableCard) -> str:
    if card.clock is None:
        return "No clock"
    zone = ZoneInfo(model.zone)
    now, due = (datetime.fromtimestamp(at, zone) for at in (model.now, card.clock.due))
    days = (due.date() - now.date()).days
    near = {0: "Today, ", 1: "Tomorrow, "}.get(days, "") if days >= 0 else "Overdue, "
    return f"{near}{due:%a} {due.day} {due:%b}"


def _day(model: LobbyModel, day: str, cards: Sequence[TableCard]) -> Markup:
    return join(_head(day), [_row(model, card) for card in cards])


def _part(model: LobbyModel, title: str, cards: Sequence[TableCard]) -> Markup:
    return join(_head(title), [_row(model, card) for card in cards])


def _head(words: str) -> Markup:
    return el("h3", words, cls="day")


def _row(model: LobbyModel, card: TableCard) -> Markup:
    return item(model, card, f"{card.game_title} {others(card)}", _due(model, card), card.your_move)


def _due(model: LobbyModel, card: TableCard) -> Markup:
    if card.status == "waiting":
        return el("span", "not started", el("br"), f"{card.open_seats} free", cls="due")
    if card.status == "frozen":
        return el("span", "halted", el("br"), card.when, cls="due")
    if card.clock is not None:
        at = datetime.fromtimestamp(card.clock.due, ZoneInfo(model.zone))
        day = "" if card.your_move else f"{at:%a} "
        return el("span", face(card.clock, card.your_move), el("br"), _moment(f"due {day}{at:%H:%M}", at), cls="due")
    if card.your_move:
        return el("span", el("b", "Your move"), el("br"), card.when, cls="due")
    who = ", ".join(card.waiting_for[:2]) + (" …" if len(card.waiting_for) > 2 else "")
    return el("span", who or card.when, el("br"), "to move" if who else None, cls="due")


def _moment(words: str, at: datetime) -> Markup:
    return el("time", words, datetime=at.isoformat(timespec="minutes"))
