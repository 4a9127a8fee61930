"""Sentences that depend on where they stand: what somebody is asked, and what Fate cards meant."""

from __future__ import annotations

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.kernel.words import asked

WORDS = RULES.table.words


def prompt(t: Table) -> str:
    question = t.question
    return WORDS.prompt(question, asked(RULES.hidden.view(t.state, question.seat), question))


def lines(t: Table, key: str) -> list[str]:
    view = RULES.hidden.view(t.state, -1)
    return [WORDS.line(line, view) for line in t.state.log if line[0] == key]


def test_units_of_a_duel_quest_are_read_by_their_own_shape() -> None:
    t = table(
        "hero sir_valadir daqan 1A", begin="step quest_phase", year="2 summer", quests="daqan horned_champion"
    ).do("daqan", "go 1A; quest horned_champion")
    t.fate("7 5")  # the Beastman reads the triangle: a rout, which keeps damage away
    assert lines(t, "duel_round") == ["Round 1: miss against 1 prevented."]


def test_a_hero_who_moves_nowhere_stays() -> None:
    t = table("hero sir_valadir daqan 1A", begin="step quest_phase", year="2 summer").do("daqan", "go 1A")
    assert lines(t, "hero_travels") == ["Sir Valadir stayed in 1A."]


def test_the_victim_of_an_ability_is_asked_as_such() -> None:
    t = fight("warlock", "footman*2 knight", factions="uthuk daqan").fate("15").fate("1 16 17")
    assert (t.asked, prompt(t)) == ("daqan special", "Rain Fire: what do you lose?")


def test_recruits_are_placed_or_swapped() -> None:
    told = "area DA stronghold:daqan; area DB stronghold:daqan"
    t = table(told, turn="daqan recruit fortify", dials="daqan 0 1 0").do("daqan", "dial wood")
    assert prompt(t) == "Where do the recruits muster: 1 Bowman?"
    full = f"{told}; area 1A bowman*8"
    t = table(full, turn="daqan recruit fortify", dials="daqan 0 1 0").do("daqan", "dial wood")
    assert prompt(t) == "No Bowman is left in the supply. Do you give one up, to muster it anew?"


def test_units_over_eight_are_destroyed_or_retreat_after_a_victory() -> None:
    t = table("area 1A footman*5 knight*4", turn="daqan conquer fortify").do("daqan", "activate 1C; all 1A")
    assert prompt(t) == "More than eight units in 1C. Which one is destroyed?"
    t = fight("footman*5 knight*4", "routed_archer").fate("5 6 7 15").fate("1 2 3 4 11")
    assert prompt(t) == "More than eight units in 1C. Which one retreats?"


def test_a_reward_is_kept_not_discarded() -> None:
    t = (
        table(
            "hero andira_runehand daqan 1C", begin="step quest_phase", year="2 summer", quests="daqan the_quiet_orchard"
        )
        .do("daqan", "go 1C; quest the_quiet_orchard")
        .fate("5 7 17")
    )
    t.draw("runeplate", "rage_blade")
    assert prompt(t).startswith("Rewards for Andira Runehand: which one is kept?")


def test_everybody_is_told_of_damage_to_the_unit_of_a_duel_quest() -> None:
    t = table(
        "hero mad_carthos waiqar 6C", begin="step quest_phase", year="2 summer", factions="waiqar latari uthuk daqan",
        quests="waiqar arena_games",
    )  # fmt: skip
    t.do("waiqar", "go 6C; quest arena_games; use mad_carthos")
    assert lines(t, "quest_unit_hurt") == ["Hell Hound has 1 damage."]
