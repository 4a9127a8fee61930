"""Kailinn and the Virtues, skill by skill."""

from tests.games.godtear.positions import Table, table


def kailinn(at: str, rest: str, enemies: str, phase: str = "clash", objectives: str = "J1") -> Table:
    return table(f"kailinn {at}; {rest}", enemies, phase=phase).objectives(objectives).turn_of("kailinn")


def test_powerful_leap_puts_her_within_two_hexes() -> None:
    t = kailinn("F7", "", "titus F8", phase="plot", objectives="F9").play("skill powerful_leap")
    assert t.ask.what == "put"
    assert "move F7 D7" in t.options
    assert not {"move F7 F8", "move F7 F9", "move F7 F10"} & set(t.options)  # taken, an objective hex, too far
    t.play("move F7 E9", "pass")
    assert t.at("kailinn") == "E9"


def test_powerful_leap_among_small_followers() -> None:
    t = kailinn("F7", "", "titus A1; glory_seekers F9*2", phase="plot")
    t.play("skill powerful_leap", "move F7 F9")
    assert t.ask.what == "make_way"
    assert t.ask.seat == 0
    t.play("hex F10", "hex E9", "pass")
    assert (t.at("kailinn"), t.at("glory_seekers")) == ("F9", "E9 F10")
    assert t.lines().count("moved") == 3
    assert t.halted


def test_powerful_leap_is_kept_out_by_treekin() -> None:
    t = kailinn("F7", "", "durthax A1; treekin F9 G9", phase="plot").play("skill powerful_leap")
    assert not {"move F7 F8", "move F7 F9"} & set(t.options)  # each is next to a Treekin
    assert "move F7 F5" in t.options


def test_thundering_hooves_moves_her_and_then_a_champion_in_range() -> None:
    t = kailinn("F7", "rhodri F10; household_guard F9", "titus A1; morrigan A3", phase="plot")
    t.play("skill thundering_hooves", "move F7 F8")
    assert "pick F10" in t.options
    assert "pick F9" not in t.options
    t.play("pick F10", "move F10 F11", "pass")
    assert (t.at("kailinn"), t.at("rhodri")) == ("F8", "F11")


def test_thundering_hooves_may_move_herself_twice_but_nobody_out_of_range() -> None:
    t = kailinn("F7", "rhodri F10", "titus A1; morrigan A3", phase="plot")
    t.play("skill thundering_hooves", "done")
    assert not any(option.startswith("pick") for option in t.options)
    t.play("move F7 F6", "pass")
    assert t.at("kailinn") == "F6"


def test_brutal_charge_is_a_bonus_action_after_an_advance() -> None:
    t = kailinn("F3", "", "titus F8; glory_seekers E8")
    t.play("advance F7", "skill flashing_blade F7 E8", dice="0 0 0 0 0")
    assert t.options == ["skill brutal_charge F7 E8", "skill brutal_charge F7 F8", "pass"]
    t.play("skill brutal_charge F7 F8", dice="1 1 1 0 / 2 2 1 0 0 0")
    assert t.wounds("titus") == 2
    assert t.halted


def test_brutal_charge_is_no_bonus_action_without_an_advance() -> None:
    t = kailinn("F7", "", "titus F8; glory_seekers E8")
    t.play("skill flashing_blade F7 E8", "skill brutal_charge F7 F8", dice="0 0 0 0 0 / 0 0 0 0")
    assert t.halted


def test_brutal_charge_as_the_second_action_leaves_a_third_to_choose() -> None:
    t = kailinn("F3", "", "titus F8; glory_seekers E8")
    t.play("advance F7", "skill brutal_charge F7 F8", dice="0 0 0 0")
    t.play("skill flashing_blade F7 E8", dice="0 0 0 0 0")
    assert t.halted


def test_flashing_blade_strikes_two_followers_in_different_hexes() -> None:
    t = kailinn("F7", "", "titus F8; glory_seekers E8*2 E7")
    assert not any(option == "skill flashing_blade F7 F8" for option in t.options)
    t.play("skill flashing_blade F7 E8", dice="1 1 1 0 0 / 2 2 0 0 0 0")
    assert t.state.token == 11 - 2
    assert t.options == ["target E7", "enough"]
    t.play("target E7", dice="1 1 1 0 0 / 2 2 0 0 0 0")
    assert t.at("glory_seekers") == "E8"
    assert t.state.token == 11 - 4


