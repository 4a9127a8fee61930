"""What Appendix B.3 settles for each Season card beyond its text."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES, SEASON_CARDS
from theomachy.games.runewars.rules.state import DRAGON_DOWN, FALSE_UP

PRIMARCH = "primarch_of_the_wizards_council"
SEASONS = ("spring", "summer", "fall", "winter")
THREE: dict[str, Any] = {"factions": "daqan latari uthuk", "orders": "daqan 1, latari 2, uthuk 3"}


def season(card: str, text: str = "", **told: Any) -> Table:
    """Just before the primary effect of a card; Daqan is first in play order."""
    told.setdefault("orders", "daqan 1, latari 2")
    when = SEASONS[SEASON_CARDS.index(card) // 8]
    return table(text, begin=f"primary {card}", year=f"2 {when}", **told)


def bids(t: Table, **amounts: int) -> Table:
    for faction, amount in amounts.items():
        t.do(faction, f"bid {amount}")
    return t


# -- spring ------------------------------------------------------------------------------------------------------------


def test_sp1_famine_counts_villages_and_raises_no_dial() -> None:
    text = "area 3A footman token:village_food"
    t = season("famine", text, dials="daqan 8 0 0, latari 2 3 2", exploration=True)
    assert t.dials("daqan") == (4, 0, 0), "DA and DB give 3, the Village 1"
    assert t.asked == "daqan order", "nobody chooses"


def test_sp2_the_old_objective_goes_face_down_after_the_new_one_is_drawn() -> None:
    t = season("prepare_for_the_coming_year", objectives="daqan fellowship").do("daqan", "swap_objective")
    assert not t.may("objective fellowship"), "it is not among those that can be drawn"
    t.draw("bread_for_all")
    assert t.state.objective_discards.bit_count() == 1
    assert not [line for line in t.state.log if line[2] is None and "fellowship" in line[1]], "nobody is told which"


def test_sp3_stormy_weather_leaves_retreats_and_activation_alone() -> None:
    text = "area DB footman; area 3A archer"
    t = bids(season("stormy_weather", text, influence="daqan 1, latari 1"), daqan=0, latari=0)
    t.do("daqan", "order conquer").do("latari", "order fortify").do("daqan", "activate 3A")
    assert t.state.activated[AREA["3A"]] == 1
    assert t["DB"] == "daqan footman"


def test_sp4_threatened_home_realms_keep_the_face_and_need_a_target() -> None:
    t = season("threatened_home_realms", "area DA rune:false_up")
    t.do("daqan", "to 5D")
    assert t.state.rune[AREA["5D"]] == FALSE_UP
    full = "; ".join(f"area {area} rune:false_up" for area in ("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C"))
    t = season(
        "threatened_home_realms", f"{full}; area 5D archer; area 9A archer; area 9B archer; area DA rune:dragon_down"
    )
    assert t.state.rune[AREA["DA"]] == DRAGON_DOWN, "no legal area: it stays"
    assert t.asked == "daqan order"


def test_sp4_a_home_area_that_others_hold_gives_no_token() -> None:
    t = season("threatened_home_realms", "area DA archer rune:dragon_down")
    assert t.state.rune[AREA["DA"]] == DRAGON_DOWN


def test_sp5_call_to_arms_offers_the_triangles_of_each_faction() -> None:
    triangles = {"daqan": {"footman", "bowman"}, "waiqar": {"reanimate", "skeleton_archer"}}
    for faction, kinds in triangles.items():
        other = "latari"
        home = f"area {faction[0].upper()}A stronghold:{faction}"
        t = season("call_to_arms", home, factions=f"{faction} {other}", orders=f"{faction} 1, {other} 2")
        assert t.options() == {f"unit {kind}" for kind in kinds}
    t = season("call_to_arms", "area UA stronghold:uthuk", factions="uthuk latari", orders="uthuk 1, latari 2")
    assert t["UA"] == "uthuk berserker*2", "nothing to choose"


def test_sp6_council_of_spring_pays_the_primarch_before_he_buys() -> None:
    t = season("council_of_spring", titles=f"daqan {PRIMARCH} 1")
    assert t.options() == {"spend 1", "nothing"}


def test_sp7_masons_guild_asks_no_ore() -> None:
    t = season("masons_guild", "area DA damaged:daqan", dials="daqan 0 0 0").do("daqan", "repair DA")
    assert (t.stronghold("DA"), t.dials("daqan")) == ("daqan", (0, 0, 0))


def test_sp8_restless_beasts_join_neutral_units_and_ally_with_nobody() -> None:
    t = season("restless_beasts", "area 1A giant; hero sir_valadir daqan 1A").do("daqan", "place razorwing 1A")
    assert t["1A"] == "nobody razorwing giant"


# -- summer ------------------------------------------------------------------------------------------------------------


def test_su1_wavering_loyalty_takes_rewards_of_deserters_and_asks_hero_by_hero() -> None:
    text = "hero mad_carthos daqan DA reward:rage_blade; hero red_scorpion latari LA; hero silhouette latari LA"
    t = season("wavering_loyalty", text, influence="latari 2")
    assert t.hero("mad_carthos") == "deck", "nobody can pay for him"
    assert sum(t.state.reward_discards) == 1
    assert t.options() == {"pay red_scorpion", "let_go red_scorpion"}


def test_su2_border_unrest_takes_all_where_fewer_than_three_stand() -> None:
    t = season("border_unrest", "area LA archer giant; area LB routed_warrior", influence="daqan 1")
    bids(t, daqan=1)
    assert (t["LA"], t["LB"]) == ("latari routed_archer routed_giant", "latari routed_warrior")


def test_su3_drought_never_below_nothing_and_ties_spare_one_only() -> None:
    t = season("drought", influence="daqan 2, latari 2", dials="daqan 3 2 2, latari 0 3 2")
    bids(t, daqan=1, latari=1)
    assert t.asked == "latari bid_tie", "as much left as Daqan; a higher starting influence (I2)"
    t.do("latari", "name latari")
    assert (t.dials("daqan")[0], t.dials("latari")[0]) == (2, 0)
    t = season("drought", influence="daqan 2", dials="latari 0 3 2")
    assert bids(t, daqan=1).dials("latari") == (0, 3, 2)


def test_su4_seekers_of_glory_without_a_stronghold_and_with_an_empty_deck() -> None:
    t = season("seekers_of_glory", "hero sir_valadir daqan DA; area LA archer*2").draw("mad_carthos")
    assert t.options() == {"hero_to LA", "hero_to LB", "hero_to LC"}
    assert t.do("latari", "hero_to LA").hero("mad_carthos") == "latari LA"
    gone = "; ".join(f"hero {name} out" for name in HEROES)
    t = season("seekers_of_glory", gone)
    assert (t.influence("daqan"), t.influence("latari")) == (1, 1)


def test_su5_rumours_of_relics_discards_before_the_next_player_draws() -> None:
    three = "the_quiet_orchard the_drowned_stair bandit_camp"
    t = season("rumours_of_relics", quests=f"daqan {three}").draw("horned_champion")
    assert t.asked == "daqan discard_down"


def test_su6_summer_fair_is_for_the_primarch_two_different_dials() -> None:
    t = season("summer_fair", dials="daqan 3 2 2", titles=f"daqan {PRIMARCH} 1").do("daqan", "raise food")
    assert t.options() == {"raise wood", "raise ore", "nothing"}


def test_su7_tournament_any_hero_anywhere_and_a_bid_of_nothing_can_win() -> None:
    text = "hero silhouette latari DA routed"
    t = bids(season("tournament", text, influence="daqan 1, latari 1"), daqan=0, latari=0)
    if t.asked.endswith("bid_tie"):
        t.do("latari", "name latari")
    t.draw("rage_blade")
    assert t.rewards("silhouette") == ["rage_blade"]


def test_su8_long_days_do_not_add_up() -> None:
    text = "hero runewitch_astarra daqan DC reward:boots_of_swiftness"
    t = season("long_days", text)
    assert t.may("go 1A"), "DC, DB, 3A, 1A"
    assert not t.may("go 1C"), "four areas"


# -- fall --------------------------------------------------------------------------------------------------------------


def test_fa1_bountiful_harvest_stops_at_eight_and_leaves_developments_out() -> None:
    text = "area DA stronghold:daqan development:diplomat; area 1A footman token:village_food; area 1B footman"
    t = season("bountiful_harvest", f"{text}; area 3C footman; area 1C footman", exploration=True)
    assert t.dials("daqan")[0] == 8
    assert t.influence("daqan") == 0


def test_fa2_autumn_council_with_two_players_serves_both_and_a_bid_of_nothing_can_win() -> None:
    t = bids(season("autumn_council", influence="daqan 1"), daqan=0)
    assert t.asked == "daqan bid_tie", "who has most left"
    t.do("daqan", "name daqan").draw("levy", "ambush", "panic", "levy")
    assert (len(t.tactics("daqan")), len(t.tactics("latari"))) == (3, 1)


def test_fa3_blight_counts_routed_and_allied_units() -> None:
    t = season("blight", "area 3A footman*3 routed_giant*4")
    assert t.options() == {"destroy footman", "destroy routed_giant"}


def test_fa4_free_cities_tribute_counts_control_not_heroes() -> None:
    text = "area 3B city:forge; hero sir_valadir daqan 3B; area 9A archer city:tamalir; area 5B archer city:frostgate"
    t = season("free_cities_tribute", text)
    assert (t.influence("daqan"), t.influence("latari")) == (1, 2)


def test_fa5_spies_everywhere_tell_nobody_else() -> None:
    t = season("spies_everywhere", "area LA rune:dragon_down; area 4A rune:false_down", **THREE)
    t.do("daqan", "look LA")
    assert t.state.knows_rune[AREA["LA"]] == 0b011


def test_fa6_brigands_take_nothing_from_who_has_nothing() -> None:
    t = season("brigands", influence="latari 2")
    assert (t.influence("daqan"), t.influence("latari")) == (0, 0), "without a card there is nothing to choose"


def test_fa7_mercenary_season_once_and_only_rectangles_and_circles() -> None:
    t = season("mercenary_season", influence="daqan 5")
    assert t.options() == {
        f"place {kind} {area}" for kind in ("hell_hound", "sorcerer") for area in ("DA", "DB", "DC")
    } | {"nothing"}
    t.do("daqan", "place hell_hound DA")
    assert (t["DA"], t.influence("daqan")) == ("daqan hell_hound", 3)
    assert t.asked == "daqan fall_gift"


def test_fa8_change_of_plans_may_draw_what_was_just_discarded_and_locks_it() -> None:
    spare = "levy*3 tactical_retreat*3 rally_cry*3 panic"
    t = season("change_of_plans", tactics=f"daqan {spare}")
    t.do("daqan", "discard panic; done")
    assert t.asked == "chance"
    t.draw("panic")
    assert len(t.tactics("daqan")) == 10
    assert len(t.state.fresh[0]) == 1, "not to be played in this fall"


def test_fa8_change_of_plans_draws_what_was_just_discarded_where_the_deck_is_empty() -> None:
    t = season("change_of_plans", tactics="daqan levy ambush")
    held = t.state.tactics_deck
    t.state.tactics_deck, t.state.tactics_discards = (0,) * len(held), held
    t.do("daqan", "discard levy; done").draw("levy")
    assert t.said("tactics_shuffled") == [()]
    assert not any(t.state.tactics_discards), "all are in the new deck"


# -- winter ------------------------------------------------------------------------------------------------------------


def test_wi1_favour_of_the_council_has_one_winner_even_with_bids_of_nothing() -> None:
    t = bids(season("favour_of_the_council", influence="daqan 1, latari 1"), daqan=0, latari=0)
    assert t.asked == "latari bid_tie"
    t.do("latari", "name daqan")
    assert t.asked == "daqan receive_rune"


def test_wi2_power_for_the_pious_without_a_place_gives_no_token() -> None:
    filled = "; ".join(
        f"area {area} archer rune:dragon_up" for area in ("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C", "5D")
    )
    homes = "; ".join(f"area {area} rune:dragon_up" for area in ("LA", "LB", "LC"))
    text = f"{filled}; {homes}; area 9A footman; area 9B footman"
    t = bids(season("power_for_the_pious", text, influence="latari 1"), latari=1)
    assert t.state.dragons == 21 - 13
    assert not t.asked.endswith("season_choice")


def test_wi3_councils_verdict_takes_no_own_title_and_a_free_one_for_nothing() -> None:
    t = bids(season("councils_verdict", influence="daqan 1", titles=f"daqan {PRIMARCH} 0"), daqan=0)
    assert t.asked == "daqan bid_tie", "the Primarch settles it; it is a card of the Council, so he has 2"
    t.do("daqan", "name daqan")
    assert f"title {PRIMARCH}" not in t.options()
    t.do("daqan", "title captain_of_the_heroes_league")
    assert t.state.titles[1] == (0, 0, 0)


def test_wi4_bitter_cold_leaves_no_food_at_none() -> None:
    t = season("bitter_cold", "area DA footman*2", dials="daqan 0 2 2, latari 2 3 2")
    assert t["DA"] == "daqan"


def test_wi5_mild_winter_stays_at_eight() -> None:
    t = season("mild_winter", "area DA footman*8", dials="daqan 8 2 2, latari 2 3 2")
    assert t["DA"] == "daqan footman*8"
    assert t.dials("daqan") == (8, 2, 2)


def test_wi6_wolves_need_an_unused_hell_hound() -> None:
    t = season("wolves_in_the_snow", "area 1A hell_hound*7", dials="daqan 8 2 2, latari 2 3 2").do("daqan", "place 1B")
    assert t["1B"] == "nobody hell_hound"
    assert t.asked == "daqan order", "none is left for Latari"


def test_wi7_winter_quarters_are_no_help_to_heroes() -> None:
    t = season("winter_quarters", "hero sir_valadir daqan DA routed")
    assert t.hero("sir_valadir") == "daqan DA routed"
    assert t.asked == "daqan order"


def test_wi8_unearthed_secrets_end_with_the_false_tokens() -> None:
    false = "; ".join(
        f"area {area} rune:false_up"
        for area in ("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C", "5D", "9A", "9B", "LA", "LB", "LC", "DA")
    )
    t = season("unearthed_secrets", false).do("daqan", "place DB")
    assert t.state.falses == 0
    assert t.asked == "daqan order"
