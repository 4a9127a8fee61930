"""Rulings W1-W9: the Power phase."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table


@pytest.mark.parametrize(("spike", "blessing"), [("stands", 1), ("open", 0), ("closed", 1)])
def test_w1_the_blessing(spike: str, blessing: int) -> None:
    t = table(f"spike {spike}", round="2 power")
    assert [t.power(e) for e in ("storm", "sky", "sea")] == [blessing] * 3


def test_w2_both_sides_of_a_nest_are_one_type() -> None:
    t = table("spike open; chaos slon imbedded_nest; chaos brithos chaos_nest", round="2 power")
    assert t.power("chaos") == 2


def test_w3_a_face_down_gift_fills_its_fragment() -> None:
    t = table("spike open", gifts="storm I_a weather_control down", round="2 power")
    assert t.power("storm") == 1


def test_w4_abilities_in_player_order() -> None:
    t = table(
        "spike open; sky slon ziggurat; storm slon barbarian", vp="storm 4",
        gifts="sky III_a noblesse_oblige, sky III_b sunspear", round="2 power", first="sky",
    )  # fmt: skip
    assert t.asked.startswith("sky")
    t.settle("storm inferiority_complex", which_ability="resolve golden_age")
    assert t.asked == "storm inferiority_complex"


def test_w5_the_minimum_rule_comes_last() -> None:
    t = table("spike open", power="storm 5", vp="storm 4", round="2 power").do("storm", "inferiority_complex")
    assert (t.power("storm"), t.power("sky"), t.power("chaos")) == (9, 5, 5)


def test_w7_moons_quest_counts_in_the_same_phase() -> None:
    t = table("spike open; marks cycle 2", empires="storm sky moon", round="2 power").do("moon", "gift madness")
    assert t.power("moon") == 4 + 1
    assert t.power("storm") == 3, "half of 5, rounded up"


def test_w8_once_a_phase() -> None:
    t = table("spike open", vp="storm 8", round="2 power").do("storm", "inferiority_complex")
    assert "inferiority" not in t.asked


def test_w9_everybody_counts_for_the_minimum() -> None:
    t = table("spike open; chaos slon chaos_nest; sky slon shrine", power="chaos 8", round="2 power")
    assert t.power("chaos") == 8 + 2 + 1
    assert t.power("sea") == 6


def test_w8_a_gift_won_in_w4_works_if_its_owners_turn_is_still_to_come() -> None:
    t = table(
        "spike open; sky slon temple", gifts="sky III_a noblesse_oblige, sky III_b sunspear", runes="sea magic",
        first="sky", round="2 power",
    )  # fmt: skip
    t.do("sky", "noblesse_oblige").draw("man")
    assert t.asked == "storm take_gift"


def test_w9_a_leaver_is_raised_too() -> None:
    t = table("spike open", power="storm 9", vp="storm 2", round="2 power").leave("sky")
    t.do("storm", "decline")
    assert t.power("sky") == 5


def test_w4_power_is_wrapped_by_nothing() -> None:
    t = table("spike open", power="storm 30", round="2 power")
    assert t.power("storm") == 30
    assert t.power("sky") == 15


def test_w6_building_power_that_was_counted_stays() -> None:
    t = table(
        "sky spike shrine; sky slon ziggurat",
        vp="sky 9",
        empires="sky storm darkness chaos",
        board="p4a",
        round="2 power",
    )
    t.settle()
    assert t.pool("sky", "shrine") == 6
    assert (t.seat("sky"), 5, 1, 4, 0) in t.said("income"), "the Blessing and two types"
