"""Bargains and small choices: shares, gifts, where something appears and who goes along. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import ACOLYTE, CULTISTS, KIND, RANK
from ..rules.names import NAMES, capital, the
from ..rules.state import NOBODY, Cthulhu
from .decisions import journey, mine
from .outlook import SIGN, WORTH, Outlook, standing
from .plans import Plan


def share(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """A fair part of the demand: whoever has more gives more; in the last round what is missing."""
    name, _, amount, named, turn = ask.about
    f = state.faction(name)
    most = [max(0, share) for share in state.shares]
    total = max(1, sum(most))
    fair = round(amount * most[f] / total)
    missing = amount - int(named)
    order = [g for g in state.order if most[g] > 0]
    if order and order[-1] == f:
        fair = missing if 0 <= missing <= fair + int(turn) else fair

    def judge(option: Option) -> Advice:
        if option[0] == "refuse":
            return Advice(-3.0, "If all refuse, the one who demands gains by it.")
        return Advice(-abs(option[1] - fair) - 0.01 * option[1], f"{option[1]} is a fair share of {amount}.")

    return [judge(option) for option in ask.options]


def harbinger(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, mine(state, ask))
    short = state.books[o.f].bit_count() < 6 and state.power[o.f] < 4

    def judge(option: Option) -> Advice:
        if option[1] == "power":
            return Advice(option[2] * o.power * (1.3 if short else 1.0), "Power for the books that we still lack.")
        return Advice(SIGN * option[2], "Two Elder Signs are worth more than three Doom on the average.")

    return [judge(option) for option in ask.options]


def hand_over(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    return [Advice(-float(option[1]), "The least of our Signs.") for option in ask.options]


def festival(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(-standing(state, state.faction(o[1])) - 2.0 * state.books[state.faction(o[1])].bit_count(),
               "It is farthest from winning.")
        for o in ask.options
    ]  # fmt: skip


def levy(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The strongest rival gives most."""
    foe = state.faction(ask.about[0])
    worst = max([standing(state, g) for g in range(state.players) if state.owner[g] != ask.seat])
    sign = 1.0 if state.owner[foe] != ask.seat and standing(state, foe) >= worst - 2 else -1.0
    return [Advice(sign * option[2], "The strongest rival shall lose most.") for option in ask.options]


def somewhere(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Where one more unit of ours is of most use: the last word of each option is an Area, or `enough`."""
    plan = Plan(state, mine(state, ask))
    kinds = {"serpent_home": "serpent_man", "welcome": "", "fly": "byakhee"}

    def judge(option: Option) -> Advice:
        if option[0] == "enough":
            return Advice(0.0, "The others stay.")
        kind = KIND[option[1] if option[0] == "welcome" else kinds[option[0]]]
        area = plan.area(option[-1])
        if option[0] == "fly":
            target = plan.area(ask.about[1])
            return Advice(
                plan.arrive(target, kind) - plan.leave(area, kind), f"It is not needed in {plan.places[area]}."
            )
        return Advice(plan.arrive(area, kind) + 0.1 * WORTH[kind], f"It is of most use in {plan.places[area]}.")

    return [judge(option) for option in ask.options]


def conjure(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    plan = Plan(state, mine(state, ask))
    return [
        Advice(plan.arrive(plan.area(o[2]), ACOLYTE) if o[1] == plan.o.name else -5.0, "An Acolyte for nothing.")
        for o in ask.options
    ]


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


def companions(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Who goes along: those of whom the place left behind has no need."""
    plan = Plan(state, mine(state, ask))
    start = plan.area(ask.about[1])
    end = plan.area(ask.about[2]) if len(ask.about) > 2 else NOBODY

    def judge(option: Option) -> Advice:
        if option[0] in ("enough", "follow"):
            number = option[1] if option[0] == "follow" else 0
            return Advice(
                0.1 * number, "The more are with him, the better." if number else "The others are needed here."
            )
        label = option[1]
        if label == "keeper":
            return Advice(-5.0, "The gate needs its keeper.")
        kind = KIND.get(label, ACOLYTE)
        gain = (plan.arrive(end, kind) if end >= 0 else 0.6 if RANK[kind] else 0.0) - plan.leave(start, kind)
        return Advice(gain - 0.1, capital(f"{the(label)} is of more use there."))

    return [judge(option) for option in ask.options]


def with_the_wind(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Who flies with Ithaqua: Monsters do, Cultists keep to their work."""

    def judge(option: Option) -> Advice:
        if option[0] == "enough":
            return Advice(0.0, "The others have something to do here.")
        beast = option[1] != "keeper" and RANK[KIND[option[1]]] > 0
        return Advice(0.3 if beast else -2.0, capital(f"{the(option[1])} travels with Ithaqua for nothing."))

    return [judge(option) for option in ask.options]


def reappear(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    plan = Plan(state, mine(state, ask))
    start = plan.area(ask.about[1])
    return [
        Advice(journey(plan, start, plan.area(o[1])), f"In {plan.places[plan.area(o[1])]} they are of more use.")
        for o in ask.options
    ]


def appearing(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """An Acolyte brings Power every turn; with none to spare, the dearest Monster."""
    plan = Plan(state, mine(state, ask))
    area = plan.area(ask.about[1])

    def judge(option: Option) -> Advice:
        kind = KIND[option[1]]
        income = plan.o.power * plan.o.turns * 0.8 if kind == ACOLYTE else 0.5 * WORTH[kind]
        return Advice(income + 0.5 * plan.arrive(area, kind), f"{NAMES[option[1]]}: it costs nothing here.")

    return [judge(option) for option in ask.options]


ADVISERS: dict[str, Callable[[Cthulhu, Ask], Sequence[Advice]]] = {
    "share": share,
    "harbinger": harbinger,
    "hand_over": hand_over,
    "festival": festival,
    "levy": levy,
    "serpent_home": somewhere,
    "free_monster": somewhere,
    "flying": somewhere,
    "conjure": conjure,
    "carrying": carrying,
    "submerging": companions,
    "following": companions,
    "dematerialize": companions,
    "moved": with_the_wind,
    "reappear": reappear,
    "appearing": appearing,
}
