"""Rulings on building (R6, R7, R14-R22, R26)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.olympus.positions import far, table

MARKET = "envy 1 gluttony 1 hope 1"
SHRINE = "despair 1 greed 1 hope 1"
ARMY = "envy 1 greed 1"


def test_r06_a_lone_customer_of_monsters_gets_the_first_ones_written() -> None:
    t = table(far("C", "land_monster", 7), phase="build", hands={"A": "anger 3 gluttony 3 lust 3"})
    t.scribble("A", "build sea_monster aegean_sea; build land_monster thebes")
    t.reveal()
    assert t.halted
    assert (t["aegean_sea"], t["thebes"]) == ("A sea_monster", "empty")
    assert t.hand("A") == "anger 1 gluttony 1 lust 1"


TEN_PIECES = """
    A athens shrine; A corinth army; A argolis army; A sparta army; A arcadia army; A achaea army;
    A olympia army; A messenia army; A ionian_sea fleet; A cretan_sea fleet; A libyan_sea fleet
"""


def test_r07_an_eleventh_army_or_fleet_is_not_built() -> None:
    t = table(TEN_PIECES, phase="build", hands={"A": ARMY})
    assert not t.may("A", "build army athens")
    t.scribble("A", "build army athens")
    t.reveal()
    assert t.halted
    assert t["athens"] == "A shrine"
    assert t.hand("A") == ARMY


def test_r07_a_fleet_needs_no_further_piece() -> None:
    t = table(TEN_PIECES, phase="move", hands={"A": "despair 1"})
    t.write("A", "move sparta army laconian_sea")
    t.reveal()
    assert t.halted
    assert (t["sparta"], t["laconian_sea"]) == ("empty", "A fleet")


def test_r14_a_struck_order_does_not_count_towards_overspending() -> None:
    t = table("B delphi shrine", phase="build", hands={"A": MARKET})
    t.scribble("A", "build market mount_olympus; build market delphi; build city naxos; build market thebes")
    t.reveal()
    assert t.halted
    assert t["thebes"] == "A market"
    assert t.hand("A") == "nothing"


def test_r15_no_upgrade_of_what_is_built_in_the_same_phase() -> None:
    t = table(phase="build", hands={"A": "envy 3 lust 3 pride 3"})
    t.write("A", "build town naxos")
    assert not t.may("A", "build city naxos")
    t.scribble("A", "build city naxos")
    t.reveal()
    assert t.halted
    assert t["naxos"] == "A town"
    assert t.hand("A") == "envy 2 lust 2 pride 2"


def test_r15_an_army_is_built_beside_any_older_building_or_hero_but_not_beside_an_army() -> None:
    for kind in ("city", "town", "market", "trade_center", "shrine", "temple", "hero"):
        assert table(f"A thebes {kind}", phase="build", hands={"A": ARMY}).may("A", "build army thebes"), kind
    for board in ("", "A thebes army", "A thebes army shrine", "A thebes land_monster", "B thebes shrine"):
        assert not table(board, phase="build", hands={"A": ARMY}).may("A", "build army thebes"), board


STRUCK = {
    "build market sparta": "another player's region",
    "build market ionian_sea": "no building at sea",
    "build town delos": "a monster tolerates nothing",
    "build hero delos": "a monster tolerates nothing",
    "build shrine thebes": "the temple has that place",
    "build market corinth": "there is a market already",
    "build hero corinth": "there is a hero already",
    "build temple athens": "no shrine there",
    "build city corinth": "no town there",
    "build trade_center athens": "no market there",
    "build trade_center sparta": "the market is another player's",
    "build land_monster thebes": "not empty",
    "build land_monster ionian_sea": "a land monster lives on land",
    "build sea_monster naxos": "a sea monster lives at sea",
    "build sea_monster cretan_sea": "not empty",
    "build army naxos": "nothing there",
    "build fleet cretan_sea": "fleets are made in the move phase",
    "build fleet athens": "fleets are made in the move phase",
}


@pytest.mark.parametrize("order", STRUCK)
def test_r15_orders_that_are_wrong_in_themselves_are_struck(order: str) -> None:
    board = "A athens army; A thebes temple; A corinth hero market; A delos land_monster; A cretan_sea fleet"
    everything = "anger 9 despair 9 envy 9 gluttony 9 greed 9 hope 9 lust 9 pride 9"
    t = table(f"{board}; B sparta market", phase="build", hands={"A": everything})
    before = t.board()
    assert not t.may("A", order), STRUCK[order]
    t.scribble("A", order)
    t.reveal()
    assert t.halted
    assert t.board() == before, STRUCK[order]
    assert t.hand("A") == everything


def test_r16_several_units_into_one_empty_region() -> None:
    hand = "anger 2 despair 1 envy 2 gluttony 1 greed 3 hope 2 lust 1 pride 3"
    t = table(phase="build", hands={"A": hand})
    t.write("A", "build market naxos; build shrine naxos; build town naxos; build hero naxos")
    t.reveal()
    assert t.halted
    assert t["naxos"] == "A hero market shrine town"
    assert t.hand("A") == "nothing"


@pytest.mark.parametrize(
    ("written", "stands"),
    [
        ("build land_monster naxos; build market naxos", "A land_monster"),
        ("build market naxos; build land_monster naxos", "A market"),
    ],
)
def test_r17_the_earlier_of_two_incompatible_orders_stands(written: str, stands: str) -> None:
    t = table(phase="build", hands={"A": "anger 1 envy 1 gluttony 2 hope 1 lust 1"})
    t.scribble("A", written)
    t.reveal()
    assert t.halted
    assert t["naxos"] == stands


def test_r17_a_market_and_its_trade_center_do_not_go_together() -> None:
    t = table("A naxos market", phase="build", hands={"A": "envy 2 gluttony 2 hope 2"})
    t.scribble("A", "build market naxos; build trade_center naxos; build trade_center naxos")
    t.reveal()
    assert t.halted
    assert t["naxos"] == "A trade_center"
    assert t.hand("A") == MARKET


def test_r18_an_order_nobody_could_pay_blocks_nobody() -> None:
    t = table("C sparta shrine", phase="build", hands={"B": SHRINE})
    t.scribble("A", "build market delphi")
    t.scribble("C", "build army delphi")
    t.write("B", "build shrine delphi")
    t.reveal()
    assert t.halted
    assert t["delphi"] == "B shrine"


def test_r18_an_order_that_fails_by_its_place_still_uses_up_the_supply() -> None:
    hands = {"A": SHRINE, "B": SHRINE, "C": MARKET}
    t = table(far("D", "shrine", 7), phase="build", hands=hands)
    t.write("A", "build shrine delphi")
    t.write("C", "build market delphi")
    t.write("B", "build shrine aetolia")
    t.reveal()
    assert t.halted
    assert t["aetolia"] == "empty"


def test_r18_other_orders_of_a_player_stand_when_one_fails() -> None:
    t = table(phase="build", hands={"A": "envy 2 gluttony 2 hope 2", "B": SHRINE})
    t.write("A", "build market delphi; build market thebes")
    t.write("B", "build shrine delphi")
    t.reveal()
    assert t.halted
    assert t.board() == {"thebes": "A market"}
    assert t.hand("A") == MARKET


def test_r19_all_orders_for_a_scarce_token_fail_also_those_the_supply_could_have_covered() -> None:
    hands = {"A": "despair 2 greed 2 hope 2", "B": SHRINE}
    t = table(far("D", "shrine", 6), phase="build", hands=hands)
    t.write("A", "build shrine delphi; build shrine thebes")
    t.write("B", "build shrine aetolia")
    t.reveal()
    assert t.halted
    assert (t["delphi"], t["thebes"], t["aetolia"]) == ("empty", "empty", "empty")
    assert (t.hand("A"), t.hand("B")) == (hands["A"], SHRINE)


def test_r22_chips_are_claimed_in_written_order() -> None:
    t = table(
        f"{far('A', 'town', 7)}; {far('A', 'shrine', 2, skip=7)}",
        phase="build",
        hands={"A": "envy 3 gluttony 3 hope 3"},
    )
    t.scribble("A", "build market thebes; build market corinth; build market sparta")
    t.reveal()
    assert t.halted
    assert (t["thebes"], t["corinth"], t["sparta"]) == ("A market", "empty", "empty")
    assert t.hand("A") == "envy 2 gluttony 2 hope 2"


def test_r22_two_units_in_one_new_region_need_one_chip() -> None:
    hand = "despair 1 envy 1 gluttony 1 greed 1 hope 2"
    t = table(f"{far('A', 'town', 7)}; {far('A', 'shrine', 2, skip=7)}", phase="build", hands={"A": hand})
    t.write("A", "build market thebes; build shrine thebes")
    t.reveal()
    assert t.halted
    assert t["thebes"] == "A market shrine"


def test_r22_an_army_needs_no_chip() -> None:
    board = f"{far('A', 'town', 8)}; {far('A', 'shrine', 1, skip=8)}; A delphi shrine"
    t = table(board, phase="build", hands={"A": ARMY})
    t.write("A", "build army delphi")
    t.reveal()
    assert t.halted
    assert t["delphi"] == "A army shrine"


def test_r26_a_unit_built_this_turn_moves() -> None:
    t = table("A athens army shrine", phase="move", fresh="athens army")
    t.write("A", "move athens army corinth")
    t.reveal()
    assert t.halted
    assert (t["athens"], t["corinth"]) == ("A shrine", "A army")


def test_r26_what_was_built_last_turn_attacks() -> None:
    t = table("A athens shrine; B argolis shrine", phase="build", hands={"A": ARMY}, onward=True)
    t.write("A", "build army athens")
    t.reveal()
    assert t["athens"] == "A army shrine"
    assert not t.may("A", "attack athens army argolis")
    t.advance("attack_orders")
    assert t.may("A", "attack athens army argolis")


@pytest.mark.parametrize("seating", ["".join(order) + "DEF" for order in permutations("ABC")])
def test_seats_do_not_matter_in_the_build_phase(seating: str) -> None:
    hands = {"A": "despair 2 greed 2 hope 2", "B": SHRINE, "C": "envy 2 gluttony 2 hope 2"}
    t = table(f"D ithaca shrine; {far('D', 'shrine', 5)}", phase="build", hands=hands, seating=seating)
    t.write("A", "build shrine delphi; build shrine thebes")
    t.write("B", "build shrine aetolia")
    t.write("C", "build market delphi; build market naxos")
    t.reveal()
    assert t.halted
    assert t["naxos"] == "C market"
    assert (t["delphi"], t["thebes"], t["aetolia"]) == ("empty", "empty", "empty")


def test_r22_at_ten_chips_nothing_is_built_beside_an_own_fleet_or_army_without_a_chip() -> None:
    board = f"{far('A', 'town', 5)}; {far('A', 'shrine', 5, skip=5)}; A athens army; A myrtoan_sea fleet"
    t = table(board, phase="build", hands={"A": "anger 2 greed 3 pride 2 envy 2 gluttony 1 hope 1"})
    assert not t.may("A", "build hero myrtoan_sea")
    assert not t.may("A", "build market athens")
    assert t.may("A", "build market troy")
    assert t.may("A", "build army troy")
