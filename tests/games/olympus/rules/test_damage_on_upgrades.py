"""Damage on upgrades: base tokens and what they save (R47, R60, W35, W50)."""

from __future__ import annotations

import pytest

from tests.games.olympus.examples import cities_hit
from tests.games.olympus.positions import far, table


@pytest.mark.parametrize("withdrawn", ["", "D"])
def test_r47_base_tokens_that_two_players_need_and_that_do_not_suffice_go_to_nobody(withdrawn: str) -> None:
    board = f"A corinth city; B athens army; D sparta city; E messenia army; {far('C', 'town', 7)}"
    t = table(board, withdrawn=withdrawn)
    t.write("B", "attack athens army corinth")
    t.write("E", "attack messenia army sparta")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1; sparta: E 6, D 1 1 1")
    t.take("A", "hit corinth city")
    if not withdrawn:
        t.take("D", "hit sparta city")
    t.take("B", "hit athens army")
    t.take("E", "hit messenia army")
    assert t.halted
    assert (t["corinth"], t["sparta"]) == ("empty", "empty")


def test_r47_enough_base_tokens_for_all_who_need_one() -> None:
    t = table(f"A corinth city; B athens army; D sparta city; E messenia army; {far('C', 'town', 6)}")
    t.write("B", "attack athens army corinth")
    t.write("E", "attack messenia army sparta")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1; sparta: E 6, D 1 1 1")
    t.take("A", "hit corinth city")
    t.take("D", "hit sparta city")
    t.take("B", "hit athens army")
    t.take("E", "hit messenia army")
    assert t.halted
    assert (t["corinth"], t["sparta"]) == ("A town", "D town")


def test_r47_a_single_player_short_of_tokens_chooses() -> None:
    t = table(f"A corinth city; A sparta city; B athens army; E messenia army; {far('C', 'town', 7)}")
    t.write("B", "attack athens army corinth")
    t.write("E", "attack messenia army sparta")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1; sparta: E 6, A 1 1 1")
    t.take("A", "hit corinth city; hit sparta city")
    t.take("B", "hit athens army")
    t.take("E", "hit messenia army")
    assert (t.at, t.owing()) == ("tokens", "A")
    assert t.options("A") == {"keep corinth city", "keep sparta city"}
    t.do("A", "keep sparta city")
    assert t.halted
    assert (t["corinth"], t["sparta"]) == ("empty", "A town")


def test_r47_an_upgrade_with_two_points_needs_no_token() -> None:
    t = table(f"A corinth city; D sparta city; B athens army hero; E messenia army; {far('C', 'town', 7)}")
    t.write("B", "attack athens army corinth; attack athens hero corinth")
    t.write("E", "attack messenia army sparta")
    t.reveal()
    t.roll("corinth: B 6 7, A 1 1 1; sparta: E 6, D 1 1 1")
    t.take("A", "hit corinth city; hit corinth city")
    t.take("D", "hit sparta city")
    t.take("B", "hit athens army")
    t.take("E", "hit messenia army")
    assert t.halted
    assert (t["corinth"], t["sparta"]) == ("empty", "D town")


def test_r47_different_families_have_different_tokens() -> None:
    t = table(f"A corinth city; D sparta temple; B athens army; E messenia army; {far('C', 'town', 8)}")
    t.write("B", "attack athens army corinth")
    t.write("E", "attack messenia army sparta")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1; sparta: E 6, D 1")
    t.take("A", "hit corinth city")
    t.take("D", "hit sparta temple")
    t.take("B", "hit athens army")
    assert t.halted
    assert (t["corinth"], t["sparta"]) == ("empty", "D shrine")


def test_r26_a_unit_downgraded_by_damage_is_not_new() -> None:
    t = table("A corinth city; B athens army", fresh="corinth city")
    t.write("B", "attack athens army corinth")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1")
    t.take("A", "hit corinth city")
    t.take("B", "hit athens army")
    assert t.halted
    assert t["corinth"] == "A town"
    assert not any(t.state.fresh)


