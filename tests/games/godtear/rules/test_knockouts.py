"""Knockouts, rallies and recruits where several cards have a say."""

from __future__ import annotations

from tests.games.godtear.positions import table


def test_a_knocked_out_champion_is_hit_but_not_pulled() -> None:
    t = table("sneaky_peet F5", "titus F8 5").objectives("").turn_of("sneaky_peet")
    t.play("skill annoy F5 F8", dice="1 1 1 1 1")
    assert (t.at("titus"), t.ask.what) == ("F8", "act")


def test_unyielding_does_not_hold_him_when_he_falls() -> None:
    """The move of two hexes is the player's, not a model's (R47)."""
    t = table("jeen F5", "rhodri F6 6").objectives("F7").banner("rhodri", "F7").turn_of("jeen")
    t.play("skill polearm_sweep F5 F6", dice="1 1 1 0 / 2 2 1 1")
    assert t.ask.what == "walk"
    t.play("move F6 D6")
    assert (t.at("rhodri"), t.banner_at("rhodri")) == ("D6", "F7")


def test_rhodri_stands_fast_beside_any_banner_of_his_side() -> None:
    t = table("finvarr F5; nia A1", "rhodri F6; titus L1", phase="plot").objectives("F7").banner("titus", "F7")
    t.turn_of("finvarr").play("skill shadow_ward F5 F6", dice="1 1 1 1 1")
    assert (t.at("rhodri"), t.ask.what) == ("F6", "act")
    t = table("finvarr F5; nia A1", "rhodri F6; titus L1", phase="plot").objectives("F7").banner("finvarr", "F7")
    t.turn_of("finvarr").play("skill shadow_ward F5 F6", dice="1 1 1 1 1")
    assert t.ask.what == "walk", "an enemy's banner is no help"


def test_who_rallies_may_claim_in_the_same_activation() -> None:
    t = table("titus E7 5", "nia L1", phase="plot").turn_of("titus")
    assert t.wounds("titus") == 0
    t.play("claim F7")
    assert t.banner_at("titus") == "F7"
    assert t.halted, "those were his two actions"


def test_nia_rallies_and_still_has_two_actions_by_her_concert() -> None:
    t = table("nia D5 6; quartzlings H1*3", "titus L1", phase="plot").turn_of("nia")
    t.play("skill march", "done")
    assert t.state.actions == 2
    assert "skill meditation" in t.options
    t.play("skill meditation")
    assert t.halted


def test_a_follower_who_dies_of_the_hit_leaves_the_damage_token_unspent() -> None:
    t = table("skullbreaker A1; tooth_bearers F6*2", "titus L1; glory_seekers F7").objectives("")
    t.tokens("tooth_bearers", "+DMG").turn_of("tooth_bearers")
    t.play("skill club_bash F6 F7", dice="1 1 1 0 0")
    assert t.at("glory_seekers") == ""
    assert t.held("tooth_bearers") == "+DMG"
    assert [roll[0] for roll in t.rolls()] == ["hit"]


def test_the_last_of_a_unit_takes_its_tokens_along() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7").objectives("").tokens("glory_seekers", "+DOD -SPD")
    t.turn_of("blackjaw").play("skill kick F6 F7", dice="1 1 1 1 0 0 / 1 1 1 1 0 0")
    assert (t.at("glory_seekers"), t.held("glory_seekers")) == ("", "")


def test_only_the_slayer_earns_the_slayers_step() -> None:
    t = table("morrigan A1; cold_bones F6*3", "sneaky_peet F7 4").objectives("").turn_of("cold_bones")
    t.play("skill snowblade_fight F6 F7", "done", dice="2 2 1 0 / 1 1 1 0 0")
    assert t.state.token == 7, "four steps from eleven"
    t = table("blackjaw F6", "sneaky_peet F7 4").objectives("").turn_of("blackjaw")
    t.play("skill fireball F6 F7", "done", dice="2 2 1 0 0 / 1 1 0 0")
    assert t.state.token == 7, "a maelstrom has no bonus for champions"


