"""Lorsann and her Mistwood Rangers."""

from __future__ import annotations

from theomachy.kernel.ask import Step

from ..attack import Attack, damage_roll
from ..knockouts import is_down
from ..movement import shift
from ..skills import Strike, skill
from ..state import Godtear
from ..traits import Trait, trait


@skill("lorsann.mystic_arrow")
class MysticArrow(Strike):
    """A second damage roll after the first, against protection again; tokens are gone by then."""

    def wounded(self, state: Godtear, attack: Attack) -> Step | None:
        return None if is_down(state, attack.target) else self._again(state, attack)

    def _again(self, state: Godtear, attack: Attack) -> Step:
        yield from damage_roll(state, attack)


@trait("lorsann", "after_skill")
class ShootAndScoot(Trait):
    """After a skill of hers that wounded somebody she may move one hex."""

    def applies(self, state: Godtear, unit: int, signal: str, *context: int) -> bool:
        return context[0] == unit and bool(state.harm)

    def react(self, state: Godtear, unit: int, signal: str, *context: int) -> Step:
        yield from shift(state, state.owner(unit), [state.start[unit]], 1, why=self.name)


@trait("mistwood_rangers", "damage")
class KillShot(Trait):
    """One damage die more against a champion who is wounded already."""

    def damage(self, state: Godtear, unit: int, attack: Attack) -> int:
        return int(attack.unit == unit and not attack.victim & 1 and state.wounds[attack.target] > 0)
