"""Why an Action is not on offer, with the nearest remedy."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.board import CARDS


def awaken_needs(args: tuple[Any, ...], view: View) -> str:
    faction, god = args
    return f"{CARDS[faction][god]['name']} needs more than Power. {CARDS[faction][god]['text']}"


def power_needs(args: tuple[Any, ...], view: View) -> str:
    """What is written on the card says what is missing."""
    card = CARDS[args[0]].get(args[1])
    return f"What it needs is not there. {card['text']}" if card else "What it needs is not there."


REASONS: dict[str, Template] = {
    "acted": "You have taken your main Action; the next one comes in your next turn.",
    "short": "It takes {0} Power, and you have {1}.",
    "no_acolytes": "All your Acolytes are on the map or captive; one must come back to the Pool first.",
    "recruit_place": "An Acolyte appears only where you have a unit: move one there first.",
    "no_monsters": "All your Monsters are on the map; one must come back to the Pool first.",
    "summon_place": "Monsters appear at gates that you control: take or build one there first.",
    "no_gate": "Monsters appear at gates that you control, and you have none: build or take one first.",
    "awaken_needs": awaken_needs,
    "no_gods": "Your Faction has no Great Old One.",
    "all_awake": "All your Great Old Ones are in play.",
    "build_nowhere": "A gate needs a Cultist of yours in an Area without one, and you have none there: move one first.",
    "gate_there": "There is a gate in this Area already; an Area holds one.",
    "no_cultist_there": "A gate is built by a Cultist of yours in the same Area: move one there first.",
    "nobody_on_map": "You have no unit on the map: recruit an Acolyte first.",
    "held_fast": "Nobody of yours can leave or reach it now.",
    "too_far": "None of your units is near enough: a unit moves to a neighbouring Area.",
    "no_foe_at_hand": "Battle needs a unit of yours that rolls a die in the Area of an enemy: move one there first.",
    "nobody_armed_there": "Battle needs a unit of yours in the Area, and Cultists alone do not fight: move one there.",
    "fought_there": "You have fought there in this turn; each Area once.",
    "no_die_there": "Your units there would roll no die.",
    "no_foe_there": "There is no enemy in this Area.",
    "nobody_to_capture": "Capture needs a Monster or Great Old One of yours beside a Cultist whom nobody protects.",
    "capture_there": "Capture needs a Monster or Great Old One of yours there, and a Cultist whom nobody protects.",
    "power_needs": power_needs,
}
