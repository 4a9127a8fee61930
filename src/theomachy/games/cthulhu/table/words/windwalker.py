"""Words for the Windwalker."""

from __future__ import annotations

from theomachy.kernel.words import Template

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
    "take_book": "Take the spellbook for any time",
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
