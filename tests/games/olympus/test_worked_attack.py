"""Worked examples of the attack phase: W01-W05, W25-W39, W50."""

from __future__ import annotations

import pytest

from tests.games.olympus.table import Table, far, table

ATHENS_ATTACKS = "attack athens army argolis; attack athens city argolis"
RETREATS_OF_THE_FLEET = {
    "argolis",
    "athens",
    "delos",
    "euboea",
    "euboean_sea",
    "icarian_sea",
    "sparta",
    "thebes",
}


def first_example(more: str = "") -> Table:
    """The forces of the rulebook's first combat example, attack written."""
    t = table(f"A athens army city; B argolis army hero; {more}")
    t.write("A", ATHENS_ATTACKS)
    return t


# -- W01-W05: the rulebook's own examples -----------------------------------------------------------------------------


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


def lone_army(points: int) -> Table:
    """Thebes' only army has that many points to absorb."""
    t = table("A athens army hero; B thebes army")
    t.write("A", "attack athens army thebes")
    if points == 2:
        t.write("A", "attack athens hero thebes")
    t.reveal()
    t.roll("thebes: A 6, B 1" if points == 1 else "thebes: A 6 7, B 1")
    assert t.due("B") == {"defence": points}
    return t


def test_w04_a_lone_army_escapes_one_point() -> None:
    t = lone_army(1)
    assert t.may("B", "retreat thebes army delphi")
    t.take("B", "retreat thebes army delphi")
    assert t.halted
    assert t["delphi"] == "B army"
    assert t["thebes"] == "empty"


@pytest.mark.parametrize("answers", ["retreat thebes army delphi; hit thebes army", "hit thebes army"])
def test_w04_a_lone_army_does_not_escape_two_points(answers: str) -> None:
    t = lone_army(2)
    t.take("B", answers)
    assert t.halted
    assert t["delphi"] == "empty"
    assert t["thebes"] == "empty"


def test_w05_a_temple_rolls_a_d6_in_the_pool() -> None:
    t = table("A athens army; B argolis army hero temple city")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 1, B 2 2 2 2 2 2")
    assert t.dice("B", "argolis") == [6, 6, 6, 6, 6, 8]


# -- W25-W29: cutting -------------------------------------------------------------------------------------------------


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


def test_w29_a_circle_of_attacks_recalls_every_die() -> None:
    t = table("A athens army; B argolis army; C corinth army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack argolis army corinth")
    t.write("C", "attack corinth army athens")
    t.reveal()
    assert t.halted
    assert t.battles() == []
    assert t.board() == {"athens": "A army", "argolis": "B army", "corinth": "C army"}


# -- W30-W31: two attackers -------------------------------------------------------------------------------------------


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
    assert t.options("D") == {"hit argolis city", "hit argolis hero"}, "no retreat is legal"
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


# -- W32-W36: who may fight, who takes the damage ---------------------------------------------------------------------

FRESH_CORINTH = "A corinth army city; B athens army; C argolis army; D achaea army"


def test_w32_units_built_this_turn_do_not_attack_but_defend() -> None:
    t = table(FRESH_CORINTH, fresh="corinth army city")
    for kind in ("army", "city"):
        assert not t.may("A", f"attack corinth {kind} athens")
    t.scribble("A", "attack corinth army athens; attack corinth city athens")
    t.write("D", "attack achaea army corinth")
    t.reveal()
    assert t.tasks() == {"D attack achaea army corinth 1"}
    t.roll("corinth: D 1, A 2 2 2 2")
    assert t.dice("A", "corinth") == [6, 6, 6, 6]


def test_w32_units_built_this_turn_support() -> None:
    t = table(FRESH_CORINTH, fresh="corinth army city")
    t.write("A", "support corinth city argolis")
    t.write("B", "attack athens army argolis")
    t.reveal()
    assert "A support corinth city argolis 3" in t.tasks()
    t.roll("argolis: B 6, C 1 1 1 1")
    assert t.dice("C", "argolis") == [6, 6, 6, 6]
    assert t.row("C", "argolis") == (1,)


def test_w32_the_same_units_attack_when_they_are_not_new() -> None:
    t = table(FRESH_CORINTH)
    t.write("A", "attack corinth army athens; attack corinth city athens")
    t.reveal()
    assert t.tasks() == {"A attack corinth army athens 1", "A attack corinth city athens 3"}


def test_w33_an_army_does_not_attack_the_sea_but_a_fleet_attacks_the_shore() -> None:
    t = table("A athens army; B myrtoan_sea fleet")
    assert not t.may("A", "attack athens army myrtoan_sea")
    t.scribble("A", "attack athens army myrtoan_sea")
    t.write("B", "attack myrtoan_sea fleet athens")
    t.reveal()
    assert t.tasks() == {"B attack myrtoan_sea fleet athens 1"}
    assert t.battles() == [{"B": ["athens"], "A": []}]


def test_w33_a_hero_on_land_does_not_support_at_sea_one_with_a_fleet_fights_there() -> None:
    t = table("A euboean_sea fleet hero; B myrtoan_sea fleet; B argolis hero")
    assert not t.may("B", "support argolis hero myrtoan_sea")
    t.scribble("B", "support argolis hero myrtoan_sea")
    t.write("A", "attack euboean_sea hero myrtoan_sea")
    t.reveal()
    assert t.tasks() == {"A attack euboean_sea hero myrtoan_sea 1"}


