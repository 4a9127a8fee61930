"""What is asked at Runewars again and again, and when a player wants to be asked it."""

from __future__ import annotations

from theomachy.scene.standing_answer import (
    ALWAYS,
    ATTACKED,
    MATTERS,
    NEVER,
    NOT_THIS_TURN,
    OBVIOUS,
    TRIFLES,
    StandingAnswer,
)

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
        choices=(ALWAYS, TRIFLES, MATTERS, NOT_THIS_TURN, NEVER),
        usual=TRIFLES,
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
    StandingAnswer(
        "feats",
        "Objectives, Rewards and titles",
        "when one of them can be used in your turn; if obvious, it is",
        frozenset({"turn_window"}),
        verbs=frozenset({"claim", "captain", "honours", "use"}),
        choices=(ALWAYS, OBVIOUS),
        symbol="rw_rune_dragon",
    ),
    StandingAnswer(
        "fate",
        "Fate cards to choose from",
        "when a test or diplomacy leaves you the choice among cards that were drawn",
        frozenset({"test_card", "diplomacy_card"}),
        choices=(ALWAYS, OBVIOUS),
        usual=OBVIOUS,
        symbol="rw_d_gold",
    ),
    StandingAnswer(
        "quests",
        "Quests and duels on arrival",
        "when a hero of yours has come to where he could try a quest or challenge somebody",
        frozenset({"hero_after_move"}),
        choices=(ALWAYS, OBVIOUS),
        usual=OBVIOUS,
        symbol="rw_quest",
    ),
    StandingAnswer(
        "losses",
        "Losses",
        "when units of yours are to be routed, damaged or lost",
        frozenset({"assign_damage", "assign_rout", "winter_losses", "excess"}),
        choices=(ALWAYS, OBVIOUS),
        usual=OBVIOUS,
        symbol="damage",
    ),
)
