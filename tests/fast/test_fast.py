"""The compiled build: what the copy looks like to the compiler, and that the bench tells which build is running."""

from __future__ import annotations

import ast
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from theomachy.bench import build
from theomachy.kernel import position

TOOL = Path(__file__).parents[2] / "tools" / "fast.py"
FAST = runpy.run_path(str(TOOL))

MODULE = '''"""A module."""

from __future__ import annotations

SIZE = 3
NAMES: tuple[str, ...] = ("a",
                          "b")
AGAIN = 1
AGAIN = 2


@register("x")
class Power:
    pass


class Other: ...
'''


def test_constants_are_final_classes_open_and_lines_stay_where_they_were() -> None:
    made: Any = FAST["ready"](MODULE)
    lines = made.splitlines()
    assert "SIZE: _Final = 3" in lines
    assert 'NAMES: _Final[tuple[str, ...]] = ("a",' in lines
    assert "AGAIN = 1" in lines
    assert lines.index("class Power:") == MODULE.splitlines().index("class Power:")
    assert "@mypyc_attr(allow_interpreted_subclasses=True)" in lines
    assert "register('x')(Power)" in lines
    assert len(lines) == len(MODULE.splitlines())
    ast.parse(made)


def test_without_a_compiler_one_sentence_says_so(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, TOOL], env={"PATH": str(tmp_path), "CC": "no-such-cc"}, capture_output=True, text=True
    )
    assert told.returncode == 1
    assert told.stderr.startswith("make fast needs a C compiler")
    assert told.stderr.count("\n") == 1


def test_the_bench_says_which_build_is_running() -> None:
    assert build() == ("pure" if position.__file__.endswith(".py") else "compiled")


@pytest.mark.skipif(".venv-fast" not in sys.prefix, reason="this is the pure build")
def test_the_compiled_environment_runs_the_compiled_build() -> None:
    assert build() == "compiled"
