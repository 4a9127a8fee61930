"""Skullbreaker and his Tooth Bearers, skill by skill."""

from tests.games.godtear.positions import table


def test_shake_it_off_removes_one_blight_of_choice() -> None:
    t = table("skullbreaker D5", "rhodri L1", phase="plot").tokens("skullbreaker", "-SPD -ACC +DMG")
    t.turn_of("skullbreaker")
    assert t.of("skill") == ["shake_it_off SPD", "shake_it_off ACC", "hunting_call"]
    t.play("skill shake_it_off SPD")
    assert t.held("skullbreaker") == "-ACC +DMG"
    t = table("skullbreaker D5", "rhodri L1", phase="plot").turn_of("skullbreaker")
    assert "skill shake_it_off" in t.options


def test_hunting_call_helps_every_follower_unit_next_to_him() -> None:
    north = "skullbreaker D5; tooth_bearers D6 A1; nia D4; quartzlings E6; lorsann A14; mistwood_rangers D7"
    t = table(north, "rhodri L1; household_guard C5; titus L3; morrigan L5", phase="plot").turn_of("skullbreaker")
    t.play("skill hunting_call")
    assert t.held("tooth_bearers") == t.held("quartzlings") == "+ACC"
    assert t.held("mistwood_rangers") == t.held("nia") == t.held("household_guard") == ""


def test_jawblade_slows_him_hit_or_miss() -> None:
    t = table("skullbreaker D5", "rhodri D6").turn_of("skullbreaker")
    t.play("skill jawblade D5 D6", dice="0 0 0 0 0")
    assert t.held("skullbreaker") == "-SPD"
    t = table("skullbreaker D5", "rhodri D6").tokens("skullbreaker", "+SPD").turn_of("skullbreaker")
    t.play("skill jawblade D5 D6", dice="1 1 0 0 0 / 1 1 1 1 1 0 0")
    assert t.held("skullbreaker") == ""
    assert t.wounds("rhodri") == 1


def test_i_smell_blood_makes_jawblade_surer_and_bloodier() -> None:
    t = table("skullbreaker D5", "rhodri D6").turn_of("skullbreaker")
    t.play("skill i_smell_blood", "skill jawblade D5 D6", dice="1 1 0 0 0 0 0 0 0 / 1 1 1 1 1 0 0")
    assert t.rolls() == [("hit", 9, 2), ("damage", 7, 4)]
    assert t.wounds("rhodri") == 2
    assert t.halted


def test_go_for_the_belly_makes_jawblade_harder_and_pushes() -> None:
    t = table("skullbreaker D5", "rhodri D6").turn_of("skullbreaker")
    t.play("skill go_for_the_belly", "skill jawblade D5 D6", dice="1 1 0 0 0")
    assert t.ask.what == "walk"
    assert "move D6 D8" in t.options
    t.play("move D6 D8", dice="1 1 1 1 1 1 0 0 0")
    assert t.rolls() == [("hit", 5, 2), ("damage", 9, 4)]
    assert t.at("rhodri") == "D8"
    assert t.wounds("rhodri") == 2


def test_what_he_prepared_ends_with_the_activation() -> None:
    t = table("skullbreaker D5", "rhodri D6").turn_of("skullbreaker")
    t.play("skill i_smell_blood", "pass")
    t.turn_of("skullbreaker").play("skill jawblade D5 D6", dice="0 0 0 0 0")
    assert t.rolls()[-1] == ("missed", 5, 2)


def test_finisher_uses_all_three_skills_in_one_action() -> None:
    t = table("skullbreaker D5", "rhodri D6").turn_of("skullbreaker")
    t.play("ultimate finisher")
    assert t.ask.what == "extra_skill"
    t.play("skill i_smell_blood", "skill go_for_the_belly")
    assert t.options == ["skill jawblade D5 D6", "no_more"]
    t.play("skill jawblade D5 D6", "done", dice="1 1 0 0 0 0 0 0 0 / 1 1 1 1 1 0 0 0 0")
    assert t.rolls() == [("hit", 9, 2), ("damage", 9, 4)]
    assert t.wounds("rhodri") == 2
    assert t.held("skullbreaker") == "-SPD"
    assert t.of("skill") == []
    assert t.of("advance")


def test_finisher_may_stop_early_and_counts_for_once_each() -> None:
    t = table("skullbreaker D5", "rhodri D6").turn_of("skullbreaker")
    t.play("skill i_smell_blood", "ultimate finisher")
    assert t.of("skill") == ["go_for_the_belly", "jawblade D5 D6"]
    t.play("skill jawblade D5 D6", "no_more", dice="0 0 0 0 0 0 0 0 0")
    assert t.halted


def test_finisher_is_for_the_clash_phase() -> None:
    assert table("skullbreaker D5", "rhodri D6", phase="plot").turn_of("skullbreaker").of("ultimate") == []


