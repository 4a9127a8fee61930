"""Sky: archers, phoenixes, the Emperor, and a Sun God who begins in Hell (sheet 5.2, rulings SK1-SK8)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .. import hell, heroquests
from ..combat_ratings import involved, rating
from ..gains import gain_power, gain_runes, gain_vp, pay
from ..heroquests import QUESTS, Quest
from ..losses import lose_unit, remove
from ..movement import enter_hell, step, targets
from ..neighbours import borders, hell_entrance
from ..pieces import GREATER, GREATER_KINDS, IDS, UNIT
from ..placing import put
from ..powers import GOD, HOUSE, UNIQUE, WEAKNESS, Boon, boon, only
from ..results import decider
from ..state import EMPTY, NOBODY, PEN, Battle, GodsWar
from ..summon import bring


def sun_god(state: GodsWar, seat: int) -> int:
    return only(state, UNIT["sun_god"].index)


DECREES = tuple(quest for quest in QUESTS["sky"] if quest.trigger == "great_decree")
LOWER = {"ziggurat": "temple", "temple": "shrine"}
"""What a building becomes when it is razed to the next lower one."""


@boon("sky", "nightfall", UNIQUE)
class Nightfall(Boon):
    """The Sun God is never lost: he goes to Hell, or to another part of it, wherever Sky likes."""

    must = True

    def saves(self, state: GodsWar, seat: int, unit: int) -> bool:
        if state.kind(unit).id != "sun_god":
            return False
        battle = state.battle
        if battle is not None:
            for involved_units in battle.units:
                if unit in involved_units:
                    involved_units.remove(unit)
        state.then(("nightfall", seat, unit))
        return True


def nightfall(state: GodsWar, seat: int, unit: int) -> Step:
    here = state.where[unit]
    areas = [area for area in state.board.hell if area != here]
    to = areas[0]
    if len(areas) > 1:
        answer = yield Ask(decider(state, seat), "nightfall", [("to_hell", state.name(area)) for area in areas])
        to = state.board.index[answer[1]]
    outside = here < 0 or not state.is_hell(here)
    put(state, unit, to)
    state.say("nightfall", seat, to)
    if outside:
        enter_hell(state, [unit])


@boon("sky", "optimist", WEAKNESS)
class Optimist(Boon):
    """No battle is declared in Hell."""

    def bars_battle(self, state: GodsWar, seat: int) -> int:
        return state.board.hell_set


@boon("sky", "sun_dome", HOUSE, "temple", "ziggurat")
class SunDome(Boon):
    """A Temple or Ziggurat that falls becomes the next lower building instead, once a battle (SK1)."""

    def saves_house(self, state: GodsWar, seat: int, house: int) -> bool:
        below = LOWER.get(state.kind(house).id, "")
        return bool(below) and state.pool(seat, below) != EMPTY

    def keep_house(self, state: GodsWar, seat: int, house: int) -> None:
        area, below = state.where[house], LOWER[state.kind(house).id]
        remove(state, house)
        lower = state.pool(seat, below)
        put(state, lower, area)
        state.say("stands", lower, seat, area)


@boon("sky", "golden_age", HOUSE, "ziggurat")
class GoldenAge(Boon):
    """A VP; it may be the tenth, and the Sun God on the Spike is still counted before."""

    must = True
    quiet = True
    after = "solar_energy"

    def power_phase(self, state: GodsWar, seat: int) -> None:
        gain_vp(state, seat, 1)


@boon("sky", "dawn", GOD, "sun_god")
class Dawn(Boon):
    """When the Sun God moves to an area outside Hell, every other Sky unit may take a step of its own (SK4)."""

    def moved(self, state: GodsWar, seat: int, mover: int, units: Sequence[int], area: int) -> None:
        god = sun_god(state, seat)
        if mover == seat and god in units and not state.is_hell(state.where[god]):
            state.then(("dawn", seat, *units))


def dawn(state: GodsWar, seat: int, *moved: int) -> Step:
    """One step each, one unit after the other; out of Hell with permission or for one VP that covers all."""
    gone = list(moved)
    while True:
        rest = [unit for unit in state.on_map(seat) if unit not in gone]
        choices: dict[Option, int] = {}
        for unit in rest:
            for to in targets(state, seat, unit, [state.where[unit]]):
                key = ("rise", state.kind(unit).id, state.name(state.where[unit]), state.name(to))
                choices.setdefault(key, unit)
        leave = hell.ways_out(state, seat)
        if not choices and not leave:
            return
        answer = yield Ask(seat, "dawn", [*choices, *leave, ("done",)])
        if answer == ("done",):
            return
        if answer in leave:
            yield from hell.seek_leave(state, seat, answer)
        else:
            unit = choices[answer]
            gone.append(unit)
            step(state, seat, unit, state.board.index[answer[3]])


@boon("sky", "arrogance")
class Arrogance(Boon):
    """With the Emperor: one involved unit of either side, no greater god, stays out of the battle until it is over."""

    def pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        if not involved(state, seat, battle, "emperor"):
            return ()
        found: dict[Option, None] = {}
        for side in (0, 1):
            owner = battle.seats[side]
            whose = "nobody" if owner == NOBODY else state.empires[owner]  # a Spawn is nobody's
            for unit in battle.units[side]:
                if state.kind(unit).type != GREATER and unit not in battle.exempt:
                    found[(self.name, whose, state.kind(unit).id)] = None
        return list(found)

    def use_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        side = battle.seats.index(state.seat_of(option[1]))
        unit = next(u for u in battle.units[side] if state.kind(u).id == option[2] and u not in battle.exempt)
        battle.exempt.append(unit)
        state.say("exempt", battle.seats[side], unit)


@boon("sky", "call_to_justice")
class CallToJustice(Boon):
    """Any unit on the map comes to the Sun God (SK5)."""

    minds: tuple[str, ...] = ("sunset", "queens_brood")

    def idle(self, state: GodsWar, seat: int) -> bool:
        return state.where[sun_god(state, seat)] == PEN

    def council(self, state: GodsWar, seat: int) -> Step:
        god = sun_god(state, seat)
        named: dict[Option, int] = {}
        for other in state.order():
            for unit in state.on_map(other):
                if unit != god and state.where[unit] != state.where[god]:
                    key = ("call", state.empires[other], state.kind(unit).id, state.name(state.where[unit]))
                    named.setdefault(key, unit)
        if not named:
            return
        answer = yield Ask(seat, "call_to_justice", [*named, ("decline",)])
        if answer != ("decline",):
            unit = named[answer]
            state.say("called", seat, unit)
            step(state, state.owner[unit], unit, state.where[god])
            if state.owner[unit] != seat:
                heroquests.happened(state, "targeted_by_gift", seat=state.owner[unit])


@boon("sky", "noblesse_oblige")
class NoblesseOblige(Boon):
    """Both gifts come off the Great Decrees: a VP and a rune; the decrees may be given again (SK7)."""

    def idle(self, state: GodsWar, seat: int) -> bool:
        return any(state.slots[seat][quest.slot] == EMPTY for quest in DECREES)

    def power_phase(self, state: GodsWar, seat: int) -> Step:
        answer = yield Ask(seat, "noblesse_oblige", [(self.name,), ("decline",)])
        if answer == (self.name,):
            state.say("used", seat, self.name)
            for quest in DECREES:
                state.fill(seat, quest.slot, EMPTY)
            gain_vp(state, seat, 1)
            gain_runes(state, seat, 1)


@boon("sky", "shanasse")
class Shanasse(Boon):
    """Archers next to a Sky battle add their dice; arrows and ways out of Hell do not count (Rulebook FAQ)."""

    must = True

    def dice(self, state: GodsWar, seat: int, battle: Battle, side: int) -> int:
        if battle.side_of(seat) != side:
            return 0
        near = set(borders(state, battle.area))
        if state.is_hell(battle.area):
            near |= {area for area in state.all_areas() if hell_entrance(state, area)}
        elif battle.area == state.board.gates_of_dawn:
            near |= set(state.board.hell)
        archers = [u for u in state.on_map(seat) if state.kind(u).id == "archer" and state.where[u] in near]
        return sum(rating(state, unit, battle) for unit in archers)


@boon("sky", "solar_energy")
class SolarEnergy(Boon):
    must = True
    quiet = True

    def power_phase(self, state: GodsWar, seat: int) -> None:
        place = state.where[sun_god(state, seat)]
        if place >= 0 and not state.is_hell(place):
            gain_power(state, seat, 3)


@boon("sky", "sunspear")
class Sunspear(Boon):
    """3 Power: an enemy unit outside Hell that is no greater god is eliminated; a Phoenix may take its place."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 3 or state.pool(seat, "phoenix") == EMPTY:
            return ()
        kinds, where, below = state.kinds, state.where, state.board.hell_set
        seen = {
            (other, kinds[unit], where[unit]): None
            for other in state.others(seat)
            for unit in state.on_map(other)
            if kinds[unit] not in GREATER_KINDS and not below >> where[unit] & 1
        }
        return [(self.name, state.empires[other], IDS[kind], state.name(area)) for other, kind, area in seen]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 3)
        other, area = state.seat_of(option[1]), state.board.index[option[3]]
        unit = next(unit for unit in state.here(other, area) if state.kind(unit).id == option[2])
        heroquests.happened(state, "targeted_by_gift", seat=other)
        lose_unit(state, unit, seat, killed=False)
        answer = yield Ask(seat, "sunspear", [("place_phoenix",), ("decline",)])
        if answer == ("place_phoenix",):
            bring(state, seat, state.pool(seat, "phoenix"), area)


