"""What each common action is worth to a player, and why. For bots and hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..rules import battle, build
from ..rules.hell import may_pay
from ..rules.movement import targets
from ..rules.names import a, capital, piece
from ..rules.pieces import GREATER, OF, UNIT
from ..rules.state import EMPTY, NOBODY
from . import weights as w
from .empires import STYLES
from .fight import Fight
from .names import empire
from .plan import Plan
from .worth import NEVER, weighed

Judge = Callable[[Plan, Option], Advice]


# -- building ------------------------------------------------------------------------------------------------------


def build_one(plan: Plan, option: Option) -> Advice:
    _, name, place = option
    o, state, seat = plan.o, plan.state, plan.seat
    area = plan.area(place)
    kind = OF[state.empires[seat]][name]
    price = build.cost(state, kind)
    guards = state.here(seat, area)
    safe = 1.0 - min(w.FRESH * plan.danger(area, guards), 0.9)
    more = state.count(seat, name)
    gain = o.quest("place_building", building=name) + o.toward(kind)
    if kind.upgrade_of:
        before = state.site[area] if kind.normal else state.nest[area]
        alike = state.count(seat, state.kind(before).id) if before != EMPTY else 0
        gain += (2.0 * o.stream if not more else 0.0) * safe
        gain -= 2.0 * o.stream if alike == 1 else 0.0
        more_left = state.power[seat] > price  # to build anew this round what is freed
        gain += (w.FREES if state.pool(seat, state.kind(before).id) == EMPTY else w.SPARE) * (
            o.rounds if more_left else max(o.ahead, 0.0)
        )
        gain += (o.ability(kind) + STYLES[state.empires[seat]].site(plan, kind, area)) * safe
        gain += w.STURDY * safe * (kind.kills + kind.routs)
        reason = f"The {piece(name)} {plan.at(area)} is a new kind of building" if not more else ""
        reason = (
            f"{reason}: 2 more Power every round." if reason else "It defends itself, and frees the lower building."
        )
        return weighed(gain, price, reason)
    gain += (o.house(kind, more=more) + STYLES[state.empires[seat]].site(plan, kind, area)) * safe
    if area == state.board.spike and state.spike == 0:
        gain *= w.SPIKE_EARLY if max(state.vp) < 5 else w.SPIKE_LATE
    if state.is_hell(area):
        gain += 0.1
    if not more:
        return weighed(gain, price, f"The first {piece(name)}, {plan.at(area)}, brings 2 Power and 1 VP every round.")
    return weighed(gain, price, f"{capital(a(name))} {plan.at(area)} brings 1 VP every round.")


# -- summoning -----------------------------------------------------------------------------------------------------


def summon_one(plan: Plan, option: Option) -> Advice:
    _, name, place = option
    o, state, seat = plan.o, plan.state, plan.seat
    area, kind = plan.area(place), UNIT[name]
    unit = state.pool(seat, name)
    price = build.cost(state, kind)
    quest = o.summoned(kind) + o.toward(kind)
    gain = quest + max(plan.arrive(unit, area), plan.reach(unit, area)) + w.ARMY * o.rounds**0.5 * max(kind.dice, 1)
    crowd = len(state.on_map(seat))
    gain *= 1.0 if quest else 1.0 / (1.0 + w.CROWD * crowd)
    if kind.type == GREATER:
        gain += 0.6
    gain += STYLES[state.empires[seat]].unit(plan, kind)
    if o.summoned(kind):
        return weighed(gain, price, f"With {a(name)} we fulfil a heroquest, which brings a gift.")
    if quest:
        return weighed(gain, price, f"{capital(a(name))} brings us nearer to a heroquest.")
    if plan.best_battle(area, [*state.here(seat, area), unit]) > 0.5:
        return weighed(gain, price, f"With {a(name)} we can attack {plan.at(area)}.")
    return weighed(gain, price, f"{capital(a(name))} guards what we have {plan.at(area)}.")


# -- moving and fighting -------------------------------------------------------------------------------------------


def move_from(plan: Plan, option: Option) -> Advice:
    """All together to the best place, or each to one of its own."""
    state, seat = plan.state, plan.seat
    area = plan.area(option[1])
    going: dict[int, list[int]] = {}
    for unit in state.here(seat, area):
        for to in targets(state, seat, unit, [area]):
            going.setdefault(to, []).append(unit)
    together, goal = 0.0, EMPTY
    alone: list[tuple[float, int, int]] = []
    for to, units in going.items():
        for part in _parts(units):
            gain = plan.shift(part, area, to) + _freed(plan, part, area, to)
            if gain > together:
                together, goal = gain, to
        alone.append((plan.shift(units[:1], area, to), units[0], to))
    apart = _spread(alone, len(state.here(seat, area)))
    out = _out_of_hell(plan, area)
    if out > max(together, apart):
        return weighed(out - w.MARCH, 1, "For a VP our units leave Hell.")
    if goal == EMPTY:
        return Advice(NEVER, "Our units stand well where they are.")
    if together >= apart and _freed(plan, going[goal], area, goal):
        return weighed(together - w.MARCH, 1, "The way out of Hell is open, and to take it fulfils a heroquest.")
    if apart > together:
        return weighed(apart - w.MARCH, 1, f"From {plan.place(area)} we can go to several places at once.")
    return weighed(together - w.MARCH, 1, f"From {plan.place(area)} we can strike at {plan.place(goal)}.")


def _freed(plan: Plan, units: list[int], area: int, to: int) -> float:
    """A heroquest that they fulfil on their way out of Hell."""
    state = plan.state
    if not state.is_hell(area) or state.is_hell(to):
        return 0.0
    return max([plan.o.quest("leaves_hell", unit=state.kind(unit).id) for unit in units])


def _out_of_hell(plan: Plan, area: int) -> float:
    """What it brings to leave Hell for a VP, where that is possible (M6)."""
    if not may_pay(plan.state, plan.seat, [area]):
        return 0.0
    return plan.o.quest("leaves_hell", unit="sun_god") + 0.3 * len(plan.state.here(plan.seat, area)) - 1.0


def _parts(units: list[int]) -> list[list[int]]:
    """All of them, all but one, or one alone."""
    return [units] if len(units) == 1 else [units, units[1:], units[:1]]


def _spread(alone: list[tuple[float, int, int]], count: int) -> float:
    """What it brings if each goes to the next best place; what follows comes later, and less surely."""
    best = sorted([gain for gain, _, _ in alone if gain > 0], reverse=True)[:count]
    return sum([gain * 0.8**place for place, gain in enumerate(best)])


def fight(plan: Plan, option: Option) -> Advice:
    _, place, name = option
    state, seat = plan.state, plan.seat
    area, foe = plan.area(place), state.seat_of(name)
    units = state.here(seat, area)
    prey = [piece for piece in state.monsters_in(area) if state.kind(piece).id == name][:1]
    theirs = plan.side(foe, area, prey if foe == NOBODY else state.here(foe, area))
    thought = Fight(plan.o, area, plan.side(seat, area, units), theirs)
    price = battle.price(state, seat, foe)
    gain = thought.worth() - w.TOLL * battle.price_vp(state, area)
    where = plan.at(area)
    if foe == NOBODY:
        return weighed(gain, price, f"A battle with {a(state.kind(thought.theirs.units[0]).id)} {where}.")
    chance = round(100 * thought.wins)
    who = empire(name)
    if thought.theirs.houses:
        house = piece(state.kind(thought.theirs.houses[0]).id)
        falls = "is sure to fall" if thought.wins == 1.0 else f"falls with a chance of {chance} %"
        return weighed(gain, price, f"The {house} of {who} {where} {falls}.")
    return weighed(gain, price, f"Against {who} {where} we win the field with a chance of {chance} %.")


def talk(plan: Plan, option: Option) -> Advice:
    """Diplomacy: the chance by what our units there are worth, against the loss of one on a six."""
    state, seat = plan.state, plan.seat
    area = plan.area(option[2]) if len(option) > 2 else EMPTY
    worth = sum([state.kind(unit).cost for unit in state.here(seat, area)]) if area != EMPTY else 3
    chance = min(worth, 6) / 6
    return weighed(3.0 * chance - 0.5, 1, f"An alliance comes about with a chance of {round(100 * chance)} %.")


def drop(plan: Plan, option: Option) -> Advice:
    return Advice(-0.2, "Nothing else is worth its price; what is left is lost with the phase.")


def end_turn(plan: Plan, option: Option) -> Advice:
    return Advice(0.0, "Another action at once would bring less than waiting.")


def ask_leave(plan: Plan, option: Option) -> Advice:
    return Advice(
        1.5 + plan.o.quest("leaves_hell", unit="sun_god"), "Asking costs nothing, and Hell is no place to stay."
    )


def pay_leave(plan: Plan, option: Option) -> Advice:
    worth = plan.o.quest("leaves_hell", unit="sun_god") + 0.3 * len(plan.state.here(plan.seat, plan.area(option[1])))
    return Advice(worth - 1.0 if worth > 1.0 else NEVER, "For a VP our units leave Hell.")


def rebirth(plan: Plan, option: Option) -> Advice:
    return Advice(9.0, "We begin anew.")


COMMON: Mapping[str, Judge] = {
    "build": build_one,
    "summon": summon_one,
    "move": move_from,
    "battle": fight,
    "diplomacy": talk,
    "drop": drop,
    "end_turn": end_turn,
    "ask_leave": ask_leave,
    "pay_leave": pay_leave,
    "rebirth": rebirth,
}
