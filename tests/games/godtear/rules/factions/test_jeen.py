"""Jeen and the Golden Shrikes, skill by skill."""

from tests.games.godtear.positions import table


def test_blade_storm_strikes_a_hex_and_lets_her_move_afterwards() -> None:
    t = table("jeen F7", "titus A1; glory_seekers F8*2 F9", phase="plot").objectives("J1").turn_of("jeen")
    t.play("skill blade_storm F7 F8", dice="1 1 1 0 0 / 1 1 1 1 0")
    assert t.at("glory_seekers") == "F8 F9"
    assert t.state.token == 11 - 2  # a maelstrom's knockout
    t.play("target F8", dice="0 0 0 0 0")
    assert t.ask.what == "walk"
    assert "move F7 E7" in t.options
    assert "move F7 D7" not in t.options
    t.play("move F7 E7", "pass")
    assert t.at("jeen") == "E7"
    assert t.halted


def test_blade_storm_misses_and_she_moves_all_the_same() -> None:
    t = table("jeen F7", "titus F8", phase="plot").objectives("J1").turn_of("jeen")
    t.play("skill blade_storm F7 F8", dice="0 0 0 0 0")
    assert t.ask.what == "walk"
    t.play("done")
    assert t.ask.what == "act"


def test_rapid_strike_is_for_followers_and_may_be_her_third_action() -> None:
    t = table("jeen F7", "titus F9; glory_seekers E8 E9", phase="plot").objectives("J1").turn_of("jeen")
    assert not any(option == "skill rapid_strike F7 F9" for option in t.options)
    t.play("advance F6", "skill polearm_sweep F6 E8", dice="0 0 0 0")
    assert t.ask.what == "act"
    assert all(option.startswith(("skill rapid_strike", "pass")) for option in t.options)
    t.play("skill rapid_strike F6 E8", dice="1 1 1 / 2 2 0")
    assert t.at("glory_seekers") == "E9"
    assert t.halted


def test_rapid_strike_first_leaves_two_other_actions() -> None:
    t = table("jeen F7", "titus A1; glory_seekers E8", phase="plot").objectives("J1").turn_of("jeen")
    t.play("skill rapid_strike F7 E8", "advance F6", dice="0 0 0")
    assert t.ask.what == "act"
    assert not any(option.startswith("skill rapid") for option in t.options)
    t.play("skill polearm_sweep F6 E8", dice="0 0 0 0")
    assert t.halted


def test_polearm_sweep_strikes_one_model_in_each_of_two_adjacent_hexes() -> None:
    t = table("jeen F7", "titus F9; glory_seekers E9*2 F5").turn_of("jeen")
    t.play("skill polearm_sweep F7 F9", dice="0 0 0 0")
    assert t.options == ["target E9", "enough"]  # not F5, which is not next to F9
    t.play("target E9", dice="1 1 1 0 / 2 2 0 0")
    assert t.at("glory_seekers") == "E9 F5"
    assert t.ask.what == "act"


def test_sharpen_blade_and_press_forward() -> None:
    t = table("jeen F7; golden_shrikes F9 A1; titus F10", "titus A5; rhodri A7").turn_of("jeen")
    assert [option for option in t.options if "press" in option] == [
        "skill press_forward jeen",
        "skill press_forward golden_shrikes",
    ]
    t.play("skill sharpen_blade", "skill press_forward golden_shrikes")
    assert (t.held("jeen"), t.held("golden_shrikes")) == ("+DMG", "+SPD")


def test_overrun_moves_her_then_every_other_friendly_model_in_range() -> None:
    t = table("jeen F7; golden_shrikes F8 F10; titus F11; glory_seekers C2", "titus A1; rhodri A3").objectives("J1")
    t.turn_of("jeen").play("ultimate overrun", "move F7 G9")
    assert {"pick F8", "pick F10", "pick F11"} >= {o for o in t.options if o.startswith("pick")}
    assert "pick C2" not in t.options
    assert "pick G9" not in t.options
    t.play("pick F10", "move F10 E11", "done", "pass")
    assert (t.at("jeen"), t.at("golden_shrikes")) == ("G9", "E11 F8")
    assert t.halted


def test_overrun_measures_from_where_she_stopped() -> None:
    t = table("jeen F7; golden_shrikes F11", "titus A1").objectives("J1").turn_of("jeen")
    t.play("ultimate overrun", "move F7 F9", "move F11 F13", "pass")
    assert t.at("golden_shrikes") == "F13"
    t = table("jeen F7; golden_shrikes F11", "titus A1").objectives("J1").turn_of("jeen")
    t.play("ultimate overrun", "done")
    assert t.ask.what == "act"


