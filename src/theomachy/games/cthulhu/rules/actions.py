"""What a Faction may do in its turn: main, unlimited and unique Actions (Rulebook, Action Phase)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step

from .battle import battle, battle_options, foes_in_reach
from .board import ACOLYTE, COST, KIND, PRICE, SUMMON_SPANS
from .capture import capture, capture_options
from .elder_signs import UNVEIL, could_end
from .gates import abandon, build, build_options, control, control_options, summon_areas
from .movement import move, move_options
from .payment import FREE_OF_TAX, affordable, pay, taxes
from .powers import POWERS, Awakening, Hand, hand_of, held, in_turn, took
from .spellbooks import meet_if_open, six
from .state import NOBODY, POOL, Cthulhu
from .windows import ENOUGH

DONE, PASS = ("done",), ("pass",)


def pass_turn(state: Cthulhu, f: int) -> None:
    """Passing costs all Power that is left (Rulebook, Pass)."""
    state.say("pass", state.factions[f], state.power[f])
    state.power[f] = 0


def choices(state: Cthulhu, f: int) -> list[Option]:
    """Everything legal now, `done` or `pass` last; gates may be taken and left at any point of the turn."""
    hand = hand_of(state, f)
    options = main_options(state, f, hand) if state.main else []
    main = len(options)
    if state.power[f] or state.settings["unlimited_at_zero_power"]:
        options += control_options(state, f, hand)
        if not state.main and (six(state, f) or "free_summon" in hand):
            options += unlimited_options(state, f, hand)
    if could_end(state, f):
        options.append(UNVEIL)
    if state.acts or state.served:
        options.append(DONE)
    elif not main or not (state.left | state.taken):
        options.append(PASS)
    return options


def main_options(state: Cthulhu, f: int, hand: Hand) -> list[Option]:
    """Common Actions, Unique Actions and the requirements that are Actions."""
    power, charge = state.power[f], taxes(state, f)
    options = summon_options(state, f, hand, charge)
    if power:
        options += recruit_options(state, f, charge)
        options += awaken_options(state, f, hand, charge)
        if power >= PRICE["build_gate"]:
            options += build_options(state, f, hand, charge)
        options += move_options(state, f, hand, charge)
        contacts = foes_in_reach(state, f, hand)
        if contacts:
            options += battle_options(state, f, contacts, hand, charge)
            options += capture_options(state, f, contacts, hand, charge)
    for unique in hand.get("may_act", ()):
        options += unique.may_act(state, f)
    return options


def unlimited_options(state: Cthulhu, f: int, hand: Hand) -> list[Option]:
    """Besides the main Action: battles with six books, and what a power makes unlimited."""
    options: list[Option] = []
    if state.power[f] and six(state, f):
        contacts = foes_in_reach(state, f, hand)
        options += battle_options(state, f, contacts, hand, taxes(state, f))
    if "free_summon" in hand and summons_freely(state, f):
        options += summon_options(state, f, hand, taxes(state, f))
    return options


def perform(state: Cthulhu, f: int, option: Option) -> Step:
    """Do what was chosen; the after-Action window is the caller's to open."""
    common = COMMON.get(option[0])
    if common is None:
        yield from POWERS.use(state, f, option)
    else:
        asking = common(state, f, option)
        if asking is not None:
            yield from asking


def begin_action(state: Cthulhu) -> None:
    """A fresh Action: nothing moved, nothing paid."""
    if state.moved:
        state.rest()
    state.left = state.taken = state.paid = 0
    state.taxed = False


# -- recruit ----------------------------------------------------------------------------------------------------------


def recruit_options(state: Cthulhu, f: int, charge: list[int]) -> Sequence[Option]:
    """("recruit", AREA): beside any own unit; anywhere if there is none on the map (Rulebook, Recruit; Ruling R51)."""
    low, high = state.spans[f][ACOLYTE]
    if POOL not in state.place[low:high]:
        return ()
    areas = state.stands[f] or state.map.everywhere
    return state.map.among("recruit", affordable(areas, state.power[f] - PRICE["recruit"], charge))


def recruit(state: Cthulhu, f: int, option: Option) -> None:
    area = state.map.index[option[1]]
    pay(state, f, PRICE["recruit"], area)
    state.put(state.pool(f, ACOLYTE), area)
    state.say("recruit", state.factions[f], option[1])


# -- summon -----------------------------------------------------------------------------------------------------------


