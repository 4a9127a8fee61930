"""The compiled build: what the copy looks like to the compiler, and that the bench tells which build is running."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from theomachy.bench import build
from theomachy.games.godtear.rules import masks
from theomachy.games.godtear.rules.board import BIT, HEXES, NEAR, SIZE, WITHIN
from theomachy.kernel import position
from tools.fast import classes, expressions, loops
from tools.fast import masks as words
from tools.fast.ready import ready

ROOT = Path(__file__).parents[2]

MODULE = '''"""A module."""

from __future__ import annotations

SIZE = 3
NAMES: tuple[str, ...] = ("a",
                          "b")
SHARES = (0.5, -0.25)
AGAIN = 1
AGAIN = 2
NORTH, SOUTH = range(2)
KILL, PAIN = 2, 1


@dataclass(slots=True)
class State:
    turn: list[int]


class Ability(Power):
    pass


@register("x")
class Flight(Ability):
    name, windows = "flight", (MOVE,)
    looks_at = ("units",)

    def modify(self, value: int, *context: int) -> int:
        return sum(map(TABLE.__getitem__, helped(value, *context)))
'''


def test_the_copy_says_what_the_compiler_must_know_and_keeps_its_lines() -> None:
    powers = classes.powers([MODULE])
    assert powers == {"Power", "Ability", "Flight"}
    made: Any = ready(MODULE, powers)
    lines = made.splitlines()
    assert "SIZE: _Final = 3" in lines
    assert 'NAMES: _Final[tuple[str, ...]] = ("a",' in lines
    assert "SHARES: _Final[tuple[float, ...]] = (0.5, -0.25)" in lines
    assert "AGAIN = 1" in lines
    assert "@mypyc_attr(allow_interpreted_subclasses=True)" in lines
    assert "NORTH: _Final = 0; SOUTH: _Final = 1" in lines
    assert "KILL: _Final = 2; PAIN: _Final = 1" in lines
    assert '@register("x")' not in lines
    assert "    name = 'flight'; windows: _Any = (MOVE,)" in lines
    assert '    looks_at: _Any = ("units",)' in lines
    assert any(line.startswith("setattr(State, '__annotations__', {'turn': 'list[int]'}); setattr") for line in lines)
    assert lines.index("class Flight(Ability):") == MODULE.splitlines().index("class Flight(Ability):")
    assert lines[len(MODULE.splitlines()) :] == ["register('x')(Flight)"]  # there was no line left for it
    ast.parse(made)


def test_loops_are_said_as_the_compiler_knows_them() -> None:
    module = (
        "TYPES = range(8)\n"
        "def held(hand, bank):\n"
        "    pairs = [a + b for a, b in zip(hand, bank, strict=True)]\n"
        "    more = [sum([x for x in pairs if x > t]) for t in TYPES]\n"
        "    return more, any(hand[1:]), dict(zip(hand, bank, strict=True))\n"
    )
    plain = expressions.loop_plainly(module)
    assert "zip(hand, bank, )]" in plain
    assert "sum( x for x in pairs if x > t ) for t in range(8)]" in plain
    assert "any(_one for _one in hand[1:])" in plain
    assert "dict(zip(hand, bank, strict=True))" in plain  # no loop
    midway = "for a, b in zip(made(), bank, strict=False):\n    pass\n"
    assert expressions.loop_plainly(midway) == midway  # compiled, a generator cannot be left midway
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    exec(module, before)
    exec(plain, after)
    assert before["held"]([0, 2, 3], [5, 5, 5]) == after["held"]([0, 2, 3], [5, 5, 5])


def test_helpers_look_through_lists_of_numbers_as_their_own_methods_would() -> None:
    module = (
        "def seen(row, low, high, one):\n"
        "    there = one in row[low:high], one not in row[low:high], row[low:high].count(one)\n"
        "    ones = one.bit_count(), (1 << 99).bit_count()\n"
        "    state = SimpleNamespace(doom=row)\n"
        "    place = tuple(row).index(row[3], 1, 9), row.index(3, low)\n"
        "    return there, ones, place, [x for x in dict.fromkeys(row)], max(state.doom), min(state.doom)\n"
    )
    made, used = expressions.look_through(module)
    assert used == "_bit_count, _count, _distinct, _index, _max, _min, _place, _within, _without"
    assert "_within(row, low, high, one), _without(row, low, high, one), _count(row, low, high, one)\n" in made
    assert expressions.look_through("1 in offer[1:3]") == ("1 in offer[1:3]", "")  # a tuple, not a list of numbers
    before: dict[str, Any] = {"SimpleNamespace": SimpleNamespace}
    after: dict[str, Any] = {**before, **vars(loops)}
    exec(module, before)
    exec(made, after)
    row = [5, 5, 7, 3, 7, 0, 0, 7, 3]
    for low, high in ((0, 9), (2, 5), (4, 4)):
        for one in (7, 3, 9):
            assert before["seen"](row, low, high, one) == after["seen"](row, low, high, one)
    with pytest.raises(ValueError, match="9 is not in list"):
        after["_index"](row, 9, 0)
    with pytest.raises(ValueError, match="9 is not in tuple"):
        after["_place"](tuple(row), 9, 0, 9)


def test_the_compiler_sees_how_many_arguments_are_handed_on_and_what_is_looked_up() -> None:
    said = ready(MODULE).splitlines()[-1]
    assert "[TABLE[_at] for _at in (helped(value) if len(context) == 0 else" in said
    table = {"TABLE": range(100, 200), "helped": lambda *numbers: numbers}
    modify = "def modify(value, *context):\n" + said.removeprefix("    ")
    exec(modify, table)
    made: Any = table["modify"]
    assert [made(1), made(1, 2), made(1, 2, 3)] == [101, 203, 306]


def test_a_range_that_a_method_returns_is_written_out_where_a_loop_runs_over_it() -> None:
    state = (
        "class Army:\n"
        "    first = [0, 3, 5]\n"
        "    def units(self, side: int) -> range:\n"
        '        """All of a side."""\n'
        "        return range(self.first[side], self.first[side + 1])\n"
        "    def both(self) -> range:\n"
        "        return range(2)\n"
    )
    spans = expressions.spans([state, "def both() -> int:\n    return 2\n"])
    assert list(spans) == ["units"]  # who of two is meant is not to be seen
    loop = "def all_of(state, side):\n    return [unit for unit in state.units(1 - side)], state.units(side)\n"
    said = expressions.write_out(loop, spans)
    assert "for unit in range(state.first[1 - side], state.first[1 - side + 1])], state.units(side)" in said
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    exec(state + loop, before)
    exec(state + said, after)
    assert before["all_of"](before["Army"](), 0) == after["all_of"](after["Army"](), 0) == ([3, 4], range(3))


def test_sets_of_hexes_are_the_same_in_both_builds() -> None:
    chance = Random(1)
    each = words.ByHex(HEXES), masks.ByHex(HEXES)
    for _ in range(300):
        mask, allowed, stops = (chance.getrandbits(SIZE) & chance.getrandbits(SIZE) for _ in range(3))
        here, steps = chance.randrange(SIZE), chance.randrange(1, 6)
        assert words.hexes(mask) == masks.hexes(mask) == tuple(h for h in range(SIZE) if mask & BIT[h])
        assert words.around(mask) == masks.around(mask)
        near = NEAR[here] & (allowed | mask)
        assert words.flood(near, steps, allowed | mask, stops) == masks.flood(near, steps, allowed | mask, stops)
        assert each[0].of(mask) == each[0].once(mask) == each[1].of(mask) == each[1].once(mask)
        area = WITHIN[steps][here]
        assert each[0].among(area, area & allowed) == each[1].among(area, area & allowed)
    assert words.hexes(0) == () == masks.hexes(0)


def test_a_state_gets_the_constructor_that_a_dataclass_would_write() -> None:
    derived = """@dataclass(slots=True)
