"""Earth: abilities, heroquests and gifts (sheet 5.5)."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war.rules.combat_ratings import rating

EMPIRES = "earth storm sky sea moon"


def earth(text: str = "", **more: str) -> Table:
    return table(text, empires=EMPIRES, **more)


# -- abilities --------------------------------------------------------------------------------------------------------


def test_a_summoned_queen_marries_the_empire_of_her_colour() -> None:
    t = earth("earth slon shrine", power="earth 2, storm 1")
    t.do("earth", "summon earth_queen slon; bride storm")
    assert t["slon"] == "earth shrine, storm earth_queen"


def test_a_queen_of_an_absent_empire_stays() -> None:
    t = earth("earth slon shrine", power="earth 2, storm 1")
    t.do("earth", "summon earth_queen slon; bride darkness")
    assert t["slon"] == "earth earth_queen shrine"


def test_harmonious_pays_earth_and_the_spouses() -> None:
    t = earth("storm slon earth_queen; sea pen earth_queen; earth teshnos earth_queen", round="2 score")
    assert (t.power("earth"), t.power("storm"), t.power("sea"), t.power("sky")) == (2, 1, 1, 0)


def test_ea2_a_married_queen_rolls_nothing_against_earth() -> None:
    t = earth("storm slon earth_queen; earth slon axe_maiden", power="storm 1, earth 1", turn="storm")
    t.do("storm", "battle slon earth")
    assert t.misses() == 1


def test_bride_comes_with_every_temple() -> None:
    t = earth("earth slon shrine", power="earth 2, storm 1")
    t.do("earth", "build temple slon; bride sky")
    assert t["slon"] == "earth temple, sky earth_queen"


def test_two_brides_come_with_the_ziggurat() -> None:
    t = earth("earth slon temple", power="earth 3, storm 1", gifts="earth II_b quake")
    t.do("earth", "build ziggurat slon; bride sky; bride moon")
    assert t["slon"] == "earth ziggurat, moon earth_queen, sky earth_queen"


def test_twilight_takes_a_lost_titan_out_of_the_game() -> None:
    t = earth("earth slon titan; storm slon barbarian*2", power="storm 1, earth 1", turn="storm")
    t.do("storm", "battle slon earth").roll("6 1").misses()
    assert t["out"].startswith("earth titan")


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quest_1a_everybody_has_three_units() -> None:
    text = "storm slon barbarian*3; sky slon archer*2; sea slon mermaid*3; moon slon assassin*3;"
    text += "earth slon axe_maiden*2 shrine"
    t = earth(text, power="earth 1, storm 1")
    t.do("earth", "summon axe_maiden slon; gift quake")
    assert t.state.slots[0][0] != -1


def test_quest_1b_a_titan_or_the_ziggurat_survives_a_battle() -> None:
    t = earth("earth slon titan; storm slon barbarian", power="storm 1, earth 1", turn="storm")
    t.do("storm", "battle slon earth").roll("4").misses()
    t.do("storm", "rout_to umathela").do("earth", "gift quake")
    assert t.state.slots[0][1] != -1
    t = earth("earth slon ziggurat; storm slon barbarian", power="storm 1, earth 1", turn="storm")
    t.do("storm", "battle slon earth").do("earth", "gift quake")
    assert t.state.slots[0][1] != -1


def test_quest_2a_two_players_have_greater_gods_on_the_surface() -> None:
    t = earth("storm slon thunder_king; sky brithos sun_god", power="earth 1, storm 1")
    t.do("earth", "build shrine teshnos; gift quake")
    assert t.state.slots[0][2] != -1
    t = earth("storm slon thunder_king; sky heavens sun_god", power="earth 1, storm 1")
    t.do("earth", "build shrine teshnos")
    assert t.taken("earth") == []


def test_quest_2b_places_the_ziggurat() -> None:
    t = earth("earth slon temple", power="earth 3, storm 1")
    t.do("earth", "build ziggurat slon; gift quake; no_bride")
    assert t.state.slots[0][3] != -1


def test_quests_3_summon_both_titans() -> None:
    t = earth("earth slon temple", power="earth 12")
    t.do("earth", "summon titan slon; gift quake").draw("luck").do("earth", "no_rune")
    t.do("earth", "summon titan slon; gift chastity").draw("beast")
    assert [slot != -1 for slot in t.state.slots[0]] == [False] * 4 + [True, True]


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_chastity_doubles_maidens_who_are_among_themselves() -> None:
    t = earth(
        "earth slon axe_maiden; earth teshnos axe_maiden behemoth; storm slon earth_queen",
        gifts="earth I_a chastity",
        power="earth 1",
    )
    ratings = {
        t.state.name(t.state.where[u]): rating(t.state, u)
        for u in t.state.on_map(0)
        if t.state.kind(u).id == "axe_maiden"
    }
    assert ratings == {"slon": 2, "teshnos": 1}


def test_extinction_pays_for_the_killed_and_more_for_the_behemoth() -> None:
    t = earth("earth slon behemoth; storm slon barbarian*2", power="earth 1, storm 1", gifts="earth I_a extinction")
    t.do("earth", "battle slon storm").roll("6 1 1 1").roll("1 1").draw("luck")
    assert len(t.runes("earth")) == 1
    t = earth("earth slon behemoth; storm slon barbarian*2", power="earth 1, storm 1", gifts="earth I_a extinction")
    t.do("earth", "battle slon storm").roll("1 1 1 1").roll("6 1").draw("luck", "beast")
    assert len(t.runes("earth")) == 2


def test_injunction_gives_up_a_queen_for_a_rune() -> None:
    t = earth("storm slon earth_queen", gifts="earth I_a injunction", round="2 score")
    t.do("earth", "injunction storm").draw("luck")
    assert t.pool("storm", "earth_queen") == 1
    assert t.power("storm") == 0  # nothing is left for Harmonious


def test_pacifism_stills_one_side_of_any_battle() -> None:
    t = earth(
        "storm slon barbarian*2; sky slon archer*2", power="storm 1, sky 1", gifts="earth I_a pacifism", turn="storm"
    )
    t.do("storm", "battle slon sky").do("earth", "pacifism attacker").draw("luck")
    assert t.misses() == 2
    assert t.gifts("earth") == []


def test_quake_changes_buildings_round() -> None:
    t = earth("earth slon shrine; earth teshnos temple", power="earth 1, storm 1", gifts="earth I_a quake")
    t.do("earth", "quake; quake temple")
    assert t["slon"] == "earth temple"
    assert t["teshnos"] == "earth shrine"


def test_ubiquitous_summons_anywhere() -> None:
    t = earth("", power="earth 1, storm 1", gifts="earth I_a ubiquitous")
    t.do("earth", "summon axe_maiden heavens")
    assert t["heavens"] == "earth axe_maiden"
