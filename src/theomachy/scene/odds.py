"""What dice or cards promise, computed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Odds:
    """What an option that leads to dice promises, computed exactly: both pools by sides, and mean harm each way.

    Where one side rolls to hit and then for harm: `hit`, the chance of each number of `wounds`, and of a `knockout`.
    `short` are two lines for a button, `rows` (words, number) for whoever looks closer; without them the means are
    shown. `at_once`: the dice fall as soon as it is chosen. One that is not `exact` is a close estimate.
    """

    one: tuple[int, ...]
    two: tuple[int, ...]
    dealt: float
    taken: float
    any_dealt: float
    better: float
    worse: float
    note: str = ""
    hit: float = 0.0
    wounds: tuple[float, ...] = ()
    knockout: float = 0.0
    short: tuple[str, str] = ("", "")
    rows: tuple[tuple[str, str], ...] = ()
    at_once: bool = False
    exact: bool = True


def percent(chance: float) -> str:
    """A chance in words; what is possible is never told as 0 %, nor what may fail as 100 %."""
    if 0 < chance <= 0.005:
        return "under 1 %"
    if 0.995 <= chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"
