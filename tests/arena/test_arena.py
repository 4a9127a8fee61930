"""Plans, games between bots, results that are kept, and the figures drawn from them."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from theomachy.arena import Pairing, Plan, Played, play, read_plan, run
from theomachy.arena.plan import lineups
from theomachy.arena.ratings import ratings
from theomachy.arena.result import Place, from_line, to_line
from theomachy.arena.run import Pool
from theomachy.arena.stats import by_bot, summary, wilson
from theomachy.arena.store import RESULTS, TABLE, results_of, to_parquet
from theomachy.games import game_named
from theomachy.kernel import record
from theomachy.kernel.errors import BadSetup

SHORT = {"max_turns": 2}


def short(games: int, *bots: str, **more: object) -> Plan:
    plan = Plan("olympus", games, (bots or ("random", "random"),), options=dict(SHORT))
    return msgspec.structs.replace(plan, **more)


def made_up(number: int, *outcome: tuple[str, float]) -> Played:
    places = [Place(name, name.title(), [], int(9 * won), won, 5, 0.5, 0.2, {}, {}) for name, won in outcome]
    return Played(number, "olympus", 1, {}, "", places, ending="prestige", turns=9)


# -- plans ------------------------------------------------------------------------------------------------------------


def test_seats_rotate_and_options_vary_evenly() -> None:
    plan = short(24, "easy", "random", "normal", vary={"no_closures": [False, True]})
    pairings = [plan.pairing(number) for number in range(6)]
    assert [pairing.bots[0] for pairing in pairings] == ["easy", "random", "normal"] * 2
    assert [pairing.options["no_closures"] for pairing in pairings] == [False] * 3 + [True] * 3
    assert len({pairing.seed for pairing in pairings}) == 6


def test_tables_for_more_or_fewer_bots_than_seats() -> None:
    assert lineups("abc", 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert lineups("ab", 3) == (("a", "b", "a"), ("b", "a", "b"))


def test_a_plan_is_read_from_toml(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text('game = "olympus"\ngames = 3\nseats = 2\nbots = ["easy", "random"]\n[options]\nmax_turns = 5\n')
    assert read_plan(path) == Plan("olympus", 3, (("easy", "random"),), options={"max_turns": 5}, records=True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bots = [", "no TOML"),
        ("bots = ['easy', 'easy']", "names no game"),
        ("game = 'chess'\nbots = ['easy', 'easy']", "no game 'chess'"),
        ("game = 'olympus'", "either `bots`"),
        ("game = 'olympus'\nbots = ['genius', 'easy']", "no bot 'genius'"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\nprize = 5", "'prize' means nothing"),
        ("game = 'olympus'\nlineups = [['easy']]", "takes 2 to 6"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\ngames = 'many'", "Expected `int`"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\n[options]\nluck = 5", "no option 'luck'"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\n[vary]\nmax_turns = []", "at least one value"),
    ],
)
def test_a_faulty_plan_is_refused_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(text)
    with pytest.raises(BadSetup if "chess" not in text else Exception, match=sentence):
        read_plan(path)


# -- one game ---------------------------------------------------------------------------------------------------------


def test_a_game_tells_what_happened_and_leaves_a_record(tmp_path: Path) -> None:
    pairing = Pairing(7, "olympus", ("greedy", "random"), {"max_turns": 6}, "a seed", records=str(tmp_path / "records"))
    played = play(pairing)
    assert (played.number, played.error, played.ending) == (7, "", "turn_limit")
    assert sum(place.won for place in played.places) == 1
    assert [place.bot for place in played.places] == ["greedy", "random"]
    assert all(place.role and place.decisions for place in played.places)
    assert played.curve[-1] == (6, [place.score for place in played.places])
    assert any(name.startswith("built ") for name in played.places[0].had)
    assert played.places[0].did["seal"] > 0
    found = record.read((tmp_path / played.record).read_text())
    assert record.replay(found, game_named("olympus")).winners == [0]
    assert from_line(to_line(played)) == played


def test_the_same_pairing_is_the_same_game() -> None:
    pairing = Pairing(0, "olympus", ("easy", "random"), {"max_turns": 3}, "a seed")
    one, two = play(pairing), play(pairing)
    assert [place.did for place in one.places] == [place.did for place in two.places]


def test_a_game_without_end_is_cut_off_and_won_by_nobody() -> None:
    played = play(Pairing(0, "olympus", ("random", "random"), {}, "x", limit=50))
    assert (played.ending, [place.won for place in played.places]) == ("cut_off", [0.0, 0.0])


def test_a_game_that_fails_is_a_result_too() -> None:
    played = play(Pairing(0, "olympus", ("random",), {}, "x"))
    assert "takes 2 to 6 players" in played.error


# -- runs -------------------------------------------------------------------------------------------------------------


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


# -- figures ----------------------------------------------------------------------------------------------------------


def test_wilson_intervals() -> None:
    low, high = wilson(90, 100)
    assert (round(low, 4), round(high, 4)) == (0.8256, 0.9448)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] > 0.999


def test_shares_count_games_and_compare_with_chance() -> None:
    games = [
        made_up(0, ("easy", 1.0), ("random", 0.0), ("random", 0.0)),
        made_up(1, ("random", 0.0), ("easy", 0.5), ("random", 0.5)),
    ]
    easy, random = by_bot(games)
    assert (easy.name, easy.games, easy.share, round(easy.fair, 3), round(easy.ratio, 2)) == (
        "easy",
        2,
        0.75,
        0.333,
        2.25,
    )
    assert (random.share, round(random.fair, 3)) == (0.25, 0.667)
    figures = summary([*games, Played(2, "olympus", 1, {}, "", [], error="bang")])
    assert (figures["games"], figures["failed"], figures["win_share"]) == (2, 1, {"easy": 0.75, "random": 0.25})


def test_ratings_put_the_winner_first_and_grow_surer() -> None:
    games = [made_up(number, ("hard", 1.0), ("easy", 0.0), ("easy", 0.0)) for number in range(20)]
    hard, easy = ratings(games)
    assert (hard.name, easy.name) == ("hard", "easy")
    assert hard.low > easy.high
    few = ratings(games[:3])
    assert few[0].high - few[0].low > hard.high - hard.low
