"""What Appendix B.2, B.7 and B.9 settle for Orders (OR1-OR8), Objectives (G1-G8, E1-E8) and titles (TI1-TI3)."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.state import DRAGON_DOWN

PRIMARCH = "primarch_of_the_wizards_council"
CAPTAIN = "captain_of_the_heroes_league"
COMMANDER = "lord_commander_of_the_warriors_guild"


def held(card: str, text: str = "", faction: str = "daqan", turn: str = "fortify", **told: Any) -> Table:
    told.setdefault("factions", "daqan uthuk")
    return table(text, turn=f"{faction} {turn}", objectives=f"{faction} {card}", **told)


def claims(t: Table) -> bool:
    return t.asked.endswith("turn_window") and bool(t.options("claim"))


# -- Orders ------------------------------------------------------------------------------------------------------------


def test_or1_strategize_changes_places_and_counts_tactics_icons_of_all_dials() -> None:
    t = table("area DB footman*8; area DA knight*8", turn="daqan strategize", dials="daqan 7 2 3")
    t.do("daqan", "from DB; all DA; from DA; all DB; bonus").draw("levy", "levy", "panic")
    assert (t["DB"], t["DA"]) == ("daqan knight*8", "daqan footman*8"), "the limit is checked after the last move"
    assert len(t.tactics("daqan")) == 3, "food 7, wood 2, ore 3"


def test_or2_mobilize_activates_two_different_areas() -> None:
    t = table("area DB footman*2", turn="daqan mobilize").do("daqan", "activate 3A; all DB; bonus")
    assert not t.may("activate 3A")
    t.do("daqan", "activate 3B")
    assert t["3A"] == "daqan footman*2", "held by the first token"
    assert t.state.activated[AREA["3B"]] == 1


def test_or3_conquers_bonus_reduces_no_development() -> None:
    text = "area 5B footman*3; area LC archer stronghold:latari"
    t = table(text, turn="daqan conquer").do("daqan", "activate LC; all 5B; bonus").fate("1 2 3 4")
    assert t.said("battle_won")[0][2:] == (3, 3), "1 and a stronghold of 2: a tie is the defender's"
    walls = "area 5B archer*4; area DC footman damaged:daqan development:defensive"
    t = table(walls.replace("DC", "3A").replace("5B", "1A"), turn="latari conquer")
    t.do("latari", "activate 3A; all 1A; bonus").fate("1 2 3 4 11")
    assert t.said("battle_won")[0][2:] == (4, 3), "1, a stronghold of 0, and walls of 2"


def test_or4_harvest_pays_a_development_from_the_dial_after_collecting() -> None:
    text = "area 3A footman stronghold:daqan development:resources; area DA stronghold:daqan"
    t = table(text, turn="daqan harvest").do("daqan", "bonus; dial wood; develop diplomat DA")
    assert t.dials("daqan") == (3, 3, 3), "2 + 1 of 3A, +1 by the token, -1 for the other; nothing of the new one"
    assert t.influence("daqan") == 0


def test_or5_recruit_at_a_damaged_stronghold_unit_by_unit() -> None:
    t = table("area DA damaged:daqan; area 1A stronghold:daqan", turn="daqan recruit fortify", dials="daqan 2 0 0")
    t.do("daqan", "dial food; place footman DA; place footman 1A")
    assert (t["DA"], t["1A"]) == ("daqan footman", "daqan footman")


def test_or6_rally_support_applies_limits_city_by_city_and_serves_who_has_no_city() -> None:
    text = "area 3B footman city:frostgate; area 9A footman city:greyhaven"
    hand = "daqan levy*3 panic*2 ambush*2 saboteurs*2"
    t = table(text, turn="daqan rally_support fortify", tactics=hand).do("daqan", "tactics 3B")
    t.draw("stampede", "rally_cry")
    assert t.asked == "daqan discard_down", "before the next city"
    t.do("daqan", "discard levy")
    assert t.options("influence") == {"influence 9A"}
    assert table("area DA stronghold:daqan", turn="daqan rally_support", influence="daqan 1").may("hire 1")


def test_or7_acquire_power_spends_what_it_has_just_brought() -> None:
    t = table(turn="latari acquire_power", dials="latari 2 3 2", titles=f"daqan {PRIMARCH} 1")
    assert t.influence("latari") == 2, "food 2 and ore 1"
    t.do("latari", f"title {PRIMARCH}")
    assert t.state.titles[0] == (1, 2, 0)
    assert (t.influence("latari"), t.influence("daqan")) == (0, 0)


def test_or8_fortify_builds_undamaged_and_may_use_the_new_area_for_runes() -> None:
    text = "area DA rune:dragon_down; area 3A footman"
    t = table(text, turn="daqan fortify", dials="daqan 0 1 1").do("daqan", "build 3A; runes DA; move_rune 3A")
    assert (t.stronghold("3A"), t.state.rune[AREA["3A"]]) == ("daqan", DRAGON_DOWN)


# -- Objectives --------------------------------------------------------------------------------------------------------


def test_g1_bound_by_honor_counts_no_allied_triangles_and_no_other_shapes() -> None:
    assert claims(held("bound_by_honor", "area DA footman razorwing; area 1A dragon; area UA beastman"))
    assert claims(held("bound_by_honor")), "none at all also counts"
    assert not claims(held("bound_by_honor", "area 1A routed_beastman"))


def test_g2_giants_pact_is_not_swapped_while_a_giant_is_anywhere_on_the_board() -> None:
    t = held("giants_pact", "area UA giant")
    assert not t.asked.endswith("turn_window")


def test_g3_dragons_pact_swaps_once_a_turn() -> None:
    t = held("dragons_pact").do("daqan", "swap_objective").draw("giants_pact")
    assert t.objective("daqan") == "giants_pact"
    assert not t.asked.endswith("turn_window")


def test_g4_voice_of_the_free_cities_counts_tokens_not_printed_spaces() -> None:
    assert not claims(held("voice_of_the_free_cities", "area 3B footman city:forge; area 9A footman"))


def test_g5_coffers_of_goodwill_pay_nothing_and_nine_are_not_enough() -> None:
    assert not claims(held("coffers_of_goodwill", influence="daqan 9"))
    t = held("coffers_of_goodwill", influence="daqan 10")
    assert t.do("daqan", "claim coffers_of_goodwill").influence("daqan") == 10


def test_g6_fellowship_needs_three() -> None:
    assert not claims(held("fellowship", "hero sir_valadir daqan DA; hero silhouette daqan DA"))


def test_g7_bread_for_all_looks_at_the_dial_not_at_the_harvest() -> None:
    areas = "; ".join(f"area {area} footman" for area in ("1A", "1B", "1C", "3B", "3C"))
    assert not claims(held("bread_for_all", areas, dials="daqan 3 2 2"))


def test_g8_grand_alliance_counts_no_colours() -> None:
    assert not claims(held("grand_alliance", "area DA footman*5 giant*4"))


def test_e1_discouraging_defeat_needs_a_player_and_four_units() -> None:
    text = "area UB berserker; area UA stronghold:uthuk; area 5B footman*3 routed_footman"
    told = {"factions": "daqan uthuk", "objectives": "uthuk discouraging_defeat"}
    t = table(text, turn="daqan mobilize fortify", **told).do("daqan", "activate UA; all 5B").fate("1 2 3")
    assert t["5B"] == "daqan routed_footman*4"
    assert t.asked != "uthuk react", "three took part"


def test_e2_breaker_of_walls_is_not_for_a_defender() -> None:
    text = "area 3A berserker stronghold:uthuk; area DB footman"
    told = {"factions": "daqan uthuk", "objectives": "uthuk breaker_of_walls", "orders": "uthuk 7"}
    t = table(text, turn="daqan conquer fortify", **told).do("daqan", "activate 3A; move DB footman").fate("1 2")
    assert t.owner("3A") == "uthuk"
    assert not t.asked.startswith("uthuk turn")


def test_e3_carnage_counts_one_battle_only() -> None:
    t = held("carnage", "area 3A flesh_ripper*8; area DB routed_footman*5", "uthuk", "conquer")
    t.do("uthuk", "activate DB; all 3A").fate("5 6 7 15 16 17 25 26")
    assert not claims(t)


def test_e4_monster_slayer_counts_unallied_monsters_too_but_not_ones_own() -> None:
    t = held("monster_slayer", "area 3A flesh_ripper*8; area 1B routed_giant", "uthuk", "conquer")
    t.do("uthuk", "activate 1B; all 3A").settle(until="chance")
    t.fate("5 6 7 15 16 17 25 26")
    assert t["1B"].startswith("uthuk")
    assert claims(t)


def test_e5_wide_dominion_counts_home_areas() -> None:
    areas = "; ".join(f"area {area} berserker" for area in ("1A", "1B", "1C", "3A", "3B", "3C", "9A"))
    assert claims(held("wide_dominion", areas, "uthuk")), "seven and three at home"


def test_e6_trespasser_needs_a_living_victim() -> None:
    text = "area LA berserker; area LB berserker; area LC berserker"
    t = held("trespasser", text, "uthuk", factions="daqan latari uthuk")
    assert claims(t)
    t.state.out[1] = True
    assert not claims(Table(t.state)), "EL2: an ordinary area from then on"


def test_e7_iron_rule_counts_damaged_strongholds() -> None:
    text = "area UA damaged:uthuk; area UB damaged:uthuk; area UC damaged:uthuk; area 5A damaged:uthuk"
    assert claims(held("iron_rule", text, "uthuk"))


def test_e8_endless_horde_counts_no_heroes() -> None:
    units = "area UA berserker*8; area UB berserker*8; area UC warlock; hero mad_carthos uthuk UC"
    assert not claims(held("endless_horde", units, "uthuk"))


# -- titles ------------------------------------------------------------------------------------------------------------


def test_ti1_the_primarch_settles_a_tie_that_is_not_his() -> None:
    told = {"factions": "daqan latari waiqar", "orders": "daqan 1, latari 2, waiqar 3"}
    t = table(
        begin="primary drought", year="2 summer", influence="daqan 1, latari 2, waiqar 2",
        titles=f"daqan {PRIMARCH} 0", **told,
    )  # fmt: skip
    assert t.influence("daqan") == 1, "Drought is no card of the Council"
    for faction, bid in (("daqan", 0), ("latari", 2), ("waiqar", 2)):
        t.do(faction, f"bid {bid}")
    assert t.asked == "daqan bid_tie"


def test_ti2_the_captain_does_not_keep_a_fourth_hero() -> None:
    text = "area DA stronghold:daqan; hero sir_valadir daqan DA; hero silhouette daqan DA; hero mad_carthos daqan DA"
    t = table(text, turn="daqan rally_support", influence="daqan 1", titles=f"daqan {CAPTAIN} 1")
    t.do("daqan", "hire 1").draw("master_thorn")
    assert len(t.options("desert")) == 4


def test_ti2_two_rewards_are_not_enough_and_discarded_ones_are_shown() -> None:
    text = "hero sir_valadir daqan DA reward:rage_blade reward:runeplate"
    t = table(text, turn="daqan fortify", titles=f"daqan {CAPTAIN} 1")
    assert not t.options("captain")
    text += "; hero silhouette daqan DB reward:soulbiter"
    t = table(text, turn="daqan fortify", titles=f"daqan {CAPTAIN} 1").do("daqan", "captain")
    assert sum(t.state.reward_discards) == 3


def test_ti3_honour_for_a_defender_too_but_none_for_an_area_without_units() -> None:
    t = table("area UA stronghold:uthuk; area 5B knight*3", turn="daqan conquer", factions="daqan uthuk",
        titles=f"uthuk {COMMANDER} 1")  # fmt: skip
    t.do("daqan", "activate UA; all 5B; no_bonus").fate("5 6 7")
    t.do("daqan", "retreat 5B")
    assert t.state.titles[2] == (1, 1, 1), "units of the attacker took part"
    t = table("area 3A footman*3; area LC footman; area 5B knight*2", turn="daqan conquer fortify",
        titles=f"daqan {COMMANDER} 1")  # fmt: skip
    t.do("daqan", "activate LA; move LC footman").fate("1")
    assert t["LA"] == "daqan footman"
    assert t.state.titles[2] == (0, 1, 0), "nobody's units stood there"