# -- heroquests -------------------------------------------------------------------------------------------------------


@boon("sky", "great_decree", UNIQUE)
class GreatDecree(Boon):
    """Heroquests III: for 1 Power another player gains 2 Power or a rune; not in the first Action phase (SK6)."""

    quiet = True

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.round < 2 or state.power[seat] < 1:
            return ()
        able = [quest for quest in DECREES if heroquests.waits(state, seat, quest)]
        receivers = [state.empires[other] for other in state.others(seat) if other not in state.gone] if able else []
        return [
            (self.name, gift, empire) for each in able for gift in each.args["other_player"] for empire in receivers
        ]

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        pay(state, seat, 1)
        other = state.seat_of(option[2])
        if option[1] == "power":
            gain_power(state, other, 2)
        else:
            gain_runes(state, other, 1)
        quest = next(quest for quest in DECREES if option[1] in quest.args["other_player"])
        heroquests.fulfil(state, seat, quest.slot)


def permitting_rune(state: GodsWar, seat: int, quest: Quest) -> None:
    """Whoever let the Sun God out of Hell gets a rune (SK3)."""
    other = state.turn_marks.get(f"let_out.{sun_god(state, seat)}", NOBODY)
    if other != NOBODY:
        gain_runes(state, other, quest.reward["permitting_player"]["runes"])


heroquests.REWARDS["leaves_hell"] = permitting_rune
STEPS = {"nightfall": nightfall, "dawn": dawn}
