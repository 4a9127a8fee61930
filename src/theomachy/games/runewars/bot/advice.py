"""What a sensible player answers to each question, and why: advice for bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.state import Runewars
from . import campaign, fight, hoard, orders, quest_phase, realm, seasons, setup, steps, turn
from .weights import NEVER

Adviser = Callable[[Runewars, Ask], Sequence[Advice]]
ADVISERS: dict[str, Adviser] = {}
for _room in (setup, orders, steps, campaign, fight, realm, hoard, seasons, quest_phase, turn):
    for _what, _adviser in _room.ADVISERS.items():
        assert _what not in ADVISERS, f"two advisers for {_what}"
        ADVISERS[_what] = _adviser


FOLLY: dict[str, float] = {
    "order": 3.0, "activate": 4.0, "hero_action": 1.5, "hero_after_move": 0.8, "receive_rune": 0.5, "red_result": 2.0,
    "title": 2.0, "hire": 3.0, "fortify": 1.5, "recruit": 1.5, "rally": 1.0, "retreat": 1.0, "assign_damage": 0.6,
    "assign_rout": 0.6, "special": 0.7, "support": 0.5, "winter_losses": 0.6, "excess": 0.6, "turn_window": 2.5,
    "battle_start": 2.0, "season_choice": 2.0, "setup_rune": 2.0, "setup_home": 2.0,
}  # fmt: skip
"""By question: an answer that is worse than the best by this much is more than a slip; nobody gives it."""


def advise(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """One piece of advice for each option."""
    pieces = ADVISERS[ask.what](state, ask)
    margin = FOLLY.get(ask.what)
    if margin is None:
        return pieces
    least = max([piece.score for piece in pieces]) - margin
    return [piece if piece.score >= least else Advice(NEVER, piece.reason) for piece in pieces]
