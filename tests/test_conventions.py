"""Conventions that no linter knows."""

import ast
import re
from importlib.metadata import version
from pathlib import Path

import pytest

import theomachy

PACKAGE = Path(__file__).parents[1] / "src" / "theomachy"
MODULES = sorted(PACKAGE.rglob("*.py"))
KERNEL = sorted((PACKAGE / "kernel").glob("*.py"))


def lines(path: Path) -> int:
    """Lines with something on them: blank ones cost the reader nothing."""
    return sum(bool(line.strip()) for line in path.read_text(encoding="utf-8").splitlines())


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_installed_version_is_the_one_in_the_source() -> None:
    assert version("theomachy") == theomachy.__version__, "run `make install` again"


def test_types_are_published() -> None:
    assert (PACKAGE / "py.typed").exists()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_is_short_enough_to_read(path: Path) -> None:
    assert lines(path) <= 400, "split it by rulebook chapter"


def test_no_module_is_a_drawer_for_odds_and_ends() -> None:
    assert not [name(path) for path in MODULES if path.stem in {"utils", "util", "helpers", "misc", "common"}]


def test_a_test_file_says_what_it_tests() -> None:
    vague = {"audit", "core", "corners", "index", "meetings", "moments", "seldom", "situations"}
    tests = Path(__file__).parent.rglob("test_*.py")
    assert not [path.name for path in tests if vague.intersection(path.stem.split("_"))]


def code_lines(path: Path) -> int:
    """Lines of code: neither blank, nor comment, nor docstring."""
    text = path.read_text(encoding="utf-8")
    quoted: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            quoted |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    rows = enumerate(text.splitlines(), start=1)
    return sum(bool(row.strip()) and not row.strip().startswith("#") and at not in quoted for at, row in rows)


def test_the_kernel_stays_small() -> None:
    """What plays a game, and apart from it the texts around it: records, positions, words, looks, migrations."""
    texts = {"entry", "look", "migration", "notation", "record", "snapshot", "why_not", "words"}
    assert sum(code_lines(path) for path in KERNEL if path.stem not in texts) <= 1055
    assert sum(code_lines(path) for path in KERNEL if path.stem in texts) <= 500


def test_the_kernel_names_no_game() -> None:
    games = {folder.name for folder in (PACKAGE / "games").glob("*") if (folder / "__init__.py").exists()}
    words = re.compile("|".join(rf"\b{game}\b" for game in games) or "(?!)", re.IGNORECASE)
    assert not [name(path) for path in KERNEL if words.search(path.read_text(encoding="utf-8"))]
