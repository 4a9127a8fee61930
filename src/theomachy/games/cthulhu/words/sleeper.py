"""Words for the Sleeper."""

from __future__ import annotations

from theomachy.kernel.words import Template

NAMES: dict[str, str] = {
    "wizard": "Wizard",
    "serpent_man": "Serpent Man",
    "formless_spawn": "Formless Spawn",
    "tsathoggua": "Tsathoggua",
    "death_from_below": "Death from Below",
    "amorphous": "Amorphous",
    "lethargy": "Lethargy",
    "loans": "Serpent Men abroad",
    "rouse": "Rouse",
    "burrow": "Burrow",
    "energy_nexus": "Energy Nexus",
    "ancient_sorcery": "Ancient Sorcery",
    "capture_monster": "Capture Monster",
    "demand_sacrifice": "Demand Sacrifice",
    "cursed_slumber": "Cursed Slumber",
    "gift_three": "3 Power for an enemy",
    "gift_each": "1 Power for every enemy",
    "drain_each": "1 Power lost by every enemy",
    "six_dice": "six dice in one battle",
    "perform_ritual": "a ritual performed",
    "awaken_tsathoggua": "Tsathoggua awakened",
}
TEXTS: dict[str, str] = {
    "wizard": "No dice. With Energy Nexus it lets you act before a battle in its Area.",
    "serpent_man": "One die. With Ancient Sorcery it borrows an enemy's unique ability.",
    "formless_spawn": "Each rolls as many dice as there are Formless Spawn in play, and one more with Tsathoggua.",
    "tsathoggua": "Awakened beside a Formless Spawn for 8 Power. As many dice as his opponent has Power, at least two.",
    "death_from_below": "Doom Phase: the cheapest Monster in your Pool appears beside any of your units.",
    "amorphous": "Formless Spawn roll more dice the more of them there are, Tsathoggua the more Power his foe has.",
    "lethargy": "Action: do nothing, for nothing, while Tsathoggua is in play and somebody else can still act.",
    "loans": "Serpent Men come back in the next Doom Phase, with 1 Power each.",
    "rouse": "Action, 1 Power: put the slumbering gate and its keeper into an Area without a gate.",
    "burrow": "A Move Action for which you paid 2 Power or more gives 1 back.",
    "energy_nexus": "When a battle is declared beside one of your Wizards you may first take an Action in that Area.",
    "ancient_sorcery": "Action, 1 Power: a Serpent Man goes to an enemy's card; you have its unique ability this turn.",
    "capture_monster": "Action, 1 Power: Tsathoggua captures a Monster of an enemy that has no Great Old One there.",
    "demand_sacrifice": "Before a battle, with Tsathoggua in play, the foe gives up 1 Doom or a Sign, or kills nobody.",
    "cursed_slumber": "Action, 1 Power: a gate and its keeper go to your card, count for Power and Doom, and are safe.",
    "gift_three": "As your Action pay 3 Power: another Faction gains 3.",
    "gift_each": "As your Action pay 3 Power: every other Faction gains 1.",
    "drain_each": "As your Action pay 3 Power: every other Faction loses 1.",
    "six_dice": "Roll six dice or more in one battle.",
    "perform_ritual": "Perform a Ritual of Annihilation.",
    "awaken_tsathoggua": "Awaken Tsathoggua.",
}
OTHER_TEXTS: dict[str, tuple[str, str]] = {
    "ancient_sorcery": (
        "expansion_cards",
        "Action, 1 Power: a Serpent Man goes to an enemy's card; you have its ability until the next Action Phase.",
    ),
    "demand_sacrifice": (
        "expansion_cards",
        "Before a battle, with Tsathoggua in play, the foe lets you draw an Elder Sign, or kills nobody.",
    ),
}
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
