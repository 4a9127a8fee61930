"""Titus and his Glory Seekers, skill by skill."""

import pytest

from tests.games.godtear.positions import table


def test_challenge_two_blights_of_his_choice_for_one_of_theirs() -> None:
    t = table("titus D5", "rhodri D7; household_guard D8", phase="plot").turn_of("titus")
    assert t.of("skill") == ["challenge rhodri", "ill_kill_you_all D5 D8"]
    t.play("skill challenge rhodri")
    assert t.ask.seat == 0
    t.play("blight PRO")
    assert t.options == ["blight SPD", "blight DOD", "blight ACC", "blight DMG"]
    t.play("blight DMG")
    assert t.ask.seat == 1
    assert len(t.options) == 5
    t.play("blight ACC")
    assert t.held("rhodri") == "-PRO -DMG"
    assert t.held("titus") == "-ACC"


def test_challenge_of_one_who_is_out_still_costs_titus() -> None:
    t = table("titus D5", "rhodri D7 7", phase="plot").turn_of("titus")
    t.play("skill challenge rhodri")
    assert t.ask.seat == 1
    t.play("blight SPD")
    assert t.held("rhodri") == ""
    assert t.held("titus") == "-SPD"


def test_challenge_in_a_mirror_match_names_the_enemy() -> None:
    t = table("titus D5", "titus D6", phase="plot").turn_of("titus", 0)
    t.play("skill challenge titus", "blight SPD", "blight DOD", "blight PRO")
    assert t.held("titus", 1) == "-SPD -DOD"
    assert t.held("titus", 0) == "-PRO"


def test_ill_kill_you_all_scatters_those_in_range() -> None:
    t = table("titus D5", "rhodri L1; household_guard D8*2 D7 D9", phase="plot").turn_of("titus")
    assert t.of("skill") == ["challenge household_guard", "ill_kill_you_all D5 D7", "ill_kill_you_all D5 D8"]
    t.play("skill ill_kill_you_all D5 D8", dice="1 1 0 0 0 0")
    assert t.ask.what == "walk"
    assert t.ask.seat == 0
    assert "pick D9" not in t.options
    t.play("move D8 C8", "move D8 E8", "move D7 D6")
    assert t.at("household_guard") == "C8 D6 D9 E8"
    assert t.ask.what == "act"


def test_ill_kill_you_all_spares_who_cannot_be_moved() -> None:
    t = table("titus D5", "rhodri E9; household_guard D8 D7", phase="plot").turn_of("titus")
    t.play("skill ill_kill_you_all D5 D7", dice="1 1 0 0 0 0")
    assert not any(words.startswith(("move D8", "pick D8")) for words in t.options)


def test_piercing_strike_two_in_the_same_hex() -> None:
    t = table("titus D5", "morrigan L1; cold_bones D6*3 D4").turn_of("titus")
    t.play("skill piercing_strike D5 D6", dice="1 1 0 0 0 / 1 1 1 1 0 0")
    assert t.options == ["target D6", "enough"]
    t.play("target D6", dice="1 1 0 0 0 / 1 1 1 1 0 0")
    assert t.at("cold_bones") == "D4 D6"
    assert t.state.token == 11 - 4
    assert t.held("titus") == "-DOD"  # Brain Freeze, once


def test_sweeping_slash_two_in_different_hexes() -> None:
    t = table("titus D5", "morrigan E5; cold_bones D6*3 D4").turn_of("titus")
    t.play("skill sweeping_slash D5 D6", dice="0 0 0 0 0 0")
    assert t.options == ["target D4", "target E5", "enough"]
    t.play("target E5", dice="1 1 0 0 0 0 / 1 1 1 1 0")
    assert t.wounds("morrigan") == 1
    assert t.ask.what == "act"


def test_path_of_destruction_skill_step_skill() -> None:
    t = table("titus D5", "rhodri D6; household_guard D8").turn_of("titus")
    t.play("ultimate path_of_destruction", "skill piercing_strike D5 D6", dice="0 0 0 0 0")
    assert t.ask.what == "walk"
    t.play("move D5 C6")
    assert t.ask.what == "extra_skill"
    assert t.of("skill") == ["sweeping_slash C6 D6"]
    t.play("skill sweeping_slash C6 D6", dice="0 0 0 0 0 0")
    assert t.ask.what == "act"
    assert t.of("skill") == []
    assert t.of("advance")
    assert t.of("ultimate") == []


def test_path_of_destruction_may_leave_out_each_part_and_works_in_plot() -> None:
    t = table("titus D5", "rhodri D7; household_guard D8", phase="plot").turn_of("titus")
    t.play("ultimate path_of_destruction", "no_more", "done")
    assert t.ask.what == "extra_skill"
    t.play("skill challenge rhodri", "blight SPD", "blight DOD", "blight SPD")
    assert t.held("rhodri") == "-SPD -DOD"
    assert t.ask.what == "act"
    assert t.of("skill") == ["ill_kill_you_all D5 D8"]


