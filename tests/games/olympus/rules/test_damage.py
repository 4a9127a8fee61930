"""Taking damage, point by point (R40-R43, W03, W34-W36)."""

from __future__ import annotations

import pytest

from tests.games.olympus.positions import Table, table


def test_r40_defence_damage_falls_on_any_unit_of_the_region_whatever_its_task() -> None:
    t = table("A athens army hero; B argolis shrine; C thebes army")
    t.write("A", "attack athens hero argolis")
    t.write("C", "attack thebes army athens")
    t.reveal()
    t.roll("argolis: A 8, B 1; athens: C 6, A 1")
    assert t.due("A") == {"defence": 1}
    assert {"hit athens army", "hit athens hero"} <= t.options("A")


def test_r40_in_a_clash_only_units_with_dice_suffer_outside_the_attacked_region() -> None:
    t = table("A corinth army market; A thebes army market; B athens army hero town")
    t.write("A", "attack corinth army athens; attack thebes army athens")
    t.write("B", "attack athens army corinth; attack athens hero corinth; attack athens town corinth")
    t.reveal()
    t.roll("athens: A 1 1 1, B 6 6 7")
    assert t.due("A") == {"clash": 3}
    assert "hit corinth market" in t.options("A")
    assert "hit thebes market" not in t.options("A")


def joint_attack() -> Table:
    """Athens' army and Corinth's hero have two points to absorb."""
    t = table("A athens army; A corinth hero; B argolis army hero")
    t.write("A", "attack athens army argolis; attack corinth hero argolis")
    t.reveal()
    t.roll("argolis: A 1 1, B 6 7")
    assert t.due("A") == {"attack": 2}
    return t


def test_r41_the_next_region_suffers_when_the_first_is_exhausted() -> None:
    t = joint_attack()
    t.take("A", "hit athens army")
    assert t.options("A") == {"hit corinth hero", "retreat corinth hero achaea", "retreat corinth hero thebes"}
    t.take("A", "retreat corinth hero thebes")
    assert t.halted
    assert t.board() == {"argolis": "B army hero", "thebes": "A hero"}


def test_r41_a_retreating_unit_gives_one_more_point_before_the_next_region() -> None:
    t = joint_attack()
    t.take("A", "retreat athens army thebes")
    assert t.options("A") == {"hit athens army"}
    t.take("A", "hit athens army")
    assert t.halted
    assert t.board() == {"argolis": "B army hero", "corinth": "A hero"}


def test_r41_damage_stays_with_the_region_first_chosen() -> None:
    t = table("A athens army hero; A corinth town; B argolis army hero town")
    t.write("A", "attack athens army argolis; attack athens hero argolis; attack corinth town argolis")
    t.reveal()
    t.roll("argolis: A 1 1 1, B 1 6 7")
    assert t.due("A") == {"attack": 2}
    assert "hit corinth town" in t.options("A")
    t.take("A", "retreat athens army thebes")
    assert t.options("A") == {"hit athens hero", "retreat athens hero thebes"}
    t.take("A", "retreat athens hero thebes")
    assert t["thebes"] == "A army hero"
    assert t["corinth"] == "A town"


def test_r41_retreating_units_give_way_to_all_others_of_their_region() -> None:
    t = table("A athens army hero; A corinth town; B argolis army hero town")
    t.write("A", "attack athens army argolis; attack athens hero argolis; attack corinth town argolis")
    t.reveal()
    t.roll("argolis: A 1 1 1, B 6 6 7")
    assert t.due("A") == {"attack": 3}
    t.take("A", "retreat athens army thebes; hit athens hero")
    assert t.options("A") == {"hit athens army"}, "before Corinth is touched"
    t.take("A", "hit athens army")
    assert t.halted
    assert t.board() == {"argolis": "B army hero town", "corinth": "A town"}


def test_r42_damage_that_nothing_can_absorb_is_lost() -> None:
    t = table("A athens army city; B argolis shrine; B sparta army")
    t.write("A", "attack athens army argolis; attack athens city argolis")
    t.reveal()
    t.roll("argolis: A 6 6 6 6, B 1")
    assert t.due("B") == {"defence": 4}
    t.take("B", "hit argolis shrine")
    assert t.halted
    assert t.board() == {"athens": "A army city", "sparta": "B army"}


def test_r43_as_many_retreats_as_points_and_no_more() -> None:
    t = table("A athens army; B argolis army hero town")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 6, B 1 1 1")
    t.take("B", "retreat argolis army arcadia")
    assert "B" not in t.owing()