def summon_price(state: Cthulhu, f: int, kind: int) -> int:
    price = COST[kind]
    for power in held(state, f, "price"):
        price = took(power, price, power.price(state, f, price, kind))
    return price


def summons_freely(state: Cthulhu, f: int) -> bool:
    """Is Summon an Unlimited Action for this Faction?"""
    free = 0
    for power in held(state, f, "free_summon"):
        free = took(power, free, power.free_summon(state, f, free))
    return bool(free)


def summon_options(state: Cthulhu, f: int, hand: Hand, charge: list[int]) -> list[Option]:
    """("summon", KIND, AREA): a Monster from the Pool at a gate one controls (Rulebook, Summon)."""
    options: list[Option] = []
    areas = summon_areas(state, f, hand)
    if not areas:
        return options
    power, first, board = state.power[f], state.first[f], state.map
    priced, untaxed = "price" in hand, charge is FREE_OF_TAX
    for kind, start, end in SUMMON_SPANS[state.factions[f]]:
        if (priced or COST[kind] <= power) and POOL in state.place[first + start : first + end]:
            rest = power - (summon_price(state, f, kind) if priced else COST[kind])
            if rest >= 0:
                options += board.summons_at(kind, areas if untaxed else affordable(areas, rest, charge))
    return options


def summon(state: Cthulhu, f: int, option: Option) -> None:
    _, name, area = option
    kind = KIND[name]
    where = state.map.index[area]
    pay(state, f, summon_price(state, f, kind), where)
    unit = state.pool(f, kind)
    state.put(unit, where)
    state.say("summon", state.factions[f], name, area)
    number = 1
    for power in held(state, f, "summons"):
        number = took(power, number, power.summons(state, f, number))
    if number > 1:
        state.then(("summoning", f))
    for power in held(state, f, "on_summoned"):
        power.on_summoned(state, f, unit)


def ask_summoning(state: Cthulhu, f: int) -> Ask | None:
    options = summon_options(state, f, hand_of(state, f), taxes(state, f))
    if not options:
        return None
    return Ask(state.owner[f], "summoning", [*options, ENOUGH], state.factions[f], state.power[f])


def summoning(state: Cthulhu, answer: Option, f: int) -> None:
    """Whoever may summon several Monsters in one Action goes on until it has enough."""
    if answer and answer != ENOUGH:
        summon(state, f, answer)


# -- awaken -----------------------------------------------------------------------------------------------------------


def awaken_price(state: Cthulhu, f: int, awakening: Awakening) -> int:
    price = COST[KIND[awakening.kind]]
    for power in held(state, f, "awaken_price"):
        price = took(power, price, power.awaken_price(state, f, price, awakening.kind))
    return price


def awaken_options(state: Cthulhu, f: int, hand: Hand, charge: list[int]) -> list[Option]:
    """("awaken", KIND, AREA): a Great Old One in the Pool whose conditions hold (Rulebook, Awaken)."""
    options: list[Option] = []
    power, priced = state.power[f], "awaken_price" in hand
    for name, awakening in POWERS.awakenings.get(state.factions[f], {}).items():
        kind = KIND[name]
        cost = awaken_price(state, f, awakening) if priced else COST[kind]
        if power >= cost and state.pool(f, kind) != NOBODY:
            calls = state.map.named("awaken", name, last=False)
            for area in awakening.sites(state, f):
                if power - cost >= charge[area]:
                    options.append(calls[area])
    return options


def awaken(state: Cthulhu, f: int, option: Option) -> Step:
    _, name, where = option
    area = state.map.index[where]
    awakening = POWERS.awakenings[state.factions[f]][name]
    pay(state, f, awaken_price(state, f, awakening), area)
    rite = awakening.rite(state, f, area)
    if rite is not None:
        yield from rite
    unit = state.pool(f, KIND[name])
    state.put(unit, area)
    state.tokens[f"awakened_{name}"] = 1
    state.say("awaken", state.factions[f], name, where)
    meet_if_open(state, f, f"awaken_{name}")
    for g, power in in_turn(state, "on_awakened"):
        power.on_awakened(state, g, f)


COMMON: dict[str, Callable[[Cthulhu, int, Option], Any]] = {
    "recruit": recruit,
    "summon": summon,
    "awaken": awaken,
    "build": build,
    "move": move,
    "battle": battle,
    "capture": capture,
}
PLAIN = frozenset({"recruit", "summon", "build", "move", "battle"})
"""Those that ask nothing more before they are done."""
FREE: dict[str, Callable[[Cthulhu, int, Option], None]] = {"control": control, "abandon": abandon}
