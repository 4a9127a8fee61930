"""Sentences that depend on where they stand: what somebody is asked, and what Fate cards meant."""

from __future__ import annotations

import pytest

from tests.games.runewars.battles import fight
from tests.games.runewars.beginnings import asked_in_turn, begun
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.table.words.seasons import choice
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
    assert prompt(t) == "Eight units may stay in 1C: 1 must be destroyed. Which?"
    t = fight("footman*5 knight*4", "routed_archer").fate("5 6 7 15").fate("1 2 3 4 11")
    assert prompt(t) == "Eight units may stay in 1C: 1 must retreat. Which?"


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
    assert lines(t, "quest_unit_hurt") == ["The Hell Hound has 1 damage."]


def test_cards_of_a_kind_are_told_in_the_order_in_which_they_are_resolved() -> None:
    t = fight("footman*6", "giant", more="area 1B routed_footman").fate("1 15 9 10 5 2")
    assert lines(t, "fate_drawn")[0] == "Daqan, Footman: 2 specials, 1 rout, 1 damage and 2 misses."
    assert lines(t, "special")[0] == "Daqan triggered Valiant Strike."


def test_an_ability_is_called_what_its_sheet_calls_it() -> None:
    t = fight("sorceress", "beastman*2 giant", factions="latari daqan").fate("1 2").fate("3")
    assert prompt(t) == "Word of Vaal: which enemy unit is driven off?"


def test_training_one_attribute_by_two_is_one_sentence() -> None:
    t = table("hero sir_valadir daqan DA", begin="step quest_phase", year="2 summer")
    t.do("daqan", "train agility agility")
    assert lines(t, "trained") == ["Sir Valadir trained agility by 2."]


def test_who_pays_for_a_wavering_hero_keeps_him_by_name() -> None:
    t = table("hero red_scorpion daqan DA", begin="primary wavering_loyalty", year="2 summer", influence="daqan 1")
    t.do("daqan", "pay red_scorpion")
    assert lines(t, "hero_kept") == ["Daqan paid 1 influence to keep Red Scorpion."]


def test_a_rune_that_everybody_knows_is_called_what_it_is() -> None:
    t = table(begin="primary unearthed_secrets", year="2 winter", orders="daqan 1, latari 2").do("daqan", "place 1A")
    assert lines(t, "rune_placed") == ["Daqan placed a false rune face down in 1A."]


def test_one_unit_was_driven_and_two_were() -> None:
    t = table("area 1B beastman", turn="daqan conquer", tactics="daqan stampede")
    t.do("daqan", "play stampede; drive 1B 1C")
    assert lines(t, "stampede") == ["1 Beastman was driven from 1B to 1C."]


def test_a_reward_names_the_hero_who_uses_it_and_the_area_as_it_is_printed() -> None:
    t = table("area 1B beastman; hero mad_carthos daqan 1B shown:flute_of_possession", turn="daqan harvest fortify")
    view = asked(RULES.hidden.view(t.state, 0), t.question)
    told = {WORDS.option(option, view) for option in t.question.options if option[0] == "use"}
    assert told == {f"Use Flute of Possession (Mad Carthos, {area})" for area in ("1A", "1C", "3A")}


def test_whoever_decides_for_the_neutrals_is_asked_about_them_and_not_about_units_of_his() -> None:
    t = fight("archer*2", "hell_hound giant", factions="latari daqan").fate("15 16")
    assert prompt(t) == "The neutrals take 2 damage. Which unit?"
    t = fight("warlock", "beastman*2 hell_hound", factions="uthuk daqan").fate("1 2").fate("3 4")
    assert prompt(t) == "Rain Fire: what do the neutrals lose?"
    t = table("area 3A footman*2; area 1B beastman", turn="daqan conquer", influence="daqan 1")
    t.do("daqan", "activate 1B; all 3A; diplomacy 1").fate("13")
    assert (t.asked, prompt(t)) == ("latari retreat", "The neutrals retreat from 1B with 1 Beastman: where to?")
    t = fight("footman", "archer*3").fate("1 2 3").fate("4")
    assert (t.asked, prompt(t)) == ("daqan retreat", "You retreat from 1C with 1 Footman: where to?")


def test_winter_says_how_many_an_area_feeds() -> None:
    t = table(
        "area 1C footman*3 knight*2; area DA stronghold:daqan", begin="secondary", year="2 winter",
        dials="daqan 3 2 2, latari 3 3 3",
    )  # fmt: skip
    assert prompt(t) == "Winter in 1C: there is food for 3, so 2 units must go. Which?"