def test_impaling_horn_knocks_out_a_follower_for_two_more_steps() -> None:
    t = kailinn("F7", "", "titus F10; glory_seekers F9*2").play("ultimate impaling_horn", "move F7 F8")
    assert t.at("glory_seekers") == "F9"
    assert t.state.token == 11 - 3
    assert t.ask.what == "act"
    assert not any(option.startswith("ultimate") for option in t.options)


def test_impaling_horn_a_large_follower_and_one_worth_nothing() -> None:
    t = kailinn("F7", "", "shayle A1; landslide F8").play("ultimate impaling_horn", "done")
    assert t.at("landslide") == ""
    assert t.state.token == 11 - 4
    t = kailinn("F7", "", "grimgut A1; retchlings F8 E8").play("ultimate impaling_horn", "done")
    assert t.ask.what == "impaling_horn"
    t.play("hex E8")
    assert t.state.token == 11 - 2


def test_impaling_horn_without_a_follower_in_range() -> None:
    t = kailinn("F7", "", "titus F8; glory_seekers F9").play("ultimate impaling_horn", "done")
    assert t.ask.what == "act"
    assert t.wounds("titus") == 0


# -- Centaur ----------------------------------------------------------------------------------------------------------


def test_centaur_shuns_objective_hexes() -> None:
    t = kailinn("F6", "", "titus A1", objectives="F7 E7 G7")
    assert not {"advance F7", "advance E7", "advance G7"} & set(t.options)
    assert "advance E8" in t.options  # by a detour
    assert "advance F8" not in t.options  # which would take five steps


def test_centaur_passes_small_followers_and_stops_among_them() -> None:
    t = kailinn("A1", "rhodri L1; household_guard A2*2", "titus B1; morrigan L5")
    assert "advance A4" in t.options  # between the Guards and Titus there is no other way out
    t.play("advance A2")
    assert t.ask.what == "make_way"
    assert t.options == ["hex A1", "hex A3", "hex B2"]
    t.play("hex A1", "hex A1")
    assert (t.at("kailinn"), t.at("household_guard")) == ("A2", "A1 A1")
    assert t.lines()[-3:] == ["moved", "moved", "advanced"]
    assert t.ask.what == "act"


def test_centaur_does_not_pass_champions_nor_large_followers() -> None:
    t = kailinn("A1", "", "shayle A2; landslide B1")
    assert [option for option in t.options if option.startswith("advance")] == ["advance A1"]


def test_centaur_stops_only_where_everybody_can_make_way() -> None:
    # Two Guards in the corner A1: B1 and A2 are their only ways out; both are objective hexes, which they cannot enter.
    t = kailinn("C1", "rhodri L1; household_guard A1*2", "titus L3; morrigan L5", objectives="B1 A2")
    assert "advance A1" not in t.options
    t = kailinn("B1", "rhodri L1; household_guard A1*2", "titus L3; morrigan L5", objectives="A2")
    t.play("advance A1")  # there is only the hex she left
    assert (t.at("kailinn"), t.at("household_guard")) == ("A1", "B1 B1")


def test_centaur_counts_the_room_for_those_who_make_way() -> None:
    enemies = "rangosh L1; red_bandits A1*3 A2*2"
    t = kailinn("C1", "", enemies, objectives="B1")
    assert "advance A1" not in t.options  # one more fits into A2
    t = kailinn("B1", "", enemies, objectives="J1").play("advance A1", "hex A2")
    assert t.at("red_bandits") == "A2 A2 A2 B1 B1"
    assert t.ask.what == "act"


def test_centaur_does_not_move_those_who_are_immune() -> None:
    t = kailinn("F5", "", "rhodri F8; household_guard F7 F10")
    assert "advance F7" not in t.options
    t = kailinn("F6", "", "rhodri F8; household_guard F7 G9")
    assert "advance F7" not in t.options
    assert "advance G8" in t.options


def test_centaur_works_in_her_own_activation_only() -> None:
    t = table("kailinn A1; rhodri L1; household_guard A2", "rangosh A3; morrigan B1").turn_of("rangosh")
    t.play("skill whiplash A3 A1", dice="1 1 1 0 0")  # a pull towards him would lead through the Guards
    assert t.ask.what != "walk"


def test_centaur_shifts_among_followers_by_a_skill_too() -> None:
    t = kailinn("F7", "", "titus A1; glory_seekers F8", phase="plot")
    t.play("skill thundering_hooves", "move F7 F8", "hex F7", "done", "pass")
    assert (t.at("kailinn"), t.at("glory_seekers")) == ("F8", "F7")
    assert t.halted


# -- Virtues ----------------------------------------------------------------------------------------------------------


