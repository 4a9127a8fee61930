"""Income, the Apple of Discord and cards of choice."""

from __future__ import annotations

import pytest

from tests.games.olympus.hands import HOPE, A, B, C, drain, hand, heard, state_of
from tests.games.olympus.positions import table
from theomachy.games.olympus.rules.board import (
    KIND,
    REGION,
    RESOURCE,
    RESOURCES,
)
from theomachy.games.olympus.rules.defaults import default
from theomachy.games.olympus.rules.income import Picks, apple, hand_out, income

PICKS = Picks()


def test_a_lone_claimant_takes_what_is_left() -> None:
    state = state_of()
    state.gain(C, HOPE, 19)
    assert hand_out(state, HOPE, [3, 0, 0]) == [1, 0, 0]
    assert state.bank[HOPE] == 0


def test_two_claimants_on_too_few_cards_get_none_of_that_type() -> None:
    state = state_of()
    state.gain(C, RESOURCE["envy"], 19)
    income(state)
    assert hand(state, A) == {"anger": 1, "greed": 1}
    assert hand(state, B) == {"pride": 1}
    assert hand(state, C) == {"envy": 19, "hope": 1}


def test_who_has_left_gets_no_income_and_no_apple() -> None:
    state = state_of()
    state.active[A] = False
    state.place(C, REGION["delphi"], KIND["shrine"])
    income(state)
    assert not any(state.hands[A])
    apple(state)
    assert state.picks == [0, 1, 0]
    assert state.agenda == [("pick", "apple")]


def test_a_pick_can_be_taken_back_while_others_choose() -> None:
    state = state_of()
    state.picks = [1, 1, 0]
    PICKS.answer(state, A, ("pick", "hope"), "orgy")
    assert PICKS.owing(state, "orgy") == [B]
    assert PICKS.ask(state, A, "orgy").options == [("reopen",)]  # type: ignore[union-attr]
    PICKS.answer(state, A, ("reopen",), "orgy")
    assert PICKS.owing(state, "orgy") == [A, B]


def test_of_two_who_want_the_last_card_the_lower_seat_gets_it_and_the_other_the_default() -> None:
    state = state_of({}, {"anger": 1})
    state.gain(C, HOPE, 19)
    state.picks = [1, 1, 0]
    for seat in (B, A):
        PICKS.answer(state, seat, ("pick", "hope"), "orgy")
    PICKS.close(state, "orgy")
    assert hand(state, A) == {"hope": 1}
    assert hand(state, B) == {"anger": 1, "despair": 1}
    assert "pick_replaced" in heard(state, B)
    assert "pick_replaced" not in heard(state, A)
    assert "picked" not in heard(state, C)
    assert heard(state, C).count("picked_unseen") == 2


def test_with_an_empty_bank_a_pick_lapses() -> None:
    state = state_of()
    drain(state, *RESOURCES)
    state.picks = [1, 0, 0]
    assert not PICKS.owing(state, "apple")
    PICKS.close(state, "apple")
    assert not any(state.hands[A])
    assert state.picks == [0, 0, 0]


def test_the_default_pick_is_the_type_held_least_wishes_included() -> None:
    state = state_of({"anger": 1, "despair": 1, "envy": 1})
    state.picks = [3, 0, 0]
    for name in ("gluttony", "greed", "hope"):
        question = PICKS.ask(state, A, "arrival")
        assert question is not None
        assert default(state, question) == ("pick", name)
        PICKS.answer(state, A, ("pick", name), "arrival")


MANY_UNITS = """
    A athens army hero market shrine town; A thebes army hero market shrine town; A corinth army market shrine town;
    A delphi army market temple city; A locris army market temple; A thessaly army trade_center; A aetolia army;
    A ionian_sea fleet; A adriatic_sea fleet; A sea_of_atlas fleet;
    A troy land_monster; A phrygia land_monster; A sardis land_monster; A hellespont sea_monster
"""
PRESTIGE = {
    0: "army",
    3: "market shrine town",
    4: "hero market shrine town",
    5: "temple city",
    6: "hero temple city",
}


def test_w06_income_of_god_and_units() -> None:
    t = table(MANY_UNITS, phase="income", gods={"A": "ares"})
    assert t.halted
    assert t.hand("A") == "anger 3 despair 2 envy 1 gluttony 2 greed 4 hope 2 pride 3"
    assert t.cards("A") == 17


def test_w07_income_is_rounded_down_for_each_kind_of_unit() -> None:
    board = "A athens army market shrine; A thebes army trade_center town; A ionian_sea fleet; A delphi land_monster"
    t = table(board, phase="income", gods={"A": "hera"})
    assert t.halted
    assert t.hand("A") == "envy 1 greed 1 pride 1"
    assert t.cards("A") == 3


