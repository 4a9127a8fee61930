"""How Factions plug in: their powers, requirements and awakenings, found by Faction and window.

`POWERS` is filled by the files in factions/; nothing here or in the sequence of play names one of them. The holder of a
power is the index of a Faction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from theomachy.kernel.ask import Option, Step
from theomachy.kernel.power import ChangingPowers
from theomachy.kernel.power import Hand as AnyHand
from theomachy.kernel.step import Steps

from .board import ALL_SIX, FACTIONS, REQUIREMENTS, SPELLBOOKS
from .hooks import Hooks
from .state import Cthulhu


class FactionPower(Hooks):
    """What all powers of Factions share: whose they are, and the windows that they may open in."""

    faction: str


class Ability(FactionPower):
    """A Faction's own power: its unique ability, a Great Old One's, or that of a unit. Always held.

    `unique` marks the unique ability, which others may borrow.
    """

    unique = False
    whose = ""
    """The unit, or the Faction itself, whose sheet tells of it besides the unique ability."""


class Spellbook(FactionPower):
    """One of a Faction's six; its name is one of those in data. Held once it has been earned."""


class Requirement(FactionPower):
    """One of the six ways to earn a book; its name is one of those in data.

    `met` is looked at again and again until it is true. A requirement that is fulfilled by doing something leaves it
    alone and is announced with spellbooks.meet(); one that is an Action offers itself with `may_act`.
    """

    easier = ""
    """The name of another that is always met no later than this one; until then this one is not looked at."""
    looks_at: Sequence[str] = ("units", "crowds")
    """What `met` depends on. Only "units" is looked at while units move, and only "crowds" when one joins others of its
    Faction: whoever asks in which Areas there are any, and no more, leaves that out. After every Action all is.
    """

    def met(self, state: Cthulhu, f: int) -> bool:
        return False

    def bonus(self, state: Cthulhu, f: int) -> None:
        """What comes with the book."""


class Awakening:
    """How a Great Old One is awakened for the cost printed; the plain one needs a controlled gate."""

    kind: str

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        """Areas where it may appear now, cost aside."""
        return state.gates_of(f)

    def rite(self, state: Cthulhu, f: int, area: int) -> Step | None:
        """What is done after paying and before it appears; a generator if it asks."""
        return None


def no_starts(state: Cthulhu, f: int) -> Sequence[int]:
    raise AssertionError("this Faction's start Area is fixed")


@dataclass(frozen=True, slots=True)
class Faction:
    """All that one file in factions/ hands over."""

    name: str
    abilities: tuple[Ability, ...]
    spellbooks: tuple[Spellbook, ...]
    requirements: tuple[Requirement, ...]
    awakenings: tuple[Awakening, ...]
    starts: Callable[[Cthulhu, int], Sequence[int]] = no_starts
    """Areas to choose from when data says its start is free."""
    steps: Steps = field(default_factory=dict)
    """Steps of its own for the agenda; names must not collide."""

    @property
    def powers(self) -> tuple[FactionPower, ...]:
        return (*self.abilities, *self.spellbooks, *self.requirements)


ALWAYS, BOOK, OPEN, LOAN = 1, 1 << 1, 1 << 7, 1 << 13
"""What makes a Faction hold a power, as a set: nothing more, one of six books, one of six requirements not yet met, the
loan of another Faction's unique ability."""

Hand: TypeAlias = AnyHand[FactionPower]
"""The powers a Faction holds, by window."""
Watched: TypeAlias = tuple[int, Requirement]
"""A Faction and an open requirement of it."""


