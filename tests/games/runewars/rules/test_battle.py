"""Battles by their numbered steps (Rulebook pp. 21-25; K1-K32), worked examples by number."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish, rout_now, troops, wound
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.battle.strength import of_units
from theomachy.games.runewars.rules.board import AREA

ELVES = "latari uthuk"


def elf_battle() -> Table:
    return fight("archer*3 pegasus_rider*2", "flesh_ripper*2 berserker*3 beastman*3", factions=ELVES)


# -- the rulebook's example -------------------------------------------------------------------------------------------


def test_x11_round_one_of_the_rulebooks_battle() -> None:
    t = elf_battle()
    t.fate("9 15 1 8 18")
    t.do("latari", "damage berserker")
    t.do("latari", "rout archer")
    t.do("uthuk", "damage flesh_ripper")
    t.do("latari", "damage pegasus_rider")
    assert troops(t, "latari") == "archer*2 routed_archer pegasus_rider pegasus_rider:1"
    assert troops(t, "uthuk") == "flesh_ripper berserker*2 beastman*3"


def test_x12_round_two_of_the_rulebooks_battle() -> None:
    t = elf_battle()
    t.fate("9 15 1 8 18")
    t.do("latari", "damage berserker; rout archer")
    t.do("uthuk", "damage flesh_ripper")
    t.do("latari", "damage pegasus_rider")
    t.do("uthuk", "pick berserker")
    t.fate("11 20 16 2")
    t.do("uthuk", "damage berserker; damage berserker; damage beastman")
    assert troops(t, "latari") == "archer*2 routed_archer pegasus_rider pegasus_rider:2"
    t.fate("5 17")
    t.do("latari", "rout pegasus_rider")
    assert t.said("battle_won") == [(1, 1, 2, 3)]
    t.do("latari", "retreat 1B")
    assert t["1B"] == "latari routed_archer*3 routed_pegasus_rider"
    assert t["1C"] == "uthuk flesh_ripper beastman*2"


def test_x13_a_damaged_unit_bears_damage_first() -> None:
    t = fight("warrior archer sorceress", "knight*2", factions="latari daqan")
    wound(t, "latari", "warrior", 1)
    t.fate("1 18 19")
    assert t.said("unit_destroyed") == [(0, "warrior")]
    assert t.options() == {"damage archer", "damage sorceress"}


def test_x14_a_supporting_hero_adds_a_card_and_retreats_with_the_loser() -> None:
    heroes = "hero sir_valadir latari 1C; hero silhouette latari 1C; area 9A routed_archer"
    t = fight("archer*3 pegasus_rider*2", "giant*4 hell_hound*2", heroes, factions="latari daqan")
    t.do("latari", "support silhouette archer; done")
    t.do("latari", "extra 1")
    t.fate("1 2 15 9")
    assert t.asked == "latari extra_card"
    assert t.options() == {"lay_aside 1", "lay_aside 15", "lay_aside 9"}
    t.do("latari", "lay_aside 15")
    assert t.said("fate_laid_aside") == [(0, 15)]
    t.do("latari", "damage hell_hound")
    t.fate("5 6 7 16 4 19 24 25")
    assert t.said("battle_won") == [(-1, 1, 5, 6)]
    assert t["9A"] == "latari routed_archer*4 routed_pegasus_rider*2"
    assert t.hero("silhouette") == "latari 9A routed"
    assert t.hero("sir_valadir") == "latari 1C"


# -- who takes part ---------------------------------------------------------------------------------------------------


def test_routed_units_take_no_part_and_are_destroyed_if_their_side_loses_x63() -> None:
    t = fight("footman", "routed_berserker*3", factions="daqan uthuk")
    t.fate("1")
    assert t["1C"] == "daqan footman"
    assert t.supply("berserker") == 16


def test_a_giant_routed_before_gives_no_strength_x64() -> None:
    t = fight("knight*2", "routed_giant beastman")
    t.fate("11 8 1")
    assert t.said("battle_won") == [(0, 0, 2, 0)]
    assert t["1C"] == "daqan knight*2"
    assert t.supply("giant") == 4


def test_routed_neutrals_alone_draw_nothing_k23() -> None:
    t = fight("footman", "routed_giant")
    t.fate("1")
    assert t["1C"] == "daqan footman"


def test_a_battle_takes_place_in_an_empty_enemy_area_o4_x37() -> None:
    t = fight("knight*2", source="1C", target="9A", more="area 9A stronghold:latari")
    t.fate("3 21")
    t.draw("levy")
    assert t.said("battle_won") == [(1, 1, 2, 5)]


def test_neutral_defenders_are_led_by_the_left_neighbour_and_play_no_cards_k14() -> None:
    t = fight("archer*2", "hell_hound giant", factions="latari daqan", tactics="daqan panic rally_cry battle_standard")
    t.fate("15 16")
    assert t.asked == "daqan assign_damage"
    t.do("daqan", "damage giant")
    assert troops(t, "nobody") == "hell_hound giant:2"


# -- rounds -----------------------------------------------------------------------------------------------------------


def test_kinds_of_one_initiative_draw_one_after_the_other() -> None:
    t = fight("berserker beastman", "knight", factions="uthuk daqan")
    assert t.options() == {"pick berserker", "pick beastman"}
    t.do("uthuk", "pick beastman")
    t.fate("1 5")
    assert t.asked == "chance"
    t.fate("2")
    assert t.said("fate_drawn") == [(0, "beastman", 1), (1, "knight", 5), (0, "berserker", 2)]


def test_routs_are_dealt_before_damage_and_the_defender_bears_first_k4() -> None:
    t = fight("berserker*2", "knight footman", factions="uthuk daqan")
    t.fate("5 15 18")
    assert t.asked == "daqan assign_rout"
    t.do("daqan", "rout footman")
    assert t.said("unit_damaged") == [(1, "knight", 1)]


def test_a_rout_takes_undamaged_standing_units_first_k2() -> None:
    t = fight("berserker", "warrior*2", factions="uthuk latari")
    wound(t, "latari", "warrior", 1)
    t.fate("5")
    assert troops(t, "latari") == "warrior:1 routed_warrior"


def test_a_rout_takes_a_damaged_unit_if_only_damaged_ones_stand() -> None:
    t = fight("berserker", "warrior", factions="uthuk latari")
    wound(t, "latari", "warrior", 1)
    t.fate("5")
    assert t.said("unit_routed") == [(1, "warrior")]


def test_routed_units_bear_damage_only_when_nobody_stands_k3() -> None:
    t = fight("berserker*2", "archer warrior", factions="uthuk latari")
    t.fate("1")
    rout_now(t, "latari", "warrior")
    t.fate("15 16")
    assert t.said("unit_destroyed") == [(1, "archer")]
    assert t.said("unit_damaged") == [(1, "routed_warrior", 1)]


def test_units_that_are_routed_before_their_row_do_not_draw() -> None:
    t = fight("archer*2", "footman*2", factions="latari daqan")
    t.fate("5 6")
    assert t.said("unit_routed") == [(1, "footman")] * 2
    assert finish(t)["1C"] == "latari archer*2"


# -- supporting heroes ------------------------------------------------------------------------------------------------


def test_only_standing_heroes_of_the_area_support_one_to_a_kind_k21() -> None:
    heroes = "hero sir_valadir daqan 1C; hero silhouette daqan 1C routed; hero ronan_of_the_wild daqan 3A"
    t = fight("footman knight", "warrior", heroes)
    assert t.options("support") == {"support sir_valadir footman", "support sir_valadir knight"}
    t.do("daqan", "support sir_valadir footman")
    assert t.asked == "chance"


def test_sir_valadir_adds_two_cards_and_two_are_laid_aside() -> None:
    t = fight("footman*2", "giant", "hero sir_valadir daqan 1C")
    t.do("daqan", "support sir_valadir footman")
    assert t.options() == {"extra 0", "extra 1", "extra 2"}
    t.do("daqan", "extra 2")
    t.fate("1 15 2 9")
    t.do("daqan", "lay_aside 1")
    assert t.state.battle is not None
    assert t.state.battle.hidden
    t.do("daqan", "lay_aside 2")
    assert t.said("fate_laid_aside") == [(0, 1, 2)]
    assert troops(t, "nobody") == "giant:3"


def test_a_heros_cards_are_hidden_while_the_defender_picks_k20() -> None:
    t = fight("berserker", "knight beastman", "hero master_thorn uthuk 1C", factions="uthuk daqan")
    t.do("uthuk", "support master_thorn berserker; extra 1")
    t.fate("1 15")
    assert [line[2] for line in t.state.log if line[0] == "fate_seen"] == [(0,)]
    t.do("uthuk", "lay_aside 1")
    assert t.asked == "daqan pick_type"
    battle = t.state.battle
    assert battle is not None
    assert battle.hidden
    t.do("daqan", "pick knight")
    t.fate("5")
    assert not battle.hidden
    assert t.said("fate_drawn")[:2] == [(0, "berserker", 15), (1, "knight", 5)]


def test_a_heros_kind_that_is_gone_draws_nothing_but_he_stays_a_supporter_k21() -> None:
    t = fight("footman siege_tower", "archer*3", "hero sir_valadir daqan 1C; area 1B routed_footman")
    t.do("daqan", "support sir_valadir footman")
    t.fate("15 1 2")
    t.do("daqan", "damage footman")
    assert t.asked == "chance"
    t.fate("5")
    assert t["1B"] == "daqan routed_footman routed_siege_tower"
    assert t.hero("sir_valadir") == "daqan 1B routed"


def test_supporters_without_units_retreat_to_one_area_of_their_players_choice_k16() -> None:
    t = fight("footman", "archer*3", "hero sir_valadir daqan 1C")
    t.do("daqan", "support sir_valadir footman")
    t.fate("15 16 17")
    assert t.asked == "daqan hero_retreat"
    t.do("daqan", "retreat 9B")
    assert t.hero("sir_valadir") == "daqan 9B routed"


def test_heroes_who_did_not_support_stay_as_they_are() -> None:
    t = fight("footman", "archer*3", "hero sir_valadir daqan 1C")
    t.do("daqan", "done")
    t.fate("15 16 17")
    assert t.hero("sir_valadir") == "daqan 1C"


# -- strength ---------------------------------------------------------------------------------------------------------


def test_a_tie_is_the_defenders_x23() -> None:
    t = fight("footman*3", "berserker*3", factions="daqan uthuk")
    t.fate("1 2 3 4 11 12")
    assert t.said("battle_won") == [(1, 1, 3, 3)]


def test_hexagons_count_even_if_routed_x24() -> None:
    t = fight("footman siege_tower knight", "warrior*3")
    rout_now(t, "daqan", "siege_tower")
    rout_now(t, "daqan", "knight")
    assert t.state.battle is not None
    assert of_units(t.state.battle, 0) == 2


def test_x22_conquers_bonus_takes_three_off_a_stronghold() -> None:
    t = fight("footman*4", "archer stronghold:latari", bonus=True)
    t.fate("1 2 3 4 11")
    assert t.said("battle_won") == [(0, 0, 4, 3)]
    t.do("daqan", "place")
    assert finish(t).stronghold("1C") == "daqan damaged"
    t = fight("footman*4", "archer stronghold:latari")
    t.fate("1 2 3 4 11")
    assert t.said("battle_won") == [(1, 1, 4, 6)]
    assert finish(t).stronghold("1C") == "latari damaged"


def test_x49_a_damaged_stronghold_does_not_count_below_zero() -> None:
    t = fight("footman", "damaged:latari", bonus=True)
    t.fate("1")
    assert t.said("battle_won") == [(0, 0, 1, 0)]


def test_x50_a_stronghold_stays_whole_if_no_attacker_stands() -> None:
    t = fight("footman*2", "warrior stronghold:latari")
    rout_now(t, "daqan", "footman")
    rout_now(t, "daqan", "footman")
    t.fate("1 2 5")
    assert finish(t).stronghold("1C") == "latari"


def test_x98_an_attacker_without_units_may_win_and_leaves_the_area_empty() -> None:
    t = fight("siege_tower*2", "giant warrior", more="area 9A archer")
    t.fate("5")
    rout_now(t, "latari", "warrior")
    wound(t, "latari", "giant", 4)
    for _ in range(2):
        wound(t, "daqan", "siege_tower", 2)
    t.fate("6 2 9")
    assert t.said("battle_won") == [(0, 0, 2, 0)]
    assert t["1C"] == "nobody"
    assert t["9A"] == "latari archer routed_warrior"


# -- after the battle -------------------------------------------------------------------------------------------------


def test_damage_is_removed_when_the_battle_is_over() -> None:
    t = fight("footman*2", "warrior*3")
    t.fate("15 1 5 6 7")
    assert t.said("unit_damaged") == [(1, "warrior", 1)]
    assert finish(t)["1C"] == "latari warrior*3"


def test_x25_what_the_winner_has_over_eight_retreats() -> None:
    armies = "area 1A footman*5; area 1B bowman*5; area 9B routed_footman; area 1C beastman"
    t = table(armies, turn="daqan mobilize fortify")
    t.do("daqan", "activate 1C; all 1A; all 1B")
    assert t.asked == "chance", "diplomacy is not allowed with ten units"
    t.fate("15 16 17 18 25")
    t.fate("1 2 3 4 11")
    t.do("daqan", "retreat bowman; retreat footman")
    assert t["1C"] == "daqan bowman*4 footman*4"
    assert t["9B"] == "daqan routed_bowman routed_footman*2"


def test_x72_allies_that_win_alone_become_unallied() -> None:
    t = fight("footman beastman*2", "archer*2", more="area 9A archer")
    t.fate("15 1")
    t.do("daqan", "damage footman")
    t.fate("16 17")
    assert t["1C"] == "nobody beastman*2"


def test_x72_with_a_conquered_stronghold_they_stay() -> None:
    t = fight("footman beastman*4", "archer stronghold:latari", bonus=True)
    t.fate("15")
    t.do("daqan", "damage footman")
    t.fate("16 17 1 2")
    assert t.said("battle_won") == [(0, 0, 4, 2)]
    t.do("daqan", "place")
    assert t["1C"] == "daqan beastman*4"


def test_x73_allies_stay_allied_only_in_a_friendly_area() -> None:
    t = fight("footman*3", "giant routed_archer", more="area 9A archer")
    t.fate("1 2 3 5")
    assert t["9A"] == "latari archer routed_giant"
    t = fight("footman*3", "giant routed_archer")
    t.fate("1 2 3 5")
    t.do("latari", "retreat 9B")
    assert t["9B"] == "nobody routed_giant"


def test_x97_a_defender_whose_last_own_unit_falls_loses_his_allies() -> None:
    t = fight("archer", "footman giant*2", factions="latari daqan")
    t.fate("15")
    t.do("daqan", "damage footman")
    t.fate("4 5")
    assert finish(t)["1C"] == "nobody giant*2"
    t = fight("archer", "footman giant*2 routed_footman", factions="latari daqan")
    t.fate("15")
    t.do("daqan", "damage footman")
    t.fate("4 5")
    assert finish(t)["1C"] == "daqan routed_footman giant*2"


def test_whoever_wins_an_area_by_battle_sees_its_rune() -> None:
    t = fight("footman*2", "archer rune:dragon_down")
    t.fate("1 15 16")
    assert t.runes("daqan") == 1
    assert t.state.knows_rune[AREA["1C"]] >> t.seat("daqan") & 1
