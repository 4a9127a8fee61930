"""Worked examples W11-W27 of the fact sheet: attacks, dice and tokens."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.godtear.positions import table
from theomachy.games.godtear.rules.board import FACE_WEIGHTS, FACES


def test_w11_blinding_light_as_the_rulebook_plays_it() -> None:
    t = table("nia D5", "morrigan D7").turn_of("nia")
    t.play("skill blinding_light D5 D7", dice="1 1 1 1 / 1 1 0 0 2")
    assert t.rolls() == [("hit", 4, 2), ("damage", 5, 3)]
    assert t.wounds("morrigan") == 1
    assert t.held("morrigan") == "-ACC"


def test_w12_two_reavers_in_a_hex_roll_four_and_five() -> None:
    t = table("blackjaw A1; unburnt_reavers D5*2", "rhodri D6").turn_of("unburnt_reavers")
    t.play("skill cleaving_strike D5 D6", dice="0 1 1 0 / 2 2 1 0 1")
    assert t.rolls() == [("hit", 4, 2), ("damage", 5, 4)]
    assert t.wounds("rhodri") == 2


@pytest.mark.parametrize(("held", "dice"), [("", "0 1 0 0"), ("+ACC", "0 1 0 0 0")])
def test_w13_a_miss_rolls_no_damage_and_spends_the_boon_all_the_same(held: str, dice: str) -> None:
    t = table("blackjaw A1; unburnt_reavers D5*2", "rhodri D6").tokens("unburnt_reavers", held)
    t.turn_of("unburnt_reavers").play("skill cleaving_strike D5 D6", dice=dice)
    assert [key for key, _, _ in t.rolls()] == ["missed"]
    assert t.held("unburnt_reavers") == ""
    assert t.wounds("rhodri") == 0


@pytest.mark.parametrize(
    ("where", "hit", "damage"), [("D5*3 E6*2", "1 1 1 0 0 0", "1 1 1 1 1"), ("D5", "1 1", "1 1 1")]
)
def test_w14_snowblade_fight_counts_cold_bones_beside_the_target(where: str, hit: str, damage: str) -> None:
    t = table(f"morrigan A1; cold_bones {where}", "rhodri D6").turn_of("cold_bones")
    t.play("skill snowblade_fight D5 D6", dice=f"{hit} / {damage}")
    assert t.rolls() == [("hit", len(hit.split()), 2), ("damage", len(damage.split()), 4)]


def test_w15_mystic_arrow_rolls_twice_and_tokens_count_once() -> None:
    t = table("lorsann D5", "halftusk D7").tokens("lorsann", "+DMG").tokens("halftusk", "+PRO").turn_of("lorsann")
    t.play("skill mystic_arrow D5 D7", dice="1 1 1 / 1 1 1 1 1 1 / 1 1 1 1 0")
    assert t.rolls() == [("hit", 3, 3), ("damage", 6, 4), ("damage", 5, 3)]
    assert t.wounds("halftusk") == 3
    assert (t.held("lorsann"), t.held("halftusk")) == ("", "")
    t.play("move D5 D4")
    assert t.at("lorsann") == "D4"


def test_w16_iceblade_wounds_a_slowed_target_first_and_leaves_the_blight() -> None:
    t = table("morrigan D5", "titus D6").tokens("titus", "-SPD").turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 1 1 0 0")
    assert t.wounds("titus") == 2
    assert t.held("titus") == "-SPD"


def test_w17_snowballs_chance_cannot_wound_rhodri() -> None:
    t = table("morrigan D5", "rhodri D6").turn_of("morrigan")
    t.play("skill snowballs_chance D5 D6", dice="2 / 2 2")
    assert t.rolls() == [("hit", 1, 2), ("damage", 2, 4)]
    assert t.wounds("rhodri") == 0


def test_w17_snowballs_chance_fells_grimgut_by_one_wound() -> None:
    t = table("morrigan D5", "grimgut D6").turn_of("morrigan")
    t.play("skill snowballs_chance D5 D6", dice="2 / 2 1")
    assert t.wounds("grimgut") == 9
    assert t.state.token == 11 - 5


def test_w18_morrigans_boon_adds_two_dice_and_is_gone() -> None:
    t = table("morrigan D5", "grimgut D6").tokens("morrigan", "+ACC").turn_of("morrigan")
    t.play("skill snowballs_chance D5 D6", dice="0 0 0")
    assert t.rolls() == [("missed", 3, 2)]
    assert t.held("morrigan") == ""


def test_w19_titus_is_harder_to_hit_for_followers() -> None:
    t = table("rhodri A1; household_guard D5*3", "titus D6").turn_of("household_guard")
    t.play("skill sword_strike D5 D6", dice="1 1 1 0 0")
    assert t.rolls() == [("missed", 5, 4)]


def test_w19_and_better_protected() -> None:
    t = table("rhodri A1; household_guard D5*3", "titus D6").turn_of("household_guard")
    t.play("skill sword_strike D5 D6", dice="1 1 1 1 0 / 1 1 1 1 1 0")
    assert t.rolls() == [("hit", 5, 4), ("damage", 6, 4)]
    t = table("rhodri D5", "titus D6").turn_of("rhodri").play("skill sword_slash D5 D6", dice="1 1 1 0 0 / 0 0 0 0 0 0")
    assert t.rolls() == [("hit", 5, 3), ("damage", 6, 3)], "not against champions"


@pytest.mark.parametrize(("crowd", "hit", "damage"), [(2, "1 1 1", "0 0 0 0"), (3, "1 1 1 0 0", "0 0 0 0 0")])
def test_w20_reavers_frighten_two_rangers_in_a_hex_but_not_three(crowd: int, hit: str, damage: str) -> None:
    t = table(f"lorsann A1; mistwood_rangers D5*{crowd}", "blackjaw E7; unburnt_reavers D8")
    t.turn_of("mistwood_rangers").play("skill fire D5 E7", dice=f"{hit} / {damage}")
    assert t.rolls() == [("hit", len(hit.split()), 3), ("damage", len(damage.split()), 2)]


def test_w21_a_boon_helps_the_first_of_three_targets() -> None:
    t = table("blackjaw D5", "morrigan L1; cold_bones D6*3").tokens("blackjaw", "+ACC").turn_of("blackjaw")
    t.play("skill fiery_axe D5 D6", "target D6", "target D6", dice="0 0 0 0 0 / 0 0 0 0 / 0 0 0 0")
    assert t.rolls() == [("missed", 5, 2), ("missed", 4, 2), ("missed", 4, 2)]
    assert t.ask.what == "act"


def test_w22_a_blighted_intimidation_misses_and_the_blight_is_gone() -> None:
    t = table("blackjaw A1; unburnt_reavers D5*3", "rhodri D6", phase="plot").tokens("unburnt_reavers", "-ACC")
    t.turn_of("unburnt_reavers").play("skill intimidation D5 D6", dice="0 0 0 0 0")
    assert t.rolls() == [("missed", 5, 2)]
    assert t.held("unburnt_reavers") == ""


def test_w23_surround_pound_counts_the_other_hexes_with_seekers() -> None:
    t = table("titus A1; glory_seekers D5*2 D7 E6", "rhodri D6").turn_of("glory_seekers")
    t.play("skill surround_pound D5 D6", dice="1 1 0 0 0 0 / 1 1 1 1 1 0")
    assert t.rolls() == [("hit", 6, 2), ("damage", 6, 4)]


def test_w24_backstab_with_two_stabbers_beside_a_champion() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers D7 E6", "titus D6").turn_of("sneaky_peet")
    t.play("skill backstab D5 D6", dice="1 1 1 0 0 0 0 / 1 1 1 0 0")
    assert t.rolls() == [("hit", 7, 3), ("damage", 5, 3)]
    assert t.wounds("titus") == 1


def chance(dice: int, needed: int) -> Fraction:
    """Of so many dice reaching the number, die by die."""
    faces = [face for (_, face), weight in zip(FACES, FACE_WEIGHTS, strict=True) for _ in range(weight)]
    assert sorted(faces) == [0, 0, 1, 1, 1, 2]
    odds = {0: Fraction(1)}
    for _ in range(dice):
        later: dict[int, Fraction] = {}
        for (total, part), face in product(odds.items(), faces):
            later[total + face] = later.get(total + face, Fraction(0)) + part / 6
        odds = later
    return sum((part for total, part in odds.items() if total >= needed), Fraction(0))


@pytest.mark.parametrize(
    ("dice", "needed", "odds"), [(8, 5, "15199/17496"), (4, 4, "4/9"), (1, 2, "1/6"), (6, 6, "1103/2916")]
)
def test_w25_chances_of_the_dice(dice: int, needed: int, odds: str) -> None:
    assert chance(dice, needed) == Fraction(odds)


@pytest.mark.parametrize(("before", "after"), [("+DOD", "-SPD"), ("-DOD", "-SPD -DOD"), ("+SPD +DOD", "")])
def test_w26_opposite_tokens_cancel_and_a_second_of_the_kind_is_ignored(before: str, after: str) -> None:
    t = table("morrigan D5", "titus D8").tokens("titus", before).turn_of("morrigan").play("ultimate flash_freeze")
    assert t.held("titus") == after


def test_w26_a_second_boon_changes_nothing() -> None:
    t = table("lorsann A1; mistwood_rangers D5", "titus D8", phase="plot").tokens("mistwood_rangers", "+DOD")
    t.turn_of("mistwood_rangers").play("skill blur")
    assert t.held("mistwood_rangers") == "+DOD"
    assert "skill blur" not in t.options


@pytest.mark.parametrize(("dice", "needed"), [("1 1 0 0 0", 3), ("1 1 1 0 0", 3)])
def test_w27_a_boon_of_dodge_expires_with_the_next_hit_roll_against_it(dice: str, needed: int) -> None:
    t = table("nia D5", "morrigan L1; cold_bones D6").tokens("cold_bones", "+DOD").turn_of("nia")
    t.play("skill erosion D5 D6", dice=dice)
    assert t.rolls() == [("hit" if dice == "1 1 1 0 0" else "missed", 5, needed)]
    assert "DOD" not in t.held("cold_bones")
