"""Blackjaw and his Unburnt Reavers, skill by skill."""

import pytest

from tests.games.godtear.positions import table


def test_hotfoot_speeds_up_a_friend_within_two() -> None:
    t = table("blackjaw D5; unburnt_reavers D7", "rhodri L1", phase="plot").turn_of("blackjaw")
    t.play("skill hotfoot unburnt_reavers")
    assert t.held("unburnt_reavers") == "+SPD"


def test_evil_eye_is_for_followers() -> None:
    t = table("blackjaw D5", "rhodri D6; household_guard D7", phase="plot").turn_of("blackjaw")
    assert t.of("skill") == ["hotfoot blackjaw", "evil_eye D5 D7"]
    t.play("skill evil_eye D5 D7", dice="1 1 0 0 0 0")
    assert t.held("household_guard") == "-PRO"


def test_kick_is_for_followers_next_to_him() -> None:
    t = table("blackjaw D5", "rhodri D6; household_guard D4 D7").turn_of("blackjaw")
    assert [words for words in t.of("skill") if "kick" in words] == ["kick D5 D4"]
    t.play("skill kick D5 D4", dice="1 1 0 0 0 0 / 1 1 1 1 0 0")
    assert t.at("household_guard") == "D4 D7"


def test_w21_fiery_axe_strikes_up_to_three_in_one_hex_and_a_boon_once() -> None:
    t = table("blackjaw D5", "morrigan L1; cold_bones D6*3 D4").tokens("blackjaw", "+ACC").turn_of("blackjaw")
    t.play("skill fiery_axe D5 D6", dice="1 1 0 0 0 / 0 0 0 0 0")
    assert t.options == ["target D6", "enough"]
    t.play("target D6", "target D6", dice="0 0 0 0 / 1 0 0 0")
    assert t.rolls() == [("hit", 5, 2), ("damage", 5, 3), ("missed", 4, 2), ("missed", 4, 2)]
    assert t.ask.what == "act"


def test_fireball_reaches_two_hexes_and_may_stop_at_one_target() -> None:
    t = table("blackjaw D5", "morrigan L1; cold_bones D7*3").turn_of("blackjaw")
    t.play("skill fireball D5 D7", "enough", dice="1 1 0 0 0 / 1 1 1 1")
    assert t.at("cold_bones") == "D7 D7"
    assert t.state.token == 11 - 2


def test_fireball_may_strike_a_champion() -> None:
    t = table("blackjaw D5", "morrigan D7").turn_of("blackjaw")
    t.play("skill fireball D5 D7", dice="1 1 0 0 0 / 1 1 1 1")
    assert t.wounds("morrigan") == 1
    assert t.ask.what == "act"


def test_fire_storm_takes_up_to_five_followers_on_any_hexes_in_range() -> None:
    south = "morrigan D6; cold_bones D7*3 C5 E5"
    t = table("blackjaw D5", south).turn_of("blackjaw")
    assert t.of("ultimate") == ["fire_storm D5 C5", "fire_storm D5 D7", "fire_storm D5 E5"]
    t.play("ultimate fire_storm D5 D7", dice="0 0 0 0 0 0")
    assert t.options == ["target C5", "target D7", "target E5", "enough"]
    for at in ("C5", "D7", "E5", "D7"):
        t.play(f"target {at}", dice="0 0 0 0 0 0")
    assert len(t.rolls()) == 5
    assert t.ask.what == "act"
    assert t.of("ultimate") == []


def test_wildfire_earns_one_bonus_action() -> None:
    t = table("blackjaw D5", "morrigan L1; cold_bones D6*3").turn_of("blackjaw")
    t.play("skill kick D5 D6", dice="1 1 0 0 0 0 / 1 1 1 1 0 0")
    assert t.state.bonus
    t.play("skill fiery_axe D5 D6", "enough", dice="1 1 0 0 / 1 1 1 1 0")
    assert t.ask.what == "act"
    t.play("skill fireball D5 D6", dice="1 1 0 0 0 / 1 1 1 1")
    assert t.halted
    assert t.lines().count("bonus") == 1


