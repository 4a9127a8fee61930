"""Rhodri and his Household Guard, skill by skill."""

import pytest

from tests.games.godtear.positions import table


@pytest.mark.parametrize("phase", ["plot", "clash"])
def test_march_moves_him_a_hex_in_either_phase(phase: str) -> None:
    t = table("rhodri F7", "titus A1", phase=phase).objectives("J1").turn_of("rhodri")
    t.play("skill march")
    assert "move F7 F9" not in t.options
    t.play("move F7 F8", "pass")
    assert t.at("rhodri") == "F8"


def test_answer_the_call_recruits_for_a_unit_with_a_follower_in_range() -> None:
    t = table(
        "rhodri F7; household_guard F9 F10; morrigan D3; cold_bones F8*3; titus L1; glory_seekers L2",
        "titus A1; jeen A3; shayle A5",
        phase="plot",
    ).objectives("J1")
    t.turn_of("rhodri")
    assert [option for option in t.options if "answer" in option] == [
        "skill answer_the_call household_guard",
        "skill answer_the_call cold_bones",
    ]
    t.play("skill answer_the_call cold_bones")
    assert t.ask.what == "recruit"
    assert set(t.options) == {f"recruit {at}" for at in ("D2", "D4", "C3", "C4", "E3", "E4")}  # next to Morrigan
    t.play("recruit E4")
    assert t.at("cold_bones") == "E4 F8 F8 F8"
    assert t.ask.what == "act"


def test_answer_the_call_is_in_vain_out_of_range_or_at_full_size() -> None:
    t = table("rhodri F7; household_guard F10", "titus A1", phase="plot").turn_of("rhodri")
    t.play("skill answer_the_call")
    assert t.ask.what == "act"
    t = table("rhodri F7; household_guard F9*3 F8", "titus A1", phase="plot").turn_of("rhodri")
    t.play("skill answer_the_call")
    assert t.ask.what == "act"


def test_hold_protects_a_friend_in_range() -> None:
    t = table("rhodri F7; household_guard F9 A9; titus F10", "titus A1; morrigan A3", phase="plot").turn_of("rhodri")
    assert [option for option in t.options if "hold " in option] == ["skill hold rhodri", "skill hold household_guard"]
    t.play("skill hold household_guard")
    assert t.held("household_guard") == "+PRO"


def test_shield_bash_weakens_and_drives_away() -> None:
    t = table("rhodri F7", "blackjaw F8").objectives("J1").turn_of("rhodri")
    t.play("skill shield_bash F7 F8", dice="1 1 1 0 0 0 0")
    assert t.held("blackjaw") == "-DMG"
    assert {"move F8 F10", "move F8 E9", "move F8 G9"} <= set(t.options)
    assert not {"move F8 E8", "move F8 G8"} & set(t.options)  # no farther from Rhodri
    t.play("move F8 F10")
    assert t.at("blackjaw") == "F10"
    assert t.wounds("blackjaw") == 0


def test_sword_slash() -> None:
    t = table("rhodri F7", "blackjaw F8").turn_of("rhodri")
    t.play("skill sword_slash F7 F8", dice="1 1 1 0 0 / 1 1 1 0 0 0")
    assert t.wounds("blackjaw") == 1
    assert not any(option.startswith("skill sword") for option in t.options)


def test_bannerfall_claims_in_the_clash_phase_for_no_steps() -> None:
    t = table("rhodri F6", "titus A1").turn_of("rhodri")
    assert [option for option in t.options if "bannerfall" in option] == [
        "ultimate bannerfall F7",
        "ultimate bannerfall G7",
    ]
    assert not any(option.startswith("claim") for option in t.options)
    t.play("ultimate bannerfall F7", "pass")
    assert t.banner_at("rhodri") == "F7"
    assert t.state.token == 11
    assert t.halted


