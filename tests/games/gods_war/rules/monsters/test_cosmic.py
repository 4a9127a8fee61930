"""Androgeus, Juggernaut, Leviathan and Arachne Solara."""

from __future__ import annotations

from tests.games.gods_war.positions import table


def test_v126_lust_lets_an_enemy_summon() -> None:
    t = table("monsters androgeus; nobody teshnos androgeus; storm generts_garden barbarian", power="storm 3, sky 2",
              empires="storm sky sea")  # fmt: skip
    t.do("storm", "build shrine brithos; player sea").do("sea", "call_up mermaid")
    assert t["teshnos"] == "nobody androgeus, sea mermaid"


def test_n14_androgeus_dies_to_a_hero_or_greater_god() -> None:
    t = table("monsters androgeus; nobody slon androgeus; storm slon champion barbarian", power="storm 3, sky 2")
    t.do("storm", "battle slon androgeus").settle().roll("6 1 1 1 1 1").settle("sky action", lust="player sky")
    assert "androgeus" not in t["slon"]
    assert t.vp("storm") == 2


def test_v123_without_them_it_is_not_killed() -> None:
    t = table("monsters androgeus; nobody slon androgeus; storm slon barbarian*3", power="storm 3, sky 2")
    t.do("storm", "battle slon androgeus").roll("6 6 6 1 1 1").settle(lust="player sky")
    assert "androgeus" in t["slon"]


def test_community_takes_everybody_along() -> None:
    t = table("monsters juggernaut; nobody slon juggernaut; storm slon barbarian*2; sky slon archer shrine",
              power="storm 3, sky 2")  # fmt: skip
    t.do("storm", "move slon; step barbarian umathela")
    assert t["umathela"] == "nobody juggernaut, sky archer, storm barbarian*2"
    assert t["slon"] == "sky shrine"


def test_two_kills_slay_juggernaut_for_three_power() -> None:
    t = table("monsters juggernaut; nobody slon juggernaut; storm slon barbarian*2", power="storm 3, sky 2")
    t.do("storm", "battle slon juggernaut").roll("6 6 1 1 1 1 1 1").settle()
    assert t.power("storm") == 5
    assert t["slon"] == "storm barbarian*2"


def test_leviathan_swallows_a_power_or_the_cheapest_swimmer() -> None:
    text = "monsters leviathan; nobody neliomi_sea leviathan; storm slon barbarian"
    t = table(text, power="storm 3, sky 2").do("storm", "move slon; step barbarian brown_sea; give_up power")
    assert t.power("storm") == 1
    t = table(text, power="storm 3, sky 2").do("storm", "move slon; step barbarian brown_sea; lose barbarian")
    assert t["brown_sea"] == ""


def test_leviathan_dies_to_three_kills_and_on_land_to_two() -> None:
    t = table("monsters leviathan; nobody slon leviathan; storm slon barbarian*2", power="storm 3, sky 2")
    t.do("storm", "battle slon leviathan").roll("6 6 1 1 1 1 1").settle()
    assert t.vp("storm") == 2
    t = table("monsters leviathan; nobody brown_sea leviathan; storm brown_sea barbarian*2", power="storm 3, sky 2")
    t.do("storm", "battle brown_sea leviathan").roll("6 6 1 1 1 1 1").settle()
    assert t.vp("storm") == 0


def test_cosmic_monsters_appear_with_the_first_compromise() -> None:
    t = table("spike closed; monsters juggernaut; nobody waiting juggernaut", vp="storm 22", round="2 compromise",
              empires="storm sky darkness")  # fmt: skip
    t.do("storm", "judge; award sky")
    assert t.asked == "storm monster_place"
    t.do("storm", "appear teshnos")
    assert t["teshnos"] == "nobody juggernaut"


