"""Sentences: a rule stands behind every question that a player is asked."""

from __future__ import annotations

from theomachy.games.godtear import RULES


def test_there_is_a_rule_for_every_question() -> None:
    assert set(RULES.rule_of) == set(RULES.words.prompts)
    assert all(20 < len(text) < 600 and text.endswith(".") for text in RULES.rule_of.values())


def test_the_question_of_a_card_shows_what_the_card_says() -> None:
    assert RULES.rule_of["undying"].startswith("Mournblade, “Undying”. ")
    assert RULES.rule_of["bones_to"].startswith("Rattlebone, “Roll the Bones”. ")
    assert RULES.rule_of["cursed_ground"].startswith("Rattlebone, “Cursed Ground”. ")
