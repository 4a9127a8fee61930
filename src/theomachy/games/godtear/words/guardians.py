"""Words that single guardians need: prompts, options, log lines."""

from __future__ import annotations

from theomachy.kernel.words import Template

PROMPTS: dict[str, Template] = {
    # Mournblade
    "raise_dead": "Which knocked-out champion rallies at the call of {0:unit}?",
    "undying": "An enemy was knocked out. Does {0:unit} rally?",
    # Durthax
    "wellspring": "Which champion may claim by the wellspring of {0:unit}?",
}
OPTIONS: dict[str, Template] = {}
LINES: dict[str, Template] = {
    # Mournblade
    "death_wind": "The banner of {0:unit} was blown to {1:hex}.",
    # Durthax
    "twisting_grove": "The banner of {0:unit} was moved to {1:hex}.",
}
