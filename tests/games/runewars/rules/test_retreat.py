"""Retreats (Rulebook p. 22; T1-T6, K14, K16), worked examples by number."""

from __future__ import annotations

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA, AREAS
from theomachy.games.runewars.rules.pieces import UNIT
from theomachy.games.runewars.rules.retreat import ORDERLY, retreats
from theomachy.games.runewars.rules.state import NOBODY


def ways(t: Table, faction: str, area: str, *units: str, how: str = "") -> set[str]:
    seat = NOBODY if faction == "nobody" else t.seat(faction)
    return {AREAS[to].name for to in retreats(t.state, seat, AREA[area], [UNIT[unit] for unit in units], how)}


def test_friendly_areas_come_before_empty_ones_t6() -> None:
    t = table("area 1A footman; area 9A footman")
    assert ways(t, "daqan", "1C", "footman") == {"1A", "9A"}
    assert ways(table(), "daqan", "1C", "footman") == {"1A", "1B", "9A", "9B"}


def test_neutral_areas_and_enemy_strongholds_are_neither_w10() -> None:
    t = table("area 1A razorwing; area 1B stronghold:latari; area 9A archer")
    assert ways(t, "daqan", "1C", "footman") == {"9B"}


def test_x70_a_friendly_area_over_water_counts_in_winter_only() -> None:
    text = "area 3B footman"
    assert ways(table(text, "daqan conquer", year="2 summer"), "daqan", "1A", "footman") == {"3A", "1B", "1C"}
    assert ways(table(text, "daqan conquer", year="2 winter"), "daqan", "1A", "footman") == {"3B"}


def test_x71_a_mixed_group_takes_an_area_for_all_before_a_friendly_one_for_some() -> None:
    t = table("area 9B archer")
    assert ways(t, "latari", "1B", "pegasus_rider", "warrior") == {"1A", "1C", "3A"}
    t = table("area 9B archer; area 1A giant; area 1C giant; area 3A giant")
    assert ways(t, "latari", "1B", "pegasus_rider", "warrior") == {"9B"}


def test_x71_who_cannot_follow_is_destroyed() -> None:
    around = "area 9B archer; area 1A giant; area 3A giant"
    t = fight("footman*4 routed_footman", "pegasus_rider warrior", around, source="1C", target="1B")
    t.fate("5 1 2 3 4 6")
    assert t["9B"] == "latari archer routed_pegasus_rider"
    assert t.supply("warrior") == 8


def test_x69_neutral_units_join_others_and_never_enter_a_players_area() -> None:
    t = table("area 1C footman; area 1A razorwing*7; area 3A footman")
    assert ways(t, "nobody", "1B", "hell_hound", "hell_hound") == {"1A"}
    t = table("area 1A footman; area 1C footman; area 3A footman")
    assert ways(t, "nobody", "1B", "hell_hound") == set()
    assert ways(t, "nobody", "1B", "dragon") == {"9B"}


def test_x09_neutral_units_without_a_way_out_are_destroyed() -> None:
    around = "area 1A routed_footman; area 9A archer; area 9B archer; area 1B archer"
    t = fight("footman*4", "beastman*2", around)
    t.fate("1 2 3 4 11 12")
    assert t["1C"] == "daqan footman*4"
    assert t.supply("beastman") == 8


def test_units_over_eight_after_a_retreat_are_destroyed_by_their_owners_choice_t4() -> None:
    t = fight("footman", "archer*3", "area 9A routed_footman*4 routed_knight*4")
    t.fate("1 2 3 4")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy routed_knight")
    assert t["9A"] == "daqan routed_knight*3 routed_footman*5"


def test_an_orderly_retreat_leads_to_friendly_areas_only() -> None:
    assert ways(table(), "daqan", "1C", "footman", how=ORDERLY) == set()


def test_an_activation_token_does_not_hold_a_retreat_t5() -> None:
    t = fight("footman", "archer*3", "area 9A routed_footman flag:daqan")
    t.fate("1 2 3 4")
    assert t["9A"] == "daqan routed_footman*2"


def test_k16_a_hero_who_cannot_follow_goes_elsewhere() -> None:
    text = "area 9B routed_archer; hero sir_valadir latari 1B; area 1A giant; area 3A giant; area 1C giant"
    t = fight("pegasus_rider", "footman*3", text, source="9B", target="1B", factions="latari daqan")
    t.do("latari", "support sir_valadir pegasus_rider; extra 0")
    t.fate("5 1 2 3")
    assert t["9B"] == "latari routed_archer routed_pegasus_rider"
    assert t.options() == {"retreat 1A", "retreat 1C", "retreat 3A"}
    t.do("latari", "retreat 3A")
    assert t.hero("sir_valadir") == "latari 3A routed"
