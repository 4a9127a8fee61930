"""Income, cards of choice and trade, called directly on states."""

from __future__ import annotations

from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import (
    CARDS_OF_EACH,
    KIND,
    OFFER_LIMIT,
    REGION,
    RESOURCE,
    RESOURCES,
    TRADE_LIMIT,
)
from theomachy.games.olympus.rules.defaults import default
from theomachy.games.olympus.rules.negotiation import Picks, apple, hand_out, income
from theomachy.games.olympus.rules.orgy import Discard, orgy_gains
from theomachy.games.olympus.rules.state import ANYBODY, Olympus, new_state
from theomachy.games.olympus.rules.trade import Trade
from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.state import hears

A, B, C = range(3)
HOPE, LUST, ANGER = (RESOURCE[name] for name in ("hope", "lust", "anger"))
PICKS, TRADE, DISCARD = Picks(), Trade(), Discard()


def state_of(*hands: dict[str, int], seats: int = 3) -> Olympus:
    state = new_state(seats, no_closures=True, max_turns=0)
    state.gods = ["ares", "hera", "hermes", "zeus", "apollo", "hades"][:seats]
    for seat, hand in enumerate(hands):
        for name, count in hand.items():
            state.gain(seat, RESOURCE[name], count)
    return state


def hand(state: Olympus, seat: int) -> dict[str, int]:
    return {name: count for name, count in zip(RESOURCES, state.hands[seat], strict=True) if count}


def drain(state: Olympus, *names: str) -> None:
    """Let the last seat hold all that the bank has of these types."""
    for name in names:
        state.gain(state.seats - 1, RESOURCE[name], state.bank[RESOURCE[name]])


def trading(state: Olympus, seat: int) -> Ask:
    question = TRADE.ask(state, seat)
    assert question is not None
    return question


def trade(state: Olympus, seat: int, *options: Option) -> None:
    for option in options:
        question, view = trading(state, seat), RULES.view(state, seat)
        assert option in question.options
        assert RULES.words.prompt(question, view)
        assert all(RULES.words.option(each, view) for each in question.options)
        TRADE.answer(state, seat, option)


def heard(state: Olympus, seat: int) -> list[str]:
    """Keys of the lines that this seat reads, each of which makes a sentence."""
    assert not [line for line in state.log if "{" in RULES.words.line(line, RULES.view(state, seat))]
    return [line[0] for line in state.log if hears(line, seat)]


# -- income and bank --------------------------------------------------------------------------------------------------


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


# -- cards of choice --------------------------------------------------------------------------------------------------


def test_of_the_starting_cards_no_more_than_three_are_alike() -> None:
    state = state_of()
    state.picks = [6, 0, 0]
    for name in ("hope", "hope", "hope", "lust", "lust", "envy"):
        question = PICKS.ask(state, A, "start")
        assert question is not None
        assert ("pick", name) in question.options
        PICKS.answer(state, A, ("pick", name), "start")
        if state.orders[A].count(("pick", "hope")) == 3 and not state.sealed[A]:
            assert ("pick", "hope") not in PICKS.ask(state, A, "start").options  # type: ignore[union-attr]
    assert not PICKS.owing(state, "start")
    PICKS.close(state, "start")
    assert hand(state, A) == {"hope": 3, "lust": 2, "envy": 1}
    assert state.orders[A] == []


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


# -- the bank's trades ------------------------------------------------------------------------------------------------


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


# -- offers -----------------------------------------------------------------------------------------------------------


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
    assert (state.offered, state.trades) == (0, 0)


# -- orgies -----------------------------------------------------------------------------------------------------------


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
