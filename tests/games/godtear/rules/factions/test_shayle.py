"""Shayle and Landslide, skill by skill."""

from tests.games.godtear.positions import table


def test_stone_strength_needs_landslide_in_range() -> None:
    t = table("shayle F7; landslide F10", "titus L1", phase="plot").turn_of("shayle")
    t.play("skill stone_strength DMG")
    assert t.held("landslide") == "+DMG"
    t = table("shayle F7; landslide F11", "titus L1", phase="plot").turn_of("shayle").play("skill stone_strength")
    assert t.held("landslide") == ""


def test_runeweaving_hands_a_boon_of_the_target_over() -> None:
    t = table("shayle F7; landslide E7", "titus F9; glory_seekers F12", phase="plot")
    t.tokens("titus", "+DMG +PRO +DOD").tokens("landslide", "-DMG").turn_of("shayle")
    t.play("skill runeweaving F7 F9", dice="1 1 1 1 0 0")
    assert t.options == ["boon PRO", "boon DMG"]  # the boon of dodge is used up by the roll
    t.play("boon DMG")
    assert t.options == ["unit shayle 0", "unit landslide 0"]
    t.play("unit landslide 0", "done")
    assert (t.held("titus"), t.held("landslide")) == ("+PRO", "")


def test_runeweaving_without_a_boon_or_a_hit_does_nothing() -> None:
    t = table("shayle F7", "titus F9", phase="plot").tokens("titus", "-DMG").turn_of("shayle")
    t.play("skill runeweaving F7 F9", dice="1 1 1 1 0 0")
    assert t.held("titus") == "-DMG"
    t = table("shayle F7", "titus F9", phase="plot").tokens("titus", "+DMG").turn_of("shayle")
    t.play("skill runeweaving F7 F9", dice="1 1 0 0 0 0")
    assert t.held("titus") == "+DMG"


def test_tremor_takes_the_boons_of_enemies_in_range_and_leaves_the_rest() -> None:
    t = table("shayle F7; landslide A1", "titus F9; glory_seekers F10").tokens("titus", "+DMG +SPD -ACC")
    t.tokens("glory_seekers", "+PRO").tokens("shayle", "+ACC").turn_of("shayle").play("skill tremor")
    assert (t.held("titus"), t.held("glory_seekers"), t.held("shayle")) == ("-ACC", "+PRO", "+ACC")


def test_stone_spikes_slow() -> None:
    t = table("shayle F7", "titus F10").turn_of("shayle")
    t.play("skill stone_spikes F7 F10", dice="1 1 1 0 0")
    assert t.held("titus") == "-SPD"


