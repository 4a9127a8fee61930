"""Yellow Sign: a king who wanders and desecrates with his dead behind him, and a god who takes revenge."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll
from theomachy.kernel.step import Asking

from ..battle import opponent, sides
from ..board import ACOLYTE, COST, CULTIST, CULTISTS, KIND, KINDS, MONSTER, RANK, ROSTER, members
from ..elder_signs import earn_signs
from ..gates import gate_areas
from ..losses import eliminate
from ..payment import can_pay, gain, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook, held, took
from ..spellbooks import latch, meet
from ..state import NOBODY, Cthulhu
from ..windows import ENOUGH

YS = "yellow_sign"
UNDEAD, BYAKHEE, HASTUR = KIND["undead"], KIND["byakhee"], KIND["hastur"]
MARKERS: int = ROSTER[YS]["desecrations"]


def desecrated(state: Cthulhu) -> int:
    """The set of Areas with a Desecration token."""
    return state.tokens.get("desecrated", 0)


def king_at(state: Cthulhu, f: int) -> int:
    """The King's Area, or something negative."""
    king = state.the(f, "king_in_yellow")
    return state.place[king] if king != NOBODY else NOBODY


# -- abilities --------------------------------------------------------------------------------------------------------


class AwakenKing(Awakening):
    """Beside any own unit in an Area without a gate."""

    kind = "king_in_yellow"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        return members(state.stands[f] & ~gate_areas(state))


class AwakenHastur(Awakening):
    """Where the King stands at a gate that Yellow Sign controls."""

    kind = "hastur"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        area = king_at(state, f)
        return [area] if area >= 0 and state.keeper_side(area) == f else []


class Feast(Ability):
    """A Power for every desecrated Area with a unit of one's own."""

    name, faction, unique = "feast", YS, True

    def income(self, state: Cthulhu, f: int, power: int) -> int:
        return power + (desecrated(state) & state.stands[f]).bit_count()


class Hordes(Ability):
    """Undead roll one die less than there are of them, Byakhee one more; only those that take part count."""

    name, faction = "hordes", YS

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        kinds = [state.kind[unit] for unit in units]
        undead, byakhee = kinds.count(UNDEAD), kinds.count(BYAKHEE)
        return number + max(undead - 1, 0) + (byakhee + 1 if byakhee else 0)


class Unspeakable(Ability):
    """Hastur rolls what a ritual costs now (Ruling R63)."""

    name, faction, source = "unspeakable", YS, "public"

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        return number + state.ritual_price() if state.figures(f, HASTUR)[0] in units else number


class Vengeance(Ability):
    """In a battle with Hastur his owner deals the enemy's Kills and Pains, even if he falls in it (Ruling R32)."""

    name, faction, whose = "vengeance", YS, "hastur"

    def assigner(self, state: Cthulhu, f: int, chooser: int, victim: int) -> int:
        if f not in sides(state) or victim != opponent(state, f):
            return chooser
        hastur = state.the(f, "hastur")
        there = hastur != NOBODY and state.fighters >> hastur & 1
        return f if there or self.name in state.spent else chooser

    def on_eliminated(self, state: Cthulhu, f: int, unit: int, area: int) -> None:
        """Once dice are rolled it makes no difference what becomes of him."""
        if state.side[unit] == f and state.kind[unit] == HASTUR and state.rolls and area == state.area:
            state.spent += (self.name,)


