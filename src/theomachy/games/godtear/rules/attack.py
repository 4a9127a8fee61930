"""An enemy skill against one target: hit roll, hit effects, damage roll (Rulebook, Using Model Skills; R34-R43)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from theomachy.kernel.ask import Ask, Option, Step

from .board import ACC, DIE, DMG, DOD, NEAR, PRO, STATUS
from .knockouts import heal, is_down, wound
from .masks import hexes
from .movement import shift
from .state import Godtear
from .traits import OWN, holders, note

if TYPE_CHECKING:
    from .skills import Skill


class Attack:
    """One use of an enemy skill against one model. Lives only while its step runs."""

    __slots__ = ("at", "hit", "origin", "row", "seat", "skill", "target", "total", "unit", "user", "victim", "wounds")

    def __init__(self, state: Godtear, skill: Skill, user: int, target: int) -> None:
        self.skill = skill
        self.user = user
        self.unit = unit = state.unit_of[user]
        self.seat = state.owner(unit)
        self.origin = origin = state.where[user]
        """The user's hex."""
        self.row = min(state.count_of(unit, origin), 3) - 1 if unit & 1 else 0
        """Which of the three numbers of dice counts."""
        self.target = target
        self.victim = state.unit_of[target]
        """The target's unit."""
        self.at = state.where[target]
        """The target's hex at first."""
        self.total = -1
        """What the hit roll came to."""
        self.hit = False
        self.wounds = 0
        """Wounds by damage rolls."""


def comrades_near(state: Godtear, unit: int, at: int) -> int:
    """How many models of a unit stand next to a hex (R41)."""
    near = state.mask_of(unit) & NEAR[at]
    return sum([state.count_of(unit, h) for h in hexes(near)]) if near else 0


def hit_dice(state: Godtear, attack: Attack) -> int:
    spec, unit = attack.skill.spec, attack.unit
    assert spec.acc is not None
    dice = spec.acc[attack.row] + state.worth(unit, ACC) + attack.skill.accuracy(state, attack)
    if spec.acc_per_comrade:
        dice += comrades_near(state, unit, attack.at)
    return max(0, dice + _traits(state, "accuracy", attack))


def dodge(state: Godtear, attack: Attack) -> int:
    victim = attack.victim
    return state.card(victim).dodge + state.worth(victim, DOD) + _traits(state, "dodge", attack)


def damage_dice(state: Godtear, attack: Attack, printed: int | None = None) -> int:
    spec, unit = attack.skill.spec, attack.unit
    dice = state.worth(unit, DMG)
    if printed is None:
        assert spec.dmg is not None
        dice += spec.dmg[attack.row] + attack.skill.damage(state, attack)
        if spec.dmg_per_comrade:
            dice += comrades_near(state, unit, attack.at)
    else:
        dice += printed
    return max(0, dice + _traits(state, "damage", attack))


def protection(state: Godtear, attack: Attack) -> int:
    victim = attack.victim
    return state.card(victim).protection + state.worth(victim, PRO) + _traits(state, "protection", attack)


def _traits(state: Godtear, window: str, attack: Attack) -> int:
    total = 0
    for unit, power in holders(state, window):
        if change := getattr(power, window)(state, unit, attack):
            note(power.name)
            total += change
    return total


def _bought(state: Godtear, attack: Attack, what: str) -> Generator[Ask, Option, int]:
    """Dice that traits of the user's own unit may add just before a roll."""
    power = OWN["roll"][state.kinds[attack.unit]]
    if power is None:
        return 0
    return (yield from power.roll(state, attack.unit, attack, what))


def resolve(state: Godtear, key: str, user: int, target: int) -> Step:
    """The whole attack on one target, as a step."""
    from .skills import SKILLS

    skill = SKILLS[key]
    state.targeted.append(target)
    if state.where[target] < 0 or state.where[user] < 0:
        return
    attack = Attack(state, skill, user, target)
    asking = skill.before(state, attack)
    if asking is not None:
        yield from asking
    extra = yield from _bought(state, attack, "hit")
    faces = []
    for _ in range(hit_dice(state, attack) + extra):
        _, face = yield DIE
        faces.append(face)
    attack.total, needed = sum(faces), dodge(state, attack)
    state.spend(attack.unit, ACC)
    state.spend(attack.victim, DOD)
    attack.hit = attack.total >= needed
    line = "hit" if attack.hit else "missed"
    state.say(line, attack.unit, key, attack.victim, attack.at, tuple(faces), needed)
    asking = skill.rolled(state, attack, needed)
    if asking is not None:
        yield from asking
    if not attack.hit:
        return
    yield from skill.strike(state, attack)
    if skill.spec.dmg is not None and not is_down(state, target):
        yield from damage_roll(state, attack)
    asking = skill.wounded(state, attack)
    if asking is not None:
        yield from asking


def damage_roll(state: Godtear, attack: Attack, printed: int | None = None) -> Generator[Ask, Option, int]:
    """Roll, subtract protection, give the wounds (also outside a hit, with so many printed dice)."""
    extra = yield from _bought(state, attack, "damage")
    faces = []
    for _ in range(damage_dice(state, attack, printed) + extra):
        _, face = yield DIE
        faces.append(face)
    guard = protection(state, attack)
    state.spend(attack.unit, DMG)
    state.spend(attack.victim, PRO)
    state.say("damage", attack.victim, tuple(faces), guard)
    taken = yield from wound(state, attack.seat, attack.user, attack.target, sum(faces) - guard)
    attack.wounds += taken
    return taken


def hit_effects(state: Godtear, attack: Attack) -> Step:
    """The standard hit effects of a card, in printed order (step 6 of the resolution)."""
    spec, seat, target, victim = attack.skill.spec, attack.seat, attack.target, attack.victim
    for status in spec.blight:
        state.gain(victim, status, -1)
    if spec.blight_of and state.may_gain(victim):
        answer = yield Ask(seat, "blight", [("blight", STATUS[status]) for status in spec.blight_of], victim)
        state.gain(victim, STATUS.index(answer[1]), -1)
    if spec.wound and (spec.wound_if != "champion" or not victim & 1):
        yield from wound(state, seat, attack.user, target, spec.wound)
    if spec.push or spec.pull or spec.repel:
        yield from push(state, attack, spec.push, spec.pull, spec.repel)
    if spec.heal:
        heal(state, attack.user, spec.heal)
    if spec.follow and state.where[target] >= 0:
        yield from shift(state, seat, [attack.user], spec.follow, toward=state.where[target], why=attack.skill.name)


def push(state: Godtear, attack: Attack, any_way: int = 0, pull: int = 0, repel: int = 0) -> Step:
    """Move the target; towards and away are seen from the user."""
    target = attack.target
    if is_down(state, target):
        return
    origin, why = state.where[attack.user], attack.skill.name
    if any_way:
        yield from shift(state, attack.seat, [target], any_way, why=why)
    if pull:
        yield from shift(state, attack.seat, [target], pull, toward=origin, why=why)
    if repel:
        yield from shift(state, attack.seat, [target], repel, away=origin, why=why)
