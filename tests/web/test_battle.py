"""Dice by their shape, the race at the end, and what the next turn brings."""

from __future__ import annotations

from tests.web import tables
from theomachy import web
from theomachy.games.olympus.rules.board import RESOURCES
from theomachy.games.olympus.rules.negotiation import income_of
from theomachy.kernel.game import Game
from theomachy.web.frame import frame_of
from theomachy.web.olympus import next_income
from theomachy.web.race import race_of
from theomachy.web.rolled import rolled


def _warlike() -> Game:
    return tables.played(lambda game: game.view(0)["turn"] >= 9, seed=2)


def test_every_die_of_a_battle_keeps_its_shape() -> None:
    game = _warlike()
    frame = frame_of(tables.model(game))
    fights = [line for _, line in frame.log if line[0] == "fought"]
    assert fights
    for line in fights:
        sides = rolled(frame, line)
        assert [[value for value, _ in side.row] for side in sides] == [list(line[1][4]), list(line[1][5])]
        dice = [die for side in sides for die in side.row + side.spare]
        assert all(size in (4, 6, 8) and 1 <= value <= size for value, size in dice)
        for side in sides:
            assert not side.spare or min(side.row) >= max(side.spare)


def test_dice_that_cannot_be_told_apart_are_drawn_plain() -> None:
    game = _warlike()
    frame = frame_of(tables.model(game))
    line = next(line for _, line in frame.log if line[0] == "fought")
    twin = (line[0], line[1], line[2], line[3])  # said at no moment of this log
    assert [size for side in rolled(frame, twin) for _, size in side.row] == [0] * (len(line[1][4]) + len(line[1][5]))


def test_the_race_ends_where_the_game_ended() -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=4)
    race = race_of(game)
    assert race.turns == [0, 1, 2, 3, 4]
    assert race.scores[0] == [0] * game.seats
    assert race.scores[-1] == [player["prestige"] for player in game.view(0)["players"]]
    drawn = web.table_parts(tables.model(game))["prompt"]
    assert drawn.count("<polyline") == game.seats
    assert "In the lead: after turn 1 " in drawn


def test_whoever_is_level_shares_a_place() -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=2)
    drawn = web.table_parts(tables.model(game))["prompt"]
    assert drawn.count('class="rank num">1<') == len(game.winners)


def test_next_income_is_what_the_rules_will_give() -> None:
    for turns in (2, 5, 8):
        game = tables.played(lambda game, turns=turns: game.view(0)["turn"] >= turns, seed=turns)  # type: ignore[misc]
        for seat in range(game.seats):
            due = {card: count for card, count in zip(RESOURCES, income_of(game.state, seat), strict=True) if count}
            assert next_income(game.view(seat), seat) == due
