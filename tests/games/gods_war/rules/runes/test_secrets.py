"""Runes 9-16: the secret ones."""

from __future__ import annotations

from tests.games.gods_war.positions import window


def test_9_secret_chaos_costs_every_enemy_a_unit() -> None:
    t = window("sky slon archer phoenix; darkness slon troll; storm slon barbarian", runes="storm secret_chaos")
    t.do("storm", "rune secret_chaos").do("sky", "lose phoenix slon")
    assert t["slon"] == "sky archer, storm barbarian"


def test_9_r3_penned_units_are_not_on_the_map() -> None:
    t = window(
        "darkness pen troll; marks cycle 1", runes="storm secret_chaos", power="storm 3", empires="storm darkness moon"
    )
    assert t.asked == "storm action"


def test_9_r19_sun_god_goes_to_hell() -> None:
    t = window("sky slon sun_god", runes="storm secret_chaos").do("storm", "rune secret_chaos")
    t.do("sky", t.options().pop())
    assert t["slon"] == ""
    assert t.pool("sky", "sun_god") == 0


def test_10_secret_darkness_leads_out_of_hell_without_permission() -> None:
    t = window("storm inner_hell barbarian*2", runes="storm secret_darkness")
    t.do("storm", "rune secret_darkness; area teshnos; all_out")
    assert t["teshnos"] == "storm barbarian*2"


def test_11_secret_earth_takes_a_vp() -> None:
    t = window(runes="storm secret_earth", vp="sky 3").do("storm", "rune secret_earth; player sky")
    assert t.vp("sky") == 2


def test_12_secret_moon_swaps_units_of_two_empires() -> None:
    t = window("sky slon archer; darkness teshnos troll shade; storm inner_hell barbarian", runes="storm secret_moon")
    t.do("storm", "rune secret_moon; unit sky archer slon")
    assert t.options() == {"unit darkness troll teshnos", "unit darkness shade teshnos"}, (
        "outside Hell, of another empire"
    )
    t.do("storm", "unit darkness troll teshnos")
    assert (t["slon"], t["teshnos"]) == ("darkness troll", "darkness shade, sky archer")


def test_13_secret_sea_washes_a_force_ashore() -> None:
    t = window("sky brown_sea archer*2; darkness brown_sea troll", runes="storm secret_sea")
    t.do("storm", "rune secret_sea; wash sky brown_sea; area slon")
    assert t["slon"] == "sky archer*2"
    assert t["brown_sea"] == "darkness troll"


def test_14_secret_sky_takes_a_random_rune() -> None:
    t = window(runes="storm secret_sky, sky beast cold").do("storm", "rune secret_sky")
    assert t.asked == "chance"
    t.draw("cold")
    assert (t.runes("storm"), t.runes("sky")) == (["cold"], ["beast"])


def test_15_secret_storm_moves_for_nothing() -> None:
    t = window("storm slon barbarian", runes="storm secret_storm", power="sky 1")
    t.do("storm", "rune secret_storm; step barbarian umathela").settle("sky action")
    assert t["umathela"] == "storm barbarian"
    assert t.power("storm") == 0


def test_15_r7_a_law_against_moving_binds_it() -> None:
    t = window("storm slon barbarian", runes="sky law, storm secret_storm", power="sky 1")
    t.settle("sky rune_window").do("sky", "rune law; forbid move")
    assert t.asked == "sky action"


def test_16_v112_secret_sorcery_cancels_a_rune() -> None:
    t = window(runes="storm fate, sky secret_sorcery").do("storm", "rune fate")
    assert t.asked == "sky rune_reply"
    t.do("sky", "reply secret_sorcery")
    assert t.state.vp == [0] * 5
    assert sorted(t.state.discards) == ["fate", "secret_sorcery"]
