"""Positions that no sheet describes: several gods, several shortages and several departures at once."""

from __future__ import annotations

import pytest

from tests.games.olympus.table import Table, far, table

# -- three and more around one region ---------------------------------------------------------------------------------


def three_on_argolis(orders: str = "") -> Table:
    """A, B and C attack D's Argolis; E lends it a hero from Arcadia, D's own Corinth a market."""
    t = table(
        "D argolis city hero; A athens army hero; B sparta city; C myrtoan_sea fleet; E arcadia hero; D corinth market"
    )
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack sparta city argolis")
    t.write("C", "attack myrtoan_sea fleet argolis")
    t.write("E", "support arcadia hero argolis")
    t.write("D", "support corinth market argolis")
    if orders:
        t.write("D", orders)
    t.reveal()
    return t


def test_r38_three_attackers_are_three_battles_and_a_third_partys_dice_are_the_defenders_to_place() -> None:
    t = three_on_argolis()
    assert len(t.battles()) == 3
    assert t.owing() == "D", "E lends the die and has no say"
    t.split("D", "A A B B C C")
    t.roll("argolis: A 3 3, D 8 1; argolis: B 2 2 2, D 2 2; argolis: C 5, D 4 8")
    assert t.dice("D", "argolis", "C") == [4, 8], "both lent dice, and no die of Argolis"
    assert t.row("D", "argolis", "C") == (), "lent dice never fill a row"
    assert t.due("D") == {"defence": 3}
    assert t.due("A") == {"attack": 1}
    assert t.due("B") == {}


def test_r44_after_three_battles_no_neighbour_of_any_attacker_is_a_refuge() -> None:
    t = three_on_argolis()
    t.split("D", "A B B B C C")
    t.roll("argolis: A 3 3, D 1; argolis: B 2 2 2, D 2 2 2; argolis: C 5, D 4 8")
    assert t.where_to("D", "argolis", "hero") == set()


def test_r56_a_withdrawn_defender_against_three_splits_to_where_it_is_outnumbered_most() -> None:
    t = table("D argolis city hero; A athens army hero; B sparta city; C myrtoan_sea fleet", withdrawn="D")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack sparta city argolis")
    t.write("C", "attack myrtoan_sea fleet argolis")
    t.reveal()
    # The d8 meets B, who leads by three; then A and B by two each, and at last all by one: the lower seat comes first.
    t.roll("argolis: A 1 1, D 1 1; argolis: B 1 1 1, D 1 1; argolis: C 1, D")
    assert t.dice("D", "argolis", "A") == [6, 6]
    assert t.dice("D", "argolis", "B") == [6, 8]


def test_r36_a_clash_and_a_third_attacker_are_two_battles_and_bound_dice_stay_in_the_clash() -> None:
    t = table("A athens army hero town; B argolis army hero; C thebes army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack argolis army athens; attack argolis hero athens")
    t.write("C", "attack thebes army athens")
    t.reveal()
    assert sorted(len(battle) for battle in t.battles()) == [2, 2]
    assert t.owing() == "A", "only the town's die is free to be placed"
    t.split("A", "C")
    t.roll("athens: A 6 7, B 5 8; athens: C 3, A 4")
    assert t.dice("A", "athens", "B") == [6, 8]
    assert (t.due("A"), t.due("B"), t.due("C")) == ({"clash": 1}, {"clash": 1}, {"attack": 1})


