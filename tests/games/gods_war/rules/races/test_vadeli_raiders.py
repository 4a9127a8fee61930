"""Vadeli Raiders."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned


def test_slavers_take_a_power_for_routs() -> None:
    t = allied("vadeli_raiders", "storm slon vadeli_raiders; sky slon archer")
    t.do("storm", "battle slon sky").roll("4 1").do("storm", "rout_to brown_sea").settle()
    assert (t.power("storm"), t.power("sky")) == (5, 0)


def test_three_vadeli_earn_immortal_envy() -> None:
    t = allied("vadeli_raiders", "storm slon vadeli_raiders*2 shrine").do("storm", "summon vadeli_raiders slon")
    assert earned(t, "vadeli_raiders")


def test_immortal_envy_takes_from_the_richest() -> None:
    t = table("races vadeli_raiders; allies storm vadeli_raiders; marks vadeli_raiders.gift 1", power="sky 4, sea 2",
              round="2 score")  # fmt: skip
    t.settle(immortal_envy="envy sky")
    assert t.said("gains_power")
