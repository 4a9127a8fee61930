"""replay and verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import run


@pytest.fixture
def game() -> str:
    """A finished game of three bots; the text of its record."""
    run("play", "oracle", "--seats", "bot:random,bot:random,bot:random", "--seed", "s", "--save", "a.record")
    return Path("a.record").read_text()


def broken(text: str) -> str:
    Path("b.record").write_text(text)
    for command in ("replay", "verify"):
        assert run(command, "b.record").refused().startswith("b.record")
    return run("replay", "b.record").refused()


@pytest.mark.usefixtures("game")
def test_replay_tells_the_game_and_proves_it() -> None:
    said = run("replay", "a.record")
    assert said.code == 0
    assert "priest 2 of Apollo" in said.out.replace("Priest", "priest")
    assert "The game is over (glory)" in said.out
    assert "Seed: gives these dice and matches its published hash." in said.out


def test_replay_stops_where_it_is_told(game: str) -> None:
    said = run("replay", "a.record", "--to", "3")
    assert "The game is not over." in said.out
    assert "3 of " in said.out
    entries = game.splitlines()[-1].split()[1]
    assert "The game is over" in run("replay", "a.record", "--to", entries).out
    for to in ("-1", "99999"):
        assert f"holds {entries} answers" in run("replay", "a.record", "--to", to).refused()


@pytest.mark.usefixtures("game")
def test_replay_through_a_seats_eyes_tells_its_secrets_only() -> None:
    own, watched = run("replay", "a.record", "--seat", "1").out, run("replay", "a.record").out
    assert "You drew the" not in watched
    assert own != watched
    assert "counted from 1 to 3" in run("replay", "a.record", "--seat", "4").refused()


def test_a_record_without_its_seed_is_replayed_with_its_dice_as_written(game: str) -> None:
    Path("b.record").write_text("".join(line for line in game.splitlines(True) if not line.startswith("seed ")))
    assert "not in the record" in run("verify", "b.record").out


def test_a_truncated_record_is_refused_at_its_last_line(game: str) -> None:
    lines = game.splitlines()[:-5]
    assert f"line {len(lines)}: the record breaks off here" in broken("\n".join(lines))


def test_an_edited_answer_is_refused_at_its_line(game: str) -> None:
    lines = game.splitlines()
    at = next(index for index, line in enumerate(lines) if line == "A ready")
    lines[at] = "A rejoice"
    assert f"line {at + 1}: 'rejoice' is not among the options" in broken("\n".join(lines))


def test_edited_dice_are_refused_at_their_line(game: str) -> None:
    lines = game.splitlines()
    at = next(index for index, line in enumerate(lines) if line.startswith("* roll"))
    lines[at] = "* roll 5" if lines[at] == "* roll 6" else "* roll 6"
    assert f"line {at + 1}: " in broken("\n".join(lines))


def test_a_wrong_seed_is_refused(game: str) -> None:
    assert "does not match the hash" in broken(game.replace("\nseed s\n", "\nseed t\n"))


def test_a_wrong_final_position_is_refused(game: str) -> None:
    *rest, last = game.splitlines()
    end, count, digest = last.split()
    assert "final position" in broken("\n".join([*rest, f"{end} {count} {digest[::-1]}"]))


@pytest.mark.parametrize("text", ["", "hello", "theomachy record 1\n", "theomachy record 1\nend 0 abc\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    broken(text)


def test_a_file_that_is_not_text_is_refused() -> None:
    Path("b.record").write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in run("replay", "b.record").refused()
    assert "no such file" in run("verify", "c.record").refused()


EARLIER = Path(__file__).parent.parent / "records" / "earlier"


def test_a_record_of_an_earlier_version_is_migrated_and_says_so() -> None:
    for command in ("replay", "verify"):
        said = run(command, str(EARLIER / "cthulhu-doom-track.1.txt"))
        assert said.code == 0
        assert "played by version 1 and the same by version 4" in said.out


def test_a_record_that_goes_otherwise_now_says_where_and_is_told_up_to_there() -> None:
    file = str(EARLIER / "cthulhu-turn-limit-lost.2.txt")
    refusal = run("verify", file).refused()
    assert "line 102: played by rules version 2, and by version 4 it goes otherwise here" in refusal
    to = refusal.split("--to ")[1].strip()
    told = run("replay", file, "--to", to)
    assert told.code == 0
    assert f"{to} of 456 answers replayed" in told.out
