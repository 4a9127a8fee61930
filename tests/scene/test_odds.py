"""What dice promise, in words."""

from __future__ import annotations

from theomachy.scene import percent


def test_small_chances_are_not_rounded_away() -> None:
    shown = [percent(chance) for chance in (0, 0.001, 0.25, 0.999, 1)]
    assert shown == ["0 %", "under 1 %", "25 %", "over 99 %", "100 %"]
    assert [percent(chance) for chance in (0.005, 0.006, 0.9949, 0.995)] == ["under 1 %", "1 %", "99 %", "over 99 %"]
