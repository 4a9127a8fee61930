"""Dice as they fell, in the log, beside the question and in a clash."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from theomachy.scene import Die, Roll

from .markup import colour, el, icon, join


def one_die(die: Die, hue: int | None = None, cls: str = "") -> Markup:
    """By its shape: triangle of four, square of six, diamond of eight sides; by its tone; or in a player's colour."""
    hue = hue if die.hue is None else die.hue
    kinds = ["die"]
    if die.sides in (4, 8):
        kinds.append(f"d{die.sides}")
    if not die.face.strip("●"):
        kinds.append("dots")
    if die.tone:
        kinds.append(die.tone)
    elif hue is not None:
        kinds += ["atk", colour(hue)]
    if die.source:
        kinds.append("sure")
    cls = " ".join([*kinds, *cls.split()])
    if die.source:
        sign = el("span", die.face, aria_hidden="true")
        return el(
            "span", sign, el("small", die.source), el("span", f": {die.title}", cls="vh"), cls=cls, title=die.title
        )
    if not die.symbol:
        return el("span", die.face, cls=cls, title=die.title or None)
    return el(
        "span",
        icon(die.corner, "corner") if die.corner else None,
        icon(die.symbol, "sign"),
        el("b", die.many, aria_hidden="true") if die.many else None,
        el("span", die.title or die.face, cls="vh"),
        cls=f"{cls} face",
        title=die.title or None,
    )


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a die lie."""


@cache
def pips(face: int) -> Markup:
    """A die with its pips, for whoever sets one."""
    dots = [el("circle", cx=20 + 10 * x, cy=20 + 10 * y, r=3.6) for x, y in PIPS[face]]
    return el(
        "svg", el("rect", width=40, height=40, rx=8), dots, viewBox="0 0 40 40", cls="set-die", aria_hidden="true"
    )


def spaced(dice: Sequence[Die], hue: int | None = None) -> Markup:
    """One beside the other, with spaces for whoever copies or hears them."""
    return join([join(" " if place else "", one_die(die, hue)) for place, die in enumerate(dice)])


def dice_row(roll: Roll) -> Markup:
    """Dice in a sentence. Where a total counts, it is what is read aloud."""
    if not roll.total:
        return el("span", spaced(roll.dice), cls="dice-row")
    spoken = "1 die: " if len(roll.dice) == 1 else f"{len(roll.dice)} dice: "
    return el(
        "span",
        el("span", [one_die(die) for die in roll.dice], aria_hidden="true"),
        el("span", spoken, cls="vh"),
        el("b", roll.total, cls="num"),
        cls="dice-row total",
    )
