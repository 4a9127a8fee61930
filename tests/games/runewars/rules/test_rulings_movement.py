"""Rulings of movement: M1-M9, and the wrong moves W1 and W2."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA

FOUR = "daqan latari waiqar uthuk"


def mobilize(text: str, area: str, turn: str = "daqan mobilize", **told: Any) -> Table:
    return table(text, turn=turn, **told).do(turn.split()[0], f"activate {area}")


def comers(t: Table) -> set[str]:
    """Who may come: '3A footman', 'sir_valadir'; nobody once nothing is asked any more."""
    if not t.asked.endswith("move_in"):
        return set()
    return {word.partition(" ")[2] for word in t.options("move") | t.options("hero")}


# -- M1: units --------------------------------------------------------------------------------------------------------


def test_m1_units_stand_at_the_start_and_go_through_friendly_or_empty_areas() -> None:
    assert comers(mobilize("area DB footman routed_knight", "1B")) == {"DB footman"}, "through the empty 3A"
    assert comers(mobilize("area DB footman; area 3A knight", "1B")) == {"DB footman", "3A knight"}
    for between in ("archer", "beastman", "stronghold:latari"):
        assert comers(mobilize(f"area DB footman; area 3A {between}", "1B")) == set()


def test_m1_no_step_over_a_coloured_border_and_passing_changes_no_control() -> None:
    t = mobilize("area DA bowman; area DC archer; area DB archer", "3A")
    assert comers(t) == set(), "DA and 3A are parted by water"
    t = mobilize("area DC knight; area 5D rune:false_down", "1A").do("daqan", "move DC knight")
    assert (t.owner("3A"), t["1A"]) == ("nobody", "daqan knight")


# -- M2: heroes -------------------------------------------------------------------------------------------------------


def test_m2_a_hero_passes_any_area_with_mobilize_and_only_friendly_or_empty_ones_with_strategize() -> None:
    text = "area 1C archer flag:daqan; area 1B beastman; hero sir_valadir daqan 1A; area 1A footman flag:daqan"
    assert comers(mobilize(text, "9A")) == {"sir_valadir"}, "through the enemy's 1C, and no token holds him"
    t = table(text, turn="daqan strategize")
    assert t.options("hero") == {"hero sir_valadir 3A"}


def test_m2_borders_and_routs_bind_heroes_like_units() -> None:
    assert comers(mobilize("hero sir_valadir daqan 3B; area 3A archer; area DB archer", "1A")) == {"sir_valadir"}
    t = table("hero sir_valadir daqan 1A", turn="daqan strategize")
    assert not t.may("hero sir_valadir 3B"), "water"
    assert comers(mobilize("hero sir_valadir daqan 3A routed", "1A")) == set()


# -- M3: flying and fast ----------------------------------------------------------------------------------------------


def test_m3_the_flying_cross_borders_but_neither_enemies_nor_neutral_areas() -> None:
    told = {"turn": "latari mobilize"}
    assert comers(mobilize("area 1B pegasus_rider warrior", "9B", **told)) == {"1B pegasus_rider", "1B warrior"}
    walls = "area 1C giant; area 1A giant; area 3A giant"
    assert comers(mobilize(f"area 1B pegasus_rider warrior; {walls}", "9B", **told)) == {"1B pegasus_rider"}
    ring = "area 1C giant; area 9B footman; area 5A footman; area 5C giant"
    assert comers(mobilize(f"area 1B pegasus_rider; {ring}", "5D", **told)) == set()


def test_m3_fast_counts_only_with_mobilize_and_conquer() -> None:
    t = table("area DC knight", turn="daqan strategize").do("daqan", "from DC")
    assert t.options("move") == {"move knight DA", "move knight DB"}
    for order in ("mobilize", "conquer"):
        assert comers(mobilize("area DC knight", "1A", turn=f"daqan {order}")) == {"DC knight"}


# -- M4, M5 -----------------------------------------------------------------------------------------------------------


def test_m4_an_area_left_to_allies_is_closed_to_those_who_come_later() -> None:
    t = mobilize("area 3A footman giant; area DB knight", "1B")
    assert comers(t) == {"3A footman", "3A giant", "DB knight"}
    t.do("daqan", "move 3A footman")
    assert t["3A"] == "nobody giant"
    assert comers(t) == set()


def test_m5_enemy_heroes_block_nobody_and_stay_when_an_area_changes_hands() -> None:
    t = mobilize("area DB footman; hero mad_carthos latari 3A", "3A").do("daqan", "move DB footman")
    assert t["3A"] == "daqan footman"
    assert t.state.battles == 0
    assert t.hero("mad_carthos") == "latari 3A"
    assert comers(mobilize("area DB footman; hero mad_carthos latari 3A", "1B")) == {"DB footman"}


def test_m5_heroes_give_no_control_and_do_not_defend() -> None:
    t = mobilize("area 5B footman; hero mad_carthos latari LC", "LC").do("daqan", "move 5B footman")
    assert t.state.battle is not None
    assert not t.state.battle.support[1]
    assert t.fate("1")["LC"] == "daqan footman"
    assert t.hero("mad_carthos") == "latari LC"


# -- M6, M7: into the activated area, figure by figure ----------------------------------------------------------------


def test_m6_whoever_moves_ends_in_the_activated_area() -> None:
    t = mobilize("area DB footman knight", "1B")
    assert {word.split()[0] for word in t.options()} == {"all", "move", "done"}, "no other goal is named"
    t.do("daqan", "all DB")
    assert (t["1B"], t["3A"], t["DB"]) == ("daqan knight footman", "nobody", "daqan")


def test_m7_activation_then_figures_in_any_order_then_battle_or_diplomacy() -> None:
    text = "area 3A footman; area DB knight; area 1B beastman; hero sir_valadir daqan DB; area 1A bowman"
    t = table(text, turn="daqan mobilize", influence="daqan 1")
    assert t.asked == "daqan activate"
    t.do("daqan", "activate 1B; hero sir_valadir; move 1A bowman; move DB knight")
    assert t.asked == "daqan move_in"
    t.do("daqan", "done")
    assert t.options() == {"battle", "diplomacy 1"}
    assert t.state.activated[AREA["1B"]]


# -- M8, M9 -----------------------------------------------------------------------------------------------------------


def test_m8_more_than_eight_enter_an_enemy_area_only_to_fight_and_lose_down_to_eight_elsewhere() -> None:
    armies = "area DB footman*8; area DA knight*2"
    t = mobilize(f"{armies}; area 3A archer", "3A").do("daqan", "all DB; all DA")
    assert t.state.battle is not None
    t = mobilize(f"{armies}; area 3A beastman", "3A", influence="daqan 6").do("daqan", "all DB; all DA")
    assert t.state.battle is not None, "neutral units are fought too"
    t = mobilize(f"{armies}; area 3A bowman", "3A").do("daqan", "all DB; all DA")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy bowman; destroy footman; destroy footman")
    assert t["3A"] == "daqan knight*2 footman*6"


def test_m9_a_hero_who_came_before_or_after_the_units_may_support() -> None:
    for moves in ("hero sir_valadir; all 1A", "all 1A; hero sir_valadir"):
        t = mobilize("area 1A footman*2; area 1B archer; hero sir_valadir daqan 1A", "1B").do("daqan", moves)
        assert t.may("support sir_valadir footman")


# -- wrong moves ------------------------------------------------------------------------------------------------------


def test_w1_strategize_goes_neither_to_enemies_nor_to_neutral_units_nor_two_steps_nor_out_from_under_a_token() -> None:
    text = "area 1C footman; area 1A beastman; area 9A archer; area 3A knight flag:daqan; hero sir_valadir daqan 1C"
    t = table(text, turn="daqan strategize")
    assert t.options("hero") == {"hero sir_valadir 1B", "hero sir_valadir 9B"}
    assert t.options("from") == {"from 1C"}
    t.do("daqan", "from 1C")
    assert t.options("move") == {"move footman 1B", "move footman 9B"}
    t.do("daqan", "move footman 1B")
    assert not t.options("from")


def test_w2_no_area_twice_no_routed_unit_none_from_under_a_token() -> None:
    text = "area 3A routed_footman; area DB knight flag:daqan; area DC bowman; area 1A flag:daqan"
    t = table(text, turn="daqan mobilize")
    assert not t.may("activate DB")
    assert not t.may("activate 1A")
    t.do("daqan", "activate 1B")
    assert comers(t) == set()
