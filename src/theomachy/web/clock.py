"""Clocks on the page. They count in the client: what is drawn here stays the same until something happens."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from .frame import Frame
from .markup import el, icon
from .model import ClockFace, PaceModel

MINUTE, HOUR, DAY = 60, 3600, 86400


def duration(seconds: float, live: bool = False) -> str:
    """As a clock shows it: 04:12, or 2 d 21 h, 8 h 40, 48 min."""
    whole = int(seconds)
    if live:
        return f"{whole // MINUTE:02}:{whole % MINUTE:02}"
    if whole >= DAY:
        return f"{whole // DAY} d {whole % DAY // HOUR:02} h"
    return f"{whole // HOUR} h {whole % HOUR // MINUTE:02}" if whole >= HOUR else f"{whole // MINUTE} min"


def span_words(seconds: float) -> str:
    """A length in words, as people agree on it: 3 days, 12 hours, 2 minutes 30 seconds."""
    words, left = [], round(seconds)
    for size, word in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"), (1, "second")):
        count, left = divmod(left, int(size))
        if count:
            words.append(f"{count} {word}{'' if count == 1 else 's'}")
    return " ".join(words) or "0 seconds"


def pace_words(pace: PaceModel) -> str:
    """What a table has chosen, in a few words."""
    if pace.kind == "turns":
        return f"{span_words(pace.bank)} for each turn"
    return (
        f"{span_words(pace.bank)} and {span_words(pace.add)} for each decision" if pace.add else span_words(pace.bank)
    )


def short_pace(pace: PaceModel | None) -> str:
    """The same for a line in a list."""
    if pace is None:
        return "no clock"
    if pace.kind == "turns":
        return f"{span_words(pace.bank)} a turn"
    return f"live, {span_words(pace.bank)}" if pace.kind == "live" else f"{span_words(pace.bank)} in hand"


@lru_cache(maxsize=1024)
def face(clock: ClockFace | None, yours: bool = False) -> Markup | None:
    """The clock of a seat; the client fills in what it shows at this moment."""
    if clock is None:
        return None
    return el(
        "span",
        clock.word or duration(clock.left, clock.live),
        cls=f"clk num{' run' if clock.due else ''}{' own' if yours else ''}",
        data_due=f"{clock.due:.3f}" if clock.due else None,
        data_left=f"{clock.left:.3f}",
        data_low=f"{clock.low:g}",
        data_live="yes" if clock.live else None,
        data_word=clock.word or None,
        data_free=" ".join(f"{begin:.0f},{end:.0f},{why}" for begin, end, why in clock.free) or None,
        title="Time left" if not clock.word else None,
    )


def clock_of(frame: Frame, seat: int) -> ClockFace | None:
    return next((clock for clock in frame.model.clocks if clock.seat == seat), None) if frame.live else None


def timer(frame: Frame) -> Markup:
    """In the top bar: the viewer's clock if it runs, else that of whom the table waits for."""
    running = [clock for clock in frame.model.clocks if clock.due and frame.live and frame.model.status == "playing"]
    if frame.model.secret_due:
        running.insert(0, ClockFace(frame.seat, due=frame.model.secret_due, low=60.0, live=frame.model.live))
    own = next((clock for clock in running if clock.seat == frame.seat), None)
    shown = own or min(running, key=lambda clock: clock.due, default=None)
    if shown is None:
        return el("div", id="timer", cls="deadline nil")
    name = None if own else el("span", f"{frame.sitter(shown.seat).name}: ")
    return el("div", icon("i_clock"), name, face(shown, own is not None), id="timer", cls="deadline")


def nearly_up(frame: Frame) -> Markup | None:
    """Shown by the client when the viewer's time is nearly up."""
    clock = clock_of(frame, frame.seat)
    pace = frame.model.pace
    if clock is None or not clock.due or pace is None:
        return None
    then = {
        "stand_in": f"Then a {pace.level} bot plays for you until you return.",
        "vote": "Then the others vote whether they wait.",
        "loss": "Then you have lost.",
    }[pace.up]
    return el(
        "div",
        icon("i_clock"),
        el("div", el("b", "Your time is nearly up", cls="num", id="nearly-words"), el("small", then)),
        el(
            "button", "Ask for more time", type="button", cls="btn", data_do="vote", data_kind="more",
            data_who=frame.seat,
        ),
        id="nearly",
        cls="standin low",
        hidden=True,
        data_due=f"{clock.due:.3f}",
    )  # fmt: skip
