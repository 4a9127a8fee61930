"""Orgies: one a turn, discards, lust and cards of choice (R23-R25, W23-W24)."""

from __future__ import annotations

from tests.games.olympus.hands import HOPE, LUST, A, B, C, hand, heard, state_of
from tests.games.olympus.positions import table
from theomachy.games.olympus.rules.board import (
    KIND,
    REGION,
)
from theomachy.games.olympus.rules.defaults import default
from theomachy.games.olympus.rules.orgy import Discard, orgy_gains

DISCARD = Discard()


def test_discards_are_secret_revisable_and_go_back_to_the_bank() -> None:
    state = state_of({"hope": 6, "lust": 5}, {"envy": 10})
    assert DISCARD.owing(state) == [A]
    assert DISCARD.ask(state, B) is None
    for name in ["hope"] * 5 + ["lust"]:
        DISCARD.answer(state, A, ("discard", name))
    assert not DISCARD.owing(state)
    DISCARD.answer(state, A, ("reopen",))
    for _ in range(6):
        question = DISCARD.ask(state, A)
        assert question is not None
        DISCARD.answer(state, A, default(state, question))
    DISCARD.close(state)
    assert hand(state, A) == {"hope": 2, "lust": 3}
    assert state.bank[HOPE] + state.bank[LUST] == 35
    assert heard(state, B) == ["discarded_unseen"]


def test_throwers_share_the_shortage_of_lust() -> None:
    state = state_of()
    state.gain(C, LUST, 19)
    for seat, region in ((A, "delphi"), (B, "sparta")):
        state.place(seat, REGION[region], KIND["temple"])
    orgy_gains(state, A, B)
    assert state.hands[A][LUST] == state.hands[B][LUST] == 0
    assert state.picks == [1, 1, 0]
    assert state.agenda == [("pick", "orgy")]
    state.agenda.clear()
    orgy_gains(state, A)
    assert state.hands[A][LUST] == 1


MARKET = "envy 1 gluttony 1 hope 1"


def test_r23_one_orgy_a_turn_bought_in_the_build_phase() -> None:
    t = table("A athens shrine", phase="build", hands={"A": "gluttony 2 hope 2"})
    t.write("A", "orgy")
    assert not t.may("A", "orgy")
    t.scribble("A", "orgy")
    t.reveal()
    assert t.halted
    assert t.hand("A") == "gluttony 1 hope 1 lust 1"


def test_r23_an_orgy_counts_towards_overspending() -> None:
    t = table("A athens shrine", phase="build", hands={"A": MARKET})
    t.scribble("A", "build market thebes; orgy")
    t.reveal()
    assert t.halted
    assert t["thebes"] == "empty"
    assert t.hand("A") == MARKET


def test_r24_units_placed_in_the_phase_count_for_the_orgy_and_those_of_others_do_not() -> None:
    hands = {"A": "despair 1 gluttony 1 greed 1 hope 2"}
    t = table("A athens market city; B sparta temple", phase="build", hands=hands)
    t.write("A", "build shrine delphi; orgy")
    t.reveal()
    assert t.halted
    assert t.hand("A") == "lust 1"


def test_r25_no_discard_without_an_orgy() -> None:
    t = table(phase="build", hands={"A": "envy 20"})
    t.reveal()
    assert t.halted
    assert t.cards("A") == 20


def test_r08_lust_that_two_claim_from_a_pile_too_small_goes_to_nobody() -> None:
    hands = {"A": "gluttony 1 hope 1", "B": "gluttony 1 hope 1", "E": "lust 10", "F": "lust 9"}
    t = table("A athens hero; B sparta hero", phase="build", hands=hands)
    t.write("A", "orgy")
    t.write("B", "orgy")
    t.reveal()
    assert t.halted
    assert (t.hand("A"), t.hand("B")) == ("nothing", "nothing")


def test_r08_a_single_thrower_takes_the_lust_that_is_left() -> None:
    hands = {"A": "gluttony 1 hope 1", "E": "lust 10", "F": "lust 9"}
    t = table("A athens hero; A sparta hero", phase="build", hands=hands)
    t.write("A", "orgy")
    t.reveal()
    assert t.halted
    assert t.hand("A") == "lust 1"


def test_w23_an_orgy_makes_others_discard_and_feeds_its_thrower() -> None:
    t = table(
        "A athens hero shrine; A thebes shrine; A delphi temple",
        phase="build",
        hands={"A": "anger 5 despair 4 gluttony 1 hope 1", "B": "envy 6 greed 5", "C": "pride 10"},
    )
    t.write("A", "orgy")
    t.reveal()
    assert (t.cards("A"), t.cards("B"), t.cards("C")) == (9, 11, 10)
    assert (t.at, t.owing()) == ("discard", "B")
    t.do("B", "discard envy; " * 6)
    assert t.hand("B") == "greed 5"
    assert (t.at, t.owing()) == ("pick", "A")
    assert t.hand("A") == "anger 5 despair 4 lust 4"
    t.do("A", "pick greed")
    assert t.halted
    assert t.cards("A") == 14
    assert t.cards("C") == 10


def test_w24_two_orgies_one_check() -> None:
    t = table(
        "A athens hero; A thebes hero; A delphi hero; B sparta temple",
        phase="build",
        hands={"A": "anger 12 gluttony 1 hope 1", "B": "gluttony 1 hope 1 pride 10", "C": "envy 15"},
    )
    t.write("A", "orgy")
    t.write("B", "orgy")
    t.reveal()
    assert (t.cards("A"), t.cards("B"), t.cards("C")) == (12, 10, 15)
    assert (t.at, t.owing()) == ("discard", "AC")
    t.do("A", "discard anger; " * 7)
    t.do("C", "discard envy; " * 10)
    assert t.hand("C") == "envy 5"
    assert (t.at, t.owing()) == ("pick", "B")
    t.do("B", "pick greed")
    assert t.halted
    assert t.hand("A") == "anger 5 lust 3"
    assert t.hand("B") == "greed 1 lust 1 pride 10"


def test_r08_orgies_of_three_share_a_short_pile_of_lust_among_none_and_still_pick_for_temples() -> None:
    t = table(
        "A athens temple hero; B sparta temple; C delphi hero",
        phase="build",
        hands={"A": "gluttony 1 hope 1", "B": "gluttony 1 hope 1", "C": "gluttony 1 hope 1", "F": "lust 17"},
    )
    for letter in "ABC":
        t.write(letter, "orgy")
    t.reveal()
    t.do("F", "; ".join(["discard lust"] * 12))
    t.do("A", "pick lust")
    t.do("B", "pick lust")
    assert t.halted
    assert (t.hand("A"), t.hand("B"), t.hand("C")) == ("lust 3", "lust 2", "lust 1"), "the discards filled the pile"


def test_r25_both_throwers_over_ten_discard_and_then_gain() -> None:
    t = table(
        "A athens temple; B sparta hero",
        phase="build",
        hands={"A": "gluttony 1 hope 1 anger 11", "B": "gluttony 1 hope 1 pride 10", "C": "envy 11"},
    )
    t.write("A", "orgy")
    t.write("B", "orgy")
    t.reveal()
    assert t.owing() == "AC", "ten cards are not more than ten"
    t.do("A", "; ".join(["discard anger"] * 6))
    t.do("C", "; ".join(["discard envy"] * 6))
    t.do("A", "pick hope")
    assert (t.cards("A"), t.cards("B"), t.cards("C")) == (7, 11, 5)