def test_bannerfall_takes_along_a_banner_that_stands_and_needs_an_empty_objective_hex() -> None:
    t = table("rhodri F6", "titus F7").banner("rhodri", "G8").turn_of("rhodri")
    assert [option for option in t.options if "bannerfall" in option] == ["ultimate bannerfall G7"]
    t.play("ultimate bannerfall G7", "pass")
    assert t.banner_at("rhodri") == "G7"
    assert t.halted  # one banner only


def test_bannerfall_is_not_for_the_plot_phase() -> None:
    t = table("rhodri F6", "titus A1", phase="plot").turn_of("rhodri")
    assert not any(option.startswith("ultimate") for option in t.options)
    assert "claim F7" in t.options


def test_unyielding_next_to_a_friendly_banner() -> None:
    setting = "rhodri F9; morrigan A1", "rangosh F7; blackjaw A3"
    t = table(*setting).banner("morrigan", "F10").turn_of("rangosh")
    t.play("skill whiplash F7 F9", dice="1 1 0 0 0 / 0 0 0 0 0")
    assert t.at("rhodri") == "F9"
    assert t.ask.what == "act"
    t = table(*setting).banner("blackjaw", "F10").objectives("J1").turn_of("rangosh")
    t.play("skill whiplash F7 F9", dice="1 1 0 0 0")
    assert t.options == ["move F9 F8", "done"]  # an enemy's banner is no help
    t = table(*setting).banner("morrigan", "F11").objectives("J1").turn_of("rangosh")
    t.play("skill whiplash F7 F9", dice="1 1 0 0 0")
    assert t.ask.what == "walk"  # nor is one two hexes away


def test_unyielding_does_not_bind_his_own_side_nor_stop_the_move_of_a_knockout() -> None:
    t = table("rhodri F9", "titus A1").banner("rhodri", "F10").objectives("J1").turn_of("rhodri").play("skill march")
    assert t.ask.what == "walk"
    t = table("rhodri F9 6", "lorsann F7").banner("rhodri", "F10").objectives("J1").turn_of("lorsann")
    t.play("skill piercing_shot F7 F9", dice="1 1 0 0 0")
    assert t.ask.what == "walk"
    assert "move F9 F11" not in t.options  # his own banner is in the way (R9)


def test_brace_and_march_of_the_guard() -> None:
    t = table("rhodri F7; household_guard F8*2 E9", "titus A1", phase="plot").objectives("J1")
    t.turn_of("household_guard").play("skill brace", "skill march", "move F8 F9", "pick E9", "move E9 F9", "done")
    assert t.held("household_guard") == "+PRO"
    assert t.at("household_guard") == "F8 F9 F9"
    assert t.halted


@pytest.mark.parametrize(("guards", "dice"), [("F7", 4), ("F7*2", 5), ("F7*3", 6)])
def test_sword_strike_by_the_number_of_guards_in_the_hex(guards: str, dice: int) -> None:
    t = table(f"rhodri A1; household_guard {guards}", "blackjaw F8").turn_of("household_guard")
    t.play("skill sword_strike F7 F8", dice="1 1 1 0 0 / " + "1 " * dice)
    assert t.wounds("blackjaw") == dice - 2


def test_shield_wall_next_to_rhodri_even_when_he_is_knocked_out() -> None:
    t = table("rhodri F9 7; household_guard F10 F11", "helena G10").objectives("J1")
    t.turn_of("helena").play("skill shield_push G10 F10", dice="1 1 0 0 0 0")
    assert t.ask.what == "act"
    t = table("rhodri F8; household_guard F10", "helena G10").objectives("J1").turn_of("helena")
    t.play("skill shield_push G10 F10", dice="1 1 0 0 0 0")
    assert t.ask.what == "walk"


def test_shield_wall_does_not_guard_against_blights_or_wounds() -> None:
    t = table("rhodri F9; household_guard F10", "jaak F11; cauldron_cronies F12").turn_of("cauldron_cronies")
    t.play("skill aggressive_chant F12 F10", dice="1 1 0")
    assert t.held("household_guard") == "-DOD"
    assert t.ask.what == "act"
