"""Lorsann and her Mistwood Rangers, skill by skill."""

from tests.games.godtear.positions import table


def test_field_instruction_gives_a_friend_in_range_a_boon_of_damage() -> None:
    t = table("lorsann D5; mistwood_rangers D7 A1", "morrigan L1; cold_bones D4", phase="plot").turn_of("lorsann")
    assert t.of("skill") == ["field_instruction lorsann", "field_instruction mistwood_rangers", "fairy_fire D5 D4"]
    t.play("skill field_instruction mistwood_rangers")
    assert t.held("mistwood_rangers") == "+DMG"
    far = table("lorsann D5; mistwood_rangers D8 A1", "morrigan L1", phase="plot").turn_of("lorsann")
    assert far.of("skill") == ["field_instruction lorsann"]


def test_fairy_fire_weakens_protection_and_wounds_nobody() -> None:
    t = table("lorsann D5", "morrigan D8", phase="plot").turn_of("lorsann")
    t.play("skill fairy_fire D5 D8", dice="1 1 0 0 0")
    assert t.held("morrigan") == "-PRO"
    assert t.wounds("morrigan") == 0
    assert t.ask.what == "act"
    assert not any("fairy_fire" in words for words in t.options)


def test_piercing_shot_wounds_without_a_damage_roll_and_she_may_scoot() -> None:
    t = table("lorsann D5", "rhodri D8").turn_of("lorsann")
    t.play("skill piercing_shot D5 D8", dice="1 1 0 0 0")
    assert t.wounds("rhodri") == 1
    assert t.rolls() == [("hit", 5, 2)]
    assert t.ask.what == "walk"
    t.play("move D5 D4")
    assert t.at("lorsann") == "D4"
    assert t.ask.what == "act"


def test_piercing_shot_stops_at_three_hexes() -> None:
    assert table("lorsann D5", "rhodri D9").turn_of("lorsann").of("skill") == []


def test_w15_mystic_arrow_rolls_damage_twice_and_tokens_count_once() -> None:
    t = table("lorsann D5", "halftusk D7").tokens("lorsann", "+DMG").tokens("halftusk", "+PRO").turn_of("lorsann")
    t.play("skill mystic_arrow D5 D7", dice="1 1 1 / 1 1 1 1 1 1 / 1 1 1 1 0")
    assert t.wounds("halftusk") == 3
    assert t.rolls() == [("hit", 3, 3), ("damage", 6, 4), ("damage", 5, 3)]
    assert t.held("lorsann") == t.held("halftusk") == ""
    t.play("done")
    assert t.at("lorsann") == "D5"


def test_mystic_arrow_has_no_second_roll_against_whom_the_first_knocked_out() -> None:
    t = table("lorsann D5", "halftusk D7 6").turn_of("lorsann")
    t.play("skill mystic_arrow D5 D7", "done", dice="1 1 1 / 1 1 1 1 0")
    assert t.wounds("halftusk") == 7
    assert [roll[0] for roll in t.rolls()] == ["hit", "damage"]
    t.play("done", "pass")
    assert t.halted
    f = table("lorsann D5", "halftusk L1; froglodytes D7").turn_of("lorsann")
    f.play("skill mystic_arrow D5 D7", dice="1 1 1 / 1 1 1 1 0")
    assert f.at("froglodytes") == ""
    assert [roll[0] for roll in f.rolls()] == ["hit", "damage"]


def test_mystic_arrow_that_missed_rolls_no_damage() -> None:
    t = table("lorsann D5", "halftusk D7").turn_of("lorsann")
    t.play("skill mystic_arrow D5 D7", dice="1 1 0")
    assert t.rolls() == [("missed", 3, 3)]
    assert t.ask.what == "act"


