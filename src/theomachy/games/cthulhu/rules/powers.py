"""How Factions plug in: their powers, requirements and awakenings, found by Faction and window.

`POWERS` is filled by the files in factions/; nothing here or in the sequence of play names one of them. Wherever the
kernel's Power says seat, this game means the index of a Faction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from theomachy.kernel.ask import Option, Step
from theomachy.kernel.power import Power, Register
from theomachy.kernel.step import Steps

from .board import ALL_SIX, FACTIONS, REQUIREMENTS, SPELLBOOKS
from .state import NOBODY, Cthulhu


class FactionPower(Power):
    """What all powers of Factions share. It says which State they work on: compiled, calls then go straight there."""

    faction: str
    windows: Sequence[str] = ()
    reach = 1
    """Areas that a unit moves at once, with a power in the window of that name."""

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        return ()

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> Step | None:
        raise NotImplementedError

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        return None

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        return value


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
    alone and is announced with spellbooks.meet(); one that is an Action offers itself in the window "action".
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


ALWAYS, BOOK, OPEN, LOAN = 1, 1 << 1, 1 << 7, 1 << 13
"""What makes a Faction hold a power, as a set: nothing more, one of six books, one of six requirements not yet met, the
loan of another Faction's unique ability."""

Hand = dict[str, tuple[FactionPower, ...]]
"""The powers a Faction holds, by window."""
Watched = tuple[int, Requirement]
"""A Faction and an open requirement of it."""


