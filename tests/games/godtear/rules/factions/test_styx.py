"""Styx and his Abyssal Hounds, skill by skill."""

from tests.games.godtear.positions import table


def test_hour_is_nigh_weakens_one_enemy_in_range() -> None:
    t = table("styx F7", "titus F9; glory_seekers F10", phase="plot").turn_of("styx")
    assert [option for option in t.options if "hour" in option] == ["skill hour_is_nigh titus"]
    t.play("skill hour_is_nigh titus")
    assert t.held("titus") == "-PRO"


def test_hour_is_nigh_is_a_bonus_action_at_any_point() -> None:
    t = table("styx F7", "titus F9", phase="plot").turn_of("styx")
    t.play("advance F7", "skill dead_beckoning F7 F9", dice="0 0 0 0 0")
    assert t.options == ["skill hour_is_nigh titus", "pass"]
    t.play("skill hour_is_nigh titus")
    assert t.halted
    t = table("styx F7", "titus F9", phase="plot").turn_of("styx")
    t.play("skill hour_is_nigh titus", "advance F7", "skill dead_beckoning F7 F9", dice="0 0 0 0 0")
    assert t.halted


def test_hour_is_nigh_takes_no_other_action_as_a_third() -> None:
    t = table("styx F6", "titus L1", phase="plot").turn_of("styx").play("advance F6", "claim F7")
    assert t.options == ["skill hour_is_nigh", "pass"]


def test_hour_is_nigh_not_on_the_knocked_out() -> None:
    t = table("styx F7", "titus F8 5", phase="plot").turn_of("styx")
    assert "skill hour_is_nigh" in t.options


def test_dead_beckoning_pulls() -> None:
    t = table("styx F7", "titus F10", phase="plot").turn_of("styx")
    t.play("skill dead_beckoning F7 F10", dice="1 1 1 0 0")
    assert t.options == ["move F10 F9", "done"]


def test_apparition_draws_an_objective_hex_nearer_with_whoever_is_on_it() -> None:
    t = table("styx F5", "titus F8").objectives("F8 F9 G7").turn_of("styx").play("skill apparition")
    assert t.options == ["slide F8 F7", "slide G7 F6", "slide G7 G6"]
    t.play("slide F8 F7")
    assert (t.at("titus"), t.objective_hexes()) == ("F7", "F7 F9 G7")


def test_apparition_with_nothing_to_draw() -> None:
    t = table("styx F5", "titus F8").objectives("F5 F6 F9").turn_of("styx").play("skill apparition")
    assert t.objective_hexes() == "F5 F6 F9"
    assert t.ask.what == "act"


def test_scythe_slash() -> None:
    t = table("styx F7", "titus F8").turn_of("styx")
    t.play("skill scythe_slash F7 F8", dice="1 1 1 0 0 / 1 1 1 1 1")
    assert (t.held("titus"), t.wounds("titus")) == ("-DMG", 2)


def test_the_reaping_knocks_out_a_champion_without_steps() -> None:
    t = table("styx F7", "titus F9 2; glory_seekers F10").tokens("titus", "+DMG").turn_of("styx")
    assert [option for option in t.options if "reaping" in option] == ["ultimate the_reaping F9"]
    t.play("ultimate the_reaping F9", "move F9 E10")
    assert (t.wounds("titus"), t.at("titus"), t.held("titus")) == (5, "E10", "")
    assert t.state.token == 11


def test_the_reaping_takes_one_follower() -> None:
    t = table("styx F7", "titus F8 5; glory_seekers F9*2").turn_of("styx")
    assert [option for option in t.options if "reaping" in option] == ["ultimate the_reaping F9"]
    t.play("ultimate the_reaping F9")
    assert (t.at("glory_seekers"), t.state.token) == ("F9", 11)


def test_the_reaping_sets_traits_off() -> None:
    t = table("styx F7", "shayle A1; landslide F9").objectives("D14").turn_of("styx").play("ultimate the_reaping F9")
    assert t.objective_hexes() == "D14 F9"


def test_haunting_forbids_the_move_after_his_knockout() -> None:
    t = table("styx F8 5", "titus F7").tokens("styx", "+DMG").turn_of("titus")
    t.play("skill sweeping_slash F7 F8", dice="1 1 1 1 0 0 / 1 1 1 0 0")
    assert (t.at("styx"), t.wounds("styx"), t.held("styx")) == ("F8", 6, "")
    assert t.ask.what == "act"
    assert t.state.token == 11 + 4


def test_pack_hunters_move_if_styx_is_near() -> None:
    t = table("styx F5; abyssal_hounds F9 F10", "titus L1", phase="plot").turn_of("abyssal_hounds")
    t.play("skill pack_hunters")
    assert not any(option.startswith("pick") for option in t.options)
    t.play("move F9 H9")
    assert t.at("abyssal_hounds") == "F10 H9"


def test_howl() -> None:
    t = table("styx A1; abyssal_hounds F7", "halftusk F9", phase="plot").turn_of("abyssal_hounds")
    t.play("skill howl F7 F9", dice="1 1 1 0 0")
    assert t.held("halftusk") == "-ACC"


