"""Rattlebone and her Hexlings, skill by skill."""

from tests.games.godtear.positions import table


def test_call_totems_brings_those_that_were_taken_off_and_no_others() -> None:
    t = table("rattlebone F7; hexlings A1 A2*2", "titus L1", phase="plot").tokens("hexlings", "+PRO")
    t.turn_of("rattlebone").play("skill call_totems", "hex A2", "hex A2", "decline")
    assert "place F8" not in t.options  # an objective hex
    assert "place F4" not in t.options  # too far
    t.play("place F9", "place E7")
    assert t.at("hexlings") == "A1 E7 F9"
    assert t.held("hexlings") == "+PRO"
    assert t.state.token == 11


def test_call_totems_of_all_of_them_costs_their_tokens() -> None:
    t = table("rattlebone F7; hexlings A1*2", "titus L1", phase="plot").tokens("hexlings", "+PRO")
    t.turn_of("rattlebone").play("skill call_totems", "hex A1", "hex A1", "place E7", "place E7")
    assert (t.at("hexlings"), t.held("hexlings")) == ("E7 E7", "")


def test_call_totems_of_nobody() -> None:
    t = table("rattlebone F7; hexlings A1", "titus L1", phase="plot").turn_of("rattlebone")
    t.play("skill call_totems", "decline")
    assert t.at("hexlings") == "A1"


def test_grasping_curse_slows_or_makes_easier_to_hit() -> None:
    t = table("rattlebone F7", "titus F9", phase="plot").turn_of("rattlebone")
    t.play("skill grasping_curse F7 F9", dice="1 1 1 0 0 0")
    assert t.options == ["blight SPD", "blight DOD"]
    t.play("blight DOD")
    assert t.held("titus") == "-DOD"


def test_cursed_ground_lasts_until_the_clash_phase_ends() -> None:
    t = table("rattlebone F7", "titus F6").objectives("F8").turn_of("rattlebone").play("skill cursed_ground")
    assert "hex F8" not in t.options
    assert "hex F6" not in t.options
    assert "hex F10" not in t.options
    t.play("hex F5", "hex E6")
    assert t.objective_hexes() == "E6 F5 F8"
    assert t.ask.what == "act"
    t.push(("open_phase", "end"))
    assert t.objective_hexes() == "F8"


def test_cursed_ground_may_be_one_or_none_and_never_a_deployment_hex() -> None:
    t = table("rattlebone C7", "titus L1").turn_of("rattlebone").play("skill cursed_ground")
    assert not any(option.startswith(("hex A", "hex B")) for option in t.options)
    t.play("hex C8", "decline")
    assert t.objective_hexes() == "C8 F7 F8 G7 G8"
    t = table("rattlebone F7", "titus L1").turn_of("rattlebone").play("skill cursed_ground", "decline")
    assert t.ask.what == "act"


def test_deadly_curse() -> None:
    t = table("rattlebone F7", "titus F9").turn_of("rattlebone")
    t.play("skill deadly_curse F7 F9", "blight DMG", dice="1 1 1 0 / 2 2 1 0 0 0")
    assert (t.held("titus"), t.wounds("titus")) == ("-DMG", 2)


def test_power_hex_one_kind_for_each_hexling_in_range_on_every_champion_in_range() -> None:
    t = table(
        "rattlebone F7; hexlings E7*2 A1; nia A5", "titus F9; glory_seekers F8; rhodri G9; household_guard L1"
    ).tokens("titus", "+PRO")
    t.turn_of("rattlebone").play("ultimate power_hex", "blight SPD")
    assert t.options == ["blight DOD", "blight PRO", "blight ACC", "blight DMG"]
    t.play("blight PRO")
    assert (t.held("titus"), t.held("rhodri"), t.held("glory_seekers")) == ("-SPD", "-SPD -PRO", "")
    assert t.ask.what == "act"


def test_power_hex_with_all_five_needs_no_choice() -> None:
    t = table("rattlebone F7; hexlings E7*3 F6*2", "titus F9").turn_of("rattlebone").play("ultimate power_hex")
    assert t.held("titus") == "-SPD -DOD -PRO -ACC -DMG"


def test_power_hex_spares_the_knocked_out_and_the_far() -> None:
    t = table("rattlebone F7; hexlings E7; nia A1", "titus F8 5; rhodri F10").turn_of("rattlebone")
    t.play("ultimate power_hex")
    assert (t.held("titus"), t.held("rhodri")) == ("", "")
    assert t.ask.what == "act"


