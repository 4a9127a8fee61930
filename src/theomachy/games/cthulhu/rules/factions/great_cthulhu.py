"""Great Cthulhu: the strongest in a fight, with a god that dies cheaply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking

from ..battle import fighting, opponent, prey, sides
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
    windows = ("awaken_price", "awakened")

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        return AGAIN if state.tokens.get(f"awakened_{context[0]}") else value

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        who, _ = context
        if who == seat:
            POWERS.note(self.name)
            earn_signs(state, seat, 1)


class Devour(Ability):
    """Before a battle with Cthulhu the enemy eliminates a Monster or Cultist of its choice; no Kill (Ruling R44)."""

    name, faction, whose = "devour", GC, "cthulhu"
    windows = ("pre_battle",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        if self.name in state.spent or not prey(state, opponent(state, seat)):
            return []
        there = KIND["cthulhu"] in [state.kind[unit] for unit in fighting(state, seat)]
        return [("devour",)] if there else []

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> Step:
        foe = opponent(state, seat)
        state.spent += (self.name,)
        unit = yield from pick_own(state, foe, prey(state, foe), "devoured", state.id(state.area))
        state.say("devour", state.factions[foe], KINDS[state.kind[unit]], state.id(state.area))
        state.tokens["devoured"] = 1
        eliminate(state, unit, self.name)


class Slaughter(Ability):
    """The two battle requirements are awarded when the battle is over: two Kills go to the greater one (Ruling R37)."""

    name, faction, source = "slaughter", GC, "public"
    windows = ("battle_over",)

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        if seat not in sides(state):
            return
        foe = opponent(state, seat)
        slain = state.tokens.pop("devoured", 0) + sum(state.killed >> unit & 1 for unit in state.units(foe))
        if slain >= 2 and not has_met(state, seat, "kill_two"):
            meet(state, seat, "kill_two")
            slain -= 2
        if slain >= 1:
            meet(state, seat, "kill_one")
        POWERS.note(self.name)


class Surface(Ability):
    """Cthulhu and all who went under with him come up together in any Area."""

    name, faction, source = "surface", GC, "public"
    windows = ("action",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        cthulhu = state.the(seat, "cthulhu")
        if cthulhu == NOBODY or state.place[cthulhu] != CARD:
            return []
        cost = int(state.settings["submerge_return_cost"])
        rise = state.map.options(self.name)
        return [rise[area] for area in range(len(rise)) if can_pay(state, seat, cost, area)]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        area = state.map.index[option[1]]
        pay(state, seat, int(state.settings["submerge_return_cost"]), area)
        state.say("surface", state.factions[seat], option[1])
        for unit in state.units(seat):
            if state.place[unit] == CARD:
                state.put(unit, area)


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Dreams(Spellbook):
    """An enemy Acolyte anywhere is replaced by one of ours; its owner picks which (Rulings R45, R46)."""

    name, faction = "dreams", GC
    windows = ("action",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        cost = int(state.settings["dreams_cost"])
        if state.power[seat] < cost or state.pool(seat, ACOLYTE) == NOBODY:
            return []
        return [
            (self.name, state.id(area), state.factions[foe])
            for foe in state.enemies(seat)
            for area in sorted({state.place[unit] for unit in state.on_map(foe, ACOLYTE)})
            if can_pay(state, seat, cost, area)
        ]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> Step:
        _, name, foe_name = option
        area, foe = state.map.index[name], state.faction(foe_name)
        pay(state, seat, int(state.settings["dreams_cost"]), area)
        acolytes = [unit for unit in state.here(foe, area) if state.kind[unit] == ACOLYTE]
        unit = yield from pick_own(state, foe, acolytes, "dreamed", name)
        eliminate(state, unit, self.name)
        state.put(state.pool(seat, ACOLYTE), area)
        state.say("dreams", state.factions[seat], foe_name, name)


class Devolve(Spellbook):
    """After any Action Acolytes turn into Deep Ones, one for one, for nothing (Rulings R47, R48)."""

    name, faction = "devolve", GC
    windows = ("interrupt",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        if context != ("action",) or state.pool(seat, DEEP_ONE) == NOBODY:
            return []
        return [
            (self.name, state.id(area), label)
            for area in state.areas_of(seat)
            for label in state.labels([unit for unit in state.here(seat, area) if state.kind[unit] == ACOLYTE])
        ]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        area = state.map.index[option[1]]
        state.put(state.named(seat, area, option[2]), POOL)
        state.put(state.pool(seat, DEEP_ONE), area)
        state.say("devolve", state.factions[seat], option[1])


class Absorb(Spellbook):
    """A Shoggoth eats others of its own side: three dice for each, and the dice they had gained (Ruling R43)."""

    name, faction, source = "absorb", GC, "public"
    windows = ("pre_battle",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        food = prey(state, seat)
        eaters = state.labels([unit for unit in food if state.kind[unit] == SHOGGOTH])
        return [
            (self.name, eater, label)
            for eater, shoggoth in eaters.items()
            for label in state.labels([unit for unit in food if unit != shoggoth])
        ]

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        food = prey(state, seat)
        eater = state.labels([unit for unit in food if state.kind[unit] == SHOGGOTH])[option[1]]
        eaten = state.labels([unit for unit in food if unit != eater])[option[2]]
        state.extra[eater] = state.extra.get(eater, 0) + 3 + state.extra.pop(eaten, 0)
        state.say("absorb", state.factions[seat], KINDS[state.kind[eaten]], state.extra[eater])
        eliminate(state, eaten, self.name)


class Regenerate(Spellbook):
    """A Starspawn takes two results and dies of two Kills only (Ruling R31)."""

    name, faction, source = "regenerate", GC, "public"
    windows = ("capacity", "fate")

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        (unit,) = context
        if state.kind[unit] != STARSPAWN:
            return value
        if window == "capacity":
            return max(value, 2)
        return PAIN if value == KILL and state.kills.count(unit) < 2 else value


class Submerge(Spellbook):
    """Cthulhu sinks in an ocean with whom he likes; nothing can touch them there (Rulings R49, R50)."""

    name, faction, source = "submerge", GC, "public"
    windows = ("action",)

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        cthulhu = state.the(seat, "cthulhu")
        if cthulhu == NOBODY or state.place[cthulhu] < 0 or not can_pay(state, seat, 1):
            return []
        return [(self.name,)] if state.map.oceans >> state.place[cthulhu] & 1 else []

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        cthulhu = state.the(seat, "cthulhu")
        area = state.place[cthulhu]
        pay(state, seat, 1)
        state.say("submerge", state.factions[seat], state.id(area))
        state.put(cthulhu, CARD)
        state.then(("submerging", seat, area))


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
    windows = ("income",)

    def modify(self, state: Cthulhu, seat: int, window: str, value: int, *context: Any) -> int:
        if state.the(seat, "cthulhu") == NOBODY:
            return value
        oceans = state.map.oceans
        return value + sum(oceans >> area & 1 for area, keeper in gate_sites(state) if keeper not in (NOBODY, seat))


# -- requirements -----------------------------------------------------------------------------------------------------


class FirstDoom(Requirement):
    """The first Doom Phase of the game, with an Elder Sign; it comes after the rituals (Ruling R56)."""

    name, faction = "first_doom", GC
    windows: Sequence[str] = ("doom",)

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        if state.turn == 2:
            meet(state, seat, self.name)

    def bonus(self, state: Cthulhu, f: int) -> None:
        earn_signs(state, f, 1)


class LastDoom(FirstDoom):
    """Any Doom Phase with the five other books in hand, with an Elder Sign (Ruling R57)."""

    name = "last_doom"

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        if state.met[seat].bit_count() == 5:
            meet(state, seat, self.name)


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
