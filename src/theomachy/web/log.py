"""The log in prose, the chat, and the way back through the history."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from weakref import WeakKeyDictionary

from markupsafe import Markup

from theomachy.kernel.game import Game
from theomachy.kernel.state import Line

from .extras import Extras
from .frame import Frame
from .markup import colour, el, icon, icon_button, join, seat_token
from .model import ChatLine

SHOWN = 250
"""Lines of the log on the page; the history leads to all."""

_Told = tuple[tuple[str, ...], list[tuple[Line, Markup]]]
_written: WeakKeyDictionary[Game, dict[int, _Told]] = WeakKeyDictionary()
"""Sentences written before, by seat, with the names they were written with: a log grows, its lines stay."""


def sentences(frame: Frame, extras: Extras) -> list[Markup]:
    told = _written.setdefault(frame.game, {})
    names = tuple(panel.name for panel in frame.scene.panels)
    if frame.seat not in told or (frame.live and told[frame.seat][0] != names):
        told[frame.seat] = (names, [])
    known = told[frame.seat][1]
    for place, (_, line) in enumerate(frame.log):
        if place < len(known) and known[place][0] is line:
            continue
        del known[place:]
        known.append((line, extras.sentence(frame, line)))
    del known[len(frame.log) :]
    return [sentence for _, sentence in known]


def log_parts(frame: Frame, extras: Extras) -> dict[str, str]:
    """One part per line; a line that opens a phase carries its heading."""
    found: dict[str, str] = {}
    last = len(frame.log) - 1
    texts = sentences(frame, extras)
    headings = list(_headings(frame, extras))
    for number in range(max(0, len(texts) - SHOWN), len(texts)):
        line = frame.log[number][1]
        heading = headings[number]
        if number == max(0, len(texts) - SHOWN) and not heading:
            heading = next((text for text in reversed(headings[:number]) if text), "")
        here = frame.model.moment == number
        look = _look(frame, line, number == last, here)
        found[f"log-{number}"] = _entry(number, heading, texts[number], _way(frame, number == last), look)
    return found


@lru_cache(maxsize=60_000)
def _entry(number: int, heading: str, text: Markup, way: str, look: str) -> str:
    """Kept, because all but the latest of hundreds of lines are as they were at the last move."""
    tools = _tools_at(number, way)
    title = el("h3", heading) if heading else None
    return str(el("div", title, el("p", text, tools, cls=look), id=f"log-{number}", cls="entry"))


def _headings(frame: Frame, extras: Extras) -> Iterator[str]:
    turn, chapter = 0, ""
    for _, (key, args, _, _) in frame.log:
        if key == "turn" and args and isinstance(args[0], int):
            turn, chapter = args[0], extras.phases[0][1] if extras.phases else ""
            yield f"Turn {turn} · {chapter}" if chapter else f"Turn {turn}"
            continue
        where = extras.chapter((key, args, None, ()))
        if where and not turn:
            where = "Before the first turn"
        if where and where != chapter:
            chapter = where
            yield f"Turn {turn} · {where}" if turn else where
        else:
            yield ""


def _look(frame: Frame, line: Line, last: bool, here: bool) -> str:
    first = next((arg for arg in line[1][:1] if line[0] != "turn"), None)
    known = 0 <= first < len(frame.scene.panels) if isinstance(first, int) else isinstance(first, str)
    hue = frame.hue_of(first) if known else None
    owner = colour(hue) if hue is not None else ""
    return f"{owner}{' new' if last and frame.live else ''}{' here' if here else ''}".strip() or "plain"


def _way(frame: Frame, last: bool) -> str:
    """How to go back to a line: by undo, by asking the table, or not at all."""
    if last and frame.model.can_undo:
        return "undo"
    return "ask" if frame.seat >= 0 and not last and frame.model.status == "playing" else ""


def _tools_at(number: int, way: str) -> Markup:
    back = None
    if way == "undo":
        back = icon_button("i_undo", "Back to here: undo your last answer", "back", data_do="undo")
    elif way == "ask":
        label = "Ask the table to go back to here"
        back = icon_button("i_undo", label, "back", data_do="undo-ask", data_moment=number)
    look = icon_button("i_eye", "Look at this moment", "back", data_do="look", data_moment=number)
    return el("span", back, look, cls="line-tools")


# -- chat -------------------------------------------------------------------------------------------------------------


def chat_parts(frame: Frame) -> dict[str, str]:
    """Numbered by what this viewer may read, so that private lines of others leave no gap."""
    lines = frame.model.chat
    return {f"say-{number}": _said(frame, number, line) for number, line in enumerate(lines)}


def _said(frame: Frame, number: int, line: ChatLine) -> Markup:
    seated = line.seat >= 0
    hue = frame.hue(line.seat) if seated else None
    private = None
    if line.to is not None:
        private = el("span", f"private to {frame.label(line.to)}", cls="tag")
    name = el("b", frame.label(line.seat) if seated else line.name, cls=f"who {colour(hue)}")
    return el(
        "li",
        seat_token(hue, frame.emblem(line.seat) if seated else "i_eye"),
        el("span", name, f" · {line.name if seated else 'watching'} · ", clock(line.at), " ", private, cls="h"),
        el("span", line.text, cls="m"),
        id=f"say-{number}",
    )


def clock(at: str) -> Markup:
    """A moment such as 2026-01-31T14:05Z, shown as 14:05; the client shows it in the viewer's own time."""
    return el("time", at[11:16] if "T" in at else at, datetime=at if "T" in at else None)


