"""What is rewritten for the compiler means the same, whatever it is given: original and copy are run side by side."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.fast.meaning import both, outcome
from tools.fast.expressions import takes
from tools.fast.loops import spans
from tools.fast.ready import Known

NUMBERS = st.one_of(st.integers(-3, 4), st.booleans(), st.integers(-(1 << 70), 1 << 70))
ROWS = st.lists(NUMBERS, max_size=6)
ONES = st.one_of(st.integers(-3, 4), st.integers(-(1 << 70), 1 << 70))
"""What is looked for is no bool: handed to whatever takes an int, True is 1 to the compiler, and is called so."""
PLACES = st.one_of(st.integers(-9, 9), st.integers(-(1 << 70), 1 << 70))

LOOKING = """
from types import SimpleNamespace

def within(row, low, high, one): return "Ægir – ", one in row[low:high]
def without(row, low, high, one): return one not in row[low:high]
def counted(row, low, high, one): return row[low:high].count(one)
def stepped(row, low, high, one): return one in row[low:high:2], row[low:high:-1].count(one)
def indexed(row, low, high, one): return row.index(one, low)
def placed(row, low, high, one): return tuple(row).index(one, low, high)
def distinct(row, low, high, one): return [x for x in dict.fromkeys(row)]
def most(row, low, high, one):
    state = SimpleNamespace(row=row)
    return max(state.row)
def least(row, low, high, one):
    state = SimpleNamespace(row=row)
    return min(state.row)
def bits(row, low, high, one): return one.bit_count()
def told(row, low, high, one): return f"{one in row[low:high]} – {row.index(one, low)}"
def order(row, low, high, one): return row.pop() in row[low:high]
"""
LOOKED = both(LOOKING)


@given(st.sampled_from([name for name in LOOKED[0] if name.islower() and name[0] != "_"]), ROWS, PLACES, PLACES, ONES)
@example("within", [1, 2, 3], -2, 3, 1)
@example("within", [1, 2], 0, 5, 9)
@example("distinct", [True, 1, 1 << 65, 1, 1 << 65], 0, 0, 0)
@example("most", [], 0, 0, 0)
@example("indexed", [7, 7], -1, 0, 7)
@example("placed", [7, 7], -9, 1 << 70, 7)
def test_lists_are_looked_through_as_by_their_own_methods(name: str, row: Any, low: int, high: int, one: int) -> None:
    before, after, _ = LOOKED
    given = {"row": row, "low": low, "high": high, "one": one}
    assert outcome(after[name], given) == outcome(before[name], given)


def test_helpers_are_used_for_what_they_were_made_for() -> None:
    said = LOOKED[2]
    for helper in ("within", "without", "count", "index", "place", "distinct", "bit_count"):
        assert f"_fast_{helper}(" in said
    assert "one in row[low:high:2], row[low:high:-1].count(one)" in said
    assert both("def first(offer, one): return one in offer[1:3]\n")[2].endswith("return one in offer[1:3]\n")


LOOPING = """
TYPES = range(3)
AFTER = range(1, 3)

