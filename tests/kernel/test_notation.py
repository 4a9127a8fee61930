"""Positions as text: round trips, what the game's own lines leave out, and faults with their line."""

from __future__ import annotations

from random import Random

import pytest

from tests.kernel.table import A, B, at_the_pledges, in_mid_step, new_game, play
from tests.template_game import RULES
from theomachy.kernel import notation, record
from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.errors import BrokenPosition, BrokenRecord, CannotUndo
from theomachy.kernel.game import Game
from theomachy.kernel.step import Asking

HEAD = "position 1\ngame oracle\nrules 1\nseats 2\n"
PLAIN = RULES.but("play", notation=None)


def text_of(game: Game) -> str:
    return notation.write(game.position, game.seats, game.options)


def begun(text: str, seed: str | None = None) -> Game:
    return notation.begin(notation.read(text), RULES, seed, by_hand=seed is None)


def test_a_position_in_a_few_lines() -> None:
    """Everything that the lines do not say is as at the beginning."""
    game = begun(HEAD + "option goal 9\n\nA coins 4 points 2 hand dove\n# a remark\ndeck bull lion\n")
    assert (game.state.coins, game.state.points) == ([6, 2], [2, 0]), "the first round has begun: two coins for each"
    assert (game.state.hands, game.state.deck, game.state.goal) == ([["dove"], []], ["bull", "lion"], 9)
    assert list(game.owing()) == [A, B]


def test_what_the_lines_of_the_game_do_not_give_is_written_by_field() -> None:
    text = text_of(at_the_pledges())
    assert "A coins 2 points 0 hand\n" in text
    assert 'set agenda [["new_round"],["pledge"]]\n' in text
    assert "set coins" not in text
    assert "since" not in text
    assert "option" not in text, "the usual options go unsaid"


def test_answers_of_the_running_step_follow() -> None:
    game = in_mid_step()
    assert text_of(game).endswith("since\n* roll 3\n")
    again = begun(text_of(game))
    assert again.position.digest() == game.position.digest()
    assert again.ask(A) == game.ask(A)
    assert again.history == [], "it begins here"
    with pytest.raises(CannotUndo):
        again.undo(A)


@pytest.mark.parametrize("rules", [RULES, PLAIN])
def test_there_and_back_at_every_moment(rules: object) -> None:
    game, rng = Game(rules, 3, {"goal": 9}, "round trip"), Random(1)  # type: ignore[arg-type]
    while not game.over:
        text = text_of(game)
        again = notation.begin(notation.read(text), game.rules, by_hand=True)
        assert (again.position.digest(), text_of(again)) == (game.position.digest(), text)
        seat = rng.choice(game.owing())
        game.answer(seat, rng.choice(game.ask(seat).options))  # type: ignore[union-attr]
    over = notation.begin(notation.read(text_of(game)), game.rules)
    assert (over.ending, over.winners) == (game.ending, game.winners)


def test_with_a_seed_the_dice_fall_from_there_on() -> None:
    game = play(at_the_pledges(), "A pledge 0, B pledge 0")
    assert game.ask(-1) is not None
    twins = [begun(text_of(game), "seed") for _ in range(2)]
    assert twins[0].history == twins[1].history != []
    assert list(twins[0].owing()) != [-1]


def test_a_game_begun_from_a_position_can_be_undone_looked_back_at_and_recorded() -> None:
    game = play(begun(text_of(in_mid_step()), "s"), "A leave_it")
    text = record.write(game, with_seed=True)
    assert "start since\nstart * roll 3\n" in text
    again = record.replay(record.read(text), RULES)
    assert again.position.digest() == game.position.digest()
    assert again.at(0).digest() == in_mid_step().position.digest()
    assert record.write(again, with_seed=True) == text
    play(game, "A ready, A undo")
    assert record.replay(record.read(record.write(game, with_seed=True)), RULES).history == game.history


