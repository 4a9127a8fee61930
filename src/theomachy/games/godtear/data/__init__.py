"""Numbers and cards as printed, each with its source."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def load(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text("utf-8"))
