"""One game between bots, and what is told of it."""

from __future__ import annotations

from pathlib import Path

from theomachy.arena import Pairing, play
from theomachy.arena.result import from_line, to_line
from theomachy.games import game_named
from theomachy.kernel import record


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