def test_r43_immobile_units_do_not_retreat() -> None:
    t = table("A athens city; B argolis market shrine town")
    t.write("A", "attack athens city argolis")
    t.reveal()
    t.roll("argolis: A 6 6 6, B 1 1 1")
    assert t.options("B") == {"hit argolis market", "hit argolis shrine", "hit argolis town"}


@pytest.mark.parametrize("answers", ["retreat athens army thebes; hit athens army", "hit athens army"])
def test_w03_a_unit_that_takes_no_part_absorbs_nothing(answers: str) -> None:
    t = table("A athens army temple; B argolis hero town")
    assert not t.may("A", "attack athens temple argolis")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 2, B 7 3")
    assert t.due("A") == {"attack": 2}
    assert t.due("B") == {}
    assert "hit athens temple" not in t.options("A")
    t.take("A", answers)
    assert t.halted
    assert t["athens"] == "A temple"
    assert t["thebes"] == "empty"
    assert t["argolis"] == "B hero town"


@pytest.mark.parametrize(
    ("lost", "athens", "corinth"), [("athens army", "empty", "A hero"), ("corinth hero", "A army", "empty")]
)
def test_w34_attacks_from_several_regions_are_one_pool(lost: str, athens: str, corinth: str) -> None:
    t = table("A athens army; A corinth hero; B argolis town")
    t.write("A", "attack athens army argolis; attack corinth hero argolis")
    t.reveal()
    assert t.battles() == [{"A": ["argolis"], "B": []}]
    t.roll("argolis: A 4 3, B 6")
    assert t.dice("A", "argolis") == [6, 8]
    assert t.due("A") == {"attack": 1}
    assert t.due("B") == {"defence": 1}
    t.take("A", f"hit {lost}")
    t.take("B", "hit argolis town")
    assert t.halted
    assert t["argolis"] == "empty"
    assert (t["athens"], t["corinth"]) == (athens, corinth)


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        ("hit athens temple; hit athens market", "A shrine"),
        ("hit athens market; hit athens temple", "A shrine"),
        ("hit athens temple; hit athens temple", "A market"),
    ],
)
def test_w36_attack_damage_is_settled_before_defence_damage(answers: str, left: str) -> None:
    t = table("A athens army market temple; B argolis hero; C thebes army town")
    t.write("A", "attack athens army argolis")
    t.write("C", "attack thebes army athens; attack thebes town athens")
    t.reveal()
    assert "A attack athens army argolis 1" in t.tasks(), "two idle dice are enough at home"
    t.roll("argolis: A 3, B 5; athens: C 6 5, A 4 2")
    assert t.dice("A", "athens") == [4, 6]
    assert list(t.due("A").items()) == [("attack", 1), ("defence", 2)]
    assert t.options("A") == {"hit athens army"}, "the army takes the first point and cannot retreat"
    t.take("A", "hit athens army")
    assert t.options("A") == {"hit athens temple", "hit athens market"}
    t.take("A", answers)
    assert t.halted
    assert t["athens"] == left
    assert t.prestige("A") == 1


def test_r40_attack_then_clash_then_defence_are_settled_in_that_order() -> None:
    t = table("A athens army hero town market; B argolis army; C thebes army; D corinth army")
    t.write("A", "attack athens army argolis; attack athens hero thebes")
    t.write("B", "attack argolis army athens")
    t.write("D", "attack corinth army athens")
    t.reveal()
    t.split("A", "D D")
    t.roll("athens: A 1, B 6; thebes: A 1, C 6; athens: D 6, A 1 1")
    assert list(t.due("A")) == ["attack", "clash", "defence"]
    assert t.options("A") == {"hit athens hero"}, "only the hero attacked Thebes, and he has nowhere to go"
    t.take("A", "hit athens hero")
    assert "hit athens market" in t.options("A"), "Athens itself is attacked in the clash"


def test_r41_a_unit_that_fled_from_an_attack_gives_its_second_point_to_the_defence() -> None:
    t = table("A corinth army; B athens army; C gulf_of_corinth fleet hero")
    t.write("A", "attack corinth army athens")
    t.write("C", "attack gulf_of_corinth fleet corinth; attack gulf_of_corinth hero corinth")
    t.reveal()
    assert t.tasks() == {"C attack gulf_of_corinth fleet corinth 1", "C attack gulf_of_corinth hero corinth 1"}
    t.roll("corinth: C 6 7, A 1")
    assert t.where_to("A", "corinth", "army") == {"arcadia", "argolis"}, (
        "Athens put no die into the battle, but is held"
    )
    t.take("A", "retreat corinth army arcadia")
    assert t.options("A") == {"hit corinth army"}
    t.take("A", "hit corinth army")
    assert t.halted
    assert (t["corinth"], t["arcadia"]) == ("empty", "empty")
