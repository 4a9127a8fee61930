"""Finvarr and the Shadow Sentinels, skill by skill."""

import pytest

from tests.games.godtear.positions import table


def test_poised_to_strike_and_void_weapon() -> None:
    t = table("finvarr F6", "titus A1", phase="plot").turn_of("finvarr").play("skill poised_to_strike")
    assert t.held("finvarr") == "+SPD"
    t = table("finvarr F6", "titus A1").turn_of("finvarr").play("skill void_weapon")
    assert t.held("finvarr") == "+DMG"


def test_shadow_ward_moves_the_target_any_way() -> None:
    t = table("finvarr F6", "titus F8", phase="plot").objectives("J1").turn_of("finvarr")
    t.play("skill shadow_ward F6 F8", dice="1 1 1 0 0")
    assert {"move F8 F7", "move F8 F9"} <= set(t.options)
    assert "move F8 F10" not in t.options
    t.play("move F8 F7")
    assert t.at("titus") == "F7"


def test_banner_warden_on_an_objective_hex() -> None:
    t = table("finvarr F7", "titus F8").turn_of("finvarr")
    t.play("skill life_blade F7 F8", dice="0 0 0 0 0 0")
    assert t.ask.what == "act"
    t = table("finvarr F6", "titus F7").turn_of("finvarr")
    t.play("skill life_blade F6 F7", dice="0 0 0 0")
    assert t.ask.what == "act"


def test_mirage_puts_a_friendly_banner_on_the_next_objective_hex() -> None:
    t = table("finvarr F5; rhodri A1", "titus A3; jeen A5").banner("rhodri", "F7").turn_of("finvarr")
    assert [option for option in t.options if "mirage" in option] == [
        "skill mirage F7 F8",
        "skill mirage F7 G7",
        "skill mirage F7 G8",
    ]
    t.play("skill mirage F7 G8", "pass")
    assert t.banner_at("rhodri") == "G8"
    assert t.state.token == 11
    assert t.halted


def test_mirage_needs_an_empty_objective_hex_and_a_friendly_banner_within_two() -> None:
    t = table("finvarr F5; rhodri F8", "titus G7; jeen A5").banner("rhodri", "F7").banner("jeen", "G8")
    t.turn_of("finvarr")
    assert [option for option in t.options if "mirage" in option] == ["skill mirage"]
    t = table("finvarr F4; rhodri A1", "titus A3; jeen A5").banner("rhodri", "F7").turn_of("finvarr")
    assert [option for option in t.options if "mirage" in option] == ["skill mirage"]
    t = table("finvarr F5", "titus A3").banner("titus", "F7").turn_of("finvarr").play("skill mirage")
    assert t.banner_at("titus") == "F7"


def test_life_blade_heals_on_a_hit() -> None:
    t = table("finvarr F6 2", "titus F7").turn_of("finvarr")
    t.play("skill life_blade F6 F7", dice="1 1 1 0 / 2 2 0 0 0")
    assert (t.wounds("finvarr"), t.wounds("titus")) == (1, 1)
    t = table("finvarr F6 2", "titus F7").turn_of("finvarr").play("skill life_blade F6 F7", dice="1 1 0 0")
    assert t.wounds("finvarr") == 2


def test_phantom_banners_puts_any_friendly_banners_in_range() -> None:
    t = table("finvarr F5; rhodri A1", "titus A3; jeen A5").banner("rhodri", "F7").banner("finvarr", "F8")
    t.banner("titus", "G7").objectives("F3 F7 F8 G7 G8 G10 I6").turn_of("finvarr").play("ultimate phantom_banners")
    assert set(t.options) == {f"move {here} {to}" for here in ("F7", "F8") for to in ("F3", "G8", "I6")} | {"done"}
    t.play("move F7 I6")
    assert set(t.options) == {f"move F8 {to}" for to in ("F3", "F7", "G8")} | {"done"}  # the first stays where it is
    t.play("move F8 F3")
    assert (t.banner_at("rhodri"), t.banner_at("finvarr"), t.banner_at("titus")) == ("I6", "F3", "G7")
    assert t.ask.what == "act"
    assert not any(option.startswith("ultimate") for option in t.options)


@pytest.mark.parametrize("at", ["F2", "A1"])
def test_phantom_banners_out_of_range(at: str) -> None:
    t = table(f"finvarr {at}", "titus A3").banner("finvarr", "F7").turn_of("finvarr").play("ultimate phantom_banners")
    assert t.ask.what == "act"


