"""Rangosh and his Red Bandits, skill by skill."""

from tests.games.godtear.positions import table


def test_channel_rage_and_break_spirit() -> None:
    t = table("rangosh D5", "rhodri D7", phase="plot").turn_of("rangosh")
    t.play("skill channel_rage", "skill break_spirit D5 D7", dice="1 1 0 0 0 0")
    assert t.held("rangosh") == "+DMG"
    assert t.held("rhodri") == "-DOD"
    assert t.halted


def test_jawbreaker_may_drive_the_target_away_before_the_damage_roll() -> None:
    t = table("rangosh D5", "rhodri D6").turn_of("rangosh")
    t.play("skill jawbreaker D5 D6", dice="1 1 0")
    assert t.options == ["move D6 C7", "move D6 D7", "move D6 E7", "done"]
    t.play("move D6 D7", dice="1 1 1 1 1 1 1")
    assert t.at("rhodri") == "D7"
    assert t.wounds("rhodri") == 3


def test_whiplash_pulls_nearer_only() -> None:
    t = table("rangosh D5", "rhodri D7").turn_of("rangosh")
    t.play("skill whiplash D5 D7", dice="1 1 0 0 0")
    assert t.options == ["move D7 D6", "done"]
    t.play("done", dice="1 1 1 1 1")
    assert t.at("rhodri") == "D7"
    assert t.wounds("rhodri") == 1


def test_beastly_charge_moves_then_gores_for_one_wound_or_two() -> None:
    t = table("rangosh D5", "rhodri D7; household_guard D6").turn_of("rangosh")
    t.play("ultimate beastly_charge", "move D5 C7")
    assert t.options == ["gore D6 1", "gore D7 2", "gore D7 1", "decline"]
    t.play("gore D7 1")
    assert t.wounds("rhodri") == 1
    assert t.ask.what == "act"


def test_beastly_charge_knocks_out_with_a_slayers_bonus() -> None:
    t = table("rangosh D5", "rhodri D8 5").turn_of("rangosh")
    t.play("ultimate beastly_charge", "move D5 D7")
    assert t.options == ["gore D8 2", "gore D8 1", "decline"]
    t.play("gore D8 2", "done")
    assert t.wounds("rhodri") == 7
    assert t.state.token == 11 - 5
    assert t.rolls() == []


def test_beastly_charge_may_stay_and_may_spare() -> None:
    t = table("rangosh D5", "rhodri D6").turn_of("rangosh")
    t.play("ultimate beastly_charge", "done", "decline")
    assert t.wounds("rhodri") == 0
    assert t.of("ultimate") == []
    t = table("rangosh D5", "rhodri D6 7").turn_of("rangosh")  # knocked out: nothing left to wound
    t.play("ultimate beastly_charge", "done")
    assert t.ask.what == "act"


def test_w33_brutal_master_removes_one_bandit_per_roll_and_costs_no_steps() -> None:
    t = table("rangosh D5; red_bandits D4*2 D9 D2", "rhodri D6").turn_of("rangosh")
    t.play("skill whiplash D5 D6")
    assert t.ask.what == "brutal_master_hit"
    assert t.options == ["hex D2", "hex D4", "decline"]
    t.play("hex D4", dice="1 1 0 0 0 0")
    assert t.ask.what == "brutal_master_damage"
    t.play("hex D2", dice="1 1 1 1 1 1")
    assert t.rolls() == [("hit", 6, 2), ("damage", 6, 4)]
    assert t.at("red_bandits") == "D4 D9"
    assert t.state.token == 11
    assert t.wounds("rhodri") == 2


def test_brutal_master_may_be_left_and_needs_a_bandit_within_three() -> None:
    t = table("rangosh D5; red_bandits D8", "rhodri D6").turn_of("rangosh")
    t.play("skill whiplash D5 D6", "decline", "decline", dice="1 1 0 0 0 / 0 0 0 0 0")
    assert t.at("red_bandits") == "D8"
    t = table("rangosh D5; red_bandits D9", "rhodri D6").turn_of("rangosh")
    t.play("skill whiplash D5 D6", dice="1 1 0 0 0 / 0 0 0 0 0")
    assert t.ask.what == "act"


