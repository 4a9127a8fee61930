"""Nia and her Quartzlings, skill by skill."""

import pytest

from tests.games.godtear.positions import table


def test_crystal_mirror_copies_a_boon_in_range_to_a_friend_in_range() -> None:
    t = table("nia F6; quartzlings F8 A1; rhodri F9", "morrigan E6; titus A3", phase="plot")
    t.tokens("morrigan", "+DMG -SPD").tokens("quartzlings", "+PRO").tokens("titus", "+DOD").turn_of("nia")
    assert {option for option in t.options if "mirror" in option} == {
        "skill crystal_mirror PRO nia",
        "skill crystal_mirror DMG nia",
        "skill crystal_mirror DMG quartzlings",
    }  # the Quartzlings hold the other; Titus and Rhodri are too far
    t.play("skill crystal_mirror DMG quartzlings")
    assert t.held("quartzlings") == "+PRO +DMG"
    assert t.held("morrigan") == "-SPD +DMG"  # a copy leaves the original


def test_crystal_mirror_cancels_a_blight_and_may_be_in_vain() -> None:
    t = table("nia F6", "morrigan E6", phase="plot").tokens("morrigan", "+DMG").tokens("nia", "-DMG").turn_of("nia")
    t.play("skill crystal_mirror DMG nia")
    assert t.held("nia") == ""
    t = table("nia F6", "morrigan E6", phase="plot").turn_of("nia").play("skill crystal_mirror")
    assert t.ask.what == "act"


def test_meditation_and_march() -> None:
    t = table("nia F6", "titus A1", phase="plot").turn_of("nia").play("skill meditation", "skill march")
    assert t.held("nia") == "+ACC"
    assert "move F6 F8" not in t.options
    t.play("move F6 F7")
    assert t.at("nia") == "F7"
    assert t.halted


def test_crystal_glare_copies_a_blight_to_an_enemy_in_range() -> None:
    t = table("nia F6; rhodri A1", "morrigan E6; cold_bones F8; titus F9").tokens("nia", "-ACC +PRO").turn_of("nia")
    assert {option for option in t.options if "glare" in option} == {
        "skill crystal_glare ACC morrigan",
        "skill crystal_glare ACC cold_bones",
    }
    t.play("skill crystal_glare ACC cold_bones")
    assert (t.held("nia"), t.held("cold_bones")) == ("+PRO -ACC", "-ACC")


def test_crystal_glare_does_not_touch_a_knocked_out_champion() -> None:
    t = table("nia F6", "morrigan E6 6").tokens("nia", "-ACC").turn_of("nia")
    assert [option for option in t.options if "glare" in option] == ["skill crystal_glare"]


def test_erosion_has_no_damage_roll() -> None:
    t = table("nia F6", "titus F8").turn_of("nia").play("skill erosion F6 F8", dice="1 1 1 0 0")
    assert t.held("titus") == "-PRO"
    assert t.ask.what == "act"


def test_blinding_light() -> None:
    t = table("nia F6", "morrigan F8").tokens("nia", "+DMG").turn_of("nia")
    t.play("skill blinding_light F6 F8", dice="1 1 0 0 / 1 1 1 1 0 0")
    assert (t.held("morrigan"), t.wounds("morrigan"), t.held("nia")) == ("-ACC", 1, "")


def test_geode_makes_an_objective_hex_and_she_may_claim_it() -> None:
    t = table("nia F4; quartzlings F6 E6*2", "titus A1", phase="plot").turn_of("nia")
    assert [option for option in t.options if "geode" in option] == ["ultimate geode F6"]
    t.play("ultimate geode F6")
    assert t.options == ["claim F6", "decline"]
    t.play("claim F6")
    assert t.banner_at("nia") == "F6"
    assert t.at("quartzlings") == "E6 E6"
    assert t.objective_hexes() == "F6 F7 F8 G7 G8"
    assert t.state.token == 11 - 2  # a shaper's claim; the Quartzling was not knocked out
    assert not any(option.startswith(("claim", "ultimate")) for option in t.options)


def test_geode_too_far_away_to_claim() -> None:
    t = table("nia F3; quartzlings F6", "titus A1", phase="plot").turn_of("nia").play("ultimate geode F6")
    assert t.ask.what == "act"
    assert t.banner_at("nia") == ""
    t = table("nia F3; quartzlings F6", "titus A1").turn_of("nia")
    assert not any(option.startswith("ultimate") for option in t.options)  # the plot phase only


def test_geode_needs_a_quartzling_alone_beside_an_objective_hex_and_off_the_deployment_hexes() -> None:
    t = table("nia F5; quartzlings F6*2 E4", "titus A1", phase="plot").turn_of("nia")
    assert not any(option.startswith("ultimate") for option in t.options)
    t = table("nia F5; quartzlings B5", "titus A1", phase="plot").objectives("C5 C6").turn_of("nia")
    assert not any(option.startswith("ultimate") for option in t.options)