class Chess(State):
    board: str

    def __post_init__(self) -> None:
        self.turn.append(len(self.board))
"""
    made = classes.constructors([MODULE, derived])
    assert list(made) == ["Chess"]
    said = ready(derived, set(), made)
    assert len(said.splitlines()) == len(derived.splitlines()) + 1  # what it says after a class at the end of a file
    names: dict[str, Any] = {"dataclass": dataclass, "_Any": Any}
    exec("@dataclass(slots=True)\nclass State:\n    turn: list[int]\n" + said, names)
    chess = names["Chess"]([7], board="e4")
    assert (chess.turn, chess.board) == ([7, 2], "e4")
    assert "def __init__(self, turn: _Any, board: str)" in said


def test_without_a_compiler_one_sentence_says_so(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tools.fast"],
        cwd=ROOT,
        env={"PATH": str(tmp_path), "CC": "no-such-cc"},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert told.stderr.startswith("make fast needs a C compiler")
    assert told.stderr.count("\n") == 1


def test_the_bench_says_which_build_is_running() -> None:
    assert build() == ("pure" if position.__file__.endswith(".py") else "compiled")


@pytest.mark.skipif(".venv-fast" not in sys.prefix, reason="this is the pure build")
def test_the_compiled_environment_runs_the_compiled_build() -> None:
    assert build() == "compiled"
