"""Set-up: the deal of gods and the starting cards (Rulebook, Setup)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Step, draw
from theomachy.kernel.rules import Setting

from .board import GODS, NO_CARDS, STARTING_CARDS
from .state import Olympus, new_state


def setup(seats: int, options: dict[str, Setting]) -> Olympus:
    """Gods are dealt, starting cards are picked, and the first turn begins (Rulebook, Setup)."""
    state = new_state(seats, bool(options["no_closures"]), int(options["max_turns"]))
    state.then(("deal_gods",), ("start_cards",), ("new_turn",))
    return state


def deal_gods(state: Olympus) -> Step:
    """Every player draws one god card and keeps it for the whole game (Rulebook, Setup)."""
    for seat in range(state.seats):
        _, state.gods[seat] = yield draw_god(state)
        state.say("god_drawn", seat)


def start_cards(state: Olympus, *late: int) -> None:
    """Six cards of choice, at most three alike, picked secretly at the same time (Rulebook, Setup; Ruling R9).

    Late arrivals who have picked theirs get one more for every turn completed, without a limit (Ruling R55).
    """
    if not late:
        starting_picks(state, state.active_seats())
        state.then(("pick", "start"))
    else:
        for seat in late:
            state.picks[seat] = state.turn - 1 if state.active[seat] else 0
        state.then(("pick", "arrival"))


def draw_god(state: Olympus) -> Ask:
    return draw("god", [(god, 1) for god in GODS if god not in state.gods])


def starting_picks(state: Olympus, seats: Sequence[int]) -> None:
    for seat in seats:
        state.picks[seat] = STARTING_CARDS
        state.alike[seat] = list(NO_CARDS)
