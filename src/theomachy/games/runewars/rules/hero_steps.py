"""Everything about heroes in one place for the sequence of play; importing it enrols their cards."""

from __future__ import annotations

from theomachy.kernel.step import Steps

from . import duel, exploration, hero_damage, hiring, quest_phase, quest_units, quests, reward_draw, spoils
from .heroes import evil, good, neutral
from .rewards import shields, travels, weapons, wonders

ROOMS = (
    duel, exploration, hero_damage, hiring, quest_phase, quest_units, quests, reward_draw, spoils,
    shields, weapons, wonders,
)  # fmt: skip
CARDS = (evil, good, neutral, travels)
"""They have no steps of their own."""

STEPS: Steps = {name: step for room in ROOMS for name, step in room.STEPS.items()}