def test_path_of_destruction_cannot_repeat_a_skill_of_this_activation() -> None:
    t = table("titus D5", "rhodri D6").turn_of("titus")
    t.play("skill piercing_strike D5 D6", "ultimate path_of_destruction", dice="0 0 0 0 0")
    assert t.of("skill") == ["sweeping_slash D5 D6"]
    t.play("skill sweeping_slash D5 D6", "done", dice="0 0 0 0 0 0")
    assert t.halted


def test_w19_superiority_against_followers_only() -> None:
    t = table("titus D5", "rhodri D6; household_guard D4*3").turn_of("household_guard")
    t.play("skill sword_strike D4 D5", dice="1 1 1 0 0")
    assert t.rolls() == [("missed", 5, 4)]
    t = table("titus D5", "rhodri D6; household_guard D4*3").turn_of("household_guard")
    t.play("skill sword_strike D4 D5", dice="1 1 1 1 0 / 1 1 1 1 1 0")
    assert t.rolls() == [("hit", 5, 4), ("damage", 6, 4)]
    t = table("titus D5", "rhodri D6").turn_of("rhodri")
    t.play("skill sword_slash D6 D5", dice="1 1 1 0 0 / 1 1 1 1 0 0")
    assert t.rolls() == [("hit", 5, 3), ("damage", 6, 3)]


def test_superiority_is_not_for_his_followers() -> None:
    t = table("titus A1; glory_seekers D5", "rhodri L1; household_guard D4*3").turn_of("household_guard")
    t.play("skill sword_strike D4 D5", dice="1 1 1 0 0 / 1 1 1 0 0 0")
    assert t.rolls() == [("hit", 5, 3), ("damage", 6, 3)]


def test_roar_of_battle_moves_a_friendly_champion_in_range() -> None:
    north = "titus D7; glory_seekers D5; nia D8; rhodri D4 7; halftusk A1"
    t = table(north, "morrigan L1; lorsann L3; keera L5; maxen L7", phase="plot").turn_of("glory_seekers")
    assert t.of("skill") == ["roar_of_battle titus"]
    t.play("skill roar_of_battle titus", "move D7 D6")
    assert t.at("titus") == "D6"
    t = table("titus D9; glory_seekers D5", "morrigan L1", phase="plot").turn_of("glory_seekers")
    t.play("skill roar_of_battle")
    assert t.ask.what == "act"


def test_roar_of_battle_may_be_for_nothing() -> None:
    t = table("titus D7; glory_seekers D5", "morrigan L1", phase="plot").turn_of("glory_seekers")
    t.play("skill roar_of_battle titus", "done")
    assert t.at("titus") == "D7"


def test_outflank_puts_seekers_anywhere_around_the_target() -> None:
    t = table("titus A1; glory_seekers D5*2 A5", "rhodri D6; household_guard D7", phase="plot").turn_of("glory_seekers")
    t.play("skill outflank D5 D6", dice="1 1 0 0 0 0")
    assert t.ask.what == "put"
    assert t.of("move") == ["D5 C6", "D5 C7", "D5 E6", "D5 E7"]
    t.play("move D5 E7", "done")
    assert t.at("glory_seekers") == "A5 D5 E7"


def test_outflank_needs_a_hit() -> None:
    t = table("titus A1; glory_seekers D5*2", "rhodri D6", phase="plot").turn_of("glory_seekers")
    t.play("skill outflank D5 D6", dice="1 0 0 0 0 0")
    assert t.ask.what == "act"


def test_hack_weakens_protection() -> None:
    t = table("titus A1; glory_seekers D5*3", "rhodri D6").turn_of("glory_seekers")
    t.play("skill hack D5 D6", dice="1 1 0 0 0 0")
    assert t.held("rhodri") == "-PRO"


@pytest.mark.parametrize(("seekers", "hit", "damage"), [("D5*2 D7 E7", 6, 6), ("D5", 4, 3), ("D5*3 C6*2", 5, 6)])
def test_w23_surround_pound_counts_hexes_of_seekers(seekers: str, hit: int, damage: int) -> None:
    t = table(f"titus A1; glory_seekers {seekers}", "rhodri D6").turn_of("glory_seekers")
    t.play("skill surround_pound D5 D6", dice="1 1" + " 0" * (hit - 2) + " 0" * damage)
    assert t.rolls() == [("hit", hit, 2), ("damage", damage, 4)]


def test_rapid_deployment_after_every_recruit() -> None:
    t = table("titus D5; glory_seekers A5", "rhodri L1").turn_of("glory_seekers")
    t.play("recruit D6")
    assert t.ask.what == "walk"
    t.play("move D6 D8")
    assert t.at("glory_seekers") == "A5 D8"
    t.play("pass")
    assert t.halted


def test_rapid_deployment_after_a_recruit_that_a_friend_grants() -> None:
    t = table("titus D5; glory_seekers D4; rhodri D3", "morrigan L1; nia L3", phase="plot").turn_of("rhodri")
    t.play("skill answer_the_call glory_seekers", "recruit D6")
    assert t.ask.what == "walk"
    t.play("done")
    assert t.at("glory_seekers") == "D4 D6"
    assert t.ask.what == "act"
