"""Powers: one small class each, opening in named windows, so that sequence and battle name no faction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .ask import Option, Seat, Step


class Power:
    """A faction ability, spellbook, gift, skill or card. Subclass it in the faction's file and override what it does.

    `windows` names the moments at which it opens; `source` is where its text comes from (rulebook, public, house).
    """

    name: str
    windows: Sequence[str] = ()
    source = "rulebook"

    def options(self, state: Any, seat: Seat, window: str, *context: Any) -> Sequence[Option]:
        """What it offers in an asking window; each option's verb is the power's name."""
        return ()

    def use(self, state: Any, seat: Seat, option: Option, *context: Any) -> Step | None:
        """Do what was chosen; a generator if it asks on."""
        raise NotImplementedError

    def happen(self, state: Any, seat: Seat, window: str, *context: Any) -> Step | None:
        """What it does by itself in a window that asks nothing."""
        return None

    def modify(self, state: Any, seat: Seat, window: str, value: int, *context: Any) -> int:
        """How it changes a number (cost, combat, movement)."""
        return value


class Powers:
    """All powers of a game by window, and which seat holds which is the game's to say."""

    def __init__(self, powers: Sequence[Any], holds: Callable[[Any, Seat, Power], bool]) -> None:
        self.by_name: dict[str, Power] = {power.name: power for power in powers}
        self.by_window: dict[str, list[Power]] = {}
        self.fired: set[str] | None = None
        """Set to a set to collect the names of powers that did something (the coverage report does)."""
        self._holds = holds
        for power in powers:
            for window in power.windows:
                self.by_window.setdefault(window, []).append(power)

    def held(self, state: Any, seat: Seat, window: str) -> Iterator[Any]:
        """Any: compiled, a power that is not has its name in its class."""
        for power in self.by_window.get(window, ()):
            if self._holds(state, seat, power):
                yield power

    def options(self, state: Any, seat: Seat, window: str, *context: Any) -> list[Option]:
        return [
            option
            for power in self.held(state, seat, window)
            for option in power.options(state, seat, window, *context)
        ]

    def use(self, state: Any, seat: Seat, option: Option, *context: Any) -> Step:
        """Carry out an option whose verb is a power's name: `yield from powers.use(...)`."""
        self._note(option[0])
        asking = self.by_name[option[0]].use(state, seat, option, *context)
        if asking is not None:
            yield from asking

    def happen(self, state: Any, seat: Seat, window: str, *context: Any) -> Step:
        for power in list(self.held(state, seat, window)):
            self._note(power.name)
            asking = power.happen(state, seat, window, *context)
            if asking is not None:
                yield from asking

    def modified(self, state: Any, seat: Seat, window: str, value: int, *context: Any) -> int:
        for power in self.held(state, seat, window):
            changed = power.modify(state, seat, window, value, *context)
            if changed != value:
                self._note(power.name)
            value = changed
        return value

    def _note(self, name: str) -> None:
        if self.fired is not None:
            self.fired.add(name)
