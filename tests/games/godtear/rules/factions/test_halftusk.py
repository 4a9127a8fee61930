"""Halftusk and the Froglodytes, skill by skill."""

import pytest

from tests.games.godtear.positions import table


@pytest.mark.parametrize(("phase", "before", "after"), [("plot", 3, 1), ("clash", 1, 0), ("clash", 0, 0)])
def test_regenerate_heals_up_to_two(phase: str, before: int, after: int) -> None:
    t = table(f"halftusk F7 {before}", "titus A1", phase=phase).turn_of("halftusk").play("skill regenerate")
    assert t.wounds("halftusk") == after
    assert t.ask.what == "act"


def test_footwork() -> None:
    t = table("halftusk F7; froglodytes F9 A1", "titus A3", phase="plot").turn_of("halftusk")
    t.play("skill footwork froglodytes")
    assert t.held("froglodytes") == "+DOD"


def test_feint_with_two_dice_more_while_he_is_fit() -> None:
    t = table("halftusk F7", "titus F9", phase="plot").turn_of("halftusk")
    t.play("skill feint F7 F9", dice="1 1 1 0 0 0 0")
    assert t.held("titus") == "-ACC"
    t = table("halftusk F7 1", "titus F9", phase="plot").turn_of("halftusk")
    t.play("skill feint F7 F9", dice="1 1 1 0 0")
    assert t.held("titus") == "-ACC"


def test_one_punch_that_hits_makes_two_punch_a_bonus_action() -> None:
    t = table("halftusk F7", "blackjaw F8").objectives("J1").turn_of("halftusk")
    t.play("skill one_punch F7 F8", "skill regenerate", dice="1 1 1 0 0 0 0 0 / 2 1 0 0")
    assert t.wounds("blackjaw") == 1
    assert t.options == ["skill two_punch F7 F8", "pass"]
    t.play("skill two_punch F7 F8", dice="1 1 1 0 0 0")
    t.play("move F7 E8", dice="2 2 0 0 0")
    assert t.wounds("blackjaw") == 3
    assert t.at("halftusk") == "E8"
    assert t.halted


def test_one_punch_that_misses_earns_nothing() -> None:
    t = table("halftusk F7", "blackjaw F8").turn_of("halftusk")
    t.play("skill one_punch F7 F8", "skill regenerate", dice="1 1 0 0 0 0 0 0")
    assert t.halted


def test_two_punch_right_after_one_punch_leaves_another_action() -> None:
    t = table("halftusk F7", "blackjaw F8").objectives("J1").turn_of("halftusk")
    t.play("skill one_punch F7 F8", dice="1 1 1 0 0 0 0 0 / 0 0 0 0")
    t.play("skill two_punch F7 F8", dice="0 0 0 0 0 0")
    assert "skill regenerate" in t.options
    t.play("advance F6")
    assert t.halted


def test_two_punch_is_used_once_only() -> None:
    t = table("halftusk F7", "blackjaw F8").objectives("J1").turn_of("halftusk")
    t.play("skill two_punch F7 F8", dice="0 0 0 0 0 0")
    t.play("skill one_punch F7 F8", dice="1 1 1 0 0 0 0 0 / 0 0 0 0")
    assert t.halted


def test_two_punch_may_stay_where_he_is_and_moves_even_if_the_target_lies_down() -> None:
    t = table("halftusk F7", "blackjaw F8 8").objectives("J1").turn_of("halftusk")
    t.play("skill two_punch F7 F8", dice="1 1 1 0 0 0")
    assert t.ask.what == "walk"
    t.play("done")
    assert t.ask.what == "act"  # no damage roll on a knocked-out champion


def test_the_great_tusk_claims_and_gives_all_friends_in_range_a_boon() -> None:
    t = table(
        "halftusk F6; froglodytes F9 F8; titus F5; glory_seekers F3; morrigan F4 6; cold_bones E5",
        "rangosh A1; jeen A3; shayle A5",
        phase="plot",
    )
    t.turn_of("halftusk").play("ultimate the_great_tusk PRO")
    assert t.options == ["claim F7", "claim G7", "decline"]
    t.play("claim F7")
    assert t.state.token == 11 - 1
    names = ("halftusk", "froglodytes", "cold_bones")
    assert [t.held(name) for name in names] == ["+PRO"] * 3
    assert t.held("glory_seekers") == t.held("morrigan") == ""  # too far; knocked out
    assert not any(option.startswith("claim") for option in t.options)


