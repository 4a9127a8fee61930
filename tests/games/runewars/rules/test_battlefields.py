"""Battles in which several rules meet: cards in step 4, abilities of one row, walls, heroes, allies and retreats."""

from __future__ import annotations

import pytest

from tests.games.runewars.battles import fight, finish, march, troops
from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.board import AREA

# -- cards in step 4 ---------------------------------------------------------------------------------------------------


def test_no_retreat_leads_to_where_a_battle_is_being_fought_t5() -> None:
    """Lost City drives the Razorwing off while a battle is about to begin next to it."""
    t = table(
        "area 1A footman*2; area 1B beastman*2; area 1C razorwing; hero sir_valadir daqan 1C; area 3A archer",
        turn="daqan conquer fortify",
        tactics="daqan lost_city",
        influence="daqan 1",
    )
    march(t, "daqan", "1B", "1A").do("daqan", "go_on; battle; play lost_city")
    assert t.asked == "latari retreat"
    assert t.options() == {"retreat 1A", "retreat 9A", "retreat 9B"}, "not to 1B"


def test_routed_defenders_alone_play_no_cards_of_the_start() -> None:
    """Whoever plays them has a unit or a supporting hero in the battle."""
    t = fight("footman*2", "routed_archer*3", tactics="latari rally_cry tactical_retreat")
    assert t.asked == "chance"


def test_cards_that_strike_units_are_not_played_where_none_takes_part_c3() -> None:
    t = fight("footman*2", "routed_archer*3", tactics="daqan panic opening_volley to_the_winner")
    assert t.options("play") == {"play to_the_winner"}


def test_an_opening_volley_on_neutral_units_is_borne_by_their_damaged_one_first() -> None:
    t = fight("footman*2", "hell_hound*2", tactics="daqan opening_volley").do("daqan", "play opening_volley")
    assert troops(t, "nobody") == "hell_hound"


def test_both_sides_standards_leave_a_tie_to_the_defender() -> None:
    t = fight("knight*2", "warrior*2", tactics="daqan battle_standard, latari battle_standard")
    t.do("daqan", "play battle_standard").do("latari", "play battle_standard")
    t.fate("5 6").fate("7 15")
    assert t.said("battle_won")[-1][-2:] == (4, 4)
    assert finish(t)["1C"] == "latari warrior*2"


def test_a_prize_for_the_winner_is_lost_with_a_battle_that_is_cancelled() -> None:
    t = fight(
        "knight*2",
        "archer*2",
        more="area 9A stronghold:latari",
        tactics="daqan to_the_winner, latari tactical_retreat",
    )
    t.do("daqan", "play to_the_winner").do("latari", "play tactical_retreat").settle()
    assert (t.influence("daqan"), t.influence("latari")) == (0, 0)
    assert (t["1C"], t["9A"]) == ("daqan knight*2", "latari archer*2")


# -- one battle of Mobilize --------------------------------------------------------------------------------------------


def test_no_second_battle_for_a_home_whose_neutral_units_were_driven_off_before_the_talks_o6() -> None:
    t = table(
        "area 3A footman*2; area 1A routed_beastman; area 5B footman*2; area LC beastman unallied; area 9A footman",
        turn="daqan mobilize",
        influence="daqan 2",
        tactics="daqan stampede",
    )
    march(t, "daqan", "1A", "3A").do("daqan", "go_on; battle; go_on").fate("1 2").do("daqan", "go_on; bonus")
    march(t, "daqan", "LC", "5B").do("daqan", "play stampede; drive LC 5A")
    assert t.state.battle is None
    assert t["LC"] == "latari", "it is its owner's again"
    assert t["5B"] == "daqan routed_footman*2", "where they came from"


def test_the_first_battle_is_fought_for_such_a_home_o4() -> None:
    told = "area 5B footman*2; area LC beastman unallied"
    t = table(told, turn="daqan mobilize", influence="daqan 2", tactics="daqan stampede")
    march(t, "daqan", "LC", "5B").do("daqan", "play stampede; drive LC 5A")
    assert t.state.battle is not None


# -- abilities ---------------------------------------------------------------------------------------------------------


