"""Crawling Chaos: quick on its wings, tricky before a battle, and terrible once it has read everything."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll
from theomachy.kernel.step import Asking, Plain

from ..bargain import demand
from ..battle import befall, fighting, opponent, prey, sides
from ..board import COST, GOO, KIND, KINDS, RANK, ROSTER
from ..elder_signs import earn_signs
from ..losses import eliminate, pick_own
from ..payment import gain, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook
from ..spellbooks import has_met, latch, meet
from ..state import KILL, NOBODY, PAIN, Cthulhu

CC = "crawling_chaos"
NIGHTGAUNT, POLYP, HORROR = KIND["nightgaunt"], KIND["flying_polyp"], KIND["hunting_horror"]
NYARLATHOTEP = KIND["nyarlathotep"]
SIGNS = 2
"""Elder Signs that the Harbinger may take in place of Power."""


def of_kind(state: Cthulhu, units: list[int], kind: int) -> list[int]:
    return [unit for unit in units if state.kind[unit] == kind]


def took_part(state: Cthulhu, f: int, rank: int) -> list[int]:
    """Units of a rank that fight or were killed in this battle."""
    part = state.fighters | state.killed
    return [unit for unit in state.units(f) if part >> unit & 1 and RANK[state.kind[unit]] == rank]


# -- abilities --------------------------------------------------------------------------------------------------------


class AwakenNyarlathotep(Awakening):
    """At any gate one controls."""

    kind = "nyarlathotep"


class Flight(Ability):
    """In a Move Action every unit goes one or two Areas, over anything; retreats are not moves (Ruling R40)."""

    name, faction, unique = "flight", CC, True

    def stride(self, state: Cthulhu, f: int) -> int:
        return 2


class Knowledge(Ability):
    """Nyarlathotep rolls a die for every spellbook that he and his opponent own (Rulebook, FAQ)."""

    name, faction = "knowledge", CC

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        if of_kind(state, units, NYARLATHOTEP):
            number += state.books[f].bit_count() + state.books[foe].bit_count()
        return number


class Harbinger(Ability):
    """Every enemy Great Old One killed or pained in a battle with Nyarlathotep pays once, before retreats (Ruling R38).

    It does not matter what became of him.
    """

    name, faction, whose = "harbinger", CC, "nyarlathotep"

    def on_pains_dealt(self, state: Cthulhu, f: int) -> None:
        if f in sides(state) and of_kind(state, took_part(state, f, GOO), NYARLATHOTEP):
            hurt = state.killed | state.pained
            gods = [unit for unit in took_part(state, opponent(state, f), GOO) if hurt >> unit & 1]
            state.then(*[("harbinger", f, unit) for unit in gods])


def harbinger(state: Cthulhu, f: int, god: int) -> Step:
    """Half of what it costs to awaken the god now, or Elder Signs."""
    kind = state.kind[god]
    half = int(ROSTER[state.factions[state.side[god]]].get("awakened_again", COST[kind])) // 2
    options: list[Option] = [("harbinger", "power", half), ("harbinger", "signs", SIGNS)]
    _, what, number = yield Ask(state.owner[f], "harbinger", options, state.factions[f], KINDS[kind])
    POWERS.note("harbinger")
    state.say("harbinger", state.factions[f], KINDS[kind], what, number)
    if what == "power":
        gain(state, f, number)
    else:
        earn_signs(state, f, number)


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Abduct(Spellbook):
    """A Nightgaunt goes, and takes a Monster or Cultist of the enemy's choice along; no Kill (Ruling R44)."""

    name, faction = "abduct", CC

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if not of_kind(state, fighting(state, f), NIGHTGAUNT) or not prey(state, opponent(state, f)):
            return []
        return [(self.name,)]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        foe, area = opponent(state, f), state.id(state.area)
        eliminate(state, of_kind(state, fighting(state, f), NIGHTGAUNT)[0], self.name)
        unit = yield from pick_own(state, foe, prey(state, foe), "abducted", area)
        state.say("abduct", state.factions[foe], KINDS[state.kind[unit]], area)
        befall(state, "abduct", foe, KINDS[state.kind[unit]])
        eliminate(state, unit, self.name)


