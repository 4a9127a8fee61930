"""Numbers and cards as printed, each with its source."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from theomachy.house import at_home


def load(name: str, under: str = "") -> dict[str, Any]:
    """The tables of a file; `under` is what their names begin with among the facts."""
    return at_home("godtear", tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text("utf-8")), under)
