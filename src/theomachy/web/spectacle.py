"""What everybody looks up for, over the board for a moment: the client shows it once, when its line is new."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.scene import Spectacle

from .frame import Frame
from .game_over import verdict
from .markup import colour, el, icon

_LATEST = 10
"""Lines of the log that are searched; after more has happened, nobody is shown it any more."""


def spectacle(frame: Frame) -> Markup:
    line, found = _newest(frame)
    if found is None:
        return el("div", id="spectacle", cls="spectacle", hidden=True, data_line=-1, data_once="yes")
    hue = frame.hue_of(found.whose)
    words = el("div", el("b", found.title), el("span", found.about) if found.about else None, cls="sp-words")
    return el(
        "div",
        el("div", _around(found.kind), icon(found.symbol, "sp-sign") if found.symbol else None, words, cls="sp-box"),
        id="spectacle",
        cls=f"spectacle {found.kind} {_side(frame, found.area)} {colour(hue)}",
        hidden=True,
        aria_hidden="true",
        data_line=line,
        data_once="yes",
    )


def _newest(frame: Frame) -> tuple[int, Spectacle | None]:
    """The latest line that tells of something to look up for; the victory, when the game is over."""
    game = frame.game
    if frame.live and game.over and game.winners:
        seat = game.winners[0]
        title = verdict(frame).striptags().removesuffix(".")
        return len(frame.log), Spectacle(title, frame.rules.title, frame.emblem(seat), seat, kind="rays")
    last = len(frame.log) - 1 if frame.model.moment is None else frame.model.moment
    for number in range(last, max(-1, last - _LATEST), -1):
        found = frame.look.spectacle(frame.present, frame.log[number][1])
        if found is not None:
            return number, found
        if frame.model.moment is not None:
            break
    return -1, None


def _side(frame: Frame, area: str) -> str:
    """Beside the middle of the board, towards the place that it is about."""
    at = next((place.label for place in frame.scene.areas if place.id == area and place.label), None)
    if at is None:
        return "middle"
    return "west" if at[0] < frame.scene.box[0] / 3 else "east" if at[0] > frame.scene.box[0] * 2 / 3 else "middle"


def _around(kind: str) -> Markup:
    """The drawing behind the sign, the same for all games."""
    disc = el("circle", r=72, cls="sp-disc")
    return el("svg", _shapes(kind), disc, viewBox="-125 -125 250 250", cls="sp-around")


def _shapes(kind: str) -> list[Markup]:
    def turned(shape: str, css: str, step: int) -> list[Markup]:
        return [el("path", d=shape, transform=f"rotate({turn})", cls=css) for turn in range(0, 360, step)]

    if kind == "rays":
        return turned("M0-40L7-120H-7Z", "sp-ray", 24)
    if kind == "cracks":
        return turned("M0-50L9-72-6-90 8-122M6-88L24-104", "sp-line", 45)
    star = [el("path", d="M0-104L90 52H-90Z", transform=f"rotate({turn})", cls="sp-line") for turn in (0, 180)]
    return [el("circle", r=104, cls="sp-line"), *star, *turned("M0-119a5 5 0 1 0 .1 0Z", "sp-ray", 40)]
