"""The 32 Season cards, one test each or more (section 7, B.3)."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.state import DRAGON_DOWN, FALSE_DOWN

PRIMARCH = "primarch_of_the_wizards_council"
CAPTAIN = "captain_of_the_heroes_league"
SEASONS = {"spring": "2 spring", "summer": "2 summer", "fall": "2 fall", "winter": "2 winter"}


def season(card: str, when: str, text: str = "", **told: Any) -> Table:
    """Just before the primary effect of a card; Daqan is first in play order."""
    told.setdefault("orders", "daqan 1, latari 2")
    return table(text, begin=f"primary {card}", year=SEASONS[when], **told)


def bids(t: Table, **amounts: int) -> Table:
    for faction, amount in amounts.items():
        t.do(faction, f"bid {amount}")
    return t


# -- spring ------------------------------------------------------------------------------------------------------------


def test_famine_lowers_dials_to_what_the_areas_provide() -> None:
    t = season("famine", "spring", "area 1B footman", dials="daqan 8 1 2, latari 1 8 8")
    assert t.dials("daqan") == (4, 1, 2)
    assert t.dials("latari") == (1, 3, 2)


def test_x86_prepare_for_the_coming_year() -> None:
    t = season("prepare_for_the_coming_year", "spring", objectives="latari fellowship")
    assert t.options() == {"tactics 1", "nothing"}, "Daqan has claimed his Objective"
    t.do("daqan", "tactics 1").draw("levy")
    assert t.options() == {"swap_objective", "tactics 1", "nothing"}
    t.do("latari", "swap_objective").draw("bread_for_all")
    assert (t.objective("latari"), t.tactics("latari"), t.tactics("daqan")) == ("bread_for_all", [], ["levy"])
    assert t.asked == "daqan order"


def test_stormy_weather_becalms_whoever_bids_nothing() -> None:
    text = "area DB footman; hero sir_valadir daqan DB"
    t = bids(season("stormy_weather", "spring", text, influence="daqan 1, latari 1"), daqan=0, latari=1)
    t.do("daqan", "order mobilize").do("latari", "order fortify")
    t.do("daqan", "activate 3A")
    assert t.options() == {"hero sir_valadir", "done"}
    t = bids(season("stormy_weather", "spring", text, influence="daqan 1, latari 1"), daqan=1, latari=0)
    assert t.influence("daqan") == 0
    t.do("daqan", "order strategize").do("latari", "order fortify")
    assert t.may("from DB")


def test_becalmed_units_do_not_strategize_either() -> None:
    text = "area DB footman; hero sir_valadir daqan DB"
    t = bids(season("stormy_weather", "spring", text, influence="daqan 1, latari 1"), daqan=0, latari=0)
    t.do("daqan", "order strategize").do("latari", "order fortify")
    assert not t.options("from")
    assert t.options("hero")


def test_threatened_home_realms_moves_a_token_out() -> None:
    text = "area DA rune:dragon_down; area DB rune:false_down; area 3A archer; area LA rune:dragon_down"
    t = season("threatened_home_realms", "spring", text)
    assert t.options() == {"rune DA", "rune DB"}
    t.do("daqan", "rune DA")
    assert not {option for option in t.options() if option[3] in "DL"}, "outside any home realm"
    assert not t.may("to 3A")
    t.do("daqan", "to 3B")
    assert t.state.rune[AREA["3B"]] == DRAGON_DOWN
    assert t.state.knows_rune[AREA["3B"]] == 1
    assert t.asked == "latari season_choice"


def test_call_to_arms_places_two_triangles_at_one_stronghold() -> None:
    text = "area DA stronghold:daqan footman*7; area DB stronghold:daqan; area LA archer"
    t = season("call_to_arms", "spring", text)
    t.do("daqan", "at DA; unit bowman; unit footman; destroy footman")
    assert t["DA"] == "daqan bowman footman*7"
    assert t.asked == "daqan order", "Latari has no stronghold"


def test_council_of_spring_sells_tactics_cards() -> None:
    t = season("council_of_spring", "spring", influence="daqan 5, latari 1")
    assert t.options() == {"spend 1", "spend 2", "nothing"}
    t.do("daqan", "spend 2").draw("levy", "ambush")
    assert (t.influence("daqan"), t.tactics("daqan")) == (3, ["ambush", "levy"])
    assert t.options() == {"spend 1", "nothing"}


def test_masons_guild_repairs_or_pays() -> None:
    t = season("masons_guild", "spring", "area DA damaged:daqan; area LA stronghold:latari")
    assert t.options() == {"repair DA", "influence 1"}
    t.do("daqan", "repair DA")
    assert (t.stronghold("DA"), t.influence("latari"), t.influence("daqan")) == ("daqan", 1, 0)


def test_restless_beasts_come_to_uncontrolled_areas() -> None:
    t = season("restless_beasts", "spring", "area 3A footman; area 1A razorwing*8")
    assert t.may("place beastman 1A")
    assert not t.may("place beastman 3A")
    assert not t.may("place beastman DA")
    assert not t.may("place razorwing 1A")
    t.do("daqan", "place beastman 3B").do("latari", "place beastman 3B")
    assert t["3B"] == "nobody beastman*2"


# -- summer ------------------------------------------------------------------------------------------------------------


def test_wavering_loyalty_costs_influence_or_heroes() -> None:
    text = (
        "hero sir_valadir daqan DA; hero red_scorpion daqan DA; hero mad_carthos daqan DA; hero master_thorn latari LA"
    )
    t = season("wavering_loyalty", "summer", text, influence="daqan 1")
    assert t.options() == {"pay red_scorpion", "let_go red_scorpion", "pay mad_carthos", "let_go mad_carthos"}
    t.do("daqan", "pay mad_carthos")
    assert t.hero("red_scorpion") == "deck", "he could not be paid any more"
    assert (t.hero("sir_valadir"), t.hero("mad_carthos"), t.hero("master_thorn")) == ("daqan DA", "daqan DA", "deck")


def test_wavering_loyalty_spares_the_captain() -> None:
    t = season("wavering_loyalty", "summer", "hero mad_carthos daqan DA", titles=f"daqan {CAPTAIN} 1")
    assert t.hero("mad_carthos") == "daqan DA"


def test_x81_border_unrest_and_the_tie_for_the_lowest_bid() -> None:
    four = {"factions": "daqan latari waiqar uthuk", "orders": "daqan 1, latari 2, waiqar 3, uthuk 4"}
    text = "area LA archer*3 routed_warrior; area LB sorceress"
    t = season("border_unrest", "summer", text, influence="daqan 2, latari 1, waiqar 5, uthuk 3", **four)
    bids(t, daqan=2, latari=1, waiqar=1, uthuk=3)
    assert t.asked == "waiqar bid_tie"
    assert t.options() == {"name latari", "name waiqar"}
    t.do("waiqar", "name latari")
    assert t.options() == {"rout LA archer", "rout LB sorceress"}
    t.do("latari", "rout LB sorceress")
    assert (t["LA"], t["LB"]) == ("latari archer routed_archer*2 routed_warrior", "latari routed_sorceress")


def test_drought_spares_the_highest_bidder() -> None:
    t = bids(season("drought", "summer", influence="daqan 2", dials="daqan 3 2 2, latari 2 3 2"), daqan=1)
    assert (t.dials("daqan"), t.dials("latari")) == ((3, 2, 2), (1, 3, 2))


def test_seekers_of_glory() -> None:
    t = season("seekers_of_glory", "summer", "hero sir_valadir daqan DA; area LB stronghold:latari")
    assert t.influence("daqan") == 1
    t.draw("mad_carthos")
    assert (t.hero("mad_carthos"), t.influence("latari")) == ("latari LB", 0)


def test_rumours_of_relics() -> None:
    quests = "daqan the_quiet_orchard the_drowned_stair bandit_camp"
    t = season("rumours_of_relics", "summer", quests=quests).draw("horned_champion")
    t.do("daqan", "discard_quest bandit_camp").draw("stolen_herd")
    assert t.quests("daqan") == ["horned_champion", "the_drowned_stair", "the_quiet_orchard"]
    assert t.quests("latari") == ["stolen_herd"]


def test_summer_fair_raises_a_dial_and_the_primarch_another() -> None:
    t = season("summer_fair", "summer", dials="daqan 3 8 2, latari 2 3 2", titles=f"daqan {PRIMARCH} 1")
    assert t.options() == {"raise food", "raise ore", "nothing"}
    t.do("daqan", "raise food")
    assert t.options() == {"raise ore", "nothing"}
    t.do("daqan", "raise ore").do("latari", "raise wood")
    assert (t.dials("daqan"), t.dials("latari")) == ((4, 8, 3), (2, 4, 2))
    assert t.influence("daqan") == 1, "a card of the Wizards' Council"


def test_tournament_brings_a_reward() -> None:
    text = "hero sir_valadir daqan DA; hero silhouette daqan DB routed"
    t = bids(season("tournament", "summer", text, influence="daqan 2"), daqan=1)
    t.do("daqan", "hero silhouette").draw("rage_blade")
    assert t.rewards("silhouette") == ["rage_blade"]


def test_tournament_without_a_hero_loses_the_bids() -> None:
    t = bids(
        season("tournament", "summer", "hero mad_carthos latari LA", influence="daqan 2, latari 1"), daqan=1, latari=0
    )
    assert (t.influence("daqan"), t.rewards("mad_carthos")) == (1, [])


def test_long_days_let_heroes_go_three_areas() -> None:
    t = season("long_days", "summer", "hero sir_valadir daqan DC")
    assert any(option.endswith("1A") for option in t.options()), "DC, DB, 3A, 1A"


# -- fall --------------------------------------------------------------------------------------------------------------


def test_x04_bountiful_harvest() -> None:
    t = season("bountiful_harvest", "fall", "area 1B knight", dials="daqan 1 1 1")
    assert t.dials("daqan") == (5, 3, 2)
    assert t.asked == "daqan fall_gift"


def test_x82_autumn_council() -> None:
    four = {"factions": "daqan latari waiqar uthuk", "orders": "daqan 1, latari 2, waiqar 3, uthuk 4"}
    t = season("autumn_council", "fall", influence="daqan 3, latari 2, waiqar 4, uthuk 1", **four)
    bids(t, daqan=3, latari=2, waiqar=2, uthuk=0).draw("levy", "ambush", "panic")
    assert t.asked == "waiqar bid_tie"
    t.do("waiqar", "name latari").draw("levy")
    assert (t.tactics("daqan"), t.tactics("latari")) == (["ambush", "levy", "panic"], ["levy"])
    assert [t.influence(each) for each in ("daqan", "latari", "waiqar", "uthuk")] == [0, 0, 2, 1]


def test_blight_takes_a_unit_of_each_crowded_area() -> None:
    t = season("blight", "fall", "area DA footman*6 giant; area DB footman*6; area DC bowman*7")
    assert t.options() == {"destroy footman", "destroy giant"}
    t.do("daqan", "destroy giant")
    assert (t["DA"], t["DB"], t["DC"]) == ("daqan footman*6", "daqan footman*6", "daqan bowman*6")


def test_free_cities_tribute_is_at_least_one() -> None:
    t = season("free_cities_tribute", "fall", "area 3B footman city:forge; area 9A footman city:tamalir")
    assert (t.influence("daqan"), t.influence("latari")) == (2, 1)


def test_spies_everywhere_look_at_one_token() -> None:
    t = season("spies_everywhere", "fall", "area LA rune:dragon_down; area 3A rune:false_down; area DA rune:false_down")
    assert t.options() == {"look LA", "look 3A", "nothing"}
    t.do("daqan", "look LA")
    assert t.state.knows_rune[AREA["LA"]] == 3
    assert t.state.rune[AREA["LA"]] == DRAGON_DOWN


def test_brigands_take_influence_or_a_card() -> None:
    t = season("brigands", "fall", influence="daqan 2, latari 1", tactics="daqan levy*2")
    assert t.options() == {"pay 2", "lose_tactic"}
    t.do("daqan", "lose_tactic").draw("levy")
    assert (t.tactics("daqan"), t.influence("daqan")) == (["levy"], 2)
    assert t.influence("latari") == 0, "without a card he pays the one he has"


def test_brigands_take_a_card_of_whoever_cannot_pay_in_full() -> None:
    t = season("brigands", "fall", influence="daqan 1", tactics="daqan levy").draw("levy")
    assert (t.tactics("daqan"), t.influence("daqan"), t.influence("latari")) == ([], 1, 0)


def test_mercenary_season() -> None:
    t = season("mercenary_season", "fall", "area 3A footman", influence="daqan 3, latari 1")
    assert t.may("place hell_hound DA")
    t.do("daqan", "place sorcerer 3A")
    assert (t["3A"], t.influence("daqan")) == ("daqan footman sorcerer", 1)
    assert t.asked == "daqan fall_gift", "Latari cannot pay"


def test_change_of_plans_discards_all_before_drawing() -> None:
    t = season("change_of_plans", "fall", tactics="daqan levy ambush panic")
    t.do("daqan", "discard levy; discard panic")
    assert t.tactics("daqan") == ["ambush", "levy", "panic"], "nothing is shown before he is done"
    t.do("daqan", "done").draw("spy_guild", "stampede")
    assert t.tactics("daqan") == ["ambush", "spy_guild", "stampede"]
    assert len(t.state.fresh[0]) == 2


# -- winter ------------------------------------------------------------------------------------------------------------


def test_x18_favour_of_the_council() -> None:
    three = {"factions": "latari uthuk daqan", "orders": "latari 1, uthuk 2, daqan 3"}
    t = season("favour_of_the_council", "winter", influence="latari 4, uthuk 2, daqan 1", **three)
    bids(t, latari=2, uthuk=2, daqan=1)
    assert t.asked == "latari bid_tie"
    t.do("latari", "name latari; place LA; place LB")
    assert t.runes("latari") == 1
    assert [t.influence(each) for each in ("latari", "uthuk", "daqan")] == [2, 0, 0]


def test_power_for_the_pious_is_placed_by_the_lowest_bidder() -> None:
    three = {"factions": "latari uthuk daqan", "orders": "latari 1, uthuk 2, daqan 3"}
    text = "area UA rune:false_down"
    t = season("power_for_the_pious", "winter", text, influence="latari 2, uthuk 2, daqan 1", **three)
    bids(t, latari=1, uthuk=2, daqan=0)
    assert t.asked == "daqan season_choice"
    assert not {option for option in t.options() if option[6] in "DU"}, "Latari areas or nobody's"
    t.do("daqan", "place LA")
    assert t.may("place UB")
    assert not t.may("place UA")
    t.do("daqan", "place UB")
    assert (t.runes("latari"), t.runes("uthuk"), t.runes("daqan")) == (1, 1, 0)
    assert t.state.knows_rune[AREA["LA"]] == 7


def test_councils_verdict_gives_a_rune_or_a_title() -> None:
    told = {"influence": "daqan 2", "titles": f"latari {CAPTAIN} 3"}
    t = bids(season("councils_verdict", "winter", **told), daqan=2)
    assert t.options() == {"rune", f"title {PRIMARCH}", "title lord_commander_of_the_warriors_guild"}
    t.do("daqan", f"title {PRIMARCH}")
    assert t.state.titles[0] == (0, 0, 0)
    t = bids(season("councils_verdict", "winter", influence="daqan 3", titles=f"latari {CAPTAIN} 3"), daqan=3)
    t.do("daqan", f"title {CAPTAIN}")
    assert t.state.titles[1] == (0, 0, 0)


def test_bitter_cold_counts_food_one_lower() -> None:
    text = "area DA footman*3; area LA archer*2"
    t = season("bitter_cold", "winter", text, dials="daqan 3 2 2, latari 1 3 2")
    assert (t["DA"], t["LA"]) == ("daqan footman*2", "latari archer"), "one stays one"
    assert t.dials("daqan") == (3, 2, 2)


def test_mild_winter_counts_food_one_higher() -> None:
    t = season("mild_winter", "winter", "area DA footman*3; area LA archer*2", dials="daqan 2 2 2, latari 0 3 2")
    assert (t["DA"], t["LA"]) == ("daqan footman*3", "latari archer")


def test_wolves_in_the_snow_come_to_empty_areas() -> None:
    t = season("wolves_in_the_snow", "winter", "area 3A footman; area 1A beastman; area 3B city:forge")
    assert t.may("place 3B")
    assert not {"place 3A", "place 1A", "place DA"} & t.options()
    t.do("daqan", "place 3B")
    assert t["3B"] == "nobody hell_hound"
    assert not t.may("place 3B")


def test_winter_quarters_stand_two_units() -> None:
    t = season("winter_quarters", "winter", "area DA routed_footman*2 routed_giant", dials="daqan 8 2 2")
    t.do("daqan", "stand DA footman; stand DA giant")
    assert t["DA"] == "daqan footman routed_footman giant"


def test_unearthed_secrets_places_a_false_rune_known_to_all() -> None:
    t = season("unearthed_secrets", "winter", "area 3A archer")
    assert not t.may("place 3A")
    t.do("daqan", "place DA").do("latari", "nothing")
    assert t.state.rune[AREA["DA"]] == FALSE_DOWN
    assert t.state.knows_rune[AREA["DA"]] == 3
    assert t.state.falses == 16
