"""Reward cards: how they come to heroes, lie there, and leave. Rulebook p. 27."""

from __future__ import annotations

from .hero_cards import HERO_IDS
from .powers import IDS, NUMBERS, refresh
from .reward_entry import FACE, KNOWERS, is_up, reward_number
from .state import Runewars

REWARD_IDS: tuple[str, ...] = IDS["rewards"]
REWARD: dict[str, int] = NUMBERS["rewards"]


def holders_of(state: Runewars, seat: int, number: int) -> list[int]:
    """The heroes of a seat that have a Reward of this title."""
    return [hero for hero, owner in enumerate(state.hero_of) if owner == seat and holds(state, hero, number)]


def holds(state: Runewars, hero: int, number: int) -> bool:
    return any((entry & FACE) >> 1 == number for entry in state.rewards[hero])


def face_down(state: Runewars, hero: int) -> bool:
    """Has the hero a Reward that others cannot see?"""
    return any(not entry & 1 for entry in state.rewards[hero])


def titles(state: Runewars, hero: int) -> list[int]:
    """The titles of a hero's Rewards, each once."""
    return sorted({(entry & FACE) >> 1 for entry in state.rewards[hero]})


def entry_of(state: Runewars, hero: int, number: int) -> int:
    """The hero's card of this title, one that lies face up first."""
    return max([entry for entry in state.rewards[hero] if (entry & FACE) >> 1 == number], key=is_up)


def take_away(state: Runewars, hero: int, entry: int) -> None:
    left = list(state.rewards[hero])
    left.remove(entry)
    state.rewards[hero] = tuple(left)
    if state.hero_of[hero] >= 0:
        refresh(state, state.hero_of[hero])


def hand_over(state: Runewars, hero: int, *entries: int) -> None:
    """A hero gets these cards, and his player looks at them."""
    seat = state.hero_of[hero]
    seen = 1 << seat + KNOWERS
    state.rewards[hero] = tuple(sorted([*state.rewards[hero], *[entry | seen for entry in entries]]))
    refresh(state, seat)


def turn_up(state: Runewars, hero: int, number: int) -> None:
    """A Reward that is used lies face up for good."""
    entry = entry_of(state, hero, number)
    if not entry & 1:
        take_away(state, hero, entry)
        hand_over(state, hero, entry | 1)
        state.say("reward_shown", HERO_IDS[hero], REWARD_IDS[number])


def discard(state: Runewars, hero: int, number: int) -> None:
    """A hero's card of this title goes face up to the Reward discards."""
    take_away(state, hero, entry_of(state, hero, number))
    to_discards(state, number)
    state.say("reward_discarded", HERO_IDS[hero], REWARD_IDS[number])


def discard_all(state: Runewars, hero: int) -> None:
    for entry in state.rewards[hero]:
        discard(state, hero, reward_number(entry))


def to_discards(state: Runewars, number: int) -> None:
    pile = list(state.reward_discards)
    pile[number] += 1
    state.reward_discards = tuple(pile)


def forget(state: Runewars, hero: int) -> None:
    """One of a hero's face-down cards goes its way unseen: what others knew of them is void (as U10)."""
    down = sum(not entry & 1 for entry in state.rewards[hero])
    if down > 1:
        own = 1 << state.hero_of[hero] + KNOWERS
        kept = [entry if entry & 1 else entry & FACE | own for entry in state.rewards[hero]]
        state.rewards[hero] = tuple(sorted(kept))


def learn(state: Runewars, seat: int, hero: int) -> None:
    """A seat knows all Rewards of a hero from now on."""
    seen = 1 << seat + KNOWERS
    state.rewards[hero] = tuple(sorted([entry | seen for entry in state.rewards[hero]]))


def look_at(state: Runewars, seat: int, hero: int) -> None:
    """A seat sees all face-down Rewards of a hero."""
    learn(state, seat, hero)
    state.whisper([seat], "rewards_seen", HERO_IDS[hero], *[REWARD_IDS[reward_number(e)] for e in state.rewards[hero]])
    state.say_others([seat], "rewards_looked_at", seat, HERO_IDS[hero])
    state.then(("look",))
