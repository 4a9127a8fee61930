"""Odds are exact: the same as walking through every roll."""

from collections import Counter
from itertools import product

import pytest

from tests.draw.views import busy
from theomachy.games.olympus.bot.odds import Pool, damage, odds
from theomachy.games.olympus.rules.battle import compare

POOLS: list[tuple[Pool, Pool]] = [
    (((6,), ()), ((6,), ())),
    (((6, 8), ()), ((6, 6), ())),
    (((8,), ()), ((4,), (6, 6))),
    (((6, 6, 6), ()), ((), ())),
    (((6, 8), (4,)), ((4, 6), (6,))),
    (((4,), (8, 8)), ((6, 6, 6), ())),
]


def brute(one: Pool, two: Pool) -> dict[tuple[int, int], float]:
    ways: Counter[tuple[int, int]] = Counter()
    sides = [*one[0], *one[1], *two[0], *two[1]]
    cut = len(one[0]) + len(one[1])
    for faces in product(*(range(1, side + 1) for side in sides)):
        first = sorted(faces[:cut], reverse=True)[: len(one[0])]
        second = sorted(faces[cut:], reverse=True)[: len(two[0])]
        ways[compare(first, second)] += 1
    total = sum(ways.values())
    return {harm: count / total for harm, count in sorted(ways.items())}


@pytest.mark.parametrize(("one", "two"), POOLS)
def test_odds_equal_those_of_every_roll_walked_through(one: Pool, two: Pool) -> None:
    exact = damage(one, two)
    assert exact.keys() == brute(one, two).keys()
    assert exact == pytest.approx(brute(one, two))


def test_a_large_battle_is_quick_and_sums_to_one() -> None:
    mixed = damage(((6, 6, 6, 8, 6, 6), (6, 6)), ((6, 6, 6, 6, 4, 4), (8, 6)))
    assert sum(mixed.values()) == pytest.approx(1)
    assert sum(damage(((6,) * 6, ()), ((6,) * 6, ())).values()) == pytest.approx(1)


def test_an_attack_counts_what_was_already_sent_there() -> None:
    promise = odds(busy(), ("attack", "athens", "hero", "argolis"))
    assert promise is not None
    assert promise.two == (6, 6)
    assert len(promise.one) == 3  # army and hero are written, and this one
    assert promise.better + promise.worse <= 1
    assert promise.dealt > promise.taken


def test_only_attacks_have_odds() -> None:
    assert odds(busy(), ("support", "athens", "hero", "corinth")) is None
