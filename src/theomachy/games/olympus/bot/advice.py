"""Which orders a sensible god would give and why. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.battle import default_split, next_split
from ..rules.board import (
    BIT,
    CHIP_BEARING,
    COST,
    DICE_IN,
    FLEET,
    HERO,
    KIND,
    LAND,
    NEIGHBOURS,
    ORGY_COST,
    PRESTIGE,
    REGION,
    REGION_NAMES,
    RIVALS,
    SEA,
    UPGRADES,
)
from ..rules.damage_and_retreat import in_hope, replaceable
from ..rules.state import NOBODY, Olympus
from . import trade
from .plans import orgy_worth, site, threat
from .warfare import PRECIOUS, assault, promise

EVEN = Advice(0.0, "There is nothing better to do.")
NEVER = Advice(float("-inf"), "It takes back what was just decided.")


def advise(state: Olympus, ask: Ask) -> Sequence[Advice]:
    adviser = _ADVISERS.get(ask.what)
    return adviser(state, ask) if adviser else [EVEN for _ in ask.options]


# -- orders -------------------------------------------------------------------------------------------------------


def _build(state: Olympus, ask: Ask) -> list[Advice]:
    """The best purchases for the cards at hand, one after the other, each where it stands best."""
    seat = ask.seat
    purse = state.hands[seat][:]
    for order in state.orders[seat]:
        cost = ORGY_COST if order[0] == "orgy" else COST[KIND[order[1]]]
        purse = [held - spent for held, spent in zip(purse, cost, strict=True)]
    scores = trade.shopping(state, seat, purse) if min(purse) >= 0 else {}

    def judge(option: Option) -> Advice:
        match option:
            case ("build", kind, region):
                if kind not in scores:
                    return Advice(-1.0, "Its cards are better kept.")
                stands = site(state, seat, KIND[kind], REGION[region])
                what = "prestige" if PRESTIGE[KIND[kind]] else "dice to fight with"
                where = REGION_NAMES[REGION[region]]
                return Advice(scores[kind] + 0.1 * stands, f"It brings {what} and stands well in {where}.")
            case ("orgy",):
                return Advice(orgy_worth(state, seat), "My rivals' full hands or my own shrines make an orgy pay.")
            case ("seal",):
                return Advice(0.0, "Nothing else is worth its cards.")
        return NEVER

    return [judge(option) for option in ask.options]


def _attack(state: Olympus, ask: Ask) -> list[Advice]:
    seat = ask.seat
    forces: dict[int, dict[int, int]] = {}
    promises: dict[int, float] = {}

    def judge(option: Option) -> Advice:
        verb = option[0]
        if verb == "seal":
            return Advice(0.0, "The rest is better kept at home.")
        if verb == "attack":
            region, kind, target = REGION[option[1]], KIND[option[2]], REGION[option[3]]
            if target not in promises:
                forces[target] = assault(state, seat, target)
                promises[target] = promise(state, seat, target, forces[target])
            if not forces[target].get(region, 0) & BIT[kind]:
                return Advice(-1.0, "It is needed where it stands.")
            home = DICE_IN[state.units[region] & ~forces[target][region]]
            lonely = state.units[region] & ~forces[target][region] & CHIP_BEARING
            risk = 0.12 * max(0, threat(state, region, seat) - home) if lonely else 0.0
            return Advice(
                promises[target] - 0.15 - risk, f"{REGION_NAMES[target]} is weak enough to be worth the fight."
            )
        if verb == "support":
            return _support(state, seat, REGION[option[1]], KIND[option[2]], REGION[option[3]])
        return NEVER

    return [judge(option) for option in ask.options]


def _support(state: Olympus, seat: int, region: int, kind: int, target: int) -> Advice:
    """Lend dice to an own neighbour in greater danger."""
    if state.owner[target] != seat:
        return Advice(-5.0, "")
    there = threat(state, target, seat) - DICE_IN[state.units[target]]
    here = threat(state, region, seat)
    score = 0.1 * there - 0.1 * here if there > 0 and not here else -1.0
    return Advice(score, f"{REGION_NAMES[target]} may be attacked and can use the dice.")


def _split(state: Olympus, ask: Ask) -> list[Advice]:
    region = next_split(state, ask.seat)
    best = default_split(state, region) if region is not None else -1
    return [Advice(float(option[1] == best), "We are outnumbered most there.") for option in ask.options]


def _damage(state: Olympus, ask: Ask) -> list[Advice]:
    """Give up what costs least; a retreat saves the piece."""

    def cost(option: Option) -> float:
        if option[0] == "settle":
            return float("inf")
        kind, region = KIND[option[2]], REGION[option[1]]
        drowned = PRESTIGE[HERO] + 0.5 if kind == FLEET and hero_at_sea(state, region) else 0.0
        if option[0] == "retreat" and in_hope(state, ask.seat, (region, kind), REGION[option[3]]):
            return float("inf")
        if option[0] == "retreat":
            return drowned + (0.3 if state.units[region] & CHIP_BEARING else 0.2)
        lost = PRESTIGE[kind] - (PRESTIGE[UPGRADES[kind]] if replaceable(state, kind) else 0)
        return drowned + lost + (0.5 if not lost else 0.1)

    return [Advice(-cost(option), "It is the smallest loss.") for option in ask.options]


def hero_at_sea(state: Olympus, region: int) -> bool:
    """Is a hero there who drowns without the fleet?"""
    return SEA[region] and bool(state.units[region] & BIT[HERO])


def _move(state: Olympus, ask: Ask) -> list[Advice]:
    """Armies go where an own region is in danger, or next to a weak neighbour."""
    seat = ask.seat

    leaving: dict[int, int] = {}
    for order in state.orders[seat]:
        if order[0] == "move":
            leaving[REGION[order[1]]] = leaving.get(REGION[order[1]], 0) | BIT[KIND[order[2]]]
    left = {region for region, units in leaving.items() if units & BIT[HERO]}
    forsaken = {
        REGION[order[1]]: order
        for order in state.orders[seat]
        if order[2:3] == ("fleet",) and hero_at_sea(state, REGION[order[1]]) and REGION[order[1]] not in left
    }
    """Where a hero is left at sea, by the orders written so far."""

    def post(region: int, without: int) -> float:
        dice = DICE_IN[state.units[region] & ~without] if state.owner[region] == seat else 0
        danger = threat(state, region, seat) - dice if state.units[region] & CHIP_BEARING and dice else 0
        prey = [
            1.5 - 0.5 * DICE_IN[state.units[near]] + 0.3 * bool(state.units[near] & CHIP_BEARING)
            for near in NEIGHBOURS[region]
            if state.owner[near] not in (NOBODY, seat) and LAND[near]
        ]
        return 0.5 * max(0, danger) + max([0.0, *prey])

    def judge(option: Option) -> Advice:
        if option[0] == "seal":
            return Advice(-1.0, "A hero would drown.") if forsaken else Advice(0.0, "Everybody stands well.")
        if option[0] == "strike" and state.orders[seat][option[1] - 1] in forsaken.values():
            return Advice(3.0, "The hero would drown without its fleet.")
        if option[0] != "move":
            return NEVER
        region, kind, to = REGION[option[1]], KIND[option[2]], REGION[option[3]]
        if state.owner[to] == seat and state.units[to] & ~leaving.get(to, 0) & RIVALS[kind]:
            return NEVER  # a swap changes nothing
        if kind == HERO and region in forsaken:
            return Advice(4.0, "The fleet leaves, and the hero goes along.")
        if kind == FLEET and region not in left and hero_at_sea(state, region):
            return NEVER
        if SEA[to] and kind != FLEET:
            return Advice(-1.0, "The sea is not worth the despair now.")
        gain = post(to, 0) - post(region, BIT[kind]) - 0.3
        if state.owner[to] == seat and state.units[to] & PRECIOUS:
            gain += 0.1
        return Advice(gain, f"It is of more use in {REGION_NAMES[to]}.")

    return [judge(option) for option in ask.options]


_ADVISERS: dict[str, Callable[[Olympus, Ask], Sequence[Advice]]] = {
    "pick": trade.cards,
    "discard": trade.cards,
    "trade": trade.trade,
    "ready": trade.trade,
    "draft": trade.draft,
    "build_orders": _build,
    "attack_orders": _attack,
    "split": _split,
    "damage": _damage,
    "move_orders": _move,
}
