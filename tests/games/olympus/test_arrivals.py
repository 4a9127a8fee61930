"""Joining, leaving, winning: at any moment, and nothing breaks."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.olympus.table import table
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.arrivals import absent, anytime
from theomachy.games.olympus.rules.board import REGION
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position

NO_LIMIT = {"no_closures": False, "max_turns": 0}


def test_every_seat_draws_a_god_of_its_own() -> None:
    game = Game(RULES, 6, seed="gods")
    assert len(set(game.state.gods)) == 6
    assert game.owing() == [0, 1, 2, 3, 4, 5]
    question = game.ask(3)
    assert question is not None
    assert question.about == ("start", 6)


def test_starting_cards_are_six_and_at_most_three_alike() -> None:
    game = Game(RULES, 2, seed="cards")
    for name in ("hope", "hope", "hope", "lust", "lust", "lust"):
        game.answer(0, ("pick", name))
    assert game.owing() == [1]
    for _ in range(3):
        game.answer(1, ("pick", "envy"))
    question = game.ask(1)
    assert question is not None
    assert ("pick", "envy") not in question.options


def test_only_the_next_free_seat_may_be_taken_and_six_at_most() -> None:
    t = table(players=5, phase="move")
    assert anytime(t.state, 5) == (("join",),)
    assert not anytime(t.state, 6)
    t.declare("F", "join")
    assert not anytime(t.state, 6)
    assert not absent(t.state, 5)
    assert anytime(t.state, 5) == (("leave",),)
    assert t.owing() == "ABCDE"


def test_a_newcomer_plays_from_the_next_turn_with_cards_for_the_turns_missed() -> None:
    t = table(players=3, phase="move", turn=3, onward=True)
    t.declare("D", "join")
    assert t.state.closed(REGION["ida"])
    t.advance("chance")
    t.position.answer(CHANCE, ("god", "zeus"))
    assert t.state.gods[3] == "zeus"
    assert t.state.most == 4
    assert not t.state.closed(REGION["ida"])
    assert t.owing() == "D"
    t.do("D", "pick hope; pick hope; pick hope; pick lust; pick lust; pick lust")
    t.do("D", "pick hope; pick hope; pick hope")
    assert t.at == "trade"
    assert t.hand("D") == "anger 1 hope 6 lust 4"


def test_a_newcomer_in_the_first_turn_has_no_turns_to_make_up_for() -> None:
    position = Position(RULES, RULES.start(2, NO_LIMIT), None)
    position.declare(2, ("join",))
    for god in ("ares", "hera"):
        position.answer(CHANCE, ("god", god))
    for seat in (0, 1):
        for name in ("envy", "hope") * 3:
            position.answer(seat, ("pick", name))
    position.answer(CHANCE, ("god", "zeus"))
    assert position.owing() == [2]
    for name in ("envy", "hope") * 3:
        position.answer(2, ("pick", name))
    assert position.state.agenda[-1] == ("trade",)
    assert [sum(hand) for hand in position.state.hands] == [8, 8, 8]


def test_leaving_gives_cards_back_drops_what_is_unrevealed_and_lets_offers_lapse() -> None:
    t = table("B athens army", players=3, phase="trade", hands={"A": "hope 2", "B": "lust 3", "C": "envy 1"})
    t.do("A", "offer B; give hope; send; offer C; give hope; send; offer B; want lust")
    t.do("B", "offer all; give lust; send")
    t.declare("B", "leave")
    assert t.hand("B") == "nothing"
    assert [offer[1:3] for offer in t.state.offers] == [(0, 2)]
    assert t.state.drafts == [[], [], []]
    assert not RULES.check(t.state)
    assert t.owing() == "AC"
    assert t["athens"] == "B army"


def test_orders_of_a_seat_that_leaves_before_the_reveal_are_dropped() -> None:
    t = table("B athens army", players=3, phase="move")
    t.write("B", "move athens army argolis; seal")
    t.declare("B", "leave")
    t.reveal()
    assert t.halted
    assert t.board() == {"athens": "B army"}


def test_the_last_to_seal_may_leave_instead() -> None:
    t = table("A athens army", players=3, phase="move")
    t.write("A", "move athens army argolis; seal")
    t.do("B", "seal")
    t.declare("C", "leave")
    assert t.halted
    assert t["argolis"] == "A army"


def test_the_last_god_wins_at_once() -> None:
    t = table(players=3, phase="trade")
    t.declare("A", "leave")
    t.declare("C", "leave")
    assert (t.state.ending, t.winners) == ("last_god", "B")


def test_somebody_on_the_way_keeps_the_game_going() -> None:
    t = table(players=2, phase="move", onward=True)
    t.declare("C", "join")
    t.declare("A", "leave")
    assert not t.state.ending
    t.declare("C", "leave")
    assert (t.state.ending, t.winners) == ("last_god", "B")


def test_newcomers_take_over_a_table_that_all_others_have_left() -> None:
    t = table(players=2, phase="move", onward=True)
    for letter, word in (("C", "join"), ("D", "join"), ("A", "leave"), ("B", "leave")):
        t.declare(letter, word)
    assert t.at == "chance"
    t.position.answer(CHANCE, ("god", "zeus"))
    t.position.answer(CHANCE, ("god", "hera"))
    assert t.owing() == "CD"


def test_level_leaders_play_on_and_a_withdrawn_leader_counts_for_nothing() -> None:
    places = {"A": ("athens", "sparta", "argolis"), "B": ("delphi", "thebes", "corinth")}
    board = "; ".join(f"{god} {place} city temple" for god, mine in places.items() for place in mine)
    assert table(board, players=3, phase="prestige").halted
    alone = table(board, players=3, phase="prestige", withdrawn="A")
    assert (alone.state.ending, alone.winners) == ("prestige", "B")


@pytest.mark.parametrize(("turn", "ending", "winners"), [(4, "", ""), (5, "turn_limit", "A")])
def test_the_turn_limit_is_tested_at_the_end_of_the_turn(turn: int, ending: str, winners: str) -> None:
    t = table("A athens town", players=3, phase="end", turn=turn, max_turns=5)
    assert (t.state.ending, t.winners) == (ending, winners)


def test_level_leaders_share_a_draw_at_the_limit() -> None:
    t = table("A athens town; C sparta town; B delphi army", players=3, phase="end", turn=5, max_turns=5)
    assert (t.state.ending, t.winners) == ("turn_limit", "AC")


@pytest.mark.parametrize("seed", range(12))
def test_seats_come_and_go_at_any_moment(seed: int) -> None:
    """Also while gods are drawn and dice fall: every clone and save stands at the same place."""
    rng = Random(seed)
    position = Position(RULES, RULES.start(2 + seed % 3, {"max_turns": 3}), None)
    dice = Dice(f"chance {seed}")
    for _ in range(3000):
        if position.over:
            break
        assert not RULES.check(position.state)
        if rng.random() < 0.02:
            seat = rng.randrange(position.state.seats + 1)
            for option in RULES.anytime(position.state, seat):
                position.declare(seat, option)
            assert position.clone().digest() == position.digest()
            continue
        seat = rng.choice(list(position.owing()))
        question = position.ask(seat)
        assert question is not None
        if seat == CHANCE:
            position.answer(seat, dice.outcome(question))
        else:
            position.answer(seat, question.options[-1] if rng.random() < 0.5 else rng.choice(list(question.options)))
    assert position.over
