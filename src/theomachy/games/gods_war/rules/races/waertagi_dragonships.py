"""Waertagi Dragonships (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .. import powers
from ..build import cost
from ..gains import pay
from ..neighbours import borders
from ..powers import ALLY, Boon, boon
from ..state import NOBODY, Battle, GodsWar
from ..summon import available, summon
from .race import quest


@boon("waertagi_dragonships", "sail", ALLY)
class Sail(Boon):
    """From a sea up to two sea steps in one move."""

    def steps(self, state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> bool:
        ship = state.kind(unit).id == "waertagi_dragonships"
        return ship and len(path) == 2 and all(state.is_sea(area) for area in path)

    def onward(self, state: GodsWar, seat: int, unit: int, to: int) -> bool:
        powers.POWERS.note(self.name)
        return state.is_sea(to)


@boon("waertagi_dragonships", "bombard", ALLY)
class Bombard(Boon):
    """A Dragonship in a sea may join a battle next to it: it fights and is hit, but neither takes nor holds (L13)."""

    def roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        if battle.side_of(seat) == NOBODY:
            return ()
        areas = dict.fromkeys(state.where[ship] for ship in self._ships(state, seat, battle))
        return [(self.name, state.name(area)) for area in areas]

    def use_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        ship = next(s for s in self._ships(state, seat, battle) if state.name(state.where[s]) == option[1])
        battle.units[battle.side_of(seat)].append(ship)
        battle.marks[f"afar.{ship}"] = 1
        battle.used.remove(f"{seat}.{self.name}")  # each ship by itself

    def _ships(self, state: GodsWar, seat: int, battle: Battle) -> list[int]:
        near = set(borders(state, battle.area))
        return [
            unit
            for unit in state.on_map(seat)
            if state.kind(unit).id == "waertagi_dragonships"
            and state.is_sea(state.where[unit])
            and state.where[unit] in near
            and unit not in battle.units[battle.side_of(seat)]
        ]


@boon("waertagi_dragonships", "major_invasion")
class MajorInvasion(Boon):
    """1 Power: a Dragonship in a sea lands up to three units from the pool on its coasts, for half their cost each."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 1:
            return ()
        ships = [u for u in state.on_map(seat) if state.kind(u).id == "waertagi_dragonships"]
        seas = sorted({state.where[ship] for ship in ships if state.is_sea(state.where[ship])})
        return [(self.name, state.name(sea)) for sea in seas]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        sea = state.board.index[option[1]]
        lands = [area for area in borders(state, sea) if state.is_surface(area) and not state.is_sea(area)]
        for _ in range(3):
            kinds = [kind for kind in available(state, seat) if (cost(state, kind) + 1) // 2 <= state.power[seat]]
            choices: list[Option] = [("land_unit", kind.id, state.name(land)) for kind in kinds for land in lands]
            if not choices:
                return
            answer = yield Ask(seat, "major_invasion", [*choices, ("done",)])
            if answer == ("done",):
                return
            kind = next(kind for kind in kinds if kind.id == answer[1])
            pay(state, seat, (cost(state, kind) + 1) // 2)
            summon(state, seat, kind.id, state.board.index[answer[2]])


@quest("waertagi_dragonships")
def _two_seas(state: GodsWar, seat: int) -> bool:
    ships = [u for u in state.on_map(seat) if state.kind(u).id == "waertagi_dragonships"]
    return len({state.where[ship] for ship in ships if state.is_sea(state.where[ship])}) >= 2
