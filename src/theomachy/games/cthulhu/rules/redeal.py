"""A State that one seat cannot tell from the real one: the Elder Signs it does not know are dealt anew."""

from __future__ import annotations

from theomachy.kernel.rules import Below

from .board import SIGN_WORTH
from .state import Cthulhu


def redeal(state: Cthulhu, seat: int, below: Below) -> Cthulhu:
    """How many Signs everybody holds is public; which ones is known to their owner only."""
    twin = state.copy()
    twin.knower = seat
    for f, owner in enumerate(twin.owner):
        if owner == seat:
            continue
        at = f * len(SIGN_WORTH)
        number = sum(twin.signs[at : at + len(SIGN_WORTH)])
        for worth in range(len(SIGN_WORTH)):
            twin.stock[worth] += twin.signs[at + worth]
            twin.signs[at + worth] = 0
        twin.signs[at] = number
    for f, owner in enumerate(twin.owner):
        if owner != seat:
            at = f * len(SIGN_WORTH)
            number, twin.signs[at] = twin.signs[at], 0
            for _ in range(number):
                worth = _drawn(twin.stock, below)
                twin.stock[worth] -= 1
                twin.signs[at + worth] += 1
    return twin


def _drawn(stock: list[int], below: Below) -> int:
    point = below(sum(stock))
    for worth, number in enumerate(stock):
        point -= number
        if point < 0:
            return worth
    raise AssertionError("fewer Elder Signs than were dealt")
