"""What changed between versions of these rules, and how games of the earlier ones go on.

2: Momentum reaches farther beside a grip. 3: who stands in a hex is no longer kept by hex. 4: the latest roll is kept.
5: a token under a fallen champion stops nobody who moves through models.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from theomachy.kernel.rules import Migration

from .board import HEXES
from .state import Godtear


def without_roll(state: Godtear) -> dict[str, Any]:
    """The State of version 3."""
    return {field.name: getattr(state, field.name) for field in fields(state) if field.name != "rolled"}


def with_hexes(state: Godtear) -> dict[str, Any]:
    """The State of versions 1 and 2: by hex, which unit stands there and how many models."""
    held: dict[str, Any] = {}
    for name, value in without_roll(state).items():
        if name == "taken":
            held["unit_at"] = [state.unit_at(at) for at in range(len(HEXES))]
            held["count_at"] = [state.count_at(at) for at in range(len(HEXES))]
        held[name] = value
    return held


MIGRATIONS = {1: Migration(shape=with_hexes), 2: Migration(shape=with_hexes), 3: Migration(shape=without_roll)}
