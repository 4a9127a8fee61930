"""Words for Black Goat."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def sacrificing(args: tuple[Any, ...], view: View) -> str:
    return "{0:faction} must give up " + ("one Cultist" if args[1] == 1 else "{1} Cultists") + ". Which one?"


def levied(args: tuple[Any, ...], view: View) -> str:
    return "{0:faction} loses " + ("one Cultist" if args[1] == 1 else f"{args[1] or 'no'} Cultists")


def ghroth(args: tuple[Any, ...], view: View) -> str:
    spread = "one Area" if args[2] == 1 else f"{args[2] or 'no'} Areas"
    outcome = "it struck" if args[1] <= args[2] else "it missed"
    return "{0:faction} called Ghroth and rolled {1} with Fungi in " + f"{spread}: {outcome}."


def levy(args: tuple[Any, ...], view: View) -> str:
    must = "One Cultist must still be lost" if args[1] == 1 else "{1} Cultists must still be lost"
    return must + ". How many of them are {0:faction}'s?"


def necrophagy(args: tuple[Any, ...], view: View) -> str:
    if args[1] == args[2]:
        return "A Ghoul of {0:faction}, already in {1:area}, began to feed."
    return "A Ghoul of {0:faction} came from {1:area} to feed in {2:area}."


PROMPTS: dict[str, Template] = {
    "sacrificing": sacrificing,
    "swapping": "Shub-Niggurath comes to {1:area}, and a unit of {0:faction} goes to {2:area} instead. Which one?",
    "calling": "Shall another Ghoul come to {1:area}?",
    "levy": levy,
    "conjure": "Whose Acolyte does {0:faction} place, and where?",
}
OPTIONS: dict[str, Template] = {
    "sacrifice": "Give up {1:a_unit} in {0:area}",
    "sacrifice_two": "Eliminate two of your Cultists for a spellbook",
    "avatar": "Trade places with a unit of {1:faction} in {0:area}",
    "swap": "Send {0:a_unit}",
    "necrophagy": "Call the Ghoul from {0:area}",
    "ghroth": "Call Ghroth",
    "levy": levied,
    "conjure": "Place an Acolyte of {0:faction} in {1:area}",
    "blood_sacrifice": "Give up {1:a_unit} in {0:area} for an Elder Sign",
}
LINES: dict[str, Template] = {
    "sacrifice": "{0:faction} gave up {1:a_unit} in {2:area}.",
    "avatar": "Shub-Niggurath traded places: she went to {2:area}, and {1:a_unit} of {0:faction} to {3:area}.",
    "necrophagy": necrophagy,
    "ghroth": ghroth,
    "conjure": "{0:faction} placed an Acolyte of {1:faction} in {2:area}.",
    "blood_sacrifice": "{0:faction} gave up {1:a_unit} in {2:area} for an Elder Sign.",
}
