"""Ducks."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned


def test_ducks_flock_to_buildings_when_one_is_paid_for() -> None:
    t = allied("ducks", "storm slon shrine; storm brithos shrine")
    t.do("storm", "summon ducks slon; land slon; land brithos")
    assert (t["slon"], t["brithos"]) == ("storm ducks*2 shrine", "storm ducks shrine")
    assert t.power("storm") == 3


def test_l10_a_free_duck_comes_alone() -> None:
    t = table("races ducks; allies storm ducks; storm slon shrine", power="storm 5, sky 1", runes="storm life",
              round="2 begin")  # fmt: skip
    t.do("storm", "rune life; place ducks slon")
    assert t["slon"] == "storm ducks shrine"


def test_a_duck_killed_in_battle_earns_bad_luck() -> None:
    t = allied("ducks", "storm slon ducks; sky slon archer", power="storm 5, sky 3")
    t.do("storm", "battle slon sky").roll("6").settle()
    assert earned(t, "ducks")


def test_bad_luck_to_kill_a_duck() -> None:
    t = allied("ducks", "storm slon ducks; sky slon archer; vp sky 2", power="storm 5, sky 3", earned=True)
    t.do("storm", "battle slon sky").roll("6").do("sky", "give_up vp")
    assert (t.vp("sky"), t.power("sky")) == (1, 3)


def test_v116_after_a_failure_the_duck_swims_on() -> None:
    t = table("races ducks; nobody togaro_ocean ducks; storm togaro_ocean barbarian", power="storm 3, sky 1")
    t.do("storm", "diplomacy ducks togaro_ocean").roll("3")
    assert t["brown_sea"] == "nobody ducks"
