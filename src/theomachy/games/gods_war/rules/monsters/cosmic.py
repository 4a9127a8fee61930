"""Androgeus, Juggernaut and Leviathan (sheet 8; N8, N12-N14): they answer to what players do near them."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from .. import summon
from ..gains import gain_power, gain_vp, lose_power
from ..losses import lose_unit
from ..neighbours import borders
from ..pieces import GREATER, HERO, Kind
from ..powers import POWERS
from ..state import Battle, GodsWar
from .monster import ROWS, Monster, monster, needed


def near(state: GodsWar, area: int) -> set[int]:
    """A cosmic monster's reach: its area and those that border it (N8)."""
    return {area, *borders(state, area)}


@monster("androgeus")
class Androgeus(Monster):
    """Lust: whoever acts within its reach must let an enemy summon a unit into its area, free; no greater god."""

    def wakes(self, state: GodsWar, piece: int, actor: int) -> Step:
        area = state.where[piece]
        if not near(state, area).intersection(state.unit_areas(actor)):
            return
        able = [other for other in state.others(actor) if other not in state.gone and self._kinds(state, other)]
        if not able:
            return
        POWERS.note(self.name)
        other = able[0]
        if len(able) > 1:
            answer = yield Ask(actor, "lust", [("player", state.empires[each]) for each in able], piece)
            other = state.seat_of(answer[1])
        kinds = self._kinds(state, other)
        name = kinds[0].id
        if len(kinds) > 1:
            _, name = yield Ask(other, "lust_unit", [("call_up", kind.id) for kind in kinds], area)
        state.say("lust", actor, other)
        summon.summon(state, other, name, area)

    def _kinds(self, state: GodsWar, seat: int) -> list[Kind]:
        return [kind for kind in summon.available(state, seat) if kind.type != GREATER]

    def killed_by(self, state: GodsWar, piece: int, battle: Battle, side: int) -> bool:
        worthy = any(state.kind(unit).type in (HERO, GREATER) for unit in battle.present[side])
        return worthy and battle.kills[side] >= 1

    def reward(self, state: GodsWar, seat: int) -> None:
        heroes = sum(state.kind(unit).type == HERO for unit in state.in_play(seat))
        gain_vp(state, seat, max(heroes, 2))


@monster("juggernaut")
class Juggernaut(Monster):
    """Community: whatever moves a unit out of its area moves it and everybody there, to the same place (N12)."""

    carries = True

    def killed_by(self, state: GodsWar, piece: int, battle: Battle, side: int) -> bool:
        return battle.kills[side] >= needed(self.name, "kills")

    def reward(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, ROWS[self.name]["reward"]["params"]["power"])


@monster("leviathan")
class Leviathan(Monster):
    """Swallow: whoever moves units to it or to a sea next to it loses a Power, or the cheapest of them."""

    def wakes(self, state: GodsWar, piece: int, actor: int) -> Step:
        came = [unit for unit in self._swimmers(state, piece) if state.owner[unit] == actor]
        if not came:
            return
        POWERS.note(self.name)
        cheapest = min(came, key=lambda unit: state.kind(unit).cost)
        options: list[Option] = [("lose", state.kind(cheapest).id)]
        if state.power[actor]:
            options = [("give_up", "power"), *options]
        answer = options[0] if len(options) == 1 else (yield Ask(actor, "swallow", options, piece))
        if answer[0] == "lose":
            lose_unit(state, cheapest, actor, killed=False)
        else:
            lose_power(state, actor, 1)

    def _swimmers(self, state: GodsWar, piece: int) -> list[int]:
        """Units that Move Units has brought to its area or to a sea that borders it."""
        area = state.where[piece]
        reach = {area, *[sea for sea in borders(state, area) if state.is_sea(sea)]}
        names = [name for name in state.turn_marks if name.startswith("moved.")]
        for name in names:  # what comes after, be it in the same turn, is another matter
            del state.turn_marks[name]
        moved = [int(name.partition(".")[2]) for name in names]
        return [unit for unit in moved if state.where[unit] in reach]

    def killed_by(self, state: GodsWar, piece: int, battle: Battle, side: int) -> bool:
        return battle.kills[side] >= needed(self.name, "kills" if state.is_sea(battle.area) else "kills_on_land")

    def reward(self, state: GodsWar, seat: int) -> None:
        gain_vp(state, seat, ROWS[self.name]["reward"]["params"]["vp"])
