"""An enemy skill against one target: hit roll, hit effects, damage roll (Rulebook, Using Model Skills; R34-R43)."""

from __future__ import annotations

from collections.abc import Generator

from theomachy.kernel.ask import Ask, Option, Step

from .board import ACC, DIE, DMG, DOD, NEAR, PRO, STATUS
from .knockouts import heal, is_down, taken_of, wound
from .masks import hexes
from .movement import shift
from .powers import SKILLS, Attack, Trait
from .state import Godtear
from .status import gain, may_gain, spend, worth
from .traits import OWN, POWERS, holders


def comrades_near(state: Godtear, unit: int, at: int) -> int:
    """How many models of a unit stand next to a hex (R41)."""
    near = state.mask_of(unit) & NEAR[at]
    return sum([state.count_of(unit, h) for h in hexes(near)]) if near else 0


def hit_dice(state: Godtear, attack: Attack) -> int:
    spec, unit = attack.skill.spec, attack.unit
    assert spec.acc is not None
    dice = spec.acc[attack.row] + worth(state, unit, ACC) + attack.skill.accuracy(state, attack)
    if spec.acc_per_comrade:
        dice += comrades_near(state, unit, attack.at)
    for holder, power in holders(state, "accuracy"):
        dice += _noted(power, power.accuracy(state, holder, attack))
    return max(0, dice)


def dodge(state: Godtear, attack: Attack) -> int:
    victim = attack.victim
    needed = state.card(victim).dodge + worth(state, victim, DOD)
    for holder, power in holders(state, "dodge"):
        needed += _noted(power, power.dodge(state, holder, attack))
    return needed


def damage_dice(state: Godtear, attack: Attack, printed: int | None = None) -> int:
    spec, unit = attack.skill.spec, attack.unit
    dice = worth(state, unit, DMG)
    if printed is None:
        assert spec.dmg is not None
        dice += spec.dmg[attack.row] + attack.skill.damage(state, attack)
        if spec.dmg_per_comrade:
            dice += comrades_near(state, unit, attack.at)
    else:
        dice += printed
    for holder, power in holders(state, "damage"):
        dice += _noted(power, power.damage(state, holder, attack))
    return max(0, dice)


def protection(state: Godtear, attack: Attack) -> int:
    victim = attack.victim
    guard = state.card(victim).protection + worth(state, victim, PRO)
    for holder, power in holders(state, "protection"):
        guard += _noted(power, power.protection(state, holder, attack))
    return guard


def _noted(power: Trait, change: int) -> int:
    """What a trait adds; that it added something is for the coverage report."""
    if change:
        POWERS.note(power.name)
    return change


def _bought(state: Godtear, attack: Attack, what: str) -> Generator[Ask, Option, int]:
    """Dice that traits of the user's own unit may add just before a roll."""
    power = OWN["roll"][state.kinds[attack.unit]]
    if power is None:
        return 0
    return (yield from power.roll(state, attack.unit, attack, what))


def resolve(state: Godtear, key: str, user: int, target: int) -> Step:
    """The whole attack on one target, as a step."""
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
    spend(state, attack.unit, ACC)
    spend(state, attack.victim, DOD)
    attack.hit = attack.total >= needed
    line = "hit" if attack.hit else "missed"
    state.rolled += ((line, attack.victim, needed, 0, *faces),)
    state.say(line, attack.unit, key, attack.victim, attack.at, tuple(faces), needed)
    asking = skill.rolled(state, attack, needed)
    if asking is not None:
        yield from asking
    if not attack.hit:
        return
    asking = skill.strike(state, attack)
    yield from hit_effects(state, attack) if asking is None else asking
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
    spend(state, attack.unit, DMG)
    spend(state, attack.victim, PRO)
    harm = sum(faces) - guard
    state.rolled += (("damage", attack.victim, guard, taken_of(state, attack.target, harm), *faces),)
    state.say("damage", attack.victim, tuple(faces), guard)
    taken = yield from wound(state, attack.seat, attack.user, attack.target, harm)
    attack.wounds += taken
    return taken


def hit_effects(state: Godtear, attack: Attack) -> Step:
    """The standard hit effects of a card, in printed order (step 6 of the resolution)."""
    spec, seat, target, victim = attack.skill.spec, attack.seat, attack.target, attack.victim
    for status in spec.blight:
        gain(state, victim, status, -1)
    if spec.blight_of and may_gain(state, victim):
        answer = yield Ask(seat, "blight", [("blight", STATUS[status]) for status in spec.blight_of], victim)
        gain(state, victim, STATUS.index(answer[1]), -1)
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
