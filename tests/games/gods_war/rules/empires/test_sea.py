"""Sea: abilities, heroquests and gifts (sheet 5.6)."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table


def sea(text: str = "", **more: str) -> Table:
    return table(text, empires="sea storm sky darkness chaos", **more)


# -- abilities --------------------------------------------------------------------------------------------------------


def test_submerge_makes_a_land_a_sea_and_a_unit_rises() -> None:
    t = sea("sea brown_sea shrine", power="sea 1, storm 1")
    t.do("sea", "submerge teshnos; rise kraken")
    assert t["teshnos"] == "sea kraken"
    assert t.state.is_sea(t.state.board.index["teshnos"])
    t.do("storm", "drop")
    assert t.options("submerge") == set()


def test_submerge_brings_no_magasta_while_the_spike_stands() -> None:
    t = sea("sea brown_sea shrine", power="sea 1, storm 1")
    t.do("sea", "submerge teshnos")
    assert "rise magasta" not in t.options()


def test_marine_crosses_no_arrow() -> None:
    t = sea("sea brithos mermaid", power="sea 1, storm 1")
    t.do("sea", "move brithos")
    assert "step mermaid jrustela" not in t.options()


def test_c7_sea_is_not_routed_over_an_arrow() -> None:
    t = sea("sea brithos mermaid; storm brithos barbarian*2", power="storm 1, sea 1", turn="storm")
    t.do("storm", "battle brithos sea").roll("4 1").misses()
    assert t.options() == {"rout_to neliomi_sea", "rout_to inner_hell", "rout_to outer_hell"}


def test_currents_give_a_second_step_from_a_sea() -> None:
    t = sea("sea brithos mermaid temple", power="sea 1, storm 1")
    t.do("sea", "move brithos; step mermaid neliomi_sea; on brown_sea")
    assert t["brown_sea"] == "sea mermaid"


def test_deep_throne_wants_buildings_in_two_seas() -> None:
    t = sea("sea brown_sea ziggurat; sea togaro_ocean shrine", power="storm 1", round="2 score")
    assert t.vp("sea") == 2 + 1


def test_se1_churn_goes_on_from_sea_to_sea() -> None:
    t = sea("spike open; sea brown_sea shrine magasta; sea slon mermaid", power="sea 4, storm 1")
    t.do("sea", "summon mermaid brown_sea")
    assert t.asked == "sea action_again"
    assert "move slon" not in t.options()
    t.do("sea", "move brown_sea; step mermaid slon; done")
    assert t.asked == "sea action_again"
    t.do("sea", "end_turn")
    assert t.asked == "storm action"


def test_buildings_are_cheaper_once_the_rift_has_closed() -> None:
    t = sea("spike closed; sea brown_sea temple", power="sea 1, storm 1", gifts="sea I_b aquatic")
    t.do("sea", "build ziggurat brown_sea")
    assert t.power("sea") == 0


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_quest_1a_conquers_in_hell_or_destroys_something_dear() -> None:
    t = sea("sea outer_hell mermaid; storm outer_hell shrine", power="sea 1, storm 1")
    t.do("sea", "battle outer_hell storm; conquer shrine; gift aquatic").draw("luck")
    assert t.state.slots[0][0] != -1
    t = sea("sea slon mermaid*3; storm slon temple", power="sea 1, storm 1")
    t.do("sea", "battle slon storm").do("storm", "rout_to umathela").do("sea", "destroy; gift aquatic").draw("luck")
    assert t.state.slots[0][0] != -1
    t = sea("sea slon mermaid; storm slon shrine", power="sea 1, storm 1")
    t.do("sea", "battle slon storm; destroy")
    assert t.taken("sea") == []


def test_quest_1b_places_the_ziggurat() -> None:
    t = sea("sea slon temple", power="sea 3, storm 1")
    t.do("sea", "build ziggurat slon; gift aquatic").draw("luck")
    assert t.state.slots[0][1] != -1


def test_quest_2a_the_rift_opens_with_more_if_chaos_plays() -> None:
    t = sea("storm slon shrine", vp="storm 9", power="storm 1", round="2 score")
    t.do("sea", "gift aquatic")
    t.draw("luck", "beast", "cold").do("storm", "gift courage").draw("refuge")
    assert len(t.runes("sea")) == 2
    assert len(t.runes("chaos")) == 2  # Catastrophe's too


def test_quest_2b_no_serpent_in_the_pool() -> None:
    t = sea("sea slon shrine sea_serpent*2", power="sea 3, storm 1")
    t.do("sea", "summon sea_serpent slon; gift aquatic").draw("luck")
    assert t.state.slots[0][3] != -1


def test_quest_3a_the_rift_is_closed() -> None:
    t = sea("spike open; storm rift thunder_king champion", power="storm 1", round="2 struggle")
    for empire in t.state.empires:
        t.do(empire, "die 1")
    t.roll("1 1 1 1 1").do("sea", "gift aquatic").draw("luck")
    assert t.state.slots[0][4] != -1


def test_quest_3b_summons_magasta() -> None:
    t = sea("spike open; sea brown_sea shrine", power="sea 6, storm 1")
    t.do("sea", "summon magasta brown_sea; gift aquatic").draw("luck")
    assert t.state.slots[0][5] != -1


# -- gifts ------------------------------------------------------------------------------------------------------------


def test_aquatic_pays_for_the_dearest_building_in_any_sea() -> None:
    t = sea("storm togaro_ocean temple; sky slon ziggurat", gifts="sea I_a aquatic", round="2 power")
    assert t.power("sea") == 1 + 1 + 2
    t = sea("storm togaro_ocean ziggurat", gifts="sea I_a aquatic", round="2 power").draw("luck")
    assert t.runes("sea") == ["luck"]


def test_constrict_makes_two_rolled_routs_a_kill() -> None:
    t = sea("sea slon sea_serpent; storm slon barbarian*2", power="sea 1, storm 1", gifts="sea I_a constrict")
    t.do("sea", "battle slon storm").roll("4 5").roll("1 1").do("sea", "constrict attacker")
    assert t["slon"] == "sea sea_serpent, storm barbarian"


def test_drowning_takes_a_vp_when_the_kraken_fought() -> None:
    t = sea("sea slon kraken; storm slon barbarian", power="sea 1, storm 1", vp="storm 2", gifts="sea I_a drowning")
    t.do("sea", "battle slon storm").roll("6 1 1").roll("1")
    assert (t.vp("sea"), t.vp("storm")) == (1, 1)


def test_siren_song_charges_enemies_who_leave() -> None:
    text = "sea slon mermaid; storm slon barbarian"
    t = sea(text, power="storm 1, sea 1", vp="storm 1", gifts="sea I_a siren_song", turn="storm")
    t.do("storm", "move slon; step barbarian umathela")
    assert t.vp("storm") == 0
    t = sea(text, power="storm 1, sea 1", gifts="sea I_a siren_song", turn="storm")
    assert "move slon" not in t.options()


def test_tidal_surge_washes_everybody_ashore() -> None:
    t = sea("storm brown_sea barbarian; sea brown_sea mermaid", power="sea 2, storm 1", gifts="sea I_a tidal_surge")
    t.do("sea", "tidal_surge brown_sea; wash slon; wash luathela")
    assert t["slon"] == "sea mermaid"
    assert t["luathela"] == "storm barbarian"


def test_se10_whirlpool_takes_a_power_when_seas_is_gone() -> None:
    t = sea("", power="sea 1, storm 2, sky 1", gifts="sea I_a whirlpool")
    t.do("sea", "build shrine slon")
    assert (t.power("storm"), t.power("sky")) == (1, 0)
