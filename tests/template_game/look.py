"""How The Oracle looks on a table, where it differs from any game."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.why_not import offers
from theomachy.kernel.words import Reason
from theomachy.scene import Deed, StandingAnswer
from theomachy.scene.standing_answer import ALWAYS, ATTACKED, MATTERS, NEVER, NOT_THIS_TURN

from .state import PATRONS, Oracle


def behind(state: Oracle, seat: int) -> bool:
    """Has somebody more points?"""
    return state.points[seat] < max(state.points)


class OracleLook(Look):
    answers = (
        StandingAnswer(
            "athena",
            "Athena's second roll",
            "after your roll, as long as you have a coin",
            frozenset({"rolled"}),
            (("leave_it",),),
            frozenset({"athena"}),
            (ALWAYS, ATTACKED, MATTERS, NOT_THIS_TURN, NEVER),
            attacked=behind,
            concerns=lambda state, seat: PATRONS[seat % 2] == "athena",
        ),
    )

    def deeds(self, moment: Moment) -> Sequence[Deed]:
        """Up to three coins can be pledged, by those who have them."""
        if moment.ask is None or moment.ask.what != "pledge":
            return ()
        pledges = [(coins, "1 coin" if coins == 1 else f"{coins} coins") for coins in range(4)]
        return [Deed(("pledge", coins), f"Pledge {words}", rule="The round", placed=False) for coins, words in pledges]

    def why_not(self, state: Oracle, ask: Ask, begins: Option, place: str) -> Reason | None:
        return None if offers(ask.options, begins, place) else ("poor", state.coins[ask.seat])
