"""Answers in and around battles: who is lost, who retreats where, which powers are used. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.battle import dice, fighting, opponent, prey, sides
from ..rules.board import ACOLYTE, CULTIST, CULTISTS, KIND, KINDS, RANK
from ..rules.names import a_unit, capital, places, the
from ..rules.state import NOBODY, Cthulhu
from .battle import cost_of, hurt, killed, kind_of
from .outlook import WORTH, Outlook, standing
from .plans import Plan


def lose(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The cheapest of those who must go."""
    o = Outlook(state, state.faction(ask.about[0]))
    area = state.map.index.get(ask.about[1], NOBODY) if len(ask.about) > 1 and isinstance(ask.about[1], str) else NOBODY
    if ask.what == "claiming":
        o = Outlook(state, state.faction(ask.about[1]))
        area = state.map.index[ask.about[2]]
    sign = 1.0 if state.owner[o.f] == ask.seat else -1.0
    return [
        Advice(-sign * cost_of(o, option[1], area), capital(f"{the(option[1])} is what we can best do without."))
        for option in ask.options
    ]


def sacrificing(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, state.faction(ask.about[0]))

    def judge(option: Option) -> Advice:
        area = state.map.index[option[1]]
        lone = o.ranks(area) == (1, 0, 0)
        cost = cost_of(o, option[2], area) + (1.0 if lone else 0.0)
        return Advice(-cost, f"In {places(state.map.names)[area]} the loss of {a_unit(option[2])} hurts least.")

    return [judge(option) for option in ask.options]


