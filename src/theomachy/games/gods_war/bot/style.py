"""How one empire is played: all that its file in bot/empires/ hands over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from theomachy.kernel.ask import Option
from theomachy.kernel.rules import Advice

from ..rules.pieces import Kind

if TYPE_CHECKING:
    from .plan import Plan


def nothing(plan: Plan, *what: object) -> float:
    return 0.0


@dataclass(frozen=True, slots=True)
class Style:
    """An empire's way of playing. What is left out it does like everybody else."""

    actions: Mapping[str, Callable[[Plan, Option], Advice]] = field(default_factory=dict)
    """Its own actions, by verb."""
    site: Callable[[Plan, Kind, int], float] = nothing
    """What a new building brings by standing in an area, beside what it brings anywhere."""
    unit: Callable[[Plan, Kind], float] = nothing
    """What a new unit brings beside its dice."""
