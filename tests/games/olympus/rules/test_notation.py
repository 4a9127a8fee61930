"""A position as text, read and written."""

from __future__ import annotations

import pytest

from tests.games.olympus.positions import table
from theomachy.games.olympus.rules.notation import read, write
from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.rules import Setting

OPTIONS: dict[str, Setting] = {"no_closures": False, "max_turns": 0}
LINES = """
turn 3 attack
A zeus
B ares left
C hera
A athens army hero* city
B argolis army~
A hand envy 1 hope 2
A began envy 3 hope 3
A writes attack athens army argolis
A writes recall athens army
A sealed
at attack_orders
""".strip().splitlines()


def test_what_is_written_is_what_was_read() -> None:
    assert write(read(3, OPTIONS, LINES)) == LINES


def test_cards_at_hand_are_not_in_the_bank() -> None:
    state = read(3, OPTIONS, ["A hand hope 3", "B hand hope 2"])
    assert state.bank[5] == 15
    assert [hand[5] for hand in state.hands] == [3, 2, 0]


def test_a_guest_who_came_later_has_the_next_letter() -> None:
    assert read(3, OPTIONS, ["D athens army"]).seats == 4


def test_a_seat_without_a_god_gets_one_that_nobody_has() -> None:
    assert len(set(read(6, OPTIONS, ["C aphrodite"]).gods)) == 6


def test_a_position_in_the_middle_of_a_phase() -> None:
    t = table("A athens army; B argolis hero", onward=True, players=3)
    t.write("A", "attack athens army argolis; seal")
    lines = write(t.state)
    assert lines[0] == "turn 3 attack"
    assert lines[-3:] == ["A writes attack athens army argolis", "A sealed", "at attack_orders"]
    assert read(3, OPTIONS, lines).orders == t.state.orders


@pytest.mark.parametrize(
    "line", ["G athens army", "A nowhere army", "A athens nobody", "A hand hope", "turn three attack", "at dinner", "A"]
)
def test_nonsense_is_refused(line: str) -> None:
    with pytest.raises(BrokenPosition):
        read(3, OPTIONS, [line])


def test_two_seats_cannot_hold_one_region() -> None:
    with pytest.raises(BrokenPosition):
        read(3, OPTIONS, ["A athens army", "B athens hero"])
