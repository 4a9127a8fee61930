"""Sleeper: it waits, pays for its books, and looks for somebody to roll six dice at. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.battle import dice, fighting, opponent
from ...rules.board import KIND
from ...rules.names import NAMES, a
from ...rules.state import NOBODY, Cthulhu
from ..battle import Battle
from ..losses import lose
from ..lures import BEASTS, GODS, Lures, enemies_at
from ..movement import appear
from ..outlook import Outlook
from ..plan import Plan, mine
from ..style import Style

FORMLESS_SPAWN, SERPENT_MAN = KIND["formless_spawn"], KIND["serpent_man"]


def lures(o: Outlook, found: Lures) -> None:
    """Somebody to roll six dice at."""
    state = o.state
    if (
        "six_dice" in o.open
        and len(state.on_map(o.f, KIND["formless_spawn"])) + (state.the(o.f, "tsathoggua") >= 0) > 1
    ):
        for area in range(o.size):
            if enemies_at(o, area):
                found.units[area][BEASTS] = found.units[area][GODS] = o.book * 0.3


def prize(battle: Battle) -> float:
    return battle.o.book if "six_dice" in battle.o.open and battle.own >= 6 else 0.0


def need(plan: Plan, kind: int) -> float:
    """Tsathoggua comes beside a Formless Spawn, and three of them roll many dice."""
    state, f, o = plan.state, plan.f, plan.o
    if kind != FORMLESS_SPAWN:
        return 0.0
    if state.the(f, "tsathoggua") == NOBODY and not state.on_map(f, kind):
        return 0.6 * o.book if "awaken_tsathoggua" in o.open else 1.5
    return 0.25 * o.book if "six_dice" in o.open and len(state.on_map(f, kind)) < 3 else 0.0


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


# -- answers ----------------------------------------------------------------------------------------------------------


def death_from_below(plan: Plan, ask: Ask, option: Option) -> Advice:
    _, kind, area = option
    worth = plan.arrive(plan.area(area), KIND[kind])
    return Advice(0.5 + worth, f"{a(NAMES[kind])} for nothing, where it protects or threatens most.")


def demand_sacrifice(plan: Plan, ask: Ask, option: Option) -> Advice:
    return Advice(3.0, "They pay, or their Kills become Pains; it costs us nothing.")


def paying(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
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


def hand_over(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    return [Advice(-float(option[1]), "The least of our Signs.") for option in ask.options]


def serpent_home(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    plan = Plan(state, mine(state, ask))
    return [appear(plan, SERPENT_MAN, plan.area(option[1])) for option in ask.options]


STYLE = Style(
    name="sleeper",
    shelf=("cursed_slumber", "demand_sacrifice", "burrow", "capture_monster", "energy_nexus", "ancient_sorcery"),
    lures=lures,
    prize=prize,
    need=need,
    actions={
        "lethargy": lethargy,
        "rouse": rouse,
        "cursed_slumber": cursed_slumber,
        "ancient_sorcery": ancient_sorcery,
        "capture_monster": capture_monster,
        "gift_three": gift_three,
        "gift_each": gift_each,
        "drain_each": drain_each,
    },
    offers={"death_from_below": death_from_below, "demand_sacrifice": demand_sacrifice},
    answers={
        "demand_sacrifice": paying,
        "hand_over": hand_over,
        "serpent_home": serpent_home,
        "monster_captured": lose,
    },
)
