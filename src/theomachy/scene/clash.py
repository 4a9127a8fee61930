"""A clash: two sides, their pieces, dice or cards, the results, what became of whom, and what is decided next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .papers import Answer

Tone: TypeAlias = Literal["", "good", "bad", "kill", "pain", "miss"]


@dataclass(frozen=True, slots=True)
class Die:
    """A die or a drawn card as it fell: what it shows, its sides (0 where they say nothing), what it means.

    `hue` is the place of its colour in the palette where it has a player's. A face of dots (●●, or nothing) is small. A
    card may be drawn with a `symbol`, and how `many` times that counts, for its face, and another in its `corner`. What
    counts like a die without having been thrown has a `source`: the piece or ability it comes from.
    """

    face: str
    sides: int = 6
    tone: Tone = ""
    title: str = ""
    hue: int | None = None
    symbol: str = ""
    many: int = 0
    corner: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A piece in the clash; `marks` are (tone, word), such as a kill it has been given.

    `answers` may be given by pointing at it: the first of them that is one now. With a `base` it is drawn as it stands
    on the board, on that ground in the colour of its side (`seat`: on the shape of its seat), and on its side if it is
    `turned`.
    """

    symbol: str
    name: str
    marks: tuple[tuple[Tone, str], ...] = ()
    title: str = ""
    answers: tuple[Answer, ...] = ()
    base: str = ""
    turned: bool = False


@dataclass(frozen=True, slots=True)
class ClashSide:
    """`does` says how it takes part, `harm` in words what it takes; `suffers` are (tone, words), None at first.

    `spare` are dice that did not count, `idle` how many dice did nothing and need no picture. `fates`: what became of
    its pieces, in words, one by one. `total` is what it counts in the end, of these `parts`; without a total they are
    what it has used. `health` is what a lone fighter has left, what of it threatens to go, and what is gone.
    """

    name: str
    hue: int | None
    emblem: str
    does: str
    harm: str = ""
    dice: tuple[Die, ...] = ()
    spare: tuple[Die, ...] = ()
    idle: int = 0
    suffers: tuple[tuple[Tone, str], ...] | None = None
    fighters: tuple[Fighter, ...] = ()
    fates: tuple[str, ...] = ()
    total: str = ""
    parts: tuple[str, ...] = ()
    health: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Stand:
    """One side in a round: who acts, the dice or cards in front of them, those laid aside, and what they do."""

    fighters: tuple[Fighter, ...] = ()
    dice: tuple[Die, ...] = ()
    spare: tuple[Die, ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """Part of a clash that goes in rounds: its number, the two sides in it, and whether it is `now` or `done`."""

    number: str
    one: Stand
    two: Stand
    now: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """A step that every round goes through: its name, what is open in it, and whether it is `now` or `done`."""

    name: str
    words: str = ""
    now: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class Duel:
    """Two facing dice (None: no die opposite) and the result between them.

    `winner` is 0, 1, or -1 for neither; `tone` is how the viewer fares, if one of them is the viewer's.
    """

    one: Die | None
    two: Die | None
    words: str
    winner: int = -1
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice with their total where that counts, what they are compared with, and the result. `symbol`: in place of dice.

    A sentence of the log may hold one as well: then it has dice and perhaps a total.
    """

    dice: tuple[Die, ...] = ()
    total: str = ""
    against: str = ""
    result: str = ""
    tone: Tone = ""
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Clash:
    """`state` in a few words, `at` the area it is about, `now` whether it is still being decided.

    Sides with their dice stand beside each other; `rounds` are gone through in order, each by its `stages`, or the
    clash as a whole is; `duels` are facing pairs; `rolls` come one after the other, and need no sides. `legend`
    explains dice: (dice, what they do). A clash with a `state` has a box of its own over the board, those without share
    one; with `news` it is shown beside the question instead.
    """

    id: str
    title: str
    state: str = ""
    at: str = ""
    now: bool = True
    sides: tuple[ClashSide, ...] = ()
    rounds: tuple[Round, ...] = ()
    stages: tuple[Stage, ...] = ()
    duels: tuple[Duel, ...] = ()
    rolls: tuple[Roll, ...] = ()
    legend: tuple[tuple[tuple[Die, ...], str], ...] = ()
    news: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """What a seat had laid in secret: a face, what it counts in words, and what that means for the seat."""

    seat: int
    face: str
    counts: str = ""
    note: str = ""
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class Reveal:
    """What was secret and lies open now: who had laid what, what it comes to, against what, and what follows.

    `sums` are (what, how much) that are added up to the last of them, `thrown` the dice that it is against; with
    `dice` faces are those of a die.
    """

    title: str
    laid: tuple[Laid, ...]
    state: str = ""
    symbol: str = ""
    sums: tuple[tuple[str, str], ...] = ()
    against: tuple[str, str] | None = None
    thrown: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    dice: bool = False
