"""Winning (Rulebook, End Phase 2): turns are worth points, five points win; whoever resigns loses."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Role, Standing

from .board import GOAL, POINTS, SOUTH
from .cards import CARD
from .ladder import leader
from .state import Godtear


def score(state: Godtear) -> None:
    """Whoever has the turn token on their side gains its points; five win the game (End Phase 2)."""
    winner, points = leader(state), POINTS[state.turn - 1]
    state.points[winner] += points
    state.say("won_turn", winner, state.turn, points)
    if state.points[winner] >= GOAL:
        state.say("won", winner, state.points[winner], state.points[1 - winner])
        state.finish("victory", [winner])
    else:
        state.then(("scenario", winner, points), ("choose_first", 1 - winner), ("new_turn",))


def standing(state: Godtear) -> Standing:
    """The turn, each seat's points, its side of the field and its champions, once everybody may know them."""
    roles = [Role(""), Role("")]
    if state.phase != "muster":
        for seat, picks in enumerate(state.picks):
            champions = tuple([CARD[name].name for name in picks])
            roles[seat] = Role("South" if state.sides[seat] == SOUTH else "North", champions)
    return Standing(state.turn, state.points[:], roles)


def anytime(state: Godtear, seat: int) -> list[Option]:
    return [("resign",)] if seat in (0, 1) else []


def declare(state: Godtear, seat: int, option: Option) -> None:
    state.say("resigned", seat)
    state.finish("resigned", [1 - seat])
