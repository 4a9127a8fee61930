"""Actions and bonus actions where several cards meet."""

from __future__ import annotations

from tests.games.godtear.positions import table


def test_wildfire_gives_a_third_action_and_never_a_fourth() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*2").objectives("").turn_of("blackjaw").play("advance F6")
    t.play("skill kick F6 F7", dice="1 1 1 1 0 0 / 1 1 1 1 0 0")
    assert (t.state.actions, t.ask.what) == (2, "act")
    t.play("skill fireball F6 F7", dice="1 1 1 0 0 / 1 1 1 1")
    assert t.at("glory_seekers") == ""
    assert t.halted


def test_a_bonus_skill_used_first_leaves_two_other_actions() -> None:
    t = table("jeen F6", "titus L1; glory_seekers F8", phase="plot").objectives("").turn_of("jeen")
    t.play("skill rapid_strike F6 F8", dice="0 0 0").play("advance F6")
    assert t.ask.what == "act"
    t.play("skill polearm_sweep F6 F8", dice="0 0 0 0")
    assert t.halted


def test_a_grave_summons_is_the_claim_of_the_activation() -> None:
    t = table("mournblade E7", "nia L1", phase="plot").turn_of("mournblade").play("skill grave_summons F8")
    assert t.banner_at("mournblade") == "F8"
    assert "claim" not in t.verbs()
    t = table("mournblade E7", "nia L1", phase="plot").turn_of("mournblade").play("claim F7")
    assert t.of("skill")[0] == "grave_summons", "only to no effect"


def test_an_empty_unit_recruits_and_has_one_more_action() -> None:
    t = table("nia D5; quartzlings", "titus L1", phase="plot").turn_of("quartzlings")
    assert t.verbs() == {"recruit"}
    t.play(t.options[0], "advance", "done")
    assert t.halted


def test_a_unit_that_turned_to_stone_may_come_back_as_its_second_action() -> None:
    t = table("nia E5; quartzlings F6", "titus L1", phase="plot").objectives("F7").turn_of("quartzlings")
    t.play("skill calcify F6")
    assert t.verbs() == {"recruit", "pass"}
    assert "F6" not in t.of("recruit"), "it is an objective hex now"
