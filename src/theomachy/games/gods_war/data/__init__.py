"""The game's numbers, cards and maps, as written in the files beside this one, each entry with its source."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from theomachy.house import at_home


def _load(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files(__package__).joinpath(name).read_text("utf-8"))
    return found


DATA = at_home("gods_war", _load("game.json"))


@cache
def maps() -> dict[str, Any]:
    """Boards and their drawings; large, so it is read when a board is needed."""
    return _load("maps.json")