def test_concentrated_fire_finds_those_who_have_just_become_sturdy_k11_k13() -> None:
    """The attacker's specials come first, so the Flesh Rippers count as health 3 when the Bowman strikes."""
    t = fight("flesh_ripper*2 berserker*2", "bowman*2 footman", factions="uthuk daqan").fate("3 5 9 1")
    assert troops(t, "uthuk") == "flesh_ripper flesh_ripper:1 berserker*2"


def test_valiant_strike_never_reaches_units_that_take_no_part_k22() -> None:
    t = fight("footman", "giant routed_giant").fate("9")
    assert troops(t, "nobody") == "giant:2"


def test_charge_finds_neither_circles_nor_hexagons() -> None:
    t = fight("pegasus_rider", "necromancer*2 giant", factions="latari waiqar").fate("3 7 8")
    assert troops(t, "waiqar") == "necromancer*2 giant"


def test_mortal_strike_and_rain_fire_find_no_hexagon_k18() -> None:
    t = fight("skeleton_archer*2", "giant*2", factions="waiqar daqan").fate("9 10")
    assert troops(t, "nobody") == "giant*2"
    t = fight("warlock*2", "giant*2", factions="uthuk daqan").fate("1 2")
    assert troops(t, "nobody") == "giant*2"


def test_word_of_vaal_sends_neutral_units_where_the_left_neighbour_says() -> None:
    t = fight("sorceress warrior", "hell_hound*2 giant", factions="latari daqan", target="1B").fate("1 5 7")
    t.do("latari", "banish giant")
    assert t.asked == "daqan retreat"
    t.do("daqan", "retreat 3A")
    assert t["3A"] == "nobody routed_giant"


def test_word_of_vaal_may_take_a_unit_that_is_routed_k6() -> None:
    t = fight("archer*2 sorceress", "knight*2 giant", factions="latari daqan", target="1B")
    t.fate("5 1").do("daqan", "rout giant").fate("25 26")
    while t.asked == "latari assign_damage":
        t.do("latari", "damage archer")
    if t.asked == "chance":
        t.fate("2")
    assert "banish routed_giant" in t.options()


def test_raised_dead_are_counted_over_eight_only_after_the_battle_k9() -> None:
    t = fight("necromancer*2 reanimate*6", "archer", factions="waiqar latari").fate("1").fate("2 3")
    assert troops(t, "waiqar") == "reanimate*10 necromancer*2"


def test_command_brings_its_card_though_the_hand_is_full_and_one_goes_n4() -> None:
    hand = "levy*3 panic*2 ferrymen*2 ambush*2 second_march"
    t = (
        fight("knight*2", "archer", tactics=f"daqan {hand}")
        .do("daqan", "go_on")
        .fate("1")
        .fate("3 5")
        .draw("lost_city")
    )
    assert t.asked == "daqan discard_down"


# -- walls and heroes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faction", "garrison"), [("uthuk", "berserker*3"), ("waiqar", "reanimate*3")])
def test_what_would_strike_nobody_is_not_offered(faction: str, garrison: str) -> None:
    """The only attacker is dead before the strengths are counted: the development is kept (O13)."""
    t = fight("footman", f"{garrison} stronghold:{faction} development:defensive", factions=f"daqan {faction}")
    t.fate("15 16 17" if faction == "uthuk" else "18 15 16 17")
    assert t.state.battle is None
    assert t.stronghold("1C") == f"{faction} defensive"


def test_a_cursed_tomb_is_offered_where_only_a_supporting_hero_stands() -> None:
    walls = "reanimate*3 stronghold:waiqar development:defensive"
    t = fight("footman", walls, more="hero sir_valadir daqan 1C", factions="daqan waiqar")
    t.do("daqan", "support sir_valadir footman; extra 0").fate("1 15 16 17")
    assert t.asked == "waiqar fortification"


def test_a_hero_alone_supports_no_walls() -> None:
    assert fight("footman*3", "stronghold:latari", more="hero silhouette latari 1C").asked == "chance"


