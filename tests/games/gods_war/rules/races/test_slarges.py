"""Slarges."""

from __future__ import annotations

from tests.games.gods_war.rules.races.alliance import allied, earned


def test_ravenous_slarges_feed_on_kills() -> None:
    t = allied("slarges", "storm slon slarges; sky slon archer")
    t.do("storm", "battle slon sky").roll("6 1 1").settle()
    assert t.power("storm") == 5


def test_slarges_earn_by_destroying_and_obsession_saves_a_power() -> None:
    t = allied("slarges", "storm slon slarges; sky slon shrine")
    t.do("storm", "battle slon sky; destroy; obsession build")
    assert earned(t, "slarges")
    t.settle("sky action").do("sky", "drop").settle("storm action").do("storm", "build shrine teshnos")
    assert t.power("storm") == 4, "the first Build costs 1 less"
    t.settle("storm action").do("storm", "build shrine brithos")
    assert t.power("storm") == 3
