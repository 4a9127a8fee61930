"""What happened last, marked on the board: corners around the place that the latest line of the log tells of, and a
dotted line to it from where it came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from theomachy.draw.memo import kept_for_the_same
from theomachy.scene import Area, Mark, Point, Scene, Token

from .frame import Frame

_AROUND = 15.0
"""From the middle of a piece to the corners around it."""
_LEADING = ("in ", "on ", "at ", "to ", "from ", "into ", "the ")


def marked(frame: Frame) -> Scene:
    """The scene with its last move; of a moment looked back to, the move that led to it."""
    found = last_move(frame)
    return replace(frame.scene, marks=(*frame.scene.marks, *found)) if found else frame.scene


def last_move(frame: Frame) -> tuple[Mark, ...]:
    if not frame.log or (frame.live and frame.game.over):
        return ()
    last = len(frame.log) - 1
    line = frame.log[last if frame.model.moment is None else min(frame.model.moment, last)][1]
    named: list[tuple[Any, str]] = []

    def keep(kind: str, value: Any, text: str) -> str:
        named.append((value, text))
        return text

    sentence = frame.rules.table.words.line(line, frame.present, keep)
    areas = list(dict.fromkeys(area for value, text in named if (area := _area(frame, value, text))))
    if not areas:
        return ()
    hue = frame.hue_of(line[1][0]) if line[1] and isinstance(line[1][0], str | int) else None
    corners = _around(frame.scene, areas[-1], hue)
    found = [Mark("last", "last", corners, sentence, hue)] if corners else []
    if len(areas) > 1 and corners and (origin := _around(frame.scene, areas[0], hue)):
        found.insert(0, Mark("trail", "trail", (_middle(origin), _middle(corners)), "", hue))
    return tuple(found)


def _area(frame: Frame, value: Any, text: str) -> str:
    """The area that a name in a sentence means, by its id or by how it is called."""
    ids, names = _areas(frame.scene.areas)
    if isinstance(value, str) and value in ids:
        return value
    while text not in names and (head := next((word for word in _LEADING if text.startswith(word)), "")):
        text = text.removeprefix(head)
    return names.get(text, "")


@kept_for_the_same(64)
def _areas(areas: tuple[Area, ...]) -> tuple[frozenset[str], Mapping[str, str]]:
    """The ids of all areas, and each by its name."""
    return frozenset(area.id for area in areas), {area.name: area.id for area in areas}


def _around(scene: Scene, area: str, hue: int | None) -> tuple[Point, ...]:
    """Two corners around that player's pieces there, else around any, else around the name of the place."""
    there = [token for token in scene.tokens if token.area == area and not token.ghost]
    mine = [token for token in there if token.seat == hue] or there
    if mine:
        boxes = [_box(token) for token in mine]
        return (min(x for (x, _), _ in boxes), min(y for (_, y), _ in boxes)), (
            max(x for _, (x, _) in boxes),
            max(y for _, (_, y) in boxes),
        )
    label = next((place.label for place in scene.areas if place.id == area), None)
    return ((label[0] - 22, label[1] - 20), (label[0] + 22, label[1] + 14)) if label else ()


def _box(token: Token) -> tuple[Point, Point]:
    reach = _AROUND * token.size
    return (token.at[0] - reach, token.at[1] - reach), (token.at[0] + reach, token.at[1] + reach)


def _middle(corners: tuple[Point, ...]) -> Point:
    (left, top), (right, bottom) = corners
    return (left + right) / 2, (top + bottom) / 2
