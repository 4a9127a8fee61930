"""Moon: strong at the full, powerless at the dying; a Slave Pen and a Red Goddess (sheet 5.7, rulings MO1-MO11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from theomachy.kernel.ask import Ask, Option, Step, chosen

from .. import heroquests, powers
from ..board import board
from ..combat_ratings import fighting, formula, involved, rating
from ..gains import gain_power, gain_runes, gain_vp, pay
from ..heroquests import Quest
from ..losses import destroy
from ..lunar_cycle import CYCLE, FULL, advance, phase
from ..monsters import monster as monsters
from ..movement import step
from ..pieces import GREATER_KINDS, IDS, Kind
from ..placing import put
from ..powers import GOD, HOUSE, UNIQUE, Boon, boon
from ..state import BOX, EMPTY, NOBODY, PEN, Battle, GodsWar
from ..summon import bring, penned
from ..survey import members, picker


@formula("lunar")
def lunar(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    return kind.values[phase(state)]


@boon("moon", "lunar_cycle", UNIQUE)
class LunarCycle(Boon):
    """Everybody may pay to move the Cycle on; enemies pay 2 while Moon's Ziggurat stands (MO2)."""

    quiet = True

    def anyones(self, state: GodsWar, seat: int, actor: int) -> Sequence[Option]:
        power = state.power[actor]
        return [(self.name,)] if power > 1 or power >= cycle_price(state, seat, actor) else []

    def act_for(self, state: GodsWar, seat: int, actor: int, option: Option) -> None:
        power = cycle_price(state, seat, actor)
        if power > 1:
            powers.POWERS.note("glowline")
        pay(state, actor, power)
        advance(state)

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        self.act_for(state, seat, seat, option)


def cycle_price(state: GodsWar, moon: int, actor: int) -> int:
    return 2 if actor != moon and powers.holds(state, moon, "glowline") else 1


@boon("moon", "moonrise", HOUSE, "temple")
class Moonrise(Boon):
    """Each Temple placed moves the Cycle on."""

    must = True

    def placed(self, state: GodsWar, seat: int, house: int) -> None:
        if state.kind(house).id == "temple":
            advance(state)


@boon("moon", "glowline", HOUSE, "ziggurat")
class Glowline(Boon):
    """The price of the Lunar Cycle looks at it."""

    must = True


@boon("moon", "menses", GOD, "red_goddess")
class Menses(Boon):
    """A Moon unit was killed: a Selene may come to the battle's area (MO11)."""

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        if (
            side == NOBODY
            or not battle.killed[side]
            or state.pool(seat, "selene") == EMPTY
            or not state.exists(battle.area)
        ):
            return
        answer = yield Ask(seat, "menses", [("menses",), ("decline",)], battle.area)
        if answer == ("menses",):
            state.say("used", seat, self.name)
            pool = [unit for unit in state.in_pool(seat) if state.kind(unit).id == "selene"]
            selene = min(pool, key=lambda unit: unit in battle.killed[side])  # who fell may be a trophy
            bring(state, seat, selene, battle.area)
            battle.units[side].append(selene)


# -- gifts ------------------------------------------------------------------------------------------------------------


@cache
def _swaps(key: str, name: str, here: int, empire: str) -> Sequence[Option]:
    """(name, area, empire, area) for every other area of a board."""
    areas = board(key).areas
    return [(name, areas[here].id, empire, there.id) for there in areas]


def _gods(state: GodsWar, seat: int) -> int:
    """The set of areas with a greater god of the player."""
    kinds, where, found = state.kinds, state.where, 0
    for unit in state.units[seat]:
        if kinds[unit] in GREATER_KINDS and where[unit] >= 0:
            found |= 1 << where[unit]
    return found


