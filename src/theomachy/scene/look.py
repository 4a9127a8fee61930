"""How a moment, a question and an answer look: phases, icons, groups, details, prices, confirmations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .board import Point, Style
from .players import Count

Accent: TypeAlias = Literal["", "attack", "support"]


@dataclass(frozen=True, slots=True)
class Phase:
    key: str
    label: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Course:
    """Where the game is: the number of the turn (0 for none yet), its phases in order, and the key of the present one.

    `now` is empty before the first phase and "over" after the last. `called` is what a turn is called here: turn,
    round, year. `step` says in a few words what of the present phase is under way.
    """

    turn: int = 0
    phases: tuple[Phase, ...] = ()
    now: str = ""
    called: str = "turn"
    step: str = ""


NO_COURSE = Course()


@dataclass(frozen=True, slots=True)
class Gathered:
    """What answers to a question have brought together so far: (drawing, how many, of what) each.

    There is room for so many, and `many` are there; `note` is what becomes of more.
    """

    title: str
    stacks: tuple[Count, ...] = ()
    many: int = 0
    room: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class QuestionLook:
    """`title` stands above the question; `secret`: the answer is hidden from others for now.

    `layout` says how the answers lie; a market, a draft, a bid and a spread are described by the scene. In `rows` they
    are chips, in a row for each group, and `gathered` says what they have come to. Where things are given up one by one
    until `keeps` are left, `stock` has each answer with how many there are: one chooses what stays.
    """

    title: str = ""
    secret: bool = False
    layout: Literal["list", "market", "draft", "bid", "spread", "stock", "rows"] = "list"
    stock: tuple[tuple[tuple[str, ...], int], ...] = ()
    keeps: int = 0
    gathered: Gathered | None = None


@dataclass(frozen=True, slots=True)
class Alarm:
    """What must not be overlooked: somebody wins unless something happens, or an order of one's own would lose a piece.

    `mends` are up to two answers that mend it. One that `stops` is asked back before anything is sealed.
    """

    text: str
    detail: str = ""
    mends: tuple[tuple[str | int, ...], ...] = ()
    stops: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can usually be done at a question. It keeps its place in the list when it is not on offer.

    It is on offer as long as some answer begins with `begins`. `rule` is the name under which the guide tells of it.
    `placed`: its answers name areas, so that one can ask why it cannot be done in one of them.
    """

    begins: tuple[str | int, ...]
    name: str
    symbol: str = ""
    price: str = ""
    rule: str = ""
    placed: bool = True


@dataclass(frozen=True, slots=True)
class OptionLook:
    """How an answer looks. `group` is (drawing, heading, line under it) where there are many answers.

    `detail` is its second line, `price` what it costs, `confirm` what is asked back before it is taken. `closing`: it
    stands below the others as a button of its own; an `eager` one is the obvious next step, a `calm` one never is, and
    one that `seals` is asked back if everybody else is done. `elsewhere`: its button is not in the list but among the
    papers. `style` is how what it points to is outlined, `accent` how its button stands out. `sketch` is what it would
    put on the board, shown to whoever looks at it: shapes with a word in each. It can be given `times` times in a row,
    whatever else is answered then, which a second button does at once. `chip` is what it is called where answers lie in
    rows.
    """

    symbol: str = ""
    group: tuple[str, str, str] = ("", "", "")
    detail: str = ""
    price: str = ""
    confirm: str = ""
    closing: bool = False
    eager: bool = False
    calm: bool = False
    seals: bool = False
    elsewhere: bool = False
    style: Style = "plain"
    accent: Accent = ""
    sketch: tuple[tuple[tuple[Point, ...], str], ...] = ()
    times: int = 1
    chip: str = ""


@dataclass(frozen=True, slots=True)
class Spectacle:
    """What everybody at a table looks up for: a god awakens, the world breaks, somebody has won.

    `whose` is a seat, or a faction by its word; `symbol` is its drawing, `area` where it happens. `kind` says how it is
    drawn: with rays, in a ring, with cracks.
    """

    title: str
    about: str = ""
    symbol: str = ""
    whose: object = None
    area: str = ""
    kind: Literal["rays", "ring", "cracks"] = "rays"
