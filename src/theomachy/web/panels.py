"""Around the board: players, phase tracker, own hand, supply, the latest news."""

from __future__ import annotations

import json
from functools import lru_cache

from markupsafe import Markup

from theomachy.scene import Card, Panel

from .extras import Extras
from .frame import Frame
from .log import sentences
from .markup import colour, drawn, el, icon, join, seat_token
from .model import Sitter
from .prompt import bound


def tracker(frame: Frame, extras: Extras) -> Markup:
    """Turn medal and phases as arrows; the current one says how many are done."""
    phase = frame.view.get("phase", "")
    phases = extras.course(frame)
    keys = [key for key, _, _ in phases]
    now = keys.index(phase) if phase in keys else len(keys) if phase == "over" else -1
    turn = frame.view.get("turn", 0)
    steps = []
    for place, (key, label, symbol) in enumerate(phases):
        if key == phase:
            inside = join(icon(symbol), label, " ", el("span", _progress(frame), cls="sub"))
            steps.append(el("li", inside, aria_current="step"))
        else:
            steps.append(el("li", icon("i_check") if place < now else None, label, cls="done" if place < now else None))
    if now < 0 and frame.scene.heading:
        steps.insert(0, el("li", frame.scene.heading, aria_current="step"))
    return el(
        "nav",
        el("div", el("small", "turn"), turn, cls="turn-no num") if turn else None,
        el("ol", steps, cls="phases"),
        cls="tracker",
        id="tracker",
        aria_label="Turn and phase",
    )


def _progress(frame: Frame) -> str:
    done = sum(panel.state in ("sealed", "ready") for panel in frame.scene.panels)
    active = sum(panel.active for panel in frame.scene.panels)
    return f"{done} of {active} done" if done else ""


def seats(frame: Frame, extras: Extras) -> Markup:
    goal = frame.scene.panels[0].goal if frame.scene.panels else 0
    meant = frame.naming()
    rows = [
        _seat(
            panel,
            frame.sitter(panel.seat),
            frame.away(panel.seat),
            extras.force(panel),
            extras.aside_counts(panel),
            panel.seat in frame.owing and frame.live,
            panel.id in meant,
        )
        for panel in frame.scene.panels
    ]
    head = _seats_head(extras.columns, goal)
    return el("section", head, el("ul", rows), cls="seats panel", id="seats", aria_label="Players", tabindex="-1")


@lru_cache(maxsize=64)
def _seats_head(columns: tuple[str, str, str], goal: int) -> Markup:
    return el(
        "div",
        el("span", "Players", cls="smcap"),
        el("span", f"{columns[0]} /{goal}" if goal else columns[0], cls="smcap"),
        [el("span", label, cls="smcap") for label in columns[1:]],
        cls="head",
        aria_hidden="true",
    )


Counts = tuple[tuple[str, int, str], ...]


@lru_cache(maxsize=8192)
def _seat(panel: Panel, sitter: Sitter, gone: str, force: Counts, besides: Counts, choosing: bool, lit: bool) -> Markup:
    """A player's line; it can be clicked where an answer names that player.

    Kept: it follows from what it is given alone, and most lines stay the same from move to move.
    """
    away = sitter.kind == "person" and not sitter.online and not sitter.stand_in
    left = {"left": ("left",), "coming": ("next turn",)}.get(gone, ())
    tags = [el("span", tag, cls="tag on" if tag == "you" else "tag") for tag in (*panel.tags, *left)]
    cls = f"seat {colour(panel.hue)}{' me' if panel.you else ''}{'' if panel.active else ' left-seat'}"
    return el(
        "li",
        seat_token(panel.hue, panel.emblem),
        el(
            "div",
            el("div", panel.name, tags, cls="nm"),
            el(
                "div",
                el("i", cls="pres away" if away else "pres"),
                _by(sitter),
                [_stat((count,), "besides") for count in besides if count[1]],
                cls="by",
            ),
        ),
        _score(panel),
        _stat(panel.counts[:1], "hand-n"),
        _stat(force, "pieces"),
        _state(panel, choosing),
        cls=cls,
        data_place=panel.id if lit else None,
    )


def _by(sitter: Sitter) -> Markup:
    if sitter.kind == "bot":
        return join(icon("i_bot"), el("span", f"bot · {sitter.level or sitter.name}"))
    note = f" · {sitter.stand_in} bot plays" if sitter.stand_in else "" if sitter.online else " · away"
    return join(icon("i_person"), el("span", f"{sitter.name}{note}{' · host' if sitter.host else ''}"))


def _score(panel: Panel) -> Markup:
    pips = [el("i", cls="on" if n < panel.score else None) for n in range(panel.goal)] if 0 < panel.goal <= 40 else []
    title = f"{panel.score} of {panel.goal} points" if panel.goal else f"{panel.score} points"
    return el(
        "span",
        el("span", panel.score, aria_hidden="true"),
        el("span", pips, cls="pips", aria_hidden="true") if pips else None,
        el("small", f"/{panel.goal}", aria_hidden="true") if panel.goal else None,
        el("span", title, cls="vh"),
        cls="prest num",
        title=title,
    )


