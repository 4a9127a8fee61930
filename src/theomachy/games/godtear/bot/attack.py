"""What attacks are worth, by exact chances: wounds, knockouts, blights, pushes. For bots."""

from __future__ import annotations

from theomachy.kernel.ask import Option

from ..rules.board import DISTANCE, STATUS_INDEX, WITHIN
from ..rules.cards import Spec
from ..rules.masks import hexes
from ..rules.powers import SKILLS, Skill
from ..rules.skills import Aid, Strike, foes, skills_of
from ..rules.state import Godtear
from ..rules.status import held, may_gain
from .prospects import Prospect, prospect
from .worth import token_worth, wound_gain, wounds_cost

PUSHED = 0.25
LAST_RESORT = (1.5, 1.0, 0.4, 0.1, 0.0)
"""What an ultimate must bring besides to be used in this turn already."""


def effects(state: Godtear, spec: Spec, victim: int, target: int) -> float:
    """What a hit does besides wounds."""
    if not may_gain(state, victim):
        return 0.0
    total = sum([blight_worth(state, victim, status) for status in spec.blight])
    if spec.blight_of:
        total += max([blight_worth(state, victim, status) for status in spec.blight_of])
    if spec.push or spec.pull or spec.repel:
        total += PUSHED if not victim & 1 else 0.5 * PUSHED
    if spec.odd and not total and spec.dmg is None:
        total += 0.3
    return total


def blight_worth(state: Godtear, unit: int, status: int) -> float:
    return token_worth(state, unit, status) if held(state, unit, status) >= 0 and may_gain(state, unit) else 0.0


def boon_worth(state: Godtear, unit: int, status: int) -> float:
    return token_worth(state, unit, status) if held(state, unit, status) <= 0 and may_gain(state, unit) else 0.0


def on_target(state: Godtear, skill: Skill, user: int, target: int, at: int = -1, many: int = 0) -> float:
    """What an attack on one model is worth."""
    victim = state.unit_of[target]
    if state.knocked_out(victim):
        return 0.0
    found = prospect(state, skill.name, user, target, at, many)
    gain = wound_gain(state.kinds[state.unit_of[user]], state.kinds[victim], state.wounds[target], found)
    return gain + (found.hit - found.out) * effects(state, skill.spec, victim, target)


def strike_worth(state: Godtear, unit: int, skill: Strike, at: int, to: int, from_here: bool = True) -> float:
    """A whole enemy skill with its first target in a hex, further ones as they stand about."""
    spec = skill.spec
    user = skill.user(state, unit, at) if from_here else state.start[unit]
    gain = on_target(state, skill, user, state.models_at(to)[0], -1 if from_here else at)
    if spec.targets > 1:
        gain *= 1.0 + 0.9 * (_targets(state, skill, at, to) - 1)
    if spec.ultimate:
        gain -= LAST_RESORT[state.turn - 1]
    return gain


def _targets(state: Godtear, skill: Strike, at: int, to: int) -> int:
    spec = skill.spec
    if spec.spread == "hex":
        return min(spec.targets, state.count_at(to))
    unit = state.unit_at(at)
    around = hexes(foes(state, state.owner(unit))[1] & WITHIN[spec.range][at]) if unit >= 0 else []
    count = len(around) if spec.spread != "any" else sum([state.count_at(h) for h in around])
    return max(1, min(spec.targets, count))


def aid_worth(state: Godtear, unit: int, option: Option) -> float | None:
    """A skill that only gives boons or heals, as its card says; None for all others."""
    if option[0] not in ("skill", "ultimate"):
        return None
    skill = SKILLS[f"{state.card(unit).id}.{option[1]}"]
    spec = skill.spec
    if type(skill) is not Aid or spec.odd or spec.shift or spec.put or spec.ultimate:
        return None
    friend = unit
    if spec.to == "partner":
        friend = unit ^ 1
        if not skill.in_range(state, unit) & state.masks[friend]:
            return 0.0
    elif spec.type == "friendly" and (spec.boon or spec.boon_of):
        friend = state.unit_named(state.owner(unit), option[3 if spec.twice else 2])
    boons = spec.boon or ([STATUS_INDEX[option[-1]]] if spec.boon_of else [])
    gain = sum([boon_worth(state, friend, status) for status in boons])
    if spec.heal:
        for model in state.on_board(friend):
            hurt = state.wounds[model]
            kind = state.kinds[friend]
            if not state.knocked_out(friend):
                gain += wounds_cost(kind, hurt) - wounds_cost(kind, max(0, hurt - spec.heal))
    return gain


def told(state: Godtear, unit: int, name: str, at: int, to: int) -> Prospect:
    """The chances behind an option, for the reason given with it."""
    skill = SKILLS[f"{state.card(unit).id}.{name}"]
    return prospect(state, skill.name, skill.user(state, unit, at), state.models_at(to)[0])


def prey(state: Godtear, unit: int) -> list[tuple[int, int, float]]:
    """(hex, range, worth) of every attack that a champion may make after a move, wherever it ends."""
    found: list[tuple[int, int, float]] = []
    enemies = foes(state, state.owner(unit))
    here = state.where[state.start[unit]]
    for skill in skills_of(state, unit):
        spec = skill.spec
        plain = isinstance(skill, Strike) and type(skill).users is Skill.users and type(skill).choices is Strike.choices
        if not plain or spec.id in state.done or (spec.ultimate and state.spent[unit]) or spec.acc is None:
            continue
        mask = enemies[1 if spec.follower_only else 0] & WITHIN[min(14, spec.range + 5)][here]
        for to in hexes(mask):
            assert isinstance(skill, Strike)
            worth = strike_worth(state, unit, skill, here, to)
            if worth > 0:
                found.append((to, spec.range, worth))
    return sorted(found, key=lambda entry: -entry[2])


def best_from(attacks: list[tuple[int, int, float]], at: int) -> float:
    """The best of these attacks within range of a hex."""
    line = DISTANCE[at]
    for to, far, worth in attacks:
        if line[to] <= far:
            return worth
    return 0.0
