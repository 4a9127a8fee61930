"""Dragonewt, Maidstone Archer, Scorpion Men and Giant."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.test_small_folk import allied, earned


def test_v118_a_dragonewt_killed_in_battle_comes_back_as_king() -> None:
    t = allied("dragonewt", "storm slon scout; sky slon archer").do("storm", "battle slon sky").roll("1 6").settle()
    assert t.pool("storm", "inhuman_king") == 1
    assert earned(t, "dragonewt")


def test_v118_one_that_is_eliminated_begins_again() -> None:
    t = table("races dragonewt; allies storm dragonewt; storm slon scout", power="sky 1", runes="sky kill",
              round="2 begin")  # fmt: skip
    t.do("sky", "rune kill")
    assert t.pool("storm", "scout") == 1


def test_dragon_dream_draws_and_discards() -> None:
    t = table("races dragonewt; allies storm dragonewt; marks dragonewt.gift 1", runes="storm beast", round="2 score")
    t.settle("storm dragon_dream").do("storm", "dragon_dream").draw("luck").do("storm", "discard beast")
    assert t.runes("storm") == ["luck"]


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


def test_the_giant_strides_two_steps() -> None:
    t = allied("giant", "storm slon giant").do("storm", "move slon; step giant umathela; on elf_jungle")
    assert t["elf_jungle"] == "storm giant"


def test_the_giant_earns_by_destroying_and_cradle_is_two_vp() -> None:
    t = allied("giant", "storm slon giant; sky slon shrine").do("storm", "battle slon sky; destroy")
    assert earned(t, "giant")
    assert t.vp("storm") == 2


def test_an_emissary_is_given_to_the_giant() -> None:
    t = table("races giant; nobody altinela giant; storm altinela champion barbarian", power="storm 3, sky 1")
    t.do("storm", "diplomacy giant altinela").roll("2").do("storm", "lose barbarian")
    assert t["altinela"] == "storm champion giant"
