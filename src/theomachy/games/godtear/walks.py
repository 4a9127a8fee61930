"""Followers move as their own player likes (Rulebook, Movement): each question is a step of its own on the agenda.

Nothing keeps followers from moving for their own side, and nobody has to make way for them; whatever else moves, one
after another, is asked by `movement.shift`.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option

from .board import BIT, DISC, HEX, OFF, STACK
from .movement import DONE, FOLLOW, Walk, carry, enter, moves, picks, ways
from .reach import halts, reach
from .state import Godtear

ALL_OF_THEM = 99


def march(
    state: Godtear, models: Sequence[int], steps: Sequence[int], how: str, why: str = "", most: int = ALL_OF_THEM
) -> None:
    """Followers of a unit may each move up to so many hexes, one after another in any order, at most so many of them.

    On the agenda: how, why and how many; who is asked about, and its steps; who stopped on the way; from where and
    where to the last one went; then everybody who has yet to move, each with its steps.
    """
    left: list[int] = []
    for model, far in zip(models, steps, strict=True):
        if far > 0 and state.where[model] >= 0:
            left += (model, far)
    if left:
        state.agenda.append(("walk", how, why, most, left[0], left[1], OFF, OFF, OFF, *left))
    elif models:
        arrived(state, state.unit_of[models[0]], how)


def arrived(state: Godtear, unit: int, how: str) -> None:
    """The unit has moved, or stays."""
    if how == "advance":
        state.say("unit_advanced", unit)


def ask_walk(
    state: Godtear,
    how: str,
    why: str,
    most: int,
    model: int,
    steps: int,
    midway: int,
    origin: int,
    to: int,
    *left: int,
) -> Ask | None:
    """Destinations for one of them, another one to pick, or done; those who stood with the last one may follow it."""
    unit, here, models = state.unit_of[model], state.where[model], left[::2]
    mask = reach(state, model, steps, how) & ~BIT[here]
    near = DISC[steps][here]
    options = moves(here, mask) if mask & ~near else ways(here).among(near, mask)
    if len(models) > 1:
        options += picks(state.where, models, here)
    if not options:
        return None
    seat = 0 if unit < 2 * state.size else 1
    if origin >= 0 and _may_follow(state, mask if here == origin else 0, steps, how, most, origin, to, left):
        options += (FOLLOW, DONE)
        return Ask(seat, "walk", options, unit, here, why, origin, to)
    options.append(DONE)
    return Ask(seat, "walk", options, unit, here, why)


def _may_follow(
    state: Godtear, mask: int, steps: int, how: str, most: int, origin: int, to: int, left: Sequence[int]
) -> bool:
    """Can all who stood with the model that moved last go where it went? `mask` is where one with these steps can."""
    where, many = state.where, 0
    for index in range(0, len(left), 2):
        mate = left[index]
        if where[mate] == origin:
            many += 1
            known = mask and left[index + 1] == steps
            if not (mask if known else reach(state, mate, left[index + 1], how)) & BIT[to]:
                return False
    return 0 < many <= min(most, STACK - state.count_at[to]) and state.unit_at[to] == state.unit_at[origin]


def walk(
    state: Godtear,
    option: Option,
    how: str,
    why: str,
    most: int,
    model: int,
    steps: int,
    midway: int,
    origin: int,
    to: int,
    *left: int,
) -> None:
    """Go there, or turn to another; without an answer nobody can move."""
    verb = option[0] if option else "done"
    if verb == "pick":
        _turn(state, HEX[option[1]], left, how, why, most, midway, origin, to)
        return
    if verb == "done":
        arrived(state, state.unit_of[model], how)
        return
    movers = [model] if verb == "move" else [mate for mate in left[::2] if state.where[mate] == origin]
    if verb == "move":
        origin, to = state.where[model], HEX[option[2]]
    on = 0
    for mover in movers:
        on = _step_into(state, mover, to, steps, how)
    if on > 0 and verb == "move":
        place = 2 * left[::2].index(model)
        rest = (model, on) if most == 1 else (*left[: place + 1], on, *left[place + 2 :])
        state.agenda.append(("walk", how, why, most, model, on, model, origin, to, *rest))
        return
    rest, most = _without(left, movers), most - len(movers)
    if not rest or most <= 0:
        arrived(state, state.unit_of[model], how)
        return
    if model in movers:
        model, steps = rest[0], rest[1]
    state.agenda.append(("walk", how, why, most, model, steps, midway, origin, to, *rest))


def _turn(
    state: Godtear, at: int, left: tuple[int, ...], how: str, why: str, most: int, midway: int, origin: int, to: int
) -> None:
    """Somebody in another hex goes first; if one had stopped on its way its move is over."""
    place = next(place for place in range(0, len(left), 2) if state.where[left[place]] == at)
    model, steps = left[place], left[place + 1]
    rest = _without(left, [midway]) if midway >= 0 else left
    state.agenda.append(("walk", how, why, most, model, steps, OFF, origin, to, *rest))


def _without(left: tuple[int, ...], gone: Sequence[int]) -> tuple[int, ...]:
    """Those who have yet to move, with their steps."""
    rest: list[int] = []
    for place in range(0, len(left), 2):
        if left[place] not in gone:
            rest += left[place : place + 2]
    return tuple(rest)


def _step_into(state: Godtear, model: int, to: int, steps: int, how: str) -> int:
    """It moves there; the steps that are left if something happens there that a move may go on after (R15)."""
    if (state.flags or state.lying) and halts(state, state.unit_of[model]) & BIT[to]:
        moving = Walk({model: steps}, how, OFF, OFF, straight=False)
        return 0 if moving.arrive(state, model, to) else moving.left[model]
    if how == "advance":
        enter(state, model, to)
    else:
        carry(state, model, to)
    return 0