def say_form(frame: Frame) -> Markup:
    others = [sitter for sitter in frame.model.sitters if sitter.seat != frame.seat and sitter.kind != "open"]
    choices = [el("option", "All", value="")]
    choices += [el("option", f"Only {frame.label(sitter.seat)}", value=sitter.seat) for sitter in others]
    return el(
        "form",
        el(
            "input",
            name="text",
            maxlength=500,
            aria_label="Message",
            placeholder="Say something to the table",
            autocomplete="off",
            required=True,
        ),
        el("select", choices, name="to", aria_label="To whom"),
        el("button", "Send", cls="btn primary"),
        cls="sayform",
        id="say",
        hidden=True,
    )


# -- history ----------------------------------------------------------------------------------------------------------


def history(frame: Frame) -> Markup:
    last = max(0, len(frame.log) - 1)
    moment = frame.model.moment if frame.model.moment is not None else last
    turns = [args[0] for _, (key, args, _, _) in frame.log if key == "turn" and args]
    ticks = turns if len(turns) <= 12 else turns[:: len(turns) // 10 + 1]
    return el(
        "div",
        icon_button("i_first", "To the start", data_do="first"),
        icon_button("i_prev", "One step back ([)", data_do="earlier"),
        el(
            "div",
            el(
                "input",
                type="range",
                min=0,
                max=last,
                value=moment,
                id="scrub",
                aria_label="Moment of the game",
                aria_valuetext=frame.scene.heading,
            ),
            el("div", [el("span", turn) for turn in ticks], cls="ticks", aria_hidden="true"),
            cls="scrub",
        ),
        icon_button("i_next", "One step on (])", data_do="later"),
        icon_button("i_last", "Back to now (\\)", data_do="now"),
        el("span", "Live" if frame.live else "Past", cls="live" if frame.live else "live past"),
        cls="history",
        id="history",
        role="group",
        aria_label="History",
    )


def talk(frame: Frame, extras: Extras) -> Markup:
    """The whole panel; only its lines change later."""
    lines = [Markup(part) for part in log_parts(frame, extras).values()]
    said = [Markup(part) for part in chat_parts(frame).values()]
    return el(
        "section",
        el(
            "div",
            _tab("log", "Log", "i_log", True),
            _tab("chat", "Chat", "i_chat", False),
            _tab("notes", "Notes", "", False),
            cls="tabs",
            role="tablist",
            aria_label="Log and chat",
        ),
        el("div", lines, cls="pane log", id="pane-log", role="log", aria_live="polite", aria_label="Log", tabindex="0"),
        el(
            "div",
            el("ul", said, cls="chat", id="chat"),
            cls="pane",
            id="pane-chat",
            hidden=True,
            aria_label="Chat",
            role="region",
            tabindex="0",
        ),
        _notes(),
        say_form(frame),
        history(frame),
        cls="talk panel",
        aria_label="Log and chat",
    )


def _tab(name: str, label: str, symbol: str, on: bool) -> Markup:
    return el(
        "button",
        icon(symbol) if symbol else None,
        label,
        el("span", cls="dot", id=f"unread-{name}", hidden=True) if name == "chat" else None,
        type="button",
        cls="tab",
        role="tab",
        id=f"tab-{name}",
        aria_selected="true" if on else "false",
        aria_controls=f"pane-{name}",
        data_tab=name,
    )


def _notes() -> Markup:
    return join(
        el(
            "div",
            el("label", "Only you see this, in this browser", cls="smcap", for_="notes"),
            el("textarea", "", id="notes", rows=6),
            cls="pane",
            id="pane-notes",
            hidden=True,
        )
    )
