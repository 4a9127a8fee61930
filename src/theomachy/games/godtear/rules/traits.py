"""Traits: what a champion or unit can always do. Who has one on this table, and the moments that traits react to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.power import Powers

from .cards import CARD, CARDS
from .powers import Trait
from .state import Godtear

TRAITS: dict[str, Trait] = {}
"""By card."""
OWN: dict[str, list[Trait | None]] = {
    window: [None] * len(CARDS)
    for window in ("free", "roll", "reach", "activation_starts", "after_action", "activation_ends")
}
"""Windows in which only the trait of the very unit opens that moves, acts or rolls: its trait by card."""


def _on_table(state: Godtear) -> Iterator[tuple[int, Trait]]:
    """Units with their traits."""
    for unit, kind in enumerate(state.kinds):
        power = TRAITS.get(CARDS[kind].id)
        if power is not None:
            yield unit, power


POWERS: Powers[Trait] = Powers(Trait, attrgetter("cast"), _on_table)
"""Whose traits open in which window of this line-up; and all skills and traits by name, once all files are read."""


def trait(card: str) -> Callable[[type[Trait]], type[Trait]]:
    """Register the trait of a card."""

    def register(kind: type[Trait]) -> type[Trait]:
        power = TRAITS[card] = kind()
        power.name = f"{card}.{CARD[card].trait}"
        for window in POWERS.opens(power):
            if window in OWN:
                OWN[window][CARD[card].index] = power
        return kind

    return register


def holders(state: Godtear, window: str) -> Sequence[tuple[int, Trait]]:
    """Units on the table with a trait that opens in this window, and the trait.

    A function with its body spelt out: a method of an imported object is looked up anew at every call (1 % of a game).
    """
    try:
        return POWERS.by_table[state.cast][window]
    except KeyError:
        return POWERS.holders(state, window)


# -- moments ----------------------------------------------------------------------------------------------------------


def _reaction(power: Any, state: Godtear, unit: int, moment: str, about: tuple[int, ...]) -> Step | None:
    """A moment on the agenda is called like the window of Trait that it opens."""
    step: Step | None = getattr(power, moment)(state, unit, *about)
    return step


def signal(state: Godtear, moment: str, *about: int) -> None:
    """Announce a moment. Whoever it concerns reacts when the present step is over, before anything else."""
    for unit, power in holders(state, moment):
        if _reaction(power, state, unit, moment, about) is not None:
            state.agenda.append(("signal", moment, *about))
            return


def signal_skill(state: Godtear, by: int, user: int) -> None:
    """The same for a skill that a unit has used: after every one of them, so without a detour."""
    for unit, power in holders(state, "after_skill"):
        if power.after_skill(state, unit, by, user) is not None:
            state.agenda.append(("signal", "after_skill", by, user))
            return


def signal_own(state: Godtear, moment: str, unit: int) -> None:
    """Announce a moment that concerns nobody's trait but the unit's own."""
    power = OWN[moment][state.kinds[unit]]
    if power is not None and _reaction(power, state, unit, moment, ()) is not None:
        state.agenda.append(("signal", moment, unit))


def on_signal(state: Godtear, moment: str, *about: int) -> Step:
    """First the traits of the player whose activation it is, in an order that player likes, then the other's (R22)."""
    if moment in OWN:
        unit = about[0]
        yield from _react(state, OWN[moment][state.kinds[unit]], unit, moment, ())
        return
    now = state.owner(state.active) if state.active >= 0 else state.first
    for seat in (now, 1 - now):
        todo = [(unit, power) for unit, power in holders(state, moment) if state.owner(unit) == seat]
        while todo := [one for one in todo if _reaction(one[1], state, one[0], moment, about) is not None]:
            chosen = 0
            if len(todo) > 1:
                options: list[Option] = [("resolve", power.name) for _, power in todo]
                chosen = options.index((yield Ask(seat, "order", options)))
            unit, power = todo.pop(chosen)
            yield from _react(state, power, unit, moment, about)


def _react(state: Godtear, power: Any, unit: int, moment: str, about: tuple[int, ...]) -> Step:
    step = _reaction(power, state, unit, moment, about)
    if step is not None:
        POWERS.note(power.name)
        yield from step