def test_torn_to_shreds_needs_both_hounds_next_to_an_enemy_banner() -> None:
    t = table("styx A1; abyssal_hounds F6 E7", "titus L1").banner("titus", "F7").turn_of("abyssal_hounds")
    t.play("skill torn_to_shreds F7")
    assert (t.state.flags, t.state.token) == (0, 11)


def test_torn_to_shreds_without_a_banner_to_tear() -> None:
    t = table("styx A1; abyssal_hounds F6 E9", "titus L1").banner("titus", "F7").turn_of("abyssal_hounds")
    assert [option for option in t.options if "torn" in option] == ["skill torn_to_shreds"]
    t = table("styx A1; abyssal_hounds F6", "titus L1").banner("titus", "F7").turn_of("abyssal_hounds")
    assert [option for option in t.options if "torn" in option] == ["skill torn_to_shreds"]
    t = table("styx A1; abyssal_hounds F6 E7", "titus L1").banner("styx", "F7").turn_of("abyssal_hounds")
    assert [option for option in t.options if "torn" in option] == ["skill torn_to_shreds"]


def test_triple_bite_two_dice_for_each_success() -> None:
    t = table("styx A1; abyssal_hounds F7", "halftusk F8").turn_of("abyssal_hounds")
    t.play("skill triple_bite F7 F8", dice="1 1 1 0 / 0 0 0 0 / 2 1 0 0 / 1 1 1 1")
    assert t.wounds("halftusk") == 1


def test_triple_bite_tokens_count_once() -> None:
    t = (
        table("styx A1; abyssal_hounds F7", "halftusk F8")
        .tokens("abyssal_hounds", "+ACC +DMG")
        .tokens("halftusk", "-DOD")
    )
    t.turn_of("abyssal_hounds")
    t.play("skill triple_bite F7 F8", dice="1 1 0 0 0 / 1 1 0 0 / 1 1 1 0 / 1 1 1 1 1")
    assert (t.wounds("halftusk"), t.held("halftusk"), t.held("abyssal_hounds")) == (2, "", "")


def test_triple_bite_may_miss_three_times_or_be_saved_by_the_last() -> None:
    t = table("styx A1; abyssal_hounds F7", "halftusk F8").tokens("abyssal_hounds", "+DMG").turn_of("abyssal_hounds")
    t.play("skill triple_bite F7 F8", dice="0 0 0 0 / 1 1 0 0 / 1 1 0 0")
    assert (t.ask.what, t.held("abyssal_hounds")) == ("act", "+DMG")
    t = table("styx A1; abyssal_hounds F7", "halftusk F8").turn_of("abyssal_hounds")
    t.play("skill triple_bite F7 F8", dice="0 0 0 0 / 0 0 0 0 / 1 1 1 0 / 2 2")
    assert t.wounds("halftusk") == 1


def test_drag_pulls_up_to_two_small_followers_towards_a_hound() -> None:
    t = table("styx A1; abyssal_hounds F6; nia A5; quartzlings F4", "titus F8; glory_seekers H7*2 F9; rhodri L1")
    t.objectives("D14").turn_of("abyssal_hounds").play("pass")
    assert t.ask.what == "drag"
    assert {option.split()[1] for option in t.options[:-1]} == {"F4", "H7"}  # no champion, nobody three hexes away
    t.play("move H7 G7", "move F4 F5")
    assert (t.at("glory_seekers"), t.at("quartzlings")) == ("F9 G7 H7", "F5")
    assert t.lines().count("moved") == 2
    assert t.halted


def test_drag_moves_each_follower_once_and_may_be_left() -> None:
    t = table("styx A1; abyssal_hounds F6 I6", "titus A9; glory_seekers G8").objectives("D14")
    t.turn_of("abyssal_hounds").play("pass", "move G8 G7")
    assert t.halted
    t = table("styx A1; abyssal_hounds F6", "titus A9; glory_seekers F8").objectives("D14").turn_of("abyssal_hounds")
    t.play("pass", "done")
    assert t.at("glory_seekers") == "F8"


def test_drag_respects_objective_hexes_large_followers_and_immunity() -> None:
    t = table("styx A1; abyssal_hounds F6", "shayle A9; landslide F8").objectives("D14").turn_of("abyssal_hounds")
    assert t.play("pass").halted
    t = table("styx A1; abyssal_hounds F6", "titus A9; glory_seekers F8").objectives("F7").turn_of("abyssal_hounds")
    assert t.play("pass").halted
    t = table("styx A1; abyssal_hounds F6", "lily A9; thornlings F8").objectives("F8").turn_of("abyssal_hounds")
    assert t.play("pass").halted


def test_hounds_are_large_and_counted_one_by_one() -> None:
    t = table("styx A1; abyssal_hounds F6 F7", "titus G7").objectives("D14").turn_of("titus")
    t.play("skill sweeping_slash G7 F6", "enough", dice="1 1 1 1 0 0 / 1 1 1 1 1")
    assert (t.at("abyssal_hounds"), t.state.token) == ("F7", 12 + 2)
