"""What is kept for the very same thing is made once, and never given for another."""

from __future__ import annotations

from theomachy.draw.memo import kept_for_the_same


def test_the_same_thing_is_gone_through_once_and_an_equal_one_again() -> None:
    made: list[list[int]] = []

    @kept_for_the_same(2)
    def total(numbers: list[int]) -> int:
        made.append(numbers)
        return sum(numbers)

    first, equal = [1, 2], [1, 2]
    assert [total(first), total(first), total(equal)] == [3, 3, 3]
    assert len(made) == 2
    assert made[1] is equal
    assert [total([number]) for number in range(100)] == list(range(100)), "an id that is free again means nothing"
    total(first)
    assert len(made) == 103, "only the latest are kept"
