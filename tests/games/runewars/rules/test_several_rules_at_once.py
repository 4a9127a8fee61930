"""Cases at the edges of several rules at once, as a careful player would try them."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish, march, rout_now, troops
from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.state import DRAGON_UP

QUEST = "step quest_phase"

# -- retreats ----------------------------------------------------------------------------------------------------------


def test_attackers_who_left_nobody_behind_flee_to_a_friend_and_not_back_t6() -> None:
    """The area they came from is empty now, and a friendly one comes first."""
    t = fight("footman*2", "warrior*4", more="area 9A footman")
    t.fate("1 2").fate("5 6 7 15")
    assert (t["9A"], t["1A"]) == ("daqan footman routed_footman*2", "nobody")


def test_attackers_from_home_flee_home_though_nobody_is_left_there_l2() -> None:
    t = table("area DB footman*2; area 3A archer*4", turn="daqan conquer fortify")
    march(t, "daqan", "3A", "DB").fate("1 2 3 4").fate("11 12")
    assert t["DB"] == "daqan routed_footman*2"


def test_talks_that_fail_lead_to_a_friend_before_an_empty_land_d6() -> None:
    t = table("area 1A footman*2; area 1C giant; area 9A footman", turn="daqan conquer fortify", influence="daqan 1")
    march(t, "daqan", "1C", "1A").do("daqan", "diplomacy 1").fate("1").do("daqan", "retreat")
    assert t["9A"] == "daqan footman routed_footman*2"


def test_losers_and_their_allies_may_join_a_crowd_and_the_owner_picks_who_dies_t4() -> None:
    t = fight("footman*6", "archer beastman", more="area 9A archer*6 razorwing")
    t.fate("1").fate("2").fate("3 4 11 12 13 14")
    assert t.asked == "latari excess"
    assert t.options() == {f"destroy {unit}" for unit in ("archer", "routed_archer", "razorwing", "routed_beastman")}
    t.do("latari", "destroy razorwing")
    assert t["9A"] == "latari archer*6 routed_archer routed_beastman"


def test_who_attacked_over_ice_and_loses_in_winter_may_go_back_over_it_y8() -> None:
    t = table("area DA footman*2; area 3A archer*5", turn="daqan conquer fortify", year="2 winter")
    march(t, "daqan", "3A", "DA").fate("1 2 3 4 11").fate("12 13")
    assert t.options() == {"retreat DA", "retreat DB"}


# -- battles -----------------------------------------------------------------------------------------------------------


def test_the_fate_deck_runs_out_between_two_sides_and_what_is_drawn_stays_out_n1() -> None:
    t = fight("footman*4", "archer*3")
    t.state.fate, t.state.fate_discards = 0b11, (1 << 30) - 1 & ~0b11
    t.fate("1 2")
    assert {option[1] for option in t.question.options} == set(range(3, 31))


def test_a_giant_routed_in_the_battle_counts_and_one_routed_before_does_not_k22() -> None:
    t = fight("footman*3", "archer giant routed_giant")
    rout_now(t, "latari", "giant")
    t.fate("1").fate("2 3 4")
    assert t.said("battle_won")[-1][-2:] == (3, 2)
    assert t.supply("giant") == 3, "the one that took no part is destroyed with its side"


def test_rain_fire_takes_standing_units_of_the_shape_before_routed_ones_k18() -> None:
    t = fight("warlock", "warrior*3", factions="uthuk latari")
    rout_now(t, "latari", "warrior")
    t.fate("1")
    assert troops(t, "latari") == "warrior routed_warrior"


def test_heroes_of_both_sides_in_one_area_support_their_own_and_a_routed_one_nobody_h13() -> None:
    t = fight("footman*2", "archer", more="hero silhouette daqan 1C routed; hero sir_valadir latari 1C")
    assert t.asked == "latari support"
    assert t.options("support") == {"support sir_valadir archer"}


def test_a_city_that_is_won_by_allies_alone_is_nobodys_k15() -> None:
    t = table("area 1C footman beastman*3; area 9A archer*2 city:forge", turn="daqan conquer fortify")
    march(t, "daqan", "9A", "1C").fate("15 1")
    if t.asked == "daqan assign_damage":
        t.do("daqan", "damage footman")
    t.fate("16 25 26")
    finish(t)
    assert t["9A"] == "nobody beastman*3"


# -- what may be claimed in passing ------------------------------------------------------------------------------------


def test_allies_on_the_march_count_for_a_grand_alliance_in_step_four_g8() -> None:
    t = table(
        "area 1A footman beastman*5; area 1C archer", turn="daqan conquer fortify", objectives="daqan grand_alliance"
    )
    march(t, "daqan", "1C", "1A")
    assert t.asked == "daqan battle_start"
    assert t.may("claim grand_alliance")


def test_razorwings_that_are_being_fought_are_still_unallied_g1() -> None:
    t = table("area 1A footman*3; area 1C razorwing", turn="daqan conquer fortify", objectives="daqan bound_by_honor")
    march(t, "daqan", "1C", "1A").settle(until="daqan battle_start")
    assert not t.may("claim bound_by_honor")


def test_a_throne_makes_five_runes_six_and_all_five_are_shown_for_the_card_x95() -> None:
    held = "; ".join(f"area {area} archer rune:dragon_down" for area in ("LA", "LB", "LC", "5A", "5B"))
    t = table(
        f"{held}; area 9A archer token:dragon_throne",
        factions="latari daqan",
        turn="latari harvest fortify",
        year="3 fall",
        exploration=True,
    )
    t.do("latari", "victory_card")
    assert t.state.victory[2] == (0, 3)
    assert {t.state.rune[AREA[area]] for area in ("LA", "LB", "LC", "5A", "5B")} == {DRAGON_UP}, "all five are shown"
    assert t.runes("latari") == 6


# -- seasons -----------------------------------------------------------------------------------------------------------


def test_winter_goes_area_by_area_and_takes_routed_units_and_allies_too_y7() -> None:
    t = table(
        "area DA footman*3 routed_knight; area 1A bowman footman*2 beastman",
        begin="secondary",
        year="2 winter",
        dials="daqan 3 2 2, latari 3 3 3",
    )
    t.do("daqan", "lose beastman; lose routed_knight")
    assert (t["DA"], t["1A"]) == ("daqan footman*3", "daqan bowman footman*2")


def test_the_primarch_who_bid_nothing_names_the_winner_among_those_tied_i2() -> None:
    t = table(
        begin="primary favour_of_the_council",
        factions="daqan latari uthuk",
        year="2 winter",
        influence="daqan 3, latari 2, uthuk 2",
        titles="daqan primarch_of_the_wizards_council 2",
    )
    t.do("daqan", "bid 0").do("latari", "bid 1").do("uthuk", "bid 1")
    assert t.asked == "daqan bid_tie"
    assert t.options() == {"name latari", "name uthuk"}
    assert t.influence("daqan") == 4, "the Council has paid him first"


def test_nobody_bids_and_the_one_who_is_named_suffers_all_the_same_i3() -> None:
    t = table(
        "area DA footman*2 routed_knight; area LA archer*4",
        begin="primary border_unrest",
        year="2 summer",
    )
    assert t.asked == "latari bid_tie", "more influence at the start"
    t.do("latari", "name daqan")
    assert t["DA"] == "daqan routed_knight routed_footman*2"


def test_a_harvest_leaves_out_the_home_area_that_an_enemy_holds_o17() -> None:
    t = table("area DA archer; area DB footman", turn="daqan harvest fortify")
    assert t.dials("daqan") == (1, 2, 1)


# -- marches -----------------------------------------------------------------------------------------------------------


def test_an_empty_home_area_of_another_is_no_step_for_strategize_w1() -> None:
    t = table("area LB footman; area LC archer", turn="daqan strategize fortify")
    assert t.do("daqan", "from LB").options() == {"move footman 5B", "back"}


def test_the_ninth_in_a_friendly_area_may_be_one_who_lies_there_routed_l1() -> None:
    t = table("area 1A footman*4; area 1C footman*3 routed_knight*2", turn="daqan mobilize fortify")
    march(t, "daqan", "1C", "1A").do("daqan", "destroy routed_knight")
    assert t["1C"] == "daqan routed_knight footman*7"


def test_no_ambush_for_a_hero_who_comes_with_an_order_w5() -> None:
    t = table("hero silhouette daqan 1A; area 1C archer", turn="daqan mobilize fortify", tactics="latari ambush")
    t.do("daqan", "activate 1C; hero silhouette").settle()
    assert t.hero("silhouette") == "daqan 1C"


# -- heroes ------------------------------------------------------------------------------------------------------------


def test_two_who_fall_by_the_same_round_leave_two_markers_and_no_spoils_h6() -> None:
    told = "hero sir_valadir daqan 1A damage:4 reward:rage_blade; hero master_thorn waiqar 1A damage:2 reward:runeplate"
    t = table(told, factions="daqan waiqar", begin=QUEST, year="2 summer", orders="daqan 1, waiqar 2")
    t.do("daqan", "go 1A; duel master_thorn").settle(until="chance").fate("5 25").settle()
    assert (t.hero("sir_valadir"), t.hero("master_thorn")) == ("out", "out")
    assert len(t.state.graves[AREA["1A"]]) == 2


def test_a_routed_hero_who_trains_in_a_temple_brings_its_influence_z4() -> None:
    told = "area 1A token:temple; hero silhouette daqan 1A routed"
    t = table(told, begin=QUEST, year="2 summer", exploration=True).do("daqan", "train agility wisdom")
    assert t.influence("daqan") == 2
