"""The log in prose, the chat, and the way back through the history."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from markupsafe import Markup, escape

from theomachy.kernel.state import Line

from .frame import Frame
from .markup import colour, el, icon, icon_button, join, seat_token
from .model import ChatLine
from .table_events import TABLE

SHOWN = 250
"""Lines of the log that a page has at once; it fetches earlier ones when somebody scrolls there."""


@dataclass(slots=True)
class Told:
    """The log of one seat as far as it is written, with the players' names and colours it was written with."""

    players: tuple[tuple[str, int, str], ...]
    lines: list[Line] = field(default_factory=list)
    texts: list[Markup] = field(default_factory=list)
    owners: list[str] = field(default_factory=list)
    """The class of whoever a line is about."""
    headings: list[str] = field(default_factory=list)
    chapters: list[tuple[int, str]] = field(default_factory=list)
    """Turn and phase after each line."""
    turns: list[tuple[int, int]] = field(default_factory=list)
    """Lines that open a turn, each with the turn's number."""
    battles: list[int] = field(default_factory=list)
    """Lines with which a battle begins."""
    last: tuple[int, Line] | None = None
    """The entry of the log that it ends with: where that is the same, so is everything before it."""
    entries: dict[str, list[str]] = field(default_factory=dict)
    """Whole entries, by how to go back to them, of lines that are neither the latest nor the one looked at."""

    def cut(self, length: int) -> None:
        del self.lines[length:], self.texts[length:], self.owners[length:], self.headings[length:]
        del self.chapters[length:]
        self.turns = [(at, turn) for at, turn in self.turns if at < length]
        self.battles = [at for at in self.battles if at < length]
        for entries in self.entries.values():
            del entries[length:]

    def add(self, frame: Frame, line: Line) -> None:
        turn, chapter = self.chapters[-1] if self.chapters else (0, "")
        if (opened := frame.look.turn(line)) is not None:
            self.turns.append((len(self.lines), opened))
        if line[0] in frame.look.battles:
            self.battles.append(len(self.lines))
        heading, turn, chapter = _heading(frame, line, turn, chapter)
        self.lines.append(line)
        self.texts.append(frame.sentence(line))
        self.owners.append(_owner(frame, frame.look.subject(frame.present, line)))
        self.headings.append(heading)
        self.chapters.append((turn, chapter))

    def plain(self, way: str) -> list[str]:
        known = self.entries.setdefault(way, [])
        for number in range(len(known), len(self.lines)):
            look = self.owners[number] or "plain"
            known.append(_entry(number, self.headings[number], self.texts[number], way, look))
        return known


def told(frame: Frame) -> Told:
    """What was written before is kept by seat: a log grows, its lines stay."""
    kept: dict[int, Told] = frame.shown.told
    players = tuple((panel.name, panel.hue, panel.word) for panel in frame.scene.panels)
    found = kept.get(frame.seat)
    if found is None or (frame.live and found.players != players):
        found = kept[frame.seat] = Told(players)
    lines, log = found.lines, frame.log
    if not lines or len(log) < len(lines) or log[len(lines) - 1] is not found.last:
        both = enumerate(zip(log, lines, strict=False))
        same = next((place for place, ((_, line), known) in both if known is not line), len(log))
        if same < len(lines):
            found.cut(same)
    for _, line in log[len(lines) :]:
        found.add(frame, line)
    found.last = log[-1] if log else None
    return found


def sentences(frame: Frame) -> list[Markup]:
    return frame.once("told", lambda: told(frame)).texts


def log_parts(frame: Frame) -> dict[str, str]:
    """One part per line; a line that opens a phase carries its heading."""
    written = frame.once("told", lambda: told(frame))
    first, last = window(frame)
    plain = written.plain(_way(frame, False))
    found = dict(zip(_ids(first, last + 1), plain[first : last + 1], strict=True))
    for number in sorted({first, last}) if last >= 0 else ():
        heading = written.headings[number]
        if number == first and not heading:
            heading = next((text for text in reversed(written.headings[:number]) if text), "")
        newest = number == len(frame.log) - 1
        look = _look(frame, written.owners[number], newest, frame.model.moment == number)
        found[f"log-{number}"] = _entry(number, heading, written.texts[number], _way(frame, newest), look)
    return found


