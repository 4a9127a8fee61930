"""Sentences: a rule stands behind every question that a player is asked."""

from __future__ import annotations

from tests.games.godtear.table import Table, table
from theomachy.games.godtear import RULES


def test_there_is_a_rule_for_every_question() -> None:
    assert set(RULES.rule_of) == set(RULES.words.prompts)
    assert all(20 < len(text) < 600 and text.endswith(".") for text in RULES.rule_of.values())


def test_the_question_of_a_card_shows_what_the_card_says() -> None:
    assert RULES.rule_of["undying"].startswith("Mournblade, “Undying”. ")
    assert RULES.rule_of["bones_to"].startswith("Rattlebone, “Roll the Bones”. ")
    assert RULES.rule_of["cursed_ground"].startswith("Rattlebone, “Cursed Ground”. ")


def told(t: Table) -> list[str]:
    view = RULES.view(t.state, 0)
    return [RULES.words.line(line, view) for line in t.state.log]


def test_steps_that_are_lost_are_told() -> None:
    t = table("morrigan D5", "titus D6 4", token=4).turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0")
    moved = "The turn token moved 2 steps towards North for the knockout, to step 10 in the north"
    assert f"{moved}; the rest, 3 steps, was lost." in told(t)
    t = table("morrigan D5", "titus D6 4", token=2).turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0")
    assert "The turn token could not move any farther towards North for the knockout." in told(t)


def test_banners_are_told_by_side() -> None:
    t = table("rhodri A1", "titus L1", phase="end").banner("rhodri", "F7")
    t.state.sides, t.state.posts = [1, 0], [22, 1]
    t.push(("end_banners",))
    assert "Banners were worth 0 points to North and 5 points to South." in told(t)


def test_whoever_is_moved_by_a_skill_is_told() -> None:
    t = table("rhodri D5", "titus L1; glory_seekers D6*2").turn_of("rhodri")
    t.play("skill shield_bash D5 D6", "move D6 D7", "skill march", "move D5 D4", dice="1 1 1 0 0 0 0")
    assert {"A model of the Glory Seekers came from D6 to D7.", "Rhodri came from D5 to D4."} <= set(told(t))
