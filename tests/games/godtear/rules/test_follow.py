"""A whole unit on the move: those who stood together go together, in one answer."""

from __future__ import annotations

from tests.games.godtear.positions import table
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.board import HEX


def test_a_unit_of_six_advances_in_five_answers() -> None:
    t = table("helena A1; rallied_peasants D5*3 D8*3", "titus L1").turn_of("rallied_peasants")
    t.play("advance", "move D5 E6", "follow", "move D8 E8", "follow")
    assert t.at("rallied_peasants") == "E6 E6 E6 E8 E8 E8"
    assert t.ask.what == "act"


def test_nobody_follows_before_somebody_went() -> None:
    t = table("helena A1; rallied_peasants D5*3 D8*3", "titus L1").turn_of("rallied_peasants").play("advance")
    assert "follow" not in t.verbs()
    assert t.play("move D5 E6").options[-2:] == ["follow", "done"]


def test_comrades_follow_as_far_as_they_like_and_the_rest_of_them_later() -> None:
    t = table("helena A1; rallied_peasants D5*3", "titus L1").turn_of("rallied_peasants").play("advance")
    t.play("move D5 E6", "move D5 C5")
    assert "follow" in t.verbs(), "the third goes where the second went"
    t.play("follow")
    assert t.at("rallied_peasants") == "C5 C5 E6"


def test_they_do_not_follow_where_there_is_no_room_for_all_of_them() -> None:
    t = table("helena A1; rallied_peasants D5*3 D7", "titus L1").turn_of("rallied_peasants").play("advance")
    assert "follow" not in t.play("move D5 D7").verbs()
    t.play("move D5 D7")
    assert "follow" not in t.verbs(), "three stand there"


def test_large_followers_and_those_who_stood_alone_follow_nobody() -> None:
    t = table("keera A1; young_dragons D5 D6", "titus L1").turn_of("young_dragons").play("advance", "move D5 E8")
    assert "follow" not in t.verbs()
    t = table("helena A1; rallied_peasants D5 D7", "titus L1").turn_of("rallied_peasants").play("advance")
    assert "follow" not in t.play("move D5 D6").verbs()


def test_whoever_turns_to_others_may_still_send_the_rest_after_the_first() -> None:
    t = table("helena A1; rallied_peasants D5*2 D8", "titus L1").turn_of("rallied_peasants").play("advance")
    t.play("move D5 E6", "pick D8", "follow")
    assert t.at("rallied_peasants") == "D8 E6 E6"
    t.play("move D8 E8")
    assert t.ask.what == "act"


def test_skills_that_move_several_are_as_quick() -> None:
    t = table("blackjaw A1; unburnt_reavers D5*3 G8", "titus L1", phase="plot").turn_of("unburnt_reavers")
    t.play("skill rush D5", "move D5 F6", "follow")
    assert t.at("unburnt_reavers") == "F6 F6 F6 G8"
    assert t.lines().count("moved") == 3
    t = table("maxen A1; gearhawks D5*3", "titus L1").objectives("").turn_of("gearhawks")
    t.play("skill migration", "move D5 D8", "follow")
    assert t.at("gearhawks") == "D8 D8 D8"


def test_one_of_them_may_move_and_no_more_where_the_card_says_one() -> None:
    t = table("sneaky_peet A1; sneaky_stabbers D5*3", "titus L1", phase="plot").turn_of("sneaky_stabbers")
    t.play("skill sprint", "move D5 D8")
    assert t.ask.what == "act"


def test_pushed_enemies_follow_as_well() -> None:
    t = table("titus F7", "helena A1; rallied_peasants E7*2", phase="plot").objectives("").turn_of("titus")
    t.play("skill ill_kill_you_all F7 E7", dice="1 1 1 1 1 1").play("move E7 D7", "follow")
    assert t.at("rallied_peasants") == "D7 D7"


def test_bots_send_comrades_after_each_other_at_once() -> None:
    t = table("helena A1; rallied_peasants D5*3", "titus G6").turn_of("rallied_peasants").play("advance")
    best = max(zip(RULES.bot.advise(t.state, t.ask), t.options, strict=True), key=lambda pair: pair[0].score)[1]
    t.play(best)
    advice = dict(zip(t.options, RULES.bot.advise(t.state, t.ask), strict=True))
    assert advice[best].score == float("-inf")
    assert advice["follow"].score == max(piece.score for piece in advice.values())
    assert t.ask.about[3:] == (HEX["D5"], HEX[best.split()[2]])
