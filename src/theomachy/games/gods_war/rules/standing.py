"""How the game stands for everybody to see."""

from __future__ import annotations

from theomachy.kernel.rules import Role, Standing

from ..data import DATA
from .state import GodsWar


def standing(state: GodsWar) -> Standing:
    """The round, VP, and who plays which empire, with its elder races."""
    names = [DATA["empires"][empire]["name"] for empire in state.empires]
    names += [""] * (len(state.power) - len(names))
    roles = [Role(name, tuple(state.allies[seat])) for seat, name in enumerate(names)]
    return Standing(state.round, state.vp, roles)
