"""Rulings on the attack and retreat phase (R27-R47, R56, R59, R60) beyond the worked examples."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.olympus.table import Table, far, table

# -- who may do what (R27-R31) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["market", "trade_center", "shrine", "temple"])
def test_r27_shops_and_sanctuaries_support_adjacent_land_only(kind: str) -> None:
    t = table(f"A athens {kind}; A argolis army; A myrtoan_sea fleet; B thebes army; A sparta army")
    assert t.may("A", f"support athens {kind} argolis")
    assert t.may("A", f"support athens {kind} thebes"), "of any player"
    assert not t.may("A", f"support athens {kind} myrtoan_sea")
    assert not t.may("A", f"support athens {kind} sparta"), "not adjacent"
    assert not t.may("A", f"attack athens {kind} thebes")


@pytest.mark.parametrize("kind", ["army", "hero", "town", "city"])
def test_r27_land_forces_attack_and_support_adjacent_land_only(kind: str) -> None:
    t = table(f"A athens {kind}; A argolis army; B myrtoan_sea fleet; B thebes army; B delphi army")
    assert t.may("A", f"attack athens {kind} thebes")
    assert t.may("A", f"support athens {kind} argolis")
    assert not t.may("A", f"attack athens {kind} myrtoan_sea")
    assert not t.may("A", f"support athens {kind} myrtoan_sea")
    assert not t.may("A", f"attack athens {kind} delphi"), "not adjacent"


def test_r27_monsters_never_support_and_only_the_sea_monster_attacks_at_sea() -> None:
    t = table("A athens land_monster; A euboean_sea sea_monster; B thebes army; B myrtoan_sea fleet; A argolis army")
    assert t.may("A", "attack athens land_monster thebes")
    assert not t.may("A", "attack athens land_monster myrtoan_sea")
    assert t.may("A", "attack euboean_sea sea_monster thebes")
    assert t.may("A", "attack euboean_sea sea_monster myrtoan_sea")
    assert not [option for option in t.options("A") if option.startswith("support") and "monster" in option]
    t.scribble("A", "support athens land_monster argolis")
    t.write("B", "attack thebes army athens")
    t.reveal()
    assert t.tasks() == {"B attack thebes army athens 1"}


def test_r28_a_hero_at_sea_attacks_and_supports_land_and_sea_whatever_his_fleet_does() -> None:
    t = table("A euboean_sea fleet hero; B thebes army; B myrtoan_sea fleet; A euboea army")
    assert t.may("A", "support euboean_sea hero euboea")
    assert t.may("A", "attack euboean_sea hero myrtoan_sea")
    t.write("A", "attack euboean_sea hero thebes")
    t.write("A", "support euboean_sea fleet euboea")
    t.write("B", "attack myrtoan_sea fleet euboea")
    t.reveal()
    assert "A attack euboean_sea hero thebes 1" in t.tasks()
    assert "A support euboean_sea fleet euboea 1" in t.tasks()


@pytest.mark.parametrize("target", ["corinth", "thebes", "sparta"])
def test_r29_no_attack_on_empty_own_or_distant_regions(target: str) -> None:
    t = table("A athens army; A thebes army; B sparta army")
    assert not t.may("A", f"attack athens army {target}")
    t.scribble("A", f"attack athens army {target}")
    t.reveal()
    assert t.halted
    assert t.tasks() == set()


def test_r30_support_may_go_to_a_region_one_attacks_from_elsewhere() -> None:
    t = table("A athens army; A sparta hero; B argolis army")
    t.write("A", "attack athens army argolis; support sparta hero argolis")
    t.reveal()
    t.roll("argolis: A 3, B 2 7")
    assert t.dice("B", "argolis") == [6, 8]
    assert t.row("B", "argolis") == (7,)
    assert t.due("A") == {"attack": 1}


def test_r30_support_cannot_be_refused_and_does_not_go_to_an_attack() -> None:
    t = table("A athens army; C corinth city; B argolis army")
    t.write("A", "attack athens army argolis")
    t.write("C", "support corinth city athens")
    t.reveal()
    assert t.tasks() == {"A attack athens army argolis 1"}, "nobody attacks Athens"
    t.roll("argolis: A 3, B 2")
    assert t.dice("A", "argolis") == [6]


def test_r30_different_players_fight_separate_battles() -> None:
    t = table("A athens army; B sparta army; C argolis army")
    t.write("A", "attack athens army argolis")
    t.write("B", "attack sparta army argolis")
    t.reveal()
    assert len(t.battles()) == 2


def test_r31_a_unit_named_twice_keeps_the_first_valid_task() -> None:
    t = table("A athens army hero; B argolis army; B thebes army")
    t.scribble("A", "attack athens army argolis; attack athens army thebes")
    t.scribble("A", "attack athens hero corinth; attack athens hero thebes; attack athens town thebes")
    t.reveal()
    assert t.tasks() == {"A attack athens army argolis 1", "A attack athens hero thebes 1"}


def test_r31_units_of_one_region_go_to_different_targets() -> None:
    t = table("A athens army city; B argolis army; B thebes army")
    t.write("A", "attack athens army argolis; attack athens city thebes")
    t.reveal()
    assert len(t.battles()) == 2
    t.roll("argolis: A 1, B 1; thebes: A 1 1 1, B 1")
    assert t.dice("A", "thebes") == [6, 6, 6]


def test_r34_support_nobody_needs_is_void_and_does_not_fall_back_on_a_later_order() -> None:
    t = table("A athens army; A argolis army; B thebes army; C corinth army")
    t.scribble("A", "support athens army argolis; attack athens army thebes")
    t.write("C", "attack corinth army athens")
    t.reveal()
    assert t.tasks() == {"C attack corinth army athens 1"}
    t.roll("athens: C 1, A 2")
    assert t.dice("A", "athens") == [6], "it defends at home"


# -- cutting (R32-R37) ------------------------------------------------------------------------------------------------


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


# -- rolling (R38-R39, R59) -------------------------------------------------------------------------------------------


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


# -- damage (R40-R43) -------------------------------------------------------------------------------------------------


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


# -- retreats (R44-R46) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("support", "legal"), [(False, {"achaea", "corinth", "olympia"}), (True, {"achaea", "corinth"})]
)
def test_r44_no_retreat_beside_a_supporter_of_the_enemy(support: bool, legal: set[str]) -> None:
    t = table("A arcadia army; B sparta army; B messenia army")
    t.write("A", "attack arcadia army sparta")
    if support:
        t.write("B", "support messenia army sparta")
    t.reveal()
    t.roll("sparta: A 1, B 6 6" if support else "sparta: A 1, B 6")
    assert t.where_to("A", "arcadia", "army") == legal


def test_r44_a_region_of_another_player_is_no_refuge_though_it_is_emptied_now() -> None:
    t = table("A athens army; B argolis army; C arcadia army; D achaea army")
    t.write("A", "attack athens army argolis")
    t.write("D", "attack achaea army arcadia")
    t.reveal()
    t.roll("argolis: A 6, B 1; arcadia: D 6, C 1")
    t.take("C", "hit arcadia army")
    assert t.where_to("B", "argolis", "army") == {"sparta"}


def test_r44_all_battles_of_the_region_count() -> None:
    t = table("A athens army; B argolis army hero; C messenia army; B sparta army hero")
    t.write("A", "attack athens army argolis")
    t.write("C", "attack messenia army sparta")
    t.reveal()
    t.roll("argolis: A 6, B 1 1; sparta: C 6, B 1 1")
    # Arcadia borders Messenia but not Athens: closed to those in Sparta, open to those in Argolis.
    assert "arcadia" in t.where_to("B", "argolis", "army")
    t.take("B", "retreat argolis army arcadia")
    assert t.where_to("B", "sparta", "army") <= {"argolis"}
    assert "arcadia" not in t.where_to("B", "sparta", "hero")


def test_r44_neither_closed_regions_nor_mount_olympus_nor_an_own_monster_take_a_retreat() -> None:
    t = table("A locris army; B thessaly army; B macedonia land_monster", players=2)
    t.write("A", "attack locris army thessaly")
    t.reveal()
    t.roll("thessaly: A 6, B 1")
    assert t.where_to("B", "thessaly", "army") == {"epirus"}
    t = table("A lemnos army hero; B hellespont fleet; B thrace hero", players=4)
    assert not t.may("A", "attack lemnos army hellespont")
    t = table("A thracian_sea fleet; B hellespont fleet", players=4)
    t.write("A", "attack thracian_sea fleet hellespont")
    t.reveal()
    t.roll("hellespont: A 6, B 1")
    assert t.options("B") == {"hit hellespont fleet"}, "Troy and Phrygia are closed, the rest borders the enemy"


def collision(argolis: str, messenia: str, seating: str = "ABCDEF") -> Table:
    """C drives A out of Argolis, D drives B out of Messenia and E out of Achaea, all of them towards Arcadia."""
    t = table(
        f"A argolis {argolis}; B messenia {messenia}; C athens army hero; E achaea army; "
        "D laconian_sea fleet hero; D ionian_sea fleet",
        seating=seating,
    )
    for letter, region, target, units in (
        ("C", "athens", "argolis", argolis),
        ("D", "laconian_sea", "messenia", messenia),
    ):
        own = "army" if region == "athens" else "fleet"
        t.write(letter, f"attack {region} {own} {target}")
        if "hero" in units:
            t.write(letter, f"attack {region} hero {target}")
    return t


def fled_to_arcadia(t: Table, argolis: str, messenia: str) -> None:
    for letter, region, units in (("A", "argolis", argolis), ("B", "messenia", messenia)):
        for kind in units.split():
            t.take(letter, f"retreat {region} {kind} arcadia")


@pytest.mark.parametrize("seating", ["".join(order) + "CDEF" for order in permutations("AB")])
@pytest.mark.parametrize(
    ("argolis", "messenia", "arcadia"),
    [
        ("army", "army", "empty"),
        ("army hero", "army", "A army hero"),
        ("army", "army hero", "B army hero"),
        ("army hero", "army hero", "empty"),
    ],
)
def test_r45_of_those_who_retreat_to_one_region_the_largest_force_survives(
    argolis: str, messenia: str, arcadia: str, seating: str
) -> None:
    t = collision(argolis, messenia, seating)
    t.reveal()
    rows = {"army": ("6", "1"), "army hero": ("6 7", "1 1")}
    (c, a), (d, b) = rows[argolis], rows[messenia]
    t.roll(f"argolis: C {c}, A {a}; messenia: D {d}, B {b}")
    fled_to_arcadia(t, argolis, messenia)
    assert t.halted
    assert (t["argolis"], t["messenia"], t["arcadia"]) == ("empty", "empty", arcadia)


def test_r45_when_the_largest_are_equal_smaller_forces_are_lost_too() -> None:
    t = collision("army hero", "army hero")
    t.write("D", "attack ionian_sea fleet achaea")
    t.reveal()
    t.roll("argolis: C 6 7, A 1 1; messenia: D 6 7, B 1 1; achaea: D 6, E 1")
    fled_to_arcadia(t, "army hero", "army hero")
    t.take("E", "retreat achaea army arcadia")
    assert t.halted
    assert (t["arcadia"], t["achaea"]) == ("empty", "empty")


def test_r45_of_two_own_units_the_first_announced_has_the_place() -> None:
    t = table("A argolis army; A messenia army; C athens army; D laconian_sea fleet")
    t.write("C", "attack athens army argolis")
    t.write("D", "attack laconian_sea fleet messenia")
    t.reveal()
    t.roll("argolis: C 6, A 1; messenia: D 6, A 1")
    t.take("A", "retreat argolis army arcadia")
    assert "arcadia" not in t.where_to("A", "messenia", "army")
    assert "olympia" in t.where_to("A", "messenia", "army")


def test_r46_a_hero_whose_fleet_is_destroyed_is_lost() -> None:
    t = table("A cretan_sea sea_monster; B myrtoan_sea fleet hero")
    t.write("A", "attack cretan_sea sea_monster myrtoan_sea")
    t.reveal()
    t.roll("myrtoan_sea: A 1 1 1, B 1 1")
    t.take("B", "hit myrtoan_sea fleet")
    assert t.halted
    assert t["myrtoan_sea"] == "empty"


def test_r46_an_army_does_not_retreat_to_the_sea_and_a_hero_only_to_an_own_fleet() -> None:
    t = table("A athens army; B thebes army hero; B gulf_of_corinth fleet; B euboean_sea fleet")
    t.write("A", "attack athens army thebes")
    t.reveal()
    t.roll("thebes: A 6, B 1 1")
    assert t.where_to("B", "thebes", "army") == {"delphi", "euboea", "locris"}
    assert t.where_to("B", "thebes", "hero") == {"delphi", "euboea", "locris", "euboean_sea", "gulf_of_corinth"}


NINE_CHIPS = f"{far('B', 'town', 5)}; {far('B', 'shrine', 4, skip=5)}"


def test_r22_a_hero_who_would_need_an_eleventh_chip_does_not_retreat() -> None:
    t = table(f"{NINE_CHIPS}; B argolis hero market; A athens army hero")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.reveal()
    t.roll("argolis: A 6 7, B 1 1")
    assert t.due("B") == {"defence": 2}
    assert t.where_to("B", "argolis", "hero") == set()
    t.take("B", "hit argolis market")
    assert t.where_to("B", "argolis", "hero") == {"arcadia", "sparta"}, "the chip of Argolis goes with him"
    t.take("B", "retreat argolis hero arcadia")
    assert t.halted
    assert t["arcadia"] == "B hero"


def test_r22_a_hero_alone_takes_his_chip_along() -> None:
    t = table(f"{NINE_CHIPS}; B argolis hero; A athens army")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 6, B 1")
    assert t.where_to("B", "argolis", "hero") == {"arcadia", "sparta"}


def test_r45_a_place_left_by_an_own_loss_is_free_for_a_retreat() -> None:
    t = table("B sparta army; B argolis army; A athens army; C messenia army")
    t.write("B", "attack sparta army messenia")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("messenia: B 1, C 6; argolis: A 6, B 1")
    assert list(t.due("B").items()) == [("attack", 1), ("defence", 1)]
    t.take("B", "hit sparta army")
    assert t.where_to("B", "argolis", "army") == {"arcadia", "sparta"}
    t.take("B", "retreat argolis army sparta")
    assert t.halted
    assert (t["sparta"], t["argolis"]) == ("B army", "empty")


def test_r45_a_fleet_does_not_land_where_an_own_army_stands() -> None:
    t = table("A cretan_sea sea_monster; B myrtoan_sea fleet; B delos army; B euboean_sea fleet; B thebes shrine")
    t.write("A", "attack cretan_sea sea_monster myrtoan_sea")
    t.reveal()
    t.roll("myrtoan_sea: A 6 1 1, B 1")
    assert t.where_to("B", "myrtoan_sea", "fleet") == {
        "argolis",
        "athens",
        "euboea",
        "icarian_sea",
        "sparta",
        "thebes",
    }


def test_r46_a_hero_whose_vessel_is_destroyed_on_the_way_is_lost() -> None:
    t = table("A cretan_sea sea_monster; A laconian_sea fleet; B myrtoan_sea fleet hero")
    t.write("A", "attack cretan_sea sea_monster myrtoan_sea; attack laconian_sea fleet myrtoan_sea")
    t.reveal()
    t.roll("myrtoan_sea: A 6 6 1 1, B 1 7")
    assert t.due("B") == {"defence": 3}
    t.take("A", "hit laconian_sea fleet")
    t.take("B", "retreat myrtoan_sea fleet icarian_sea; retreat myrtoan_sea hero icarian_sea; hit myrtoan_sea fleet")
    assert t.halted
    assert (t["myrtoan_sea"], t["icarian_sea"]) == ("empty", "empty")


# -- base tokens (R47) ------------------------------------------------------------------------------------------------


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


# -- withdrawn players (R56) ------------------------------------------------------------------------------------------


def test_r56_a_withdrawn_defender_splits_by_default() -> None:
    t = table("B argolis army hero town; A athens army hero; C sparta army", withdrawn="B")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("C", "attack sparta army argolis")
    t.reveal()
    t.roll("argolis: A 1 1, B 1 1; argolis: C 1, B 1")
    assert t.dice("B", "argolis", "A") == [6, 8]
    assert t.dice("B", "argolis", "C") == [6]


@pytest.mark.parametrize(
    ("units", "left"),
    [
        ("hero shrine", "B hero"),
        ("hero temple", "B temple"),
        ("shrine market", "B market"),
        ("army temple", "B temple"),
        ("hero city", "B city"),
        ("market town", "B town"),
    ],
)
def test_r56_a_withdrawn_player_loses_least_prestige_first(units: str, left: str) -> None:
    t = table(f"B argolis {units}; A athens army", withdrawn="B")
    t.write("A", "attack athens army argolis")
    t.reveal()
    dice = 4 if "city" in units else 2
    t.roll("argolis: A 6, B" + " 1" * dice)
    t.take("A", "hit athens army")
    assert t.halted
    assert t["argolis"] == left


@pytest.mark.parametrize(("shrines", "left"), [(7, "B shrine trade_center"), (8, "B market temple")])
def test_r56_an_upgrade_without_a_base_token_costs_all_its_prestige(shrines: int, left: str) -> None:
    t = table(f"B argolis temple trade_center; A athens army; {far('C', 'shrine', shrines)}", withdrawn="B")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 6, B 1 1")
    t.take("A", "hit athens army")
    assert t.halted
    assert t["argolis"] == left


def test_r56_who_leaves_after_the_reveal_still_fights_but_answers_by_default() -> None:
    t = table("A athens army hero; B argolis army hero")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.reveal()
    t.roll("argolis: A 6 5, B 8 4")
    assert t.owing() == "AB"
    t.declare("A", "leave")
    assert t.owing() == "B"
    t.take("B", "retreat argolis army arcadia")
    assert t.halted
    assert (t["athens"], t["argolis"], t["arcadia"]) == ("A hero", "B hero", "B army")


def test_r56_who_leaves_before_a_split_has_it_made_by_default() -> None:
    t = table("B argolis army hero town; A athens army hero; C sparta army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("C", "attack sparta army argolis")
    t.reveal()
    assert t.owing() == "B"
    t.declare("B", "leave")
    t.roll("argolis: A 1 1, B 1 1; argolis: C 1, B 1")
    assert t.dice("B", "argolis", "A") == [6, 8]
    assert t.dice("B", "argolis", "C") == [6]


def test_r56_the_rest_of_the_damage_of_one_who_leaves_falls_by_default() -> None:
    t = table("A athens city; B argolis hero shrine town")
    t.write("A", "attack athens city argolis")
    t.reveal()
    t.roll("argolis: A 6 6 1, B 2 2 3")
    assert t.due("B") == {"defence": 2}
    assert t.owing() == "AB"
    t.take("B", "hit argolis shrine")
    t.declare("B", "leave")
    t.take("A", "hit athens city")
    assert t.halted
    assert t["argolis"] == "B hero"


@pytest.mark.parametrize(("rolled", "points"), [("A 6 5, B 1 8", 1), ("A 6 5, B 1 2", 2)])
def test_r56_a_retreat_not_yet_revealed_is_dropped_when_its_player_leaves(rolled: str, points: int) -> None:
    t = table("A athens army hero; B argolis army hero; C thebes army; D delphi army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("D", "attack delphi army thebes")
    t.reveal()
    t.roll(f"argolis: {rolled}; thebes: D 6, C 1")
    assert t.due("B") == {"defence": points}
    t.take("B", "retreat argolis army arcadia")
    t.declare("B", "leave")
    if t.due("A"):
        t.take("A", "hit athens army")
    t.take("C", "hit thebes army")
    assert t.halted
    assert t["arcadia"] == "empty"
    assert t["argolis"] == ("B hero" if points == 1 else "empty")


# -- after the battle (R60) -------------------------------------------------------------------------------------------


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
