"""Which Order to give: what each would bring now, with its bonus, and which are left for the rest of the year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice
from theomachy.scene import percent

from ..rules.card_names import ORDERS
from ..rules.orders.order import dial_icons
from ..rules.play_order import ALL_ORDERS
from ..rules.state import WINTER, Runewars
from . import economy, steps
from .marches import March, besieged, best_marches
from .names import area as named
from .names import card, faction
from .outlook import Outlook
from .weights import NEVER, TACTIC

LATER = 0.8
"""What something is worth a season later: others move too."""
AGAIN = (1.0, 0.7, 0.45, 0.3, 0.2)
"""The next best march of the year, beside what it promises now."""
STRATEGIZE, MOBILIZE, CONQUER, HARVEST, RECRUIT, RALLY, ACQUIRE, FORTIFY = range(1, 9)
SECOND = 0.75
"""Mobilize's second march: without a battle if the first had one."""


class Prospects(NamedTuple):
    """What the Orders would bring, (primary, bonus) each, and the marches that are open."""

    orders: dict[int, tuple[float, float]]
    enriched: dict[int, tuple[float, float]]
    """The same once dials have been set by a harvest, where that makes a difference."""
    marches: list[March]
    sieges: list[March]
    """With Conquer's bonus."""
    feeding: dict[int, float]
    """What of an Order's worth is food for the winter to come: it comes too late in winter."""


def prospects(o: Outlook) -> Prospects:
    state, seat = o.state, o.seat
    dials, richer = state.dials[seat], economy.harvested(o)
    stepped, fed = steps.prospect(o)
    orders = {
        STRATEGIZE: (stepped, TACTIC * dial_icons(state, seat, "tactics")),
        HARVEST: economy.harvest(o),
        RECRUIT: economy.recruit(o, dials, state.season),
        RALLY: economy.rally(o),
        ACQUIRE: economy.acquire(o, dials),
        FORTIFY: economy.fortify(o),
    }
    enriched = {
        ACQUIRE: economy.acquire(o, richer),
        HARVEST: (0.0, orders[HARVEST][1]),
    }
    marches = best_marches(o)
    feeding = {STRATEGIZE: fed, HARVEST: economy.saved(o)}
    return Prospects(orders, enriched, marches, besieged(o, marches), feeding)


class Year:
    """The rest of this year: the best way to use the Orders in hand."""

    def __init__(self, o: Outlook, found: Prospects) -> None:
        self.o, self.found = o, found
        self._best: dict[tuple[int, int, bool, int], float] = {}
        self._coming: dict[tuple[int, bool], tuple[float, float]] = {}

    def worth(self, order: int, hand: int, season: int, richer: bool, marched: int) -> tuple[float, int]:
        """What an Order brings in a season, and how many marches it uses up."""
        supreme = not (ALL_ORDERS & ~hand & ~(1 << order - 1)) >> order
        if order in (MOBILIZE, CONQUER):
            marches = self.found.sieges if order == CONQUER and supreme else self.found.marches
            gain = self._march(marches, marched)
            if order == MOBILIZE and supreme:
                return gain + SECOND * self._march(marches, marched + 1), 2
            return gain, 1
        table = self.found.enriched if richer and order in self.found.enriched else self.found.orders
        first, bonus = table[order]
        if order == RECRUIT:
            first, bonus = self._recruits(season, richer)
        elif season == WINTER and order in self.found.feeding:
            first -= self.found.feeding[order]
        return first + (bonus if supreme else 0.0), 0

    def _recruits(self, season: int, richer: bool) -> tuple[float, float]:
        found = self._coming.get((season, richer))
        if found is None:
            dials = economy.harvested(self.o) if richer else self.o.state.dials[self.o.seat]
            found = self._coming[season, richer] = economy.recruit(self.o, dials, season)
        return found

    def _march(self, marches: Sequence[March], number: int) -> float:
        return marches[number].worth * AGAIN[number] if number < min(len(marches), len(AGAIN)) else 0.0

    def best(self, hand: int, season: int, richer: bool, marched: int) -> float:
        """The most that the Orders of this hand can bring from a season on."""
        if season > WINTER:
            return 0.0
        key = (hand, season, richer, marched)
        found = self._best.get(key)
        if found is None:
            able = [order for order in range(1, len(ORDERS) + 1) if hand >> order - 1 & 1]
            found = max([self.through(order, hand, season, richer, marched) for order in able], default=0.0)
            self._best[key] = found
        return found

    def through(self, order: int, hand: int, season: int, richer: bool, marched: int) -> float:
        """An Order now, and the best for later."""
        gain, used = self.worth(order, hand, season, richer, marched)
        after = self.best(hand & ~(1 << order - 1), season + 1, richer or order == HARVEST, marched + used)
        return gain + LATER * after


def order(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    found = prospects(o)
    year = Year(o, found)
    hand = state.orders[ask.seat]
    numbers = [ORDERS.index(str(option[1])) + 1 for option in ask.options]
    scores = [year.through(number, hand, state.season, False, 0) for number in numbers]
    best = max(scores)
    return [
        Advice(score if score > best - 6.0 else NEVER, reason(o, year, number, hand))
        for score, number in zip(scores, numbers, strict=True)
    ]


def reason(o: Outlook, year: Year, number: int, hand: int) -> str:
    name = card(ORDERS[number - 1])
    supreme = not (ALL_ORDERS & ~hand & ~(1 << number - 1)) >> number
    if number in (MOBILIZE, CONQUER):
        marches = year.found.sieges if number == CONQUER and supreme else year.found.marches
        return f"{name} {told(o, marches[0])}." if marches else f"{name} has no good march now."
    first, bonus = year.found.orders[number]
    has = first + (bonus if supreme else 0.0) > 0.5
    text = {
        STRATEGIZE: "lets us spread out" if first > bonus else "brings Tactics cards",
        HARVEST: "sets our dials to what we hold",
        RECRUIT: "brings new units",
        RALLY: "makes our cities pay" if first >= bonus or not supreme else "finds us a hero",
        ACQUIRE: "brings influence" if first >= bonus or not supreme else "wins us a title",
        FORTIFY: "makes our realm safer",
    }[number] if has else "would bring us little now"  # fmt: skip
    return f"{name} {text}{' with its bonus' if has and supreme and bonus > 0.3 else ''}."


def told(o: Outlook, march: March) -> str:
    """What a march does, after the Order's name: "takes 5D with 83 %"."""
    owner, place = o.state.owner[march.area], named(march.area)
    if owner == o.seat:
        return f"brings help to {place}"
    if march.spent:
        return f"wins over or drives off the neutral units of {place} with a chance of {percent(march.win)}"
    if owner < 0 and not o.state.units[march.area]:
        return f"takes {place}, where nobody is"
    whose = f" from {faction(o.state, owner)}" if owner >= 0 else ""
    return f"takes {place}{whose} with a chance of {percent(march.win)}"


def chosen(state: Runewars, ask: Ask) -> Sequence[Advice]:
    return [Advice(NEVER, "We have chosen already.") for _ in ask.options]


ADVISERS = {"order": order, "order_chosen": chosen}