class Invisibility(Spellbook):
    """Each Flying Polyp takes one Monster or Cultist of either side, itself if it likes, out of the battle.

    That stands whatever becomes of the Polyp (Ruling R43). A Polyp that is told to hide a Polyp hides itself: hiding
    another would only cost that one's own use.
    """

    name, faction = "invisibility", CC

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if not self.ready(state, f):
            return []
        return [
            (self.name, state.factions[g], label)
            for g in (opponent(state, f), f)
            for label in state.labels(prey(state, g))
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        _, name, label = option
        polyp = self.ready(state, f)[0]
        hidden = state.labels(prey(state, state.faction(name)))[label]
        if state.kind[hidden] == POLYP:
            hidden = polyp
        state.spent += (f"{self.name}_{polyp}",)
        state.say("invisibility", state.factions[f], name, label)
        befall(state, "invisibility", state.faction(name), label)
        state.fighters &= ~(1 << hidden)

    def ready(self, state: Cthulhu, f: int) -> list[int]:
        """Polyps in the battle that have not done it yet."""
        return [u for u in of_kind(state, fighting(state, f), POLYP) if f"{self.name}_{u}" not in state.spent]


class SeekAndDestroy(Spellbook):
    """Hunting Horrors come to a battle of their Faction from anywhere; they do not help to declare it."""

    name, faction = "seek_and_destroy", CC

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        places = {state.place[unit] for unit in state.on_map(f, HORROR)} - {state.area}
        return [(self.name, state.id(area)) for area in sorted(places)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        start = state.map.index[option[1]]
        horror = of_kind(state, state.here(f, start), HORROR)[0]
        state.put(horror, state.area)
        state.fighters |= 1 << horror
        state.say("seek_and_destroy", state.factions[f], option[1], state.id(state.area))
        befall(state, "seek_and_destroy", f, KINDS[HORROR], option[1])
        latch(state, "units")


class Emissary(Spellbook):
    """Without an enemy Great Old One in the battle a Kill merely pains Nyarlathotep, and if he cannot retreat he stays.

    Rulings R33 and R34.
    """

    name, faction = "emissary", CC

    def fate(self, state: Cthulhu, f: int, result: int, unit: int) -> int:
        return PAIN if result == KILL and self.safe(state, f, unit) else result

    def casualty(self, state: Cthulhu, f: int, may: int, unit: int) -> int:
        return 0 if self.safe(state, f, unit) else may

    def safe(self, state: Cthulhu, f: int, unit: int) -> bool:
        return state.kind[unit] == NYARLATHOTEP and not took_part(state, opponent(state, f), GOO)


class Madness(Spellbook):
    """Crawling Chaos says where all pained units go in every battle, and which side first (Ruling R41)."""

    name, faction = "madness", CC

    def herder(self, state: Cthulhu, f: int, chooser: int) -> int:
        return f


class ThousandForms(Spellbook):
    """Once an Action Phase, for nothing: the enemies agree on who loses as much Power as a die says, or we gain it."""

    name, faction = "thousand_forms", CC

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if state.tokens.get(self.name) == state.turn or state.the(f, "nyarlathotep") == NOBODY:
            return []
        return [(self.name,)]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        state.tokens[self.name] = state.turn
        _, number = yield roll(6)
        state.say("thousand_forms", state.factions[f], number)
        most = [power if g != f else 0 for g, power in enumerate(state.power)]
        if sum(most) < number:
            profit(state, number, 0)
        else:
            demand(state, "power", number, most, "profit")


def profit(state: Cthulhu, amount: int, agreed: int) -> None:
    """The enemies pay as agreed, or nobody pays and Crawling Chaos gains (Ruling R17)."""
    if agreed:
        for f in state.order:
            if state.shares[f]:
                state.power[f] -= state.shares[f]
                state.say("lost_power", state.factions[f], state.shares[f])
    else:
        f = state.faction(CC)
        gain(state, f, amount)
        state.say("won_power", state.factions[f], amount)


# -- requirements -----------------------------------------------------------------------------------------------------


class PaySix(Requirement):
    """Six Power as an Action, for nothing else (Ruling R6)."""

    name, faction, amount = "pay_six", CC, 6

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name,)] if state.power[f] >= self.amount else []

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        pay(state, f, self.amount)
        meet(state, f, self.name)


class PayFour(PaySix):
    """Four Power as an Action, or ten for both at once."""

    name, amount = "pay_four", 4

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        both = state.power[f] >= self.amount + PaySix.amount and not has_met(state, f, PaySix.name)
        return [*super().may_act(state, f), *([(self.name, PaySix.name)] if both else [])]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        super().use(state, f, option)
        if PaySix.name in option:
            pay(state, f, PaySix.amount)
            meet(state, f, PaySix.name)


class ThreeGates(Requirement):
    """Three gates, or twelve Power."""

    name, faction, looks_at = "three_gates", CC, ("gates", "power")

    def met(self, state: Cthulhu, f: int) -> bool:
        return state.power[f] >= 12 or state.kept[f].bit_count() >= 3


class FourGates(ThreeGates):
    """Four gates, or fifteen Power."""

    name, easier = "four_gates", "three_gates"

    def met(self, state: Cthulhu, f: int) -> bool:
        return state.power[f] >= 15 or state.kept[f].bit_count() >= 4


class Captured(Requirement):
    """An enemy Cultist captured."""

    name, faction = "capture", CC


class Awakened(Requirement):
    """Nyarlathotep awake for the first time."""

    name, faction = "awaken_nyarlathotep", CC


FACTION = Faction(
    name=CC,
    abilities=(Flight(), Knowledge(), Harbinger()),
    spellbooks=(Abduct(), Invisibility(), SeekAndDestroy(), Emissary(), Madness(), ThousandForms()),
    requirements=(PayFour(), PaySix(), ThreeGates(), FourGates(), Captured(), Awakened()),
    awakenings=(AwakenNyarlathotep(),),
    steps={"harbinger": Asking(harbinger), "profit": Plain(profit)},
)
