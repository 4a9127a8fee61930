"""Boggles (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, chosen, roll

from .. import heroquests
from ..combat_ratings import involved, turn_die
from ..gains import pay
from ..movement import exchange
from ..neighbours import borders
from ..pieces import GODS
from ..powers import ALLY, Boon, boon
from ..state import NOBODY, POOL, Battle, GodsWar
from .race import earned


@boon("boggles", "mischief", ALLY)
class Mischief(Boon):
    """With a Boggle: the other side rolls one die of its ally's choice again. A survivor earns the gift."""

    def after_roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        if not involved(state, seat, battle, "boggles"):
            return ()
        return [(self.name, face) for face in sorted(set(battle.dice[1 - battle.side_of(seat)]))]

    def use_after_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step:
        dice = battle.dice[1 - battle.side_of(seat)]
        side = 1 - battle.side_of(seat)
        _, face = yield roll(6)
        state.say("rerolled", battle.seats[side], option[1], face)
        turn_die(battle, side, dice.index(option[1]), face)

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        alive = battle.units[side] + battle.routed[side] if side != NOBODY else []
        if any(state.kind(unit).id == "boggles" and state.where[unit] != POOL for unit in alive):
            earned(state, "boggles")


@boon("boggles", "disorderly")
class Disorderly(Boon):
    """1 Power: two units of any empires, no gods, in bordering areas outside Hell change places."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)] if state.power[seat] >= 1 and self._pairs(state) else []

    def _pairs(self, state: GodsWar) -> dict[Option, list[Option]]:
        named: dict[Option, int] = {}
        for other in state.order():
            for unit in state.on_map(other):
                if state.kind(unit).type not in GODS and not state.is_hell(state.where[unit]):
                    key = ("unit", state.empires[other], state.kind(unit).id, state.name(state.where[unit]))
                    named.setdefault(key, unit)
        found = {
            one: [two for two in named if state.where[named[two]] in borders(state, state.where[named[one]])]
            for one in named
        }
        return {one: rest for one, rest in found.items() if rest}

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        pairs = self._pairs(state)
        one = yield from chosen(Ask(seat, "disorderly", list(pairs)))
        two = yield from chosen(Ask(seat, "disorderly", pairs[one], "again"))
        places = [state.board.index[each[3]] for each in (one, two)]
        units = [
            next(unit for unit in state.here(state.seat_of(each[1]), place) if state.kind(unit).id == each[2])
            for each, place in zip((one, two), places, strict=True)
        ]
        exchange(state, *units)
        for owner in {state.owner[unit] for unit in units} - {seat}:
            heroquests.happened(state, "targeted_by_gift", seat=owner)
