"""Rulings SE1-SE11: Sea."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table


def test_se1_no_chain_after_an_action_without_a_sea() -> None:
    t = table("spike open; sea slon magasta shrine", power="sea 4, storm 1", turn="sea").do(
        "sea", "summon mermaid slon"
    )
    assert t.asked == "storm action"
    t = table("spike open; sea slon magasta; sunk slon; sea slon shrine", power="sea 4, storm 1", turn="sea")
    t.do("sea", "summon mermaid slon")
    assert t.asked == "sea action_again", "a sunken land is a sea"


def test_se1_at_no_power_the_chain_ends() -> None:
    t = table("spike open; sea slon magasta; sea brown_sea shrine", power="sea 1, storm 1", turn="sea")
    t.do("sea", "summon mermaid brown_sea")
    assert t.asked == "storm action"


def test_se2_submerge_once_and_what_is_there_stays() -> None:
    t = table("storm slon barbarian shrine", power="sea 2, storm 1", turn="sea").do("sea", "submerge slon; decline")
    assert t["slon"] == "storm barbarian shrine"
    assert t.power("sea") == 2
    t.do("storm", "drop").settle("sea action")
    assert not t.options("submerge")


def test_se2_neither_kylerela_nor_the_spike() -> None:
    t = table(power="sea 2", turn="sea")
    assert not t.options("submerge") & {"submerge kylerela", "submerge spike", "submerge brown_sea", "submerge moon"}


def test_se2_a_sunken_gate_is_still_the_way_out_of_hell() -> None:
    t = table("sunk gates_of_dawn; storm inner_hell thunder_king barbarian", power="storm 2").do(
        "storm", "move inner_hell"
    )
    assert t.may("step barbarian gates_of_dawn")


def test_se2_a_sunken_land_has_no_links() -> None:
    t = table("sunk altinela; storm altinela barbarian", power="storm 2").do("storm", "move altinela")
    assert {option.split()[-1] for option in t.options("step")} == {"generts_garden", "seshnela"}
    t = table("sunk brithos; storm brithos barbarian; spike closed", power="storm 2").do("storm", "move brithos")
    assert t["neliomi_sea"] == "storm barbarian", "no entrance to Hell, no arrow"


@pytest.mark.parametrize(("text", "filled"), [("storm slon shrine", False), ("darkness slon castle_of_lead", True)])
def test_se3_a_building_of_cost_two_destroyed(text: str, filled: bool) -> None:
    t = table(f"sea slon kraken mermaid*4; {text}", power="sea 2, storm 1", turn="sea")
    t.do("sea", f"battle slon {text.split()[0]}")
    t.settle("storm action", kill="kill mermaid", rout="rout mermaid", rout_to="rout_to umathela", conquest="destroy")
    assert t.quests("sea") == (["I_a"] if filled else [])


def test_se3_a_building_conquered_in_the_sky() -> None:
    t = table("sea moon mermaid; storm moon shrine", power="sea 2, storm 1", turn="sea")
    t.do("sea", "battle moon storm; conquer shrine").settle("storm action")
    assert t.quests("sea") == ["I_a"]


def test_se4_the_rift_opens_without_chaos() -> None:
    t = table(
        "storm slon shrine", vp="storm 9", empires="storm sky darkness sea", board="p4a", round="2 score"
    ).settle()
    assert len(t.runes("sea")) == 1


def test_se4_serpents_off_the_map_are_not_in_the_pool() -> None:
    t = table("sea rift sea_serpent; sea slon sea_serpent*2; spike open", power="sea 2, storm 1", turn="sea")
    t.do("sea", "build shrine altinela").settle("storm action")
    assert t.quests("sea") == ["II_b"]


def test_se5_kylerela_is_no_sea() -> None:
    t = table("spike open; storm kylerela ziggurat; sky brown_sea shrine", gifts="sea I_a aquatic", round="2 power")
    t.settle()
    assert t.runes("sea") == []
    assert (t.seat("sea"), 1) in t.said("gains_power")


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_se6_constrict_on_either_sides_dice(side: str) -> None:
    t = table(
        "sea slon sea_serpent*2; storm slon barbarian*3 temple",
        power="sea 2, storm 1",
        gifts="sea I_a constrict",
        turn="sea",
    )
    t.do("sea", "battle slon storm").roll("4 4 1 1").roll("4 4 1")
    assert {"constrict attacker", "constrict defender"} <= t.options()
    t.do("sea", f"constrict {side}")
    t.settle("storm action", rout_to="rout_to umathela")
    lost = t.pool("storm", "barbarian") - 1 if side == "attacker" else t.pool("sea", "sea_serpent") - 1
    assert lost == 1


def test_se6_building_routs_are_no_dice() -> None:
    t = table(
        "sea slon sea_serpent; sky slon temple archer", power="sea 2, sky 1", gifts="sea I_a constrict", turn="sea"
    )
    t.do("sea", "battle slon sky").roll("1 1 1")
    assert not t.options("constrict") or "constrict defender" not in t.options()


def test_se7_drowning_stops_at_nothing() -> None:
    t = table("sea slon kraken; storm slon barbarian*2", power="sea 2, storm 1", gifts="sea I_a drowning", turn="sea")
    t.do("sea", "battle slon storm").roll("6 6 1 1 1").settle("storm action")
    assert (t.vp("sea"), t.vp("storm")) == (1, 0)


def test_se8_siren_song() -> None:
    text = "sea slon mermaid; storm slon barbarian*2"
    assert not table(text, power="storm 2", gifts="sea I_a siren_song").may("move slon")
    t = table(text, power="storm 2, sky 1", vp="storm 1", gifts="sea I_a siren_song").do(
        "storm", "move slon; step barbarian umathela; done"
    )
    assert t.vp("storm") == 0
    t = table(text, power="sea 2, sky 1", gifts="sea I_a siren_song", turn="sea").do(
        "sea", "move slon; step mermaid brown_sea"
    )
    assert t["brown_sea"] == "sea mermaid"


def test_se9_tidal_surge() -> None:
    t = table(
        "sea brown_sea mermaid; storm brown_sea thunder_king",
        power="sea 3, storm 1",
        gifts="sea I_a tidal_surge",
        turn="sea",
    )
    t.do("sea", "tidal_surge brown_sea")
    assert t.options() == {f"wash {land}" for land in ("jrustela", "luathela", "slon", "umathela", "spike")}
    t.do("sea", "wash slon; wash spike")
    assert {t["slon"], t["spike"]} == {"sea mermaid", "storm thunder_king"}
    assert t.power("sea") == 1


def test_se10_whirlpool_never_outside_the_action_phase() -> None:
    t = table(
        "spike open",
        power="sea 2, storm 3",
        vp="storm 11",
        gifts="sea I_a whirlpool",
        empires="storm sky sea",
        round="2 struggle",
    )
    t.do("storm", "die 1").do("sky", "die 1").do("sea", "die 2")
    assert t.power("sea") == 0
    assert t.power("storm") == 2


def test_se11_marine() -> None:
    t = table("sea jrustela mermaid", power="sea 2", turn="sea").do("sea", "move jrustela")
    assert {option.split()[-1] for option in t.options("step")} == {"brown_sea", "neliomi_sea"}


def test_currents_a_second_step_out_of_a_sea() -> None:
    t = table("sea jrustela mermaid; sea teshnos temple", power="sea 2, storm 1", turn="sea")
    t.do("sea", "move jrustela; step mermaid brown_sea; on slon")
    assert t["slon"] == "sea mermaid"


def test_deep_throne() -> None:
    t = table("spike closed; sea brown_sea ziggurat; sea sea_of_fog shrine", round="2 score")
    assert t.vp("sea") == 2 + 1
