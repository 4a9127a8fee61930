"""Runes of the elements and of sorcery (sheet 6, nos. 1-8)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step, chosen

from .. import lunar_cycle
from ..gains import gain_power, gain_runes, gain_vp, runes_left
from ..movement import step
from ..pieces import GREATER
from ..state import Battle, GodsWar
from .choices import another_player, one_side, units_by_option
from .rune import Rune, rune


@rune("chaos")
class Chaos(Rune):
    """Two VP, one for Chaos; no more."""


@rune("darkness")
class Darkness(Rune):
    """A unit on the surface, no greater god, goes to Hell."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return bool(self._units(state))

    def _units(self, state: GodsWar) -> dict[Option, int]:
        return units_by_option(
            state, lambda u: state.is_surface(state.where[u]) and state.kind(u).type != GREATER, spawn=True
        )

    def effect(self, state: GodsWar, seat: int) -> Step:
        named = self._units(state)
        if not named:
            return
        unit = named[(yield from chosen(Ask(seat, "rune_unit", list(named), self.card)))]
        areas = state.board.hell
        goal = yield Ask(seat, "rune_area", [("area", state.name(area)) for area in areas], self.card)
        step(state, state.owner[unit], unit, state.board.index[goal[1]])


@rune("earth")
class Earth(Rune):
    """Another player decides whether its user gains a VP or 3 Power (R18)."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        other = yield from another_player(state, seat, self.card)
        answer: Option = ("grant", "power")
        if other not in state.gone:
            answer = yield Ask(other, "grant", [("grant", "vp"), ("grant", "power")], seat)
        if answer[1] == "vp":
            gain_vp(state, seat, 1)
        else:
            gain_power(state, seat, 3)


@rune("moon")
class Moon(Rune):
    """2 Power, and the Lunar Cycle moves on where there is one."""

    def effect(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, 2)
        if "cycle" in state.marks:
            lunar_cycle.advance(state)


@rune("sea")
class Sea(Rune):
    """A Power for each sea with a piece of one's own, at most 4."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return self._seas(state, seat) > 0

    def _seas(self, state: GodsWar, seat: int) -> int:
        return sum(state.is_sea(area) for area in {*state.unit_areas(seat), *state.building_areas(seat)})

    def effect(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, min(self._seas(state, seat), 4))


@rune("sky")
class Sky(Rune):
    """2 Power, and 1 for another player."""

    def effect(self, state: GodsWar, seat: int) -> Step:
        gain_power(state, seat, 2)
        other = yield from another_player(state, seat, self.card)
        gain_power(state, other, 1)


@rune("storm")
class Storm(Rune):
    """Before a battle's dice: a side adds two."""

    moment = "pre_battle"

    def battle_effect(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = yield from one_side(state, seat, self.card)
        battle.extra[side] += 2


@rune("sorcery")
class Sorcery(Rune):
    """Two more runes."""

    def useful(self, state: GodsWar, seat: int) -> bool:
        return runes_left(state)

    def effect(self, state: GodsWar, seat: int) -> None:
        gain_runes(state, seat, 2)
