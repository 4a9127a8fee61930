"""The game against a second, naive judgement of the same orders, on random crowded positions and with wild orders."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.olympus.positions import Table, table
from tests.games.olympus.rules import oracle
from tests.games.olympus.rules.oracle import Board, Order
from theomachy.games.olympus.data import DATA, MAP
from theomachy.games.olympus.rules.board import KIND, KINDS, REGION, REGIONS, RESOURCES, TOKENS

CORNERS = (
    ("athens", "argolis", "corinth", "thebes", "sparta", "arcadia", "myrtoan_sea", "euboean_sea", "euboea", "delos"),
    ("troy", "mysia", "phrygia", "lydia", "lesbos", "aegean_sea", "hellespont", "icarian_sea", "lemnos", "chios"),
    ("atlantis", "sea_of_atlas", "libyan_sea", "laconian_sea", "messenia", "olympia", "ionian_sea", "ida", "knossos"),
)
"""Neighbourhoods small enough for everybody to get in everybody's way."""
PLAYERS = (2, 3, 4, 5, 6)


def crowd(rng: Random, players: int, corner: tuple[str, ...], empty: float) -> Board:
    """Units of several gods, stacked as they may be, none in a closed region."""
    board: Board = {}
    shut = closed(players)
    for region in corner:
        if region in shut or rng.random() < empty:
            continue
        owner = "ABCDEF"[rng.randrange(players)]
        if rng.random() < 0.15:
            units = {"land_monster" if oracle.land(region) else "sea_monster"}
        elif oracle.land(region):
            units = {k for k in ("army", "hero") if rng.random() < 0.5}
            units |= {rng.choice(pair) for pair in oracle.BASE.items() if rng.random() < 0.3}
        else:
            units = {"fleet", "hero"} if rng.random() < 0.4 else {"fleet"}
        if units:
            board[region] = (owner, units)
    return board


def closed(players: int) -> set[str]:
    return {region["id"] for region in MAP["regions"] if (region["closed_below"] or 0) > players}


def text(board: Board) -> str:
    return "; ".join(f"{owner} {region} {' '.join(sorted(units))}" for region, (owner, units) in board.items())


def position(t: Table) -> Board:
    return {region: (words.split()[0], set(words.split()[1:])) for region, words in t.board().items()}


def written(t: Table, letter: str, orders: list[Order]) -> None:
    if orders:
        t.scribble(letter, "; ".join(" ".join(order) for order in orders))


def unit_of(rng: Random, board: Board, owner: str, stray: float) -> tuple[str, str]:
    """Mostly one of the player's own units."""
    own = [(region, kind) for region, (who, units) in board.items() if who == owner for kind in sorted(units)]
    if own and rng.random() > stray:
        return rng.choice(own)
    return rng.choice(sorted(board) or ["athens"]), rng.choice(KINDS)


@pytest.mark.parametrize("seed", range(100))
def test_attack_orders_are_cut_and_joined_as_the_second_judge_says(seed: int) -> None:
    rng = Random(f"attack {seed}")
    players, corner = rng.choice(PLAYERS), rng.choice(CORNERS)
    board = crowd(rng, players, corner, empty=0.2)
    new = {(region, kind) for region, (_, units) in board.items() for kind in units if rng.random() < 0.1}
    t = table(text(board), players=players, fresh="; ".join(" ".join(unit) for unit in sorted(new)))
    orders: dict[str, list[Order]] = {}
    for letter in "ABCDEF"[:players]:
        orders[letter] = []
        for _ in range(rng.randrange(12)):
            region, kind = unit_of(rng, board, letter, stray=0.1)
            target = rng.choice(sorted(oracle.NEAR[region] - {"mount_olympus"}))
            verb = rng.choice(("attack", "attack", "support", "recall"))
            orders[letter].append((verb, region, kind) if verb == "recall" else (verb, region, kind, target))
        written(t, letter, orders[letter])
    t.reveal()
    sent = oracle.cut(board, oracle.tasks(board, new, orders), orders)
    assert t.tasks() == {f"{oracle.holder(board, o[1])} {' '.join(o)} {n}" for o, n in sent.items()}
    fought = {
        frozenset((letter, region) for letter, regions in battle.items() for region in regions)
        for battle in t.battles()
    }
    assert fought == oracle.battles(board, sent)


