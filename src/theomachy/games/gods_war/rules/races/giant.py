"""The Giant (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from .. import powers
from ..gains import gain_vp
from ..powers import ALLY, Boon, boon
from ..state import Battle, GodsWar
from .race import tore_down


@boon("giant", "stride", ALLY)
class Stride(Boon):
    """It moves two steps; a building destroyed in its battle earns the gift."""

    def steps(self, state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> bool:
        strides = state.kind(unit).id == "giant" and len(path) == 2
        if strides:
            powers.POWERS.note(self.name)
        return strides

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        tore_down(state, seat, battle, "giant")


@boon("giant", "cradle", once=True)
class Cradle(Boon):
    """When taken: two VP."""

    must = True

    def taken(self, state: GodsWar, seat: int) -> None:
        gain_vp(state, seat, 2)
        powers.POWERS.note(self.name)
        state.marks["giant.gift"] = 2
        powers.refresh(state, seat)
