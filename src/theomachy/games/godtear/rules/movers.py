"""The manners of moving (Rulebook, Movement): a walk, an aimed or a straight one, or being put; see movement.py."""

from __future__ import annotations

from collections.abc import Collection

from theomachy.kernel.ask import Option

from .board import ALL, ANY_LINE, BIT, DISC, DISTANCE, HEXES, OFF, SIZE, WITHIN, Mask, along
from .destinations import halts, placeable, reach
from .entering import PACED, carry, enter, pace, strides
from .masks import ByHex
from .state import Godtear

_WAYS: list[ByHex[Option] | None] = [None] * SIZE


def ways(here: int) -> ByHex[Option]:
    """The options ("move", from, to) out of a hex."""
    table = _WAYS[here]
    if table is None:
        table = _WAYS[here] = ByHex([("move", HEXES[here], name) for name in HEXES])
    return table


def moves(here: int, mask: Mask) -> list[Option]:
    """The options ("move", from, to) into the hexes of a mask."""
    return ways(here).once(mask)


class Mover:
    """How models move one after another: who is able to, where one of them may go, and what its arrival does."""

    __slots__ = ("anyone", "due")

    def __init__(self, anyone: bool = False, due: Collection[int] = ()) -> None:
        self.anyone = anyone
        """Nothing keeps them from moving."""
        self.due = due
        """Models that have to move before it is done, if they can."""

    def find(self, state: Godtear, model: int, steps: int) -> Mask:
        """Hexes that it may move to; its own may be among them."""
        raise NotImplementedError

    def arrive(self, state: Godtear, model: int, to: int, steps: int) -> int:
        """It moves there; the steps that it may go on for from there, or OFF if its move is over."""
        raise NotImplementedError

    def ways(self, here: int, mask: Mask, steps: int) -> list[Option]:
        """The options of a model that stands here and may move into the hexes of a mask."""
        return moves(here, mask & ~BIT[here])

    def alike(self, model: int, other: int) -> bool:
        """May two of a unit that stand together with as many steps go to the same hexes?"""
        return True


class Walk(Mover):
    """Up to so many steps each, the rest of them after a halt (R15); `how` is advance or shift."""

    __slots__ = ("how",)

    def __init__(self, how: str, anyone: bool = False) -> None:
        super().__init__(anyone)
        self.how = how

    def find(self, state: Godtear, model: int, steps: int) -> Mask:
        return reach(state, model, steps, self.how)

    def arrive(self, state: Godtear, model: int, to: int, steps: int) -> int:
        unit, left = state.unit_of[model], OFF
        if (state.lying or (state.flags and not unit & 1)) and halts(state, unit) & BIT[to]:
            left = steps - self.halt(state, model, to, steps)
        elif state.kinds[unit] in PACED:
            pace(state, self.length(state, model, to, steps), unit)
        if self.how == "advance":
            enter(state, model, to)
        else:
            carry(state, model, to)
        return left if left > 0 or (left == 0 and self.find(state, model, 0) != BIT[to]) else OFF

    def halt(self, state: Godtear, model: int, to: int, steps: int) -> int:
        """Something happens there; how many steps it takes to get there."""
        fewest = next((n for n in range(1, steps) if self.find(state, model, n) & BIT[to]), steps)
        used = max(DISTANCE[state.where[model]][to], fewest)
        pace(state, used, state.unit_of[model])
        return used

    def length(self, state: Godtear, model: int, to: int, steps: int) -> int:
        """How many steps a move without a halt has."""
        return strides(state, model, to, steps, self.how)

    def ways(self, here: int, mask: Mask, steps: int) -> list[Option]:
        mask, near = mask ^ BIT[here], DISC[steps][here]  # its own hex is among them
        return ways(here).among(near, mask) if mask | near == near else moves(here, mask)


class Aimed(Walk):
    """A shift whose every step brings the model nearer to a hex, or farther from it (R12)."""

    __slots__ = ("away", "toward")

    def __init__(self, toward: int, away: int, anyone: bool) -> None:
        super().__init__("shift", anyone)
        self.toward = toward
        self.away = away

    def find(self, state: Godtear, model: int, steps: int) -> Mask:
        return reach(state, model, steps, "shift", self.toward, self.away)

    def length(self, state: Godtear, model: int, to: int, steps: int) -> int:
        return DISTANCE[state.where[model]][to]


class Straight(Walk):
    """A shift in a straight line; after a halt it goes on in the direction in which it has begun."""

    __slots__ = ("lines",)

    def __init__(self, anyone: bool) -> None:
        super().__init__("shift", anyone)
        self.lines: dict[int, int] = {}
        """Directions by model."""

    def find(self, state: Godtear, model: int, steps: int) -> Mask:
        return reach(state, model, steps, "shift", line=self.lines.get(model, ANY_LINE))

    def halt(self, state: Godtear, model: int, to: int, steps: int) -> int:
        here, used = state.where[model], super().halt(state, model, to, steps)
        if here != to:
            self.lines[model] = next(d for d in range(6) if along(here, SIZE, ALL, 0, 0, d) & BIT[to])
        return used

    def length(self, state: Godtear, model: int, to: int, steps: int) -> int:
        return DISTANCE[state.where[model]][to]

    def alike(self, model: int, other: int) -> bool:
        return self.lines.get(model) == self.lines.get(other)


class Put(Mover):
    """Into a hex of a mask, or within so many hexes of where each stands."""

    __slots__ = ("distance", "mask")

    def __init__(self, mask: Mask, distance: int = OFF, due: Collection[int] = ()) -> None:
        super().__init__(due=due)
        self.mask = mask
        self.distance = distance

    def find(self, state: Godtear, model: int, steps: int) -> Mask:
        mask = self.mask if self.distance < 0 else WITHIN[self.distance][state.where[model]]
        return placeable(state, state.unit_of[model]) & mask

    def arrive(self, state: Godtear, model: int, to: int, steps: int) -> int:
        carry(state, model, to)
        return OFF
