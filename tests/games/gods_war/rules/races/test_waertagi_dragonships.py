"""Waertagi Dragonships."""

from __future__ import annotations

from tests.games.gods_war.rules.races.alliance import allied, earned


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