@pytest.mark.parametrize(
    ("prestige", "withdrawn", "fed"),
    [
        ((4, 4, 6), "", ""),
        ((3, 4, 6), "", "A"),
        ((0, 4, 6), "A", "B"),
        ((5, 5), "", ""),
    ],
)
def test_w08_the_apple_goes_to_a_single_last_player_only(prestige: tuple[int, ...], withdrawn: str, fed: str) -> None:
    regions = ("athens", "sparta", "delphi")
    places = zip("ABC", regions, prestige, strict=False)
    board = "; ".join(f"{letter} {region} {PRESTIGE[points]}" for letter, region, points in places)
    t = table(board, phase="apple", players=len(prestige), withdrawn=withdrawn)
    assert [t.prestige(letter) for letter in "ABC"[: len(prestige)]] == list(prestige)
    assert t.owing() == fed
    if fed:
        assert t.at == "pick"
        t.do(fed, "pick greed")
        assert t.hand(fed) == "greed 1"
    assert t.halted, "one bite only"


def test_r08_income_that_two_claim_from_a_pile_too_small_goes_to_nobody() -> None:
    gods = {"A": "ares", "B": "zeus", "C": "apollo", "D": "hera", "E": "athena", "F": "dionysus"}
    t = table(phase="income", gods=gods, hands={"F": "anger 19"})
    assert t.hand("A") == "greed 1"
    assert t.hand("B") == "lust 1"


def test_r08_income_that_the_pile_just_covers_is_paid() -> None:
    gods = {"A": "ares", "B": "zeus", "C": "apollo", "D": "hera", "E": "athena", "F": "dionysus"}
    t = table(phase="income", gods=gods, hands={"F": "anger 18"})
    assert t.hand("A") == "anger 1 greed 1"
    assert t.hand("B") == "anger 1 lust 1"


def test_r08_a_single_claimant_takes_what_is_left() -> None:
    gods = {"A": "apollo", "B": "zeus", "C": "ares", "D": "dionysus", "E": "hades", "F": "aphrodite"}
    t = table("A athens hero; A thebes hero; A delphi hero", phase="income", gods=gods, hands={"F": "hope 18"})
    assert t.hand("A") == "hope 2 pride 1"


def test_r08_nothing_is_had_from_an_empty_pile() -> None:
    t = table(phase="trade", hands={"A": "envy 3", "F": "anger 20"})
    assert not t.may("A", "bank 3 envy anger")
    assert t.may("A", "bank 3 envy hope")
    hungry = table(
        "A athens army; B thebes shrine; C delphi shrine; D sparta shrine; E ithaca shrine; F naxos shrine",
        phase="apple",
        hands={"F": "anger 20"},
    )
    assert hungry.owing() == "A"
    assert not hungry.may("A", "pick anger")


def test_r11_fractions_are_not_carried_over() -> None:
    t = table("A athens market army; B thebes army market", phase="negotiation", gods={"A": "zeus"}, onward=True)
    t.advance("build_orders")
    t.advance("trade")
    t.advance("trade")
    assert "greed" not in t.hand("A")


def test_r12_no_apple_while_all_are_level() -> None:
    t = table(phase="negotiation", turn=1)
    assert t.at == "trade"


def test_r12_the_apple_counts_the_board_and_not_the_hand() -> None:
    t = table("A athens shrine; B thebes shrine; C delphi army", phase="apple", players=3, hands={"C": "envy 9"})
    assert t.owing() == "C"


def test_r08_picks_of_the_same_moment_are_served_in_seat_order() -> None:
    hands = {"A": "gluttony 1 hope 1", "B": "gluttony 1 hope 1", "E": "envy 10", "F": "envy 9"}
    t = table("A athens temple; B sparta temple", phase="build", hands=hands)
    t.write("A", "orgy")
    t.write("B", "orgy")
    t.reveal()
    assert t.owing() == "AB"
    t.do("B", "pick envy")
    t.do("A", "pick envy")
    assert t.halted
    assert t.hand("A") == "envy 1 lust 1"
    assert t.hand("B") == "anger 1 lust 1", "the default pick: of what B has least, the first in the alphabet"


def test_r12_the_apple_passes_over_those_who_left_and_counts_those_who_came() -> None:
    t = table(
        "A athens town; B sparta town market; C delphi shrine", players=4, phase="move", onward=True, withdrawn="D"
    )
    t.declare("E", "join")
    t.advance("trade")
    assert t.cards("E") == 6 + 3 + 2 + 1, "alone at the bottom: starting cards, three turns, god and apple"


def test_r08_a_pick_of_a_pile_that_is_empty_is_not_on_offer() -> None:
    t = table("A athens town; B sparta town market", players=3, phase="apple", hands={"B": "lust 20"})
    assert t.owing() == "C"
    assert "pick lust" not in t.options("C")