def test_rock_concert_gives_a_bonus_action_with_three_quartzlings() -> None:
    t = table("nia F6; quartzlings A1*2 C3", "titus A5", phase="plot").turn_of("nia")
    t.play("skill meditation", "skill march", "done", "advance F5")
    assert t.halted
    t = table("nia F6; quartzlings A1*2", "titus A5", phase="plot").turn_of("nia")
    t.play("skill meditation", "skill march", "done")
    assert t.halted


def test_rock_concert_counts_when_the_activation_starts() -> None:
    t = table("nia F5; quartzlings F6 A1*2", "titus A5", phase="plot").turn_of("nia")
    t.play("ultimate geode F6", "decline", "skill meditation", "skill march", "done")
    assert t.halted


def test_rock_concert_needs_the_rally_first() -> None:
    t = table("nia F6 6; quartzlings A1*3", "titus A5").turn_of("nia")
    assert t.wounds("nia") == 0
    t.play("advance F5")
    assert t.ask.what == "act"  # rally, advance, and the bonus action
    t.play("pass")
    assert t.halted


def test_calcify_turns_the_quartzling_into_an_objective_hex() -> None:
    t = table("nia A1; quartzlings F6 E7*2", "titus A5", phase="plot").turn_of("quartzlings")
    assert [option for option in t.options if "calcify" in option] == ["skill calcify F6"]
    t.play("skill calcify F6", "pass")
    assert t.at("quartzlings") == "E7 E7"
    assert t.objective_hexes() == "F6 F7 F8 G7 G8"
    assert t.state.token == 11
    assert t.halted


def test_calcify_of_the_last_one_takes_the_tokens_along() -> None:
    t = table("nia A1; quartzlings F6", "titus A5", phase="plot").tokens("quartzlings", "+PRO").turn_of("quartzlings")
    t.play("skill calcify F6")
    assert t.held("quartzlings") == ""
    assert t.options == ["recruit A2", "recruit B1", "pass"]  # nothing else is left to do


@pytest.mark.parametrize(("stones", "dice"), [("F6", "1 1 1 0"), ("F6*2", "1 1 1 0 0"), ("F6*3", "1 1 1 0 0")])
def test_shimmer_slows(stones: str, dice: str) -> None:
    t = table(f"nia A1; quartzlings {stones}", "blackjaw F8", phase="plot").turn_of("quartzlings")
    t.play("skill shimmer F6 F8", dice=dice)
    assert t.held("blackjaw") == "-SPD"


def test_rolling_stones_keep_to_straight_lines() -> None:
    t = (
        table("nia A1; quartzlings D3 F3", "titus A5")
        .objectives("J1")
        .turn_of("quartzlings")
        .play("skill rolling_stones")
    )
    assert {"move D3 D6", "move D3 G5"} <= set(t.options)
    assert not {"move D3 E5", "move D3 D7"} & set(t.options)
    t.play("move D3 D6", "move F3 F4", "pass")
    assert t.at("quartzlings") == "D6 F4"


def test_rolling_stones_stop_before_objective_hexes_and_models() -> None:
    t = table("nia F2; quartzlings F5", "titus A5").turn_of("quartzlings").play("skill rolling_stones")
    assert "move F5 F6" in t.options
    assert not {"move F5 F7", "move F5 F8", "move F5 F2"} & set(t.options)


@pytest.mark.parametrize(("stones", "acc", "dmg"), [("F6", 4, 4), ("F6*2", 5, 4), ("F6*3", 5, 5)])
def test_stones_throw_rows(stones: str, acc: int, dmg: int) -> None:
    t = table(f"nia A1; quartzlings {stones}", "blackjaw F8").turn_of("quartzlings")
    t.play("skill stones_throw F6 F8", dice="1 1 1 " + "0 " * (acc - 3) + "/ " + "1 " * dmg)
    assert t.wounds("blackjaw") == dmg - 2


def test_rock_formation_when_her_banner_is_crushed() -> None:
    t = table("nia C3; quartzlings A1", "titus F6").banner("nia", "F7").turn_of("titus").play("advance F7")
    t.play("done")  # he has a step left; an advance is not interrupted
    assert t.ask.what == "recruit"
    assert t.ask.seat == 0
    t.play("recruit C4")
    assert t.at("quartzlings") == "A1 C4"
    assert t.ask.seat == 1
    t.play("pass")
    assert t.halted


def test_rock_formation_in_the_end_phase_and_not_at_full_size() -> None:
    t = table("nia C3; quartzlings A1", "titus F6", phase="end").banner("nia", "F7").push(("end_banners",))
    assert t.ask.what == "recruit"
    t.play("decline")
    assert t.halted
    t = table("nia C3; quartzlings A1*3", "titus F6", phase="end").banner("nia", "F7").push(("end_banners",))
    assert t.halted
    t = table("nia C3; quartzlings A1", "titus F6", phase="end").banner("titus", "F7").push(("end_banners",))
    assert t.halted


def test_rock_formation_is_not_for_a_banner_that_is_claimed_elsewhere() -> None:
    t = table("nia F6; quartzlings A1", "titus A5", phase="plot").banner("nia", "G7").turn_of("nia").play("claim F7")
    assert t.ask.what == "act"
    assert t.banner_at("nia") == "F7"
