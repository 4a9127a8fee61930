"""Mournblade and his Knightshades, skill by skill."""

from tests.games.godtear.positions import table


def test_grave_summons_claims_from_afar() -> None:
    t = table("mournblade F4", "titus F7", phase="plot").objectives("F5 F7 G7 F8").turn_of("mournblade")
    found = [option for option in t.options if "grave" in option]
    assert found == ["skill grave_summons F5", "skill grave_summons G7"]
    t.play("skill grave_summons G7")
    assert t.state.token == 11 - 1
    assert not any(option.startswith("claim") for option in t.options)  # the one claim of this activation


def test_grave_summons_after_a_claim_does_nothing() -> None:
    t = table("mournblade F6", "titus L1", phase="plot").turn_of("mournblade").play("claim F7")
    assert [option for option in t.options if "grave" in option] == ["skill grave_summons"]
    t.play("skill grave_summons")
    assert t.state.token == 11 - 1


def test_forward_minions_moves_knightshades_in_range() -> None:
    t = table("mournblade F4; knightshades F3 F8 F9", "titus L1", phase="plot").objectives("D14").turn_of("mournblade")
    t.play("skill forward_minions", "move F3 F1")
    assert "pick F9" not in t.options
    t.play("move F8 H8")
    assert t.at("knightshades") == "F1 F9 H8"


def test_death_wind_blows_his_banner_to_another_objective_hex() -> None:
    t = table("mournblade F6", "titus G8").objectives("F7 F8 G7 G8 F9").banner("mournblade", "F7")
    t.turn_of("mournblade")
    found = [option for option in t.options if "death_wind" in option]
    assert found == ["skill death_wind F8", "skill death_wind G7"]
    t.play("skill death_wind F8")
    assert (t.state.banners[0], t.state.token) == (t.state.where[0] + 2, 11)


def test_death_wind_needs_his_own_banner_in_range() -> None:
    t = table("mournblade F4", "titus L1").objectives("F5 F7").banner("mournblade", "F7").turn_of("mournblade")
    assert "skill death_wind" in t.options
    t = table("mournblade F4", "titus L1").objectives("F5 F6").banner("titus", "F5").turn_of("mournblade")
    t.play("skill death_wind")
    assert t.state.banners[1] >= 0


def test_raise_dead_rallies_friendly_champions_in_range() -> None:
    t = table("mournblade F4; nia F7 6; rhodri E5 7; halftusk F8 7", "titus F5 5; styx L1; lily L3; shayle L5")
    t.turn_of("mournblade").play("skill raise_dead")
    assert t.options == ["unit nia 0", "unit rhodri 0", "decline"]
    t.play("unit nia 0", "decline")
    assert (t.wounds("nia"), t.wounds("rhodri"), t.wounds("titus")) == (0, 7, 5)


def test_raise_dead_does_nothing_for_those_who_stand() -> None:
    t = table("mournblade F4; nia F5 5", "titus L1; styx L3").turn_of("mournblade").play("skill raise_dead")
    assert (t.wounds("nia"), t.ask.what) == (5, "act")


def test_soul_cleave_recruits_on_a_hit() -> None:
    t = table("mournblade F4; knightshades A1", "titus F7").turn_of("mournblade")
    t.play("skill soul_cleave F4 F7", "recruit F5", dice="1 1 1 0 0 / 1 1 1 1 1")
    assert (t.at("knightshades"), t.wounds("titus")) == ("A1 F5", 2)


def test_soul_cleave_with_the_unit_complete_or_a_miss() -> None:
    t = table("mournblade F4; knightshades A1*3", "titus F7").turn_of("mournblade")
    t.play("skill soul_cleave F4 F7", dice="1 1 1 0 0 / 0 0 0 0 0")
    assert t.ask.what == "act"
    t = table("mournblade F4; knightshades A1", "titus F7").turn_of("mournblade")
    t.play("skill soul_cleave F4 F7", dice="1 1 0 0 0")
    assert t.at("knightshades") == "A1"


def test_soul_cleave_recruits_even_off_a_knocked_out_target() -> None:
    t = table("mournblade F4; knightshades A1", "titus F7 5").turn_of("mournblade")
    t.play("skill soul_cleave F4 F7", "recruit F5", dice="1 1 1 0 0")
    assert (t.at("knightshades"), t.ask.what) == ("A1 F5", "act")


def test_grasping_dead_gathers_the_whole_unit() -> None:
    t = table("mournblade F4; knightshades A1*2", "titus L1").tokens("knightshades", "+ACC").turn_of("mournblade")
    t.play("ultimate grasping_dead")
    assert "place F7" not in t.options  # an objective hex
    assert "place F8" not in t.options
    t.play("place F5", "place F5", "place C4")
    assert (t.at("knightshades"), t.held("knightshades")) == ("C4 F5 F5", "")
    assert t.state.token == 11


def test_his_knockout_is_worth_one_step() -> None:
    t = table("mournblade F8", "titus F7").turn_of("titus")
    t.play("skill sweeping_slash F7 F8", "done", dice="1 1 1 0 0 0 / 1 1 1 1 1")
    assert t.state.token == 11 + 1
    t = table("mournblade F8", "morrigan F7").turn_of("morrigan")
    t.play("skill iceblade F7 F8", "done", dice="1 1 1 0 0 / 1 1 1 1 1")
    assert t.state.token == 11 + 2