def test_roll_the_bones_hands_a_token_over_within_the_number_rolled() -> None:
    t = table("rattlebone F7", "titus F8; glory_seekers F9").tokens("rattlebone", "-DMG").tokens("titus", "+DMG +SPD")
    t.turn_of("rattlebone").play("pass", dice="1")
    assert t.options == ["unit rattlebone 0", "unit titus 1", "decline"]
    t.play("unit titus 1")
    assert t.options == ["boon SPD", "boon DMG"]
    t.play("boon DMG")  # only she is in range besides: it cancels her blight
    assert (t.held("titus"), t.held("rattlebone")) == ("+SPD", "")
    assert t.halted


def test_roll_the_bones_with_a_two_reaches_farther_and_an_ignored_token_is_lost() -> None:
    t = table("rattlebone F7", "titus F8; glory_seekers F9").tokens("rattlebone", "-DMG").tokens("titus", "-DMG")
    t.turn_of("rattlebone").play("pass", "unit rattlebone 0", "unit titus 1", dice="2")
    assert (t.held("titus"), t.held("rattlebone")) == ("-DMG", "")
    assert t.halted


def test_roll_the_bones_may_be_declined_and_needs_a_second_model() -> None:
    t = table("rattlebone F7", "titus F8").tokens("titus", "+DMG").turn_of("rattlebone")
    t.play("pass", "decline", dice="2")
    assert t.held("titus") == "+DMG"
    t = table("rattlebone F7", "titus F9").tokens("rattlebone", "-DMG").turn_of("rattlebone").play("pass", dice="1")
    assert t.halted
    t = table("rattlebone F7", "titus F8 5").tokens("rattlebone", "-DMG").turn_of("rattlebone").play("pass", dice="2")
    assert t.halted


def test_hex_eaters_feed_on_a_blank_die() -> None:
    t = table("rattlebone F7; hexlings L1", "titus A1").tokens("hexlings", "+DMG -PRO").turn_of("rattlebone")
    t.play("pass", dice="0")
    assert t.options == ["boon SPD", "boon DOD", "boon PRO", "boon ACC", "decline"]
    t.play("boon PRO")
    assert t.held("hexlings") == "+DMG"
    assert t.halted


def test_hex_eaters_not_if_they_are_gone() -> None:
    t = table("rattlebone F7", "titus A1").turn_of("rattlebone").play("pass", dice="0")
    assert t.halted


def test_no_bones_are_rolled_in_the_hexlings_activation() -> None:
    t = table("rattlebone F7; hexlings F6", "titus A1").turn_of("hexlings").play("pass")
    assert t.halted


def test_attune_magic_gives_any_boon() -> None:
    t = table("rattlebone F7; hexlings F6", "titus A1", phase="plot").turn_of("hexlings")
    assert sum(option.startswith("skill attune_magic") for option in t.options) == 5
    t.play("skill attune_magic ACC")
    assert t.held("hexlings") == "+ACC"


def test_hex_bolt_grows_with_the_number_in_the_hex() -> None:
    t = table("rattlebone A1; hexlings F7*2 F6", "halftusk F9").turn_of("hexlings")
    assert "skill hex_bolt F6 F9" not in t.options
    t.play("skill hex_bolt F7 F9", dice="1 1 1 0")
    assert sum(option.startswith("blight") for option in t.options) == 5
    t.play("blight DMG")
    assert t.held("halftusk") == "-DMG"


def test_purge_magic_moves_every_token_to_one_friend() -> None:
    t = table("rattlebone F9; hexlings F7; nia F10; quartzlings E7", "titus A1; rhodri L1")
    t.tokens("hexlings", "+ACC -DMG +SPD").tokens("quartzlings", "-ACC -DMG").turn_of("hexlings")
    found = [option for option in t.options if "purge" in option]
    assert found == ["skill purge_magic rattlebone", "skill purge_magic quartzlings"]
    t.play("skill purge_magic quartzlings")
    assert (t.held("hexlings"), t.held("quartzlings")) == ("", "+SPD -DMG")


def test_purge_magic_not_onto_a_knocked_out_champion() -> None:
    t = table("rattlebone F8 6; hexlings F7", "titus A1").tokens("hexlings", "+ACC").turn_of("hexlings")
    t.play("skill purge_magic")
    assert t.held("hexlings") == "+ACC"
