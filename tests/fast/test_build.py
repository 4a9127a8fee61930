"""The compiled build: what is said to the compiler of classes, what is refused by name, and which build is running."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.fast.meaning import both
from theomachy.bench import build
from theomachy.conformance import fuzz
from theomachy.games import GAMES
from theomachy.kernel import position
from tools.fast import classes, compiling
from tools.fast.__main__ import put_twins_in_place
from tools.fast.edits import Refused
from tools.fast.ready import Known, all_ready, ready

ROOT = Path(__file__).parents[2]

MODULE = '''"""A module."""

from __future__ import annotations


@dataclass(slots=True)
class State:
    turn: list[int]


class Ability(Power):
    pass


@register("x")
class Flight(Ability):
    name, windows = "flight", (MOVE,)
    looks_at = ("units",)

    def modify(self, value: int) -> tuple[int, str]:
        return value, Flight.name
'''


def test_the_copy_says_what_the_compiler_must_know_and_keeps_its_lines() -> None:
    registered = classes.powers([MODULE])
    assert registered == {"Power", "Ability", "Flight"}
    made = ready(MODULE, Known(powers=registered, attributes=classes.attributes([MODULE], registered)))
    lines = made.splitlines()
    assert "@mypyc_attr(allow_interpreted_subclasses=True)" in lines
    assert '@register("x")' not in lines
    assert "    name = 'flight'; windows: _Any = (MOVE,)" in lines
    assert '    looks_at: _Any = ("units",)' in lines
    assert "        return value, 'flight'" in lines
    assert any(line.startswith("setattr(State, '__annotations__', {'turn': 'list[int]'}); setattr") for line in lines)
    assert lines.index("class Flight(Ability):") == MODULE.splitlines().index("class Flight(Ability):")
    assert lines[-1] == "_fast_same(Flight, register('x')(Flight))"
    ast.parse(made)


def test_a_power_that_is_registered_after_its_class_is_registered_once_and_as_it_was() -> None:
    module = (
        "\n\nclass Power: pass\n\n\n"
        "ALL = []\n"
        "def register(*names):\n    def put(kind):\n        ALL.append((names, kind))\n        return kind\n"
        "    return put\n\n\n"
        "def wrap(kind): return type('Other', (kind,), {})\n\n\n"
        "@register('a', 'b')\n@register('c')\nclass Flight(Power):\n    name = 'flight'\n\n\n"
        "LAST = ALL[-1][1]\n"
    )
    before, after, _ = both(module, Known(powers={"Power", "Flight"}))
    assert [names for names, _ in before["ALL"]] == [names for names, _ in after["ALL"]] == [("c",), ("a", "b")]
    assert after["LAST"] is after["Flight"]
    with pytest.raises(TypeError, match="gives another class back"):
        both(module.replace("@register('c')", "@wrap"), Known(powers={"Power", "Flight"}))


def test_a_state_gets_the_constructor_that_a_dataclass_would_write() -> None:
    derived = """from __future__ import annotations


@dataclass(slots=True)
class Chess(State):
    board: str

    def __post_init__(self) -> None:
        self.turn.append(len(self.board))
