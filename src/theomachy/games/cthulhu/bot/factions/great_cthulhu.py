"""Great Cthulhu: ocean gates, and somebody weak to kill. For bots and hints."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.board import CULTIST, CULTISTS, GOOS, KIND, KINDS, MONSTER, RANK
from ...rules.names import a_unit
from ...rules.powers import POWERS
from ...rules.state import NO_GATE
from ..battle import Battle, chance, cost_of, pools
from ..losses import lose
from ..lures import BEASTS, GODS, Lures, enemies_at
from ..movement import companions
from ..outlook import SIGN, Outlook
from ..plan import NEVER, Plan
from ..style import Style


def lures(o: Outlook, found: Lures) -> None:
    """Ocean gates, and somebody weak to kill."""
    state = o.state
    if "ocean_gates" in o.open:
        for area in range(o.size):
            if state.map.oceans >> area & 1:
                found.site[area] = o.book * 0.33
    one, two = "kill_one" in o.open, "kill_two" in o.open
    if one or two:
        for area in range(o.size):
            prey = [len(state.here(g, area)) for g in enemies_at(o, area) if not state.count(g, area) & GOOS]
            if prey:
                worth = one + 1.6 * (two and max(prey) > 1)
                found.units[area][GODS] = o.book * 0.4 * worth
                found.units[area][BEASTS] = o.book * 0.1 * worth


# -- battle -----------------------------------------------------------------------------------------------------------


def before_battle(battle: Battle) -> None:
    """Cthulhu devours somebody."""
    state = battle.o.state
    food = [u for u in battle.theirs if RANK[state.kind[u]] in (CULTIST, MONSTER)]
    battle.eaten = 1 if food and KIND["cthulhu"] in battle.kinds() else 0


def prize(battle: Battle) -> float:
    """The two books for the dead."""
    o = battle.o
    one = "kill_one" in o.open and chance(battle.own, 1 - battle.eaten)
    two = "kill_two" in o.open and len(battle.theirs) > 1 and chance(battle.own, 2 - battle.eaten)
    return o.book * (one + two)


def mercy(o: Outlook, kind: int, label: str, area: int) -> float | None:
    """A Starspawn that regenerates."""
    if KINDS[kind] == "starspawn" and "_hurt" not in label and POWERS.has(o.state, o.f, "regenerate"):
        return 0.6
    return None


def devour(plan: Plan, ask: Ask, option: Option) -> Advice:
    return Advice(5.0, "They lose a unit before a die is rolled.")


def absorb(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Three dice for a unit, unless there are enough."""
    state, f, label = plan.state, plan.f, option[2]
    ours, theirs = pools(state, f)
    cost = cost_of(plan.o, label, state.area)
    return Advice(1.1 - cost if ours < theirs + 6 else -1.0, f"Three dice more for {a_unit(label)}.")


# -- Actions ----------------------------------------------------------------------------------------------------------


def awakening(plan: Plan, kind: str, area: int) -> float:
    return SIGN


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


def devolve(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Against a Monster that could capture, where nobody of ours protects the Acolytes."""
    _, name, label = option
    area = plan.area(name)
    o, bit = plan.o, 1 << area
    cultists, beasts, gods = o.ranks(area)
    if label == "keeper" or beasts or gods or not o.beasts & bit:
        return Advice(NEVER, "It would cost us the gate, or protect nobody.")
    loss = o.power * o.turns * 0.5 + 0.8
    gain = 0.0
    if not o.gods & bit:
        gain = 2.5 + (0.3 * o.gate if plan.state.keeper_side(area) == plan.f else 0.0)
    if cultists == 1 and plan.state.gate[area] == NO_GATE:
        gain *= 0.5
    return Advice(gain - loss, f"A Deep One in {plan.places[area]} keeps enemy Monsters from capturing.")


STYLE = Style(
    name="great_cthulhu",
    shelf=("dreams", "yha_nthlei", "devolve", "regenerate", "absorb", "submerge"),
    fortune=0.5,
    robs_with="dreams",
    lures=lures,
    before_battle=before_battle,
    prize=prize,
    mercy=mercy,
    awakening=awakening,
    actions={"dreams": dreams, "submerge": submerge, "surface": surface},
    offers={"devour": devour, "absorb": absorb, "devolve": devolve},
    answers={"devoured": lose, "dreamed": lose, "submerging": companions},
)
