"""Why something is not on offer."""

from __future__ import annotations

from tests.games.runewars.positions import Table, option, table
from theomachy.games.runewars.rules.why_not import why_not


def why(t: Table, begins: str, area: str = "") -> tuple[object, ...] | None:
    return why_not(t.state, t.question, option(begins), area)


def test_wood_and_ore_are_counted() -> None:
    t = table("area DA damaged:daqan; area DB footman", turn="daqan fortify", dials="daqan 1 0 1")
    assert why(t, "build") == ("build_short", 1, 1, 0, 1)
    assert why(t, "repair") is None
    assert why(t, "repair", "DB") == ("nothing_broken_there",)


def test_an_order_that_was_played_comes_back_in_spring() -> None:
    t = table(begin="orders", year="2 fall", orders="daqan 5 3")
    assert why(t, "order recruit") == ("order_played",)
    assert why(t, "order harvest") is None


def test_who_cannot_march_is_told_what_holds_him() -> None:
    told = "area 3A footman; area DB routed_footman*2; area 1B footman flag:daqan; area 5C footman"
    t = table(told, turn="daqan conquer").do("daqan", "activate 1A")
    assert why(t, "move", "DB") == ("all_routed",)
    assert why(t, "move", "h1B") == ("rests",)
    assert why(t, "move", "h5C") == ("march_far",)
    assert why(t, "move", "LA") == ("no_army_there",)
    assert why(t, "move", "h3A") is None
