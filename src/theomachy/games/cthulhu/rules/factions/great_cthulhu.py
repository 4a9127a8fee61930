"""Great Cthulhu: the strongest in a fight, with a god that dies cheaply."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking

from ..battle import befall, fighting, opponent, prey, sides
from ..board import ACOLYTE, KIND, KINDS, ROSTER
from ..elder_signs import earn_signs
from ..gates import gate_sites, gateless, living_gates
from ..losses import eliminate, pick_own
from ..payment import can_pay, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook
from ..spellbooks import has_met, meet
from ..state import CARD, KILL, NOBODY, PAIN, POOL, Cthulhu
from ..windows import ENOUGH

GC = "great_cthulhu"
DEEP_ONE, SHOGGOTH, STARSPAWN = KIND["deep_one"], KIND["shoggoth"], KIND["starspawn"]
AGAIN: int = ROSTER[GC]["awakened_again"]


# -- abilities --------------------------------------------------------------------------------------------------------


class AwakenCthulhu(Awakening):
    """A gate in the start Area, whoever keeps it."""

    kind = "cthulhu"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        home = state.tokens[f"start_{GC}"]
        return [] if gateless(state, home) else [home]


class Immortal(Ability):
    """A Great Old One that was awakened before costs 4; every Awakening brings an Elder Sign."""

    name, faction, unique, source = "immortal", GC, True, "public"

    def awaken_price(self, state: Cthulhu, f: int, power: int, god: str) -> int:
        return AGAIN if state.tokens.get(f"awakened_{god}") else power

    def on_awakened(self, state: Cthulhu, f: int, by: int) -> None:
        if by == f:
            POWERS.note(self.name)
            earn_signs(state, f, 1)


class Devour(Ability):
    """Before a battle with Cthulhu the enemy eliminates a Monster or Cultist of its choice; no Kill (Ruling R44)."""

    name, faction, whose = "devour", GC, "cthulhu"

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if self.name in state.spent or not prey(state, opponent(state, f)):
            return []
        there = KIND["cthulhu"] in [state.kind[unit] for unit in fighting(state, f)]
        return [("devour",)] if there else []

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        foe = opponent(state, f)
        state.spent += (self.name,)
        unit = yield from pick_own(state, foe, prey(state, foe), "devoured", state.id(state.area))
        state.say("devour", state.factions[foe], KINDS[state.kind[unit]], state.id(state.area))
        befall(state, "devour", foe, KINDS[state.kind[unit]])
        state.tokens["devoured"] = 1
        eliminate(state, unit, self.name)


class Slaughter(Ability):
    """The two battle requirements are awarded when the battle is over: two Kills go to the greater one (Ruling R37)."""

    name, faction, source = "slaughter", GC, "public"

    def on_battle_over(self, state: Cthulhu, f: int) -> None:
        if f not in sides(state):
            return
        foe = opponent(state, f)
        slain = state.tokens.pop("devoured", 0) + sum(state.killed >> unit & 1 for unit in state.units(foe))
        if slain >= 2 and not has_met(state, f, "kill_two"):
            meet(state, f, "kill_two")
            slain -= 2
        if slain >= 1:
            meet(state, f, "kill_one")
        POWERS.note(self.name)


class Surface(Ability):
    """Cthulhu and all who went under with him come up together in any Area."""

    name, faction, source = "surface", GC, "public"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        cthulhu = state.the(f, "cthulhu")
        if cthulhu == NOBODY or state.place[cthulhu] != CARD:
            return []
        cost = int(state.settings["submerge_return_cost"])
        rise = state.map.options(self.name)
        return [rise[area] for area in range(len(rise)) if can_pay(state, f, cost, area)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        area = state.map.index[option[1]]
        pay(state, f, int(state.settings["submerge_return_cost"]), area)
        state.say("surface", state.factions[f], option[1])
        for unit in state.units(f):
            if state.place[unit] == CARD:
                state.put(unit, area)


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Dreams(Spellbook):
    """An enemy Acolyte anywhere is replaced by one of ours; its owner picks which (Rulings R45, R46)."""

    name, faction = "dreams", GC

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        cost = int(state.settings["dreams_cost"])
        if state.power[f] < cost or state.pool(f, ACOLYTE) == NOBODY:
            return []
        return [
            (self.name, state.id(area), state.factions[foe])
            for foe in state.enemies(f)
            for area in sorted({state.place[unit] for unit in state.on_map(foe, ACOLYTE)})
            if can_pay(state, f, cost, area)
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        _, name, foe_name = option
        area, foe = state.map.index[name], state.faction(foe_name)
        pay(state, f, int(state.settings["dreams_cost"]), area)
        acolytes = [unit for unit in state.here(foe, area) if state.kind[unit] == ACOLYTE]
        unit = yield from pick_own(state, foe, acolytes, "dreamed", name)
        eliminate(state, unit, self.name)
        state.put(state.pool(f, ACOLYTE), area)
        state.say("dreams", state.factions[f], foe_name, name)


class Devolve(Spellbook):
    """After any Action Acolytes turn into Deep Ones, one for one, for nothing (Rulings R47, R48)."""

    name, faction = "devolve", GC

    def may_interrupt(self, state: Cthulhu, f: int, moment: str) -> Sequence[Option]:
        if moment != "action" or state.pool(f, DEEP_ONE) == NOBODY:
            return []
        return [
            (self.name, state.id(area), label)
            for area in state.areas_of(f)
            for label in state.labels([unit for unit in state.here(f, area) if state.kind[unit] == ACOLYTE])
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        area = state.map.index[option[1]]
        state.put(state.named(f, area, option[2]), POOL)
        state.put(state.pool(f, DEEP_ONE), area)
        state.say("devolve", state.factions[f], option[1])


class Absorb(Spellbook):
    """A Shoggoth eats others of its own side: three dice for each, and the dice they had gained (Ruling R43)."""

    name, faction, source = "absorb", GC, "public"

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        food = prey(state, f)
        eaters = state.labels([unit for unit in food if state.kind[unit] == SHOGGOTH])
        return [
            (self.name, eater, label)
            for eater, shoggoth in eaters.items()
            for label in state.labels([unit for unit in food if unit != shoggoth])
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        food = prey(state, f)
        eater = state.labels([unit for unit in food if state.kind[unit] == SHOGGOTH])[option[1]]
        eaten = state.labels([unit for unit in food if unit != eater])[option[2]]
        state.extra[eater] = state.extra.get(eater, 0) + 3 + state.extra.pop(eaten, 0)
        state.say("absorb", state.factions[f], KINDS[state.kind[eaten]], state.extra[eater])
        befall(state, "absorb", f, KINDS[state.kind[eaten]])
        eliminate(state, eaten, self.name)


class Regenerate(Spellbook):
    """A Starspawn takes two results and dies of two Kills only (Ruling R31)."""

    name, faction, source = "regenerate", GC, "public"

    def capacity(self, state: Cthulhu, f: int, results: int, unit: int) -> int:
        return max(results, 2) if state.kind[unit] == STARSPAWN else results

    def fate(self, state: Cthulhu, f: int, result: int, unit: int) -> int:
        spared = state.kind[unit] == STARSPAWN and state.kills.count(unit) < 2
        return PAIN if result == KILL and spared else result


class Submerge(Spellbook):
    """Cthulhu sinks in an ocean with whom he likes; nothing can touch them there (Rulings R49, R50)."""

    name, faction, source = "submerge", GC, "public"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        cthulhu = state.the(f, "cthulhu")
        if cthulhu == NOBODY or state.place[cthulhu] < 0 or not can_pay(state, f, 1):
            return []
        return [(self.name,)] if state.map.oceans >> state.place[cthulhu] & 1 else []

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        cthulhu = state.the(f, "cthulhu")
        area = state.place[cthulhu]
        pay(state, f, 1)
        state.say("submerge", state.factions[f], state.id(area))
        state.put(cthulhu, CARD)
        state.then(("submerging", f, area))


def submerging(state: Cthulhu, f: int, area: int) -> Step:
    """Who goes under with him, one after another."""
    labels = state.labels(state.here(f, area))
    options: list[Option] = [*[("take_down", label) for label in labels], ENOUGH]
    if labels:
        answer = yield Ask(state.owner[f], "submerging", options, state.factions[f], state.id(area))
        if answer != ENOUGH:
            state.put(labels[answer[1]], CARD)
            state.say("take_down", state.factions[f], answer[1])
            state.then(("submerging", f, area))


class YhaNthlei(Spellbook):
    """While Cthulhu is in play every ocean gate of an enemy gives a Power."""

    name, faction, source = "yha_nthlei", GC, "public"

    def income(self, state: Cthulhu, f: int, power: int) -> int:
        if state.the(f, "cthulhu") == NOBODY:
            return power
        oceans = state.map.oceans
        return power + sum(oceans >> area & 1 for area, keeper in gate_sites(state) if keeper not in (NOBODY, f))


# -- requirements -----------------------------------------------------------------------------------------------------


class FirstDoom(Requirement):
    """The first Doom Phase of the game, with an Elder Sign; it comes after the rituals (Ruling R56)."""

    name, faction = "first_doom", GC

    def on_doom(self, state: Cthulhu, f: int) -> None:
        if state.turn == 2:
            meet(state, f, self.name)

    def bonus(self, state: Cthulhu, f: int) -> None:
        earn_signs(state, f, 1)


class LastDoom(FirstDoom):
    """Any Doom Phase with the five other books in hand, with an Elder Sign (Ruling R57)."""

    name = "last_doom"

    def on_doom(self, state: Cthulhu, f: int) -> None:
        if state.met[f].bit_count() == 5:
            meet(state, f, self.name)


class KillOne(Requirement):
    """One enemy unit killed or devoured in a battle."""

    name, faction = "kill_one", GC


class KillTwo(Requirement):
    """Two in one battle."""

    name, faction = "kill_two", GC


class OceanGates(Requirement):
    """Three ocean gates of our own, or four of anybody's."""

    name, faction, looks_at = "ocean_gates", GC, ("gates",)

    def met(self, state: Cthulhu, f: int) -> bool:
        oceans = state.map.oceans
        built = (state.built & oceans).bit_count()
        if built < 3:
            return False
        if built == 3:  # with a living gate there may be one more
            for area, _ in living_gates(state):
                built += oceans >> area & 1
        return built >= 4 or (state.kept[f] & oceans).bit_count() >= 3


class Awakened(Requirement):
    """Cthulhu awake for the first time."""

    name, faction = "awaken_cthulhu", GC


FACTION = Faction(
    name=GC,
    abilities=(Immortal(), Devour(), Slaughter(), Surface()),
    spellbooks=(Dreams(), Devolve(), Absorb(), Regenerate(), Submerge(), YhaNthlei()),
    requirements=(FirstDoom(), LastDoom(), KillOne(), KillTwo(), OceanGates(), Awakened()),
    awakenings=(AwakenCthulhu(),),
    steps={"submerging": Asking(submerging)},
)
