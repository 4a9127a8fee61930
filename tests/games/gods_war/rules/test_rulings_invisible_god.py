"""Rulings IG1-IG12: Invisible God."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table, window

GOD = "storm sky invisible_god chaos sea"
HIS = {"empires": GOD, "turn": "invisible_god"}


def test_ig1_an_elimination_by_an_effect_counts() -> None:
    t = table(
        "invisible_god slon tower; storm slon champion",
        power="sky 4, storm 1",
        runes="invisible_god kill",
        empires=GOD,
        turn="sky",
    )
    t.do("sky", "build shrine brithos").do("invisible_god", "rune kill")
    t.settle("chaos action") if t.asked != "invisible_god rune_unit" else t.do("invisible_god", t.options().pop())
    t.settle("storm action")
    assert t.quests("invisible_god") == ["I_a"]
    assert t.vp("invisible_god") == 1, "a hero"


def test_ig1_destroying_a_ziggurat() -> None:
    t = table("invisible_god slon specter*3; storm slon ziggurat", power="invisible_god 2, storm 1", **HIS)
    t.do("invisible_god", "battle slon storm").settle("storm action")
    assert t.quests("invisible_god") == ["III_a", "III_b"], "a Ziggurat destroyed, a Specter killed"
    assert t.vp("invisible_god") == 2


def test_ig2_an_exploded_specter_does_not_count() -> None:
    t = table(
        "invisible_god slon specter*2; storm slon barbarian", power="invisible_god 2, storm 1",
        gifts="invisible_god I_a magic_explosion", **HIS,
    )  # fmt: skip
    t.do("invisible_god", "battle slon storm; magic_explosion 1").misses()
    t.settle("storm action")
    assert t.quests("invisible_god") == ["I_a"]


@pytest.mark.parametrize(("unit", "slot"), [("wizard", "I_b"), ("knight", "II_b")])
def test_ig2_own_losses(unit: str, slot: str) -> None:
    t = table(f"invisible_god slon {unit}; storm slon barbarian", power="storm 2, invisible_god 1", empires=GOD)
    t.do("storm", "battle slon invisible_god").roll("6").settle("invisible_god action")
    assert t.quests("invisible_god") == [slot]


@pytest.mark.parametrize(("vp", "filled"), [(1, True), (0, False)])
def test_ig3_siren_song_targets_whoever_pays(vp: int, filled: bool) -> None:
    t = table(
        "sea slon mermaid; invisible_god slon knight", power="invisible_god 2, sea 1", vp=f"invisible_god {vp}",
        gifts="sea I_a siren_song", **HIS,
    )  # fmt: skip
    assert t.may("move slon") is filled
    if filled:
        t.do("invisible_god", "move slon; step knight umathela").settle("sea action")
        assert t.quests("invisible_god") == ["IV_a"]


def test_ig3_abilities_that_are_no_gifts_do_not_target() -> None:
    t = table(
        "chaos slon mad_god broo; invisible_god slon knight",
        power="chaos 2, invisible_god 1",
        empires=GOD,
        turn="chaos",
    )
    t.do("chaos", "battle slon invisible_god; trample broo").settle("invisible_god action")
    assert "IV_a" not in t.quests("invisible_god")


def test_ig4_final_ritual_once() -> None:
    t = table(power="invisible_god 2", gifts="invisible_god IV_b tapping", **HIS)
    assert not t.options("final_ritual")


def test_ig5_sturdy_peasantry_has_no_area() -> None:
    t = table(power="invisible_god 3", gifts="invisible_god I_a sturdy_peasantry", **HIS)
    assert not t.options("summon")
    assert t.pool("invisible_god", "castle") == 3


def test_ig6_one_empire_per_area() -> None:
    t = table(
        "spike open; invisible_god slon wizard; storm slon barbarian; sky slon archer",
        power="storm 4, sky 4, invisible_god 4",
        gifts="invisible_god I_a tapping",
        empires=GOD,
        round="2 power",
    )
    assert t.asked == "invisible_god tapping"
    t.do("invisible_god", "tap sky")
    assert (t.power("storm"), t.power("sky")) == (4, 3)
    assert t.power("invisible_god") == 4 + 1 + 1


def test_ig7_brown_book() -> None:
    t = table(
        "invisible_god slon tower; invisible_god brithos tower",
        power="invisible_god 1",
        gifts="invisible_god I_a brown_book_of_commerce",
        **HIS,
    ).leave("sea")
    t.do("invisible_god", "brown_book_of_commerce")
    assert not t.may("share sea")
    t.do("invisible_god", "share storm; share sky").draw("luck")
    assert [t.power(e) for e in ("invisible_god", "storm", "sky")] == [3, 1, 1]
    assert t.gifts("invisible_god") == []


def test_ig8_a_kept_die_is_used_in_the_next_roll() -> None:
    t = table(
        "storm slon barbarian*2; sky slon archer", power="invisible_god 1, storm 2, sky 1",
        gifts="invisible_god I_a blue_book_of_sorcery", **HIS,
    )  # fmt: skip
    t.do("invisible_god", "blue_book_of_sorcery")
    for empire in ("invisible_god", "chaos", "sea", "storm", "sky"):
        t.roll("6").do("invisible_god", "keep_die" if empire == "storm" else "drop_die")
    t.draw("magic").settle("storm action")
    t.do("storm", "battle slon sky").roll("1").roll("1")
    t.settle("sky action")
    assert t.pool("sky", "archer") == 4, "one die was a 6 already"


def test_ig9_anarchy_counts_exploded_specters() -> None:
    t = table(
        "invisible_god slon specter*3; storm slon barbarian", power="invisible_god 2, storm 1",
        gifts="invisible_god I_a magic_explosion", **HIS,
    )  # fmt: skip
    t.do("invisible_god", "battle slon storm; magic_explosion 2")
    assert t.misses() == 10 + 2 + 1
    assert t.state.marks["mad_god_marker"] == 2


def test_ig10_kings_blessing() -> None:
    t = table("spike closed; storm slon shrine", gifts="invisible_god I_a kings_blessing", empires=GOD, round="2 score")
    assert t.asked == "invisible_god kings_blessing"
    assert not t.may("bless castle slon")
    t.do("invisible_god", "bless tower brithos")
    assert t["brithos"] == "invisible_god tower"


@pytest.mark.parametrize("house", ["castle", "tower"])
def test_ig11_castles_and_towers_fall_like_temples(house: str) -> None:
    t = table(f"storm slon barbarian*3; invisible_god slon {house}", power="storm 2, invisible_god 1", empires=GOD)
    t.do("storm", "battle slon invisible_god")
    t.settle("storm conquest", rout_to="rout_to umathela")
    assert t.options() == {"conquer temple", "destroy"}
    t.do("storm", "conquer temple").settle("invisible_god action")
    assert t["slon"].endswith("temple")
    assert t.quests("invisible_god") == (["I_a", "III_b"] if house == "castle" else ["III_b"])


def test_ig11_a_castle_is_another_building_for_sky() -> None:
    t = table("sky slon phoenix*3; invisible_god slon tower", power="sky 2, invisible_god 1", empires=GOD, turn="sky")
    t.do("sky", "battle slon invisible_god").settle(
        "invisible_god action", rout_to="rout_to umathela", conquest="conquer temple"
    )
    assert t.quests("sky") == ["II_b"]


def test_ig12_wizard_gate() -> None:
    t = table("invisible_god slon tower knight; invisible_god vithela castle", power="invisible_god 2, storm 1", **HIS)
    t.do("invisible_god", "move slon; step knight vithela")
    assert t["vithela"] == "invisible_god castle knight"
    t = table(
        "invisible_god inner_hell tower knight; invisible_god vithela castle", power="invisible_god 2, storm 1", **HIS
    )
    t.do("invisible_god", "move inner_hell")
    assert "knight" not in t["vithela"], "out of Hell only with permission"


def test_divine_right() -> None:
    t = table(
        "spike closed",
        vp="storm 3, sky 3, chaos 3",
        gifts="invisible_god I_a divine_right",
        empires=GOD,
        round="2 score",
    ).settle()
    assert len(t.runes("invisible_god")) == 2


def test_ig5_peasantry_and_a_castle_are_one_type() -> None:
    t = table(
        "spike open; invisible_god slon castle",
        gifts="invisible_god I_a sturdy_peasantry",
        empires=GOD,
        round="2 power",
    )
    assert t.power("invisible_god") == 2 + 1


def test_ig8_a_second_kept_die_replaces_the_first() -> None:
    t = table(
        "invisible_god slon tower; marks kept_die.0 1; storm slon barbarian*2; sky slon archer",
        power="storm 2, sky 1, invisible_god 1",
        gifts="invisible_god I_a blue_book_of_sorcery",
        empires=GOD,
        turn="invisible_god",
    )
    t.do("invisible_god", "blue_book_of_sorcery")
    for empire in ("invisible_god", "chaos", "sea", "storm", "sky"):
        t.roll("6").do("invisible_god", "keep_die" if empire == "storm" else "drop_die")
    t.settle("storm action").do("storm", "battle slon sky").roll("1 1").settle("sky action")
    assert t.pool("sky", "archer") == 4


@pytest.mark.parametrize(("towers", "dice"), [(1, 1), (2, 1), (3, 2)])
def test_ig2_wizards_count_half_the_towers(towers: int, dice: int) -> None:
    homes = ";".join(f"invisible_god {area} tower" for area in ("teshnos", "brithos", "teleos")[:towers])
    t = table(
        f"{homes}; invisible_god slon wizard; storm slon barbarian",
        power="invisible_god 2, storm 1",
        empires=GOD,
        turn="invisible_god",
    )
    t.do("invisible_god", "battle slon storm")
    assert t.misses() == dice + 1


def test_ig2_a_specter_lost_at_diplomacy_is_not_killed_in_battle() -> None:
    t = table(
        "races slarges; nobody enmal_mountains slarges; invisible_god enmal_mountains specter wizard",
        power="invisible_god 2, storm 1",
        empires=GOD,
        turn="invisible_god",
    )
    t.do("invisible_god", "diplomacy slarges enmal_mountains").roll("6").do("invisible_god", "lose specter")
    assert t.quests("invisible_god") == []


def test_ig3_siren_song_that_juggernaut_overrides_targets_nobody() -> None:
    t = table(
        "monsters juggernaut; nobody slon juggernaut; sea slon mermaid; invisible_god slon knight",
        power="invisible_god 2, storm 1",
        vp="invisible_god 3",
        gifts="sea I_a siren_song",
        empires=GOD,
        turn="invisible_god",
    )
    t.do("invisible_god", "move slon; step knight umathela").settle("storm action")
    assert (t.vp("invisible_god"), t.quests("invisible_god")) == (3, [])


def test_ig1_what_his_runes_eliminate_and_destroy_counts() -> None:
    t = window("storm slon stormbrother; sky slon temple", runes="invisible_god kill heat", empires=GOD)
    t.do("invisible_god", "rune kill").settle("invisible_god rune_window")
    t.do("invisible_god", "rune heat").settle("storm action", rune_player="player sky")
    assert t.quests("invisible_god") == ["II_a", "III_a"]
    assert t.vp("invisible_god") == 1, "for the Temple"
