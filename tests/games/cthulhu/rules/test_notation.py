"""Positions as text: what is written reads as it was, and what does not fit is named with its line."""

from __future__ import annotations

import pytest

from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.rules.notation import read, write
from theomachy.kernel.errors import BrokenPosition

LINES = [
    "factions GC CC BG YS",
    "turn 5 doom",
    "leads CC counterclockwise",
    "ritual 2",
    "power GC 5, CC 3",
    "doom GC 12",
    "signs GC 1 3",
    "books GC dreams absorb, CC thousand_forms",
    "met GC kill_one ocean_gates, CC capture",
    "tokens desecrated SAM EUR, dragon_ascending 1",
    "GC SPA gate acolyte*2 deep_one",
    "GC card cthulhu",
    "GC captive CC acolyte",
    "CC SAS gate acolyte*3",
    "EUR gate",
]


def test_what_is_written_is_what_was_read() -> None:
    state = read(4, RULES.options(), LINES)
    state.phase = "doom"
    written = write(state)
    tokens = next(line for line in written if line.startswith("tokens"))
    assert tokens.endswith("desecrated SAM EUR, dragon_ascending 1")
    assert [line for line in written if line != tokens] == [line for line in LINES if not line.startswith("tokens")]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("GC SPA acolyte*9", "no acolyte left in the Pool"),
        ("GC XYZ acolyte", "XYZ"),
        ("books GC zingaya", "not in tuple"),
        ("signs GC 3 3 3 3 3 3 3", "not so many Signs of 3"),
    ],
)
def test_what_does_not_fit_is_named_with_its_line(line: str, why: str) -> None:
    with pytest.raises(BrokenPosition, match=why) as broken:
        read(4, RULES.options(), [*LINES[:3], line])
    assert broken.value.line == 4


def test_without_factions_nobody_has_chosen_yet() -> None:
    assert read(4, RULES.options(), []).factions == ("", "", "", "")
    with pytest.raises(BrokenPosition):
        read(4, RULES.options(), ["power GC 3"])
