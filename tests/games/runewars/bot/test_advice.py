"""Advice and value: every question gets advice with a reason in good English, and plain cases are seen."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from tests.games.runewars.positions import Table, table, words
from theomachy.bots import bot, play_out
from theomachy.games.runewars import RULES
from theomachy.games.runewars.bot.advice import ADVISERS
from theomachy.games.runewars.bot.marches import into
from theomachy.games.runewars.bot.outlook import Outlook
from theomachy.games.runewars.bot.quick import glance, kinds_of
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.pieces import UNIT
from theomachy.games.runewars.table.guide import RULE_OF
from theomachy.kernel.ask import Ask
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game

CLUMSY = re.compile(
    r"  |[{}_]|^[a-z]|[^.!?]$|\b[Aa] [AEIOUaeiou]|\b[Aa]n [^AEIOUaeiou]|\b1 (units|heroes|cards|Tactics cards)\b"
    r"|\b(nobody|None|True|False)'s? (can|may)\b|\.\.|\bh\d[A-D]\b|\b\d\.\d"
)
"""A hole, a sentence without beginning or end, a wrong article, one of many, a word of the record."""


def advice(t: Table) -> dict[str, float]:
    """Scores by the words of the option, for whoever is asked now."""
    pieces = RULES.bot.advise(t.state, t.question)
    return {words(option): piece.score for option, piece in zip(t.question.options, pieces, strict=True)}


def best(t: Table) -> str:
    scores = advice(t)
    return max(scores, key=lambda option: scores[option])


def reasons(t: Table) -> dict[str, str]:
    pieces = RULES.bot.advise(t.state, t.question)
    return {words(option): piece.reason for option, piece in zip(t.question.options, pieces, strict=True)}


def test_whoever_is_sent_out_of_an_area_goes() -> None:
    """Strategize: an area chosen and left again would be chosen for ever."""
    game = Game(RULES, 3, seed="rev 2 greedy")
    play_out(game, {seat: bot("greedy") for seat in range(3)}, 400)
    verbs = [option[0] for _, option in game.history]
    assert "from" in verbs
    assert ("from", "back") not in pairwise(verbs)


@pytest.mark.parametrize(("seats", "games"), [(2, 4), (3, 3), (4, 3)])
def test_every_question_gets_advice_with_a_reason(seats: int, games: int) -> None:
    """Half advice, half chance, so that games go to odd places."""
    rng = Random(seats)
    for number in range(games):
        options = {"exploration": bool(number % 2), "map": "built" if number % 2 else "ready_made", "years": 4}
        game = Game(RULES, seats, options, f"advice {number}")
        while not game.over:
            seat = game.owing()[0]
            ask = game.ask(seat)
            assert ask is not None
            pieces = RULES.bot.advise(game.position.redeal(seat, Dice(str(number))).state, ask)
            assert len(pieces) == len(ask.options), ask.what
            assert all(piece.reason for piece in pieces), ask.what
            assert not [piece.reason for piece in pieces if CLUMSY.search(piece.reason)], ask.what
            scores = [piece.score for piece in pieces]
            assert max(scores) > float("-inf"), ask
            wise = rng.random() < 0.5
            game.answer(seat, ask.options[scores.index(max(scores))] if wise else rng.choice(ask.options))


def test_there_is_an_adviser_for_every_question_that_the_guide_knows() -> None:
    assert set(RULE_OF) <= set(ADVISERS)


def test_a_game_of_advice_comes_to_an_end_with_runes() -> None:
    game = Game(RULES, 4, {"map": "ready_made"}, "by advice")
    play_out(game, {seat: bot("greedy") for seat in range(4)})
    assert game.winners


# -- runes and winning -------------------------------------------------------------------------------------------------

SIX = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "DC", "1A", "1B", "1C"))


def test_the_victory_card_is_placed_as_soon_as_it_may_be() -> None:
    t = table(SIX, turn="daqan harvest", year="4 summer")
    assert best(t) == "victory_card"


def test_nobody_passes_over_a_rune_by_mistake() -> None:
    t = table(SIX, turn="daqan harvest", year="4 summer")
    assert advice(t)["go_on"] == float("-inf")


def test_a_fulfilled_objective_is_claimed() -> None:
    t = table("area DA footman", turn="daqan harvest", objectives="daqan coffers_of_goodwill", influence="daqan 10")
    assert best(t) == "claim coffers_of_goodwill"


def test_a_token_that_nobody_has_shown_us_counts_by_its_chance() -> None:
    """Two tokens that Daqan has not seen, one of them a dragon: whichever it is, both count the same."""
    t = table("area DA footman; area 1A rune:dragon_down; area 5C rune:false_down", turn="daqan harvest")
    seen = Outlook(t.state, 0).dragons
    assert seen[AREA["1A"]] == seen[AREA["5C"]] > 0
    u = table("area DA footman; area 1A rune:false_down; area 5C rune:dragon_down", turn="daqan harvest")
    assert Outlook(u.state, 0).dragons == seen


def test_who_is_about_to_win_is_watched_more_than_others() -> None:
    t = table(SIX.replace("footman", "archer").replace("DA", "LA").replace("DB", "LB").replace("DC", "LC"))
    assert Outlook(t.state, 0).regard[1] > Outlook(table("area LA archer").state, 0).regard[1]


# -- battles -----------------------------------------------------------------------------------------------------------


def test_a_weak_neighbour_with_a_dragon_rune_is_attacked() -> None:
    t = table("area 1A footman*4 knight*2; area 1C archer rune:dragon_up", turn="daqan conquer")
    assert best(t) == "activate 1C"
    assert "takes 1C from Latari with" in reasons(t)["activate 1C"]


def test_somebody_stays_behind_to_hold_what_is_worth_holding() -> None:
    t = table("area 1A footman*4 knight rune:dragon_up; area 1C archer", turn="daqan conquer")
    t.do("daqan", "activate 1C")
    assert best(t) != "all 1A"


def test_a_hopeless_attack_is_not_made() -> None:
    t = table("area 1A footman; area 1C warrior*6 rune:dragon_up", turn="daqan conquer")
    assert best(t) != "activate 1C"


def test_no_more_units_march_than_a_sure_victory_takes() -> None:
    t = table("area 1C footman*6 knight*2; area 1A razorwing", turn="daqan conquer", influence="daqan 0")
    found = into(Outlook(t.state, 0), AREA["1A"])
    assert 0 < len(found.force) < 8
    assert found.win > 0.9


@pytest.mark.parametrize(("told", "wanted"), [("routed_footman*3", "no_bonus"), ("footman*3", "bonus")])
def test_a_second_march_is_made_only_if_somebody_should_go(told: str, wanted: str) -> None:
    """Who goes nowhere would leave a token that bars the area for the rest of the year."""
    t = table(f"area DB {told}; area 3B city:forge", turn="daqan mobilize")
    assert best(t.do("daqan", "activate 5D")) == wanted


@pytest.mark.parametrize(("food", "called"), [(8, True), (2, False)])
def test_no_ally_is_called_to_where_he_would_starve(food: int, called: bool) -> None:
    told = "area 3B footman*2 city:tamalir"
    t = table(told, turn="daqan rally_support", year="2 fall", dials=f"daqan {food} 2 2")
    assert (best(t) == "units 3B") == called


def test_a_ferry_is_taken_where_a_river_bars_the_way_to_a_rune() -> None:
    """The river between 1A and 3B is closed in spring, and Giants stand on the other way."""
    lines = "area 3B footman*4 knight*2; area 3A giant*2; area 1A archer rune:dragon_up"
    assert best(table(lines, turn="daqan conquer", tactics="daqan ferrymen")) == "play ferrymen"


def test_gold_is_taken_in_diplomacy() -> None:
    ask = Ask(0, "diplomacy_card", [("fate", "gold"), ("fate", "grey")], "h1A", 5, 3)
    pieces = RULES.bot.advise(table("area DA footman").state, ask)
    assert pieces[0].score > pieces[1].score


def test_a_glance_knows_who_is_stronger() -> None:
    many = kinds_of([UNIT["footman"]] * 6)
    few = kinds_of([UNIT["reanimate"]] * 2)
    assert glance(many, few)[0] > 0.9
    assert glance(few, many)[0] < 0.05
    assert glance(many, few, 5.0)[0] < glance(many, few)[0]


# -- orders and value --------------------------------------------------------------------------------------------------


def test_an_order_for_marching_says_what_it_takes() -> None:
    t = table("area 1A footman*4 knight*2; area 1C archer rune:dragon_up", begin="orders")
    assert re.search(r"takes 1C from Latari with a chance of \d", reasons(t)["order conquer"])


def test_more_runes_are_a_better_position() -> None:
    few = table("area DA footman rune:dragon_up; area LA archer rune:dragon_up").state
    many = table("area DA footman rune:dragon_up; area DB rune:dragon_up; area LA archer rune:dragon_up").state
    assert RULES.bot.value(many, 0) > RULES.bot.value(few, 0)
    assert sum(RULES.bot.value(many, seat) for seat in range(2)) == pytest.approx(1.0)
