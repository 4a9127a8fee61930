"""Worked examples of runes and of the ransom from the Slave Pen."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table


def window(text: str = "", runes: str = "storm magic", **told: str) -> Table:
    """Chaos has just built a Nest; whoever holds a rune may play it."""
    told = {"power": "chaos 2, storm 3, sky 2", **told}
    return table(text, runes=runes, turn="chaos", **told).do("chaos", "build chaos_nest artmali_empire")


def test_v026_change_swaps_buildings_of_one_price() -> None:
    t = window(
        "storm teshnos shrine; chaos slon chaos_nest; sky slon temple; chaos brithos chaos_nest", runes="storm change"
    )
    t.do("storm", "rune change; building storm shrine teshnos")
    assert t.may("building chaos chaos_nest brithos")
    assert not t.may("building chaos chaos_nest slon"), "two normal buildings in one area"
    t.do("storm", "building chaos chaos_nest brithos")
    assert t["teshnos"] == "chaos chaos_nest"
    assert t["brithos"] == "storm shrine"


def test_v026_change_after_the_rift_has_closed() -> None:
    text = "spike closed; storm teshnos shrine; sea brown_sea ziggurat; sky slon ziggurat"
    t = window(text, runes="storm change").do("storm", "rune change; building storm shrine teshnos")
    assert t.may("building sea ziggurat brown_sea")
    assert not t.may("building sky ziggurat slon")


def test_v027_fate_played_by_the_last() -> None:
    t = window("spike open", vp="storm 4, sky 6, darkness 6, chaos 6, sea 6", runes="storm fate")
    t.do("storm", "rune fate")
    assert t.vp("storm") == 4 + 1 + 2


def test_v028_disorder_at_no_power() -> None:
    t = window(vp="darkness 5", runes="storm disorder").do("storm", "rune disorder")
    t.settle("storm action")
    assert t.vp("darkness") == 4


@pytest.mark.parametrize("all_of_them", [False, True])
def test_v107_ransom(all_of_them: bool) -> None:
    t = table(
        "marks cycle 1; moon teshnos assassin*2; storm teshnos barbarian*2; storm brithos shrine",
        power="moon 2, storm 2, sky 1",
        vp="storm 2",
        gifts="moon I_a enslavement",
        empires="storm sky moon chaos sea",
        turn="moon",
    )
    t.do("moon", "battle teshnos storm").roll("4 4 1 1")
    assert t["pen"] == "storm barbarian*2"
    assert t.asked == "storm rune_window", "after the action"
    t.do("storm", "ransom_all" if all_of_them else "ransom barbarian")
    if all_of_them:
        assert t["brithos"] == "storm barbarian*2 shrine"
        assert (t.vp("storm"), t.vp("moon")) == (1, 1)
    else:
        assert t["brithos"] == "storm barbarian shrine"
        assert t["pen"] == "storm barbarian"
        assert (t.power("storm"), t.power("moon")) == (1, 2)


def test_v111_spirit_of_chaos() -> None:
    t = window("chaos teshnos chaos_nest", runes="chaos spirit")
    t.do("chaos", "rune spirit; area teshnos")
    call = next(option for option in t.options() if "stormbrother" in option)
    t.do("chaos", call)
    assert t["teshnos"] == "chaos chaos_nest, storm stormbrother"
    assert t.vp("chaos") == 1


def test_v112_secret_sorcery() -> None:
    t = window(runes="storm fate, sky secret_sorcery", vp="sea 0, storm 1, sky 1, chaos 1, darkness 1")
    t.do("storm", "rune fate")
    assert t.asked == "sky rune_reply"
    t.do("sky", "reply secret_sorcery")
    t.settle("storm action")
    assert [t.vp(e) for e in ("storm", "sea")] == [1, 0]
    assert sorted(t.state.discards) == ["fate", "secret_sorcery"]


def test_v113_truth() -> None:
    t = window("storm teshnos barbarian; sky teshnos archer", runes="sky truth", power="chaos 2, storm 3, sky 2")
    t.do("sky", "rune truth")
    if t.asked == "sky rune_player":
        t.do("sky", "player storm")
    t.do("storm", "battle teshnos sky")
    assert t.asked == "storm action"
    assert t.options() == {"battle teshnos sky"}
    free = window(
        "storm teshnos barbarian; sky teshnos archer", runes="sky truth kill", power="chaos 2, storm 3, sky 2"
    )
    free.do("sky", "rune truth")
    if free.asked == "sky rune_player":
        free.do("sky", "player storm")
    free.do("storm", "battle teshnos sky")
    free.do("sky", "rune kill")
    free.settle("storm action", rune_unit="unit storm barbarian teshnos")
    assert free.may("build shrine slon")


def test_v114_farm_on_an_imbedded_nest() -> None:
    t = window("chaos teshnos imbedded_nest", runes="chaos farm").do("chaos", "rune farm")
    if t.asked == "chaos farm":
        t.do("chaos", next(option for option in t.options() if "teshnos" in option))
    assert t["teshnos"] == ""
    assert t.power("chaos") == 1 + 4
    assert t.pool("chaos", "imbedded_nest") == 0
