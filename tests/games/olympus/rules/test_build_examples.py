"""Worked examples of the build phase (W12-W22)."""

from __future__ import annotations

import pytest

from tests.games.olympus.positions import far, table

MARKET = "envy 1 gluttony 1 hope 1"
SHRINE = "despair 1 greed 1 hope 1"
TEMPLE = "despair 2 greed 1 hope 1"


def test_w12_overspending_voids_all_orders_and_blocks_nobody() -> None:
    mine = "despair 1 envy 1 gluttony 1 greed 1 hope 1"
    t = table(phase="build", hands={"A": mine, "B": "envy 1 lust 1 pride 1"})
    t.scribble("A", "build market thebes; build shrine thebes")
    t.write("B", "build town thebes")
    t.reveal()
    assert t.halted
    assert t["thebes"] == "B town"
    assert t.hand("A") == mine
    assert t.hand("B") == "nothing"


def test_w13_nobody_builds_in_an_empty_region_that_two_players_want() -> None:
    t = table(phase="build", hands={"A": MARKET, "B": SHRINE})
    t.write("A", "build market delphi")
    t.write("B", "build shrine delphi")
    t.reveal()
    assert t.halted
    assert t["delphi"] == "empty"
    assert t.hand("A") == MARKET
    assert t.hand("B") == SHRINE


@pytest.mark.parametrize(("there", "left"), [(5, "shrine"), (4, "temple")])
def test_w14_nobody_gets_a_token_that_two_players_want_and_that_does_not_suffice(there: int, left: str) -> None:
    board = f"A delphi shrine; B sparta shrine; {far('C', 'temple', there)}"
    t = table(board, phase="build", hands={"A": TEMPLE, "B": TEMPLE})
    t.write("A", "build temple delphi")
    t.write("B", "build temple sparta")
    t.reveal()
    assert t.halted
    assert (t["delphi"], t["sparta"]) == (f"A {left}", f"B {left}")
    assert t.hand("A") == t.hand("B") == (TEMPLE if left == "shrine" else "nothing")


def test_w15_a_lone_customer_gets_what_is_left_in_written_order() -> None:
    t = table(far("C", "hero", 7), phase="build", hands={"A": "anger 4 greed 4 pride 4"})
    t.scribble("A", "build hero athens; build hero ithaca")
    t.reveal()
    assert t.halted
    assert (t["athens"], t["ithaca"]) == ("A hero", "empty")
    assert t.hand("A") == "anger 2 greed 2 pride 2"


def test_w16_an_order_that_fails_by_scarcity_still_blocks_the_region() -> None:
    t = table(far("D", "shrine", 7), phase="build", hands={"A": SHRINE, "B": SHRINE, "C": MARKET})
    t.write("A", "build shrine delphi")
    t.write("B", "build shrine aetolia")
    t.write("C", "build market delphi")
    t.reveal()
    assert t.halted
    assert (t["delphi"], t["aetolia"]) == ("empty", "empty")
    assert (t.hand("A"), t.hand("B"), t.hand("C")) == (SHRINE, SHRINE, MARKET)


def test_w17_an_army_needs_a_building_or_hero_from_before_the_phase() -> None:
    t = table(phase="build", hands={"A": "envy 2 greed 1 lust 1 pride 1"})
    t.write("A", "build town naxos")
    assert not t.may("A", "build army naxos")
    t.scribble("A", "build army naxos")
    t.reveal()
    assert t.halted
    assert t["naxos"] == "A town"
    assert t.hand("A") == "envy 1 greed 1"


def test_w18_an_eleventh_chip_cannot_be_laid() -> None:
    board = f"{far('A', 'town', 5)}; {far('A', 'town', 3, skip=6)}; A ida shrine; A delphi shrine; A sardis army"
    t = table(board, phase="build", hands={"A": "envy 3 gluttony 3 hope 3"})
    assert t.may("A", "build market delphi")
    assert not t.may("A", "build market thebes")
    assert not t.may("A", "build market sardis")
    t.scribble("A", "build market thebes; build market delphi; build market sardis")
    t.reveal()
    assert t.halted
    assert (t["thebes"], t["delphi"], t["sardis"]) == ("empty", "A market shrine", "A army")
    assert t.hand("A") == "envy 2 gluttony 2 hope 2"


def test_w19_land_and_sea_monsters_share_their_tokens() -> None:
    hands = {"A": "anger 2 gluttony 2 lust 2", "B": "anger 1 gluttony 1 lust 1"}
    t = table(far("C", "land_monster", 7), phase="build", hands=hands)
    t.write("A", "build sea_monster aegean_sea")
    t.write("B", "build land_monster thebes")
    t.reveal()
    assert t.halted
    assert (t["aegean_sea"], t["thebes"]) == ("empty", "empty")
    assert (t.hand("A"), t.hand("B")) == (hands["A"], hands["B"])


@pytest.mark.parametrize(
    ("players", "built"),
    [(6, {"troy", "lesbos"}), (5, {"troy", "lesbos"}), (4, {"lesbos"}), (3, set()), (2, set())],
)
def test_w20_nothing_is_built_in_closed_regions_or_on_mount_olympus(players: int, built: set[str]) -> None:
    t = table(phase="build", players=players, hands={"A": "envy 3 gluttony 3 hope 3"})
    regions = {"troy", "lesbos", "mount_olympus"}
    assert {region for region in regions if t.may("A", f"build market {region}")} == built
    t.scribble("A", "build market troy; build market lesbos; build market mount_olympus")
    t.reveal()
    assert t.halted
    assert t.board() == dict.fromkeys(built, "A market")
    assert t.cards("A") == 9 - 3 * len(built)


def test_w21_a_token_freed_by_an_upgrade_is_for_sale_in_the_next_build_phase() -> None:
    t = table(
        f"A delphi market; {far('C', 'market', 7)}",
        phase="build",
        hands={"A": MARKET, "B": MARKET},
        onward=True,
    )
    assert not t.may("B", "build market corinth")
    t.write("A", "build trade_center delphi")
    t.scribble("B", "build market corinth")
    t.reveal()
    assert (t["delphi"], t["corinth"]) == ("A trade_center", "empty")
    assert t.hand("A") == "nothing"
    assert t.hand("B") == MARKET
    t.advance("build_orders")
    assert t.supply("market") == 1
    t.write("B", "build market corinth")
    t.reveal()
    assert t["corinth"] == "B market"


def test_w22_a_hero_is_built_at_sea_only_aboard_an_own_fleet() -> None:
    t = table("A ionian_sea fleet; A aegean_sea sea_monster", phase="build", hands={"A": "anger 6 greed 6 pride 6"})
    assert t.may("A", "build hero ionian_sea")
    assert not t.may("A", "build hero cretan_sea")
    assert not t.may("A", "build hero aegean_sea")
    t.scribble("A", "build hero aegean_sea; build hero cretan_sea; build hero ionian_sea")
    t.reveal()
    assert t.halted
    assert (t["ionian_sea"], t["cretan_sea"]) == ("A fleet hero", "empty")
    assert t["aegean_sea"] == "A sea_monster"
    assert t.hand("A") == "anger 4 greed 4 pride 4"
