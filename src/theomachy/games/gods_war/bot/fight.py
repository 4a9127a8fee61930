"""What a battle promises: exact chances of hits and kills, and what they are worth to whoever thinks of fighting."""

from __future__ import annotations

from functools import cache
from math import comb

from ..rules import powers
from ..rules.build import barred
from ..rules.pieces import OF
from ..rules.state import EMPTY, NOBODY, GodsWar
from .outlook import Outlook, dice

HOLD = 0.85
"""How likely a conquered building is still ours when it counts."""


@cache
def at_least(count: int, wanted: int, sides: int = 2) -> float:
    """The chance that of `count` dice at least `wanted` show it: a hit is one in two, a kill one in six."""
    if wanted <= 0:
        return 1.0
    ways = sum([comb(count, hits) * (sides - 1) ** (count - hits) for hits in range(wanted, count + 1)])
    return float(ways / sides**count)


@cache
def kills_expected(count: int, fixed: int, units: int) -> float:
    """How many of so many units fall to kills, on the average."""
    return sum([at_least(count, wanted - fixed, 6) for wanted in range(1, units + 1)])


class Side:
    """One side of a battle as it would be fought: units, dice and fixed results."""

    __slots__ = ("dice", "houses", "kills", "routs", "seat", "units")

    def __init__(self, state: GodsWar, seat: int, area: int, units: list[int]) -> None:
        self.seat, self.units = seat, units
        self.houses = [house for house in state.buildings_in(area) if state.owner[house] == seat]
        self.dice = sum([dice(state, unit) for unit in units])
        kinds = [state.kind(house) for house in self.houses]
        self.kills = sum([kind.kills for kind in kinds])
        self.routs = sum([kind.routs for kind in kinds])
        if seat != NOBODY and units and powers.holds(state, seat, "whirlwind"):
            self.dice += 1

    def clears(self, other: Side) -> float:
        """The chance that nobody of the other side is left."""
        return at_least(self.dice, len(other.units) - self.kills - self.routs) if other.units else 1.0

    def slain(self, other: Side) -> float:
        return kills_expected(self.dice, self.kills, len(other.units)) if other.units else 0.0


class Fight:
    """A battle that a player thinks of: his units against those of an empire or a monster in an area."""

    __slots__ = ("area", "mine", "o", "state", "theirs")

    def __init__(self, o: Outlook, area: int, units: list[int], foe: int, prey: list[int] | None = None) -> None:
        self.o, self.state, self.area = o, o.state, area
        self.mine = Side(o.state, o.seat, area, units)
        self.theirs = Side(o.state, foe, area, o.state.here(foe, area) if prey is None else prey)

    @property
    def wins(self) -> float:
        """The chance that we alone have units left."""
        return self.mine.clears(self.theirs) * (1.0 - self.theirs.clears(self.mine)) if self.mine.units else 0.0

    @property
    def loses(self) -> float:
        return self.theirs.clears(self.mine) * (1.0 - self.mine.clears(self.theirs)) if self.theirs.units else 0.0

    def worth(self) -> float:
        """What the battle brings us, in VP, the price aside."""
        o, state = self.o, self.state
        if self.theirs.seat == NOBODY:
            return self._monster()
        found = self.wins * sum([self.prize(house) for house in self.theirs.houses])
        found -= self.loses * sum([o.standing(house) for house in self.mine.houses])
        regard = o.regard(self.theirs.seat)
        if self.theirs.units:
            slain = self.mine.slain(self.theirs)
            cheap = min(self.theirs.units, key=lambda unit: state.kind(unit).cost)
            found += slain * regard * o.unit(state.kind(cheap))
            found += min(slain, 1.0) * o.kill(state.kind(cheap))
            found += 0.25 * self.mine.clears(self.theirs) * regard
        if self.mine.units:
            lost = self.theirs.slain(self.mine)
            found -= lost * min([o.unit(state.kind(unit)) for unit in self.mine.units])
            found += min(lost, 1.0) * o.quest("lose_unit_in_battle")
        return found

    def _monster(self) -> float:
        """A monster is worth its reward only if it can be killed; Spawn only stand in the way."""
        state = self.state
        lost = self.theirs.slain(self.mine) * min([self.o.unit(state.kind(unit)) for unit in self.mine.units])
        kind = state.kind(self.theirs.units[0])
        if kind.id == "arachne_solara":
            return kills_expected(self.mine.dice, self.mine.kills, 20) - lost
        wanted = 1 if kind.id in ("spawn", "androgeus") else 3
        return at_least(self.mine.dice, wanted - self.mine.kills, 6) * (0.3 if kind.id == "spawn" else 2.5) - lost

    def prize(self, house: int) -> float:
        """What the fall of a building brings: it is conquered where that is possible."""
        o, state, seat = self.o, self.state, self.o.seat
        kind = state.kind(house)
        found = o.regard(self.theirs.seat) * o.standing(house)
        if kind.id == "imbedded_nest":
            return 0.4 * found
        name = "temple" if kind.id in ("castle", "tower") else kind.id
        own = OF[state.empires[seat]]
        if name in own and state.pool(seat, name) != EMPTY and not barred(state, seat, self.area):
            found += HOLD * o.house(seat, own[name], more=state.count(seat, name))
            found += o.quest("place_building", building=name)
        return found + o.fall(kind.id) + 0.3
