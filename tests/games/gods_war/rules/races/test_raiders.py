"""Slarges, Vadeli Raiders, Luathans and Waertagi Dragonships."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.test_small_folk import allied, earned


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


def test_dragonships_sail_two_seas() -> None:
    t = allied("waertagi_dragonships", "storm brown_sea waertagi_dragonships")
    t.do("storm", "move brown_sea; step waertagi_dragonships neliomi_sea")
    assert "on sea_of_fog" in t.options()
    assert "on seshnela" not in t.options(), "the second step leads to a sea"
    t.do("storm", "on sea_of_fog")
    assert t["sea_of_fog"] == "storm waertagi_dragonships"


def test_dragonships_bombard_a_battle_next_to_them() -> None:
    t = allied("waertagi_dragonships", "storm brown_sea waertagi_dragonships; storm slon barbarian; sky slon archer")
    t.do("storm", "battle slon sky; bombard brown_sea")
    assert t.misses() == 4


def test_l13_a_dragonship_neither_takes_nor_holds() -> None:
    t = allied("waertagi_dragonships", "storm brown_sea waertagi_dragonships; storm slon barbarian; sky slon temple")
    t.do("storm", "battle slon sky; bombard brown_sea").settle(rout="rout barbarian", rout_to="rout_to umathela")
    assert "sky temple" in t["slon"]


def test_two_dragonships_in_different_seas_earn_the_invasion() -> None:
    t = allied("waertagi_dragonships", "storm brown_sea waertagi_dragonships*2")
    t.do("storm", "move brown_sea; step waertagi_dragonships neliomi_sea; stop; done")
    assert earned(t, "waertagi_dragonships")


def test_major_invasion_lands_units_for_half_their_cost() -> None:
    t = allied("waertagi_dragonships", "storm brown_sea waertagi_dragonships", earned=True)
    t.do("storm", "major_invasion brown_sea; land_unit champion slon; land_unit barbarian slon; done")
    assert t["slon"] == "storm barbarian champion"
    assert t.power("storm") == 1