class Desecrate(Ability):
    """A die against the number of units with the King: a token if it is no higher, and a unit in any case (R60)."""

    name, faction, whose = "desecrate", YS, "king_in_yellow"
    cost, cheap = 2, 2
    """Its price, and the highest price of a unit that appears."""

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        area = king_at(state, f)
        if area < 0:
            return []
        tokens = desecrated(state)
        if tokens >> area & 1 or tokens.bit_count() >= MARKERS:
            return []
        return [(self.name,)] if can_pay(state, f, self.present_cost(state, f), area) else []

    def present_cost(self, state: Cthulhu, f: int) -> int:
        price = self.cost
        for power in held(state, f, "desecrate_price"):
            price = took(power, price, power.desecrate_price(state, f, price))
        return price

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        area, price = king_at(state, f), self.present_cost(state, f)
        pay(state, f, price, area)
        number = len(state.here(f, area))
        _, rolled = yield roll(6)
        state.say("desecrate", state.factions[f], state.id(area), rolled, number)
        if rolled <= number:
            state.tokens["desecrated"] = desecrated(state) | 1 << area
            if state.map.glyphs[area]:
                meet(state, f, f"{state.map.glyphs[area]}_token")
        yield from self.muster(state, f, area)
        if rolled <= number and price < self.cost:
            earn_signs(state, f, 1)

    def muster(self, state: Cthulhu, f: int, area: int) -> Step:
        """A Cultist or cheap Monster from the Pool, if there is one."""
        kinds = [k for k in state.pooled(f) if RANK[k] in (CULTIST, MONSTER) and COST[k] <= self.cheap]
        if not kinds:
            return
        answer: Option = ("appear", KINDS[kinds[0]])
        if len(kinds) > 1:
            options: list[Option] = [("appear", KINDS[kind]) for kind in kinds]
            answer = yield Ask(state.owner[f], "appearing", options, state.factions[f], state.id(area))
        state.put(state.pool(f, KIND[answer[1]]), area)
        state.say("appear", state.factions[f], answer[1], state.id(area))


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Passion(Spellbook):
    """A Power for each Cultist lost in the Action Phase; later printing: for each Action or battle (Ruling R64)."""

    name, faction = "passion", YS

    def on_action_over(self, state: Cthulhu, f: int) -> None:
        state.tokens.pop(self.name, None)

    def on_battle_begins(self, state: Cthulhu, f: int) -> None:
        state.tokens.pop(self.name, None)

    def on_eliminated(self, state: Cthulhu, f: int, unit: int, area: int) -> None:
        if state.side[unit] != f or RANK[state.kind[unit]] != CULTIST or state.phase != "action":
            return
        if state.settings["passion_mode"] == "per_event":
            if self.name in state.tokens:
                return
            state.tokens[self.name] = 1
        POWERS.note(self.name)
        gain(state, f, 1)
        state.say("passion", state.factions[f])


