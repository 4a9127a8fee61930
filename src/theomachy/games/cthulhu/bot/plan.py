"""A Faction that looks for something to do: what its units are worth in each Area. For bots and hints."""

from __future__ import annotations

from theomachy.kernel.ask import Ask

from ..rules.board import KINDS_OF, MONSTER, RANK
from ..rules.gates import may_be_keeper
from ..rules.names import places
from ..rules.powers import held
from ..rules.state import ABANDONED, NO_GATE, NOBODY, Cthulhu
from .lures import BEASTS, GODS, WALKERS, Lures, lures
from .outlook import MORE, Outlook

NEVER = float("-inf")
COLUMN = (WALKERS, BEASTS, BEASTS, GODS)
"""rank -> column of the lures"""


def mine(state: Cthulhu, ask: Ask) -> int:
    """The Faction that is asked."""
    return state.faction(ask.about[0])


def _keeping_monster(state: Cthulhu, f: int) -> int:
    """A kind of Monster that keeps gates like a Cultist, or NOBODY."""
    if not held(state, f, "keeper"):
        return NOBODY
    kinds = [kind for kind in KINDS_OF[state.factions[f]] if RANK[kind] == MONSTER and may_be_keeper(state, f, kind)]
    return kinds[0] if kinds else NOBODY


class Plan:
    """A Faction that looks for something to do with its Power."""

    __slots__ = ("_drawn", "_leave", "_reach", "f", "keeper", "o", "places", "state")

    def __init__(self, state: Cthulhu, f: int) -> None:
        self.state, self.f = state, f
        self.o = Outlook(state, f)
        self._drawn: Lures | None = None
        self.places = places(state.map.names)
        self.keeper = _keeping_monster(state, f)
        """The Monster that keeps gates like a Cultist."""
        self._reach: dict[tuple[int, int], float] = {}
        self._leave: dict[tuple[int, int], float] = {}

    @property
    def drawn(self) -> Lures:
        """What draws it anywhere, worked out when somebody asks."""
        if self._drawn is None:
            self._drawn = lures(self.o)
        return self._drawn

    def area(self, name: str) -> int:
        return self.state.map.index[name]

    # -- units in Areas -------------------------------------------------------------------------------------------

    def arrive(self, area: int, kind: int) -> float:
        """What one more unit of this kind is worth there."""
        column = COLUMN[RANK[kind]]
        found = self._reach.get((area, column))
        if found is None:
            found = self._reach[area, column] = self._arrive(area, column)
        if kind == self.keeper and not self.o.ranks(area)[0]:
            found += self._keep(area)
        return found

    def _keep(self, area: int) -> float:
        """What a Monster that can build and keep gates may do there."""
        gate = self.state.gate[area]
        if gate == ABANDONED:
            return self.o.gate * MORE[min(self.o.gates, 6)] * 0.8
        return self.o.site(area, 0.1) if gate == NO_GATE else 0.0

    def _arrive(self, area: int, column: int) -> float:
        cultists, beasts, gods = self.o.ranks(area)
        more = [cultists, beasts, gods]
        more[column] += 1
        gain = self.o.cell(area, *more) - self.o.cell(area, cultists, beasts, gods)
        if not (cultists, beasts, gods)[column]:
            gain += self.drawn.units[area][column]
            if column == WALKERS and self.state.gate[area] == NO_GATE:
                gain += self.o.w.lure * self.o.hope(area) * self.drawn.site[area]
        if column == WALKERS and area in self.drawn.mass:
            wanted, worth = self.drawn.mass[area]
            gain += worth if cultists < wanted else 0.0
        if not cultists + beasts + gods:
            gain += self.drawn.first[area]
        return gain

    def leave(self, area: int, kind: int) -> float:
        """What is lost when a unit of this kind goes away."""
        column = COLUMN[RANK[kind]]
        found = self._leave.get((area, column))
        if found is None:
            found = self._leave[area, column] = self._left(area, column)
        return found

    def _left(self, area: int, column: int) -> float:
        ranks = self.o.ranks(area)
        less = list(ranks)
        less[column] -= 1
        loss = self.o.cell(area, *ranks) - self.o.cell(area, *less)
        if not less[column]:
            loss += self.drawn.units[area][column]
            if column == WALKERS and self.state.gate[area] == NO_GATE:
                loss += self.o.w.lure * self.o.hope(area) * self.drawn.site[area]
        if column == WALKERS and area in self.drawn.mass:
            wanted, worth = self.drawn.mass[area]
            loss += worth if ranks[0] <= wanted else 0.0
        if not sum(less):
            loss += self.drawn.first[area]
        return loss
