"""Luella and her Shield Maidens, skill by skill."""

import pytest

from tests.games.godtear.positions import table


@pytest.mark.parametrize("phase", ["plot", "clash"])
def test_supercharge_speeds_up_a_neighbour(phase: str) -> None:
    t = table("luella D5; shield_maidens D6 D9", "rhodri L1", phase=phase).turn_of("luella")
    assert t.of("skill") == ["supercharge luella", "supercharge shield_maidens"]
    t.play("skill supercharge shield_maidens")
    assert t.held("shield_maidens") == "+SPD"


def test_lightning_flash_blinds_within_two() -> None:
    t = table("luella D5", "rhodri D7", phase="plot").turn_of("luella")
    t.play("skill lightning_flash D5 D7", dice="1 1 0 0 0 0")
    assert t.held("rhodri") == "-DOD"


def test_rolling_thunder_is_a_plain_blow() -> None:
    t = table("luella D5", "rhodri D6").turn_of("luella")
    t.play("skill rolling_thunder D5 D6", dice="1 1 0 0 / 1 1 1 1 1")
    assert t.wounds("rhodri") == 1


def test_after_three_hexes_rolling_thunder_is_a_bonus_action() -> None:
    t = table("luella D2", "rhodri D6").turn_of("luella")
    t.play("advance D5", "skill supercharge luella")
    assert t.state.memo["paces"] == 3
    assert t.options == ["skill rolling_thunder D5 D6", "pass"]
    t.play("skill rolling_thunder D5 D6", dice="0 0 0 0")
    assert t.halted


def test_used_as_second_action_it_leaves_a_third_of_any_kind() -> None:
    t = table("luella D2", "rhodri D6").turn_of("luella")
    t.play("advance D5", "skill rolling_thunder D5 D6", dice="0 0 0 0")
    assert t.of("skill") == ["supercharge luella", "arc_lightning D5 D6"]


def test_two_hexes_are_not_enough() -> None:
    t = table("luella D3", "rhodri D6").turn_of("luella")
    t.play("advance D5", "skill supercharge luella")
    assert t.halted


def test_steps_of_an_advance_and_of_a_skill_add_up() -> None:
    t = table("luella D2", "rhodri D6").turn_of("luella")
    t.play("advance D4", "ultimate storm_rider", "move D4 D5", dice="0 0 0")
    assert t.state.memo["paces"] == 4  # one hex away, two steps round
    assert t.of("skill") == ["rolling_thunder D5 D6"]


def test_a_detour_counts_only_where_there_is_room_for_it() -> None:
    t = table("luella A1", "rhodri L1; household_guard B1").tokens("luella", "+SPD").turn_of("luella")
    t.play("advance A2")
    assert t.state.memo["paces"] == 3  # there, back, and there again
    t = table("luella A1; shield_maidens B1 A3 B2", "rhodri L1; household_guard A4").turn_of("luella")
    t.play("advance A2")
    assert t.state.memo["paces"] == 1


def test_lightning_flash_as_bonus_in_the_plot_phase() -> None:
    t = table("luella D2", "rhodri D6", phase="plot").tokens("luella", "+SPD").turn_of("luella")
    t.play("advance D5", "skill supercharge luella")
    assert t.of("skill") == ["lightning_flash D5 D6"]


def test_arc_lightning_leaps_to_two_more_without_hit_rolls() -> None:
    t = table("luella D5", "rhodri D7; household_guard D8*2 C8 H5").tokens("luella", "+DMG").turn_of("luella")
    t.play("skill arc_lightning D5 D7", dice="1 1 0 0 0 0 / 1 1 1 1 1 0")
    assert t.ask.what == "target"
    assert t.options == ["target C8", "target D8", "enough"]
    t.play("target D8", "target D8", dice="2 2 1 / 2 2 0")
    assert t.rolls() == [("hit", 6, 2), ("damage", 6, 4), ("damage", 3, 4), ("damage", 3, 4)]
    assert t.at("household_guard") == "C8 D8 H5"
    assert t.state.token == 11 - 2
    assert t.ask.what == "act"


