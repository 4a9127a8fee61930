"""How fuzzed games choose their answers."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from theomachy.conformance import _settings
from theomachy.conformance.temper import Temper
from theomachy.games.godtear import RULES as GODTEAR
from theomachy.kernel.ask import Ask

FRUIT = Ask(0, "fruit", [("take", "apple"), ("take", "pear"), ("take", "plum"), ("pass",)])


def curious(said: Counter[str | int], wanted: frozenset[str] = frozenset()) -> Temper:
    return next(temper for n in count() if (temper := Temper(Random(n), said, wanted)).curious)


def test_the_curious_take_what_was_seldom_taken() -> None:
    said: Counter[str | int] = Counter({"take": 500, "pass": 500, "apple": 400, "pear": 0, "plum": 300})
    temper = curious(said)
    assert Counter(temper.whim(FRUIT) for _ in range(100))["take", "pear"] > 95
    for _ in range(300):
        temper.hear(("take", "pear"))
    assert len({temper.whim(FRUIT) for _ in range(100)}) > 2


def test_the_curious_look_for_powers_that_never_came_up() -> None:
    said: Counter[str | int] = Counter(dict.fromkeys(("take", "pass", "apple", "pear", "plum"), 50))
    drawn = Counter(curious(said, frozenset({"plum"})).whim(FRUIT) for _ in range(400))
    assert drawn["take", "plum"] > drawn["take", "pear"] + drawn["take", "apple"]


def test_whoever_knows_of_no_other_games_is_not_curious() -> None:
    assert not any(Temper(Random(n)).curious for n in range(50))


def test_every_small_number_of_an_option_has_its_turn() -> None:
    sizes = {settings.get("champions", 3) for settings in _settings(GODTEAR)}
    assert sizes == {1, 2, 3, 4}
