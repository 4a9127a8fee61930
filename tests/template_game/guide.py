"""The rules in our own words: a text to read, and the rule behind each question."""

from __future__ import annotations

from theomachy.scene.guide import Guide, text_beside

RULE_OF = {
    "bargain": "A coin may change hands for a promise; the round goes on when everybody is ready.",
    "pledge": "Everybody pledges coins in secret, all at once.",
    "pledged": "Pledges are shown when the last one is in.",
    "rolled": "Athena's priest may roll again as long as there is a coin to pay.",
    "sacrifice": "A sacrificed card brings its points at once.",
}

GUIDE = Guide(RULE_OF, text_beside(__name__), ("The round",))
