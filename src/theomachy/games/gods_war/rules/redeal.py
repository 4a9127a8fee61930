"""A State that one seat cannot tell from the real one: runes in other hands and sealed answers are made up."""

from __future__ import annotations

from theomachy.kernel.rules import Below
from theomachy.kernel.step import Desk

from .sequence import STEPS
from .state import UNSAID, GodsWar

TRIES = 12
"""How often hands are dealt anew until the same players as before have something to say at an open desk."""


def redeal(state: GodsWar, seat: int, below: Below) -> GodsWar:
    """How many runes everybody holds is public; which ones is known to their owner only."""
    if state.phase == "over":
        return state.copy()
    name, *args = state.agenda[-1] if state.agenda else ("",)
    desk = STEPS.get(name)
    if not isinstance(desk, Desk):
        return _dealt(state, seat, below)
    owing = list(desk.owing(state, *args))
    for _ in range(TRIES):
        twin = _dealt(state, seat, below)
        said = [other for other in twin.seats if other != seat and twin.sealed[other] != UNSAID]
        for other in said:
            twin.sealed[other] = UNSAID
        if set(desk.owing(twin, *args)) == {*owing, *said}:
            for other in said:
                question = desk.ask(twin, other, *args)
                assert question is not None
                desk.answer(twin, other, question.options[below(len(question.options))], *args)
            return twin
    return state.copy()


def _dealt(state: GodsWar, seat: int, below: Below) -> GodsWar:
    twin = state.copy()
    held = [rune for other, hand in enumerate(twin.runes) if other != seat for rune in hand]
    unseen = sorted(twin.deck + twin.under + held)  # in an order that tells nothing of who holds what
    for other, hand in enumerate(twin.runes):
        if other != seat:
            twin.runes[other] = tuple([unseen.pop(below(len(unseen))) for _ in hand])
    twin.under = [unseen.pop(below(len(unseen))) for _ in twin.under]
    twin.deck = sorted(unseen)
    return twin
