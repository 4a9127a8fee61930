"""The Maidstone Archer."""

from __future__ import annotations

from tests.games.gods_war.rules.races.alliance import allied, earned


def test_volley_shoots_into_a_battle_next_to_it() -> None:
    t = allied("maidstone_archer", "storm umathela maidstone_archer; storm slon barbarian; sky slon archer")
    t.do("storm", "battle slon sky; volley")
    assert t.misses() == 4


def test_two_won_battles_earn_piercing() -> None:
    t = allied("maidstone_archer", "storm slon maidstone_archer; sky slon archer; marks archer_wins 1")
    t.do("storm", "battle slon sky").roll("6 1 1").settle()
    assert earned(t, "maidstone_archer")


def test_piercing_routs_without_dice() -> None:
    t = allied("maidstone_archer", "storm slon maidstone_archer; sky slon archer", earned=True)
    t.do("storm", "battle slon sky").roll("1 1 1").do("storm", "rout_to brown_sea").settle()
    assert t["brown_sea"] == "sky archer"
