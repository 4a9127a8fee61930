"""Why an order is not on offer."""

from __future__ import annotations

from tests.games.olympus.positions import Table, table
from theomachy.games.olympus.rules.why_not import why_not


def why(t: Table, begins: str, place: str = "") -> str:
    ask = t.position.ask(0)
    assert ask is not None
    found = why_not(t.state, ask, tuple(begins.split()), place)
    return str(found[0]) if found else ""


def test_missing_cards_are_counted_after_what_is_written() -> None:
    t = table("A athens town; B sparta town", phase="build", hands={"A": "envy 2 gluttony 1 hope 1 greed 1"})
    assert why(t, "build market") == ""
    assert why(t, "build hero") == "lacks"
    t.do("A", "build market athens")
    assert why(t, "build market") == "lacks"
    assert why(t, "orgy") == "orgy_lacks"


def test_a_place_says_what_is_wrong_with_it() -> None:
    t = table("A athens town; B sparta town", phase="build", hands={"A": "envy 9 greed 9 hope 9 gluttony 9 despair 9"})
    assert why(t, "build market", "sparta") == "build_held"
    assert why(t, "build market", "aegean_sea") == "build_ground"
    assert why(t, "build trade_center") == "no_site"
    assert why(t, "build trade_center", "athens") == "build_no_base"


def test_attacks_need_an_enemy_next_door() -> None:
    t = table("A athens army town; B thebes army; B sparta town", phase="attack")
    assert why(t, "attack", "thebes") == ""
    assert why(t, "attack", "sparta") == "beyond"
    assert why(t, "attack", "corinth") == "attack_empty"
    t.do("A", "attack athens army thebes; attack athens town thebes")
    assert why(t, "attack", "thebes") == "attack_tasked"


def test_moves_are_hindered_by_neighbours_and_by_the_sea() -> None:
    t = table("A athens army; A corinth army; B thebes army", phase="move", hands={"A": ""})
    assert why(t, "move", "thebes") == "stays_occupied"
    assert why(t, "move", "sparta") == "move_far"
    assert why(t, "move", "gulf_of_corinth") == "stays_no_despair"
