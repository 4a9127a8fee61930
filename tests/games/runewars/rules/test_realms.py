"""Orders, seasons and limits where several rules meet: homes that are not empty, marches twice, crowded areas."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.runewars.battles import march
from tests.games.runewars.positions import table

MOBILIZE, HARVEST, STEP = "daqan mobilize", "daqan harvest fortify", "daqan strategize fortify"


# -- homes and neutral units -------------------------------------------------------------------------------------------


def test_neutral_units_in_the_own_home_are_spoken_with_like_any_o5() -> None:
    t = table("area DA beastman unallied; area DB footman", turn=MOBILIZE, influence="daqan 1")
    march(t, "daqan", "DA", "DB").do("daqan", "diplomacy 1").fate("5")
    assert t["DA"] == "daqan footman beastman"


def test_nobody_passes_neutral_units_in_his_own_home_m1() -> None:
    t = table("area DB beastman unallied; area DC footman", turn=MOBILIZE).do("daqan", "activate 3A")
    assert not t.asked.startswith("daqan move_in")


def test_nobody_steps_to_neutral_units_in_his_own_home_w1() -> None:
    t = table("area DA beastman unallied; area DB footman*2; hero sir_valadir daqan DB", turn=STEP)
    assert "hero sir_valadir DA" not in t.options()
    assert "all DA" not in t.do("daqan", "from DB").options()


def test_a_home_area_that_others_hold_gives_no_resources() -> None:
    for told in ("area DA archer", "area DA beastman unallied"):
        assert table(told, turn=HARVEST).settle("chance").dials("daqan") == (1, 2, 1)


def test_routed_neutral_units_ally_routed_d2() -> None:
    t = table("area DB footman; area 3A routed_beastman*2", turn="daqan conquer fortify", influence="daqan 1")
    march(t, "daqan", "3A", "DB").do("daqan", "diplomacy 1").fate("5")
    assert t["3A"] == "daqan footman routed_beastman*2"


def test_a_stronghold_may_stand_in_an_enemy_home_or_beside_routed_units_o19() -> None:
    t = table("area LA footman; area 1C routed_footman", turn="daqan fortify", dials="daqan 0 1 1")
    assert {"build LA", "build 1C"} <= t.options("build")
    assert t.do("daqan", "build LA").stronghold("LA") == "daqan"


# -- marching twice ----------------------------------------------------------------------------------------------------


def test_second_march_lets_an_army_move_on_in_the_same_mobilize() -> None:
    t = table("area DB footman*2; area DC footman", turn=MOBILIZE, tactics="daqan second_march")
    march(t, "daqan", "3A", "DB").do("daqan", "play second_march; bonus")
    assert t.may("activate 3A"), "it has no token any more (TA20)"
    assert t.do("daqan", "activate 1B").may("all 3A")


def test_ferrymen_and_a_mountain_pass_open_one_way_together() -> None:
    told: dict[str, Any] = {"turn": MOBILIZE, "tactics": "daqan ferrymen mountain_pass"}
    t = table("area DA knight; area DB archer", **told).do("daqan", "play ferrymen; play mountain_pass; activate 9B")
    assert t.may("move DA knight")
    t = table("area DA knight; area DB archer", **told).do("daqan", "play mountain_pass; activate 9B")
    assert t.asked != "daqan move_in"


def test_whole_armies_of_eight_change_places_with_strategize() -> None:
    t = table("area DA footman*8; area DB knight*8", turn=STEP)
    t.do("daqan", "from DA; all DB; from DB; all DA").settle("chance")
    assert (t["DA"], t["DB"]) == ("daqan knight*8", "daqan footman*8")


def test_a_hero_steps_to_where_only_an_enemy_hero_stands_m5() -> None:
    t = table("hero sir_valadir daqan DB; hero mad_carthos latari 3A", turn=STEP)
    assert t.may("hero sir_valadir 3A")


def test_an_attack_may_come_through_a_portal_that_an_enemy_holds() -> None:
    told = "area DB footman token:magic_portal; area 5C archer token:magic_portal"
    t = table(told, turn=MOBILIZE, exploration=True, influence="daqan 1")
    t.do("daqan", "activate 5C; toll; move DB footman")
    assert t.state.battle is not None
    t = table(told, turn=STEP, exploration=True, influence="daqan 1")
    assert "toll" not in t.options(), "nobody strategizes to an enemy"


def test_summoning_is_no_move_by_an_order_card_sp3() -> None:
    t = table(
        "area DB footman*3; hero sir_valadir daqan 3A reward:rune_of_summoning",
        begin="primary stormy_weather", influence="latari 1",
    )  # fmt: skip
    t.do("latari", "bid 1").settle("daqan order")
    t.do("daqan", "order mobilize").do("latari", "order recruit")
    t.do("daqan", "use rune_of_summoning sir_valadir DB; go_on")
    assert t["3A"] == "daqan footman"


# -- crowded areas -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "answers"),
    [
        ({"turn": HARVEST, "tactics": "daqan monster_lure"}, "play monster_lure; place DA sorcerer"),
        ({"turn": "daqan recruit fortify", "dials": "daqan 0 1 0"}, "dial wood"),
        ({"begin": "primary mercenary_season", "year": "2 fall", "influence": "daqan 2"}, "place hell_hound DA"),
        ({"begin": "primary call_to_arms"}, "unit footman; unit bowman"),
    ],
)
def test_whoever_is_the_ninth_somebody_goes_at_once_l1(told: dict[str, Any], answers: str) -> None:
    t = table("area DA footman*8 stronghold:daqan", **told).do("daqan", answers)
    assert t.asked == "daqan excess"


def test_neutral_units_driven_into_a_full_area_may_be_the_ones_to_go() -> None:
    t = table("area DB footman*8; area 3A beastman*2", turn=HARVEST, tactics="daqan stampede")
    t.do("daqan", "play stampede; drive 3A DB; destroy beastman; destroy beastman")
    assert t["DB"] == "daqan footman*8"


def test_a_city_sends_units_to_a_full_area_and_two_go() -> None:
    t = table("area 3B footman*8 city:dawnsmoor", turn="daqan rally_support fortify")
    t.do("daqan", "units 3B; take beastman; take razorwing; destroy footman; destroy footman")
    assert t["3B"] == "daqan footman*6 razorwing beastman"


def test_blight_may_take_the_last_of_the_own_colour_and_the_allies_with_it() -> None:
    t = table("area 1C footman beastman*6", begin="primary blight", year="2 fall").do("daqan", "destroy footman")
    assert t["1C"] == "nobody beastman*6"


# -- winter ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "food", "left"),
    [("mild_winter", 0, 1), ("mild_winter", 8, 3), ("bitter_cold", 1, 1), ("bitter_cold", 3, 2)],
)
def test_what_a_winter_card_leaves_of_three(card: str, food: int, left: int) -> None:
    t = table(
        "area 1C footman*3; area DA stronghold:daqan", begin=f"primary {card}", year="2 winter",
        dials=f"daqan {food} 2 2, latari 3 3 3",
    ).settle("order")  # fmt: skip
    assert t["1C"] == ("daqan footman" if left == 1 else f"daqan footman*{left}")


def test_winter_stores_serve_where_bitter_cold_makes_an_area_hungry() -> None:
    t = table(
        "area 1C footman*3; area DA stronghold:daqan", begin="primary bitter_cold", year="2 winter",
        dials="daqan 3 2 2, latari 3 3 3", tactics="daqan winter_stores",
    ).do("daqan", "play winter_stores")  # fmt: skip
    assert t["1C"] == "daqan footman*3"


def test_winter_may_end_a_players_game_el4() -> None:
    held = "area DA archer; area DB archer; area DC archer; area LA stronghold:latari; area UA stronghold:uthuk"
    t = table(
        f"area 1C footman*2; {held}", factions="daqan latari uthuk", begin="secondary", year="2 winter",
        dials="daqan 0 2 2, latari 3 3 3, uthuk 3 3 3", titles="daqan primarch_of_the_wizards_council 4",
    ).settle("order")  # fmt: skip
    assert t.state.out == [True, False, False]
    assert t.state.first == 1, "the next one on the left is first player now"
    assert t.state.titles[0] == (-1, 4, 0), "what lay on the title stays there (EL1)"


# -- seasons and titles ------------------------------------------------------------------------------------------------


def test_wolves_may_come_to_a_city_that_stands_empty_but_to_no_home() -> None:
    t = table("area 9A city:forge", begin="primary wolves_in_the_snow", year="2 winter")
    assert t.may("place 9A")
    assert not {"place DA", "place LA"} & t.options()


def test_the_councils_verdict_takes_a_title_for_as_much_as_lies_on_it_and_its_honours_are_lost() -> None:
    title = "lord_commander_of_the_warriors_guild"
    told: dict[str, Any] = {"begin": "primary councils_verdict", "year": "2 winter", "titles": f"latari {title} 2 2"}
    t = table("", influence="daqan 2", **told).do("daqan", f"bid 2; title {title}")
    assert t.state.titles[2] == (0, 0, 0)
    assert f"title {title}" not in table("", influence="daqan 1", **told).do("daqan", "bid 1").options()


def test_six_honours_are_two_runes_in_two_turns() -> None:
    t = table("area DA footman", turn="daqan harvest", titles="daqan lord_commander_of_the_warriors_guild 1 6")
    t.do("daqan", "honours; place DA; place DB")
    assert "honours" not in t.options()
    assert t.state.titles[2] == (0, 1, 3)


def test_border_unrest_finds_nobody_where_all_are_routed() -> None:
    t = table(
        "area DA routed_footman*2; area LA archer", begin="primary border_unrest", year="2 summer", influence="latari 1"
    ).do("latari", "bid 1").settle("order")  # fmt: skip
    assert (t["DA"], t["LA"]) == ("daqan routed_footman*2", "latari archer")


def test_a_hero_who_seeks_glory_acts_in_the_same_summer() -> None:
    t = table("area DA stronghold:daqan; hero silhouette latari LA", begin="primary seekers_of_glory", year="2 summer")
    t.draw("sir_valadir").do("latari", "no_action")
    assert t.asked == "daqan hero_action"


def test_all_who_bid_alike_ask_the_one_with_most_left_then_most_at_the_start_i2() -> None:
    t = table(
        "", factions="daqan latari waiqar uthuk", begin="primary favour_of_the_council", year="2 winter",
        influence="daqan 2, latari 2, waiqar 2, uthuk 2",
    )  # fmt: skip
    for faction in ("daqan", "latari", "waiqar", "uthuk"):
        t.do(faction, "bid 1")
    assert t.do("latari", "name uthuk").asked == "uthuk receive_rune"


def test_a_development_may_be_built_at_a_damaged_stronghold() -> None:
    t = table("area DA damaged:daqan", turn="daqan harvest").do("daqan", "develop diplomat DA")
    assert t.stronghold("DA") == "daqan damaged diplomat"


def test_resources_of_a_village_count_for_a_development_there() -> None:
    told = "area 1B footman stronghold:daqan development:resources token:village_ore"
    t = table(told, turn="daqan harvest", exploration=True).do("daqan", "bonus")
    assert t.options() == {"dial food", "dial wood", "dial ore"}
