"""Around the board: what lies over it, the latest news, what is spoken, the board as text, the rule asked about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from theomachy.scene import Card, Scene

from .clash import over_board
from .frame import Frame
from .log import sentences
from .markup import el, icon
from .reveal import reveal
from .sheet import everybody, sheet_parts


def aside(frame: Frame) -> Markup:
    """Over a corner of the board; what lies there changes by itself."""
    unseen = el("div", id="unseen", cls="within")  # filled by the client
    return el("div", clashes(frame), unseen, sheets(frame, sheet_parts(frame)), id="aside", cls="aside")


def clashes(frame: Frame) -> Markup:
    return el("div", over_board(frame), reveal(frame), id="fray", cls="within")


def sheets(frame: Frame, each: Mapping[str, Markup]) -> Markup:
    """Everybody's sheets, whole or hollow."""
    return el("div", everybody(frame, each), id="everybody", cls="within")


def posted(frame: Frame) -> Markup:
    """Cards that lie open for everybody, in a corner of the board."""
    return _posted(frame.scene.posted, _free_corner(frame.scene))


def _free_corner(scene: Scene) -> str:
    """The corner with the least land in it, the usual one if none has less; brief where land lies there too."""
    if not scene.posted or not scene.laid:
        return "nw"
    (wide, high), land = scene.box, [area.label for area in scene.areas if area.label is not None]
    taken = {
        "nw": sum(x < 0.28 * wide and y < 0.3 * high for x, y in land),
        "ne": sum(x > 0.66 * wide and y < 0.3 * high for x, y in land),
        "se": sum(x > 0.72 * wide and y > 0.68 * high for x, y in land),
    }
    best = min(taken, key=lambda corner: taken[corner])
    return f"{best} brief" if taken[best] else best


@lru_cache(maxsize=256)
def _posted(cards: tuple[Card, ...], corner: str) -> Markup:
    rows = [
        el(
            "li",
            icon(card.symbol),
            el("span", el("b", card.name), " ", card.text),
            tabindex="0",
            data_tell=f"{card.name.removesuffix(':')}: {card.text}",
        )
        for card in cards
    ]
    return el("ul", rows, id="posted", cls=f"posted {corner}" if cards else "posted nil", aria_label="For everybody")


def just(frame: Frame) -> Markup:
    """What just happened, as a note on the board."""
    if not frame.log or not frame.live:
        return el("div", id="just", cls="just nil")
    return el("div", sentences(frame)[-1], id="just", cls="just", aria_hidden="true")


def announce(frame: Frame) -> Markup:
    """Spoken once per question."""
    words = ""
    if frame.ask is not None and frame.my_move:
        count = len(frame.options)
        answers = "one answer" if count == 1 else f"{count} answers"
        words = f"Your turn. {frame.rules.table.words.prompt(frame.ask, frame.view)} {answers.capitalize()}."
    return el("div", words, id="announce", cls="vh", role="status", aria_live="assertive")


def sight(frame: Frame) -> Markup:
    """Where pieces can go and what they can strike, for whoever hovers over them."""
    seen = {one.area: [one.reach, one.range] for one in frame.scene.sights} if frame.live else {}
    return el("div", id="sight", hidden=True, data_sight=json.dumps(seen, separators=(",", ":")) if seen else None)


def board_text(frame: Frame) -> Markup:
    """The board in sentences."""
    return _board_text(frame.scene.text or (frame.scene.summary,))


@lru_cache(maxsize=512)
def _board_text(lines: tuple[str, ...]) -> Markup:
    return el(
        "section",
        el("h2", "The board as text"),
        el("button", "Close", type="button", cls="btn close-text", data_do="text"),
        el("ul", [el("li", line) for line in lines]),
        id="board-text",
        cls="board-text",
        tabindex="-1",
        aria_label="The board as text",
    )


def rules_body(frame: Frame) -> Markup:
    what = frame.ask.what if frame.ask else ""
    text = frame.rules.table.guide.rules.get(what)
    return el("div", el("p", text, cls="rule") if text else None, id="rules-body")
