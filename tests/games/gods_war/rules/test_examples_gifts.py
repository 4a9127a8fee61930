"""Worked examples of heroquests and of the gifts of Storm, Sky, Darkness, Chaos and Moon."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

MOON = "storm sky moon chaos sea"


@pytest.mark.parametrize(("cycle", "kind"), [(1, "imbedded_nest"), (3, "imbedded_nest"), (2, "chaos_nest")])
def test_v032_moonburn_and_nests(cycle: int, kind: str) -> None:
    t = table(
        f"marks cycle {cycle}; chaos teshnos {kind}",
        power="moon 5",
        gifts="moon I_a moonburn",
        empires=MOON,
        turn="moon",
    )
    if cycle == 2:
        assert not t.options("moonburn"), "at Full only Temples"
        return
    t.do("moon", "moonburn chaos teshnos")
    t.settle("moon action")
    assert t["teshnos"] == "chaos chaos_nest"
    assert t["box"] == ""
    assert t.may("moonburn chaos teshnos"), "Chaos may be chosen again"


def test_v081_runes_of_two_enemies() -> None:
    t = table(power="storm 1, sky 2, darkness 1", runes="darkness mastery", turn="sky")
    t.do("sky", "great_decree runes sea").settle("storm take_gift")
    assert t.asked == "storm take_gift"


def test_v081_in_any_phase() -> None:
    t = table(
        "sky teshnos temple",
        runes="darkness mastery",
        gifts="sky III_a noblesse_oblige, sky III_b sunspear",
        round="2 power",
    )
    t.do("sky", "noblesse_oblige").draw("man")
    assert t.asked == "storm take_gift"


def test_v082_a_second_ziggurat_brings_nothing() -> None:
    t = table("sky teshnos temple", power="sky 5, storm 1", turn="sky", gifts="sky I_b solar_energy")
    t.do("sky", "build ziggurat teshnos")
    assert t.asked == "storm action"
    assert t.taken("sky") == ["solar_energy"]


def test_v083_a_gift_won_in_a_battle_comes_after_it() -> None:
    t = table(
        "storm teshnos champion barbarian; sky teshnos archer*2",
        power="storm 2, sky 1",
        gifts="storm II_a single_combat",
    )
    t.do("storm", "battle teshnos sky; single_combat duel").roll("6 1")
    assert t.taken("storm") == ["single_combat"]
    assert t.asked == "chance"
    assert t.misses() == 1 + 1
    assert t.asked == "storm take_gift"


def test_v088_three_trophies() -> None:
    t = table(
        "darkness trophy; storm trophy barbarian; sky trophy archer; darkness teshnos troll; chaos teshnos chaos_nest",
        power="darkness 2, storm 1", empires="storm sky darkness chaos", board="p4a", turn="darkness",
    )  # fmt: skip
    t.do("darkness", "battle teshnos chaos")
    t.do("darkness", "quest II_a") if t.asked == "darkness which_quest" else None
    t.do("darkness", "gift hunger")
    t.do("darkness", "gift fear")
    assert t["trophy"] == ""
    assert t.pool("storm", "barbarian") == 4
    assert t.pool("chaos", "chaos_nest") == 6
    assert set(t.taken("darkness")) == {"hunger", "fear"}
    assert t.power("darkness") == 1 + 3


def test_v089_the_castle_of_lead() -> None:
    t = table(
        "darkness teshnos shrine; darkness slon temple; darkness brithos ziggurat; darkness teleos shrine",
        power="darkness 4", gifts="darkness I_a ancestor_worship", turn="darkness",
    )  # fmt: skip
    t.do("darkness", "build castle_of_lead teleos").draw("luck")
    assert t.runes("darkness") == ["luck"]
    t.settle("chance")
    t = table(
        "spike open; darkness teshnos shrine; darkness slon temple; darkness brithos ziggurat; "
        "darkness teleos castle_of_lead",
        gifts="darkness I_a ancestor_worship", round="2 power",
    )  # fmt: skip
    t.draw("luck")
    assert t.power("darkness") == 8 + 1
    assert t.runes("darkness") == ["luck"]


@pytest.mark.parametrize("what", ["power", "vp"])
def test_v090_fear_and_psychopomp(what: str) -> None:
    t = table(
        "darkness teshnos shade*3; sky teshnos archer*3; darkness slon troll*2; sky heavens sun_god",
        power="darkness 2, sky 1",
        gifts="darkness I_a fear, darkness I_b psychopomp", turn="darkness",
    )  # fmt: skip
    t.do("darkness", "battle teshnos sky").roll("4 4 4 1 1 1")
    t.do("darkness", "rout_to inner_hell")
    assert t["inner_hell"] == "sky archer*3"
    t.do("sky", f"psychopomp {what}")
    assert (t.power("darkness"), t.vp("darkness")) == ((2, 0) if what == "power" else (1, 1))


EARTH = "earth storm sky chaos"


def test_v095_a_bride_for_storm() -> None:
    t = table("earth kralorela shrine", power="earth 3", empires=EARTH, board="p4a").do(
        "earth", "build temple kralorela"
    )
    t.do("earth", "bride storm")
    assert t["kralorela"] == "earth temple, storm earth_queen"
    t = table(
        "spike open; earth kralorela temple; storm kralorela earth_queen", empires=EARTH, board="p4a", round="2 score"
    )
    assert t.power("earth") == t.power("storm") == 1
    t = table("earth kralorela shrine", power="earth 3", empires=EARTH, board="p4a").do(
        "earth", "build temple kralorela"
    )
    t.do("earth", "bride darkness")
    assert t["kralorela"] == "earth earth_queen temple"
    t = table("spike open; earth kralorela temple earth_queen", empires=EARTH, board="p4a", round="2 score")
    assert t.power("earth") == t.power("storm") == 0


def test_v096_chastity() -> None:
    t = table(
        "earth kralorela temple axe_maiden; storm kralorela barbarian*4", power="storm 2, earth 1",
        gifts="earth I_a chastity", empires=EARTH, board="p4a", turn="storm",
    )  # fmt: skip
    t.do("storm", "battle kralorela earth").roll("1 1 1 1").roll("4 4")
    t.do("earth", "rout_to teshnos")
    assert t["kralorela"] == "earth axe_maiden temple, storm barbarian"
    t = table(
        "earth kralorela temple axe_maiden earth_queen; storm kralorela barbarian", power="storm 2, earth 1",
        gifts="earth I_a chastity", empires=EARTH, board="p4a", turn="storm",
    )  # fmt: skip
    t.do("storm", "battle kralorela earth")
    assert t.misses() == 1 + 1 + 2, "Barbarian, Maiden, Queen"


@pytest.mark.parametrize(
    ("storm", "earth", "runes"), [("1", "1 1 1 1", 0), ("1", "6 1 1 1", 1), ("6", "1 1 1 1", 2), ("6", "6 1 1 1", 2)]
)
def test_v097_extinction(storm: str, earth: str, runes: int) -> None:
    t = table(
        "earth kralorela behemoth; storm kralorela barbarian", power="storm 2, earth 1", gifts="earth I_a extinction",
        empires=EARTH, board="p4a", turn="storm",
    )  # fmt: skip
    t.do("storm", "battle kralorela earth").roll(storm).roll(earth)
    t.settle()
    assert len(t.runes("earth")) == runes


def test_v098_injunction() -> None:
    t = table(
        "spike open; earth kralorela temple; storm kralorela earth_queen; earth teshnos shrine", power="earth 4",
        gifts="earth I_a injunction", empires=EARTH, board="p4a", round="2 score",
    )  # fmt: skip
    t.do("earth", "resolve injunction") if t.asked == "earth which_ability" else None
    t.do("earth", "injunction storm").draw("luck")
    assert t.pool("storm", "earth_queen") == 1
    assert t.runes("earth") == ["luck"]
    assert t.state.marks["mad_god_marker"] == 1
    assert (t.power("earth"), t.power("storm")) == (4, 0)
    t = table("earth teshnos shrine", power="earth 4", empires=EARTH, board="p4a").do(
        "earth", "build temple teshnos; bride storm"
    )
    assert t["teshnos"] == "earth temple, storm earth_queen"


def test_v099_a_titan_is_named_for_oblivion() -> None:
    t = table(
        "chaos teshnos broo*4; earth teshnos titan axe_maiden", power="chaos 2, earth 1", gifts="chaos I_b oblivion",
        empires=EARTH, board="p4a", turn="chaos",
    )  # fmt: skip
    t.do("chaos", "battle teshnos earth").roll("6 6 1 1").roll("1 1 1 1 1 1")
    t.settle("earth oblivion")
    t.do("earth", "forget titan")
    assert t["out"] == "earth titan"
    assert t.pool("earth", "axe_maiden") == 4


def test_v100_quake_places_nothing() -> None:
    t = table(
        "earth teshnos ziggurat; earth slon shrine",
        power="earth 2, storm 1",
        gifts="earth I_a quake",
        empires="earth storm sky chaos sea",
    )
    t.do("earth", "quake").settle(quake="quake ziggurat", until="storm action")
    assert t["teshnos"] == "earth shrine"
    assert t["slon"] == "earth ziggurat"
    assert t.power("earth") == 1
    assert t.taken("earth") == ["quake"]
