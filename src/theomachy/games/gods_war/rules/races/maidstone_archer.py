"""The Maidstone Archer (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from .. import powers
from ..combat_ratings import involved, rating, was_there
from ..neighbours import borders
from ..powers import ALLY, Boon, boon
from ..state import EMPTY, NOBODY, Battle, GodsWar
from .race import earned


def _shoots(state: GodsWar, seat: int, battle: Battle) -> int:
    """The Archer in a bordering area; EMPTY if it is elsewhere."""
    near = set(borders(state, battle.area))
    archers = [unit for unit in state.on_map(seat) if state.kind(unit).id == "maidstone_archer"]
    return next((unit for unit in archers if state.where[unit] in near), EMPTY)


@boon("maidstone_archer", "volley", ALLY)
class Volley(Boon):
    """It may add its dice to a battle next to it, out of harm's way; two won battles earn the gift."""

    def roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        able = battle.side_of(seat) != NOBODY and _shoots(state, seat, battle) != EMPTY
        return [(self.name,)] if able else []

    def use_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        battle.extra[battle.side_of(seat)] += rating(state, _shoots(state, seat, battle), battle)
        battle.marks["volley"] = 1

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        if side == NOBODY or not (was_there(state, battle, side, "maidstone_archer") or "volley" in battle.marks):
            return
        if state.here(seat, battle.area) and not battle.units[1 - side]:
            state.marks["archer_wins"] = state.marks.get("archer_wins", 0) + 1
            if state.marks["archer_wins"] >= 2:
                earned(state, "maidstone_archer")


@boon("maidstone_archer", "piercing")
class Piercing(Boon):
    """One more rout with the Archer involved or shooting."""

    must = True

    def fixed(self, state: GodsWar, seat: int, battle: Battle) -> tuple[int, int]:
        if not involved(state, seat, battle, "maidstone_archer") and "volley" not in battle.marks:
            return 0, 0
        powers.POWERS.note(self.name)
        return 0, 1
