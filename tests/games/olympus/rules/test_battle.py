"""Battles: pools of dice, clashes, splits and rolls (R36-R39, R59, W01-W05, W28-W31)."""

from __future__ import annotations

from tests.games.olympus.examples import first_example, three_on_argolis
from tests.games.olympus.positions import Table, table


def test_r30_different_players_fight_separate_battles() -> None:
    t = table("A athens army; B sparta army; C argolis army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack sparta army argolis")
    t.reveal()
    assert len(t.battles()) == 2


def test_r36_support_takes_part_in_a_clash_but_adds_no_dice_to_the_row() -> None:
    t = table("A corinth army; B athens army; B thebes city")
    t.write("A", "attack corinth army athens")
    t.write("B", "attack athens army corinth; support thebes city athens")
    t.reveal()
    t.roll("athens: A 4, B 1 2 3 6")
    assert t.dice("B", "athens") == [6, 6, 6, 6]
    assert t.row("B", "athens") == (6,)
    assert t.due("A") == {"clash": 1}
    assert t.due("B") == {}


def test_r36_a_second_region_attacking_joins_the_clash() -> None:
    t = table("A corinth army; A thebes hero; B athens army town")
    t.write("A", "attack corinth army athens; attack thebes hero athens")
    t.write("B", "attack athens army corinth; attack athens town corinth")
    t.reveal()
    assert t.battles() == [{"A": ["athens"], "B": ["corinth"]}]
    t.roll("athens: A 5 7, B 1 2")
    assert t.dice("A", "athens") == [6, 8]
    assert t.due("B") == {"clash": 2}


def test_r36_all_attacks_linked_by_mutual_pairs_are_one_battle() -> None:
    t = table("A corinth army; A argolis army shrine; B athens army hero")
    t.write("A", "attack corinth army athens; attack argolis army athens")
    t.write("B", "attack athens army corinth; attack athens hero argolis")
    t.reveal()
    assert t.battles() == [{"A": ["athens"], "B": ["argolis", "corinth"]}]
    t.roll("athens: A 4 4 2, B 3 7")
    assert t.dice("A", "athens") == [4, 6, 6], "the shrine of Argolis defends there"
    assert t.dice("B", "athens") == [6, 8]
    assert t.due("A") == {"clash": 1}
    assert t.due("B") == {"clash": 2}


def test_r36_an_attack_from_elsewhere_on_the_same_region_joins_the_clash() -> None:
    t = table("A corinth army; B athens army market; B argolis army market")
    t.write("A", "attack corinth army athens")
    t.write("B", "attack athens army corinth; attack argolis army corinth")
    t.reveal()
    assert t.battles() == [{"A": ["athens"], "B": ["corinth"]}]
    t.roll("athens: A 6, B 1 1 1")
    assert t.dice("B", "athens") == [4, 6, 6], "two attack, and the market of Athens is at home"
    assert t.due("B") == {"clash": 1}
    hits = {option for option in t.options("B") if option.startswith("hit")}
    assert hits == {"hit athens army", "hit athens market", "hit argolis army"}


def test_r39_lent_dice_without_a_die_of_the_region_have_no_effect() -> None:
    t = table("D argolis army; D arcadia hero; A athens army; B sparta army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack sparta army argolis")
    t.write("D", "support arcadia hero argolis")
    t.reveal()
    t.split("D", "A B")
    t.roll("argolis: A 1, D 6; argolis: B 1, D 8")
    assert t.row("D", "argolis", "B") == ()
    assert t.due("D") == {"defence": 1}
    assert t.due("A") == {"attack": 1}
    assert t.due("B") == {}


def test_r38_home_dice_are_split_before_lent_dice_and_the_larger_first() -> None:
    t = table("D argolis hero market town; D arcadia hero; A athens army; B sparta army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack sparta army argolis")
    t.write("D", "support arcadia hero argolis")
    t.reveal()
    t.split("D", "A B B A")
    t.roll("argolis: A 1, D 1 1; argolis: B 1, D 1 1")
    assert t.dice("D", "argolis", "A") == [8, 8]
    assert t.dice("D", "argolis", "B") == [4, 6]
    assert len(t.row("D", "argolis", "A")) == 1
    assert len(t.row("D", "argolis", "B")) == 2


