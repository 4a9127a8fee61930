"""Games: history, log, undo, rewind, looking back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.table import A, B, at_the_pledges, in_mid_step, new_game, play
from tests.template_game import RULES
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.errors import BadSetup, CannotUndo
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position


def test_an_answer_can_be_taken_back() -> None:
    game = play(new_game(), "A offer 1")
    game.undo(A)
    assert game.state.offers == [-1, -1]
    assert game.history == []
    assert game.lines == []
    assert game.record == [(A, ("offer", 1)), (A, ("undo",))]


def test_nothing_is_taken_back_once_another_seat_has_answered() -> None:
    game = play(new_game(), "A offer 1, B offer 0")
    assert not game.can_undo(A)
    with pytest.raises(CannotUndo):
        game.undo(A)
    game.undo(B)
    game.undo(A)
    assert game.history == []


def test_nothing_is_taken_back_once_dice_have_fallen() -> None:
    game = in_mid_step()
    assert game.history[-1][0] == CHANCE
    for seat in (A, B, CHANCE):
        with pytest.raises(CannotUndo):
            game.undo(seat)


def test_with_a_seed_the_dice_fall_at_once_and_bar_the_way() -> None:
    game = play(Game(RULES, 2, seed="any"), "A ready, B ready, A pledge 2, B pledge 2")
    assert game.history[4][0] == CHANCE
    assert not any(game.can_undo(seat) for seat in (A, B, CHANCE))


def test_nothing_is_taken_back_once_a_desk_has_closed() -> None:
    game = at_the_pledges()
    assert not game.can_undo(A)
    assert not game.can_undo(B)


def test_at_a_private_desk_own_answers_are_free_whatever_others_did() -> None:
    game = play(at_the_pledges(3), "A pledge 1, B pledge 2")
    game.undo(A)
    assert game.state.pledges == [-1, 2, -1]
    play(game, "A pledge 0")
    game.undo(B)
    assert game.state.pledges == [0, -1, -1]


def test_taking_back_a_second_thought_does_not_close_the_desk() -> None:
    """Without the second thought all would be in, and the pledges revealed: that takes an answer, not an undo."""
    game = play(at_the_pledges(), "A pledge 1, A think_again, B pledge 2")
    assert not game.can_undo(A)
    game.undo(B)
    game.undo(A)
    assert game.state.pledges == [1, -1]


def test_a_public_answer_before_a_private_desk_is_not_pulled_from_under_it() -> None:
    """A keeps the cards, which opens the bargains of the next round; what others do there rests on it."""
    game = play(in_mid_step(), "A leave_it, * roll 1")
    assert list(game.owing()) == [A, B]
    play(game, "A ready, A undo, B ready")
    assert not game.can_undo(A)


@pytest.mark.parametrize("desk", ["pledge", "bargain"])
def test_what_came_before_a_desk_stays_whether_or_not_others_have_answered_there(desk: str) -> None:
    """Otherwise the offer to take it back would vanish when somebody answers in secret."""
    state = new_game(3).state.copy()
    state.agenda = [("new_round",), (desk,), ("sacrifice", A)]
    game = play(Game(RULES, 3, by_hand=True, start=Position(RULES, state, None)), "A keep")
    assert game.position.at_desk()
    assert not game.can_undo(A)
    play(game, "B pledge 1" if desk == "pledge" else "B ready")
    assert not game.can_undo(A)
    assert game.can_undo(B)


def test_a_moment_since_which_others_did_something_in_secret_is_now() -> None:
    game = at_the_pledges(3)
    moment = len(game.history)
    play(game, "B pledge 1, B think_again")
    assert not game.changed_since(moment, A)
    assert game.changed_since(moment, B)
    play(game, "B pledge 1")
    assert game.changed_since(moment, A), "that somebody owes nothing any more is no secret"


def test_a_final_answer_and_a_declaration_cannot_be_taken_back() -> None:
    game = play(new_game(3), "A offer 1, B accept 0")
    assert not game.can_undo(B)
    play(game, "C resign")
    assert not game.can_undo(2)
    assert game.anytime(2) == []


def test_undo_restores_position_history_and_log_exactly() -> None:
    game = play(in_mid_step(), "A leave_it, * roll 2")
    before = game.position.digest(), game.history[:], game.lines[:]
    for script in ("A offer 1, A undo", "B ready, B undo", "A ready, A undo"):
        play(game, script)
        assert (game.position.digest(), game.history, game.lines) == before


def test_rewind_goes_back_by_consent_and_is_written_down() -> None:
    game = in_mid_step()
    game.rewind(B, 1)
    assert game.history == [(A, ("ready",))]
    assert game.record[-1] == (B, ("rewind", 1))
    assert not game.can_undo(A), "what the table agreed on is not undone by one"
    assert list(game.owing()) == [B]


def test_after_a_rewind_other_dice_fall() -> None:
    game = play(Game(RULES, 2, seed="again"), "A ready, B ready, A pledge 0, B pledge 0")
    faces = set()
    for _ in range(20):
        game.rewind(A, 4)
        assert game.history[4][0] == CHANCE, "dice that lay behind the moment are thrown at once"
        faces.add(game.history[4][1])
    assert len(faces) > 2


@pytest.mark.parametrize("moment", [-1, 5, 99])
def test_there_is_no_way_back_to_a_moment_that_was_not(moment: int) -> None:
    game = in_mid_step()
    with pytest.raises(CannotUndo):
        game.rewind(A, moment)
    if moment != 5:
        with pytest.raises(CannotUndo):
            game.at(moment)


def test_a_moment_looks_as_it_did() -> None:
    game, digests = new_game(), []
    for entry in ("A ready", "B ready", "A pledge 1", "B pledge 0", "* roll 3", "A athena", "* roll 6", "* card lion"):
        digests.append(game.position.digest())
        play(game, entry)
    assert [game.at(moment).digest() for moment in range(len(digests))] == digests


def test_lines_carry_their_moment_also_between_two_dice() -> None:
    game = play(Game(RULES, 2, seed="moments"), "A ready, B ready, A pledge 0, B pledge 1")
    rolled = [moment for moment, line in game.lines if line[0] == "rolled"]
    assert rolled == [index + 1 for index, (_, option) in enumerate(game.history) if option[0] == "roll"]


def test_a_whisper_is_heard_by_its_seat_only() -> None:
    game = play(in_mid_step(), "A athena, * roll 6, * card lion")
    assert ("you_drew", ("lion",), (A,), ()) in [line for _, line in game.log(A)]
    assert [line[0] for _, line in game.log(B)][-1] == "drew"
    assert [line[0] for _, line in game.log(A)][-1] == "you_drew"


def test_the_game_is_refused_to_too_many_and_to_unknown_options() -> None:
    for seats in (1, 5, 0):
        with pytest.raises(BadSetup):
            Game(RULES, seats)
    for options in ({"goal": 2}, {"goal": True}, {"goal": "7"}, {"gaol": 7}):
        with pytest.raises(BadSetup):
            Game(RULES, 2, options)


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 4), st.lists(st.tuples(st.integers(0, 9), st.integers(0, 99), st.integers(0, 20)), max_size=150))
def test_whatever_is_played_undone_and_rewound_the_position_is_that_of_the_history(
    seats: int, choices: list[tuple[int, int, int]]
) -> None:
    game = Game(RULES, seats, RULES.proof.brisk, "property")
    for who, which, how in choices:
        if game.over:
            break
        if how == 0 and game.history:
            game.rewind(who % seats, which % len(game.history))
        elif how <= 6 and game.can_undo(who % seats):
            game.undo(who % seats)
        else:
            seat = game.owing()[who % len(game.owing())]
            options = game.ask(seat).options  # type: ignore[union-attr]
            game.answer(seat, options[which % len(options)])
    plain = Game(RULES, seats, RULES.proof.brisk, by_hand=True)
    for seat, option in game.history:
        plain.answer(seat, option)
    assert plain.position.digest() == game.position.digest()
    assert plain.lines == game.lines


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
@settings(max_examples=25, deadline=None)
def test_a_game_that_keeps_what_it_foresaw_is_the_game_that_played_it(seed: int, seats: int) -> None:
    """Same position, history, log, undo and dice, whatever is taken back or declared on the way."""
    played, kept = (Game(RULES, seats, {"goal": 4}, seed=str(seed)) for _ in range(2))
    dice = Random(seed)
    for _ in range(120):
        if played.over:
            break
        seat = dice.randrange(seats)
        if dice.random() < 0.2 and played.can_undo(seat):
            played.undo(seat)
            kept.undo(seat)
        else:
            seat = dice.choice(list(played.owing()))
            question = played.ask(seat)
            assert question is not None
            spoken = played.anytime(seat) if dice.random() < 0.01 else ()
            option = dice.choice(list(spoken or question.options))
            before = kept.position.digest()
            ahead = kept.foresee(seat, option)
            assert kept.position.digest() == before
            played.play(seat, option)
            kept.keep(ahead)
        assert kept.position.digest() == played.position.digest()
        assert kept.history == played.history
        if dice.random() < 0.3:
            assert kept.lines == played.lines
        assert [kept.can_undo(each) for each in range(seats)] == [played.can_undo(each) for each in range(seats)]
    assert kept.lines == played.lines
    assert kept.record == played.record


def test_what_was_foreseen_and_not_kept_leaves_no_trace() -> None:
    game = play(at_the_pledges(3), "A pledge 1")
    before, lines = game.position.digest(), list(game.lines)
    game.foresee(B, ("pledge", 2))
    assert (game.position.digest(), game.lines) == (before, lines)
    assert game.ask(B) is not None
    assert len(game.history) == 4
