"""Diplomacy (Rulebook pp. 100-101; L1-L9): a die against the worth of one's units wins a race."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll

from ..data import DATA
from .build import cost
from .losses import lose_unit
from .pieces import NUMBERS
from .placing import change_owner, put
from .state import EMPTY, NOBODY, OUT, POOL, GodsWar, exchanged

SECOND_ALLY = "scorpion_men"
"""They may be a first or a second ally (L5)."""


def pieces_of(state: GodsWar, race: str) -> list[int]:
    return [piece for piece in range(len(state.kinds)) if state.kind(piece).group == race]


def free(state: GodsWar, race: str) -> bool:
    return not any(race in allies for allies in state.allies)


def may_ally(state: GodsWar, seat: int, race: str) -> bool:
    """One ally a player, Scorpion Men besides."""
    allies = [each for each in state.allies[seat] if each != SECOND_ALLY]
    return race == SECOND_ALLY or not allies


def citadel(state: GodsWar, race: str) -> int:
    """Where the race's neutral unit stands; EMPTY if nowhere."""
    return next((state.where[piece] for piece in pieces_of(state, race) if state.where[piece] >= 0), EMPTY)


def worth(state: GodsWar, seat: int, area: int) -> int:
    return sum(cost(state, state.kind(unit)) for unit in state.here(seat, area))


def highest(state: GodsWar, seat: int, race: str, area: int) -> int:
    """The highest face of the die that wins the race: the worth of all units there, any where another ally helps."""
    helped = DATA["elder_races"][race]["alliance"].get("params", {}).get("automatic_if_allied")
    if helped in state.races and not free(state, str(helped)):
        return 6
    return min(6, worth(state, seat, area))


def options(state: GodsWar, seat: int) -> list[Option]:
    if not state.races or state.power[seat] < NUMBERS["diplomacy_cost"]:
        return []
    found: list[Option] = []
    for race in state.races:
        if not free(state, race) or not may_ally(state, seat, race):
            continue
        rules = DATA["elder_races"][race]["alliance"].get("params", {})
        if rules.get("from_any_area"):
            areas = [area for area in state.unit_areas(seat) if worth(state, seat, area) >= rules["min_cost"]]
        else:
            area = citadel(state, race)
            areas = [area] if area != EMPTY and state.here(seat, area) else []
        found += [("diplomacy", race, state.name(area)) for area in areas]
    return found


def diplomacy(state: GodsWar, seat: int, race: str, name: str) -> Step:
    """A die up to the worth of all units there wins the race; a 6 also kills one of them (L3)."""
    area = state.board.index[name]
    units = state.here(seat, area)
    _, face = yield roll(6)
    rules = DATA["elder_races"][race]["alliance"].get("params", {})
    won = face <= highest(state, seat, race, area)
    state.say("diplomacy", seat, race, face, won)
    if face == 6:
        units.remove((yield from _fall(state, seat, units, killed=True)))
    if won:
        if rules.get("on_success_eliminate") and units:
            yield from _fall(state, seat, units, killed=False)
        ally(state, seat, race, area)
    elif "on_failure" in rules:
        _swim_on(state, race)


def _fall(state: GodsWar, seat: int, units: Sequence[int], *, killed: bool) -> Generator[Ask, Option, int]:
    """One of the player's own units there is lost, his choice: that one. It is no battle (L7)."""
    kinds = list(dict.fromkeys(state.kind(unit).id for unit in units))
    name = kinds[0]
    if len(kinds) > 1:
        _, name = yield Ask(seat, "emissary", [("lose", each) for each in kinds])
    unit = next(unit for unit in units if state.kind(unit).id == name)
    lose_unit(state, unit, seat, killed=killed)
    return unit


def ally(state: GodsWar, seat: int, race: str, area: int) -> None:
    """The unit in the citadel is the player's where it stands, the others go to his pool (L4)."""
    state.allies = exchanged(state.allies, seat, (*state.allies[seat], race))
    pieces = pieces_of(state, race)
    standing = [piece for piece in pieces if state.where[piece] >= 0]
    for piece in pieces:
        change_owner(state, piece, seat)
        if state.where[piece] == OUT:
            put(state, piece, POOL)
    if not standing:
        put(state, pieces[0], area)
    state.say("allied", seat, race)


def _swim_on(state: GodsWar, race: str) -> None:
    """After a failure the Duck goes clockwise to the next inner sea, past a sunken one (L10)."""
    piece = next(piece for piece in pieces_of(state, race) if state.where[piece] >= 0)
    seas = [sea for sea in state.board.inner_seas if sea != state.sunk]
    here = state.where[piece]
    if here in seas and state.owner[piece] == NOBODY:
        to = seas[(seas.index(here) + 1) % len(seas)]
        put(state, piece, to)
        state.say("stepped", piece, here, to)
