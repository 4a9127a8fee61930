"""Where chapters cross: a march that meets a card, a battle that meets a limit, a hero who meets both."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish, troops
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.elimination import eliminate

QUEST = "step quest_phase"

# -- marches and cards -------------------------------------------------------------------------------------------------


def test_neutrals_that_stampede_away_leave_the_area_to_those_who_march_in() -> None:
    t = table("area 1A footman*2; area 1C giant", turn="daqan mobilize fortify", tactics="daqan stampede")
    t.do("daqan", "activate 1C; all 1A; play stampede; drive 1C 9A")
    assert (t["1C"], t["9A"]) == ("daqan footman*2", "nobody giant")


def test_a_lost_city_founded_where_an_army_marches_in_is_its_own() -> None:
    told = "area 1A footman*2; area 1C giant; hero silhouette daqan 1C"
    t = table(told, turn="daqan mobilize fortify", tactics="daqan lost_city")
    t.do("daqan", "activate 1C; all 1A; play lost_city").do("latari", "retreat 9A")
    assert (t["1C"], t.stronghold("1C"), t["9A"]) == ("daqan footman*2", "daqan damaged", "nobody routed_giant")


def test_a_battle_that_was_cancelled_leaves_only_diplomacy_to_the_second_mobilize() -> None:
    told = "area 3A footman*3; area 1A archer; area 1C archer; area 3B footman*2; area 3C razorwing"
    t = table(told, turn="daqan mobilize", tactics="latari tactical_retreat", influence="daqan 2")
    t.do("daqan", "activate 1A; all 3A; done").do("latari", "play tactical_retreat")
    t.do("daqan", "bonus; activate 3C; all 3B")
    assert t.options() == {"diplomacy 1", "diplomacy 2"}


def test_a_mountain_pass_is_no_way_back_for_those_who_lose() -> None:
    t = table("area 1B footman; area 9B archer", turn="daqan mobilize fortify", tactics="daqan mountain_pass")
    t.do("daqan", "play mountain_pass; activate 9B; move 1B footman").fate("1 2")
    assert t.asked == "daqan retreat"
    assert "retreat 1B" not in t.options()


def test_a_city_that_burns_makes_room_for_a_stronghold_in_the_same_turn() -> None:
    t = table("area 3B footman city:forge", turn="daqan fortify", tactics="daqan burn_the_city")
    t.do("daqan", "play burn_the_city; build 3B")
    assert (t.stronghold("3B"), t.influence("daqan")) == ("daqan", 4)


def test_stormy_weather_holds_units_but_neither_heroes_nor_activations() -> None:
    told = "area DA footman; hero sir_valadir daqan DB"
    t = table(told, begin="primary stormy_weather", influence="daqan 1, latari 1", orders="daqan 1, latari 2")
    t.do("daqan", "bid 0").do("latari", "bid 1").do("daqan", "order mobilize").do("latari", "order harvest")
    t.do("daqan", "activate 3A")
    assert t.options() == {"hero sir_valadir", "done"}


# -- battles and limits ------------------------------------------------------------------------------------------------


def test_a_dragon_with_nowhere_to_go_was_slain_in_that_battle() -> None:
    told = "area 5A berserker*5; area 5D berserker*4; area 5C reanimate dragon"
    t = table(told, factions="uthuk waiqar", turn="uthuk conquer fortify", objectives="uthuk monster_slayer")
    three = "; ".join(f"move {area} berserker" for area in ("5A", "5D") for _ in range(3))
    t.do("uthuk", f"activate 5C; {three}; done").fate("15 1 2 3 4 11")
    if t.asked == "waiqar assign_damage":
        t.do("waiqar", "damage reanimate")
    t.fate("5")  # the Dragon misses: five Berserkers and more against one
    assert t.supply("dragon") == 4
    assert "claim monster_slayer" in t.options()


def test_one_of_four_strongholds_is_given_up_for_a_conquered_one_with_what_it_held() -> None:
    homes = "area DA stronghold:daqan; area DB stronghold:daqan development:diplomat; area DC stronghold:daqan"
    t = fight("footman*8", "archer stronghold:latari", f"{homes}; area 3A footman stronghold:daqan")
    t.fate("1").fate("2 3 4 11 12 13 14 21")
    assert t.options() == {*[f"give_up {area}" for area in ("DA", "DB", "DC", "3A")], "leave"}
    t.do("daqan", "give_up DB")
    assert (t.stronghold("1C"), t.stronghold("DB")) == ("daqan damaged", "")
    assert t.state.developments[0] == (2, 1, 1, 1)


def test_saboteurs_in_the_attackers_last_moment_weaken_the_walls_before_him() -> None:
    t = fight("footman*4", "stronghold:latari", "hero silhouette daqan 1A", tactics="daqan saboteurs")
    t.do("daqan", "play saboteurs").fate("1 2 3 4")
    assert t.asked == "daqan conquer_stronghold", "four against three"


def test_hungry_spawn_turns_a_battle_and_its_walls_are_damaged_all_the_same() -> None:
    t = fight("archer*8", "stronghold:uthuk development:defensive", factions="latari uthuk")
    t.fate("1 2 3 4 11 12 13 14").do("uthuk", "use hungry_spawn")
    finish(t)
    assert t.stronghold("1C") == "uthuk damaged", "four against five, and some still stood"


def test_lightning_that_kills_all_is_a_tie_for_the_walls() -> None:
    t = fight("footman*3", "warrior*2 stronghold:latari", tactics="latari summon_lightning")
    t.do("latari", "play summon_lightning")
    assert (t["1C"], t.stronghold("1C")) == ("latari", "latari"), "nobody stood, so nothing was damaged"


def test_a_single_reanimate_in_the_box_is_all_that_is_raised() -> None:
    told = "area WA reanimate*8; area WB reanimate*6"
    t = fight("necromancer reanimate", "archer*3", told, factions="waiqar latari")
    t.fate("1 2 3").fate("4")
    assert troops(t, "waiqar") == "reanimate*2 necromancer"


def test_gold_diplomacy_over_the_limit_may_cost_the_last_of_the_own_colour() -> None:
    told = "area 1A footman beastman*7; area 1C giant*2"
    t = table(told, turn="daqan mobilize fortify", influence="daqan 1")
    t.do("daqan", "activate 1C; all 1A; diplomacy 1").fate("5").do("daqan", "destroy footman; destroy giant")
    assert t["1C"] == "nobody beastman*7 giant"


# -- heroes between them -----------------------------------------------------------------------------------------------


def test_ghost_armor_blunts_an_ambush() -> None:
    told = "area 1C archer; hero sir_valadir daqan 1A reward:ghost_armor"
    t = table(told, tactics="latari ambush", begin=QUEST, year="2 summer", orders="daqan 1, latari 2")
    t.do("daqan", "go 1C").do("latari", "play ambush").do("daqan", "use ghost_armor").fate("3")
    assert t.hero("sir_valadir") == "daqan 1C damage 1"


def test_a_bow_that_fells_the_beast_before_the_first_round_completes_the_quest() -> None:
    told = "hero sir_valadir daqan 1A reward:hunters_bow"
    t = table(told, quests="daqan horned_champion", begin=QUEST, year="2 summer")
    t.do("daqan", "go 1A; quest horned_champion; use hunters_bow").fate("3")
    assert t.question.options[0][0] == "reward"


def test_bombs_that_burn_their_bearer_are_stopped_by_his_armor() -> None:
    told = "hero silhouette daqan 1A reward:dwarven_fire_bombs reward:runeplate; hero varikas_the_dead waiqar 1C"
    t = table(told, factions="daqan waiqar", begin=QUEST, year="2 summer", orders="daqan 1, waiqar 2")
    t.do("daqan", "go 1C; duel varikas_the_dead").settle(until="chance").fate("1 7")
    t.do("daqan", "use dwarven_fire_bombs").fate("2 8 9 10").do("daqan", "use runeplate")
    assert (t.hero("silhouette"), t.hero("varikas_the_dead")) == ("daqan 1C", "waiqar 1C damage 3")


def test_supporters_who_have_lost_all_their_units_may_flee_anywhere() -> None:
    t = fight("footman", "archer*4", "hero ronan_of_the_wild daqan 1C")
    t.do("daqan", "support ronan_of_the_wild footman").fate("15 1 2 3")
    assert t.options() == {f"retreat {area}" for area in ("1A", "1B", "9A", "9B")}
    t.do("daqan", "retreat 9B")
    assert t.hero("ronan_of_the_wild") == "daqan 9B routed"


def test_a_thief_takes_a_rune_that_lies_open_over_a_mountain() -> None:
    told = "area 1B archer rune:dragon_up; hero silhouette daqan 1B routed"
    t = table(told, tactics="daqan rune_thief").do("daqan", "play rune_thief; steal 1B 9B")
    assert t.state.rune[AREA["9B"]], "borders are no matter"


# -- what counts when a battle does not --------------------------------------------------------------------------------


def fled(defenders: str, **given: str) -> Table:
    """Waiqar attacks 1A, and its defenders, who have nowhere to go, try a Tactical Retreat."""
    given = {"tactics": "latari tactical_retreat to_the_winner", **given}
    told = f"area 3A reanimate*4; area 1A {defenders}"
    t = table(told, turn="waiqar conquer fortify", factions="waiqar latari", **given)
    return t.do("waiqar", "activate 1A; all 3A").do("latari", "play to_the_winner; play tactical_retreat")


def test_who_dies_in_a_battle_that_is_cancelled_counts_for_carnage() -> None:
    t = fled("archer*5 routed_archer", objectives="waiqar carnage")
    assert t["1A"] == "waiqar reanimate*4"
    assert t.may("claim carnage")
    assert (t.influence("waiqar"), t.influence("latari")) == (0, 0), "nobody has won"
    assert not fled("archer*5", objectives="waiqar carnage").may("claim carnage")


def test_a_monster_that_has_nowhere_to_flee_from_a_cancelled_battle_is_slain() -> None:
    assert fled("archer giant", objectives="waiqar monster_slayer").may("claim monster_slayer")


def test_no_walls_are_broken_in_a_battle_that_is_cancelled() -> None:
    t = fled("archer stronghold:latari", objectives="waiqar breaker_of_walls").do("waiqar", "leave")
    assert t["1A"] == "waiqar reanimate*4"
    assert not t.may("claim breaker_of_walls")


# -- a realm whose player is out ---------------------------------------------------------------------------------------


def ruined(told: str, begin: str = "", **given: str) -> Table:
    """Waiqar has left the game, and his home realm is nobody's."""
    state = table(told, begin=begin, factions="daqan latari waiqar", **given).state.copy()
    eliminate(state, 2)
    return Table(state)


def test_a_lost_city_may_lie_in_the_realm_of_a_player_who_is_out() -> None:
    told = "area DA footman; area LA archer; hero silhouette daqan WB"
    assert not table(told, factions="daqan latari waiqar", tactics="daqan lost_city").may("play lost_city")
    t = ruined(told, tactics="daqan lost_city court_intrigue", influence="latari 2").do("daqan", "play lost_city")
    assert t.stronghold("WB") == "daqan damaged"
    assert t["WB"] == "daqan"


def test_threatened_runes_may_go_to_the_realm_of_a_player_who_is_out() -> None:
    told = "area DA footman rune:false_down; area LA archer"
    t = ruined(told, begin="primary threatened_home_realms", year="2 spring")
    assert {"to WA", "to WB", "to WC"} <= t.options()
    assert not t.options() & {"to LA", "to LB", "to DB"}