@pytest.mark.parametrize("seed", range(100))
def test_moves_end_where_the_second_judge_says(seed: int) -> None:
    rng = Random(f"move {seed}")
    players, corner = rng.choice(PLAYERS), rng.choice(CORNERS)
    board = crowd(rng, players, corner, empty=0.45)
    if rng.random() < 0.3:  # chips run short
        spare = [r for r in REGIONS if r not in corner and r not in closed(players) and oracle.land(r)]
        free = 10 - len(oracle.chip_regions(board, "A"))
        board |= {region: ("A", {("shrine", "town", "market")[at % 3]}) for at, region in enumerate(spare[:free])}
    hands = {letter: f"despair {rng.randrange(4)}" for letter in "ABCDEF"[:players]}
    t = table(text(board), players=players, phase="move", hands=hands)
    fled: dict[str, set[str]] = {}
    weary = {unit for unit in units_in(board) if rng.random() < 0.1}
    for region, kind in weary:
        t.state.retreated[REGION[region]] |= 1 << KIND[kind]
    orders: dict[str, list[Order]] = {}
    for letter in "ABCDEF"[:players]:
        fled[letter] = {region for region in corner if rng.random() < 0.1}
        t.state.fled[t.seat(letter)] = [REGION[region] for region in sorted(fled[letter])]
        orders[letter] = []
        for _ in range(rng.randrange(10)):
            region, kind = unit_of(rng, board, letter, stray=0.05)
            if kind not in oracle.MOBILE and rng.random() < 0.8:
                continue
            orders[letter].append(("move", region, kind, rng.choice(sorted(oracle.NEAR[region]))))
        written(t, letter, orders[letter])
    despair = {letter: int(hand.split()[1]) for letter, hand in hands.items()}
    mover = oracle.Mover(board, despair, fled, closed(players))
    after = mover.play(orders, weary)
    t.reveal()
    assert t.halted
    assert position(t) == after
    for letter in orders:
        ships = sum(m[0] == letter and m[2] == "army" and not oracle.land(m[3]) for m in mover.moves)
        assert t.cards(letter) == despair[letter] - ships


def units_in(board: Board) -> list[tuple[str, str]]:
    return [(region, kind) for region, (_, units) in sorted(board.items()) for kind in sorted(units)]


@pytest.mark.parametrize("seed", range(100))
def test_builds_stand_or_fall_as_the_second_judge_says(seed: int) -> None:
    rng = Random(f"build {seed}")
    players, corner = rng.choice(PLAYERS), rng.choice(CORNERS)
    board = crowd(rng, players, corner, empty=0.4)
    spare = [r for r in REGIONS if r not in corner and r not in closed(players) and oracle.land(r)]
    letters = "ABCDEF"[:players]
    for kind in rng.sample(("shrine", "market", "town"), 2):  # some piles run short
        used = sum(kind in units for _, units in board.values())
        for region in rng.sample(spare, max(0, 8 - used - rng.randrange(4))):
            owner, units = board.get(region, (rng.choice(letters), set()))
            if units or len(oracle.chip_regions(board, owner)) < 10:
                board[region] = (owner, units | {kind})
    hands = {}
    for letter in letters:
        rich = rng.random() < 0.7
        hands[letter] = {name: min(20 // players, rng.randrange(9 if rich else 3)) for name in RESOURCES}
    given = {letter: " ".join(f"{name} {n}" for name, n in hand.items()) for letter, hand in hands.items()}
    t = table(text(board), players=players, phase="build", hands=given)
    supply = dict(zip(TOKENS, t.state.supply, strict=True))
    orders: dict[str, list[Order]] = {}
    for letter in letters:
        orders[letter] = []
        for _ in range(rng.randrange(1, 7)):
            region = rng.choice((*corner, "mount_olympus")) if rng.random() < 0.6 else rng.choice(spare)
            orders[letter].append(("build", rng.choice(KINDS), region) if rng.random() < 0.9 else ("orgy",))
        written(t, letter, orders[letter])
    cards = {letter: Counter(hand) for letter, hand in hands.items()}
    done = oracle.built(board, orders, cards, supply, closed(players))
    before = {letter: Counter(hand) for letter, hand in hands.items()}
    t.reveal()
    after: Board = {region: (owner, set(units)) for region, (owner, units) in board.items()}
    for letter, order in sorted(done):
        before[letter].subtract(DATA["orgy"]["cost"] if order == ("orgy",) else oracle.UNIT[order[1]]["cost"])
        if order != ("orgy",):
            _, kind, region = order
            _, units = after.setdefault(region, (letter, set()))
            units -= {oracle.BASE.get(kind, "")}
            units.add(kind)
    assert position(t) == after
    if not any(order == ("orgy",) for _, order in done):
        assert t.halted
        for letter in letters:
            held = dict(zip(RESOURCES, t.state.hands[t.seat(letter)], strict=True))
            assert Counter(held) == before[letter]