def test_w28_snipe_knocks_peet_out_and_she_scoots() -> None:
    t = table("lorsann D5", "sneaky_peet D7 4").tokens("sneaky_peet", "-SPD").turn_of("lorsann")
    t.play("skill snipe D5 D7", dice="1 1 1 1 1 0 0 0 / 1 1 1 1")
    assert t.wounds("sneaky_peet") == 5
    assert t.state.token == 11 - 5
    t.play("move D7 D9")
    assert t.at("sneaky_peet") == "D9"
    assert t.held("sneaky_peet") == ""
    t.play("move D5 D6")
    assert t.at("lorsann") == "D6"


def test_shoot_and_scoot_needs_a_wound() -> None:
    t = table("lorsann D5", "rhodri D7").turn_of("lorsann")
    t.play("skill snipe D5 D7", dice="1 1 1 1 1 1 1 1 / 1 1 1 1")
    assert t.rolls() == [("hit", 8, 2), ("damage", 4, 4)]
    assert t.ask.what == "act"


def test_deathblow_wounds_twice_and_is_used_once_a_game() -> None:
    t = table("lorsann D5", "rhodri D8", phase="plot").turn_of("lorsann")
    t.play("ultimate deathblow D5 D8", "done", dice="1 1 0 0 0 0")
    assert t.wounds("rhodri") == 2
    assert t.rolls() == [("hit", 6, 2)]
    assert t.of("ultimate") == []
    assert t.state.spent[t.unit("lorsann")]


def test_deathblow_scoots_out_of_the_plot_phase_too() -> None:
    t = table("lorsann D5", "rhodri D8", phase="plot").turn_of("lorsann")
    t.play("ultimate deathblow D5 D8", "move D5 C5", "pass", dice="1 1 0 0 0 0")
    assert t.at("lorsann") == "C5"
    assert t.halted


def test_blur_and_aim_help_the_whole_unit() -> None:
    t = table("lorsann A1; mistwood_rangers D5 D9", "rhodri L1", phase="plot").turn_of("mistwood_rangers")
    assert t.play("skill blur").held("mistwood_rangers") == "+DOD"
    t = table("lorsann A1; mistwood_rangers D5 D9", "rhodri L1").turn_of("mistwood_rangers")
    assert t.play("skill aim").held("mistwood_rangers") == "+ACC"


def test_fairy_fire_of_the_rangers_counts_models_in_the_users_hex() -> None:
    t = table("lorsann A1; mistwood_rangers D5*2 D6", "rhodri D8", phase="plot").turn_of("mistwood_rangers")
    assert t.of("skill") == ["blur", "fairy_fire D5 D8", "fairy_fire D6 D8"]
    t.play("skill fairy_fire D5 D8", dice="1 1 0 0")
    assert t.held("rhodri") == "-PRO"


def test_fire_by_three_rangers_and_kill_shot_only_at_wounded_champions() -> None:
    t = table("lorsann A1; mistwood_rangers D5*3", "rhodri D8").turn_of("mistwood_rangers")
    t.play("skill fire D5 D8", dice="1 1 0 0 0 / 2 2 1 0 0")
    assert t.wounds("rhodri") == 1
    t = table("lorsann A1; mistwood_rangers D5*3", "rhodri D8 1").turn_of("mistwood_rangers")
    t.play("skill fire D5 D8", dice="1 1 0 0 0 / 2 2 1 0 0 1")
    assert t.wounds("rhodri") == 3
    t = table("lorsann A1; mistwood_rangers D5", "keera L1; young_dragons D8").turn_of("mistwood_rangers")
    t.state.wounds[t.model("young_dragons")] = 3
    t.play("skill fire D5 D8", dice="1 1 0 / 1 1 1")
    assert t.rolls() == [("hit", 3, 2), ("damage", 3, 2)]


def test_kill_shot_is_for_their_own_skills() -> None:
    t = table("lorsann D5; mistwood_rangers A1", "rhodri D8 1").turn_of("lorsann")
    t.play("skill snipe D5 D8", dice="1 1 0 0 0 0 0 0 / 1 1 1 1")
    assert t.rolls()[-1] == ("damage", 4, 4)
