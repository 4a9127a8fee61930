"""Keera and her Young Dragons, skill by skill."""

from tests.games.godtear.positions import table


def test_royal_summons_lets_the_dragons_advance_in_her_activation() -> None:
    t = table("keera D5; young_dragons D7 D9", "rhodri L1", phase="plot").turn_of("keera")
    t.play("skill royal_summons")
    assert t.options == ["advance", "decline"]
    t.play("advance")
    assert "move D7 D4" in t.options
    t.play("move D7 D4", "done", "pass")
    assert t.at("young_dragons") == "D4 D9"
    t.turn_of("young_dragons")
    assert "advance" in t.options


def test_royal_summons_may_recruit_a_dragon_instead() -> None:
    t = table("keera D5; young_dragons D9", "rhodri L1").turn_of("keera")
    t.play("skill royal_summons")
    assert t.options[0] == "advance"
    assert t.of("recruit") == ["C5", "C6", "D4", "D6", "E5", "E6"]
    t.play("recruit D6")
    assert t.at("young_dragons") == "D6 D9"


def test_royal_summons_without_dragons_can_only_recruit() -> None:
    t = table("keera D5", "rhodri L1").turn_of("keera")
    t.play("skill royal_summons")
    assert "advance" not in t.options
    t.play("decline")
    assert t.at("young_dragons") == ""


def test_royal_summons_spends_the_dragons_speed_token() -> None:
    t = table("keera D5; young_dragons D7", "rhodri L1").tokens("young_dragons", "+SPD").turn_of("keera")
    t.play("skill royal_summons", "advance")
    assert "move D7 D11" in t.options
    t.play("done")
    assert t.held("young_dragons") == ""


def test_regal_blessing_needs_a_dragon_within_three() -> None:
    t = table("keera D5; young_dragons D8", "rhodri L1", phase="plot").turn_of("keera")
    assert t.play("skill regal_blessing").held("young_dragons") == "+ACC"
    t = table("keera D5; young_dragons D9", "rhodri L1", phase="plot").turn_of("keera")
    assert t.play("skill regal_blessing").held("young_dragons") == ""


def test_vicious_bite_is_measured_from_a_dragon_and_hurts_champions_more() -> None:
    t = table("keera D5; young_dragons D8 D11", "rhodri D9; household_guard D6 D12").turn_of("keera")
    assert t.of("skill") == ["royal_summons", "vicious_bite D8 D9", "rain_of_fire D8 D9"]
    t.play("skill vicious_bite D8 D9", dice="1 1 0 0 / 1 1 1 1 1 0 0")
    assert t.wounds("rhodri") == 2
    assert t.rolls() == [("hit", 4, 2), ("damage", 7, 4)]


def test_vicious_bite_on_a_follower_has_no_extra_wound() -> None:
    t = table("keera D5; young_dragons D8", "kailinn L1; virtues D9").turn_of("keera")
    t.play("skill vicious_bite D8 D9", dice="1 1 1 0 / 1 1 1 0 0 0 0")
    assert t.wounds("virtues") == 1


def test_rain_of_fire_uses_her_own_tokens_and_weakens_protection_first() -> None:
    t = table("keera D5; young_dragons D8", "rhodri D9").tokens("keera", "+ACC").tokens("young_dragons", "+DMG")
    t.turn_of("keera").play("skill rain_of_fire D8 D9", dice="1 1 0 0 0 0 0 0 / 1 1 1 1")
    assert t.rolls() == [("hit", 8, 2), ("damage", 4, 3)]
    assert t.held("keera") == t.held("rhodri") == ""
    assert t.held("young_dragons") == "+DMG"


def test_by_my_command_without_a_dragon_near_she_has_no_enemy_skill() -> None:
    t = table("keera D5; young_dragons D9", "rhodri D6; household_guard D10").turn_of("keera")
    assert t.of("skill") == ["royal_summons"]
    t = table("keera D5; young_dragons D8", "rhodri D6").turn_of("keera")
    assert t.of("skill") == ["royal_summons"]


