"""Positions: asking, answering, refusing, cloning, saving."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.table import A, B, C, at_the_pledges, in_mid_step, new_game, play
from tests.template_game import RULES
from tests.template_game.state import Oracle
from theomachy.kernel import notation
from theomachy.kernel.ask import CHANCE, WATCHER, Ask, Option, Step, roll
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BrokenSave, IllegalChoice, NotYourQuestion, TheomachyError
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Declarations
from theomachy.kernel.step import Asking


def saved(position: Position) -> Position:
    return Position.load(position.save(), RULES)


def test_a_desk_asks_everybody_at_once() -> None:
    game = at_the_pledges()
    assert list(game.owing()) == [A, B]
    assert [game.ask(seat).what for seat in (A, B)] == ["pledge", "pledge"]  # type: ignore[union-attr]


def test_at_a_desk_an_answer_may_be_revised_until_all_are_in() -> None:
    game = play(at_the_pledges(), "A pledge 0")
    assert list(game.owing()) == [B]
    play(game, "A think_again, A pledge 2, B pledge 1")
    assert game.state.pledges == [2, 1]
    assert game.owing() == (CHANCE,)


def test_a_step_asks_one_seat_in_its_midst() -> None:
    game = in_mid_step()
    assert game.owing() == (A,)
    assert game.ask(B) is None
    play(game, "A athena, * roll 6")
    assert game.state.coins[A] == 0
    assert game.ask(CHANCE).what == "draw", "one pledged and six rolled earn a card"  # type: ignore[union-attr]


def test_chance_by_hand_is_asked_like_any_seat() -> None:
    game = play(at_the_pledges(), "A pledge 1, B pledge 0")
    assert game.ask(CHANCE) == roll(6)
    with pytest.raises(IllegalChoice):
        game.answer(CHANCE, ("roll", 7))


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    for game in (at_the_pledges(), in_mid_step()):
        before = game.position.digest()
        for option in (("pledge", 9), ("pledge",), (), ("athena", 1), ("nothing",)):
            with pytest.raises(IllegalChoice):
                game.answer(A, option)
        assert game.position.digest() == before


def test_a_seat_that_is_not_asked_is_refused() -> None:
    game = in_mid_step()
    before = game.position.digest()
    for seat in (B, 7, 25, CHANCE, WATCHER):
        with pytest.raises(NotYourQuestion):
            game.answer(seat, ("leave_it",))
    assert game.position.digest() == before


def test_an_equal_answer_is_kept_in_the_words_of_the_rules() -> None:
    game = at_the_pledges()
    game.answer(A, ("pledge", 1.0))
    game.answer(B, ("pledge", True))
    assert [type(option[1]) for _, option in game.history[-2:]] == [int, int]


def test_an_answer_may_be_given_by_its_place_among_the_options() -> None:
    for game, seat in ((at_the_pledges(), B), (in_mid_step(), A)):
        spoken = game.position.clone()
        last = game.ask(seat).options[-1]  # type: ignore[union-attr]
        game.choose(seat, len(game.ask(seat).options) - 1)  # type: ignore[union-attr]
        spoken.answer(seat, last)
        assert (game.history[-1], game.position.digest()) == ((seat, last), spoken.digest())
        game.undo(seat)
        assert game.ask(seat).options[-1] == last, "as any answer it may be taken back"  # type: ignore[union-attr]


def test_a_place_that_no_option_has_is_refused_and_changes_nothing() -> None:
    for game in (at_the_pledges(), in_mid_step()):
        before = game.position.digest()
        for number in (-1, len(game.ask(A).options)):  # type: ignore[union-attr]
            with pytest.raises(IllegalChoice):
                game.choose(A, number)
        with pytest.raises(NotYourQuestion):
            game.choose(7, 0)
        assert game.position.digest() == before


def test_a_clone_in_mid_step_leaves_its_parent_alone() -> None:
    game = in_mid_step()
    before = game.position.digest()
    clone = game.position.clone()
    assert clone.digest() == before
    assert clone.ask(A) == game.ask(A)
    clone.answer(A, ("athena",))
    assert clone.digest() != before
    assert game.position.digest() == before
    assert game.state.coins[A] == 1


def test_a_clone_at_a_desk_leaves_its_parent_alone() -> None:
    game = play(at_the_pledges(), "A pledge 1")
    before = game.position.digest()
    clone = game.position.clone()
    clone.answer(B, ("pledge", 0))
    assert clone.owing() == (CHANCE,)
    assert game.position.digest() == before
    assert list(game.owing()) == [B]


def test_a_clone_does_not_say_again_what_was_said() -> None:
    game = in_mid_step()
    assert game.position.clone().state.log == []
    assert saved(game.position).state.log == []


def test_a_clone_throws_the_same_dice() -> None:
    game = Game(RULES, 2, seed="twins")
    twins = [game.position.clone() for _ in range(2)]
    for twin in twins:
        for seat, option in ((A, ("ready",)), (B, ("ready",)), (A, ("pledge", 2)), (B, ("pledge", 0))):
            twin.answer(seat, option)
    assert twins[0].digest() == twins[1].digest()
    assert game.position.dice is not None
    assert game.position.dice.drawn == 0


def test_a_declaration_in_mid_step_is_repeated_on_a_clone() -> None:
    game = in_mid_step(seats=3)
    game.declare(C, ("resign",))
    for twin in (game.position.clone(), saved(game.position)):
        assert twin.state.gone == [False, False, True]
        assert twin.digest() == game.position.digest()
        twin.answer(A, ("leave_it",))
    assert game.owing() == (A,)


def test_who_is_asked_and_leaves_gets_the_default_answer() -> None:
    game = in_mid_step(seats=3)
    game.declare(A, ("resign",))
    assert game.history[-1] == (A, ("resign",)), "the default answer follows from the rules and is not written down"
    assert game.ask(CHANCE) == roll(6)
    assert game.state.coins[A] == 1


def test_a_declaration_may_end_the_game_in_mid_step() -> None:
    game = in_mid_step()
    game.declare(B, ("resign",))
    assert (game.over, game.ending, game.winners) == (True, "alone", [A])
    assert game.owing() == ()
    with pytest.raises(NotYourQuestion):
        game.answer(A, ("leave_it",))
    with pytest.raises(IllegalChoice):
        game.declare(A, ("resign",))


def told(game: Game) -> list[str]:
    return [line[0] for _, line in game.lines]


def test_a_declaration_in_mid_step_asks_the_question_anew() -> None:
    """It counts as made before the last answer, when the question was put together."""

    def spend(state: Oracle, seat: int, option: Option) -> None:
        state.say("spent", seat)
        state.coins[seat] = 0

    spending = Declarations(frozenset({"spend"}), lambda state, seat: [("spend",)] if state.coins[seat] else [], spend)
    game = in_mid_step(seats=3)
    game = notation.begin(
        notation.read(notation.write(game.position, 3, game.options)),
        RULES.but("play", declarations=spending),
        by_hand=True,
    )
    assert game.ask(A).options == [("athena",), ("leave_it",)]  # type: ignore[union-attr]
    game.declare(C, ("spend",))
    assert game.ask(A).options == [("athena",), ("leave_it",)]  # type: ignore[union-attr]
    game.declare(A, ("spend",))
    assert told(game) == ["spent", "spent"], "what the step had said is not said again"
    assert game.ask(B) is None
    assert game.ask(CHANCE) == roll(6), "A has nothing to pay with, so there is nothing left to ask"
    for twin in (game.position.clone(), saved_by(game)):
        assert (twin.digest(), twin.ask(CHANCE)) == (game.position.digest(), roll(6))


def saved_by(game: Game) -> Position:
    return Position.load(game.position.save(), game.rules)


def test_what_could_not_have_been_said_before_the_last_answer_leaves_the_question() -> None:
    """The roll was still to come."""

    def since_the_roll(state: Oracle, seat: int) -> list[Option]:
        return [("cheer",)] if state.points[A] else []

    def score_first(state: Oracle, seat: int) -> Step:
        _, rolled = yield roll(6)
        state.points[A] += rolled
        yield Ask(A, "rolled", [("leave_it",)], state.coins[A])

    def cheer(state: Oracle, seat: int, option: Option) -> None:
        state.coins[A] = 9

    rules = RULES.but("play", declarations=Declarations(frozenset({"cheer"}), since_the_roll, cheer))
    rules = rules.but("play", steps={**RULES.play.steps, "consult": Asking(score_first)})
    game = Game(rules, 2, by_hand=True)
    play(game, "A ready, B ready, A pledge 1, B pledge 0, * roll 3")
    before = game.ask(A)
    game.declare(B, ("cheer",))
    assert game.ask(A) == before
    assert game.state.coins[A] == 9
    assert game.position.clone().digest() == game.position.digest()


def test_a_declaration_before_the_first_answer_begins_the_step_anew() -> None:

    def sacrifice(state: Oracle, seat: int) -> Step:
        state.say("sacrifice", seat, "dove", 1)
        yield Ask(seat, "sacrifice", [("keep",)])

    lines = ["position 1", "game oracle", "rules 1", "seats 3", 'set agenda [["new_round"],["sacrifice",2]]']
    rules = RULES.but("play", steps={**RULES.play.steps, "sacrifice": Asking(sacrifice)})
    game = notation.begin(notation.read("\n".join(lines)), rules, by_hand=True)
    assert game.ask(C).what == "sacrifice"  # type: ignore[union-attr]
    before = told(game)
    play(game, "B resign")
    assert game.ask(C).what == "sacrifice"  # type: ignore[union-attr]
    assert told(game) == [*before, "resign"]
    assert game.position.pair()[1] == []
    assert game.position.clone().digest() == game.position.digest()


@pytest.mark.parametrize("seat", [CHANCE, WATCHER, 3, 25])
def test_only_players_declare(seat: int) -> None:
    game = at_the_pledges()
    with pytest.raises(IllegalChoice):
        game.declare(seat, ("resign",))


def test_save_and_load_at_a_desk_and_in_mid_step() -> None:
    for game in (new_game(), at_the_pledges(), play(at_the_pledges(), "A pledge 2"), in_mid_step(), in_mid_step(4)):
        loaded = saved(game.position)
        assert loaded.digest() == game.position.digest()
        assert list(loaded.owing()) == list(game.owing())
        assert [loaded.ask(seat) for seat in range(4)] == [game.ask(seat) for seat in range(4)]


def test_a_save_keeps_its_dice() -> None:
    position = Game(RULES, 2, seed="kept").position
    loaded = saved(position)
    for twin in (position, loaded):
        for seat, option in ((A, ("ready",)), (B, ("ready",)), (A, ("pledge", 2)), (B, ("pledge", 0))):
            twin.answer(seat, option)
    assert loaded.digest() == position.digest()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[1, 2, 3]",
        at_the_pledges().position.save().replace(b'"oracle"', b'"chess"'),
        at_the_pledges().position.save().replace(b'"oracle",1', b'"oracle",2'),
        at_the_pledges().position.save().replace(b'["pledge"]', b'["plunder"]'),
        in_mid_step().position.save().replace(b'["roll",3]', b'["roll"]'),
        in_mid_step().position.save()[:-9],
    ],
)
def test_a_broken_save_is_named_as_one(data: bytes) -> None:
    with pytest.raises(BrokenSave):
        Position.load(data, RULES)


@given(st.binary() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(msgspec.json.encode))
def test_no_bytes_at_all_raise_anything_else(data: bytes) -> None:
    with pytest.raises(TheomachyError):
        Position.load(data, RULES)


def test_a_redeal_keeps_what_the_seat_sees() -> None:
    game = play(at_the_pledges(3), "B pledge 2")
    twins = [game.position.redeal(A, Dice(str(seed))).state for seed in range(30)]
    assert {twin.pledges[B] for twin in twins} == {0, 1, 2}, "for all that A knows"
    assert all(RULES.hidden.view(twin, A) == game.view(A) for twin in twins)
    assert {game.position.redeal(B, Dice(str(seed))).state.pledges[B] for seed in range(9)} == {2}
