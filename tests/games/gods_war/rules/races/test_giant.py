"""The Giant."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned


def test_the_giant_strides_two_steps() -> None:
    t = allied("giant", "storm slon giant").do("storm", "move slon; step giant umathela; on elf_jungle")
    assert t["elf_jungle"] == "storm giant"


def test_the_giant_earns_by_destroying_and_cradle_is_two_vp() -> None:
    t = allied("giant", "storm slon giant; sky slon shrine").do("storm", "battle slon sky; destroy")
    assert earned(t, "giant")
    assert t.vp("storm") == 2


def test_an_emissary_is_given_to_the_giant() -> None:
    t = table("races giant; nobody altinela giant; storm altinela champion barbarian", power="storm 3, sky 1")
    t.do("storm", "diplomacy giant altinela").roll("2").do("storm", "lose barbarian")
    assert t["altinela"] == "storm champion giant"
