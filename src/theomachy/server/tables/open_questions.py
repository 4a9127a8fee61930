"""Whose answer is missing since when: what notices are made from, written with the move that asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.kernel.ask import Seat, idle
from theomachy.kernel.position import Position

from ..store.moves import Asked


def asked(before: Mapping[str, Sequence[Any]], tokens: Mapping[Seat, str], now: float) -> tuple[Asked, float | None]:
    """The questions that wait now, each since it was put, and since when if any of them is new. A question that is put
    to a seat has a token; where the seat has nothing to decide it is empty."""
    new, found = None, {}
    for seat, token in tokens.items():
        known = before.get(str(seat))
        if known is not None and known[0] == token:
            found[str(seat)] = (token, float(known[1]))
        elif token:
            found[str(seat)] = (token, now)
            new = now
    return found, new


def owed(position: Position) -> list[Seat]:
    """Who owes an answer, as the lobby reads it: a seat whose question is hidden as ~seat, for itself alone to see."""
    question = position.question
    if question is None or not question.hidden:
        return list(position.owing())
    return [] if idle(question) else [~question.seat]