def test_undying_rallies_when_an_enemy_is_knocked_out() -> None:
    t = table("mournblade A1 1; nia F7", "titus L1; glory_seekers F8*2; styx L3").turn_of("nia")
    t.play("skill blinding_light F7 F8", dice="1 1 1 0 / 1 1 1 1 0")
    assert (t.ask.what, t.ask.seat) == ("undying", 0)
    t.play("yes")
    assert t.wounds("mournblade") == 0


def test_undying_may_be_declined_and_does_not_mourn_friends() -> None:
    t = table("mournblade A1 1; nia F7", "titus L1; glory_seekers F8*2; styx L3").turn_of("nia")
    t.play("skill blinding_light F7 F8", "decline", dice="1 1 1 0 / 1 1 1 1 0")
    assert t.wounds("mournblade") == 1
    t = table("mournblade A1 1; knightshades F8", "titus F7").turn_of("titus")
    t.play("skill sweeping_slash F7 F8", dice="1 1 1 0 0 0 / 1 1 1 1 1")
    assert t.ask.what == "act"
    t = table("mournblade F7", "titus L1; glory_seekers F8*2").turn_of("mournblade")
    t.play("skill soul_cleave F7 F8", "recruit F6", dice="1 1 1 0 0 / 2 2 0 0 0")
    assert t.ask.what == "act"  # he stands


def test_careful_master() -> None:
    t = table("mournblade F4; knightshades F7", "titus L1", phase="plot").turn_of("knightshades")
    t.play("skill careful_master")
    assert t.held("mournblade") == "+DOD"
    t = table("mournblade F4; knightshades F8", "titus L1", phase="plot").turn_of("knightshades")
    t.play("skill careful_master")
    assert t.held("mournblade") == ""


def test_wheres_master_moves_or_rallies_him() -> None:
    t = table("mournblade F4; knightshades F7", "titus L1", phase="plot").turn_of("knightshades")
    t.play("skill wheres_master", "move F4 F2")
    assert t.at("mournblade") == "F2"
    t = table("mournblade F4 1; knightshades F7", "titus L1", phase="plot").turn_of("knightshades")
    t.play("skill wheres_master")
    assert (t.wounds("mournblade"), t.at("mournblade"), t.ask.what) == (0, "F4", "act")


def test_wheres_master_out_of_range() -> None:
    t = table("mournblade F4 1; knightshades F8", "titus L1", phase="plot").turn_of("knightshades")
    t.play("skill wheres_master")
    assert t.wounds("mournblade") == 1


def test_depths_of_sorrow() -> None:
    t = table("mournblade F4; knightshades F8", "titus L1").turn_of("knightshades").play("skill depths_of_sorrow")
    assert t.held("knightshades") == "+ACC"


def test_deaths_door_with_and_without_a_recruit_before() -> None:
    t = table("mournblade F6; knightshades F7*2", "halftusk F8").turn_of("knightshades")
    t.play("skill deaths_door F7 F8", dice="1 1 1 0 0 / 1 1 1 1")
    assert t.wounds("halftusk") == 1
    t = table("mournblade F6; knightshades E8*2", "halftusk F8").turn_of("knightshades")
    t.play("recruit E7", "skill deaths_door E8 F8", dice="1 1 1 0 0 0 / 1 1 1 1 1")
    assert t.wounds("halftusk") == 2


def test_deaths_door_forgets_a_recruit_of_another_activation() -> None:
    t = table("mournblade F6; knightshades E8*2", "halftusk F8").turn_of("mournblade")
    t.play("skill soul_cleave F6 F8", "recruit E7", "pass", dice="1 1 1 0 0 / 0 0 0 0 0")
    t.turn_of("knightshades").play("skill deaths_door E8 F8", dice="1 1 1 0 0 / 1 1 1 1")
    assert t.wounds("halftusk") == 1


def test_death_grip_holds_each_enemy_model_that_starts_next_to_one() -> None:
    t = table("mournblade A1; knightshades F6", "titus F7; glory_seekers E6 F9").tokens("titus", "+SPD")
    t.tokens("glory_seekers", "+SPD").turn_of("titus")
    assert [option for option in t.options if option.startswith("advance")] == ["advance F7"]
    t.play("advance F7")
    assert t.held("titus") == ""
    t.turn_of("glory_seekers").play("advance")
    assert all(option.startswith("move F9") or option == "done" for option in t.options)


def test_death_grip_neither_stops_skills_nor_friends() -> None:
    t = table("mournblade F5; knightshades F6", "rhodri F7").turn_of("rhodri").play("skill march", "move F7 F8")
    assert t.at("rhodri") == "F8"
    t = table("mournblade F5; knightshades F6", "rhodri F7").turn_of("mournblade")
    assert "advance F3" in t.options


def test_his_banner_is_worth_five_in_the_end_phase() -> None:
    t = table("mournblade A1", "titus L1").banner("mournblade", "F7").banner("titus", "F8").push(("end_banners",))
    assert t.state.token == 11 - 1
