"""Build orders: what is offered, and what becomes of any sheet, good or bad."""

from __future__ import annotations

import pytest

from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import CARDS_OF_EACH, KIND, REGION, RESOURCE, RESOURCES, TOKENS
from theomachy.games.olympus.rules.build import BUILD, ORGY, BuildOrders, Sheet, build, open_build, open_ground
from theomachy.games.olympus.rules.state import NOBODY, Olympus, affordable, new_state
from theomachy.kernel.ask import Option

A, B, C = range(3)
DESK = BuildOrders()
FAR = ("troy", "phrygia", "mysia", "lydia", "ephesus", "sardis", "caria", "lesbos", "chios", "icaria")
ORDERS: list[Option] = [order for row in BUILD for order in row] + [ORGY]


def state_of(board: str = "", *, seats: int = 6, rich: int = 6) -> Olympus:
    """'0 delphi shrine army; 1 sparta town', everybody with some cards of each type."""
    state = new_state(seats, no_closures=False, max_turns=0)
    state.gods = ["ares", "hera", "hermes", "zeus", "apollo", "hades"][:seats]
    for part in filter(None, board.split(";")):
        owner, region, *kinds = part.split()
        for kind in kinds:
            state.place(int(owner), REGION[region], KIND[kind])
    for seat in range(3):
        for resource in range(len(RESOURCES)):
            state.gain(seat, resource, rich)
    open_build(state)
    return state


def orders(text: str) -> list[Option]:
    return [ORGY if part.strip() == "orgy" else ("build", *part.split()) for part in text.split(";")]


def said(state: Olympus) -> list[str]:
    """Keys of what was said, each of which makes a sentence."""
    assert not [line for line in state.log if "{" in RULES.table.words.line(line, RULES.hidden.view(state, A))]
    return [line[0] for line in state.log]


def resolve(state: Olympus, *sheets: str) -> list[str]:
    for seat, text in enumerate(sheets):
        state.orders[seat] = orders(text) if text else []
    state.log.clear()
    build(state)
    assert state.orders == [[] for _ in state.gods]
    return said(state)


def standing(state: Olympus, region: str) -> set[str]:
    return {kind for kind, index in KIND.items() if state.units[REGION[region]] >> index & 1}


POSITIONS = [
    ("", ""),
    (
        "0 delphi shrine army; 0 ionian_sea fleet; 0 thebes army; 1 sparta town; 0 corinth land_monster",
        "hero ionian_sea",
    ),
    ("0 delphi shrine; 0 cretan_sea sea_monster; 0 athens town market hero", "market thebes; shrine thebes"),
    ("0 delphi shrine; 0 athens town market hero", "trade_center athens; army athens; land_monster naxos"),
]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(("board", "written"), POSITIONS)
@pytest.mark.parametrize("rich", [1, 2, 6])
def test_what_is_offered_is_exactly_what_is_sound_and_can_be_paid(
    board: str, written: str, seats: int, rich: int
) -> None:
    state = state_of(board, seats=max(seats, 3), rich=rich)
    state.most = seats
    state.orders[A] = orders(written) if written else []
    sheet = Sheet(state, A)
    for order in state.orders[A]:
        if not sheet.fault(order):
            sheet.accept(order)
    expected = []
    for order in ORDERS:
        if not sheet.fault(order):
            twin = Sheet(state, A)
            for earlier in [*sheet.orders, order]:
                twin.accept(earlier)
            if affordable(state.hands[A], twin.cost):
                expected.append(order)
    offered = DESK.choices(state, A)
    assert sorted(offered) == sorted(expected)
    assert len(set(offered)) == len(offered)


def test_without_chips_only_regions_with_a_chip_are_offered() -> None:
    state = state_of(";".join(f"0 {region} army" if region == "troy" else f"0 {region} shrine" for region in FAR))
    state.place(A, REGION["delphi"], KIND["town"])
    assert not {option[2] for option in DESK.choices(state, A) if option[0] == "build"} - {*FAR, "delphi"} - {"troy"}
    assert ("build", "market", "troy") not in DESK.choices(state, A)
    assert ("build", "market", "delphi") in DESK.choices(state, A)


@pytest.mark.parametrize("most", range(2, 7))
@pytest.mark.parametrize("no_closures", [False, True])
def test_open_ground_is_what_the_state_says(most: int, no_closures: bool) -> None:
    state = new_state(most, no_closures, max_turns=0)
    assert sorted(sum(open_ground(most, no_closures), ())) == state.open_regions()


