"""Heroquests in a few words for the own desk, where their whole text has no room."""

from __future__ import annotations

IN_SHORT = {
    "sky": {
        "II-a": "Conquer or destroy a Shrine or Nest",
        "II-b": "Conquer or destroy another building",
        "III-a": "Great Decree: give 2 Power",
        "III-b": "Great Decree: give a rune",
    },
    "darkness": {
        "I-a": "Have units of all four ranks",
        "II-a": "A trophy of every enemy",
        "III-a": "The trophies are complete",
    },
    "chaos": {
        "I-a": "The Spike shatters",
        "II-a": "Two units die in one battle",
        "III-a": "Mad God marker at 10",
    },
    "earth": {
        "I-a": "Three units for every player",
        "I-b": "Ziggurat or Titan survives a battle",
        "II-a": "Two greater gods on the surface",
    },
    "sea": {"I-a": "Conquer in Sky or Hell, or destroy what cost 2"},
    "moon": {
        "I-a": "Power phase at Dying Moon",
        "I-b": "Power phase at Half Moon",
        "II-a": "Power phase at Full Moon",
    },
    "invisible_god": {
        "I-a": "Kill an enemy mortal",
        "I-b": "A Wizard of yours falls",
        "II-a": "Kill an enemy god",
        "II-b": "A Knight of yours falls",
        "III-a": "Destroy an enemy building",
        "III-b": "Your Specter or building falls",
        "IV-a": "An enemy's gift is aimed at you",
        "IV-b": "Final Ritual",
    },
}
"""By empire and slot; a quest that is not here is short as it is."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
