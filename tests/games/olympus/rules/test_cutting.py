"""Cutting: dice that are called home (R32-R37, W25-W29)."""

from __future__ import annotations

import pytest

from tests.games.olympus.examples import first_example
from tests.games.olympus.positions import Table, table


def recalls(extra: str, third: str) -> Table:
    """Athens attacks with army and town and supports with its hero, while Thebes attacks Athens."""
    t = table("A athens army hero town; A corinth army; B argolis army; C thebes army town; D achaea army")
    t.write("A", "attack athens army argolis; support athens hero corinth; attack athens town argolis")
    if extra:
        t.write("A", extra)
    t.write("C", third)
    t.write("D", "attack achaea army corinth")
    t.reveal()
    return t


def sent(t: Table) -> set[str]:
    return {task.split()[3] for task in t.tasks() if task.startswith("A ")}


def test_r33_support_is_recalled_before_attacks() -> None:
    assert sent(recalls("", "attack thebes army athens")) == {"army", "town"}


def test_r33_then_the_attack_written_last() -> None:
    assert sent(recalls("", "attack thebes army athens; attack thebes town athens")) == {"army"}


def test_r33_the_owner_may_choose_who_is_recalled_first() -> None:
    assert sent(recalls("recall athens army", "attack thebes army athens")) == {"hero", "town"}
    t = recalls("recall athens army", "attack thebes army athens; attack thebes town athens")
    assert sent(t) == {"town"}, "after the chosen unit the usual order"


def test_r32_attacks_that_are_cut_away_cut_all_the_same() -> None:
    t = table("A athens army; B argolis army; C sparta city; D arcadia army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack argolis army arcadia")
    t.write("C", "attack sparta city argolis")
    t.write("D", "attack arcadia army sparta")
    t.reveal()
    assert t.tasks() == {
        "A attack athens army argolis 1",
        "C attack sparta city argolis 2",
    }


def test_r35_an_attack_from_the_region_the_support_is_against_cuts_too() -> None:
    t = table("A sparta army hero; B argolis army; B arcadia army")
    t.write("A", "attack sparta army argolis; attack sparta hero arcadia")
    t.write("B", "support arcadia army argolis")
    t.reveal()
    assert not [task for task in t.tasks() if task.startswith("B")]
    t.roll("argolis: A 4, B 3; arcadia: A 7, B 2")
    assert t.dice("B", "argolis") == [6]


def test_r37_dice_beyond_those_of_the_opponent_are_recalled_for_a_third_attacker() -> None:
    t = table("A athens army hero; B argolis army; C thebes army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack argolis army athens")
    t.write("C", "attack thebes army athens")
    t.reveal()
    assert t.tasks() == {
        "A attack athens army argolis 1",
        "B attack argolis army athens 1",
        "C attack thebes army athens 1",
    }
    assert t.owing() == "A", "the hero's die may go to either battle"
    t.split("A", "C")
    t.roll("argolis: A 5, B 3; athens: C 4, A 8")
    assert t.dice("A", "argolis") == [6]
    assert t.dice("A", "athens", "C") == [8]
    assert t.due("B") == {"clash": 1}
    assert t.due("C") == {"attack": 1}
    assert t.due("A") == {}


def test_r37_a_mutual_attack_never_vanishes() -> None:
    t = table("A athens army; B argolis army; C thebes army hero")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack argolis army athens")
    t.write("C", "attack thebes army athens; attack thebes hero athens")
    t.reveal()
    assert "A attack athens army argolis 1" in t.tasks()
    assert {"A": ["argolis"], "B": ["athens"]} in t.battles()
    t.roll("argolis: A 6, B 1; athens: C 1 1, A")
    assert t.due("B") == {"clash": 1}
    assert t.due("A") == {"defence": 2}
    assert t.due("C") == {}


