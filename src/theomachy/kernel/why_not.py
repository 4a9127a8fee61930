"""What reasons why not are made of, in any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .ask import Option


def offers(options: Sequence[Option], begins: Option, place: str = "") -> bool:
    """Does one of these begin like this, and name this place?"""
    much = len(begins)
    return any(option[:much] == begins and (not place or place in option) for option in options)


def least(would_do: Callable[[int], bool], held: int, most: int) -> int:
    """The least above what is held with which something would be on offer; 0 if even the most would not do."""
    if not would_do(most):
        return 0
    return next((amount for amount in range(held + 1, most) if would_do(amount)), most)
