"""Helena and the Rallied Peasants, skill by skill."""

import pytest

from tests.games.godtear.positions import table


def test_rally_the_troops_recruits_up_to_twice() -> None:
    t = table("helena F6; rallied_peasants A1", "titus L1", phase="plot").objectives("J1").turn_of("helena")
    t.play("skill rally_the_troops", "recruit F7", "recruit F7")
    assert t.at("rallied_peasants") == "A1 F7 F7"
    assert t.ask.what == "act"
    assert t.state.done == ["rally_the_troops"]


def test_rally_the_troops_once_or_not_at_all() -> None:
    t = table("helena F6; rallied_peasants", "titus L1", phase="plot").objectives("J1").turn_of("helena")
    t.play("skill rally_the_troops", "recruit F7", "decline")
    assert t.at("rallied_peasants") == "F7"
    t = table("helena F6; rallied_peasants", "titus L1", phase="plot").objectives("J1").turn_of("helena")
    t.play("skill rally_the_troops", "decline")
    assert t.ask.what == "act"
    t = table("helena F6; rallied_peasants A1*3 A2*3", "titus L1", phase="plot").turn_of("helena")
    t.play("skill rally_the_troops")
    assert t.ask.what == "act"


def test_lead_the_charge_moves_her_then_peasants_in_range() -> None:
    t = table("helena F6; rallied_peasants E6 F10 F11", "titus L1", phase="plot").objectives("J1").turn_of("helena")
    t.play("skill lead_the_charge", "move F6 F7")
    assert "pick F10" in t.options
    assert "pick F11" not in t.options
    t.play("move E6 F6", "move F10 F9", "pass")
    assert (t.at("helena"), t.at("rallied_peasants")) == ("F7", "F11 F6 F9")
    assert t.halted


def test_lead_the_charge_from_where_she_stays() -> None:
    t = table("helena F6; rallied_peasants F10", "titus L1", phase="plot").objectives("J1").turn_of("helena")
    t.play("skill lead_the_charge", "done")
    assert t.ask.what == "act"


def test_shield_push_and_holy_light() -> None:
    t = table("helena F6", "titus F7").objectives("J1").turn_of("helena")
    t.play("skill shield_push F6 F7", dice="1 1 1 0 0 0")
    assert {"move F7 E7", "move F7 F8"} <= set(t.options)
    t.play("move F7 F8")
    assert t.wounds("titus") == 0
    t.play("skill holy_light F6 F8", dice="1 1 1 0 0 / 2 2 1 0")
    assert t.wounds("titus") == 2


def test_call_to_arms_fills_the_units_of_champions_in_range() -> None:
    t = table(
        "helena F6; rallied_peasants A1*3 A2; rhodri F8 7; household_guard; titus F9; glory_seekers",
        "rangosh L1; jeen L3; shayle L5",
    )
    t.objectives("J1").turn_of("helena").play("ultimate call_to_arms")
    assert t.options == ["unit helena 0", "unit rhodri 0"]  # knocked out or not; Titus is too far
    t.play("unit rhodri 0", *["recruit F7"] * 3, "recruit E8")
    assert t.at("household_guard") == "E8 F7 F7 F7"
    t.play("recruit F5", "recruit F5")
    assert t.at("rallied_peasants") == "A1 A1 A1 A2 F5 F5"
    assert t.at("glory_seekers") == ""
    assert t.ask.what == "act"
    assert not any(option.startswith("ultimate") for option in t.options)


def test_call_to_arms_at_full_size_does_nothing() -> None:
    t = table("helena F6; rallied_peasants A1*3 A2*3", "titus L1").turn_of("helena").play("ultimate call_to_arms")
    assert t.ask.what == "act"


