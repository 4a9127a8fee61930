"""Situations that stand in no example: chapters of the rulebook that meet on one hex or in one roll."""

from __future__ import annotations

from tests.games.godtear.positions import table
from theomachy.games.godtear.rules.board import HEX

# -- movement and banners ---------------------------------------------------------------------------------------------


def test_a_champion_pulled_over_the_attackers_banner_crushes_it() -> None:
    """The rule asks whose banner it is, not who does the moving (R8, R9)."""
    t = table("rangosh F5", "titus F7").objectives("F6").banner("rangosh", "F6").turn_of("rangosh")
    t.play("skill whiplash F5 F7", dice="1 1 1 1 1")
    assert t.moves("F7") == {"F6"}
    t.play("move F7 F6", dice="0 0 0 0 0")
    assert (t.banner_at("rangosh"), t.at("titus")) == ("", "F6")


def test_nobody_is_pushed_onto_a_banner_of_its_own_side() -> None:
    t = table("finvarr F5; jeen A1", "titus F6; rhodri L1", phase="plot").objectives("F7 E7").banner("rhodri", "F7")
    t.turn_of("finvarr").play("skill shadow_ward F5 F6", dice="1 1 1 1 1")
    assert "F7" not in t.moves("F6")
    assert "E7" in t.moves("F6"), "an objective hex is no obstacle to a champion"


def test_a_pushed_follower_enters_neither_objective_hexes_nor_banners() -> None:
    t = table("finvarr F5", "titus L1; glory_seekers F6", phase="plot").objectives("F7 E7").banner("finvarr", "E7")
    t.turn_of("finvarr").play("skill shadow_ward F5 F6", dice="1 1 1 1 1")
    assert t.moves("F6") == {"E6", "G6", "G7"}


def test_a_dragon_flies_over_a_banner_and_leaves_it_standing() -> None:
    t = table("keera A1; young_dragons F5", "titus L1").objectives("").banner("titus", "F6")
    t.turn_of("young_dragons").play("advance")
    assert {"F7", "F8"} <= t.moves("F5")
    assert "F6" not in t.moves("F5")
    t.play("move F5 F8")
    assert t.banner_at("titus") == "F6"


def test_stabbers_slip_through_models_but_not_through_objective_hexes() -> None:
    """R14 does not lift R11."""
    wall = "A6 B5 C6 D5 E6 F5 G6 H5 I6 J5 K6 L5"
    t = table("sneaky_peet A1; sneaky_stabbers D4", "titus L1; glory_seekers D6", phase="plot").objectives(wall)
    t.turn_of("sneaky_stabbers").play("advance")
    assert not {words for words in t.moves("D4") if int(words[1:]) > 6}


def test_skullbreaker_walks_through_small_followers_and_not_through_champions() -> None:
    def beyond(enemy: str) -> bool:
        sides = "jeen C5; rhodri C6; titus E5; helena E6"
        t = table(f"skullbreaker D4; {sides}", enemy).objectives("").turn_of("skullbreaker")
        return "D6" in t.of("advance")

    others = "nia L1; lily L3; styx L5; keera L7; jaak"
    assert beyond(f"{others} L9; cauldron_cronies D5")
    assert not beyond(f"{others} D5")


def test_kailinn_cannot_crush_a_banner_on_an_objective_hex() -> None:
    t = table("kailinn F5", "titus L1").objectives("F6").banner("titus", "F6").turn_of("kailinn")
    assert "F6" not in t.of("advance")
    t = table("kailinn F5", "titus L1").objectives("").banner("titus", "F6").turn_of("kailinn")
    assert "F6" in t.of("advance")


def test_froglodytes_enter_objective_hexes_but_no_hex_with_a_banner() -> None:
    t = table("halftusk A1; froglodytes F5", "titus L1").objectives("F6 E6").banner("titus", "F6")
    t.turn_of("froglodytes").play("advance")
    assert "E6" in t.moves("F5")
    assert "F6" not in t.moves("F5")


def test_branch_ward_stops_a_leap_and_not_a_walk() -> None:
    t = table("sneaky_peet D5", "durthax L1; treekin D7", phase="plot").objectives("").turn_of("sneaky_peet")
    assert "D6" in t.of("advance")
    t.play("skill leap")
    assert "D6" not in t.moves("D5")
    assert "D4" in t.moves("D5")


def test_a_walk_may_crush_one_banner_and_go_on_to_another() -> None:
    t = table("lorsann D5; nia A1", "titus L1; rhodri L3").objectives("").banner("titus", "D6").banner("rhodri", "E7")
    t.turn_of("lorsann").play("advance D6", "move D6 E7")
    assert (t.banner_at("titus"), t.banner_at("rhodri")) == ("", "")
    assert "move E7 E8" in t.options, "three hexes of speed, two of them used"
    t.play("done")
    assert t.lines().count("crushed") == 2


def test_a_token_on_the_ground_stops_the_first_and_its_comrades_follow_freely() -> None:
    t = table("helena A1; rallied_peasants D5*3", "lily L1").objectives("")
    t.state.lying += [HEX["D6"], 0]
    t.turn_of("rallied_peasants").play("advance", "move D5 D6")
    assert t.held("rallied_peasants") == "+SPD", "for the next advance, not for this one"
    t.play("follow", "move D6 D7")
    assert t.at("rallied_peasants") == "D6 D6 D7"


