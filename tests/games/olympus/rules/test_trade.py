"""The trading window: the bank, offers, counter-offers."""

from __future__ import annotations

import pytest

from tests.games.olympus.hands import HOPE, A, B, C, drain, hand, heard, state_of
from tests.games.olympus.positions import Table, table
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import (
    CARDS_OF_EACH,
    KIND,
    OFFER_LIMIT,
    REGION,
    RESOURCES,
    TRADE_LIMIT,
)
from theomachy.games.olympus.rules.defaults import default
from theomachy.games.olympus.rules.state import ANYBODY, Olympus
from theomachy.games.olympus.rules.trade import Trade
from theomachy.kernel.ask import Ask, Option

TRADE = Trade()


def trading(state: Olympus, seat: int) -> Ask:
    question = TRADE.ask(state, seat)
    assert question is not None
    return question


def trade(state: Olympus, seat: int, *options: Option) -> None:
    for option in options:
        question, view = trading(state, seat), RULES.hidden.view(state, seat)
        assert option in question.options
        assert RULES.table.words.prompt(question, view)
        assert all(RULES.table.words.option(each, view) for each in question.options)
        TRADE.answer(state, seat, option)


def test_bank_rates_need_cards_a_star_and_a_filled_pile() -> None:
    state = state_of({"hope": 3, "lust": 2, "anger": 2})
    state.place(A, REGION["olympia"], KIND["trade_center"])
    drain(state, "envy")
    banking = [option for option in trading(state, A).options if option[0] == "bank"]
    assert ("bank", 3, "hope", "pride") in banking
    assert ("bank", 2, "lust", "hope") in banking
    assert ("bank", 3, "hope", "hope") not in banking
    assert {option[1:3] for option in banking} == {(3, "hope"), (2, "lust")}
    assert "envy" not in {option[3] for option in banking}


def test_a_star_in_a_closed_region_gives_nothing() -> None:
    state = state_of({"hope": 2})
    state.place(A, REGION["troy"], KIND["market"])
    assert ("bank", 2, "hope", "pride") in trading(state, A).options
    state.no_closures = False
    assert ("bank", 2, "hope", "pride") not in trading(state, A).options


def test_what_is_traded_with_the_bank_is_secret() -> None:
    state = state_of({"hope": 3})
    trade(state, A, ("bank", 3, "hope", "lust"))
    assert hand(state, A) == {"lust": 1}
    assert state.bank[HOPE] == CARDS_OF_EACH
    assert heard(state, A) == ["bank_trade"]
    assert heard(state, B) == ["bank_trade_unseen"]


def test_an_offer_is_drafted_sent_and_accepted() -> None:
    state = state_of({"hope": 2}, {"lust": 1})
    trade(state, A, ("offer", B), ("give", "hope"), ("give", "hope"), ("want", "lust"))
    assert {option[0] for option in trading(state, A).options} == {
        *("give", "want", "less_give", "less_want", "send", "scrap")
    } - {"give"}
    trade(state, A, ("less_give", "hope"), ("send",), ("ready",))
    trade(state, C, ("ready",))
    assert ("accept", 0) not in trading(state, C).options
    trade(state, B, ("accept", 0))
    assert (hand(state, A), hand(state, B)) == ({"hope": 1, "lust": 1}, {"hope": 1})
    assert state.trades == 1
    assert TRADE.owing(state) == [A, B]
    assert heard(state, C) == ["traded_unseen"]


def test_a_draft_gives_no_more_than_the_hand_and_wants_no_more_than_there_are() -> None:
    state = state_of({"hope": 1, "lust": 19})
    trade(state, A, ("offer", "all"))
    assert ("send",) not in trading(state, A).options
    trade(state, A, ("give", "hope"), ("want", "lust"))
    options = trading(state, A).options
    assert not {("give", "hope"), ("want", "lust"), ("want", "hope"), ("give", "lust"), ("give", "envy")} & set(options)
    assert default(state, trading(state, A)) == ("scrap",)


def test_an_offer_to_all_goes_to_the_first_and_can_be_declined_one_by_one() -> None:
    state = state_of({"hope": 1}, {}, {"lust": 1})
    trade(state, A, ("offer", "all"), ("give", "hope"), ("want", "lust"), ("send",))
    assert ("accept", 0) not in trading(state, B).options
    assert state.offers[0][2] == ANYBODY
    trade(state, B, ("decline", 0))
    assert ("decline", 0) not in trading(state, B).options
    assert ("accept", 0) in trading(state, C).options
    trade(state, C, ("decline", 0))
    assert state.offers == []


