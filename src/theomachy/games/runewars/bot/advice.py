"""What a sensible player answers to each question, and why: advice for bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.state import Runewars
from . import campaign, fight, hoard, orders, quest_phase, realm, seasons, setup, steps, turn

Adviser = Callable[[Runewars, Ask], Sequence[Advice]]
ADVISERS: dict[str, Adviser] = {}
for _room in (setup, orders, steps, campaign, fight, realm, hoard, seasons, quest_phase, turn):
    for _what, _adviser in _room.ADVISERS.items():
        assert _what not in ADVISERS, f"two advisers for {_what}"
        ADVISERS[_what] = _adviser


def advise(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """One piece of advice for each option."""
    return ADVISERS[ask.what](state, ask)
