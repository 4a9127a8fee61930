"""Grimgut and the Retchlings, skill by skill."""

import pytest

from tests.games.godtear.positions import table


def test_new_spew_takes_all_away_and_brings_five() -> None:
    t = table("grimgut D5; retchlings H5*2 H9", "rhodri L1").tokens("retchlings", "+SPD").turn_of("grimgut")
    t.play("skill new_spew")
    assert t.at("retchlings") == ""
    assert "decline" not in t.options
    assert t.of("recruit") == ["C5", "C6", "D4", "D6", "E5", "E6"]
    t.play("recruit D6")
    assert "D7" in t.of("recruit")  # next to the one that came a moment ago
    t.play("recruit D7", "recruit D8", "recruit D9", "recruit D4")
    assert t.at("retchlings") == "D4 D6 D7 D8 D9"
    assert t.held("retchlings") == ""
    assert t.state.token == 11


def test_new_spew_works_in_both_phases_with_nobody_there_and_up_to_three_in_a_hex() -> None:
    t = table("grimgut D5", "rhodri L1", phase="plot").turn_of("grimgut")
    t.play("skill new_spew", "recruit D6", "recruit D6", "recruit D6")
    assert "D6" not in t.of("recruit")
    t.play("recruit D4", "recruit D4")
    assert t.at("retchlings") == "D4 D4 D6 D6 D6"
    assert not any("new_spew" in words for words in t.options)


def test_spew_is_for_his_own_activation() -> None:
    t = table("grimgut D5; retchlings D6", "rhodri L1").turn_of("retchlings")
    assert "D7" not in t.of("recruit")
    t = table("grimgut D5; retchlings D6 D9", "rhodri L1").turn_of("grimgut")
    t.play("skill new_spew", "recruit D4")
    assert "D10" not in t.of("recruit")


def test_new_spew_fills_the_deployment_zone_if_there_is_no_room() -> None:
    wall = "household_guard B1 A2"
    t = table("grimgut A1", f"rhodri L1; {wall}").turn_of("grimgut")
    t.play("skill new_spew")
    assert "A5" in t.of("recruit")
    t.play("recruit A5")
    assert "A14" in t.of("recruit")
    t.play("recruit B5")
    assert "C5" in t.of("recruit")


def test_flu_spew_rolls_once_for_every_champion_and_unit_beside_a_retchling() -> None:
    south = "rhodri D7; household_guard E7 D9 C7; morrigan H7; cold_bones A14"
    t = table("grimgut A1; retchlings D6*2 D8 H6; nia A3", south, phase="plot").turn_of("grimgut")
    assert "skill flu_spew" in t.options
    t.play("skill flu_spew", dice="1 1 0 0 / 1 1 0 0 / 0 0 0 0")
    assert t.rolls() == [("hit", 4, 2), ("hit", 4, 2), ("missed", 4, 2)]
    assert t.held("rhodri") == t.held("household_guard") == "-DMG"
    assert t.held("morrigan") == t.held("cold_bones") == ""
    assert t.ask.what == "act"


def test_goo_spew_makes_them_easier_to_hit() -> None:
    t = table("grimgut A1; retchlings D6", "rhodri D7", phase="plot").turn_of("grimgut")
    t.play("skill goo_spew", dice="1 1 0 0")
    assert t.held("rhodri") == "-DOD"


def test_spews_need_somebody_next_to_a_retchling() -> None:
    t = table("grimgut D5; retchlings D8", "rhodri D6", phase="plot").turn_of("grimgut")
    assert t.of("skill") == ["new_spew"]


def test_with_a_token_of_accuracy_he_says_who_comes_first() -> None:
    south = "rhodri D7; household_guard E7"
    t = table("grimgut A1; retchlings D6", south, phase="plot").tokens("grimgut", "+ACC").turn_of("grimgut")
    t.play("skill flu_spew")
    assert t.ask.what == "spew"
    assert t.options == ["unit rhodri 1", "unit household_guard 1"]
    t.play("unit household_guard 1", dice="0 0 0 0 0 / 0 0 0 0")
    assert t.rolls() == [("missed", 5, 2), ("missed", 4, 2)]
    assert [line[1][2] for line in t.state.log if line[0] == "missed"] == [t.unit("household_guard"), t.unit("rhodri")]


