"""What is asked at The Gods War again and again, and when a player wants to be asked it."""

from __future__ import annotations

from theomachy.scene.standing_answer import ALWAYS, ATTACKED, MATTERS, NEVER, NOT_THIS_TURN, OBVIOUS, StandingAnswer

from ..rules.battle import MOMENTS
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
    StandingAnswer(
        "idle_runes",
        "Runes for nothing",
        "in every rune window, whatever you hold: a rune that would do nothing may be played too, and who waits for "
        "your answer cannot tell from it what you hold",
        frozenset({"rune_window"}),
        (NO_RUNE,),
        verbs=frozenset({"waste"}),
        choices=(ALWAYS, NEVER),
        usual=NEVER,
        symbol="rune",
    ),
    StandingAnswer(
        "battle_gifts",
        "Gifts in battle",
        "in every battle in which an ability or gift of yours could be used, be it of others",
        frozenset(MOMENTS),
        (("no_more",),),
        choices=(ALWAYS, ATTACKED, MATTERS),
        symbol="i_attack",
        attacked=in_battle,
    ),
    StandingAnswer(
        "conquest",
        "Conquest",
        "when a building falls to you, to be conquered or destroyed",
        frozenset({"conquest"}),
        choices=(ALWAYS, OBVIOUS),
        symbol="temple",
    ),
    StandingAnswer(
        "losses",
        "Losses",
        "when units of yours are to be killed or routed, or a piece is due to the Chaos Rift",
        frozenset({"kill", "rout", "rift_gift"}),
        choices=(ALWAYS, OBVIOUS),
        symbol="rift",
    ),
    StandingAnswer(
        "order",
        "Order",
        "when several heroquests or abilities of yours are due, which comes first",
        frozenset({"which_quest", "which_ability"}),
        choices=(ALWAYS, OBVIOUS),
        symbol="fragment",
    ),
)
