"""Tables at which nothing has been chosen yet, played at random up to a question."""

from __future__ import annotations

from random import Random

from tests.games.runewars.positions import Table, fresh_table
from theomachy.kernel.ask import CHANCE


def begun(players: int, map: str = "ready_made", first: int = 0, **options: bool | int) -> Table:
    """The first player is known; the next question is his faction."""
    t = fresh_table(players, map=map, **options)
    for seat in range(players):
        t.position.answer(CHANCE, ("first_card", 30 if seat == first else seat + 1))
    return t


def asked_in_turn(t: Table, until: str, seed: int = 1) -> list[tuple[str, int]]:
    """Answer at random up to a question; who was asked what, in order."""
    rng, found = Random(seed), []
    while t.question.what != until:
        question = t.question
        if question.seat != CHANCE:
            found.append((question.what, question.seat))
        t.position.answer(question.seat, rng.choice(list(question.options)))
        t.check()
    return found


def order_of(found: list[tuple[str, int]], what: str) -> list[int]:
    """Who was asked this, one after the other."""
    return [seat for named, seat in found if named == what]


def without_repeats(seats: list[int]) -> list[int]:
    return [seat for place, seat in enumerate(seats) if not place or seats[place - 1] != seat]
