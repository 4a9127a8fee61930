"""Leaving, at any moment, and nothing breaks (R56, W48)."""

from __future__ import annotations

import pytest

from tests.games.olympus.examples import cities_hit, three_on_argolis
from tests.games.olympus.positions import Table, far, table
from theomachy.games.olympus import RULES


def test_leaving_gives_cards_back_drops_what_is_unrevealed_and_lets_offers_lapse() -> None:
    t = table("B athens army", players=3, phase="trade", hands={"A": "hope 2", "B": "lust 3", "C": "envy 1"})
    t.do("A", "offer B; give hope; send; offer C; give hope; send; offer B; want lust")
    t.do("B", "offer all; give lust; send")
    t.declare("B", "leave")
    assert t.hand("B") == "nothing"
    assert [offer[1:3] for offer in t.state.offers] == [(0, 2)]
    assert t.state.drafts == [[], [], []]
    assert not RULES.proof.check(t.state)
    assert t.owing() == "AC"
    assert t["athens"] == "B army"


def test_orders_of_a_seat_that_leaves_before_the_reveal_are_dropped() -> None:
    t = table("B athens army", players=3, phase="move")
    t.write("B", "move athens army argolis; seal")
    t.declare("B", "leave")
    t.reveal()
    assert t.halted
    assert t.board() == {"athens": "B army"}


def test_the_last_to_seal_may_leave_instead() -> None:
    t = table("A athens army", players=3, phase="move")
    t.write("A", "move athens army argolis; seal")
    t.do("B", "seal")
    t.declare("C", "leave")
    assert t.halted
    assert t["argolis"] == "A army"


MARKET = "envy 1 gluttony 1 hope 1"


def test_r56_leaving_ends_offers_and_orders() -> None:
    t = table(phase="trade", hands={"A": "hope 2", "B": "lust 2"})
    t.do("A", "offer B; give hope; send")
    t.do("B", "offer A; give lust; send")
    t.declare("A", "leave")
    assert t.state.offers == []
    assert t.hand("A") == "nothing"
    assert t.owing() == "BCDEF"
    written = table("A athens shrine", phase="build", hands={"A": MARKET})
    written.write("A", "build market thebes")
    written.declare("A", "leave")
    written.reveal()
    assert written.halted
    assert written.board() == {"athens": "A shrine"}


def test_r56_a_departed_player_gets_neither_apple_nor_income_and_wins_nothing() -> None:
    t = table("B athens shrine; C sparta shrine", phase="negotiation", players=3, withdrawn="A")
    assert t.at == "trade"
    assert t.owing() == "BC"
    assert t.hand("A") == "nothing"


def test_r56_a_region_of_a_departed_player_is_still_occupied() -> None:
    t = table("B thebes army; A athens army", phase="move", withdrawn="B")
    assert not t.may("A", "move athens army thebes")
    t = table("B thebes army", phase="build", withdrawn="B", hands={"A": MARKET})
    assert not t.may("A", "build market thebes")


def test_r56_leaving_in_the_middle_of_an_orgy() -> None:
    hands = {"A": "gluttony 1 hope 1", "B": "envy 11", "C": "greed 12"}
    t = table("A athens temple", phase="build", hands=hands)
    t.write("A", "orgy")
    t.reveal()
    assert (t.at, t.owing()) == ("discard", "BC")
    t.do("C", "discard greed")
    t.declare("B", "leave")
    assert t.owing() == "C"
    t.do("C", "discard greed; " * 6)
    assert (t.at, t.owing()) == ("pick", "A")
    t.declare("A", "leave")
    assert t.halted
    assert (t.hand("A"), t.hand("B"), t.hand("C")) == ("nothing", "nothing", "greed 5")


def departed(written: str) -> Table:
    """B, who holds seven cards and has written support, leaves before the orders are revealed."""
    t = table(
        "A athens army city; B argolis army hero; B sparta city",
        hands={"B": "anger 4 hope 3"},
        onward=True,
    )
    t.write("A", written)
    t.write("B", "support sparta city argolis")
    bank = sum(t.state.bank)
    t.declare("B", "leave")
    assert sum(t.state.bank) == bank + 7
    assert t.hand("B") == "nothing"
    assert "B" not in t.owing()
    t.reveal()
    return t


def test_w48_units_of_a_departed_player_defend_themselves_but_support_nobody() -> None:
    t = departed("attack athens army argolis; attack athens city argolis")
    assert t.tasks() == {"A attack athens army argolis 1", "A attack athens city argolis 3"}
    t.roll("argolis: A 1 1 1 1, B 5 7")
    assert t.dice("B", "argolis") == [6, 8]


def test_w48_units_of_a_departed_player_take_damage_by_default_and_never_retreat() -> None:
    t = departed("attack athens city argolis")
    t.roll("argolis: A 1 1 1, B 5 7")
    assert t.owing() == "A", "nothing is asked of B"
    t.take("A", "hit athens city; hit athens city")
    assert t["argolis"] == "B hero"
    assert t["sparta"] == "B city"
    assert "B" not in t.owing()
    t.advance("trade")
    assert t.hand("B") == "nothing", "no further income"
    assert t.state.turn == 4