def test_a_counter_offer_turns_the_deal_round_as_far_as_the_hand_goes() -> None:
    state = state_of({"hope": 2}, {"lust": 1})
    trade(state, A, ("offer", B), ("give", "hope"), ("want", "lust"), ("want", "lust"), ("send",))
    trade(state, B, ("counter", 0))
    assert trading(state, B).about[0] == A
    assert [list(side) for side in trading(state, B).about[1:]] == [
        [int(name == "lust") for name in RESOURCES],
        [int(name == "hope") for name in RESOURCES],
    ]
    trade(state, B, ("want", "hope"), ("send",))
    assert [offer[1] for offer in state.offers] == [A, B]
    trade(state, A, ("withdraw", 0), ("accept", 1))
    assert (hand(state, A), hand(state, B)) == ({"lust": 1}, {"hope": 2})


def test_an_offer_whose_maker_has_spent_the_cards_lapses() -> None:
    state = state_of({"hope": 3}, {"lust": 1})
    trade(state, A, ("offer", B), ("give", "hope"), ("send",), ("bank", 3, "hope", "envy"))
    trade(state, B, ("accept", 0))
    assert (hand(state, A), hand(state, B)) == ({"envy": 1}, {"lust": 1})
    assert (state.offers, state.trades) == ([], 0)


def test_open_offers_and_trades_are_limited() -> None:
    state = state_of({"hope": 1}, {"lust": 1})
    for _ in range(OFFER_LIMIT):
        trade(state, A, ("offer", B), ("give", "hope"), ("send",))
    assert "offer" not in {option[0] for option in trading(state, A).options}
    state.trades = TRADE_LIMIT
    assert {option[0] for option in trading(state, B).options} == {"decline", "ready"}


def test_the_window_closes_when_all_are_ready_and_leaves_nothing_behind() -> None:
    state = state_of({"hope": 1})
    trade(state, A, ("offer", B), ("give", "hope"), ("send",), ("ready",))
    trade(state, B, ("ready",), ("unready",), ("ready",))
    assert TRADE.owing(state) == [C]
    trade(state, C, default(state, trading(state, C)))
    assert not TRADE.owing(state)
    TRADE.close(state)
    assert (state.offers, state.drafts, state.sealed) == ([], [[], [], []], [False] * 3)
    assert (state.offered, state.trades) == ([], 0)


def test_w09_bank_trades_at_three_and_with_a_market_at_two() -> None:
    t = table("A sparta market", phase="trade", hands={"A": "anger 5 hope 1"})
    assert not t.may("A", "bank 3 anger anger")
    assert not t.may("A", "bank 2 anger anger")
    t.do("A", "bank 2 anger despair")
    t.do("A", "bank 3 anger pride")
    assert t.hand("A") == "despair 1 hope 1 pride 1"


@pytest.mark.parametrize(
    ("board", "allowed"), [("A sparta market", False), ("A athens market", True), ("A troy market", True)]
)
def test_w09_two_to_one_needs_a_market_in_a_region_of_that_star(board: str, allowed: bool) -> None:
    t = table(board, phase="trade", hands={"A": "hope 2"})
    assert t.may("A", "bank 2 hope envy") is allowed


def test_w09_a_shrine_gives_no_two_to_one() -> None:
    t = table("A sparta shrine", phase="trade", hands={"A": "anger 2"})
    assert not t.may("A", "bank 2 anger despair")


def test_w10_a_market_trades_from_the_turn_after_it_was_built_and_an_upgrade_keeps_that() -> None:
    t = table(
        "B sparta shrine market",
        phase="build",
        turn=4,
        players=2,
        hands={"A": "envy 2 gluttony 2 hope 2 pride 9"},
        gods={"A": "apollo", "B": "zeus"},
        onward=True,
    )
    t.write("A", "build market delphi")
    t.advance("attack_orders")
    assert t["delphi"] == "A market"
    assert not t.may("A", "bank 2 pride envy"), "the window of turn 4 is over"
    t.advance("trade")
    assert t.state.turn == 5
    t.do("A", "bank 2 pride lust")
    t.advance("build_orders")
    t.write("A", "build trade_center delphi")
    t.advance("trade")
    assert t.state.turn == 6
    assert t["delphi"] == "A trade_center"
    t.do("A", "bank 2 pride lust")


def offer_made(hands: dict[str, str]) -> Table:
    """A offers B two hope for one lust."""
    t = table(phase="trade", hands=hands)
    t.do("A", "offer B; give hope; give hope; want lust; send")
    return t


def acceptance(t: Table, letter: str) -> str:
    (option,) = [option for option in t.options(letter) if option.startswith("accept")]
    return option


def test_w11_an_offer_lapses_when_the_offerer_no_longer_has_the_cards() -> None:
    t = offer_made({"A": "hope 3", "B": "lust 1"})
    t.do("A", "bank 3 hope envy")
    t.do("B", acceptance(t, "B"))
    assert t.hand("A") == "envy 1"
    assert t.hand("B") == "lust 1"
    assert t.state.offers == []


def test_w11_an_accepted_offer_is_carried_out_at_once() -> None:
    t = offer_made({"A": "hope 3", "B": "lust 1"})
    t.do("B", acceptance(t, "B"))
    assert t.hand("A") == "hope 1 lust 1"
    assert t.hand("B") == "hope 2"
    assert t.state.offers == []