def any_of(row, other, told): return any(row), any(row[1:]), all(row), all(row[1:])
def sums(row, other, told): return sum(row), sum([x * 2 for x in row if x > 0])
def any_of_a_list(row, other, told): return any([told.append(x) or x for x in row]), all([12 // x for x in row])
def pairs(row, other, told): return [a + b for a, b in zip(row, other, strict=True) if a != 1]
def named(row, other, told): return {a: b for a, b in zip(row, other, strict=True)}
def added(row, other, told): return sum([a * b for a, b in zip(row, other, strict=True)])
def divided(row, other, told): return [a // b for a, b in zip(row, other, strict=True)]
def loose(row, other, told): return [(a, b) for a, b in zip(row, other, strict=False)]
def acting(row, other, told): return [told.append(a) for a, b in zip(row, other, strict=True)]
def lazy(row, other, told): return next(a + b for a, b in zip(row, other, strict=True))
def in_turn(row, other, told):
    for a, b in zip(row, other, strict=True):
        told.append((a, b))
def caught(row, other, told):
    try:
        for a, b in zip(row, other, strict=True): told.append(a)
    except ValueError:
        told.append("caught")
def counting(row, other, told): return [t for t in TYPES], [t for t in AFTER], [r for TYPE in [row] for r in TYPE]
"""
LOOPED = both(LOOPING)


@given(st.sampled_from([name for name in LOOPED[0] if name.islower() and name[0] != "_"]), ROWS, ROWS)
@example("pairs", [1, 2], [1])
@example("pairs", [1], [1, 2])
@example("in_turn", [1, 2, 3], [1, 2])
@example("divided", [1, 2], [0])
@example("any_of_a_list", [1, 0], [])
def test_loops_do_the_same_and_go_wrong_at_the_same_moment(name: str, row: Any, other: Any) -> None:
    before, after, _ = LOOPED
    given = {"row": row, "other": other, "told": []}
    assert outcome(after[name], given) == outcome(before[name], given)


def test_loops_are_said_as_the_compiler_knows_them() -> None:
    said = LOOPED[2]
    assert "[a + b for a, b in zip(_fast_even(row, other), other) if a != 1]" in said
    assert "sum( a * b for a, b in zip(_fast_even(row, other), other) )" in said
    assert "for a, b in zip(row, other)]" in said  # those that need not be counted
    assert said.count("strict=True") == LOOPING.count("strict=True") - 3
    assert "[t for t in range(_TYPES_END)], [t for t in AFTER]" in said
    assert "any(_one for _one in row[1:])" in said
    midway = "def f(made, bank):\n    for a, b in zip(made(), bank, strict=False):\n        pass\n"
    assert midway in both(midway)[2]  # compiled, a generator cannot be left midway


def test_who_gives_a_builtin_another_meaning_keeps_it() -> None:
    before, after, said = both(
        "def sum(x): return 'mine'\ndef zip(*x, strict=False): return [(1, 2)]\ndef max(x): return 'most'\n"
        "def f(state, row):\n    return sum(row), [a + b for a, b in zip(row, row, strict=True)], max(state.row)\n"
        "SIZES = (1, 2)\nLIMIT = 1\ndef g(LIMIT, range): return [x for x in SIZES], LIMIT\n"
    )
    state = type("State", (), {"row": [1]})
    assert before["f"](state, [5]) == after["f"](state, [5]) == ("mine", [3], "most")
    assert before["g"](7, 8) == after["g"](7, 8)
    assert "LIMIT = 1" in said


HANDING = """
def shown(*args): return args

def rest(first, *more): return shown(first, *more)
def called(first, *more): return shown(first.pop() if first else 0, *more)
def changed(first, *more):
    more = [*more, 1]
    return shown(first, *more)
def a_set(first, *more):
    def inner(context): return shown(first, *context)
    return inner({1: 2}), inner("ab")
def sequence(first, *more):
    def inner(kept: tuple[int, ...]): return shown(*kept)
    return inner(more)
def popped(first, *more):
    def inner(kept: list[int]): return shown(kept.pop(), *kept)
    return inner([1, 2, *more])
def agenda(first, *more):
    item = more
    return shown(first, *item[1:])
def four(a, b, c, d=4): return a, b, c, d
def fitting(first, *more): return four(first, *more)
"""
HANDED = both(HANDING, Known(takes=takes([HANDING])))


@given(
    st.sampled_from(["rest", "called", "changed", "a_set", "sequence", "popped", "agenda", "fitting"]),
    ROWS,
    st.lists(NUMBERS, max_size=16),
)
def test_arguments_are_handed_on(name: str, first: Any, more: Any) -> None:
    before, after, said = HANDED
    given = {"first": first, "more": more}
    one, other = before[name], after[name]
    assert outcome(lambda first, more: one(first, *more), given) == outcome(
        lambda first, more: other(first, *more), given
    )
    assert "(four(first, more[0], more[1]) if len(more) == 2 else four(first, more[0], more[1], more[2]) if" in said
    assert "four(first)" not in said
    assert "shown(first, more[0]) if len(more) == 1 else" in said
    assert "shown(item[1])" not in said
    assert "shown(first, item[1]) if len(item) == 2 else" in said


TABLE = """
TABLE = (10, 11, 12, 0)

def listed(row, told): return [*map(TABLE.__getitem__, row)], tuple(map(TABLE.__getitem__, row))
def summed(row, told): return sum(map(TABLE.__getitem__, row)), "map(TABLE.__getitem__, ())"
def short(row, told): return any(map(TABLE.__getitem__, row))
def lazy(row, told): return next(map(TABLE.__getitem__, row))
def extended(row, told):
    told += map(TABLE.__getitem__, row)
def on_one_line(row, told):
    if row: told += map(TABLE.__getitem__, row)
def two(row, told): return [*map(TABLE.__getitem__, row, row)]
class Within:
    own = (1, 2)
    seen = tuple(map(own.__getitem__, (1, 0)))
def of_a_class(row, told): return Within.seen
"""
TABLED = both(TABLE)


@given(st.sampled_from([name for name in TABLED[0] if name.islower() and name[0] != "_"]), st.lists(st.integers(-5, 5)))
@example("extended", [1, 9])
@example("short", [1, 9])
def test_what_is_looked_up(name: str, row: list[int]) -> None:
    before, after, said = TABLED
    given = {"row": row, "told": []}
    assert outcome(after[name], given) == outcome(before[name], given)
    assert "    for _at in row: told.append(TABLE[_at])\n" in said
    assert "return [TABLE[_at] for _at in row], tuple([TABLE[_at] for _at in row])" in said


STATE = '''
class Army:
    first = (0, 3, 5)
    def units(self, side: int) -> range:
        """All of a side."""
        return range(self.first[side], self.first[side + 1])
    def later(self, side: int) -> range:
        side += 1
        return range(side)
    def some(self, side: int = 1) -> range:
        return range(side)
    def own(self, side: int) -> list[int]:
        return [unit for unit in self.units(1 - side)]
def turn(told: list[int]) -> int:
    told.append(1)
    return len(told) % 2
def all_of(state: Army, side: int, told: list[int]): return [unit for unit in state.units(1 - side)], state.units(side)
def not_twice(state: Army, side: int, told: list[int]): return [unit for unit in state.units(turn(told))]
def by_name(state: Army, side: int, told: list[int]): return [unit for unit in state.units(side=side)]
def other(state, side: int, told: list[int]): return [unit for unit in state.units(side)]
def changing(state: Army, side: int, told: list[int]): return [x for x in state.later(side)] + [x for x in state.some()]
'''
RANGED = both(STATE, Known(ranges=spans([STATE])))


@given(st.sampled_from(["all_of", "not_twice", "by_name", "other", "changing"]), st.integers(0, 1))
def test_a_range_that_a_method_returns_is_written_out_where_a_loop_runs_over_it(name: str, side: int) -> None:
    before, after, said = RANGED
    each = [outcome(module[name], {"side": side, "told": [], "state": module["Army"]()})[:2] for module in RANGED[:2]]
    assert each[0] == each[1]
    assert before["Army"]().own(0) == after["Army"]().own(0) == [3, 4]
    assert "for unit in range(state.first[1 - side], state.first[1 - side + 1])], state.units(side)" in said
    assert "for unit in range(self.first[1 - side], self.first[1 - side + 1])]" in said
    assert list(spans([STATE])) == ["units"]
    assert not spans([STATE, "def units() -> int: return 2"])  # who of two is meant is not to be seen


def test_constants() -> None:
    module = (
        "SIZE = 3; NEXT = SIZE + 1\n"
        "NAMES: tuple[str, ...] = ('a',\n  'b')\n"
        "SHARES = (0.5, -0.25)\n"
        "AGAIN = 1\nAGAIN = 2\n"
        "NORTH, SOUTH = range(2); EAST = 'Ö'; WEST = 4\n"
        "KILL, PAIN = 2, 1\n"
        "LOW, HIGH = range(5, 7)\n"
        "KINDS = ('x', 'y', 'z')\n"
        "(A, B,\n C) = range(len(KINDS))\n"
        "import math as MATHS\n"
        "X, Y = *KINDS[:1], 2\n"
    )
    before, after, said = both(module)
    for name in before:
        if name.isupper():
            assert before[name] == after[name]
    assert "SIZE: _Final = 3; NEXT: _Final = SIZE + 1" in said
    assert "SHARES: _Final[tuple[float, ...]] = (0.5, -0.25)" in said
    assert "NORTH: _Final = 0; SOUTH: _Final = 1; EAST: _Final = 'Ö'; WEST: _Final = 4" in said
    assert "AGAIN = 1\n" in said
    with pytest.raises((AssertionError, ValueError)):
        both("KINDS = (1,)\nA, B = range(len(KINDS))\n")
