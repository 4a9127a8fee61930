"""Traits: what a champion or unit can always do, one small class each, opening in the windows that it names.

A window that gives numbers or hexes is asked often, so it only calls the traits of cards on the table that open in it.
A window that is a signal is announced once; whoever it concerns acts on it before anything else happens.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.power import Power, Register

from .board import Mask
from .cards import CARD, CARDS
from .state import Godtear

if TYPE_CHECKING:
    from .attack import Attack

NUMBERS = frozenset({"accuracy", "damage", "dodge", "protection", "speed", "immovable", "end_points"})
HEX_SETS = frozenset({"barred", "reach", "recruit_hexes"})
ASKING = frozenset({"free", "roll"})
SIGNALS = frozenset({"activation_starts", "after_action", "activation_ends", "after_skill"}) | frozenset(
    {"knocked_out", "left_board", "banner_left", "recruited"}
)
WINDOWS = NUMBERS | HEX_SETS | ASKING | SIGNALS


class Trait(Power):
    """Subclass it in the champion's file with `@trait("card")` and override the methods of its windows.

    `unit` is always the unit that has the trait, whoever the moment is about.
    """

    source = "card"
    windows: Sequence[str] = ()

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        """Dice that it adds to any hit roll, its own unit's or another's."""
        return 0

    def damage(self, state: Godtear, unit: int, attack: Attack) -> int:
        """Dice that it adds to a damage roll."""
        return 0

    def dodge(self, state: Godtear, unit: int, attack: Attack) -> int:
        """What it adds to the dodge of the target."""
        return 0

    def protection(self, state: Godtear, unit: int, attack: Attack) -> int:
        """What it adds to the protection of the target."""
        return 0

    def speed(self, state: Godtear, unit: int, model: int, speed: int) -> int:
        """The speed of a model (any model) in an advance that it begins where it stands."""
        return speed

    def immovable(self, state: Godtear, unit: int, model: int) -> bool:
        """Is this model immune to movement by enemy models?"""
        return False

    def barred(self, state: Godtear, unit: int, mover: int) -> Mask:
        """Hexes into which models of the unit `mover` may not be placed."""
        return 0

    def reach(self, state: Godtear, unit: int, model: int, steps: int, how: str) -> Mask:
        """Hexes that a model of its own reaches besides the usual; `how` is advance or shift."""
        return 0

    def make_way(self, state: Godtear, unit: int, model: int, to: int) -> Generator[Ask, Option, list[tuple[int, int]]]:
        """Where its reach has a taken hex: ask whither models there go, take them up, return (model, hex) for each."""
        yield from ()
        return []

    def recruit_hexes(self, state: Godtear, unit: int, recruits: int) -> Mask:
        """Hexes next to which the unit `recruits` may be recruited besides those next to its champion."""
        return 0

    def end_points(self, state: Godtear, unit: int) -> int:
        """End phase points besides those for banners."""
        return 0

    def free(self, state: Godtear, unit: int) -> Sequence[Option]:
        """Options ("trait", name, ...) of its own unit's activation that cost no action."""
        return ()

    def take(self, state: Godtear, unit: int, option: Option) -> None:
        """Carry out one of its free options."""

    def roll(self, state: Godtear, unit: int, attack: Attack, what: str) -> Generator[Ask, Option, int]:
        """Before a "hit" or "damage" roll of its own unit: may ask, returns dice to add."""
        yield from ()
        return 0

    def applies(self, state: Godtear, unit: int, signal: str, *context: int) -> bool:
        """Does this signal concern it now? Asked often: be quick."""
        return True

    def react(self, state: Godtear, unit: int, signal: str, *context: int) -> Step | None:
        """What it does on a signal; a generator if it asks."""
        return None


TRAITS: dict[str, Trait] = {}
"""By card."""
OWN: dict[str, list[Trait | None]] = {
    window: [None] * len(CARDS)
    for window in ("free", "roll", "reach", "activation_starts", "after_action", "activation_ends")
}
"""Windows in which only the trait of the very unit opens that moves, acts or rolls: its trait by card."""
_HOLDERS: dict[str, dict[str, Sequence[tuple[int, Trait]]]] = {window: {} for window in WINDOWS}
"""By window and line-up, filled as needed."""
LINE_UPS = 500
"""How many line-ups are remembered, before that begins anew."""


def trait(card: str, *windows: str) -> Callable[[type[Trait]], type[Trait]]:
    """Register the trait of a card and the windows it opens in."""

    def register(kind: type[Trait]) -> type[Trait]:
        assert all(window in WINDOWS for window in windows), f"{card}: unknown window in {windows}"
        power = TRAITS[card] = kind()
        power.name = f"{card}.{CARD[card].trait}"
        power.windows = windows
        for window in windows:
            if window in OWN:
                OWN[window][CARD[card].index] = power
        return kind

    return register


def holders(state: Godtear, window: str) -> Sequence[tuple[int, Trait]]:
    """(unit, trait) of everybody on the table whose trait opens in this window."""
    try:
        return _HOLDERS[window][state.cast]
    except KeyError:
        _gather(state)
        return _HOLDERS[window][state.cast]


def _gather(state: Godtear) -> None:
    """Whose traits open where in this line-up."""
    for by_cast in _HOLDERS.values():
        if len(by_cast) >= LINE_UPS:
            by_cast.clear()
        by_cast[state.cast] = ()
    for unit, kind in enumerate(state.kinds):
        power = TRAITS.get(CARDS[kind].id)
        if power is not None:
            for window in power.windows:
                _HOLDERS[window][state.cast] = (*_HOLDERS[window][state.cast], (unit, power))


def note(name: str) -> None:
    """A power did something; the coverage report wants to know."""
    POWERS.note(name)


def signal(state: Godtear, window: str, *context: int) -> None:
    """Announce a moment. Whoever it concerns acts when the present step is over, before anything else."""
    for unit, power in holders(state, window):
        if power.applies(state, unit, window, *context):
            state.agenda.append(("signal", window, *context))
            return


def signal_own(state: Godtear, window: str, unit: int) -> bool:
    """Announce a moment that concerns nobody's trait but the unit's own; whether it does."""
    power = OWN[window][state.kinds[unit]]
    if power is None or not power.applies(state, unit, window, unit):
        return False
    state.agenda.append(("signal", window, unit))
    return True


def on_signal(state: Godtear, window: str, *context: int) -> Step:
    """First the traits of the player whose activation it is, in an order that player likes, then the other's (R22)."""
    now = state.owner(state.active) if state.active >= 0 else state.first
    for seat in (now, 1 - now):
        todo = [(unit, power) for unit, power in holders(state, window) if state.owner(unit) == seat]
        while todo := [(unit, power) for unit, power in todo if power.applies(state, unit, window, *context)]:
            chosen = 0
            if len(todo) > 1:
                options: list[Option] = [("resolve", power.name) for _, power in todo]
                chosen = options.index((yield Ask(seat, "order", options)))
            unit, power = todo.pop(chosen)
            note(power.name)
            asking = power.react(state, unit, window, *context)
            if asking is not None:
                yield from asking


POWERS = Register()
"""Every skill and trait by name ("card.skill"), for coverage; `skills.complete` fills it once all files are read."""
