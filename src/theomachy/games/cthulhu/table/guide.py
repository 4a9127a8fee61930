"""The rule behind each question, in a sentence or two."""

from __future__ import annotations

RULE_OF: dict[str, str] = {
    "action": "One main Action a turn. Gates may be taken and left besides; with six spellbooks battles may be fought.",
    "moving": "Each unit costs 1 Power and moves once. A unit that leaves its gate abandons it.",
    "book": "Any of your remaining spellbooks; it works at once and is never lost.",
    "ritual": "Pay what the marker says; 1 Doom for each gate you control, an Elder Sign for each Great Old One.",
    "kill": "Each Kill goes to another unit. Kills beyond the number of units are lost.",
    "pain": "Each Pain goes to a unit that has no result yet. It will have to retreat.",
    "retreat": "To a neighbouring Area without a unit of the Faction just fought.",
    "surrounded": "Without a way out one pained unit is eliminated and the others stay.",
    "first_player": "The most Power leads; the First Player of the last turn settles ties.",
    "direction": "Clockwise or counterclockwise, for the whole turn.",
    "captured": "The owner chooses which Cultist is captured.",
    "show": "Thirty Doom ends the game: after a Doom Phase for everybody, in the Action Phase at once.",
    "share": "Three rounds at most; shares must add up exactly, whoever refuses is out. "
    "Without agreement Crawling Chaos gains the Power, or Black Goat says how many Cultists each loses.",
}
