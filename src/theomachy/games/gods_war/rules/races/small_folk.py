"""Ducks, Dwarfs, Elves and Boggles (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, chosen, roll

from .. import build, heroquests
from ..combat_ratings import involved, turn_die
from ..gains import gain_runes, lose_power, lose_vp, pay
from ..movement import exchange
from ..neighbours import borders
from ..pieces import GODS, OF
from ..placing import put, turn
from ..powers import ALLY, POWERS, Boon, boon
from ..state import EMPTY, NOBODY, POOL, Battle, GodsWar
from ..summon import bring
from .race import earned, quest

# -- Ducks ------------------------------------------------------------------------------------------------------------


@boon("ducks", "flocks", ALLY)
class Flocks(Boon):
    """One Duck is paid for, all Ducks of the pool come (L10). One that is killed in battle earns the gift."""

    must = True

    def bought(self, state: GodsWar, seat: int, name: str) -> None:
        if name == "ducks":
            POWERS.note(self.name)
            state.then(("flock", seat))

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        if side != NOBODY and any(state.kind(unit).id == "ducks" for unit in battle.killed[side]):
            earned(state, "ducks")


def flock(state: GodsWar, seat: int) -> Step:
    """Each to a building of the player's choice."""
    areas = state.building_areas(seat)
    while (duck := state.pool(seat, "ducks")) != EMPTY and areas:
        to = areas[0]
        if len(areas) > 1:
            answer = yield Ask(seat, "flock", [("land", state.name(area)) for area in areas])
            to = state.board.index[answer[1]]
        bring(state, seat, duck, to)


@boon("ducks", "bad_luck_to_kill_a_duck")
class BadLuck(Boon):
    """Ducks were killed: the enemy loses a Power or a VP, his choice, once a battle."""

    must = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        foe = battle.seats[1 - side] if side != NOBODY else NOBODY
        if foe == NOBODY or not any(state.kind(unit).id == "ducks" for unit in battle.killed[side]):
            return
        what = "power" if state.power[foe] else "vp"
        if state.power[foe] and state.vp[foe] and foe not in state.gone:
            _, what = yield Ask(foe, "bad_luck", [("give_up", "power"), ("give_up", "vp")], seat)
        state.say("used", seat, self.name)
        (lose_power if what == "power" else lose_vp)(state, foe, 1)
        heroquests.happened(state, "targeted_by_gift", seat=foe)
        POWERS.note(self.name)


# -- Dwarfs -----------------------------------------------------------------------------------------------------------


@boon("dwarfs", "construction", ALLY)
class Construction(Boon):
    """A Dwarf becomes any building of the pool where no normal one stands; requirements do not matter (L12)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 1:
            return ()
        found: list[Option] = []
        areas = sorted({state.where[unit] for unit in state.on_map(seat) if state.kind(unit).id == "dwarfs"})
        for area in areas:
            if state.site[area] != EMPTY or build.barred(state, seat, area):
                continue
            for kind in OF[state.empires[seat]].values():
                if kind.unit or (not kind.normal and state.nest[area] != EMPTY):
                    continue
                stock = "chaos_nest" if kind.id == "imbedded_nest" else kind.id
                if state.pool(seat, stock) != EMPTY:
                    found.append((self.name, kind.id, state.name(area)))
        return found

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        area = state.board.index[option[2]]
        dwarf = next(unit for unit in state.here(seat, area) if state.kind(unit).id == "dwarfs")
        put(state, dwarf, POOL)
        name = "chaos_nest" if option[1] == "imbedded_nest" else option[1]
        house = build.build(state, seat, name, area)
        if option[1] == "imbedded_nest":
            turn(state, house, OF["chaos"]["imbedded_nest"].index)


@boon("dwarfs", "the_dead_god")
class TheDeadGod(Boon):
    """An action that does nothing; not while everybody else has no Power (A9)."""

    quiet = True

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)] if any(state.power[other] for other in state.others(seat)) else []


@quest("dwarfs")
def _no_dwarf_left(state: GodsWar, seat: int) -> bool:
    return state.pool(seat, "dwarfs") == EMPTY


# -- Elves ------------------------------------------------------------------------------------------------------------


@boon("elves", "grow", ALLY)
class Grow(Boon):
    """Aldrya's marker goes up by one for each Elf in play."""

    must = True
    quiet = True

    def power_phase(self, state: GodsWar, seat: int) -> None:
        state.marks["aldrya"] = state.marks.get("aldrya", 0) + state.count(seat, "elves")


@boon("elves", "forest_song")
class ForestSong(Boon):
    """With the marker at 6 or more it may be reset for a rune, before or after it grows."""

    minds: tuple[str, ...] = ("grow",)

    def power_phase(self, state: GodsWar, seat: int) -> Step:
        if state.marks.get("aldrya", 0) < 6:
            return
        answer = yield Ask(seat, "forest_song", [(self.name,), ("decline",)])
        if answer == (self.name,):
            state.say("used", seat, self.name)
            state.marks["aldrya"] = 0
            gain_runes(state, seat, 1)


@quest("elves")
def _grown(state: GodsWar, seat: int) -> bool:
    return state.marks.get("aldrya", 0) >= 6


# -- Boggles ----------------------------------------------------------------------------------------------------------


@boon("boggles", "mischief", ALLY)
class Mischief(Boon):
    """With a Boggle: the other side rolls one die of its ally's choice again. A survivor earns the gift."""

    def after_roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        if not involved(state, seat, battle, "boggles"):
            return ()
        return [(self.name, face) for face in sorted(set(battle.dice[1 - battle.side_of(seat)]))]

    def use_after_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step:
        dice = battle.dice[1 - battle.side_of(seat)]
        side = 1 - battle.side_of(seat)
        _, face = yield roll(6)
        state.say("rerolled", battle.seats[side], option[1], face)
        turn_die(battle, side, dice.index(option[1]), face)

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        alive = battle.units[side] + battle.routed[side] if side != NOBODY else []
        if any(state.kind(unit).id == "boggles" and state.where[unit] != POOL for unit in alive):
            earned(state, "boggles")


@boon("boggles", "disorderly")
class Disorderly(Boon):
    """1 Power: two units of any empires, no gods, in bordering areas outside Hell change places."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)] if state.power[seat] >= 1 and self._pairs(state) else []

    def _pairs(self, state: GodsWar) -> dict[Option, list[Option]]:
        named: dict[Option, int] = {}
        for other in state.order():
            for unit in state.on_map(other):
                if state.kind(unit).type not in GODS and not state.is_hell(state.where[unit]):
                    key = ("unit", state.empires[other], state.kind(unit).id, state.name(state.where[unit]))
                    named.setdefault(key, unit)
        found = {
            one: [two for two in named if state.where[named[two]] in borders(state, state.where[named[one]])]
            for one in named
        }
        return {one: rest for one, rest in found.items() if rest}

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        pairs = self._pairs(state)
        one = yield from chosen(Ask(seat, "disorderly", list(pairs)))
        two = yield from chosen(Ask(seat, "disorderly", pairs[one], "again"))
        places = [state.board.index[each[3]] for each in (one, two)]
        units = [
            next(unit for unit in state.here(state.seat_of(each[1]), place) if state.kind(unit).id == each[2])
            for each, place in zip((one, two), places, strict=True)
        ]
        exchange(state, *units)
        for owner in {state.owner[unit] for unit in units} - {seat}:
            heroquests.happened(state, "targeted_by_gift", seat=owner)


STEPS = {"flock": flock}
