"""Words for the Ancients."""

from __future__ import annotations

from theomachy.kernel.words import Template

PROMPTS: dict[str, Template] = {
    "reappear": "Where do the units from {1:area} reappear?",
    "dematerialize": "Which units go from {1:area} to {2:area}?",
    "festival": "An Un-Man has come to the festival. Which enemy gains 1 Power?",
    "unholy_ground": "{0:faction} must eliminate a Great Old One in {1:area}. Which one?",
    "free_monster": "{0:faction} summons a Monster for nothing. Which one, and where?",
}
OPTIONS: dict[str, Template] = {
    "dematerialization": "Let units in {0:area} dematerialize",
    "reappear": "In {0:area}",
    "vanish": "Send {0:a_unit}",
    "build_cathedral": "Build a Cathedral in {0:area}",
    "invite": "{0:faction}",
    "unholy_ground": "Give up the Cathedral in {0:area}: an enemy god is eliminated",
    "cheapest_monsters": "Let every enemy summon its cheapest Monster, for a spellbook",
    "dearest_monsters": "Let every enemy summon its dearest Monster, for a spellbook",
    "welcome": "Summon {0:a_unit} in {1:area}",
}
LINES: dict[str, Template] = {
    "dematerialize": "{0:faction} let {1:a_unit} vanish from {2:area} and reappear in {3:area}.",
    "build_cathedral": "{0:faction} built a Cathedral in {1:area}.",
    "festival": "{0:faction} held a festival, and {1:faction} gained 1 Power.",
    "unholy_ground": "{0:faction} gave up the Cathedral in {1:area}, and {2:faction} lost {3:unit}.",
    "cheapest_monsters": "{0:faction} let every enemy summon its cheapest Monster.",
    "dearest_monsters": "{0:faction} let every enemy summon its dearest Monster.",
}
