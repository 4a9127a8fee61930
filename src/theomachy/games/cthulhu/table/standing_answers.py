"""What is asked at Cthulhu Wars again and again, and when a player wants to be asked it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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

from ..rules.actions import DONE, FREE
from ..rules.board import ACOLYTE
from ..rules.capture import can_capture
from ..rules.elder_signs import KEEP_HIDDEN
from ..rules.powers import hand_of
from ..rules.state import Cthulhu
from ..rules.windows import ENOUGH

IN_BATTLE = frozenset(
    ("pre_battle", "rolled", "kills_dealt", "post_kills", "pains_dealt", "post_battle", "retreated")
)  # fmt: skip
OUT_OF_TURN = frozenset({"interrupt"})


def plays(faction: str) -> Callable[[Any, int], bool]:
    """Does the seat play this Faction?"""
    return lambda state, seat: faction in state.factions and state.owner[state.faction(faction)] == seat


def acolytes_threatened(state: Cthulhu, seat: int) -> bool:
    """Could an enemy capture an Acolyte of this person where it stands?"""
    for f in (f for f, owner in enumerate(state.owner) if owner == seat):
        low, high = state.spans[f][ACOLYTE]
        places = {place for place in state.place[low:high] if place >= 0}
        for foe in (foe for foe in state.enemies(f) if state.owner[foe] != seat):
            if any(can_capture(state, foe, f, place, hand_of(state, foe)) for place in places):
                return True
    return False


ANSWERS = (
    StandingAnswer(
        "end_turn",
        "End of the turn",
        "after your Action, when gates are all that could still be taken or left",
        frozenset({"action"}),
        (DONE,),
        frozenset(FREE),
        choices=(ALWAYS, TRIFLES),
        usual=TRIFLES,
        symbol="gate",
    ),
    StandingAnswer(
        "gates",
        "Gates that nobody keeps",
        "when a Cultist of yours stands at one; if obvious, it is taken",
        frozenset({"action"}),
        verbs=frozenset({"control"}),
        choices=(ALWAYS, OBVIOUS),
        usual=OBVIOUS,
        symbol="gate",
    ),
    StandingAnswer(
        "devolve",
        "Devolve",
        "after anybody's Action: Acolytes become Deep Ones",
        OUT_OF_TURN,
        (ENOUGH,),
        frozenset({"devolve"}),
        (ALWAYS, ATTACKED, MATTERS, NOT_THIS_TURN, NEVER),
        usual=ATTACKED,
        symbol="spellbook",
        attacked=acolytes_threatened,
        concerns=plays("great_cthulhu"),
    ),
    StandingAnswer(
        "dragon_ascending",
        "Dragon Ascending",
        "at almost any time, when somebody has more Power",
        OUT_OF_TURN,
        (ENOUGH,),
        frozenset({"dragon_ascending"}),
        symbol="spellbook",
        concerns=plays("opener_of_the_way"),
    ),
    StandingAnswer(
        "any_time",
        "The book for any time",
        "after anybody's Action; you may also claim it by its button",
        frozenset({"interrupt", "doom"}),
        (ENOUGH,),
        frozenset({"any_time"}),
        (ALWAYS, MATTERS, NOT_THIS_TURN, NEVER),
        usual=NEVER,
        symbol="spellbook",
        concerns=plays("windwalker"),
    ),
    StandingAnswer(
        "battle_powers",
        "Powers in battle",
        "before and after the dice",
        IN_BATTLE,
        (ENOUGH,),
        choices=(ALWAYS, MATTERS, NEVER),
        symbol="i_attack",
    ),
    StandingAnswer(
        "ritual",
        "Ritual of Annihilation",
        "in every Doom Phase, when you can pay for it",
        frozenset({"ritual"}),
        (("no_ritual",),),
        choices=(ALWAYS, TRIFLES, MATTERS, NOT_THIS_TURN, NEVER),
        symbol="elder_sign",
    ),
    StandingAnswer(
        "show",
        "Elder Signs",
        "at the end of a phase, whoever might reach thirty",
        frozenset({"show"}),
        (KEEP_HIDDEN,),
        choices=(ALWAYS, NOT_THIS_TURN, NEVER),
        symbol="elder_sign",
    ),
)
