"""Strategize, Mobilize and Conquer: who may go where (O1-O7, M1-M9, L1)."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA


def strategize(text: str, turn: str = "daqan strategize", **told: Any) -> Table:
    return table(text, turn=turn, **told)


def mobilize(text: str, area: str, turn: str = "daqan mobilize", **told: Any) -> Table:
    return table(text, turn=turn, **told).do("daqan", f"activate {area}")


# -- Strategize -------------------------------------------------------------------------------------------------------


def test_o1_strategize_moves_figures_to_adjacent_friendly_or_empty_areas() -> None:
    t = strategize("area DB footman*2 knight; hero ronan_of_the_wild daqan DB")
    t.do("daqan", "from DB; move knight 3A; move footman DA; back; hero ronan_of_the_wild 3C; done")
    assert (t["3A"], t["DA"], t["DB"]) == ("daqan knight", "daqan footman", "daqan footman")
    assert t.hero("ronan_of_the_wild") == "daqan 3C"
    assert not any(t.state.activated)


def test_strategize_moves_a_whole_army_with_two_answers() -> None:
    t = strategize("area DB footman*2 knight bowman").do("daqan", "from DB; all 3A")
    assert t["3A"] == "daqan bowman knight footman*2"


def test_every_figure_steps_at_most_once() -> None:
    t = strategize("area DB footman; area DA footman; hero ronan_of_the_wild daqan DB")
    t.do("daqan", "from DA; move footman DB; from DB; move footman 3A")
    assert t.options("from") == set(), "the Footman in DB has come from DA"
    t.do("daqan", "hero ronan_of_the_wild 3A")
    assert t.asked != "daqan strategize", "nobody is left to move"
    assert (t["DB"], t["3A"]) == ("daqan footman", "daqan footman")


def test_groups_may_change_places() -> None:
    t = strategize("area DB footman*2; area DA knight*2").do("daqan", "from DB; all DA; from DA; all DB")
    assert (t["DB"], t["DA"]) == ("daqan knight*2", "daqan footman*2")


def test_x05_mountains_and_neutrals_leave_the_knight_one_way() -> None:
    t = strategize("area 7B knight; area 7A razorwing*2; area 6C footman", factions="daqan latari waiqar uthuk")
    t.do("daqan", "from 7B")
    assert t.options("move") == {"move knight 6C", "move knight 7C"}, "6A, 2A, 3C lie behind mountains"
    t = strategize(
        "area 7B knight; area 7A razorwing*2; area 7C sorcerer*2; area 6C footman",
        factions="daqan latari waiqar uthuk",
    ).do("daqan", "from 7B")
    assert t.options() == {"move knight 6C", "back"}


def test_x45_a_hero_leaves_an_activated_area_and_a_unit_does_not() -> None:
    t = strategize("area 5D footman flag:daqan; area 5A archer; area 9B dragon; hero ronan_of_the_wild daqan 5D")
    assert t.options() == {"hero ronan_of_the_wild 5B", "hero ronan_of_the_wild 5C", "done"}


def test_x46_water_blocks_outside_winter() -> None:
    four = "daqan latari waiqar uthuk"
    text = "area 4A footman; area 4B beastman*3; area 3C giant; area 5D dragon"
    t = strategize(text, factions=four).do("daqan", "from 4A")
    assert t.options("move") == {"move footman 4C", "move footman 3A", "move footman 3B"}
    t = strategize(text.replace("; area 5D dragon", ""), factions=four, year="2 winter").do("daqan", "from 4A")
    assert t.may("move footman 5D")
    t = mobilize(text, "5D", factions=four)
    assert t.options() == {"move 4A footman", "done"}, "it comes over 4C"


def test_routed_figures_stay() -> None:
    t = strategize("area DB routed_footman knight; hero ronan_of_the_wild daqan DB routed").do("daqan", "from DB")
    assert {word.split()[1] for word in t.options("move")} == {"knight"}


def test_allies_step_alone_only_to_friendly_areas_and_along_with_the_colour_anywhere() -> None:
    t = strategize("area DB footman giant").do("daqan", "from DB")
    assert t.options("move") == {
        *(f"move footman {area}" for area in ("DC", "DA", "3A", "3B", "3C")),
        *(f"move giant {area}" for area in ("DC", "DA")),
    }
    t.do("daqan", "all 3A")
    assert t["3A"] == "daqan footman giant"


def test_m4_allies_left_behind_are_unallied_at_once() -> None:
    t = strategize("area 3A footman giant; area DB knight").do("daqan", "from 3A; move footman 1B")
    assert t["3A"] == "nobody giant"
    t.do("daqan", "from DB")
    assert not t.may("move knight 3A")


def test_a_single_unit_leads_as_many_of_its_allies_as_it_likes_into_an_empty_area() -> None:
    text = "area 3A footman giant*2 beastman"
    t = strategize(text).do("daqan", "from 3A")
    assert t.may("all 1B")
    t.do("daqan", "move giant 1B")
    assert t.options() == {"move giant 1B", "move beastman 1B", "move footman 1B"}, "one of the own colour has to lead"
    t.do("daqan", "move footman 1B")
    assert (t["3A"], t["1B"], t.state.force) == ("nobody beastman giant", "daqan footman giant", ())
    assert t.said("units_move")[-1][2:] == ("1B", "footman", 1, "giant", 1)
    t = strategize(text).do("daqan", "from 3A; move giant 1B; move beastman 1B; move giant 1B")
    assert (t["3A"], t["1B"]) == ("nobody", "daqan footman beastman giant*2"), "the last one has no choice"


def test_allies_set_out_only_where_a_unit_that_has_not_stepped_can_lead_them() -> None:
    t = strategize("area DB giant; area DA footman").do("daqan", "from DA; move footman DB; from DB")
    assert not t.may("move giant 3A")
    t = strategize("area DB giant footman").do("daqan", "from DB")
    assert not t.may("move giant 3A"), "a home is still friendly when the Footman has gone ahead"
    t.do("daqan", "move footman 3A; move giant 3A")
    assert t["3A"] == "daqan footman giant"


def test_l1_the_limit_is_checked_after_the_last_move() -> None:
    t = strategize("area DB footman*8; area DA knight*2 bowman").do("daqan", "from DA; all DB; done")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy footman; destroy footman; destroy bowman")
    assert t["DB"] == "daqan knight*2 footman*6"
    assert t.supply("footman") == 10


def test_strategize_bonus_draws_for_tactics_icons_x06() -> None:
    t = strategize("area DB footman", dials="daqan 3 2 2").do("daqan", "done; bonus")
    t.draw("levy")
    assert t.tactics("daqan") == ["levy"]
    assert t.said("drew_tactics") == [(0, 1)]


# -- Mobilize and Conquer ---------------------------------------------------------------------------------------------


def test_x07_who_can_come_to_an_activated_area() -> None:
    t = mobilize("area 1B dragon; area 3A footman*2 routed_siege_tower; area DC knight bowman; area 3B razorwing", "1B")
    assert t.options() == {"all 3A", "move 3A footman", "move DC knight", "done"}
    t.do("daqan", "all 3A; move DC knight")
    assert t["3A"] == "daqan routed_siege_tower"
    assert t.asked == "chance", "nobody else can come, and without influence it is a battle"


def test_bowmen_two_areas_away_come_only_through_friendly_or_empty_areas() -> None:
    assert mobilize("area DB bowman", "1A").may("move DB bowman")
    t = mobilize("area DB bowman; area 3A beastman", "1A")
    assert t.asked == "daqan use_bonus", "nobody could come"


def test_an_area_with_an_own_token_is_not_activated_again() -> None:
    t = table("area DB footman flag:daqan; area 3A flag:latari", turn="daqan mobilize")
    assert not t.may("activate DB")
    assert t.may("activate 3A")


def test_units_under_an_own_token_are_held() -> None:
    t = mobilize("area DB footman*2 flag:daqan; area DA knight", "3A")
    assert t.options("move") == {"move DA knight"}


def test_units_pass_activated_areas() -> None:
    assert mobilize("area DB footman flag:daqan; area DC bowman", "3A").may("move DC bowman")


def test_fast_units_come_from_three_areas_away() -> None:
    t = mobilize("area DC knight footman", "1A")
    assert t.options("move") == {"move DC knight"}
    assert t.options("all") == set()


def test_heroes_pass_enemies_and_are_not_held() -> None:
    t = mobilize("area 5B archer; area LC footman flag:daqan; hero ronan_of_the_wild daqan LC", "9B")
    assert t.options() == {"hero ronan_of_the_wild", "done"}


def test_a_fast_hero_comes_from_three_areas_away_and_shows_his_boots() -> None:
    text = "hero sir_valadir daqan DC reward:boots_of_swiftness; hero mad_carthos daqan DC"
    t = mobilize(text, "1A")
    assert t.options("hero") == {"hero sir_valadir"}
    t.do("daqan", "hero sir_valadir")
    assert t.said("reward_shown") == [("sir_valadir", "boots_of_swiftness")]


def test_x51_lone_heroes_start_neither_battle_nor_duel() -> None:
    t = mobilize("area 5B archer; hero ronan_of_the_wild daqan 9B", "5B").do("daqan", "hero ronan_of_the_wild")
    assert t.state.battle is None
    assert t.hero("ronan_of_the_wild") == "daqan 5B"
    assert t.state.battles == 0


def test_o3_an_area_may_be_activated_for_nothing() -> None:
    t = mobilize("area DB footman", "3A").do("daqan", "done")
    assert t["DB"] == "daqan footman"


def test_x35_water_is_open_in_winter_and_mountains_only_to_wings() -> None:
    water = "area 3A razorwing; area 1A footman knight"
    assert mobilize(water, "3B").asked == "daqan use_bonus"
    assert mobilize(water, "3B", year="2 winter").options("move") == {"move 1A footman", "move 1A knight"}
    mountain = "area 1C razorwing; area 1A beastman; area 1B footman"
    assert mobilize(mountain, "9B", year="2 winter").asked == "daqan use_bonus"
    t = table("area 1C razorwing; area 1A beastman; area 1B pegasus_rider", turn="latari mobilize")
    assert t.do("latari", "activate 9B").may("move 1B pegasus_rider")


def test_x47_held_by_the_first_activation() -> None:
    t = mobilize("area DB knight*3; area DA bowman; area DC knight", "3A")
    t.do("daqan", "all DB; done; bonus; activate 1B")
    assert t["3A"] == "daqan knight*3"
    assert t.options() == {"move DC knight", "done"}, "straight through 3A"


def test_x48_over_eight_in_an_empty_area_are_destroyed() -> None:
    t = mobilize("area DB footman*8; area DA knight*2", "3A").do("daqan", "all DB; all DA")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy footman; destroy footman")
    assert t["3A"] == "daqan knight*2 footman*6"
    t = mobilize("area DB footman*8; area DA knight*2; area 3A archer", "3A").do("daqan", "all DB; all DA")
    assert t.state.battle is not None
    assert len(t.state.battle.units[0]) == 10


def test_o5_allies_alone_enter_only_friendly_areas() -> None:
    t = mobilize("area DB giant", "3A")
    assert t.asked != "daqan move_in"
    t = mobilize("area DB giant", "DA")
    assert t.may("move DB giant")


def test_allies_may_set_out_first_and_then_somebody_has_to_follow() -> None:
    t = mobilize("area 3A giant*2 footman; area DB knight", "1B").do("daqan", "move 3A giant")
    assert not t.may("done")
    t.do("daqan", "move 3A footman")
    assert (t["3A"], t["1B"]) == ("nobody giant", "daqan footman giant"), "the Knight cannot pass 3A any more"


def test_enemy_areas_without_a_unit_are_fought_for_too_x37() -> None:
    t = mobilize("area 5B knight*2", "LC").do("daqan", "all 5B")
    assert t.asked == "chance"
    t.fate("3 21").draw("levy")
    assert t["LC"] == "daqan knight*2"
    assert t.tactics("daqan") == ["levy"]


def test_o6_one_battle_in_both_resolutions_of_mobilize() -> None:
    text = "area 5B knight*2; area DB footman; area 9B footman; area 5A archer; area 5D dragon"
    t = mobilize(text, "LC").do("daqan", "all 5B; done").fate("5 7")
    t.do("daqan", "bonus; activate 5A")
    assert t.options("move") == set(), "no second battle"
    t = mobilize(text, "LC").do("daqan", "all 5B; done").fate("5 7").do("daqan", "bonus; activate 5D")
    assert t.asked != "daqan move_in", "no influence to speak with the Dragon"
    t = (
        mobilize(text, "LC", influence="daqan 2")
        .do("daqan", "all 5B; done")
        .fate("5 7")
        .do("daqan", "bonus; activate 5D")
    )
    assert t.may("move 9B footman")


def test_mobilize_declines_its_bonus_and_lacks_it_under_a_higher_order() -> None:
    t = mobilize("area DB footman", "3A").do("daqan", "done")
    assert t.options() == {"bonus", "no_bonus"}
    t = mobilize("area DB footman", "3A", turn="daqan mobilize harvest").do("daqan", "done")
    assert t.asked != "daqan use_bonus"


# -- Conquer -----------------------------------------------------------------------------------------------------------


def siege(units: str, defence: str, turn: str = "daqan conquer") -> Table:
    return table(f"area 5B {units}; area LC {defence}", turn=turn).do("daqan", "activate LC; all 5B")


def test_x22_conquer_bonus() -> None:
    t = siege("siege_tower*4", "warrior stronghold:latari")
    assert t.options() == {"bonus", "no_bonus"}
    t.do("daqan", "bonus").fate("6 4 5 19 24")
    assert t.asked == "daqan conquer_stronghold", "4 against 1 + 2"
    t = siege("siege_tower*4", "warrior stronghold:latari").do("daqan", "no_bonus").fate("6 4 5 19 24")
    assert t.stronghold("LC") == "latari damaged"


def test_x49_against_a_damaged_stronghold() -> None:
    t = siege("footman knight", "damaged:latari").do("daqan", "bonus").fate("5").fate("4")
    assert t.asked == "daqan conquer_stronghold"


def test_no_bonus_of_conquer_under_a_higher_order_or_without_a_stronghold() -> None:
    assert siege("footman knight", "stronghold:latari", "daqan conquer fortify").asked == "chance"
    assert siege("footman knight", "archer").asked == "chance"


# -- Magic Portals -----------------------------------------------------------------------------------------------------


def test_x90_magic_portals() -> None:
    text = "area 3A footman token:magic_portal; area 3B footman; area 9B token:magic_portal"
    t = mobilize(text, "9B", influence="daqan 1", exploration=True)
    assert t.options() == {"toll", "done"}
    t.do("daqan", "toll")
    assert t.influence("daqan") == 0
    assert t.options() == {"move 3A footman", "move 3B footman", "done"}
    t = mobilize("area 3A footman token:magic_portal", "9B", influence="daqan 1", exploration=True)
    assert t.asked != "daqan move_in", "one portal leads nowhere"


def test_portals_help_strategize_too() -> None:
    text = "area 3A footman token:magic_portal; area 9B token:magic_portal"
    t = strategize(text, influence="daqan 1", exploration=True).do("daqan", "toll; from 3A; move footman 9B")
    assert t["9B"] == "daqan footman"


def test_a_hero_on_the_march_looks_at_the_tokens_on_his_way_u2() -> None:
    t = table(
        "hero sir_valadir daqan 3A; area 1A archer rune:dragon_down; area 1B rune:false_down", turn="daqan mobilize"
    )
    t.do("daqan", "activate 1C; hero sir_valadir")
    seen = [area for area in ("1A", "1B") if t.state.knows_rune[AREA[area]] & 1]
    assert (t.hero("sir_valadir"), len(seen)) == ("daqan 1C", 1), "two ways are as short, and he goes one of them"
    t = table("hero sir_valadir daqan 3A; area 1A archer rune:dragon_down", turn="daqan mobilize")
    t.do("daqan", "activate 1C; hero sir_valadir")
    assert t.state.knows_rune[AREA["1A"]] & 1, "of two ways the one with something to see"


def test_a_hero_on_the_march_trades_with_whom_he_passes_h11() -> None:
    told = "hero sir_valadir daqan 3A reward:runeplate; hero silhouette daqan 1B"
    t = table(told, turn="daqan mobilize").do("daqan", "activate 1C; hero sir_valadir")
    assert t.options() == {"give runeplate sir_valadir silhouette", "go_on"}
    t.do("daqan", "give runeplate sir_valadir silhouette")
    assert (t.rewards("silhouette"), t.hero("sir_valadir")) == (["runeplate"], "daqan 1C"), "nothing is left to trade"
    t = table(told, turn="daqan mobilize").do("daqan", "activate 1C; hero sir_valadir; go_on")
    assert (t.rewards("sir_valadir"), t.hero("sir_valadir")) == (["runeplate"], "daqan 1C")


def test_a_hero_passes_his_companion_through_a_portal_too() -> None:
    told = "area 1C token:magic_portal; area 5C token:magic_portal; hero sir_valadir daqan 1A"
    told += "; hero silhouette daqan 1C shown:runeplate"
    t = table(told, turn="daqan mobilize", influence="daqan 1", exploration=True)
    t.do("daqan", "activate 5C; toll; hero sir_valadir; give runeplate silhouette sir_valadir")
    assert (t.rewards("sir_valadir"), t.hero("sir_valadir")) == (["runeplate"], "daqan 5C")


def test_heroes_who_meet_in_strategize_trade_before_they_part_h11() -> None:
    told = "hero sir_valadir daqan DB reward:runeplate; hero silhouette daqan 3A; area DC footman"
    t = table(told, turn="daqan strategize fortify")
    assert not t.options("give")
    t.do("daqan", "hero sir_valadir 3A; give runeplate sir_valadir silhouette; hero silhouette 1A")
    assert (t.hero("sir_valadir"), t.hero("silhouette"), t.rewards("silhouette")) == (
        "daqan 3A",
        "daqan 1A",
        ["runeplate"],
    )
