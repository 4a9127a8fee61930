"""The end: who won and why, the ladder, the seed, and what can be done next."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from .frame import Frame
from .markup import button, colour, el, icon, join, seat_token
from .score_curve import graph
from .series import series_panel


def verdict(frame: Frame) -> Markup:
    """Who won, in a sentence."""
    winners = won(frame)
    names: list[Markup | str] = []
    for place, seat in enumerate(winners):
        names += [" and " if place else "", frame.who(seat)]
    several = any(len(frame.panels(seat)) > 1 for seat in winners)
    said = "share the victory." if len(winners) > 1 else "win together." if several else "wins."
    return join(names, f" {said}" if winners else "Nobody wins.")


def result(frame: Frame) -> Markup:
    return join(
        el("div", el("span", "Game over", cls="smcap"), cls="row1"),
        el("h2", verdict(frame), cls="ask", id="ask"),
        el("p", why(frame), cls="sub-ask"),
        el(
            "div",
            rematch(frame),
            link(frame, "review", "Review", "i_eye"),
            link(frame, "replay", "Replay", "i_first"),
            link(frame, "record", "Record", "i_log", download=""),
            cls="acts ends",
        ),
        el(
            "div",
            series_panel(frame.model.series) if frame.model.series is not None else None,
            ladder(frame),
            graph(frame),
            _honest(frame),
            cls="outcome",
        ),
    )


def halted(frame: Frame) -> Markup:
    """A game that the rules of now do not go on with: why, and what can be done about it."""
    model = frame.model
    return join(
        el("div", el("span", "Game halted", cls="smcap"), cls="row1"),
        el("p", model.frozen, cls="ask", id="ask", role="status"),
        el("p", f"Here is how it stood after {len(frame.log)} lines of its log.", cls="sub-ask"),
        el(
            "div",
            link(frame, "replay", "Replay", "i_first"),
            link(frame, "record", "Record", "i_log", download=""),
            button("End the game", cls="btn", symbol="i_close", data_do="end")
            if model.host and model.status == "frozen"
            else None,
            cls="acts",
        ),
    )


def link(frame: Frame, action: str, label: str, symbol: str, /, **more: str) -> Markup:
    words = el("span", label, cls="lbl")
    return el("a", icon(symbol), words, href=f"/t/{frame.model.id}/{action}", cls="btn", **more)


def won(frame: Frame) -> list[int]:
    """Who has won, by the rules or otherwise."""
    return frame.model.winners if frame.model.agreed_end else frame.game.winners


AGREED_ENDS = {
    "draw": "The table has agreed on a draw.",
    "score": "The table has agreed to end it by the score.",
    "others_left": "All others have given up.",
    "all_late": "Time was up for everybody at the same moment.",
}


def why(frame: Frame) -> str:
    """The last line of the log says how the game ended."""
    if frame.model.agreed_end:
        return AGREED_ENDS[frame.model.agreed_end]
    return frame.rules.table.words.line(frame.log[-1][1], frame.view) if frame.log else ""


def ladder(frame: Frame, gains: Mapping[int, int] | None = None) -> Markup:
    """Winners first, then by score; whoever is level shares a place. `gains` are what it did to ratings, by seat."""
    best = won(frame)
    ranks = sorted(frame.scene.panels, key=lambda panel: (panel.seat not in best, -panel.score, panel.seat))
    worth = [(panel.seat not in best, -panel.score) for panel in ranks]
    return el(
        "ol",
        [
            el(
                "li",
                el("span", worth.index(worth[place]) + 1, cls="rank num"),
                seat_token(panel.hue, panel.emblem),
                el("b", panel.name, cls=f"who {colour(panel.hue)}"),
                el("span", frame.sitter(panel.seat).name, cls="by"),
                el("span", panel.score, cls="num points"),
                _gain(gains[panel.seat]) if gains and panel.seat in gains else None,
            )
            for place, panel in enumerate(ranks)
        ],
        cls="ranks",
        aria_label="Final standing",
    )


def _gain(points: int) -> Markup:
    words = f"{points:+}".replace("-", "\N{MINUS SIGN}")
    return el("span", words, el("span", " rating", cls="vh"), cls=f"num gain {'up' if points > 0 else 'down'}")


def rematch(frame: Frame) -> Markup | None:
    """The way to the next game; whoever played asks for it, and gets the invitation to it."""
    model, words = frame.model, "To the next game"
    if frame.seat < 0 and not model.host:
        label = (icon("i_next"), el("span", words, cls="lbl"))
        return el("a", *label, href=f"/t/{model.rematch_id}", cls="btn primary") if model.rematch_id else None
    if model.rematch_id:
        return button(words, cls="btn primary", symbol="i_next", data_do="rematch")
    series = model.series
    words = "Next game of the series" if series is not None and not series.decided else "Rematch"
    return button(words, cls="btn primary", symbol="i_undo", data_do="rematch")


def _honest(frame: Frame) -> Markup:
    """How to check that the dice were honest."""
    model = frame.model
    return el(
        "details",
        el("summary", "Were the dice honest?"),
        el("p", "This hash was shown from the start; it is the SHA-256 of the seed, which is open now."),
        el(
            "dl",
            el("dt", "Hash"),
            el("dd", el("code", model.seed_hash)),
            el("dt", "Seed"),
            el("dd", el("code", model.seed)),
        ),
        el("p", "Download the record and check every roll with ", el("code", "theomachy verify FILE"), "."),
        cls="honest",
    )