@pytest.mark.parametrize(
    ("board", "order", "reason"),
    [
        ("", "fleet ionian_sea", "build_fleet"),
        ("", "market mount_olympus", "build_closed"),
        ("1 delphi shrine", "market delphi", "build_held"),
        ("", "town ionian_sea", "build_ground"),
        ("", "sea_monster delphi", "build_ground"),
        ("", "hero ionian_sea", "build_hero_at_sea"),
        ("0 delphi shrine", "land_monster delphi", "build_not_empty"),
        ("0 delphi land_monster", "market delphi", "build_monster"),
        ("0 delphi shrine", "city delphi", "build_no_base"),
        ("0 delphi army", "army delphi", "build_no_home"),
        ("0 delphi shrine army", "army delphi", "build_no_room"),
        ("0 delphi temple", "shrine delphi", "build_no_room"),
        ("", "market nowhere", "build_unreadable"),
        ("", "nonsense delphi", "build_unreadable"),
        ("", "market", "build_unreadable"),
    ],
)
def test_a_wrong_order_is_struck_with_its_reason(board: str, order: str, reason: str) -> None:
    state = state_of(board)
    before = state.units[:]
    assert resolve(state, order) == [reason]
    assert state.units == before
    assert state.hands[A] == [6] * 8


def test_of_ones_own_incompatible_orders_the_earlier_stands() -> None:
    state = state_of()
    said = resolve(state, "market thebes; land_monster thebes; market thebes; town thebes; orgy; orgy")
    assert said == ["build_no_room", "build_no_room", "second_orgy", "built", "built", "orgy_thrown"]
    assert standing(state, "thebes") == {"market", "town"}


def test_pieces_run_out() -> None:
    state = state_of("0 delphi shrine;" + ";".join(f"0 {region} army" for region in FAR))
    assert resolve(state, "army delphi") == ["build_no_piece"]


def test_upgrades_are_paid_swap_tokens_and_are_fresh() -> None:
    state = state_of("0 delphi shrine")
    assert resolve(state, "temple delphi") == ["upgraded"]
    assert standing(state, "delphi") == {"temple"}
    assert state.owner[REGION["delphi"]] == A
    assert state.fresh[REGION["delphi"]] == 1 << KIND["temple"]
    assert state.hands[A][RESOURCE["despair"]] == 4
    assert state.bank[RESOURCE["despair"]] == CARDS_OF_EACH - 16


def test_an_overspender_blocks_nobody_and_shows_no_card() -> None:
    state = state_of(rich=2)
    said = resolve(state, "market thebes; market delphi; market naxos", "town thebes")
    assert said == ["overspent", "overspent_unseen", "built"]
    assert state.owner[REGION["thebes"]] == B
    assert state.log[0][2] == (A,)
    assert state.log[1][3] == (A,)


def test_a_contest_is_about_empty_regions_and_names_the_rivals() -> None:
    state = state_of()
    resolve(state, "market delphi; shrine delphi", "town delphi", "town naxos")
    assert [(line[0], line[1]) for line in state.log] == [
        ("build_contested", (A, "market", "delphi", (B,))),
        ("build_contested", (A, "shrine", "delphi", (B,))),
        ("build_contested", (B, "town", "delphi", (A,))),
        ("built", (C, "town", "naxos")),
    ]
    assert state.owner[REGION["delphi"]] == NOBODY


def test_scarcity_strikes_all_who_ask_even_what_the_supply_could_cover() -> None:
    state = state_of()
    state.supply[TOKENS.index("market")] = 2
    said = resolve(state, "market delphi; market naxos", "market thebes")
    assert said == ["build_scarce"] * 3
    state.supply[TOKENS.index("market")] = 2
    assert resolve(state, "market delphi; market naxos; market athens", "") == ["build_no_token", "built", "built"]


def test_orgies_come_after_all_payments_and_placements() -> None:
    state = state_of()
    resolve(state, "orgy", "shrine delphi; orgy")
    assert state.agenda[::-1] == [("discard",), ("orgy_gains", A, B)]
    assert state.hands[A][RESOURCE["hope"]] == 5
    assert state.hands[B][RESOURCE["hope"]] == 4


def test_who_has_left_builds_nothing() -> None:
    state = state_of()
    state.active[A] = False
    assert resolve(state, "market delphi", "town delphi") == ["built"]
    assert state.owner[REGION["delphi"]] == B


def test_a_sheet_is_sealed_and_opened_again() -> None:
    state = state_of(seats=3)
    DESK.answer(state, A, ("build", "market", "delphi"))
    question = DESK.ask(state, A)
    assert question is not None
    assert question.what == "build_orders"
    assert list(question.options[-2:]) == [("strike", 1), ("seal",)]
    DESK.answer(state, A, ("seal",))
    assert DESK.owing(state) == [B, C]
    DESK.answer(state, A, ("reopen",))
    DESK.answer(state, A, ("strike", 1))
    assert state.orders[A] == []