class Zingaya(Spellbook):
    """Where the Undead are an enemy Acolyte becomes one of them; its owner picks which (Rulings R45, R46)."""

    name, faction = "zingaya", YS
    cost = 1

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if state.power[f] < self.cost or state.pool(f, UNDEAD) == NOBODY:
            return []
        return [
            (self.name, state.id(area), state.factions[foe])
            for area in sorted({state.place[unit] for unit in state.on_map(f, UNDEAD)})
            for foe in state.enemies(f)
            if state.count(foe, area) & CULTISTS and can_pay(state, f, self.cost, area)
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        _, name, foe_name = option
        area, foe = state.map.index[name], state.faction(foe_name)
        pay(state, f, self.cost, area)
        acolytes = [unit for unit in state.here(foe, area) if state.kind[unit] == ACOLYTE]
        labels = state.labels(acolytes)
        options: list[Option] = [("claim", label) for label in labels]
        answer = options[0]
        if len(options) > 1:
            chooser = foe if state.settings["zingaya_chooser"] == "owner" else f
            answer = yield Ask(state.owner[chooser], "claiming", options, state.factions[chooser], foe_name, name)
        eliminate(state, labels[answer[1]], self.name)
        state.put(state.pool(f, UNDEAD), area)
        state.say("zingaya", foe_name, name)


class Shriek(Spellbook):
    """Any Byakhee, at least one, fly to one Area from wherever they are."""

    name, faction = "shriek", YS
    cost = 1

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if state.power[f] < self.cost:
            return []
        homes = {state.place[unit] for unit in state.on_map(f, BYAKHEE)}
        if not homes:
            return []
        return [
            option
            for area, option in enumerate(state.map.options(self.name))
            if homes != {area} and can_pay(state, f, self.cost, area)
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        target = state.map.index[option[1]]
        pay(state, f, self.cost, target)
        state.then(("flying", f, target, 0))


def flying(state: Cthulhu, f: int, target: int, flown: int) -> Step:
    """One after another, the first of them in any case."""
    flock = {state.place[unit]: unit for unit in state.on_map(f, BYAKHEE) if state.place[unit] != target}
    if not flock:
        return
    flights = state.map.options("fly")
    options = [*[flights[area] for area in sorted(flock)], *([ENOUGH] if flown else [])]
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(state.owner[f], "flying", options, state.factions[f], state.id(target))
    if answer != ENOUGH:
        state.put(flock[state.map.index[answer[1]]], target)
        state.say("fly", state.factions[f], answer[1], state.id(target))
        latch(state, "units")
        state.then(("flying", f, target, 1))


class DoubleAction(Spellbook):
    """A walk of a Great Old One that leaves the turn's Action open, but not for another such walk (Ruling R58)."""

    faction = YS
    cost = 1

    def targets(self, state: Cthulhu, f: int) -> Sequence[int]:
        """Areas it may go to, price aside."""
        raise NotImplementedError

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if state.power[f] < self.cost or self.name in state.barred:
            return []
        walks = state.map.options(self.name)
        return [walks[area] for area in self.targets(state, f) if can_pay(state, f, self.cost, area)]

    def go(self, state: Cthulhu, f: int, god: str, option: Option) -> None:
        area = state.map.index[option[1]]
        pay(state, f, self.cost, area)
        state.main = True
        state.barred += ("screaming_dead", "he_who")
        unit = state.the(f, god)
        state.say(self.name, state.factions[f], state.id(state.place[unit]), option[1])
        state.put(unit, area)
        latch(state, "units")


class ScreamingDead(DoubleAction):
    """The King goes to the next Area and any Undead of his Area with him (Ruling R59)."""

    name = "screaming_dead"

    def targets(self, state: Cthulhu, f: int) -> Sequence[int]:
        area = king_at(state, f)
        return state.map.near[area] if area >= 0 else ()

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        home, area = king_at(state, f), state.map.index[option[1]]
        self.go(state, f, "king_in_yellow", option)
        dead = [unit for unit in state.here(f, home) if state.kind[unit] == UNDEAD]
        if not dead:
            return
        options: list[Option] = [("follow", number) for number in range(len(dead), -1, -1)]
        _, number = yield Ask(state.owner[f], "following", options, state.factions[f], state.id(home), option[1])
        for unit in dead[:number]:
            state.put(unit, area)
            latch(state, "units")
        if number:
            state.say("follow", state.factions[f], number, option[1])


class HeWho(DoubleAction):
    """Hastur goes to any other Area with a Cultist, whoever's it is."""

    name = "he_who"

    def targets(self, state: Cthulhu, f: int) -> Sequence[int]:
        hastur = state.the(f, "hastur")
        home = state.place[hastur] if hastur != NOBODY else NOBODY
        if home < 0:
            return ()
        everybody = range(state.players)
        return [a for a in range(len(state.gate)) if a != home and any(state.count(g, a) & CULTISTS for g in everybody)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        self.go(state, f, "hastur", option)


class ThirdEye(Spellbook):
    """With Hastur in play Desecrate costs one less, and its success brings an Elder Sign (Ruling R62)."""

    name, faction = "third_eye", YS

    def desecrate_price(self, state: Cthulhu, f: int, power: int) -> int:
        return power - 1 if state.the(f, "hastur") != NOBODY else power


# -- requirements -----------------------------------------------------------------------------------------------------


class KingAwakened(Requirement):
    """The King in Yellow awake for the first time."""

    name, faction, source = "awaken_king_in_yellow", YS, "public"


class RingToken(Requirement):
    """A Desecration token in the Americas."""

    name, faction, source = "ring_token", YS, "public"


class ChevronToken(RingToken):
    """A Desecration token in Africa, Australia or New Zealand."""

    name = "chevron_token"


class ThornsToken(RingToken):
    """A Desecration token in Europe or Asia."""

    name = "thorns_token"


class GiveDoom(Requirement):
    """As an Action an enemy is given 3 Doom, which may even end the game (Rulings R6, R12)."""

    name, faction, source = "give_doom", YS, "public"
    gift = 3

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name, state.factions[foe]) for foe in state.enemies(f)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        foe = state.faction(option[1])
        state.doom[foe] += self.gift
        state.say("give_doom", state.factions[f], option[1], self.gift, state.doom[foe])
        meet(state, f, self.name)


class HasturAwakened(Requirement):
    """Hastur awake for the first time, with an Elder Sign."""

    name, faction, source = "awaken_hastur", YS, "public"

    def bonus(self, state: Cthulhu, f: int) -> None:
        earn_signs(state, f, 1)


FACTION = Faction(
    name=YS,
    abilities=(Feast(), Hordes(), Unspeakable(), Vengeance(), Desecrate()),
    spellbooks=(Passion(), Zingaya(), Shriek(), ScreamingDead(), HeWho(), ThirdEye()),
    requirements=(KingAwakened(), RingToken(), ChevronToken(), ThornsToken(), GiveDoom(), HasturAwakened()),
    awakenings=(AwakenKing(), AwakenHastur()),
    steps={"flying": Asking(flying)},
)
