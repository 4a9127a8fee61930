"""Boons and blights: who gains them, when they are spent, what cancels them."""

from __future__ import annotations

from tests.games.godtear.positions import table


def test_a_units_boon_of_dodge_helps_the_first_of_three_targets_only() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*3").objectives("").tokens("glory_seekers", "+DOD")
    t.turn_of("blackjaw").play("skill fiery_axe F6 F7", "target F7", "target F7", dice="0 0 0 0 / 0 0 0 0 / 0 0 0 0")
    assert t.rolls() == [("missed", 4, 4), ("missed", 4, 3), ("missed", 4, 3)]


def test_a_blight_of_protection_waits_for_the_first_damage_roll() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*3").objectives("").tokens("glory_seekers", "-PRO")
    t.turn_of("blackjaw").play(
        "skill fiery_axe F6 F7", "target F7", "target F7", dice="0 0 0 0 / 1 1 1 0 0 0 0 0 0 / 1 1 1 0 0 0 0 0 0"
    )
    assert t.rolls()[:3] == [("missed", 4, 3), ("hit", 4, 3), ("damage", 5, 2)]


def test_morrigans_boons_are_double_and_her_blights_are_not() -> None:
    def needed(tokens: str) -> int:
        t = table("lorsann F5", "morrigan F7").objectives("").tokens("morrigan", tokens).turn_of("lorsann")
        t.play("skill piercing_shot F5 F7", dice="0 0 0 0 0")
        return t.rolls()[0][2]

    assert (needed("+DOD"), needed(""), needed("-DOD")) == (4, 2, 1)


def test_titus_is_superior_to_large_followers_too() -> None:
    t = table("keera A1; young_dragons F6", "titus F7").objectives("").turn_of("young_dragons")
    t.play("skill fiery_breath F6 F7", dice="1 1 1 1 0 / 0 0 0")
    assert t.rolls() == [("hit", 5, 4), ("damage", 3, 3)], "the blight of protection comes first"


def test_reavers_do_not_frighten_hounds() -> None:
    t = table("styx A1; abyssal_hounds F6", "blackjaw L1; unburnt_reavers F7", phase="plot").objectives("")
    t.turn_of("abyssal_hounds").play("skill howl F6 F7", dice="0 0 0 0 0")
    assert t.rolls() == [("missed", 5, 3)]


def test_brain_freeze_comes_once_for_a_skill_that_fells_several() -> None:
    t = table("blackjaw F6", "morrigan L1; cold_bones F7*3").objectives("").tokens("blackjaw", "+DOD")
    t.turn_of("blackjaw").play(
        "skill fiery_axe F6 F7", "target F7", "enough", dice="1 1 0 0 / 2 2 0 0 0 / 1 1 0 0 / 2 2 0 0 0"
    )
    assert t.at("cold_bones") == "F7"
    assert t.held("blackjaw") == "", "one blight, and it met a boon"


def test_an_opponent_may_choose_a_blight_that_cancels_titus_boon() -> None:
    t = table("titus D5", "nia D6", phase="plot").tokens("titus", "+DMG").turn_of("titus")
    t.play("skill challenge nia", "blight DOD", "blight SPD")
    assert (t.ask.seat, t.ask.what) == (1, "challenge")
    t.play("blight DMG")
    assert (t.held("titus"), t.held("nia")) == ("", "-SPD -DOD")


def test_flash_freeze_reaches_a_unit_by_its_nearest_model() -> None:
    t = table("morrigan D5", "titus L1; glory_seekers D8 L9").objectives("").turn_of("morrigan")
    t.play("ultimate flash_freeze")
    assert (t.held("glory_seekers"), t.held("titus")) == ("-SPD -DOD", "")


def test_a_boon_of_accuracy_waits_for_a_skill_that_rolls() -> None:
    t = table("nia D5; quartzlings L1", "titus D7", phase="plot").turn_of("nia").play("skill meditation", "advance D5")
    assert t.held("nia") == "+ACC"


def test_tremor_takes_boons_of_enemies_and_leaves_friends_theirs() -> None:
    t = table("shayle D5; morrigan D6", "titus D7; nia L1").tokens("titus", "+DOD -ACC").tokens("morrigan", "+PRO")
    t.turn_of("shayle").play("skill tremor")
    assert (t.held("titus"), t.held("morrigan")) == ("-ACC", "+PRO")


def test_purged_magic_meets_what_its_taker_holds() -> None:
    t = table("rattlebone L1; titus D6; hexlings D5", "nia L9; jeen L11").tokens("hexlings", "+DOD -PRO +ACC")
    t.tokens("titus", "-DOD -PRO").turn_of("hexlings").play("skill purge_magic titus")
    assert t.held("hexlings") == ""
    assert t.held("titus") == "-PRO +ACC", "the dodge cancels, a second of a kind is lost"


def test_the_bones_carry_a_blight_to_an_enemy() -> None:
    t = table("rattlebone D5; hexlings L9", "titus D7; glory_seekers L1").objectives("").tokens("rattlebone", "-SPD")
    t.turn_of("rattlebone").play("pass", dice="2")
    assert t.ask.what == "bones_from"
    t.play("unit rattlebone 0")
    while not t.halted:
        t.play(t.options[0])
    assert (t.held("rattlebone"), t.held("titus")) == ("", "-SPD")


def test_a_bone_of_one_reaches_neighbours_only() -> None:
    t = table("rattlebone D5; hexlings L9", "titus D7").objectives("").tokens("rattlebone", "-SPD")
    t.turn_of("rattlebone").play("pass", dice="1")
    assert t.halted, "nobody is near enough to take it"


def test_power_hex_needs_hexlings_in_range_not_in_play() -> None:
    t = table("rattlebone D5; rhodri A1; hexlings D6*2 L9*3", "titus D7; nia L1").objectives("").turn_of("rattlebone")
    t.play("ultimate power_hex", "blight PRO", "blight DOD")
    assert (t.held("titus"), t.held("nia")) == ("-DOD -PRO", "")


def test_eruption_shakes_friend_and_foe_and_not_the_fallen() -> None:
    t = table("shayle D5; rhodri D7 7; landslide D6", "titus E6; nia L1", phase="plot").objectives("")
    t.turn_of("landslide").play("skill eruption")
    assert (t.held("shayle"), t.held("rhodri"), t.held("titus"), t.held("landslide")) == ("-PRO", "", "-PRO", "")