def test_a_knockout_through_a_dragon_is_the_slayers() -> None:
    t = table("keera D5; young_dragons D8", "rhodri D9 6").turn_of("keera")
    t.play("skill vicious_bite D8 D9", "done", dice="1 1 0 0")
    assert t.state.token == 11 - 5


def test_firebrand_burns_champions_near_a_dragon_and_nobody_else() -> None:
    south = "rhodri D10; household_guard D9; morrigan D12; cold_bones H8; titus H6"
    north = "keera D5; young_dragons D8 H5; nia A1; lorsann A3"
    t = table(north, south, phase="plot").turn_of("keera")
    t.play("ultimate firebrand")
    assert (t.wounds("rhodri"), t.wounds("morrigan"), t.wounds("titus")) == (1, 0, 1)
    assert t.at("household_guard") == "D9"
    assert t.of("ultimate") == []


def test_firebrand_knocks_out_for_the_slayer_and_spares_who_is_out() -> None:
    t = table("keera D5; young_dragons D8; nia A1", "rhodri D10 6; titus D7 5").turn_of("keera")
    t.play("ultimate firebrand")
    assert t.ask.what == "walk"
    t.play("move D10 D12")
    assert t.at("rhodri") == "D12"
    assert t.state.token == 11 - 5
    assert t.ask.what == "act"


def test_draconic_rage_and_roar() -> None:
    t = table("keera A1; young_dragons D5 D12", "rhodri D8", phase="plot").turn_of("young_dragons")
    t.play("skill draconic_rage", "skill roar D5 D8", dice="1 1 0 0 0")
    assert t.held("young_dragons") == "+DMG"
    assert t.held("rhodri") == "-DOD"
    assert t.halted


def test_bite_and_fiery_breath() -> None:
    t = table("keera A1; young_dragons D5", "rhodri D6").turn_of("young_dragons")
    t.play("skill bite D5 D6", "skill fiery_breath D5 D6", dice="1 1 0 / 1 1 1 1 1 / 1 1 0 0 0 / 1 1 1")
    assert t.wounds("rhodri") == 2
    assert t.rolls() == [("hit", 3, 2), ("damage", 5, 4), ("hit", 5, 2), ("damage", 3, 3)]
    assert t.halted


def test_flight_passes_models_in_an_advance() -> None:
    t = table("keera C5; young_dragons D5", "rhodri D4; household_guard D6 C6 E6 E5", phase="plot")
    t.turn_of("young_dragons").play("advance")
    assert "move D5 D7" in t.options
    assert "move D5 D6" not in t.options


def test_flight_does_not_open_objective_hexes_or_help_when_pushed() -> None:
    t = table("keera A1; young_dragons F6", "rhodri L1").turn_of("young_dragons")
    t.play("advance")
    assert not any(words.endswith((" F7", " F8", " F9", " G7")) for words in t.of("move"))
    t = table("keera A1; young_dragons D5", "rhodri D4; household_guard D6 C6 E6").turn_of("rhodri")
    t.play("skill shield_bash D4 D5", dice="1 1 0 0 0 0 0")
    assert t.at("young_dragons") == "D5"
    assert t.ask.what == "act"


def test_dragons_keep_wounds_apart_and_return_unhurt() -> None:
    t = table("keera D5; young_dragons D8 D11", "rhodri D9", token=11).turn_of("rhodri")
    t.state.wounds[t.model("young_dragons", "D8")] = 4
    t.play("skill sword_slash D9 D8", dice="1 1 0 0 0 / 1 1 1 1 1 1")
    assert t.at("young_dragons") == "D11"
    assert t.state.token == 13
    t.play("pass")
    t.turn_of("keera").play("skill royal_summons", "recruit D6")
    assert t.wounds("young_dragons") == 0
