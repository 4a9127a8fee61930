"""Windwalker: a gate at the other pole, patience, and Ithaqua. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.board import ACOLYTE, KIND, KINDS, RANK
from ...rules.names import a_unit, capital, counted, the
from ...rules.powers import POWERS
from ...rules.state import NOBODY, Cthulhu
from ..battle import Battle, chance, kind_of
from ..losses import lose
from ..lures import WALKERS, Lures
from ..outlook import WORTH, Outlook, gods_awake
from ..plan import Plan
from ..style import Style


def lures(o: Outlook, found: Lures) -> None:
    """A gate at the other pole, and one for Ithaqua."""
    home = o.state.tokens.get("start_windwalker", -1)
    for name in ("ARC", "ANT"):
        area = o.state.map.index[name]
        if area != home and "far_gate" in o.open:
            found.site[area] = o.book * 0.9
            found.units[area][WALKERS] = o.book * 0.3


def prize(battle: Battle) -> float:
    """The dead feed somebody new."""
    return chance(battle.own, 1) * 1.2 if POWERS.has(battle.o.state, battle.o.f, "cannibalism") else 0.0


def mercy(o: Outlook, kind: int, label: str, area: int) -> float | None:
    """A Gnoph-Keh takes somebody along; Rhan-Tegoth stays for a Power."""
    if KINDS[kind] == "gnoph_keh" and POWERS.has(o.state, o.f, "berserkergang"):
        return 1.0
    return 1.0 if KINDS[kind] == "rhan_tegoth" and o.state.power[o.f] else None


def awakening(plan: Plan, kind: str, area: int) -> float:
    """Ithaqua costs the gate, whosever it is."""
    if kind != "ithaqua":
        return 0.0
    o = plan.o
    return -o.gate * (0.8 if plan.state.keeper_side(area) == plan.f else -0.3 * o.grudge)


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


# -- answers ----------------------------------------------------------------------------------------------------------


def any_time(plan: Plan, ask: Ask, option: Option) -> Advice:
    """It brings a Sign for every rival with six books: soon, if there is one; otherwise when the end is near."""
    rivals = sum(books.bit_count() == 6 for g, books in enumerate(plan.state.books) if g != plan.f)
    if rivals >= 2 or plan.o.turns < 1.2:
        return Advice(2.0, f"Now the book brings {counted(rivals, 'Elder Sign')}, and the end may be near.")
    return Advice(
        -0.5 if plan.state.turn < 4 else 0.5 * rivals - 0.2, "A book now, though waiting may bring more Signs."
    )


def howling(plan: Plan, ask: Ask, option: Option) -> Advice:
    return Advice(2.0, "One of them less to fight, for nothing.")


def eternal(plan: Plan, ask: Ask, option: Option) -> Advice:
    return Advice(5.0 if ask.what == "kills_dealt" else 0.4, "For 1 Power Rhan-Tegoth stays.")


def cannibalism(plan: Plan, ask: Ask, option: Option) -> Advice:
    worth = plan.o.power * plan.o.turns * 0.6 if KIND[option[1]] == ACOLYTE else 1.0
    return Advice(1.0 + worth * 0.5, f"{capital(a_unit(option[1]))} for nothing, fed by the dead.")


def arctic_wind(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Who flies with Ithaqua: Monsters do, Cultists keep to their work."""
    beast = option[1] != "keeper" and RANK[KIND[option[1]]] > 0
    return Advice(0.3 if beast else -2.0, capital(f"{the(option[1])} travels with Ithaqua for nothing."))


def howl(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Somebody must run: whom the battle would cost most, to where it is of use."""
    plan = Plan(state, state.faction(ask.about[0]))
    start = plan.area(ask.about[1])

    def judge(option: Option) -> Advice:
        kind, area = kind_of(state, option[1], start), plan.area(option[2])
        stay = plan.o.gate if option[1] == "keeper" else 0.5 * WORTH[kind]
        return Advice(plan.arrive(area, kind) - stay, capital(f"{the(option[1])} is missed least if it runs."))

    return [judge(option) for option in ask.options]


STYLE = Style(
    name="windwalker",
    shelf=("herald", "cannibalism", "howl", "ice_age", "berserkergang", "arctic_wind"),
    lures=lures,
    prize=prize,
    mercy=mercy,
    awakening=awakening,
    actions={"hibernate": hibernate, "ice_age": ice_age},
    offers={
        "any_time": any_time,
        "howl": howling,
        "eternal": eternal,
        "cannibalism": cannibalism,
        "arctic_wind": arctic_wind,
    },
    answers={"howl": howl, "berserkergang": lose},
)
