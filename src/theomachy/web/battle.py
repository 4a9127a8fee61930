"""Battles of Olympus: both sides' dice in facing pairs, the result between them, and the harm done."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from markupsafe import Markup

from theomachy.kernel.state import Line

from .frame import Frame, dressed
from .markup import colour, el, icon, join, seat_token

FOUGHT = "fought"


def battles(frame: Frame) -> Markup | None:
    """The battles of this turn's attack phase, as they lie in the log."""
    if frame.view.get("phase") != "attack":
        return None
    fights = []
    for _, line in reversed(frame.log):
        if line[0] == "turn":
            break
        if line[0] == FOUGHT:
            fights.append(_battle(frame, line[1]))
    if not fights:
        return None
    settling = frame.view.get("step") in ("damage", "tokens")
    head = el("summary", icon("i_dice"), el("b", "Battles"), el("span", len(fights), cls="tag num"))
    return el("details", head, el("div", fights[::-1], cls="in"), cls="dlg battles", open=settling, id="battles")


def _battle(frame: Frame, args: tuple[Any, ...]) -> Markup:
    one, two, first, second, row_one, row_two, to_one, to_two = args
    where = ", ".join(_place(frame, region) for region in (*first, *second))
    rows = [_duel(frame, one, two, a, b) for a, b in zip_longest(row_one, row_two)]
    return el(
        "section",
        el("h3", f"{'Clash over' if second else 'Battle for'} {where}"),
        el(
            "div",
            _side(frame, one, "attacks", to_one, True),
            el("span", "against", cls="vs"),
            _side(frame, two, "attacks too" if second else "defends", to_two, False),
            rows,
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


def _duel(frame: Frame, one: int, two: int, a: int | None, b: int | None) -> Markup:
    if a is None or b is None:
        winner = one if b is None else two
    else:
        winner = one if a > b else two if b > a else -1
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


def _die(seat: int, value: int | None, wins: bool, loses: bool) -> Markup:
    if value is None:
        return el("span", "no die opposite", cls="none")
    return el("span", value, cls=f"die big atk {colour(seat)}{' win' if wins else ' lose' if loses else ''}")


def _place(frame: Frame, region: str) -> str:
    return next((area.name for area in frame.scene.areas if area.id == region), region)


def fought(frame: Frame, line: Line) -> Markup:
    """The line of a battle with its dice drawn."""
    one, two, _, _, row_one, row_two, _, _ = line[1]
    text = str(dressed(lambda mark: frame.rules.words.line(line, frame.present, mark), frame.named))
    spoken = f"{_spoken(row_one)} against {_spoken(row_two)}."
    head, found, tail = text.partition(spoken)
    if not found:
        return Markup(text)
    return join(Markup(head), _row(one, row_one), " against ", _row(two, row_two), ".", Markup(tail))


def _spoken(row: tuple[int, ...]) -> str:
    return " ".join(map(str, row)) or "no dice"


def _row(seat: int, row: tuple[int, ...]) -> Markup:
    if not row:
        return Markup("no dice")
    return join(
        [
            join(" " if place else "", el("span", value, cls=f"die atk {colour(seat)}"))
            for place, value in enumerate(row)
        ]
    )
