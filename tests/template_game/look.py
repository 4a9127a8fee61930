"""How The Oracle looks on a table, where it differs from any game."""

from __future__ import annotations

from theomachy.kernel.look import Look
from theomachy.scene import StandingAnswer
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
