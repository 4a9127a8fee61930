"""What things are worth to a bot, in units: a plain unit is worth 1."""

from __future__ import annotations

from ..data import DATA
from ..rules.card_names import REWARDS, TACTICS
from ..rules.pieces import KINDS

NEVER = float("-inf")
"""The score of an answer that no sensible player gives."""
RUNE = 12.0
NEARING = (0.9, 0.9, 1.0, 1.1, 1.3, 1.6, 0.8, 0.5)
"""How much a rune is worth to whoever has so many already: the sixth wins, more are only insurance."""
INFLUENCE = 0.6
TACTIC = 0.9
QUEST = 0.8
CITY = 2.2
ICON = 0.7
"""Food, wood or ore of an area, with all the time in the world."""
GROUND = 0.4
"""Any area: room for runes, and for retreats."""
STRONGHOLD = 3.0
REWARD = 2.2
"""A Reward that may be a Shard; three of them are a rune to the Captain."""
SHARD = REWARDS.index("timmorrans_shard")
HERO = 2.5
FOOD_POINT, WOOD_POINT, ORE_POINT = 0.8, 0.55, 0.6
"""A space more on a dial."""
UNIT_WORTH: tuple[float, ...] = tuple(
    {
        "triangle": 1.0, "rectangle": 1.3, "circle": 1.2, "hexagon": 1.9,
    }[kind.shape] + 0.25 * (kind.health - 1) + 0.1 * kind.fast
    for kind in KINDS
)  # fmt: skip
"""By kind."""
CARD_WORTH: dict[str, float] = dict.fromkeys(TACTICS, TACTIC) | {
    "levy": 1.6, "shared_counsel": 1.2, "tactical_retreat": 0.8, "rally_cry": 1.1, "summon_lightning": 1.0,
    "spy_guild": 0.8, "horrific_rumors": 0.4, "winter_stores": 0.7, "monster_lure": 1.2, "stampede": 0.6,
    "field_surgeon": 0.5, "dirty_trick": 0.5, "burn_the_city": 0.6, "saboteurs": 0.7, "ambush": 0.7,
    "ferrymen": 0.5, "mountain_pass": 0.5, "forced_march": 0.8, "scouts_report": 0.7,
}  # fmt: skip
"""Tactics cards in hand."""
GEAR: dict[str, float] = dict.fromkeys(REWARDS, 1.0) | {
    "timmorrans_shard": RUNE, "boots_of_swiftness": 1.8, "banner_of_heroes": 1.8, "ring_of_command": 1.3,
    "healing_potion": 1.2, "rune_of_summoning": 1.4,
}  # fmt: skip
"""Rewards with a hero."""
SEASONS_LEFT = 10.0
"""From so many seasons on, what grows is worth all that it can be."""
assert DATA["limits"]["runes_to_win"] == len(NEARING) - 2
