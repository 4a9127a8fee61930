"""Runes 1-8: of the elements and of sorcery."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window


def test_1_chaos_is_two_vp_and_one_for_chaos() -> None:
    t = window(runes="storm chaos").do("storm", "rune chaos")
    assert t.vp("storm") == 2
    t = window(runes="chaos chaos", power="chaos 1").do("chaos", "rune chaos")
    assert t.vp("chaos") == 1


def test_2_darkness_sends_a_unit_from_the_surface_to_hell() -> None:
    t = window("sky slon archer emperor; sky heavens phoenix; sky brithos sun_god", runes="storm darkness")
    t.do("storm", "rune darkness")
    assert t.options() == {"unit sky archer slon", "unit sky emperor slon"}, "no greater god, and only from the surface"
    t.do("storm", "unit sky archer slon; area outer_hell")
    assert t["outer_hell"] == "sky archer"


def test_2_darkness_is_not_asked_about_without_a_unit() -> None:
    t = window("sky heavens phoenix", runes="storm darkness")
    assert t.asked == "storm action"


def test_3_earth_lets_another_player_decide() -> None:
    t = window(runes="storm earth").do("storm", "rune earth; player sky")
    t.do("sky", "grant vp")
    assert (t.vp("storm"), t.power("storm")) == (1, 3)
    t = window(runes="storm earth").do("storm", "rune earth; player sky").do("sky", "grant power")
    assert (t.vp("storm"), t.power("storm")) == (0, 6)


def test_4_moon_is_two_power_and_a_step_of_the_cycle() -> None:
    t = window("marks cycle 1", runes="storm moon", empires="storm sky moon").do("storm", "rune moon")
    assert t.power("storm") == 5
    assert t.state.marks["cycle"] == 2
    assert window(runes="storm moon").do("storm", "rune moon").power("storm") == 5


def test_5_sea_pays_for_each_sea_at_most_four() -> None:
    t = window("storm brown_sea barbarian; storm sea_of_fog shrine; storm slon shrine", runes="storm sea")
    assert t.do("storm", "rune sea").power("storm") == 5
    assert window("storm slon shrine", runes="storm sea").asked == "storm action", "without a sea it does nothing"


def test_6_sky_is_two_power_and_one_for_another() -> None:
    t = window(runes="storm sky").do("storm", "rune sky; player darkness")
    assert (t.power("storm"), t.power("darkness")) == (5, 1)


def test_7_storm_adds_two_dice_to_a_side() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 3, sky 1", runes="darkness storm")
    t.do("storm", "battle slon sky").do("darkness", "rune storm; side attacker")
    assert t.vp("darkness") == 1
    assert t.misses() == 4


def test_7_z4_storm_outside_of_battle_is_its_vp_only() -> None:
    assert window(runes="storm storm").do("storm", "rune storm").vp("storm") == 1


def test_8_sorcery_draws_two() -> None:
    t = window(runes="storm sorcery").do("storm", "rune sorcery").draw("magic", "law")
    assert t.runes("storm") == ["magic", "law"]
    assert t.may("rune magic"), "what is gained in a window may be played in it (R17)"