def test_protect_reaches_a_hex_from_any_sentinel() -> None:
    t = table("finvarr C4; shadow_sentinels F6 D4; rhodri F8", "titus A1; jeen A3", phase="plot")
    t.turn_of("shadow_sentinels")
    assert [option for option in t.options if "protect" in option] == [
        "skill protect finvarr",
        "skill protect shadow_sentinels",
    ]
    t.play("skill protect finvarr")
    assert t.held("finvarr") == "+PRO"


def test_shadow_snare_and_void_weapon_of_the_sentinels() -> None:
    t = table("finvarr A1; shadow_sentinels F6*2", "blackjaw F7", phase="plot").turn_of("shadow_sentinels")
    t.play("skill shadow_snare F6 F7", dice="1 1 1 0 0")
    assert t.held("blackjaw") == "-SPD"
    t = table("finvarr A1; shadow_sentinels F6", "blackjaw F7").turn_of("shadow_sentinels").play("skill void_weapon")
    assert t.held("shadow_sentinels") == "+DMG"


def test_life_trade_adds_a_sentinel_for_a_knockout() -> None:
    t = table("finvarr A1; shadow_sentinels F6", "rangosh A3; red_bandits F7*2").turn_of("shadow_sentinels")
    t.play("skill life_trade F6 F7", dice="1 1 1 0 / 2 1 0 0")
    assert t.at("shadow_sentinels") == "F6 F6"
    assert t.at("red_bandits") == "F7"
    assert t.state.token == 11 - 1
    assert "recruit B1" in t.options  # it was no recruit action


def test_life_trade_for_a_champion_too() -> None:
    t = table("finvarr A1; shadow_sentinels F6*2", "blackjaw F7 7").turn_of("shadow_sentinels")
    t.play("skill life_trade F6 F7", "done", dice="1 1 1 0 0 / 2 1 0 0 0")
    assert t.at("shadow_sentinels") == "F6 F6 F6"
    assert t.state.token == 11 - 4


def test_life_trade_adds_nobody_without_a_knockout_or_at_full_size() -> None:
    t = table("finvarr A1; shadow_sentinels F6", "blackjaw F7").turn_of("shadow_sentinels")
    t.play("skill life_trade F6 F7", dice="1 1 1 0 / 2 2 0 0")
    assert t.at("shadow_sentinels") == "F6"
    t = table("finvarr A1; shadow_sentinels F6 E6*2", "rangosh A3; red_bandits F7").turn_of("shadow_sentinels")
    t.play("skill life_trade F6 F7", dice="1 1 1 0 / 2 1 0 0")
    assert t.at("shadow_sentinels") == "E6 E6 F6"
    t = table("finvarr A1; shadow_sentinels F6", "blackjaw F7 8").turn_of("shadow_sentinels")
    t.play("skill life_trade F6 F7", dice="1 1 1 0")  # he was knocked out before
    assert t.at("shadow_sentinels") == "F6"


def test_shadow_step_when_they_did_not_advance() -> None:
    t = table("finvarr A1; shadow_sentinels F5 E5", "titus A3").objectives("J1").turn_of("shadow_sentinels")
    t.play("skill void_weapon", "pass")
    assert t.ask.what == "walk"
    assert "move F5 F7" not in t.options
    t.play("move F5 F6", "move E5 E6")
    assert t.at("shadow_sentinels") == "E6 F6"
    assert t.halted


def test_no_shadow_step_after_an_advance_even_if_nobody_moved() -> None:
    t = table("finvarr A1; shadow_sentinels F5 E5", "titus A3").objectives("J1").turn_of("shadow_sentinels")
    t.play("advance", "done", "pass")
    assert t.halted


def test_shadow_step_of_one_who_was_recruited_just_now() -> None:
    t = table("finvarr A1; shadow_sentinels", "titus A3").objectives("J1").turn_of("shadow_sentinels")
    t.play("recruit B1", "pass")
    assert t.ask.what == "walk"
    t.play("move B1 C2")
    assert t.at("shadow_sentinels") == "C2"
    assert t.halted


def test_no_shadow_step_in_other_activations() -> None:
    t = table("finvarr A1; shadow_sentinels F5", "titus A3").turn_of("finvarr").play("pass")
    assert t.halted
