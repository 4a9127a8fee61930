"""Maxen and his Gearhawks, skill by skill."""

from tests.games.godtear.positions import table


def test_march_moves_one_hex() -> None:
    t = table("maxen D5", "rhodri L1", phase="plot").turn_of("maxen")
    t.play("skill march")
    assert len(t.of("move")) == 6
    t.play("move D5 D6", "advance D7")
    assert t.at("maxen") == "D7"


def test_tinker_recruits_a_gearhawk_and_gives_any_boon() -> None:
    t = table("maxen D5; gearhawks H5", "rhodri L1", phase="plot").turn_of("maxen")
    t.play("skill tinker", "recruit D6")
    assert t.ask.what == "tinker"
    t.play("boon DMG")
    assert t.at("gearhawks") == "D6 H5"
    assert t.held("gearhawks") == "+DMG"
    t.play("pass")
    t.turn_of("gearhawks")
    assert t.of("recruit")


def test_tinker_may_be_declined_in_both_parts_and_skips_a_full_unit() -> None:
    t = table("maxen D5; gearhawks H5*3 H6*2", "rhodri L1", phase="plot").turn_of("maxen")
    t.play("skill tinker", "decline")
    assert t.held("gearhawks") == ""
    t = table("maxen D5", "rhodri L1", phase="plot").turn_of("maxen")
    t.play("skill tinker", "decline")  # nobody there to gain a boon
    assert t.ask.what == "act"
    t = table("maxen D5", "rhodri L1", phase="plot").turn_of("maxen")
    t.play("skill tinker", "recruit D6", "boon ACC")
    assert t.held("gearhawks") == "+ACC"


def test_piercing_round_loses_a_die_per_hex_between() -> None:
    for at, dice in (("D6", 6), ("D7", 5), ("D8", 4)):
        t = table("maxen D5", f"rhodri {at}").turn_of("maxen")
        t.play(f"skill piercing_round D5 {at}", dice="2" + " 0" * (dice - 1))
        assert t.rolls() == [("hit", dice, 2)]
        assert t.wounds("rhodri") == 1
    assert table("maxen D5", "rhodri D9").turn_of("maxen").of("skill") == []


def test_shrapnel_shot_counts_hexes_at_each_roll() -> None:
    t = table("maxen D5", "rhodri D7").turn_of("maxen")
    t.play("skill shrapnel_shot D5 D7", dice="1 1 0 0 0")
    assert set(t.of("move")) == {"D7 C8", "D7 D8", "D7 E8"}
    t.play("move D7 D8", dice="1 1 1 1")
    assert t.rolls() == [("hit", 5, 2), ("damage", 4, 4)]
    t = table("maxen D5", "rhodri D7").turn_of("maxen")
    t.play("skill shrapnel_shot D5 D7", "done", dice="1 1 0 0 0 / 1 1 1 1 1")
    assert t.rolls() == [("hit", 5, 2), ("damage", 5, 4)]


def test_bird_shot_turns_up_to_three_gearhawks_into_dice() -> None:
    t = table("maxen D5; gearhawks H5*2 H9*2", "rhodri D8").turn_of("maxen")
    t.play("ultimate bird_shot D5 D8", "hex H5", "hex H5", "hex H9")
    assert t.at("gearhawks") == "H9"
    t.play(dice="1 1 0 0 0 0 0 0 / 1 1 1 1 1 1 0 0")
    assert t.rolls() == [("hit", 8, 2), ("damage", 8, 4)]
    assert t.wounds("rhodri") == 2
    assert t.state.token == 11
    assert t.of("ultimate") == []


def test_bird_shot_with_fewer_birds_or_none() -> None:
    t = table("maxen D5; gearhawks H5", "rhodri D8", phase="plot").turn_of("maxen")
    t.play("ultimate bird_shot D5 D8", "hex H5", dice="2 0 0 0 / 0 0 0 0")
    assert t.rolls() == [("hit", 4, 2), ("damage", 4, 4)]
    t = table("maxen D5; gearhawks H5", "rhodri D8").turn_of("maxen")
    t.play("ultimate bird_shot D5 D8", "decline", dice="0 0")
    assert t.at("gearhawks") == "H5"
    t = table("maxen D5", "rhodri D8").turn_of("maxen")
    t.play("ultimate bird_shot D5 D8", dice="0 0")
    assert t.rolls() == [("missed", 2, 2)]


