"""Losses that several Factions must share by agreement: shares are named in public, in at most three rounds.

Ruling R17: every participant in turn names its own share or refuses for good; shares that add up to the demand are
agreed. What is lost, and what happens when they fail, is the business of whoever made the demand.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from .board import ROUNDS_OF_BARGAIN
from .state import Cthulhu

REFUSED = -1


def demand(state: Cthulhu, what: str, amount: int, most: list[int], outcome: str) -> None:
    """Begin. `most` is the highest share by Faction (0: takes no part). `outcome` is the step that comes after it:

    (outcome, amount, agreed) with agreed 1 or 0; the shares are then in `state.shares`.
    """
    state.shares = [min(share, amount) for share in most]
    state.then(("shares", what, amount, outcome, 1, *_takers(state)))
    state.say("demand", what, amount)


def _takers(state: Cthulhu) -> list[int]:
    return [f for f in state.order if state.shares[f] > 0]


def shares(state: Cthulhu, what: str, amount: int, outcome: str, turn: int, *takers: int) -> None:
    """One round. Called with the highest shares in `state.shares`; named ones are kept in the agenda until it ends."""
    most = state.shares
    if sum([most[f] for f in takers]) < amount:
        _fail(state, what, amount, outcome)
        return
    state.then(("share", what, amount, outcome, turn, takers[0], len(takers), *takers))


def share(state: Cthulhu, what: str, amount: int, outcome: str, turn: int, f: int, count: int, *rest: int) -> Step:
    """One Faction names what it will give. `rest` is the takers of the round, then what was named so far."""
    takers, named = rest[:count], rest[count:]
    options: list[Option] = [("share", value) for value in range(min(state.shares[f], amount) + 1)]
    about = (state.factions[f], what, amount, sum([max(value, 0) for value in named]), turn)
    answer = yield Ask(state.owner[f], "share", [*options, ("refuse",)], *about)
    value = REFUSED if answer[0] == "refuse" else answer[1]
    state.say("refuse" if value == REFUSED else "share", state.factions[f], what, max(value, 0))
    named = (*named, value)
    willing = [g for at, g in enumerate(takers) if at >= len(named) or named[at] != REFUSED]
    if sum([state.shares[g] for g in willing]) < amount:
        _fail(state, what, amount, outcome)
    elif len(named) < count:
        state.then(("share", what, amount, outcome, turn, takers[len(named)], count, *takers, *named))
    else:
        _round_over(state, what, amount, outcome, turn, dict(zip(takers, named, strict=True)))


def _round_over(state: Cthulhu, what: str, amount: int, outcome: str, turn: int, named: dict[int, int]) -> None:
    most = state.shares
    if sum([max(value, 0) for value in named.values()]) == amount:
        state.shares = [max(named.get(f, 0), 0) for f in range(state.players)]
        state.say("agreed", what, amount)
        state.then((outcome, amount, 1))
        return
    state.shares = [0 if named.get(f) == REFUSED else share for f, share in enumerate(most)]
    takers = [f for f in named if named[f] != REFUSED]
    if turn >= ROUNDS_OF_BARGAIN:
        _fail(state, what, amount, outcome)
    else:
        state.then(("shares", what, amount, outcome, turn + 1, *takers))


def _fail(state: Cthulhu, what: str, amount: int, outcome: str) -> None:
    state.shares = [0] * state.players
    state.say("no_deal", what, amount)
    state.then((outcome, amount, 0))
