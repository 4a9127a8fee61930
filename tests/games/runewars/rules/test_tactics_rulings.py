"""What Appendix B.4 settles for each Tactics card beyond its text, TA01 to TA28."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish, troops
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.state import DRAGON_UP

QUEST = "step quest_phase"
FIRST = "daqan 1, latari 2"


def plays(t: Table, card: str) -> bool:
    """Is the card on offer at any moment until somebody has to decide something else?"""
    return t.may(f"play {card}")


# -- heroes ------------------------------------------------------------------------------------------------------------


def test_ta01_ambush_once_for_each_arrival_even_of_no_areas_and_by_an_allys_hand() -> None:
    text = "hero sir_valadir daqan LA reward:rage_blade; area LA routed_giant"
    t = table(text, begin=QUEST, orders=FIRST, tactics="latari ambush*2").do("daqan", "go LA")
    t.do("latari", "play ambush")
    assert t.hero("sir_valadir") == "daqan LA damage 2"
    assert t.tactics("latari") == ["ambush"]
    assert t.asked != "latari react", "one for an arrival"


def test_ta01_a_victim_of_ambush_leaves_his_rewards_under_a_marker_and_does_nothing_more() -> None:
    text = "hero silhouette daqan 3B damage:1 reward:rage_blade; area 3A archer; hero mad_carthos latari 3A"
    t = table(text, begin=QUEST, orders=FIRST, tactics="latari ambush").do("daqan", "go 3A").do("latari", "play ambush")
    assert t.hero("silhouette") == "out"
    assert len(t.state.graves[AREA["3A"]]) == 1
    assert t.rewards("mad_carthos") == []
    assert not t.asked.startswith("daqan hero")


def test_ta25_field_surgeon_in_step_two_of_a_duel_of_that_hero_and_for_nobody_unhurt() -> None:
    text = "hero sir_valadir daqan 3A damage:3; hero silhouette latari 3A"
    t = table(text, begin=QUEST, orders="latari 1, daqan 2", tactics="daqan field_surgeon")
    t.do("latari", "go 3A; duel sir_valadir").do("daqan", "play field_surgeon")
    assert t.hero("sir_valadir") == "daqan 3A"
    hurt = "hero sir_valadir daqan 3A; hero ronan_of_the_wild daqan 3B damage:1; hero silhouette latari 3A"
    t = table(hurt, begin=QUEST, orders="latari 1, daqan 2", tactics="daqan field_surgeon")
    t.do("latari", "go 3A; duel sir_valadir")
    assert t.asked == "chance", "the hero of this duel is not hurt"
    assert table("hero sir_valadir daqan DA", tactics="daqan field_surgeon").asked != "daqan turn_window"


def test_ta26_dirty_trick_by_the_attacker_too_but_not_in_a_duel_quest() -> None:
    text = "hero sir_valadir daqan 3A; hero silhouette latari 3A"
    t = table(text, begin=QUEST, orders=FIRST, tactics="daqan dirty_trick").do("daqan", "go 3A; duel silhouette")
    assert t.do("daqan", "play dirty_trick").hero("silhouette") == "latari 3A damage 1"
    told = {"begin": QUEST, "orders": FIRST, "quests": "daqan horned_champion", "tactics": "daqan dirty_trick"}
    t = table("hero sir_valadir daqan 1A", **told).do("daqan", "go 1A; quest horned_champion")
    assert t.asked == "chance"


# -- battles -----------------------------------------------------------------------------------------------------------


def test_ta02_tactical_retreat_leaves_heroes_and_what_step_four_has_done() -> None:
    text = "area 9A archer; hero silhouette latari 1C"
    t = fight("footman*4", "archer*2 warrior", text, tactics="daqan panic to_the_winner, latari tactical_retreat")
    t.do("latari", "done").do("daqan", "play panic").do("latari", "rout archer; rout archer")
    t.do("daqan", "play to_the_winner").do("latari", "play tactical_retreat")
    assert t["9A"] == "latari archer routed_archer*2 warrior"
    assert t["1C"] == "daqan footman*4", "standing as they are"
    assert t.hero("silhouette") == "latari 1C"
    assert (t.influence("daqan"), t.influence("latari")) == (0, 0), "nobody wins"


def test_ta02_tactical_retreat_counts_as_a_battle_of_mobilize_o6() -> None:
    text = "area 1A footman*2; area 3A footman*2; area 1C archer; area 9A archer; area 1B archer"
    t = table(text, turn="daqan mobilize", tactics="latari tactical_retreat").do("daqan", "activate 1C; all 1A; done")
    t.do("latari", "play tactical_retreat; retreat 9A").do("daqan", "bonus; activate 1B")
    assert t["1C"] == "daqan footman*2"
    assert t.asked != "daqan move_in", "the cancelled battle was the one of this order"


def test_ta02_tactical_retreat_with_more_than_eight_attackers_makes_the_excess_retreat() -> None:
    text = "area 1A footman*6 knight; area 1B footman*3; area 1C archer; area 9A archer"
    t = table(text, turn="daqan conquer fortify", tactics="latari tactical_retreat")
    t.do("daqan", "activate 1C; all 1A; all 1B").do("latari", "play tactical_retreat")
    while t.asked == "daqan excess":
        t.do("daqan", min(t.options()))
    while t.asked == "daqan retreat":
        t.do("daqan", "retreat 1A")
    assert len(t.state.units[AREA["1C"]]) == 8
    assert t["1A"].startswith("daqan routed_"), "as after a win (K24)"


def test_ta02_tactical_retreat_brings_no_honour_and_no_discouraging_defeat() -> None:
    commander = "lord_commander_of_the_warriors_guild"
    text = "area 3A footman*4; area UB berserker*2; area UA berserker"
    t = table(
        text.replace("3A", "5B"), turn="daqan conquer fortify", factions="daqan uthuk",
        tactics="uthuk tactical_retreat", objectives="uthuk discouraging_defeat", titles=f"daqan {commander} 1",
    )  # fmt: skip
    t.do("daqan", "activate UA; all 5B").do("uthuk", "play tactical_retreat")
    assert t.state.titles[2] == (0, 1, 0)
    assert t.asked != "uthuk react"


def test_ta04_summon_lightning_beyond_the_last_unit_is_lost_and_the_battle_goes_on() -> None:
    t = fight("footman*5", "archer", "area 9A archer", tactics="latari summon_lightning")
    t.do("latari", "play summon_lightning")
    assert troops(t, "daqan") == "footman"
    assert t.asked == "chance"
    t.fate("1")
    assert t["1C"] == "daqan footman"


def test_ta05_rally_cry_is_for_the_attacker_too_and_before_the_strengths_are_counted() -> None:
    t = fight("footman*3", "archer", tactics="daqan rally_cry, latari panic")
    t.do("latari", "play panic")
    assert troops(t, "daqan") == "footman routed_footman*2"
    t.do("daqan", "go_on").fate("1").do("daqan", "go_on; go_on").fate("2").do("daqan", "go_on; go_on")
    t.do("daqan", "play rally_cry; stand routed_footman")
    assert t.said("battle_won") == [(0, 0, 3, 1)], "before step 6"


def test_ta07_to_the_winner_of_both_sides_pays_twice() -> None:
    t = fight("footman", "archer*3", tactics="daqan to_the_winner, latari to_the_winner")
    t.do("daqan", "play to_the_winner").do("latari", "play to_the_winner").fate("15 16 17")
    assert t.influence("latari") == 6


def test_ta17_battle_standard_counts_even_with_no_unit_left_and_not_twice() -> None:
    t = fight("footman", "archer", tactics="daqan battle_standard*2").do("daqan", "play battle_standard")
    assert not plays(t, "battle_standard")
    t.fate("15")
    assert t.said("battle_won") == [(0, 0, 2, 1)]


def test_ta18_opening_volley_takes_a_damaged_unit_first_and_spares_the_area_of_the_user() -> None:
    t = fight("footman*2", "archer*2 warrior", tactics="daqan opening_volley").do("daqan", "play opening_volley")
    assert t.asked == "latari assign_damage"
    t.do("latari", "damage warrior")
    assert troops(t, "latari") == "archer*2", "the second point had to follow the first (K3)"


def test_ta19_panic_routs_undamaged_units_first_k2() -> None:
    t = fight("footman*2", "warrior*3", tactics="daqan opening_volley panic")
    t.do("daqan", "play panic")
    assert troops(t, "latari") == "warrior routed_warrior*2"
    assert t.do("daqan", "play opening_volley").asked != "daqan battle_start"


# -- marches -----------------------------------------------------------------------------------------------------------


def test_ta03_horrific_rumors_hold_the_victims_units_and_skip_areas_with_his_token() -> None:
    text = "area 5A flag:latari; area LA archer; area LB archer; area DA footman"
    t = table(text, tactics="daqan horrific_rumors").do("daqan", "play horrific_rumors")
    assert not {"rumors 5A", "rumors LA", "rumors LC"} & t.options()
    assert t.may("rumors DA"), "even an area of the player's own"
    assert t.may("rumors 1A")


def test_ta03_a_token_of_horrific_rumors_bars_activation() -> None:
    t = table("area LA archer", turn="daqan harvest", orders="latari 6 2", tactics="daqan horrific_rumors")
    t.do("daqan", "play horrific_rumors; rumors 1A")
    assert t.state.activated[AREA["1A"]] == 1 << t.seat("latari")


def test_ta08_mountain_pass_serves_strategize_and_opens_no_water() -> None:
    text = "area 1B footman; area 1A footman"
    t = table(text, turn="daqan strategize", tactics="daqan mountain_pass").do("daqan", "play mountain_pass")
    t.do("daqan", "from 1B")
    assert t.may("move footman 9B")
    t.do("daqan", "back; from 1A")
    assert not t.may("move footman 3B"), "water"


def test_ta08_mountain_pass_holds_for_both_resolutions_of_mobilize() -> None:
    text = "area 1B footman; area 3A footman"
    t = table(text, turn="daqan mobilize", tactics="daqan mountain_pass").do("daqan", "play mountain_pass")
    t.do("daqan", "activate 1C; move 1B footman; done; bonus; activate 9B")
    assert t.may("move 3A footman"), "3A, 1B, and over the mountains"


def test_ta14_ferrymen_open_no_mountains() -> None:
    text = "area 1B footman; area 1C archer; area 1A footman"
    t = table(text, turn="daqan mobilize", tactics="daqan ferrymen").do("daqan", "play ferrymen; activate 9B")
    assert t.asked == "daqan use_bonus", "nobody can come"


def test_ta11_forced_march_is_no_help_to_heroes_and_gives_the_fast_four() -> None:
    text = "area DC knight footman; hero sir_valadir daqan DC"
    t = table(text, turn="daqan conquer fortify", tactics="daqan forced_march")
    t.do("daqan", "activate 1C; play forced_march")
    assert t.options() == {"move DC knight", "done"}, "DC, DB, 3A, 1A, 1C"


def test_ta11_forced_march_lasts_one_resolution() -> None:
    text = "area DB footman; area DC footman"
    t = table(text, turn="daqan mobilize", tactics="daqan forced_march*2")
    t.do("daqan", "activate 1C; play forced_march")
    assert not plays(t, "forced_march"), "it does not add up"
    t.do("daqan", "move DB footman; bonus; activate 1A")
    assert plays(t, "forced_march")
    t.do("daqan", "go_on")
    assert t.asked != "daqan move_in", "DC is three areas away again"


def test_ta12_silver_tongue_is_one_step_up_and_once_in_an_attempt() -> None:
    text = "area 1A footman*2; area 1C beastman*2"
    t = table(text, turn="daqan conquer fortify", tactics="daqan silver_tongue*2", influence="daqan 1")
    t.do("daqan", "activate 1C; all 1A; diplomacy 1").fate("1").do("daqan", "play silver_tongue")
    assert not plays(t, "silver_tongue")
    t.do("latari", "retreat 9B")
    assert t["1C"] == "daqan footman*2", "grey: they have left"
    assert t.tactics("daqan") == ["silver_tongue"]


def test_ta12_silver_tongue_has_nothing_to_better_in_gold() -> None:
    text = "area 1A footman*2; area 1C beastman*2"
    t = table(text, turn="daqan conquer fortify", tactics="daqan silver_tongue", influence="daqan 1")
    t.do("daqan", "activate 1C; all 1A; diplomacy 1").fate("5")
    assert t["1C"] == "daqan footman*2 beastman*2"
    assert t.tactics("daqan") == ["silver_tongue"]


def test_ta20_second_march_may_take_back_the_token_of_this_order() -> None:
    t = table("area DB footman*2", turn="daqan mobilize", tactics="daqan second_march")
    assert not plays(t, "second_march"), "there is no token yet"
    t.do("daqan", "activate 3A; all DB; play second_march; bonus")
    assert not any(t.state.activated)
    assert t.may("activate 3A"), "it may be activated again"


# -- intrigue ----------------------------------------------------------------------------------------------------------


def test_ta10_shared_counsel_and_the_limit_of_ten_for_both() -> None:
    hand = "levy*3 panic*2 ambush*2 saboteurs*2"
    t = table(tactics=f"daqan shared_counsel, latari {hand}").do("daqan", "play shared_counsel")
    assert t.options() == {f"counsel latari {count}" for count in (1, 2, 3, 4)}
    t.do("daqan", "counsel latari 3").draw("stampede", "rally_cry", "rally_cry", "spy_guild", "ferrymen", "ferrymen")
    assert t.asked == "latari discard_down"
    t.do("latari", "discard spy_guild; discard levy")
    assert len(t.tactics("latari")) == 10


def test_ta21_court_intrigue_needs_somebody_with_influence_and_takes_one_where_one_is() -> None:
    assert table(tactics="daqan court_intrigue").asked != "daqan turn_window"
    three = {"factions": "daqan latari uthuk", "influence": "latari 1"}
    title = "latari primarch_of_the_wizards_council 5"
    t = table(tactics="daqan court_intrigue", titles=title, **three).do("daqan", "play court_intrigue")
    assert (t.influence("daqan"), t.influence("latari"), t.state.titles[0][1]) == (1, 0, 5)


def test_ta28_rune_thief_keeps_the_face_crosses_borders_and_may_bring_it_home() -> None:
    text = "hero sir_valadir daqan 3A routed; area 3A archer rune:dragon_up; area 1A archer; area 1B archer"
    t = table(f"{text}; area 3B archer; area 3C archer", tactics="daqan rune_thief").do("daqan", "play rune_thief")
    t.do("daqan", "steal 3A DA")
    assert t.state.rune[AREA["DA"]] == DRAGON_UP, "over the water at DA, into a home area"


# -- the realm ---------------------------------------------------------------------------------------------------------


def test_ta06_lost_city_keeps_rune_and_token_of_the_area() -> None:
    t = table(
        "hero sir_valadir daqan 1C; area 1C rune:dragon_down token:temple", tactics="daqan lost_city", exploration=True
    ).do("daqan", "play lost_city")
    assert t.stronghold("1C") == "daqan damaged"
    assert t.runes("daqan") == 1
    assert t.state.token[AREA["1C"]] >= 0


def test_ta09_spy_guild_needs_a_used_order() -> None:
    assert table(turn="daqan harvest", tactics="daqan spy_guild").asked != "daqan turn_window"


def test_ta13_scouts_report_needs_a_token_that_is_face_down_and_unknown() -> None:
    text = "area 1A rune:dragon_up; area DA rune:false_down"
    assert table(text, tactics="daqan scouts_report").asked != "daqan turn_window"


def test_ta15_levy_brings_only_triangles_of_the_own_faction_and_what_is_left() -> None:
    home = "area LA archer*8; area LB archer*7"
    t = table(f"{home}; area LC stronghold:latari", turn="latari harvest", tactics="latari levy")
    t.do("latari", "play levy")
    assert t["LC"] == "latari archer", "one is left (C5)"
    assert table(tactics="daqan levy").asked != "daqan turn_window", "no stronghold"


def test_ta16_saboteurs_within_two_areas_only_and_only_whole_enemy_ones() -> None:
    text = "hero sir_valadir daqan DA; area 3C stronghold:latari; area 1A damaged:latari; area 1C stronghold:latari"
    t = table(f"{text}; area DB stronghold:daqan", tactics="daqan saboteurs").do("daqan", "play saboteurs")
    assert (t.stronghold("3C"), t.stronghold("1C"), t.stronghold("DB")) == ("latari damaged", "latari", "daqan")


def test_ta22_winter_stores_for_several_areas() -> None:
    text = "area DA footman*4; area DB footman*4; area DC footman*4"
    t = table(
        text, begin="secondary", year="2 winter", dials="daqan 2 2 2, latari 2 2 2", tactics="daqan winter_stores*2"
    )
    t.do("daqan", "play winter_stores; store DA; play winter_stores; store DB").settle(until="order")
    assert (t["DA"], t["DB"], t["DC"]) == ("daqan footman*4", "daqan footman*4", "daqan footman*2")


def test_ta23_monster_lure_offers_every_controlled_area_and_obeys_the_limit() -> None:
    t = table("area 3A footman*8", tactics="daqan monster_lure").do("daqan", "play monster_lure")
    kinds, areas = ("razorwing", "beastman", "sorcerer"), ("DA", "DB", "DC", "3A")
    assert t.options() == {f"place {area} {kind}" for area in areas for kind in kinds}
    t.do("daqan", "place 3A sorcerer")
    assert t.options() == {"destroy footman", "destroy sorcerer"}


def test_ta24_stampede_does_not_touch_allies_of_anybody() -> None:
    text = "area 3A footman giant; area LC archer dragon"
    assert table(text, tactics="daqan stampede").asked != "daqan turn_window"


def test_ta27_burn_the_city_and_the_area_is_no_city_any_more() -> None:
    text = "area 3B footman city:forge"
    t = table(text, turn="daqan fortify", dials="daqan 0 1 1", tactics="daqan burn_the_city")
    assert not t.may("build 3B")
    t.do("daqan", "play burn_the_city")
    assert t.may("build 3B"), "a stronghold may stand there"


def test_c10_both_sides_may_play_the_same_title_and_neutral_units_none() -> None:
    t = fight("footman*2", "giant", tactics="daqan panic, latari panic").do("daqan", "play panic")
    t.fate("1 2")
    assert finish(t).tactics("latari") == ["panic"], "whoever decides for neutral units plays no cards for them"
