"""Rulings A8, A9 and C14: who is asked for runes and replies."""

from __future__ import annotations

from tests.games.gods_war.positions import table


def test_c14_battle_runes_attacker_defender_others() -> None:
    t = table(
        "storm slon barbarian; sky slon archer",
        power="storm 2, sky 1",
        runes="chaos storm, sky cold",
        gifts="storm III_a courage",
    )
    t.do("storm", "battle slon sky")
    assert t.asked == "sky rune_window"
    t.do("sky", "rune cold; side attacker")
    assert t.asked == "chaos rune_window"
    t.do("chaos", "rune storm; side defender")
    assert t.misses() == 0 + 1 + 2


def test_z4_a_battle_rune_outside_a_battle_gives_its_vp_alone() -> None:
    t = table(power="storm 2, sky 1", runes="sea luck").do("storm", "build shrine altinela")
    t.do("sea", "rune luck")
    assert t.vp("sea") == 1
    assert t.asked == "sky action"
