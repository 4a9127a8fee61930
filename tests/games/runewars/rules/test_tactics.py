"""Tactics cards, one test or more each (sheet 8 and B.4; C3, C10, W5)."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish, troops
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import TACTICS
from theomachy.games.runewars.rules.powers import CARDS

QUEST = "step quest_phase"


def offered(t: Table, card: str) -> bool:
    """Is the card on offer in the window that is asked now?"""
    return t.may(f"play {card}")


def test_every_tactics_card_has_its_class() -> None:
    assert set(CARDS["tactics"]) == set(range(len(TACTICS)))


def test_a_played_card_goes_face_up_to_the_discards() -> None:
    t = table("area DA stronghold:daqan", tactics="daqan levy").do("daqan", "play levy; place DA footman footman")
    assert t.tactics("daqan") == []
    assert t.state.tactics_discards[TACTICS.index("levy")] == 1


def test_a_card_drawn_this_season_is_not_on_offer_w5() -> None:
    t = table("area DA stronghold:daqan", fresh="daqan levy", tactics="daqan silver_tongue", turn="daqan recruit")
    assert not offered(t, "levy")
    assert t.tactics("daqan") == ["levy", "silver_tongue"]


# -- heroes -----------------------------------------------------------------------------------------------------------


def test_ambush_hurts_an_enemy_hero_who_arrives_beside_a_unit() -> None:
    t = table(
        "hero sir_valadir daqan 1A; area 1C routed_archer",
        begin=QUEST,
        orders="daqan 1, latari 2",
        tactics="latari ambush",
    )
    t.do("daqan", "go 1C").do("latari", "play ambush")
    assert t.hero("sir_valadir") == "daqan 1C damage 2"


def test_field_surgeon_heals_a_hero_in_the_own_turn_and_in_the_quest_phase() -> None:
    t = table("hero sir_valadir daqan 1A damage:3", tactics="daqan field_surgeon").do("daqan", "play field_surgeon")
    assert t.hero("sir_valadir") == "daqan 1A"
    t = table("hero sir_valadir daqan 1A damage:3", begin=QUEST, tactics="daqan field_surgeon")
    assert t.do("daqan", "play field_surgeon").hero("sir_valadir") == "daqan 1A"


def test_dirty_trick_hurts_the_enemy_as_a_duel_begins() -> None:
    text = "hero sir_valadir daqan 1A; hero silhouette latari 1A"
    t = table(text, begin=QUEST, orders="daqan 1, latari 2", tactics="latari dirty_trick")
    t.do("daqan", "go 1A; duel silhouette").do("latari", "play dirty_trick")
    assert t.hero("sir_valadir") == "daqan 1A damage 1"


# -- battles ----------------------------------------------------------------------------------------------------------


def test_tactical_retreat_cancels_the_battle_and_routs_nobody() -> None:
    t = fight("footman*2", "archer*2 routed_warrior", "area 9A archer", tactics="latari tactical_retreat")
    t.do("latari", "play tactical_retreat")
    assert t.state.battle is None
    assert t["9A"] == "latari archer*3 routed_warrior"
    assert t["1C"] == "daqan footman*2"
    assert not t.said("battle_won")


def test_tactical_retreat_without_a_friendly_area_destroys_all_and_gives_up_the_stronghold() -> None:
    t = fight("footman*2", "archer*2 stronghold:latari", tactics="latari tactical_retreat")
    t.do("latari", "play tactical_retreat").do("daqan", "place")
    assert t["1C"] == "daqan footman*2"
    assert (t.stronghold("1C"), t.supply("archer")) == ("daqan damaged", 16)


def test_tactical_retreat_is_for_defenders_with_units() -> None:
    t = fight("footman*2", "archer", tactics="daqan tactical_retreat battle_standard")
    assert t.options() == {"play battle_standard", "go_on"}
    t = fight("footman", "stronghold:latari", tactics="latari tactical_retreat")
    assert t.asked == "chance"


def test_summon_lightning_strikes_both_sides_the_defender_first() -> None:
    t = fight("footman*6 knight", "archer*5 warrior", tactics="latari summon_lightning")
    t.do("latari", "play summon_lightning")
    assert t.asked == "latari assign_damage"
    t.do("latari", "damage archer; damage archer; damage archer; damage archer")
    t.do("daqan", "damage footman; damage footman; damage knight")
    assert troops(t, "latari") == "archer warrior"
    assert troops(t, "daqan") == "footman*4"


def test_rally_cry_stands_up_to_three_units_which_join_the_battle_in_step_four() -> None:
    t = fight("footman*5", "routed_archer*3 routed_warrior sorceress", tactics="latari rally_cry")
    t.do("latari", "play rally_cry; raise routed_archer; raise routed_warrior; stop")
    assert troops(t, "latari") == "archer sorceress warrior"
    assert t["1C"] == "latari routed_archer*2"


def test_rally_cry_before_a_round_stands_participants_who_then_draw_k30() -> None:
    t = fight("archer*2", "footman*2 routed_knight", factions="latari daqan", tactics="daqan rally_cry")
    t.do("daqan", "go_on")
    t.fate("5 6")
    t.do("daqan", "play rally_cry; stand routed_footman")
    assert troops(t, "daqan") == "footman*2"
    assert t.asked == "chance"


def test_to_the_winner_pays_whoever_wins() -> None:
    t = fight("footman", "archer*3", tactics="daqan to_the_winner").do("daqan", "play to_the_winner")
    t.fate("15 16 17")
    assert (t.influence("daqan"), t.influence("latari")) == (0, 3)
    assert not t.state.effects


def test_to_the_winner_pays_nobody_where_neutral_units_win() -> None:
    t = fight("footman", "giant*2", tactics="daqan to_the_winner").do("daqan", "play to_the_winner")
    t.fate("1 4 5")
    assert finish(t).influence("daqan") == 0


def test_battle_standard_adds_two_strength() -> None:
    t = fight("footman", "archer*2", tactics="daqan battle_standard*2").do("daqan", "play battle_standard")
    assert not offered(t, "battle_standard"), "not twice in one step"
    t.fate("1 2 3")
    assert t.said("battle_won") == [(0, 0, 3, 2)]


def test_opening_volley_deals_two_damage_at_once() -> None:
    t = fight("footman", "warrior*2", tactics="daqan opening_volley").do("daqan", "play opening_volley")
    assert troops(t, "latari") == "warrior"


def test_panic_routs_two_units_that_then_do_not_draw() -> None:
    t = fight("footman", "archer*3", tactics="daqan panic").do("daqan", "play panic")
    assert troops(t, "latari") == "archer routed_archer*2"
    t.fate("1")
    assert t.said("fate_drawn") == [(1, "archer", 1)]


def test_x83_the_attacker_plays_battle_and_turn_cards_in_step_four_and_the_latter_after_it_again() -> None:
    t = fight("footman*3", "archer*3", "area DA stronghold:daqan", tactics="daqan panic levy*2")
    assert {"play panic", "play levy"} <= t.options()
    t.do("daqan", "play levy; place DA footman footman; play panic; go_on")
    t.fate("1 2 3 4")
    t.do("latari", "retreat 9B")
    t.do("daqan", "play levy; place DA bowman footman")
    assert t["DA"] == "daqan bowman footman*3"


def test_the_defender_may_play_after_the_attacker() -> None:
    t = fight("footman", "archer", tactics="daqan panic, latari panic")
    t.do("daqan", "go_on").do("latari", "play panic")
    assert troops(t, "daqan") == "routed_footman"


# -- marches ----------------------------------------------------------------------------------------------------------


def test_horrific_rumors_put_an_opponents_token_where_he_has_no_control() -> None:
    t = table("area 1A archer", tactics="daqan horrific_rumors", turn="daqan harvest").do(
        "daqan", "play horrific_rumors"
    )
    assert not t.may("rumors 1A")
    t.do("daqan", "rumors DA")
    assert t.state.activated[AREA["DA"]] == 1 << t.seat("latari")


def test_mountain_pass_opens_mountains_for_this_order() -> None:
    t = table("area 1B footman*2", turn="daqan mobilize", tactics="daqan mountain_pass").do(
        "daqan", "play mountain_pass"
    )
    t.do("daqan", "activate 9B; all 1B")
    assert t["9B"] == "daqan footman*2"


def test_mountain_pass_is_not_on_offer_once_figures_have_moved() -> None:
    t = table("area 1B footman*2; area DA stronghold:daqan", "daqan mobilize", tactics="daqan mountain_pass levy")
    assert offered(t, "mountain_pass")
    t.do("daqan", "go_on; activate 1C; all 1B")
    assert t.options() == {"play levy", "go_on"}


def test_ferrymen_open_water_for_this_order() -> None:
    t = table("area 1A footman*2", turn="daqan mobilize", tactics="daqan ferrymen").do("daqan", "play ferrymen")
    t.do("daqan", "activate 3B; all 1A")
    assert t["3B"] == "daqan footman*2"


def test_spy_guild_takes_a_used_order_back_but_not_the_one_being_resolved() -> None:
    t = table(turn="daqan harvest recruit fortify", tactics="daqan spy_guild").do("daqan", "play spy_guild")
    assert t.options() == {"take_back recruit", "take_back fortify"}
    t.do("daqan", "take_back fortify")
    assert t.state.orders[t.seat("daqan")] >> 7 & 1


def test_forced_march_brings_units_from_one_area_farther() -> None:
    t = table("area DB footman*2", turn="daqan conquer fortify", tactics="daqan forced_march")
    t.do("daqan", "activate 1C; play forced_march; all DB")
    assert t["1C"] == "daqan footman*2"


def test_silver_tongue_makes_one_destiny_better() -> None:
    t = table(
        "area 1A footman*2; area 1C beastman*2",
        turn="daqan conquer fortify",
        tactics="daqan silver_tongue",
        influence="daqan 1",
    )
    t.do("daqan", "activate 1C; all 1A; diplomacy 1")
    t.fate("3").do("daqan", "play silver_tongue")
    assert t["1C"] == "daqan footman*2 beastman*2"


def test_second_march_removes_an_activation_token() -> None:
    t = table("area 1A footman flag:daqan", tactics="daqan second_march").do("daqan", "play second_march")
    assert t.state.activated[AREA["1A"]] == 0


# -- intrigue ---------------------------------------------------------------------------------------------------------


def test_shared_counsel_lets_both_draw() -> None:
    t = table(tactics="daqan shared_counsel").do("daqan", "play shared_counsel; counsel latari 2")
    t.draw("levy", "panic", "ambush", "levy")
    assert (t.tactics("daqan"), t.tactics("latari")) == (["levy", "panic"], ["ambush", "levy"])


def test_scouts_report_shows_the_runes_of_up_to_three_areas_to_one_player() -> None:
    text = "area 1A rune:dragon_down; area 1B rune:false_down; area 5B rune:dragon_down; area 5C rune:false_up"
    t = table(text, tactics="daqan scouts_report").do("daqan", "play scouts_report")
    assert t.options() == {"look 1A", "look 1B", "look 5B"}
    t.do("daqan", "look 1A; look 5B; stop")
    known = [area for area in ("1A", "1B", "5B") if t.state.knows_rune[AREA[area]] >> t.seat("daqan") & 1]
    assert known == ["1A", "5B"]
    assert not t.state.knows_rune[AREA["1A"]] >> t.seat("latari") & 1


def test_court_intrigue_takes_up_to_two_influence() -> None:
    t = table(tactics="daqan court_intrigue*2", influence="latari 3").do("daqan", "play court_intrigue")
    assert (t.influence("daqan"), t.influence("latari")) == (2, 1)
    t.do("daqan", "play court_intrigue")
    assert (t.influence("daqan"), t.influence("latari")) == (3, 0)


def test_rune_thief_moves_a_token_from_an_enemy_area_with_an_own_hero() -> None:
    text = "hero sir_valadir daqan 1C; area 1C archer rune:dragon_down; area 9B archer; area 9A rune:false_down"
    t = table(text, tactics="daqan rune_thief").do("daqan", "play rune_thief")
    assert t.options() == {"steal 1C 1A", "steal 1C 1B"}
    t.do("daqan", "steal 1C 1A")
    assert (t.state.rune[AREA["1C"]], t.state.rune[AREA["1A"]]) == (0, 2)


# -- the realm --------------------------------------------------------------------------------------------------------


def test_lost_city_drives_neutral_units_off_and_sets_a_damaged_stronghold() -> None:
    t = table("hero sir_valadir daqan 1C routed; area 1C beastman routed_giant", tactics="daqan lost_city")
    t.do("daqan", "play lost_city").do("latari", "retreat 9B")
    assert t["9B"] == "nobody routed_beastman routed_giant"
    assert (t.stronghold("1C"), t.owner("1C")) == ("daqan damaged", "daqan")


def test_lost_city_needs_an_uncontrolled_area_that_is_no_city_nor_home() -> None:
    heroes = "hero sir_valadir daqan 3B; hero silhouette daqan DA; hero ronan_of_the_wild daqan 9B; area 9B archer"
    t = table(f"{heroes}; area 3B city:forge; area DC stronghold:daqan", tactics="daqan lost_city levy")
    assert t.options() == {"play levy", "go_on"}


def test_lost_city_takes_a_standing_stronghold_where_none_is_left_o13() -> None:
    built = "; ".join(f"area {area} stronghold:daqan" for area in ("DA", "DB", "DC", "1A"))
    t = table(f"{built}; hero sir_valadir daqan 1C", tactics="daqan lost_city").do(
        "daqan", "play lost_city; found 1C DC"
    )
    assert (t.stronghold("DC"), t.stronghold("1C")) == ("", "daqan damaged")


def test_levy_places_two_unused_triangles_at_one_stronghold() -> None:
    t = table("area DA stronghold:daqan; area DB damaged:daqan", tactics="daqan levy").do("daqan", "play levy")
    groups = ("footman footman", "bowman footman", "bowman bowman")
    assert t.options() == {f"place {area} {group}" for area in ("DA", "DB") for group in groups}
    assert t.do("daqan", "place DB bowman footman")["DB"] == "daqan bowman footman"


def test_levy_over_eight_destroys_down_to_eight() -> None:
    t = table("area DA footman*7 stronghold:daqan", tactics="daqan levy").do(
        "daqan", "play levy; place DA bowman footman"
    )
    t.do("daqan", "destroy bowman")
    assert t["DA"] == "daqan footman*8"


def test_saboteurs_damage_an_enemy_stronghold_near_a_hero() -> None:
    text = "hero sir_valadir daqan 1A routed; area 9B stronghold:latari development:diplomat; area LA stronghold:latari"
    t = table(text, tactics="daqan saboteurs").do("daqan", "play saboteurs")
    assert (t.stronghold("9B"), t.stronghold("LA")) == ("latari damaged diplomat", "latari")


def test_winter_stores_keep_one_area_from_the_food_limit() -> None:
    text = "area DA footman*4; area DB footman*4"
    t = table(
        text, begin="secondary", year="2 winter", dials="daqan 2 2 2, latari 2 2 2", tactics="daqan winter_stores"
    )
    t.do("daqan", "play winter_stores; store DA")
    t.settle(until="order")
    assert (t["DA"], t["DB"]) == ("daqan footman*4", "daqan footman*2")


def test_monster_lure_brings_an_ally() -> None:
    t = table("area 1A footman", tactics="daqan monster_lure").do("daqan", "play monster_lure")
    assert t.may("place 1A razorwing")
    assert not t.may("place 1A hell_hound")
    assert t.do("daqan", "place 1A sorcerer")["1A"] == "daqan footman sorcerer"


def test_stampede_moves_all_neutral_units_of_an_area_x74() -> None:
    t = table("area 3A hell_hound routed_hell_hound; area 1A archer", tactics="daqan stampede").do(
        "daqan", "play stampede"
    )
    assert not t.may("drive 3A 1A")
    t.do("daqan", "drive 3A DB")
    assert t["DB"] == "daqan hell_hound routed_hell_hound"


def test_stampede_leaves_behind_who_cannot_cross_where_no_way_is_open_to_all() -> None:
    t = table("area 1B razorwing beastman; area 1A archer; area 1C archer; area 3A archer", tactics="daqan stampede")
    t.do("daqan", "play stampede")
    assert (t["9B"], t["1B"]) == ("nobody razorwing", "nobody beastman")


def test_burn_the_city_gives_influence_for_the_token() -> None:
    t = table("area 3B footman city:forge", tactics="daqan burn_the_city").do("daqan", "play burn_the_city")
    assert (t.influence("daqan"), t.state.city[AREA["3B"]]) == (4, -1)
