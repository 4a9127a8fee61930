"""Heroquests where several meet, knocked-out empires and leavers: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window
from tests.games.gods_war.rules.test_rulings_end import crowded

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_two_quests_of_one_battle_are_paid_in_an_order_of_ones_own() -> None:
    t = table("storm slon champion barbarian*2; sky slon archer phoenix", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 6 1 1 1 1 1")
    assert t.asked == "storm which_quest"
    t.do("storm", "quest I_b; gift courage")
    assert t.asked == "storm take_gift"
    t.do("storm", "gift insurgency")
    assert t.quests("storm") == ["I_a", "I_b"]


def test_weather_control_as_the_second_of_two_pays_two() -> None:
    t = table("storm slon champion barbarian*2; sky slon archer phoenix", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 6 1 1 1 1 1")
    t.do("storm", "quest I_b; gift courage").do("storm", "gift weather_control").draw("law")
    assert t.power("storm") == 1 + 2
    assert t.runes("storm") == ["law"]


def test_a_kill_in_a_lost_battle_counts_and_the_losers_quest_too() -> None:
    t = table("darkness slon troll; storm slon barbarian", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle slon storm").roll("6 6").settle("chaos action")
    assert t.quests("darkness") == ["II_b"]
    assert t.quests("storm") == ["I_a"]
    assert t["trophy"] == "storm barbarian"


def test_a_piece_held_as_a_trophy_cannot_be_summoned() -> None:
    t = table("storm trophy thunder_king; storm slon temple", power="storm 9, sky 1")
    assert not [option for option in t.options("summon") if "thunder_king" in option]


def test_trophies_return_with_power_for_every_enemy() -> None:
    t = table(
        "storm trophy barbarian; sky trophy archer; chaos trophy broo; darkness slon troll*3; sea slon shrine",
        power="darkness 2, sky 1",
        turn="darkness",
    )
    t.do("darkness", "battle slon sea; destroy").settle("sea action")
    assert set(t.quests("darkness")) == {"II_a", "III_a"}
    assert t.power("darkness") == 1 + 4
    assert t.pool("storm", "barbarian") == 4
    assert t.pool("sea", "shrine") == 6


def test_a_conquered_shrine_is_no_trophy_and_fills_skys_quest() -> None:
    t = table("sky slon emperor; darkness slon shrine", power="sky 2, darkness 1", turn="sky")
    t.do("sky", "battle slon darkness; conquer shrine").settle("darkness action")
    assert t.quests("sky") == ["II_a"]
    t = table("darkness slon troll; sky slon shrine", power="darkness 2, sky 1", turn="darkness")
    t.do("darkness", "battle slon sky; conquer shrine").settle("chaos action")
    assert t["trophy"] == ""


def test_the_last_serpent_by_submerge_fills_seas_quest() -> None:
    t = table("sea brown_sea shrine sea_serpent*2", power="sea 2, sky 1", turn="sea")
    t.do("sea", "submerge teshnos; rise sea_serpent").settle("storm action")
    assert t["teshnos"] == "sea sea_serpent"
    assert t.quests("sea") == ["II_b"]
    assert len(t.runes("sea")) == 1


def test_a_temple_of_moons_in_the_rift_is_not_in_the_pool() -> None:
    t = table(
        "spike open; moon rift temple; moon slon temple; moon teshnos shrine; marks cycle 0",
        power="moon 3, sky 1",
        empires=MOON,
        turn="moon",
    )
    t.do("moon", "build temple teshnos").settle("chaos action")
    assert "III_a" in t.quests("moon")


def test_whirlpool_targets_the_invisible_god_only_if_he_loses_power() -> None:
    empires = "sea sky darkness chaos invisible_god"
    for power, quests in ((2, ["IV_a"]), (0, [])):
        t = table(
            "sea slon mermaid", power=f"sea 1, sky 1, invisible_god {power}", empires=empires, gifts="sea I_a whirlpool"
        )
        t.do("sea", "move slon; step mermaid umathela").settle("action")
        assert t.quests("invisible_god") == quests


def test_a_great_decree_is_no_gift_but_its_rune_fills_storms_quest() -> None:
    t = table(
        "sky slon shrine", power="sky 3, storm 1", turn="sky", runes="sea law", empires=GOD.replace("chaos", "sea")
    )
    t.do("sky", "great_decree runes invisible_god").settle("invisible_god action")
    assert "IV_a" not in t.quests("invisible_god")
    assert "III_a" in t.quests("storm")


def test_the_second_titan_counts_though_the_first_is_gone() -> None:
    t = table("earth slon temple", power="earth 12, sky 1", empires=EARTH, turn="earth")
    t.do("earth", "summon titan slon").settle("chaos action")
    assert t.quests("earth") == ["III_a"]
    t = table("earth slon temple titan", power="earth 6, sky 1", empires=EARTH, turn="earth")
    t.do("earth", "summon titan slon").settle("chaos action")
    assert "III_a" in t.quests("earth"), "in a position from text nobody has summoned the first"


def test_chaos_takes_notice_of_others_battles_and_dragons() -> None:
    t = table("spike open; storm slon barbarian*2; sky slon archer*2", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 1 6 1").settle("sky action")
    assert "II_a" in t.quests("chaos")


def test_a_unit_of_a_leaver_is_played_by_the_outsider_with_fewest_vp() -> None:
    t = table(
        "storm slon barbarian; sky slon archer emperor", power="storm 2, darkness 1", vp="darkness 3, chaos 2, sea 4"
    )
    t.leave("sky").do("storm", "battle slon sky").roll("6 1 1 1")
    assert t.asked == "chaos kill"
    t.do("chaos", "kill archer")
    assert t["slon"] == "sky emperor, storm barbarian"


def test_a_leaver_uses_no_gift_and_keeps_his_building_powers() -> None:
    t = table(
        "storm slon barbarian; sky slon temple",
        power="storm 2, darkness 1",
        vp="chaos 2, sea 4, darkness 5",
        gifts="sky I_b arrogance",
    )
    t.leave("sky").do("storm", "battle slon sky")
    assert t.asked == "chaos rout_to"


def test_a_leaver_is_never_judge_but_may_be_first_player() -> None:
    t = table("spike closed", power="sky 9, storm 2", vp="sky 21", round="3 council", empires="storm sky chaos").leave(
        "sky"
    )
    t.settle("storm judge")
    assert t.state.first == t.seat("sky")
    assert t.asked == "storm judge"


def test_rebirth_brings_units_worth_four() -> None:
    t = table(crowded(), power="darkness 2, storm 1", empires="storm sky darkness", turn="darkness")
    t.do("darkness", "rebirth ziggurat brithos; gift fear; bring troll; bring troll")
    assert not t.may("bring mistress"), "3 are more than 2"
    t.do("darkness", "bring shade").settle("storm action")
    assert t["brithos"] == "darkness shade troll*2 ziggurat"
    assert "III_b" in t.quests("darkness")


def test_runes_of_a_knocked_out_player_still_work() -> None:
    t = window(runes="sea magic", power="storm 1").do("sea", "rune magic")
    assert t.power("sea") == 3


def test_oblivion_of_a_shrine_leaves_five_for_ever() -> None:
    t = table(
        "chaos slon broo*3; storm slon shrine", power="chaos 2, storm 1", turn="chaos", gifts="chaos I_b oblivion"
    )
    t.do("chaos", "battle slon storm").settle("storm action")
    assert t.pool("storm", "shrine") == 5
    assert t["out"] == "storm shrine"


def test_oblivion_and_trophies_do_not_meet() -> None:
    t = table(
        "darkness slon troll*3; chaos slon broo",
        power="darkness 2, chaos 1",
        turn="darkness",
        gifts="chaos I_b oblivion",
    )
    t.do("darkness", "battle slon chaos").roll("6 1 1 6").settle("chaos action")
    assert t["trophy"] == "chaos broo"
    assert t["out"] == "darkness troll"
