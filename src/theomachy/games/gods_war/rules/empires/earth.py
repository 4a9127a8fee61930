"""Earth: axe maidens, queens who marry abroad, Behemoth and Titans (sheet 5.5, rulings EA1-EA12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step

from .. import heroquests
from ..actions import turn_down
from ..combat_ratings import formula, was_there
from ..gains import gain_power, gain_runes, pay
from ..heroquests import Quest
from ..losses import lose_unit
from ..pieces import EMPIRES, GODS, GREATER_KINDS, HERO, OF, Kind
from ..placing import change_owner, swap
from ..powers import GOD, HOUSE, POWERS, UNIQUE, WEAKNESS, Boon, boon, holds
from ..state import EMPTY, NOBODY, OUT, PEN, POOL, Battle, GodsWar
from ..summon import bring
from ..survey import ARMIES, GREATER_GODS

SUITORS: tuple[str, ...] = tuple(empire for empire in EMPIRES if empire != "earth")
"""The colours of the seven Queens, in the order of the pieces."""


QUEEN = OF["earth"]["earth_queen"]


def queens(state: GodsWar) -> range:
    """All Queens, whosever they are: pieces one after the other."""
    first = state.kinds.index(QUEEN.index) if QUEEN.index in state.kinds else 0
    return range(first, first + QUEEN.count if first else 0)


def _in_play(state: GodsWar, queen: int) -> bool:
    return state.owner[queen] != NOBODY and (state.where[queen] >= 0 or state.where[queen] == PEN)


def colour(state: GodsWar, queen: int) -> str:
    """The empire whose colour the Queen has (EA1)."""
    return SUITORS[queen - state.kinds.index(QUEEN.index)]


@formula("maiden")
def maiden(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    """With Chastity 2 dice where no hero or god of Earth's shares the area, allies included."""
    seat, area = state.owner[unit], state.where[unit]
    if not holds(state, seat, "chastity"):
        return 1
    company = [state.kind(other).type for other in state.here(seat, area)]
    if any(each == HERO or each in GODS for each in company):
        return 1
    POWERS.note("chastity")
    return 2


