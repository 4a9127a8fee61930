"""What is asked at The Gods War again and again, and when a player wants to be asked it."""

from __future__ import annotations

from theomachy.scene.standing_answer import ALWAYS, ATTACKED, MATTERS, NEVER, NOT_THIS_TURN, StandingAnswer

from ..rules.state import GodsWar
from ..rules.windows import NO_RUNE


def in_battle(state: GodsWar, seat: int) -> bool:
    return state.battle is not None and seat in state.battle.seats


ANSWERS = (
    StandingAnswer(
        "runes",
        "Runes",
        "after every action and in battles, whoever holds a rune that could be revealed",
        frozenset({"rune_window", "rune_reply"}),
        (NO_RUNE, ("let_pass",)),
        choices=(ALWAYS, ATTACKED, MATTERS, NOT_THIS_TURN, NEVER),
        symbol="rune",
        attacked=in_battle,
    ),
)
