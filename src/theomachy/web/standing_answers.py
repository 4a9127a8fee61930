"""Standing answers: when the viewer wants to be asked what comes again and again. Only the viewer sees them."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from theomachy.scene.standing_answer import ALWAYS, ATTACKED, MATTERS, NEVER, NOT_THIS_TURN, OBVIOUS, TRIFLES

from .frame import Frame
from .markup import button, el, icon, join
from .model import AnswerRow

LABELS = {
    ALWAYS: "Always",
    ATTACKED: "If attacked",
    MATTERS: "If it matters",
    TRIFLES: "Not for trifles",
    OBVIOUS: "Unless obvious",
    NOT_THIS_TURN: "Not this turn",
    NEVER: "Never",
}
MEANS = {
    ALWAYS: "Ask me every time",
    ATTACKED: "Ask me only when somebody threatens what is mine",
    MATTERS: "Ask me only where a hint would say something else than to decline",
    TRIFLES: "Answer for me when nothing is left that a sensible player does; it can be taken back",
    OBVIOUS: "Answer for me where a hint would call all other answers senseless, or no better",
    NOT_THIS_TURN: "Decline until the turn is over",
    NEVER: "Decline every time",
}
PRESETS = (
    ("everything", "Ask everything"),
    ("what_matters", "Ask what matters"),
    ("nothing_this_turn", "Leave me alone this turn"),
)
SECRET = (
    "Nobody else sees this list. An answer that is given for you comes after a short pause, and stands in the log like "
    "any other."
)


def answers_body(frame: Frame) -> Markup:
    """The list, in the dialog behind A."""
    rows = tuple(frame.model.answers) if frame.live else ()
    return _body(rows, tuple(_symbol(frame, row) for row in rows))


@lru_cache(maxsize=256)
def _body(rows: tuple[AnswerRow, ...], symbols: tuple[str, ...]) -> Markup:
    """Kept: it changes when its viewer says so, or when a power is gained or lost."""
    if not rows:
        inside: Markup = el("p", "Nothing is asked again and again here.", cls="sub-ask")
    else:
        presets = [button(words, data_do="wish", data_name="", data_choice=name) for name, words in PRESETS]
        inside = join(
            el("div", presets, cls="row presets"),
            el("ul", map(_row, rows, symbols), cls="wishes"),
            el("p", icon("i_lock"), el("span", SECRET), cls="foot"),
        )
    return el("div", inside, id="answers-body")


def _symbol(frame: Frame, row: AnswerRow) -> str:
    return row.symbol if frame.art.drawn(row.symbol) else row.symbol or "i_check"


def _row(row: AnswerRow, symbol: str) -> Markup:
    return el(
        "li",
        icon(symbol),
        el("span", el("b", row.title), el("small", row.about), cls="glossed"),
        choices(row),
    )


def choices(row: AnswerRow) -> Markup:
    """One button for each choice, the one that holds pressed."""
    return el(
        "span",
        [
            el(
                "button",
                LABELS[choice],
                type="button",
                title=MEANS[choice],
                data_do="wish",
                data_name=row.name,
                data_choice=choice,
                aria_pressed="true" if choice == row.chosen else "false",
            )
            for choice in row.choices
        ],
        cls="seg",
        role="group",
        aria_label=f"{row.title}: when to ask",
    )


def next_time(frame: Frame) -> Markup | None:
    """Beside a question that comes again: when to be asked it next time."""
    ask = frame.ask
    if ask is None:
        return None
    verbs = {option[0] for option in ask.options}
    about = [row for row in frame.model.answers if ask.what in row.questions]
    rows = [row for row in about if (len(verbs - set(row.verbs)) <= 1 if row.verbs else ask.hidden)]
    if not rows:
        return None
    return el("div", [join(el("small", f"Next time, {row.title}:"), choices(row)) for row in rows[:1]], cls="next-time")


def by_itself(frame: Frame) -> Markup | None:
    """What the viewer reads while a standing answer is on its way."""
    if not frame.model.unasked:
        return None
    return el("p", "Answered for you: nothing is left to decide here, or you said so beforehand.", cls="sub-ask")


def answers_button(frame: Frame) -> Markup | None:
    """Opens the list; tells how many choices differ from asking always."""
    rows = frame.model.answers
    return _button(sum(row.chosen != ALWAYS for row in rows)) if rows else None


@cache
def _button(number: int) -> Markup:
    words = join("Answers", el("span", number, cls="tag num")) if number else "Answers"
    title = "When to ask me (A)"
    return button(words, symbol="i_check", key="A", data_do="answers", title=title)
