"""Sleeper: slow and thrifty; it borrows what others can do, and its god does best by doing nothing."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking, Plain

from ..battle import opponent, sides
from ..board import COST, FACTIONS, GOOS, KIND, KINDS, MONSTER, MONSTERS, RANK, SIGN_WORTH
from ..capture import take_captive
from ..elder_signs import earn_signs
from ..losses import pick_own
from ..payment import can_pay, gain, pay
from ..powers import POWERS, Ability, Awakening, Faction, Requirement, Spellbook
from ..spellbooks import meet
from ..state import CARD, NO_GATE, NOBODY, Cthulhu
from .energy_nexus import EnergyNexus, nexus, nexus_over

SL = "sleeper"
SERPENT_MAN, FORMLESS_SPAWN, TSATHOGGUA = KIND["serpent_man"], KIND["formless_spawn"], KIND["tsathoggua"]
SLUMBER = "slumber"
"""tokens[SLUMBER]: the Cultist on the card with its gate."""
LEAST_DICE, MANY_DICE = 2, 6
"""What Tsathoggua rolls at least; what a requirement asks for."""
PAYMENT, GIFT = 3, 3


def lent(faction: str) -> str:
    """tokens[lent(faction)]: the Serpent Man on that enemy's card."""
    return f"sorcery_{faction}"


def later(state: Cthulhu) -> bool:
    return state.settings["expansion_cards"] == "later"


# -- abilities --------------------------------------------------------------------------------------------------------


class AwakenTsathoggua(Awakening):
    """Beside a Formless Spawn; no gate is needed."""

    kind = "tsathoggua"

    def sites(self, state: Cthulhu, f: int) -> Sequence[int]:
        return sorted({state.place[unit] for unit in state.on_map(f, FORMLESS_SPAWN)})


class DeathFromBelow(Ability):
    """In the Doom Phase the cheapest Monster in the Pool appears beside any unit, or anywhere if there is none."""

    name, faction, unique, source = "death_from_below", SL, True, "public"

    def may_doom(self, state: Cthulhu, f: int) -> Sequence[Option]:
        monsters = [kind for kind in state.pooled(f) if RANK[kind] == MONSTER]
        if not monsters or self.name in state.spent:
            return []
        kind = min(monsters, key=lambda kind: COST[kind])
        areas = state.areas_of(f) or range(len(state.gate))
        return [(self.name, KINDS[kind], state.id(area)) for area in areas]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        _, kind, area = option
        state.spent += (self.name,)
        state.put(state.pool(f, KIND[kind]), state.map.index[area])
        state.say("death_from_below", state.factions[f], kind, area)


class Amorphous(Ability):
    """A Formless Spawn rolls a die for each of them in play and for Tsathoggua; he one for each Power of the foe."""

    name, faction, source = "amorphous", SL, "public"

    def dice(self, state: Cthulhu, f: int, number: int, units: list[int], foe: int) -> int:
        kinds = [state.kind[unit] for unit in units]
        if FORMLESS_SPAWN in kinds:
            each = len(state.in_play(f, FORMLESS_SPAWN)) + len(state.in_play(f, TSATHOGGUA))
            number += kinds.count(FORMLESS_SPAWN) * each
        if TSATHOGGUA in kinds:
            number += max(LEAST_DICE, state.power[foe])
        return number


class Lethargy(Ability):
    """While Tsathoggua is in play doing nothing is an Action, unless nobody else can act any more.

    No battle may be fought in that turn.
    """

    name, faction, source, whose = "lethargy", SL, "public", "tsathoggua"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if state.battled or state.the(f, "tsathoggua") == NOBODY:
            return []
        awake = [foe for foe in state.enemies(f) if state.power[foe] and not state.resting >> foe & 1]
        return [(self.name,)] if awake else []

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        state.battled = state.map.everywhere
        state.say("lethargy", state.factions[f])


class Loans(Ability):
    """Serpent Men come back in the Doom Phase, with a Power each; what they have brought lasts for the turn.

    In the later printing it lasts to the end of that Doom Phase.
    """

    name, faction, source = "loans", SL, "public"

    def on_doom(self, state: Cthulhu, f: int) -> None:
        abroad = [name for name in FACTIONS if lent(name) in state.tokens]
        state.then(*[("serpent_home", f, name) for name in abroad])

    def on_turn_over(self, state: Cthulhu, f: int) -> None:
        if not later(state):
            self.on_action_phase(state, f)

    def on_action_phase(self, state: Cthulhu, f: int) -> None:
        if state.borrowed[f]:
            state.borrowed[f] = 0
            POWERS.changed(state, f)
            POWERS.note(self.name)


