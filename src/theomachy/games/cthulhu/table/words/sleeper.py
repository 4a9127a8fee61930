"""Words for the Sleeper."""

from __future__ import annotations

from theomachy.kernel.words import Template

PROMPTS: dict[str, Template] = {
    "nexus": "A battle has been declared in {2:area}. {0:faction} may act there first, with {1} Power.",
    "serpent_home": "The Serpent Man who studied with {1:faction} comes back. Where to?",
    "monster_captured": "Tsathoggua captures a Monster of {0:faction} in {1:area}. Which one?",
    "demand_sacrifice": "Tsathoggua demands a sacrifice before the battle in {1:area}. What does {0:faction} do?",
    "hand_over": "Which Elder Sign does {0:faction} hand over to {1:faction}?",
}
OPTIONS: dict[str, Template] = {
    "death_from_below": "Let {0:a_unit} appear in {1:area}",
    "lethargy": "Do nothing",
    "serpent_home": "To {0:area}",
    "rouse": "Rouse the slumbering gate in {0:area}",
    "ancient_sorcery": "Send the Serpent Man in {0:area} to learn from {1:faction}",
    "capture_monster": "Capture a Monster of {1:faction} in {0:area}",
    "demand_sacrifice": "Demand a sacrifice",
    "pay_doom": "Give up 1 Doom",
    "pay_sign": "Hand over an Elder Sign",
    "grant_sign": "Let the enemy draw an Elder Sign",
    "stay_hand": "Let all your Kills be Pains",
    "hand_over": "One worth {0}",
    "cursed_slumber": "Send the gate in {0:area} to sleep",
    "gift_three": "Pay 3 Power: {0:faction} gains 3, for a spellbook",
    "gift_each": "Pay 3 Power: every enemy gains 1, for a spellbook",
    "drain_each": "Pay 3 Power: every enemy loses 1, for a spellbook",
}
LINES: dict[str, Template] = {
    "death_from_below": "{0:faction} let {1:a_unit} rise from below in {2:area}.",
    "lethargy": "{0:faction} did nothing.",
    "serpent_home": "The Serpent Man who studied with {1:faction} came back to {2:area} with 1 Power.",
    "rouse": "{0:faction} roused its slumbering gate in {1:area}.",
    "burrow": "{0:faction} burrowed and got 1 Power back.",
    "ancient_sorcery": "A Serpent Man of {0:faction} left {2:area} to learn the art of {1:faction}.",
    "pay_doom": "{0:faction} gave up 1 Doom to appease Tsathoggua.",
    "pay_sign": "{0:faction} handed an Elder Sign over to {1:faction}.",
    "grant_sign": "{0:faction} let {1:faction} draw an Elder Sign.",
    "stay_hand": "{0:faction} will only pain in this battle, not kill.",
    "hand_over": "The Elder Sign that {0:faction} handed over to {1:faction} is worth {2}.",
    "cursed_slumber": "{0:faction} sent the gate in {1:area} and its keeper to sleep.",
    "gift_three": "{0:faction} paid 3 Power, and {1:faction} gained 3.",
    "gift_each": "{0:faction} paid 3 Power, and every enemy gained 1.",
    "drain_each": "{0:faction} paid 3 Power, and every enemy lost 1.",
}
