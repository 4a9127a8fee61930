"""Rulings R17-R33 of the fact sheet: the flow of a turn, activations and actions."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import table
from theomachy.games.godtear.rules.board import HEXES, ZONES
from theomachy.games.godtear.rules.masks import hexes

HOME = {HEXES[at] for at in hexes(ZONES["life"][0])}


# -- the flow of a turn -----------------------------------------------------------------------------------------------


def test_r17_everybody_activates_in_the_plot_phase_the_empty_and_the_fallen_too() -> None:
    t = table("titus D5 5; nia D8", "morrigan L1; rhodri L4", phase="plot").push(("plot", 0), ("plot", 1))
    assert set(t.of("activate")) == {"titus", "glory_seekers", "nia", "quartzlings"}
    t.play("activate glory_seekers", "recruit D6", "done", "pass", "activate titus", "pass", "activate nia", "pass")
    assert t.verbs() == {"recruit"}, "the last one is activated without asking"
    t.play("recruit D9", "pass")
    assert t.ask.seat == 1
    assert set(t.of("activate")) == {"morrigan", "cold_bones", "rhodri", "household_guard"}


def test_r17_single_activations_alternate_in_the_clash_phase() -> None:
    t = table("titus D5; glory_seekers D6", "morrigan L1; cold_bones L2").push(("clash", 1))
    order = []
    for name in ("cold_bones", "titus"):
        order.append(t.ask.seat)
        t.play(f"activate {name}", "pass")
    for _ in range(2):
        order.append(t.ask.seat)
        t.play("pass")
    assert order == [1, 0, 1, 0]
    assert t.halted


def test_r17_should_one_side_run_out_the_other_goes_on() -> None:
    t = table("titus D5; glory_seekers D6", "morrigan L1; cold_bones L2")
    t.state.acted = [True, True, False, False]
    t.push(("clash", 0))
    assert t.ask.seat == 1
    t.play("activate morrigan", "pass")
    assert t.ask.seat == 1
    assert t.play("pass").halted


def test_r18_an_activation_may_use_fewer_actions_than_two() -> None:
    assert table("titus D5", "nia L1").turn_of("titus").play("pass").halted
    assert table("titus D5", "nia L1").turn_of("titus").play("advance D6", "pass").halted


def test_r18_but_a_rally_and_a_first_recruit_are_compulsory() -> None:
    t = table("titus D5 5; glory_seekers", "nia L1").turn_of("titus")
    assert "rallied" in t.lines()
    t = table("titus D5 5; glory_seekers", "nia L1").turn_of("glory_seekers")
    assert "pass" not in t.options


# -- activation -------------------------------------------------------------------------------------------------------


def test_r19_two_actions_and_each_of_them_once() -> None:
    t = table("titus D5", "nia D6", phase="plot").turn_of("titus").play("advance E7")
    assert t.of("advance") == []
    assert t.of("claim")
    t.play("claim F7")
    assert t.halted
    t = table("lorsann D5", "nia D8").turn_of("lorsann").play("skill piercing_shot D5 D8", dice="0 0 0 0 0")
    assert not any(words.startswith("piercing_shot") for words in t.of("skill"))
    assert any(words.startswith("snipe") for words in t.of("skill"))


def test_r20_a_bonus_action_is_a_third_one_and_there_is_never_a_fourth() -> None:
    t = table("nia D5; quartzlings A1 A2 A3", "titus D7").turn_of("nia")
    t.play("skill erosion D5 D7", "skill blinding_light D5 D7", dice="0 0 0 0 0 / 0 0 0 0")
    assert {"advance", "ultimate", "pass"} & t.verbs() == {"advance", "pass"}, "once each; the ultimate is for the plot"
    assert t.play("advance D5").halted
    t = table("nia D5; quartzlings A1 A2", "titus D7").turn_of("nia")
    assert t.play("advance D5", "skill crystal_glare").halted, "with two Quartzlings there is none"


def test_r20_only_the_named_skill_may_fill_a_bonus_of_its_own() -> None:
    t = table("jeen D5", "titus A1; glory_seekers D6*2", phase="plot").turn_of("jeen")
    t.play("advance D5", "skill polearm_sweep D5 D6", dice="0 0 0 0")
    assert {words.split()[0] for words in t.of("skill")} == {"rapid_strike"}
    assert t.verbs() == {"skill", "pass"}
    assert t.play("skill rapid_strike D5 D6", dice="0 0 0").halted


def test_r20_a_skill_that_can_be_the_bonus_may_be_used_early() -> None:
    t = table("jeen D5", "titus A1; glory_seekers D6*2", phase="plot").turn_of("jeen")
    t.play("skill rapid_strike D5 D6", "skill polearm_sweep D5 D6", dice="0 0 0 / 0 0 0 0")
    assert "advance" in t.verbs(), "it was the bonus action, so an ordinary one is left"
    assert t.play("advance D5").halted


def test_r20_who_was_knocked_out_rallies_before_a_bonus_action() -> None:
    t = table("nia D5 6; quartzlings A1 A2 A3", "titus D7").turn_of("nia")
    assert t.wounds("nia") == 0
    t.play("advance D5", "skill erosion D5 D7", dice="0 0 0 0 0")
    assert t.halted, "the rally, one action and the bonus"


def test_r21_an_action_outside_the_own_activation_does_not_count() -> None:
    t = table("rhodri D5; household_guard D6", "nia L1", phase="plot").turn_of("rhodri")
    t.play(*answer(t.options, "answer_the_call"))
    t.play(next(words for words in t.options if words.startswith("recruit")), "pass")
    assert len(t.at("household_guard").split()) == 2
    t.turn_of("household_guard")
    assert t.of("recruit")


def answer(options: list[str], skill: str) -> tuple[str, ...]:
    """The first way to use a skill."""
    return (next(words for words in options if words.split()[:2] == ["skill", skill]),)


def test_r21_an_action_granted_inside_it_does() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers D6 D7", "nia L1").turn_of("sneaky_stabbers")
    t.play("recruit E6")
    t.play(*answer(t.options, "sneak"))
    while not t.halted:
        assert t.ask.what != "recruit"
        t.play(t.options[0])
    assert len(t.at("sneaky_stabbers").split()) == 2, "after a recruit action Sneak only removes one"
    t = table("sneaky_peet D5; sneaky_stabbers D6 D7", "nia L1").turn_of("sneaky_stabbers")
    t.play(*answer(t.options, "sneak"))
    while t.ask.what != "act":
        t.play(t.options[0])
    assert t.of("recruit") == [], "after Sneak no recruit action is left"


def test_r22_ends_of_activation_come_before_the_next_activation() -> None:
    t = table("finvarr A1; shadow_sentinels D5", "nia L1; quartzlings L2").push(("clash", 0))
    t.play("activate shadow_sentinels", "pass")
    assert (t.ask.seat, t.ask.what) == (0, "walk")
    t.play("move D5 D6")
    assert (t.ask.seat, t.ask.what) == (1, "activate")


def test_r22_first_the_effects_of_whose_activation_it_is_in_the_order_that_this_player_likes() -> None:
    t = table("fenra D5; mournblade A1 1; chainless_curs D4", "shayle L1; jeen L3; landslide D6").turn_of("fenra")
    t.play("skill feral_bite D5 D6", dice="1 1 0 0 0 0 / 2 2 2 1")
    assert (t.ask.seat, t.options) == (0, ["resolve fenra.pack_alpha", "resolve mournblade.undying"])
    t.play("resolve mournblade.undying", "yes")
    assert t.wounds("mournblade") == 0
    assert t.ask.seat == 0
    assert "D6" not in t.objective_hexes(), "the Landslide's trait waits"
    t.play("decline" if "decline" in t.options else "done")
    assert "D6" in t.objective_hexes()


def test_r22_who_steps_by_pack_alpha_onto_rubble_keeps_it_from_coming() -> None:
    t = table("fenra D5; chainless_curs C6", "shayle L1; landslide D6").turn_of("fenra")
    t.play("skill feral_bite D5 D6", dice="1 1 0 0 0 0 / 2 2 2 1 0").play("pick C6", "move C6 D6")
    assert t.at("chainless_curs") == "D6"
    assert "D6" not in t.objective_hexes()


# -- actions ----------------------------------------------------------------------------------------------------------


def test_r23_followers_advance_one_by_one_and_may_split_and_join() -> None:
    t = table("titus A1; glory_seekers D5*2 D7", "nia L1").turn_of("glory_seekers").play("advance")
    t.play("move D5 D6", "pick D7", "move D7 D6", "move D5 D3")
    assert t.at("glory_seekers") == "D3 D6 D6"
    assert t.ask.what == "act"


@pytest.mark.parametrize(("tokens", "reach"), [("-SPD", 1), ("", 7), ("+SPD", 19)])
def test_r24_speed_is_never_below_nought(tokens: str, reach: int) -> None:
    t = table("grimgut D5", "nia L1").tokens("grimgut", tokens).turn_of("grimgut")
    assert len(t.of("advance")) == reach
    t = table("raith_marid A1; splashlings D5", "nia L1").tokens("splashlings", "-SPD").turn_of("splashlings")
    t.play("advance")
    assert t.at("splashlings") == "D5"


def test_r24_the_token_expires_even_if_nothing_moved() -> None:
    t = table("grimgut D5", "nia L1").tokens("grimgut", "-SPD").turn_of("grimgut").play("advance D5")
    assert t.held("grimgut") == ""
    t = table("titus A1; glory_seekers D5", "nia L1").tokens("glory_seekers", "+SPD").turn_of("glory_seekers")
    t.play("advance", "done")
    assert t.held("glory_seekers") == ""


@pytest.mark.parametrize(("phase", "reach"), [("plot", 7), ("clash", 19)])
def test_r25_speed_depends_on_the_phase(phase: str, reach: int) -> None:
    t = table("nia D5", "titus L1", phase=phase).turn_of("nia")
    assert len(t.of("advance")) == reach


def test_r26_a_further_claim_relocates_the_banner_which_is_no_removal() -> None:
    t = table("nia E7; quartzlings E6", "titus L1", phase="plot").objectives("F6 F7").banner("nia", "F7")
    t.turn_of("nia").play("claim F6")
    assert t.banner_at("nia") == "F6"
    assert t.state.flags.bit_count() == 1
    assert t.ask.what == "act", "no recruit for a banner that left"


def test_r27_a_claim_by_a_skill_counts_in_the_plot_phase() -> None:
    t = table("nia E6; quartzlings F6", "titus L1", phase="plot").turn_of("nia").play("ultimate geode F6", "claim F6")
    assert t.state.token == 11 - 2
    assert t.of("claim") == [], "it was the claim of this activation"


def test_r27_but_not_in_the_clash_phase() -> None:
    t = table("rhodri E7", "titus L1").turn_of("rhodri").play("ultimate bannerfall F7")
    assert t.banner_at("rhodri") == "F7"
    assert t.state.token == 11


def test_r28_a_champion_claims_the_hex_beside_it_not_under_it() -> None:
    t = table("titus D5", "nia L1", phase="plot").objectives("D5").turn_of("titus")
    assert t.of("claim") == []
    t = table("titus D5", "nia L1", phase="plot").objectives("D5 D6 D7").turn_of("titus")
    assert t.of("claim") == ["D6"]
    t = table("titus D5", "nia D6", phase="plot").objectives("D6").turn_of("titus")
    assert t.of("claim") == [], "it must be empty"
    assert table("titus D5", "nia L1").objectives("D6").turn_of("titus").of("claim") == [], "in the plot phase"


def test_r29_a_rally_comes_first_and_the_second_action_is_free() -> None:
    t = table("titus D5 5", "morrigan D6").turn_of("titus")
    assert (t.wounds("titus"), t.state.done) == (0, ["rally"])
    t.play("skill sweeping_slash D5 D6", dice="0 0 0 0 0 0")
    assert t.halted


def test_r30_no_rally_on_ones_feet_and_no_recruit_at_full_size() -> None:
    t = table("titus D5 4; glory_seekers D6*3 D7*2", "nia L1").turn_of("titus")
    assert t.wounds("titus") == 4
    assert "recruit" not in table("titus D5; glory_seekers D6*3 D7*2", "nia L1").turn_of("glory_seekers").verbs()


def test_r30_adding_a_model_in_other_words_is_no_recruit() -> None:
    t = table("rangosh D5; red_bandits E6", "nia L1", phase="plot").turn_of("red_bandits")
    t.play(*answer(t.options, "induct"))
    assert t.at("red_bandits") == "E6 E6"
    t.play("recruit D6")
    assert t.at("red_bandits") == "D6 E6 E6"


def test_r31_recruits_come_beside_the_champion_even_a_fallen_one() -> None:
    t = table("titus D5 5; glory_seekers D6", "nia E6").turn_of("glory_seekers")
    assert set(t.of("recruit")) == {"C5", "C6", "D4", "D6", "E5"}


def test_r31_if_there_is_no_room_at_all_the_action_is_lost() -> None:
    t = table("morrigan F7; cold_bones", "nia L1; quartzlings E7 E8 F6")
    t.state.taken |= ZONES["life"][0]
    t.turn_of("cold_bones")
    assert t.at("cold_bones") == ""
    assert t.position is not None
    assert t.position.ask(0) is None, "its activation is over"


def test_r32_a_large_follower_returns_unhurt() -> None:
    t = table("shayle A1; landslide D6", "titus D5; glory_seekers L1").turn_of("titus")
    t.play("skill piercing_strike D5 D6", "pass", dice="2 0 0 0 0 / 2 2 2 1 0 0")
    assert t.at("landslide") == ""
    t.turn_of("landslide").play("recruit A2")
    assert t.wounds("landslide") == 0


def test_r33_an_empty_unit_must_recruit_and_can_do_nothing_else() -> None:
    t = table("titus D5; glory_seekers", "nia L1").turn_of("glory_seekers")
    assert t.verbs() == {"recruit"}
    t.play("recruit D6", "done")
    assert t.of("recruit") == []
    assert "advance" in t.verbs()


def test_r33_a_unit_that_emptied_itself_may_still_recruit() -> None:
    t = table("nia D5; quartzlings F6", "titus L1", phase="plot").turn_of("quartzlings").play("skill calcify F6")
    assert t.at("quartzlings") == ""
    assert t.verbs() == {"recruit", "pass"}
    t.play("recruit D6")
    assert t.at("quartzlings") == "D6"
    assert t.halted
