"""Words that single shapers need: prompts, options, log lines."""

from __future__ import annotations

from theomachy.kernel.words import Template

from .forms import does

PROMPTS: dict[str, Template] = {
    # Raith'Marid
    "rippling_scales": "Which boon does {0:unit} gain from a Splashling that is gone?",
    # Rattlebone
    "call_totems": "Which of {0:unit} is called to Rattlebone?",
    "cursed_ground": "Where does {0:unit} curse the ground?",
    "power_hex": "Which blight do the enemy champions near {0:unit} gain?",
    "bones_from": "Whose token does {0:unit} hand over?",
    "bones_token": "Which token does {0:unit} hand over?",
    "bones_to": "Who gains the token from {0:unit}?",
    "hex_eaters": "The die is blank. Which boon do {0:unit} gain?",
    # Shayle
    "runeweaving": does("Which boon DOES {0:unit} lose?"),
    "runeweaving_to": "Who gains the boon from {0:unit}?",
    "avalanche": "Which objective hex does {0:unit} move?",
    # Lily
    "earth_call": "Which objective hex does {0:unit} move?",
    "breath_of_the_earth": "In which hex does {0:unit} leave a token?",
    "touch_of_the_fae": "Does {0:unit} leave a token in a hex?",
    "fae_token": "Which token does {0:unit} leave there?",
    "thorn_wall": "Which of {0:unit} is put on an objective hex?",
    "thorn_wall_to": "On which objective hex does the model of {0:unit} take root?",
    "deep_roots": "Which of {0:unit} is taken off the battlefield?",
    # Styx
    "apparition": "Which objective hex moves towards {0:unit}?",
    "drag": "Which small follower do {0:unit} drag along?",
}
OPTIONS: dict[str, Template] = {}
LINES: dict[str, Template] = {
    # Rattlebone
    "roll_the_bones": "{0:unit} rolled the bones: {1}.",
    "boon_lost": "{0:unit} lost a boon of {1:status}.",
    "blight_lost": "{0:unit} lost a blight of {1:status}.",
    # Shayle
    "tremor": "{0:unit} lost all boons.",
    # Lily
    "boon_laid": "{0:unit} left a boon of {1:status} in {2:hex}.",
    "blight_laid": "{0:unit} left a blight of {1:status} in {2:hex}.",
}
