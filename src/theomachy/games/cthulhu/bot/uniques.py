"""What the Actions that only one Faction has are worth, and why: the core game's four. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..rules.board import CULTISTS, GOOS, KIND
from ..rules.powers import POWERS
from ..rules.state import NOBODY
from .lures import enemies_at
from .outlook import SIGN, standing
from .plans import NEVER, Plan

BYAKHEE, FUNGI, UNDEAD = KIND["byakhee"], KIND["fungi"], KIND["undead"]


# -- Great Cthulhu ----------------------------------------------------------------------------------------------------


def dreams(plan: Plan, option: Option) -> Advice:
    """An Acolyte of ours for one of theirs; alone on a gate it is the gate as well."""
    area, foe = plan.area(option[1]), plan.state.faction(option[2])
    state, o = plan.state, plan.o
    cost = int(state.settings["dreams_cost"]) * o.power
    gain = o.power * o.turns * 0.8 + o.spite[foe] * 1.5
    where = plan.places[area]
    if state.keeper_side(area) == foe and state.count(foe, area) & CULTISTS == 1:
        guarded = bool(state.count(foe, area) & ~CULTISTS)
        gain += o.gate * (0.45 if guarded else 0.9) + o.gate * o.spite[foe] * 0.5 + plan.drawn.site[area]
        return Advice(gain - cost, f"Their only Acolyte in {where} keeps the gate: ours takes its place, and the gate.")
    return Advice(gain - cost, f"One Acolyte less for them in {where}, and one more for us.")


def submerge(plan: Plan, option: Option) -> Advice:
    """Under the sea nobody fights him; that is all it is good for."""
    god = plan.state.the(plan.f, "cthulhu")
    area = plan.state.place[god]
    danger = 2.0 if plan.o.gods >> area & 1 else 0.0
    home = plan.o.cell(area, *plan.o.ranks(area)) if plan.state.keeper_side(area) == plan.f else 0.0
    return Advice(danger - 0.15 * home - plan.o.power, "Below the waves no enemy god can reach Cthulhu.")


def surface(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    cost = int(plan.state.settings["submerge_return_cost"]) * plan.o.power
    gain = 2.0 + plan.arrive(area, KIND["cthulhu"])
    return Advice(gain - cost, f"In {plan.places[area]} Cthulhu has somebody to devour or a gate to guard.")


# -- Crawling Chaos ---------------------------------------------------------------------------------------------------


def pay(plan: Plan, option: Option) -> Advice:
    amount = 10 if len(option) > 1 else 4 if option[0] == "pay_four" else 6
    books = len(option)
    score = books * (plan.o.book + 1.0) - amount * plan.o.power
    return Advice(score, f"{amount} Power earns {'two spellbooks' if books > 1 else 'a spellbook'} at once.")


def thousand_forms(plan: Plan, option: Option) -> Advice:
    return Advice(6.0, "It costs nothing: either our enemies lose Power or we gain it.")


# -- Black Goat -------------------------------------------------------------------------------------------------------


def avatar(plan: Plan, option: Option) -> Advice:
    """Shub-Niggurath appears where she is of use, and drags somebody home in her place."""
    area, f = plan.area(option[1]), plan.state.faction(option[2])
    state, o = plan.state, plan.o
    home = state.place[state.the(plan.f, "shub_niggurath")]
    gain = plan.arrive(area, KIND["shub_niggurath"]) - plan.leave(home, KIND["shub_niggurath"])
    where = plan.places[area]
    if f != plan.f:
        alone = state.keeper_side(area) == f and not state.count(f, area) & ~CULTISTS
        if alone and state.count(f, area) & CULTISTS == 1:
            gain += o.gate * o.spite[f] * 0.5
        gain += 0.5
    else:
        gain -= 0.5
    return Advice(gain - o.power, f"Shub-Niggurath in {where} threatens or protects more than where she is.")


def ghroth(plan: Plan, option: Option) -> Advice:
    spread = len({plan.state.place[u] for u in plan.state.on_map(plan.f, FUNGI)})
    hits = sum(range(1, spread + 1)) / 6
    gain = hits * plan.o.grudge * 2.6
    return Advice(gain - 2 * plan.o.power, f"With Fungi in {spread} Areas Ghroth may cost our enemies some Cultists.")


def sacrifice_two(plan: Plan, option: Option) -> Advice:
    """Acolytes can be recruited again for 1 Power each."""
    state, o = plan.state, plan.o
    spare = len(state.on_map(plan.f, KIND["acolyte"])) - o.gates - len(o.waiting)
    lasting = 0.0 if state.power[plan.f] >= 2 else 1.6 * o.power * min(o.turns, 3.0)
    loss = 2.4 * o.power + lasting + (0.0 if spare >= 2 else 0.5 * o.gate)
    return Advice(o.book + 0.8 - loss, "Two Acolytes are soon recruited again; a spellbook is not.")


# -- Yellow Sign ------------------------------------------------------------------------------------------------------


def desecrate(plan: Plan, option: Option) -> Advice:
    state, o = plan.state, plan.o
    area = state.place[state.the(plan.f, "king_in_yellow")]
    chance = min(6, len(state.here(plan.f, area))) / 6
    wanted = f"{state.map.glyphs[area]}_token" in o.open
    eye = POWERS.has(state, plan.f, "third_eye") and state.the(plan.f, "hastur") != NOBODY
    gain = chance * (o.power * o.turns * 0.9 + (o.book if wanted else 0.0) + (SIGN if eye else 0.0)) + 1.3
    where = plan.places[area]
    reason = f"A token in {where} feeds us every turn, and a unit comes to the King in any case."
    if wanted:
        reason = f"A token in {where} would earn a spellbook; {round(chance * 6)} chances in 6."
    return Advice(gain - (1 if eye else 2) * o.power, reason)


def zingaya(plan: Plan, option: Option) -> Advice:
    area, foe = plan.area(option[1]), plan.state.faction(option[2])
    state, o = plan.state, plan.o
    gain = o.spite[foe] * 2.0 + 1.0
    if state.keeper_side(area) == foe and state.count(foe, area) & CULTISTS == 1:
        gain += o.gate * (o.spite[foe] * 0.5 + (0.5 if o.ranks(area)[0] else 0.0))
    if state.owner[foe] == o.seat:
        gain = 0.3
    return Advice(gain - o.power, f"An Acolyte in {plan.places[area]} becomes one of our Undead.")


def shriek(plan: Plan, option: Option) -> Advice:
    area = plan.area(option[1])
    flock = [u for u in plan.state.on_map(plan.f, BYAKHEE) if plan.state.place[u] != area]
    leave = min(plan.leave(plan.state.place[u], BYAKHEE) for u in flock)
    gain = plan.arrive(area, BYAKHEE) + 0.2 * (len(flock) - 1) - leave
    return Advice(gain - plan.o.power - 0.3, f"Byakhee are of more use in {plan.places[area]}, however far it is.")


def screaming_dead(plan: Plan, option: Option) -> Advice:
    """A walk, and another Action after it."""
    state, area = plan.state, plan.area(option[1])
    home = state.place[state.the(plan.f, "king_in_yellow")]
    king = KIND["king_in_yellow"]
    gain = plan.arrive(area, king) - plan.leave(home, king) + 0.3
    return Advice(gain - plan.o.power, f"The King goes on to {plan.places[area]}, and we still have our Action.")


def he_who(plan: Plan, option: Option) -> Advice:
    state, area = plan.state, plan.area(option[1])
    home = state.place[state.the(plan.f, "hastur")]
    hastur = KIND["hastur"]
    gain = plan.arrive(area, hastur) - plan.leave(home, hastur) + 0.3
    if any(not state.count(g, area) & GOOS for g in enemies_at(plan.o, area)):
        gain += 0.8
    return Advice(gain - plan.o.power, f"Hastur appears in {plan.places[area]}, and we still have our Action.")


def give_doom(plan: Plan, option: Option) -> Advice:
    """To whoever is farthest from winning, and never enough to end the game."""
    foe, state = plan.state.faction(option[1]), plan.state
    if state.doom[foe] + 3 >= 30:
        return Advice(NEVER, "That would end the game.")
    ranks = sorted([standing(state, g) for g in range(state.players) if g != plan.f])
    harm = 1.2 + 2.0 * (standing(state, foe) - ranks[0]) / max(6.0, ranks[-1]) + 0.4 * state.books[foe].bit_count()
    if state.owner[foe] == plan.o.seat:
        harm = -2.5
    return Advice(plan.o.book + 1.0 - harm, "Three Doom for one who is far behind is a small price for a spellbook.")


CORE: dict[str, Callable[[Plan, Option], Advice]] = {
    "dreams": dreams,
    "submerge": submerge,
    "surface": surface,
    "pay_four": pay,
    "pay_six": pay,
    "thousand_forms": thousand_forms,
    "avatar": avatar,
    "ghroth": ghroth,
    "sacrifice_two": sacrifice_two,
    "desecrate": desecrate,
    "zingaya": zingaya,
    "shriek": shriek,
    "screaming_dead": screaming_dead,
    "he_who": he_who,
    "give_doom": give_doom,
}
