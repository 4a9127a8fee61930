"""Scorpion Men."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned


def test_sting_strikes_a_mortal_first() -> None:
    t = allied("scorpion_men", "storm slon scorpion_men; sky slon archer emperor sun_god")
    t.do("storm", "battle slon sky").roll("6 1 1 1 1 1 1")
    assert "sun_god" not in str(t.options())


def test_a_hero_killed_beside_them_earns_queens_brood() -> None:
    t = allied("scorpion_men", "storm slon scorpion_men; sky slon emperor").do("storm", "battle slon sky")
    t.roll("6 1 1").settle()
    assert t.pool("sky", "emperor") == 1
    assert earned(t, "scorpion_men")


def test_queens_brood_hatches_one_for_nothing() -> None:
    t = table("races scorpion_men; allies storm scorpion_men; storm slon shrine; marks scorpion_men.gift 1",
              round="2 score")  # fmt: skip
    t.settle("storm queens_brood").do("storm", "hatch slon")
    assert t["slon"] == "storm scorpion_men shrine"


def test_l5_scorpion_men_may_be_a_second_ally() -> None:
    text = "races elves scorpion_men ducks; allies storm elves; nobody generts_garden scorpion_men; "
    t = table(text + "storm generts_garden barbarian; storm togaro_ocean barbarian; nobody togaro_ocean ducks",
              power="storm 3, sky 1")  # fmt: skip
    assert t.options("diplomacy") == {"diplomacy scorpion_men generts_garden"}, "example 117"
