"""Rulings on the move phase (R22, R46, R50-R54) beyond the worked examples."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.olympus.positions import Table, far, table


def test_r22_a_chip_freed_in_the_same_move_carries_another_hero() -> None:
    board = f"{far('A', 'town', 5)}; {far('A', 'shrine', 3, skip=5)}; A athens hero; A delphi hero market"
    t = table(board, phase="move")
    t.scribble("A", "move delphi hero locris; move athens hero thebes")
    t.reveal()
    assert t.halted
    assert (t["locris"], t["thebes"]) == ("empty", "A hero"), "his own chip goes with the hero of Athens alone"
    t = table(board, phase="move")
    t.scribble("A", "move delphi hero thebes; move athens hero corinth")
    t.reveal()
    assert (t["thebes"], t["delphi"]) == ("empty", "A hero market")


def moved(board: str, hands: dict[str, str] | None = None, seating: str = "ABCDEF", **orders: str) -> Table:
    """The board after these moves, written as they stand whether or not they are on offer."""
    t = table(board, phase="move", hands=hands, seating=seating)
    for letter, moves in orders.items():
        t.scribble(letter, moves)
    t.reveal()
    assert t.halted
    return t


def test_r50_only_mobile_units_move_one_step_to_a_neighbour() -> None:
    t = table("A athens hero market shrine town; A delphi land_monster; A ionian_sea fleet", phase="move")
    moves = {option for option in t.options("A") if option.startswith("move")}
    assert {option.split()[3] for option in moves if option.startswith("move athens hero")} == {
        "argolis",
        "corinth",
        "thebes",
    }
    assert all(option.split()[2] in ("hero", "fleet") for option in moves)
    t = moved("A athens hero town; A delphi land_monster", A="move athens town corinth; move athens hero delphi")
    assert t.board() == {"athens": "A hero town", "delphi": "A land_monster"}


def test_r50_one_order_for_a_unit() -> None:
    t = moved("A athens army", A="move athens army corinth; move athens army argolis")
    assert t.board() == {"corinth": "A army"}


def test_r50_closed_regions_and_mount_olympus_are_not_entered() -> None:
    t = table("A hellespont fleet; B iolcus army", phase="move", players=4)
    assert not t.may("A", "move hellespont fleet troy")
    assert t.may("A", "move hellespont fleet thrace")
    assert not t.may("B", "move iolcus army mount_olympus")
    t.scribble("A", "move hellespont fleet troy")
    t.scribble("B", "move iolcus army mount_olympus")
    t.reveal()
    assert t.halted
    assert t.board() == {"hellespont": "A fleet", "iolcus": "B army"}


def test_r50_no_move_onto_an_own_monster() -> None:
    t = moved("A athens army; A corinth land_monster", A="move athens army corinth")
    assert t.board() == {"athens": "A army", "corinth": "A land_monster"}


def test_r50_two_armies_swap_places() -> None:
    t = moved("A athens army hero; A thebes army shrine", A="move athens army thebes; move thebes army athens")
    assert t.board() == {"athens": "A army hero", "thebes": "A army shrine"}
    assert t.state.retreated == [0] * len(t.state.retreated)


def test_r50_a_ring_of_own_armies_turns() -> None:
    t = moved(
        "A athens army town; A thebes army shrine; A corinth army market; A argolis army",
        A="move athens army thebes; move thebes army corinth; move corinth army argolis; move argolis army athens",
    )
    assert t.board() == {
        "athens": "A army town",
        "thebes": "A army shrine",
        "corinth": "A army market",
        "argolis": "A army",
    }


def test_r50_two_players_do_not_swap() -> None:
    t = moved("A athens army; B thebes army", A="move athens army thebes", B="move thebes army athens")
    assert t.board() == {"athens": "A army", "thebes": "B army"}


def test_r50_the_first_written_of_two_own_armies_has_the_place() -> None:
    t = moved("A athens army; A thebes army", A="move thebes army corinth; move athens army corinth")
    assert t.board() == {"athens": "A army", "corinth": "A army"}


def test_r50_an_army_does_not_join_an_army_that_stays() -> None:
    t = moved("A athens army; A thebes army", A="move athens army thebes")
    assert t.board() == {"athens": "A army", "thebes": "A army"}


@pytest.mark.parametrize("seating", ["".join(order) + "DEF" for order in permutations("ABC")])
def test_r51_units_of_all_origins_count_together(seating: str) -> None:
    t = moved(
        "A athens army; A argolis hero; B arcadia army; C achaea army",
        seating=seating,
        A="move athens army corinth; move argolis hero corinth",
        B="move arcadia army corinth",
        C="move achaea army corinth",
    )
    assert t.board() == {"corinth": "A army hero", "arcadia": "B army", "achaea": "C army"}


@pytest.mark.parametrize("seating", ["".join(order) + "DEF" for order in permutations("ABC")])
def test_r51_level_leaders_keep_everybody_out(seating: str) -> None:
    t = moved(
        "A athens army hero; B arcadia army hero; C achaea army",
        seating=seating,
        A="move athens army corinth; move athens hero corinth",
        B="move arcadia army corinth; move arcadia hero corinth",
        C="move achaea army corinth",
    )
    assert t.board() == {"athens": "A army hero", "arcadia": "B army hero", "achaea": "C army"}


def test_r51_an_invalid_order_gives_no_strength() -> None:
    t = moved(
        "A athens army hero; B arcadia army",
        A="move athens army corinth; move thebes hero corinth",
        B="move arcadia army corinth",
    )
    assert t["corinth"] == "empty"


def test_r52_only_a_conversion_that_happens_is_paid() -> None:
    t = moved(
        "A athens army; B cretan_sea fleet",
        hands={"A": "despair 1"},
        A="move athens army myrtoan_sea",
        B="move cretan_sea fleet myrtoan_sea",
    )
    assert t.board() == {"athens": "A army", "cretan_sea": "B fleet"}
    assert t.hand("A") == "despair 1"


def test_r52_every_valid_conversion_counts_even_one_that_would_fail_later() -> None:
    t = moved(
        "A athens army; A sparta army; B cretan_sea fleet",
        hands={"A": "despair 1"},
        A="move athens army myrtoan_sea; move sparta army laconian_sea",
        B="move cretan_sea fleet myrtoan_sea",
    )
    assert t.board() == {"athens": "A army", "sparta": "A army", "myrtoan_sea": "B fleet"}
    assert t.hand("A") == "despair 1"


def test_r52_an_invalid_conversion_does_not_count() -> None:
    t = moved(
        "A athens army; A sparta army; B laconian_sea fleet",
        hands={"A": "despair 1"},
        A="move sparta army laconian_sea; move athens army myrtoan_sea",
    )
    assert t.board() == {"sparta": "A army", "myrtoan_sea": "A fleet", "laconian_sea": "B fleet"}
    assert t.hand("A") == "nothing"


def test_r52_enough_despair_for_two_fleets() -> None:
    t = moved(
        "A athens army; A sparta army",
        hands={"A": "despair 3"},
        A="move athens army myrtoan_sea; move sparta army laconian_sea",
    )
    assert t.board() == {"myrtoan_sea": "A fleet", "laconian_sea": "A fleet"}
    assert t.hand("A") == "despair 1"


def test_r52_a_fleet_that_lands_becomes_an_army_free_of_charge() -> None:
    t = moved("A myrtoan_sea fleet", A="move myrtoan_sea fleet naxos")
    assert t.board() == {"naxos": "A army"}


def test_r52_moves_overland_do_not_depend_on_despair() -> None:
    t = moved("A athens army; A sparta army", A="move athens army myrtoan_sea; move sparta army messenia")
    assert t.board() == {"athens": "A army", "messenia": "A army"}


def test_r52_a_second_army_for_the_same_sea_is_invalid_and_needs_no_card() -> None:
    t = moved(
        "A athens army; A argolis army",
        hands={"A": "despair 1"},
        A="move athens army myrtoan_sea; move argolis army myrtoan_sea",
    )
    assert t.board() == {"myrtoan_sea": "A fleet", "argolis": "A army"}
    assert t.hand("A") == "nothing"


def test_r52_who_is_short_of_despair_contests_nothing() -> None:
    t = moved(
        "A athens army hero; A sparta army; B cretan_sea fleet",
        hands={"A": "despair 1"},
        A="move athens army myrtoan_sea; move athens hero myrtoan_sea; move sparta army laconian_sea",
        B="move cretan_sea fleet myrtoan_sea",
    )
    assert t.board() == {"athens": "A army hero", "sparta": "A army", "myrtoan_sea": "B fleet"}


def test_r53_a_hero_changes_from_fleet_to_fleet() -> None:
    t = moved("A myrtoan_sea fleet hero; A icarian_sea fleet", A="move myrtoan_sea hero icarian_sea")
    assert t.board() == {"myrtoan_sea": "A fleet", "icarian_sea": "A fleet hero"}


def test_r53_hero_and_vessel_arrive_together_from_different_regions() -> None:
    t = moved(
        "A argolis hero; A cretan_sea fleet", A="move argolis hero myrtoan_sea; move cretan_sea fleet myrtoan_sea"
    )
    assert t.board() == {"myrtoan_sea": "A fleet hero"}


def test_r53_no_hero_goes_to_sea_without_a_vessel() -> None:
    t = table("A argolis hero; B cretan_sea fleet", phase="move")
    assert not t.may("A", "move argolis hero myrtoan_sea")
    t.scribble("A", "move argolis hero myrtoan_sea")
    t.reveal()
    assert t.halted
    assert t["argolis"] == "A hero"


def test_r53_a_hero_without_a_vessel_contests_nothing() -> None:
    t = moved(
        "A argolis hero; B cretan_sea fleet", A="move argolis hero myrtoan_sea", B="move cretan_sea fleet myrtoan_sea"
    )
    assert t.board() == {"argolis": "A hero", "myrtoan_sea": "B fleet"}


def test_r53_a_hero_counts_beside_his_vessel_in_a_contest() -> None:
    t = moved(
        "A argolis hero; A laconian_sea fleet; B cretan_sea fleet",
        A="move argolis hero myrtoan_sea; move laconian_sea fleet myrtoan_sea",
        B="move cretan_sea fleet myrtoan_sea",
    )
    assert t.board() == {"myrtoan_sea": "A fleet hero", "cretan_sea": "B fleet"}


def test_r53_a_vessel_that_leaves_takes_nobody_aboard() -> None:
    t = moved(
        "A argolis hero; A myrtoan_sea fleet",
        A="move argolis hero myrtoan_sea; move myrtoan_sea fleet icarian_sea",
    )
    assert t.board() == {"argolis": "A hero", "icarian_sea": "A fleet"}


def test_r53_a_vessel_that_fails_keeps_the_hero_where_he_was() -> None:
    t = moved(
        "A athens army hero; B cretan_sea fleet hero",
        hands={"A": "despair 1"},
        A="move athens army myrtoan_sea; move athens hero myrtoan_sea",
        B="move cretan_sea fleet myrtoan_sea; move cretan_sea hero myrtoan_sea",
    )
    assert t.board() == {"athens": "A army hero", "cretan_sea": "B fleet hero"}
    assert t.hand("A") == "despair 1"


def test_r53_a_hero_does_not_follow_without_an_order_of_his_own_and_drowns() -> None:
    t = moved("A myrtoan_sea fleet hero", A="move myrtoan_sea fleet icarian_sea")
    assert t.board() == {"icarian_sea": "A fleet"}


def test_r46_a_hero_left_behind_by_a_fleet_that_lands_is_lost() -> None:
    t = moved("A myrtoan_sea fleet hero", A="move myrtoan_sea fleet delos")
    assert t.board() == {"delos": "A army"}


def test_r53_fleet_and_hero_sail_together() -> None:
    t = moved("A myrtoan_sea fleet hero", A="move myrtoan_sea fleet icarian_sea; move myrtoan_sea hero icarian_sea")
    assert t.board() == {"icarian_sea": "A fleet hero"}


def test_r54_a_unit_destroyed_in_spite_of_its_retreat_bars_nobody() -> None:
    t = table("A argolis army; A sparta hero; B athens army hero", onward=True)
    t.write("B", "attack athens army argolis; attack athens hero argolis")
    t.reveal()
    t.roll("argolis: B 6 7, A 1")
    t.take("A", "retreat argolis army arcadia; hit argolis army")
    assert t.at == "move_orders"
    t.write("A", "move sparta hero argolis")
    t.reveal()
    assert t["argolis"] == "A hero"


def test_r54_a_hero_who_drowned_on_his_retreat_bars_nobody() -> None:
    t = table(
        "A cretan_sea sea_monster; A laconian_sea fleet; B myrtoan_sea fleet hero; B euboean_sea fleet", onward=True
    )
    t.write("A", "attack cretan_sea sea_monster myrtoan_sea; attack laconian_sea fleet myrtoan_sea")
    t.reveal()
    t.roll("myrtoan_sea: A 6 6 1 1, B 1 7")
    t.take("A", "hit laconian_sea fleet")
    t.take("B", "retreat myrtoan_sea fleet icarian_sea; retreat myrtoan_sea hero icarian_sea; hit myrtoan_sea fleet")
    assert (t.at, t["icarian_sea"]) == ("move_orders", "empty")
    assert t.may("B", "move euboean_sea fleet myrtoan_sea")


def test_r54_others_may_enter_a_region_one_fled_from() -> None:
    t = table("A argolis army; B athens army", onward=True)
    t.write("B", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: B 6, A 1")
    t.take("A", "retreat argolis army arcadia")
    t.write("B", "move athens army argolis")
    t.reveal()
    assert (t["argolis"], t["arcadia"]) == ("B army", "A army")


def test_r54_the_bans_end_with_the_turn() -> None:
    t = table("A argolis army; B athens army", onward=True, players=2)
    t.write("B", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: B 6, A 1")
    t.take("A", "retreat argolis army arcadia")
    assert not t.may("A", "move arcadia army argolis")
    t.advance("move_orders")
    t.write("A", "move arcadia army argolis")
    t.reveal()
    assert t["argolis"] == "A army"


SEVEN_CHIPS = far("A", "shrine", 7)
NINE_CHIPS = f"{SEVEN_CHIPS}; {far('A', 'town', 2, skip=7)}"


def test_r22_a_hero_does_not_move_where_he_would_need_an_eleventh_chip() -> None:
    board = f"{NINE_CHIPS}; A athens hero market"
    assert moved(board, A="move athens hero corinth")["athens"] == "A hero market"
    assert moved(f"{board}; A corinth army", A="move athens hero corinth")["corinth"] == "A army"


def test_r22_a_hero_alone_takes_his_chip_along() -> None:
    t = moved(f"{NINE_CHIPS}; A athens hero", A="move athens hero corinth")
    assert (t["athens"], t["corinth"]) == ("empty", "A hero")


def test_r22_of_two_heroes_short_of_a_chip_the_last_written_stays() -> None:
    board = f"{SEVEN_CHIPS}; A athens hero market; A delphi hero market"
    t = moved(board, A="move delphi hero locris; move athens hero corinth")
    assert (t["locris"], t["corinth"], t["athens"]) == ("A hero", "empty", "A hero market")
    t = moved(board, A="move athens hero corinth; move delphi hero locris")
    assert (t["locris"], t["corinth"], t["delphi"]) == ("empty", "A hero", "A hero market")


def test_r50_a_contest_is_not_reopened_when_part_of_the_winner_stays_behind() -> None:
    t = moved(
        f"{NINE_CHIPS}; A athens army hero market; B arcadia army",
        A="move athens army corinth; move athens hero corinth",
        B="move arcadia army corinth",
    )
    assert (t["corinth"], t["athens"], t["arcadia"]) == ("A army", "A hero market", "B army")


def test_r50_two_armies_of_one_god_may_swap() -> None:
    t = table("A athens army; A thebes army; B thrace army", phase="move")
    t.write("A", "move athens army thebes; move thebes army athens")
    t.reveal()
    assert (t["athens"], t["thebes"]) == ("A army", "A army")
    assert [line[0] for line in t.state.log].count("moved") == 2


def test_r50_a_swap_that_is_only_half_written_fails() -> None:
    t = table("A athens army; A thebes army; B thrace army", phase="move")
    t.write("A", "move athens army thebes")
    t.reveal()
    assert [line[0] for line in t.state.log if line[0].startswith("stays")] == ["stays_no_room"]


def test_r50_nobody_swaps_with_one_who_may_not_move() -> None:
    t = table("A athens army; A thebes army~; B thrace army", phase="move")
    assert not t.may("A", "move athens army thebes")
