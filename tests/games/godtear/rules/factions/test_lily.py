"""Lily and her Thornlings, skill by skill."""

from tests.games.godtear.positions import table


def test_earth_call_slides_an_objective_hex_with_whoever_is_on_it() -> None:
    t = table("lily F5", "titus F8", phase="plot").objectives("F8 F9").turn_of("lily").play("skill earth_call")
    assert not any(option.startswith("slide F9") for option in t.options)  # four hexes away
    assert "slide F8 F9" not in t.options
    t.play("slide F8 E8", "decline")
    assert (t.at("titus"), t.objective_hexes()) == ("E8", "E8 F9")


def test_earth_call_may_have_nothing_to_move() -> None:
    t = table("lily F5", "titus L1", phase="plot").objectives("D14").turn_of("lily").play("skill earth_call")
    assert t.ask.what == "touch_of_the_fae"


def test_earth_call_carries_banners() -> None:
    t = table("lily F5", "titus L1", phase="plot").objectives("F7").banner("titus", "F7").turn_of("lily")
    t.play("skill earth_call", "slide F7 F8", "decline")
    assert t.state.flags == t.state.objectives


def test_breath_of_the_earth_lays_any_token_for_the_next_to_enter() -> None:
    t = table("lily F5", "titus F8", phase="plot").objectives("D14").turn_of("lily")
    t.play("skill breath_of_the_earth")
    assert len(t.options) == 6
    t.play("hex F6")
    assert len(t.options) == 10
    t.play("blight DMG", "decline", "pass")
    assert t.halted
    t.turn_of("titus").play("advance F6")
    assert t.held("titus") == "-DMG"
    assert t.state.lying == []


def test_a_token_lies_in_empty_hexes_only_and_one_in_a_hex() -> None:
    t = table("lily F5; thornlings E5", "titus F4", phase="plot").objectives("F6 G6").banner("titus", "F6")
    t.turn_of("lily").play("skill breath_of_the_earth")
    assert t.options == ["hex E6", "hex G5", "hex G6"]
    t.play("hex G6", "boon SPD")
    assert t.options == ["hex E6", "hex G5", "decline"]


def test_touch_of_the_fae_once_in_an_activation_after_an_action() -> None:
    t = table("lily F5", "titus L1", phase="plot").objectives("D14").turn_of("lily").play("advance F6")
    assert t.ask.what == "touch_of_the_fae"
    t.play("decline", "skill earth_call")
    assert t.ask.what == "touch_of_the_fae"
    t = table("lily F5", "titus L1", phase="plot").objectives("D14").turn_of("lily").play("advance F6")
    t.play("hex F7", "boon DOD", "skill earth_call")
    assert t.halted
    assert len(t.state.lying) == 2


def test_a_token_is_taken_in_passing_by_a_whole_unit() -> None:
    t = table("lily F5", "titus L1; glory_seekers F8*2", phase="plot").objectives("D14").turn_of("lily")
    t.play("advance F6", "hex F7", "boon DOD", "pass")
    t.turn_of("glory_seekers").play("advance", "move F8 F7")
    assert t.held("glory_seekers") == "+DOD"
    t.play("move F7 G8")
    assert t.at("glory_seekers") == "F8 G8"


def test_natures_visage_drives_everybody_away_from_the_target() -> None:
    t = table("lily F6; thornlings E7", "titus F7; glory_seekers F8 G8*2 F9").objectives("D14").turn_of("lily")
    t.play("skill natures_visage F6 F7", dice="1 1 1 0 0")
    for options in t.options:
        assert options.startswith(("move", "pick", "done"))
    assert "pick F9" not in t.options
    assert t.options[0].startswith("move E7")
    assert "move E7 D6" in t.options
    assert "move E7 E6" in t.options
    assert "move E7 E8" not in t.options  # still next to the target
    t.play("move E7 D6", "move F6 F5", "pick G8", "move G8 H8", "done")
    assert (t.at("lily"), t.at("thornlings"), t.at("titus")) == ("F5", "D6", "F7")
    assert t.at("glory_seekers") == "F8 F9 G8 H8"


def test_haunting_melody_pushes_all_in_the_targets_hex() -> None:
    t = table("lily F6", "titus L1; glory_seekers F8*2 F9").objectives("D14").turn_of("lily")
    t.play("skill haunting_melody F6 F8", "move F8 H8", "move F8 E8", dice="1 1 1 0 0 0")
    assert t.at("glory_seekers") == "E8 F9 H8"
    assert t.ask.what == "touch_of_the_fae"


def test_thorn_wall_roots_thornlings_on_objective_hexes() -> None:
    t = table("lily F5; thornlings A1*2 A2", "titus F7").objectives("F7 F8 G8 F10").turn_of("lily")
    t.play("ultimate thorn_wall", "hex A1")
    assert t.options == ["hex F8", "hex G8", "decline"]
    t.play("hex F8", "hex A2", "hex F8", "decline", "decline")
    assert t.at("thornlings") == "A1 F8 F8"
    assert t.lines().count("moved") == 2