def test_avalanche_slides_each_objective_hex_near_landslide_once() -> None:
    t = table("shayle A5; landslide F6; nia F8", "titus G8; rhodri L1").objectives("F7 F8 G8 F10").banner("nia", "F7")
    t.turn_of("shayle").play("ultimate avalanche")
    assert not any(option.startswith("slide F10") for option in t.options)  # four hexes away
    t.play("slide F8 F9", "slide F7 F8")
    assert t.objective_hexes() == "F8 F9 F10 G8"
    assert (t.at("nia"), t.state.banners[t.unit("nia") // 2]) == ("F9", t.state.where[t.model("nia")] - 1)
    assert all(option.startswith("slide G8") for option in t.options[:-1])
    t.play("slide G8 H8")
    assert t.at("titus") == "H8"
    assert t.ask.what == "act"


def test_avalanche_avoids_models_deployment_hexes_and_other_objectives() -> None:
    t = table("shayle C9; landslide C6", "titus D7").objectives("C7 C8").turn_of("shayle").play("ultimate avalanche")
    assert t.options == ["slide C7 D6", "slide C8 D8", "done"]
    t.play("done", "done")
    assert t.ask.what == "act"


def test_avalanche_without_landslide() -> None:
    t = table("shayle F6", "titus L1").turn_of("shayle").play("ultimate avalanche")
    assert t.objective_hexes() == "F7 F8 G7 G8"


def test_runecaller_after_each_action_if_landslide_is_close() -> None:
    t = table("shayle F5; landslide E5", "titus L1", phase="plot").turn_of("shayle").play("advance F5")
    assert t.ask.what == "put"
    assert "move E5 E7" in t.options
    assert "move E5 E8" not in t.options
    t.play("move E5 E7", "skill stone_strength PRO", "done")
    assert t.at("landslide") == "E7"
    assert t.halted


def test_runecaller_not_from_afar_nor_in_landslides_activation() -> None:
    t = table("shayle F5; landslide F9", "titus L1", phase="plot").turn_of("shayle").play("advance F5")
    assert t.ask.what == "act"
    t = table("shayle F5; landslide F6", "titus L1", phase="plot").turn_of("landslide").play("skill eruption")
    assert t.ask.what == "act"


def test_runecaller_looks_after_the_action() -> None:
    t = table("shayle F5; landslide F9", "titus L1", phase="plot").turn_of("shayle").play("advance F6")
    assert t.ask.what == "put"


def test_runecaller_follows_a_rally() -> None:
    t = table("shayle F5 5; landslide F6", "titus L1", phase="plot").turn_of("shayle")
    assert t.ask.what == "put"
    t.play("done")
    assert t.wounds("shayle") == 0


def test_eruption_weakens_everybody_next_to_landslide() -> None:
    t = table("shayle F6; landslide F7", "titus F8; glory_seekers F9", phase="plot").tokens("shayle", "+PRO")
    t.turn_of("landslide").play("skill eruption")
    held = [t.held(name) for name in ("shayle", "landslide", "titus", "glory_seekers")]
    assert held == ["", "", "-PRO", ""]


def test_earthquake_pushes_a_champion() -> None:
    t = table("shayle A1; landslide F6", "halftusk F8; froglodytes F9").turn_of("landslide")
    t.play("skill earthquake F6 F8", dice="1 1 1 0")
    assert not any(option.startswith("pick") for option in t.options)
    t.play("move F8 D7")
    assert (t.at("halftusk"), t.at("froglodytes")) == ("D7", "F9")


def test_earthquake_pushes_the_whole_unit_wherever_it_is() -> None:
    t = table("shayle A1; landslide F6", "titus L1; glory_seekers F9 E8 K5", phase="plot").turn_of("landslide")
    assert "skill earthquake F6 F9" not in t.options
    t.play("skill earthquake F6 E8", "move F9 F11", "move E8 D8", "move K5 K7", dice="1 1 1 0")
    assert t.at("glory_seekers") == "D8 F11 K7"


def test_earthquake_does_not_move_the_knocked_out() -> None:
    t = table("shayle A1; landslide F6", "halftusk F8 7").turn_of("landslide")
    t.play("skill earthquake F6 F8", dice="1 1 1 0")
    assert t.ask.what == "act"


def test_boulder_bash() -> None:
    t = table("shayle A1; landslide F6", "halftusk F7").turn_of("landslide")
    t.play("skill boulder_bash F6 F7", dice="1 1 1 0 0 0 / 1 1 1 1 1 0")
    assert (t.held("halftusk"), t.wounds("halftusk")) == ("-DOD", 2)


def test_rubble_is_left_of_a_knocked_out_landslide() -> None:
    t = table("shayle A1; landslide F6", "titus F7").objectives("D14").turn_of("titus")
    t.play("skill sweeping_slash F7 F6", dice="1 1 0 0 0 0 / 2 2 1 1 1")
    assert t.at("landslide") == ""
    assert t.objective_hexes() == "D14 F6"
    assert t.state.token == 12 + 2  # large, by a maelstrom


def test_rubble_not_in_a_deployment_hex_nor_before_the_last_wound() -> None:
    t = table("shayle A1; landslide B6", "titus B7").turn_of("titus")
    t.play("skill sweeping_slash B7 B6", dice="1 1 0 0 0 0 / 2 2 1 1 1")
    assert t.at("landslide") == ""
    assert t.objective_hexes() == "F7 F8 G7 G8"
    t = table("shayle A1; landslide F6", "titus F7").objectives("D14").turn_of("titus")
    t.play("skill sweeping_slash F7 F6", dice="1 1 0 0 0 0 / 2 2 1 1 0")
    assert (t.at("landslide"), t.wounds("landslide"), t.objective_hexes()) == ("F6", 3, "D14")


def test_landslide_is_recruited_without_wounds_and_blocks_its_hex() -> None:
    t = table("shayle F5", "titus L1", phase="plot").turn_of("landslide").play("recruit F4")
    assert (t.at("landslide"), t.wounds("landslide")) == ("F4", 0)
