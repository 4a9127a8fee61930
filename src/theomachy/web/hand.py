"""The viewer's own strip: hand, papers, sheets."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.scene import Amount, Card

from .frame import Frame
from .markup import colour, el, icon, join, seat_token
from .options import tied
from .papers import papers
from .sheet import chips, desk


def _watching(frame: Frame) -> str:
    if frame.model.curtain:
        return "Hidden until the next player is ready."
    late = frame.model.delay if frame.model.status == "playing" else 0
    return f"You see what is public, {late} moves late." if late else "You see what is public."


def mine(frame: Frame) -> Markup:
    """Hand and papers, beside the prompt."""
    if frame.seat < 0:
        inside = el("p", icon("i_eye"), _watching(frame), cls="watching")
        if frame.look.open_papers and not frame.model.curtain:
            inside = _desk(frame) or el("div", cls="desk")
        return el("section", inside, cls="mine panel", id="mine", aria_label="Your hand", tabindex="-1")
    lit = frame.ask is not None and frame.question_look().layout == "list"
    cards = frame.look.hand(frame.moment)
    return el(
        "section",
        el(
            "div",
            seat_token(frame.hue(frame.seat), frame.emblem(frame.seat)),
            el("div", el("b", frame.label(frame.seat)), _about(frame)),
            cls="who-me",
        ),
        el("ul", [_card(frame, card, lit) for card in cards], cls="hand", aria_label="Your cards") if cards else None,
        _desk(frame),
        cls=f"mine panel {colour(frame.hue(frame.seat))}",
        id="mine",
        aria_label="Your hand and pieces",
        tabindex="-1",
    )


def _about(frame: Frame) -> Markup | None:
    """A line under the own name: some words, or what will be gained."""
    own = frame.panels(frame.seat)
    for panel in own:
        if panel.gains:
            return el("span", _gains(panel.gains_called, panel.gains))
    words = " · ".join(panel.about for panel in own if panel.about)
    return el("span", words) if words else None


@lru_cache(maxsize=512)
def _gains(called: str, gains: tuple[Amount, ...]) -> Markup:
    words = f"{called}: {', '.join(f'{amount.number} {amount.name}' for amount in gains)}"
    shown = [el("span", icon(gain.symbol or gain.name), gain.number, cls=f"gain c-{gain.tone}") for gain in gains]
    return el("span", el("span", words, cls="vh"), el("span", shown, cls="gains", aria_hidden="true"), title=words)


def _desk(frame: Frame) -> Markup | None:
    """What the viewer has written, or the sheets at hand, or else plain notes."""
    scene = frame.scene
    if scene.papers is not None:
        return el("div", papers(frame, scene.papers), cls="papers", tabindex="0", role="region", aria_label="Papers")
    sheets = [part for part in (desk(frame), chips(frame)) if part is not None]
    if sheets:
        return el("div", sheets, cls="desk")
    if not scene.notes:
        return None
    return el("div", el("ul", [el("li", el("span", note)) for note in scene.notes], cls="notes"), cls="desk")


def _card(frame: Frame, card: Card, lit: bool) -> Markup:
    """A card of the hand; a button where an answer names it."""
    meant = frame.naming().get(card.id) if lit else None
    if not meant:
        return _plain_card(card)
    option = frame.options[meant[0]]
    if len(meant) == 1 and frame.places(option) == (card.id,):
        return _lit_card(card, frame.option_text(option), meant[0], option)
    return _lit_card(card, f"{card.name}: {len(meant)} answers")


@lru_cache(maxsize=2048)
def _lit_card(card: Card, label: str, key: str = "", option: Option = ()) -> Markup:
    """With the one answer that it means, if there is only one."""
    extra = tied(key, option, (card.id,)) if option else {}
    extra |= {"data_place": card.id, "aria_label": label}
    return el("li", el("button", _face(card), type="button", cls=f"{_card_look(card)} lit", **extra))


@lru_cache(maxsize=2048)
def _plain_card(card: Card) -> Markup:
    return el("li", _face(card), cls=_card_look(card), title=card.told or None)


_LONG = 9
"""Letters that a small card has room for; longer names are written smaller."""


def _face(card: Card) -> Markup:
    count = el("b", card.count, cls="x") if card.count is not None else None
    return join(
        icon(card.symbol or "i_cards"), el("span", card.name, cls="long" if len(card.name) > _LONG else None), count
    )


def _card_look(card: Card) -> str:
    return f"card-s c-{card.tone}{' none' if card.count == 0 or card.spent else ''}"
