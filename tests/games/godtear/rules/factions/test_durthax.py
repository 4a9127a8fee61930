"""Durthax and their Treekin, skill by skill."""

from tests.games.godtear.positions import table


def test_uproot_puts_them_within_two() -> None:
    t = table("durthax F4", "titus L1", phase="plot").turn_of("durthax").play("skill uproot")
    assert "move F4 F6" in t.options
    assert "move F4 F7" not in t.options
    t.play("move F4 F6")
    assert t.at("durthax") == "F6"


def test_canopy_covers_friendly_small_followers_in_range() -> None:
    t = table(
        "durthax F4; treekin F6; shayle A1; landslide F5; nia A3; quartzlings F7",
        "titus L1; glory_seekers F3; styx L3; lily L5",
        phase="plot",
    ).turn_of("durthax")
    t.play("skill canopy")
    assert t.held("treekin") == "+PRO"
    assert [t.held(name) for name in ("landslide", "quartzlings", "glory_seekers", "durthax")] == [""] * 4


def test_bough_strike_turns_surplus_hits_into_damage() -> None:
    t = table("durthax F4", "titus F6").turn_of("durthax")
    t.play("skill bough_strike F4 F6", dice="2 2 1 1 1 0 0 / 1 1 1 1 1")
    assert t.wounds("titus") == 2
    t = table("durthax F4", "titus F6").turn_of("durthax")
    t.play("skill bough_strike F4 F6", dice="1 1 1 0 0 0 0 / 2")
    assert t.wounds("titus") == 0


def test_bough_strike_adds_eight_dice_at_most() -> None:
    t = table("durthax F4", "titus F6").tokens("titus", "-DOD").turn_of("durthax")
    t.play("skill bough_strike F4 F6", dice="2 2 2 2 2 2 2 / 0 0 0 0 0 0 0 0 0")
    assert (t.wounds("titus"), t.ask.what) == (0, "act")


def test_growth_spurt_repels_and_heals() -> None:
    t = table("durthax F5 3", "titus F6").turn_of("durthax").play("skill growth_spurt F5 F6", dice="1 1 1 0")
    assert t.options == ["move F6 E7", "move F6 F7", "move F6 G7", "done"]
    t.play("move F6 F7", dice="1 1 1 1 0 0")
    assert (t.wounds("durthax"), t.wounds("titus"), t.at("titus")) == (2, 1, "F7")


def test_growth_spurt_against_a_knocked_out_champion_still_heals() -> None:
    t = table("durthax F5 3", "titus F6 5").turn_of("durthax").play("skill growth_spurt F5 F6", dice="1 1 1 0")
    assert (t.wounds("durthax"), t.ask.what) == (2, "act")


def test_wellspring_lets_every_champion_in_range_claim() -> None:
    t = table("durthax F6; nia F9; rhodri A1; halftusk E8 7", "titus L1; styx L3; lily L5; shayle L7", phase="plot")
    t.turn_of("durthax").play("ultimate wellspring")
    assert t.options == ["unit durthax 0", "unit nia 0", "decline"]
    t.play("unit nia 0", "claim F8")
    assert t.options == ["claim F7", "claim G7", "decline"]
    t.play("claim F7")
    assert t.state.token == 11 - 2 - 1
    assert not any(option.startswith("claim") for option in t.options)


def test_wellspring_claims_only_next_to_the_champion_and_may_be_declined() -> None:
    t = table("durthax F4; nia F6", "titus L1; styx L3", phase="plot").turn_of("durthax").play("ultimate wellspring")
    assert t.options == ["claim F7", "claim G7", "decline"]
    t.play("decline")
    assert (t.state.flags, t.ask.what) == (0, "act")


def test_wellspring_is_a_bonus_action() -> None:
    t = table("durthax F6", "titus L1", phase="plot").objectives("F7").turn_of("durthax")
    t.play("skill uproot", "done", "skill canopy")
    assert t.options == ["ultimate wellspring", "pass"]
    t.play("ultimate wellspring", "claim F7")
    assert t.halted
    t = table("durthax F6", "titus L1", phase="plot").turn_of("durthax")
    t.play("ultimate wellspring", "claim F7", "skill canopy")
    assert any(option.startswith("advance") for option in t.options)


def test_wellspring_after_a_claim_of_their_own() -> None:
    t = table("durthax F6", "titus L1", phase="plot").turn_of("durthax").play("claim F7", "ultimate wellspring")
    assert (t.state.token, t.ask.what) == (11 - 1, "act")


def test_wellspring_is_for_the_plot_phase() -> None:
    t = table("durthax F6", "titus L1").turn_of("durthax")
    assert not any(option.startswith("ultimate") for option in t.options)


def test_twisting_grove_moves_any_banner_nearby_once() -> None:
    t = table("durthax F6", "titus L1").objectives("F7 F8 F9 G7").banner("titus", "F7").turn_of("durthax")
    found = [option for option in t.options if option.startswith("trait")]
    assert found == ["trait twisting_grove F7 F8", "trait twisting_grove F7 G7"]
    t.play("trait twisting_grove F7 G7")
    assert t.state.banners[1] >= 0
    assert not any(option.startswith("trait") for option in t.options)
    assert t.state.actions == 0


