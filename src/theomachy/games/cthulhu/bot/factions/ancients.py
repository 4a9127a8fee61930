"""Ancients: a Cathedral for each kind of Area. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.board import ACOLYTE, COST, KIND, RANK
from ...rules.state import Cthulhu
from ..losses import lose
from ..lures import WALKERS, Lures
from ..movement import appear, companions
from ..outlook import Outlook, standing
from ..plan import Plan, mine
from ..style import Style


def lures(o: Outlook, found: Lures) -> None:
    """A Cathedral for each kind of Area."""
    state = o.state
    built = state.tokens.get("cathedrals", 0)
    used = {state.map.glyphs[area] for area in range(o.size) if built >> area & 1}
    for area, glyph in enumerate(state.map.glyphs):
        if glyph not in used:
            near = bool(state.map.near_mask[area] & built)
            found.units[area][WALKERS] = o.book * (0.5 if near else 0.7)


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


# -- answers ----------------------------------------------------------------------------------------------------------


def dematerialization(plan: Plan, ask: Ask, option: Option) -> Advice:
    """The best journey that starts there."""
    area = plan.area(option[1])
    best = max([journey(plan, area, target) for target in range(plan.o.size) if target != area])
    return Advice(
        best - 1.0, f"Units of {plan.places[area]} can reach a better place in one step, whatever the distance."
    )


def journey(plan: Plan, start: int, end: int) -> float:
    cultists, beasts, _ = plan.o.ranks(start)
    gains = [0.0]
    if cultists > 1:
        gains.append(plan.arrive(end, ACOLYTE) - plan.leave(start, ACOLYTE))
    if beasts:
        kind = KIND["un_man"]
        gains.append(plan.arrive(end, kind) - plan.leave(start, kind))
    return sum([max(0.0, gain) for gain in gains])


def unholy_ground(plan: Plan, ask: Ask, option: Option) -> Advice:
    """A Cathedral for a god: any day."""
    return Advice(4.0, "An enemy god is worth more than a Cathedral that has earned its book.")


def festival(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(-standing(state, state.faction(o[1])) - 2.0 * state.books[state.faction(o[1])].bit_count(),
               "It is farthest from winning.")
        for o in ask.options
    ]  # fmt: skip


def reappear(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    plan = Plan(state, mine(state, ask))
    start = plan.area(ask.about[1])
    return [
        Advice(journey(plan, start, plan.area(o[1])), f"In {plan.places[plan.area(o[1])]} they are of more use.")
        for o in ask.options
    ]


def free_monster(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    plan = Plan(state, mine(state, ask))
    return [appear(plan, KIND[option[1]], plan.area(option[2])) for option in ask.options]


STYLE = Style(
    name="ancients",
    shelf=("consecration", "extinction", "festival", "worship_services", "brainless", "unholy_ground"),
    lures=lures,
    actions={"build_cathedral": build_cathedral, "cheapest_monsters": cheapest, "dearest_monsters": dearest},
    offers={"dematerialization": dematerialization, "unholy_ground": unholy_ground},
    answers={
        "festival": festival,
        "reappear": reappear,
        "dematerialize": companions,
        "free_monster": free_monster,
        "unholy_ground": lose,
    },
)
