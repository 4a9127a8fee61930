"""Fenra and the Chainless Curs, skill by skill."""

from tests.games.godtear.positions import Table, table


def test_bark_at_the_moon_moves_friendly_followers_of_any_unit_in_range() -> None:
    t = table(
        "fenra F7; chainless_curs F8 C7; rhodri A1; household_guard F9",
        "titus L1; morrigan L14",
        phase="plot",
    ).objectives("J1")
    t.turn_of("fenra").play("skill bark_at_the_moon")
    assert t.ask.what == "walk"
    assert {"pick F9", "move F8 E10", "move F8 E9"} <= set(t.options)
    assert not {"pick C7", "move F8 F10"} & set(t.options)  # the Guard in F9 is in the way
    t.play("move F8 E10", "move F9 G9", "pass")
    assert (t.at("chainless_curs"), t.at("household_guard")) == ("C7 E10", "G9")
    assert t.halted


def test_bark_at_the_moon_without_followers_in_range_does_nothing() -> None:
    t = table("fenra F7; chainless_curs A1", "titus L1", phase="plot").turn_of("fenra")
    t.play("skill bark_at_the_moon")
    assert t.ask.what == "act"
    assert not any(option.startswith("skill bark") for option in t.options)


def test_the_wolf_is_loose_brings_her_nearer_on_a_hit() -> None:
    t = table("fenra F7", "titus F10", phase="plot").objectives("J1").turn_of("fenra")
    t.play("skill the_wolf_is_loose F7 F10", dice="1 1 1 0 0 0")
    assert t.ask.what == "walk"
    assert t.options == ["move F7 F8", "move F7 F9", "done"]
    t.play("move F7 F9", "pass")
    assert t.at("fenra") == "F9"
    assert t.wounds("titus") == 0


def test_the_wolf_is_loose_has_range_three_and_nothing_on_a_miss() -> None:
    t = table("fenra F7", "titus F11", phase="plot").turn_of("fenra")
    assert not any(option.startswith("skill the_wolf") for option in t.options)
    t = table("fenra F7", "titus F10", phase="plot").turn_of("fenra")
    t.play("skill the_wolf_is_loose F7 F10", dice="1 1 0 0 0 0")
    assert t.ask.what == "act"
    assert t.at("fenra") == "F7"


def test_feral_bite_has_a_die_for_each_hex_of_friendly_followers_next_to_the_target() -> None:
    t = table("fenra F7; chainless_curs E8*3 E9", "titus F8").turn_of("fenra")
    t.play("skill feral_bite F7 F8", dice="1 1 1 0 0 0 / 1 1 1 1 1 1")  # two hexes of Curs: 4 + 2 dice
    assert t.wounds("titus") == 3


def test_feral_bite_counts_followers_of_other_champions_but_not_champions() -> None:
    t = table("fenra F7; rhodri E8; household_guard G8*2", "titus F8; morrigan A1").turn_of("fenra")
    t.play("skill feral_bite F7 F8", dice="1 1 1 0 0 0 / 2 2 2 2 2")
    assert t.wounds("titus") == 5
    assert t.ask.what == "walk"


def test_feral_bite_strikes_up_to_three_models_in_one_hex() -> None:
    t = table("fenra F7", "titus A1; glory_seekers F8*3 G8").turn_of("fenra")
    t.play("skill feral_bite F7 F8", dice="0 0 0 0 0 0")
    assert t.options == ["target F8", "enough"]
    t.play("target F8", dice="0 0 0 0 0 0")
    t.play("target F8", dice="0 0 0 0 0 0")
    assert t.ask.what == "act"


def test_shatterstorm_strikes_two_followers_anywhere_in_range() -> None:
    t = table("fenra F7; chainless_curs F10", "titus F8; glory_seekers F9 G6").turn_of("fenra")
    assert not any(option.endswith("shatterstorm F7 F8") for option in t.options)
    t.play("skill shatterstorm F7 F9", dice="1 1 1 0 0 / 1 1 1 1 1")  # one Cur next to the first target
    assert t.at("glory_seekers") == "G6"
    assert t.state.token == 11 - 2
    t.play("done")  # Pack Alpha
    t.play("target G6", dice="1 1 1 0 0 / 1 1 1 0")  # none next to the second
    assert t.at("glory_seekers") == "G6"
    assert t.ask.what == "act"


