"""Sneaky Peet and his Sneaky Stabbers, skill by skill."""

from tests.games.godtear.positions import table


def test_leap_puts_him_within_two_hexes_over_others() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers D6", "rhodri D4", phase="plot").turn_of("sneaky_peet")
    t.play("skill leap")
    assert len(t.of("move")) == 18 - 2
    t.play("move D5 D7")
    assert t.at("sneaky_peet") == "D7"


def test_leap_crushes_an_enemy_banner() -> None:
    t = table("sneaky_peet D5", "rhodri L1", phase="plot").banner("rhodri", "D7").turn_of("sneaky_peet")
    t.play("skill leap", "move D5 D7")
    assert t.banner_at("rhodri") == ""
    assert t.state.token == 11


def test_w24_backstab_with_two_stabbers_beside_the_target() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers D7 C7 A1", "rhodri D6").turn_of("sneaky_peet")
    t.play("skill backstab D5 D6", dice="1 1 0 0 0 0 0 / 1 1 1 1 1")
    assert t.rolls() == [("hit", 7, 2), ("damage", 5, 4)]
    assert t.wounds("rhodri") == 2


def test_gang_boss_counts_every_stabber_in_a_hex_and_none_of_the_enemys() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers D7*3", "sneaky_peet D6; sneaky_stabbers C7*2").turn_of("sneaky_peet", 0)
    t.play("skill backstab D5 D6", dice="0 0 0 0 0 0 0 0")
    assert t.rolls() == [("missed", 8, 5)]


def test_backstab_gives_followers_no_extra_wound_and_knocks_out_before_the_roll() -> None:
    t = table("sneaky_peet D5", "keera L1; young_dragons D6", phase="plot").turn_of("sneaky_peet")
    t.play("skill backstab D5 D6", dice="1 1 0 0 0 / 1 1 1 0 0")
    assert t.wounds("young_dragons") == 1
    t = table("sneaky_peet D5", "rhodri D6 6").turn_of("sneaky_peet")
    t.play("skill backstab D5 D6", "done", dice="1 1 0 0 0")
    assert t.wounds("rhodri") == 7
    assert t.rolls() == [("hit", 5, 2)]


def test_plot_revenge_reaches_two_hexes() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers D7", "rhodri L1").turn_of("sneaky_peet")
    t.play("skill plot_revenge sneaky_stabbers")
    assert t.held("sneaky_stabbers") == "+ACC"


def test_annoy_pulls_up_to_two_hexes() -> None:
    t = table("sneaky_peet D5", "rhodri D8").turn_of("sneaky_peet")
    t.play("skill annoy D5 D8", dice="1 1 0 0 0")
    assert "move D8 D6" in t.options
    assert "move D8 D9" not in t.options
    t.play("move D8 D6")
    assert t.at("rhodri") == "D6"
    assert t.ask.what == "act"


def test_pounce_lands_next_to_the_target_before_the_hit_roll() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers D8", "rhodri D7; household_guard C8").turn_of("sneaky_peet")
    t.play("ultimate pounce D5 D7")
    assert t.ask.what == "put"
    assert t.options == ["move D5 C7", "move D5 D6", "move D5 E7", "move D5 E8", "done"]
    t.play("move D5 E8", dice="1 1 0 0 0 0 0 / 1 1 1 1 1 0")
    assert t.at("sneaky_peet") == "E8"
    assert t.rolls() == [("hit", 7, 2), ("damage", 6, 4)]
    assert t.of("ultimate") == []


def test_pounce_works_from_where_he_stands_in_either_phase() -> None:
    t = table("sneaky_peet D5", "rhodri D7", phase="plot").turn_of("sneaky_peet")
    t.play("ultimate pounce D5 D7", "done", dice="1 1 0 0 0 0 / 0 0 0 0 0 0")
    assert t.at("sneaky_peet") == "D5"
    assert table("sneaky_peet D5", "rhodri D8").turn_of("sneaky_peet").of("ultimate") == []


