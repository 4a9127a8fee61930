"""Movement (Rulebook, Movement): models that move or are put, and the questions that move them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .banners import remove_banner
from .board import (
    ALL,
    ANY_LINE,
    BIT,
    DISTANCE,
    HEX,
    HEXES,
    OFF,
    SIZE,
    STACK,
    WITHIN,
    along,
    around,
    hexes,
)
from .powers import Trait, holders
from .reach import enterable, halts, movable, passable, placeable, reach
from .state import NOBODY, Godtear

DONE: Option = ("done",)
FOLLOW: Option = ("follow",)
_ROWS: list[list[Option] | None] = [None] * SIZE
_PICK: list[Option] = [("pick", name) for name in HEXES]
PACED: set[int] = set()
"""Cards with a skill that asks how far they have moved."""


def moves(here: int, mask: int) -> list[Option]:
    """The options ("move", from, to) into the hexes of a mask."""
    table = _ROWS[here]
    if table is None:
        table = _ROWS[here] = [("move", HEXES[here], name) for name in HEXES]
    return [*map(table.__getitem__, hexes(mask))]


# -- moving -----------------------------------------------------------------------------------------------------------


def enter(state: Godtear, model: int, to: int) -> None:
    """Put a model into a hex, wherever it was: it crushes an enemy banner there and takes a token from the ground."""
    if state.where[model] >= 0:
        state.lift(model)
    if state.flags & BIT[to]:
        unit = state.banner_unit(to)
        state.say("crushed", state.unit_of[model], unit, to)
        remove_banner(state, unit)
    state.drop(model, to)
    if state.lying:
        _pick_up(state, model, to)


def carry(state: Godtear, model: int, to: int) -> None:
    """A skill or trait brings a model into a hex, and the log tells of it."""
    state.say("moved", state.unit_of[model], state.where[model], to)
    enter(state, model, to)


def _pick_up(state: Godtear, model: int, at: int) -> None:
    lying, unit = state.lying, state.unit_of[model]
    for index in range(0, len(lying), 2):
        if lying[index] == at and not state.knocked_out(unit):
            status, blight = divmod(lying[index + 1], 2)
            del lying[index : index + 2]
            state.say("picked_up", unit, at)
            state.gain(unit, status, -1 if blight else 1)
            return


def _steps_to(state: Godtear, model: int, to: int, steps: int, how: str, line: int) -> int:
    return next((n for n in range(1, steps) if reach(state, model, n, how, line=line) & BIT[to]), steps)


def shift(
    state: Godtear,
    seat: int,
    models: Sequence[int],
    steps: int | Sequence[int],
    *,
    how: str = "shift",
    toward: int = OFF,
    away: int = OFF,
    straight: bool = False,
    most: int = 99,
    even_if_out: bool = False,
    why: str = "",
) -> Step:
    """The seat moves each of these models up to so many hexes, one after another in any order, or leaves it.

    `toward` and `away` are hexes; every step must bring the model nearer or farther (R12). `most` limits how many of
    the models move; `even_if_out` moves one that was knocked out just now. `why` is the skill or trait that moves them.
    """
    left = {model: steps if isinstance(steps, int) else steps[index] for index, model in enumerate(models)}
    lines = dict.fromkeys(models, ANY_LINE if straight else -1)

    def find(model: int) -> int:
        return reach(state, model, left[model], how, toward, away, lines[model])

    def arrive(model: int, to: int) -> bool:
        here, halted = state.where[model], halts(state, state.unit_of[model]) & BIT[to]
        if halted:
            used = max(DISTANCE[here][to], _steps_to(state, model, to, left[model], how, lines[model]))
            left[model] -= used
            if straight and DISTANCE[here][to]:
                lines[model] = next(d for d in range(6) if along(here, SIZE, ALL, 0, 0, d) & BIT[to])
        elif straight or toward >= 0 or away >= 0 or not paced(state):
            used = DISTANCE[here][to]
        else:
            used = strides(state, model, to, left[model], how)
        if state.unit_of[model] == state.active:
            pace(state, used)
        if how == "advance":
            enter(state, model, to)
        else:
            carry(state, model, to)
        return not halted or (left[model] <= 0 and find(model) == BIT[to])

    ready = [
        model
        for model in models
        if state.where[model] >= 0
        and (left[model] > 0 or (how == "advance" and find(model) != BIT[state.where[model]]))
    ]
    yield from _each(state, seat, "walk", ready, find, arrive, most, even_if_out=even_if_out, why=why)


def strides(state: Godtear, model: int, to: int, steps: int, how: str) -> int:
    """How many steps a move may have that ends there: the longest way round, as its player walks as he likes."""
    unit, here = state.unit_of[model], state.where[model]
    longest = DISTANCE[here][to]
    if not unit & 1:
        allowed = enterable(state, unit) | passable(state, unit, how) | BIT[here]
        frontier, stops = BIT[here], halts(state, unit)
        for number in range(1, steps + 1):
            frontier = around(frontier) & allowed
            if frontier & BIT[to]:
                longest = max(longest, number)
            frontier &= ~stops
    return longest


def paced(state: Godtear) -> bool:
    """Does it matter how far the active unit moves?"""
    return state.active >= 0 and state.kinds[state.active] in PACED


def pace(state: Godtear, steps: int) -> None:
    """The active unit's model moved so many hexes."""
    if paced(state):
        state.memo["paces"] = state.memo.get("paces", 0) + steps