def test_call_of_the_hunt_moves_one_other_friendly_model() -> None:
    t = table("fenra F7; chainless_curs F8 F9*2; rhodri F11; household_guard F10", "titus A1; morrigan A3")
    t.objectives("J1").turn_of("fenra").play("ultimate call_of_the_hunt")
    assert {"pick F9", "pick F10"} <= set(t.options)
    assert not {"pick F7", "pick F11"} & set(t.options)
    t.play("pick F9", "move F9 I10")
    assert t.ask.what == "act"
    assert t.at("chainless_curs") == "F8 F9 I10"
    assert not any(option.startswith("ultimate") for option in t.options)


def test_call_of_the_hunt_leaves_a_knocked_out_champion() -> None:
    t = table("fenra F7; rhodri F8 7", "titus A1; morrigan A3").turn_of("fenra")
    t.play("ultimate call_of_the_hunt")
    assert t.ask.what == "act"


def pack(curs: str = "E6 C7") -> Table:
    t = table(f"fenra F7; chainless_curs {curs}", "titus A1; glory_seekers F8*3").objectives("J1")
    return t.turn_of("fenra")


def test_pack_alpha_moves_a_friendly_model_for_each_follower_she_knocks_out() -> None:
    t = pack().play("skill feral_bite F7 F8", dice="1 1 1 0 0 0 / 2 2 0 0")
    assert t.ask.what == "walk"
    assert t.ask.seat == 0
    assert {"pick E6", "pick C7", "move F7 E7"} <= set(t.options)  # she may move herself
    assert t.state.token == 11 - 2
    t.play("pick E6", "move E6 E7")
    t.play("target F8", dice="1 1 1 0 0 0 / 2 2 0 0")
    assert "pick E7" not in t.options  # no model twice in an activation
    assert "pick C7" in t.options
    t.play("pick C7", "move C7 D7")
    t.play("target F8", dice="1 1 1 0 0 0 / 2 2 0 0")
    t.play("done", "pass")
    assert t.at("chainless_curs") == "D7 E7"
    assert t.state.token == 11 - 6
    assert t.halted


def test_pack_alpha_reaches_three_hexes() -> None:
    t = pack("B7").play("skill feral_bite F7 F8", dice="1 1 1 0 0 0 / 2 2 0 0")
    assert t.ask.what == "walk"
    assert not any(option.startswith("pick") for option in t.options)


def test_pack_alpha_is_not_for_champions_nor_for_knockouts_by_curs() -> None:
    t = table("fenra F7", "titus F8 4; glory_seekers F9").turn_of("fenra")
    t.play("skill feral_bite F7 F8", dice="1 1 1 0 0 0 / 2 2 0 0")
    t.play("done")  # the knocked-out champion stays where it is
    assert t.ask.what == "act"
    t = table("fenra E8; chainless_curs F7*2", "titus A1; glory_seekers F8").objectives("J1").turn_of("chainless_curs")
    t.play("skill maim_and_encircle F7 F8", "done", dice="1 1 1 0 0 0 0 / 2 2 0 0 0")
    assert t.ask.what == "act"
    assert t.state.token == 11 - 1


def test_makeshift_plating() -> None:
    t = table("fenra F7; chainless_curs E8", "titus A1", phase="plot").turn_of("chainless_curs")
    t.play("skill makeshift_plating", "pass")
    assert t.held("chainless_curs") == "+PRO"


def test_corner_them_puts_every_cur_in_range_next_to_the_target() -> None:
    t = table("fenra A1; chainless_curs F10 E8 D9 A3", "blackjaw F9", phase="plot").objectives("J1")
    t.turn_of("chainless_curs").play("skill corner_them E8 F9", dice="1 1 1 0")
    assert t.ask.what == "put"
    assert "done" not in t.options  # those in E8 and D9 have to come
    assert "pick A3" not in t.options
    t.play("pick E8", "move E8 E9")
    assert "done" not in t.options
    t.play("pick D9", "move D9 E9")
    assert "done" in t.options  # the one in F10 is there already
    t.play("move F10 F8", "pass")
    assert t.at("chainless_curs") == "A3 E9 E9 F8"


