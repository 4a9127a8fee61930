"""What each common Action is worth to a Faction, and why. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..rules.actions import awaken_price, summon_price
from ..rules.board import COMBAT, COST, KIND, KINDS, PRICE, RANK
from ..rules.names import NAMES, a, capital, the
from ..rules.powers import POWERS
from ..rules.state import ABANDONED, NO_GATE
from .battle import promise
from .doom_phase import unveil
from .lures import BEASTS, WALKERS
from .outlook import MORE, SIGN
from .plan import COLUMN, NEVER, Plan
from .style import STYLES

FOOLISH = -2.5
"""Below this no sensible Faction walks or fights."""


# -- walking ----------------------------------------------------------------------------------------------------------


def _move(plan: Plan, option: Option) -> Advice:
    _, start, label, end = option
    state = plan.state
    source, target = plan.area(start), plan.area(end)
    where = plan.places[target]
    if label == "keeper":
        if plan.o.ranks(source)[0] > 1:
            return Advice(NEVER, "Somebody else can go, and the gate stays kept.")
        kind = state.kind[state.gate[source]]
    else:
        kind = KIND[label]
    gain = plan.arrive(target, kind) - plan.leave(source, kind)
    if label == "keeper":
        gain -= 0.3 * plan.o.gate
    score = gain - plan.o.power - plan.o.w.steady
    if score < FOOLISH:
        return Advice(NEVER, capital(f"{the(KINDS[kind])} is needed in {plan.places[source]}."))
    return Advice(score, _walk_reason(plan, target, kind, where))


def _walk_reason(plan: Plan, target: int, kind: int, where: str) -> str:
    state, column = plan.state, COLUMN[RANK[kind]]
    gate = state.gate[target]
    if column == WALKERS or kind == plan.keeper:
        if gate == ABANDONED:
            return f"The gate in {where} is abandoned, and {the(KINDS[kind])} can take it."
        if gate == NO_GATE:
            return f"In {where} {the(KINDS[kind])} can build another gate."
        if column == WALKERS:
            return capital(f"{the(KINDS[kind])} is safer or of more use in {where}.")
    if state.keeper_side(target) == plan.f:
        return capital(f"{the(KINDS[kind])} protects our gate in {where}.")
    if target in (plan.o.prey_beast if column == BEASTS else plan.o.prey_god):
        return f"In {where} {the(KINDS[kind])} can capture a Cultist that nobody protects."
    return f"Being in {where} brings our next spellbook nearer."


def _enough(plan: Plan, option: Option) -> Advice:
    return Advice(0.0, "The others stand well where they are.")


# -- growing ----------------------------------------------------------------------------------------------------------


def _recruit(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    income = plan.o.power * plan.o.turns * plan.o.w.recruit
    score = income + 0.5 * plan.arrive(area, KIND["acolyte"]) - 0.5 - plan.o.power
    return Advice(score, f"An Acolyte in {plan.places[area]} costs 1 Power and brings 1 every turn.")


def _summon(plan: Plan, option: Option) -> Advice:
    kind, area = KIND[option[1]], plan.area(option[2])
    state, o = plan.state, plan.o
    price = summon_price(state, plan.f, kind)
    need = needed(plan, kind)
    use = o.w.beast * COST[kind] + o.w.dice * COMBAT[kind] + plan.arrive(area, kind) + need
    score = use - price * o.power
    name, where = NAMES[option[1]], plan.places[area]
    if kind == plan.keeper:
        return Advice(score, f"{a(name)} brings 1 Power every turn and can build and keep gates.")
    if need:
        return Advice(score, f"{a(name)} on the map brings our next spellbook nearer.")
    if o.beast_near >> area & 1 or o.god_near >> area & 1:
        return Advice(score, f"Enemies are near {where}; {a(name, 'a')} protects the Acolytes there.")
    return Advice(score, f"{a(name)} in {where} can fight, capture and protect.")


def needed(plan: Plan, kind: int) -> float:
    """What a Monster is worth beyond its dice: to the Faction's god, as a keeper of gates, or to be in more Areas."""
    need = STYLES[plan.o.name].need(plan, kind)
    if need:
        return need
    return plan.o.power * plan.o.turns * plan.o.w.recruit if kind == plan.keeper else plan.drawn.more


