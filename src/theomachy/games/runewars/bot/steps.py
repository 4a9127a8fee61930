"""Strategize: units step to neighbouring areas, to hold more of them, to stand safer, or to be fed in winter."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.hero_cards import HERO
from ..rules.limits import MOST
from ..rules.movement import ignored, steps_from
from ..rules.orders.strategize import Ways, ask_from, leaders, together
from ..rules.pieces import FIRST_NEUTRAL, KIND, KINDS, is_neutral, unit
from ..rules.state import NOBODY, Runewars
from . import aims
from .economy import hunger
from .errands import pull
from .names import area as named
from .names import area_of, place
from .outlook import LIKELY, Outlook, force_worth
from .weights import NEVER, STRONGHOLD, UNIT_WORTH

ROOMY = 3
"""So many steps are counted when the Order is chosen."""


def moved(o: Outlook, source: int, to: int, going: Sequence[int]) -> float:
    """What it is worth that these units step from one area to the next."""
    state = o.state
    left = list(state.units[source])
    for number in going:
        left.remove(number)
    there = [*state.units[to], *going]
    if len(there) > MOST or not going:
        return -1.0
    gain = _risk(o, source, state.units[source]) - _risk(o, source, left)
    if o.held_by_units(source) and not any(number >> 1 < FIRST_NEUTRAL for number in left):
        gain -= o.worth(source) + force_worth(tuple(left))
    if state.owner[to] != o.seat:
        gain += o.worth(to) + aims.holding(o, to) * o.mine - _risk(o, to, there)
    else:
        gain += _risk(o, to, state.units[to]) - _risk(o, to, there)
    gain += 0.03 * o.approach * (o.lure[to] - o.lure[source]) * len(going)
    return gain + relief(o, source, to, going)


def relief(o: Outlook, source: int, to: int, going: Sequence[int]) -> float:
    """What winter takes less because they have stepped there."""
    food, sure = o.state.dials[o.seat][0], hunger(o)
    there = o.state.units[to]
    left = list(o.state.units[source])
    for number in going:
        left.remove(number)
    before = _unfed(o.state.units[source], food) + _unfed(there, food)
    return sure * (before - _unfed(left, food) - _unfed([*there, *going], food))


def _risk(o: Outlook, area: int, units: Sequence[int]) -> float:
    stake = o.worth(area) + (STRONGHOLD if o.state.stronghold[area] != NOBODY else 0.0)
    return o.danger(area, tuple(sorted([number >> 1 for number in units]))) * stake * LIKELY


def _unfed(units: Sequence[int], food: int) -> float:
    excess = len(units) - food
    return sum(sorted([UNIT_WORTH[number >> 1] for number in units])[:excess]) if excess > 0 else 0.0


def ways(o: Outlook, source: int) -> list[tuple[float, int, tuple[int, ...]]]:
    """Good steps out of an area when nobody has stepped yet: worth, where to, who."""
    state, seat = o.state, o.seat
    units = [number for number in state.units[source] if not number & 1]
    if state.activated[source] >> seat & 1 or not units:
        return []
    found = []
    for to in steps_from(state, seat, source, ignored(state, seat), []):
        own = [number for number in units if not is_neutral(number)]
        groups = [units] if len(units) > 1 else []
        groups += [[min(own, key=lambda number: UNIT_WORTH[number >> 1])]] if own else []
        excess = len(state.units[source]) - state.dials[seat][0]
        if 1 < excess < len(units) and own:
            groups.append(sorted(own, key=lambda number: UNIT_WORTH[number >> 1])[:excess])
        found += [(moved(o, source, to, group), to, tuple(group)) for group in groups]
    return sorted(found, reverse=True)


def prospect(o: Outlook) -> tuple[float, float]:
    """What Strategize would bring, about, and how much of it is food: the best steps to different areas."""
    state = o.state
    found: dict[int, tuple[float, float]] = {}
    for source in state.board.present:
        if state.owner[source] == o.seat and state.units[source]:
            many = max(1, len(state.units[source]) - 1)
            for gain, to, group in ways(o, source)[:many]:
                if gain > found.get(to, (0.15, 0.0))[0]:
                    found[to] = gain, relief(o, source, to, group)
    best = sorted(found.values(), reverse=True)[:ROOMY]
    return sum([gain for gain, _ in best]), sum([fed for _, fed in best])


# -- answers -----------------------------------------------------------------------------------------------------------


def strategize(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    if ask.about:
        already = tuple(state.agenda[-1][4:])
        return [_step(o, area_of(ask.about[0]), option, already) for option in ask.options]
    return [_from(o, option) for option in ask.options]


def _from(o: Outlook, option: Option) -> Advice:
    match option:
        case ("from", str(word)):
            gain = _best_step(o, area_of(word))
            return Advice(gain - 0.05, f"The units of {place(word)} can do more elsewhere." if gain > 0
                          else f"The units of {place(word)} are needed where they are.")  # fmt: skip
        case ("hero", str(word), str(goal)):
            gain = pull(o, HERO[word], area_of(goal)) - pull(o, HERO[word], o.state.hero_at[HERO[word]])
            return Advice(
                gain * 0.5 - 0.05, f"There is {'more' if gain > 0 else 'less'} for a hero to do near {place(goal)}."
            )
        case ("toll",):
            return Advice(NEVER, "The portals lead nowhere that is worth an influence.")
        case ("give", *_):
            return Advice(NEVER, "It is in good hands already.")
    return Advice(0.0, "Everybody else stands well.")


def _best_step(o: Outlook, source: int) -> float:
    """The best of the answers that follow: nobody is sent out of an area to be called back again and again."""
    step, _seat, toll, *moved = o.state.agenda[-1]
    assert step == "strategize"
    question = ask_from(o.state, o.seat, source, int(toll), *[int(each) for each in moved])
    steps = [_step(o, source, option, tuple(moved)) for option in question.options[:-1]]
    return max([step.score for step in steps], default=-1.0)


def _led(o: Outlook, source: int, to: int, number: int, already: tuple[int, ...]) -> list[int]:
    """A unit that goes, and the one that leads it if it is an ally on its way to an empty area."""
    if not is_neutral(number) or o.state.owner[to] == o.seat:
        return [number]
    own = leaders(o.state, o.seat, source, to, already, Ways(o.state, o.seat, 0))
    return [number, *own[:1]]


def _step(o: Outlook, source: int, option: Option, already: tuple[int, ...]) -> Advice:
    """`already`: who has stepped, as the Order's step on the agenda remembers."""
    match option:
        case ("all", str(goal)):
            to = area_of(goal)
            going = together(o.state, o.seat, source, to, already, Ways(o.state, o.seat, 0))
            gain = moved(o, source, to, going)
        case ("move", str(kind), str(goal)):
            to = area_of(goal)
            gain = moved(o, source, to, _led(o, source, to, unit(KIND[kind]), already))
        case _:
            return Advice(0.0, f"Who is still in {named(source)} stays there.")
    who = "They all go" if option[0] == "all" else f"One {KINDS[KIND[str(option[1])]].name} goes"
    if gain <= 0:
        return Advice(
            gain - 0.05 if gain > -3 else NEVER, f"In {named(source)} they are of more use than in {named(to)}."
        )
    if o.state.owner[to] != o.seat:
        return Advice(gain - 0.05, f"{who} to {named(to)}, which is then ours.")
    return Advice(gain - 0.05, f"{who} to {named(to)}, where they are safer or better fed.")


ADVISERS = {"strategize": strategize}