def test_the_last_bandit_driven_off_takes_the_tokens_along() -> None:
    t = table("rangosh D5; red_bandits D4", "rhodri D6").tokens("red_bandits", "+DOD").turn_of("rangosh")
    t.play("skill whiplash D5 D6", "hex D4", dice="0 0 0 0 0 0")
    assert t.held("red_bandits") == ""
    assert t.play("pass").halted


def test_brutal_master_is_not_for_the_bandits() -> None:
    t = table("rangosh D5; red_bandits D6", "rhodri D7").turn_of("red_bandits")
    t.play("skill shoot D6 D7", dice="1 1 0 / 0 0 0 0")
    assert t.at("red_bandits") == "D6"


def test_induct_adds_a_bandit_where_there_is_room() -> None:
    t = table("rangosh A1; red_bandits D5*3 D9", "rhodri L1", phase="plot").turn_of("red_bandits")
    assert t.of("skill") == ["induct D9"]
    t.play("skill induct D9")
    assert t.at("red_bandits") == "D5 D5 D5 D9 D9"
    assert "recruited" not in t.lines()
    full = table("rangosh A1; red_bandits D5*3 D9*2", "rhodri L1", phase="plot").turn_of("red_bandits")
    full.play("skill induct")
    assert full.at("red_bandits") == "D5 D5 D5 D9 D9"


def test_induct_leaves_the_recruit_action_free() -> None:
    t = table("rangosh D5; red_bandits D9", "rhodri L1", phase="plot").turn_of("red_bandits")
    t.play("skill induct D9", "recruit D6")
    assert t.at("red_bandits") == "D6 D9 D9"
    assert t.halted


def test_ambush_wounds_in_both_phases_and_brings_treasure() -> None:
    for phase in ("plot", "clash"):
        t = table("rangosh A1; red_bandits D5*2", "rhodri D6", phase=phase).turn_of("red_bandits")
        t.play("skill ambush D5 D6", dice="1 1 0 0")
        assert t.wounds("rhodri") == 1
        assert t.ask.what == "stolen_treasure"
        assert t.options == ["boon SPD", "boon DOD", "boon PRO", "boon ACC", "boon DMG", "decline"]
        t.play("boon DMG")
        assert t.held("red_bandits") == "+DMG"
        assert not any("ambush" in words for words in t.options)


def test_shoot_without_a_wound_brings_no_treasure() -> None:
    t = table("rangosh A1; red_bandits D5*3", "rhodri D8").turn_of("red_bandits")
    t.play("skill shoot D5 D8", dice="1 1 0 0 0 / 1 1 1 1")
    assert t.rolls() == [("hit", 5, 2), ("damage", 4, 4)]
    assert t.ask.what == "act"


def test_stolen_treasure_offers_no_boon_they_have_and_may_cancel_a_blight() -> None:
    t = table("rangosh A1; red_bandits D5", "rhodri D6").tokens("red_bandits", "+DMG -SPD").turn_of("red_bandits")
    t.play("skill ambush D5 D6", dice="1 1 0")
    assert t.options == ["boon SPD", "boon DOD", "boon PRO", "boon ACC", "decline"]
    t.play("boon SPD")
    assert t.held("red_bandits") == "+DMG"


def test_whiplash_hurts_but_does_not_move_who_is_immovable_or_out() -> None:
    t = table("rangosh D5", "rhodri D7").banner("rhodri", "D8").turn_of("rangosh")
    t.play("skill whiplash D5 D7", dice="1 1 0 0 0 / 1 1 1 1 1")
    assert t.at("rhodri") == "D7"
    assert t.wounds("rhodri") == 1
    t = table("rangosh D5", "rhodri D7 7").turn_of("rangosh")
    t.play("skill whiplash D5 D7", dice="1 1 0 0 0")
    assert t.rolls() == [("hit", 5, 2)]
    assert t.ask.what == "act"


def test_brutal_master_may_help_a_roll_that_needs_no_damage() -> None:
    t = table("rangosh D5; red_bandits D4", "rhodri D7", phase="plot").turn_of("rangosh")
    t.play("skill break_spirit D5 D7", "hex D4", dice="1 1 0 0 0 0 0")
    assert t.rolls() == [("hit", 7, 2)]
    assert t.ask.what == "act"