"""
    made = classes.constructors([MODULE, derived])
    assert list(made) == ["Chess"]
    said = ready(derived, Known(constructors=made))
    assert len(said.splitlines()) == len(derived.splitlines()) + 1  # what it says after a class at the end of a file
    names: dict[str, Any] = {"dataclass": dataclass}
    exec("@dataclass(slots=True)\nclass State:\n    turn: list[int]\n", names)
    exec(said, names)
    chess = names["Chess"]([7], board="e4")
    assert (chess.turn, chess.board) == ([7, 2], "e4")
    assert "def __init__(self, turn: _Any, board: str)" in said


@pytest.mark.parametrize(
    "change",
    [
        ("    board: str\n", "    board: str = ''\n"),
        ("    board: str\n", "    board: ClassVar[str]\n"),
        ("    board: str\n", "    board: str\n    turn: list[int]\n"),
        ("(slots=True)", "(slots=True, kw_only=True)"),
        ("(slots=True)", "(frozen=True)"),
        ("(State)", "(State, Generic[T])"),
        ("    pass\n", "    def __init__(self) -> None: ...\n"),
    ],
)
def test_a_state_that_is_not_plain_keeps_the_constructor_of_its_dataclass(change: tuple[str, str]) -> None:
    derived = "@dataclass(slots=True)\nclass Chess(State):\n    board: str\n\n    pass\n"
    assert list(classes.constructors([MODULE, derived])) == ["Chess"]
    assert not classes.constructors([MODULE, derived.replace(*change)])


def test_the_constructor_runs_what_a_base_does_after_it() -> None:
    base = MODULE.replace("    turn: list[int]\n", "    turn: list[int]\n\n    def __post_init__(self) -> None: ...\n")
    derived = "@dataclass(slots=True)\nclass Chess(State):\n    board: str\n"
    assert classes.constructors([base, derived])["Chess"].endswith("self.board = board; self.__post_init__()")


POWER = "from __future__ import annotations\n\n\nclass Power:\n    pass\n\n\n"


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        ("@dataclass\nclass Flight(Power):\n    pass\n", 8, "cannot be called after its class: dataclass"),
        ("@register(next(NUMBERS))\nclass Flight(Power):\n    pass\n", 8, "register(next(NUMBERS))"),
        ("class Flight(Power):\n    name, windows = 'x', name\n", 9, "cannot be given one by one: name, windows ="),
        ("class Flight(Power):\n    name, windows = PAIR\n", 9, "cannot be given one by one"),
        ("class Flight(Power):\n    at = tuple(X)\n\n\nprint(Flight.at)\n", 12, "power's class, which the compiler"),
        ("class Flight(Power):\n    at = 1\n\n\nFlight.at = 2\n", 12, "instances only: Flight.at"),
        ("class Flight(Power):\n    at = 1\n\n\nprint(f'{Flight.at}')\n", 12, "Flight.at in an f-string"),
        ("@register\nclass Flight(Power):\n    at = 1\nX = 3\n", 9, "line 11 must be blank"),
        ("def f(row):\n    return zip((x for x in row), row)\n", 9, "list before the first of it is used: (x for x in"),
        ("def f(row):\n    for x in (y for y in row):\n        pass\n", 9, "a generator, of which"),
        ("class Bag:\n    held: list[int] = []\n", 9, "what all objects of Bag share, and the compiler gives to each"),
        ("class Bag:\n    held = deque()\n", 9, "what all objects of Bag share"),
        ("def f(_at):\n    return _at\n", 1, "a name that the compiled copy needs for itself (_at)"),
    ],
)
def test_what_cannot_be_said_without_another_meaning_is_refused_by_file_line_and_construct(
    source: str, line: int, said: str
) -> None:
    with pytest.raises(Refused) as refused:
        all_ready({"src/theomachy/games/chess/rules/air.py": POWER + source})
    assert str(refused.value).startswith(f"src/theomachy/games/chess/rules/air.py:{line}: ")
    assert said in str(refused.value)


def test_powers_of_two_games_may_share_a_name() -> None:
    one = POWER + "class Flight(Power):\n    at = 1\n\n\nX = Flight.at\n"
    made = all_ready({"theomachy/games/a/rules/x.py": one, "theomachy/games/b/rules/x.py": one.replace("= 1", "= 2")})
    assert [text.strip().splitlines()[-1] for text in made.values()] == ["X: _Final = 1", "X: _Final = 2"]


def test_every_compiled_module_has_the_line_that_its_imports_go_to() -> None:
    with pytest.raises(Refused, match="without the line `from __future__ import annotations`"):
        ready("SIZE = 3\n")


def test_what_is_found_once_is_kept_on_both_builds() -> None:
    """A compiled object would find a cached property anew each time it is asked for: bots would never answer."""
    kept = []
    for path in (ROOT / "src").glob("theomachy/games/*/*/**/*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and (names := [part.name for part in node.body if classes.is_kept(part)]):
                module = import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
                kept += [vars(getattr(module, node.name))[name] for name in names]
    assert kept
    assert all(isinstance(one, cached_property) for one in kept)


def test_a_twin_takes_the_place_of_the_module_beside_it(tmp_path: Path) -> None:
    (tmp_path / "board.py").write_text("pure")
    (tmp_path / "board_compiled.py").write_text("quick")
    put_twins_in_place(tmp_path)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("board.py", "quick")]
    (tmp_path / "lost_compiled.py").write_text("quick")
    with pytest.raises(Refused, match=r"in place of lost\.py, which is not there"):
        put_twins_in_place(tmp_path)


def test_the_c_compiler_gets_every_module_once_in_pieces_of_about_one_size(tmp_path: Path) -> None:
    for number in range(40):
        (tmp_path / f"{compiling.WRITTEN}{number}.c").write_text("x" * (compiling.PIECE // 60 * (number % 7 + 1)))
    (tmp_path / "own.c").write_text("the compiler's own")
    made = compiling.pieces([str(path) for path in sorted(tmp_path.iterdir())])
    assert made[-1] == tmp_path / "own.c"
    held = [re.findall('#include "(.*)"', path.read_text()) for path in made[:-1]]
    assert sorted(name for piece in held for name in piece) == sorted(
        path.name for path in tmp_path.glob(f"{compiling.WRITTEN}*")
    )
    sizes = [sum((tmp_path / name).stat().st_size for name in piece) for piece in held]
    assert len(sizes) > 2
    assert max(sizes) < 1.2 * min(min(sizes), compiling.PIECE)


def test_modules_of_one_name_answer_from_different_libraries() -> None:
    doors = [SimpleNamespace(name=name) for name in ("a.rules.board", "a.bot.value", "b.rules.board", "b.rules.dice")]
    groups = [[door.name for door in group] for group in compiling.grouped(doors)]
    assert groups == [["a.rules.board", "a.bot.value", "b.rules.dice"], ["b.rules.board"]]


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


@pytest.mark.parametrize("name", GAMES)
def test_this_build_can_be_fuzzed(name: str) -> None:
    """Whichever build runs these tests: what checks a game must be able to hold it."""
    report = fuzz(GAMES[name], 150, "either build")
    assert report.failure is None
    assert report.decisions >= 150
