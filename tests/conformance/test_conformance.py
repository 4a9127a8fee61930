"""Every game keeps every promise. A game is tested by being listed in GAMES; the template game comes along."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import cast

import pytest

from tests.template_game import RULES as TEMPLATE
from theomachy.conformance import checks, fuzz
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.record import read, replay, write
from theomachy.kernel.rules import Rules

RULES: dict[str, Rules] = {rules.name: rules for rules in (TEMPLATE, *GAMES.values())}
TABLES = [(name, seats) for name, rules in RULES.items() for seats in range(rules.seats[0], rules.seats[1] + 1)]

PLAY = """
import sys
from tests.conformance.test_conformance import RULES, random_game
from theomachy.kernel.record import read, replay, write
name, seats = sys.argv[1], int(sys.argv[2])
recorded = sys.stdin.read()
assert write(replay(read(recorded), RULES[name]), with_seed=True) == recorded
print(write(random_game(RULES[name], seats), with_seed=True), end="")
"""


def random_game(rules: Rules, seats: int) -> Game:
    """The same game every time, if neither hash order nor anything else unasked comes into it."""
    game, rng = Game(rules, seats, rules.proof.brisk, "elsewhere"), Random(seats)
    while not game.over and len(game.record) < 600:
        seat = rng.choice(game.owing())
        game.answer(seat, rng.choice(game.ask(seat).options))  # type: ignore[union-attr]
    return game


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_play_keeps_every_promise(name: str, seats: int) -> None:
    report = fuzz(RULES[name], 1500, "conformance", seats)
    assert report.failure is None, report.failure.message + "\n" + report.failure.record()


@pytest.mark.parametrize("name", RULES)
def test_every_promise_at_every_decision(name: str) -> None:
    report = fuzz(RULES[name], 120, "thorough", thorough=True)
    assert report.failure is None, report.failure.message + "\n" + report.failure.record()


@pytest.mark.parametrize("name", RULES)
def test_random_games_end(name: str) -> None:
    rules = RULES[name]
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        game, rng = Game(rules, seats, rules.proof.brisk, "the end"), Random(seats)
        while not game.over:
            seat = rng.choice(game.owing())
            game.answer(seat, rng.choice(game.ask(seat).options))  # type: ignore[union-attr]
            assert len(game.record) < 20_000
        assert game.ending in rules.endings


@pytest.mark.parametrize(("name", "seats"), [(name, rules.seats[1]) for name, rules in RULES.items()])
@pytest.mark.parametrize("hash_seed", ["1", "2026"])
def test_a_record_replays_in_another_process_with_another_hash_seed(name: str, seats: int, hash_seed: str) -> None:
    recorded = write(random_game(RULES[name], seats), with_seed=True)
    played = subprocess.run(
        [sys.executable, "-c", PLAY, name, str(seats)],
        input=recorded,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout == recorded


@pytest.mark.parametrize("name", RULES)
def test_sentences_tables_and_endings_fit_together(name: str) -> None:
    rules = RULES[name]
    assert set(rules.table.guide.rules) == set(rules.table.words.prompts)
    assert rules.play.declarations.verbs <= set(rules.table.words.options)
    assert rules.play.final <= set(rules.table.words.options)
    assert rules.options(rules.proof.brisk)
    assert all(fact.what and fact.value and fact.source for fact in rules.proof.facts())


def test_the_template_game_uses_all_it_has() -> None:
    assert not fuzz(TEMPLATE, 4000, "coverage").never


def test_a_question_with_more_answers_than_anybody_reads_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.conformance.checks.MOST_OPTIONS", 1)
    report = fuzz(TEMPLATE, 500, "too many")
    assert report.failure is not None
    assert report.failure.message.endswith("options")


def test_a_broken_game_is_caught_and_its_record_leads_there() -> None:
    broken = TEMPLATE.but("proof", check=lambda state: ["a coin is lost"] if sum(state.points) >= 8 else [])
    report = fuzz(broken, 5000, "broken")
    assert report.failure is not None
    assert report.failure.message == "a coin is lost"
    game = replay(read(report.failure.record()), TEMPLATE)
    assert sum(game.state.points) >= 8


class Company:
    """As much of a Game as has seats."""

    seats = 2

    def __init__(self) -> None:
        self.history: list[tuple[int, tuple[str]]] = []


def test_latecomers_are_counted_and_forgotten_when_the_game_is_rewound() -> None:
    company = Company()
    game = cast(Game, company)
    counts = [checks.seated(game)]
    for seats in ((0, 3), (0, 3, 1), (0,), (0, 1, 2)):
        kept = company.history[: len(seats) - 1] if len(seats) != 1 else []
        company.history = [*kept, *[(seat, ("sits",)) for seat in seats[len(kept) :]]]
        counts.append(checks.seated(game))
    assert counts == [2, 4, 4, 2, 3]
