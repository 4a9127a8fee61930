"""Rulings CH1-CH10: Chaos."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table


def marker(t: Table) -> int:
    return t.state.marks.get("mad_god_marker", 0)


def test_ch1_what_anarchy_counts() -> None:
    t = table("sky slon archer; storm slon barbarian", power="sky 4, storm 1", gifts="sky I_a sunspear", turn="sky")
    t.do("sky", "sunspear storm barbarian slon").settle("storm action")
    assert marker(t) == 1
    t = table("storm slon thunder_king champion; sky slon sun_god", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 1 1 1 1 1 1").misses()
    t.settle("sky action", nightfall="to_hell inner_hell")
    assert t["inner_hell"] == "sky sun_god"
    assert marker(t) == 0, "Nightfall is no loss"


def test_ch2_the_marker_has_no_upper_end() -> None:
    t = table(
        "marks mad_god_marker 30; chaos slon mad_god; storm slon barbarian", power="chaos 2, storm 1", turn="chaos"
    )
    t.do("chaos", "battle slon storm")
    assert t.misses() == 15 + 1


def test_ch3_magna_mater_rolls_once_a_battle() -> None:
    t = table(
        "chaos slon magna_mater; storm slon thunder_king; storm teleos temple",
        power="storm 2, chaos 1",
        gifts="storm III_b courage",
    )
    t.do("storm", "battle slon chaos").roll("3")
    assert t.misses() == 5 + 3
    t.settle("chaos action")
    assert len(t.runes("storm")) == 1, "3 dice are enough for Courage"


def test_ch4_oblivion_never_takes_what_others_killed() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 2, sky 1", gifts="chaos I_b oblivion")
    t.do("storm", "battle slon sky").roll("6 1").settle("sky action")
    assert t["out"] == ""


def test_ch5_unholy_trio_turns_building_routs_too() -> None:
    t = table("storm slon barbarian; sea slon temple", power="storm 2, sea 1", gifts="chaos I_b unholy_trio")
    t.do("storm", "battle slon sea").do("chaos", "unholy_trio").settle("sea action")
    assert t.pool("storm", "barbarian") == 4
    assert t.gifts("chaos") == []


def test_ch6_blood_sacrifice_spares_ziggurats_and_greater_gods() -> None:
    t = table(
        "spike open; chaos slon lady_of_disease; storm slon ziggurat barbarian",
        gifts="chaos I_b blood_sacrifice",
        round="2 score",
    )
    assert "blood_sacrifice" not in t.asked
    t = table(
        "spike closed; chaos slon lady_of_disease; sky slon archer shrine",
        gifts="chaos I_b blood_sacrifice",
        round="2 score",
    )
    t.do("chaos", "sacrifice sky")
    assert t.asked == "sky victim"
    t.do("sky", "lose shrine")
    assert t["slon"] == "chaos lady_of_disease, sky archer"


def test_ch6_fewer_gods_may_be_used() -> None:
    t = table(
        "spike closed; chaos slon lady_of_disease; sky slon archer", gifts="chaos I_b blood_sacrifice", round="2 score"
    )
    t.do("chaos", "spare")
    assert "sky archer" in t["slon"]


def test_ch7_a_finger_gives_power_whatever_its_owner_has() -> None:
    t = table("spike open", gifts="chaos I_b i_fought_we_won", empires="storm sky chaos", round="2 score").do(
        "chaos", "i_fought_we_won"
    )
    t.do("storm", "finger").do("sky", "fist")
    assert t.power("chaos") == 1
    assert t.power("sky") == 0


def test_ch8_irruption_needs_magna_mater_on_the_map() -> None:
    t = table("chaos slon magna_mater broo", power="chaos 2, storm 1", turn="chaos").do("chaos", "irruption")
    assert t["slon"] == "chaos broo*6 magna_mater"
    t = table("chaos pen magna_mater; marks cycle 0", power="chaos 2", empires="storm moon chaos", turn="chaos")
    assert not t.options("irruption")


def test_ch9_kills_of_both_sides_count() -> None:
    t = (
        table("storm slon barbarian; sky slon archer", power="storm 2, sky 1")
        .do("storm", "battle slon sky")
        .roll("6 6")
    )
    t.settle("sky action")
    assert t.quests("chaos") == ["II_a"]


def test_ch10_plague_is_paid_by_chaos_too() -> None:
    text = "chaos slon lady_of_disease; storm slon barbarian"
    assert not table(text, power="chaos 2", turn="chaos").options("battle")
    t = table(text, power="chaos 2, storm 1", vp="chaos 1", turn="chaos").do("chaos", "battle slon storm")
    assert t.vp("chaos") == 0


def test_imbed_power_is_at_most_two() -> None:
    homes = ";".join(f"chaos {a} imbedded_nest" for a in ("slon", "teshnos", "brithos"))
    t = table(f"spike open; {homes}", gifts="chaos I_b imbed", round="2 power")
    assert t.power("chaos") == 2 + 1 + 2


def test_festering_counts_enemy_buildings_only() -> None:
    t = table("spike open; chaos slon chaos_nest; chaos brithos chaos_nest; sky slon shrine", round="2 power")
    assert t.power("chaos") == 2 + 1


def test_ch4_oblivion_by_defence_and_by_trample() -> None:
    t = table("chaos slon broo; storm slon barbarian*2", power="storm 2, chaos 1", gifts="chaos I_b oblivion")
    t.do("storm", "battle slon chaos").roll("1 1 6").settle()
    assert "storm barbarian" in t["out"]
    t = table(
        "chaos slon mad_god broo; storm slon barbarian thunder_king; marks mad_god_marker 4",
        power="chaos 2, storm 1",
        gifts="chaos I_b oblivion",
        turn="chaos",
    ).do("chaos", "battle slon storm; trample broo")
    t.misses()
    t.settle()
    assert "storm barbarian" in t["out"]


def test_an_imbedded_nest_strikes_for_attackers_too() -> None:
    t = table("chaos slon broo imbedded_nest; storm slon barbarian", power="chaos 2, storm 1", turn="chaos")
    t.do("chaos", "battle slon storm").roll("1 1").settle()
    assert t["slon"] == "chaos broo imbedded_nest"


def test_six_nests_are_all_there_are() -> None:
    areas = ("slon", "brithos", "teshnos", "altinela", "seshnela", "umathela")
    t = table("; ".join(f"chaos {area} imbedded_nest" for area in areas), power="chaos 3", turn="chaos")
    assert not t.options("build")


def test_a_penned_lady_spreads_no_plague() -> None:
    t = table(
        "chaos pen lady_of_disease; chaos slon broo; storm slon barbarian",
        power="storm 2, chaos 1",
        empires="storm sky moon chaos sea",
    )
    assert t.may("battle slon chaos")