def test_r56_a_withdrawn_defender_splits_by_default() -> None:
    t = table("B argolis army hero town; A athens army hero; C sparta army", withdrawn="B")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("C", "attack sparta army argolis")
    t.reveal()
    t.roll("argolis: A 1 1, B 1 1; argolis: C 1, B 1")
    assert t.dice("B", "argolis", "A") == [6, 8]
    assert t.dice("B", "argolis", "C") == [6]


@pytest.mark.parametrize(
    ("units", "left"),
    [
        ("hero shrine", "B hero"),
        ("hero temple", "B temple"),
        ("shrine market", "B market"),
        ("army temple", "B temple"),
        ("hero city", "B city"),
        ("market town", "B town"),
    ],
)
def test_r56_a_withdrawn_player_loses_least_prestige_first(units: str, left: str) -> None:
    t = table(f"B argolis {units}; A athens army", withdrawn="B")
    t.write("A", "attack athens army argolis")
    t.reveal()
    dice = 4 if "city" in units else 2
    t.roll("argolis: A 6, B" + " 1" * dice)
    t.take("A", "hit athens army")
    assert t.halted
    assert t["argolis"] == left


@pytest.mark.parametrize(("shrines", "left"), [(7, "B shrine trade_center"), (8, "B market temple")])
def test_r56_an_upgrade_without_a_base_token_costs_all_its_prestige(shrines: int, left: str) -> None:
    t = table(f"B argolis temple trade_center; A athens army; {far('C', 'shrine', shrines)}", withdrawn="B")
    t.write("A", "attack athens army argolis")
    t.reveal()
    t.roll("argolis: A 6, B 1 1")
    t.take("A", "hit athens army")
    assert t.halted
    assert t["argolis"] == left


def test_r56_who_leaves_after_the_reveal_still_fights_but_answers_by_default() -> None:
    t = table("A athens army hero; B argolis army hero")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.reveal()
    t.roll("argolis: A 6 5, B 8 4")
    assert t.owing() == "AB"
    t.declare("A", "leave")
    assert t.owing() == "B"
    t.take("B", "retreat argolis army arcadia")
    assert t.halted
    assert (t["athens"], t["argolis"], t["arcadia"]) == ("A hero", "B hero", "B army")


def test_r56_who_leaves_before_a_split_has_it_made_by_default() -> None:
    t = table("B argolis army hero town; A athens army hero; C sparta army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("C", "attack sparta army argolis")
    t.reveal()
    assert t.owing() == "B"
    t.declare("B", "leave")
    t.roll("argolis: A 1 1, B 1 1; argolis: C 1, B 1")
    assert t.dice("B", "argolis", "A") == [6, 8]
    assert t.dice("B", "argolis", "C") == [6]


def test_r56_the_rest_of_the_damage_of_one_who_leaves_falls_by_default() -> None:
    t = table("A athens city; B argolis hero shrine town")
    t.write("A", "attack athens city argolis")
    t.reveal()
    t.roll("argolis: A 6 6 1, B 2 2 3")
    assert t.due("B") == {"defence": 2}
    assert t.owing() == "AB"
    t.take("B", "hit argolis shrine")
    t.declare("B", "leave")
    t.take("A", "hit athens city")
    assert t.halted
    assert t["argolis"] == "B hero"


@pytest.mark.parametrize(("rolled", "points"), [("A 6 5, B 1 8", 1), ("A 6 5, B 1 2", 2)])
def test_r56_a_retreat_not_yet_revealed_is_dropped_when_its_player_leaves(rolled: str, points: int) -> None:
    t = table("A athens army hero; B argolis army hero; C thebes army; D delphi army")
    t.write("A", "attack athens army argolis; attack athens hero argolis")
    t.write("D", "attack delphi army thebes")
    t.reveal()
    t.roll(f"argolis: {rolled}; thebes: D 6, C 1")
    assert t.due("B") == {"defence": points}
    t.take("B", "retreat argolis army arcadia")
    t.declare("B", "leave")
    if t.due("A"):
        t.take("A", "hit athens army")
    t.take("C", "hit thebes army")
    assert t.halted
    assert t["arcadia"] == "empty"
    assert t["argolis"] == ("B hero" if points == 1 else "empty")


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


def test_r56_who_leaves_while_choosing_tokens_gets_them_in_alphabetical_order() -> None:
    t = cities_hit("AAA", 6)
    t.do("A", "keep thebes city")
    t.declare("A", "leave")
    assert t.halted
    assert (t["corinth"], t["sparta"], t["thebes"]) == ("A town", "A town", "empty")


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


def test_r56_the_partner_of_a_draft_leaves_and_the_draft_goes() -> None:
    t = table(phase="trade", hands={"A": "hope 3", "B": "lust 2"})
    t.do("A", "offer B; give hope; want lust")
    t.declare("B", "leave")
    assert "ready" in t.options("A")
    assert not t.may("A", "offer B")