def test_call_to_arms_brings_back_more_than_fit_next_to_her() -> None:
    t = table("helena A1; rallied_peasants", "titus B1").turn_of("helena").play("ultimate call_to_arms")
    assert t.at("rallied_peasants") == "A2 A2 A2"  # all that fit next to her; now the whole zone is open
    assert {"recruit A3", "recruit B14"} <= set(t.options)
    t.play("recruit A3", "recruit A4", "recruit A5")
    assert t.ask.what == "act"


def test_banner_bearer_cannot_claim() -> None:
    t = table("helena F6", "titus L1", phase="plot").turn_of("helena")
    assert not any(option.startswith("claim") for option in t.options)


@pytest.mark.parametrize(
    ("place", "token"),
    [("F7", 11 - 5), ("F6", 11), ("F7 4", 11), ("F7 3", 11 - 5)],
    ids=["on", "beside", "out", "hurt"],
)
def test_banner_bearer_scores_as_a_banner(place: str, token: int) -> None:
    t = table(f"helena {place}", "titus L1", phase="end").push(("end_banners",))
    assert t.state.token == token
    assert t.at("helena") == place.split()[0]


def test_banner_bearer_adds_to_banners_and_counts_against_the_others() -> None:
    t = table("helena F7; titus A1", "rhodri L1; jeen L3", phase="end").banner("titus", "F8").banner("rhodri", "G8")
    t.push(("end_banners",))
    assert t.state.token == 11 - (5 + 4 - 5)


@pytest.mark.parametrize(("at", "steps"), [("D4", 0), ("I4", 5)])
def test_banner_bearer_on_a_quest_only_in_the_opponents_half(at: str, steps: int) -> None:
    t = table(f"helena {at}", "titus L1", phase="end", scenario="quest").push(("end_banners",))
    assert t.state.token == 11 - steps


def test_prayer_heals_helena_in_range() -> None:
    t = table("helena F6 2; rallied_peasants F8", "titus L1").turn_of("rallied_peasants").play("skill prayer")
    assert t.wounds("helena") == 1
    t = table("helena F6 2; rallied_peasants F9", "titus L1").turn_of("rallied_peasants").play("skill prayer")
    assert t.wounds("helena") == 2
    t = table("helena F6 4; rallied_peasants F8", "titus L1", phase="plot").turn_of("rallied_peasants")
    t.play("skill prayer")
    assert t.wounds("helena") == 4  # only a rally helps her now


@pytest.mark.parametrize("peasants", ["F7", "F7*3"])
def test_condemnation_has_one_row(peasants: str) -> None:
    t = table(f"helena A1; rallied_peasants {peasants}", "blackjaw F9", phase="plot").turn_of("rallied_peasants")
    t.play("skill condemnation F7 F9", dice="1 1 1")
    assert t.held("blackjaw") == "-ACC"


def test_will_of_the_people_counts_peasants_next_to_the_target() -> None:
    t = table("helena A1; rallied_peasants F7*2 E8*2 C3", "blackjaw F8").turn_of("rallied_peasants")
    t.play("skill will_of_the_people F7 F8", dice="1 1 1 0 / 1 1 1 0")
    assert t.wounds("blackjaw") == 1


def test_devoted_within_two_hexes_of_helena() -> None:
    t = table("blackjaw F7", "helena F10; rallied_peasants F8 E8").turn_of("blackjaw")
    t.play("skill kick F7 F8", dice="1 1 1 0 0 0")
    assert t.at("rallied_peasants") == "E8 F8"  # dodge four
    assert t.ask.what == "act"
    t.play("skill fiery_axe F7 E8", dice="1 1 1 0 / 1 1 0 0 0")  # three hexes away: dodge three, protection one
    assert t.at("rallied_peasants") == "F8"


def test_devoted_protects_too_and_still_when_she_is_knocked_out() -> None:
    t = table("blackjaw F7", "helena F10 4; rallied_peasants F8").turn_of("blackjaw")
    t.play("skill kick F7 F8", dice="1 1 1 1 0 0 / 1 1 0 0 0 0")
    assert t.at("rallied_peasants") == "F8"
