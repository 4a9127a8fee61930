"""Raith'Marid and his Splashlings, skill by skill."""

from tests.games.godtear.positions import table


def test_undertow_moves_an_empty_objective_hex_within_his_reach() -> None:
    t = table("raith_marid F7", "titus L1", phase="plot").objectives("F8 F10").turn_of("raith_marid")
    assert "skill undertow F8 E7" in t.options
    assert not any(option.startswith("skill undertow F10") for option in t.options)
    t.play("skill undertow F8 E7")
    assert t.objective_hexes() == "E7 F10"


def test_undertow_leaves_claimed_and_occupied_objective_hexes_alone() -> None:
    t = table("raith_marid F7", "titus G8", phase="plot").objectives("F7 F8 G8").banner("raith_marid", "F8")
    assert "skill undertow" in t.turn_of("raith_marid").options
    t.play("skill undertow")
    assert t.objective_hexes() == "F7 F8 G8"


def test_undertow_never_reaches_a_deployment_hex() -> None:
    t = table("raith_marid C5", "titus L1", phase="plot").objectives("C6").turn_of("raith_marid")
    found = [option for option in t.options if option.startswith("skill undertow")]
    assert sorted(found) == ["skill undertow C6 C4", "skill undertow C6 D4", "skill undertow C6 D5"]


def test_ker_splash_takes_the_place_of_a_lone_splashling() -> None:
    t = table("raith_marid F7; splashlings E6*2 D6", "titus L1", phase="plot").turn_of("raith_marid")
    assert [option for option in t.options if "ker_splash" in option] == ["skill ker_splash D6"]
    t.play("skill ker_splash D6")
    assert t.at("raith_marid") == "D6"
    assert t.at("splashlings") == "E6 E6"
    assert t.lines()[-2:] == ["left", "moved"]
    assert t.ask.what == "rippling_scales"
    t.play("boon PRO")
    assert t.held("raith_marid") == "+PRO"
    assert t.state.token == 11


def test_ker_splash_counts_three_hexes_and_works_in_the_clash_phase() -> None:
    t = table("raith_marid F7; splashlings F10 F11", "titus L1").turn_of("raith_marid")
    assert [option for option in t.options if "ker_splash" in option] == ["skill ker_splash F10"]


def test_ker_splash_may_be_used_for_nothing() -> None:
    t = table("raith_marid F7; splashlings F11", "titus L1").turn_of("raith_marid")
    t.play("skill ker_splash")
    assert (t.at("raith_marid"), t.at("splashlings")) == ("F7", "F11")


def test_jet_moves_one_splashling_in_range() -> None:
    t = (
        table("raith_marid F7; splashlings F9 F5 F10", "titus L1", phase="plot")
        .objectives("D14")
        .turn_of("raith_marid")
    )
    t.play("skill jet")
    assert "pick F5" in t.options
    assert "pick F10" not in t.options
    t.play("move F9 H9")
    assert t.at("splashlings") == "F10 F5 H9"
    assert t.ask.what == "act"


def test_headbutt_pushes_before_the_damage() -> None:
    t = table("raith_marid F7", "titus F8").turn_of("raith_marid")
    t.play("skill headbutt F7 F8", "move F8 F9", dice="1 1 1 0 0 / 1 1 1 1 0")
    assert t.at("titus") == "F9"
    assert t.wounds("titus") == 1


def test_lunging_strike_steps_closer_first() -> None:
    t = table("raith_marid F7", "titus F9").turn_of("raith_marid")
    t.play("skill lunging_strike F7 F9")
    assert t.options == ["move F7 F8", "done"]
    t.play("move F7 F8", dice="1 1 1 0 0 0 / 1 1 1 1")
    assert t.at("raith_marid") == "F8"
    assert t.wounds("titus") == 1


def test_lunging_strike_next_to_the_target_just_strikes_and_crushes_banners_on_the_way() -> None:
    t = table("raith_marid F7", "titus F8").turn_of("raith_marid")
    t.play("skill lunging_strike F7 F8", dice="0 0 0 0 0 0")
    assert t.at("raith_marid") == "F7"
    t = table("raith_marid F7", "titus F9").banner("titus", "F8").turn_of("raith_marid")
    t.play("skill lunging_strike F7 F9", "move F7 F8", dice="0 0 0 0 0 0")
    assert t.state.flags == 0