class FactionPowers(Register):
    """Powers found at once by who asks and what it owns."""

    def __init__(self) -> None:
        super().__init__()
        self.by_window: dict[str, list[FactionPower]] = {}
        self.factions: dict[str, Faction] = {}
        self.awakenings: dict[str, dict[str, Awakening]] = {}
        self.requirements: dict[str, tuple[Requirement, ...]] = {}
        self._open: dict[tuple[int, str, int, str], list[Watched]] = {}
        self._at: dict[tuple[str, ...], dict[str, tuple[int, ...]]] = {}
        self._mine: dict[str, dict[str, list[tuple[FactionPower, int]]]] = {}
        self._hands: dict[tuple[str, int, int, int], Hand] = {}

    def add(self, faction: Faction) -> None:
        """Called once for each Faction, from factions/__init__.py."""
        name = faction.name
        self._at.clear()
        self._open.clear()
        self._hands.clear()
        self._mine.clear()
        self.factions[name] = faction
        self.awakenings[name] = {awakening.kind: awakening for awakening in faction.awakenings}
        in_order = {requirement.name: requirement for requirement in faction.requirements}
        self.requirements[name] = tuple(in_order[requirement] for requirement in REQUIREMENTS[name])
        assert {book.name for book in faction.spellbooks} == set(SPELLBOOKS[name]), f"{name}: other books in data"
        for power in (*faction.abilities, *faction.spellbooks, *faction.requirements):
            self.count(power)
            for window in power.windows:
                self.by_window.setdefault(window, []).append(power)

    def found(self, state: Cthulhu, f: int, window: str) -> tuple[FactionPower, ...]:
        """The powers of this Faction, as it stands, that open in a window."""
        return (state.hands[f] or self.hand(state, f)).get(window, ())

    def hand(self, state: Cthulhu, f: int) -> Hand:
        """All powers of this Faction, as it stands, by window."""
        hand: Hand | None = state.hands[f]
        if hand is None:
            hand = state.hands[f] = self._looked_up(state, f)
        return hand

    def _looked_up(self, state: Cthulhu, f: int) -> Hand:
        key = (state.factions[f], state.books[f], state.met[f], state.borrowed[f])
        hand = self._hands.get(key)
        if hand is None:
            name, books, met, borrowed = key
            owned = ALWAYS | books * BOOK | (ALL_SIX & ~met) * OPEN | borrowed * LOAN
            hand = self._hands[key] = {}
            for window, powers in self._possible(name).items():
                held = tuple([power for power, need in powers if need & owned])
                if held:
                    hand[window] = held
        return hand

    def _possible(self, name: str) -> dict[str, list[tuple[FactionPower, int]]]:
        """By window: its own powers and those it may borrow, with what it must own for each."""
        found = self._mine.get(name)
        if found is None:
            found = self._mine[name] = {}
            for window, powers in self.by_window.items():
                mine = [(power, _need(power, name)) for power in powers if _need(power, name)]
                if mine:
                    found[window] = mine
        return found

    def windows(self, state: Cthulhu) -> dict[str, tuple[int, ...]]:
        """The windows in which a power may ever open at this table, and the Factions whose power that may be."""
        found = self._at.get(state.factions)
        if found is None:
            found = self._at[state.factions] = {}
            unique = {window for name in state.factions for window in self.windows_of(name, unique=True)}
            for f, name in enumerate(state.factions):
                for window in unique | self.windows_of(name):
                    found[window] = (*found.get(window, ()), f)
        state.open_at(found)
        return found

    def windows_of(self, name: str, *, unique: bool = False) -> set[str]:
        """Windows in which this Faction's powers open, or its unique ability."""
        faction = self.factions.get(name)
        if faction is None:
            return set()
        powers: list[FactionPower] = [ability for ability in faction.abilities if ability.unique or not unique]
        if not unique:
            powers += [*faction.spellbooks, *faction.requirements]
        return {window for power in powers for window in power.windows}

    def options(self, state: Cthulhu, f: int, window: str, *context: Any) -> list[Option]:
        return [
            option for power in self.found(state, f, window) for option in power.options(state, f, window, *context)
        ]

    def use(self, state: Cthulhu, f: int, option: Option, *context: Any) -> Step:
        """Carry out an option whose verb is a power's name: `yield from POWERS.use(...)`."""
        self.note(option[0])
        asking = self.by_name[option[0]].use(state, f, option, *context)
        if asking is not None:
            yield from asking

    def watched(self, state: Cthulhu, what: str) -> list[Watched]:
        """Open requirements that come true by themselves: all, or those that look at `what`."""
        met, latching, found = state.met, self._open, []
        for f, name in enumerate(state.factions):
            mine = latching.get((f, name, met[f], what))
            found += self._latching(f, name, met[f], what) if mine is None else mine
        return found

    def _latching(self, f: int, name: str, met: int, what: str) -> list[Watched]:
        found = self._open[f, name, met, what] = [
            (f, requirement)
            for number, requirement in enumerate(self.requirements.get(name, ()))
            if not met >> number & 1
            and type(requirement).met is not Requirement.met
            and (not what or what in requirement.looks_at)
            and (not requirement.easier or met >> REQUIREMENTS[name].index(requirement.easier) & 1)
        ]
        return found

    def has(self, state: Cthulhu, f: int, name: str) -> bool:
        """Does this Faction have the spellbook?"""
        books = SPELLBOOKS[state.factions[f]]
        return name in books and bool(state.books[f] >> books.index(name) & 1)

    def reach(self, hand: Hand) -> int:
        """How many Areas a unit may move, of a Faction with a power for it."""
        if self.fired is not None:
            self.fired.update([power.name for power in hand["reach"]])
        return max([power.reach for power in hand["reach"]])

    # -- what many powers do to one number, and what all are told -----------------------------------------------------

    def number(self, state: Cthulhu, f: int, window: str, value: int, *context: Any) -> int:
        """The value after this Faction's own powers."""
        changed: int
        for power in (state.hands[f] or self.hand(state, f)).get(window, ()):
            if context:
                changed = power.modify(state, f, window, value, *context)
            else:  # a call without a star is a fast one
                changed = power.modify(state, f, window, value)
            if changed != value:
                self.note(power.name)
                value = changed
        return value

    def among_all(self, state: Cthulhu, window: str, value: int, *context: Any) -> int:
        """The value after the powers of every Faction."""
        holders = (state.windows or self.windows(state)).get(window)
        if holders:
            for f in in_order(state, holders):
                value = self.number(state, f, window, value, *context)
        return value

    def tell(self, state: Cthulhu, window: str, *context: Any) -> None:
        """Something has happened: every Faction's powers hear of it, and none of them may ask."""
        holders = (state.windows or self.windows(state)).get(window)
        if holders:
            for f in in_order(state, holders):
                for power in (state.hands[f] or self.hand(state, f)).get(window, ()):
                    power.happen(state, f, window, *context)

    def opens(self, state: Cthulhu, f: int, window: str, *context: Any) -> bool:
        """Has the Faction anything to choose in this window?"""
        for power in (state.hands[f] or self.hand(state, f)).get(window, ()):
            if power.options(state, f, window, *context):
                return True
        return False


def in_order(state: Cthulhu, factions: Sequence[int]) -> Sequence[int]:
    """These Factions in turn order."""
    return [f for f in state.order if f in factions] if len(factions) > 1 else factions


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


def holder(state: Cthulhu, window: str) -> int:
    """The first Faction in turn order with a power in this window, or NOBODY."""
    return next((f for f in state.order if POWERS.found(state, f, window)), NOBODY)
