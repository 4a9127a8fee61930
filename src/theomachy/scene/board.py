"""The board: areas, pieces, marks over them, decoration, and what choosing a lit thing means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Style: TypeAlias = Literal["attack", "support", "plain", "chosen", "reach"]


@dataclass(frozen=True, slots=True)
class Area:
    """A place on the board. `kind` picks the ground (land, island, sea, sky, hell, chasm, rock, hex; on a laid map
    `ghost` is a place where something could be laid), `tone` variants.

    `size` is that of its name in px, `spread` the room between its letters; 0 is the usual. A `loose` one may lie
    elsewhere later on: an island that drifts.
    """

    id: str
    name: str
    kind: str
    shapes: tuple[tuple[Point, ...], ...]
    label: Point | None = None
    lines: tuple[str, ...] = ()
    owner: int | None = None
    closed: bool = False
    star: str = ""
    star_at: Point | None = None
    tone: str = ""
    text: str = ""
    size: float = 0.0
    spread: float = 0.0
    loose: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A piece: a mover is filled with its seat's colour, anything else is pale with a coloured rim.

    `base` is another ground than the seat's shape (a gate's disc), `hot` gives it a bright rim. `word` is what options
    call it. `label` is written under it, `bar` is (what is left, of how much), such as health. `of` is the id of a card
    that stands for it: whoever may choose the card may click this piece as well. `note` is what it can do, in words. A
    `grand` one, a god among pieces, has a pale halo; a `turned` one lies on its side. One with a `number` has a plate
    with that and its label, which no other piece covers, and its bar as a ring around it.
    """

    id: str
    symbol: str
    at: Point
    seat: int | None
    area: str = ""
    mover: bool = True
    size: float = 1.0
    title: str = ""
    badges: tuple[str, ...] = ()
    ghost: bool = False
    base: str = ""
    hot: bool = False
    word: str = ""
    label: str = ""
    bar: tuple[int, int] | None = None
    of: str = ""
    note: str = ""
    grand: bool = False
    turned: bool = False
    number: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line or ring over the board: `kind` is attack, support, move, path or ring; a ring has one point, or the
    corners of an outline. A `goal` or `fleeting` one is a place that counts: the corners of its outline, over every
    tint and under the pieces. The `last` move has two corners around where it ended, and perhaps a `trail` to there, in
    the colour of `seat`."""

    id: str
    kind: str
    points: tuple[Point, ...]
    text: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Ornament:
    """Decoration, or what the map itself shows: frame, waves, compass, peak, hills, swell, lake, link, caption, glyph.

    A line or a lake has `points`; a caption has `text`, one line after the other, and its size as `scale`. Where a map
    has its own art, `tone` picks the colours: a `world` is an earth with an edge, over the `void`, with bridges; a
    `wash` lies over the seas; shape, line, dots and relief (the drawing that `text` names) over the lands; slot and
    sign (a drawing) and name over their borders; an arrow has the four points of its curve. A `loose` one may come,
    change or go while the game goes on. A `backdrop` is the drawing that `text` names, under the whole board.
    """

    kind: str
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    text: str = ""
    points: tuple[Point, ...] = ()
    tone: str = ""
    loose: bool = False


@dataclass(frozen=True, slots=True)
class Light:
    """What choosing a lit thing means: the ids of its options, how to outline it, and what to call it.

    `place` is the id that options know it by, where that is not its own.
    """

    options: tuple[str, ...] = ()
    style: Style = "attack"
    label: str = ""
    number: str = ""
    hot: bool = False
    place: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """What the piece in an area could do from there: areas it can go to, and areas it can strike, all by id."""

    area: str
    reach: tuple[str, ...]
    range: tuple[str, ...]
