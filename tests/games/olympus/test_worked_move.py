"""Worked examples of victory, moves, late and early guests and the map: W40-W49."""

from __future__ import annotations

import pytest

from tests.games.olympus.table import Table, table
from theomachy.games.olympus.data import MAP
from theomachy.games.olympus.rules.board import GODS
from theomachy.kernel.ask import CHANCE

REGION_OF_PRESTIGE = {
    1: "shrine",
    2: "market shrine",
    3: "market shrine town",
    4: "hero market shrine town",
    5: "temple city",
    6: "hero temple city",
    7: "trade_center temple city",
    8: "hero trade_center temple city",
}
LANDS = (
    ("athens", "corinth", "thebes"),
    ("sparta", "messenia", "olympia"),
    ("macedonia", "illyria", "thrace"),
)


def standing(prestige: tuple[int, ...], withdrawn: str = "") -> Table:
    """Players with so many points, at the prestige check."""
    pieces = []
    for letter, regions, points in zip("ABC", LANDS, prestige, strict=False):
        left = points
        for region in regions:
            if left:
                pieces.append(f"{letter} {region} {REGION_OF_PRESTIGE[min(left, 8)]}")
                left -= min(left, 8)
    t = table("; ".join(pieces), phase="prestige", players=len(prestige), withdrawn=withdrawn)
    assert [t.prestige(letter) for letter in "ABC"[: len(prestige)]] == list(prestige)
    return t


@pytest.mark.parametrize(
    ("prestige", "withdrawn", "winner"),
    [
        ((15, 14, 9), "", "A"),
        ((16, 16, 12), "", ""),
        ((17, 15), "", "A"),
        ((20, 15, 11), "A", "B"),
        ((14, 13), "", ""),
    ],
)
def test_w40_fifteen_points_and_more_than_anybody_else_win(
    prestige: tuple[int, ...], withdrawn: str, winner: str
) -> None:
    t = standing(prestige, withdrawn)
    assert t.winners == winner
    assert (t.at == "over") is bool(winner)
    if not winner:
        assert t.halted


@pytest.mark.parametrize(("die", "prestige", "winner"), [(6, 14, ""), (1, 16, "A")])
def test_w40_points_must_survive_the_attack_phase(die: int, prestige: int, winner: str) -> None:
    t = table("A athens hero trade_center temple city; A corinth hero trade_center temple city; B argolis army")
    assert t.prestige("A") == 16
    t.write("B", "attack argolis army athens")
    t.reveal()
    t.roll(f"athens: B {die}, A 1 1 1 1 1 1")
    if die == 6:
        t.take("A", "hit athens city")
    t.take("B", "hit argolis army")
    assert t.prestige("A") == prestige
    assert t.winners == winner


# -- W41-W46: moves ---------------------------------------------------------------------------------------------------


def test_w41_the_force_with_more_dice_enters_a_contested_region() -> None:
    t = table("A athens army hero; B arcadia army", phase="move")
    t.write("A", "move athens army corinth; move athens hero corinth")
    t.write("B", "move arcadia army corinth")
    t.reveal()
    assert t.halted
    assert t.board() == {"corinth": "A army hero", "arcadia": "B army"}


def test_w41_equal_forces_stay_where_they_are() -> None:
    t = table("A athens army hero; B arcadia army", phase="move")
    t.write("A", "move athens army corinth")
    t.write("B", "move arcadia army corinth")
    t.reveal()
    assert t.halted
    assert t.board() == {"athens": "A army hero", "arcadia": "B army"}


def test_w42_without_a_card_for_every_fleet_no_army_puts_to_sea() -> None:
    t = table("A athens army hero; A sparta army", phase="move", hands={"A": "despair 1"})
    t.scribble("A", "move athens army myrtoan_sea; move athens hero myrtoan_sea; move sparta army laconian_sea")
    t.reveal()
    assert t.halted
    assert t.board() == {"athens": "A army hero", "sparta": "A army"}
    assert t.hand("A") == "despair 1"


def test_w43_a_hero_boards_the_army_that_puts_to_sea_and_lands_without_it() -> None:
    t = table(
        "A athens army hero town; B sparta shrine",
        phase="move",
        players=2,
        hands={"A": "despair 1"},
        gods={"A": "ares"},
        onward=True,
    )
    t.write("A", "move athens army myrtoan_sea; move athens hero myrtoan_sea")
    t.reveal()
    assert (t["athens"], t["myrtoan_sea"]) == ("A town", "A fleet hero")
    assert "despair" not in t.hand("A")
    t.advance("move_orders")
    t.write("A", "move myrtoan_sea hero naxos")
    t.reveal()
    assert (t["naxos"], t["myrtoan_sea"]) == ("A hero", "A fleet")


