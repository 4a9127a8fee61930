"""Words that single maelstroms need: prompts, options, log lines."""

from __future__ import annotations

from theomachy.kernel.words import Template

from .forms import does

PROMPTS: dict[str, Template] = {
    # Titus
    "challenge": does("Which blight DOES {0:unit} gain?"),
    # Jeen
    "martial_discipline": "{0:unit} was wounded. Which boon does she gain?",
    "drive_back": "From which hex do {0:unit} drive back the enemy?",
    # Kailinn
    "make_way": "Where does a model of {0:unit} in {1:hex} make way to?",
    "impaling_horn": "Which follower does {0:unit} impale?",
    "harmonious": "Does the other of {0:unit} use the skill too?",
    # Grimgut
    "spew": "Against whom does {0:unit} roll first?",
    # Luella
    "storm_rider": "Whom does {0:unit} strike next?",
}
OPTIONS: dict[str, Template] = {}
LINES: dict[str, Template] = {}
