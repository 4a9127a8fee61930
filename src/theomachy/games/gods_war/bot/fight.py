"""What a battle promises: exact chances of hits and kills, and what they are worth to whoever thinks of fighting."""

from __future__ import annotations

from functools import cache
from math import comb

from ..rules.build import barred
from ..rules.pieces import OF
from ..rules.state import EMPTY, NOBODY
from . import weights as w
from .outlook import Outlook


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

    def __init__(self, seat: int, units: list[int], dice: int, houses: list[int], kills: int, routs: int) -> None:
        self.seat, self.units, self.dice = seat, units, dice
        self.houses, self.kills, self.routs = houses, kills, routs

    def clears(self, other: Side) -> float:
        """The chance that nobody of the other side is left."""
        return at_least(self.dice, len(other.units) - self.kills - self.routs) if other.units else 1.0

    def slain(self, other: Side) -> float:
        return kills_expected(self.dice, self.kills, len(other.units)) if other.units else 0.0


class Fight:
    """A battle that a player thinks of: his units against those of an empire or a monster in an area."""

    __slots__ = ("area", "mine", "o", "state", "theirs")

    def __init__(self, o: Outlook, area: int, mine: Side, theirs: Side) -> None:
        self.o, self.state, self.area = o, o.state, area
        self.mine, self.theirs = mine, theirs

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
            found += min(slain, 1.0) * (o.kill(state.kind(cheap)) + o.trophy(self.theirs.seat))
            found += 0.25 * self.mine.clears(self.theirs) * regard
        if self.mine.units:
            lost = self.theirs.slain(self.mine)
            found -= lost * min([o.unit(state.kind(unit)) for unit in self.mine.units])
            found += min(lost, 1.0) * self._loss()
        return found + self._told()

    def _loss(self) -> float:
        """What it brings to lose one of our units, by our open heroquests."""
        kinds = {self.state.kind(unit).id for unit in self.mine.units}
        found = [self.o.quest("own_killed_or_eliminated", unit=kind) for kind in kinds]
        return self.o.quest("lose_unit_in_battle") + max(found)

    def _told(self) -> float:
        """What it brings that the battle has been fought, whoever wins it."""
        found, kinds = 0.0, {self.state.kind(piece).id for piece in self.mine.units + self.mine.houses}
        for quest in self.o.open:
            if quest.trigger == "survives_battle" and kinds & set(quest.args["any_of"]):
                found += self.o.slot(quest.slot) * (1.0 - self.loses)
            elif quest.trigger == "battle_with_kills" and self.mine.units and self.theirs.units:
                dice, fixed = self.mine.dice + self.theirs.dice, self.mine.kills + self.theirs.kills
                found += self.o.slot(quest.slot) * at_least(dice, quest.args["at_least"] - fixed, 6)
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
        razed = o.trophy(self.theirs.seat) + o.fall(kind, self.area, conquered=False)
        if name not in own or state.pool(seat, name) == EMPTY or barred(state, seat, self.area):
            return found + razed + 0.3
        hold = w.HOLD if any(state.power[other] for other in state.others(seat)) else w.HOLD_IDLE
        taken = hold * o.house(own[name], more=state.count(seat, name)) + o.ability(own[name])
        taken += o.quest("place_building", building=name) + o.fall(kind, self.area, conquered=True)
        return found + max(taken, razed) + 0.3