def _stat(counts: Counts, cls: str) -> Markup:
    """The first drawing and the sum; the title says what it is made of."""
    if not counts:
        return el("span", cls=f"stat {cls}")
    title = ", ".join(f"{number} {what}" for _, number, what in counts)
    total = sum(number for _, number, _ in counts)
    return el("span", icon(counts[0][0]), total, el("span", f": {title}", cls="vh"), cls=f"stat {cls} num", title=title)


def _state(panel: Panel, choosing: bool) -> Markup:
    if panel.state in ("sealed", "ready"):
        return el("span", icon("i_seal"), el("span", panel.state, cls="vh"), cls="state sealed", title=panel.state)
    if choosing:
        return el("span", el("span", "is choosing", cls="vh"), cls="state writing", title="is choosing")
    return el(
        "span", el("span", panel.state, cls="vh") if panel.state else None, cls="state", title=panel.state or None
    )


# -- the own strip ----------------------------------------------------------------------------------------------------


def mine(frame: Frame, extras: Extras) -> Markup:
    """Hand and papers, beside the prompt."""
    if frame.seat < 0:
        note = "You see what is public." if not frame.model.curtain else "Hidden until the next player is ready."
        inside = el("p", icon("i_eye"), note, cls="watching")
        if extras.open_papers and not frame.model.curtain:
            inside = el("div", extras.papers(frame), cls=extras.desk)
        return el("section", inside, cls="mine panel", id="mine", aria_label="Your hand", tabindex="-1")
    papers = extras.papers(frame)
    lit = frame.ask is not None and frame.once("body", lambda: extras.body(frame)) is None
    about, cards = extras.about_me(frame), extras.hand(frame)
    return el(
        "section",
        el(
            "div",
            seat_token(frame.hue(frame.seat), frame.emblem(frame.seat)),
            el("div", el("b", frame.label(frame.seat)), el("span", about) if about else None),
            cls="who-me",
        ),
        el("ul", [_card(frame, card, lit) for card in cards], cls="hand", aria_label="Your cards") if cards else None,
        el("div", papers, cls=extras.desk) if papers is not None else None,
        cls=f"mine panel {colour(frame.hue(frame.seat))}",
        id="mine",
        aria_label="Your hand and pieces",
        tabindex="-1",
    )


def _card(frame: Frame, card: Card, lit: bool) -> Markup:
    """A card of the hand; a button where an answer names it."""
    meant = frame.naming().get(card.id) if lit else None
    if not meant:
        return _plain_card(card)
    extra = {"data_place": card.id, "aria_label": f"{card.name}: {len(meant)} answers"}
    option = frame.options[meant[0]]
    if len(meant) == 1 and list(frame.places(option)) == [card.id]:
        extra = {**bound(frame, meant[0], option), "data_place": card.id, "aria_label": frame.option_text(option)}
    return el("li", el("button", _face(card), type="button", cls=f"{_card_look(card)} lit", **extra))


@lru_cache(maxsize=2048)
def _plain_card(card: Card) -> Markup:
    return el("li", _face(card), cls=_card_look(card), title=card.told or None)


def _face(card: Card) -> Markup:
    symbol = icon(card.symbol if drawn(card.symbol) else "i_cards")
    return join(symbol, el("span", card.name), el("b", card.count, cls="x") if card.count is not None else None)


def _card_look(card: Card) -> str:
    return f"card-s c-{card.tone}{' none' if card.count == 0 or card.spent else ''}"


def supply(frame: Frame, extras: Extras) -> Markup:
    inside = extras.supply(frame)
    return el(
        "section", inside, cls="supply panel" if inside else "supply nil", id="supply", aria_label="Left in the box"
    )


def aside(frame: Frame, extras: Extras) -> Markup:
    inside = extras.aside(frame)
    return el("div", inside, id="aside", cls="aside" if inside else "aside nil")


def just(frame: Frame, extras: Extras) -> Markup:
    """What just happened, as a note on the board."""
    if not frame.log or not frame.live:
        return el("div", id="just", cls="just nil")
    return el("div", sentences(frame, extras)[-1], id="just", cls="just", aria_hidden="true")


def announce(frame: Frame) -> Markup:
    """Spoken once per question."""
    words = ""
    if frame.ask is not None and frame.my_move:
        count = len(frame.options)
        answers = "one answer" if count == 1 else f"{count} answers"
        words = f"Your turn. {frame.rules.words.prompt(frame.ask, frame.view)} {answers.capitalize()}."
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
    text = frame.rules.rule_of.get(what, "")
    return el(
        "div",
        el("p", text, cls="rule") if text else el("p", "There is no question for you at this moment.", cls="rule"),
        id="rules-body",
    )
