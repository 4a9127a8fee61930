"""Black Goat: everywhere at once, and beside every enemy. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.battle import sides
from ...rules.board import ACOLYTE, CULTISTS, KIND
from ...rules.names import a_unit, capital, places, the
from ...rules.state import Cthulhu
from ..battle import cost_of, kind_of
from ..lures import Lures, enemies_at
from ..outlook import SIGN, Outlook, standing
from ..plan import Plan, mine
from ..style import USUAL, Style

FUNGI = KIND["fungi"]
AREAS = ((4, "four_areas"), (6, "six_areas"), (8, "eight_areas"))
"""Requirements to be in so many Areas."""


def lures(o: Outlook, found: Lures) -> None:
    """Everywhere at once, and beside every enemy."""
    found.more = _more(o)
    missing = _areas_missing(o)
    if missing:
        part = o.w.areas + (o.w.areas_late - o.w.areas) * o.late
        found.first[:] = [o.book * part / missing] * o.size
    if "awaken_shub_niggurath" in o.open:
        homes = o.state.gates_of(o.f)
        if homes:
            home = max(homes, key=lambda area: o.state.count(o.f, area) & CULTISTS)
            found.mass[home] = (3, o.book * 0.3)
    if "share_areas" in o.open:
        areas = o.state.areas_of(o.f)
        lonely = [g for g in range(o.state.players) if g != o.f and not any(o.state.count(g, a) for a in areas)]
        for area in range(o.size):
            met = [g for g in enemies_at(o, area) if g in lonely]
            if met:
                found.first[area] += o.book * 0.8 * len(met) / max(2, len(lonely))


def _areas_missing(o: Outlook) -> int:
    """How many more Areas she needs for its next book; 0 when she has all three."""
    held = o.state.stands[o.f].bit_count()
    return next((max(1, number - held) for number, name in AREAS if name in o.open), 0)


def _more(o: Outlook) -> float:
    """A Monster too many at home is one for an Area that is still missing."""
    missing = _areas_missing(o)
    spare = sum([sum(o.ranks(area)) - 1 for area in o.state.areas_of(o.f)])
    return max(0.0, 0.6 * o.book / missing - o.power) if spare < missing else 0.0


# -- Actions ----------------------------------------------------------------------------------------------------------


def awakening(plan: Plan, kind: str, area: int) -> float:
    """Shub-Niggurath costs two Cultists, perhaps those of the gate."""
    o = plan.o
    return -(2 * o.power * min(o.turns, 2.0) + (0.3 * o.gate if o.ranks(area)[0] < 3 else 0.0))


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


# -- answers ----------------------------------------------------------------------------------------------------------


def blood_sacrifice(plan: Plan, ask: Ask, option: Option) -> Advice:
    area = plan.area(option[1])
    loss = cost_of(plan.o, option[2], area)
    spare = plan.o.ranks(area)[0] > 1
    return Advice(SIGN - 0.55 * loss + 0.2 * spare, "An Acolyte costs 1 Power; an Elder Sign is worth more.")


def necrophagy(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Ghouls bring Pains to both sides: good in others' battles, or when ours are few."""
    state, f = plan.state, plan.f
    others = [g for g in sides(state) if g != f]
    keeper = state.keeper_side(state.area)
    gain = -0.4 if f in sides(state) else 0.2
    gain += 0.8 if keeper in others and state.owner[keeper] != ask.seat else 0.0
    gain -= 3.0 if keeper == f else 0.0
    return Advice(gain, "Ghouls drive both sides apart.")


def sacrificing(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, state.faction(ask.about[0]))

    def judge(option: Option) -> Advice:
        area = state.map.index[option[1]]
        lone = o.ranks(area) == (1, 0, 0)
        cost = cost_of(o, option[2], area) + (1.0 if lone else 0.0)
        return Advice(-cost, f"In {places(state.map.names)[area]} the loss of {a_unit(option[2])} hurts least.")

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


def levy(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The strongest rival gives most."""
    foe = state.faction(ask.about[0])
    worst = max([standing(state, g) for g in range(state.players) if state.owner[g] != ask.seat])
    sign = 1.0 if state.owner[foe] != ask.seat and standing(state, foe) >= worst - 2 else -1.0
    return [Advice(sign * option[2], "The strongest rival shall lose most.") for option in ask.options]


def conjure(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    plan = Plan(state, mine(state, ask))
    return [
        Advice(plan.arrive(plan.area(o[2]), ACOLYTE) if o[1] == plan.o.name else -5.0, "An Acolyte for nothing.")
        for o in ask.options
    ]


STYLE = Style(
    name="black_goat",
    shelf=("thousand_young", "red_sign", "blood_sacrifice", "frenzy", "ghroth", "necrophagy"),
    worths=USUAL._replace(areas=0.0, areas_late=0.4, power=0.9, recruit=1.3),  # she lives on many Acolytes
    fortune=0.3,
    lures=lures,
    awakening=awakening,
    actions={"avatar": avatar, "ghroth": ghroth, "sacrifice_two": sacrifice_two},
    offers={"blood_sacrifice": blood_sacrifice, "necrophagy": necrophagy},
    answers={"sacrificing": sacrificing, "swapping": swapping, "levy": levy, "conjure": conjure},
)
