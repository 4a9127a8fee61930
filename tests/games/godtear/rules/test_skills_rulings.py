"""Rulings R34-R43 of the fact sheet: skills, targets, tokens."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import table


@pytest.mark.parametrize(("where", "user", "hit", "damage"), [("D5", "D5", 3, 4), ("D5*2", "D5", 4, 5)])
def test_r34_the_row_is_that_of_the_models_in_the_users_hex(where: str, user: str, hit: int, damage: int) -> None:
    t = table(f"blackjaw A1; unburnt_reavers {where} E6", "rhodri D6").turn_of("unburnt_reavers")
    assert {"cleaving_strike D5 D6", "cleaving_strike E6 D6"} <= set(t.of("skill")), "any of them may use it"
    t.play(f"skill cleaving_strike {user} D6", dice=" ".join("1" * hit + "0" * damage))
    assert t.rolls() == [("hit", hit, 2), ("damage", damage, 4)]


def test_r34_range_is_measured_from_the_user() -> None:
    t = table("lorsann A1; mistwood_rangers D5 H12", "rhodri D8").turn_of("mistwood_rangers")
    assert [words for words in t.of("skill") if words.startswith("fire")] == ["fire D5 D8"]


@pytest.mark.parametrize("crowd", [1, 2, 3])
def test_r34_a_skill_with_a_single_row_uses_it_always(crowd: int) -> None:
    t = table(f"helena A1; rallied_peasants D5*{crowd}", "rhodri D6", phase="plot").turn_of("rallied_peasants")
    t.play("skill condemnation D5 D6", dice="0 0 0")
    assert t.rolls() == [("missed", 3, 2)]


def test_r35_a_unit_is_in_range_if_one_of_its_models_is() -> None:
    t = table("lorsann D5; mistwood_rangers D7 L14", "nia L1", phase="plot").turn_of("lorsann")
    assert "skill field_instruction mistwood_rangers" in t.options
    t = table("lorsann D5; mistwood_rangers D8 L14", "nia L1", phase="plot").turn_of("lorsann")
    assert "skill field_instruction mistwood_rangers" not in t.options


def test_r35_each_within_range_tests_each_model() -> None:
    t = table("morrigan D5; cold_bones D8 D9 D10", "nia L1", phase="plot").turn_of("morrigan")
    t.play("skill forward_minions")
    assert t.moves("D8")
    assert t.of("pick") == ["D9"], "the one in D10 is too far"


def test_r36_an_enemy_skill_needs_a_target() -> None:
    t = table("titus D5; glory_seekers D6", "nia D8; quartzlings").turn_of("titus")
    assert t.of("skill") == []
    assert table("titus D5", "nia D6 6").turn_of("titus").of("skill"), "one who is knocked out will do"
    t = table("blackjaw D5", "nia D6", phase="plot").turn_of("blackjaw")
    assert not any(words.startswith("evil_eye") for words in t.of("skill")), "a champion where it must be a follower"


def test_r36_other_skills_may_be_used_for_nothing() -> None:
    t = table("morrigan A1; cold_bones D6", "nia L1", phase="plot").turn_of("cold_bones")
    t.play("skill so_cool_mistress")
    assert t.held("morrigan") == ""
    assert t.state.actions == 1
    t = table("nia D5", "titus L1", phase="plot").turn_of("nia").play("skill crystal_mirror")
    assert t.state.actions == 1


def test_r36_unless_the_card_says_only_if() -> None:
    t = table("halftusk A1; froglodytes E7", "nia L1", phase="plot").turn_of("froglodytes")
    assert not any(words.startswith("feel_the_power") for words in t.of("skill"))
    t = table("halftusk A1; froglodytes F7", "nia L1", phase="plot").turn_of("froglodytes")
    t.play(next(words for words in t.options if words.startswith("skill feel_the_power")))
    assert t.held("froglodytes") == "+DOD +PRO"


def test_r37_bonus_dice_make_no_roll() -> None:
    t = table("nia D5", "morrigan D6").tokens("nia", "+DMG").tokens("morrigan", "+PRO").turn_of("nia")
    t.play("skill erosion D5 D6", dice="1 1 1 0 0")
    assert t.rolls() == [("hit", 5, 2)]
    assert t.held("nia") == "+DMG"
    assert t.held("morrigan") == "", "the blight took the boon away"


def test_r38_a_token_changes_the_first_roll_only() -> None:
    t = table("titus D5", "morrigan L1; cold_bones D6*2").tokens("titus", "+ACC +DMG").tokens("cold_bones", "+DOD +PRO")
    t.turn_of("titus")
    t.play("skill piercing_strike D5 D6", "target D6", dice="1 1 1 0 0 0 / 0 0 0 0 0 0 0 / 1 1 0 0 0 / 0 0 0 0 0 0")
    assert t.rolls() == [("hit", 6, 3), ("damage", 7, 4), ("hit", 5, 2), ("damage", 6, 3)]
    assert t.held("titus") == ""
    assert t.held("cold_bones") == ""


def test_r39_targets_are_chosen_one_by_one_and_are_different_models() -> None:
    t = table("blackjaw D5", "morrigan E6; cold_bones D6*2").turn_of("blackjaw")
    t.play("skill fiery_axe D5 D6", dice="0 0 0 0")
    assert t.options == ["target D6", "enough"], "the other in that hex, not Morrigan"
    t.play("target D6", dice="0 0 0 0")
    assert t.ask.what == "act", "there is no third"


def test_r39_targets_in_different_hexes() -> None:
    t = table("titus D5", "morrigan E6; cold_bones D6*2 D4").turn_of("titus")
    t.play("skill sweeping_slash D5 D6", dice="0 0 0 0 0 0")
    assert t.options == ["target D4", "target E6", "enough"]
    assert t.play("target E6", dice="0 0 0 0 0 0").ask.what == "act"


def test_r39_a_miss_does_not_end_a_skill_with_several_targets() -> None:
    t = table("titus D5", "morrigan L1; cold_bones D6*2").turn_of("titus")
    t.play("skill piercing_strike D5 D6", "target D6", dice="0 0 0 0 0 / 1 1 0 0 0 / 2 2 0 0 0 0")
    assert [key for key, _, _ in t.rolls()] == ["missed", "hit", "damage"]
    assert t.at("cold_bones") == "D6"


def test_r40_a_token_on_one_follower_is_the_whole_units() -> None:
    t = table("nia D5", "morrigan L1; cold_bones D6 L7").turn_of("nia")
    t.play("skill blinding_light D5 D6", dice="1 1 0 0 / 2 2 0 0 0")
    assert t.held("cold_bones") == "-ACC"
    assert t.at("cold_bones") == "L7", "wounds are the model's own"
    t = table("rhodri D5", "titus L1; glory_seekers D6*2").turn_of("rhodri")
    t.play("skill shield_bash D5 D6", "move D6 D7", dice="1 1 1 0 0 0 0")
    assert t.at("glory_seekers") == "D6 D7", "and so is movement"
    assert t.held("glory_seekers") == "-DMG"


def test_r41_a_die_for_each_model_beside_the_target_the_user_too() -> None:
    t = table("morrigan A1; cold_bones D5*2 D7 D9", "rhodri D6", phase="plot").turn_of("cold_bones")
    t.play("skill chill_out D5 D6", dice="0 0 0 0")
    assert t.rolls() == [("missed", 1 + 3, 2)]


def test_r42_wounds_without_a_roll_ignore_protection() -> None:
    t = table("lorsann D5", "rhodri D8").tokens("rhodri", "+PRO").turn_of("lorsann")
    t.play("skill piercing_shot D5 D8", dice="1 1 0 0 0")
    assert t.wounds("rhodri") == 1
    assert t.held("rhodri") == "+PRO"


def test_r43_a_copied_token_stays_where_it_was() -> None:
    t = table("nia D5; quartzlings D6", "titus D7", phase="plot").tokens("titus", "+DMG").turn_of("nia")
    t.play("skill crystal_mirror DMG quartzlings")
    assert (t.held("quartzlings"), t.held("titus")) == ("+DMG", "+DMG")


def test_r43_a_moved_one_does_not() -> None:
    t = table("rattlebone D5; hexlings D6", "titus L1").tokens("hexlings", "+DMG -SPD").tokens("rattlebone", "+SPD")
    t.turn_of("hexlings")
    t.play(next(words for words in t.options if words.startswith("skill purge_magic") and "rattlebone" in words))
    assert (t.held("hexlings"), t.held("rattlebone")) == ("", "+DMG")
