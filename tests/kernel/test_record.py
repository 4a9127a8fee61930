"""Records: written, read, replayed, and refused with the right line."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.table import in_mid_step, play
from tests.template_game import RULES
from theomachy.kernel.dice import seed_hash
from theomachy.kernel.errors import BrokenRecord, TheomachyError, WrongSeed
from theomachy.kernel.game import Game
from theomachy.kernel.record import FORMAT, read, replay, write


def played(seed: str = "recorded") -> Game:
    """To the end, with second thoughts."""
    game, rng = Game(RULES, 3, {"goal": 4}, seed), Random(seed)
    while not game.over:
        seat = rng.choice(game.owing())
        game.answer(seat, rng.choice(game.ask(seat).options))  # type: ignore[union-attr]
        if rng.random() < 0.2 and game.can_undo(seat):
            game.undo(seat)
        if rng.random() < 0.05:
            game.rewind(0, len(game.history) - 1)
    return game


GAME = played()
TEXT = write(GAME, ["Ann", "Bob\nBob", " "], with_seed=True)
LINES = TEXT.splitlines()


def without(word: str) -> str:
    return "\n".join(line for line in LINES if line.split()[:1] != [word])


def number_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, start=1) if line.startswith(start))


def fault(text: str) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        replay(read(text), RULES)
    return caught.value


def test_a_record_is_text_that_a_person_can_read() -> None:
    assert LINES[:9] == [
        FORMAT,
        "game oracle",
        "rules 1",
        "seats 3",
        "option goal 4",
        "name A Ann",
        "name B Bob Bob",
        "name C ",
        f"seed-hash {seed_hash('recorded')}",
    ]
    assert LINES[-2] == "seed recorded"
    assert LINES[-1] == f"end {len(GAME.record)} {GAME.position.digest()}"


@pytest.mark.parametrize("with_seed", [True, False])
def test_a_record_replays_to_the_same_game(with_seed: bool) -> None:
    record = read(write(GAME, ["Ann", "Bob", ""], with_seed=with_seed))
    assert record.names == ["Ann", "Bob", ""]
    again = replay(record, RULES)
    assert again.position.digest() == GAME.position.digest()
    assert (again.record, again.history, again.lines) == (GAME.record, GAME.history, GAME.lines)
    assert write(again, with_seed=True) == write(again, with_seed=with_seed)


def test_a_game_in_mid_step_has_a_record_as_well() -> None:
    game = in_mid_step()
    again = replay(read(write(game, with_seed=True)), RULES)
    play(again, "A athena, * roll 6")
    assert again.owing() == (-1,)


def test_a_replay_may_stop_on_the_way() -> None:
    assert replay(read(TEXT), RULES, to=0).history == Game(RULES, 3, {"goal": 4}, "recorded").history
    game = replay(read(TEXT), RULES, to=5)
    assert game.record == GAME.record[:5]


def test_comments_and_empty_lines_do_not_count() -> None:
    replay(read(TEXT.replace("\n\n", "\n\n# a comment\n\n") + "# and another\n"), RULES)


def test_a_truncated_record_is_refused_where_it_breaks_off() -> None:
    for keep in range(1, len(LINES)):
        with pytest.raises(BrokenRecord) as caught:
            read("\n".join(LINES[:keep]))
        assert caught.value.line == keep - (not LINES[keep - 1])


def test_a_record_with_a_line_missing_is_refused() -> None:
    short = LINES[:20] + LINES[21:]
    assert fault("\n".join(short)).line == len(LINES) - 1


def test_an_answer_that_the_rules_do_not_allow_is_refused_in_its_line() -> None:
    number = number_of("A ready")
    for entry in ("A pledge 9", "A nothing", "B athena", "Z ready", "* roll 3", "A undo 5", "A rewind", "A rewind x"):
        broken = [*LINES[: number - 1], entry, *LINES[number:]]
        assert fault("\n".join(broken)).line == number


def test_dice_that_the_seed_did_not_throw_are_refused_in_their_line() -> None:
    number = number_of("* roll")
    other = "* roll 1" if LINES[number - 1] != "* roll 1" else "* roll 2"
    assert fault("\n".join([*LINES[: number - 1], other, *LINES[number:]])).line == number


def test_another_final_position_is_refused() -> None:
    assert fault(TEXT.replace(GAME.position.digest(), "0" * 64)).line == len(LINES)


def test_another_seed_is_refused() -> None:
    with pytest.raises(WrongSeed):
        replay(read(TEXT.replace("seed recorded", "seed rewritten")), RULES)
    without_hash = without("seed-hash").replace("seed recorded", "seed rewritten")
    assert without_hash.splitlines()[fault(without_hash).line - 1].startswith("*")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (FORMAT, "some other text", 1),
        ("game oracle", "game chess", 2),
        ("game oracle\n", "", 1),
        ("rules 1", "rules 2", 3),
        ("rules 1", "rules one", 3),
        ("seats 3", "seats 9", 4),
        ("seats 3", "seats ³", 4),
        ("option goal 4", "option goal 99", 5),
        ("option goal 4", "option goal --4", 5),
        ("option goal 4", "option gaol 4", 5),
        ("name A Ann", "surname A Ann", 6),
        ("name A Ann", "A ready;", 6),
        ("name A Ann", "AA ready", 6),
        ("name A Ann", "A", 6),
    ],
)
def test_a_broken_header_is_refused_in_its_line(old: str, new: str, line: int) -> None:
    assert fault(TEXT.replace(old, new, 1)).line == line


def test_rules_of_another_version_are_named() -> None:
    with pytest.raises(BrokenRecord, match="version 2; this is version 1"):
        replay(read(TEXT.replace("rules 1", "rules 2", 1)), RULES)


def test_something_after_the_end_is_refused() -> None:
    assert fault(TEXT + "A ready\n").line == len(LINES) + 1


@given(st.text())
def test_no_text_raises_anything_else(text: str) -> None:
    for whole in (text, f"{FORMAT}\n{text}", f"{FORMAT}\ngame oracle\nrules 1\nseats 2\n{text}\nend 0 0"):
        with pytest.raises(TheomachyError):
            replay(read(whole), RULES)


@given(st.integers(1, len(LINES) - 1), st.text(st.characters(codec="utf-8"), max_size=30), st.booleans())
def test_no_edited_line_raises_anything_else(number: int, text: str, instead: bool) -> None:
    edited = [*LINES[:number], text, *LINES[number + instead :]]
    with suppress(TheomachyError):
        replay(read("\n".join(edited)), RULES)


WORDS = st.sampled_from(
    ["A", "B", "C", "Z", "*", "undo", "rewind", "ready", "pledge", "offer", "accept", "resign", "roll", "card"]
    + ["athena", "keep", "lion", "0", "1", "2", "3", "99", "-1", "x"]
)


@given(st.integers(10, len(LINES) - 3), st.lists(WORDS, min_size=2, max_size=4).map(" ".join))
def test_no_answer_made_of_real_words_raises_anything_else(number: int, text: str) -> None:
    with suppress(TheomachyError):
        replay(read("\n".join([*LINES[:number], text, *LINES[number + 1 :]])), RULES)
