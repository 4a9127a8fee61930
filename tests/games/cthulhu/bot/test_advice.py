"""Advice and value: every question of every Faction gets sensible advice with a reason, and plain cases are seen."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.bots import bot, play_out
from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.bot.advice import ADVISERS, LIKE_ANY
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game

CLUMSY = re.compile(
    r"\b[Tt]he (The|Nyarlathotep|Cthulhu|Hastur)\b|\b[Ii]n (Arctic|Indian|North Pacific|South Atlantic)|  |[{}]|^[a-z]"
    r"|\b1 (Elder Signs|misses|dice|enemy gods|empty Areas)|[^.!?]$"
)
"""Articles where none belong or none where one does, one of many, a hole, a sentence without beginning or end."""


def advice(t: Table) -> dict[str, float]:
    """Scores by the words of the option, for whoever is asked now."""
    pieces = zip(t.question.options, RULES.bot.advise(t.state, t.question), strict=True)
    return {t.words(option): piece.score for option, piece in pieces}


def best(t: Table) -> str:
    scores = advice(t)
    return max(scores, key=lambda words: scores[words])


@pytest.mark.parametrize(("seats", "games"), [(2, 2), (4, 5), (5, 4)])
def test_every_question_of_every_faction_gets_advice_with_a_reason(seats: int, games: int) -> None:
    """Half advice, half chance, so that games go to odd places. No reason is empty or says nothing."""
    rng = Random(seats)
    for number in range(games):
        game = Game(RULES, seats, {"factions": "draw", "expansions": True, "max_turns": 5}, f"advice {number}")
        while not game.over:
            seat = game.owing()[0]
            ask = game.ask(seat)
            assert ask is not None
            pieces = RULES.bot.advise(game.position.redeal(seat, Dice(str(number))).state, ask)
            assert len(pieces) == len(ask.options), ask.what
            assert all(piece.reason and piece.reason != LIKE_ANY for piece in pieces), ask.what
            assert not [piece.reason for piece in pieces if CLUMSY.search(piece.reason)]
            scores = [piece.score for piece in pieces]
            assert max(scores) > float("-inf") or ask.what == "action", ask.what
            wise = rng.random() < 0.5
            game.answer(seat, ask.options[scores.index(max(scores))] if wise else rng.choice(ask.options))


def test_a_game_of_advice_is_won_with_six_spellbooks() -> None:
    game = Game(RULES, 4, {}, "by advice")
    play_out(game, {seat: bot("greedy") for seat in range(4)})
    assert game.winners
    assert all(game.state.books[seat].bit_count() == 6 for seat in game.winners)


def test_an_abandoned_gate_beside_an_acolyte_is_taken() -> None:
    t = table("GC SPA gate acolyte; GC AUS acolyte; AUS gate; CC SAS gate acolyte; BG WAF acolyte; YS EUR acolyte",
              power="GC 3, CC 1, BG 1, YS 1", factions="GC CC BG YS", turn="GC")  # fmt: skip
    assert best(t) == "control AUS acolyte"


def test_a_lone_cultist_under_a_monster_is_captured() -> None:
    t = table("CC SAS gate acolyte; CC IND flying_polyp; GC IND gate acolyte; BG WAF gate acolyte; YS EUR gate acolyte",
              power="CC 2, GC 1, BG 1, YS 1", factions="GC CC BG YS", turn="CC")  # fmt: skip
    assert best(t) == "capture IND GC"


def test_nobody_gives_up_a_gate_or_passes_with_power() -> None:
    t = table("GC SPA gate acolyte*2; CC SAS gate acolyte; BG WAF gate acolyte; YS EUR gate acolyte",
              power="GC 5, CC 1, BG 1, YS 1", factions="GC CC BG YS", turn="GC")  # fmt: skip
    scores = advice(t)
    assert scores["abandon SPA"] == scores["pass"] == float("-inf")


def test_no_more_acolytes_walk_out_than_gates_can_be_paid() -> None:
    """Of the first 8 Power two walks and two gates can be paid."""
    game = Game(RULES, 4, {"factions": "draw"}, "opening")
    answers: list[str] = []
    bots = {seat: bot("greedy") for seat in range(4)}
    while game.state.turn < 2:
        play_out(game, bots, 1, lambda seat, choice: answers.append(choice.option[0]))
    assert answers.count("build") >= 4
    assert answers.count("move") <= 13


def test_the_one_who_is_about_to_win_is_harmed_before_others() -> None:
    t = table("CC SAS gate acolyte; CC IND flying_polyp; GC IND acolyte; YS IND acolyte; BG WAF gate acolyte",
              power="CC 2, GC 1, BG 1, YS 1", doom="GC 25, YS 3", factions="GC CC BG YS", turn="CC")  # fmt: skip
    scores = advice(t)
    assert scores["capture IND GC"] > scores["capture IND YS"]


def test_black_goat_sends_a_dark_young_to_an_abandoned_gate_once_she_has_the_red_sign() -> None:
    where = "BG WAF gate acolyte*2 dark_young; EAF gate; GC SPA gate acolyte; CC SAS gate acolyte; YS EUR gate acolyte"
    now: dict[str, Any] = {"power": "BG 3, GC 1, CC 1, YS 1", "factions": "GC CC BG YS", "turn": "BG"}
    without, with_sign = advice(table(where, **now)), advice(table(where, books="BG red_sign", **now))
    assert with_sign["move WAF dark_young EAF"] > without["move WAF dark_young EAF"] + 3


def test_gods_are_named_without_an_article_in_reasons() -> None:
    t = table("YS EUR gate acolyte king_in_yellow; GC NAT gate acolyte; CC SAS gate acolyte; BG WAF gate acolyte",
              power="YS 3, GC 1, CC 1, BG 1", factions="GC CC BG YS", turn="YS")  # fmt: skip
    reasons = " ".join(piece.reason for piece in RULES.bot.advise(t.state, t.question))
    assert "the King in Yellow" in reasons
    assert "he The King" not in reasons


def test_no_ritual_that_ends_a_game_without_six_books() -> None:
    t = table("GC SPA gate acolyte; CC SAS gate acolyte; BG WAF gate acolyte; YS EUR gate acolyte",
              power="GC 12, CC 1, BG 1, YS 1", doom="GC 20", factions="GC CC BG YS", turn="GC", phase="doom",
              ritual=7, number=5)  # fmt: skip
    assert t.asked == "GC ritual"
    assert best(t) == "no_ritual"


def test_the_value_of_a_position_is_shared_out_and_grows_with_what_one_has() -> None:
    plain = "GC SPA gate acolyte*2; CC SAS gate acolyte*2; BG WAF gate acolyte*2; YS EUR gate acolyte*2"
    now: dict[str, Any] = {"power": "GC 3, CC 3, BG 3, YS 3", "factions": "GC CC BG YS", "turn": "GC"}
    even = table(plain, **now)
    assert abs(sum(RULES.bot.value(even.state, seat) for seat in range(4)) - 1.0) < 1e-9
    richer: list[dict[str, Any]] = [{"doom": "GC 8"}, {"books": "GC dreams absorb"}, {"signs": "GC 3 3"}]
    for more in richer:
        assert RULES.bot.value(table(plain, **now, **more).state, 0) > RULES.bot.value(even.state, 0)
    gates = table(plain + "; GC AUS gate acolyte", **now)
    assert RULES.bot.value(gates.state, 0) > RULES.bot.value(even.state, 0)


def test_what_is_asked_has_an_adviser() -> None:
    prompts = set(RULES.table.words.prompts)
    asked = set(ADVISERS) | {"action", "moving", "summoning", "nexus"}
    assert asked <= prompts | {"choose_faction"}, asked - prompts
