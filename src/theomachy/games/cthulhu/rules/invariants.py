"""What is true of every sound State, whatever was played."""

from __future__ import annotations

from collections.abc import Iterator

from .board import KINDS, SIGN_NUMBER, SIGN_WORTH, UNITS_OF, WEIGHT
from .gates import may_keep
from .powers import hand_of
from .state import CAPTIVE, GONE, Cthulhu


def check(state: Cthulhu) -> list[str]:
    """Broken invariants, in words."""
    if not state.place:
        return []
    return [*_units(state), *_gates(state), *_signs(state), *_factions(state), *_survey(state)]


def _units(state: Cthulhu) -> Iterator[str]:
    """Every figure is somewhere, and the counts by Area agree with the places."""
    if state.kind != tuple(kind for name in state.factions for kind in UNITS_OF[name]):
        yield "figures were added or lost"
    crowd = [0] * len(state.crowd)
    for unit, place in enumerate(state.place):
        if place >= len(state.gate) or CAPTIVE < place < GONE or place <= CAPTIVE - state.players:
            yield f"{KINDS[state.kind[unit]]} stands at {place}, which is nowhere"
        elif place >= 0:
            crowd[state.side[unit] * len(state.gate) + place] += WEIGHT[state.kind[unit]]
        if place <= CAPTIVE and CAPTIVE - place == state.side[unit]:
            yield f"{state.factions[state.side[unit]]} has captured its own unit"
    if crowd != state.crowd:
        yield "the counts by Area do not fit the units"


def _survey(state: Cthulhu) -> Iterator[str]:
    """What is kept at hand is what would be found by looking."""
    fresh = state.copy()
    fresh.survey()
    for name in ("codes", "rested", "stands", "force", "kept", "built"):
        if getattr(state, name) != getattr(fresh, name):
            yield f"{name} should be {getattr(fresh, name)}, not {getattr(state, name)}"
    for f in range(state.players):
        if hand_of(state, f) is not hand_of(fresh, f):
            yield f"the powers of {state.factions[f]} are out of date"


def _gates(state: Cthulhu) -> Iterator[str]:
    """Whoever keeps a gate stands there and is able to."""
    for area, keeper in enumerate(state.gate):
        if keeper >= 0 and state.place[keeper] != area:
            yield f"the keeper of the gate in {state.id(area)} is not there"
        elif keeper >= 0 and not may_keep(state, state.side[keeper], keeper):
            yield f"a {KINDS[state.kind[keeper]]} keeps the gate in {state.id(area)}"


def _signs(state: Cthulhu) -> Iterator[str]:
    for at, worth in enumerate(SIGN_WORTH):
        held = [state.signs[f * len(SIGN_WORTH) + at] for f in range(state.players)]
        if min(held) < 0 or state.stock[at] < 0 or sum(held) + state.stock[at] > SIGN_NUMBER[at]:
            yield f"Elder Signs worth {worth}: {held} held, {state.stock[at]} left"


def _factions(state: Cthulhu) -> Iterator[str]:
    """Power and Doom are never negative; every fulfilled requirement is a book, chosen or due."""
    for f, name in enumerate(state.factions):
        if state.power[f] < 0 or state.doom[f] < 0:
            yield f"{name} has {state.power[f]} Power and {state.doom[f]} Doom"
        if state.met[f].bit_count() != state.books[f].bit_count() + state.due[f]:
            yield f"{name} has met {state.met[f].bit_count()} requirements for {state.books[f].bit_count()} books"
    if sorted(state.order) != list(range(state.players)):
        yield f"the turn order is {state.order}"