def test_sprint_moves_one_stabber_three_hexes_through_others() -> None:
    t = table("sneaky_peet A1; sneaky_stabbers D5 D2", "rhodri D6", phase="plot").turn_of("sneaky_stabbers")
    t.play("skill sprint")
    assert "move D5 D8" in t.options
    assert "move D5 D6" not in t.options
    t.play("move D5 D8")
    assert t.at("sneaky_stabbers") == "D2 D8"
    assert t.ask.what == "act"


def test_let_me_do_it_is_surer_alone_and_stronger_together() -> None:
    for count, hit, damage in ((1, 7, 4), (2, 5, 5), (3, 3, 6)):
        north = f"sneaky_peet A1; sneaky_stabbers D5*{count}"
        t = table(north, "grimgut D6", phase="plot").turn_of("sneaky_stabbers")
        t.play("skill let_me_do_it D5 D6", dice="2 " + "0 " * (hit - 1) + "0 " * damage)
        assert t.rolls() == [("hit", hit, 2), ("damage", damage, 2)]


def test_sneak_takes_one_away_and_recruits_beside_peet() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers H5*2 H9", "rhodri L1").turn_of("sneaky_stabbers")
    assert t.of("skill") == ["sneak H5", "sneak H9"]
    t.play("skill sneak H9")
    assert t.ask.what == "recruit"
    assert "decline" not in t.options
    t.play("recruit D6")
    assert t.at("sneaky_stabbers") == "D6 H5 H5"
    assert t.state.token == 11
    assert t.of("recruit") == []


def test_sneak_after_a_recruit_action_only_takes_away() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers H5 H9", "rhodri L1").turn_of("sneaky_stabbers")
    t.play("recruit D6", "skill sneak H9")
    assert t.at("sneaky_stabbers") == "D6 H5"
    assert t.halted


def test_the_last_stabber_that_sneaks_loses_the_units_tokens() -> None:
    t = table("sneaky_peet D5; sneaky_stabbers H5", "rhodri L1").tokens("sneaky_stabbers", "+DOD")
    t.turn_of("sneaky_stabbers").play("skill sneak H5", "recruit D6")
    assert t.held("sneaky_stabbers") == ""
    assert t.at("sneaky_stabbers") == "D6"


def test_irritate_by_three_distracts_from_three_hexes() -> None:
    t = table("sneaky_peet A1; sneaky_stabbers D5*3", "rhodri D8").turn_of("sneaky_stabbers")
    t.play("skill irritate D5 D8", dice="1 1 0 0 0 0 0")
    assert t.held("rhodri") == "-ACC"


def test_small_and_sneaky_passes_others_but_stops_only_on_free_hexes() -> None:
    wall = "household_guard D6 C6 E6 E5"
    t = table("sneaky_peet C5; sneaky_stabbers D5", f"rhodri D4; {wall}", phase="plot").turn_of("sneaky_stabbers")
    t.play("advance")
    assert "move D5 D7" in t.options
    assert not {"move D5 D6", "move D5 D4", "move D5 C5"} & set(t.options)
    n = table("titus C5; glory_seekers D5", f"rhodri D4; {wall}", phase="plot").turn_of("glory_seekers")
    n.play("advance")
    assert n.of("move") == []


def test_pounce_may_land_on_an_enemy_banner() -> None:
    t = table("sneaky_peet D5", "rhodri D7").banner("rhodri", "D8").turn_of("sneaky_peet")
    t.play("ultimate pounce D5 D7", "move D5 D8", dice="0 0 0 0 0 0")
    assert t.banner_at("rhodri") == ""
    assert t.at("sneaky_peet") == "D8"


def test_annoy_cannot_pull_followers_onto_objective_hexes() -> None:
    t = table("sneaky_peet F6", "rhodri L1; household_guard F9").turn_of("sneaky_peet")
    t.play("skill annoy F6 F9", dice="1 1 0 0 0")
    assert t.ask.what == "act"  # F8 is one, and no other hex is nearer
