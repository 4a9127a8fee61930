"""Rulings A8, A9 and C14: who is asked for runes and replies."""

from __future__ import annotations

import pytest

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


def test_a8_everybody_else_may_reply_once_before_the_effect() -> None:
    t = table(
        power="storm 2, sky 1", runes="storm magic, sky illusion, sea secret_sorcery", gifts="storm III_a courage"
    ).do("storm", "build shrine altinela")
    t.settle("storm rune_window").do("storm", "rune magic")
    assert t.asked == "sky rune_reply"
    t.do("sky", "let_pass")
    assert t.asked == "sea rune_reply"
    t.do("sea", "let_pass")
    assert t.power("storm") == 1 + 3


def test_a8_a_reply_is_answered_by_secret_sorcery_alone() -> None:
    t = table(
        power="storm 2, sky 1", runes="storm magic, sky illusion, sea secret_sorcery", gifts="storm III_a courage"
    ).do("storm", "build shrine altinela")
    t.settle("storm rune_window").do("storm", "rune magic").do("sky", "reply illusion")
    assert t.asked == "sea rune_reply"
    t.do("sea", "reply secret_sorcery").settle("sky action")
    assert t.power("storm") == 1 + 3, "Magic itself was not cancelled"
    assert t.power("sky") == 1, "its copy was"


@pytest.mark.parametrize("power", [1, 2])
def test_a9_doing_nothing_is_barred_while_all_others_are_at_nothing(power: int) -> None:
    t = table(
        "races dwarfs; allies storm dwarfs; storm jrustela dwarfs*2; storm slon shrine", power=f"storm 3, sky {power}"
    ).do("storm", "summon dwarfs slon")
    t.settle("sky action").do("sky", "build shrine altinela").settle("storm action")
    assert t.may("the_dead_god") is (power > 1)


def test_r5_the_poll_begins_afresh_after_an_action_by_rune() -> None:
    t = table(
        "sky slon archer", power="storm 2, sky 1", runes="sky secret_storm, darkness magic", gifts="storm III_a courage"
    ).do("storm", "build shrine altinela")
    t.settle("sky rune_window").do("sky", "rune secret_storm")
    t.settle("darkness rune_window", rune_move="move slon", move="step archer umathela")
    assert t["umathela"] == "sky archer"
    assert t.power("sky") == 1