def test_w44_no_following_into_a_region_that_another_player_leaves() -> None:
    t = table("B athens army; A thebes army", phase="move")
    t.write("B", "move athens army argolis")
    assert not t.may("A", "move thebes army athens")
    t.scribble("A", "move thebes army athens")
    t.reveal()
    assert t.halted
    assert t.board() == {"argolis": "B army", "thebes": "A army"}


def chain() -> Table:
    t = table("A athens army; A thebes army; B argolis army", phase="move")
    t.write("A", "move athens army corinth; move thebes army athens")
    return t


def test_w45_a_failed_move_holds_up_those_behind_it() -> None:
    t = chain()
    t.write("B", "move argolis army corinth")
    t.reveal()
    assert t.halted
    assert t.board() == {"athens": "A army", "thebes": "A army", "argolis": "B army"}


def test_w45_a_chain_moves_together() -> None:
    t = chain()
    t.reveal()
    assert t.halted
    assert t.board() == {"corinth": "A army", "athens": "A army", "argolis": "B army"}


def retreated(argolis: str, roll: str, lost: str) -> Table:
    """A's army has retreated from Argolis to Arcadia; the move phase begins."""
    t = table(f"A argolis {argolis}; A sparta hero; B athens army", onward=True)
    t.write("B", "attack athens army argolis")
    t.reveal()
    t.roll(roll)
    t.take("A", "retreat argolis army arcadia")
    if lost:
        t.take("B", lost)
    assert t.at == "move_orders"
    return t


def test_w46_a_retreated_unit_does_not_move_and_none_returns_to_a_lost_region() -> None:
    t = retreated("army", "argolis: B 6, A 1", "")
    assert not t.may("A", "move arcadia army olympia")
    assert not t.may("A", "move sparta hero argolis")
    t.scribble("A", "move arcadia army olympia; move sparta hero argolis")
    t.reveal()
    assert (t["arcadia"], t["olympia"]) == ("A army", "empty")
    assert (t["sparta"], t["argolis"]) == ("A hero", "empty")


def test_w46_a_region_still_held_may_be_entered() -> None:
    t = retreated("army shrine", "argolis: B 6, A 1 1", "hit athens army")
    assert not t.may("A", "move arcadia army olympia")
    t.write("A", "move sparta hero argolis")
    t.reveal()
    assert (t["argolis"], t["sparta"]) == ("A hero shrine", "empty")


# -- W47-W48: late and early guests -----------------------------------------------------------------------------------


def test_w47_a_late_guest_takes_a_card_for_every_turn_completed() -> None:
    t = table(
        "A athens shrine; B sparta shrine; C delphi shrine; D olympia shrine",
        phase="move",
        players=4,
        turn=3,
        onward=True,
    )
    taken = set(t.state.gods)
    t.declare("E", "join")
    t.reveal()
    assert t.state.turn == 4
    draw = t.position.ask(CHANCE)
    assert draw is not None
    assert {option[-1] for option in draw.options} == set(GODS) - taken
    t.position.answer(CHANCE, (draw.options[0][0], "poseidon"))
    assert t.owing() == "E"
    t.do("E", "pick greed; pick greed; pick greed")
    assert not t.may("E", "pick greed"), "three alike at most"
    t.do("E", "pick envy; pick envy; pick hope")
    assert t.may("E", "pick greed"), "no such limit for the cards of the turns gone by"
    t.do("E", "pick greed; pick greed; pick greed")
    assert t.state.gods[t.seat("E")] == "poseidon"
    assert (t.at, t.owing()) == ("pick", "E"), "the Apple: alone without prestige"
    assert t.hand("E") == "anger 1 envy 2 greed 6 hope 1 pride 1"
    t.do("E", "pick lust")
    assert t.at == "trade"
    assert t.cards("E") == 12
    assert "E" in t.owing()


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


# -- W49: the map -----------------------------------------------------------------------------------------------------

NEAR = {region["id"]: set(region["neighbours"]) for region in MAP["regions"]}


@pytest.mark.parametrize("pair", ["athens argolis", "sparta argolis", "thebes euboea", "ida knossos"])
def test_w49_neighbours(pair: str) -> None:
    one, other = pair.split()
    assert other in NEAR[one]
    assert one in NEAR[other]


@pytest.mark.parametrize("pair", ["thrace troy", "iolcus macedonia", "delphi corinth", "atlantis ionian_sea"])
def test_w49_no_neighbours(pair: str) -> None:
    one, other = pair.split()
    assert other not in NEAR[one]
    assert one not in NEAR[other]


def test_w49_fifty_five_regions_and_143_borders_seen_from_both_sides() -> None:
    assert len(NEAR) == 55
    assert sum(map(len, NEAR.values())) == 2 * 143
    assert all(one in NEAR[other] for one, near in NEAR.items() for other in near)
