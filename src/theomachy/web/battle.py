"""Battles of Olympus: both sides' dice in facing pairs, the result between them, and the harm done."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from markupsafe import Markup

from theomachy.kernel.state import Line

from .frame import Frame, dressed
from .markup import colour, el, icon, join, seat_token

FOUGHT = "fought"
Die = tuple[int, int]
"""(value, sides)"""


def battles(frame: Frame) -> Markup | None:
    """The battles of this turn's attack phase, as they lie in the log."""
    if frame.view.get("phase") != "attack":
        return None
    fights = []
    for _, line in reversed(frame.log):
        if line[0] == "turn":
            break
        if line[0] == FOUGHT:
            fights.append(_battle(frame, line))
    if not fights:
        return None
    settling = frame.view.get("step") in ("damage", "tokens")
    head = el("summary", icon("i_dice"), el("b", "Battles"), el("span", len(fights), cls="tag num"))
    return el("details", head, el("div", fights[::-1], cls="in"), cls="dlg battles", open=settling, id="battles")


def _battle(frame: Frame, line: Line) -> Markup:
    one, two, first, second, *dice, to_one, to_two = line[1]
    where = ", ".join(_place(frame, region) for region in (*first, *second))
    rows = [_duel(frame, one, two, a, b) for a, b in zip_longest(dice[0].row, dice[1].row)]
    return el(
        "section",
        el("h3", f"{'Clash over' if second else 'Battle for'} {where}"),
        el(
            "div",
            _side(frame, one, "attacks", to_one, True),
            el("span", "against", cls="vs"),
            _side(frame, two, "attacks too" if second else "defends", to_two, False),
            rows,
            _spare(one, two, *dice),
            cls="battle",
        ),
    )


def _side(frame: Frame, seat: int, does: str, harm: int, left: bool) -> Markup:
    words = "is unhurt" if not harm else "takes 1 hit" if harm == 1 else f"takes {harm} hits"
    text = el("div", el("b", f"{frame.label(seat)} {does}"), el("span", words))
    token = seat_token(seat, frame.emblem(seat))
    return el(
        "div", text if left else token, token if left else text, cls=f"side-h {colour(seat)}{' r' if left else ''}"
    )


def _duel(frame: Frame, one: int, two: int, a: Die | None, b: Die | None) -> Markup:
    if a is None or b is None:
        winner = one if b is None else two
    else:
        winner = one if a[0] > b[0] else two if b[0] > a[0] else -1
    mine = winner == frame.seat
    words = "level" if winner < 0 else "you hit" if mine else f"{frame.label(winner)} hits"
    fighting = frame.seat in (one, two)
    tone = "" if winner < 0 or not fighting else " l" if mine else " r"
    return el(
        "div",
        _die(one, a, winner == one, winner == two),
        el("span", words, cls=f"res{tone}"),
        _die(two, b, winner == two, winner == one),
        cls="duel",
    )


def _die(seat: int, die: Die | None, wins: bool, loses: bool) -> Markup:
    if die is None:
        return el("span", "no die opposite", cls="none")
    result = " win" if wins else " lose" if loses else ""
    return el("span", _shaped(seat, die, "big"), cls=f"cast{result}")


def _shaped(seat: int, die: Die, cls: str = "") -> Markup:
    """A die by its shape: triangle of four, square of six, diamond of eight sides."""
    value, sides = die
    shape = f" d{sides}" if sides in (4, 8) else ""
    title = f"{value} on a die of {sides}" if sides else None
    return el("span", value, cls=f"die{shape} atk {colour(seat)}{f' {cls}' if cls else ''}", title=title)


def _spare(one: int, two: int, first: Any, second: Any) -> Markup | None:
    """What support rolled beyond the row; it did not count."""
    if not first.spare and not second.spare:
        return None
    cells = [
        el("span", [_shaped(seat, die) for die in side.spare] or None) for seat, side in ((one, first), (two, second))
    ]
    return el("div", cells[0], el("span", "not needed", cls="res"), cells[1], cls="duel spare")


def _place(frame: Frame, region: str) -> str:
    return next((area.name for area in frame.scene.areas if area.id == region), region)


def fought(frame: Frame, line: Line) -> Markup:
    """The line of a battle with its dice drawn."""

    def dress(kind: str, value: Any, text: str) -> Markup:
        return _row(value.seat, value.row) if kind == "dice" else frame.named(kind, value, text)

    return dressed(lambda mark: frame.rules.words.line(line, frame.present, mark), dress)


def _row(seat: int, row: tuple[Die, ...]) -> Markup:
    if not row:
        return Markup("no dice")
    return join([join(" " if place else "", _shaped(seat, die)) for place, die in enumerate(row)])
