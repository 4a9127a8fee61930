"""Choices over the board: cards with their numbers, a bid with everybody who makes one, and who is done."""

from __future__ import annotations

from dataclasses import replace

from tests.web import tables
from theomachy.scene import Amount, Bid, Bidder, Chances, Leaf, Lot, QuestionLook, Share, Spread, Stake
from theomachy.web.frame import Frame, frame_of
from theomachy.web.prompt import prompt
from theomachy.web.spread import laid_out, spread
from tools.load import answers_in, option_of


def asked(layout: str, alone: bool = False, **laid: object) -> Frame:
    """A table whose question is put this way."""
    frame = frame_of(tables.at("trade", seed=4))
    frame.scene = replace(frame.scene, **laid)  # type: ignore[arg-type]
    frame._once["question"] = QuestionLook("Cards", secret=True, layout=layout)  # type: ignore[arg-type]
    if alone:
        frame.owing = [frame.seat]
    return frame


def answers(frame: Frame) -> list[tuple[object, ...]]:
    return list(frame_of(frame.model).options.values())[:2]


def test_a_card_that_may_be_taken_is_a_button_with_its_key_and_a_spent_one_is_pale() -> None:
    one, two = answers(asked("list"))
    leaves = (Leaf(one, "One", number=3, text="What it does", foot="More", bright=True), Leaf(two, "Two", spent=True))
    frame = asked("spread", spread=Spread("Your card", leaves, foot="Lowest first"))
    shown = str(spread(frame))
    assert laid_out(frame)
    assert shown.count("<button") == 1
    assert 'data-key="3"' in shown
    assert 'class="leaf spent"' in shown
    assert 'class="lbl bright"' in shown
    assert 'id="opts"' in shown
    assert 'id="opts"' not in str(prompt(frame)), "one list of answers on a page"


def test_tools_that_play_find_answers_wherever_they_lie() -> None:
    one, _ = answers(asked("list"))
    frame = asked("spread", spread=Spread("Your card", (Leaf(one, "One"),)))
    parts = {"prompt": str(prompt(frame)), "spread": str(spread(frame))}
    assert list(one) in map(option_of, answers_in(parts))


def test_who_is_done_stands_beside_a_secret_choice() -> None:
    one, _ = answers(asked("list"))
    frame = asked("spread", spread=Spread("Your card", (Leaf(one, "One"),)))
    first, *rest = [panel for panel in frame.scene.panels if panel.seat != frame.seat]
    frame.scene = replace(frame.scene, panels=(replace(first, done=True), *rest))
    shown = str(prompt(frame))
    assert shown.count("sealed</span>") == 1
    assert shown.count("thinking</span>") == len(rest)


def test_whoever_is_the_last_to_seal_is_asked_back() -> None:
    one, _ = answers(asked("list"))
    for alone in (False, True):
        frame = asked("spread", alone, spread=Spread("Your card", (Leaf(one, "One"),)))
        frame._looks[one] = replace(frame.option_look(one), seals=True, confirm="")
        assert ("Everybody else is done" in str(spread(frame))) is alone


def test_a_bid_with_its_bidders_lies_over_the_board_and_one_without_in_the_prompt() -> None:
    one, two = answers(asked("list"))
    stakes = (Stake(one, "0", "keep 2"), Stake(two, "1", "keep 1"))
    bidders = (Bidder(0, Amount("gold", 2), state="your bid"), Bidder(1, Amount("gold", 40), "settles ties", "sealed"))
    frame = asked("bid", bid=Bid("For the rune", stakes, bidders=bidders, text="It is paid."))
    shown = str(spread(frame))
    assert shown.count("data-key=") == 2
    assert "settles ties" in shown
    assert "It is paid." in shown
    assert 'class="pieces"' not in shown, "forty are a number"
    plain = asked("bid", bid=Bid("For the rune", stakes))
    assert not laid_out(plain)
    assert "spread nil" in str(spread(plain))
    assert "data-key=" in str(prompt(plain))


def test_a_bid_shows_what_lies_in_it_the_chances_and_who_has_sealed() -> None:
    one, _ = answers(asked("list"))
    bidders = (Bidder(0, Amount("gold", 2)), Bidder(1, Amount("gold", 4)))
    frame = asked(
        "bid",
        bid=Bid(
            "For the rune",
            (Stake(one, "3", "3 gold"),),
            bidders=bidders,
            lots_title="In it",
            lots=(Lot(1, (("temple", "Temple"),), 4), Lot(0, (("shrine", "Shrine"),), 1)),
            chances=Chances("How likely", ((7, 0.6),), "By the sum."),
            dice=True,
        ),
    )
    frame.owing = [frame.seat]
    shown = str(spread(frame))
    assert 'class="set-die"' in shown
    assert "60 %" in shown
    assert '<b class="num">5</b>' in shown, "the worth of all lots"
    assert shown.count(">sealed<") == len([bidder for bidder in bidders if bidder.seat != frame.seat])
    assert "sealing" not in str(prompt(frame)), "told once"


def test_a_share_is_a_button_with_its_key_while_it_may_be_given() -> None:
    one, _ = answers(asked("list"))
    shares = (Share(one, 0, 12, 15, "+3"), Share(("never",), 1, 20, 23, "+3", "has had one"))
    shown = str(spread(asked("spread", spread=Spread("Awards", shares=shares))))
    assert shown.count("<button") == 1
    assert 'data-key="1"' in shown
    assert ">15<" in shown
    assert ">23<" not in shown
    assert "has had one" in shown
