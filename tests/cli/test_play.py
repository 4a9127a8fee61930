"""play: the terminal game, its commands, saving and going on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.terminal import Said, run
from theomachy.bots import play_out
from theomachy.cli import files
from theomachy.kernel import record

ALWAYS_FIRST = "1\n" * 400


def oracle(*more: object, typed: str = "") -> Said:
    return run("play", "oracle", "--seats", "human,bot:greedy", "--seed", "s", *more, typed=typed)


def saved() -> list[Path]:
    return sorted(Path().glob("*.record"))


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_with_numbers() -> None:
    said = oracle(typed=ALWAYS_FIRST)
    assert said.code == 0
    assert "The game is over (glory)" in said.out
    assert not saved(), "a finished game is kept only if asked for"


def test_bots_alone_play_without_asking_anybody() -> None:
    said = run("play", "oracle", "--seats", "bot:random,bot:greedy,bot:random", "--seed", "s")
    assert "The game is over" in said.out
    assert ">" not in said.out


def test_the_question_shows_news_prompt_options_and_hand() -> None:
    said = oracle(typed="ready\n\n1\nq\n").out
    assert "Athena: Bargain, or say that you are ready." in said
    assert "1 Offer a coin to priest 2 of Apollo" in said
    assert "• Priest 2 of Apollo was ready." in said


def test_numbers_run_on_as_the_options_stand() -> None:
    """Offers of two players, each of which may be declined or countered."""
    said = run("play", "olympus", "--seats", "human,bot:greedy,bot:greedy", "--seed", "t1", typed="1\n" * 6 + "q\n")
    listed = [int(one) for one in re.findall(r"^ +(\d+) \S", said.out.rpartition("Trade with")[2], re.MULTILINE)]
    assert len(listed) > 5
    assert listed == sorted(listed)


def test_many_options_of_one_kind_are_all_listed() -> None:
    said = run("play", "godtear", "--seats", "human,bot:greedy", "--seed", "s", typed="q\n")
    assert "such as" not in said.out
    assert "Draft Rhodri" in said.out


def test_nobody_is_asked_at_the_terminal_what_the_table_does_not_ask() -> None:
    """After an Action only gate trifles are left; a few answers say what they do."""
    said = run("play", "cthulhu", "--seats", "human,bot:greedy", "--seed", "t3", typed="1\n1\n1\nq\n").out
    assert "Immortal: Once awakened" in said
    assert "summoned a Deep One" in said
    assert "End the turn" not in said


def test_an_option_says_its_price() -> None:
    said = run("play", "gods_war", "--seats", "human,bot:greedy,bot:greedy", "--seed", "t5", typed="1\nq\n").out
    assert re.search(r"Build a Shrine .*\(1 Power\)", said)


def test_words_narrow_the_options_and_enter_takes_the_only_one() -> None:
    said = oracle(typed="coin apollo\n\nq\n").out
    assert "Enter takes it" in said
    assert "Priest 1 of Athena offered a coin to priest 2 of Apollo." in said


def test_what_makes_no_sense_is_answered_and_asked_again() -> None:
    said = oracle(typed="99\nxyzzy\n\nh\nl\nb\n?\n*\n!\n!resign\n")
    assert "there is no option 99; they run from 1 to 2" in said.out
    assert "no option says 'xyzzy'" in said.out
    assert "A number chooses." in said.out
    assert "A coin may change hands for a promise" in said.out
    assert "!resign  Resign" in said.out
    assert "The game is over (alone): Apollo wins." in said.out


def test_undo_takes_back_and_says_when_it_cannot() -> None:
    said = oracle(typed="u\n1\nu\nq\n").out
    assert said.count("nothing to take back") == 1
    assert said.count("1 Offer a coin") == 2


def test_a_curtain_falls_between_two_humans() -> None:
    said = run("play", "oracle", "--seats", "human,human", "--seed", "s", typed="\nready\n\n\nq\n").out
    assert said.count("Pass the screen") == 2
    assert "It is the turn of Athena (player 1)" in said
    assert "It is the turn of Apollo (player 2)" in said


def test_many_options_are_shown_by_verb() -> None:
    typed = "1\n1\n1\n2\n2\n2\nready\n\nbuild\nq\n"
    said = run("play", "olympus", "--seed", "a", "--option", "max_turns=1", typed=typed).out
    assert "ways, such as" in said


def test_olympus_can_be_played_to_its_end_at_the_terminal() -> None:
    said = run(
        "play",
        "olympus",
        "--seats",
        "human,bot:greedy",
        "--option",
        "max_turns=1",
        typed="1\n" * 6 + "seal\n\nready\n\n" * 40,
    )
    assert "The game is over" in said.out


# -- saving and going on ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["q\n", "", "ready\n\n"], ids=["quit", "end of input", "end of input later"])
def test_leaving_saves_the_game_and_says_how_to_go_on(typed: str) -> None:
    said = oracle(typed=typed)
    (path,) = saved()
    assert said.code == 0
    assert f"theomachy play --load {path}" in said.out
    assert run("verify", path).code == 0


def test_an_interrupt_saves_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def interrupted(*args: object) -> int:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise KeyboardInterrupt
        return play_out(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("theomachy.cli.play.play_out", interrupted)
    assert oracle(typed=ALWAYS_FIRST).code == 0
    (path,) = saved()
    assert run("verify", path).code == 0


def test_a_saved_game_goes_on_where_it_was_with_the_same_players() -> None:
    whole = oracle("--save", "whole.record", typed=ALWAYS_FIRST)
    oracle("--save", "half.record", typed="1\n1\n1\nq\n")
    said = run("play", "--load", "half.record", typed=ALWAYS_FIRST)
    assert "The game is over" in whole.out
    assert "The game is over" in said.out
    assert Path("half.record").read_text() == Path("whole.record").read_text()


def test_s_saves_to_a_file_and_play_goes_on() -> None:
    said = oracle(typed="s mine.record\ns nowhere/mine.record\ns\n" + ALWAYS_FIRST)
    assert "saved to mine.record" in said.out
    assert "not saved: nowhere/mine.record: No such file or directory" in said.out
    assert len(saved()) == 2
    assert "The game is over" in said.out


def test_a_save_that_fails_leaves_the_old_file_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "kept.record"
    path.write_text("precious")

    def fails(*args: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("os.replace", fails)
    with pytest.raises(OSError, match="No space"):
        files.write_safely(path, b"new")
    assert [file.read_text() for file in tmp_path.iterdir()] == ["precious"]


def test_a_file_that_cannot_be_written_is_named_as_it_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "kept.record"
    with pytest.raises(FileNotFoundError) as refusal:
        files.write_safely(path, b"new")
    assert refusal.value.filename == str(path)


def test_a_new_name_never_hides_an_old_game(tmp_path: Path) -> None:
    first = files.fresh_name("oracle", tmp_path)
    first.touch()
    assert files.fresh_name("oracle", tmp_path) != first


# -- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "name a game to play"),
        (["oracle", "--seats", "human"], "The Oracle takes 2 to 4 players, not 1"),
        (["oracle", "--seats", "human,human,human,human,human"], "takes 2 to 4 players, not 5"),
        (["oracle", "--seats", "human,bot:genius"], "a seat is 'human' or one of bot:random, bot:easy"),
        (["oracle", "--seats", "human,,human"], "not ''"),
        (["oracle", "--option", "goal"], "is not of the form name=value"),
        (["oracle", "--option", "goal="], "is not of the form name=value"),
        (["oracle", "--option", "goal=many"], "option goal is 'many'; it must be a whole number from 3 to 15"),
        (["oracle", "--option", "goal=99"], "from 3 to 15"),
        (["oracle", "--option", "fun=true"], "has no option 'fun'; it has: goal"),
        (["olympus", "--option", "no_closures=1"], "must be true or false"),
        (["oracle", "--seed", "  "], "a seed is any text that is not empty"),
        (["--load", "nothing.record"], "nothing.record: no such file or directory"),
        (["--load", "."], "is a directory"),
        (["--load", "x", "--seed", "y"], "--load goes without"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in run("play", *arguments).refused()
    assert not saved()


def test_a_saved_game_is_taken_up_only_as_what_it_is() -> None:
    oracle("--save", "a.record", typed="q\n")
    assert "is a game of oracle, not of olympus" in run("play", "olympus", "--load", "a.record").refused()
    assert (
        "is a game of 2 players, not of 3"
        in run("play", "--load", "a.record", "--seats", "human,human,human").refused()
    )
    text = Path("a.record").read_text()
    Path("b.record").write_text("".join(line for line in text.splitlines(True) if not line.startswith("seed ")))
    assert "holds no seed" in run("play", "--load", "b.record").refused()
    Path("c.record").write_text("".join(line for line in text.splitlines(True) if not line.startswith("name ")))
    assert "does not say who sits where" in run("play", "--load", "c.record").refused()


def test_a_broken_save_is_refused_and_left_alone() -> None:
    oracle("--save", "a.record", typed="ready\n\n1\nq\n")
    text = Path("a.record").read_text()
    Path("a.record").write_text(text[: len(text) // 2])
    assert "a.record, line" in run("play", "--load", "a.record").refused()
    assert Path("a.record").read_text() == text[: len(text) // 2]


def test_names_in_a_save_are_the_seats() -> None:
    oracle("--save", "a.record", typed="q\n")
    assert record.read(Path("a.record").read_text()).names == ["human", "bot:greedy"]
