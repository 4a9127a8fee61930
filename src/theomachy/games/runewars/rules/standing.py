"""How the game stands for everybody to see."""

from __future__ import annotations

from theomachy.kernel.rules import Role, Standing

from ..data import DATA
from .pieces import FACTIONS
from .state import NOBODY, Runewars
from .victory import shown


def standing(state: Runewars) -> Standing:
    """The year, dragon runes that lie open, and who plays which faction."""
    roles = [
        Role(DATA["factions"][FACTIONS[faction]]["name"] if faction != NOBODY else "") for faction in state.factions
    ]
    return Standing(state.year, [shown(state, seat) for seat in range(state.players)], roles)
