"""Exact odds of a battle: every roll counted, none sampled."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from math import comb

from theomachy.kernel.ask import Option
from theomachy.kernel.words import View
from theomachy.scene import Odds

from ..rules.board import DICE, KIND, SIDES

Pool = tuple[tuple[int, ...], tuple[int, ...]]
"""Sides of (own dice, lent dice): lent dice enlarge the roll, never the row (Ruling R39)."""
_Dice = tuple[tuple[int, int], ...]
"""(sides, how many) of the dice that have not shown their face yet."""
_Case = tuple[_Dice, _Dice, int, int, int, int]
"""Dice left on both sides, dice in both rows, harm to both sides."""


def damage(one: Pool, two: Pool) -> dict[tuple[int, int], float]:
    """The chance of each (damage to one, damage to two) before the dice fall."""
    return _damage(_sorted(one), _sorted(two))


def odds(view: View, option: Option) -> Odds | None:
    """What an attack promises: all units already sent there and this one, against the dice at home there now."""
    if option[0] != "attack" or option[3] not in view["regions"]:
        return None
    sent = [order[2] for order in view["orders"] if order[0] == "attack" and order[3] == option[3]]
    one = _dice([*sent, option[2]])
    two = _dice(view["regions"][option[3]]["units"])
    chances = damage((one, ()), (two, ()))
    return Odds(
        one=one,
        two=two,
        dealt=sum(to_two * chance for (_, to_two), chance in chances.items()),
        taken=sum(to_one * chance for (to_one, _), chance in chances.items()),
        any_dealt=sum(chance for (_, to_two), chance in chances.items() if to_two),
        better=sum(chance for (to_one, to_two), chance in chances.items() if to_two > to_one),
        worse=sum(chance for (to_one, to_two), chance in chances.items() if to_two < to_one),
        note="If everybody there stays home and nobody lends dice.",
    )


def _dice(kinds: Sequence[str]) -> tuple[int, ...]:
    dice = [SIDES[KIND[kind]] for kind in kinds for _ in range(DICE[KIND[kind]])]
    return tuple(sorted(dice, reverse=True))


def _sorted(pool: Pool) -> Pool:
    return tuple(sorted(pool[0])), tuple(sorted(pool[1]))


@cache
def _damage(one: Pool, two: Pool) -> dict[tuple[int, int], float]:
    """Both rows are laid out together from the highest face down; a die that comes later in its place loses there.

    What has been decided is only how many dice lie in each row and the harm so far, so few cases stay apart.
    """
    rooms = len(one[0]), len(two[0])
    pools = _counted(one), _counted(two)
    cases: dict[_Case, int] = {(*pools, 0, 0, 0, 0): 1}
    for face in range(max(one[0] + one[1] + two[0] + two[1], default=0), 0, -1):
        later: defaultdict[_Case, int] = defaultdict(int)
        for (first, second, n_one, n_two, to_one, to_two), ways in cases.items():
            for a, ways_a, left_a in _choices(first, face):
                next_one = min(n_one + a, rooms[0])
                for b, ways_b, left_b in _choices(second, face):
                    next_two = min(n_two + b, rooms[1])
                    harm_one = to_one + max(0, min(next_one, n_two) - n_one)
                    harm_two = to_two + max(0, min(next_two, n_one) - n_two)
                    case = (left_a, left_b, next_one, next_two, harm_one, harm_two)
                    later[case] += ways * ways_a * ways_b
        cases = later
    harm: defaultdict[tuple[int, int], int] = defaultdict(int)
    extra = max(0, rooms[1] - rooms[0]), max(0, rooms[0] - rooms[1])
    for (_, _, _, _, to_one, to_two), ways in cases.items():
        harm[to_one + extra[0], to_two + extra[1]] += ways
    total = sum(harm.values())
    return {points: ways / total for points, ways in sorted(harm.items())}


def _counted(pool: Pool) -> _Dice:
    return tuple(sorted(Counter(pool[0] + pool[1]).items()))


@cache
def _choices(left: _Dice, face: int) -> tuple[tuple[int, int, _Dice], ...]:
    """(dice that show this face, in how many ways, dice left) for every way to share it out among the sizes.

    On the lowest face every die that is left shows it.
    """
    found: list[tuple[int, int, _Dice]] = [(0, 1, ())]
    for sides, count in left:
        least = 0 if face > sides else count if face == 1 else 0
        most = 0 if face > sides else count
        found = [
            (shown + here, ways * comb(count, here), kept + (((sides, count - here),) if count > here else ()))
            for shown, ways, kept in found
            for here in range(least, most + 1)
        ]
    return tuple(found)