def put(
    state: Godtear,
    seat: int,
    models: Sequence[int],
    within: int | Callable[[int], int],
    most: int = 99,
    must: bool = False,
    why: str = "",
) -> Step:
    """The seat may put each of these models (at most so many) into a hex of the mask, or of a mask per model.

    With `must` every model outside the mask has to be put there while there is room; those inside may stay.
    """

    def find(model: int) -> int:
        mask = within if isinstance(within, int) else within(model)
        return placeable(state, state.unit_of[model]) & mask

    def arrive(model: int, to: int) -> bool:
        carry(state, model, to)
        return True

    ready = [model for model in models if state.where[model] >= 0]
    outside = {model for model in ready if must and isinstance(within, int) and not BIT[state.where[model]] & within}
    yield from _each(state, seat, "put", ready, find, arrive, most, outside, why=why)


def put_within(state: Godtear, seat: int, models: Sequence[int], distance: int, why: str) -> Step:
    """Each may be put within so many hexes of its own."""
    yield from put(state, seat, models, lambda model: WITHIN[distance][state.where[model]], why=why)


def _each(
    state: Godtear,
    seat: int,
    what: str,
    models: Sequence[int],
    find: Callable[[int], int],
    arrive: Callable[[int, int], bool],
    most: int,
    due: Collection[int] = (),
    even_if_out: bool = False,
    why: str = "",
) -> Step:
    """Move models one after another: destinations for one of them, another one to pick, or done.

    Who is able to move may change as others move. Models that are `due` have to move if they can before it is done.
    Those who stood with the one that moved last may all follow it at once.
    """
    left, model, midway, trail = list(models), OFF, OFF, (OFF, OFF)
    while ready := left[:] if even_if_out else [other for other in left if movable(state, other, seat)]:
        if model not in ready:
            model = ready[0]
        here = state.where[model]
        must = bool(due) and any(other in due and find(other) for other in ready)
        options = _ways(here, find(model), [state.where[other] for other in ready], must)
        if not options:
            return
        mates = _mates(state, ready, trail, find, most)
        if mates:
            options.insert(-1, FOLLOW)
        answer = yield Ask(seat, what, options, state.unit_of[model], here, why, *(trail if mates else ()))
        if answer[0] == "done":
            return
        if answer[0] == "pick":
            if midway in left:  # it stopped on its way and somebody else goes: its move is over
                left.remove(midway)
            model = next(other for other in ready if state.where[other] == HEX[answer[1]])
            continue
        arrived = mates
        if answer == FOLLOW:
            for mate in mates:
                arrive(mate, trail[1])
        else:
            trail = (here, HEX[answer[2]])
            aside = yield from make_way(state, model, trail[1])
            arrived = [model] if arrive(model, trail[1]) else []
            for other, at in aside:
                enter(state, other, at)
        if not arrived:
            midway = model
        left = [other for other in left if other not in arrived] if most > 1 or arrived else [model]
        most -= len(arrived)
        if not most:
            return


def _mates(
    state: Godtear, ready: Sequence[int], trail: tuple[int, int], find: Callable[[int], int], most: int
) -> list[int]:
    """Those who stood with the model that moved last, if all of them can go where it went."""
    origin, to = trail
    mates = [model for model in ready if state.where[model] == origin]
    if not mates or state.unit_at[to] != state.unit_at[origin] or len(mates) > min(most, STACK - state.count_at[to]):
        return []
    return mates if all(find(mate) & BIT[to] for mate in mates) else []


def _ways(here: int, mask: int, spots: Sequence[int], must: bool) -> list[Option]:
    """Moves of the model that stands here, other models to pick, and done; nothing if that would be all."""
    options = moves(here, mask & ~BIT[here])
    if len(spots) > 1:
        options += [_PICK[at] for at in dict.fromkeys(spots) if at != here]
    if must:
        options.reverse()  # the last option stands for a player who is away: it has to be a move
    elif options:
        options.append(DONE)
    return options


def make_way(state: Godtear, model: int, to: int) -> Generator[Ask, Option, list[tuple[int, int]]]:
    """Models in a hex that a trait lets it enter all the same are taken up; whither they go when it has arrived."""
    unit = state.unit_of[model]
    if state.unit_at[to] in (NOBODY, unit):
        return []
    power: Trait = next(power for other, power in holders(state, "reach") if other == unit)
    return (yield from power.make_way(state, unit, model, to))


def place_new(state: Godtear, seat: int, unit: int, mask: int, what: str = "place") -> Step:
    """Bring a model that is off the battlefield into a hex of the mask; skipped if there is none (R13)."""
    model = next((model for model in state.models(unit) if state.where[model] < 0), OFF)
    spots = hexes(mask & placeable(state, unit))
    if model < 0 or not spots:
        return
    to = spots[0]
    if len(spots) > 1:
        answer = yield Ask(seat, what, [("place", HEXES[at]) for at in spots], unit)
        to = HEX[answer[1]]
    state.wounds[model] = 0
    enter(state, model, to)
    state.say("placed", unit, to)