@lru_cache(maxsize=512)
def _ids(first: int, end: int) -> tuple[str, ...]:
    return tuple(f"log-{number}" for number in range(first, end))


def window(frame: Frame) -> tuple[int, int]:
    """The first and the last line that the page has; looking back, none is later than the moment looked at."""
    last = len(frame.log) - 1
    if frame.model.moment is not None:
        last = min(last, frame.model.moment)
    return max(0, last + 1 - SHOWN), last


def earlier_lines(frame: Frame, before: int) -> dict[str, str]:
    """The lines that stand before this one, as many as a page has at once."""
    before = max(0, min(before, len(frame.log)))
    first = max(0, before - SHOWN)
    plain = frame.once("told", lambda: told(frame)).plain(_way(frame, False))
    return {f"log-{number}": plain[number] for number in range(first, before)}


@lru_cache(maxsize=8192)
def _entry(number: int, heading: str, text: Markup, way: str, look: str) -> str:
    """Kept, because all but the latest of hundreds of lines are as they were at the last move."""
    tools = _tools_at(number, way)
    title = el("h3", heading) if heading else None
    return str(el("div", title, el("p", text, tools, cls=look), id=f"log-{number}", cls="entry"))


def _heading(frame: Frame, line: Line, turn: int, chapter: str) -> tuple[str, int, str]:
    """What stands over a line, if it opens a turn or a phase; and the turn and phase after it."""
    course, look = frame.scene.course, frame.look
    called, opened = course.called.capitalize(), look.turn(line)
    if opened is not None:
        chapter = course.phases[0].label if course.phases else ""
        return (f"{called} {opened} · {chapter}" if chapter else f"{called} {opened}"), opened, chapter
    where = look.chapter(line)
    if where and not turn:
        where = f"Before the first {course.called}"
    if where and where != chapter:
        return (f"{called} {turn} · {where}" if turn else where), turn, where
    return "", turn, chapter


def _owner(frame: Frame, first: object) -> str:
    known = 0 <= first < len(frame.scene.panels) if isinstance(first, int) else isinstance(first, str)
    hue = frame.hue_of(first) if known else None
    return colour(hue) if hue is not None else ""


def _look(frame: Frame, owner: str, last: bool, here: bool) -> str:
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
        back = icon_button("i_undo", label, "back", data_do="vote", data_kind="back", data_line=number)
    look = icon_button("i_eye", "Look at this moment", "back", data_do="look", data_moment=number)
    return el("span", back, look, cls="line-tools")


# -- chat -------------------------------------------------------------------------------------------------------------


def chat_parts(frame: Frame) -> dict[str, str]:
    """Numbered by what this viewer may read, so that private lines of others leave no gap."""
    numbered = enumerate(frame.model.chat, start=frame.model.chat_before)
    return {f"say-{number}": str(_line(frame, number, line)) for number, line in numbered}


def _line(frame: Frame, number: int, line: ChatLine) -> Markup:
    to = frame.label(line.to) if line.to is not None else ""
    if line.seat == TABLE:
        return _business(number, line.at, line.text)
    names = tuple(sitter.name for sitter in frame.model.sitters if sitter.kind == "person")
    said = (line.at, line.text, line.for_you, names, line.name if line.mutable else "")
    if line.seat < 0:
        return _said(number, None, "i_eye", line.name, "watching", to, *said)
    hue, emblem, label = frame.hue(line.seat), frame.emblem(line.seat), frame.label(line.seat)
    return _said(number, hue, emblem, label, line.name, to, *said)


@lru_cache(maxsize=1024)
def _business(number: int, at: str, words: str) -> Markup:
    """What was decided about the table."""
    text = join(icon("i_vote"), el("span", words, cls="m"), " ", clock(at))
    return el("li", text, id=f"say-{number}", cls="business")


