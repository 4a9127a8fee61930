"""Two rules that meet: limits with alliances, cards with borders, tokens with heroes."""

from __future__ import annotations

from typing import cast

from tests.games.runewars.battles import fight, finish
from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.versions import stormed
from theomachy.kernel.game import Game


def test_winter_takes_all_that_are_too_many_though_the_last_of_the_own_colour_go_first() -> None:
    told = "area 1C footman giant*2; area DA stronghold:daqan"
    t = table(told, begin="secondary", year="2 winter", dials="daqan 1 2 2, latari 3 3 3")
    t.do("daqan", "lose footman")
    assert t["1C"] == "nobody giant", "two of three had to go, and allies left alone are nobody's"
    t = table(told, begin="secondary", year="2 winter", dials="daqan 1 2 2, latari 3 3 3")
    t.do("daqan", "lose giant; lose giant")
    assert t["1C"] == "daqan footman"


def test_all_over_eight_go_though_the_last_of_the_own_colour_go_first() -> None:
    t = table(
        "area 1A footman beastman*7; area 1C razorwing*3",
        turn="daqan conquer fortify",
        influence="daqan 1",
    )
    t.do("daqan", "activate 1C; all 1A; diplomacy 1").fate("5")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy footman; destroy beastman; destroy beastman")
    assert t["1C"] == "nobody razorwing*3 beastman*5", "eleven, and three of them are gone"


def test_no_card_for_the_order_helps_neutral_units_over_a_border() -> None:
    """Ferrymen carry the own figures (TA14); the Flute's units cross borders as in a retreat (RW11, TA24)."""
    told = "area 1A beastman; hero sir_valadir daqan 1A reward:flute_of_possession; area DA footman"
    t = table(told, turn="daqan mobilize fortify", tactics="daqan ferrymen")
    t.do("daqan", "play ferrymen")
    assert t.options("use") == {f"use flute_of_possession sir_valadir {area}" for area in ("1B", "1C", "3A")}
    t = table(told, turn="daqan mobilize fortify", year="2 winter")
    assert "use flute_of_possession sir_valadir 3B" in t.options("use"), "the water is frozen"


def test_master_thorn_who_appears_in_a_dungeon_stays_there() -> None:
    told = "area WA stronghold:waiqar token:dungeon; hero master_thorn waiqar 1A"
    t = table(told, begin="step quest_phase", year="2 summer", factions="waiqar latari", exploration=True)
    t.do("waiqar", "appear WA")
    assert t.hero("master_thorn") == "waiqar WA"
    assert not t.asked.startswith("waiqar hero_action"), "whoever enters it moves no further"


def test_ice_storm_routs_as_many_as_its_user_likes_up_to_three() -> None:
    t = table("hero sir_valadir daqan 1A reward:ice_storm; area 1A razorwing*2 dragon")
    t.do("daqan", "use ice_storm sir_valadir; storm dragon; go_on")
    assert t["1A"] == "nobody razorwing*2 routed_dragon"


def test_ice_storm_of_an_earlier_version_routs_all_that_it_could() -> None:
    t = table("hero sir_valadir daqan 1A reward:ice_storm; area 1A razorwing*2 dragon")
    t.do("daqan", "use ice_storm sir_valadir")
    while (entry := stormed(cast(Game, t.position), None)) is not None:
        t.position.answer(*entry)
    assert t["1A"] == "nobody routed_razorwing*2 routed_dragon"


def test_threatened_home_realms_asks_nobody_whose_runes_can_go_nowhere() -> None:
    areas = ("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C", "5D", "9A", "9B")
    full = "; ".join(f"area {area} rune:false_down" for area in areas)
    t = table(
        f"area DA rune:dragon_down; area DB rune:false_down; {full}",
        begin="primary threatened_home_realms",
    )
    assert t.asked.endswith(" order")


def test_losers_for_whom_their_refuge_has_no_room_are_slain_in_that_battle() -> None:
    """Carnage counts what is destroyed until the end of 7d, by any cause (E3)."""
    t = fight(
        "berserker*8", "archer*2 warrior*4", "area 9B archer*8", factions="uthuk latari", objectives="uthuk carnage"
    )
    t.fate("1 2").fate("15 16 3 4 11 12 13 14")  # the Archers miss, the Berserkers strike twice
    t.do("latari", "damage archer; damage archer").fate("5 6 7 17")  # the Warriors miss
    while t.asked == "latari excess":
        t.do("latari", min(t.options()))
    assert len(t.state.units[AREA["9B"]]) == 8
    assert "claim carnage" in t.options(), "two in the battle, four on the retreat"


def test_a_bid_does_not_change_the_order_of_the_card_that_asked_for_it() -> None:
    """Play order is worked out once for the primary effect, before influence is bid (Q4)."""
    t = table(
        begin="primary power_for_the_pious", factions="daqan latari uthuk", year="2 winter",
        orders="daqan 3, latari 3, uthuk 3", influence="daqan 5, latari 4",
    )  # fmt: skip
    t.do("daqan", "bid 5").do("latari", "bid 1")
    assert (t.asked, t.question.about) == ("uthuk season_choice", ("power_for_the_pious", t.seat("daqan")))


