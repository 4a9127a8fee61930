"""Who controls what (L2, A1-A4)."""

from __future__ import annotations

from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.control import add, destroy, icons, place, remove_stronghold, take
from theomachy.games.runewars.rules.pieces import UNIT


def test_l2_a_unit_of_the_colour_standing_or_routed_controls_an_area() -> None:
    t = table("area 1C routed_footman")
    assert t.owner("1C") == "daqan"


def test_neutral_units_alone_are_nobodys() -> None:
    t = table("area 1A razorwing*2")
    assert t["1A"] == "nobody razorwing*2"


def test_l2_a_home_realm_is_its_owners_while_nobody_else_is_there() -> None:
    t = table("area LA footman")
    assert (t.owner("LA"), t.owner("LB")) == ("daqan", "latari")
    destroy(t.state, AREA["LA"], UNIT["footman"])
    assert t.owner("LA") == "latari"


def test_a4_allies_stay_allied_with_a_stronghold_and_at_home_only() -> None:
    t = table("area 1C footman giant; area DA giant footman stronghold:daqan; area DB hell_hound footman")
    for area in ("1C", "DA", "DB"):
        destroy(t.state, AREA[area], UNIT["footman"])
    assert (t.owner("1C"), t.owner("DA"), t.owner("DB")) == ("nobody", "daqan", "daqan")
    remove_stronghold(t.state, AREA["DA"])
    assert t.owner("DA") == "daqan"


def test_neutral_units_left_in_another_players_home_keep_it_from_him_until_they_are_gone() -> None:
    t = table("area LA footman giant")
    destroy(t.state, AREA["LA"], UNIT["footman"])
    assert t["LA"] == "nobody giant"
    destroy(t.state, AREA["LA"], UNIT["giant"])
    assert t.owner("LA") == "latari"


def test_a2_neutral_units_that_come_into_an_area_ally_with_its_controller() -> None:
    t = table("area 1C footman")
    place(t.state, AREA["1C"], UNIT["giant"])
    assert t["1C"] == "daqan footman giant"


def test_whoever_wins_an_area_sees_the_rune_there() -> None:
    t = table("area 1C rune:dragon_down; area DA footman")
    take(t.state, AREA["DA"], UNIT["footman"])
    add(t.state, AREA["1C"], UNIT["footman"])
    assert t.state.knows_rune[AREA["1C"]] == 1 << t.seat("daqan")


def test_o17_icons_count_printed_resources_and_faceup_villages() -> None:
    t = table("area 1B footman; area 1C footman token:village_ore")
    assert icons(t.state, t.seat("daqan")) == (3 + 1 + 1, 2 + 1, 2 + 1)
