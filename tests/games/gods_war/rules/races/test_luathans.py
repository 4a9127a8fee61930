"""Luathans."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned


def test_v119_devastate_spends_a_luathan_and_routs_the_rest() -> None:
    t = allied("luathans", "storm slon luathans*2; darkness slon troll; monsters mother_of_monsters; nobody slon spawn")
    t.do("storm", "devastate slon; rout_to umathela; rout_to brown_sea; rout_to umathela").settle("sky action")
    assert t["slon"] == ""
    assert t["umathela"] == "nobody spawn, storm luathans"
    assert t["brown_sea"] == "darkness troll"


def test_luathans_earn_at_a_sea_by_the_spike_and_sunset_pays() -> None:
    t = allied("luathans", "storm luathela luathans").do("storm", "move luathela; step luathans brown_sea")
    assert earned(t, "luathans")
    t = table("races luathans; allies storm luathans; storm heavens luathans; marks luathans.gift 1", round="2 score")
    t.settle()
    assert t.vp("storm") >= 1
