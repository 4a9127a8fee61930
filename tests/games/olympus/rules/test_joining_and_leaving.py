"""Late guests: a seat in a running game (R55, R57, W47)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.olympus.examples import closed_regions
from tests.games.olympus.positions import Table, table
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import GODS, REGION
from theomachy.games.olympus.rules.joining_and_leaving import absent, anytime
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position

NO_LIMIT = {"no_closures": False, "max_turns": 0}


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


@pytest.mark.parametrize("seed", range(12))
def test_seats_come_and_go_at_any_moment(seed: int) -> None:
    """Also while gods are drawn and dice fall: every clone and save stands at the same place."""
    rng = Random(seed)
    position = Position(RULES, RULES.start(2 + seed % 3, {"max_turns": 3}), None)
    dice = Dice(f"chance {seed}")
    for _ in range(3000):
        if position.over:
            break
        assert not RULES.proof.check(position.state)
        if rng.random() < 0.02:
            seat = rng.randrange(position.state.seats + 1)
            for option in RULES.play.declarations.options(position.state, seat):
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


def welcome(t: Table, letter: str) -> None:
    """The newcomer joins, draws a god and picks cards; the game goes on to the trading window."""
    t.declare(letter, "join")
    t.advance("trade")


def test_r57_a_newcomer_opens_regions_at_the_start_of_the_next_turn() -> None:
    t = table(phase="build", players=3, turn=2, onward=True)
    assert "lesbos" in closed_regions(t)
    t.declare("D", "join")
    assert "lesbos" in closed_regions(t), "not before the next turn"
    t.advance("trade")
    assert "lesbos" not in closed_regions(t)
    assert "troy" in closed_regions(t)
    welcome(t, "E")
    assert closed_regions(t) == {"mount_olympus"}


def test_r57_a_departure_closes_nothing() -> None:
    t = table(phase="build", players=5, onward=True)
    t.declare("E", "leave")
    t.advance("trade")
    assert closed_regions(t) == {"mount_olympus"}


def test_r57_who_replaces_a_departed_player_opens_nothing() -> None:
    t = table(phase="build", players=4, onward=True)
    t.declare("D", "leave")
    welcome(t, "E")
    assert t.state.active_seats() == [0, 1, 2, 4]
    assert "troy" in closed_regions(t)


def test_r57_a_game_has_six_seats_withdrawn_ones_included() -> None:
    t = table(phase="build", players=6, withdrawn="F")
    assert ("join",) not in RULES.play.declarations.options(t.state, 6)
    assert ("join",) not in RULES.play.declarations.options(t.state, 5)
    assert ("join",) in RULES.play.declarations.options(table(phase="build", players=5).state, 5)


def test_r55_a_late_guest_has_cards_only_for_completed_turns() -> None:
    t = table("A athens shrine", phase="move", players=2, turn=1, onward=True)
    t.declare("C", "join")
    t.advance("trade")
    assert t.state.turn == 2
    assert t.cards("C") == 6 + 1 + 2, "six, one for turn 1, two of the god; B has no prestige either"


def test_r57_two_newcomers_in_one_turn() -> None:
    t = table("A athens shrine", phase="build", players=3, turn=2, onward=True)
    t.declare("D", "join")
    t.declare("E", "join")
    t.advance("trade")
    assert len(set(t.state.gods)) == 5
    assert (t.cards("D"), t.cards("E")) == (10, 10), "six, two for turns gone by, two of the god"
    assert closed_regions(t) == {"mount_olympus"}


def test_w47_a_late_guest_takes_a_card_for_every_turn_completed() -> None:
    t = table(
        "A athens shrine; B sparta shrine; C delphi shrine; D olympia shrine",
        phase="move",
        players=4,
        turn=3,
        onward=True,
    )
    taken = set(t.state.gods)
    t.declare("E", "join")
    t.reveal()
    assert t.state.turn == 4
    draw = t.position.ask(CHANCE)
    assert draw is not None
    assert {option[-1] for option in draw.options} == set(GODS) - taken
    t.position.answer(CHANCE, (draw.options[0][0], "poseidon"))
    assert t.owing() == "E"
    t.do("E", "pick greed; pick greed; pick greed")
    assert not t.may("E", "pick greed"), "three alike at most"
    t.do("E", "pick envy; pick envy; pick hope")
    assert t.may("E", "pick greed"), "no such limit for the cards of the turns gone by"
    t.do("E", "pick greed; pick greed; pick greed")
    assert t.state.gods[t.seat("E")] == "poseidon"
    assert (t.at, t.owing()) == ("pick", "E"), "the Apple: alone without prestige"
    assert t.hand("E") == "anger 1 envy 2 greed 6 hope 1 pride 1"
    t.do("E", "pick lust")
    assert t.at == "trade"
    assert t.cards("E") == 12
    assert "E" in t.owing()


def test_r57_a_guest_in_a_departed_seat_raises_nothing_but_two_guests_do() -> None:
    t = table(players=4, phase="move", onward=True)
    t.declare("D", "leave")
    t.declare("E", "join")
    t.advance("trade")
    assert t.state.most == 4, "four were there before"
    t.declare("F", "join")
    t.advance("build_orders")
    t.advance("trade")
    assert t.state.most == 5, "five at once is more than ever before"


def test_r55_a_guest_who_gives_up_on_the_way_takes_no_god_and_no_cards() -> None:
    t = table(players=3, phase="move", onward=True)
    t.declare("D", "join")
    t.declare("D", "leave")
    t.advance("trade")
    assert (t.state.gods[3], t.cards("D"), t.state.active[3]) == ("", 0, False)
    assert t.state.most == 3


def test_r08_a_guest_takes_what_a_nearly_empty_bank_still_has_and_the_other_picks_lapse() -> None:
    hands = {"A": "anger 20 despair 20", "B": "envy 20 gluttony 20", "C": "greed 20 hope 20 lust 18 pride 20"}
    t = table(players=3, phase="move", onward=True, hands=hands)
    t.declare("D", "join")
    t.advance("pick")
    assert t.options("D") == {"pick lust"}
    t.advance("trade")
    assert t.hand("D") == "lust 2"
    assert t.state.bank == [0] * 8
