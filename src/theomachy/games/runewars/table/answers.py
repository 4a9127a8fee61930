"""What is asked at Runewars again and again, and when a player wants to be asked it."""

from __future__ import annotations

from theomachy.scene.standing_answer import ALWAYS, ATTACKED, MATTERS, NEVER, NOT_THIS_TURN, StandingAnswer

from ..rules.state import Runewars
from ..rules.windows import GO_ON


def in_battle(state: Runewars, seat: int) -> bool:
    return state.battle is not None and seat in state.battle.seats


ANSWERS = (
    StandingAnswer(
        "tactics",
        "Cards at the start of your turn",
        "when a card of yours could be played before your order",
        frozenset({"turn_window"}),
        (GO_ON,),
        symbol="i_cards",
    ),
    StandingAnswer(
        "battle_cards",
        "Cards in battle",
        "when a card of yours could be played between the rounds",
        frozenset({"battle_start"}),
        (GO_ON,),
        choices=(ALWAYS, ATTACKED, MATTERS, NOT_THIS_TURN, NEVER),
        symbol="i_cards",
        attacked=in_battle,
    ),
)
