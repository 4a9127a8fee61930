"""Slarges, Vadeli Raiders, Luathans and Waertagi Dragonships (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, chosen

from .. import heroquests, powers
from ..build import cost
from ..combat_ratings import was_there
from ..gains import gain_power, gain_vp, lose_power, pay
from ..losses import lose_unit
from ..movement import enter_hell, over_arrows
from ..neighbours import borders, rout_ways
from ..placing import put
from ..powers import ALLY, Boon, boon
from ..state import NOBODY, STANDS, Battle, GodsWar
from ..summon import available, summon
from .race import quest, tore_down

COMMON = ("build", "summon", "move", "battle", "diplomacy")

# -- Slarges ----------------------------------------------------------------------------------------------------------


@boon("slarges", "ravenous", ALLY)
class Ravenous(Boon):
    """A Power after a battle with a Slarge in which an enemy was killed; a building destroyed there earns the gift."""

    must = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        if side != NOBODY and was_there(state, battle, side, "slarges") and battle.killed[1 - side]:
            state.say("used", seat, self.name)
            gain_power(state, seat, 1)
            powers.POWERS.note(self.name)
        return
        yield

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        tore_down(state, seat, battle, "slarges")


@boon("slarges", "obsession", once=True)
class Obsession(Boon):
    """When taken: the first action of a named kind in each Action phase costs 1 less from now on (L14)."""

    must = True

    def taken(self, state: GodsWar, seat: int) -> Step:
        _, kind = yield Ask(seat, "obsession", [("obsession", each) for each in COMMON])
        state.marks[f"obsession.{seat}.{kind}"] = 1
        state.marks["slarges.gift"] = 2
        powers.refresh(state, seat)
        state.say("obsessed", seat, kind)
        powers.POWERS.note(self.name)


# -- Vadeli Raiders ---------------------------------------------------------------------------------------------------


@boon("vadeli_raiders", "slavers", ALLY)
class Slavers(Boon):
    """Whoever loses routed units to a force with Vadeli pays a Power, if he can, once a battle."""

    must = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        foe = battle.seats[1 - side] if side != NOBODY else NOBODY
        if foe != NOBODY and battle.routed[1 - side] and was_there(state, battle, side, "vadeli_raiders"):
            if state.power[foe]:
                state.say("used", seat, self.name)
            gain_power(state, seat, lose_power(state, foe, 1))
            powers.POWERS.note(self.name)
        return
        yield


@boon("vadeli_raiders", "immortal_envy")
class ImmortalEnvy(Boon):
    """A Power from the richest other player; who that is may change by what one's empire does."""

    minds: tuple[str, ...] = ("harmonious", "i_fought_we_won")

    def council(self, state: GodsWar, seat: int) -> Step:
        most = max(state.power[other] for other in state.others(seat))
        able = [other for other in state.others(seat) if state.power[other] == most] if most else []
        if not able:
            return
        answer = yield Ask(seat, "immortal_envy", [*[("envy", state.empires[other]) for other in able], ("decline",)])
        if answer != ("decline",):
            state.say("used", seat, self.name)
            richest = state.seat_of(answer[1])
            gain_power(state, seat, lose_power(state, richest, 1))
            heroquests.happened(state, "targeted_by_gift", seat=richest)


@quest("vadeli_raiders")
def _three_vadeli(state: GodsWar, seat: int) -> bool:
    return state.count(seat, "vadeli_raiders") >= 3


# -- Luathans ---------------------------------------------------------------------------------------------------------


@boon("luathans", "devastate", ALLY)
class Devastate(Boon):
    """1 Power: a Luathan is spent, all other units in its area are routed, as its ally likes (L11)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 1:
            return ()
        areas = {state.where[unit] for unit in state.on_map(seat) if state.kind(unit).id == "luathans"}
        return [(self.name, state.name(area)) for area in sorted(areas)]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        area = state.board.index[option[1]]
        lose_unit(state, next(u for u in state.here(seat, area) if state.kind(u).id == "luathans"), seat, killed=False)
        for other in state.order(seat):
            units = state.here(other, area)
            goals = rout_ways(state, area, arrows=over_arrows(state, other))
            if units and goals:
                named: list[Option] = [("rout_to", state.name(to)) for to in goals]
                answer = yield from chosen(Ask(seat, "devastate", named, other, len(units)))
                self._rout(state, units, state.board.index[answer[1]])
        state.then(*[("monster_routed", piece, area, seat) for piece in state.monsters_in(area)])

    def _rout(self, state: GodsWar, units: list[int], to: int) -> None:
        came = [] if state.is_hell(state.where[units[0]]) or not state.is_hell(to) else units
        for unit in units:
            state.say("stepped", unit, state.where[unit], to)
            put(state, unit, to)
        if came:
            enter_hell(state, came)


@boon("luathans", "sunset")
class Sunset(Boon):
    """A VP with a Luathan in the Sky Dome."""

    must = True
    quiet = True

    def council(self, state: GodsWar, seat: int) -> None:
        if any(state.kind(unit).id == "luathans" and state.is_sky(state.where[unit]) for unit in state.on_map(seat)):
            gain_vp(state, seat, 1)


@quest("luathans")
def _at_the_spike(state: GodsWar, seat: int) -> bool:
    near = {*state.board.inner_seas, *([state.board.spike] if state.spike == STANDS else [])}
    return any(state.kind(unit).id == "luathans" and state.where[unit] in near for unit in state.on_map(seat))


# -- Waertagi Dragonships ---------------------------------------------------------------------------------------------


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
