"""Damage at the start of a duel, before any round (H9)."""

from __future__ import annotations

from . import quest_units
from .hero_damage import damage_hero
from .state import NOBODY, Runewars


def strike_first(state: Runewars, hero: int, damage: int) -> None:
    """This hero's duel begins with damage to the other side, be it a hero or the units of a quest."""
    fight = state.duel
    assert fight is not None
    foe = fight.other(hero)
    if foe == NOBODY:
        quest_units.place_damage(state, fight, damage)
    else:
        damage_hero(state, foe, damage)
