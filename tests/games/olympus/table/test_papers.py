"""Order sheet, market and draft as they lie on the table."""

from __future__ import annotations

from tests.games.olympus.positions import table
from tests.games.olympus.table.seen import moment_of, scene_of
from theomachy.scene import Amount, Balance, Note


def test_the_order_sheet_says_what_it_needs_and_how_an_order_is_struck() -> None:
    t = table("A athens army", phase="move", hands={"A": "despair 2"})
    empty = scene_of(t, "A").papers
    assert empty is not None
    assert (empty.notes, empty.empty) == ((), "Nothing written yet.")
    t.write("A", "move athens army myrtoan_sea")
    written = scene_of(t, "A").papers
    assert written is not None
    assert written.notes == (Note("Athens army → Myrtoan Sea", "i_next", ("strike", 1)),)
    assert written.balance == (Balance(Amount("despair", 1, "despair", "blue"), 2),)
    assert not written.warning


def test_who_cannot_pay_is_warned() -> None:
    t = table(phase="build", hands={"A": "envy 1 gluttony 1 hope 1"})
    t.scribble("A", "build market delphi; build market sparta")
    papers = scene_of(t, "A").papers
    assert papers is not None
    assert papers.warning == "Short of 1 envy, 1 gluttony, 1 hope: all of it would be void."


def test_an_order_that_lends_dice_stands_out_as_support() -> None:
    t = table("A athens army; A argolis hero")
    t.write("A", "support athens army argolis")
    papers = scene_of(t, "A").papers
    assert papers is not None
    assert [(note.symbol, note.accent) for note in papers.notes] == [("i_support", "support")]


def test_nobody_sees_the_papers_of_others() -> None:
    t = table("A athens army", phase="move")
    t.write("A", "move athens army argolis; seal")
    papers = scene_of(t, "B").papers
    assert papers is not None
    assert not papers.notes


def test_the_market_has_offers_partners_and_what_the_bank_takes() -> None:
    t = table("A delphi market", players=3, phase="trade", hands={"A": "hope 3 pride 2", "B": "lust 1"})
    t.do("B", "offer A; give lust; want hope; send")
    market = scene_of(t, "A").market
    assert market is not None
    (offer,) = market.offers
    assert (offer.by, offer.to) == (1, 0)
    assert (offer.gives, offer.wants) == ((Amount("lust", 1, "lust", "pink"),), (Amount("hope", 1, "hope", "teal"),))
    assert market.partners == ((("offer", 1), 1), (("offer", 2), 2), (("offer", "all"), None))
    assert [(row.gives.number, row.gives.name) for row in market.exchanges] == [(2, "pride"), (3, "hope")]
    answers = {answer for row in market.exchanges for _, answer in row.gets}
    assert answers == {option for option in moment_of(t, "A").options if option[0] == "bank"}


def test_an_offer_that_cannot_be_taken_says_what_is_lacking() -> None:
    t = table(players=3, phase="trade", hands={"A": "hope 1", "B": "lust 1"})
    t.do("B", "offer all; give lust; want hope; want hope; want pride; send")
    short = {}
    for name in "ABC":
        market = scene_of(t, name).market
        assert market is not None
        short[name] = market.offers[0].short
    assert short == {"A": "You lack 1 hope and 1 pride.", "B": "", "C": "You lack 2 hope and 1 pride."}


def test_without_cards_to_give_the_bank_says_so() -> None:
    market = scene_of(table(players=3, phase="trade"), "A").market
    assert market is not None
    assert not market.exchanges
    assert market.no_exchange


def test_a_draft_gives_what_is_at_hand_and_wants_anything() -> None:
    t = table(players=3, phase="trade", hands={"A": "hope 2"})
    t.do("A", "offer B; give hope; want lust")
    scene = scene_of(t, "A")
    assert scene.market is None
    assert scene.draft is not None
    (_, gives, _), (_, wants, _) = scene.draft.columns
    (hope,) = gives
    assert (hope.amount.number, hope.most, hope.less, hope.more) == (1, 2, ("less_give", "hope"), ("give", "hope"))
    assert {step.amount.name: step.amount.number for step in wants if step.amount.number} == {"lust": 1}
    assert len(wants) == 8


def test_the_box_says_how_many_tokens_are_left() -> None:
    supply = scene_of(table("A athens town; B thebes land_monster"), "A").supply
    assert supply is not None
    assert ("town", "Towns", 7, 8) in supply.rows
    assert ("land_monster", "Monsters", 7, 8) in supply.rows
