"""Rulings C17-C24: moments of a battle, totals, fixed results, battles without units."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table


def test_c17_moments_in_their_order() -> None:
    """Pre-Battle, its runes, Pacifism, the choice of Hunger, dice, what changes results, kills, routs, conquest."""
    t = table(
        "storm slon champion thunder_king; darkness slon mistress troll*3; storm teleos temple",
        power="storm 2, darkness 1, earth 1",
        gifts="storm I_a single_combat, darkness I_a hunger, earth I_a pacifism, chaos I_b unholy_trio",
        runes="sea cold luck shadow",
        empires="storm earth darkness chaos sea",
    )
    t.do("storm", "battle slon darkness; single_combat die")
    asked = [t.asked]
    t.do("sea", "no_rune")
    asked.append(t.asked)
    t.do("earth", "no_more")
    asked.append(t.asked)
    t.do("darkness", "no_more").roll("4 4 1 1 1 1 1 1").roll("1 1 1 1")
    for empire in ("chaos", "sea", "storm", "sea"):
        asked.append(t.asked)
        t.do(empire, "no_rune" if empire == "sea" else "no_more")
    assert asked == [
        "sea rune_window",
        "earth after_pre_battle",
        "darkness roll",
        "chaos after_roll",
        "sea rune_window",
        "storm results",
        "sea rune_window",
    ]
    assert t.asked == "darkness rout"


@pytest.mark.parametrize("cold", [False, True])
def test_c18_a_total_is_never_less_than_nothing(cold: bool) -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 2, sky 1", runes="chaos cold")
    t.do("storm", "battle slon sky")
    t.do("chaos", "rune cold; side attacker" if cold else "no_rune")
    assert t.misses() == (1 if cold else 2)


def test_c19_fixed_results_are_no_dice() -> None:
    t = table(
        "sea slon mermaid*3; darkness slon mistress troll", power="sea 2, darkness 1, earth 1",
        gifts="darkness I_a hunger, earth I_a pacifism", empires="storm earth darkness chaos sea", turn="sea",
    )  # fmt: skip
    t.do("sea", "battle slon darkness").do("earth", "pacifism defender").draw("luck")
    t.do("darkness", "hunger kill")
    assert t.misses() == 3
    t.settle("earth action")
    assert t["trophy"] == "sea mermaid", "the Mistress' kill stands"


def test_c20_the_owner_may_give_a_result_to_anybody() -> None:
    t = table("storm slon barbarian*4 champion; sky slon archer emperor", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 1 1 1 1 1").misses()
    assert t.asked == "sky kill"
    assert t.options() == {"kill archer", "kill emperor"}
    t.do("sky", "kill emperor").settle("sky action")
    assert "sky archer" in t["slon"]


def test_c21_pre_battle_may_empty_a_side() -> None:
    t = table(
        "storm slon champion; sky slon archer shrine", power="storm 2, sky 1", gifts="storm I_a single_combat"
    ).do("storm", "battle slon sky; single_combat duel")
    t.roll("6 1")
    assert t.asked == "storm conquest", "nobody is left to roll at"


def test_c22_the_attacker_may_lose_his_own_building() -> None:
    t = table("storm slon barbarian temple; sky slon phoenix*2", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("1").roll("6 1 1 1")
    t.do("storm", "rout_to umathela")
    assert t.asked == "sky conquest"


def test_c23_what_trample_takes_is_not_killed() -> None:
    t = table(
        "chaos slon mad_god broo*2; storm slon barbarian*2; marks mad_god_marker 0", power="chaos 2, storm 1",
        turn="chaos",
    )  # fmt: skip
    t.do("chaos", "battle slon storm; trample broo").misses()
    t.settle("storm action")
    assert t.quests("darkness") == []
    assert t.quests("chaos") == [], "two were eliminated, nobody was killed"


def test_c23_a_loss_in_battle_fills_darkness_quest() -> None:
    t = table("darkness slon troll; storm slon barbarian", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle slon storm").roll("1 6")
    t.settle("storm action")
    assert t.quests("darkness") == ["II_b"]
    assert t.quests("storm") == ["I_a"]