def test_a_guard_beside_rhodri_does_not_make_way_for_kailinn() -> None:
    t = table("kailinn F6", "rhodri F8; household_guard F7*2").objectives("").turn_of("kailinn")
    assert "F7" not in t.of("advance")
    assert "G8" in t.of("advance"), "she may pass them"


def test_slow_units_lose_their_slowness_without_moving() -> None:
    t = table("raith_marid A1; splashlings D5*3", "titus L1").tokens("splashlings", "-SPD").turn_of("splashlings")
    t.play("advance")
    assert (t.at("splashlings"), t.held("splashlings")) == ("D5 D5 D5", "")


# -- knockouts --------------------------------------------------------------------------------------------------------


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


# -- dice and tokens --------------------------------------------------------------------------------------------------


def test_a_units_boon_of_dodge_helps_the_first_of_three_targets_only() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*3").objectives("").tokens("glory_seekers", "+DOD")
    t.turn_of("blackjaw").play("skill fiery_axe F6 F7", "target F7", "target F7", dice="0 0 0 0 / 0 0 0 0 / 0 0 0 0")
    assert t.rolls() == [("missed", 4, 4), ("missed", 4, 3), ("missed", 4, 3)]


def test_a_blight_of_protection_waits_for_the_first_damage_roll() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*3").objectives("").tokens("glory_seekers", "-PRO")
    t.turn_of("blackjaw").play(
        "skill fiery_axe F6 F7", "target F7", "target F7", dice="0 0 0 0 / 1 1 1 0 0 0 0 0 0 / 1 1 1 0 0 0 0 0 0"
    )
    assert t.rolls()[:3] == [("missed", 4, 3), ("hit", 4, 3), ("damage", 5, 2)]


def test_morrigans_boons_are_double_and_her_blights_are_not() -> None:
    def needed(tokens: str) -> int:
        t = table("lorsann F5", "morrigan F7").objectives("").tokens("morrigan", tokens).turn_of("lorsann")
        t.play("skill piercing_shot F5 F7", dice="0 0 0 0 0")
        return t.rolls()[0][2]

    assert (needed("+DOD"), needed(""), needed("-DOD")) == (4, 2, 1)


def test_titus_is_superior_to_large_followers_too() -> None:
    t = table("keera A1; young_dragons F6", "titus F7").objectives("").turn_of("young_dragons")
    t.play("skill fiery_breath F6 F7", dice="1 1 1 1 0 / 0 0 0")
    assert t.rolls() == [("hit", 5, 4), ("damage", 3, 3)], "the blight of protection comes first"


def test_reavers_do_not_frighten_hounds() -> None:
    t = table("styx A1; abyssal_hounds F6", "blackjaw L1; unburnt_reavers F7", phase="plot").objectives("")
    t.turn_of("abyssal_hounds").play("skill howl F6 F7", dice="0 0 0 0 0")
    assert t.rolls() == [("missed", 5, 3)]


def test_brain_freeze_comes_once_for_a_skill_that_fells_several() -> None:
    t = table("blackjaw F6", "morrigan L1; cold_bones F7*3").objectives("").tokens("blackjaw", "+DOD")
    t.turn_of("blackjaw").play(
        "skill fiery_axe F6 F7", "target F7", "enough", dice="1 1 0 0 / 2 2 0 0 0 / 1 1 0 0 / 2 2 0 0 0"
    )
    assert t.at("cold_bones") == "F7"
    assert t.held("blackjaw") == "", "one blight, and it met a boon"


# -- actions ----------------------------------------------------------------------------------------------------------


def test_wildfire_gives_a_third_action_and_never_a_fourth() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*2").objectives("").turn_of("blackjaw").play("advance F6")
    t.play("skill kick F6 F7", dice="1 1 1 1 0 0 / 1 1 1 1 0 0")
    assert (t.state.actions, t.ask.what) == (2, "act")
    t.play("skill fireball F6 F7", dice="1 1 1 0 0 / 1 1 1 1")
    assert t.at("glory_seekers") == ""
    assert t.halted


def test_a_bonus_skill_used_first_leaves_two_other_actions() -> None:
    t = table("jeen F6", "titus L1; glory_seekers F8", phase="plot").objectives("").turn_of("jeen")
    t.play("skill rapid_strike F6 F8", dice="0 0 0").play("advance F6")
    assert t.ask.what == "act"
    t.play("skill polearm_sweep F6 F8", dice="0 0 0 0")
    assert t.halted


def test_a_grave_summons_is_the_claim_of_the_activation() -> None:
    t = table("mournblade E7", "nia L1", phase="plot").turn_of("mournblade").play("skill grave_summons F8")
    assert t.banner_at("mournblade") == "F8"
    assert "claim" not in t.verbs()
    t = table("mournblade E7", "nia L1", phase="plot").turn_of("mournblade").play("claim F7")
    assert t.of("skill")[0] == "grave_summons", "only to no effect"


def test_an_empty_unit_recruits_and_has_one_more_action() -> None:
    t = table("nia D5; quartzlings", "titus L1", phase="plot").turn_of("quartzlings")
    assert t.verbs() == {"recruit"}
    t.play(t.options[0], "advance", "done")
    assert t.halted


def test_a_unit_that_turned_to_stone_may_come_back_as_its_second_action() -> None:
    t = table("nia E5; quartzlings F6", "titus L1", phase="plot").objectives("F7").turn_of("quartzlings")
    t.play("skill calcify F6")
    assert t.verbs() == {"recruit", "pass"}
    assert "F6" not in t.of("recruit"), "it is an objective hex now"
