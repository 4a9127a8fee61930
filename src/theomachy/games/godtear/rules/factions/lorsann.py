"""Lorsann and her Mistwood Rangers."""

from __future__ import annotations

from theomachy.kernel.ask import Step

from ..attack import damage_roll
from ..knockouts import is_down
from ..movement import shift
from ..powers import Attack, Trait
from ..skills import Strike, skill
from ..state import Godtear
from ..traits import trait


@skill("lorsann.mystic_arrow")
class MysticArrow(Strike):
    """A second damage roll after the first, against protection again; tokens are gone by then."""

    def wounded(self, state: Godtear, attack: Attack) -> Step | None:
        return None if is_down(state, attack.target) else self._again(state, attack)

    def _again(self, state: Godtear, attack: Attack) -> Step:
        yield from damage_roll(state, attack)


@trait("lorsann")
class ShootAndScoot(Trait):
    """After a skill of hers that wounded somebody she may move one hex."""

    def after_skill(self, state: Godtear, unit: int, by: int, user: int) -> Step | None:
        if by != unit or not state.harm:
            return None
        return shift(state, state.owner(unit), [state.start[unit]], 1, why=self.name)


@trait("mistwood_rangers")
class KillShot(Trait):
    """One damage die more against a champion who is wounded already."""

    def damage(self, state: Godtear, unit: int, attack: Attack) -> int:
        return int(attack.unit == unit and not attack.victim & 1 and state.wounds[attack.target] > 0)
