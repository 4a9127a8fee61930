"""Words that single guardians need: prompts, options, log lines."""

from __future__ import annotations

from theomachy.kernel.words import Template

PROMPTS: dict[str, Template] = {
    # Mournblade
    "raise_dead": "Which knocked-out champion rallies at the call of {0:unit}?",
    "undying": "An enemy was knocked out. Does {0:unit} rally?",
    # Durthax
    "wellspring": "Which champion may claim by the wellspring of {0:unit}?",
    # Finvarr
    "phantom_banners": "Which banner does {0:unit} move, and where to?",
    # Helena
    "call_to_arms": "Whose followers heed the call of {0:unit} next?",
    # Jaak
    "battlefield_brew": "Whom does the brew of {0:unit} heal?",
}
OPTIONS: dict[str, Template] = {}
LINES: dict[str, Template] = {
    # Mournblade
    "death_wind": "The banner of {0:unit} was blown to {1:hex}.",
    # Durthax
    "twisting_grove": "The banner of {0:unit} was moved to {1:hex}.",
}
