"""A Reward card at a hero or under a marker as one number: its title * 2, plus 1 if it lies face up, plus 64 times the
seats that have seen its face, a bit each. What a seat knows of a card so goes wherever the card goes."""

from __future__ import annotations

KNOWERS = 6
FACE = (1 << KNOWERS) - 1


def reward(number: int, seat: int) -> int:
    """A card that this seat has just drawn, face down."""
    return number * 2 | 1 << seat + KNOWERS


def reward_number(entry: int) -> int:
    """The title."""
    return (entry & FACE) >> 1


def is_up(entry: int) -> bool:
    return bool(entry & 1)


def knows_reward(entry: int, seat: int) -> bool:
    """May this seat (a WATCHER included) know the title?"""
    return bool(entry & 1 or (seat >= 0 and entry >> seat + KNOWERS & 1))
