"""The habits of the house that no linter knows."""

import re
from importlib.metadata import version
from pathlib import Path

import pytest

import theomachy

PACKAGE = Path(theomachy.__file__).parent
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


def test_the_kernel_stays_small() -> None:
    assert sum(map(lines, KERNEL)) <= 950


def test_the_kernel_names_no_game() -> None:
    games = {folder.name for folder in (PACKAGE / "games").glob("*") if (folder / "__init__.py").exists()}
    words = re.compile("|".join(rf"\b{game}\b" for game in games) or "(?!)", re.IGNORECASE)
    assert not [name(path) for path in KERNEL if words.search(path.read_text(encoding="utf-8"))]
