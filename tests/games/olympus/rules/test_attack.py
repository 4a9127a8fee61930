"""Attack orders: who may attack and support what (R27-R31, R34, W32-W33)."""

from __future__ import annotations

import pytest

from tests.games.olympus.positions import table


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