def test_a_hero_may_support_allied_neutral_units() -> None:
    t = fight("footman beastman*2", "archer", more="hero sir_valadir daqan 1C")
    assert t.options("support") == {"support sir_valadir footman", "support sir_valadir beastman"}


def test_two_heroes_support_two_kinds() -> None:
    t = fight("knight*2 footman", "archer", more="hero silhouette daqan 1C; hero sir_valadir daqan 1C")
    assert t.do("daqan", "support silhouette knight").options("support") == {"support sir_valadir footman"}


def test_no_hero_of_the_left_neighbour_supports_neutral_units() -> None:
    assert fight("footman", "beastman", more="hero silhouette latari 1C").asked == "chance"


def test_a_stronghold_given_up_for_a_conquered_one_takes_its_development_along() -> None:
    own = "area DA stronghold:daqan development:diplomat; area DB stronghold:daqan; area DC stronghold:daqan"
    t = fight("footman*8", "stronghold:latari", more=f"{own}; area 3A stronghold:daqan").fate("1 2 3 4 11 12 13 14")
    assert t.options() == {"give_up DA", "give_up DB", "give_up DC", "give_up 3A", "leave"}
    t.do("daqan", "give_up DA")
    assert (t.stronghold("DA"), t.stronghold("1C")) == ("", "daqan damaged")
    assert t.state.developments[0][1] == 1, "the Diplomat is in the supply again"


# -- afterwards --------------------------------------------------------------------------------------------------------


def test_neutral_units_may_retreat_to_where_the_attackers_came_from() -> None:
    t = table(
        "area 3C footman*3; area 3B beastman*2; area DB footman; area 3A footman", turn="daqan conquer fortify"
    )  # fmt: skip
    march(t, "daqan", "3B", "3C").fate("1 2").fate("15 11 12")
    assert (t["3C"], t["3B"]) == ("nobody routed_beastman", "daqan footman*3")


def test_neutral_units_do_not_retreat_to_a_home_that_the_attackers_have_left() -> None:
    t = table("area DB footman*3; area 3C beastman*2; area 3B footman", turn="daqan conquer fortify")
    march(t, "daqan", "3C", "DB").fate("1 2").fate("15 11 12")
    assert (t["3C"], t["DB"]) == ("daqan footman*3", "daqan")


def test_ferrymen_take_nobody_back_w10() -> None:
    t = table(
        "area 9A footman*2; area LB archer*3; area 5B archer", turn="daqan conquer fortify", tactics="daqan ferrymen"
    )  # fmt: skip
    t.do("daqan", "play ferrymen")
    march(t, "daqan", "LB", "9A").fate("1 2 3").fate("11 12")
    assert (t["9A"], t["LB"]) == ("nobody", "latari archer*3")
    assert t.supply("footman") == 16


def test_whoever_attacked_over_the_ice_goes_back_over_it() -> None:
    t = fight("footman*2", "archer*3", source="9A", target="LB", year="2 winter", more="area 5B archer")
    t.fate("1 2 3").fate("11 12")
    assert t["9A"] == "daqan routed_footman*2"


def test_an_order_of_who_is_out_by_then_is_skipped_el2() -> None:
    realm = "area LA footman*2; area LB footman*2; area LC routed_archer; area 4A footman*2"
    t = table(
        f"{realm}; area WA stronghold:waiqar; area DA stronghold:daqan",
        factions="daqan latari waiqar",
        orders="daqan 3 8, latari 4, waiqar 5",
        begin="turn daqan latari waiqar",
    )
    march(t, "daqan", "LC", "4A").fate("1 2")
    assert t.state.out == [False, True, False]
    assert t.asked == "waiqar recruit"


def test_a_rune_goes_with_its_area_and_its_new_owner_sees_it() -> None:
    t = finish(fight("footman*4", "archer rune:dragon_down").fate("1").fate("15 2 3 4"))
    assert t.runes("daqan") == 1
    assert t.state.knows_rune[AREA["1C"]] & 1


def test_who_falls_on_either_side_goes_back_to_the_box() -> None:
    t = finish(fight("footman*4", "archer*2").fate("15 1").fate("16 2 3"))
    assert (t.supply("footman"), t.supply("archer")) == (13, 15)
