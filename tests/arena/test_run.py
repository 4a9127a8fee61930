"""A tournament is played: taken up where it stopped, on all cores."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.arena.plans import made_up, short
from theomachy.arena import Pairing, Played, run
from theomachy.arena.result import to_line
from theomachy.arena.run import Pool
from theomachy.arena.store import RESULTS, TABLE, results_of, to_parquet
from theomachy.kernel.errors import BadSetup


def test_a_run_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    seen: list[int] = []
    run(short(3), tmp_path, workers=1, told=lambda played: seen.append(played.number))
    with (tmp_path / RESULTS).open("ab") as file:
        file.write(b'{"number": 3, "torn')
    played = run(short(5), tmp_path, workers=1, told=lambda played: seen.append(played.number))
    assert seen == [0, 1, 2, 3, 4]
    assert [game.number for game in results_of(tmp_path)] == [0, 1, 2, 3, 4]
    assert to_parquet(played, tmp_path / TABLE)
    assert results_of(tmp_path / TABLE) == played


def test_failed_games_are_played_again(tmp_path: Path) -> None:
    run(short(2), tmp_path, workers=1)
    games = results_of(tmp_path)
    games[1].error = "the process that played it died"
    (tmp_path / RESULTS).write_bytes(b"".join(map(to_line, games)))
    assert not [game.error for game in run(short(2), tmp_path, workers=1) if game.error]


def test_a_folder_keeps_one_tournament_only(tmp_path: Path) -> None:
    run(short(1), tmp_path, workers=1)
    with pytest.raises(BadSetup, match="another tournament"):
        run(short(1, "easy", "easy"), tmp_path, workers=1)


def test_games_can_be_played_only_where_there_is_a_way() -> None:
    with pytest.raises(BadSetup, match="not on 'the moon'"):
        run(short(1), on="the moon")


def deadly(pairing: Pairing) -> Played:
    if pairing.number == 2:
        os._exit(1)
    return made_up(pairing.number, ("easy", 1.0), ("random", 0.0))


@pytest.mark.slow
def test_a_process_that_dies_takes_one_game_along() -> None:
    plan = short(6)
    played = list(Pool(2, deadly).play([plan.pairing(number) for number in range(6)]))
    assert sorted(game.number for game in played) == list(range(6))
    assert [game.number for game in played if game.error] == [2]


@pytest.mark.slow
def test_all_cores_play_the_same_games_as_one() -> None:
    alone, together = run(short(4), workers=1), run(short(4), workers=2)
    assert [game.places[0].did for game in alone] == [game.places[0].did for game in together]
