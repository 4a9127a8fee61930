"""A player who looks for something to do: what his units are worth in each area, which buildings are in danger."""

from __future__ import annotations

from ..rules import battle, heroquests, names, powers
from ..rules.lunar_cycle import CYCLE
from ..rules.movement import targets
from ..rules.neighbours import ways
from ..rules.pieces import Kind
from ..rules.state import GodsWar
from . import weights as w
from .fight import Fight, Side
from .outlook import Outlook, dice


def _brothers(state: GodsWar, seat: int) -> list[int] | None:
    """Stormbrothers who would come to any battle of their empire with the whirlwind; None without that gift."""
    if not powers.holds(state, seat, "whirlwind"):
        return None
    brothers = [unit for unit in state.on_map(seat) if state.kind(unit).id == "stormbrother"]
    return [unit for unit in brothers if not state.is_hell(state.where[unit])]


class Plan:
    """What one player thinks of the map. Everything is worked out when it is asked for, once."""

    __slots__ = (
        "_battles", "_dice", "_foes", "_houses", "_later", "_near", "_shut", "_stations", "_winds", "o", "seat",
        "state",
    )  # fmt: skip

    def __init__(self, state: GodsWar, seat: int, due: int = 0) -> None:
        """`due` is what an action will cost before another can follow."""
        self.state, self.seat = state, seat
        self.o = Outlook(state, seat)
        self._dice: dict[int, int] = {}
        self._houses: dict[int, list[tuple[int, Kind]]] = {}
        self._winds = [_brothers(state, other) for other in state.seats]
        self._foes: dict[int, list[Side]] = {}
        self._near: dict[int, list[list[int]]] = {}
        self._stations: dict[tuple[int, tuple[int, ...]], float] = {}
        self._battles: dict[tuple[int, tuple[int, ...]], float] = {}
        self._shut = battle.shut(state, seat)
        self._later = w.LATER if state.power[seat] > due else w.NEXT * min(max(self.o.ahead, 0.0), 1.0)
        """How much of a battle's worth is left for whoever must first come there: with the last Power he comes too late
        for this round."""

    def area(self, name: str) -> int:
        return self.state.board.index[name]

    def place(self, area: int) -> str:
        """An area as people call it."""
        return names.place(self.state.board.areas[area].name)

    def at(self, area: int) -> str:
        """In or on that area."""
        return names.within(self.state.board.areas[area].name)

    # -- sides of battles -------------------------------------------------------------------------------------------

    def dice(self, units: list[int]) -> int:
        known, total = self._dice, 0
        for unit in units:
            if unit not in known:
                known[unit] = dice(self.state, unit)
            total += known[unit]
        return total

    def houses(self, area: int) -> list[tuple[int, Kind]]:
        found = self._houses.get(area)
        if found is None:
            state = self.state
            found = self._houses[area] = [(house, state.kind(house)) for house in state.buildings_in(area)]
        return found

    def side(self, seat: int, area: int, units: list[int]) -> Side:
        """A player as he would fight there with these units."""
        owner = self.state.owner
        houses = [(house, kind) for house, kind in self.houses(area) if owner[house] == seat]
        kills, routs = sum([kind.kills for _, kind in houses]), sum([kind.routs for _, kind in houses])
        count = self.dice(units)
        if units and seat >= 0 and (winds := self._winds[seat]) is not None:
            far = [unit for unit in winds if unit not in units]
            units, count = units + far, count + 1 + self.dice(far)
        return Side(seat, units, count, [house for house, _ in houses], kills, routs)

    # -- battles ----------------------------------------------------------------------------------------------------

    def foes(self, area: int) -> list[Side]:
        """Empires that could be attacked in an area, as they stand there."""
        found = self._foes.get(area)
        if found is None:
            state, seat = self.state, self.seat
            others = [other for other in state.present(area) if other != seat]
            found = self._foes[area] = [self.side(other, area, state.here(other, area)) for other in others]
        return found

    def best_battle(self, area: int, units: list[int]) -> float:
        """What the best battle that these units could fight there is worth; 0 if none is, or may be fought."""
        if self._shut >> area & 1 or not self.foes(area):
            return 0.0
        kinds = self.state.kinds
        key = (area, tuple(sorted([kinds[unit] for unit in units])))
        found = self._battles.get(key)
        if found is None:
            mine = self.side(self.seat, area, units)
            worths = [Fight(self.o, area, mine, their).worth() for their in self.foes(area)]
            found = self._battles[key] = max(worths, default=0.0) - w.TOLL * battle.price_vp(self.state, area)
        return max(found, 0.0)

    # -- danger -----------------------------------------------------------------------------------------------------

    def near(self, area: int) -> list[list[int]]:
        """By player: units next to an area, which could come."""
        found = self._near.get(area)
        if found is None:
            state = self.state
            around = set(ways(state, area)) - {area}
            if state.is_hell(area):
                around = {each for each in range(len(state.board.areas)) if area in ways(state, each)}
            found = self._near[area] = [
                [unit for unit in state.units[other] if state.where[unit] in around] for other in state.seats
            ]
        return found

    def danger(self, area: int, guards: list[int]) -> float:
        """How likely what we have there falls soon."""
        state, worst = self.state, 0.0
        mine = self.side(self.seat, area, guards)
        for other in state.seats:
            if other == self.seat or other in state.gone:
                continue
            here, near = state.here(other, area), self.near(area)[other]
            able = 1.0 if state.power[other] else w.IDLE
            for units, chance in ((here, w.HERE), (here + near, w.NEAR)):
                if units:
                    their = self.side(other, area, units)
                    worst = max(worst, able * chance * their.clears(mine) * (1.0 - mine.clears(their)))
        return worst

    # -- units in areas ---------------------------------------------------------------------------------------------

    def station(self, area: int, units: list[int]) -> float:
        """What it is worth to have just these units of ours in an area: what they guard, and what they may attack."""
        kinds = self.state.kinds
        key = (area, tuple(sorted([kinds[unit] for unit in units])))
        found = self._stations.get(key)
        if found is None:
            found = self._stations[key] = self._station(area, units)
        return found

    def _station(self, area: int, units: list[int]) -> float:
        state = self.state
        houses = [house for house in state.buildings_in(area) if state.owner[house] == self.seat]
        worth = sum([self.o.standing(house) for house in houses])
        found = worth * (1.0 - self.danger(area, units)) if worth else 0.0
        if units:
            found += self._later * self.best_battle(area, units) + w.GUARD * self.dice(units)
            if state.is_hell(area):
                found -= 0.15 * len(units)
        return found

    def shift(self, units: list[int], start: int, goal: int) -> float:
        """What it brings to have units go from one area to another."""
        state, seat = self.state, self.seat
        there, here = state.here(seat, goal), state.here(seat, start)
        rest = [unit for unit in here if unit not in units]
        gain = self.station(goal, there + units) - self.station(goal, there)
        return gain + self.station(start, rest) - self.station(start, here)

    def reach(self, unit: int, area: int) -> float:
        """What a unit that comes into play in an area could do next door."""
        units = [*self.state.here(self.seat, area), unit]
        goals = targets(self.state, self.seat, unit, [area])
        return w.REACH / w.LATER * self._later * max([self.best_battle(goal, units) for goal in goals], default=0.0)

    def arrive(self, unit: int, area: int) -> float:
        """What one more unit is worth in an area."""
        there = self.state.here(self.seat, area)
        return self.station(area, [*there, unit]) - self.station(area, there)

    # -- heroquests -------------------------------------------------------------------------------------------------

    def open_quests(self, trigger: str) -> list[heroquests.Quest]:
        return [quest for quest in heroquests.open_quests(self.state, self.seat) if quest.trigger == trigger]

    def moon_quest(self, moon: int, later: int) -> float:
        """What it brings Moon if the Power phase begins so many steps of the Cycle from now."""
        step = CYCLE[(self.state.marks["cycle"] + later) % len(CYCLE)]
        quests = [quest for quest in heroquests.open_quests(self.state, moon) if quest.trigger == "power_phase_starts"]
        o = self.o if moon == self.seat else Outlook(self.state, moon)
        return sum([o.slot(quest.slot) for quest in quests if step in quest.args["lunar"]])