def test_martial_discipline_after_a_skill_that_wounded_her() -> None:
    t = table("titus F7", "jeen F8").turn_of("titus")
    t.play("skill sweeping_slash F7 F8", dice="1 1 1 0 0 0 / 2 2 0 0 0")
    assert t.ask.seat == 1
    assert t.options == ["boon DOD", "boon PRO", "decline"]
    t.play("boon PRO")
    assert t.held("jeen") == "+PRO"
    t.play("skill piercing_strike F7 F8", dice="1 1 1 0 0 / 2 2 2 0 0 0")
    assert t.options == ["boon DOD", "boon PRO", "decline"]  # the first protected her and is gone
    t.play("decline")
    assert t.held("jeen") == ""
    assert t.halted


def test_martial_discipline_needs_a_wound_and_a_champion_who_stands() -> None:
    t = table("titus F7", "jeen F8").turn_of("titus")
    t.play("skill sweeping_slash F7 F8", dice="1 1 1 0 0 0 / 2 1 0 0 0")
    assert t.ask.what == "act"
    t = table("titus F7", "jeen F8 4").turn_of("titus")
    t.play("skill sweeping_slash F7 F8", "done", dice="1 1 1 0 0 0 / 2 2 0 0 0")
    assert t.ask.seat == 0
    assert t.held("jeen") == ""


def test_martial_discipline_leaves_a_boon_she_holds() -> None:
    t = table("lorsann F7", "jeen F8").tokens("jeen", "+DOD +PRO").turn_of("lorsann")
    t.play("skill piercing_shot F7 F8", "done", dice="1 1 1 1 0")  # a wound without a damage roll; dodge is spent
    assert t.options == ["boon DOD", "decline"]


def test_sprint_moves_one_shrike() -> None:
    t = table("jeen A1; golden_shrikes F7*2 D3", "titus L1", phase="plot").objectives("J1").turn_of("golden_shrikes")
    t.play("skill sprint", "pick D3", "move D3 D6")
    assert t.at("golden_shrikes") == "D6 F7 F7"
    assert t.ask.what == "act"


def test_slash_and_dash_moves_the_shrikes_of_the_users_hex() -> None:
    t = table("jeen A1; golden_shrikes F7*2 E8", "rhodri F8", phase="plot").objectives("J1").turn_of("golden_shrikes")
    t.play("skill slash_and_dash F7 F8", dice="0 0 0 0 0")  # a miss: they dash all the same
    assert t.ask.what == "walk"
    assert "pick E8" not in t.options
    t.play("move F7 F6", "move F7 G7", "pass")
    assert t.at("golden_shrikes") == "E8 F6 G7"
    assert t.halted


def test_slash_and_dash_rows() -> None:
    t = table("jeen A1; golden_shrikes F7*3 E8", "rhodri F8", phase="plot").turn_of("golden_shrikes")
    t.play("skill slash_and_dash F7 F8", dice="1 1 0 0 0 0 0 / 2 2 2")
    assert t.wounds("rhodri") == 2
    t = table("jeen A1; golden_shrikes F7*3 E8", "rhodri F8", phase="plot").turn_of("golden_shrikes")
    t.play("skill slash_and_dash E8 F8", dice="1 1 0 / 2 2 2 0 0")
    assert t.wounds("rhodri") == 2


def test_balanced_stance_and_press_forward_of_the_shrikes() -> None:
    t = table("jeen F9; golden_shrikes F7 A1; titus F10", "titus A5; rhodri A7").turn_of("golden_shrikes")
    t.play("skill balanced_stance DOD")
    assert t.held("golden_shrikes") == "+DOD"
    assert [option for option in t.options if "press" in option] == [
        "skill press_forward jeen",
        "skill press_forward golden_shrikes",
    ]
    t.play("skill press_forward jeen")
    assert t.held("jeen") == "+SPD"


def test_drive_back_moves_enemy_followers_of_one_hex() -> None:
    t = table("jeen A1; golden_shrikes F7 F10", "rhodri E8; household_guard F8*2 F11 G2").objectives("J1")
    t.turn_of("golden_shrikes").play("pass")
    assert t.ask.what == "drive_back"
    assert t.options == ["hex F8", "hex F11"]
    t = table("jeen A1; golden_shrikes F7 F10", "titus E8; glory_seekers F8*2 F11 G2").objectives("J1")
    t.turn_of("golden_shrikes").play("pass", "hex F8")
    assert "pick F11" not in t.options
    t.play("move F8 G8", "move F8 E9")
    assert t.at("glory_seekers") == "E9 F11 G2 G8"
    assert t.halted


def test_drive_back_only_in_their_own_activation_and_against_followers() -> None:
    t = table("jeen A1; golden_shrikes F7", "titus F8; glory_seekers G8").objectives("").turn_of("jeen").play("pass")
    assert t.halted
    t = table("jeen A1; golden_shrikes F7", "titus F8").objectives("").turn_of("golden_shrikes").play("pass")
    assert t.halted


def test_drive_back_does_not_move_guards_behind_their_shield_wall() -> None:
    t = (
        table("jeen A1; golden_shrikes F7", "rhodri F9; household_guard F8")
        .objectives("")
        .turn_of("golden_shrikes")
        .play("pass")
    )
    assert t.halted