def test_scavenger_removes_the_banner_of_whom_he_knocks_out() -> None:
    t = table("maxen D5", "rhodri D6 6").banner("rhodri", "F7").turn_of("maxen")
    t.play("skill piercing_round D5 D6", "done", dice="1 1 0 0 0 0")
    assert t.banner_at("rhodri") == ""
    assert t.state.token == 11 - 5


def test_scavenger_is_for_his_own_knockouts_of_champions() -> None:
    t = table("maxen D5; gearhawks D7", "rhodri D6 6").banner("rhodri", "F7").turn_of("gearhawks")
    t.play("skill dive_bomb D7 D6", "done", dice="2 0 0 / 2 2 1 0")
    assert t.wounds("rhodri") == 7
    assert t.banner_at("rhodri") == "F7"
    t = table("maxen D5", "rhodri L1; household_guard D6").banner("rhodri", "F7").turn_of("maxen")
    t.play("skill piercing_round D5 D6", dice="1 1 0 0 0 0")
    assert t.at("household_guard") == ""
    assert t.banner_at("rhodri") == "F7"


def test_migration_puts_each_gearhawk_within_three() -> None:
    t = table("maxen A1; gearhawks D5 D9", "rhodri L1").turn_of("gearhawks")
    t.play("skill migration", "move D5 D8", "move D9 D8")
    assert t.at("gearhawks") == "D8 D8"
    assert t.ask.what == "act"


def test_talon_rake_and_dive_bomb_count_gearhawks_next_to_the_target() -> None:
    t = table("maxen A1; gearhawks D5*2 D7 A2", "rhodri D6", phase="plot").turn_of("gearhawks")
    t.play("skill talon_rake D5 D6", dice="1 1 0 0 0")
    assert t.rolls() == [("hit", 5, 2)]
    assert t.held("rhodri") == "-PRO"
    t = table("maxen A1; gearhawks D5*2 D7 A2", "rhodri D6").turn_of("gearhawks")
    t.play("skill dive_bomb D5 D6", dice="1 1 0 0 0 / 1 1 1 1")
    assert t.rolls() == [("hit", 5, 2), ("damage", 4, 4)]


def test_eagle_eye_gives_an_adjacent_champion_accuracy_when_they_are_done() -> None:
    north = "maxen D5; gearhawks D6 H5; nia H6; lorsann A14"
    t = table(north, "rhodri L1; morrigan L3; titus L5").turn_of("gearhawks")
    t.play("pass")
    assert t.ask.what == "eagle_eye"
    assert t.options == ["unit maxen 0", "unit nia 0", "decline"]
    t.play("unit nia 0")
    assert t.held("nia") == "+ACC"
    assert t.held("maxen") == ""
    assert t.halted


def test_eagle_eye_may_be_declined_and_needs_somebody_who_gains() -> None:
    t = table("maxen D5; gearhawks D6", "rhodri L1").turn_of("gearhawks")
    t.play("pass", "decline")
    assert t.held("maxen") == ""
    assert t.halted
    for text in ("maxen D5 6; gearhawks D6", "maxen D5; gearhawks D7"):
        assert table(text, "rhodri L1").turn_of("gearhawks").play("pass").halted
    assert table("maxen D5; gearhawks D6", "rhodri L1").turn_of("maxen").play("pass").halted
    t = table("maxen D5; gearhawks D6", "rhodri L1").tokens("maxen", "+ACC").turn_of("gearhawks")
    assert t.play("pass").halted


def test_scavenger_takes_the_banner_once_the_loser_was_moved() -> None:
    t = table("maxen D5; gearhawks D8", "rhodri D6 6; household_guard D9").banner("rhodri", "F7").turn_of("maxen")
    t.play("skill shrapnel_shot D5 D6", "done", dice="1 1 0 0 0 0")
    t.play("move D6 D7", dice="1 1 1 1 1 1")
    assert t.banner_at("rhodri") == ""
    assert t.lines().count("crushed") == 1
