"""The move phase: which orders are on offer, which fail and why, and that nobody's place at the table matters."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.olympus.positions import Table, far, table
from theomachy.games.olympus.rules.board import HERO, KINDS, MOBILE, NEIGHBOURS, REGIONS
from theomachy.games.olympus.rules.invariants import check
from theomachy.games.olympus.rules.move import MoveOrders, move, open_move
from theomachy.games.olympus.rules.state import NOBODY, Olympus, new_state


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


def moved(board: str, orders: dict[str, str], hands: dict[str, str] | None = None) -> Table:
    t = table(board, phase="move", hands=hands)
    for letter, text in orders.items():
        t.scribble(letter, text)
    t.reveal()
    assert t.halted
    return t


def said(t: Table) -> list[str]:
    return [line[0] for line in t.state.log if line[0].startswith("stays")]


FLAWS = {
    "stays_not_there": ("A athens army", "move athens hero argolis"),
    "stays_immobile": ("A athens town", "move athens town argolis"),
    "stays_ordered_twice": ("A athens army", "move athens army argolis; move athens army corinth"),
    "stays_too_far": ("A athens army", "move athens army sparta"),
    "stays_occupied": ("A athens army; B argolis shrine", "move athens army argolis"),
    "stays_monster": ("A athens army; A argolis land_monster", "move athens army argolis"),
    "stays_promised": ("A athens army; A sparta army", "move athens army argolis; move sparta army argolis"),
    "stays_no_despair": ("A athens army", "move athens army myrtoan_sea"),
    "stays_no_vessel": ("A athens hero", "move athens hero myrtoan_sea"),
    "stays_no_room": ("A athens army; A argolis army", "move athens army argolis"),
    "stays_unreadable": ("A athens army", "move athens army elysium"),
}


@pytest.mark.parametrize("why", FLAWS)
def test_an_order_that_fails_says_why(why: str) -> None:
    board, orders = FLAWS[why]
    assert said(moved(board, {"A": orders})) == [why]


def test_no_mortal_climbs_mount_olympus() -> None:
    t = moved("A thessaly army", {"A": "move thessaly army mount_olympus"})
    assert said(t) == ["stays_too_far"]


def test_a_fleet_that_lands_is_an_army() -> None:
    t = moved("A myrtoan_sea fleet", {"A": "move myrtoan_sea fleet athens"})
    assert t.board() == {"athens": "A army"}


def test_a_hero_whose_fleet_sails_away_is_lost() -> None:
    t = moved("A myrtoan_sea fleet hero", {"A": "move myrtoan_sea fleet cretan_sea"})
    assert t.board() == {"cretan_sea": "A fleet"}


def test_a_fleet_and_its_hero_sail_together() -> None:
    orders = "move myrtoan_sea fleet cretan_sea; move myrtoan_sea hero cretan_sea"
    assert moved("A myrtoan_sea fleet hero", {"A": orders}).board() == {"cretan_sea": "A fleet hero"}


def test_own_units_may_change_places_and_follow_each_other() -> None:
    orders = "move athens army argolis; move argolis army sparta; move sparta army arcadia"
    t = moved("A athens army; A argolis army; A sparta army", {"A": orders})
    assert t.board() == {"argolis": "A army", "sparta": "A army", "arcadia": "A army"}


def test_a_hero_stays_aboard_when_neither_the_fleet_nor_the_one_behind_it_can_sail() -> None:
    """The fleet ahead cannot leave, so the fleet behind cannot come: the hero boards the one that is there."""
    board = "A ionian_sea fleet; A adriatic_sea fleet; A gulf_of_corinth fleet; A epirus hero"
    orders = "move ionian_sea fleet gulf_of_corinth; move adriatic_sea fleet ionian_sea; move epirus hero ionian_sea"
    t = moved(board, {"A": orders})
    assert t["ionian_sea"] == "A fleet hero"
    assert said(t) == ["stays_no_room", "stays_no_room"]


def test_three_forces_of_which_two_are_level_all_stay_out() -> None:
    board = "A athens army hero; B argolis army hero; C achaea army"
    orders = {
        "A": "move athens army corinth; move athens hero corinth",
        "B": "move argolis army corinth; move argolis hero corinth",
        "C": "move achaea army corinth",
    }
    t = moved(board, orders)
    assert t["corinth"] == "empty"
    assert said(t) == ["stays_level"] * 5


def test_a_hero_without_a_chip_stays_and_the_last_written_first() -> None:
    board = far("A", "shrine", 7) + "; A athens hero town; A sparta hero town; A thebes hero"
    orders = "move sparta hero messenia; move athens hero argolis; move thebes hero delphi"
    t = moved(board, {"A": orders})
    assert t["delphi"] == "A hero"
    assert t["argolis"] == "empty"
    assert t["messenia"] == "empty"
    assert said(t) == ["stays_no_chip", "stays_no_chip"]
    nine = moved(far("A", "shrine", 6) + "; A athens hero town; A sparta hero town; A thebes hero", {"A": orders})
    assert nine["messenia"] == "A hero"
    assert nine["argolis"] == "empty"


def test_marks_of_the_turn_come_off() -> None:
    t = table("A athens army", phase="move", fresh="athens army")
    t.state.retreated[REGIONS.index("athens")] = 1
    t.state.fled[0].append(REGIONS.index("argolis"))
    t.reveal()
    assert not any(t.state.fresh)
    assert not any(t.state.retreated)
    assert not any(t.state.fled)


def test_only_orders_that_fit_what_is_written_are_offered() -> None:
    t = table("A athens army hero; A argolis army", phase="move", hands={"A": "despair 1"})
    assert not t.may("A", "move athens hero myrtoan_sea")
    assert t.may("A", "move athens army argolis"), "the other may come over in exchange"
    t.write("A", "move argolis army myrtoan_sea")
    assert t.may("A", "move athens hero myrtoan_sea")
    assert t.may("A", "move athens army argolis")
    assert not t.may("A", "move athens army myrtoan_sea")
    assert not t.may("A", "move argolis army arcadia")


def random_board(rng: Random, seats: int = 4) -> Olympus:
    state = new_state(seats, no_closures=rng.random() < 0.5, max_turns=0)
    state.gods = ["ares", "zeus", "hera", "athena"][:seats]
    for region in rng.sample(state.open_regions(), 24):
        seat = rng.randrange(seats)
        kinds = list(range(len(KINDS)))
        rng.shuffle(kinds)
        for kind in sorted(kinds[: rng.randint(1, 5)], key=lambda kind: (kind == HERO, kind)):
            state.place(seat, region, kind)
            if check_without_cards(state):
                state.remove(region, kind)
        if state.units[region] and rng.random() < 0.2:
            state.retreated[region] = state.units[region] & MOBILE
    for seat in range(seats):
        state.gain(seat, 1, rng.randint(0, 3))
        state.fled[seat] = rng.sample(range(len(REGIONS)), 3)
    open_move(state)
    return state


def check_without_cards(state: Olympus) -> list[str]:
    return [fault for fault in check(state) if "cards" not in fault]


def scrawl(rng: Random, state: Olympus, seat: int) -> None:
    """Orders of all sorts, most of them plausible."""
    mine = [(region, kind) for owner, region, kind in state.all_units() if owner == seat]
    for region, kind in rng.sample(mine, len(mine)):
        if rng.random() < 0.8:
            target = rng.choice(NEIGHBOURS[region]) if rng.random() < 0.95 else rng.randrange(len(REGIONS))
            state.orders[seat].append(("move", REGIONS[region], KINDS[kind], REGIONS[target]))


def outcome(state: Olympus) -> tuple[object, ...]:
    return state.owner, state.units, state.hands, state.bank


@pytest.mark.parametrize("seed", range(60))
def test_any_orders_leave_a_sound_board_whoever_sits_where(seed: int) -> None:
    rng = Random(seed)
    state = random_board(rng)
    for seat in range(state.seats):
        scrawl(rng, state, seat)
    mirror = state.copy()
    for field in ("gods", "orders", "hands", "fled"):
        getattr(mirror, field).reverse()
    mirror.owner = [NOBODY if owner == NOBODY else state.seats - 1 - owner for owner in state.owner]
    pieces = [state.pieces_used(seat) for seat in range(state.seats)]
    written = sum(map(len, state.orders))
    move(state)
    move(mirror)
    assert not check(state)
    assert pieces == [state.pieces_used(seat) for seat in range(state.seats)]
    assert written == len([line for line in state.log if line[0] != "drowned"]), "one line for each order"
    mirror.owner = [NOBODY if owner == NOBODY else state.seats - 1 - owner for owner in mirror.owner]
    mirror.hands.reverse()
    assert outcome(state) == outcome(mirror)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_offered_succeeds_unless_somebody_else_comes_too(seed: int) -> None:
    rng = Random(seed)
    state = random_board(rng)
    desk = MoveOrders()
    while (options := desk.choices(state, 0)) and rng.random() < 0.95:
        desk.answer(state, 0, rng.choice(options))
    move(state)
    assert not check(state)
    failed = [line[0] for line in state.log if line[0].startswith("stays")]
    assert set(failed) <= {"stays_no_vessel"}, "only a fleet written to leave later spoils an earlier order"
