"""Worked examples of Sea, Moon and the Invisible God."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

MOON = "storm sky moon chaos sea"
GOD = "storm sky invisible_god chaos sea"


def test_v101_churn() -> None:
    t = table(
        "spike open; sea teshnos magasta; sea brown_sea mermaid; sea neliomi_sea mermaid; storm neliomi_sea barbarian;"
        "sea togaro_ocean shrine",
        power="sea 4, storm 1", turn="sea",
    )  # fmt: skip
    t.do("sea", "move brown_sea; step mermaid slon")
    t.settle("sea action_again")
    t.do("sea", "battle neliomi_sea storm").misses()
    t.settle("sea action_again")
    assert not t.may("build shrine altinela")
    assert not t.may("move teshnos")
    t.do("sea", "summon mermaid togaro_ocean")
    assert t.power("sea") == 1
    t.do("sea", "end_turn")
    assert t.asked == "storm action"


def test_v102_whirlpool() -> None:
    t = table(power="sea 1, storm 3, sky 1", gifts="sea I_a whirlpool", turn="sea", runes="sea magic")
    t.do("sea", "build shrine altinela")
    assert [t.power(e) for e in ("storm", "sky", "chaos", "sea")] == [2, 0, 0, 0]
    t.do("sea", "rune magic")
    assert t.power("sea") == 3
    t = table(power="sea 3, storm 2", gifts="sea I_a whirlpool", turn="sea").do("sea", "drop")
    assert t.power("storm") == 1


def test_v103_constrict() -> None:
    t = table(
        "sea teshnos sea_serpent mermaid; storm teshnos barbarian*3", power="sea 2, storm 1", gifts="sea I_a constrict",
        turn="sea",
    )  # fmt: skip
    t.do("sea", "battle teshnos storm").roll("4 4 5 1 1 1")
    t.do("sea", "constrict attacker")
    t.do("sea", "rout_to kralorela")
    t.settle()
    assert t["teshnos"] == "sea mermaid sea_serpent, storm barbarian"
    assert t["kralorela"] == "storm barbarian"
    assert t.pool("storm", "barbarian") == 2


def test_v104_the_rift_opens_for_sea_and_chaos() -> None:
    t = table("storm teshnos shrine", vp="storm 9", round="2 score")
    t.settle()
    assert len(t.taken("sea")) == 1
    assert len(t.runes("sea")) == 2
    assert t.taken("chaos") == ["catastrophe"]
    assert len(t.runes("chaos")) == 2


@pytest.mark.parametrize("empty", [False, True])
def test_v105_madness(empty: bool) -> None:
    t = table(
        "marks cycle 1; moon teshnos selene*2; moon slon selene",
        power=f"storm 1, sky 2, moon 1, chaos {1 - empty}, sea 1", gifts="moon I_a madness", empires=MOON, turn="sky",
    )  # fmt: skip
    t.do("sky", "lunar_cycle")
    t.settle("moon action")
    assert t.state.marks["cycle"] == 2
    assert len(t.runes("moon")) == 1
    assert t.power("moon") == (1 if empty else 3)


def test_v106_the_power_phase_starts_at_half() -> None:
    t = table("marks cycle 3", empires=MOON, round="2 power")
    assert t.asked == "moon take_gift"
    assert t.power("storm") == 0, "before the Blessing"
    t.do("moon", "gift adoption")
    assert t.power("moon") == 3 + 1 + 1, "3 of the quest, the Blessing, the fragment"


def test_v108_the_red_book() -> None:
    t = table(
        "invisible_god teshnos wizard*2", power="invisible_god 1", gifts="invisible_god I_a red_book_of_power",
        empires=GOD, turn="invisible_god",
    )  # fmt: skip
    t.do("invisible_god", "red_book_of_power").draw("luck")
    assert t["teshnos"] == "invisible_god specter*2 wizard*2"
    assert t.runes("invisible_god") == ["luck"]
    t.settle("invisible_god action")
    assert not t.options("red_book_of_power")
    t.do("invisible_god", "final_ritual")
    t.settle("invisible_god action")
    assert t.may("red_book_of_power")


@pytest.mark.parametrize("targeted", [False, True])
def test_v109_targeted_by_a_gift(targeted: bool) -> None:
    t = table(
        "storm teshnos thunder_king champion; invisible_god teshnos specter*2; storm brithos temple",
        power="storm 2, invisible_god 1", gifts="storm II_a courage, storm II_b single_combat", empires=GOD,
    )  # fmt: skip
    t.do("storm", "battle teshnos invisible_god")
    t.do("storm", "single_combat die" if targeted else "no_more")
    assert t.taken("invisible_god") == []
    t.misses()
    t.settle("invisible_god action")
    assert len(t.runes("storm")) == 1, "Courage"
    assert t.quests("invisible_god") == (["IV_a"] if targeted else [])


def test_v110_two_mortals_in_one_battle() -> None:
    t = table(
        "invisible_god teshnos specter*2; storm teshnos barbarian champion; invisible_god slon tower",
        power="invisible_god 2, storm 1", empires=GOD, turn="invisible_god",
    )  # fmt: skip
    t.do("invisible_god", "battle teshnos storm").roll("6 6 1 1 1 1 1")
    t.settle("storm action")
    assert t.quests("invisible_god") == ["I_a"]
    assert t.vp("invisible_god") == 1
