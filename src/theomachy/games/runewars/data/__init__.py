"""The game's numbers, cards, tiles and maps, as written in game.json beside this file, each entry with its source."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from theomachy.house import at_home

DATA: dict[str, Any] = at_home("runewars", json.loads(files(__package__).joinpath("game.json").read_text("utf-8")))
LIMITS: dict[str, Any] = DATA["limits"]