def test_arc_lightning_leaps_from_where_the_target_fell_and_within_its_hex() -> None:
    t = table("luella D5", "morrigan L1; cold_bones D7*2 E8").turn_of("luella")
    t.play("skill arc_lightning D5 D7", dice="1 1 0 0 0 0 / 1 1 1 1 0")
    assert t.options == ["target D7", "target E8", "enough"]
    t.play("target D7", dice="2 2 0")
    assert t.at("cold_bones") == "E8"
    assert t.options == ["target E8", "enough"]
    t.play("enough")
    assert t.held("luella") == "-DOD"  # Brain Freeze
    assert t.state.token == 11 - 4


def test_arc_lightning_that_missed_or_has_nobody_near_ends_there() -> None:
    t = table("luella D5", "rhodri D7; household_guard D8").turn_of("luella")
    t.play("skill arc_lightning D5 D7", dice="1 0 0 0 0 0")
    assert t.ask.what == "act"
    t = table("luella D5", "rhodri D7; household_guard D9").turn_of("luella")
    t.play("skill arc_lightning D5 D7", dice="1 1 0 0 0 0 / 0 0 0 0 0")
    assert t.ask.what == "act"


def test_arc_lightning_leaps_to_no_friend_and_to_nobody_who_is_out() -> None:
    t = table("luella D5; shield_maidens C7; nia A1", "rhodri D7; titus D8 5").turn_of("luella")
    t.play("skill arc_lightning D5 D7", dice="1 1 0 0 0 0 / 0 0 0 0 0")
    assert t.ask.what == "act"


def test_storm_rider_moves_then_strikes_everybody_next_to_her() -> None:
    t = table("luella D5", "rhodri D8; household_guard D6*2 C7 H1").tokens("luella", "+DMG").turn_of("luella")
    t.play("ultimate storm_rider", "move D5 C6")
    assert t.ask.what == "storm_rider"
    assert t.options == ["target C7", "target D6"]
    t.play("target D6", dice="2 2 1 0")
    t.play("target D6", dice="0 0 0 / 2 2 1")
    assert t.rolls() == [("damage", 4, 4), ("damage", 3, 4), ("damage", 3, 4)]
    assert t.at("household_guard") == "D6 H1"
    assert t.state.token == 11 - 4
    assert t.ask.what == "act"
    assert t.of("ultimate") == []


def test_storm_rider_needs_no_enemy_and_spares_who_is_out() -> None:
    t = table("luella D5", "rhodri D6 7", phase="plot").turn_of("luella")
    t.play("ultimate storm_rider", "done")
    assert t.rolls() == []
    assert t.ask.what == "act"


def test_storm_rider_knocks_a_champion_out() -> None:
    t = table("luella D5", "rhodri D6 6").turn_of("luella")
    t.play("ultimate storm_rider", "done", dice="2 2 1")
    assert t.ask.what == "walk"
    t.play("move D6 D8")
    assert t.at("rhodri") == "D8"
    assert t.state.token == 11 - 4


def test_momentum_one_hex_more_in_a_straight_line() -> None:
    t = table("luella D5", "rhodri L1").turn_of("luella")
    assert {"D8", "D2", "G7", "A7"} <= set(t.of("advance"))
    assert "C8" not in t.of("advance")  # three hexes, but with a bend
    t = table("luella D5; shield_maidens D6", "rhodri L1").turn_of("luella")
    assert "D8" not in t.of("advance")


def test_momentum_is_for_advances() -> None:
    t = table("luella D5", "rhodri L1").turn_of("luella")
    t.play("ultimate storm_rider")
    assert "D5 D8" not in t.of("move")


def test_momentum_moves_even_when_slowed_but_not_in_a_death_grip() -> None:
    t = table("luella D5", "rhodri L1", phase="plot").tokens("luella", "-SPD").turn_of("luella")
    assert len(t.of("advance")) == 7
    t.play("advance D6")
    assert t.at("luella") == "D6"
    assert t.held("luella") == ""
    t = table("luella D5", "mournblade L1; knightshades D6").turn_of("luella")
    assert t.of("advance") == ["D5"]


def test_momentum_carries_her_straight_over_a_banner() -> None:
    t = table("luella D5", "rhodri L1").banner("rhodri", "D7").turn_of("luella")
    assert "D8" not in t.of("advance")
    t.play("advance D7")
    assert t.banner_at("rhodri") == ""
    assert t.options == ["move D7 D8", "done"]
    t.play("move D7 D8")
    assert t.state.memo["paces"] == 3
    t = table("luella D5", "rhodri L1").banner("rhodri", "D6").turn_of("luella")
    t.play("advance D6")
    assert "move D6 D8" in t.options
    assert "move D6 B5" not in t.options
    assert "move D6 C6" in t.options