def test_rooted_thornlings_do_not_advance_but_the_others_do() -> None:
    t = table("lily F5; thornlings F8 E5", "titus L1").tokens("thornlings", "+SPD").turn_of("thornlings")
    t.play("advance")
    assert all(option.startswith("move E5") or option == "done" for option in t.options)
    t.play("move E5 E6")
    assert (t.at("thornlings"), t.held("thornlings")) == ("E6 F8", "")


def test_rooted_thornlings_cannot_be_moved_by_enemies_but_hit() -> None:
    t = table("lily A1; thornlings F8 E8", "raith_marid F7").turn_of("raith_marid")
    t.play("skill headbutt F7 F8", dice="1 1 0 0 0 / 2 2 0 0 0")
    assert t.at("thornlings") == "E8"


def test_thorn_wall_fills_a_hex_with_three_at_most() -> None:
    t = table("lily F5; thornlings A1*2 A2*2", "titus L1").objectives("F8 G8").turn_of("lily")
    t.play("ultimate thorn_wall", "hex A1", "hex F8", "hex A1", "hex F8", "hex A2", "hex F8", "hex A2", "decline")
    t.play("hex A2", "hex G8", "decline")
    assert t.at("thornlings") == "F8 F8 F8 G8"


def test_deep_roots_recruits_once_for_each_removed() -> None:
    t = table("lily F5; thornlings A1*2 A2", "titus L1", phase="plot").tokens("thornlings", "+PRO")
    t.turn_of("thornlings").play("skill deep_roots", "hex A1", "hex A2", "decline")
    assert t.at("thornlings") == "A1"
    t.play("recruit F4", "recruits 3", "recruit E5")
    assert t.at("thornlings") == "A1 E5 F4 F4 F4"
    assert t.held("thornlings") == "+PRO"
    assert t.ask.what == "act"


def test_deep_roots_of_all_of_them() -> None:
    t = table("lily F5; thornlings A1*2", "titus L1", phase="plot").tokens("thornlings", "+PRO")
    t.turn_of("thornlings").play("skill deep_roots", "hex A1", "hex A1", "recruit F4", "recruits 1", "decline")
    assert (t.at("thornlings"), t.held("thornlings")) == ("F4", "")


def test_deep_roots_leaves_the_recruit_action() -> None:
    t = table("lily F5; thornlings A1 A2", "titus L1", phase="plot").turn_of("thornlings")
    t.play("skill deep_roots", "hex A1", "decline", "recruit F4", "recruits 1", "recruit E5", "recruits 1")
    assert t.at("thornlings") == "A2 E5 F4"


def test_tangling_thorns() -> None:
    t = table("lily A1; thornlings F7*3", "halftusk F9", phase="plot").turn_of("thornlings")
    t.play("skill tangling_thorns F7 F9", dice="1 1 1 0 0 0")
    assert t.held("halftusk") == "-SPD"


def test_sprout() -> None:
    t = table("lily A1; thornlings F7", "titus L1").turn_of("thornlings").play("skill sprout")
    assert t.held("thornlings") == "+ACC"


def test_natures_wrath_on_an_exact_hit() -> None:
    t = table("lily A1; thornlings F7*2", "halftusk F9").turn_of("thornlings")
    t.play("skill natures_wrath F7 F9", dice="1 1 1 0 / 1 1 1 1 0 0 0")
    assert t.wounds("halftusk") == 1
    t = table("lily A1; thornlings F7*2", "halftusk F9").turn_of("thornlings")
    t.play("skill natures_wrath F7 F9", dice="1 1 1 1 / 1 1 1 1")
    assert t.wounds("halftusk") == 1


def test_natures_wrath_compares_with_the_dodge_as_it_was() -> None:
    t = table("lily A1; thornlings F7*2", "halftusk F9").tokens("halftusk", "-DOD").turn_of("thornlings")
    t.play("skill natures_wrath F7 F9", dice="1 1 0 0 / 1 1 1 1 0 0 0")
    assert (t.wounds("halftusk"), t.held("halftusk")) == (1, "")


def test_overgrowth_brings_up_to_three_into_one_hex() -> None:
    t = table("lily F5; thornlings F4 A1", "titus L1", phase="plot").turn_of("thornlings").play("recruit F4")
    assert t.options == ["recruits 1", "recruits 2"]
    t.play("recruits 2")
    assert t.at("thornlings") == "A1 F4 F4 F4"
    t = table("lily F5; thornlings A1*3 A2", "titus L1", phase="plot").turn_of("thornlings").play("recruit F4")
    assert t.at("thornlings") == "A1 A1 A1 A2 F4"
