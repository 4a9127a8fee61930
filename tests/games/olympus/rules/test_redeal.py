"""What a seat sees, and that a re-dealt State looks the same to it."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.olympus.positions import table
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import CARDS_OF_EACH, RESOURCES
from theomachy.games.olympus.rules.redeal import redeal
from theomachy.games.olympus.rules.state import ANYBODY
from theomachy.games.olympus.table.view import view
from theomachy.kernel.ask import CHANCE, WATCHER
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position


def looks_the_same(position: Position, number: int) -> None:
    """To every seat, the next one to be taken and a watcher included."""
    for seat in [*range(position.state.seats + 1), WATCHER]:
        twin = position.redeal(seat, Dice(f"{number} {seat}"))
        assert not RULES.proof.check(twin.state)
        assert view(twin.state, seat) == view(position.state, seat)
        assert twin.ask(seat) == position.ask(seat)
        assert list(twin.owing()) == list(position.owing())


@pytest.mark.parametrize("seed", range(8))
def test_no_seat_can_tell_a_redeal_from_the_real_thing(seed: int) -> None:
    rng = Random(seed)
    position = Position(RULES, RULES.start(2 + seed % 5, {"max_turns": 3}), Dice(f"redeal {seed}"))
    number = 0
    while not position.over:
        number += 1
        if rng.random() < 0.08:
            looks_the_same(position, number)
        seat = rng.choice(list(position.owing()))
        question = position.ask(seat)
        assert question is not None
        position.answer(seat, question.options[-1] if rng.random() < 0.3 else rng.choice(list(question.options)))


WAR = (
    "A athens army hero town; A corinth army city; B argolis army hero temple; B thebes army town; C sparta army city;"
    "C arcadia hero army; A myrtoan_sea fleet hero; C laconian_sea fleet; B delphi city"
)


@pytest.mark.parametrize("seed", range(12))
def test_nor_in_the_middle_of_a_war(seed: int) -> None:
    """Orders, divided dice and damage of others stay secret until all are in."""
    rng = Random(seed)
    position = table(WAR, players=3, phase="attack", onward=True).position
    seen = set()
    for number in range(120):
        if position.over:
            break
        step = position.state.agenda[-1][0]
        seen.add(step)
        if position.ask(CHANCE) is None:
            looks_the_same(position, number)
        seat = rng.choice(list(position.owing()))
        question = position.ask(seat)
        assert question is not None
        options = [option for option in question.options if option[0] not in ("strike", "recall", "support")]
        attacks = [option for option in options if option[0] == "attack"]
        position.answer(seat, rng.choice(attacks or options))
    assert {"attack_orders", "damage"} <= seen


def test_empty_piles_stay_empty_and_others_keep_a_card() -> None:
    hands = {"A": "hope 5 lust 19", "B": "hope 9 envy 3", "C": "hope 6 anger 19"}
    real = table(players=3, phase="trade", hands=hands).state
    dealt = [redeal(real, 0, Dice(str(number)).below) for number in range(50)]
    hope, lust = RESOURCES.index("hope"), RESOURCES.index("lust")
    for state in dealt:
        assert state.hands[0] == real.hands[0]
        assert [sum(hand) for hand in state.hands] == [sum(hand) for hand in real.hands]
        assert state.bank[hope] == 0
        assert state.bank[lust] == CARDS_OF_EACH - real.hands[0][lust]
        assert min(pile for resource, pile in enumerate(state.bank) if resource != hope) > 0
    assert len({tuple(state.hands[1]) for state in dealt}) > 10


def test_offers_and_drafts_between_others_are_nobody_elses() -> None:
    t = table(players=3, phase="trade", hands={"A": "hope 2", "B": "lust 3"})
    t.do("A", "offer B; give hope; send")
    t.do("B", "offer all; give lust; send; offer C; give lust")
    assert [offer["maker"] for offer in view(t.state, 2)["offers"]] == [1]
    assert [offer["maker"] for offer in view(t.state, 1)["offers"]] == [0, 1]
    assert view(t.state, 1)["draft"] == {"partner": 2, "give": {"lust": 1}, "want": {}}
    assert view(t.state, 2)["draft"] is None
    twin = redeal(t.state, 2, Dice("offers").below)
    assert [offer[1] for offer in twin.offers] == [1]
    assert (twin.offered, twin.trades) == ([(1, ANYBODY)], t.state.trades)
    assert [offer["number"] for offer in view(twin, 2)["offers"]] == [0], "no gap tells of the other offer"
    assert twin.drafts == [[], [], []]


def test_sealed_orders_of_others_are_replaced_by_sound_ones_and_open_ones_dropped() -> None:
    t = table("A athens army hero; B sparta army; C delphi army", players=3, phase="move")
    t.write("A", "move athens army argolis; seal")
    t.write("B", "move sparta army arcadia")
    written = set()
    for number in range(40):
        twin = redeal(t.state, 2, Dice(f"orders {number}").below)
        assert twin.sealed == t.state.sealed
        assert twin.orders[1] == []
        written.add(tuple(twin.orders[0]))
    assert len(written) > 5


def test_a_watcher_sees_nobodys_cards_or_papers() -> None:
    t = table("A athens army", players=3, phase="move", hands={"A": "hope 2"})
    t.write("A", "move athens army argolis")
    shown = view(t.state, WATCHER)
    assert (shown["seat"], shown["hand"], shown["orders"], shown["draft"]) == (None, None, [], None)
    assert shown["players"][0]["cards"] == 2
    assert view(t.state, 0)["orders"] == [["move", "athens", "army", "argolis"]]