class FactionPowers(ChangingPowers[FactionPower]):
    """What a Faction holds follows from its books, the requirements it has met, and what it has borrowed."""

    def __init__(self) -> None:
        super().__init__(FactionPower, _factions, self._possible, _owned, self._held)
        self.factions: dict[str, Faction] = {}
        self.awakenings: dict[str, dict[str, Awakening]] = {}
        self.requirements: dict[str, tuple[Requirement, ...]] = {}
        self._needed: dict[str, list[tuple[FactionPower, int]]] = {}
        self._watching: dict[tuple[int, str, int, str], list[Watched]] = {}

    def add(self, faction: Faction) -> None:
        """Called once for each Faction, from factions/__init__.py."""
        name = faction.name
        self.factions[name] = faction
        self.awakenings[name] = {awakening.kind: awakening for awakening in faction.awakenings}
        in_order = {requirement.name: requirement for requirement in faction.requirements}
        self.requirements[name] = tuple(in_order[requirement] for requirement in REQUIREMENTS[name])
        assert {book.name for book in faction.spellbooks} == set(SPELLBOOKS[name]), f"{name}: other books in data"
        self.count(*faction.powers)
        self._needed.clear()

    def _possible(self, state: Cthulhu) -> Iterator[tuple[int, FactionPower]]:
        """Its own powers, and the unique abilities of others at the table."""
        for f, name in enumerate(state.factions):
            for power, _ in self._needs(name):
                if power.faction in state.factions:
                    yield f, power

    def _held(self, state: Cthulhu, f: int) -> list[FactionPower]:
        name, books, met, borrowed = _owned(state, f)
        owned = ALWAYS | books * BOOK | (ALL_SIX & ~met) * OPEN | borrowed * LOAN
        return [power for power, need in self._needs(name) if need & owned]

    def _needs(self, name: str) -> Sequence[tuple[FactionPower, int]]:
        """All that a Faction may ever hold, with what it must own for each."""
        found = self._needed.get(name)
        if found is None:
            powers = [power for faction in self.factions.values() for power in faction.powers]
            found = self._needed[name] = [(power, _need(power, name)) for power in powers if _need(power, name)]
        return found

    def at_table(self, state: Cthulhu) -> dict[str, Sequence[int]]:
        """Kept in the State, which asks for it several times in every decision."""
        found = super().at_table(state)
        state.expect(found)
        return found

    def has(self, state: Cthulhu, f: int, name: str) -> bool:
        """Does this Faction have the spellbook?"""
        books = SPELLBOOKS[state.factions[f]]
        return name in books and bool(state.books[f] >> books.index(name) & 1)

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        """Carry out an option whose verb is a power's name: `yield from POWERS.use(...)`."""
        self.note(option[0])
        power: FactionPower = self.by_name[option[0]]
        asking = power.use(state, f, option)
        if asking is not None:
            yield from asking

    # -- requirements that come true by themselves --------------------------------------------------------------------

    def watched(self, state: Cthulhu, what: str) -> list[Watched]:
        """Open requirements that come true by themselves: all, or those that look at `what`."""
        met, watching, found = state.met, self._watching, []
        for f, name in enumerate(state.factions):
            mine = watching.get((f, name, met[f], what))
            found += self._watched(f, name, met[f], what) if mine is None else mine
        return found

    def _watched(self, f: int, name: str, met: int, what: str) -> list[Watched]:
        found = self._watching[f, name, met, what] = [
            (f, requirement)
            for number, requirement in enumerate(self.requirements.get(name, ()))
            if not met >> number & 1
            and type(requirement).met is not Requirement.met
            and (not what or what in requirement.looks_at)
            and (not requirement.easier or met >> REQUIREMENTS[name].index(requirement.easier) & 1)
        ]
        return found


def _factions(state: Cthulhu) -> tuple[str, ...]:
    return state.factions


def _owned(state: Cthulhu, f: int) -> tuple[str, int, int, int]:
    return (state.factions[f], state.books[f], state.met[f], state.borrowed[f])


def _need(power: FactionPower, name: str) -> int:
    """What a Faction of this name must own to hold the power; 0 if it never can."""
    match power:
        case Spellbook() if power.faction == name:
            return BOOK << SPELLBOOKS[name].index(power.name)
        case Requirement() if power.faction == name:
            return OPEN << REQUIREMENTS[name].index(power.name)
        case Ability() if power.faction == name:
            return ALWAYS
        case Ability() if power.unique:
            return LOAN << FACTIONS.index(power.faction)
    return 0


POWERS = FactionPowers()


# -- what the rules ask of it in every decision ------------------------------------------------------------------------
# Functions, and their bodies spelt out: Python looks up a method of an imported object anew at every call, and a call
# costs more than what is done here: as methods they made a random game 8 % slower.


def hand_of(state: Cthulhu, f: int) -> Hand:
    """All powers of a Faction, as it stands, by window."""
    return state.hands[f] or POWERS.hand(state, f)


def held(state: Cthulhu, f: int, window: str) -> Sequence[FactionPower]:
    """The powers of a Faction in this window, as it stands."""
    return (state.hands[f] or POWERS.hand(state, f)).get(window, ())


def ever(state: Cthulhu, window: str) -> Sequence[int]:
    """Who may come to have a power in this window at this table."""
    return (state.ever or POWERS.at_table(state))[window]


def in_turn(state: Cthulhu, window: str) -> Sequence[tuple[int, FactionPower]]:
    """(Faction, power) of all who have one in this window, in turn order."""
    factions = (state.ever or POWERS.at_table(state))[window]
    if not factions:
        return ()
    if len(factions) > 1:
        factions = [f for f in state.order if f in factions]
    found = []
    for f in factions:
        for power in (state.hands[f] or POWERS.hand(state, f)).get(window, ()):
            found.append((f, power))
    return found


def took(power: FactionPower, before: int, after: int) -> int:
    """The number after a power, which is noted if it made a difference."""
    if after != before:
        POWERS.note(power.name)
    return after
