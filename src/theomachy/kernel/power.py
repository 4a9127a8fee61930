"""Powers: one small class each, with a typed method for every window it opens in; the sequence of play names none.

A game derives one class from Power, its base, whose public methods are the game's windows; each says what happens if
nobody has a power there (nothing is added, nothing is offered). A power is a class derived from the base and opens in a
window exactly when it overrides that method. The sequence asks who opens, and calls the method with what it needs:

    for unit, trait in TRAITS.holders(state, "speed"):
        speed = trait.speed(state, unit, model, speed)

Who holds what is the game's to say; remembering it is done here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

REMEMBERED = 2000
"""How many tables or hands are remembered before that begins anew."""


class Power:
    """A faction ability, spellbook, gift, rune, skill or card."""

    name: str
    source = "rulebook"
    """Where its text comes from: rulebook, public, house or card."""
    won_by: str = ""
    """A word of the answers that lead to it, where its own name is in none: whoever looks for it takes those."""
    at_work: frozenset[str] = frozenset()
    """Windows in which it is at work when its answer is not the usual one, or the State another afterwards: the
    coverage report looks at that. Of all others whoever calls them says so (Register.note)."""


P = TypeVar("P", bound=Power)
Hand: TypeAlias = dict[str, list[P]]
"""What one holder holds, by window; windows in which it has nothing are not in it."""


class Register:
    """Powers by name, and which of them did something."""

    def __init__(self) -> None:
        self.by_name: dict[str, Any] = {}
        self.fired: set[str] | None = None
        """Set to a set to collect the names of powers that did something (the coverage report does)."""

    def count(self, *powers: Power) -> None:
        """These belong to the game; two of one name would be a mistake."""
        for power in powers:
            assert power.name not in self.by_name, f"two powers called {power.name}"
            self.by_name[power.name] = power

    def note(self, name: str) -> None:
        """This power did something. Whoever calls a window's method says so when it made a difference."""
        if self.fired is not None:
            self.fired.add(name)


class Powers(Register, Generic[P]):
    """Powers whose holders are settled with the table: who holds what follows from `table(state)` alone."""

    def __init__(
        self,
        base: type[P],
        table: Callable[[Any], Hashable],
        holding: Callable[[Any], Iterable[tuple[int, P]]],
    ) -> None:
        """`holding(state)` is everybody who holds a power at this table, with that power, in order.

        A holder is a number: a seat, a faction, a unit.
        """
        super().__init__()
        self._base, self._table, self._holding = base, table, holding
        self.by_table: dict[Hashable, dict[str, Sequence[tuple[int, P]]]] = {}
        """(holder, power) by table and window, as far as they have been looked up."""
        self._hands: dict[Hashable, dict[int, dict[str, Sequence[P]]]] = {}
        self._open: dict[type[P], Sequence[str]] = {}
        self.windows = tuple([name for name in dir(base) if name[0] != "_" and callable(getattr(base, name))])

    def opens(self, power: P) -> Sequence[str]:
        """The windows of a power: the methods that its class, or one between it and the base, overrides."""
        kind, base = type(power), self._base
        found = self._open.get(kind)
        if found is None:
            found = self._open[kind] = [each for each in self.windows if getattr(kind, each) is not getattr(base, each)]
        return found

    def holders(self, state: Any, window: str) -> Sequence[tuple[int, P]]:
        """(holder, power) of all who have one in this window."""
        try:
            return self.by_table[self._table(state)][window]
        except KeyError:
            return self._gathered(state, window)

    def held(self, state: Any, holder: int, window: str) -> Sequence[P]:
        """The powers of one holder in this window."""
        table = self._table(state)
        if table not in self._hands:
            self._gathered(state, window)
        return self._hands[table].get(holder, {}).get(window, ())

    def _gathered(self, state: Any, window: str) -> Sequence[tuple[int, P]]:
        """Remember who holds what at this table."""
        assert window in self.windows, f"{self._base.__name__} has no window {window}"
        if len(self.by_table) >= REMEMBERED:
            self.by_table.clear()
            self._hands.clear()
        table = self._table(state)
        holders = self.by_table[table] = dict.fromkeys(self.windows, ())
        hands = self._hands[table] = {}
        for holder, power in self._holding(state):
            hand = hands.setdefault(holder, {})
            for name in self.opens(power):
                holders[name] = (*holders[name], (holder, power))
                hand[name] = (*hand.get(name, ()), power)
        return holders[window]


class ChangingPowers(Powers[P]):
    """Powers that are won, lost and lent in play: what somebody holds follows from `key(state, holder)`.

    A hand that has been looked up is kept in `state.hands[holder]` until `changed` says that it is another one. That
    list is no field of the State, for it follows from the rest; a State's copy takes over what it holds.
    """

    def __init__(
        self,
        base: type[P],
        table: Callable[[Any], Hashable],
        holding: Callable[[Any], Iterable[tuple[int, P]]],
        key: Callable[[Any, int], Hashable],
        held: Callable[[Any, int], Iterable[P]],
    ) -> None:
        """`holding(state)` is here all that somebody may ever come to hold at this table; `held` what it has now."""
        super().__init__(base, table, holding)
        self._key, self._has = key, held
        self._ever: dict[Hashable, dict[str, Sequence[int]]] = {}
        self._known: dict[Hashable, Hand[P]] = {}

    def hand(self, state: Any, holder: int) -> Hand[P]:
        """All powers of one holder, as it stands, by window."""
        hand: Hand[P] | None = state.hands[holder]
        if hand is None:
            hand = state.hands[holder] = self._looked_up(state, holder)
        return hand

    def changed(self, state: Any, holder: int) -> None:
        """What this one holds is no longer what it was."""
        state.hands[holder] = None

    def held(self, state: Any, holder: int, window: str) -> Sequence[P]:
        """The powers of one holder in this window, as it stands."""
        return (state.hands[holder] or self.hand(state, holder)).get(window, ())

    def holders(self, state: Any, window: str) -> Sequence[tuple[int, P]]:
        """(holder, power) of all who have one in this window now."""
        return [(one, power) for one in self.ever(state, window) for power in self.hand(state, one).get(window, ())]

    def ever(self, state: Any, window: str) -> Sequence[int]:
        """Who may come to have a power in this window at this table: of most windows nobody, or one."""
        at_table = self.at_table(state)
        assert window in at_table, f"{self._base.__name__} has no window {window}"
        return at_table[window]

    def at_table(self, state: Any) -> dict[str, Sequence[int]]:
        """The same for all windows."""
        table = self._table(state)
        found = self._ever.get(table)
        if found is None:
            if len(self._ever) >= REMEMBERED:
                self._ever.clear()
            found = self._ever[table] = dict.fromkeys(self.windows, ())
            for holder, power in self._holding(state):
                for name in self._open.get(type(power)) or self.opens(power):
                    if holder not in found[name]:
                        found[name] = (*found[name], holder)
        return found

    def _looked_up(self, state: Any, holder: int) -> Hand[P]:
        key = self._key(state, holder)
        hand = self._known.get(key)
        if hand is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            hand = self._known[key] = {}
            for power in self._has(state, holder):  # new hands are many: spelt out
                for window in self._open.get(type(power)) or self.opens(power):
                    hand.setdefault(window, []).append(power)
        return hand
