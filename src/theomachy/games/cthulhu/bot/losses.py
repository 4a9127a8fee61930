"""Whom a Faction gives up, and where its pained units go. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.names import capital, the
from ..rules.state import NOBODY, Cthulhu
from .battle import cost_of, hurt, killed, kind_of
from .outlook import Outlook
from .plan import Plan
from .style import Adviser


def lose(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """The cheapest of those who must go."""
    o = Outlook(state, state.faction(ask.about[0]))
    area = state.map.index.get(ask.about[1], NOBODY) if len(ask.about) > 1 and isinstance(ask.about[1], str) else NOBODY
    return give_up(o, area, ask)


def give_up(o: Outlook, area: int, ask: Ask) -> Sequence[Advice]:
    """One of this Faction's units there, whoever is asked."""
    sign = 1.0 if o.seat == ask.seat else -1.0
    return [
        Advice(-sign * cost_of(o, option[1], area), capital(f"{the(option[1])} is what we can best do without."))
        for option in ask.options
    ]


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


def retreat_order(state: Cthulhu, ask: Ask) -> Sequence[Advice]:
    """Whoever goes first leaves room; enemies that go last may find none."""
    return [
        Advice(float(state.owner[state.faction(o[1])] == ask.seat), "Ours first, while there is room to retreat to.")
        for o in ask.options
    ]


ADVISERS: dict[str, Adviser] = {
    **dict.fromkeys(("captured", "surrounded"), lose),
    "kill": results,
    "pain": results,
    "retreat": retreat,
    "retreat_order": retreat_order,
}
