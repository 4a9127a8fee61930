"""Worked examples of the negotiation and resource phase: W06-W11."""

from __future__ import annotations

import pytest

from tests.games.olympus.table import Table, table

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