def test_r60_the_winner_moves_in_during_the_move_phase() -> None:
    t = table("A athens army; B argolis town", onward=True)
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 6, B 1")
    t.take("B", "hit argolis town")
    assert (t["argolis"], t["athens"]) == ("empty", "A army")
    t.write("A", "move athens army argolis")
    t.reveal()
    assert (t["argolis"], t["athens"]) == ("A army", "empty")


def test_w35_without_a_base_token_one_point_removes_the_upgrade() -> None:
    t = table(f"A corinth city; B athens army; {far('C', 'town', 8)}")
    t.write("B", "attack athens army corinth")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1")
    assert t.due("A") == {"defence": 1}
    t.take("A", "hit corinth city")
    t.take("B", "hit athens army")
    assert t.halted
    assert t["corinth"] == "empty"


def test_w35_with_a_base_token_one_point_leaves_a_town() -> None:
    t = table(f"A corinth city; B athens army; {far('C', 'town', 7)}")
    t.write("B", "attack athens army corinth")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1")
    t.take("A", "hit corinth city")
    t.take("B", "hit athens army")
    assert t.halted
    assert t["corinth"] == "A town"


def test_w35_the_removal_of_an_upgrade_absorbs_two_points() -> None:
    t = table(f"A corinth market city; B athens army hero; {far('C', 'town', 8)}")
    t.write("B", "attack athens army corinth; attack athens hero corinth")
    t.reveal()
    t.roll("corinth: B 6 7, A 1 1 1 1")
    assert t.due("A") == {"defence": 2}
    t.take("A", "hit corinth city; hit corinth city")
    t.take("B", "hit athens army; hit athens hero")
    assert t.halted
    assert t["corinth"] == "A market"


def test_w35_another_unit_may_be_given_instead() -> None:
    t = table(f"A corinth army city; B athens army; {far('C', 'town', 8)}")
    t.write("B", "attack athens army corinth")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1 1")
    assert {"hit corinth army", "hit corinth city"} <= t.options("A")
    t.take("A", "hit corinth army")
    t.take("B", "hit athens army")
    assert t.halted
    assert t["corinth"] == "A city"


def test_w50_a_token_freed_in_a_phase_does_not_help_in_it() -> None:
    t = table(
        f"A sparta temple; B thebes shrine; D delphi army; E messenia army; {far('C', 'shrine', 7)}", phase="attack"
    )
    t.write("D", "attack delphi army thebes")
    t.write("E", "attack messenia army sparta")
    t.reveal()
    t.roll("thebes: D 6, B 1; sparta: E 6, A 1")
    t.take("A", "hit sparta temple")
    t.take("B", "hit thebes shrine")
    assert t.halted
    assert t["thebes"] == "empty"
    assert t["sparta"] == "empty"


def test_r47_one_player_short_by_one_chooses_twice() -> None:
    t = cities_hit("AAA", 6)
    assert (t.at, t.owing()) == ("tokens", "A")
    t.do("A", "keep thebes city")
    assert t.options("A") == {"keep corinth city", "keep sparta city"}
    t.do("A", "keep corinth city")
    assert t.halted
    assert (t["corinth"], t["sparta"], t["thebes"]) == ("A town", "empty", "A town")


def test_r47_two_players_short_get_nothing_not_even_the_one_who_wanted_a_single_token() -> None:
    t = cities_hit("AAD", 6)
    assert t.halted
    assert {t["corinth"], t["sparta"], t["thebes"]} == {"empty"}


def test_r47_an_upgrade_that_cannot_be_replaced_takes_its_second_point_before_anything_else_must() -> None:
    t = table(f"A corinth city army; B athens army hero; {far('C', 'town', 8)}")
    t.write("B", "attack athens army corinth; attack athens hero corinth")
    t.reveal()
    t.roll("corinth: B 6 7, A 1 1 1 1")
    t.take("A", "hit corinth city")
    assert "hit corinth city" in t.options("A"), "the removal is worth two points"
    t.take("A", "hit corinth city")
    t.take("B", "hit athens army; hit athens hero")
    assert t.halted
    assert t["corinth"] == "A army"
