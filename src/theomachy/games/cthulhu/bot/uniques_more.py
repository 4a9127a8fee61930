"""What the Actions that only one Faction has are worth, and why: the expansions' four. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..rules.board import COST, KIND, RANK
from ..rules.names import capital, counted
from ..rules.state import NOBODY
from .lures import enemies_at
from .outlook import gods_awake
from .plans import Plan

CURSING = (KIND["abomination"], KIND["spawn_of_yog_sothoth"])


# -- Opener of the Way ------------------------------------------------------------------------------------------------


def beyond_one(plan: Plan, option: Option) -> Advice:
    """A gate carried off with its keeper: good against an enemy's guarded one, or out of danger."""
    area = plan.area(option[1])
    o, keeper = plan.o, plan.state.keeper_side(plan.area(option[1]))
    where = plan.places[area]
    if keeper == plan.f:
        cultists, beasts, gods = o.ranks(area)
        gain = 0.5 * o.gate * o.risk(1 << area, beasts, gods) if cultists else 0.0
        return Advice(gain - 1.0 - o.power, f"Our gate in {where} is in danger; elsewhere it is safe.")
    gain = 0.25 * o.gate if keeper != NOBODY else 0.1 * o.gate
    return Advice(gain - o.power, f"Away from {where} their gate has nobody to protect it from us.")


def dread_curse(plan: Plan, option: Option) -> Advice:
    area, state, o = plan.area(option[1]), plan.state, plan.o
    dice = sum(len(state.in_play(plan.f, kind)) for kind in CURSING)
    foes = enemies_at(o, area)
    units = sum(len(state.here(g, area)) for g in foes)
    spite = max([o.spite[g] for g in foes], default=o.grudge)
    gain = spite * 2.2 * min(dice / 6, units) + 0.4 * min(dice / 3, units)
    if state.keeper_side(area) not in (NOBODY, plan.f) and units <= dice / 2:
        gain += o.gate * o.spite[state.keeper_side(area)] * 0.6
    return Advice(gain - 2 * o.power, f"{dice} dice fall on our enemies in {plan.places[area]}, and none on us.")


# -- Sleeper ----------------------------------------------------------------------------------------------------------


def lethargy(plan: Plan, option: Option) -> Advice:
    """Waiting is good while others still have more Power to spend."""
    return Advice(0.05, "Let the others spend their Power first.")


def rouse(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    risk = plan.o.risk(1 << area, *plan.o.ranks(area)[1:])
    return Advice(0.4 - 3 * risk - plan.o.power, f"In {plan.places[area]} the gate can summon again.")


def cursed_slumber(plan: Plan, option: Option) -> Advice:
    area, o = plan.area(option[1]), plan.o
    cultists, beasts, gods = o.ranks(area)
    gain = o.gate * o.risk(1 << area, beasts, gods) - (0.8 if cultists > 1 else 0.2)
    if list(plan.state.gates_of(plan.f)) == [area]:
        gain -= 2.0
    return Advice(gain - o.power, f"Asleep on our card the gate of {plan.places[area]} is out of everybody's reach.")


def ancient_sorcery(plan: Plan, option: Option) -> Advice:
    """The Serpent Man comes home with a Power; what he learns is rarely worth more."""
    return Advice(-0.2, "He comes back with 1 Power, and with an ability meanwhile.")


def capture_monster(plan: Plan, option: Option) -> Advice:
    gain = plan.o.power + plan.o.grudge * 2.5 + 0.5
    return Advice(gain - plan.o.power, f"Tsathoggua takes a Monster in {plan.places[plan.area(option[1])]} captive.")


def gift_three(plan: Plan, option: Option) -> Advice:
    foe, state = plan.state.faction(option[1]), plan.state
    harm = 1.5 if state.owner[foe] == plan.o.seat else 1.4 + 0.08 * (state.doom[foe] + 3 * state.books[foe].bit_count())
    return Advice(
        plan.o.book + 1.0 - 3 * plan.o.power - harm, "3 Power, and 3 for one who is behind, earn a spellbook."
    )


def gift_each(plan: Plan, option: Option) -> Advice:
    return Advice(plan.o.book - 3 * plan.o.power, "3 Power, and one for each enemy, earn a spellbook.")


def drain_each(plan: Plan, option: Option) -> Advice:
    return Advice(plan.o.book + 1.5 - 3 * plan.o.power, "3 Power earn a spellbook and cost every enemy one.")


# -- Windwalker -------------------------------------------------------------------------------------------------------


def hibernate(plan: Plan, option: Option) -> Advice:
    """Power for enemy gods, kept for the next turn: good when there is nothing better to buy."""
    state = plan.state
    gods = sum([gods_awake(state, g) for g in range(state.players) if g != plan.f])
    kept = state.power[plan.f]
    gain = gods * plan.o.power + (0.15 * kept if kept <= 4 else -0.5 * kept)
    if "be_first" in plan.o.open and kept + gods >= 3:
        gain += 0.25 * plan.o.book
    awake = capital(f"{counted(gods, 'enemy god')} {'is' if gods == 1 else 'are'} awake")
    return Advice(gain * 0.5 - 0.2, f"{awake}: sleep brings {gods} Power, and keeps what we have.")


def ice_age(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    frozen = plan.state.tokens.get("ice_age", NOBODY)
    gain = 1.5 if plan.state.keeper_side(area) == plan.f else 0.2
    if frozen >= 0 and plan.state.keeper_side(frozen) == plan.f:
        gain = 0.0
    if plan.o.beast_near >> area & 1:
        gain += 0.4
    return Advice(gain - plan.o.power, f"Ice in {plan.places[area]} makes everything there dearer for our enemies.")


# -- Ancients ---------------------------------------------------------------------------------------------------------


def build_cathedral(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    near = plan.state.map.near_mask[area] & plan.state.tokens.get("cathedrals", 0)
    where = plan.places[area]
    return Advice(plan.o.book + 1.5 - (3 if near else 1) * plan.o.power, f"A Cathedral in {where} earns a spellbook.")


def cheapest(plan: Plan, option: Option) -> Advice:
    return Advice(plan.o.book - 0.8, "A cheap Monster for each enemy is a small price for a spellbook.")


def dearest(plan: Plan, option: Option) -> Advice:
    """Sooner rather than later: those who have summoned their best get less."""
    gifts = 0.0
    for g in plan.state.enemies(plan.f):
        prices = [COST[kind] for kind in plan.state.pooled(g) if RANK[kind] == 1]
        gifts += 0.35 * max(prices, default=0)
    return Advice(plan.o.book - gifts, "A Monster for each enemy is the price of a spellbook.")


EXPANSION: dict[str, Callable[[Plan, Option], Advice]] = {
    "beyond_one": beyond_one,
    "dread_curse": dread_curse,
    "lethargy": lethargy,
    "rouse": rouse,
    "cursed_slumber": cursed_slumber,
    "ancient_sorcery": ancient_sorcery,
    "capture_monster": capture_monster,
    "gift_three": gift_three,
    "gift_each": gift_each,
    "drain_each": drain_each,
    "hibernate": hibernate,
    "ice_age": ice_age,
    "build_cathedral": build_cathedral,
    "cheapest_monsters": cheapest,
    "dearest_monsters": dearest,
}
