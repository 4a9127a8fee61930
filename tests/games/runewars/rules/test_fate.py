"""The Fate deck (sheet 5; N1, N2), worked examples by number."""

from __future__ import annotations

from collections import Counter

from tests.games.runewars.battles import fight
from theomachy.games.runewars.rules.fate import ALL, CARDS, DESTINY, RESULTS


def test_x31_thirty_cards_and_their_totals() -> None:
    assert CARDS == 30
    assert Counter(DESTINY[1:]) == {"gold": 4, "grey": 8, "red": 18}
    damage = {shape: sum(result[2] for result in results) for shape, results in RESULTS.items()}
    assert damage == {"triangle": 8, "rectangle": 14, "hexagon": 22, "circle": 4}
    assert sum(result == (0, 0, 0) for result in RESULTS["triangle"][1:]) == 12
    assert sum(result[0] for result in RESULTS["circle"]) == 12


def test_x40_reading_a_card() -> None:
    assert [RESULTS[shape][10] for shape in ("triangle", "rectangle", "hexagon", "circle")] == [
        (1, 0, 0), (0, 1, 0), (0, 0, 2), (0, 0, 0),
    ]  # fmt: skip


def test_cards_of_a_battle_go_to_the_discards() -> None:
    t = fight("footman*2", "warrior")
    t.fate("1 2 5")
    assert t.state.fate_discards == 1 << 0 | 1 << 1 | 1 << 4
    assert t.state.fate == ALL & ~t.state.fate_discards


def test_n1_an_empty_deck_is_made_anew_while_drawn_cards_stay_out() -> None:
    t = fight("knight footman*3", "giant")
    t.state.fate, t.state.fate_discards = 1 << 3, ALL & ~(1 << 4 | 1 << 3)
    t.fate("5")
    t.fate("4")
    assert t.said("fate_shuffled") == [()]
    assert ("fate", 4) not in t.question.options
    t.fate("1 2")
    assert not t.state.fate & 0b1011
