"""Words that single slayers need: prompts, options, log lines."""

from __future__ import annotations

from theomachy.kernel.words import Template

from .forms import does

PROMPTS: dict[str, Template] = {
    # Rangosh
    "beastly_charge": "Whom does {0:unit} gore?",
    "brutal_master_hit": "Does {0:unit} drive a Red Bandit off for one more hit die?",
    "brutal_master_damage": "Does {0:unit} drive a Red Bandit off for one more damage die?",
    "stolen_treasure": does("Which boon DOES {0:unit} gain?"),
    # Keera
    "royal_summons": "What may {0:unit} do at once?",
    # Maxen
    "tinker": does("Which boon DOES {0:unit} gain?"),
    "bird_shot": "Which of {0:unit} is shot off, for two more dice on each roll?",
    "eagle_eye": "Which champion gains a boon of accuracy from {0:unit}?",
    # Skullbreaker
    "set_up_the_boss": "Does {0:unit} gain a boon, or move one hex?",
}
OPTIONS: dict[str, Template] = {
    # Rangosh
    "gore": "Give {1:wounds} to the enemy in {0:hex}",
}
LINES: dict[str, Template] = {
    # Rangosh
    "brutal_master": "{0:unit} drove one of {1:unit} off {2:hex} for one more die.",
    # Skullbreaker
    "shaken_off": "{0:unit} shook off the blight of {1:status}.",
}
