"""Storm: barbarians of the wind, a champion, and the Thunder King (sheet 5.1, rulings ST1-ST6)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .. import heroquests
from ..actions import turn_down
from ..battle import throw
from ..board import column
from ..combat_ratings import fighting, involved, own_dice, rating, was_there
from ..gains import gain_power, gain_runes, pay
from ..hell import permitted
from ..heroquests import Quest, gift_count
from ..movement import step
from ..pieces import GREATER
from ..powers import GOD, HOUSE, UNIQUE, WEAKNESS, Boon, boon
from ..results import strike_first
from ..state import CLOSED, EMPTY, NOBODY, Battle, GodsWar
from ..survey import GIFTS, RUNES
from .moon import blasted, forestall


@boon("storm", "inferiority_complex", UNIQUE)
class InferiorityComplex(Boon):
    """2 VP may be turned into 4 Power, once a Power phase."""

    def idle(self, state: GodsWar, seat: int) -> bool:
        return state.vp[seat] < 2

    def power_phase(self, state: GodsWar, seat: int) -> Step:
        answer = yield Ask(seat, "inferiority_complex", [("inferiority_complex",), ("decline",)])
        if answer[0] == self.name:
            state.say("used", seat, self.name)
            pay(state, seat, 0, 2)
            gain_power(state, seat, 4)


@boon("storm", "honor", WEAKNESS)
class Honor(Boon):
    """Battle against an empire without Power costs 2; monsters are no empire (ST6)."""

    def battle_price(self, state: GodsWar, seat: int, foe: int, price: int) -> int:
        return 2 if foe != NOBODY and state.power[foe] == 0 else price


@boon("storm", "far_wind", HOUSE, "temple")
class FarWind(Boon):
    """Units moved by Move Units may take two steps."""

    def steps(self, state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> bool:
        return len(path) == 2


@boon("storm", "kinship", HOUSE, "ziggurat")
class Kinship(Boon):
    """A Power for each Stormbrother in play."""

    must = True
    quiet = True

    def power_phase(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, state.count(seat, "stormbrother"))


@boon("storm", "thunderbolt", GOD, "thunder_king")
class Thunderbolt(Boon):
    """With the Thunder King one rout becomes a kill."""

    def results(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        side = battle.side_of(seat)
        able = side != NOBODY and battle.routs[side] > 0 and was_there(state, battle, side, "thunder_king")
        return [(self.name,)] if able else []

    def use_results(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        side = battle.side_of(seat)
        battle.routs[side] -= 1
        battle.kills[side] += 1


@boon("storm", "courage")
class Courage(Boon):
    """The Thunder King against three dice or more, as they stood at the declaration: a rune when all is over."""

    must = True
    spares_others = True

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        if side != NOBODY and battle.totals[1 - side] >= 3 and was_there(state, battle, side, "thunder_king"):
            state.say("used", seat, self.name)
            gain_runes(state, seat, 1)


@boon("storm", "insurgency")
class Insurgency(Boon):
    """A Temple instead of whatever is conquered; of a Nest only where nothing else stands (ST3)."""

    def conquers_with(self, state: GodsWar, seat: int, house: int) -> str:
        nest_beside_house = not state.kind(house).normal and state.site[state.where[house]] != EMPTY
        return "" if nest_beside_house else "temple"


@boon("storm", "single_combat")
class SingleCombat(Boon):
    """The Champion rolls first and alone, with results at once, or adds a die (ST1)."""

    def pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        if not involved(state, seat, battle, "champion"):
            return ()
        duel: list[Option] = [(self.name, "duel")] if fighting(battle, 1 - battle.side_of(seat)) else []
        return [*duel, (self.name, "die")]

    def use_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step:
        side = battle.side_of(seat)
        if option[1] == "die":
            battle.extra[side] += 1
            return
        yield from forestall(state, battle, side)
        champion = involved(state, seat, battle, "champion")[0]
        left = own_dice(state, battle, side) + battle.extra[side] - blasted(state, battle, side)
        count = max(min(rating(state, champion, battle), left), 0)
        battle.silent.append(champion)
        faces = yield from throw(state, seat, count)
        state.say("duel", seat, tuple(faces))
        yield from strike_first(state, battle, side, faces.count(6), faces.count(4) + faces.count(5))


@boon("storm", "teleport")
class Teleport(Boon):
    """The Thunder King goes to any area with at most one companion; dearer with a greater god or out of Hell (ST2)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        king = self._king(state, seat)
        if king == EMPTY or state.power[seat] < 1:
            return ()
        here = state.where[king]
        if state.is_hell(here) and not permitted(state, seat, king) and state.power[seat] < 2:
            return [(self.name, state.name(area)) for area in state.board.hell if area != here]
        offers = column(state.board_id, self.name)
        return [offers[area] for area in state.all_areas() if area != here]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        king, to = self._king(state, seat), state.board.index[option[1]]
        here = state.where[king]
        escapes = state.is_hell(here) and not state.is_hell(to) and not permitted(state, seat, king)
        company = [
            unit
            for other in state.order(seat)
            for unit in state.here(other, here)
            if unit != king and (escapes or state.power[seat] > 1 or not state.greater_god(unit))
        ]
        named: dict[tuple[str, str], int] = {}
        for unit in company:
            named.setdefault((state.empires[state.owner[unit]], state.kind(unit).id), unit)
        going = [king]
        if named:
            choices: list[Option] = [("with", empire, kind) for empire, kind in named]
            answer = yield Ask(seat, "companion", [*choices, ("alone",)])
            if answer != ("alone",):
                going.append(named[answer[1], answer[2]])
        dear = escapes or any(state.kind(unit).type == GREATER for unit in going[1:])
        pay(state, seat, 2 if dear else 1)
        state.say("teleported", seat, here, to)
        for unit in going:
            step(state, state.owner[unit], unit, to)
            if state.owner[unit] != seat:
                heroquests.happened(state, "targeted_by_gift", seat=state.owner[unit])

    def _king(self, state: GodsWar, seat: int) -> int:
        return next((unit for unit in state.on_map(seat) if state.kind(unit).id == "thunder_king"), EMPTY)


