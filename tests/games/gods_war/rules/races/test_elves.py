"""Elves."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import earned


def test_elves_grow_and_sing() -> None:
    t = table("races elves; allies storm elves; storm slon elves*3; marks aldrya 3", round="2 power")
    assert t.state.marks["aldrya"] == 6
    assert earned(t, "elves")
    t = table("races elves; allies storm elves; storm slon elves; marks aldrya 5, elves.gift 1", round="2 power")
    t.do("storm", "resolve grow; forest_song").draw("luck")
    assert t.runes("storm") == ["luck"]
    assert t.state.marks["aldrya"] == 0