def _awaken(plan: Plan, option: Option) -> Advice:
    _, name, place = option
    o, area = plan.o, plan.area(place)
    price = awaken_price(plan.state, plan.f, POWERS.awakenings[o.name][name])
    gain = o.w.god + SIGN * 0.8 * o.turns + plan.arrive(area, KIND[name])
    if f"awaken_{name}" in o.open:
        gain += o.book
    gain += STYLES[o.name].awakening(plan, name, area)
    where, god = plan.places[area], the(name)
    reason = f"{capital(god)} in {where} brings an Elder Sign with every ritual and fights for us."
    if f"awaken_{name}" in o.open:
        reason = f"Awakening {god} earns a spellbook, and every ritual then brings an Elder Sign more."
    return Advice(gain - price * o.power, reason)


def _build(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    o = plan.o
    _, beasts, gods = o.ranks(area)
    risk = o.risk(1 << area, beasts, gods)
    gain = o.gate * MORE[min(o.gates, 6)] * (1.0 - risk) + plan.drawn.site[area]
    score = gain - PRICE["build_gate"] * o.power - STYLES[o.name].qualms(plan, area)
    return Advice(score, f"A gate in {plan.places[area]} brings 2 Power and 1 Doom every turn.")


# -- strife -----------------------------------------------------------------------------------------------------------


def _battle(plan: Plan, option: Option) -> Advice:
    area, foe = plan.area(option[1]), plan.state.faction(option[2])
    score = promise(plan.o, area, foe) - plan.o.power * PRICE["battle"]
    where = plan.places[area]
    if score < FOOLISH:
        return Advice(NEVER, f"A battle in {where} would cost us more than them.")
    if plan.state.keeper_side(area) == foe:
        return Advice(score, f"Our dice can drive them off their gate in {where}.")
    return Advice(score, f"Our dice in {where} promise more harm to them than to us.")


def _capture(plan: Plan, option: Option) -> Advice:
    area, foe = plan.area(option[1]), plan.state.faction(option[2])
    o = plan.o
    worth = max(o.catch(foe, area), 1.0)
    if plan.state.owner[foe] == o.seat:
        worth = 0.4
    if "capture" in o.open:
        return Advice(
            worth + o.book - o.power * PRICE["capture"], "A captive earns a spellbook, and 1 Power next turn."
        )
    if "kill_two" in o.open and len(plan.state.here(foe, area)) > 1:
        worth -= 0.2 * o.book  # they are worth more in a battle
    alone = plan.state.count(foe, area) & 63 == 1 and plan.state.keeper_side(area) == foe
    heir = o.ranks(area)[0] > 0
    if alone and heir:
        worth += o.gate * 0.7
    score = worth + plan.o.w.capture - o.power * PRICE["capture"]
    where = plan.places[area]
    if alone:
        return Advice(score, f"The captive gives us 1 Power, and their gate in {where} is left to whoever takes it.")
    return Advice(score, f"Nobody protects the Cultists in {where}: a captive is 1 Power for us, and a loss for them.")


def _control(plan: Plan, option: Option) -> Advice:
    where = plan.places[plan.area(option[1])]
    return Advice(20.0, f"The gate in {where} is free for the taking, and costs nothing.")


def _abandon(plan: Plan, option: Option) -> Advice:
    return Advice(NEVER, "A gate left is Power and Doom left to others.")


def _pass(plan: Plan, option: Option) -> Advice:
    return Advice(NEVER, "Nothing is left that is worth doing.")


def _done(plan: Plan, option: Option) -> Advice:
    return Advice(0.0, "That is all for this turn.")


COMMON: dict[str, Callable[[Plan, Option], Advice]] = {
    "move": _move,
    "enough": _enough,
    "recruit": _recruit,
    "summon": _summon,
    "awaken": _awaken,
    "build": _build,
    "battle": _battle,
    "capture": _capture,
    "control": _control,
    "abandon": _abandon,
    "pass": _pass,
    "done": _done,
    "unveil": lambda plan, option: unveil(plan),
}
