"""Routs and damage in a battle, and who bears them (K2, K3, K5, K11). Rulebook p. 22, Routed Units, Dealing Damage.

Units of a kind that are alike are one answer; a point that has one legal target goes by itself, and so does what
strikes everything that there is.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..pieces import KINDS, WORDS
from ..state import Runewars
from .record import Battle, named, words

PLAIN, FIRE, TWICE, STUN = "", "fire", "twice", "stun"
"""How points are borne: as usual; on sturdy units first (K11); again on a survivor; by those of later rows."""


def fighting(state: Runewars) -> Battle:
    """The battle, of which there is one."""
    assert state.battle is not None
    return state.battle


def different(troops: Sequence[int]) -> list[int]:
    """One of each that are alike."""
    return list(dict.fromkeys(troops))


def choices(verb: str, troops: Sequence[int]) -> list[Option]:
    return [(verb, *words(one)) for one in different(troops)]


def standing_first(troops: Sequence[int]) -> list[int]:
    """Whoever must give up a unit gives a standing one if he can (K5)."""
    return [one for one in troops if not one >> 3 & 1] or list(troops)


# -- what happens to a unit -------------------------------------------------------------------------------------------


def kill(state: Runewars, side: int, one: int) -> None:
    battle = fighting(state)
    battle.drop(side, one)
    state.supply[one >> 4] += 1
    battle.mourn(side, one >> 4)
    state.say("unit_destroyed", battle.seats[side], WORDS[one >> 3])


def rout(state: Runewars, side: int, one: int) -> int:
    """A standing unit becomes a routed one, which is returned."""
    battle = fighting(state)
    battle.drop(side, one)
    battle.put(side, one | 8)
    state.say("unit_routed", battle.seats[side], WORDS[one >> 3])
    return one | 8


def stand(state: Runewars, side: int, one: int) -> None:
    battle = fighting(state)
    battle.drop(side, one)
    battle.put(side, one & ~8)
    state.say("unit_stood", battle.seats[side], WORDS[one >> 3 & ~1])


def hit(state: Runewars, side: int, one: int) -> int:
    """One point of damage on a unit: what it then is, or -1 if it is destroyed."""
    battle = fighting(state)
    if (one & 7) + 1 >= battle.health(side, one):
        kill(state, side, one)
        return -1
    battle.drop(side, one)
    battle.put(side, one + 1)
    state.say("unit_damaged", battle.seats[side], WORDS[one >> 3], (one & 7) + 1)
    return one + 1


# -- who may bear a point ---------------------------------------------------------------------------------------------


def damage_targets(battle: Battle, side: int, how: str) -> list[int]:
    """A damaged unit, else a standing one, else a routed one (K3); sturdy ones before others for K11."""
    troops = battle.troops[side]
    hurt = [one for one in troops if one & 7]
    if hurt:
        return hurt
    standing = [one for one in troops if not one >> 3 & 1]
    if how == FIRE:
        sturdy = [one for one in standing if battle.health(side, one) > 1]
        if sturdy or standing:
            return sturdy or standing
        return [one for one in troops if battle.health(side, one) > 1] or list(troops)
    return standing or list(troops)


def rout_targets(battle: Battle, side: int, how: str) -> list[int]:
    """An undamaged standing unit, else a damaged standing one (K2); of row 2 or later first where a Razorwing asks."""
    standing = [one for one in battle.troops[side] if not one >> 3 & 1]
    if how == STUN:
        standing = [one for one in standing if KINDS[one >> 4].initiative > 1] or standing
    return [one for one in standing if not one & 7] or standing


# -- steps ------------------------------------------------------------------------------------------------------------


def ask_damage(state: Runewars, side: int, points: int, how: str) -> Ask | None:
    """Whose side bears damage chooses point by point (K3)."""
    battle = fighting(state)
    if points <= 0 or doomed(battle, side, points, how):
        return None
    targets = different(damage_targets(battle, side, how))
    if len(targets) < 2:
        return None
    return Ask(battle.deciders[side], "assign_damage", choices("damage", targets), points, how)


def doomed(battle: Battle, side: int, points: int, how: str) -> bool:
    """Does this much damage destroy everything, whoever bears it?"""
    return how == PLAIN and points >= sum([battle.health(side, one) - (one & 7) for one in battle.troops[side]])


def bear_damage(state: Runewars, answer: Option, side: int, points: int, how: str) -> None:
    battle = fighting(state)
    if not battle.troops[side] or points <= 0:
        return
    if doomed(battle, side, points, how):
        for one in battle.troops[side]:
            kill(state, side, one)
        return
    one = named(*answer[1:]) if answer else damage_targets(battle, side, how)[0]
    left = hit(state, side, one)
    if how == TWICE and left >= 0:
        hit(state, side, left)
    if points > 1:
        state.then(("battle_damage", side, points - 1, how))


def ask_rout(state: Runewars, side: int, points: int, how: str) -> Ask | None:
    """Whose side is routed chooses unit by unit (K2)."""
    battle = fighting(state)
    if points <= 0:
        return None
    targets = rout_targets(battle, side, how)
    if len(targets) <= points and how == PLAIN:
        return None
    targets = different(targets)
    return Ask(battle.deciders[side], "assign_rout", choices("rout", targets), points) if len(targets) > 1 else None


def bear_rout(state: Runewars, answer: Option, side: int, points: int, how: str) -> None:
    battle = fighting(state)
    targets = rout_targets(battle, side, how)
    if not targets or points <= 0:
        return
    rout(state, side, named(*answer[1:]) if answer else targets[0])
    if points > 1:
        state.then(("battle_rout", side, points - 1, how))


STEPS: Steps = {
    "battle_damage": Choice(ask_damage, bear_damage),
    "battle_rout": Choice(ask_rout, bear_rout),
}