def test_twisting_grove_after_the_last_action_and_not_beyond_two() -> None:
    t = table("durthax F6", "titus L1", phase="plot").objectives("F7 F8").banner("durthax", "F7").turn_of("durthax")
    t.play("skill uproot", "done", "skill canopy")
    assert "trait twisting_grove F7 F8" in t.options
    t = table("durthax F5", "titus L1").objectives("F7 F8").banner("durthax", "F7").turn_of("durthax")
    assert not any(option.startswith("trait") for option in t.options)
    t = table("durthax F6", "titus L1").objectives("F8 F9").banner("durthax", "F9").turn_of("durthax")
    assert not any(option.startswith("trait") for option in t.options)


def test_twisting_grove_brings_back_a_banner_from_ordinary_ground() -> None:
    t = table("durthax F6", "titus L1").objectives("F8").banner("durthax", "F7").turn_of("durthax")
    t.play("trait twisting_grove F7 F8")
    assert t.state.flags == t.state.objectives


def test_photosynthesis() -> None:
    t = table("durthax A1; treekin F5", "titus L1", phase="plot").turn_of("treekin").play("skill photosynthesis")
    assert t.held("treekin") == "+DOD"


def test_splinter_group_repels_and_follows_with_one_treekin() -> None:
    t = table("durthax A1; treekin F4*2", "halftusk F5", phase="plot").turn_of("treekin")
    t.play("skill splinter_group F4 F5", "move F5 F6", "move F4 F5", dice="1 1 1 0 0 0")
    assert (t.at("halftusk"), t.at("treekin")) == ("F6", "F4 F5")


def test_taking_root_puts_durthax_next_to_the_treekin_that_uses_it() -> None:
    t = table("durthax F4; treekin F6 F7", "titus L1").objectives("D14").turn_of("treekin")
    assert [option for option in t.options if "taking_root" in option] == ["skill taking_root F6"]
    t.play("skill taking_root F6")
    assert "done" not in t.options
    assert "move F4 F7" not in t.options
    t.play("move F4 G7")
    assert t.at("durthax") == "G7"


def test_taking_root_not_for_the_knocked_out_or_the_far() -> None:
    t = table("durthax F4 14; treekin F6", "titus L1").turn_of("treekin").play("skill taking_root F6")
    assert (t.at("durthax"), t.ask.what) == ("F4", "act")
    t = table("durthax F4; treekin F7", "titus L1").turn_of("treekin").play("skill taking_root")
    assert (t.at("durthax"), t.ask.what) == ("F4", "act")


def test_taking_root_may_leave_durthax_where_they_are_next_to_it() -> None:
    t = table("durthax F5; treekin F6", "titus L1").turn_of("treekin").play("skill taking_root F6", "done")
    assert t.at("durthax") == "F5"


def test_fertilizer_heals_durthax_on_a_hit() -> None:
    t = table("durthax A1 3; treekin F4*3", "halftusk F5").turn_of("treekin")
    t.play("skill fertilizer F4 F5", dice="1 1 1 0 0 0 / 1 1 1 1 0")
    assert (t.wounds("durthax"), t.wounds("halftusk")) == (2, 1)
    t = table("durthax A1 14; treekin F4", "halftusk F5").turn_of("treekin")
    t.play("skill fertilizer F4 F5", dice="1 1 1 0 0 / 0 0 0 0")
    assert t.wounds("durthax") == 14
    t = (
        table("durthax A1 3; treekin F4", "halftusk F5")
        .turn_of("treekin")
        .play("skill fertilizer F4 F5", dice="1 1 0 0 0")
    )
    assert t.wounds("durthax") == 3


def test_branch_ward_keeps_enemies_from_being_put_next_to_treekin() -> None:
    t = table("raith_marid F3; splashlings F6 F4", "durthax L1; treekin F7").objectives("D14").turn_of("splashlings")
    t.play("skill current", "pick F4")
    assert "move F4 F6" not in t.options
    assert "move F4 E7" not in t.options
    assert "move F4 F5" in t.options


def test_branch_ward_against_ker_splash() -> None:
    t = table("raith_marid F3; splashlings F6", "durthax L1; treekin F7").objectives("D14").turn_of("raith_marid")
    t.play("skill ker_splash F6", "decline")
    assert (t.at("raith_marid"), t.at("splashlings")) == ("F3", "")


def test_branch_ward_against_recruits_and_not_against_moves_or_friends() -> None:
    t = table("titus F5; glory_seekers A1", "durthax L1; treekin F7").objectives("D14").turn_of("glory_seekers")
    recruits = [option for option in t.options if option.startswith("recruit")]
    assert recruits == ["recruit E5", "recruit E6", "recruit F4", "recruit G5", "recruit G6"]
    t = table("titus F5", "durthax L1; treekin F7").objectives("D14").turn_of("titus")
    assert "advance F6" in t.options
    t = table("durthax F5; treekin F7", "titus L1").objectives("D14").turn_of("treekin")
    assert "recruit F6" in t.options


def test_branch_ward_may_send_recruits_home() -> None:
    t = table("titus F6", "durthax L1; treekin F4 F8 E6 G7").objectives("D14").turn_of("glory_seekers")
    assert all(option.startswith(("recruit A", "recruit B")) for option in t.options)
