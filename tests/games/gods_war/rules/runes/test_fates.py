"""Runes 21-22 and 32-50: of fate, law and change."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window


def test_21_v113_truth_binds_to_an_action_that_is_still_possible() -> None:
    t = window("sky slon archer; darkness slon troll", runes="storm truth", power="storm 3, sky 2")
    t.do("storm", "rune truth").do("sky", "battle slon darkness")
    t.do("storm", "build shrine teshnos")
    assert t.asked == "sky action"
    assert t.options() == {"battle slon darkness"}


def test_21_truth_leaves_free_what_is_not_possible_any_more() -> None:
    t = window("sky slon archer; darkness slon troll", runes="storm truth kill", power="storm 3, sky 2")
    t.do("storm", "rune truth").do("sky", "battle slon darkness")
    t.do("storm", "rune kill; unit sky archer slon; build shrine teshnos")
    assert t.asked == "sky action"
    assert len(t.options()) > 1


def test_22_illusion_copies_what_another_plays() -> None:
    t = window(runes="storm mastery, sky illusion").do("storm", "rune mastery").do("sky", "reply illusion")
    assert (t.vp("storm"), t.vp("sky")) == (2, 2)
    assert sorted(t.state.discards) == ["illusion", "mastery"]


def test_22_illusion_is_answered_by_secret_sorcery_alone() -> None:
    t = window(runes="storm mastery, sky illusion, sea secret_sorcery").do("storm", "rune mastery")
    t.do("sky", "reply illusion")
    assert t.asked == "sea rune_reply"
    t.do("sea", "reply secret_sorcery")
    assert (t.vp("storm"), t.vp("sky")) == (2, 0)
    assert sorted(t.state.discards) == ["illusion", "mastery", "secret_sorcery"]


def test_22_illusion_on_chaosium_copies_what_it_copied() -> None:
    t = window("discards magic", runes="storm chaosium, sky illusion", power="storm 1, sky 1")
    t.do("storm", "rune chaosium").do("sky", "reply illusion")
    assert (t.power("storm"), t.power("sky")) == (4, 4)


def test_22_illusion_on_infinity_is_one_action_out_of_turn() -> None:
    t = window(runes="storm infinity, sea illusion", power="storm 4, sky 2, sea 2")
    t.do("storm", "rune infinity").do("sea", "reply illusion")
    t.do("storm", "build shrine slon; build shrine teshnos")
    assert t.asked == "sea action"
    t.do("sea", "build shrine brithos")
    assert t.asked == "sky action", "then the usual order goes on"


def test_32_v027_fate_played_by_the_last() -> None:
    t = window(runes="storm fate", vp="storm 4, sky 9, darkness 9, chaos 9, sea 9").do("storm", "rune fate")
    assert t.vp("storm") == 7


def test_33_infinity_is_two_actions() -> None:
    t = window(runes="storm infinity").do("storm", "rune infinity; build shrine slon")
    assert t.asked == "storm action"
    t.do("storm", "build shrine teshnos")
    assert t.asked == "sky action"


def test_33_r6_infinity_only_before_ones_own_action() -> None:
    t = window(runes="sky infinity")
    assert t.asked == "storm action"
    t.do("storm", "build shrine slon")
    assert t.asked == "sky rune_window"


def test_34_law_bars_an_action_for_all_until_its_players_next_turn() -> None:
    t = window(runes="sky law").do("sky", "rune law; forbid build")
    assert t.asked == "storm action"
    assert not t.options("build")
    assert t.may("drop"), "dropping to 0 stays possible (R7)"
    t.do("storm", "drop")
    assert t.options("build")


def test_35_chaosium_copies_a_discarded_rune() -> None:
    t = window("discards magic illusion luck", runes="storm chaosium").do("storm", "rune chaosium")
    assert t.options() == {"copy magic", "copy luck"}
    t.do("storm", "copy luck")
    assert t.vp("storm") == 1, "of a battle rune its VP only"


def test_36_v026_change_swaps_buildings_of_equal_cost() -> None:
    t = window(
        "storm slon shrine; chaos teshnos chaos_nest; sea teleos shrine; sky brithos temple", runes="storm change"
    )
    t.do("storm", "rune change; building storm shrine slon")
    assert t.options() == {"building chaos chaos_nest teshnos", "building sea shrine teleos"}
    t.do("storm", "building chaos chaos_nest teshnos")
    assert (t["slon"], t["teshnos"]) == ("chaos chaos_nest", "storm shrine")


def test_36_r9_never_two_nests_in_an_area() -> None:
    t = window("storm slon shrine; chaos slon chaos_nest; chaos teshnos chaos_nest", runes="storm change")
    assert t.asked == "storm rune_window"
    t.do("storm", "rune change")
    assert t.options() == {"building chaos chaos_nest slon", "building chaos chaos_nest teshnos"}


def test_37_luck_rerolls_dice_of_a_side() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 3, sky 1", runes="darkness luck")
    t.do("storm", "battle slon sky").roll("1 1").do("darkness", "rune luck; side attacker; reroll 1").roll("6").settle()
    assert t.pool("sky", "archer") == 4
    assert t.vp("darkness") == 1


def test_38_magic_is_three_power() -> None:
    assert window(runes="storm magic").do("storm", "rune magic").power("storm") == 6


def test_39_mastery_is_two_vp() -> None:
    assert window(runes="storm mastery").do("storm", "rune mastery").vp("storm") == 2


def test_40_trade_sells_a_vp() -> None:
    t = window(runes="storm trade").do("storm", "rune trade; buy_vp")
    assert (t.vp("storm"), t.power("storm")) == (2, 1)


def test_41_heat_destroys_the_cheapest_building() -> None:
    t = window("sky slon temple; sky brithos shrine", runes="storm heat").do("storm", "rune heat")
    assert (t["slon"], t["brithos"]) == ("sky temple", "")


def test_41_c11_heat_turns_an_imbedded_nest() -> None:
    t = (
        window("chaos slon imbedded_nest", runes="storm heat")
        .do("storm", "rune heat")
        .settle(rune_player="player chaos")
    )
    assert t["slon"] == "chaos chaos_nest"


def test_42_cold_takes_two_dice() -> None:
    t = table("storm slon barbarian*3; sky slon archer", power="storm 3, sky 1", runes="darkness cold")
    t.do("storm", "battle slon sky").do("darkness", "rune cold; side attacker")
    assert t.misses() == 2


def test_43_light_shows_all_hands() -> None:
    t = window(runes="storm light, sky beast cold").do("storm", "rune light")
    assert t.vp("storm") == 1
    assert (1, "beast", "cold") in t.said("shows_runes")


def test_44_shadow_cancels_routs() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 3, sky 1", runes="darkness shadow")
    t.do("storm", "battle slon sky").roll("4 1").do("darkness", "rune shadow").settle()
    assert t["slon"] == "sky archer, storm barbarian"


def test_45_v114_farm_takes_an_imbedded_nest_off_the_map() -> None:
    t = window("chaos slon imbedded_nest", runes="chaos farm", power="chaos 1")
    t.do("chaos", "rune farm")
    assert (t["slon"], t.power("chaos")) == ("", 5)


def test_46_eternal_battle_is_free_and_opens_the_window_anew() -> None:
    t = window("storm slon barbarian; sky slon archer", runes="storm eternal_battle", power="sky 1")
    t.do("storm", "rune eternal_battle").roll("1 1")
    assert t.power("storm") == 0
    assert t.asked == "sky action"


def test_47_refuge_makes_a_kill_a_rout() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 3, sky 1", runes="darkness refuge")
    t.do("storm", "battle slon sky").roll("6 1").do("darkness", "rune refuge").do("storm", "rout_to brown_sea").settle()
    assert t["brown_sea"] == "sky archer"


def test_48_hero_comes_for_half_its_cost() -> None:
    t = window("storm slon shrine", runes="storm hero").do("storm", "rune hero; place champion slon")
    assert (t.vp("storm"), t.power("storm"), t["slon"]) == (1, 1, "storm champion shrine")


def test_49_nature_pays_for_shrines_at_most_three() -> None:
    t = window("storm slon shrine; storm teshnos shrine", runes="storm nature")
    assert t.do("storm", "rune nature").power("storm") == 5


def test_50_communication_keeps_one_of_three() -> None:
    t = window(runes="storm communication").do("storm", "rune communication").draw("beast", "cold", "magic")
    t.do("storm", "keep magic")
    assert t.runes("storm") == ["magic"]
    assert sorted(t.state.under) == ["beast", "cold"]
    assert "beast" not in t.state.deck


def test_21_truth_asks_only_whoever_could_act() -> None:
    t = window("sky slon archer", runes="storm truth", power="storm 3, sky 2, sea 1")
    t.do("storm", "rune truth")
    assert t.options() == {"player sky", "player sea"}


def test_33_infinity_lapses_without_power() -> None:
    t = window(runes="storm infinity", power="storm 1, sky 1").do("storm", "rune infinity; build shrine slon")
    assert t.asked == "sky action"


def test_34_r7_the_law_of_a_player_without_power_holds_for_the_phase() -> None:
    t = window("sky brithos shrine", runes="chaos law", power="storm 2, sky 2").do("chaos", "rune law; forbid summon")
    t.do("storm", "build shrine slon").do("sky", "build shrine teshnos")
    assert not t.options("summon")


def test_48_the_hero_of_earth_is_a_queen_and_the_invisible_god_needs_an_ally() -> None:
    t = window("earth slon shrine", runes="earth hero", empires="earth storm sky sea moon", power="earth 1")
    t.do("earth", "rune hero; place earth_queen slon; bride storm")
    assert (t["slon"], t.power("earth")) == ("earth shrine, storm earth_queen", 0)
    text = "races maidstone_archer; allies invisible_god maidstone_archer; invisible_god altinela tower"
    t = window(text, runes="invisible_god hero", empires="invisible_god storm sky", power="invisible_god 2, sky 1")
    t.do("invisible_god", "rune hero; place maidstone_archer altinela")
    assert t.power("invisible_god") == 0