def test_the_reaping_turns_landslide_to_rubble_without_a_step() -> None:
    t = table("styx D5", "shayle L1; landslide D6").turn_of("styx").play("ultimate the_reaping D6")
    assert t.at("landslide") == ""
    assert "D6" in t.objective_hexes().split()
    assert t.state.token == 11


def test_the_scavenger_must_do_it_himself() -> None:
    t = table("maxen A1; gearhawks F6*3", "sneaky_peet F7 4").objectives("J7").banner("sneaky_peet", "J7")
    t.turn_of("gearhawks").play("skill dive_bomb F6 F7", "done", dice="2 2 1 0 0 / 1 1 0 0")
    assert t.wounds("sneaky_peet") == 5
    assert t.banner_at("sneaky_peet") == "J7"


def test_two_traits_at_one_knockout_are_put_in_order_by_their_player() -> None:
    t = table("blackjaw F6; mournblade A1 1", "titus L1; glory_seekers F7; nia L3").objectives("").turn_of("blackjaw")
    t.play("skill kick F6 F7", dice="1 1 1 1 0 0 / 1 1 1 1 0 0")
    assert t.ask.what == "order"
    assert set(t.options) == {"resolve blackjaw.wildfire", "resolve mournblade.undying"}
    t.play("resolve mournblade.undying", "yes")
    assert t.wounds("mournblade") == 0
    assert t.state.bonus


def test_pack_alpha_moves_nobody_twice_in_an_activation() -> None:
    t = table("fenra D5; chainless_curs L13", "titus L1; glory_seekers D6*2").objectives("").turn_of("fenra")
    t.play("skill feral_bite D5 D6", dice="1 1 1 0 0 0 / 2 2 0 0")
    assert t.ask.what == "walk"
    t.play("move D5 E6")
    t.play("target D6", dice="1 1 1 0 0 0 / 2 2 0 0")
    assert t.ask.what == "act", "she has moved and nobody else is near"
    assert t.at("glory_seekers") == ""


def test_wildfire_gives_one_bonus_action_for_three_knockouts() -> None:
    t = table("blackjaw D5", "titus L1; glory_seekers D6*3 D7").objectives("").turn_of("blackjaw")
    three = "1 1 1 0 / 2 2 0 0 0 / " * 3
    t.play("skill fiery_axe D5 D6", "target D6", "target D6", dice=three)
    assert (t.state.token, t.state.bonus) == (11 - 6, True)
    t.play("skill fireball D5 D7", "advance D5", dice="0 0 0 0 0")
    assert t.halted, "an ordinary action and the bonus"


def test_the_horn_is_worth_four_for_a_large_follower() -> None:
    t = table("kailinn D5", "shayle L1; landslide D6").objectives("").turn_of("kailinn")
    t.play("ultimate impaling_horn", "done")
    assert t.at("landslide") == ""
    assert t.state.token == 11 - 4
    assert "D6" in t.objective_hexes().split(), "and it leaves its rubble"


def test_firebrand_may_fell_two_champions_at_once() -> None:
    t = table("keera A1; nia A3; young_dragons D5", "titus D6 4; sneaky_peet D4 4").objectives("").turn_of("keera")
    t.play("ultimate firebrand", "done", "done")
    assert (t.wounds("titus"), t.wounds("sneaky_peet")) == (5, 5)
    assert t.state.token == 2, "ten steps are due; the ladder has nine of them"


def test_a_gored_champion_takes_no_more_than_it_has() -> None:
    t = table("rangosh D5", "mournblade D6").objectives("").turn_of("rangosh")
    t.play("ultimate beastly_charge", "done")
    assert set(t.of("gore")) == {"D6 1"}
    t.play("gore D6 1", "done")
    assert t.state.token == 11 - 2, "one for Mournblade and one for the slayer"


def test_soul_cleave_raises_a_knightshade_beside_a_crowded_master() -> None:
    t = table("mournblade D5; knightshades D4*2", "titus D8").objectives("").turn_of("mournblade")
    t.play("skill soul_cleave D5 D8", "recruit D4", dice="1 1 1 0 0 / 0 0 0 0 0")
    assert t.at("knightshades") == "D4 D4 D4"
    assert t.rolls()[1][0] == "damage", "after the recruit"