def test_momentum_does_not_carry_on_after_its_extra_hex() -> None:
    t = table("luella D5", "rhodri L1").banner("rhodri", "D8").turn_of("luella")
    t.play("advance D8")
    assert t.banner_at("rhodri") == ""
    assert t.ask.what == "act"
    assert t.state.memo["paces"] == 3


def test_who_stops_on_a_banner_may_have_taken_the_long_way() -> None:
    t = table("luella D5", "rhodri L1").tokens("luella", "+SPD").banner("rhodri", "D6").turn_of("luella")
    t.play("advance D6", "done")
    assert t.state.memo["paces"] == 3


def test_empower_and_march() -> None:
    t = table("luella A1; shield_maidens D5 D8", "rhodri L1", phase="plot").turn_of("shield_maidens")
    t.play("skill empower", "skill march", "move D5 D6", "move D8 D7")
    assert t.held("shield_maidens") == "+DMG"
    assert t.at("shield_maidens") == "D6 D7"
    assert t.halted
    t = table("luella A1; shield_maidens D5", "rhodri L1").turn_of("shield_maidens")
    assert t.of("skill") == ["march"]


@pytest.mark.parametrize(("count", "damage"), [(1, 3), (2, 4), (3, 5)])
def test_cleave(count: int, damage: int) -> None:
    t = table(f"luella A1; shield_maidens D5*{count}", "rhodri D6").turn_of("shield_maidens")
    t.play("skill cleave D5 D6", dice="1 1 0 0 0 0" + " 0" * damage)
    assert t.rolls() == [("hit", 6, 2), ("damage", damage, 4)]


def test_protective_when_their_activation_ends_beside_her() -> None:
    t = table("luella D5; shield_maidens D7", "rhodri L1").turn_of("shield_maidens")
    t.play("advance", "move D7 D6", "pass")
    assert t.held("luella") == "+PRO"
    assert t.halted
    t = table("luella D5; shield_maidens D7", "rhodri L1").turn_of("shield_maidens")
    assert t.play("pass").held("luella") == ""
    t = table("luella D5; shield_maidens D6", "rhodri L1").turn_of("luella")
    assert t.play("pass").held("luella") == ""
    t = table("luella D5 7; shield_maidens D6", "rhodri L1").turn_of("shield_maidens")
    assert t.play("pass").held("luella") == ""


def test_momentum_in_the_plot_phase() -> None:
    t = table("luella D5", "rhodri L1", phase="plot").turn_of("luella")
    assert {"D7", "F6", "F4", "B6"} <= set(t.of("advance"))
    assert "E7" not in t.of("advance")


def test_lightning_that_leaps_follows_a_champion_who_was_moved_when_knocked_out() -> None:
    t = table("luella D5", "rhodri D7 6; household_guard D8 D10").turn_of("luella")
    t.play("skill arc_lightning D5 D7", dice="1 1 0 0 0 0 / 1 1 1 1 1")
    t.play("move D7 C9")
    assert t.options == ["target D8", "enough"]


def test_momentum_carries_her_over_one_banner_after_the_other() -> None:
    t = table("luella D5; titus A1", "rhodri L1; jeen L3").banner("rhodri", "D6").banner("jeen", "D7").turn_of("luella")
    t.play("advance D6", "move D6 D7")
    assert (t.banner_at("rhodri"), t.banner_at("jeen")) == ("", "")
    assert t.options == ["move D7 D8", "done"], "two hexes of speed, and a third in the same line"
    t.play("move D7 D8")
    assert t.state.memo["paces"] == 3
    assert t.ask.what == "act"


def test_after_two_banners_that_are_not_in_line_her_speed_is_all_she_has() -> None:
    t = table("luella D5; titus A1", "rhodri L1; jeen L3").banner("rhodri", "D6").banner("jeen", "C7").turn_of("luella")
    t.play("advance D6", "move D6 C7")
    assert (t.banner_at("rhodri"), t.banner_at("jeen"), t.ask.what) == ("", "", "act")
