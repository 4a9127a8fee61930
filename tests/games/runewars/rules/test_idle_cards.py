"""A card of which every part would do nothing may not be played, and nobody pays for what helps nobody (C3, Z4)."""

from __future__ import annotations

import pytest

from tests.games.runewars.positions import Table, table


def starving(food: int, **given: str) -> Table:
    told = "area DA footman*4; area DB footman*2; area 1C footman*2"
    dials = f"daqan {food} 2 2, latari 8 3 2"
    return table(told, begin="secondary", year="2 winter", dials=dials, tactics="daqan winter_stores*2", **given)


def test_winter_stores_are_of_use_only_where_units_would_starve() -> None:
    assert not starving(4).options("play")
    t = starving(3).do("daqan", "play winter_stores")
    assert t["DA"] == "daqan footman*4", "the only area over the limit needs no naming"
    assert not t.options("play"), "the second card would feed nobody"


def test_winter_stores_name_one_of_several_hungry_areas() -> None:
    t = starving(1).do("daqan", "play winter_stores")
    assert t.options() == {"store DA", "store DB", "store 1C"}


def test_a_mild_winter_makes_winter_stores_idle() -> None:
    told = "area DA footman*4"
    given = {"dials": "daqan 3 2 2, latari 8 3 2", "tactics": "daqan winter_stores", "year": "2 winter"}
    assert table(told, begin="primary mild_winter", **given).asked.endswith(" order")
    t = table(told, begin="primary bitter_cold", **given).do("daqan", "play winter_stores")
    assert t["DA"] == "daqan footman*4"


@pytest.mark.parametrize(("year", "offered"), [("2 fall", True), ("2 winter", False)])
def test_ferrymen_are_not_called_when_the_water_is_frozen(year: str, offered: bool) -> None:
    t = table("area DA footman", turn="daqan mobilize", tactics="daqan ferrymen mountain_pass", year=year)
    assert t.may("play ferrymen") == offered
    assert t.may("play mountain_pass")


def test_the_same_passage_is_not_played_twice_for_one_order() -> None:
    t = table("area DA footman", turn="daqan mobilize", tactics="daqan ferrymen*2").do("daqan", "play ferrymen")
    assert not t.may("play ferrymen")


PORTALS = "area 3A token:magic_portal; area 5C token:magic_portal"


def beside_portals(told: str, turn: str) -> Table:
    return table(f"{PORTALS}; {told}", turn=f"daqan {turn} fortify", influence="daqan 3", exploration=True)


def test_the_toll_of_the_portals_is_asked_only_of_whom_they_bring_nearer() -> None:
    t = beside_portals("area 3B footman", "mobilize").do("daqan", "activate 3C")
    assert "toll" not in t.options(), "the portal is no way to a neighbour"
    t = beside_portals("area 3B footman", "mobilize").do("daqan", "activate 5C")
    assert "toll" in t.options()
    assert not beside_portals("area 1C footman", "strategize").may("toll"), "he stands beside no portal"
    assert beside_portals("area 3A footman", "strategize").may("toll")


# -- Forced March ------------------------------------------------------------------------------------------------------


def marching(told: str, activated: str, turn: str = "conquer fortify", **given: object) -> Table:
    options = {"influence": "daqan 3", **given}
    t = table(told, turn=f"daqan {turn}", tactics="daqan forced_march", **options)  # type: ignore[arg-type]
    return t.do("daqan", f"activate {activated}")


@pytest.mark.parametrize(
    ("told", "activated", "why"),
    [
        ("area 1A footman*2", "1C", "they are near enough"),
        ("area DB footman*2", "9B", "four areas are too far for them in any way"),
        ("area DB routed_footman*2", "1C", "the routed stay where they are"),
        ("area DB footman*2 flag:daqan", "1C", "a token holds them"),
        ("area DB beastman*2 stronghold:daqan", "1C", "allies alone enter no empty area"),
        ("area DB footman; area 3A archer; area 3B archer", "1C", "the way there is barred"),
        ("hero sir_valadir daqan DB", "1C", "it is no help to heroes"),
    ],
)
def test_forced_march_is_not_played_where_it_brings_nobody(told: str, activated: str, why: str) -> None:
    t = marching(told, activated)
    assert "play forced_march" not in t.options(), why


@pytest.mark.parametrize(
    "told",
    [
        "area DB footman*2",
        "area DB beastman stronghold:daqan; area 1A footman",
        "area DB beastman stronghold:daqan; area 1C stronghold:daqan",
        "area DC knight",
    ],
)
def test_forced_march_is_played_where_it_brings_somebody(told: str) -> None:
    t = marching(told, "1C")
    assert t.options() == {"play forced_march", "go_on"}
    before = set(t.do("daqan", "play forced_march").options("move"))
    assert any("move D" in each for each in before)


def test_forced_march_counts_those_who_come_by_portals_and_can_pay() -> None:
    assert marching(f"{PORTALS}; area DC footman", "5C", exploration=True).may("play forced_march")
    poor = marching(f"{PORTALS}; area DC footman", "5C", exploration=True, influence="daqan 0")
    assert "play forced_march" not in poor.options()


def test_forced_march_leads_nobody_into_a_second_battle() -> None:
    told = "area 3A footman*8; area 1A archer; area DB footman*2; area 1C archer"
    t = table(told, turn="daqan mobilize", tactics="daqan forced_march, latari tactical_retreat", influence="daqan 3")
    t.do("daqan", "activate 1A; all 3A; done").do("latari", "play tactical_retreat").do("daqan", "bonus; activate 1C")
    assert "play forced_march" not in t.options()


@pytest.mark.parametrize(
    ("told", "offered"),
    [
        ("area DA footman", True),
        ("area DA routed_footman", False),
        ("area DA footman flag:daqan", False),
        ("area DA routed_footman; hero silhouette daqan DA", True),
        ("area DA routed_footman; hero silhouette daqan DA routed", False),
    ],
)
def test_no_pass_is_sought_by_who_has_nobody_to_move(told: str, offered: bool) -> None:
    t = table(told, turn="daqan mobilize", tactics="daqan mountain_pass")
    assert t.may("play mountain_pass") == offered
