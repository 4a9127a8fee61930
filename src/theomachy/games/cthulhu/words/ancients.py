"""Words for the Ancients."""

from __future__ import annotations

from theomachy.kernel.words import Template

NAMES: dict[str, str] = {
    "un_man": "Un-Man",
    "reanimated": "Reanimated",
    "yothan": "Yothan",
    "dematerialization": "Dematerialization",
    "build_cathedral": "Cathedrals",
    "festival": "Festival",
    "brainless": "Brainless",
    "extinction": "Extinction",
    "consecration": "Consecration",
    "worship_services": "Worship Services",
    "unholy_ground": "Unholy Ground",
    "ring_cathedral": "a Cathedral in the Americas",
    "chevron_cathedral": "a Cathedral in Africa or Australia",
    "thorns_cathedral": "a Cathedral in Europe or Asia",
    "bare_cathedral": "a Cathedral in an ocean or in Antarctica",
    "cheapest_monsters": "the cheapest Monster for every enemy",
    "dearest_monsters": "the dearest Monster for every enemy",
}
TEXTS: dict[str, str] = {
    "un_man": "No dice. With Festival it costs nothing, and an enemy gains 1 Power.",
    "reanimated": "Two dice. With Brainless it costs 1 Power, and does nothing by itself.",
    "yothan": "A Terror with seven dice: it captures and protects like a Monster. 3 Power with Extinction.",
    "dematerialization": "Doom Phase: move any of your units from one Area to one other Area, wherever it is.",
    "build_cathedral": "Action: a Cultist builds a Cathedral for 1 Power, or for 3 if a neighbouring Area has one.",
    "festival": "Un-Men cost nothing. For each one summoned an enemy of your choice gains 1 Power.",
    "brainless": "Reanimated cost 1 Power, but move, capture and attack only beside another kind of your units.",
    "extinction": "Yothans cost 3 Power and are out of the game once they are lost.",
    "consecration": "Your rituals bring an Elder Sign if you have a Cathedral, and two if you have all four.",
    "worship_services": "Gathering Power: 1 for each Cathedral beside an enemy's gate. That enemy gains as much.",
    "unholy_ground": "After your battle at a Cathedral give up any Cathedral: an enemy god that fought is eliminated.",
    "ring_cathedral": "Build a Cathedral anywhere in the Americas.",
    "chevron_cathedral": "Build a Cathedral in Africa, Australia or New Zealand.",
    "thorns_cathedral": "Build a Cathedral in Europe, Asia or Arabia.",
    "bare_cathedral": "Build a Cathedral in an ocean Area or in Antarctica.",
    "cheapest_monsters": "As your Action: every enemy summons its cheapest Monster at one of its gates, for nothing.",
    "dearest_monsters": "As your Action: every enemy summons its dearest Monster at one of its gates, for nothing.",
}
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