def test_w25_an_attacked_supporter_keeps_as_many_dice_as_are_sent_against_it() -> None:
    t = first_example("B sparta city; C messenia army")
    t.write("B", "support sparta city argolis")
    t.write("C", "attack messenia army sparta")
    t.reveal()
    assert t.tasks() == {
        "A attack athens army argolis 1",
        "A attack athens city argolis 3",
        "B support sparta city argolis 2",
        "C attack messenia army sparta 1",
    }
    t.roll("argolis: A 6 5 3 3, B 7 6 4 3; sparta: C 4, B 2")
    assert t.dice("B", "argolis") == [6, 6, 6, 8]
    assert t.row("B", "argolis") == (7, 6)
    assert t.dice("B", "sparta") == [6]
    assert t.dice("C", "sparta") == [6]


def test_w26_an_attack_as_strong_as_the_supporter_cuts_all_support() -> None:
    t = first_example("B sparta city; C messenia army hero town")
    t.write("B", "support sparta city argolis")
    t.write("C", "attack messenia army sparta; attack messenia hero sparta; attack messenia town sparta")
    t.reveal()
    assert not [task for task in t.tasks() if "support" in task]
    t.roll("argolis: A 6 5 3 3, B 7 4; sparta: C 6 6 7, B 1 1 1")
    assert t.dice("B", "argolis") == [6, 8]
    assert t.dice("B", "sparta") == [6, 6, 6]
    assert t.dice("C", "sparta") == [6, 6, 8]


@pytest.mark.parametrize(
    ("written", "attacking", "defending"),
    [
        ("attack athens army argolis; attack athens hero argolis", 6, 8),
        ("attack athens hero argolis; attack athens army argolis", 8, 6),
    ],
)
def test_w27_the_die_of_the_unit_written_last_is_recalled(written: str, attacking: int, defending: int) -> None:
    t = table("A athens army hero; B argolis army; C thebes army")
    t.write("A", written)
    t.write("C", "attack thebes army athens")
    t.reveal()
    t.roll("argolis: A 3, B 2; athens: C 5, A 4")
    assert t.dice("A", "argolis") == [attacking]
    assert t.dice("B", "argolis") == [6]
    assert t.dice("A", "athens") == [defending]
    assert t.dice("C", "athens") == [6]


def test_w29_a_circle_of_attacks_recalls_every_die() -> None:
    t = table("A athens army; B argolis army; C corinth army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack argolis army corinth")
    t.write("C", "attack corinth army athens")
    t.reveal()
    assert t.halted
    assert t.battles() == []
    assert t.board() == {"athens": "A army", "argolis": "B army", "corinth": "C army"}


def test_r33_a_city_recalled_first_gives_die_by_die_before_any_support() -> None:
    t = table("A athens city army; B argolis army; A corinth army; C thebes army hero; B achaea army")
    t.write("A", "support athens army corinth; attack athens city argolis; recall athens city")
    t.write("C", "attack thebes army athens; attack thebes hero athens")
    t.write("B", "attack achaea army corinth")
    t.reveal()
    assert {"A attack athens city argolis 1", "A support athens army corinth 1"} <= t.tasks()


def test_r37_a_recall_list_cannot_take_credited_dice_and_goes_on_in_the_usual_order() -> None:
    t = table("A athens army hero town; B argolis army; C thebes army; A corinth army; D achaea army")
    t.write("A", "attack athens army argolis; support athens hero corinth; support athens town corinth")
    t.write("A", "recall athens army")
    t.write("B", "attack argolis army athens")
    t.write("C", "attack thebes army athens")
    t.write("D", "attack achaea army corinth")
    t.reveal()
    assert "A attack athens army argolis 1" in t.tasks()
    assert "A support athens hero corinth 1" in t.tasks(), "the town was written last"
    assert not [task for task in t.tasks() if "town" in task]


def test_r33_a_recall_list_for_a_region_that_nobody_attacks_changes_nothing() -> None:
    t = table("A athens army hero; B argolis army")
    t.write("A", "attack athens army argolis; attack athens hero argolis; recall athens army; recall athens hero")
    t.reveal()
    assert len(t.tasks()) == 2
