"""Followers move as their own player likes (Rulebook, Movement): each question is a step of its own on the agenda.

Nothing keeps followers from moving for their own side, and nobody has to make way for them; whatever else moves, one
after another, is asked by `movement.shift`.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option

from .board import BIT, DISC, HEX, OFF, STACK, Mask
from .destinations import halts, reach
from .movement import DONE, FOLLOW, Walk, carry, enter, moves, picks, ways
from .state import Godtear

ALL_OF_THEM = 99


def march(
    state: Godtear, models: Sequence[int], steps: Sequence[int], how: str, why: str = "", most: int = ALL_OF_THEM
) -> None:
    """Followers of a unit may each move up to so many hexes, one after another in any order, at most so many of them.

    On the agenda: how, why and how many; who is asked about, or OFF for the first who can move; who stopped on the way;
    from where and where to the last one went; then everybody who has yet to move, each with its steps.
    """
    left: list[int] = []
    for model, far in zip(models, steps, strict=True):
        if far > 0 and state.where[model] >= 0:
            left += (model, far)
    if left:
        state.agenda.append(("walk", how, why, most, OFF, OFF, OFF, OFF, *left))
    elif models:
        arrived(state, state.unit_of[models[0]], how)


def arrived(state: Godtear, unit: int, how: str) -> None:
    """The unit has moved, or stays."""
    if how == "advance":
        state.say("unit_advanced", unit)


def ask_walk(
    state: Godtear, how: str, why: str, most: int, model: int, midway: int, origin: int, to: int, *left: int
) -> Ask | None:
    """Destinations for one of them, another one to pick, or done; those who stood with the last one may follow it."""
    where, models = state.where, left[::2]
    if model < 0:
        model, steps, mask = _foremost(state, how, left)
        if model < 0:
            return None
    else:
        steps = left[2 * models.index(model) + 1]
        mask = reach(state, model, steps, how) & ~BIT[where[model]]
    unit, here = state.unit_of[model], where[model]
    near = DISC[steps][here]
    options = moves(here, mask) if mask & ~near else ways(here).among(near, mask)
    if len(models) > 1:
        options += picks(where, models, here)
    if not options:
        return None
    seat = 0 if unit < 2 * state.size else 1
    if origin >= 0 and _may_follow(state, mask if here == origin else 0, steps, how, most, origin, to, left):
        options += (FOLLOW, DONE)
        return Ask(seat, "walk", options, unit, here, why, origin, to)
    options.append(DONE)
    return Ask(seat, "walk", options, unit, here, why)


def _foremost(state: Godtear, how: str, left: tuple[int, ...]) -> tuple[int, int, Mask]:
    """The first of these who can move at all, its steps and where to; OFF if all are hemmed in."""
    for place in range(0, len(left), 2):
        model, steps = left[place], left[place + 1]
        mask = reach(state, model, steps, how) & ~BIT[state.where[model]]
        if mask:
            return model, steps, mask
    return OFF, 0, 0


def _may_follow(
    state: Godtear, mask: Mask, steps: int, how: str, most: int, origin: int, to: int, left: tuple[int, ...]
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
    return 0 < many <= min(most, STACK - state.count_at(to)) and state.unit_at(to) == state.unit_at(origin)


def walk(
    state: Godtear,
    option: Option,
    how: str,
    why: str,
    most: int,
    model: int,
    midway: int,
    origin: int,
    to: int,
    *left: int,
) -> None:
    """Go there, or turn to another; without an answer nobody can move."""
    verb = option[0] if option else "done"
    if verb == "pick":
        rest = _without(left, [midway]) if midway >= 0 else left  # it stopped on its way and somebody else goes
        model = _first_at(state, HEX[option[1]], left)
        state.agenda.append(("walk", how, why, most, model, OFF, origin, to, *rest))
    elif verb == "move":
        origin, to = HEX[option[1]], HEX[option[2]]
        model = _first_at(state, origin, left) if model < 0 else model
        place = 2 * left[::2].index(model)
        on = _step_into(state, model, to, left[place + 1], how)
        if on > 0:
            rest = (model, on) if most == 1 else (*left[: place + 1], on, *left[place + 2 :])
            state.agenda.append(("walk", how, why, most, model, model, origin, to, *rest))
        else:
            _next(state, how, why, most - 1, OFF, OFF, origin, to, left, [model])
    elif verb == "follow":
        model = _foremost(state, how, left)[0] if model < 0 else model
        mates = [mate for mate in left[::2] if state.where[mate] == origin]
        for mate in mates:
            _step_into(state, mate, to, left[2 * left[::2].index(mate) + 1], how)
        model = OFF if model in mates else model
        _next(state, how, why, most - len(mates), model, midway, origin, to, left, mates)
    else:
        arrived(state, state.unit_of[left[0]], how)


def _next(
    state: Godtear,
    how: str,
    why: str,
    most: int,
    model: int,
    midway: int,
    origin: int,
    to: int,
    left: tuple[int, ...],
    gone: Sequence[int],
) -> None:
    """On with those who have yet to move, if any more of them may."""
    rest = _without(left, gone)
    if rest and most > 0:
        state.agenda.append(("walk", how, why, most, model, midway, origin, to, *rest))
    else:
        arrived(state, state.unit_of[left[0]], how)


def _first_at(state: Godtear, at: int, left: tuple[int, ...]) -> int:
    """The first in a hex of those who have yet to move."""
    return next(model for model in left[::2] if state.where[model] == at)


def _without(left: tuple[int, ...], gone: Sequence[int]) -> tuple[int, ...]:
    """Those who have yet to move, with their steps."""
    rest: list[int] = []
    for place in range(0, len(left), 2):
        if left[place] not in gone:
            rest += left[place : place + 2]
    return tuple(rest)


def _step_into(state: Godtear, model: int, to: int, steps: int, how: str) -> int:
    """It moves there; the steps that are left if something happens there that a move may go on after (R15)."""
    if state.lying and halts(state, state.unit_of[model]) & BIT[to]:
        moving = Walk({model: steps}, how, OFF, OFF, straight=False)
        return 0 if moving.arrive(state, model, to) else moving.left[model]
    if how == "advance":
        enter(state, model, to)
    else:
        carry(state, model, to)
    return 0
