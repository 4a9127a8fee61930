"""What lies on the table for one viewer: areas, tokens, marks, tracks, cards and players, with ids to point at.

A game builds a Scene from a viewer's view and nothing else, so it can show no secret. A renderer draws it without
knowing the game. Ids are stable: the same thing has the same id in the next Scene.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Style: TypeAlias = Literal["attack", "support", "plain", "chosen", "reach"]


@dataclass(frozen=True, slots=True)
class Area:
    """A place on the board. `kind` picks the ground (land, island, sea, rock, hex), `tone` variants of it.

    `size` is that of its name in px, `spread` the room between its letters; 0 is the usual.
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


@dataclass(frozen=True, slots=True)
class Token:
    """A piece: a mover is filled with its seat's colour, anything else is pale with a coloured rim.

    `base` is another ground than the seat's shape (a gate's disc), `hot` gives it a bright rim. `word` is what options
    call it. `label` is written under it, `bar` is (what is left, of how much), such as health. `of` is the id of a card
    that stands for it: whoever may choose the card may click this piece as well. `note` is what it can do, in words.
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


@dataclass(frozen=True, slots=True)
class Mark:
    """A line or ring over the pieces: `kind` is attack, support, move, path or ring; a ring has one point."""

    id: str
    kind: str
    points: tuple[Point, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """Numbered cells in a row. `pieces` are (seat, symbol, cell); several may share a cell."""

    id: str
    name: str
    cells: tuple[str, ...]
    pieces: tuple[tuple[int | None, str, int], ...] = ()
    goal: int | None = None
    now: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    name: str
    symbol: str = ""
    count: int | None = None
    tone: str = ""
    text: str = ""
    spent: bool = False
    more: str = ""
    """Told after the text to somebody who asks."""

    @property
    def told(self) -> str:
        return f"{self.text} {self.more}" if self.more else self.text


@dataclass(frozen=True, slots=True)
class Panel:
    """A player's line. `by` plays it, `counts` are (symbol, number, what it counts), `state` is a word ("sealed").

    `tint` is the place of its colour in the palette where that is not the seat's, `word` what options and the log call
    it where that is not the seat. `cards` and `notes` are what lies open before this player.
    """

    id: str
    seat: int
    name: str
    emblem: str
    score: int
    goal: int
    counts: tuple[tuple[str, int, str], ...] = ()
    by: str = ""
    state: str = ""
    tags: tuple[str, ...] = ()
    you: bool = False
    active: bool = True
    tint: int | None = None
    word: str = ""
    cards: tuple[Card, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def hue(self) -> int:
        """The place of its colour in the palette."""
        return self.seat if self.tint is None else self.tint


@dataclass(frozen=True, slots=True)
class Ornament:
    """Decoration, or what the map itself shows: frame, waves, compass, peak, hills, swell, lake, link, caption, glyph.

    A line or a lake has `points`; a caption has `text`, one line after the other, and its size as `scale`.
    """

    kind: str
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    text: str = ""
    points: tuple[Point, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Scene:
    """`notes` are the viewer's own plans in words, `summary` is one sentence, `text` the whole board in sentences."""

    game: str
    title: str
    box: tuple[float, float]
    areas: tuple[Area, ...] = ()
    tokens: tuple[Token, ...] = ()
    marks: tuple[Mark, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    panels: tuple[Panel, ...] = ()
    ornaments: tuple[Ornament, ...] = ()
    heading: str = ""
    notes: tuple[str, ...] = ()
    summary: str = ""
    text: tuple[str, ...] = ()
    sights: tuple[Sight, ...] = ()

    def token_at(self, area: str, symbol: str) -> str | None:
        """The id of the piece with this symbol in that area."""
        return next((token.id for token in self.tokens if (token.area, token.symbol) == (area, symbol)), None)


@dataclass(frozen=True, slots=True)
class Odds:
    """What an option that leads to dice promises, computed exactly: both pools by sides, and mean harm each way.

    Where one side rolls to hit and then for harm: `hit`, the chance of each number of `wounds`, and of a `knockout`.
    `short` are two lines for a button, `rows` (words, number) for whoever looks closer; without them the means are
    shown. `at_once`: the dice fall as soon as it is chosen.
    """

    one: tuple[int, ...]
    two: tuple[int, ...]
    dealt: float
    taken: float
    any_dealt: float
    better: float
    worse: float
    note: str = ""
    hit: float = 0.0
    wounds: tuple[float, ...] = ()
    knockout: float = 0.0
    short: tuple[str, str] = ("", "")
    rows: tuple[tuple[str, str], ...] = ()
    at_once: bool = False
