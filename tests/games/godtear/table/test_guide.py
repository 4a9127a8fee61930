"""Sentences: a rule stands behind every question that a player is asked."""

from __future__ import annotations

from tests.games.godtear.positions import Table, table
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.cards import SPECS
from theomachy.games.godtear.table.words.battle import NAMING


def test_there_is_a_rule_for_every_question() -> None:
    assert set(RULES.table.guide.rules) == set(RULES.table.words.prompts)
    assert all(20 < len(text) < 600 and text.endswith(".") for text in RULES.table.guide.rules.values())


def test_the_question_of_a_card_shows_what_the_card_says() -> None:
    assert RULES.table.guide.rules["undying"].startswith("Mournblade, “Undying”. ")
    assert RULES.table.guide.rules["bones_to"].startswith("Rattlebone, “Roll the Bones”. ")
    assert RULES.table.guide.rules["cursed_ground"].startswith("Rattlebone, “Cursed Ground”. ")
    assert RULES.table.guide.rules["stolen_treasure"].startswith("Red Bandits, “Stolen Treasure”. ")
    assert all(name in RULES.table.guide.rules["spew"] for name in ("“Flu Spew”", "“Goo Spew”"))


def told(t: Table) -> list[str]:
    view = RULES.hidden.view(t.state, 0)
    return [RULES.table.words.line(line, view) for line in t.state.log]


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
    assert {"A model of the Glory Seekers moved from D6 to D7.", "Rhodri moved from D5 to D4."} <= set(told(t))


def asked(t: Table) -> str:
    return RULES.table.words.prompt(t.ask, RULES.hidden.view(t.state, t.ask.seat))


def offered(t: Table) -> list[str]:
    view = RULES.hidden.view(t.state, t.ask.seat)
    return [RULES.table.words.option(option, view) for option in t.ask.options]


def test_verbs_agree_with_a_champion_a_unit_and_a_follower_without_comrades() -> None:
    north, south = "shayle D5; landslide D6; rhodri A1; household_guard D7*2", "titus L1; morrigan L5"
    assert asked(table(north, south).turn_of("shayle")) == "What does Shayle do?"
    assert asked(table(north, south).turn_of("landslide")) == "What does Landslide do?"
    assert asked(table(north, south).turn_of("household_guard")) == "What do the Household Guard do?"
    t = table(north, south).turn_of("household_guard").play("skill march")
    assert asked(t) == "Where do you move a model of the Household Guard from D7 by “March”?"
    t = table(north, south).turn_of("rhodri").play("skill march")
    assert asked(t) == "Where do you move Rhodri from A1 by “March”?"


def test_knockouts_recruits_and_removals_are_told_of_one_model() -> None:
    t = table("blackjaw D5", "shayle L1; landslide D6").turn_of("blackjaw")
    t.state.wounds[t.model("landslide")] = 3
    t.play("skill kick D5 D6", dice="1 1 1 0 0 0 / 2 2 0 0 0 0")
    assert "Landslide was knocked out in D6." in told(t)
    t = table("sneaky_peet D5; sneaky_stabbers F6*2", "titus L1").turn_of("sneaky_stabbers")
    t.play("skill sneak F6", "recruit D6")
    assert told(t)[-3:] == [
        "The Sneaky Stabbers used “Sneak”.",
        "A model of the Sneaky Stabbers was taken off the battlefield in F6.",
        "A model of the Sneaky Stabbers was recruited into D6.",
    ]
    t = table("lily D5; thornlings", "titus L1").turn_of("thornlings").play("recruit D6", "recruits 3")
    assert told(t)[-1] == "3 models of the Thornlings were recruited into D6."


def test_options_say_at_whom_what_and_where() -> None:
    t = table("styx D5; nia A1", "titus D6; lorsann L1").tokens("titus", "+DMG")
    assert "Use the ultimate “The Reaping” against Titus in D6" in offered(t.turn_of("styx"))
    t = table("rattlebone D5; hexlings D6", "titus L1", phase="plot").turn_of("hexlings")
    assert "Use “Attune Magic” for damage" in offered(t)


def test_options_say_when_a_skill_would_do_nothing() -> None:
    t = table("mournblade D5; knightshades A1", "titus L1", phase="plot").objectives("").turn_of("mournblade")
    assert {"Use “Grave Summons” to no effect", "Use “Forward, Minions!”"} <= set(offered(t))
    t = table("mournblade D5", "titus L1", phase="plot").objectives("E5").turn_of("mournblade")
    assert "Use “Grave Summons” at E5" in offered(t)
    assert set(NAMING) <= set(SPECS)


def test_a_question_that_moves_somebody_says_what_moves_them() -> None:
    """A skill, a trait or a knockout; in an advance it goes without saying."""
    t = table("fenra F6; chainless_curs F7", "titus L1; glory_seekers G7").objectives("").turn_of("fenra")
    t.play("skill feral_bite F6 G7", dice="1 1 1 0 0 0 / 1 1 1 1 0")
    assert asked(t).endswith(" by “Pack Alpha”?")
    t = (
        table("morrigan D5", "titus D6 4")
        .turn_of("morrigan")
        .play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0")
    )
    assert asked(t) == "Knocked out: where do you move Titus from D6?"
    t = table("rhodri D5", "titus D6").turn_of("rhodri").play("skill shield_bash D5 D6", dice="1 1 1 0 0 0 0")
    assert asked(t) == "Where do you move Titus from D6 by “Shield Bash”?"
    t = table("titus A1; glory_seekers D5", "nia L1").turn_of("glory_seekers").play("advance")
    assert asked(t) == "Where do you move a model of the Glory Seekers from D5?"


def test_an_enemy_is_named_as_one_where_both_sides_field_it() -> None:
    t = table("titus D5; fenra A1", "fenra D6; nia L1", phase="plot").turn_of("titus")
    assert "Use “Challenge” against the enemy's Fenra" in offered(t)
    t = table("titus D5", "fenra D6", phase="plot").turn_of("titus")
    assert "Use “Challenge” against Fenra" in offered(t)


def test_skills_say_from_where_and_on_what() -> None:
    t = table("kailinn D5; virtues D6 D4", "titus L1", phase="plot").turn_of("virtues")
    assert "Use “Patience” from D6 for dodge" in offered(t)
    t = table("skullbreaker D5", "titus L1", phase="plot").tokens("skullbreaker", "-SPD").turn_of("skullbreaker")
    assert "Use “Shake It Off” on the blight of speed" in offered(t)


def test_tokens_that_cancel_each_other_are_told_as_such() -> None:
    t = table("morrigan D5", "titus D8").tokens("titus", "+DOD").turn_of("morrigan").play("ultimate flash_freeze")
    assert "A boon and a blight of dodge on Titus cancelled each other." in told(t)
    assert "Titus gained a blight of speed." in told(t)
    assert "Titus gained a blight of dodge." not in told(t)


def test_to_use_no_further_skill_does_not_end_the_activation() -> None:
    t = table("titus D5", "rhodri D6").turn_of("titus")
    assert "End the activation" in offered(t)
    t.play("ultimate path_of_destruction")
    assert "No further skill" in offered(t)
    assert t.play("no_more", "done", "no_more").ask.what == "act"