def test_default_split_counts_the_dice_bound_in_a_clash() -> None:
    t = table("A athens army hero town; B argolis army hero; C thebes army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("B", "attack argolis army athens; attack argolis hero athens")
    t.write("C", "attack thebes army athens")
    t.reveal()
    t.declare("A", "leave")
    t.roll("athens: A 6 7, B 5 8; athens: C 3, A 4")
    assert t.dice("A", "athens", "C") == [6], "two of its dice already face the two from Argolis"


def test_r37_a_clash_of_two_fronts_keeps_both_alive() -> None:
    t = table("A athens army hero; B argolis army; C thebes army")
    t.write("A", "attack athens army argolis; attack athens hero thebes")
    t.write("B", "attack argolis army athens")
    t.write("C", "attack thebes army athens")
    t.reveal()
    assert t.battles() == [{"A": ["argolis"], "B": ["athens"]}, {"A": ["thebes"], "C": ["athens"]}]
    assert t.at == "chance", "there is no die at home to place"


def test_r30_support_for_both_sides_of_a_clash_from_the_same_third_region() -> None:
    t = table("A corinth army; B athens army; C thebes army hero")
    t.write("A", "attack corinth army athens")
    t.write("B", "attack athens army corinth")
    t.write("C", "support thebes army athens; support thebes hero corinth")
    t.reveal()
    t.roll("athens: A 1 8, B 1 6")
    assert (t.row("A", "athens"), t.row("B", "athens")) == ((8,), (6,))
    assert t.due("B") == {"clash": 1}
    assert t.where_to("B", "athens", "army") == set(), "all its neighbours border Corinth or Thebes, or are Thebes"


# -- cutting with an own recall list ----------------------------------------------------------------------------------


def test_r33_a_city_recalled_first_gives_die_by_die_before_any_support() -> None:
    t = table("A athens city army; B argolis army; A corinth army; C thebes army hero; B achaea army")
    t.write("A", "support athens army corinth; attack athens city argolis; recall athens city")
    t.write("C", "attack thebes army athens; attack thebes hero athens")
    t.write("B", "attack achaea army corinth")
    t.reveal()
    assert {"A attack athens city argolis 1", "A support athens army corinth 1"} <= t.tasks()


def test_r37_a_recall_list_cannot_take_credited_dice_and_goes_on_in_the_usual_order() -> None:
    t = table("A athens army hero town; B argolis army; C thebes army; A corinth army; D achaea army")
    t.write("A", "attack athens army argolis; support athens hero corinth; support athens town corinth")
    t.write("A", "recall athens army")
    t.write("B", "attack argolis army athens")
    t.write("C", "attack thebes army athens")
    t.write("D", "attack achaea army corinth")
    t.reveal()
    assert "A attack athens army argolis 1" in t.tasks()
    assert "A support athens hero corinth 1" in t.tasks(), "the town was written last"
    assert not [task for task in t.tasks() if "town" in task]


def test_r33_a_recall_list_for_a_region_that_nobody_attacks_changes_nothing() -> None:
    t = table("A athens army hero; B argolis army")
    t.write("A", "attack athens army argolis; attack athens hero argolis; recall athens army; recall athens hero")
    t.reveal()
    assert len(t.tasks()) == 2


# -- taking damage in several battles ---------------------------------------------------------------------------------


def test_r40_attack_then_clash_then_defence_are_settled_in_that_order() -> None:
    t = table("A athens army hero town market; B argolis army; C thebes army; D corinth army")
    t.write("A", "attack athens army argolis; attack athens hero thebes")
    t.write("B", "attack argolis army athens")
    t.write("D", "attack corinth army athens")
    t.reveal()
    t.split("A", "D D")
    t.roll("athens: A 1, B 6; thebes: A 1, C 6; athens: D 6, A 1 1")
    assert list(t.due("A")) == ["attack", "clash", "defence"]
    assert t.options("A") == {"hit athens hero"}, "only the hero attacked Thebes, and he has nowhere to go"
    t.take("A", "hit athens hero")
    assert "hit athens market" in t.options("A"), "Athens itself is attacked in the clash"


def test_r41_a_unit_that_fled_from_an_attack_gives_its_second_point_to_the_defence() -> None:
    t = table("A corinth army; B athens army; C gulf_of_corinth fleet hero")
    t.write("A", "attack corinth army athens")
    t.write("C", "attack gulf_of_corinth fleet corinth; attack gulf_of_corinth hero corinth")
    t.reveal()
    assert t.tasks() == {"C attack gulf_of_corinth fleet corinth 1", "C attack gulf_of_corinth hero corinth 1"}
    t.roll("corinth: C 6 7, A 1")
    assert t.where_to("A", "corinth", "army") == {"arcadia", "argolis"}, (
        "Athens put no die into the battle, but is held"
    )
    t.take("A", "retreat corinth army arcadia")
    assert t.options("A") == {"hit corinth army"}
    t.take("A", "hit corinth army")
    assert t.halted
    assert (t["corinth"], t["arcadia"]) == ("empty", "empty")


def test_r45_three_gods_flee_to_one_region_and_the_two_from_two_regions_hold_it() -> None:
    t = table(
        "A argolis army; A sparta hero; B messenia army; C athens army; D laconian_sea fleet hero; E olympia army;"
        "F ionian_sea fleet"
    )
    t.write("C", "attack athens army argolis")
    t.write("D", "attack laconian_sea fleet sparta; attack laconian_sea hero messenia")
    t.write("F", "attack ionian_sea fleet olympia")
    t.reveal()
    t.roll("argolis: C 6, A 1; sparta: D 6, A 1; messenia: D 8, B 1; olympia: F 6, E 1")
    t.take("A", "retreat argolis army arcadia; retreat sparta hero arcadia")
    t.take("B", "retreat messenia army arcadia")
    t.take("E", "retreat olympia army arcadia")
    assert t.halted
    assert t["arcadia"] == "A army hero"


def test_r46_a_hero_flees_to_a_fleet_that_is_hit_in_another_battle_and_drowns_with_it() -> None:
    t = table("B thebes hero; B euboean_sea fleet; A athens army; C thermaic_gulf fleet", onward=True)
    t.write("A", "attack athens army thebes")
    t.write("C", "attack thermaic_gulf fleet euboean_sea")
    t.reveal()
    t.roll("thebes: A 6, B 1; euboean_sea: C 6, B 1")
    t.take("B", "retreat thebes hero euboean_sea; hit euboean_sea fleet")
    assert (t["thebes"], t["euboean_sea"]) == ("empty", "empty")


TEN = f"{far('B', 'town', 5)}; {far('B', 'shrine', 4, skip=5)}"
"""Nine chips of B; a tenth stands where the fighting is."""


def test_r22_at_ten_chips_a_hero_flees_neither_to_an_own_army_nor_to_an_own_fleet() -> None:
    t = table(f"{TEN}; B argolis hero market; B arcadia army; B myrtoan_sea fleet; A athens army")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 6, B 1 1")
    assert t.options("B") == {"hit argolis hero", "hit argolis market"}, "army and fleet mark no region with a chip"


def test_r22_at_ten_chips_nothing_is_built_beside_an_own_fleet_or_army_without_a_chip() -> None:
    board = f"{far('A', 'town', 5)}; {far('A', 'shrine', 5, skip=5)}; A athens army; A myrtoan_sea fleet"
    t = table(board, phase="build", hands={"A": "anger 2 greed 3 pride 2 envy 2 gluttony 1 hope 1"})
    assert not t.may("A", "build hero myrtoan_sea")
    assert not t.may("A", "build market athens")
    assert t.may("A", "build market troy")
    assert t.may("A", "build army troy")


def test_r22_a_chip_freed_in_the_same_move_carries_another_hero() -> None:
    board = f"{far('A', 'town', 5)}; {far('A', 'shrine', 3, skip=5)}; A athens hero; A delphi hero market"
    t = table(board, phase="move")
    t.scribble("A", "move delphi hero locris; move athens hero thebes")
    t.reveal()
    assert t.halted
    assert (t["locris"], t["thebes"]) == ("empty", "A hero"), "his own chip goes with the hero of Athens alone"
    t = table(board, phase="move")
    t.scribble("A", "move delphi hero thebes; move athens hero corinth")
    t.reveal()
    assert (t["thebes"], t["delphi"]) == ("empty", "A hero market")


# -- base tokens ------------------------------------------------------------------------------------------------------


def cities_hit(owners: str, towns: int) -> Table:
    """Three cities, each with one point of damage; so many town tokens are in use."""
    one, two, three = list(owners)
    t = table(
        f"{one} corinth city; {two} sparta city; {three} thebes city; B athens army; E messenia army; F locris army; "
        f"{far('C', 'town', towns)}"
    )
    t.write("B", "attack athens army corinth")
    t.write("E", "attack messenia army sparta")
    t.write("F", "attack locris army thebes")
    t.reveal()
    t.roll(f"corinth: B 6, {one} 1 1 1; sparta: E 6, {two} 1 1 1; thebes: F 6, {three} 1 1 1")
    for letter, region in zip(owners, ("corinth", "sparta", "thebes"), strict=True):
        t.take(letter, f"hit {region} city")
    for letter, region in (("B", "athens"), ("E", "messenia"), ("F", "locris")):
        t.take(letter, f"hit {region} army")
    return t


def test_r47_one_player_short_by_one_chooses_twice() -> None:
    t = cities_hit("AAA", 6)
    assert (t.at, t.owing()) == ("tokens", "A")
    t.do("A", "keep thebes city")
    assert t.options("A") == {"keep corinth city", "keep sparta city"}
    t.do("A", "keep corinth city")
    assert t.halted
    assert (t["corinth"], t["sparta"], t["thebes"]) == ("A town", "empty", "A town")


def test_r47_two_players_short_get_nothing_not_even_the_one_who_wanted_a_single_token() -> None:
    t = cities_hit("AAD", 6)
    assert t.halted
    assert {t["corinth"], t["sparta"], t["thebes"]} == {"empty"}


def test_r56_who_leaves_while_choosing_tokens_gets_them_in_alphabetical_order() -> None:
    t = cities_hit("AAA", 6)
    t.do("A", "keep thebes city")
    t.declare("A", "leave")
    assert t.halted
    assert (t["corinth"], t["sparta"], t["thebes"]) == ("A town", "A town", "empty")


def test_r47_an_upgrade_that_cannot_be_replaced_takes_its_second_point_before_anything_else_must() -> None:
    t = table(f"A corinth city army; B athens army hero; {far('C', 'town', 8)}")
    t.write("B", "attack athens army corinth; attack athens hero corinth")
    t.reveal()
    t.roll("corinth: B 6 7, A 1 1 1 1")
    t.take("A", "hit corinth city")
    assert "hit corinth city" in t.options("A"), "the removal is worth two points"
    t.take("A", "hit corinth city")
    t.take("B", "hit athens army; hit athens hero")
    assert t.halted
    assert t["corinth"] == "A army"


# -- leaving in the middle of things ----------------------------------------------------------------------------------


def test_r56_who_leaves_between_reveal_and_roll_still_rolls_the_attack() -> None:
    t = three_on_argolis()
    t.declare("B", "leave")
    assert t.owing() == "D"
    t.split("D", "A A B B C C")
    t.roll("argolis: A 3 3, D 8 1; argolis: B 6 6 6, D 2 2; argolis: C 5, D 4 8")
    assert t.dice("B", "argolis") == [6, 6, 6]


def test_r56_support_of_one_who_left_after_the_reveal_stays_but_not_before() -> None:
    t = table("D argolis army; E arcadia hero; A athens army")
    t.write("A", "attack athens army argolis")
    t.write("E", "support arcadia hero argolis; seal")
    t.declare("E", "leave")
    t.reveal()
    t.roll("argolis: A 3, D 4")
    assert t.dice("D", "argolis") == [6]


def test_r56_the_attacker_and_the_attacked_both_leave_while_dice_are_settled() -> None:
    t = table("A athens army hero; B argolis army hero; C sparta army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.reveal()
    t.roll("argolis: A 6 5, B 8 4")
    t.declare("A", "leave")
    t.declare("B", "leave")
    assert t.halted
    assert (t["athens"], t["argolis"]) == ("A hero", "B hero")


def test_r56_a_retreat_revealed_before_its_player_left_is_still_made() -> None:
    t = table(
        f"A corinth city; A sparta city; B athens army; E messenia army; {far('C', 'town', 7)}; "
        "D delphi army; F aetolia army"
    )
    t.write("B", "attack athens army corinth")
    t.write("E", "attack messenia army sparta")
    t.write("F", "attack aetolia army delphi")
    t.reveal()
    t.roll("corinth: B 6, A 1 1 1; sparta: E 6, A 1 1 1; delphi: F 6, D 1")
    t.take("A", "hit corinth city; hit sparta city")
    t.take("B", "hit athens army")
    t.take("E", "hit messenia army")
    t.take("D", "retreat delphi army thebes")
    assert t.at == "tokens"
    t.declare("D", "leave")
    t.do("A", "keep corinth city")
    assert t.halted
    assert t["thebes"] == "D army"


@pytest.mark.parametrize("phase", ["negotiation", "trade", "build", "attack", "move"])
def test_r58_in_every_phase_the_last_one_there_has_won(phase: str) -> None:
    t = table("A athens army; B argolis army; C sparta town", players=3, phase=phase)
    t.declare("B", "leave")
    assert t.at != "over"
    t.declare("A", "leave")
    assert (t.at, t.winners) == ("over", "C")


def test_r56_the_partner_of_a_draft_leaves_and_the_draft_goes() -> None:
    t = table(phase="trade", hands={"A": "hope 3", "B": "lust 2"})
    t.do("A", "offer B; give hope; want lust")
    t.declare("B", "leave")
    assert "ready" in t.options("A")
    assert not t.may("A", "offer B")


# -- coming while others go -------------------------------------------------------------------------------------------


def test_r57_a_guest_in_a_departed_seat_raises_nothing_but_two_guests_do() -> None:
    t = table(players=4, phase="move", onward=True)
    t.declare("D", "leave")
    t.declare("E", "join")
    t.advance("trade")
    assert t.state.most == 4, "four were there before"
    t.declare("F", "join")
    t.advance("build_orders")
    t.advance("trade")
    assert t.state.most == 5, "five at once is more than ever before"


def test_r55_a_guest_who_gives_up_on_the_way_takes_no_god_and_no_cards() -> None:
    t = table(players=3, phase="move", onward=True)
    t.declare("D", "join")
    t.declare("D", "leave")
    t.advance("trade")
    assert (t.state.gods[3], t.cards("D"), t.state.active[3]) == ("", 0, False)
    assert t.state.most == 3


def test_r08_a_guest_takes_what_a_nearly_empty_bank_still_has_and_the_other_picks_lapse() -> None:
    hands = {"A": "anger 20 despair 20", "B": "envy 20 gluttony 20", "C": "greed 20 hope 20 lust 18 pride 20"}
    t = table(players=3, phase="move", onward=True, hands=hands)
    t.declare("D", "join")
    t.advance("pick")
    assert t.options("D") == {"pick lust"}
    t.advance("trade")
    assert t.hand("D") == "lust 2"
    assert t.state.bank == [0] * 8


def test_r12_the_apple_passes_over_those_who_left_and_counts_those_who_came() -> None:
    t = table(
        "A athens town; B sparta town market; C delphi shrine", players=4, phase="move", onward=True, withdrawn="D"
    )
    t.declare("E", "join")
    t.advance("trade")
    assert t.cards("E") == 6 + 3 + 2 + 1, "alone at the bottom: starting cards, three turns, god and apple"


# -- empty piles and full hands ---------------------------------------------------------------------------------------


def test_r08_orgies_of_three_share_a_short_pile_of_lust_among_none_and_still_pick_for_temples() -> None:
    t = table(
        "A athens temple hero; B sparta temple; C delphi hero",
        phase="build",
        hands={"A": "gluttony 1 hope 1", "B": "gluttony 1 hope 1", "C": "gluttony 1 hope 1", "F": "lust 17"},
    )
    for letter in "ABC":
        t.write(letter, "orgy")
    t.reveal()
    t.do("F", "; ".join(["discard lust"] * 12))
    t.do("A", "pick lust")
    t.do("B", "pick lust")
    assert t.halted
    assert (t.hand("A"), t.hand("B"), t.hand("C")) == ("lust 3", "lust 2", "lust 1"), "the discards filled the pile"


def test_r25_both_throwers_over_ten_discard_and_then_gain() -> None:
    t = table(
        "A athens temple; B sparta hero",
        phase="build",
        hands={"A": "gluttony 1 hope 1 anger 11", "B": "gluttony 1 hope 1 pride 10", "C": "envy 11"},
    )
    t.write("A", "orgy")
    t.write("B", "orgy")
    t.reveal()
    assert t.owing() == "AC", "ten cards are not more than ten"
    t.do("A", "; ".join(["discard anger"] * 6))
    t.do("C", "; ".join(["discard envy"] * 6))
    t.do("A", "pick hope")
    assert (t.cards("A"), t.cards("B"), t.cards("C")) == (7, 11, 5)


def test_r08_no_bank_trade_for_a_card_whose_pile_is_empty() -> None:
    t = table(phase="trade", hands={"A": "anger 3", "B": "lust 20"})
    assert not t.may("A", "bank 3 anger lust")
    assert t.may("A", "bank 3 anger hope")


def test_r08_a_pick_of_a_pile_that_is_empty_is_not_on_offer() -> None:
    t = table("A athens town; B sparta town market", players=3, phase="apple", hands={"B": "lust 20"})
    assert t.owing() == "C"
    assert "pick lust" not in t.options("C")


# -- the end ----------------------------------------------------------------------------------------------------------

FIFTEEN = "A athens city temple trade_center; A corinth city temple trade_center; A thebes town"
FIFTEEN_TOO = "B sparta city temple trade_center; B argolis city temple trade_center; B messenia shrine"


def test_r49_in_sudden_death_a_third_player_may_overtake_both() -> None:
    t = table(f"{FIFTEEN}; {FIFTEEN_TOO}; C delphi city temple trade_center", players=3, phase="prestige")
    assert t.halted
    board = f"{FIFTEEN}; {FIFTEEN_TOO}; C delphi city; C locris city; C aetolia land_monster; C epirus land_monster; "
    board += "C euboea land_monster; C illyria land_monster; C chalcidice land_monster; C naxos land_monster; "
    board += "C cythera land_monster; C ithaca land_monster; C thrace hero market"
    t = table(board, players=3, phase="prestige")
    assert (t.at, t.winners) == ("over", "C")


def test_r49_sudden_death_ends_when_one_of_the_level_leaders_leaves() -> None:
    t = table(f"{FIFTEEN}; {FIFTEEN_TOO}; C delphi shrine", players=3, phase="prestige", onward=True)
    assert t.at == "move_orders"
    t.declare("B", "leave")
    t.advance("attack_orders")
    t.reveal()
    assert (t.at, t.winners) == ("over", "A")


def test_r58_level_at_fifteen_in_the_last_turn_is_a_draw() -> None:
    t = table(f"{FIFTEEN}; {FIFTEEN_TOO}", players=2, phase="prestige", onward=True, max_turns=3)
    t.reveal()
    assert (t.at, t.state.ending, t.winners) == ("over", "turn_limit", "AB")


def test_r58_prestige_wins_before_the_limit_is_looked_at() -> None:
    t = table(f"{FIFTEEN}; B sparta town", players=2, phase="prestige", onward=True, max_turns=3)
    assert (t.at, t.state.ending, t.winners) == ("over", "prestige", "A")


def test_r58_a_hero_who_drowns_in_the_last_move_no_longer_counts_at_the_limit() -> None:
    t = table("A myrtoan_sea fleet hero; B sparta army", players=2, phase="move", onward=True, max_turns=3)
    t.write("A", "move myrtoan_sea fleet delos")
    t.reveal()
    assert (t.at, t.state.ending, t.winners) == ("over", "turn_limit", "AB")
