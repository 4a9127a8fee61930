"""Rulings on set-up, cards, building, guests and the end (R1-R26, R48-R49, R55-R58) beyond the worked examples."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.olympus.table import Table, far, table
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import GODS, REGIONS, TRADE_LIMIT
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.position import Position

MARKET = "envy 1 gluttony 1 hope 1"
SHRINE = "despair 1 greed 1 hope 1"
TOWN = "envy 1 lust 1 pride 1"
ARMY = "envy 1 greed 1"
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


def closed_regions(t: Table) -> set[str]:
    return {name for index, name in enumerate(REGIONS) if t.state.closed(index)}


# -- map and set-up ---------------------------------------------------------------------------------------------------


def test_r03_knossos_is_one_region() -> None:
    assert [region for region in REGIONS if region.startswith("knoss")] == ["knossos"]


def test_r04_twelve_regions_can_be_closed() -> None:
    assert len(closed_regions(table(players=2)) - {"mount_olympus"}) == 12
    assert len(closed_regions(table(players=4)) - {"mount_olympus"}) == 7
    assert closed_regions(table(players=5)) == {"mount_olympus"}
    assert closed_regions(table(players=2, no_closures=True)) == {"mount_olympus"}


def test_r09_starting_cards_are_picked_by_all_at_once() -> None:
    position = Position(RULES, RULES.start(3), None)
    while (draw := position.ask(CHANCE)) is not None:
        position.answer(CHANCE, draw.options[-1])
    assert len(set(position.state.gods)) == 3
    assert set(position.state.gods) <= set(GODS)
    assert sorted(position.owing()) == [0, 1, 2]
    for _ in range(3):
        position.answer(2, ("pick", "envy"))
    question = position.ask(2)
    assert question is not None
    assert ("pick", "envy") not in question.options, "three alike at most"
    for seat in range(3):
        while seat in position.owing() and position.state.agenda[-1][0] == "pick":
            question = position.ask(seat)
            assert question is not None
            position.answer(seat, question.options[-1])
    assert position.state.agenda[-1][0] == "trade"
    assert position.state.turn == 1
    assert [sum(hand) for hand in position.state.hands] == [8, 8, 8], "six picked and two of the god"


def test_r09_a_hand_is_secret_but_its_size_is_not() -> None:
    hands = {"A": "hope 2", "C": "lust 1"}
    one = table(phase="trade", hands={**hands, "B": "anger 2 hope 1"})
    other = table(phase="trade", hands={**hands, "B": "envy 3"})
    bigger = table(phase="trade", hands={**hands, "B": "envy 4"})
    a, b = one.seat("A"), one.seat("B")
    assert RULES.view(one.state, a) == RULES.view(other.state, a)
    assert RULES.view(one.state, b) != RULES.view(other.state, b)
    assert RULES.view(one.state, a) != RULES.view(bigger.state, a)


def test_r10_the_board_starts_empty() -> None:
    state = RULES.start(4)
    position = Position(RULES, state, None)
    assert not any(position.state.units)


# -- income and Apple -------------------------------------------------------------------------------------------------


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


# -- trading ----------------------------------------------------------------------------------------------------------


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


# -- building ---------------------------------------------------------------------------------------------------------


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


# -- victory ----------------------------------------------------------------------------------------------------------

SIXTEEN = "{0} {1} hero trade_center temple city; {0} {2} hero trade_center temple city"


def test_r49_level_leaders_play_on_until_one_is_ahead() -> None:
    board = SIXTEEN.format("A", "athens", "corinth") + "; " + SIXTEEN.format("B", "delphi", "locris")
    t = table(f"{board}; C argolis army", onward=True, players=3)
    t.reveal()
    assert t.at == "move_orders", "level at sixteen: the game goes on"
    t.advance("attack_orders")
    t.write("C", "attack argolis army athens")
    t.reveal()
    t.roll("athens: C 6, A 1 1 1 1 1 1")
    t.take("C", "hit argolis army")
    t.take("A", "hit athens hero")
    assert t.at == "over"
    assert t.winners == "B"


def test_r58_the_last_active_player_wins() -> None:
    t = table("A athens shrine; B sparta city", players=3)
    t.declare("B", "leave")
    assert t.at != "over"
    t.declare("C", "leave")
    assert t.at == "over"
    assert t.winners == "A"


@pytest.mark.parametrize(
    ("board", "winners"),
    [
        ("A athens shrine; B sparta city", "B"),
        ("A athens shrine; B sparta market", None),
    ],
)
def test_r58_at_the_turn_limit_the_highest_prestige_wins(board: str, winners: str | None) -> None:
    t = table(board, phase="move", players=2, turn=7, max_turns=7, onward=True)
    t.reveal()
    assert t.at == "over"
    if winners is None:
        assert t.winners in ("", "AB"), "a draw"
    else:
        assert t.winners == winners


@pytest.mark.parametrize(("turn", "limit"), [(7, 0), (6, 7)])
def test_r58_before_the_limit_or_without_one_the_game_goes_on(turn: int, limit: int) -> None:
    t = table("A athens shrine", phase="move", players=2, turn=turn, max_turns=limit, onward=True)
    t.reveal()
    assert t.at != "over"
    assert t.state.turn == turn + 1


# -- guests -----------------------------------------------------------------------------------------------------------


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
    assert ("join",) not in RULES.anytime(t.state, 6)
    assert ("join",) not in RULES.anytime(t.state, 5)
    assert ("join",) in RULES.anytime(table(phase="build", players=5).state, 5)


def test_r55_a_late_guest_has_cards_only_for_completed_turns() -> None:
    t = table("A athens shrine", phase="move", players=2, turn=1, onward=True)
    t.declare("C", "join")
    t.advance("trade")
    assert t.state.turn == 2
    assert t.cards("C") == 6 + 1 + 2, "six, one for turn 1, two of the god; B has no prestige either"


def test_r56_leaving_ends_offers_and_orders() -> None:
    t = table(phase="trade", hands={"A": "hope 2", "B": "lust 2"})
    t.do("A", "offer B; give hope; send")
    t.do("B", "offer A; give lust; send")
    t.declare("A", "leave")
    assert t.state.offers == []
    assert t.hand("A") == "nothing"
    assert t.owing() == "BCDEF"
    written = table("A athens shrine", phase="build", hands={"A": MARKET})
    written.write("A", "build market thebes")
    written.declare("A", "leave")
    written.reveal()
    assert written.halted
    assert written.board() == {"athens": "A shrine"}


def test_r56_a_departed_player_gets_neither_apple_nor_income_and_wins_nothing() -> None:
    t = table("B athens shrine; C sparta shrine", phase="negotiation", players=3, withdrawn="A")
    assert t.at == "trade"
    assert t.owing() == "BC"
    assert t.hand("A") == "nothing"


def test_r56_a_region_of_a_departed_player_is_still_occupied() -> None:
    t = table("B thebes army; A athens army", phase="move", withdrawn="B")
    assert not t.may("A", "move athens army thebes")
    t = table("B thebes army", phase="build", withdrawn="B", hands={"A": MARKET})
    assert not t.may("A", "build market thebes")


def test_r56_leaving_in_the_middle_of_an_orgy() -> None:
    hands = {"A": "gluttony 1 hope 1", "B": "envy 11", "C": "greed 12"}
    t = table("A athens temple", phase="build", hands=hands)
    t.write("A", "orgy")
    t.reveal()
    assert (t.at, t.owing()) == ("discard", "BC")
    t.do("C", "discard greed")
    t.declare("B", "leave")
    assert t.owing() == "C"
    t.do("C", "discard greed; " * 6)
    assert (t.at, t.owing()) == ("pick", "A")
    t.declare("A", "leave")
    assert t.halted
    assert (t.hand("A"), t.hand("B"), t.hand("C")) == ("nothing", "nothing", "greed 5")


def test_r57_two_newcomers_in_one_turn() -> None:
    t = table("A athens shrine", phase="build", players=3, turn=2, onward=True)
    t.declare("D", "join")
    t.declare("E", "join")
    t.advance("trade")
    assert len(set(t.state.gods)) == 5
    assert (t.cards("D"), t.cards("E")) == (10, 10), "six, two for turns gone by, two of the god"
    assert closed_regions(t) == {"mount_olympus"}


# -- the order of players ---------------------------------------------------------------------------------------------


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