@boon("moon", "adoption")
class Adoption(Boon):
    """Units of an enemy and of Moon change places, one for one, the whole smaller force (MO4)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 1:
            return ()
        above, rich, key = ~state.board.hell_set, state.power[seat] > 1, state.board_id
        found: list[Option] = []
        gods, mine = 0 if rich else _gods(state, seat), members(state.stands[seat] & above)
        for other in state.others(seat):
            theirs, empire = state.stands[other] & above, state.empires[other]
            their_gods = 0 if rich else _gods(state, other)
            for here in mine if theirs else ():
                offers, goals = _swaps(key, self.name, here, empire), theirs & ~(1 << here)
                if gods >> here & 1 or their_gods & goals:
                    found += [
                        offers[there]
                        for there in members(goals)
                        if not (gods >> here | their_gods >> there) & 1
                        or self._affordable(state, seat, here, other, there)
                    ]
                elif goals:
                    found += picker(goals)(offers)
        return found

    def _affordable(self, state: GodsWar, seat: int, here: int, other: int, there: int) -> bool:
        """With 1 Power no greater god may have to go."""
        mine, theirs = state.here(seat, here), state.here(other, there)
        kinds, count = state.kinds, min(len(mine), len(theirs))
        return min([sum([kinds[unit] not in GREATER_KINDS for unit in force]) for force in (mine, theirs)]) >= count

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        here, other, there = state.board.index[option[1]], state.seat_of(option[2]), state.board.index[option[3]]
        mine, theirs = state.here(seat, here), state.here(other, there)
        count = min(len(mine), len(theirs))
        rich = state.power[seat] > 1
        going = yield from self._picked(state, seat, mine, count, rich)
        coming = yield from self._picked(state, seat, theirs, count, rich)
        pay(state, seat, 2 if any(state.greater_god(unit) for unit in going + coming) else 1)
        heroquests.happened(state, "targeted_by_gift", seat=other)
        taken_along = monsters.carries(state, here), monsters.carries(state, there)
        for unit in going if not taken_along[1] else ():
            step(state, seat, unit, there)
        for unit in coming if not taken_along[0] else ():  # who goes with Juggernaut goes one way (N12)
            step(state, other, unit, here)

    def _picked(self, state: GodsWar, seat: int, force: list[int], count: int, rich: bool):  # type: ignore[no-untyped-def]
        """The units of one force that go, by Moon's choice where it is the larger one."""
        able = [unit for unit in force if rich or not state.greater_god(unit)]
        chosen: list[int] = []
        while len(chosen) < count:
            rest = [unit for unit in able if unit not in chosen]
            kinds = list(dict.fromkeys(state.kind(unit).id for unit in rest))
            name = kinds[0]
            if len(kinds) > 1 and len(rest) > count - len(chosen):
                _, name = yield Ask(seat, "adoption", [("swap", kind) for kind in kinds], state.owner[rest[0]])
            chosen.append(next(unit for unit in rest if state.kind(unit).id == name))
        return chosen


@boon("moon", "eclipse")
class Eclipse(Boon):
    """Moon declares battle: the Cycle moves on at once (MO5)."""

    must = True
    spares_others = True

    def declared(self, state: GodsWar, seat: int, battle: Battle) -> None:
        if battle.seats[0] == seat:
            advance(state)


@boon("moon", "enslavement")
class Enslavement(Boon):
    """Units that Moon routs go to the Slave Pen; they may be ransomed after any action (MO6)."""

    must = True

    def takes_routed(self, state: GodsWar, seat: int, battle: Battle, side: int) -> bool:
        if battle.seats[side] == NOBODY:
            return False
        going = [unit for unit in battle.units[side] if battle.marks.get(f"rout.{unit}")]
        for unit in going:
            if state.is_hell(state.where[unit]):
                state.marks[f"penned_in_hell.{unit}"] = 1
            put(state, unit, PEN)
            state.say("penned", seat, unit)
        heroquests.happened(state, "targeted_by_gift", seat=battle.seats[side])
        return True

    def idle(self, state: GodsWar, seat: int) -> bool:
        return not state.aside[PEN]

    def window(self, state: GodsWar, seat: int, who: int) -> Sequence[Option]:
        held = penned(state, who) if who != seat and state.homes[who] else []
        if not held:
            return ()
        found: list[Option] = []
        if state.power[who] >= 1:
            found += [("ransom", kind) for kind in dict.fromkeys([state.kind(unit).id for unit in held])]
        if state.vp[who] >= 1:
            found.append(("ransom_all",))
        return found

    def use_window(self, state: GodsWar, seat: int, who: int, option: Option) -> None:
        """The price comes first: a VP may be Moon's tenth, and then nobody is freed to the Spike (X7)."""
        units = penned(state, who)
        if option != ("ransom_all",):
            units = [next(unit for unit in units if state.kind(unit).id == option[1])]
        state.then(("freed", who, *units))
        if option == ("ransom_all",):
            pay(state, who, 0, 1)
            gain_vp(state, seat, 1)
        else:
            pay(state, who, 1)
            gain_power(state, seat, 1)


