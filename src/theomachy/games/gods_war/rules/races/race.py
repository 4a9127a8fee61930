"""The twelve elder races, a file each: abilities and gifts work for whoever has won them (Rulebook pp. 100-101).

A race's heroquest works like an empire's own; its gift lies on its card, in no slot (L6).
"""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Step

from ...data import DATA
from .. import powers
from ..combat_ratings import was_there
from ..state import EMPTY, NOBODY, Battle, GodsWar

Test = Callable[[GodsWar, int], bool]
QUESTS: dict[str, Test] = {}
"""Quests that are states, by race."""


def quest(race: str) -> Callable[[Test], Test]:
    def register(test: Test) -> Test:
        QUESTS[race] = test
        return test

    return register


def ally_of(state: GodsWar, race: str) -> int:
    """Who is allied with a race; EMPTY for nobody."""
    return next((seat for seat in state.seats if race in state.allies[seat]), EMPTY)


def earned(state: GodsWar, race: str) -> None:
    """The race's quest is fulfilled: its gift lies open from now on."""
    seat = ally_of(state, race)
    if seat == EMPTY or f"{race}.gift" in state.marks:
        return
    state.marks[f"{race}.gift"] = 1
    powers.refresh(state, seat)
    name = DATA["elder_races"][race]["gift"]["id"]
    state.say("took_race_gift", seat, name)
    state.then(("gift_taken", seat, name))


def tore_down(state: GodsWar, seat: int, battle: Battle, race: str) -> None:
    """Quests that ask for a building destroyed by its player in a battle with the race's unit involved."""
    side = battle.side_of(seat)
    if side == NOBODY or "destroyed_piece" not in battle.marks or battle.taken != side:
        return
    if was_there(state, battle, side, race):
        earned(state, race)


def look(state: GodsWar) -> None:
    """Look at the quests that are states (G9)."""
    for seat, allies in enumerate(state.allies):
        for race in allies:
            if race in QUESTS and f"{race}.gift" not in state.marks and QUESTS[race](state, seat):
                earned(state, race)


def gift_taken(state: GodsWar, seat: int, name: str) -> Step:
    """Some gifts do something at once."""
    taken = powers.BY_NAME[name].taken(state, seat)
    if taken is not None:
        yield from taken
