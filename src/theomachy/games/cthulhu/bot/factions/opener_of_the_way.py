"""Opener of the Way: gates wherever they are, three enemy gates to stand at, and a god to meet. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.battle import sides
from ...rules.board import ACOLYTE, CULTISTS, GOOS, KIND, KINDS
from ...rules.names import capital, the
from ...rules.state import NOBODY, Cthulhu
from ..battle import Battle, chance, kind_of
from ..doom_phase import perform
from ..losses import lose
from ..lures import GODS, Lures, enemies_at
from ..outlook import Outlook, standing
from ..plan import Plan, mine
from ..style import Style

CURSING = (KIND["abomination"], KIND["spawn_of_yog_sothoth"])
SPAWN = KIND["spawn_of_yog_sothoth"]


def lures(o: Outlook, found: Lures) -> None:
    """Gates wherever they are, three enemy gates to stand at, and a god to meet."""
    state = o.state
    if "eight_gates" in o.open or "twelve_gates" in o.open:
        found.site[:] = [o.book * 0.2] * o.size
    if "enemy_gates" in o.open:
        for area in range(o.size):
            if state.keeper_side(area) not in (NOBODY, o.f):
                found.first[area] = o.book * 0.3
    if "meet_goo" in o.open:
        for area in range(o.size):
            if any(state.count(g, area) & GOOS for g in enemies_at(o, area)):
                found.units[area][GODS] = o.book * 0.7


def prize(battle: Battle) -> float:
    """A unit lost is a book."""
    return battle.o.book * chance(battle.other, 1) if "lose_unit" in battle.o.open else 0.0


def need(plan: Plan, kind: int) -> float:
    """Yog-Sothoth comes in place of a Spawn."""
    state, f, o = plan.state, plan.f, plan.o
    if kind == SPAWN and state.the(f, "yog_sothoth") == NOBODY and not state.on_map(f, kind):
        return 0.6 * o.book if "awaken_yog_sothoth" in o.open else 1.5
    return 0.0


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


# -- answers ----------------------------------------------------------------------------------------------------------


def dragon_ascending(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Only for as much as can be had, and that a lot."""
    state, f = plan.state, plan.f
    gain = state.power[state.faction(option[1])] - state.power[f]
    best = max(state.power) - state.power[f]
    return Advice(0.2 * (gain - 7) if gain == best else -1.0, f"It gives us {gain} Power at a stroke.")


def dragon_descending(plan: Plan, ask: Ask, option: Option) -> Advice:
    return perform(plan, ask, doubled=True)


def channel_power(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Misses again for a Power."""
    misses = sum(1 for value in plan.state.rolls[sides(plan.state).index(plan.f)] if value <= 3)
    gain = misses * (0.5 * plan.o.grudge + 0.15) - plan.o.power
    return Advice(gain, f"{'1 miss' if misses == 1 else f'{misses} misses'} rolled again for 1 Power.")


def million_favored_ones(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Units grow for nothing."""
    area, label = plan.area(option[1]), option[2]
    kind = kind_of(plan.state, label, area)
    if label == "keeper":
        return Advice(-5.0, "The gate needs its keeper.")
    if KINDS[kind] == "spawn_of_yog_sothoth":
        return Advice(-1.0, "The Spawn is worth more than Mutants.")
    if kind == ACOLYTE and plan.o.turns > 2:
        return Advice(0.3 if plan.state.count(plan.f, area) & CULTISTS > 1 else -0.3, "An Acolyte grows for nothing.")
    return Advice(1.5, capital(f"{the(label)} grows into something stronger for nothing."))


def carrying(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """A gate of ours to where it is safe; an enemy's to where our Monster is alone with its keeper."""
    plan = Plan(state, mine(state, ask))
    ours = state.keeper_side(plan.area(ask.about[1])) == plan.f

    def judge(option: Option) -> Advice:
        area = plan.area(option[1])
        _, beasts, gods = plan.o.ranks(area)
        risk = plan.o.risk(1 << area, beasts + 1, gods)
        crowd = sum(bool(state.count(g, area)) for g in range(state.players) if g != plan.f)
        friends = bool(state.count(plan.f, area) & CULTISTS)
        score = -5.0 * risk - 0.3 * crowd + (0.0 if ours else 1.0 * friends)
        return Advice(score, f"In {plan.places[area]} nobody disturbs us.")

    return [judge(option) for option in ask.options]


def curse(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """To the strongest rival, or to whoever keeps the gate there."""
    keeper = state.keeper_side(state.map.index[ask.about[1]])

    def judge(name: str) -> Advice:
        foe = state.faction(name)
        score = standing(state, foe) + (8.0 if foe == keeper else 0.0)
        if state.owner[foe] == ask.seat:
            score -= 100.0
        return Advice(score, "It hurts us least and the leader most.")

    return [judge(option[1]) for option in ask.options]


def driving(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    def judge(option: Option) -> Advice:
        plan = plans.get(option[1])
        if plan is None:
            plan = plans[option[1]] = Plan(state, state.faction(option[1]))
        kind, area = kind_of(state, option[2], NOBODY), plan.area(option[3])
        return Advice(-plan.arrive(area, kind), f"In {plan.places[area]} it is of least use to them.")

    plans: dict[str, Plan] = {}
    return [judge(option) for option in ask.options]


STYLE = Style(
    name="opener_of_the_way",
    shelf=(
        "they_break_through",
        "dragon_ascending",
        "dragon_descending",
        "dread_curse",
        "channel_power",
        "million_favored_ones",
    ),
    lures=lures,
    prize=prize,
    need=need,
    actions={"beyond_one": beyond_one, "dread_curse": dread_curse},
    offers={
        "dragon_ascending": dragon_ascending,
        "dragon_descending": dragon_descending,
        "channel_power": channel_power,
        "million_favored_ones": million_favored_ones,
    },
    answers={
        "carrying": carrying,
        "curse_kill": curse,
        "curse_pain": curse,
        "driving": driving,
        "accursed": lose,
        "driven": lose,
    },
)
