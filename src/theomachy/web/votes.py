"""Votes on the page: the strip over the board, and the list of what can be asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from .clock import nearly_up, span_words
from .frame import Frame
from .markup import button, el, icon, join, seat_token
from .model import Sitter, VoteModel, usual
from .table_events import vote_words

_YES = {"pause": "Yes, pause", "end": "Yes, end it", "back": "Yes, go back", "wait": "Wait"}
_NO = {"wait": "Do not wait"}
PAUSES = {
    False: ((86400, "1 day"), (2 * 86400, "2 days"), (7 * 86400, "7 days"), (14 * 86400, "14 days")),
    True: ((300, "5 minutes"), (900, "15 minutes"), (3600, "1 hour")),
}
"""How long a pause may be asked for, in a game over days and in one at the board."""


def words(frame: Frame, vote: VoteModel) -> str:
    """What is asked, without who asks."""
    line = vote.about.get("line", -1) if vote.kind == "back" else -1
    if 0 <= line < len(frame.log):
        return f"go back to “{frame.rules.table.words.line(frame.log[line][1], frame.view)}”"
    return vote_words(vote.kind, vote.about, [sitter.name for sitter in frame.model.sitters])


def strip(frame: Frame) -> Markup:
    """One at a time over the board: a bot plays for you, your time is nearly up, a vote."""
    model, inside = frame.model, None
    if frame.live and model.status == "playing":
        vote = _vote(frame, model.vote) if model.vote is not None else None
        inside = _stand_in(frame) or join(nearly_up(frame), vote)
    return el("div", inside, id="strip", cls="strip")


def _stand_in(frame: Frame) -> Markup | None:
    model = frame.model
    sitter = frame.sitter(frame.seat) if frame.seat >= 0 else None
    lost = model.lost_seats[0] if model.lost_seats else None
    if sitter is not None and sitter.you and sitter.stand_in:
        up = model.late_at
        late = join("Your time was up ", el("time", up, datetime=up, data_at="yes"), ". ") if up else None
        seat, said = (
            frame.seat,
            join(late, f"The {sitter.stand_in} bot answers until you are back. What it did stands."),
        )
    elif lost is not None:
        seat, said = lost, join("While you were away your seat was given to somebody else. It is still yours.")
    else:
        return None
    title = "A bot plays for you: take it back" if sitter is not None and sitter.stand_in else "Your seat: take it back"
    return el(
        "div",
        icon("i_bot"),
        el("div", el("b", title), el("small", said)),
        button("Take it back", cls="btn primary", data_do="seat", data_seat=seat, data_action="take_back"),
        cls="standin",
        role="alert",
    )


def _vote(frame: Frame, vote: VoteModel) -> Markup | None:
    if vote.result:
        return _result(frame, vote)
    asker = f"{frame.sitter(vote.seat).name} asks: " if vote.seat >= 0 else ""
    seats = [_ballot(frame, seat, said) for seat, said in vote.ballots]
    rule = "all must agree" if vote.everybody else "more than half"
    acts = None
    if vote.may:
        send: dict[str, Any] = {"data_do": "ballot", "data_vote": vote.id}
        acts = join(
            button(_NO.get(vote.kind, "No"), cls="btn sp", data_yes="no", **send),
            button(_YES.get(vote.kind, "Yes"), cls="btn primary", data_yes="yes", **send),
        )
    return el(
        "div",
        el(
            "div", icon("i_vote"), el("b", f"{asker}{words(frame, vote)}"),
            el("span", rule, cls="tag"), el("time", datetime=vote.ends, cls="tag until", data_until="yes"), cls="vh1",
        ),
        el("div", seats, acts, cls="vrow"),
        cls="vote",
        role="status",
        aria_label="Vote",
    )  # fmt: skip


def _ballot(frame: Frame, seat: int, said: str) -> Markup:
    label = {"": "you?" if frame.sitter(seat).you else "not yet"}.get(said, said)
    name = el("span", f"{frame.sitter(seat).name}: ", cls="vh")
    return el("span", seat_token(frame.hue(seat), frame.emblem(seat)), name, label, cls=f"vseat {said}".strip())


def _result(frame: Frame, vote: VoteModel) -> Markup | None:
    """Stays until it is seen."""
    if vote.seen or vote.result == "void":
        return None
    passed = vote.result == "passed"
    said = f"{'Passed' if passed else 'Not passed'}, {vote.yes} to {vote.no}: {words(frame, vote)}"
    return el(
        "div",
        el(
            "div", icon("i_check" if passed else "i_close"), el("b", said),
            button("Seen", cls="btn sp", data_do="seen", data_vote=vote.id), cls="vh1",
        ),
        cls="vote done" if passed else "vote",
        role="status",
    )  # fmt: skip


# -- calling one ------------------------------------------------------------------------------------------------------


def dialog_body(frame: Frame) -> Markup:
    """What the viewer may ask the table, each in its place: what cannot be asked now is greyed, and nothing moves."""
    model = frame.model
    if frame.seat < 0 or not frame.live or model.status != "playing":
        return _body("Votes are for those who play.", ())
    held = model.vote is not None and not model.vote.result
    clocked = model.pace is not None and not model.dropped
    rows = _clock_votes(frame, held) if clocked else []
    rows += [_replace(frame, sitter, held) for sitter in model.sitters if sitter.kind == "person" and not sitter.you]
    if clocked:
        rows.append(_row("Drop the clock", "for the rest of the game", "all", _ask("Ask", "no_clock", held)))
    draw, score = _ask("As a draw", "end", held, how="draw"), _ask("By score", "end", held, how="score")
    rows.append(_row("End the game", "nobody wins, or whoever leads", "all", draw, score))
    rows.append(_row("Go back", "choose a line of the log: its button asks everybody", "all"))
    note = "One vote after the other: one is open." if held else "Votes are open to see. Silence counts as no."
    return _body(note, tuple(rows))


def _replace(frame: Frame, sitter: Sitter, held: bool) -> Markup:
    here = sitter.online and not sitter.stand_in
    about = "not while they are here" if here else "who is away and may come back to the seat"
    level, off = usual(frame.model.levels), here or held
    bot = _ask("A bot", "replace", off or bool(sitter.stand_in), who=sitter.seat, by="bot", level=level)
    return _row(
        f"Replace {sitter.name}", about, "majority", bot, _ask("Anybody", "replace", off, who=sitter.seat, by="person")
    )


@lru_cache(maxsize=256)
def _body(note: str, rows: tuple[Markup, ...]) -> Markup:
    return el("div", el("p", note, cls="sub-ask"), el("ul", rows, cls="vopts") if rows else None, id="vote-body")


def _clock_votes(frame: Frame, held: bool) -> list[Markup]:
    model = frame.model
    paused = bool(model.paused_until)
    pauses = [_ask(label, "pause", held or paused, seconds=seconds) for seconds, label in PAUSES[model.live]]
    mine = _ask("For me", "more", held or paused, who=frame.seat)
    everybody = _ask("For everybody", "more", held or paused)
    amount = span_words(model.pace.more) if model.pace is not None else ""
    about = "clocks stand still; answers may still be given"
    return [
        _row("Pause", about, "majority", *pauses, _ask("Go on", "resume", held or not paused)),
        _row("More time", amount, "majority", mine, everybody),
    ]


@lru_cache(maxsize=512)
def _row(title: str, about: str, rule: str, *acts: Markup) -> Markup:
    """Kept, like its buttons: the list is drawn with every move, and hardly ever changes."""
    what = el("div", el("b", title), " ", el("span", rule, cls="tag"), el("small", about))
    return el("li", what, el("span", acts) if acts else None)


@lru_cache(maxsize=512)
def _ask(label: str, kind: str, off: bool, **about: object) -> Markup:
    more: dict[str, Any] = {f"data_{key}": value for key, value in about.items()}
    return button(label, cls="btn", data_do="vote", data_kind=kind, disabled=off, **more)
