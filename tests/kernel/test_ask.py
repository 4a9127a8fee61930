"""Questions, and who hears what is said."""

from __future__ import annotations

from tests.kernel.table import A, B
from theomachy.kernel.ask import WATCHER, Ask
from theomachy.kernel.state import hears


def test_equal_questions_are_equal() -> None:
    assert Ask(A, "what", [("x",)], 1) == Ask(A, "what", [("x",)], 1)
    for other in (Ask(B, "what", [("x",)], 1), Ask(A, "what", [("y",)], 1), Ask(A, "what", [("x",)], 2), "what"):
        assert Ask(A, "what", [("x",)], 1) != other


def test_lines_have_an_audience() -> None:
    whisper, rest, all_ears = ("k", (), (A,), ()), ("k", (), None, (A,)), ("k", (), None, ())
    assert [hears(whisper, seat) for seat in (A, B, WATCHER)] == [True, False, False]
    assert [hears(rest, seat) for seat in (A, B, WATCHER)] == [False, True, True]
    assert [hears(all_ears, seat) for seat in (A, B, WATCHER)] == [True, True, True]