def freed(state: GodsWar, who: int, *units: int) -> Step:
    """Ransomed units come to buildings of their player's."""
    areas = state.building_areas(who)
    for unit in units if areas else ():
        free_to: list[Option] = [("free_to", state.name(area)) for area in areas]
        answer = yield from chosen(Ask(who, "ransom", free_to, unit))
        to = state.board.index[answer[1]]
        put(state, unit, to)
        state.say("ransomed", who, unit, to)
        if state.marks.pop(f"penned_in_hell.{unit}", 0) and not state.is_hell(to):
            heroquests.happened(state, "leaves_hell", seat=who, unit=state.kind(unit).id)
    heroquests.look(state)


@boon("moon", "madness")
class Madness(Boon):
    """At the Full Moon: a rune with a Selene there, and a Power an area of hers unless somebody has no Power (MO8)."""

    must = True

    def cycle_moved(self, state: GodsWar, seat: int) -> None:
        if state.marks["cycle"] != FULL:
            return
        selenes = [unit for unit in state.on_map(seat) if state.kind(unit).id == "selene"]
        if selenes:
            state.say("used", seat, self.name)
            gain_runes(state, seat, 1)
        if all(state.power[other] > 0 for other in state.seats if other != seat):
            gain_power(state, seat, len({state.where[unit] for unit in selenes}))


@boon("moon", "mindblast")
class Mindblast(Boon):
    """The Crimson Bat rolls nothing; the other side has as many dice less (MO9)."""

    def pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return [(self.name,)] if involved(state, seat, battle, "crimson_bat") else []

    def use_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        bat = involved(state, seat, battle, "crimson_bat")[0]
        battle.silent.append(bat)
        battle.marks["mindblast"] = bat

    def dice(self, state: GodsWar, seat: int, battle: Battle, side: int) -> int:
        return -blasted(state, battle, side) if battle.side_of(seat) == 1 - side else 0


def blasted(state: GodsWar, battle: Battle, side: int) -> int:
    """How many dice of a side the Bat on the other takes away."""
    bat = battle.marks.get("mindblast", EMPTY)
    return rating(state, bat, battle) if bat in fighting(battle, 1 - side) and 1 - side not in battle.pacified else 0


def forestall(state: GodsWar, battle: Battle, side: int) -> Step:
    """Before a side rolls dice of its own, the other says whether it uses Mindblast; a no is final (C4, MO9)."""
    seat, name = battle.seats[1 - side], "mindblast"
    gift = powers.BY_NAME[name]
    if seat == NOBODY or seat in state.gone or not powers.holds(state, seat, name) or f"{seat}.{name}" in battle.used:
        return
    choices = gift.pre_battle(state, seat, battle)
    if choices:
        answer = yield Ask(seat, "pre_battle", [*choices, ("no_more",)], battle.area)
        battle.used.append(f"{seat}.{name}")
        if answer != ("no_more",):
            state.say("used", seat, name)
            gift.use_pre_battle(state, seat, battle, answer)


@boon("moon", "moonburn")
class Moonburn(Boon):
    """2 Power: at Half a Shrine or Nest, at Full a Temple of an empire without a building in the box (MO10)."""

    quiet = True

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 2 or phase(state) == 0:
            return ()
        names = ("shrine", "chaos_nest", "imbedded_nest") if phase(state) == 1 else ("temple", "castle", "tower")
        boxed = {state.owner[piece] for piece in state.lying(BOX)}
        kinds, where = state.kinds, state.where
        return [
            (self.name, state.empires[other], state.name(where[house]))
            for other in state.others(seat)
            if other not in boxed and state.has_built(other, *names)
            for house in state.built(other)
            if IDS[kinds[house]] in names
        ]

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        pay(state, seat, 2)
        other, area = state.seat_of(option[1]), state.board.index[option[2]]
        house = next(house for house in state.buildings_in(area) if state.owner[house] == other)
        heroquests.happened(state, "targeted_by_gift", seat=other)
        if destroy(state, house, seat):
            put(state, house, BOX)


# -- heroquests -------------------------------------------------------------------------------------------------------


@heroquests.event("power_phase_starts")
def _cycle_at(state: GodsWar, seat: int, quest: Quest, what: dict[str, object]) -> bool:
    return CYCLE[state.marks["cycle"]] in quest.args["lunar"]


STEPS = {"freed": freed}
