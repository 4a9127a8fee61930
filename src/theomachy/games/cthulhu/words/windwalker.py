"""Words for the Windwalker."""

from __future__ import annotations

from theomachy.kernel.words import Template

NAMES: dict[str, str] = {
    "wendigo": "Wendigo",
    "gnoph_keh": "Gnoph-Keh",
    "rhan_tegoth": "Rhan-Tegoth",
    "ithaqua": "Ithaqua",
    "hibernate": "Hibernate",
    "dwindling": "Dwindling",
    "gale": "Gale",
    "eternal": "Eternal",
    "ferox": "Ferox",
    "last_chance": "Last Chance",
    "cannibalism": "Cannibalism",
    "howl": "Howl",
    "berserkergang": "Berserkergang",
    "arctic_wind": "Arctic Wind",
    "ice_age": "Ice Age",
    "herald": "Herald of the Outer Gods",
    "be_first": "being First Player",
    "far_gate": "a gate in the glyph Area where it did not begin",
    "rival_books": "another Faction with six spellbooks",
    "any_time": "taken at a time of its choice",
    "awaken_rhan_tegoth": "Rhan-Tegoth awakened",
    "awaken_ithaqua": "Ithaqua awakened",
}
TEXTS: dict[str, str] = {
    "wendigo": "One die. With Howl it drives an enemy off before a battle.",
    "gnoph_keh": "Three dice. The first costs 4 Power, each further one in play makes the next 1 cheaper.",
    "rhan_tegoth": "Awakened in the Arctic Ocean or in Antarctica for 6 Power.",
    "ithaqua": (
        "After Rhan-Tegoth, at a gate in the Arctic Ocean or in Antarctica, for 6 Power; the gate is lost. "
        "A die for every 2 Doom of his opponent, rounded up."
    ),
    "hibernate": "Action: gain 1 Power for each enemy Great Old One, keep your Power and sleep until the next turn.",
    "dwindling": "A Gnoph-Keh costs as much Power as there are Gnoph-Keh in your Pool.",
    "gale": "Ithaqua rolls half as many dice as his opponent has Doom, rounded up.",
    "eternal": "Pay 1 Power to cancel a Kill or a Pain that Rhan-Tegoth was given.",
    "ferox": "While Ithaqua is in play your Cultists cannot be captured by Monsters or Terrors.",
    "last_chance": "The spellbook for any time, if it is still open, is taken when the game ends.",
    "cannibalism": "After any battle that killed a unit of another Faction place a Wendigo or an Acolyte there.",
    "howl": "Before a battle with a Wendigo the enemy must move one of its units there to a neighbouring Area.",
    "berserkergang": "For each Gnoph-Keh killed in a battle the enemy eliminates a Monster or Cultist that fought.",
    "arctic_wind": "When Ithaqua moves, any of your units in his Area may go with him for nothing.",
    "ice_age": "Action, 1 Power: freeze an Area. Enemies pay 1 Power more for an Action that ends there.",
    "herald": "Your rituals always cost 5 Power.",
    "be_first": "Become First Player.",
    "far_gate": "See a gate, whoever built it, in the Arctic Ocean or in Antarctica, where you did not begin.",
    "rival_books": "See another Faction complete its six spellbooks.",
    "any_time": "Take it whenever you like, with an Elder Sign for each enemy that owns six spellbooks by then.",
    "awaken_rhan_tegoth": "Awaken Rhan-Tegoth.",
    "awaken_ithaqua": "Awaken Ithaqua.",
}
OTHER_TEXTS: dict[str, tuple[str, str]] = {
    "hibernate": (
        "expansion_cards",
        "Action: gain 1 Power for each enemy Great Old One, at most what you have, and sleep until the next turn.",
    ),
    "any_time": (
        "expansion_cards",
        "Take it whenever you like, with an Elder Sign for each enemy that owns six spellbooks by then, at most three.",
    ),
}
PROMPTS: dict[str, Template] = {
    "moved": "Who goes with Ithaqua on the Arctic Wind?",
    "howl": "A Wendigo howls: {0:faction} must send a unit away from {1:area}. Which one, and where to?",
    "berserkergang": "A Gnoph-Keh has died: {0:faction} must eliminate one of its units in {1:area}. Which one?",
}
OPTIONS: dict[str, Template] = {
    "hibernate": "Hibernate until the next turn",
    "eternal": "Pay 1 Power: Rhan-Tegoth is Eternal",
    "cannibalism": "Place {0:a_unit} here",
    "howl": "Howl",
    "run": "Send {0:a_unit} to {1:area}",
    "arctic_wind": "Take {0:a_unit} along",
    "ice_age": "Freeze {0:area}",
    "any_time": "Take a spellbook now",
}
LINES: dict[str, Template] = {
    "gate_blown_away": "The gate in {0:area} was blown away.",
    "hibernate": "{0:faction} gained {1} Power and hibernated.",
    "eternal": "{0:faction} paid 1 Power, and nothing happened to Rhan-Tegoth.",
    "cannibalism": "{0:faction} placed {1:a_unit} among the dead in {2:area}.",
    "howl": "{0:faction} fled from the howling: {1:a_unit} went to {2:area}.",
    "berserkergang": "{0:faction} lost {1:a_unit} in {2:area} to a dying Gnoph-Keh.",
    "ice_age": "{0:faction} let {1:area} freeze over.",
}
