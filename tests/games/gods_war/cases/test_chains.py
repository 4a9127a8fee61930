"""Three rules at once: chains of actions, runes, prices and the Spike. Positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_churn_under_a_law_against_moving() -> None:
    text = "spike closed; sea brown_sea mermaid shrine; sea slon magasta"
    t = table(text, power="sea 5, sky 2", runes="sky law", turn="sea")
    t.do("sea", "summon mermaid brown_sea").do("sky", "rune law; forbid move")
    assert t.asked == "sea action_again"
    assert not t.options("move")
    assert t.options("summon")


def test_whirlpool_again_when_a_rune_brought_power_back() -> None:
    t = table(
        "sea brown_sea shrine", power="sea 1, storm 5, sky 1", runes="sea magic", turn="sea", gifts="sea I_a whirlpool"
    )
    t.do("sea", "build shrine slon; rune magic")
    assert (t.power("storm"), t.power("sky"), t.power("sea")) == (4, 0, 3)
    t.do("storm", "build shrine altinela").do("sea", "drop")
    assert t.power("storm") == 4 - 1 - 1


def test_whirlpool_comes_after_the_second_action_of_infinity() -> None:
    t = table(
        "sea brown_sea shrine",
        power="sea 2, storm 3",
        runes="sea infinity",
        round="2 begin",
        first="sea",
        turn="sea",
        gifts="sea I_a whirlpool",
    )
    t.do("sea", "rune infinity").do("sea", "build shrine slon; build shrine teshnos")
    assert t.power("storm") == 2


def test_the_sun_rises_over_sunken_gates() -> None:
    t = table(
        "spike closed; sunk gates_of_dawn; sky inner_hell sun_god; sky teshnos archer",
        power="sky 2, storm 1",
        vp="sky 1",
        turn="sky",
    )
    t.do("sky", "move inner_hell; pay_leave")
    assert t["gates_of_dawn"] == "sky sun_god"
    t.settle("sky dawn")
    assert t.asked == "sky dawn"
    assert t.may("rise archer teshnos kralorela")


def test_steps_of_dawn_pay_no_siren_song() -> None:
    t = table(
        "sky slon sun_god; sky teshnos archer; sea teshnos mermaid",
        power="sky 2, storm 1",
        turn="sky",
        gifts="sea I_a siren_song",
    )
    t.do("sky", "move slon; step sun_god umathela; rise archer teshnos kralorela")
    assert t["kralorela"] == "sky archer"


def test_insurgency_replaces_an_imbedded_nest_that_has_killed() -> None:
    t = table(
        "storm slon champion barbarian*2; chaos slon imbedded_nest",
        power="storm 2, chaos 1",
        gifts="storm I_a insurgency",
    )
    t.do("storm", "battle slon chaos; kill barbarian; conquer temple").settle("sky action")
    assert t["slon"] == "storm barbarian champion temple"
    assert t.pool("chaos", "chaos_nest") == 6


def test_sea_conquers_a_ziggurat_and_has_placed_hers() -> None:
    t = table("spike closed; sea slon magasta kraken; storm slon ziggurat", power="sea 2, storm 1", turn="sea")
    t.do("sea", "battle slon storm; kill kraken; conquer ziggurat").settle("storm action")
    assert "I_b" in t.quests("sea")


def test_a_castle_conquered_by_sky_is_another_building() -> None:
    t = table("sky slon emperor archer; invisible_god slon castle", power="sky 2, storm 1", turn="sky", empires=GOD)
    t.do("sky", "battle slon invisible_god; kill archer; conquer temple").settle("darkness action")
    assert t.quests("sky") == ["II_b"]
    assert t["slon"] == "sky emperor temple"


def test_the_vp_of_a_ransom_shatters_the_spike_before_anybody_is_freed() -> None:
    t = table(
        "moon slon assassin; storm pen barbarian; storm spike shrine; storm teshnos shrine",
        power="moon 2, storm 1",
        vp="moon 9, storm 2",
        empires=MOON,
        turn="moon",
        gifts="moon I_a enslavement",
    )
    t.do("moon", "build shrine altinela").do("storm", "ransom_all").settle("chaos action")
    assert t.state.spike == 1
    assert t["teshnos"] == "storm barbarian shrine"
    assert t.pool("storm", "shrine") == 5


def test_a_die_that_is_too_low_is_a_refusal_for_the_turn() -> None:
    text = "storm inner_hell champion; chaos inner_hell magna_mater; sky slon sun_god"
    t = table(text, power="storm 3, chaos 1")
    t.do("storm", "ask_leave inner_hell chaos").roll("2")
    assert t.asked == "storm action"
    assert not t.may("ask_leave inner_hell chaos")


def test_a_summoned_queen_stands_beside_earth_as_a_foreign_unit() -> None:
    t = table("earth teshnos temple; storm slon shrine", power="earth 4, storm 3", empires=EARTH, turn="earth")
    t.do("earth", "summon earth_queen teshnos; bride storm")
    assert t["teshnos"] == "earth temple, storm earth_queen"
