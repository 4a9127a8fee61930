"""Opener of the Way: gates that wander, creatures that grow, and a god who is a gate himself."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll

from ..battle import fighting, sides
from ..board import ACOLYTE, COST, CULTIST, GOO, GOOS, KIND, KINDS, RANK
from ..gates import gate_sites
from ..payment import can_pay, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook
from ..results import kills, pains, report_dice
from ..spellbooks import meet
from ..state import CARD, NO_GATE, NOBODY, POOL, Cthulhu
from . import dread_curse

OW = "opener_of_the_way"
MUTANT, ABOMINATION, SPAWN = KIND["mutant"], KIND["abomination"], KIND["spawn_of_yog_sothoth"]
YOG = KIND["yog_sothoth"]
NEXT = {ACOLYTE: MUTANT, MUTANT: ABOMINATION, ABOMINATION: SPAWN, SPAWN: MUTANT}
"""What a unit may grow into; a Spawn falls apart into Mutants."""
MISS = 3
"""The highest roll of a die that does nothing."""


def later(state: Cthulhu) -> bool:
    """Are the later cards in use?"""
    return state.settings["expansion_cards"] == "later"


def starts(state: Cthulhu, f: int) -> Sequence[int]:
    """Any Area where nobody else begins; placed last."""
    taken = [state.tokens.get(f"start_{name}") for name in state.factions if name != OW]
    return [area for area in range(len(state.gate)) if area not in taken]


# -- abilities --------------------------------------------------------------------------------------------------------


class AwakenYogSothoth(Awakening):
    """In place of a Spawn of Yog-Sothoth, which goes back to the Pool."""

    kind = "yog_sothoth"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        return sorted({state.place[unit] for unit in state.on_map(f, SPAWN)})

    def rite(self, state: Cthulhu, f: int, area: int) -> None:
        state.put(next(unit for unit in state.here(f, area) if state.kind[unit] == SPAWN), POOL)


class KeyAndGate(Ability):
    """Yog-Sothoth rolls two dice for every enemy Great Old One in play; that he is a gate stands in the data."""

    name, faction, source = "key_and_gate", OW, "public"

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        if YOG not in [state.kind[unit] for unit in units]:
            return number
        gods = [unit for unit, kind in enumerate(state.kind) if RANK[kind] == GOO and state.side[unit] != f]
        return number + 2 * len([1 for god in gods if state.place[god] >= 0 or state.place[god] == CARD])


class BeyondOne(Ability):
    """A mighty unit takes a gate and whoever keeps it to an Area without one; Yog-Sothoth himself is no such gate."""

    name, faction, unique, source = "beyond_one", OW, True, "public"
    cost, mighty = 1, 3
    """Its price, and the lowest price of a unit that can do it."""

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if not can_pay(state, f, self.cost):
            return []
        lifted = {
            (state.place[unit], state.kind[unit])
            for unit in state.units(f)
            if state.place[unit] >= 0 and self.able(state, f, unit)
        }
        if not lifted or not self.targets(state, f):
            return []
        return [(self.name, state.id(area), KINDS[kind]) for area, kind in sorted(lifted)]

    def able(self, state: Cthulhu, f: int, unit: int) -> bool:
        kind, area = state.kind[unit], state.place[unit]
        if COST[kind] < self.mighty or RANK[kind] == CULTIST or state.gate[area] == NO_GATE:
            return False
        return not any(state.count(foe, area) & GOOS for foe in state.enemies(f))

    def targets(self, state: Cthulhu, f: int) -> list[int]:
        return [a for a, gate in enumerate(state.gate) if gate == NO_GATE and can_pay(state, f, self.cost, a)]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        _, name, label = option
        area = state.map.index[name]
        unit = next(unit for unit in state.here(f, area) if state.kind[unit] == KIND[label])
        there = state.map.options("carry")
        options = [there[target] for target in self.targets(state, f)]
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(state.owner[f], "carrying", options, state.factions[f], name, label)
        target, keeper = state.map.index[answer[1]], state.gate[area]
        pay(state, f, self.cost, target)
        state.keep(area, NO_GATE)
        for moved in (unit, keeper) if keeper >= 0 else (unit,):
            state.put(moved, target)
        state.keep(target, keeper)
        state.say("beyond_one", state.factions[f], label, name, answer[1])


class Bereaved(Ability):
    """Units lost in a battle are noted; the requirement is awarded when it is over."""

    name, faction, source = "bereaved", OW, "public"

    def on_eliminated(self, state: Cthulhu, f: int, unit: int, area: int) -> None:
        if state.area >= 0 and state.side[unit] == f and f in sides(state):
            state.tokens[self.name] = 1

    def on_battle_over(self, state: Cthulhu, f: int) -> None:
        if state.tokens.pop(self.name, 0):
            POWERS.note(self.name)
            meet(state, f, "lose_unit")


# -- spellbooks -------------------------------------------------------------------------------------------------------


class TheyBreakThrough(Spellbook):
    """Monsters appear at any gate on the map, whoever keeps it."""

    name, faction, source = "they_break_through", OW, "public"

    def summon_areas(self, state: Cthulhu, f: int, areas: int) -> int:
        return areas | sum([1 << area for area, gate in enumerate(state.gate) if gate != NO_GATE])


class MillionFavoredOnes(Spellbook):
    """After the retreats each survivor of the battle, wherever it is, may grow once into the next kind.

    The old unit goes to the Pool, whence another may take it; the new one took no part and does not grow again.
    """

    name, faction, source = "million_favored_ones", OW, "public"

    def may_retreated(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name, state.id(area), label) for area, label in self.growing(state, f)]

    def growing(self, state: Cthulhu, f: int) -> dict[tuple[int, str], int]:
        """One unit for each Area and label."""
        if f not in sides(state):
            return {}
        free = state.pooled(f)
        return {
            (state.place[unit], state.plain(unit)): unit
            for unit in fighting(state, f)
            if state.place[unit] >= 0 and NEXT.get(state.kind[unit]) in free
        }

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        _, name, label = option
        area = state.map.index[name]
        old = self.growing(state, f)[area, label]
        new = NEXT[state.kind[old]]
        heirs = [unit for unit in state.units(f) if state.kind[unit] == new and state.place[unit] == POOL]
        if state.kind[old] != SPAWN:
            heirs = heirs[:1]
        state.put(old, POOL)
        state.fighters &= ~(1 << old)
        for unit in heirs:
            state.put(unit, area)
        state.say("million_favored_ones", state.factions[f], label, KINDS[new], name, len(heirs))


class ChannelPower(Spellbook):
    """For a Power all misses of a battle are rolled again, once; with the later cards again and again."""

    name, faction, source = "channel_power", OW, "public"
    cost = 1

    def may_rolled(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if (self.name in state.spent and not later(state)) or not can_pay(state, f, self.cost):
            return []
        return [(self.name,)] if min(self.roll_of(state, f), default=6) <= MISS else []

    def roll_of(self, state: Cthulhu, f: int) -> list[int]:
        return state.rolls[sides(state).index(f)]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        pay(state, f, self.cost)
        state.spent += (self.name,)
        dice = self.roll_of(state, f)
        again = [at for at, value in enumerate(dice) if value <= MISS]
        for at in again:
            dice[at] = (yield roll(6))[1]
        dice.sort(reverse=True)
        report_dice(state)
        state.say("channel_power", state.factions[f], len(again), tuple(dice), kills(dice), pains(dice))


class DragonAscending(Spellbook):
    """Once a game, at almost any time: as much Power as an enemy who has more."""

    name, faction, source = "dragon_ascending", OW, "public"

    def may_interrupt(self, state: Cthulhu, f: int, moment: str) -> Sequence[Option]:
        if self.name in state.tokens:
            return []
        power = state.power
        return [(self.name, state.factions[foe]) for foe in state.enemies(f) if power[foe] > power[f]]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        state.tokens[self.name] = 1
        state.power[f] = state.power[state.faction(option[1])]
        state.say("dragon_ascending", state.factions[f], option[1], state.power[f])


class DragonDescending(Spellbook):
    """Once a game a ritual's Doom is doubled; its Elder Signs are not."""

    name, faction, source = "dragon_descending", OW, "public"

    def may_ritual(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [] if self.name in state.tokens else [(self.name,)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        state.tokens[self.name] = 1
        state.spent += (self.name,)
        state.say("dragon_descending", state.factions[f])

    def ritual_doom(self, state: Cthulhu, f: int, doom: int) -> int:
        return doom * 2 if self.name in state.spent else doom


# -- requirements -----------------------------------------------------------------------------------------------------


class EightGates(Requirement):
    """Eight gates on the map, whoever keeps them."""

    name, faction, source, looks_at = "eight_gates", OW, "public", ("gates",)

    def met(self, state: Cthulhu, f: int) -> bool:
        number = self.number(state)
        if len(state.gate) - state.gate.count(NO_GATE) < number - 1:
            return False  # even with Yog-Sothoth
        return len(gate_sites(state)) >= number

    def number(self, state: Cthulhu) -> int:
        return 8


class TwelveGates(EightGates):
    """Twelve; with three players and the later cards ten."""

    name, easier = "twelve_gates", "eight_gates"

    def number(self, state: Cthulhu) -> int:
        return 10 if later(state) and state.players == 3 else 12


class EnemyGates(Requirement):
    """Units at three gates that enemies control; at two with the later cards."""

    name, faction, source, looks_at = "enemy_gates", OW, "public", ("units", "crowds", "gates")

    def met(self, state: Cthulhu, f: int) -> bool:
        theirs = sum(state.kept[:NOBODY]) - state.kept[f]
        return (theirs & state.stands[f]).bit_count() >= (2 if later(state) else 3)


class LoseUnit(Requirement):
    """A unit of one's own lost in a battle, in whatever way."""

    name, faction, source = "lose_unit", OW, "public"


class MeetGoo(Requirement):
    """Yog-Sothoth in one Area with a Great Old One of an enemy."""

    name, faction, source = "meet_goo", OW, "public"

    def met(self, state: Cthulhu, f: int) -> bool:
        yog = state.the(f, "yog_sothoth")
        if yog == NOBODY or state.place[yog] < 0:
            return False
        return any(state.count(foe, state.place[yog]) & GOOS for foe in state.enemies(f))


class Awakened(Requirement):
    """Yog-Sothoth awake for the first time."""

    name, faction, source = "awaken_yog_sothoth", OW, "public"


FACTION = Faction(
    name=OW,
    abilities=(KeyAndGate(), BeyondOne(), Bereaved()),
    spellbooks=(
        TheyBreakThrough(),
        MillionFavoredOnes(),
        ChannelPower(),
        dread_curse.DreadCurse(),
        DragonAscending(),
        DragonDescending(),
    ),
    requirements=(EightGates(), TwelveGates(), EnemyGates(), LoseUnit(), MeetGoo(), Awakened()),
    awakenings=(AwakenYogSothoth(),),
    starts=starts,
    steps=dread_curse.STEPS,
)
