"""Fortifications in battle, one test or more each (Rulebook p. 34; K25)."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish


def test_reinforced_walls_add_two_strength_and_stay_x49() -> None:
    t = fight("archer", "damaged:daqan development:defensive", factions="latari daqan", bonus=True)
    t.fate("1")
    assert t.said("battle_won") == [(1, 1, 1, 2)]
    assert finish(t).stronghold("1C") == "daqan damaged defensive"


def test_protective_wards_make_a_standing_attacker_retreat_x65() -> None:
    t = fight("footman*2 knight", "archer*2 damaged:latari development:defensive", "area 1A routed_footman", bonus=True)
    t.fate("1 2 5 3 4")
    assert t.options() == {"retreat footman", "retreat knight"}
    t.do("daqan", "retreat footman")
    assert t["1A"] == "daqan routed_knight routed_footman*3"
    assert t.said("battle_won") == [(1, 1, 2, 2)]
    assert t.stronghold("1C") == "latari damaged defensive"


def test_protective_wards_do_nothing_to_an_attacker_without_a_standing_unit() -> None:
    t = fight("footman", "archer damaged:latari development:defensive", "area 1A routed_footman")
    t.fate("15")
    assert t.said("battle_won") == [(1, 1, 0, 4)]


def test_a_cursed_tomb_routs_three_figures_of_the_attackers_choice_x66() -> None:
    hero = "hero sir_valadir daqan 1C; area 1A routed_footman"
    t = fight("footman*3", "stronghold:waiqar development:defensive", hero, factions="daqan waiqar")
    t.do("daqan", "support sir_valadir footman; extra 0")
    t.fate("1 2 3")
    assert t.options() == {"use cursed_tomb", "keep cursed_tomb"}
    t.do("waiqar", "use cursed_tomb")
    assert t.options() == {"rout footman", "rout_hero sir_valadir"}
    t.do("daqan", "rout_hero sir_valadir")
    assert t.said("battle_won") == [(1, 1, 1, 5)]
    assert t.stronghold("1C") == "waiqar damaged"


def test_a_cursed_tomb_that_routs_all_leaves_nothing_to_choose() -> None:
    told = "hero silhouette daqan 1C"
    t = fight("footman*2", "stronghold:waiqar development:defensive", told, factions="daqan waiqar")
    t.do("daqan", "support silhouette footman; extra 0").fate("1 2").do("waiqar", "use cursed_tomb")
    finish(t)
    assert t.hero("silhouette").endswith("routed")
    assert t.stronghold("1C") == "waiqar", "nobody stands, so it is not damaged"


def test_a_cursed_tomb_may_be_kept() -> None:
    t = fight("footman*3", "stronghold:waiqar development:defensive", factions="daqan waiqar")
    t.fate("1 2 3")
    t.do("waiqar", "keep cursed_tomb")
    assert finish(t).stronghold("1C") == "waiqar damaged defensive"


def test_hungry_spawn_deals_four_damage_and_is_discarded() -> None:
    t = fight("footman*6", "stronghold:uthuk development:defensive", "area 1A routed_footman", factions="daqan uthuk")
    t.fate("1 2 3 4 11 12")
    t.do("uthuk", "use hungry_spawn")
    assert t.said("battle_won") == [(1, 1, 2, 5)]
    assert t.stronghold("1C") == "uthuk damaged"
    assert t["1A"] == "daqan routed_footman*3"


def test_a_development_falls_with_its_stronghold() -> None:
    t = fight("footman*8", "stronghold:latari development:defensive", "area 9A archer", bonus=True)
    t.fate("1 2 3 4 11 12 13 14")
    t.do("daqan", "retreat 1A")
    t.do("daqan", "place")
    assert t.stronghold("1C") == "daqan damaged"
    assert t.state.developments[1][3] == 1