def test_r59_no_limit_to_the_dice_of_a_pool() -> None:
    t = table("A achaea city; A arcadia city; A argolis city; A athens city; A thebes city; B corinth army")
    for region in ("achaea", "arcadia", "argolis", "athens", "thebes"):
        t.write("A", f"attack {region} city corinth")
    t.reveal()
    t.roll("corinth: A" + " 3" * 15 + ", B 6")
    assert t.dice("A", "corinth") == [6] * 15
    assert t.due("B") == {"defence": 14}


def test_w01_higher_die_scores_and_unmatched_dice_score() -> None:
    t = first_example()
    t.reveal()
    t.roll("argolis: A 6 5 3 3, B 7 4")
    assert t.dice("A", "argolis") == [6, 6, 6, 6]
    assert t.dice("B", "argolis") == [6, 8]
    assert (t.row("A", "argolis"), t.row("B", "argolis")) == ((6, 5, 3, 3), (7, 4))
    assert t.due("A") == {"attack": 1}
    assert t.due("B") == {"defence": 3}


def test_w02_support_improves_the_roll_but_not_the_number_of_dice_that_count() -> None:
    t = first_example("B sparta city")
    t.write("B", "support sparta city argolis")
    t.reveal()
    t.roll("argolis: A 6 5 3 3, B 7 6 4 3 2")
    assert t.dice("B", "argolis") == [6, 6, 6, 6, 8]
    assert t.row("B", "argolis") == (7, 6)
    assert t.due("A") == {"attack": 2}
    assert t.due("B") == {"defence": 2}
    assert not [option for option in t.options("B") if option.startswith(("hit sparta", "retreat sparta"))]
    t.take("A", "hit athens city; hit athens city")
    t.take("B", "hit argolis army; hit argolis hero")
    assert t.halted
    assert t["sparta"] == "B city"
    assert t["athens"] == "A army"
    assert t["argolis"] == "empty"


def test_w05_a_temple_rolls_a_d6_in_the_pool() -> None:
    t = table("A athens army; B argolis army hero temple city")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 1, B 2 2 2 2 2 2")
    assert t.dice("B", "argolis") == [6, 6, 6, 6, 6, 8]


def test_w28_two_regions_that_attack_each_other_fight_one_battle() -> None:
    t = table("A corinth army city; B athens army hero temple")
    t.write("A", "attack corinth army athens; attack corinth city athens")
    t.write("B", "attack athens army corinth; attack athens hero corinth")
    t.reveal()
    assert t.battles() == [{"A": ["athens"], "B": ["corinth"]}]
    t.roll("athens: A 6 4 4 1, B 8 4 3")
    assert t.dice("A", "athens") == [6, 6, 6, 6]
    assert t.dice("B", "corinth") == [6, 6, 8]
    assert (t.row("A", "athens"), t.row("B", "athens")) == ((6, 4, 4, 1), (8, 4, 3))
    assert t.due("A") == {"clash": 1}
    assert t.due("B") == {"clash": 2}
    assert t.may("B", "hit athens temple")


def two_attackers() -> Table:
    t = table("D argolis hero city; A athens army hero; B sparta city")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack sparta city argolis")
    t.reveal()
    assert len(t.battles()) == 2
    assert t.owing() == "D"
    return t


def test_w30_the_defender_splits_the_dice_among_two_attackers() -> None:
    t = two_attackers()
    t.split("D", "A A B B")
    t.roll("argolis: A 5 5, D 8 2; argolis: B 6 6 1, D 6 3")
    assert t.dice("D", "argolis", "A") == [6, 8]
    assert t.dice("D", "argolis", "B") == [6, 6]
    assert t.dice("A", "argolis") == [6, 8]
    assert t.dice("B", "argolis") == [6, 6, 6]
    assert t.due("A") == {"attack": 1}
    assert t.due("B") == {}
    assert t.due("D") == {"defence": 3}
    settle = {"settle argolis 1"}  # the other battle may be looked at first
    assert t.options("D") - settle == {"hit argolis city", "hit argolis hero"}, "no retreat is legal"
    t.take("D", "hit argolis city; hit argolis city; hit argolis hero")
    t.take("A", "hit athens army")
    assert t.halted
    assert t["argolis"] == "empty"
    assert t["athens"] == "A hero"
    assert t["sparta"] == "B city"


