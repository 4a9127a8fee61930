"""What a game gives to the world: one `Rules` object, the only name that outsiders import from a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from theomachy.scene import Guide, Odds, Scene

from .ask import Ask, Option, Seat
from .entry import Entry
from .errors import BadSetup
from .look import Look
from .power import Register
from .state import State
from .step import AnyStep
from .words import View, Words

Setting: TypeAlias = bool | int | str
Below: TypeAlias = Callable[[int], int]
"""A source of chance: below(n) is one of 0 .. n-1."""


@dataclass(frozen=True, slots=True)
class Variant:
    """An option of the table: a switch (bool), a number with limits (int), or one of several names (str)."""

    name: str
    default: Setting
    title: str
    about: str = ""
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    labels: tuple[str, ...] = ()
    """What people read in place of each choice; of a number, in place of 0."""
    minor: bool = False
    """One of many that most tables leave as they are."""

    def label(self, choice: str) -> str:
        """A choice as people read it."""
        if self.labels:
            return self.labels[self.choices.index(choice)]
        return choice.replace("_", " ").capitalize()

    def check(self, value: object) -> Setting:
        if isinstance(self.default, bool):
            fits, wanted = isinstance(value, bool), "true or false"
        elif isinstance(self.default, int):
            fits = isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
            wanted = f"a whole number from {self.least} to {self.most}"
        else:
            fits, wanted = value in self.choices, "one of " + ", ".join(self.choices)
        if not fits:
            raise BadSetup(f"option {self.name} is {value!r}; it must be {wanted}")
        return value  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Fact:
    """A number or name of the game and where it comes from: rulebook, public, house or ruling."""

    what: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class Advice:
    """How much a bot likes an option, and why, in words."""

    score: float
    reason: str


def no_odds(view: View, option: Option) -> Odds | None:
    return None


def nothing_at_any_time(state: Any, seat: Seat) -> Sequence[Option]:
    return ()


def first_option(state: Any, ask: Ask) -> Option:
    return ask.options[0]


def no_declaration(state: Any, seat: Seat, option: Option) -> None:
    raise AssertionError("this game has no declarations")


@dataclass(frozen=True, slots=True)
class Declarations:
    """What a seat may say at any time, asked or not; no question uses these verbs."""

    verbs: frozenset[str] = frozenset()
    options: Callable[[Any, Seat], Sequence[Option]] = nothing_at_any_time
    """What this seat may declare now."""
    declare: Callable[[Any, Seat, Option], None] = no_declaration
    joining: str = ""
    """The verb by which somebody takes a free seat of a running game; empty if nobody can."""
    leaving: str = ""
    """The verb by which a player gives up; empty if the rules know no leavers."""


@dataclass(frozen=True, slots=True)
class Notation:
    """A position in lines of the game's own, as its tests write it (see kernel/notation.py).

    No line begins with "set", nor the first with a word of the header. What `write` leaves out the kernel adds.
    """

    read: Callable[[int, dict[str, Setting], Sequence[str]], State]
    """(number of seats, options, lines) -> the State; a fault is a BrokenPosition with the line's place, from 1."""
    write: Callable[[Any], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Play:
    """How the game goes."""

    setup: Callable[[int, dict[str, Setting]], State]
    """(number of seats, options) -> the State before the first step."""
    state_type: type[State]
    steps: Mapping[str, AnyStep]
    default: Callable[[Any, Ask], Option] = first_option
    """The answer for whoever has left or let time run out."""
    absent: Callable[[Any, Seat], bool] | None = None
    """Has this seat left? Then its questions get the default answer. None if nobody ever leaves."""
    final: frozenset[str] = frozenset()
    """Verbs that cannot be taken back: they tell others something or bind them."""
    declarations: Declarations = field(default_factory=Declarations)
    powers: Register | None = None
    notation: Notation | None = None
    """Its own lines for a position as text; without them every field is written by name."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Who may know what."""

    view: Callable[[Any, Seat], View]
    """What a seat may know, as plain JSON-able data."""
    redeal: Callable[[Any, Seat, Below], Any]
    """A State that the seat cannot tell from the real one."""


@dataclass(frozen=True, slots=True)
class BotRules:
    """What bots and hints go by."""

    value: Callable[[Any, Seat], float]
    """The seat's chance to win, 0 to 1."""
    advise: Callable[[Any, Ask], Sequence[Advice]]
    """One piece of advice per option; the State is a re-deal for the asked seat, never the real one."""
    odds: Callable[[View, Option], Odds | None] = no_odds
    """What the dice promise if a seat with this view takes this option; None where no dice fall."""
    lulls: frozenset[str] = frozenset()
    """Questions at which nothing is half done (the next activation, the next turn): there `value` judges fairly."""
    grounds: Callable[[Any, Seat], View] | None = None
    """What a decision may depend on, where the view shows more: dice that fell and are done with. None: the view."""


@dataclass(frozen=True, slots=True)
class Role:
    """What a seat plays (a god, a faction, a side), empty before that is known, and what it brought to the table."""

    name: str
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game stands for everybody to see: the turn or round (0 before the first), the rest by seat."""

    turn: int
    points: Sequence[int]
    roles: Sequence[Role]


@dataclass(frozen=True, slots=True)
class Table:
    """What people see and read."""

    words: Words
    scene: Callable[..., Scene]
    """(view, names by seat, the Scene before) -> what lies on the table; the last two may be left out."""
    places: Callable[[Scene, Option], Sequence[str]]
    """Scene ids that an option points to, in its own order."""
    standing: Callable[[Any], Standing]
    """For frequent looks: it must be quick, and tell nothing that is hidden from anybody."""
    look: Look = field(default_factory=Look)
    """How questions, answers and log lines look."""
    guide: Guide = field(default_factory=Guide)
    """The rules in our words."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What tests and reports go by."""

    check: Callable[[Any], Sequence[str]]
    """Broken invariants, in words; none in a sound State."""
    facts: Callable[[], Sequence[Fact]]
    brisk: Mapping[str, Setting] = field(default_factory=dict)
    """Options under which random play ends soon."""
    unoffered: frozenset[str] = frozenset()
    """Log lines that only an answer which is never on offer could lead to; random play must not meet them."""


def nothing_missing(game: Any, entry: Entry | None) -> Entry | None:
    return None


def as_given(game: Any, entry: Entry) -> Entry:
    return entry


@dataclass(frozen=True, slots=True)
class Migration:
    """How a game that was begun under an earlier version of the rules goes on under this one (kernel/migration.py)."""

    missing: Callable[[Any, Entry | None], Entry | None] = nothing_missing
    """(the Game so far, what was answered next or None) -> the answer to a question that was not asked then."""
    answer: Callable[[Any, Entry], Entry] = as_given
    """(the Game so far, an answer of then) -> the answer in the words of now."""
    dropped: Callable[[Any, Entry], bool] | None = None
    """(the Game so far, an answer of then) -> was it to a question that nobody is asked any more?"""
    shape: Callable[[Any], Any] | None = None
    """The State as it was held then, as plain data, if it is held otherwise now: digests are compared by it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A game. Functions take the game's own State; `Any` keeps them free of casts."""

    name: str
    title: str
    version: int
    seats: tuple[int, int]
    """Least and most players."""
    endings: tuple[str, ...]
    play: Play
    hidden: Hidden
    bot: BotRules
    table: Table
    proof: Proof
    variants: tuple[Variant, ...] = ()
    migrations: Mapping[int, Migration] = field(default_factory=dict)
    """By earlier version: how its games go on. One that is not named is replayed as it stands."""
    house: Mapping[str, str] = field(default_factory=dict)
    """Numbers that the house plays otherwise than the data say, by name."""

    def options(self, given: Mapping[str, object] | None = None) -> dict[str, Setting]:
        """All options of a table, the given ones checked, the others by default."""
        known = {variant.name: variant for variant in self.variants}
        settings = {variant.name: variant.default for variant in self.variants}
        for name, value in (given or {}).items():
            if name not in known:
                raise BadSetup(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
            if value is not known[name].default:  # that one fits
                settings[name] = known[name].check(value)
        return settings

    def but(self, group: str, **parts: Any) -> Rules:
        """These rules with other parts in one group: `rules.but("play", steps=steps)`."""
        return replace(self, **{group: replace(getattr(self, group), **parts)})

    def start(self, seats: int, given: Mapping[str, object] | None = None) -> State:
        return self.set_up(seats, self.options(given))

    def set_up(self, seats: int, options: dict[str, Setting]) -> State:
        """The State before the first step, with options that have been checked."""
        least, most = self.seats
        if not isinstance(seats, int) or not least <= seats <= most:
            raise BadSetup(f"{self.title} takes {least} to {most} players, not {seats}")
        return self.play.setup(seats, options)
