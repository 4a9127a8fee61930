"""The answer that stands for a player who is away, or whose answer came too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.kernel.ask import Ask, Option

from .battle import default_split
from .board import REGION, RESOURCE
from .damage_and_retreat import default_damage
from .income import PICK, least_held
from .orgy import DISCARD, kept, most_held
from .state import Olympus


def pick(state: Olympus, ask: Ask) -> Option:
    """The type held least, cards already wished for included, ties in alphabetical order."""
    hand = state.hands[ask.seat][:]
    for _, name in state.orders[ask.seat]:
        hand[RESOURCE[name]] += 1
    return PICK[least_held(hand, [RESOURCE[name] for _, name in ask.options])]


def discard(state: Olympus, ask: Ask) -> Option:
    """The type held most, ties in alphabetical order."""
    return DISCARD[most_held(kept(state, ask.seat))]


def last(state: Olympus, ask: Ask) -> Option:
    """Seal, be ready, scrap the draft: what ends a question without doing anything stands last in its options."""
    return ask.options[-1]


def split(state: Olympus, ask: Ask) -> Option:
    return ("split", default_split(state, REGION[ask.about[0]]))


def damage(state: Olympus, ask: Ask) -> Option:
    return default_damage(state, ask.seat)


def tokens(state: Olympus, ask: Ask) -> Option:
    return ask.options[0]


DEFAULTS: dict[str, Callable[[Any, Ask], Option]] = {
    "pick": pick,
    "discard": discard,
    "split": split,
    "damage": damage,
    "tokens": tokens,
}
"""By what is asked; every other question gets the last of its options."""


def default(state: Olympus, ask: Ask) -> Option:
    return DEFAULTS.get(ask.what, last)(state, ask)