def test_a_spew_meets_the_model_that_is_easiest_to_hit() -> None:
    south = "helena D9; rallied_peasants D7 H7"
    t = table("grimgut A1; retchlings D6 H6", south, phase="plot").turn_of("grimgut")
    t.play("skill flu_spew", dice="1 1 1 0")
    assert t.held("rallied_peasants") == "-DMG"
    assert t.rolls() == [("hit", 4, 3)]


def test_roll_goes_straight() -> None:
    t = table("grimgut D5; retchlings D7", "rhodri L1").turn_of("grimgut")
    t.play("skill roll")
    assert {"D5 D6", "D5 D2", "D5 C5", "D5 B4"} <= set(t.of("move"))
    assert not {"D5 D8", "D5 D7", "D5 C7"} & set(t.of("move"))
    t.play("move D5 D2")
    assert t.at("grimgut") == "D2"


def test_nom_nom_nom_and_buffet_eat_followers_only() -> None:
    t = table("grimgut D5", "morrigan D6; cold_bones D4*2 C5 E5").turn_of("grimgut")
    assert t.of("skill")[-3:] == ["nom_nom_nom D5 C5", "nom_nom_nom D5 D4", "nom_nom_nom D5 E5"]
    t.play("skill nom_nom_nom D5 C5", dice="1 1 0 0 0 0 0 / 1 1 1 1 0 0 0")
    assert t.at("cold_bones") == "D4 D4 E5"
    assert t.state.token == 11 - 2
    t.play("ultimate buffet D5 D4", dice="1 1 0 0 0 0 0 / 1 1 1 1 0 0 0")
    assert t.options == ["target D4", "target E5", "enough"]
    t.play("target E5", "target D4", dice="1 1 0 0 0 0 0 / 1 1 1 1 0 0 0 / 0 0 0 0 0 0 0")
    assert t.at("cold_bones") == "D4"
    assert t.halted


def test_slip_and_slide_twice_from_different_hexes() -> None:
    t = table("grimgut D5; retchlings D6 D8", "rhodri L1", phase="plot").turn_of("retchlings")
    both = ["slip_and_slide D6 grimgut", "slip_and_slide D6 retchlings", "slip_and_slide D8 retchlings"]
    assert t.of("skill") == both
    t.play("skill slip_and_slide D6 grimgut")
    assert t.of("skill") == ["slip_and_slide D8 retchlings"]
    t.play("skill slip_and_slide D8 retchlings")
    assert t.held("grimgut") == t.held("retchlings") == "+SPD"
    assert t.halted


def test_slip_and_slide_once_if_all_stand_together() -> None:
    t = table("grimgut D5; retchlings D6*3", "rhodri L1", phase="plot").turn_of("retchlings")
    t.play("skill slip_and_slide D6 grimgut")
    assert t.of("skill") == []


@pytest.mark.parametrize(("count", "dice"), [(1, 3), (2, 4), (3, 5)])
def test_slimed_up_to_three_in_a_hex(count: int, dice: int) -> None:
    t = table(f"grimgut A1; retchlings D5*{count}", "morrigan L1; cold_bones D7*3").turn_of("retchlings")
    t.play("skill slimed D5 D7", dice="1 1" + " 0" * (dice - 2) + " 1 1 1 1 0")
    t.play("target D7", dice="0 " * dice)
    t.play("enough")
    assert t.at("cold_bones") == "D7 D7"
    assert t.state.token == 11 - 1
    assert t.of("skill") == []


def test_slimed_twice_from_different_hexes() -> None:
    t = table("grimgut A1; retchlings D5 D9", "rhodri D7").turn_of("retchlings")
    t.play("skill slimed D5 D7", dice="0 0 0")
    assert t.of("skill") == ["slimed D9 D7"]
    t.play("skill slimed D9 D7", dice="0 0 0")
    assert t.halted


@pytest.mark.parametrize(
    ("south", "who", "skill", "token"),
    [
        ("rhodri L1; household_guard D6", "household_guard", "sword_strike", 11),
        ("titus D6", "titus", "piercing_strike", 12),
    ],
)
def test_w10_wretched_is_worth_nothing_but_a_maelstroms_bonus(south: str, who: str, skill: str, token: int) -> None:
    t = table("grimgut A1; retchlings D5", south).turn_of(who)
    t.play(f"skill {skill} D6 D5", dice="1 1 0 0 0 / 1 1 1 0" + (" 0 0" if who == "titus" else ""))
    assert t.at("retchlings") == ""
    assert t.state.token == token
