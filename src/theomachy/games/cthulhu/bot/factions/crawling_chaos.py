"""Crawling Chaos: gates, a captive, and gods to be hurt by Nyarlathotep. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ...rules.battle import dice, fighting, opponent, prey
from ...rules.board import CULTIST, GOO, GOOS, KIND, KINDS, RANK
from ...rules.names import the
from ...rules.powers import POWERS
from ...rules.state import NOBODY, Cthulhu
from ..battle import Battle, cost_of, kind_of, pools, routed
from ..losses import lose
from ..lures import BEASTS, GODS, Lures
from ..outlook import SIGN, WORTH, Outlook
from ..plan import Plan, mine
from ..style import USUAL, Style

HARBINGER = 3.3
"""What a god that is hurt pays."""


def lures(o: Outlook, found: Lures) -> None:
    """Three gates, four gates, a captive."""
    for number, name in ((3, "three_gates"), (4, "four_gates")):
        if name in o.open and o.gates < number:
            worth = o.book * (0.9 if o.gates == number - 1 else 0.35)
            found.site[:] = [max(old, worth) for old in found.site]
    if "capture" in o.open:
        for area in o.prey_beast:
            found.units[area][BEASTS] = o.book * 0.5
        for area in o.prey_god:
            found.units[area][GODS] = o.book * 0.5


# -- battle -----------------------------------------------------------------------------------------------------------


def before_battle(battle: Battle) -> None:
    """Hunting Horrors come from anywhere, and an Emissary is only pained."""
    state, f = battle.o.state, battle.o.f
    if POWERS.has(state, f, "seek_and_destroy"):
        battle.own += 2 * len([u for u in state.on_map(f, KIND["hunting_horror"]) if state.place[u] != battle.area])
    if not state.count(battle.foe, battle.area) & GOOS and POWERS.has(state, f, "emissary"):
        battle.safe = KIND["nyarlathotep"]


def prize(battle: Battle) -> float:
    """The Harbinger's pay."""
    gods = [u for u in battle.theirs if RANK[battle.o.state.kind[u]] == GOO]
    if not gods or KIND["nyarlathotep"] not in battle.kinds():
        return 0.0
    return HARBINGER * routed(battle.own / 2, len(battle.theirs))


def mercy(o: Outlook, kind: int, label: str, area: int) -> float | None:
    """The Emissary, where no enemy god is."""
    if KINDS[kind] == "nyarlathotep" and POWERS.has(o.state, o.f, "emissary"):
        if not o.state.count(opponent(o.state, o.f), area) & GOOS:
            return 1.0
    return None


def abduct(plan: Plan, ask: Ask, option: Option) -> Advice:
    state = plan.state
    worst = min([WORTH[state.kind[u]] for u in prey(state, opponent(state, plan.f))], default=0.0)
    return Advice(plan.o.grudge * (worst + 0.5) - 0.7, "A Nightgaunt for a unit of theirs is a fair trade.")


def seek_and_destroy(plan: Plan, ask: Ask, option: Option) -> Advice:
    ours, theirs = pools(plan.state, plan.f)
    return Advice(1.0 if ours >= theirs - 3 else -0.5, "Two dice more where they are needed.")


def invisibility(plan: Plan, ask: Ask, option: Option) -> Advice:
    """Their strongest, so that it does not roll; or our own keeper, if the battle looks bad."""
    _, owner, label = option
    o, (_, theirs) = plan.o, pools(plan.state, plan.f)
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


def harbinger(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, mine(state, ask))
    short = state.books[o.f].bit_count() < 6 and state.power[o.f] < 4

    def judge(option: Option) -> Advice:
        if option[1] == "power":
            return Advice(option[2] * o.power * (1.3 if short else 1.0), "Power for the books that we still lack.")
        return Advice(SIGN * option[2], "Two Elder Signs are worth more than three Doom on the average.")

    return [judge(option) for option in ask.options]


# -- Actions ----------------------------------------------------------------------------------------------------------


def pay(plan: Plan, option: Option) -> Advice:
    amount = 10 if len(option) > 1 else 4 if option[0] == "pay_four" else 6
    books = len(option)
    score = books * (plan.o.book + 1.0) - amount * plan.o.power
    return Advice(score, f"{amount} Power earns {'two spellbooks' if books > 1 else 'a spellbook'} at once.")


def thousand_forms(plan: Plan, option: Option) -> Advice:
    return Advice(6.0, "It costs nothing: either our enemies lose Power or we gain it.")


STYLE = Style(
    name="crawling_chaos",
    shelf=("thousand_forms", "emissary", "abduct", "invisibility", "seek_and_destroy", "madness"),
    worths=USUAL._replace(
        book=5.0, book_late=11.0, recruit=1.3, beast=0.1, dice=0.1, grudge=0.5, robbed=0.3, god=5.0
    ),  # it can buy books late
    fortune=-0.4,
    stride=2,
    lures=lures,
    before_battle=before_battle,
    prize=prize,
    mercy=mercy,
    actions={"pay_four": pay, "pay_six": pay, "thousand_forms": thousand_forms},
    offers={"abduct": abduct, "invisibility": invisibility, "seek_and_destroy": seek_and_destroy},
    answers={"harbinger": harbinger, "abducted": lose},
)
