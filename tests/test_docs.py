"""What the docs say of the tree is true of the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from theomachy.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "theomachy"
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GENERATED = {"__pycache__", "vendor"}
PAGES = sorted(str(page.relative_to(ROOT)) for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def listed() -> set[str]:
    """The rooms in the tree of docs/architecture.md, as paths from the root of the repository."""
    tree = re.search(r"```\n(src/theomachy/\n.*?)```", ARCHITECTURE, re.DOTALL)
    assert tree is not None
    found, above = set(), [""]
    for line in tree[1].splitlines():
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        above[depth + 1 :] = [above[depth] + name]
        found.add(above[depth + 1])
    return found


def room(folder: Path) -> str:
    """A game's rooms are listed once, for all games."""
    parts = folder.relative_to(ROOT).parts
    if parts[:3] == ("src", "theomachy", "games") and len(parts) > 3:
        parts = (*parts[:3], "<game>", *parts[4:])
    return "/".join(parts) + "/"


def test_the_tree_of_rooms_is_the_tree_of_folders() -> None:
    rooms = {room(path.parent) for path in PACKAGE.rglob("*.*") if not GENERATED.intersection(path.parts)}
    singles = {f"src/theomachy/{module.name}" for module in PACKAGE.glob("*.py") if module.name != "__init__.py"}
    tools = {f"tools/{tool.name}" for tool in (ROOT / "tools").glob("*.py") if tool.name != "__init__.py"}
    tool_rooms = {room(path.parent) for path in (ROOT / "tools").rglob("*.py")}
    assert listed() == rooms | singles | tools | tool_rooms


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_the_same_rooms(game: str) -> None:
    folders = {path.name for path in (PACKAGE / "games" / game).iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == {"data", "rules", "bot", "table"}


@pytest.mark.parametrize("page", PAGES)
def test_files_that_are_named_exist(page: str) -> None:
    named = re.findall(r"[`(]((?:[\w.-]+/)+[\w.-]+\.(?:py|js|md|ts|toml|png))[`)#]", (ROOT / page).read_text("utf-8"))
    places = (ROOT, PACKAGE, (ROOT / page).parent, *(PACKAGE / "games" / game for game in GAMES))
    assert not [name for name in named if not any((place / name).exists() for place in places)]
