"""What a seat does not know, dealt anew: only the warbands of a free choice while it lasts."""

from __future__ import annotations

from theomachy.kernel.ask import Seat
from theomachy.kernel.rules import Below

from .cards import CHAMPIONS
from .state import Godtear


def secret(state: Godtear) -> bool:
    """Are warbands being chosen in secret?"""
    return ("free_choice",) in state.agenda


def redeal(state: Godtear, seat: Seat, below: Below) -> Godtear:
    """Only a secret warband is dealt anew."""
    twin = state.copy()
    if secret(state):
        for other in (0, 1):
            if other != seat:
                left = list(CHAMPIONS)
                twin.picks[other] = [left.pop(below(len(left))) for _ in state.picks[other]]
    return twin
