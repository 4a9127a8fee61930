"""Special abilities of units, one test or more each (sheet 3.2 and 4; K6-K13, K18)."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish, rout_now, troops, wound
from theomachy.games.runewars.rules.abilities.ability import ABILITIES
from theomachy.games.runewars.rules.pieces import KINDS


def test_every_kind_of_unit_has_its_ability() -> None:
    assert set(ABILITIES) == {kind.number for kind in KINDS}


# -- Daqan ------------------------------------------------------------------------------------------------------------


def test_concentrated_fire_lands_on_a_unit_of_health_two_or_more() -> None:
    t = fight("bowman", "warrior archer")
    t.fate("9 1")
    assert troops(t, "latari") == "archer warrior:1"


def test_concentrated_fire_takes_a_damaged_unit_first_k11() -> None:
    t = fight("bowman*2", "warrior pegasus_rider archer")
    t.fate("9 10 1")
    assert t.options() == {"damage warrior", "damage pegasus_rider"}
    t.do("latari", "damage pegasus_rider")
    assert troops(t, "latari") == "archer pegasus_rider:2 warrior"


def test_concentrated_fire_falls_on_others_where_none_is_sturdy() -> None:
    t = fight("bowman", "archer*2")
    t.fate("9 1 2")
    assert finish(t)["1C"] == "latari archer"


def test_command_routs_one_unit_and_brings_a_tactics_card() -> None:
    t = fight("knight", "warrior")
    t.fate("3")
    t.draw("levy")
    assert t.tactics("daqan") == ["levy"]
    assert t.said("unit_routed") == [(1, "warrior")]


def test_valiant_strike_strikes_a_survivor_again_x67() -> None:
    t = fight("footman", "giant")
    wound(t, "nobody", "giant", 3)
    t.fate("9")
    assert t["1C"] == "daqan footman"


def test_valiant_strike_deals_nothing_more_once_the_unit_is_dead() -> None:
    t = fight("footman", "archer sorceress")
    t.fate("1 9 7")
    t.do("latari", "damage archer")
    assert finish(t)["1C"] == "latari sorceress"


def test_lay_siege_adds_two_strength_whatever_becomes_of_the_tower() -> None:
    t = fight("siege_tower", "giant*2")
    wound(t, "nobody", "giant", 0)
    t.fate("6 8 5")
    assert t.state.battle is None
    assert t.said("battle_won") == [(-1, 1, 2, 2)]


# -- Latari -----------------------------------------------------------------------------------------------------------


def test_crack_shot_hits_whom_the_elf_picks_x11() -> None:
    t = fight("archer*2", "footman knight", factions="latari daqan")
    t.fate("9 1")
    assert t.asked == "latari special"
    assert t.options() == {"damage footman", "damage knight"}
    t.do("latari", "damage knight")
    assert troops(t, "daqan") == "knight:1 footman"


def test_charge_routs_one_rectangle_or_up_to_two_triangles() -> None:
    t = fight("pegasus_rider", "footman*3 hell_hound*2", factions="latari daqan")
    t.fate("3")
    assert t.options() == {"rout footman", "rout hell_hound"}
    t.do("latari", "rout footman")
    assert t.options() == {"rout footman", "stop"}
    t.do("latari", "rout footman")
    assert troops(t, "daqan") == "footman routed_footman*2 hell_hound*2"
    t = fight("pegasus_rider", "footman*3 hell_hound*2", factions="latari daqan")
    t.fate("3").do("latari", "rout hell_hound")
    assert troops(t, "daqan") == "footman*3 hell_hound routed_hell_hound"


def test_word_of_vaal_makes_a_unit_retreat_at_once_k8() -> None:
    t = fight("sorceress", "footman giant", more="area 9A footman", factions="latari daqan")
    t.fate("1 2")
    assert t.options() == {"banish footman", "banish giant"}
    t.do("latari", "banish giant")
    assert t["9A"] == "daqan footman routed_giant"


def test_overpower_strikes_as_usual_or_kills_what_is_routed_or_damaged() -> None:
    t = fight("warrior", "footman*2 siege_tower", factions="latari daqan")
    wound(t, "daqan", "siege_tower", 1)
    t.fate("1 2 3")
    assert t.options() == {"kill siege_tower 1", "strike"}
    t.do("latari", "kill siege_tower 1")
    assert t.supply("siege_tower") == 4


def test_overpower_is_one_damage_where_nobody_is_weak() -> None:
    t = fight("warrior", "footman*2", factions="latari daqan")
    t.fate("1 2 3")
    assert finish(t)["1C"] == "daqan footman"


# -- Waiqar -----------------------------------------------------------------------------------------------------------


def test_overrun_deals_two_damage_with_two_standing_reanimates() -> None:
    t = fight("reanimate*2", "giant", factions="waiqar latari")
    t.fate("9 1")
    assert troops(t, "nobody") == "giant:2"


def test_overrun_needs_a_second_reanimate() -> None:
    t = fight("reanimate", "giant", factions="waiqar latari")
    t.fate("9")
    assert troops(t, "nobody") == "giant"


def test_mortal_strike_destroys_a_unit_that_its_owner_picks_but_no_hexagon() -> None:
    t = fight("skeleton_archer", "archer warrior giant", factions="waiqar latari")
    t.fate("1 9 5")
    assert t.asked == "latari special"
    assert t.options() == {"lose archer", "lose warrior"}
    t.do("latari", "lose warrior")
    assert troops(t, "latari") == "archer giant"


def test_mortal_strike_takes_standing_units_first_k5() -> None:
    t = fight("skeleton_archer*2", "warrior*2", factions="waiqar latari")
    rout_now(t, "latari", "warrior")
    t.fate("9 1 5 6")
    assert t.said("unit_destroyed") == [(1, "warrior")]


def test_raise_dead_adds_two_unused_reanimates_that_draw_in_their_row_k9() -> None:
    t = fight("necromancer", "giant", factions="waiqar latari")
    t.fate("1")
    assert troops(t, "waiqar") == "reanimate*2 necromancer"
    assert t.supply("reanimate") == 14
    t.fate("15 16")
    assert troops(t, "nobody") == "giant:2"


def test_raise_dead_finds_no_more_than_there_are() -> None:
    t = fight("necromancer", "giant", more="area WA reanimate*8; area WB reanimate*7", factions="waiqar latari")
    t.fate("1")
    assert troops(t, "waiqar") == "reanimate necromancer"


def test_dread_routs_two_units() -> None:
    t = fight("dark_knight", "warrior*2 giant", factions="waiqar latari")
    t.fate("3")
    t.do("latari", "rout warrior; rout warrior")
    assert troops(t, "latari") == "routed_warrior*2 giant"


# -- Uthuk ------------------------------------------------------------------------------------------------------------


def test_unrelenting_makes_flesh_rippers_count_as_health_three_k13() -> None:
    t = fight("flesh_ripper*2", "archer*2 giant", factions="uthuk latari")
    t.fate("3 5 15 16")
    assert troops(t, "uthuk") == "flesh_ripper flesh_ripper:2"
    t.fate("4")
    assert t.owner("1C") == "latari"


def test_fury_may_sacrifice_a_standing_berserker_for_two_damage() -> None:
    t = fight("berserker*2", "giant", factions="uthuk latari")
    t.fate("9 1")
    assert t.options() == {"sacrifice", "spare"}
    t.do("uthuk", "sacrifice")
    assert (troops(t, "uthuk"), troops(t, "nobody")) == ("berserker", "giant:2")


def test_fury_finds_no_berserker_who_has_been_routed_before_x38() -> None:
    t = fight("pegasus_rider", "berserker", factions="latari uthuk")
    t.fate("3 9")
    assert t.said("unit_routed") == [(1, "berserker")]
    assert finish(t)["1C"] == "latari pegasus_rider"


def test_rain_fire_costs_two_triangles_or_one_rectangle_as_the_victim_picks() -> None:
    t = fight("warlock", "archer*3 warrior giant", factions="uthuk latari")
    t.fate("1 2 3 4")
    assert t.asked == "latari special"
    assert t.options() == {"lose triangle", "lose rectangle"}
    t.do("latari", "lose triangle")
    assert troops(t, "latari") == "archer warrior giant"


def test_rain_fire_takes_what_can_be_paid_in_full_k10() -> None:
    t = fight("warlock*2", "archer warrior giant", factions="uthuk latari")
    t.fate("1 2 7")
    assert t.said("unit_destroyed") == [(1, "warrior")]
    t = fight("warlock*2", "archer giant*2", factions="uthuk latari")
    t.fate("1 2 7")
    assert t.said("unit_destroyed") == [(1, "archer")]


def test_terrifying_routs_what_stands_and_kills_what_is_routed() -> None:
    t = fight("chaos_lord", "warrior*2 giant", factions="uthuk latari")
    rout_now(t, "latari", "giant")
    t.fate("6 5 7")
    t.do("uthuk", "terrify warrior")
    assert t.options() == {"terrify warrior", "terrify routed_giant"}
    t.do("uthuk", "terrify routed_giant")
    assert t.said("unit_destroyed") == [(1, "routed_giant")]
    assert t.said("unit_routed") == [(1, "warrior")]


def test_terrifying_does_not_strike_one_unit_twice() -> None:
    t = fight("chaos_lord", "giant", factions="uthuk latari")
    t.fate("6")
    assert troops(t, "nobody") == "routed_giant"


# -- neutral units ----------------------------------------------------------------------------------------------------


def test_undying_makes_sorcerers_count_as_health_two_k13() -> None:
    t = fight("archer*2", "sorcerer*2", factions="latari daqan")
    t.fate("15 16 1 7")
    assert t.said("unit_destroyed") == [(-1, "sorcerer")]
    t = fight("archer*2", "sorcerer*2", factions="latari daqan")
    t.fate("15 1 2 7")
    assert finish(t)["1C"] == "nobody sorcerer*2"


def test_stun_routs_a_unit_of_a_later_row() -> None:
    t = fight("archer warrior pegasus_rider", "razorwing*2", factions="latari daqan")
    t.fate("1 9 2")
    assert t.options() == {"rout warrior", "rout pegasus_rider"}
    t.do("latari", "rout warrior")
    assert troops(t, "latari") == "archer pegasus_rider routed_warrior"


def test_stun_routs_anybody_where_only_the_first_row_stands() -> None:
    t = fight("archer*2", "razorwing", factions="latari daqan")
    t.fate("1 2 9")
    assert t.said("unit_routed") == [(0, "archer")]


def test_ravage_deals_one_damage_and_draws_one_more_card_k12() -> None:
    t = fight("warrior*2", "beastman", factions="latari daqan")
    t.fate("9")
    assert troops(t, "latari") == "warrior warrior:1"
    t.fate("15")
    assert troops(t, "latari") == "warrior"


def test_a_second_special_of_ravage_is_one_damage_and_no_further_card() -> None:
    t = fight("warrior*3", "beastman", factions="latari daqan")
    t.fate("9 10")
    assert troops(t, "latari") == "warrior*2"
    assert t.asked == "chance"
    t.fate("5 6")
    assert finish(t)["1C"] == "latari warrior*2"


def test_burning_strikes_two_different_standing_units_that_their_owner_picks() -> None:
    t = fight("pegasus_rider*2 warrior", "hell_hound", factions="latari daqan")
    t.fate("5 6 3")
    assert t.asked == "latari special"
    t.do("latari", "damage pegasus_rider; damage pegasus_rider")
    assert troops(t, "latari") == "pegasus_rider:1*2 warrior"


def test_burning_of_a_single_unit_strikes_it_once() -> None:
    t = fight("warrior", "hell_hound", factions="latari daqan")
    t.fate("3")
    assert troops(t, "latari") == "warrior:1"


def test_flaming_breath_kills_up_to_three_triangles_that_the_dragons_side_picks() -> None:
    t = fight("footman*4 bowman*2", "dragon", factions="daqan latari")
    t.fate("1 2 3 4 11 12 6")
    assert t.asked == "latari special"
    assert t.options() == {"kill footman", "kill bowman"}
    t.do("latari", "kill bowman; kill bowman")
    assert t.options() == {"kill footman", "stop"}
    t.do("latari", "kill footman")
    assert finish(t)["1C"] == "daqan footman*3"


def test_rage_deals_as_much_damage_as_lies_on_a_giant_of_its_sides_choice() -> None:
    t = fight("siege_tower*2", "giant*2", factions="daqan latari")
    wound(t, "nobody", "giant", 3)
    t.fate("4 5 6 15")
    assert t.options() == {"rage 3", "rage 0"}
    t.do("latari", "rage 3")
    assert t.supply("siege_tower") == 3


# -- the order of specials --------------------------------------------------------------------------------------------


def test_cards_that_are_drawn_count_even_if_their_unit_falls_k1() -> None:
    t = fight("archer", "bowman*2", factions="latari daqan")
    t.fate("9 15 1")
    assert t["1C"] == "daqan bowman"


def test_abilities_that_strike_all_who_are_there_ask_nobody() -> None:
    t = fight("warlock", "footman bowman siege_tower", factions="uthuk daqan").fate("1").fate("2 11")
    assert t.said("unit_destroyed") == [(1, "bowman"), (1, "footman")], "two triangles, and no rectangle to give"
    t = fight("chaos_lord", "warrior pegasus_rider", factions="uthuk latari").fate("5")
    t.fate("6 7")
    assert sorted(t.said("unit_routed")) == [(1, "pegasus_rider"), (1, "warrior")]