STARS = {
    "athens": "hope",
    "atlantis": "envy",
    "delos": "gluttony",
    "delphi": "pride",
    "ephesus": "greed",
    "knossos": "despair",
    "olympia": "lust",
    "sparta": "anger",
    "troy": "hope",
}


@pytest.mark.parametrize("building", ["market", "trade_center"])
@pytest.mark.parametrize("region", STARS)
def test_r05_market_and_trade_center_trade_the_star_of_their_region(region: str, building: str) -> None:
    star = STARS[region]
    t = table(f"A {region} {building}", phase="trade", hands={"A": f"{star} 2"})
    other = "lust" if star != "lust" else "hope"
    assert t.may("A", f"bank 2 {star} {other}")
    assert not t.may("B", f"bank 2 {star} {other}")


def test_r05_a_market_outside_the_stars_gives_nothing() -> None:
    t = table("A thebes market", phase="trade", hands={"A": "anger 2 hope 2 pride 2"})
    assert not [option for option in t.options("A") if option.startswith("bank")]


def test_r13_a_gift_is_a_trade() -> None:
    t = table(phase="trade", hands={"A": "hope 2"})
    t.do("A", "offer B")
    assert not t.may("A", "send"), "nothing for nothing is no offer"
    t.do("A", "give hope; send")
    (accept,) = [option for option in t.options("B") if option.startswith("accept")]
    t.do("B", accept)
    assert (t.hand("A"), t.hand("B")) == ("hope 1", "hope 1")


def test_r13_an_offer_gives_only_cards_held_and_they_are_tested_again_when_it_is_accepted() -> None:
    """Our table binds offers to the hand when they are written as well (see the guide's deviations)."""
    t = table(phase="trade", hands={"A": "hope 1", "B": "lust 1"})
    t.do("A", "offer B")
    assert {option for option in t.options("A") if option.startswith("give")} == {"give hope"}
    t.do("A", "give hope")
    assert not {option for option in t.options("A") if option.startswith("give")}


def test_r13_an_offer_stays_when_the_acceptor_lacks_the_cards() -> None:
    t = table(phase="trade", hands={"A": "hope 1"})
    t.do("A", "offer B; give hope; want lust; send")
    for option in sorted(t.options("B")):
        if option.startswith("accept"):
            t.do("B", option)
    assert (t.hand("A"), t.hand("B")) == ("hope 1", "nothing")
    assert len(t.state.offers) == 1


def test_r13_an_offer_to_all_goes_to_the_first_who_accepts() -> None:
    t = table(phase="trade", hands={"A": "hope 1", "B": "lust 1", "C": "lust 1"})
    t.do("A", "offer all; give hope; want lust; send")
    (accept,) = [option for option in t.options("C") if option.startswith("accept")]
    assert accept in t.options("B")
    t.do("C", accept)
    assert (t.hand("A"), t.hand("B"), t.hand("C")) == ("lust 1", "lust 1", "hope 1")
    assert not t.may("B", accept)


def test_r13_an_offer_to_one_is_not_for_another_and_can_be_withdrawn() -> None:
    t = table(phase="trade", hands={"A": "hope 1", "B": "lust 1", "C": "lust 1"})
    t.do("A", "offer B; give hope; want lust; send")
    assert not [option for option in t.options("C") if option.startswith("accept")]
    (withdraw,) = [option for option in t.options("A") if option.startswith("withdraw")]
    t.do("A", withdraw)
    assert t.state.offers == []
    assert not [option for option in t.options("B") if option.startswith("accept")]


def test_r13_the_window_closes_when_all_are_ready_and_a_trade_wakes_its_partners() -> None:
    t = table(phase="trade", hands={"A": "hope 1", "B": "lust 1"})
    t.do("A", "offer B; give hope; want lust; send")
    for letter in "ACDEF":
        t.do(letter, "ready")
    assert t.owing() == "B"
    t.do("C", "unready")
    assert t.owing() == "BC"
    (accept,) = [option for option in t.options("B") if option.startswith("accept")]
    t.do("B", accept)
    assert t.owing() == "ABC", "A took part in a trade and is asked again"
    for letter in "ABC":
        t.do(letter, "ready")
    assert t.halted
    assert t.state.offers == []


def test_r13_trading_between_players_ends_after_two_hundred_trades() -> None:
    t = table(phase="trade", hands={"A": "hope 2"})
    t.do("A", "offer B; give hope; send")
    t.state.trades = TRADE_LIMIT
    t.do("C", "ready")
    for option in sorted(t.options("B")):
        if option.startswith("accept"):
            t.do("B", option)
    assert t.hand("A") == "hope 2"


def test_r08_no_bank_trade_for_a_card_whose_pile_is_empty() -> None:
    t = table(phase="trade", hands={"A": "anger 3", "B": "lust 20"})
    assert not t.may("A", "bank 3 anger lust")
    assert t.may("A", "bank 3 anger hope")