def test_a_fault_in_the_start_of_a_record_has_its_line_there() -> None:
    text = record.write(begun(text_of(in_mid_step())), with_seed=False)
    broken = text.replace("start * roll 3", "start * roll 7")
    with pytest.raises(BrokenRecord) as fault:
        record.replay(record.read(broken), RULES)
    assert broken.splitlines()[fault.value.line - 1] == "start * roll 7"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "a position begins with"),
        ("theomachy record 1", 1, "a position begins with"),
        ("position 1\ngame chess\n", 2, "a position of chess, not of oracle"),
        ("position 1\ngame oracle\nrules 7\n", 3, "rules version 7"),
        ("position 1\ngame oracle\nrules 1\nseats 9\n", 4, "takes 2 to 4 players"),
        (HEAD + "option goal 99\n", 5, "goal"),
        (HEAD + "A coins 1 points 1 hand\nhello\n", 6, "neither of a priest nor of the deck"),
        (HEAD + "C coins 1 points 1 hand\n", 5, "neither of a priest nor of the deck"),
        (HEAD + "A coins many points 1 hand\n", 5, "do not fit together"),
        (HEAD + "set glory 7\n", 5, "there is no field 'glory'"),
        (HEAD + "set points\n", 5, "no JSON"),
        (HEAD + "set points [1\n", 5, "no JSON"),
        (HEAD + 'set goal 3\nset points ["x"]\n', 6, "does not fit"),
        (HEAD + 'set agenda [["dance"]]\n', 1, "does not fit the rules"),
        (HEAD + "set agenda []\n", 1, "does not fit the rules"),
        (HEAD + "since\nA offer 1\nA fly\n", 7, "not among the options"),
        (HEAD + "since\n7 ready\n", 6, "is no answer"),
        (HEAD + "since\nA rea$dy\n", 6, "not a word of an answer"),
    ],
)
def test_every_fault_has_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(BrokenPosition, match=problem) as fault:
        begun(text)
    assert fault.value.line == line


def test_a_game_without_lines_of_its_own_takes_none() -> None:
    with pytest.raises(BrokenPosition, match="has no lines of its own"):
        notation.begin(notation.read(HEAD + "deck dove\n"), PLAIN)


def test_reading_leaves_no_trace_of_the_text() -> None:
    game = begun(text_of(play(new_game(), "A offer 1")))
    assert game.lines == []
    assert game.record == []


def rite(state: object) -> Step:
    """Everybody in turn drinks or pours."""
    for seat in (A, B, A, B):
        yield Ask(seat, "rite", [("drink",), ("pour",)])


RITE = RULES.but("play", steps={**RULES.play.steps, "rite": Asking(rite)})
AT_THE_RITE = 'position 1\ngame oracle\nrules 1\nseats 3\nset agenda [["new_round"],["rite"]]\n'


def at_the_rite(text: str) -> Game:
    return notation.begin(notation.read(AT_THE_RITE + text), RITE, by_hand=True)


@pytest.mark.parametrize("given", [(), ((B, ("drink",)),)])
def test_what_was_answered_for_one_who_has_left_stands_among_the_answers(
    given: tuple[tuple[int, Option], ...],
) -> None:
    game = at_the_rite("set gone [true,false,false]\n")
    for entry in given:
        game.answer(*entry)
    text = text_of(game)
    assert text.endswith("since\nA pour\n" + "B drink\nA pour\n" * len(given))
    again = notation.begin(notation.read(text), RITE, by_hand=True)
    assert again.position.digest() == game.position.digest()
    assert again.ask(B) == game.ask(B)


def test_one_who_answers_and_leaves_in_a_step_can_be_written_down() -> None:
    game = at_the_rite("")
    for seat, option in ((A, ("drink",)), (B, ("drink",)), (A, ("drink",))):
        game.answer(seat, option)
    game.declare(A, ("resign",))
    again = notation.begin(notation.read(text_of(game)), RITE, by_hand=True)
    assert again.position.digest() == game.position.digest()
    assert again.ask(B) == game.ask(B)


@pytest.mark.parametrize(
    ("since", "says"),
    [("B pour", "asked nothing"), ("A fly", "not among the options"), ("A resign", "cannot declare")],
)
def test_answers_of_a_step_that_somebody_has_left_are_checked(since: str, says: str) -> None:
    with pytest.raises(BrokenPosition, match=says):
        at_the_rite(f"set gone [true,false,false]\nsince\n{since}\n")
