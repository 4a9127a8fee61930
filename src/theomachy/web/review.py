"""The page of a finished game: chances along it, where it turned, the result, and the way on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from markupsafe import Markup

from theomachy.bots.review import Review, TurningPoint, question_at
from theomachy.kernel.ask import CHANCE, WATCHER, Option
from theomachy.kernel.state import Line
from theomachy.kernel.words import asked
from theomachy.scene import percent

from .chance_curve import curve, turns_of
from .document import document, skip_links, topbar
from .frame import Frame, frame_of
from .game_over import ladder, link, rematch, verdict, why
from .markup import colour, el, icon, join
from .model import ReviewModel
from .pictures import picture
from .score_curve import graph
from .series import series_panel

_LINES = 2
"""Sentences of the log that tell what the dice did."""


def review_page(model: ReviewModel, waiting: int = 0) -> str:
    table, frame = model.table, frame_of(model.table)
    body = el(
        "div",
        skip_links(("points", "Skip to the turning points")),
        topbar(table.viewer, waiting=waiting),
        el(
            "main",
            el("div", _head(frame), _chances(frame, model.review), _points(frame, model.review), cls="col"),
            el("div", _result(frame, model.gains), cls="col"),
            cls="review",
        ),
        el("div", id="toast", cls="toast", hidden=True, role="alert"),
        cls="contents",
    )
    return document(
        f"Review: {table.title}",
        body,
        theme=table.theme or table.rules.table.look.theme,
        csrf=table.csrf,
        sheets=("game", "clash", "lobby", "review", "curve", "guide"),
        rules=table.rules,
        script="review.js",
        cls="lobby-page",
        data_table=table.id,
    )


def review_parts(model: ReviewModel) -> dict[str, str]:
    """What changes while the review is being computed."""
    frame = frame_of(model.table)
    return {"chances": str(_chances(frame, model.review)), "points": str(_points(frame, model.review))}


def _head(frame: Frame) -> Markup:
    course, turns = frame.scene.course.called, len(turns_of(frame))
    length = f"{turns} {course}{'' if turns == 1 else 's'}, {len(frame.game.history)} moves"
    return el(
        "header",
        picture(frame.rules),
        el(
            "div",
            el("span", f"Finished · {frame.rules.title} · {length}", cls="smcap"),
            el("h1", verdict(frame)),
            el("p", el("b", frame.model.title), " · ", why(frame)),
        ),
        el(
            "div",
            link(frame, "replay", "Replay", "i_first"),
            link(frame, "record", "Record", "i_log", download=""),
            cls="ways",
        ),
        cls="review-head",
    )


def _chances(frame: Frame, review: Review | None) -> Markup:
    drawn = review is not None and review.games
    return el(
        "section",
        el("header", el("h2", "Chance to win"), el("small", _method(review)), cls="ph"),
        None if review is not None and review.done else _progress(review),
        el("div", curve(frame, review), cls="curve-box", tabindex="0", role="region", aria_label="Curve")
        if review is not None and drawn
        else None,
        cls="panel",
        id="chances",
        data_done="yes" if review is not None and review.done else "no",
    )


def _method(review: Review | None) -> str:
    if review is None or not review.games:
        return "by imagined games from moments along this one"
    errors = [
        review.at(moment).error(seat) for moment in review.moments[:-1] for seat in range(len(review.at(moment).sums))
    ]
    most = f"standard error up to {100 * max(errors, default=0):.0f}"
    which = f"{review.games} imagined games from each of {len(review.moments) - 1} moments"
    return f"{which}, all seats by the game's advice; {most}"


def _progress(review: Review | None) -> Markup:
    done = review.progress if review is not None else 0
    words = (
        f"Being computed, {done} % so far. The page fills in by itself."
        if review
        else "Being computed. Other work goes first."
    )
    return el(
        "p", el("span", words), el("progress", value=done, max=100, aria_label="Review"), cls="computing", role="status"
    )


def _points(frame: Frame, review: Review | None) -> Markup:
    points = review.points or [] if review is not None and review.done else []
    if review is None or not review.done:
        body = el("p", "They are sought when the chances are known.", cls="nothing")
    elif not points:
        body = el("p", "Nothing changed by more than luck explains: nobody's chance leapt at once.", cls="nothing")
    else:
        body = el(
            "ol", [_point(frame, review, number, point) for number, point in enumerate(points, start=1)], cls="tps"
        )
    return el(
        "section",
        el("header", el("h2", "Turning points"), el("small", "the largest changes that exceed the noise"), cls="ph"),
        body,
        cls="panel",
        id="points",
    )


def _point(frame: Frame, review: Review, number: int, point: TurningPoint) -> Markup:
    before, after = (review.at(moment).of(point.seat) for moment in (point.first, point.last))
    hue = colour(frame.hue(point.seat))
    error = review.at(point.first).error(point.seat)
    return el(
        "li",
        el("span", number, cls="tn"),
        el(
            "div",
            el("b", _title(frame, review, point)),
            el("small", _when(frame, point), " ", _told(frame, point)),
            _open(frame, point),
        ),
        el(
            "span",
            percent(before).removesuffix(" %"),
            " → ",
            percent(after),
            cls=f"num chg {hue}",
            title=f"standard error {100 * error:.0f}",
        ),
        el(
            "a",
            icon("i_eye"),
            href=f"/t/{frame.model.id}/replay?moment={_line_at(frame, point.first)}",
            cls="icon-btn",
            aria_label=f"Look at turning point {number} in the replay",
            title="Look at this moment",
        ),
        cls="tprow",
    )


def _title(frame: Frame, review: Review, point: TurningPoint) -> str:
    before, after = review.at(point.first), review.at(point.last)
    rose = after.of(point.seat) > before.of(point.seat)
    chances = after if rose else before
    first = chances.of(point.seat) >= max(chances.of(seat) for seat in range(len(chances.sums)))
    does = ("pulls ahead" if first else "gains ground") if rose else ("falls back" if first else "loses ground")
    return f"{frame.label(point.seat)} {does}"


def _when(frame: Frame, point: TurningPoint) -> str:
    turns = turns_of(frame)
    place = bisect_right([moment for moment, _ in turns], point.first) - 1
    where = f"{frame.scene.course.called.capitalize()} {turns[place][1]}, move" if place >= 0 else "Move"
    if point.last - point.first > 1:
        return f"{where}s {point.first + 1} to {point.last}."
    return f"{where} {point.first + 1}."


def _told(frame: Frame, point: TurningPoint) -> Markup:
    """What was chosen; of dice, what the log says of them; of a stretch, its battles or how it began."""
    seat, option = frame.game.history[point.first]
    one = point.last - point.first == 1
    if one and seat != CHANCE and question_at(frame.game, point.first) is not None:
        return join(frame.who(seat), " chose: ", el("b", _option(frame, point.first, option)), ".")
    lines = _lines_of(frame, point)
    if not one:
        lines = [line for line in lines if line[0] in frame.look.battles] or lines
    said = [join(frame.sentence(line), " ") for line in lines[:_LINES]]
    return join("Chance decided. " if one and seat == CHANCE else "", said)


def _lines_of(frame: Frame, point: TurningPoint) -> list[Line]:
    """What the log says of it; where it says nothing at once, what it says next."""
    log = [(moment, line) for moment, line in frame.shown.sight(WATCHER)[1] if moment > point.first]
    until = max(point.last, log[0][0]) if log else 0
    return [line for moment, line in log if moment <= until]


def _open(frame: Frame, point: TurningPoint) -> Markup | None:
    """What else could have been answered, with what would have come of it."""
    if not point.others:
        return None
    rest = point.open - 1 - len(point.others)
    others = [
        f"{_option(frame, point.first, option)} ({percent(chances.of(point.seat))})" for option, chances in point.others
    ]
    words = "; ".join(others) + (f"; and {rest} more" if rest > 0 else "")
    return el("small", f"Also open, with {frame.label(point.seat)}'s chance then: {words}.", cls="also")


def _option(frame: Frame, moment: int, option: Option) -> str:
    """An answer in words, as whoever gave it saw things."""

    def words() -> str:
        game, (seat, _) = frame.game, frame.game.history[moment]
        position = game.at(moment)
        view = asked(game.rules.hidden.view(position.state, seat), position.ask(seat))
        return game.rules.table.words.option(option, view)

    return frame.shown.now(("answer in words", moment, tuple(option)), words)


def _line_at(frame: Frame, moment: int) -> int:
    """The line of the public log with which this moment is looked at in the replay."""
    return max(0, bisect_right([at for at, _ in frame.shown.sight(WATCHER)[1]], moment) - 1)


def _result(frame: Frame, gains: Mapping[int, int]) -> list[Markup | None]:
    again, series = rematch(frame), frame.model.series
    return [
        el(
            "section",
            el("header", el("h2", "Result"), el("small", "with ratings") if gains else None, cls="ph"),
            ladder(frame, gains),
            graph(frame),
            cls="panel result",
        ),
        el(
            "section",
            el("header", el("h2", "Play on"), cls="ph"),
            el("p", "The same seats and options, at a new table.") if again is not None else None,
            el("div", again, cls="ways") if again is not None else None,
            series_panel(series) if series is not None else None,
            cls="panel play-on",
        )
        if again is not None or series is not None
        else None,
    ]