def test_spinning_the_web() -> None:
    t = table("monsters arachne_solara; nobody inner_hell arachne_solara", power="storm 3, sky 2")
    t.do("storm", "spinning_the_web slon")
    assert t["slon"] == "nobody arachne_solara"
    assert t.state.webs == [t.state.board.index["slon"]]
    assert t.options("spinning_the_web") == {
        f"spinning_the_web {area}" for area in ("heavens", "inner_hell", "outer_hell")
    }


def test_v124_two_kills_on_arachne_are_two_vp_and_she_stays() -> None:
    t = table("monsters arachne_solara; nobody slon arachne_solara; storm slon barbarian*2; storm brithos barbarian",
              power="storm 3, sky 2")  # fmt: skip
    t.do("storm", "battle slon arachne_solara").roll("6 6" + " 1" * 10).settle()
    assert t.vp("storm") == 2
    assert "arachne_solara" in t["slon"]


def test_arachne_destroys_no_building() -> None:
    t = table(
        "monsters arachne_solara; nobody slon arachne_solara; storm slon barbarian shrine", power="storm 3, sky 2"
    )
    t.do("storm", "battle slon arachne_solara").roll("1 6" + " 1" * 9).settle()
    assert t["slon"] == "nobody arachne_solara, storm shrine"


def test_empowering_the_web_once_a_game() -> None:
    t = table("monsters arachne_solara; nobody slon arachne_solara; storm slon shrine", round="2 score")
    t.settle("storm empower_web").do("storm", "empower")
    assert t.power("storm") == 1
    assert "web.0" in t.state.marks


def test_the_last_web_token_ends_the_game() -> None:
    areas = ("altinela", "brithos", "luathela", "seshnela", "jrustela", "umathela", "teshnos", "teleos", "kralorela",
             "vithela", "spike")  # fmt: skip
    t = table("monsters arachne_solara; nobody inner_hell arachne_solara", power="storm 3, sky 2", vp="storm 3")
    t.state.webs += [t.state.board.index[area] for area in areas]
    t.do("storm", "spinning_the_web slon").settle()
    assert t.asked == "over"
    assert t.state.winners == [0]


def test_arachne_on_the_shattering_spike_goes_to_inner_hell() -> None:
    t = table("monsters arachne_solara; nobody spike arachne_solara", runes="storm mastery", vp="storm 8",
              power="storm 3, sky 2", round="2 begin")  # fmt: skip
    t.do("storm", "rune mastery").settle("storm action")
    assert "arachne_solara" in t["inner_hell"]


def test_community_leaves_arachne_where_she_is() -> None:
    t = table(
        "monsters juggernaut arachne_solara cwim; nobody slon juggernaut arachne_solara cwim; storm slon barbarian;"
        " marks cwim 6",
        power="storm 3, sky 2",
    )
    t.do("storm", "move slon; step barbarian umathela")
    assert t["slon"] == "nobody arachne_solara", "only Spinning the Web moves her"
    assert t["umathela"] == "nobody cwim juggernaut, storm barbarian"


def test_community_leaves_a_neutral_race_alone() -> None:
    t = table(
        "races slarges; nobody enmal_mountains slarges; monsters juggernaut; nobody enmal_mountains juggernaut;"
        " storm enmal_mountains barbarian",
        power="storm 3, sky 1",
    )
    t.do("storm", "move enmal_mountains; step barbarian umathela")
    assert t["enmal_mountains"] == "nobody slarges"


def test_a_slain_monster_moves_the_mad_god_and_fills_no_quest() -> None:
    t = table("monsters juggernaut; nobody slon juggernaut; storm slon barbarian*2", power="storm 3, sky 2")
    t.do("storm", "battle slon juggernaut").roll("6 6 1 1 1 1 1 1").settle("sky action")
    assert t.state.marks["mad_god_marker"] == 1
    assert t.quests("storm") == []


def test_plague_is_due_for_an_attack_on_a_monster_too() -> None:
    t = table(
        "monsters juggernaut; nobody slon juggernaut; storm slon barbarian; chaos slon lady_of_disease",
        power="storm 3, sky 2",
    )
    assert not t.options("battle")