def results(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Kills and Pains: to the cheapest of our own, to the dearest of others."""
    o = Outlook(state, state.faction(ask.about[0]))
    area = state.map.index[ask.about[2]]
    price = killed if ask.what == "kill" else hurt
    own = state.owner[o.f] == ask.seat
    sign = -1.0 if own else 1.0
    reason = "is the smallest loss" if own else "is what they would miss most"
    return [Advice(sign * price(o, op[1], area), capital(f"{the(op[1])} {reason}.")) for op in ask.options]


def retreat(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Our own to where they are of use and safe, others' to where they are not."""
    plan = Plan(state, state.faction(ask.about[0]))
    own = plan.o.seat == ask.seat
    start = plan.area(ask.about[1])

    def judge(option: Option) -> Advice:
        kind, area = kind_of(state, option[1], start), plan.area(option[-1])
        worth = plan.arrive(area, kind)
        where = plan.places[area]
        if own:
            return Advice(worth, f"In {where} {the(option[1])} is safest or of most use.")
        return Advice(-worth, f"In {where} {the(option[1])} is of least use to them.")

    return [judge(option) for option in ask.options]


def howl(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Somebody must run: whom the battle would cost most, to where it is of use."""
    plan = Plan(state, state.faction(ask.about[0]))
    start = plan.area(ask.about[1])

    def judge(option: Option) -> Advice:
        kind, area = kind_of(state, option[1], start), plan.area(option[2])
        stay = plan.o.gate if option[1] == "keeper" else 0.5 * WORTH[kind]
        return Advice(plan.arrive(area, kind) - stay, capital(f"{the(option[1])} is missed least if it runs."))

    return [judge(option) for option in ask.options]


def retreat_order(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Whoever goes first leaves room; enemies that go last may find none."""
    return [
        Advice(float(state.owner[state.faction(o[1])] == ask.seat), "Ours first, while there is room to retreat to.")
        for o in ask.options
    ]


# -- powers before and after ------------------------------------------------------------------------------------------


def before(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Pre-battle powers."""
    f = state.faction(ask.about[0])
    o = Outlook(state, f)
    foe = opponent(state, f)
    ours, theirs = dice(state, f, fighting(state, f), foe), dice(state, foe, fighting(state, foe), f)

    def judge(option: Option) -> Advice:
        match option:
            case ("devour",):
                return Advice(5.0, "They lose a unit before a die is rolled.")
            case ("abduct",):
                worst = min([WORTH[state.kind[u]] for u in prey(state, foe)], default=0.0)
                return Advice(o.grudge * (worst + 0.5) - 0.7, "A Nightgaunt for a unit of theirs is a fair trade.")
            case ("absorb", _, label):
                cost = cost_of(o, label, state.area)
                return Advice(1.1 - cost if ours < theirs + 6 else -1.0, f"Three dice more for {a_unit(label)}.")
            case ("invisibility", owner, label):
                return _hide(o, owner, label, ours, theirs)
            case ("seek_and_destroy", _):
                return Advice(1.0 if ours >= theirs - 3 else -0.5, "Two dice more where they are needed.")
            case ("demand_sacrifice",):
                return Advice(3.0, "They pay, or their Kills become Pains; it costs us nothing.")
            case ("howl",):
                return Advice(2.0, "One of them less to fight, for nothing.")
        return Advice(0.0, "The dice may decide as it is.")

    return [judge(option) for option in ask.options]


def _hide(o: Outlook, owner: str, label: str, ours: int, theirs: int) -> Advice:
    """Their strongest, so that it does not roll; or our own keeper, if the battle looks bad."""
    state = o.state
    f = state.faction(owner)
    kind = kind_of(state, label, state.area)
    if f == o.f:
        cost = cost_of(o, label, state.area)
        danger = 0.12 * theirs
        return Advice(
            danger * cost - 1.0 - 0.5 * (RANK[kind] != CULTIST),
            f"Out of the battle {the(label)} is safe.",
        )
    units = fighting(state, f)
    gone = next((u for u in units if state.kind[u] == kind), NOBODY)
    fewer = theirs - dice(state, f, [u for u in units if u != gone], o.f)
    dice_less = "1 die" if fewer == 1 else f"{fewer} dice"
    return Advice(0.3 + 0.5 * fewer if len(units) > 1 else -1.0, f"Without {the(label)} they roll {dice_less} less.")


def rolled(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Misses again for a Power."""
    f = state.faction(ask.about[0])
    o = Outlook(state, f)
    misses = sum(1 for value in state.rolls[sides(state).index(f)] if value <= 3)
    gain = misses * (0.5 * o.grudge + 0.15) - o.power
    return [
        Advice(gain, f"{'1 miss' if misses == 1 else f'{misses} misses'} rolled again for 1 Power.")
        if option[0] == "channel_power"
        else Advice(0.0, "The roll is good enough for what a Power is worth.")
        for option in ask.options
    ]


def eternal(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    worth = 5.0 if ask.what == "kills_dealt" else 0.4
    return [
        Advice(worth, "For 1 Power Rhan-Tegoth stays.")
        if option[0] == "eternal"
        else Advice(0.5 if ask.what != "kills_dealt" else 0.0, "A retreat does no harm.")
        for option in ask.options
    ]


def after_kills(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """A Cathedral for a god: any day."""
    return [
        Advice(4.0, "An enemy god is worth more than a Cathedral that has earned its book.")
        if option[0] == "unholy_ground"
        else Advice(0.0, "The Cathedral stays.")
        for option in ask.options
    ]


def ghouls(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Ghouls bring Pains to both sides: good in others' battles, or when ours are few."""
    f = state.faction(ask.about[0])
    others = [g for g in sides(state) if g != f]
    keeper = state.keeper_side(state.area)
    gain = -0.4 if f in sides(state) else 0.2
    gain += 0.8 if keeper in others and state.owner[keeper] != ask.seat else 0.0
    gain -= 3.0 if keeper == f else 0.0
    return [
        Advice(gain, "Ghouls drive both sides apart.")
        if option[0] == "necrophagy"
        else Advice(0.0, "The Ghouls are needed where they are.")
        for option in ask.options
    ]


def after_all(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Units that grow or appear for nothing."""
    plan = Plan(state, state.faction(ask.about[0]))

    def judge(option: Option) -> Advice:
        match option:
            case ("cannibalism", kind):
                worth = plan.o.power * plan.o.turns * 0.6 if KIND[kind] == ACOLYTE else 1.0
                return Advice(1.0 + worth * 0.5, f"{capital(a_unit(kind))} for nothing, fed by the dead.")
            case ("million_favored_ones", area, label):
                return _grow(plan, plan.area(area), label)
        return Advice(0.0, "They are best as they are.")

    return [judge(option) for option in ask.options]


def _grow(plan: Plan, area: int, label: str) -> Advice:
    kind = kind_of(plan.state, label, area)
    if label == "keeper":
        return Advice(-5.0, "The gate needs its keeper.")
    if KINDS[kind] == "spawn_of_yog_sothoth":
        return Advice(-1.0, "The Spawn is worth more than Mutants.")
    if kind == ACOLYTE and plan.o.turns > 2:
        return Advice(0.3 if plan.state.count(plan.f, area) & CULTISTS > 1 else -0.3, "An Acolyte grows for nothing.")
    return Advice(1.5, capital(f"{the(label)} grows into something stronger for nothing."))


def demand(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """A point of Doom is cheap if our dice may kill; a god of ours at stake makes mercy dear."""
    f = state.faction(ask.about[0])
    foe = opponent(state, f)
    harm = dice(state, f, fighting(state, f), foe) / 6
    price = {"pay_doom": 1.0, "pay_sign": 1.7, "grant_sign": 1.2}

    def judge(verb: str) -> Advice:
        if verb in price:
            return Advice(harm * 1.2 - price[verb], "The Kills that we hope for are worth more than that.")
        return Advice(0.0, "We expect few Kills anyway.")

    return [judge(option[0]) for option in ask.options]


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


def swapping(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Who trades places with Shub-Niggurath: whoever is missed least."""
    plan = Plan(state, state.faction(ask.about[0]))
    start, end = plan.area(ask.about[1]), plan.area(ask.about[2])

    def judge(option: Option) -> Advice:
        kind = kind_of(state, option[1], start)
        loss = plan.o.gate if option[1] == "keeper" else plan.leave(start, kind)
        return Advice(plan.arrive(end, kind) - loss, capital(f"{the(option[1])} is missed least there."))

    return [judge(option) for option in ask.options]


LOSSES = (
    "captured", "dreamed", "devoured", "abducted", "surrounded", "accursed", "driven", "monster_captured",
    "berserkergang", "unholy_ground", "claiming",
)  # fmt: skip
"""Questions to an owner about which of its units goes."""
ADVISERS: dict[str, Callable[[Cthulhu, Ask], Sequence[Advice]]] = {
    **dict.fromkeys(LOSSES, lose),
    "sacrificing": sacrificing,
    "kill": results,
    "pain": results,
    "retreat": retreat,
    "howl": howl,
    "retreat_order": retreat_order,
    "pre_battle": before,
    "rolled": rolled,
    "kills_dealt": eternal,
    "pains_dealt": eternal,
    "post_kills": after_kills,
    "post_battle": ghouls,
    "calling": ghouls,
    "retreated": after_all,
    "demand_sacrifice": demand,
    "curse_kill": curse,
    "curse_pain": curse,
    "driving": driving,
    "swapping": swapping,
}
