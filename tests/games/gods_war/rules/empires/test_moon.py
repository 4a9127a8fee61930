"""Moon: abilities, heroquests and gifts (sheet 5.7)."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table

DYING, WAXING, FULL, WANING = range(4)


def moon(text: str = "", cycle: int = WAXING, **more: str) -> Table:
    return table(f"marks cycle {cycle}; {text}", empires="moon storm sky sea earth", **more)


# -- abilities --------------------------------------------------------------------------------------------------------


def test_everybody_may_turn_the_cycle() -> None:
    t = moon(power="moon 1, storm 1")
    t.do("moon", "lunar_cycle")
    assert t.state.marks["cycle"] == FULL
    t.do("storm", "lunar_cycle")
    assert t.state.marks["cycle"] == WANING


def test_ratings_follow_the_moon() -> None:
    for cycle, dice in ((DYING, 0), (WAXING, 3), (FULL, 6), (WANING, 3)):
        t = moon("moon slon crimson_bat; storm slon barbarian", cycle, power="moon 1, storm 1")
        t.do("moon", "battle slon storm")
        assert t.misses() == dice + 1


def test_moonrise_turns_the_cycle_with_every_temple() -> None:
    t = moon("moon slon shrine", power="moon 2, storm 1")
    t.do("moon", "build temple slon")
    assert t.state.marks["cycle"] == FULL


def test_glowline_makes_the_cycle_dear_for_others() -> None:
    t = moon("moon slon ziggurat", power="storm 2, moon 1", turn="storm")
    t.do("storm", "lunar_cycle")
    assert t.power("storm") == 0
    assert "lunar_cycle" in t.options()  # Moon pays 1


def test_menses_brings_a_selene_who_protects() -> None:
    t = moon(
        "moon slon assassin shrine; moon teshnos red_goddess; storm slon barbarian*2",
        power="storm 1, moon 1",
        turn="storm",
    )
    t.do("storm", "battle slon moon").roll("6 1").misses()
    t.do("moon", "menses").do("storm", "gift courage")
    assert t["slon"] == "moon selene shrine, storm barbarian*2"


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quests_of_the_three_phases() -> None:
    for cycle, slot, power in ((DYING, 0, 2), (WAXING, 1, 3), (WANING, 1, 3), (FULL, 2, 4)):
        t = moon("moon moon shrine", cycle, round="2 power")
        t.do("moon", "gift mindblast")
        assert t.state.slots[0][slot] != -1
        assert t.power("moon") == power + 1 + 2 + 1  # the new fragment counts already


def test_quest_2b_places_the_ziggurat() -> None:
    t = moon("moon slon temple", power="moon 3, storm 1")
    t.do("moon", "build ziggurat slon; gift mindblast")
    assert t.state.slots[0][3] != -1


def test_quest_3a_no_temple_in_the_pool() -> None:
    t = moon("moon slon shrine; moon teshnos temple; moon brithos temple", power="moon 2, storm 1")
    t.do("moon", "build temple slon; gift mindblast")
    assert t.state.slots[0][4] != -1


def test_quest_3b_summons_the_red_goddess() -> None:
    t = moon("moon slon temple", power="moon 6, storm 1")
    t.do("moon", "summon red_goddess slon; gift mindblast")
    assert t.state.slots[0][5] != -1


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_adoption_swaps_the_whole_smaller_force() -> None:
    t = moon(
        "moon slon assassin*2 selene; storm teshnos barbarian*2", power="moon 1, storm 1", gifts="moon I_a adoption"
    )
    t.do("moon", "adoption slon storm teshnos; swap assassin; swap selene")
    assert t["slon"] == "moon assassin, storm barbarian*2"
    assert t["teshnos"] == "moon assassin selene"


def test_adoption_costs_more_with_a_greater_god() -> None:
    t = moon("moon slon assassin; storm teshnos thunder_king", power="moon 2, storm 1", gifts="moon I_a adoption")
    t.do("moon", "adoption slon storm teshnos")
    assert t.power("moon") == 0
    t = moon("moon slon assassin; storm teshnos thunder_king", power="moon 1, storm 1", gifts="moon I_a adoption")
    assert t.options("adoption") == set()


def test_adoption_minds_two_greater_gods_in_one_area() -> None:
    t = table(
        "marks cycle 1; moon slon assassin; chaos teshnos magna_mater mad_god",
        empires="moon chaos sky sea earth",
        power="moon 1, chaos 1",
        gifts="moon I_a adoption",
    )
    assert t.options("adoption") == set()


def test_eclipse_turns_the_cycle_as_battle_is_declared() -> None:
    t = moon("moon slon assassin; storm slon barbarian", power="moon 1, storm 1", gifts="moon I_a eclipse")
    t.do("moon", "battle slon storm")
    assert t.misses() == 2 + 1


def test_enslavement_pens_the_routed() -> None:
    t = moon(
        "moon slon assassin*2; storm slon barbarian*2; storm brithos shrine",
        FULL,
        power="moon 1, storm 2",
        gifts="moon I_a enslavement",
    )
    t.do("moon", "battle slon storm").roll("4 5 1 1").misses()
    assert t["pen"] == "storm barbarian*2"


def test_madness_pays_at_the_full_moon() -> None:
    everyone = "moon 1, storm 1, sky 1, sea 1, earth 1"
    t = moon("moon slon selene*2; moon teshnos selene", power=everyone, gifts="moon I_a madness")
    t.do("moon", "lunar_cycle").draw("luck")
    assert t.power("moon") == 2
    t = moon("moon slon selene", power="moon 1, storm 1", gifts="moon I_a madness")
    t.do("moon", "lunar_cycle").draw("luck")
    assert t.power("moon") == 0


def test_mindblast_takes_dice_instead_of_rolling() -> None:
    t = moon("moon slon crimson_bat; storm slon barbarian*4", power="moon 1, storm 1", gifts="moon I_a mindblast")
    t.do("moon", "battle slon storm; mindblast")
    assert t.misses() == 1


def test_mo9_moon_is_asked_before_the_dice_of_single_combat() -> None:
    t = moon(
        "moon slon crimson_bat; storm slon champion barbarian",
        power="storm 1, moon 1",
        gifts="moon I_a mindblast, storm I_a single_combat",
        turn="storm",
    )
    t.do("storm", "battle slon moon; single_combat duel")
    assert t.asked == "moon pre_battle"
    t.do("moon", "mindblast")
    assert t.misses() == 0  # three dice less three


def test_moonburn_boxes_a_building_until_the_round_is_over() -> None:
    t = moon("storm slon shrine; storm brithos temple", power="moon 4, storm 1", gifts="moon I_a moonburn")
    assert t.options("moonburn") == {"moonburn storm slon"}
    t.do("moon", "moonburn storm slon").do("storm", "drop")
    assert t["box"] == "storm shrine"
    assert t.options("moonburn") == set()
    t = moon("storm slon shrine; storm brithos temple", FULL, power="moon 2, storm 1", gifts="moon I_a moonburn")
    assert t.options("moonburn") == {"moonburn storm brithos"}
