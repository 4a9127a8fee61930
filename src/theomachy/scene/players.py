"""What lies before the players: their lines, cards, sheets with shelves, and the tracks that all share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Count: TypeAlias = tuple[str, int, str]
"""(drawing, number, what it counts)."""
Place: TypeAlias = Literal["", "full", "spent"]
"""A place that something is put in: empty, with something, or with something that is used up."""


def count_of(symbol: str, number: int, one: str, several: str = "") -> Count:
    """1 gate, 2 gates; 1 army, 2 armies"""
    return symbol, number, one if number == 1 else several or f"{one}s"


@dataclass(frozen=True, slots=True)
class Amount:
    """Some of a thing that is paid, given or gained. `tone` is its colour."""

    name: str
    number: int
    symbol: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """Numbered cells in a row. `pieces` are (colour, symbol, cell); several may share a cell.

    `beside`: the page shows it with the viewer's papers, because the board itself does not.
    """

    id: str
    name: str
    cells: tuple[str, ...]
    pieces: tuple[tuple[int | None, str, int], ...] = ()
    goal: int | None = None
    now: int | None = None
    beside: bool = False
    marks: tuple[tuple[int, str], ...] = ()
    """Cells at which something happens, and what."""


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
    held: bool = True
    """In the viewer's hand; otherwise it lies there to choose from, or to stand for a piece."""
    foot: str = ""
    """A word at its lower edge: a price, or when it is played."""
    corner: str = ""
    """A word in its upper corner: what it is worth."""

    @property
    def told(self) -> str:
        return f"{self.text} {self.more}" if self.more else self.text


@dataclass(frozen=True, slots=True)
class Panel:
    """A player's line. `by` plays it, `state` is a word ("sealed"), `done`: others wait no more for this answer.

    `counts`: the first stands alone, the others are added up; `besides` stand beside the name of whoever plays.
    `tint` is the place of its colour in the palette where that is not the seat's, `word` what options and the log call
    it where that is not the seat. `cards` and `notes` are what lies open before this player. `about` is a line under
    the viewer's own name, `gains` what it will be given, as `gains_called` says. `most` is how high the score may be
    where the viewer cannot know it; `played` are small cards laid one after the other, those of the past `spent`.
    `boxes` are places that belong together and what is in them, drawn instead of the last of the counts.
    """

    id: str
    seat: int
    name: str
    emblem: str
    score: int
    goal: int
    counts: tuple[Count, ...] = ()
    by: str = ""
    state: str = ""
    tags: tuple[str, ...] = ()
    you: bool = False
    active: bool = True
    tint: int | None = None
    word: str = ""
    cards: tuple[Card, ...] = ()
    notes: tuple[str, ...] = ()
    besides: tuple[Count, ...] = ()
    about: str = ""
    gains: tuple[Amount, ...] = ()
    gains_called: str = ""
    done: bool = False
    most: int | None = None
    played: tuple[Card, ...] = ()
    boxes: tuple[tuple[Place, ...], ...] = ()

    @property
    def hue(self) -> int:
        """The place of its colour in the palette."""
        return self.seat if self.tint is None else self.tint


@dataclass(frozen=True, slots=True)
class Shelf:
    """Cards that belong together on a sheet.

    slots: each with what it does, pale while `spent` (not yet earned, or face down); column: slots over one another
    under their name, columns side by side; needs: requirements, struck when `spent`; tokens: so many of each; stock:
    drawings with what is left of each and its `foot`, pale when `spent`; faces: cards to play with drawing, name,
    `foot` and `corner`; row: small, a number and a drawing, side by side; list: with their whole text, and their name
    where they have one. `now` marks what the present phase is about, or a column that is full; `text` is what a
    column brings, or what is said of cards that lie there. `states` are words for a card as it is and for a `spent`
    one: ("earned", "not yet").
    """

    name: str
    kind: Literal["slots", "column", "needs", "tokens", "stock", "faces", "row", "list"]
    cards: tuple[Card, ...]
    now: bool = False
    states: tuple[str, str] = ("", "")
    text: str = ""


@dataclass(frozen=True, slots=True)
class Dial:
    """Spaces in a row, (drawing, what it is), that count up to the value; `soon` is the value that it would be set to.

    `id` is what options point to.
    """

    id: str
    name: str
    symbol: str
    value: int
    spaces: tuple[tuple[str, str], ...]
    soon: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A sheet at a glance: `state` in a few characters, `marks` are (drawing, tone, words), `flags` (sign, words).

    `counts` stand beside the state, `bar` is (what is left, of how much), such as health. `on`: it acts now; `done`: it
    has acted; `small`: less important than the others.
    """

    state: str
    marks: tuple[tuple[str, str, str], ...] = ()
    flags: tuple[tuple[str, str], ...] = ()
    on: bool = False
    done: bool = False
    small: bool = False
    counts: tuple[Count, ...] = ()
    bar: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is known of a faction or a unit. `id` is what options point to.

    `desk` is what its owner has at hand beside the question, with `notes` under it; `shelves` is everything, for
    whoever opens the sheet, under its `title` (its name, or more than that) and sentences of `text`. A sheet with a
    `chip` lies among the papers as that chip and opens from there; chips of one `row` stand together, and that is what
    the row is called. `hue` is the place of its colour in the palette, `numbers` are its counts, `dials` what it sets
    and reads off; `asked`: the question is about it.
    """

    id: str
    name: str
    emblem: str
    hue: int
    yours: bool = False
    row: str = ""
    text: tuple[str, ...] = ()
    numbers: tuple[Count, ...] = ()
    desk: tuple[Shelf, ...] = ()
    shelves: tuple[Shelf, ...] = ()
    notes: tuple[str, ...] = ()
    chip: Chip | None = None
    title: str = ""
    asked: bool = False
    dials: tuple[Dial, ...] = ()


@dataclass(frozen=True, slots=True)
class Supply:
    """What is left in the box: (drawing, name, left, of how many)."""

    name: str
    rows: tuple[tuple[str, str, int, int], ...]