def test_w31_against_a_battle_without_dice_every_die_scores() -> None:
    t = two_attackers()
    t.split("D", "A A A A")
    t.roll("argolis: A 5 5, D 8 6 6 6; argolis: B 1 1 1, D")
    assert t.dice("D", "argolis", "A") == [6, 6, 6, 8]
    assert t.dice("D", "argolis", "B") == []
    assert t.due("D") == {"defence": 3}
    assert t.due("A") == {"attack": 4}
    assert t.due("B") == {}


def test_r38_three_attackers_are_three_battles_and_a_third_partys_dice_are_the_defenders_to_place() -> None:
    t = three_on_argolis()
    assert len(t.battles()) == 3
    assert t.owing() == "D", "E lends the die and has no say"
    t.split("D", "A A B B C C")
    t.roll("argolis: A 3 3, D 8 1; argolis: B 2 2 2, D 2 2; argolis: C 5, D 4 8")
    assert t.dice("D", "argolis", "C") == [4, 8], "both lent dice, and no die of Argolis"
    assert t.row("D", "argolis", "C") == (), "lent dice never fill a row"
    assert t.due("D") == {"defence": 3}
    assert t.due("A") == {"attack": 1}
    assert t.due("B") == {}


def test_r36_a_clash_and_a_third_attacker_are_two_battles_and_bound_dice_stay_in_the_clash() -> None:
    t = table("A athens army hero town; B argolis army hero; C thebes army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack argolis army athens; attack argolis hero athens")
    t.write("C", "attack thebes army athens")
    t.reveal()
    assert sorted(len(battle) for battle in t.battles()) == [2, 2]
    assert t.owing() == "A", "only the town's die is free to be placed"
    t.split("A", "C")
    t.roll("athens: A 6 7, B 5 8; athens: C 3, A 4")
    assert t.dice("A", "athens", "B") == [6, 8]
    assert (t.due("A"), t.due("B"), t.due("C")) == ({"clash": 1}, {"clash": 1}, {"attack": 1})


def test_default_split_counts_the_dice_bound_in_a_clash() -> None:
    t = table("A athens army hero town; B argolis army hero; C thebes army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack argolis army athens; attack argolis hero athens")
    t.write("C", "attack thebes army athens")
    t.reveal()
    t.declare("A", "leave")
    t.roll("athens: A 6 7, B 5 8; athens: C 3, A 4")
    assert t.dice("A", "athens", "C") == [6], "two of its dice already face the two from Argolis"


def test_r37_a_clash_of_two_fronts_keeps_both_alive() -> None:
    t = table("A athens army hero; B argolis army; C thebes army")
    t.write("A", "attack athens army argolis; attack athens hero thebes")
    t.write("B", "attack argolis army athens")
    t.write("C", "attack thebes army athens")
    t.reveal()
    assert t.battles() == [{"A": ["argolis"], "B": ["athens"]}, {"A": ["thebes"], "C": ["athens"]}]
    assert t.at == "chance", "there is no die at home to place"


def test_r30_support_for_both_sides_of_a_clash_from_the_same_third_region() -> None:
    t = table("A corinth army; B athens army; C thebes army hero")
    t.write("A", "attack corinth army athens")
    t.write("B", "attack athens army corinth")
    t.write("C", "support thebes army athens; support thebes hero corinth")
    t.reveal()
    t.roll("athens: A 1 8, B 1 6")
    assert (t.row("A", "athens"), t.row("B", "athens")) == ((8,), (6,))
    assert t.due("B") == {"clash": 1}
    assert t.where_to("B", "athens", "army") == set(), "all its neighbours border Corinth or Thebes, or are Thebes"
