"""Why an action is not on offer."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war.rules.why_not import why_not


def why(t: Table, verb: str, area: str = "") -> tuple[object, ...] | None:
    return why_not(t.state, t.question, (verb,), area)


def test_power_is_named_with_what_is_there() -> None:
    t = table("storm slon ziggurat; sky brithos shrine; storm brithos barbarian*4", power="storm 1, sky 1")
    assert why(t, "build") is None
    assert why(t, "summon", "slon") == ("short", 2, 1)


def test_ground_that_is_taken() -> None:
    t = table("sky brithos shrine; storm slon barbarian", power="storm 9, sky 1")
    assert why(t, "build", "brithos") == ("ground_taken",)


def test_units_come_to_buildings() -> None:
    t = table("sky brithos shrine; storm slon barbarian", power="storm 9, sky 1")
    assert why(t, "summon") == ("no_home",)
    t = table("sky brithos shrine; storm slon shrine", power="storm 9, sky 1")
    assert why(t, "summon", "brithos") == ("summon_place",)
    assert why(t, "move") == ("no_units_there",)


def test_battle_needs_both_sides_in_an_area() -> None:
    t = table("sky brithos archer; storm slon barbarian", power="storm 9, sky 1")
    assert why(t, "battle") == ("no_foe_at_hand",)
    assert why(t, "battle", "slon") == ("no_foe_there",)
    assert why(t, "battle", "brithos") == ("nobody_armed_there",)


def test_an_empire_may_be_called_like_an_area() -> None:
    t = table(
        "storm slon barbarian; moon slon assassin; marks cycle 0", power="storm 2", empires="storm sky moon chaos sea"
    )
    assert t.options("battle") == {"battle slon moon"}
    assert why_not(t.state, t.question, ("battle",), "moon") == ("nobody_armed_there",)