def virtues(at: str, enemies: str, phase: str = "clash", champion: str = "F7") -> Table:
    return table(f"kailinn {champion}; virtues {at}", enemies, phase=phase).objectives("J1").turn_of("virtues")


def test_patience_gives_her_a_boon_of_choice_and_in_harmony_a_second() -> None:
    t = virtues("F8 F9", "titus A1", phase="plot").play("skill patience F8 DMG")
    assert t.ask.what == "harmonious"
    assert t.options == [f"skill patience F9 {s}" for s in ("SPD", "DOD", "PRO", "ACC", "DMG")] + ["decline"]
    t.play("skill patience F9 ACC")
    assert t.held("kailinn") == "+ACC +DMG"
    assert t.ask.what == "act"
    assert not any(option.startswith("skill patience") for option in t.options)


def test_patience_is_for_virtues_in_range_only() -> None:
    t = virtues("F8 F10", "titus A1", phase="plot").play("skill patience F8 DMG")
    assert t.ask.what == "act"
    t = virtues("F10 F11", "titus A1", phase="plot").play("skill patience")
    assert t.ask.what == "act"
    assert t.held("kailinn") == ""


def test_compassion_moves_the_virtue_and_then_a_follower_in_range() -> None:
    t = virtues("F9 F11", "titus A1", phase="plot").play("skill compassion F9", "move F9 F8")
    assert t.ask.what == "walk"
    assert "pick F11" not in t.options  # three hexes from F8
    t.play("done", "decline", "pass")
    assert t.at("virtues") == "F11 F8"
    t = virtues("F9 F11", "titus A1", phase="plot").play("skill compassion F9", "done")
    assert "pick F11" in t.options
    t.play("pick F11", "move F11 F12")
    assert t.ask.what == "harmonious"
    t.play("skill compassion F12", "move F12 F13", "done")
    assert t.ask.what == "act"
    assert t.at("virtues") == "F13 F9"


def test_serenity_gives_a_boon_and_moves_each_in_turn() -> None:
    t = virtues("F8 F9", "titus A1").play("skill serenity F9", "move F9 F11")
    assert t.held("virtues") == "+DOD"
    t.play("skill serenity F8", "move F8 F9", "pass")
    assert t.held("virtues") == "+DOD"
    assert t.at("virtues") == "F11 F9"
    assert t.halted


def test_justice_has_a_die_more_after_an_advance() -> None:
    t = virtues("F8 A1", "blackjaw F10").play("advance", "move F8 F9", "done")
    t.play("skill justice F9 F10", dice="1 1 1 0 0 / 2 2 1 1 0")
    assert t.wounds("blackjaw") == 4
    t = virtues("F9 A1", "blackjaw F10").play("skill justice F9 F10", dice="1 1 1 0 0 / 2 2 2 2")
    assert t.wounds("blackjaw") == 6


def test_harmonious_lets_the_other_strike_its_own_target_in_the_same_action() -> None:
    t = virtues("F8 E5", "blackjaw F9; unburnt_reavers E6").play("skill justice F8 F9", dice="1 1 1 0 0 / 0 0 0 0")
    assert t.options == ["skill justice E5 E6", "decline"]
    t.play("skill justice E5 E6", dice="1 1 1 0 0 / 2 1 0 0")
    assert t.at("unburnt_reavers") == ""
    assert t.state.actions == 1
    assert t.ask.what == "act"


def test_harmonious_needs_a_target_and_another_virtue() -> None:
    t = virtues("F8 E5", "blackjaw F9").play("skill justice F8 F9", dice="0 0 0 0 0")
    assert t.ask.what == "act"
    t = virtues("F8", "blackjaw F9; unburnt_reavers E9").play("skill justice F8 F9", dice="0 0 0 0 0")
    assert t.ask.what == "act"


def test_harmonious_again_in_the_next_action() -> None:
    t = virtues("F8 G9", "blackjaw F9").play("skill serenity F8", "done", "skill serenity G9", "done")
    t.play("skill justice G9 F9", dice="0 0 0 0 0")
    assert t.options == ["skill justice F8 F9", "decline"]
    t.play("decline")
    assert t.halted


def test_each_use_in_harmony_is_a_skill_of_its_own_for_others() -> None:
    t = virtues("F8 G9", "morrigan A1; cold_bones F9*2").play("skill justice F8 F9", dice="1 1 0 0 0 / 2 2 0 0")
    t.play("skill justice G9 F9", dice="1 1 0 0 0 / 0 0 0 0")
    assert t.held("virtues") == "-DOD"
    assert t.at("cold_bones") == "F9"