def test_corner_them_as_far_as_there_is_room() -> None:
    t = table("fenra A1; chainless_curs E8", "blackjaw F9", phase="plot").objectives("F8 F10 E9 E10 G9 G10")
    t.turn_of("chainless_curs").play("skill corner_them E8 F9", dice="1 1 1 0")
    assert t.ask.what == "act"
    assert t.at("chainless_curs") == "E8"


def test_corner_them_works_on_a_knocked_out_champion_and_not_on_a_miss() -> None:
    t = table("fenra A1; chainless_curs E8", "blackjaw F9 5", phase="plot").objectives("J1").turn_of("chainless_curs")
    t.play("skill corner_them E8 F9", dice="1 1 1 0")
    assert t.ask.what == "put"
    t = table("fenra A1; chainless_curs E8", "blackjaw F9", phase="plot").objectives("J1").turn_of("chainless_curs")
    t.play("skill corner_them E8 F9", dice="1 1 0 0")
    assert t.ask.what == "act"


def test_snarl_moves_every_follower_of_the_hex() -> None:
    t = table("fenra A1; chainless_curs F7", "titus A5; glory_seekers F8*2 F9").objectives("J1")
    t.turn_of("chainless_curs").play("skill snarl F7 F8", dice="1 1 1 0 0")
    assert "pick F9" not in t.options
    t.play("move F8 G8", "move F8 E9", "pass")
    assert t.at("glory_seekers") == "E9 F9 G8"
    assert t.halted


def test_snarl_does_not_move_a_champion() -> None:
    t = table("fenra A1; chainless_curs F7*3", "blackjaw F8").turn_of("chainless_curs")
    t.play("skill snarl F7 F8", dice="1 1 1 0 0 0")
    assert t.ask.what == "act"


def test_snarl_does_not_move_guards_behind_their_shield_wall() -> None:
    t = table("fenra A1; chainless_curs F7*3", "rhodri F9; household_guard F8*2").turn_of("chainless_curs")
    t.play("skill snarl F7 F8", dice="1 1 0 0 0 0 0 0 0")
    assert t.ask.what == "act"


def test_maim_and_encircle_moves_one_cur_before_the_damage_roll() -> None:
    t = table("fenra A1; chainless_curs F7*2 C3", "blackjaw F8").objectives("J1").turn_of("chainless_curs")
    t.play("skill maim_and_encircle F7 F8", dice="2 1 1 0")
    assert "pick C3" in t.options
    t.play("move F7 E8", dice="1 1 1 1 1")  # five dice: two Curs were in the hex when it began
    assert t.at("chainless_curs") == "C3 E8 F7"
    assert t.wounds("blackjaw") == 3


def test_gang_up_against_fewer_small_followers() -> None:
    t = (
        table("fenra A1; chainless_curs F7*2", "titus A5; glory_seekers F8 E8*2")
        .objectives("")
        .turn_of("chainless_curs")
    )
    t.play("skill snarl F7 F8", dice="0 0 0 0 0 0 0 0")  # 5 + 3
    assert t.ask.what == "act"
    t.play("skill maim_and_encircle F7 E8", dice="0 0 0 0")  # as many as the Curs
    assert t.halted


def test_gang_up_is_not_for_champions_nor_large_followers() -> None:
    t = table("fenra A1; chainless_curs F7*2", "shayle F8; landslide E8").objectives("").turn_of("chainless_curs")
    t.play("skill snarl F7 F8", dice="0 0 0 0 0")
    t.play("skill maim_and_encircle F7 E8", dice="0 0 0 0")
    assert t.halted


def test_a_further_target_is_in_range_of_where_she_stands_by_then() -> None:
    t = pack("A14").play("skill feral_bite F7 F8", dice="1 1 1 0 0 0 / 2 2 0 0")
    t.play("move F7 F6")  # Pack Alpha takes her out of the reach of the others
    assert t.ask.what == "act"
    t = table("fenra F7", "titus A1; glory_seekers F9 F10").objectives("J1").turn_of("fenra")
    t.play("skill shatterstorm F7 F9", dice="1 1 1 0 0 / 2 2 0 0")
    t.play("move F7 F8")
    assert t.options == ["target F10", "enough"]
