"""Why an action is not on offer, with the nearest remedy."""

from __future__ import annotations

from theomachy.kernel.words import Template

REASONS: dict[str, Template] = {
    "law": "A rune of law forbids this kind of action for now.",
    "sworn": "You have sworn another action with a rune of truth, and it can be done: it comes first.",
    "at_sea_only": "The next action of a chain must begin at sea.",
    "short": "It takes {0} Power, and you have {1}.",
    "no_buildings": "No building of your pool can go anywhere now.",
    "no_building_here": "You may put no building in this area.",
    "ground_taken": "There is a building in this area already; only your own can be made greater, step by step.",
    "no_ground": "None of your buildings fits here.",
    "no_units": "All your units are in play; one must come back to the pool first.",
    "no_home": "Units come to areas with a building of yours, and you have none: build one first.",
    "summon_place": "Units come to areas with a building of yours: build one there first.",
    "unit_needs": "What is left in your pool, such as {0:a_kind}, needs more than Power: its sheet says what.",
    "no_units_there": "You have no unit on the map: summon one first.",
    "nobody_there": "No unit of yours is in this area.",
    "held_fast": "Your units are held fast for now.",
    "toll": "Leaving this area costs {0} VP, and you have {1}.",
    "no_foe_at_hand": "Battle needs a unit of yours in an area with an enemy: move one there first.",
    "nobody_armed_there": "Battle needs a unit of yours in the same area: move one there first.",
    "no_foe_there": "There is no enemy in this area.",
    "battle_barred": "Battle cannot be declared there now.",
    "diplomacy_place": "Diplomacy needs units of yours beside a free elder race: move some there first.",
    "has_ally": "You have an ally already; one elder race sides with each empire.",
    "no_races": "No elder race is free to be won.",
}
