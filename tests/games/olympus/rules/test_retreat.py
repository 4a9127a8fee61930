"""Retreats: where to, and who arrives (R44-R46, W04, W37-W39)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.olympus.examples import first_example, three_on_argolis
from tests.games.olympus.positions import Table, far, table


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


def beaten_hero(points: int, dice: str, stands: str = "hero market") -> Table:
    """A hero in the tenth region with a chip takes that many points."""
    t = table(f"{NINE_CHIPS}; B argolis {stands}; A athens army hero")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.reveal()
    t.roll(f"argolis: A 6 7, B {dice}")
    assert t.due("B") == {"defence": points}
    return t


def test_r22_a_hero_who_would_need_an_eleventh_chip_does_not_retreat() -> None:
    t = beaten_hero(1, "8 1")
    assert t.where_to("B", "argolis", "hero") == set()


@pytest.mark.parametrize("answers", [("hit argolis market", "retreat argolis hero arcadia"), None])
def test_r22_the_chip_is_counted_when_all_losses_are_known(answers: tuple[str, str] | None) -> None:
    t = beaten_hero(2, "1 1")
    for answer in answers or ("retreat argolis hero arcadia", "hit argolis market"):
        t.take("B", answer)
    assert t.halted
    assert (t["arcadia"], t["argolis"]) == ("B hero", "empty"), "the chip of Argolis goes with him"


def test_r22_a_hero_who_hoped_for_a_chip_is_lost_without_one() -> None:
    t = beaten_hero(2, "1 1 1", "hero market army")
    t.take("A", "hit athens army")
    t.take("B", "retreat argolis hero arcadia; hit argolis army")
    assert t.halted
    assert (t["arcadia"], t["argolis"]) == ("empty", "B market")


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


@pytest.mark.parametrize(
    ("other", "argolis"), [("hit sparta army", "empty"), ("retreat sparta army argolis", "B army")]
)
def test_r45_room_is_judged_when_all_losses_are_known(other: str, argolis: str) -> None:
    """Of two battles at home either may be settled first."""
    t = table("B sparta army; B argolis army; A athens army; C messenia army")
    t.write("A", "attack athens army argolis")
    t.write("C", "attack messenia army sparta")
    t.reveal()
    t.roll("argolis: A 6, B 1; sparta: C 6, B 1")
    if t.may("B", "hit sparta army"):
        t.take("B", "settle argolis 0")
    assert "sparta" in t.where_to("B", "argolis", "army")
    t.take("B", "retreat argolis army sparta")
    t.take("B", other)
    assert t.halted
    assert (t["argolis"], t["sparta"]) == (argolis, "B army")


def test_r45_who_finds_no_room_in_the_end_is_lost() -> None:
    t = table("B sparta army market; B argolis army; A athens army; C messenia army")
    t.write("A", "attack athens army argolis")
    t.write("C", "attack messenia army sparta")
    t.reveal()
    t.roll("argolis: A 6, B 1; sparta: C 6, B 1 1")
    if t.may("B", "hit sparta army"):
        t.take("B", "settle argolis 0")
    t.take("C", "hit messenia army")
    t.take("B", "retreat argolis army sparta; hit sparta market")
    assert t.halted
    assert (t["argolis"], t["sparta"]) == ("empty", "B army")


def test_r40_the_seat_says_which_of_its_battles_is_settled_next() -> None:
    t = table("B sparta army; B argolis army; A athens army; C messenia army")
    t.write("A", "attack athens army argolis")
    t.write("C", "attack messenia army sparta")
    t.reveal()
    t.roll("argolis: A 6, B 1; sparta: C 6, B 1")
    before = t.options("B")
    (settle,) = [option for option in before if option.startswith("settle")]
    t.take("B", settle)
    after = t.options("B")
    assert not {o for o in before if o.startswith("hit")} & {o for o in after if o.startswith("hit")}
    assert not [option for option in after if option.startswith("settle")], "and not back again"


def test_r46_a_hero_may_go_before_the_fleet_that_carries_him() -> None:
    t = table("A cretan_sea sea_monster; B myrtoan_sea fleet hero")
    t.write("A", "attack cretan_sea sea_monster myrtoan_sea")
    t.reveal()
    t.roll("myrtoan_sea: A 6 2 1, B 1 7")
    t.take("A", "hit cretan_sea sea_monster")
    assert t.due("B") == {"defence": 2}
    t.take("B", "retreat myrtoan_sea hero icarian_sea; retreat myrtoan_sea fleet icarian_sea")
    assert t["icarian_sea"] == "B fleet hero"


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


def test_r44_after_three_battles_no_neighbour_of_any_attacker_is_a_refuge() -> None:
    t = three_on_argolis()
    t.split("D", "A B B B C C")
    t.roll("argolis: A 3 3, D 1; argolis: B 2 2 2, D 2 2 2; argolis: C 5, D 4 8")
    assert t.where_to("D", "argolis", "hero") == set()


def test_r45_three_gods_flee_to_one_region_and_the_two_from_two_regions_hold_it() -> None:
    t = table(
        "A argolis army; A sparta hero; B messenia army; C athens army; D laconian_sea fleet hero; E olympia army;"
        "F ionian_sea fleet"
    )
    t.write("C", "attack athens army argolis")
    t.write("D", "attack laconian_sea fleet sparta; attack laconian_sea hero messenia")
    t.write("F", "attack ionian_sea fleet olympia")
    t.reveal()
    t.roll("argolis: C 6, A 1; sparta: D 6, A 1; messenia: D 8, B 1; olympia: F 6, E 1")
    t.take("A", "retreat argolis army arcadia; retreat sparta hero arcadia")
    t.take("B", "retreat messenia army arcadia")
    t.take("E", "retreat olympia army arcadia")
    assert t.halted
    assert t["arcadia"] == "A army hero"


def test_r46_a_hero_flees_to_a_fleet_that_is_hit_in_another_battle_and_drowns_with_it() -> None:
    t = table("B thebes hero; B euboean_sea fleet; A athens army; C thermaic_gulf fleet", onward=True)
    t.write("A", "attack athens army thebes")
    t.write("C", "attack thermaic_gulf fleet euboean_sea")
    t.reveal()
    t.roll("thebes: A 6, B 1; euboean_sea: C 6, B 1")
    t.take("B", "retreat thebes hero euboean_sea; hit euboean_sea fleet")
    assert (t["thebes"], t["euboean_sea"]) == ("empty", "empty")


TEN = f"{far('B', 'town', 5)}; {far('B', 'shrine', 4, skip=5)}"
"""Nine chips of B; a tenth stands where the fighting is."""


def test_r22_at_ten_chips_a_hero_flees_neither_to_an_own_army_nor_to_an_own_fleet() -> None:
    t = table(f"{TEN}; B argolis hero market; B arcadia army; B myrtoan_sea fleet; A athens army")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 6, B 1 1")
    assert t.options("B") == {"hit argolis hero", "hit argolis market"}, "army and fleet mark no region with a chip"
