"""How the game ends and who has won (Rulebook, Victory)."""

from __future__ import annotations

from theomachy.kernel.rules import Role, Standing

from .board import ALL_SIX, GOAL, ROSTER, SIGN_WORTH
from .powers import in_turn
from .spellbooks import hand_out
from .state import Cthulhu


def thirty(state: Cthulhu) -> bool:
    """Has anybody thirty Doom?"""
    for doom in state.doom:  # noqa: SIM110  (asked after every Action: no generator)
        if doom >= GOAL:
            return True
    return False


def victory_check(state: Cthulhu) -> None:
    """At the end of the Doom Phase: thirty Doom, or the marker on Instant Death."""
    if state.instant_death():
        conclude(state, "instant_death")
    elif thirty(state):
        conclude(state, "doom_track")


def doom_check(state: Cthulhu) -> None:
    """In the Action Phase thirty Doom ends the game at the next window, wherever it came from (Ruling R12)."""
    if thirty(state):
        conclude(state, "action_phase")


def conclude(state: Cthulhu, ending: str) -> None:
    """The end, with time for what powers may still do; what they put on the agenda comes first."""
    state.then(("end", ending))
    for f, power in in_turn(state, "on_last_call"):
        power.on_last_call(state, f)


def end(state: Cthulhu, ending: str) -> None:
    """All Signs are turned up, and books that are earned count though they were not chosen yet.

    Of those with six books the highest Doom wins, and without any everybody loses.
    """
    for f, name in enumerate(state.factions):
        worth = state.hidden(f)
        if worth:
            state.doom[f] += worth
            state.say("last_signs", name, worth, state.doom[f])
            for at in range(len(SIGN_WORTH)):
                state.signs[f * 3 + at] = 0
    hand_out(state)
    for f, power in in_turn(state, "on_game_over"):
        power.on_game_over(state, f)
    hand_out(state)
    scores = score(state)
    best = max([total for total, eligible in scores if eligible], default=-1)
    winners = [seat for seat, (total, eligible) in enumerate(scores) if eligible and total == best]
    names = [name for name, owner in zip(state.factions, state.owner, strict=True) if owner in winners]
    state.say("over", ending, names, best)
    state.finish(ending, winners)


def standing(state: Cthulhu) -> Standing:
    """The turn, each seat's Doom as it lies on the track, and its Factions once all of them are chosen."""
    points: list[int] = [0] * state.seats
    names: list[list[str]] = [[] for _ in range(state.seats)]
    for name, doom, owner in zip(state.factions, state.doom, state.owner, strict=True):
        points[owner] += doom
        names[owner].append(str(ROSTER[name]["name"]) if name else "")
    return Standing(state.turn, points, [Role(" and ".join(mine) if all(mine) else "") for mine in names])


def score(state: Cthulhu) -> list[tuple[int, bool]]:
    """By seat: Doom of all its Factions together, and whether one of them has six books (Rulebook, Two-Player Game)."""
    return [
        (
            sum([doom for doom, owner in zip(state.doom, state.owner, strict=True) if owner == seat]),
            ALL_SIX in [books for books, owner in zip(state.books, state.owner, strict=True) if owner == seat],
        )
        for seat in range(state.seats)
    ]