def test_wildfire_is_for_followers_by_his_own_hand() -> None:
    t = table("blackjaw D5", "morrigan D6 5").turn_of("blackjaw")
    t.play("skill fiery_axe D5 D6", "done", dice="1 1 0 0 / 1 1 1 1 0")
    assert not t.state.bonus
    t = table("blackjaw A1; unburnt_reavers D5*3", "morrigan L1; cold_bones D6").turn_of("unburnt_reavers")
    t.play("skill cleaving_strike D5 D6", dice="1 1 0 0 0 / 1 1 1 1 0 0")
    assert t.at("cold_bones") == ""
    assert not t.state.bonus


def test_wildfire_allows_any_action_once() -> None:
    t = table("blackjaw D5", "morrigan L1; cold_bones D6*3").turn_of("blackjaw")
    t.play("advance D5", "skill kick D5 D6", dice="1 1 0 0 0 0 / 1 1 1 1 0 0")
    assert t.of("advance") == []
    assert t.of("skill") == ["fiery_axe D5 D6", "fireball D5 D6"]


def test_rush_moves_the_reavers_of_one_hex() -> None:
    t = table("blackjaw A1; unburnt_reavers D5*2 D9", "rhodri L1", phase="plot").turn_of("unburnt_reavers")
    t.play("skill rush D5", "move D5 D7", "done")
    assert t.at("unburnt_reavers") == "D5 D7 D9"


@pytest.mark.parametrize(("count", "dice"), [(1, 2), (2, 4), (3, 6)])
def test_intimidation_grows_with_the_crowd(count: int, dice: int) -> None:
    t = table(f"blackjaw A1; unburnt_reavers D5*{count}", "rhodri D6", phase="plot").turn_of("unburnt_reavers")
    t.play("skill intimidation D5 D6", dice="1 1" + " 0" * (dice - 2))
    assert t.rolls() == [("hit", dice, 2)]
    assert t.held("rhodri") == "-DOD"


def test_war_cry_and_w12_cleaving_strike() -> None:
    t = table("blackjaw A1; unburnt_reavers D5*2", "rhodri D6").turn_of("unburnt_reavers")
    t.play("skill war_cry", "skill cleaving_strike D5 D6", dice="0 1 1 0 0 / 2 2 1 0 1")
    assert t.wounds("rhodri") == 2
    assert t.held("unburnt_reavers") == ""


@pytest.mark.parametrize(("rangers", "reavers", "dice"), [("D5*2", "D8", 3), ("D5*3", "D8", 5), ("D5*2", "D9", 4)])
def test_w20_fearsome_takes_a_die_from_fewer_than_three(rangers: str, reavers: str, dice: int) -> None:
    t = table(f"lorsann A1; mistwood_rangers {rangers}", f"blackjaw D6; unburnt_reavers {reavers}")
    t.turn_of("mistwood_rangers").play("skill fire D5 D6", dice="0 " * dice)
    assert t.rolls() == [("missed", dice, 3)]


def test_fearsome_frightens_neither_champions_nor_large_followers_nor_friends() -> None:
    south = "blackjaw D6; unburnt_reavers D7"
    t = table("lorsann D5", south).turn_of("lorsann")
    t.play("skill snipe D5 D6", dice="0 0 0 0 0 0 0 0")
    t = table("keera A1; young_dragons D5", south).turn_of("young_dragons")
    t.play("skill fiery_breath D5 D6", dice="0 0 0 0 0")
    t = table("lorsann D6", "blackjaw L1; unburnt_reavers D5 D7").turn_of("unburnt_reavers")
    t.play("skill cleaving_strike D5 D6", dice="0 0 0")
    assert t.rolls() == [("missed", 3, 4)]