def test_a_hand_says_how_many_cards_are_too_many() -> None:
    hand = "levy*3 panic*2 ferrymen*2 ambush*2 second_march"
    t = table("area DA footman", turn="daqan harvest fortify", tactics=f"daqan {hand} shared_counsel")
    t.do("daqan", "play shared_counsel; counsel latari 2")
    t.draw("lost_city", "burn_the_city", "monster_lure", "stampede")
    assert prompt(t) == "You hold 2 cards too many. Which one goes?"


def test_the_card_that_decides_talks_says_what_comes_of_it() -> None:
    t = table("area DB footman; area 3A beastman*2", turn="daqan conquer fortify", influence="daqan 2")
    t.do("daqan", "activate 3A; move DB footman; diplomacy 2").fate("5 3").do("daqan", "fate grey")
    assert lines(t, "diplomacy_chosen") == ["Daqan chose grey: they withdraw."]


@pytest.mark.parametrize(
    ("there", "moves", "words"),
    [
        ("", "", "No unit marches"),
        ("", "move DB footman", "March"),
        ("archer", "move DB footman", "March and fight"),
        ("beastman", "move DB footman", "March to the neutrals"),
    ],
)
def test_the_end_of_a_march_says_what_it_leads_to(there: str, moves: str, words: str) -> None:
    t = table(f"area DB footman*2; area 3A {there}", turn="daqan conquer fortify").do("daqan", "activate 3A")
    t.do("daqan", moves)
    view = asked(RULES.hidden.view(t.state, 0), t.question)
    assert RULES.table.words.option(("done",), view) == words


def test_a_season_card_that_asks_again_asks_only_what_is_open_now() -> None:
    assert choice(("blight", 3), {}) == "Blight: which unit in {1:area} is destroyed?"
    assert choice(("threatened_home_realms",), {}).startswith("Threatened Home Realms: Each player who")


def test_a_fortification_that_may_be_used_up_says_what_it_does() -> None:
    t = fight("footman*2", "berserker*2 stronghold:uthuk development:defensive", factions="daqan uthuk")
    t.fate("1 2").fate("3 4")
    assert prompt(t) == "Hungry Spawn: 4 damage to the attackers, and it is gone. Do you use it?"


def test_whoever_settles_a_tie_in_their_own_favour_is_named_once() -> None:
    view = RULES.hidden.view(table("", begin="step quest_phase", year="2 summer").state, -1)
    own, other = (WORDS.line(("tie_settled", (0, "highest", seat), None, ()), view) for seat in (0, 1))
    first, second = (WORDS.kinds["seat"](seat, view) for seat in (0, 1))
    assert own == f"{first} settled the tie and has the highest bid."
    assert other == f"{first} settled the tie: {second} has the highest bid."


def test_a_tie_that_is_settled_is_told_once() -> None:
    t = table("", begin="primary favour_of_the_council", year="2 winter", influence="daqan 2, latari 2")
    t.do("daqan", "bid 1").do("latari", "bid 1").do("latari", "name daqan")
    assert len(t.said("tie_settled")) == 1
    assert t.said("bid_decided") == []


def test_scouts_are_told_which_areas_they_have_named_so_far() -> None:
    t = table("; ".join(f"area {area} rune:false_down" for area in ("1A", "1B", "5C")), tactics="daqan scouts_report")
    t.do("daqan", "play scouts_report")
    assert "so far" not in prompt(t)
    t.do("daqan", "look 1A; look 5C")
    assert prompt(t).endswith("Named so far: 1A and 5C.")


def test_the_second_rune_to_hide_is_called_what_it_is() -> None:
    t = begun(2)
    asked_in_turn(t, "setup_rune")
    assert prompt(t) == "Hide a rune token face down. Only you know which."
    hidden = next(option for option in t.question.options if option[1] == "false")
    t.position.answer(t.question.seat, hidden)
    assert prompt(t) == "Now hide the dragon rune face down."


def test_an_area_that_may_be_activated_says_who_can_come() -> None:
    t = table("area DB footman*2 knight; hero silhouette daqan DA", turn="daqan conquer fortify")
    told = {area.id: area.text for area in RULES.table.scene(RULES.hidden.view(t.state, 0)).areas}
    assert "1 Knight, 2 Footmen and Silhouette can come" in told["h3A"]
    assert "nobody can come" in told["h5C"]
    others = {area.id: area.text for area in RULES.table.scene(RULES.hidden.view(t.state, 1)).areas}
    assert "can come" not in others["h3A"]
