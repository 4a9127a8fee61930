"""Dwarfs."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned


def test_dwarfs_become_a_building() -> None:
    t = allied("dwarfs", "storm slon dwarfs")
    t.do("storm", "construction temple slon").settle("sky action")
    assert t["slon"] == "storm temple"
    assert t.power("storm") == 5
    assert t.pool("storm", "dwarfs") == 3


def test_no_dwarf_in_the_pool_earns_the_dead_god() -> None:
    t = allied("dwarfs", "storm slon dwarfs*2 shrine").do("storm", "summon dwarfs slon")
    assert earned(t, "dwarfs")


def test_a9_the_dead_god_only_while_somebody_else_has_power() -> None:
    t = allied("dwarfs", "storm slon dwarfs*3", earned=True)
    assert t.may("the_dead_god")
    t.do("storm", "the_dead_god")
    assert t.power("storm") == 5
    assert not allied("dwarfs", "storm slon dwarfs*3", power="storm 5", earned=True).may("the_dead_god")


def test_v115_dwarfs_follow_the_elves() -> None:
    t = table("races dwarfs elves; allies sky elves; nobody jrustela dwarfs; storm jrustela barbarian",
              power="storm 3, sky 1")  # fmt: skip
    t.do("storm", "diplomacy dwarfs jrustela").roll("6")
    assert t["jrustela"] == "storm dwarfs"


def test_dwarfs_build_beside_a_nest_and_chaos_only_on_free_ground() -> None:
    t = allied("dwarfs", "storm slon dwarfs; chaos slon chaos_nest")
    assert t.may("construction ziggurat slon")
    t = table("races dwarfs; allies chaos dwarfs; chaos slon dwarfs; storm slon shrine", power="chaos 2", turn="chaos")
    assert not t.options("construction")
    t = table("races dwarfs; allies chaos dwarfs; chaos slon dwarfs", power="chaos 2", turn="chaos")
    assert t.options("construction") == {"construction chaos_nest slon", "construction imbedded_nest slon"}


def test_dwarfs_raise_a_castle_of_lead_without_its_rune() -> None:
    t = table("races dwarfs; allies darkness dwarfs; darkness slon dwarfs", power="darkness 2, sky 1", turn="darkness")
    t.do("darkness", "construction castle_of_lead slon").settle("storm action")
    assert (t["slon"], t.runes("darkness")) == ("darkness castle_of_lead", [])