def test_forced_march_is_no_help_to_whoever_may_not_move_units_at_all() -> None:
    """A card that would do nothing may not be played (C3)."""
    told = {"influence": "daqan 1, latari 1", "tactics": "daqan forced_march", "orders": "daqan 1, latari 2"}
    t = table("area DB footman", begin="primary stormy_weather", **told).do("daqan", "bid 0").do("latari", "bid 1")
    t.do("daqan", "order mobilize").do("latari", "order fortify").do("daqan", "activate 3A")
    assert not t.options("play")


def test_a_hero_is_as_fast_as_the_boots_that_he_is_given_on_the_way() -> None:
    told = "hero sir_valadir daqan DB; hero silhouette daqan 3A reward:boots_of_swiftness"
    t = table(told, begin="step quest_phase").do("daqan", "act sir_valadir; go 3A")
    t.do("daqan", "give boots_of_swiftness silhouette sir_valadir; go 1C")
    assert t.hero("sir_valadir") == "daqan 1C"


def test_a_hero_of_the_first_march_goes_on_with_the_second() -> None:
    """Activation tokens hold units, not heroes."""
    t = table("area DB footman; hero sir_valadir daqan DB; area 3A footman", turn="daqan mobilize")
    t.do("daqan", "activate 3A; hero sir_valadir; done; bonus; activate 1A; hero sir_valadir")
    assert t.hero("sir_valadir") == "daqan 1A"


def test_who_retreated_from_the_first_talks_stays_where_he_lies() -> None:
    t = table("area 3A footman*3; area 1B beastman", turn="daqan mobilize", influence="daqan 1")
    t.do("daqan", "activate 1B; all 3A; diplomacy 1").fate("30").do("daqan", "retreat; retreat 3A; bonus; activate 1A")
    assert (t["3A"], t["1A"]) == ("daqan routed_footman*3", "nobody")


def test_a_battle_after_failed_talks_is_the_one_battle_of_mobilize() -> None:
    told = "area 3A footman*3; area 1B beastman; area 5B footman*2; area LB archer"
    t = table(told, turn="daqan mobilize", influence="daqan 1").do("daqan", "activate 1B; all 3A; diplomacy 1")
    t.fate("30").do("daqan", "battle").fate("1").fate("15 16 17").do("daqan", "bonus; activate LB")
    assert (t["LB"], t["5B"]) == ("latari archer", "daqan footman*2")


def test_saboteurs_in_step_four_weaken_the_stronghold_that_is_attacked() -> None:
    t = fight("footman*4", "stronghold:latari", more="hero silhouette daqan 1C routed", tactics="daqan saboteurs")
    t.do("daqan", "play saboteurs").fate("1 2 3 4")
    assert t.said("battle_won") == [(0, 0, 4, 3)]


def test_who_is_driven_from_a_battle_into_a_full_area_leaves_somebody_dead() -> None:
    t = fight("sorceress", "footman*2", factions="latari daqan", more="area 1B knight*8").fate("1 2 3")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy routed_footman")
    assert t["1B"] == "daqan knight*8"


def test_an_attacker_who_loses_the_last_of_all_he_has_is_out() -> None:
    taken = "area DA archer; area DB archer; area DC archer"
    t = fight("footman", "warrior*3", more=taken).fate("1 11 12 21")
    assert (t.state.ending, t.state.winners) == ("last_player", [1])
    t = fight("footman", "archer*3", more=taken).fate("1 2 3 4")
    assert not t.state.ending, "a retreat into an empty area saves him"


def test_a_defender_may_fell_his_challenger_before_the_first_round() -> None:
    told = "hero sir_valadir daqan 3A damage:4 shown:mace_of_kellos; hero silhouette latari 3A"
    t = table(told, begin="step quest_phase", orders="daqan 1, latari 2", tactics="latari dirty_trick")
    t.do("daqan", "go 3A; duel silhouette").do("latari", "play dirty_trick")
    assert (t.hero("sir_valadir"), t.rewards("silhouette")) == ("out", ["mace_of_kellos"])


def test_a_conquered_home_that_is_left_is_its_owners_again_with_its_rune() -> None:
    t = table("area LB footman rune:dragon_down; area 5B footman", turn="daqan strategize")
    assert t.runes("daqan") == 1
    t.do("daqan", "from LB; move footman 5B")
    assert (t.owner("LB"), t.runes("latari"), t.runes("daqan")) == ("latari", 1, 0)


def test_a_city_that_was_burned_may_be_built_on_in_the_same_order() -> None:
    t = table("area 3B footman city:forge", turn="daqan fortify", dials="daqan 0 1 1", tactics="daqan burn_the_city")
    assert not t.may("build 3B")
    t.do("daqan", "play burn_the_city; build 3B")
    assert t.stronghold("3B") == "daqan"


def test_a_rune_and_a_dragon_throne_in_one_area_are_two() -> None:
    t = table("area 1C footman token:dragon_throne rune:dragon_down", exploration=True)
    assert t.runes("daqan") == 2


def test_the_dead_who_are_raised_beyond_eight_retreat_after_the_victory() -> None:
    t = fight("necromancer*2 reanimate*7", "archer", factions="waiqar latari").fate("5")
    t.do("waiqar", "rout reanimate").fate("1 2")
    assert t.supply("reanimate") == 5, "seven and four are on the board"
    t.fate("15 16 17 18 25 26 27 28 3 4")
    while t.asked == "waiqar excess":
        t.do("waiqar", min(t.options()))
    finish(t)
    assert len(t.state.units[AREA["1C"]]) == 8
