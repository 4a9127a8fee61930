"""States of which only the cards matter, and what is heard of them."""

from __future__ import annotations

from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import RESOURCE, RESOURCES
from theomachy.games.olympus.rules.state import Olympus, new_state
from theomachy.kernel.state import hears

A, B, C = range(3)
HOPE, LUST, ANGER = (RESOURCE[name] for name in ("hope", "lust", "anger"))


def state_of(*hands: dict[str, int], seats: int = 3) -> Olympus:
    state = new_state(seats, no_closures=True, max_turns=0)
    state.gods = ["ares", "hera", "hermes", "zeus", "apollo", "hades"][:seats]
    for seat, hand in enumerate(hands):
        for name, count in hand.items():
            state.gain(seat, RESOURCE[name], count)
    return state


def hand(state: Olympus, seat: int) -> dict[str, int]:
    return {name: count for name, count in zip(RESOURCES, state.hands[seat], strict=True) if count}


def drain(state: Olympus, *names: str) -> None:
    """Let the last seat hold all that the bank has of these types."""
    for name in names:
        state.gain(state.seats - 1, RESOURCE[name], state.bank[RESOURCE[name]])


def heard(state: Olympus, seat: int) -> list[str]:
    """Keys of the lines that this seat reads, each of which makes a sentence."""
    assert not [line for line in state.log if "{" in RULES.table.words.line(line, RULES.hidden.view(state, seat))]
    return [line[0] for line in state.log if hears(line, seat)]
