"""Advice while units are on the move, and where units may appear. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.movement import targets
from ..rules.names import capital, the
from ..rules.pieces import UNIT
from ..rules.state import EMPTY, GodsWar
from .plan import Plan
from .worth import NEVER

ENOUGH = 0.12
"""What a step must bring to be taken."""
STAY = "The others stand well where they are."


def move(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Which unit goes where; `about` names the activated area."""
    plan, area = Plan(state, ask.seat), ask.about[0]
    return [_step(plan, option, area) for option in ask.options]


def _step(plan: Plan, option: Option, area: int) -> Advice:
    state, seat = plan.state, plan.seat
    match option:
        case ("all", str(name)):
            goal = plan.area(name)
            going = [unit for unit in state.here(seat, area) if goal in targets(state, seat, unit, [area])]
            return Advice(plan.shift(going, area, goal) - ENOUGH, f"Together they are strong enough {plan.at(goal)}.")
        case ("step", str(kind), str(name)):
            goal = plan.area(name)
            unit = next(unit for unit in state.here(seat, area) if state.kind(unit).id == kind)
            gain = plan.shift([unit], area, goal) - ENOUGH
            if state.is_hell(area) and not state.is_hell(goal):
                gain += plan.o.quest("leaves_hell", unit=kind)
            return Advice(gain, f"{capital(the(kind))} is of more use {plan.at(goal)}.")
        case ("pay_leave",):
            worth = plan.o.quest("leaves_hell", unit="sun_god") + 0.3 * len(state.here(seat, area)) - 1.0
            return Advice(worth, "For a VP our units leave Hell.")
        case ("sail", *_):
            return Advice(-0.05, "Kylerela could lie elsewhere.")
    return Advice(0.0, STAY)


def further(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A second step of the same unit."""
    plan = Plan(state, ask.seat)
    unit, area = ask.about[0], ask.about[1]
    return [
        Advice(plan.shift([unit], area, plan.area(option[1])) - ENOUGH, f"On to {plan.place(plan.area(option[1]))}.")
        if option[0] == "on"
        else Advice(0.0, "Far enough.")
        for option in ask.options
    ]


def walk(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """A step of any unit of ours, with where it stands and where it goes."""
    plan = Plan(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        match option:
            case ("rise" | "walk", str(kind), str(here), str(name)):
                area, goal = plan.area(here), plan.area(name)
                unit = next(unit for unit in state.here(ask.seat, area) if state.kind(unit).id == kind)
                reason = f"{capital(the(kind))} is of more use {plan.at(goal)}."
                found.append(Advice(plan.shift([unit], area, goal) - ENOUGH, reason))
            case ("pay_leave",):
                found.append(Advice(-0.5, "Those in Hell are not worth a VP."))
            case ("ask_leave", *_):
                found.append(Advice(0.05, "Asking costs nothing."))
            case _:
                found.append(Advice(0.0, STAY))
    return found


def _unit_in(state: GodsWar, ask: Ask, option: Option) -> int:
    """A unit of the asked player that an option speaks of; any that waits in the pool if it names none."""
    for word in option[1:]:
        if isinstance(word, str) and word in UNIT:
            return state.pool(ask.seat, word)
    pool = state.in_pool(ask.seat)
    return pool[0] if pool else EMPTY


def appear(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Where a unit of ours comes into play: where it guards or threatens most. Declining is worth nothing."""
    plan = Plan(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        areas = [word for word in option[1:] if isinstance(word, str) and word in state.board.index]
        unit = _unit_in(state, ask, option)
        if not areas:
            kind = option[1] if len(option) > 1 else ""
            worth = 0.5 + 0.4 * UNIT[kind].cost + plan.o.quest("summon", unit=kind) if kind in UNIT else 0.0
            found.append(Advice(worth, "A unit for nothing." if kind in UNIT else "We need nobody here."))
        elif unit == EMPTY:
            found.append(Advice(0.0, f"{capital(plan.place(plan.area(areas[-1])))} is as good as any place."))
        else:
            area = plan.area(areas[-1])
            cost = 0.3 * state.kind(unit).cost
            found.append(Advice(0.5 + cost + plan.arrive(unit, area), f"{capital(plan.at(area))} it is of most use."))
    return found


def leave(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    """Where a routed or moved unit of another goes: far from our buildings."""
    plan = Plan(state, ask.seat)
    found: list[Advice] = []
    for option in ask.options:
        area = plan.area(option[1]) if len(option) > 1 and option[1] in state.board.index else EMPTY
        if area == EMPTY:
            found.append(Advice(NEVER if option[0] == "think_again" else 0.0, "Nothing is gained."))
            continue
        ours = len([house for house in state.buildings_in(area) if state.owner[house] == ask.seat])
        score = 0.5 * state.is_hell(area) - ours - 0.2 * len(state.here(ask.seat, area))
        found.append(Advice(score, f"{capital(plan.at(area))} they trouble us least."))
    return found


ADVISERS = {
    "move": move,
    "further": further,
    **dict.fromkeys(("dawn", "rune_walk"), walk),
    **dict.fromkeys(
        (
            "submerge",
            "red_book",
            "reborn_units",
            "rune_place",
            "queens_brood",
            "flock",
            "menses",
            "major_invasion",
            "ransom",
        ),
        appear,
    ),
    **dict.fromkeys(("rout_to", "nightfall", "devastate", "monster_place", "dragon_flight"), leave),
}
