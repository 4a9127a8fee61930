"""Winning: prestige, sudden death, the last god, the turn limit (R48-R49, R58, W40)."""

from __future__ import annotations

import pytest

from tests.games.olympus.positions import Table, table
from theomachy.kernel.ask import CHANCE


def test_the_last_god_wins_at_once() -> None:
    t = table(players=3, phase="trade")
    t.declare("A", "leave")
    t.declare("C", "leave")
    assert (t.state.ending, t.winners) == ("last_god", "B")


def test_somebody_on_the_way_keeps_the_game_going() -> None:
    t = table(players=2, phase="move", onward=True)
    t.declare("C", "join")
    t.declare("A", "leave")
    assert not t.state.ending
    t.declare("C", "leave")
    assert (t.state.ending, t.winners) == ("last_god", "B")


def test_newcomers_take_over_a_table_that_all_others_have_left() -> None:
    t = table(players=2, phase="move", onward=True)
    for letter, word in (("C", "join"), ("D", "join"), ("A", "leave"), ("B", "leave")):
        t.declare(letter, word)
    assert t.at == "chance"
    t.position.answer(CHANCE, ("god", "zeus"))
    t.position.answer(CHANCE, ("god", "hera"))
    assert t.owing() == "CD"


def test_level_leaders_play_on_and_a_withdrawn_leader_counts_for_nothing() -> None:
    places = {"A": ("athens", "sparta", "argolis"), "B": ("delphi", "thebes", "corinth")}
    board = "; ".join(f"{god} {place} city temple" for god, mine in places.items() for place in mine)
    assert table(board, players=3, phase="prestige").halted
    alone = table(board, players=3, phase="prestige", withdrawn="A")
    assert (alone.state.ending, alone.winners) == ("prestige", "B")


@pytest.mark.parametrize(("turn", "ending", "winners"), [(4, "", ""), (5, "turn_limit", "A")])
def test_the_turn_limit_is_tested_at_the_end_of_the_turn(turn: int, ending: str, winners: str) -> None:
    t = table("A athens town", players=3, phase="end", turn=turn, max_turns=5)
    assert (t.state.ending, t.winners) == (ending, winners)


def test_level_leaders_share_a_draw_at_the_limit() -> None:
    t = table("A athens town; C sparta town; B delphi army", players=3, phase="end", turn=5, max_turns=5)
    assert (t.state.ending, t.winners) == ("turn_limit", "AC")


SIXTEEN = "{0} {1} hero trade_center temple city; {0} {2} hero trade_center temple city"


def test_r49_level_leaders_play_on_until_one_is_ahead() -> None:
    board = SIXTEEN.format("A", "athens", "corinth") + "; " + SIXTEEN.format("B", "delphi", "locris")
    t = table(f"{board}; C argolis army", onward=True, players=3)
    t.reveal()
    assert t.at == "move_orders", "level at sixteen: the game goes on"
    t.advance("attack_orders")
    t.write("C", "attack argolis army athens")
    t.reveal()
    t.roll("athens: C 6, A 1 1 1 1 1 1")
    t.take("C", "hit argolis army")
    t.take("A", "hit athens hero")
    assert t.at == "over"
    assert t.winners == "B"


def test_r58_the_last_active_player_wins() -> None:
    t = table("A athens shrine; B sparta city", players=3)
    t.declare("B", "leave")
    assert t.at != "over"
    t.declare("C", "leave")
    assert t.at == "over"
    assert t.winners == "A"


@pytest.mark.parametrize(
    ("board", "winners"),
    [
        ("A athens shrine; B sparta city", "B"),
        ("A athens shrine; B sparta market", None),
    ],
)
def test_r58_at_the_turn_limit_the_highest_prestige_wins(board: str, winners: str | None) -> None:
    t = table(board, phase="move", players=2, turn=7, max_turns=7, onward=True)
    t.reveal()
    assert t.at == "over"
    if winners is None:
        assert t.winners in ("", "AB"), "a draw"
    else:
        assert t.winners == winners


@pytest.mark.parametrize(("turn", "limit"), [(7, 0), (6, 7)])
def test_r58_before_the_limit_or_without_one_the_game_goes_on(turn: int, limit: int) -> None:
    t = table("A athens shrine", phase="move", players=2, turn=turn, max_turns=limit, onward=True)
    t.reveal()
    assert t.at != "over"
    assert t.state.turn == turn + 1


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


@pytest.mark.parametrize("phase", ["negotiation", "trade", "build", "attack", "move"])
def test_r58_in_every_phase_the_last_one_there_has_won(phase: str) -> None:
    t = table("A athens army; B argolis army; C sparta town", players=3, phase=phase)
    t.declare("B", "leave")
    assert t.at != "over"
    t.declare("A", "leave")
    assert (t.at, t.winners) == ("over", "C")


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