def serpent_home(state: Cthulhu, f: int, lender: str) -> Step:
    """Any Area will do."""
    options = state.map.options("serpent_home")
    _, area = yield Ask(state.owner[f], "serpent_home", options, state.factions[f], lender)
    state.put(state.tokens.pop(lent(lender)), state.map.index[area])
    gain(state, f, 1)
    state.say("serpent_home", state.factions[f], lender, area)


class Rouse(Ability):
    """The slumbering gate comes back with its keeper to an Area without one."""

    name, faction, source = "rouse", SL, "public"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if SLUMBER not in state.tokens or not state.power[f]:
            return []
        rouse = state.map.options(self.name)
        return [rouse[area] for area, gate in enumerate(state.gate) if gate == NO_GATE and can_pay(state, f, 1, area)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        area = state.map.index[option[1]]
        pay(state, f, 1, area)
        keeper = state.tokens.pop(SLUMBER)
        state.put(keeper, area)
        state.keep(area, keeper)
        state.say("rouse", state.factions[f], option[1])


# -- spellbooks -------------------------------------------------------------------------------------------------------


class Burrow(Spellbook):
    """A Move Action that cost 2 Power or more gives 1 back."""

    name, faction, source = "burrow", SL, "public"

    def on_move_over(self, state: Cthulhu, f: int, mover: int, paid: int) -> None:
        if mover == f and paid >= 2:
            gain(state, f, 1)
            state.say("burrow", state.factions[f])
            POWERS.note(self.name)


class AncientSorcery(Spellbook):
    """A Serpent Man goes to an enemy's card, and the Sleeper has that Faction's unique ability for a while."""

    name, faction, source = "ancient_sorcery", SL, "public"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if not can_pay(state, f, 1):
            return []
        homes = sorted({state.place[unit] for unit in state.on_map(f, SERPENT_MAN)})
        return [
            (self.name, state.id(area), state.factions[foe])
            for area in homes
            for foe in state.enemies(f)
            if lent(state.factions[foe]) not in state.tokens
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        _, area, lender = option
        pay(state, f, 1)
        serpent = next(u for u in state.here(f, state.map.index[area]) if state.kind[u] == SERPENT_MAN)
        state.put(serpent, CARD)
        state.tokens[lent(lender)] = serpent
        state.borrowed[f] |= 1 << FACTIONS.index(lender)
        POWERS.changed(state, f)
        state.say("ancient_sorcery", state.factions[f], lender, area)


class CaptureMonster(Spellbook):
    """Tsathoggua captures Monsters as others capture Cultists, unless a Great Old One protects them."""

    name, faction, source = "capture_monster", SL, "public"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        god = state.the(f, "tsathoggua")
        if god == NOBODY or state.place[god] < 0 or not can_pay(state, f, 1, state.place[god]):
            return []
        area = state.place[god]
        return [
            (self.name, state.id(area), state.factions[foe])
            for foe in state.enemies(f)
            if state.count(foe, area) & MONSTERS and not state.count(foe, area) & GOOS
        ]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        _, name, foe_name = option
        area, foe = state.map.index[name], state.faction(foe_name)
        pay(state, f, 1, area)
        monsters = [unit for unit in state.here(foe, area) if RANK[state.kind[unit]] == MONSTER]
        unit = yield from pick_own(state, foe, monsters, "monster_captured", name)
        take_captive(state, f, unit)


class DemandSacrifice(Spellbook):
    """Before a battle the opponent pays, or all its Kills are Pains.

    It pays a point of Doom or one of its Elder Signs; in the later printing the Sleeper draws one.
    """

    name, faction, source = "demand_sacrifice", SL, "public"
    mercy = ("stay_hand",)

    def may_pre_battle(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if self.name in state.spent or state.the(f, "tsathoggua") == NOBODY:
            return []
        return [(self.name,)]

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        foe = opponent(state, f)
        state.spent += (self.name,)
        options: list[Option] = [("grant_sign",)] if later(state) else []
        if not options:
            options += [("pay_doom",)] if state.doom[foe] else []
            options += [("pay_sign",)] if state.held_signs(foe) else []
        answer: Option = self.mercy
        if options:
            about = (state.factions[foe], state.id(state.area))
            answer = yield Ask(state.owner[foe], "demand_sacrifice", [*options, self.mercy], *about)
        state.say(answer[0], state.factions[foe], state.factions[f])
        match answer[0]:
            case "pay_doom":
                state.doom[foe] -= 1
            case "pay_sign":
                state.then(("hand_over", foe, f))
            case "grant_sign":
                earn_signs(state, f, 1)
            case _:
                state.spent += self.mercy

    def harm(self, state: Cthulhu, f: int, kills: int) -> int:
        return 0 if "stay_hand" in state.spent and f in sides(state) else kills


def hand_over(state: Cthulhu, giver: int, taker: int) -> Step:
    """The giver chooses which; only the two of them know its worth."""
    worths = [worth for worth in SIGN_WORTH if state.signs[giver * 3 + worth - 1]]
    worth = worths[0]
    if state.held_signs(giver) > 1:
        options: list[Option] = [("hand_over", worth) for worth in worths]
        _, worth = yield Ask(state.owner[giver], "hand_over", options, state.factions[giver], state.factions[taker])
    state.signs[giver * 3 + worth - 1] -= 1
    state.signs[taker * 3 + worth - 1] += 1
    both = [state.owner[giver], state.owner[taker]]
    state.whisper(both, "hand_over", state.factions[giver], state.factions[taker], worth)


class CursedSlumber(Spellbook):
    """A gate and its keeper go to the card: they count for Power and Doom, and nobody can touch them."""

    name, faction, source = "cursed_slumber", SL, "public"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if SLUMBER in state.tokens or not can_pay(state, f, 1):
            return []
        lull = state.map.options(self.name)
        return [lull[area] for area in state.gates_of(f)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        area = state.map.index[option[1]]
        pay(state, f, 1)
        keeper = state.gate[area]
        state.keep(area, NO_GATE)
        state.put(keeper, CARD)
        state.tokens[SLUMBER] = keeper
        state.say("cursed_slumber", state.factions[f], option[1])

    def gates(self, state: Cthulhu, f: int, number: int, purpose: str) -> int:
        return number + (SLUMBER in state.tokens and purpose != "map")

    def income(self, state: Cthulhu, f: int, power: int) -> int:
        return power + (SLUMBER in state.tokens)


# -- requirements -----------------------------------------------------------------------------------------------------


class Payment(Requirement):
    """Three Power as an Action, and the others' Power changes."""

    faction, source = SL, "public"
    change = 0

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name,)] if state.power[f] >= PAYMENT else []

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        pay(state, f, PAYMENT)
        for foe in state.enemies(f):
            state.power[foe] = max(state.power[foe] + self.change, 0)
        state.say(self.name, state.factions[f])
        meet(state, f, self.name)


class GiftThree(Payment):
    """One enemy gains 3 Power."""

    name = "gift_three"

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if state.power[f] < PAYMENT:
            return []
        return [(self.name, state.factions[foe]) for foe in state.enemies(f)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        pay(state, f, PAYMENT)
        gain(state, state.faction(option[1]), GIFT)
        state.say(self.name, state.factions[f], option[1])
        meet(state, f, self.name)


class GiftEach(Payment):
    """Every enemy gains 1 Power."""

    name, change = "gift_each", 1


class DrainEach(Payment):
    """Every enemy loses 1 Power, if it has any."""

    name, change = "drain_each", -1


class SixDice(Requirement):
    """Six dice or more rolled in a battle; awarded when it is over."""

    name, faction, source = "six_dice", SL, "public"

    def on_battle_over(self, state: Cthulhu, f: int) -> None:
        if state.rolls and f in sides(state) and len(state.rolls[sides(state).index(f)]) >= MANY_DICE:
            meet(state, f, self.name)


class PerformRitual(Requirement):
    """A ritual of its own."""

    name, faction, source = "perform_ritual", SL, "public"

    def on_ritual_over(self, state: Cthulhu, f: int, by: int) -> None:
        if by == f:
            meet(state, f, self.name)


class Awakened(Requirement):
    """Tsathoggua awake for the first time."""

    name, faction, source = "awaken_tsathoggua", SL, "public"


FACTION = Faction(
    name=SL,
    abilities=(DeathFromBelow(), Amorphous(), Lethargy(), Loans(), Rouse()),
    spellbooks=(Burrow(), EnergyNexus(), AncientSorcery(), CaptureMonster(), DemandSacrifice(), CursedSlumber()),
    requirements=(GiftThree(), GiftEach(), DrainEach(), SixDice(), PerformRitual(), Awakened()),
    awakenings=(AwakenTsathoggua(),),
    steps={
        "nexus": Asking(nexus),
        "nexus_over": Plain(nexus_over),
        "serpent_home": Asking(serpent_home),
        "hand_over": Asking(hand_over),
    },
)
