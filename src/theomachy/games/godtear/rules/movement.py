"""Movement (Rulebook, Movement): models that move or are put, and the questions that move them."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .banners import remove_banner
from .board import ALL, ANY_LINE, BIT, DISC, DISTANCE, HEX, HEXES, OFF, SIZE, STACK, WITHIN, Mask, along
from .destinations import enterable, halts, movable, passable, placeable, reach
from .masks import ByHex, around, hexes
from .state import NOBODY, Godtear
from .traits import OWN

DONE: Option = ("done",)
FOLLOW: Option = ("follow",)
_WAYS: list[ByHex[Option] | None] = [None] * SIZE
_PICK: list[Option] = [("pick", name) for name in HEXES]
PACED: set[int] = set()
"""Cards with a skill that asks how far they have moved."""


def ways(here: int) -> ByHex[Option]:
    """The options ("move", from, to) out of a hex."""
    table = _WAYS[here]
    if table is None:
        table = _WAYS[here] = ByHex([("move", HEXES[here], name) for name in HEXES])
    return table


def moves(here: int, mask: Mask) -> list[Option]:
    """The options ("move", from, to) into the hexes of a mask."""
    return ways(here).once(mask)


# -- moving -----------------------------------------------------------------------------------------------------------


def enter(state: Godtear, model: int, to: int) -> None:
    """Put a model into a hex, wherever it was: it crushes an enemy banner there and takes a token from the ground."""
    if state.where[model] < 0:
        state.drop(model, to)
    elif state.flags & BIT[to]:
        state.lift(model)
        unit = state.banner_unit(to)
        state.say("crushed", state.unit_of[model], unit, to)
        remove_banner(state, unit)
        state.drop(model, to)
    else:
        state.move(model, to)
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


class Mover:
    """How models move one after another: where one of them may go, and what its arrival does."""

    __slots__ = ()

    def find(self, state: Godtear, model: int) -> Mask:
        """Hexes that it may move to; its own may be among them."""
        raise NotImplementedError

    def arrive(self, state: Godtear, model: int, to: int) -> bool:
        """It moves there; False if it may go on from there."""
        raise NotImplementedError

    def ways(self, model: int, here: int, mask: Mask) -> list[Option]:
        """The options of a model that stands here and may move into the hexes of a mask."""
        return moves(here, mask & ~BIT[here])

    def alike(self, model: int, other: int) -> bool:
        """May two of a unit that stand together go to the same hexes?"""
        return True


class Walk(Mover):
    """Up to so many steps each, the rest of them after a halt; see `shift`."""

    __slots__ = ("away", "freely", "how", "left", "lines", "straight", "toward")

    def __init__(self, left: dict[int, int], how: str, toward: int, away: int, straight: bool) -> None:
        self.left = left
        """Steps by model."""
        self.how = how
        self.toward = toward
        self.away = away
        self.straight = straight
        self.freely = toward < 0 and away < 0 and not straight
        self.lines: dict[int, int] = {}
        """By model: the direction it has begun to move in, where it has to be a straight line."""

    def line(self, model: int) -> int:
        return self.lines.get(model, ANY_LINE) if self.straight else -1

    def find(self, state: Godtear, model: int) -> Mask:
        if self.freely:
            return reach(state, model, self.left[model], self.how)
        return reach(state, model, self.left[model], self.how, self.toward, self.away, self.line(model))

    def arrive(self, state: Godtear, model: int, to: int) -> bool:
        here, unit, steps, halted = state.where[model], state.unit_of[model], self.left[model], False
        if (state.flags or state.lying) and halts(state, unit) & BIT[to]:
            halted = True
            used = max(DISTANCE[here][to], self._steps_to(state, model, to, steps))
            self.left[model] = steps - used
            if self.straight and DISTANCE[here][to]:
                self.lines[model] = next(d for d in range(6) if along(here, SIZE, ALL, 0, 0, d) & BIT[to])
            pace(state, used, unit)
        elif paced(state, unit):
            pace(state, strides(state, model, to, steps, self.how) if self.freely else DISTANCE[here][to], unit)
        if self.how == "advance":
            enter(state, model, to)
        else:
            carry(state, model, to)
        return not halted or (self.left[model] <= 0 and self.find(state, model) == BIT[to])

    def ways(self, model: int, here: int, mask: Mask) -> list[Option]:
        mask, near = mask & ~BIT[here], DISC[max(0, self.left[model])][here]
        return ways(here).among(near, mask) if self.freely and not mask & ~near else moves(here, mask)

    def alike(self, model: int, other: int) -> bool:
        return self.left[model] == self.left[other] and self.line(model) == self.line(other)

    def _steps_to(self, state: Godtear, model: int, to: int, steps: int) -> int:
        line = self.line(model)
        return next((n for n in range(1, steps) if reach(state, model, n, self.how, line=line) & BIT[to]), steps)


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
    left = dict.fromkeys(models, steps) if isinstance(steps, int) else dict(zip(models, steps, strict=True))
    walk = Walk(left, how, toward, away, straight)
    where = state.where
    ready = [
        model
        for model in models
        if where[model] >= 0
        and (left[model] > 0 or (how == "advance" and walk.find(state, model) != BIT[where[model]]))
    ]
    return _each(state, seat, "walk", why, ready, walk, most, even_if_out=even_if_out)


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


def paced(state: Godtear, unit: int) -> bool:
    """Does it matter how far the unit moves? Only if it is the active one."""
    return unit == state.active and state.kinds[unit] in PACED


def pace(state: Godtear, steps: int, unit: int) -> None:
    """A model of the unit moved so many hexes."""
    if paced(state, unit):
        state.memo["paces"] = state.memo.get("paces", 0) + steps


class Put(Mover):
    """Into a hex of a mask, or within so many hexes of where each stands; see `put`."""

    __slots__ = ("distance", "mask")

    def __init__(self, mask: Mask, distance: int = OFF) -> None:
        self.mask = mask
        self.distance = distance

    def find(self, state: Godtear, model: int) -> Mask:
        mask = self.mask if self.distance < 0 else WITHIN[self.distance][state.where[model]]
        return placeable(state, state.unit_of[model]) & mask

    def arrive(self, state: Godtear, model: int, to: int) -> bool:
        carry(state, model, to)
        return True


def put(
    state: Godtear, seat: int, models: Sequence[int], mask: Mask, most: int = 99, must: bool = False, why: str = ""
) -> Step:
    """The seat may put each of these models (at most so many) into a hex of the mask.

    With `must` every model outside the mask has to be put there while there is room; those inside may stay.
    """
    ready = [model for model in models if state.where[model] >= 0]
    outside = {model for model in ready if must and not BIT[state.where[model]] & mask}
    return _each(state, seat, "put", why, ready, Put(mask), most, outside)


def put_within(state: Godtear, seat: int, models: Sequence[int], distance: int, why: str) -> Step:
    """Each may be put within so many hexes of its own."""
    return _each(state, seat, "put", why, [model for model in models if state.where[model] >= 0], Put(0, distance), 99)


def _each(
    state: Godtear,
    seat: int,
    what: str,
    why: str,
    models: Sequence[int],
    mover: Mover,
    most: int,
    due: Collection[int] = (),
    even_if_out: bool = False,
) -> Step:
    """Move models one after another: destinations for one of them, another one to pick, or done.

    Who is able to move may change as others move. Models that are `due` have to move if they can before it is done.
    Those who stood with the one that moved last may all follow it at once.
    """
    left, model, midway, origin, to = list(models), OFF, OFF, OFF, OFF
    where = state.where
    while ready := left if even_if_out else [other for other in left if movable(state, other, seat)]:
        model, mask = (model, mover.find(state, model)) if model in ready else _foremost(state, ready, mover)
        here, unit = where[model], state.unit_of[model]
        must = bool(due) and any(other in due and mover.find(state, other) for other in ready)
        options = mover.ways(model, here, mask) + picks(where, ready, here) if model >= 0 else []
        if not options:
            return
        if must:
            options.reverse()  # the last option stands for a player who is away: it has to be a move
        else:
            options.append(DONE)
        mates = _mates(state, ready, origin, to, mover, most, model, mask) if origin >= 0 else []
        if mates:
            options.insert(-1, FOLLOW)
            answer = yield Ask(seat, what, options, unit, here, why, origin, to)
        else:
            answer = yield Ask(seat, what, options, unit, here, why)
        if answer[0] == "done":
            return
        if answer[0] == "pick":
            at = HEX[answer[1]]
            model = next(other for other in ready if where[other] == at)
            if midway in left:  # it stopped on its way and somebody else goes: its move is over
                left.remove(midway)
            continue
        arrived = mates
        if answer[0] == "follow":
            for mate in mates:
                mover.arrive(state, mate, to)
        else:
            origin, to = here, HEX[answer[2]]
            aside = () if state.unit_at(to) in (NOBODY, unit) else (yield from make_way(state, model, to))
            arrived = [model] if mover.arrive(state, model, to) else []
            for other, at in aside:
                enter(state, other, at)
        if not arrived:
            midway = model
        left = [other for other in left if other not in arrived] if most > 1 or arrived else [model]
        most -= len(arrived)
        if not most:
            return


def _foremost(state: Godtear, ready: Sequence[int], mover: Mover) -> tuple[int, int]:
    """The first of these who can move at all, with where to; OFF if all are hemmed in."""
    for model in ready:
        mask = mover.find(state, model)
        if mask & ~BIT[state.where[model]]:
            return model, mask
    return OFF, 0


def picks(where: list[int], ready: Sequence[int], here: int) -> list[Option]:
    """Other models to turn to, by their hexes."""
    found: list[Option] = []
    if len(ready) > 1:
        seen = [here]
        for other in ready:
            at = where[other]
            if at not in seen:
                seen.append(at)
                found.append(_PICK[at])
    return found


def _mates(
    state: Godtear, ready: Sequence[int], origin: int, to: int, mover: Mover, most: int, model: int, mask: Mask
) -> list[int]:
    """Those who stood with the model that moved last, if all of them can go where it went; `mask` is where one can."""
    where = state.where
    mates = [mate for mate in ready if where[mate] == origin]
    if not mates or state.unit_at(to) != state.unit_at(origin) or len(mates) > min(most, STACK - state.count_at(to)):
        return []
    for mate in mates:
        known = where[model] == origin and mover.alike(model, mate)
        if not (mask if known else mover.find(state, mate)) & BIT[to]:
            return []
    return mates


def make_way(state: Godtear, model: int, to: int) -> Generator[Ask, Option, list[tuple[int, int]]]:
    """Models in a hex that a trait lets it enter all the same are taken up; whither they go when it has arrived."""
    unit = state.unit_of[model]
    if state.unit_at(to) in (NOBODY, unit):
        return []
    power = OWN["reach"][state.kinds[unit]]
    assert power is not None, "only a trait's reach has a taken hex"
    return (yield from power.make_way(state, unit, model, to))


def place_new(state: Godtear, seat: int, unit: int, mask: Mask, what: str = "place") -> Step:
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