def test_tsunami_puts_him_and_sweeps_everybody_around() -> None:
    t = table("raith_marid F4", "titus F9; glory_seekers F8 G9*2 A1").objectives("D14").turn_of("raith_marid")
    t.play("ultimate tsunami", "move F4 F7")
    assert t.ask.what == "walk"
    t.play("move F9 F11", "pick G9", "move G9 H9", "move F8 F9", "done")
    assert t.at("titus") == "F11"
    assert t.at("glory_seekers") == "A1 F9 G9 H9"
    assert t.ask.what == "act"
    assert not any(option.startswith("ultimate") for option in t.options)


def test_tsunami_from_where_he_stands_spares_the_knocked_out_and_the_far() -> None:
    t = table("raith_marid F7", "titus F8 5; glory_seekers F10").turn_of("raith_marid")
    t.play("ultimate tsunami", "done")
    assert t.ask.what == "act"


def test_rippling_scales_whenever_a_splashling_is_knocked_out() -> None:
    t = table("raith_marid A1; splashlings F8", "titus F7").objectives("D14").tokens("raith_marid", "+SPD -DMG")
    t.turn_of("titus").play("skill sweeping_slash F7 F8", dice="2 1 1 0 0 0 / 1 1 0 0 0")
    assert (t.ask.what, t.ask.seat) == ("rippling_scales", 0)
    assert t.options == ["boon DOD", "boon PRO", "boon ACC", "boon DMG", "decline"]
    t.play("boon DMG")
    assert t.held("raith_marid") == "+SPD"


def test_rippling_scales_not_for_a_knocked_out_champion() -> None:
    t = table("raith_marid A1 7; splashlings F8", "titus F7").objectives("D14").turn_of("titus")
    t.play("skill sweeping_slash F7 F8", dice="2 1 1 0 0 0 / 1 1 0 0 0")
    assert t.ask.what == "act"


def test_current_puts_each_splashling_but_not_on_objective_hexes() -> None:
    t = table("raith_marid A1; splashlings F5 C3", "titus L1").turn_of("splashlings")
    t.play("skill current")
    assert "move F5 F8" not in t.options
    t.play("move F5 F2", "move C3 C6")
    assert t.at("splashlings") == "C6 F2"


def test_splashlings_have_no_speed_but_a_boon_gives_them_one() -> None:
    t = table("raith_marid A1; splashlings F5", "titus L1").turn_of("splashlings").play("advance")
    assert t.ask.what == "act"
    t = table("raith_marid A1; splashlings F5", "titus L1").tokens("splashlings", "+SPD").turn_of("splashlings")
    t.play("advance", "move F5 F4")
    assert (t.at("splashlings"), t.held("splashlings")) == ("F4", "")


def test_tide_is_stronger_with_company_and_pushes() -> None:
    t = table("raith_marid A1; splashlings F6*3", "halftusk F8", phase="plot").turn_of("splashlings")
    t.play("skill tide F6 F8", "move F8 F9", dice="1 1 1 0 0 0 0")
    assert (t.at("halftusk"), t.wounds("halftusk")) == ("F9", 0)


def test_like_water_copies_a_boon_once_without_an_action() -> None:
    t = table("raith_marid A1; splashlings F5", "titus L1").tokens("raith_marid", "+DMG +SPD -ACC")
    t.turn_of("splashlings")
    assert [option for option in t.options if "like_water" in option] == [
        "trait like_water SPD",
        "trait like_water DMG",
    ]
    t.play("skill current", "done", "advance")
    assert t.options == ["trait like_water SPD", "trait like_water DMG", "pass"]
    t.play("trait like_water DMG")
    assert (t.held("splashlings"), t.held("raith_marid")) == ("+DMG", "+SPD -ACC +DMG")
    assert t.halted


def test_like_water_cancels_a_blight_and_skips_what_they_hold() -> None:
    t = table("raith_marid A1; splashlings F5", "titus L1").tokens("raith_marid", "+DMG +SPD")
    t.tokens("splashlings", "-SPD +DMG").turn_of("splashlings")
    assert [option for option in t.options if "like_water" in option] == ["trait like_water SPD"]
    t.play("trait like_water SPD")
    assert t.held("splashlings") == "+DMG"


def test_like_water_not_for_a_unit_that_is_gone() -> None:
    t = table("raith_marid F7", "titus L1").tokens("raith_marid", "+DMG").turn_of("splashlings")
    assert all(option.startswith("recruit") for option in t.options)
    t.play("recruit E7")
    assert "trait like_water DMG" in t.options


def test_his_claim_is_worth_two_steps() -> None:
    t = table("raith_marid F6", "titus L1", phase="plot").turn_of("raith_marid").play("claim F7")
    assert t.state.token == 11 - 2
