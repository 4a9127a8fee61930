"""The game's numbers and its map, as written in the files beside this one, each entry with its source."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from typing import Any

from theomachy.house import at_home

DATA: dict[str, Any] = at_home("olympus", tomllib.loads(files(__package__).joinpath("units.toml").read_text("utf-8")))
MAP: dict[str, Any] = json.loads(files(__package__).joinpath("map.json").read_text("utf-8"))