def test_w33_a_hero_at_sea_without_his_fleet_does_not_attack() -> None:
    t = table("A euboean_sea hero; B myrtoan_sea fleet")
    assert not t.may("A", "attack euboean_sea hero myrtoan_sea")
    t.scribble("A", "attack euboean_sea hero myrtoan_sea")
    t.reveal()
    assert t.tasks() == set()
    assert t["myrtoan_sea"] == "B fleet"


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


# -- W37-W39: retreats ------------------------------------------------------------------------------------------------


def retreats_from_argolis(more: str = "") -> Table:
    t = table(f"A athens army hero; B argolis army hero; {more}")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.reveal()
    t.roll("argolis: A 6 5, B 8 4")
    assert t.due("A") == {"attack": 1}
    assert t.due("B") == {"defence": 1}
    return t


def test_w37_no_retreat_to_a_region_that_borders_the_enemy() -> None:
    t = retreats_from_argolis()
    assert t.where_to("B", "argolis", "army") == {"arcadia", "sparta"}
    assert t.where_to("B", "argolis", "hero") == {"arcadia", "sparta"}
    assert t.where_to("A", "athens", "army") == {"thebes"}
    t.take("B", "retreat argolis hero sparta")
    t.take("A", "retreat athens army thebes")
    assert t.halted
    assert (t["argolis"], t["sparta"]) == ("B army", "B hero")
    assert (t["athens"], t["thebes"]) == ("A hero", "A army")


def test_w37_a_retreat_respects_stacking() -> None:
    t = retreats_from_argolis("B sparta army")
    assert t.where_to("B", "argolis", "army") == {"arcadia"}
    assert t.where_to("B", "argolis", "hero") == {"arcadia", "sparta"}
    t.take("B", "retreat argolis hero sparta")
    t.take("A", "hit athens army")
    assert t.halted
    assert t["sparta"] == "B army hero"


def monster_attacks_fleet(points: int) -> Table:
    t = table("A cretan_sea sea_monster; B myrtoan_sea fleet hero")
    t.write("A", "attack cretan_sea sea_monster myrtoan_sea")
    t.reveal()
    t.roll("myrtoan_sea: A 1 1 1, B 1 1" if points == 1 else "myrtoan_sea: A 6 1 1, B 5 2")
    assert t.due("B") == {"defence": points}
    if points == 2:
        t.take("A", "hit cretan_sea sea_monster")
    return t


def test_w38_a_fleet_that_lands_becomes_an_army_and_its_hero_drowns() -> None:
    t = monster_attacks_fleet(1)
    assert t.where_to("B", "myrtoan_sea", "fleet") == RETREATS_OF_THE_FLEET
    t.take("B", "retreat myrtoan_sea fleet delos")
    assert t.halted
    assert t["delos"] == "B army"
    assert t["myrtoan_sea"] == "empty"


def test_w38_the_hero_leaves_and_the_fleet_stays() -> None:
    t = monster_attacks_fleet(1)
    assert t.where_to("B", "myrtoan_sea", "hero") == {"argolis", "athens", "delos", "euboea", "sparta", "thebes"}
    t.take("B", "retreat myrtoan_sea hero athens")
    assert t.halted
    assert (t["athens"], t["myrtoan_sea"]) == ("B hero", "B fleet")


def test_w38_the_hero_is_given_up_and_the_fleet_stays() -> None:
    t = monster_attacks_fleet(1)
    t.take("B", "hit myrtoan_sea hero")
    assert t.halted
    assert t["myrtoan_sea"] == "B fleet"


def test_w38_fleet_and_hero_retreat_together() -> None:
    t = monster_attacks_fleet(2)
    t.take("B", "retreat myrtoan_sea fleet icarian_sea; retreat myrtoan_sea hero icarian_sea")
    assert t.halted
    assert (t["icarian_sea"], t["myrtoan_sea"]) == ("B fleet hero", "empty")


def three_points_on_two_units() -> Table:
    t = first_example()
    t.reveal()
    t.roll("argolis: A 6 5 3 3, B 7 4")
    t.take("A", "hit athens army")
    return t


@pytest.mark.parametrize(("last", "arcadia", "sparta"), [("army", "empty", "B hero"), ("hero", "B army", "empty")])
def test_w39_both_retreat_and_the_third_point_destroys_one(last: str, arcadia: str, sparta: str) -> None:
    t = three_points_on_two_units()
    t.take("B", "retreat argolis army arcadia; retreat argolis hero sparta")
    assert t.options("B") == {"hit argolis army", "hit argolis hero"}
    t.take("B", f"hit argolis {last}")
    assert t.halted
    assert (t["argolis"], t["arcadia"], t["sparta"]) == ("empty", arcadia, sparta)


def test_w39_without_retreats_both_die_and_a_point_is_lost() -> None:
    t = three_points_on_two_units()
    t.take("B", "hit argolis army; hit argolis hero")
    assert t.halted
    assert t["argolis"] == "empty"
    assert t["athens"] == "A city"


# -- W50 --------------------------------------------------------------------------------------------------------------


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
