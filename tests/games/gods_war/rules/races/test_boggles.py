"""Boggles."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned


def test_boggles_reroll_a_die_and_earn_by_surviving() -> None:
    t = allied("boggles", "storm slon boggles; sky slon archer", power="storm 5, sky 3")
    t.do("storm", "battle slon sky").roll("6").do("storm", "mischief 6").roll("1").settle()
    assert t["slon"] == "sky archer, storm boggles"
    assert earned(t, "boggles")


def test_disorderly_swaps_two_units_next_to_each_other() -> None:
    t = allied("boggles", "sky slon archer; darkness umathela troll; storm brithos boggles", earned=True)
    t.do("storm", "disorderly; unit sky archer slon")
    assert (t["slon"], t["umathela"]) == ("darkness troll", "sky archer")


def test_boggles_are_won_in_any_area_with_units_worth_three() -> None:
    t = table("races boggles; storm slon champion; storm brithos barbarian", power="storm 3, sky 1")
    assert t.options("diplomacy") == {"diplomacy boggles slon"}
    t.do("storm", "diplomacy boggles slon").roll("3")
    assert t["slon"] == "storm boggles champion"
