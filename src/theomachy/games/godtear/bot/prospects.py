"""What an attack promises on average, quickly and from exact dice: for bots, which ask about hundreds of them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..rules.attack import damage_dice, dodge, hit_dice, protection
from ..rules.cards import CARDS
from ..rules.powers import SKILLS, Attack
from ..rules.state import Godtear
from .odds import totals

NO_ROLL = -1
TWO_ROLLS = frozenset({"lorsann.mystic_arrow"})
"""A second damage roll of five dice follows the first."""
ALL_OR_NOTHING = frozenset({"morrigan.snowballs_chance"})
"""One wound by the roll is a knockout."""


class Prospect(NamedTuple):
    hit: float
    wounds: float
    """On average, misses included."""
    out: float
    """The chance of a knockout."""


NOTHING = Prospect(0.0, 0.0, 0.0)


@cache
def at_least(dice: int, needed: int) -> float:
    """The chance that so many dice come to so much."""
    return sum(totals(dice)[max(0, needed) :])


@cache
def rolled(hit: int, needed: int, dice: int, guard: int, direct: int, left: int, second: int = 0) -> Prospect:
    """Hit dice against dodge; then `direct` wounds and the damage rolls against protection, for a model with so much
    health left. `dice` is NO_ROLL where no damage is rolled."""
    chance = at_least(hit, needed)
    harm = {min(direct, left): 1.0}
    for number in (dice, second) if second else (dice,):
        if number == NO_ROLL:
            continue
        after: dict[int, float] = {}
        for wounds, share in harm.items():
            for total, odds in enumerate(totals(number)) if wounds < left else ((0, 1.0),):
                now = min(left, wounds + max(0, total - guard))
                after[now] = after.get(now, 0.0) + share * odds
        harm = after
    mean = sum([wounds * share for wounds, share in harm.items()])
    return Prospect(chance, chance * mean, chance * harm.get(left, 0.0))


def prospect(state: Godtear, key: str, user: int, target: int, at: int = -1, many: int = 0) -> Prospect:
    """An attack by a model, if it likes from another hex (`at`) with so many of its unit there."""
    skill = SKILLS[key]
    spec, victim = skill.spec, state.unit_of[target]
    left = CARDS[state.kinds[victim]].health - state.wounds[target]
    if spec.acc is None or left <= 0 or state.where[user] < 0:
        return NOTHING
    attack = Attack(state, skill, user, target)
    if at >= 0:
        attack.origin = at
        if many:
            attack.row = min(many, 3) - 1
    hit, needed = hit_dice(state, attack), dodge(state, attack)
    attack.total, attack.hit = max(hit * 5 // 6, needed), True
    dice = damage_dice(state, attack) if spec.dmg is not None else NO_ROLL
    guard = protection(state, attack) if dice != NO_ROLL else 0
    direct = spec.wound if spec.wound_if != "champion" or not victim & 1 else 0
    if key in ALL_OR_NOTHING:
        some = at_least(hit, needed) * at_least(dice, guard + 1)
        return Prospect(at_least(hit, needed), some * left, some)
    return rolled(hit, needed, dice, guard, direct, left, 5 if key in TWO_ROLLS else 0)