@lru_cache(maxsize=2048)
def _said(
    number: int, hue: int | None, emblem: str, label: str, name: str, to: str,
    at: str, words: str, for_you: bool = False, names: tuple[str, ...] = (), mute: str = "",
) -> Markup:  # fmt: skip
    private = el("span", f"private to {to}", cls="tag") if to else None
    who = el("b", label, cls=f"who {colour(hue)}")
    return el(
        "li",
        seat_token(hue, emblem) if hue is not None else el("span", icon(emblem), cls="voice"),
        el("span", who, f" · {name} · ", clock(at), " ", private, cls="h"),
        el("span", mentioned(words, names), cls="m"),
        icon_button("i_mute", f"Mute {mute}", "mute", data_do="mute", data_line=number + 1, data_name=mute)
        if mute
        else None,
        id=f"say-{number}",
        cls="to-me" if for_you else None,
    )


def mentioned(words: str, names: tuple[str, ...]) -> Markup:
    """A line with the names of those whom it mentions made to stand out."""
    some = "|".join(re.escape(name) for name in names if name)
    if not some or "@" not in words:
        return Markup(escape(words))
    pieces = re.split(rf"(@(?:{some})(?!\w))", words, flags=re.IGNORECASE)
    return join(el("span", piece, cls="mention") if odd % 2 else piece for odd, piece in enumerate(pieces))


def clock(at: str) -> Markup:
    """A moment such as 2026-01-31T14:05Z, shown as 14:05; the client shows it in the viewer's own time."""
    return el("time", at[11:16] if "T" in at else at, datetime=at if "T" in at else None)


def say_form(frame: Frame) -> Markup:
    """Players speak to the table or to one of them; whoever watches speaks to others who do."""
    watching = frame.seat < 0
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
            placeholder="Say something to others who watch" if watching else "Say something; @name calls somebody",
            autocomplete="off",
            required=True,
        ),
        None if watching else el("select", choices, name="to", aria_label="To whom"),
        el("button", "Send", cls="btn primary"),
        cls="sayform",
        id="say",
        hidden=True,
    )


# -- history ----------------------------------------------------------------------------------------------------------


def history(frame: Frame) -> Markup:
    last = max(0, len(frame.log) - 1)
    moment = frame.model.moment if frame.model.moment is not None else last
    written = frame.once("told", lambda: told(frame))
    numbers = tuple(turn for _, turn in written.turns)
    ticks = numbers if len(numbers) <= 12 else numbers[:: len(numbers) // 10 + 1]
    turns, battles = " ".join(str(at) for at, _ in written.turns), " ".join(map(str, written.battles))
    return _history(last, moment, ticks, frame.scene.heading, frame.live, turns, battles)


@lru_cache(maxsize=512)
def _history(
    last: int, moment: int, ticks: tuple[int, ...], heading: str, live: bool, turns: str, battles: str
) -> Markup:
    """`turns` and `battles` are the moments at which they begin."""
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
                aria_valuetext=heading,
            ),
            el("div", [el("span", turn) for turn in ticks], cls="ticks", aria_hidden="true"),
            cls="scrub",
        ),
        icon_button("i_next", "One step on (])", data_do="later"),
        icon_button("i_last", "Back to now (\\)", data_do="now"),
        el("span", "Live" if live else "Past", cls="live" if live else "live past"),
        cls="history",
        id="history",
        role="group",
        aria_label="History",
        data_turns=turns,
        data_battles=battles,
    )


def talk(frame: Frame) -> Markup:
    """The whole panel; only its lines change later."""
    lines = [Markup(part) for part in log_parts(frame).values()]
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
            el("ul", said, cls="chat", id="chat", data_read=frame.model.read),
            cls="pane",
            id="pane-chat",
            hidden=True,
            aria_label="Chat",
            role="region",
            tabindex="0",
        ),
        _notes(frame),
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


def _notes(frame: Frame) -> Markup:
    """Kept with the person if there is one, else in the browser."""
    known = bool(frame.model.viewer)
    words = "Only you see this" if known else "Only you see this, in this browser"
    text = el("textarea", frame.model.notes, id="notes", rows=6, maxlength=4000, data_kept="yes" if known else None)
    return el("div", el("label", words, cls="smcap", for_="notes"), text, cls="pane", id="pane-notes", hidden=True)
