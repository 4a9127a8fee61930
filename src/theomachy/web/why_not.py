"""Why not: what can usually be done and is not on offer, and the reason by the rules when somebody asks for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TypeVar

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.kernel.dice import Dice
from theomachy.kernel.why_not import offers
from theomachy.kernel.words import Reason
from theomachy.scene import Card, Deed

from .frame import Frame, dressed, frame_of
from .guide import place_of
from .markup import el, icon, join
from .model import TableModel

T = TypeVar("T", bound=str)
_ELSE = "This question is about something else."
MOST = 3
"""Reasons that are given for one thing, each once for all that it keeps from being on offer."""


def deeds_not_on_offer(frame: Frame) -> Markup | None:
    """They stay in sight as dashed buttons, which say why."""
    missing = [deed for deed in frame.deeds() if not offers(tuple(frame.options.values()), deed.begins)]
    if not missing:
        return None
    return join(
        el("div", [_button(deed) for deed in missing], cls="deeds", role="group", aria_label="Not on offer now"),
        el("div", id="why", cls="why", hidden=True, role="status"),
    )


def _button(deed: Deed) -> Markup:
    return el(
        "button",
        icon(deed.symbol or "i_next"),
        el("span", deed.name),
        type="button",
        cls="deed",
        data_do="why",
        data_begins=json.dumps(deed.begins),
        title=f"{deed.name}: not now. Why?",
    )


def why_not(model: TableModel, begins: Option, thing: str) -> str:
    """The reason why nothing that begins like this is on offer, or nothing about a thing on the table."""
    frame = frame_of(model)
    if frame.ask is None:
        return str(_told(_called(frame, thing) or "Nothing", [([], Markup(_unasked(frame)))], frame))
    found = _found(frame, begins, thing, lambda reason: _sentence(frame, reason))
    if not found:
        return str(_told(_called(frame, thing) or "This", [([], Markup(_ELSE))], frame))
    title = _called(frame, thing) if _area_of(frame, thing) else ""
    [(sentence, alike), *others] = found.items()
    if not others:  # one reason for everything, or one thing
        name = alike[0].name if len(alike) == 1 or not title else ""
        return str(_told(" · ".join(filter(None, (name, title))), [([], sentence)], frame, alike[0].rule))
    rows = [(alike, sentence) for sentence, alike in found.items()][:MOST]
    return str(_told(title or alike[0].name, rows, frame))


def reasons(model: TableModel, begins: Option, thing: str) -> list[tuple[list[Deed], str]]:
    """The same for programs: every reason in plain words, with all that it keeps from being on offer."""
    frame = frame_of(model)
    if frame.ask is None:
        return [([], _unasked(frame))]
    words = frame.rules.table.words
    found = _found(frame, begins, thing, lambda reason: words.reason(reason, frame.view))
    return [(deeds, sentence) for sentence, deeds in found.items()] or [([], _ELSE)]


def _found(frame: Frame, begins: Option, thing: str, write: Callable[[Reason], T]) -> dict[T, list[Deed]]:
    """By sentence, what is not on offer for that reason."""
    deeds = [deed for deed in frame.deeds() if deed.begins[: len(begins)] == begins or _is_card(deed, thing)]
    card = [deed for deed in deeds if _is_card(deed, thing)]
    area = _area_of(frame, thing)
    found: dict[T, list[Deed]] = {}
    for deed in card or deeds:
        if (reason := _reason(frame, deed, area)) is not None:
            found.setdefault(write(reason), []).append(deed)
    return found


def _reason(frame: Frame, deed: Deed, area: str) -> Reason | None:
    """By what the seat may know: a re-deal, never the real State."""
    if frame.ask is None or (area and not deed.placed):
        return None
    state = frame.once("imagined", lambda: frame.game.position.redeal(frame.seat, Dice("why not")).state)
    return frame.look.why_not(state, frame.ask, tuple(deed.begins), area)


def _sentence(frame: Frame, reason: Reason) -> Markup:
    return dressed(lambda mark: frame.rules.table.words.reason(reason, frame.view, mark), frame.named)


def _unasked(frame: Frame) -> str:
    if frame.seat < 0:
        return "You are watching: those who play decide here."
    if frame.model.unasked:
        return "Your next question is on its way."
    names = [frame.label(seat) for seat in frame.owing if seat >= 0]
    return f"It is not your turn: the table waits for {', '.join(names)}." if names else "It is not your turn."


def _is_card(deed: Deed, thing: str) -> bool:
    """Does a card on the table, or a slot of a sheet, stand for this deed?"""
    return bool(thing) and "." in thing and thing.rpartition(".")[2] == deed.begins[-1]


def deed_of(frame: Frame, card: Card) -> dict[str, str]:
    """The attribute of a card that stands for a deed, by which one asks why it is not on offer."""
    return {"data_card": card.id} if any(_is_card(deed, card.id) for deed in frame.deeds()) else {}


def _area_of(frame: Frame, thing: str) -> str:
    """The area that a thing is, or stands in."""
    scene = frame.scene
    if any(area.id == thing for area in scene.areas):
        return thing
    return next((token.area for token in scene.tokens if token.id == thing and token.area), "")


def _called(frame: Frame, thing: str) -> str:
    scene = frame.scene
    named = {area.id: area.name for area in scene.areas} | {token.id: token.title for token in scene.tokens}
    return named.get(thing, "")


def _told(title: str, rows: Sequence[tuple[Sequence[Deed], Markup]], frame: Frame, rule: str = "") -> Markup:
    """First the thing, then "not now", then the reason with the way out of it, then the rule."""
    place = place_of(frame.rules, rule) if rule else None
    link = (
        el("a", "Rule", href=f"/guide/{frame.rules.name}#{place}", data_guide=place, cls="rules-link")
        if place
        else None
    )
    words = [
        el("p", el("b", f"{', '.join(deed.name for deed in deeds)}: ") if deeds else None, text) for deeds, text in rows
    ]
    return join(icon("i_rules"), el("div", el("b", f"{title}: not now."), words), link)