@boon("storm", "whirlwind")
class Whirlwind(Boon):
    """A die more in any battle of a Storm unit, and Stormbrothers from anywhere on the map (ST4)."""

    spares_others = True

    def pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        side = battle.side_of(seat)
        return [(self.name,)] if side != NOBODY and fighting(battle, side) else []

    def use_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step:
        side = battle.side_of(seat)
        battle.extra[side] += 1
        while True:
            afar = [
                u
                for u in state.on_map(seat)
                if state.kind(u).id == "stormbrother" and self._may_come(state, seat, battle, u)
            ]
            areas = list(dict.fromkeys(state.where[unit] for unit in afar))
            if not areas:
                return
            answer = yield Ask(seat, "whirlwind", [*[("bring", state.name(area)) for area in areas], ("enough",)])
            if answer == ("enough",):
                return
            unit = next(unit for unit in afar if state.name(state.where[unit]) == answer[1])
            if (
                state.is_hell(state.where[unit])
                and not state.is_hell(battle.area)
                and "paid_out" not in state.turn_marks
            ):
                pay(state, seat, 0, 1)
                state.turn_marks["paid_out"] = 1
            step(state, seat, unit, battle.area)
            battle.units[side].append(unit)

    def _may_come(self, state: GodsWar, seat: int, battle: Battle, unit: int) -> bool:
        """Out of Hell only for the VP of Magasta's Pool: nobody can be asked in a battle (M10)."""
        if state.where[unit] == battle.area:
            return False
        if not state.is_hell(state.where[unit]) or state.is_hell(battle.area):
            return True
        return state.spike == CLOSED and (state.vp[seat] > 0 or "paid_out" in state.turn_marks)


@boon("storm", "weather_control", once=True)
class WeatherControl(Boon):
    """When taken: a Power for each gift, this one too, and a rune; then face-down (ST5)."""

    must = True

    def taken(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, gift_count(state, seat))
        gain_runes(state, seat, 1)
        turn_down(state, seat, self.name)


@heroquests.condition("enemy_gifts", GIFTS)
def _six_gifts(state: GodsWar, seat: int, quest: Quest) -> bool:
    counts = [len(slots) - slots.count(EMPTY) for slots in state.slots]
    counts[seat] = 0
    return max(counts) >= int(quest.args["at_least"])


@heroquests.condition("enemies_with_runes", RUNES)
def _runes_abroad(state: GodsWar, seat: int, quest: Quest) -> bool:
    return sum([bool(hand) for hand in state.runes]) - bool(state.runes[seat]) >= int(quest.args["at_least"])