@formula("queen")
def queen(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    """2 dice, none against Earth (EA2)."""
    earth = state.seat_of("earth")
    return 0 if battle is not None and earth in battle.seats and state.owner[unit] != earth else 2


@boon("earth", "matrimony", WEAKNESS)
class Matrimony(Boon):
    """A Queen of a colour in play belongs to that player from the moment she is placed."""

    must = True

    def summons(self, state: GodsWar, seat: int, name: str, area: int) -> bool:
        """Earth says which Queen comes."""
        if name == "earth_queen":
            state.then(("which_queen", seat, area))
        return name == "earth_queen"

    def summoned(self, state: GodsWar, seat: int, unit: int) -> None:
        if state.kind(unit).id != "earth_queen":
            return
        spouse = state.seat_of(colour(state, unit))
        if spouse != NOBODY and state.owner[unit] == seat:
            change_owner(state, unit, spouse)
            state.say("married", seat, spouse)


@boon("earth", "harmonious", UNIQUE)
class Harmonious(Boon):
    """A Power for Earth and for the spouse, for each married Queen in play (EA5), once Injunction is over."""

    must = True
    quiet = True
    after = "injunction"

    def council(self, state: GodsWar, seat: int) -> None:
        for unit in queens(state):
            if state.owner[unit] != seat and (state.where[unit] >= 0 or unit in state.in_play(state.owner[unit])):
                gain_power(state, seat, 1)
                gain_power(state, state.owner[unit], 1)


def which_queen(state: GodsWar, seat: int, area: int) -> Step:
    able = {option: unit for option, unit in _brides(state, seat).items() if state.owner[unit] == seat}
    if not able:
        return
    answer = next(iter(able)) if len(able) == 1 else (yield Ask(seat, "which_queen", list(able), area))
    bring(state, seat, able[answer], area)


def _brides(state: GodsWar, seat: int) -> dict[Option, int]:
    """Queens in Earth's or a spouse's pool, by colour."""
    return {("bride", colour(state, unit)): unit for unit in queens(state) if state.where[unit] == POOL}


@boon("earth", "bride", HOUSE, "temple")
class Bride(Boon):
    """A new Temple brings a Queen."""

    def placed(self, state: GodsWar, seat: int, house: int) -> None:
        if state.kind(house).id == "temple":
            state.then(("brides", seat, state.where[house], 1))


@boon("earth", "two_brides", HOUSE, "ziggurat")
class TwoBrides(Boon):
    """A new Ziggurat brings up to two."""

    def placed(self, state: GodsWar, seat: int, house: int) -> None:
        if state.kind(house).id == "ziggurat":
            state.then(("brides", seat, state.where[house], 2))


def brides(state: GodsWar, seat: int, area: int, count: int) -> Step:
    for _ in range(count):
        able = _brides(state, seat)
        if not able or seat in state.gone:
            return
        answer = yield Ask(seat, "brides", [*able, ("no_bride",)], area)
        if answer == ("no_bride",):
            return
        unit = able[answer]
        if state.owner[unit] != seat:
            state.say("called_home", state.owner[unit])
        bring(state, seat, unit, area)


@boon("earth", "twilight", GOD, "titan")
class Twilight(Boon):
    """A lost Titan is gone for good."""

    must = True

    def grave(self, state: GodsWar, seat: int, unit: int, killed: bool) -> int:
        return OUT if state.kind(unit).id == "titan" else EMPTY


# -- gifts ------------------------------------------------------------------------------------------------------------


@boon("earth", "chastity")
class Chastity(Boon):
    """The rating of Axe Maidens looks at it (see `maiden`)."""

    must = True


@boon("earth", "extinction")
class Extinction(Boon):
    """Somebody killed in a battle with the Behemoth: a rune, two if it was the Behemoth itself (EA12)."""

    must = True
    spares_others = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        if side != NOBODY and was_there(state, battle, side, "behemoth"):
            fell = any(state.kind(unit).id == "behemoth" for unit in battle.killed[side])
            runes = 2 if fell else int(any(battle.killed))
            if runes:
                state.say("used", seat, self.name)
                gain_runes(state, seat, runes)
        return
        yield


@boon("earth", "injunction")
class Injunction(Boon):
    """Any Queen in play is eliminated for a rune; the marriage stands (EA9)."""

    def idle(self, state: GodsWar, seat: int) -> bool:
        return not any(_in_play(state, queen) for queen in queens(state))

    def council(self, state: GodsWar, seat: int) -> Step:
        able = {("injunction", colour(state, unit)): unit for unit in queens(state) if _in_play(state, unit)}
        answer = yield Ask(seat, "injunction", [*able, ("decline",)])
        if answer != ("decline",):
            state.say("used", seat, self.name)
            unit = able[answer]
            if state.owner[unit] != seat:
                heroquests.happened(state, "targeted_by_gift", seat=state.owner[unit])
            lose_unit(state, unit, seat, killed=False)
            gain_runes(state, seat, 1)


@boon("earth", "pacifism", once=True)
class Pacifism(Boon):
    """In any battle one side's combat becomes 0, for a rune (EA10)."""

    def after_pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return [(self.name, "attacker"), (self.name, "defender")]

    def use_after_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        side = 0 if option[1] == "attacker" else 1
        battle.pacified.append(side)
        state.say("pacified", battle.seats[side])
        gain_runes(state, seat, 1)
        turn_down(state, seat, self.name)


@boon("earth", "quake")
class Quake(Boon):
    """1 Power: Earth's buildings change places among themselves (EA11)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        kinds = {state.kind(house).id for house in state.built(seat)}
        return [(self.name,)] if state.power[seat] >= 1 and len(kinds) > 1 else []

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        houses = state.built(seat)
        areas = [state.where[house] for house in houses]
        before = dict(zip(houses, areas, strict=True))
        for place, area in enumerate(areas[:-1]):
            rest = [house for house in houses if state.where[house] in areas[place:]]
            kinds = list(dict.fromkeys(state.kind(house).id for house in rest))
            name = kinds[0]
            if len(kinds) > 1:
                _, name = yield Ask(seat, "quake", [("quake", kind) for kind in kinds], area)
            house = next(house for house in rest if state.kind(house).id == name)
            if house != state.site[area]:
                swap(state, house, state.site[area])
        for house in houses:
            if state.where[house] != before[house]:
                state.say("stands", house, seat, state.where[house])


@boon("earth", "ubiquitous")
class Ubiquitous(Boon):
    """Units may be summoned anywhere."""

    def summons_anywhere(self, state: GodsWar, seat: int) -> bool:
        return True


# -- heroquests -------------------------------------------------------------------------------------------------------


@heroquests.event("survives_battle")
def _survived(state: GodsWar, seat: int, quest: Quest, what: dict[str, Any]) -> bool:
    """The Ziggurat or a Titan was involved and is still in play; one that was conquered just now was not (EA7)."""
    battle: Battle = what["battle"]
    side = battle.side_of(seat)
    if side == NOBODY:
        return False
    left = [unit for unit in battle.units[side] + battle.routed[side] if state.where[unit] != OUT]  # the Spike may fall
    titans = [unit for unit in left if state.kind(unit).id == "titan"]
    house = state.site[battle.area] if state.exists(battle.area) else EMPTY
    stands = house != EMPTY and state.owner[house] == seat and state.kind(house).id == "ziggurat"
    return bool(titans) or (stands and house != battle.marks.get("conquered_piece", EMPTY))


@heroquests.condition("every_player_units_on_map", ARMIES)
def _peopled(state: GodsWar, seat: int, quest: Quest) -> bool:
    least = quest.args["at_least"]
    armies = [count for other, count in enumerate(state.armies) if other not in state.gone]
    return bool(min(armies, default=least) >= least)


@heroquests.condition("players_with_greater_god_on_surface", GREATER_GODS)
def _gods_abroad(state: GodsWar, seat: int, quest: Quest) -> bool:
    kinds, where, there = state.kinds, state.where, 0
    for units in state.units:
        for unit in units:
            if where[unit] >= 0 and kinds[unit] in GREATER_KINDS and state.is_surface(where[unit]):
                there += 1
                break
    return there >= int(quest.args["at_least"])


STEPS = {"brides": brides, "which_queen": which_queen}