def test_deaths_door_is_not_opened_by_a_recruit_in_the_masters_activation() -> None:
    t = table("mournblade D5; knightshades D7", "titus D8").objectives("").turn_of("mournblade")
    t.play("skill soul_cleave D5 D8", "recruit D6", "pass", dice="1 1 1 0 0 / 0 0 0 0 0")
    t.turn_of("knightshades").play("skill deaths_door D7 D8", dice="0 0 0 0")
    assert t.rolls()[-1] == ("missed", 4, 4), "Titus against followers"


def test_deep_roots_brings_back_more_than_were_taken() -> None:
    """Each recruit action may bring up to three, so two taken off make room for all five."""
    t = table("lily D5; thornlings L3 L4", "titus L1", phase="plot").objectives("").turn_of("thornlings")
    t.play("skill deep_roots", "hex L3", "hex L4", "recruit D6", "recruits 3", "recruit D4", "recruits 2")
    assert t.at("thornlings") == "D4 D4 D6 D6 D6"


def test_seekers_recruited_by_helena_deploy_rapidly() -> None:
    t = table("helena D5; titus D7; glory_seekers L9 L10 L11 L12", "nia L1; jeen L3").objectives("").turn_of("helena")
    t.play("ultimate call_to_arms")
    if t.ask.what == "call_to_arms":
        t.play("unit titus 0")
    t.play("recruit D8")
    assert (t.ask.what, t.moves("D8") >= {"D9", "D10"}) == ("walk", True)


def test_a_rock_formation_comes_when_finvarr_walks_over_the_banner() -> None:
    t = table("finvarr D5", "nia L1; quartzlings").objectives("D7").banner("nia", "D7").turn_of("finvarr")
    t.play("advance D7")
    while t.ask.seat == 0:
        t.play("done" if "done" in t.options else "pass")
    assert (t.ask.seat, t.ask.what) == (1, "recruit")


def test_calcify_of_the_last_stone_takes_a_concert_away() -> None:
    t = table("nia D5; quartzlings E7 L1 L2", "titus L9", phase="plot").turn_of("quartzlings").play("skill calcify E7")
    assert "E7" in t.objective_hexes().split()
    t.play("pass").turn_of("nia")
    assert not t.state.bonus


def test_splashlings_who_leave_feed_a_standing_raith_marid_only() -> None:
    t = table("raith_marid D5; splashlings D7 L9", "titus L1", phase="plot").objectives("").turn_of("raith_marid")
    t.play("skill ker_splash D7", "boon DMG")
    assert (t.at("raith_marid"), t.at("splashlings"), t.held("raith_marid")) == ("D7", "L9", "+DMG")
    t = table("blackjaw D5", "raith_marid L1 7; splashlings D6").objectives("").turn_of("blackjaw")
    t.play("skill kick D5 D6", dice="1 1 1 1 0 0 / 1 1 0 0 0 0")
    assert t.ask.seat == 0, "nothing is asked of one who is knocked out"


def test_mournblade_rallies_for_a_knockout_by_his_comrade() -> None:
    t = table("mournblade A1 1; titus D5", "jeen L1; morrigan L3; cold_bones D6").turn_of("titus")
    t.play("skill piercing_strike D5 D6", "yes", dice="2 0 0 0 0 / 2 2 0 0 0 0")
    assert t.wounds("mournblade") == 0


def test_rubble_leaves_no_objective_hex_in_a_deployment_zone() -> None:
    t = table("titus K5", "shayle L1; landslide K6").turn_of("titus")
    t.play("skill piercing_strike K5 K6", dice="2 0 0 0 0 / 2 2 2 1 0 0")
    assert t.at("landslide") == ""
    assert t.objective_hexes() == "F7 F8 G7 G8"


def test_styx_stays_where_he_falls() -> None:
    t = table("morrigan D5", "styx D6 5").turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="2 2 0 0 0 / 2 2 0 0 0")
    assert t.wounds("styx") == 6
    assert t.ask.what == "act"
    assert t.at("styx") == "D6"
