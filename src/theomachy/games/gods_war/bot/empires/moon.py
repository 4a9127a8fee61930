"""Moon: the Cycle decides when to fight and which heroquest comes."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ...rules.lunar_cycle import CYCLE
from ...rules.pieces import KINDS
from ..plan import Plan
from ..style import Style
from ..worth import weighed


def lunar_cycle(plan: Plan, option: Option) -> Advice:
    """Anybody may turn it: Moon towards a step that brings a gift, others away from it, and from the Full Moon."""
    state = plan.state
    moon = state.seat_of("moon")
    now, then = plan.moon_quest(moon, 0), plan.moon_quest(moon, 1)
    if plan.seat == moon:
        return weighed(then - now, 1, "At the next step the Power phase brings us a gift.")
    certain = 0.8 if not state.power[moon] else 0.15
    units = len(state.on_map(moon)) if CYCLE[(state.marks["cycle"] + 1) % len(CYCLE)] != "full" else 0
    gain = certain * (now - then) * plan.o.regard(moon) + 0.05 * units * plan.o.regard(moon)
    return weighed(gain - 0.1, 1, "So the Power phase brings Moon no gift.")


def adoption(plan: Plan, option: Option) -> Advice:
    """Our units stand where theirs stood: good beside undefended buildings."""
    _, here, who, there = option
    state, seat = plan.state, plan.seat
    other, goal = state.seat_of(str(who)), plan.area(str(there))
    count = min(len(state.here(seat, plan.area(str(here)))), len(state.here(other, goal)))
    left = len(state.here(other, goal)) - count
    houses = [house for house in state.buildings_in(goal) if state.owner[house] == other]
    gain = sum([plan.o.standing(house) for house in houses]) * 0.6 if not left else -0.2
    return weighed(gain - 0.4, 1, f"Those who stand guard {plan.at(goal)} change places with us.")


def moonburn(plan: Plan, option: Option) -> Advice:
    state = plan.state
    other, area = state.seat_of(str(option[1])), plan.area(str(option[2]))
    houses = [house for house in state.buildings_in(area) if state.owner[house] == other]
    worth = max([plan.o.standing(house) for house in houses], default=0.0) * plan.o.regard(other)
    if any(KINDS[state.kinds[house]].id == "imbedded_nest" for house in houses):
        worth *= 0.3
    return weighed(worth, 2, f"The building {plan.at(area)} burns.")


STYLE: Style = Style(
    actions={"lunar_cycle": lunar_cycle, "adoption": adoption, "moonburn": moonburn},
)
