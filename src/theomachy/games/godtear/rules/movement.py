"""Movement (Rulebook, Movement): models that move or are put one after another, as whoever moves them likes.

destinations.py says where a model may go and how far, movers.py in which manner it goes, entering.py what happens where
it arrives.

`ask_next` is the question that moves them and `move_on` what an answer does, whoever moves and whatever moves him. Both
take the mover and its course: how many may still move; who is asked about, or OFF for the first who can move; who
stopped on the way; from where and where to the last one went; and everybody who has yet to move, each with its steps.
A unit's own followers walk by a step of the agenda that holds the course (`march`); for whatever happens within a skill
or trait the course lasts as long as its step (`shift`, `put`).
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .board import BIT, HEX, HEXES, OFF, STACK, Mask
from .destinations import movable
from .entering import enter, make_way
from .movers import Aimed, Mover, Put, Straight, Walk
from .state import NOBODY, Godtear

DONE: Option = ("done",)
FOLLOW: Option = ("follow",)
ALL_OF_THEM = 99
Left = tuple[int, ...]
"""Models that have yet to move, each followed by its steps."""
Course = tuple[int, int, int, int, int, Left]
"""How many may move, who is asked about, who stopped midway, from where and where to the last went, who is left."""
_PICK: list[Option] = [("pick", name) for name in HEXES]


# -- the question and its answer --------------------------------------------------------------------------------------


def ask_next(
    state: Godtear,
    seat: int,
    what: str,
    why: str,
    mover: Mover,
    most: int,
    model: int,
    origin: int,
    to: int,
    left: Left,
) -> Ask | None:
    """Destinations for one of them, another one to pick, or done; those who stood with the last one may follow it.

    Who is able to move may change as others move. None if nobody can.
    """
    where = state.where
    ready = left if mover.anyone else _able(state, seat, left)
    models = ready[::2]
    if model >= 0 and model in models:
        steps = ready[2 * models.index(model) + 1]
        mask = mover.find(state, model, steps)
    else:
        model, steps, mask = _foremost(state, ready, mover)
        if model < 0:
            return None
    here, unit = where[model], state.unit_of[model]
    options = mover.ways(here, mask, steps)
    if len(models) > 1:
        options += _picks(where, models, here)
    if not options:
        return None
    if mover.due and _must(state, ready, mover):
        options.reverse()  # the last option stands for a player who is away: it has to be a move
    else:
        options.append(DONE)
    if origin >= 0 and _may_follow(state, model, mask if here == origin else 0, steps, mover, most, origin, to, ready):
        options.insert(-1, FOLLOW)
        return Ask(seat, what, options, unit, here, why, origin, to)
    return Ask(seat, what, options, unit, here, why)


def _able(state: Godtear, seat: int, left: Left) -> Left:
    """Those of them whom this seat may move now, with their steps."""
    found: list[int] = []
    for place in range(0, len(left), 2):
        if movable(state, left[place], seat):
            found += left[place : place + 2]
    return tuple(found)


def _foremost(state: Godtear, ready: Left, mover: Mover) -> tuple[int, int, Mask]:
    """The first of these who can move at all, its steps and where to; OFF if all are hemmed in."""
    for place in range(0, len(ready), 2):
        model, steps = ready[place], ready[place + 1]
        mask = mover.find(state, model, steps)
        if mask and mask != BIT[state.where[model]]:
            return model, steps, mask
    return OFF, 0, 0


def _must(state: Godtear, ready: Left, mover: Mover) -> bool:
    """Is somebody left who has to move and can?"""
    pairs = zip(ready[::2], ready[1::2], strict=True)
    return any(model in mover.due and mover.find(state, model, steps) for model, steps in pairs)


def _picks(where: list[int], models: Sequence[int], here: int) -> list[Option]:
    """Other models to turn to, by their hexes."""
    found: list[Option] = []
    seen = [here]
    for other in models:
        at = where[other]
        if at not in seen:
            seen.append(at)
            found.append(_PICK[at])
    return found


def _may_follow(
    state: Godtear,
    model: int,
    mask: Mask,
    steps: int,
    mover: Mover,
    most: int,
    origin: int,
    to: int,
    ready: Left,
) -> bool:
    """Can all who stood with the one that moved last go where it went? `mask` is where the model with its steps can."""
    where, many = state.where, 0
    for place in range(0, len(ready), 2):
        mate = ready[place]
        if where[mate] == origin:
            many += 1
            known = mask and ready[place + 1] == steps and mover.alike(model, mate)
            if not (mask if known else mover.find(state, mate, ready[place + 1])) & BIT[to]:
                return False
    return 0 < many <= min(most, STACK - state.count_at(to)) and state.unit_at(to) == state.unit_at(origin)


def move_on(
    state: Godtear,
    option: Option,
    seat: int,
    mover: Mover,
    most: int,
    model: int,
    midway: int,
    origin: int,
    to: int,
    left: Left,
) -> Course | None:
    """Go there, or turn to another; the course that is left, None when it is over."""
    verb = option[0] if option else "done"
    if verb == "pick":
        rest = _without(left, (midway,)) if midway >= 0 else left  # it stopped on its way and somebody else goes
        return most, _first_at(state, seat, mover, HEX[option[1]], left), OFF, origin, to, rest
    if verb == "move":
        origin, to = HEX[option[1]], HEX[option[2]]
        model = _first_at(state, seat, mover, origin, left) if model < 0 or state.where[model] != origin else model
        place = 2 * left[::2].index(model)
        on = mover.arrive(state, model, to, left[place + 1])
        if on >= 0:
            rest = (model, on) if most == 1 else (*left[: place + 1], on, *left[place + 2 :])
            return most, model, model, origin, to, rest
        rest, most, model, midway = left[:place] + left[place + 2 :], most - 1, OFF, OFF
    elif verb == "follow":
        ready = left if mover.anyone else _able(state, seat, left)
        if model < 0 or model not in ready[::2]:
            model = _foremost(state, ready, mover)[0]
        mates = [mate for mate in ready[::2] if state.where[mate] == origin]
        for mate in mates:
            mover.arrive(state, mate, to, left[2 * left[::2].index(mate) + 1])
        rest, most, model = _without(left, mates), most - len(mates), OFF if model in mates else model
    else:
        return None
    return (most, model, midway, origin, to, rest) if rest and most > 0 else None


def _first_at(state: Godtear, seat: int, mover: Mover, at: int, left: Left) -> int:
    """The first in a hex of those who have yet to move."""
    for model in left[::2]:
        if state.where[model] == at and (mover.anyone or movable(state, model, seat)):
            return model
    raise AssertionError("somebody stands where a move begins")


def _without(left: Left, gone: Sequence[int]) -> Left:
    """Those who have yet to move, with their steps."""
    rest: list[int] = []
    for place in range(0, len(left), 2):
        if left[place] not in gone:
            rest += left[place : place + 2]
    return tuple(rest)


# -- within a skill or trait ------------------------------------------------------------------------------------------


def shift(
    state: Godtear,
    seat: int,
    models: Sequence[int],
    steps: int,
    *,
    how: str = "shift",
    toward: int = OFF,
    away: int = OFF,
    straight: bool = False,
    most: int = ALL_OF_THEM,
    even_if_out: bool = False,
    why: str = "",
) -> Step:
    """The seat moves each of these models up to so many hexes, one after another in any order, or leaves it.

    `toward` and `away` are hexes (R12). `most` limits how many of the models move; `even_if_out` moves one that was
    knocked out just now. `why` is the skill or trait that moves them.
    """
    mover = Walk(how, even_if_out)
    if straight:
        mover = Straight(even_if_out)
    elif toward >= 0 or away >= 0:
        mover = Aimed(toward, away, even_if_out)
    left: list[int] = []
    for model in models:
        here = state.where[model]
        if here >= 0 and (steps > 0 or (how == "advance" and mover.find(state, model, steps) != BIT[here])):
            left += (model, steps)
    return _each(state, seat, "walk", why, mover, most, left)


def put(
    state: Godtear,
    seat: int,
    models: Sequence[int],
    mask: Mask,
    most: int = ALL_OF_THEM,
    must: bool = False,
    why: str = "",
) -> Step:
    """The seat may put each of these models (at most so many) into a hex of the mask.

    With `must` every model outside the mask has to be put there while there is room; those inside may stay.
    """
    ready = [model for model in models if state.where[model] >= 0]
    outside = [model for model in ready if must and not BIT[state.where[model]] & mask]
    return _each(
        state, seat, "put", why, Put(mask, due=outside), most, [part for model in ready for part in (model, 0)]
    )


def put_within(state: Godtear, seat: int, models: Sequence[int], distance: int, why: str) -> Step:
    """Each may be put within so many hexes of its own."""
    left = [part for model in models if state.where[model] >= 0 for part in (model, 0)]
    return _each(state, seat, "put", why, Put(0, distance), ALL_OF_THEM, left)


def _each(state: Godtear, seat: int, what: str, why: str, mover: Mover, most: int, left: Sequence[int]) -> Step:
    """Move models one after another; whoever stands where a trait lets one go makes way."""
    course: Course | None = (most, OFF, OFF, OFF, OFF, tuple(left)) if left else None
    while course is not None:
        most, model, midway, origin, came_to, rest = course
        ask = ask_next(state, seat, what, why, mover, most, model, origin, came_to, rest)
        if ask is None:
            return
        answer = yield ask
        aside: Sequence[tuple[int, int]] = ()
        if answer[0] == "move":
            unit, to = int(ask.about[0]), HEX[answer[2]]
            if state.unit_at(to) not in (NOBODY, unit):
                aside = yield from make_way(state, _first_at(state, seat, mover, HEX[answer[1]], rest), to)
        course = move_on(state, answer, seat, mover, most, model, midway, origin, came_to, rest)
        for other, at in aside:
            enter(state, other, at)


# -- followers of one's own -------------------------------------------------------------------------------------------

_FREELY = {how: Walk(how, anyone=True) for how in ("advance", "shift")}
"""Nothing keeps followers from moving for their own side."""


def march(
    state: Godtear, models: Sequence[int], steps: Sequence[int], how: str, why: str = "", most: int = ALL_OF_THEM
) -> None:
    """Followers of a unit may each move up to so many hexes; every question is a step of its own on the agenda."""
    left: list[int] = []
    for place, model in enumerate(models):
        if steps[place] > 0 and state.where[model] >= 0:
            left += (model, steps[place])
    if left:
        state.agenda.append(("walk", how, why, most, OFF, OFF, OFF, OFF, *left))
    elif models:
        _arrived(state, state.unit_of[models[0]], how)


def _arrived(state: Godtear, unit: int, how: str) -> None:
    """The unit has moved, or stays."""
    if how == "advance":
        state.say("unit_advanced", unit)


def ask_walk(
    state: Godtear, how: str, why: str, most: int, model: int, midway: int, origin: int, to: int, *left: int
) -> Ask | None:
    seat = 0 if state.unit_of[left[0]] < 2 * state.size else 1
    return ask_next(state, seat, "walk", why, _FREELY[how], most, model, origin, to, left)


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
    """Without an answer nobody can move."""
    unit = state.unit_of[left[0]]
    seat = 0 if unit < 2 * state.size else 1
    course = move_on(state, option, seat, _FREELY[how], most, model, midway, origin, to, left)
    if course is None:
        _arrived(state, unit, how)
    else:
        most, model, midway, origin, to, left = course
        state.agenda.append(("walk", how, why, most, model, midway, origin, to, *left))