def test_out_of_my_way_passes_small_followers_only() -> None:
    small = "household_guard D6 C6 E6 E5"
    t = table("skullbreaker D5; tooth_bearers C5", f"rhodri D4; {small}").turn_of("skullbreaker")
    assert "advance D7" in t.options
    assert "advance D6" not in t.options
    assert "advance D3" not in t.options
    t = table("skullbreaker A1", "keera L1; young_dragons A2 B1").turn_of("skullbreaker")
    assert t.of("advance") == ["A1"]


def test_rush_moves_those_of_one_hex() -> None:
    t = table("skullbreaker A1; tooth_bearers D5*2 D9", "rhodri L1", phase="plot").turn_of("tooth_bearers")
    assert t.of("skill") == ["rush D5", "rush D9"]
    t.play("skill rush D5", "move D5 D7", "move D5 D3")
    assert t.at("tooth_bearers") == "D3 D7 D9"
    assert t.ask.what == "act"


def test_feral_howl_counts_bearers_next_to_the_target() -> None:
    t = table("skullbreaker A1; tooth_bearers D5*2 D7", "rhodri D6", phase="plot").turn_of("tooth_bearers")
    t.play("skill feral_howl D5 D6", dice="1 1 0 0 0")
    assert t.rolls() == [("hit", 5, 2)]
    assert t.held("rhodri") == "-DOD"
    assert t.ask.what == "act"


def test_skullcracker_and_club_bash() -> None:
    t = table("skullbreaker A1; tooth_bearers D5*3", "rhodri D6").turn_of("tooth_bearers")
    t.play("skill skullcracker", "skill club_bash D5 D6", dice="1 1 0 0 0 0 / 1 1 1 1 1 0")
    assert t.rolls() == [("hit", 6, 2), ("damage", 6, 4)]
    assert t.wounds("rhodri") == 2


def test_set_up_the_boss_gives_a_boon_or_a_step() -> None:
    t = table("skullbreaker A1; tooth_bearers D5", "rhodri D6").tokens("skullbreaker", "+ACC").turn_of("tooth_bearers")
    t.play("skill club_bash D5 D6", dice="1 1 0 0 / 0 0 0 0")
    assert t.ask.what == "set_up_the_boss"
    assert t.options == ["boon SPD", "boon DOD", "boon PRO", "boon DMG", "move A1 A2", "move A1 B1", "decline"]
    t.play("move A1 B1")
    assert t.at("skullbreaker") == "B1"
    assert t.lines()[-1] == "moved"
    assert t.ask.what == "act"
    t = table("skullbreaker A1; tooth_bearers D5", "rhodri D6").turn_of("tooth_bearers")
    t.play("skill club_bash D5 D6", "boon DMG", dice="1 1 0 0 / 0 0 0 0")
    assert t.held("skullbreaker") == "+DMG"


def test_set_up_the_boss_comes_once_per_skill_and_only_after_a_wound() -> None:
    t = table("skullbreaker A1; tooth_bearers D5", "rhodri D6").turn_of("tooth_bearers")
    t.play("skill club_bash D5 D6", "decline", dice="1 1 0 0 / 2 2 1 1")
    assert t.wounds("rhodri") == 3
    assert t.ask.what == "act"
    t = table("skullbreaker A1; tooth_bearers D5", "rhodri D6").turn_of("tooth_bearers")
    t.play("skill club_bash D5 D6", dice="0 0 0 0")
    assert t.ask.what == "act"


def test_set_up_the_boss_does_nothing_for_a_boss_who_is_out() -> None:
    t = table("skullbreaker A1 8; tooth_bearers D5", "rhodri D6").turn_of("tooth_bearers")
    t.play("skill club_bash D5 D6", dice="1 1 0 0 / 0 0 0 0")
    assert t.ask.what == "act"


def test_the_boss_may_step_on_an_enemy_banner() -> None:
    t = table("skullbreaker A1; tooth_bearers D5", "rhodri D6").banner("rhodri", "A2").turn_of("tooth_bearers")
    t.play("skill club_bash D5 D6", "move A1 A2", dice="1 1 0 0 / 0 0 0 0")
    assert t.banner_at("rhodri") == ""
    assert t.state.token == 11


def test_a_wound_that_knocks_out_leaves_no_push_and_no_damage_roll() -> None:
    t = table("skullbreaker D5", "rhodri D6 6").turn_of("skullbreaker")
    t.play("ultimate finisher", "skill i_smell_blood", "skill go_for_the_belly", "skill jawblade D5 D6")
    t.play("move D6 D8", dice="1 1 0 0 0 0 0 0 0")
    assert t.at("rhodri") == "D8"
    assert t.rolls() == [("hit", 9, 2)]
    assert t.ask.what == "act"