def test_the_great_tusk_without_a_claim_and_in_the_plot_phase_only() -> None:
    t = table("halftusk C6", "titus A1", phase="plot").turn_of("halftusk").play("ultimate the_great_tusk DOD")
    assert t.held("halftusk") == "+DOD"
    assert t.ask.what == "act"
    t = table("halftusk F6", "titus A1").turn_of("halftusk")
    assert not any(option.startswith("ultimate") for option in t.options)


def test_fighting_fit_is_not_for_his_followers() -> None:
    t = table("halftusk F9; froglodytes F7", "titus F8").turn_of("froglodytes")
    t.play("skill tongue_lash F7 F8", dice="0 0 0 0 0")
    assert t.ask.what == "act"


def test_feel_the_power_only_on_an_objective_hex() -> None:
    t = table("halftusk A1; froglodytes E3 F7", "titus A3", phase="plot").turn_of("froglodytes")
    t.play("skill feel_the_power")
    assert t.held("froglodytes") == "+DOD +PRO"
    t = table("halftusk A1; froglodytes E3 F6", "titus A3", phase="plot").turn_of("froglodytes")
    assert not any(option.startswith("skill feel") for option in t.options)


def test_hop_puts_each_within_two_hexes_even_on_an_objective_hex() -> None:
    t = table("halftusk A1; froglodytes F5 E6", "titus F6", phase="plot").turn_of("froglodytes")
    t.play("skill hop", "move F5 F7", "move E6 F7", "pass")
    assert t.at("froglodytes") == "F7 F7"
    assert t.halted


def test_tear_twisted_in_advance_and_recruit_but_not_onto_banners() -> None:
    t = table("halftusk F6; froglodytes F5", "titus A1").banner("titus", "G7").turn_of("froglodytes")
    assert "recruit F7" in t.options
    assert "recruit G7" not in t.options
    t.play("advance")
    assert "move F5 F7" in t.options
    assert "move F5 G7" not in t.options


def test_tongue_tow_moves_a_friendly_banner_towards_the_user() -> None:
    t = table("halftusk A1; froglodytes F9; titus L1", "rangosh A3; jeen A5").banner("halftusk", "F7")
    t.turn_of("froglodytes")
    assert [option for option in t.options if "tow" in option] == ["skill tongue_tow F7 F8"]
    t.play("skill tongue_tow F7 F8", "pass")
    assert t.banner_at("halftusk") == "F8"
    assert t.halted


def test_tongue_tow_of_another_friends_banner_off_its_objective_hex() -> None:
    t = table("halftusk A1; froglodytes D7; rhodri L1", "titus A3; jeen A5").banner("rhodri", "F8").objectives("F8")
    t.turn_of("froglodytes")
    assert [option for option in t.options if "tow" in option] == ["skill tongue_tow F8 E8"]
    t.play("skill tongue_tow F8 E8", "pass")
    t.push(("end_banners",))
    assert t.state.token == 11  # a banner beside its objective hex is worth nothing
    assert t.state.flags == 0


def test_tongue_tow_leaves_enemy_banners_and_those_next_to_the_user() -> None:
    t = table("halftusk A1; froglodytes F9", "titus A3").banner("titus", "F7").turn_of("froglodytes")
    assert [option for option in t.options if "tow" in option] == ["skill tongue_tow"]
    t = table("halftusk A1; froglodytes F8", "titus A3").banner("halftusk", "F7").turn_of("froglodytes")
    assert [option for option in t.options if "tow" in option] == ["skill tongue_tow"]
    t = table("halftusk F8; froglodytes F9", "titus A3").banner("halftusk", "F7").turn_of("froglodytes")
    t.play("skill tongue_tow")  # Halftusk is in the way
    assert t.banner_at("halftusk") == "F7"


def test_tongue_lash_pulls_towards_the_user() -> None:
    t = table("halftusk A1; froglodytes F7*3", "titus F9").objectives("J1").turn_of("froglodytes")
    t.play("skill tongue_lash F7 F9", dice="1 1 1 1 0 0 0")
    assert t.options == ["move F9 F8", "done"]
    t.play("move F9 F8", "pass")
    assert t.at("titus") == "F8"
