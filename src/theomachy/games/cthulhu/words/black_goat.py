"""Words for Black Goat."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

NAMES: dict[str, str] = {
    "ghoul": "Ghoul",
    "fungi": "Fungus from Yuggoth",
    "dark_young": "Dark Young",
    "shub_niggurath": "Shub-Niggurath",
    "fertility_cult": "Fertility Cult",
    "motherhood": "Shub-Niggurath's dice",
    "avatar": "Avatar",
    "frenzy": "Frenzy",
    "necrophagy": "Necrophagy",
    "ghroth": "Ghroth",
    "red_sign": "The Red Sign",
    "thousand_young": "The Thousand Young",
    "blood_sacrifice": "Blood Sacrifice",
    "four_areas": "units in four Areas",
    "six_areas": "units in six Areas",
    "eight_areas": "units in eight Areas",
    "share_areas": "Areas shared with every enemy",
    "sacrifice_two": "two Cultists eliminated as an Action",
    "awaken_shub_niggurath": "Shub-Niggurath awakened",
}
TEXTS: dict[str, str] = {
    "ghoul": "No dice; with Necrophagy it comes to the battles of others and pains both sides.",
    "fungi": "The more Areas hold one, the surer Ghroth strikes.",
    "dark_young": "Two dice; with the Red Sign it builds and keeps gates and yields Power.",
    "shub_niggurath": "Awakened at your gate for 8 Power and two Cultists there. A die for each gate and Cultist.",
    "fertility_cult": "One Summon Action of yours brings any number of Monsters, each at its price.",
    "motherhood": "Shub-Niggurath rolls a die for each gate you control and each of your Cultists in play.",
    "avatar": "Action, 1 Power: Shub-Niggurath trades places with a Monster or Cultist elsewhere, picked by its owner.",
    "frenzy": "Your Cultists fight with one die each.",
    "necrophagy": "After any battle bring Ghouls that took no part; for each, both sides suffer one more Pain.",
    "ghroth": "Action, 2 Power: roll no more than the number of Areas with Fungi, and enemies lose that many Cultists.",
    "red_sign": "Dark Young can build and keep gates, yield 1 Power each, and add to Shub-Niggurath's dice.",
    "thousand_young": "Your Monsters cost 1 Power less while Shub-Niggurath is in play.",
    "blood_sacrifice": "Each Doom Phase with Shub-Niggurath in play: eliminate a Cultist of yours for an Elder Sign.",
    "four_areas": "Have units in four Areas.",
    "six_areas": "Have units in six Areas.",
    "eight_areas": "Have units in eight Areas.",
    "share_areas": "Have, for every enemy, some Area with a unit of yours and one of theirs.",
    "sacrifice_two": "As your Action eliminate two of your Cultists, wherever they are, for no Power.",
    "awaken_shub_niggurath": "Awaken Shub-Niggurath.",
}
OTHER_TEXTS: dict[str, tuple[str, str]] = {
    "shub_niggurath": (
        "shub_sacrifice",
        "Awakened at your gate for 8 Power and two Cultists from anywhere. A die for each gate and Cultist.",
    ),
    "fertility_cult": ("fertility_mode", "In your turn summon as often as you like; it need not be your Action."),
    "ghroth": (
        "ghroth_miss",
        "Action, 2 Power: roll no more than the Areas with Fungi, and enemies lose that many Cultists; "
        "if not, place an Acolyte of anybody's.",
    ),
    "red_sign": ("shub_red_sign_bonus", "Dark Young can build and keep gates and yield 1 Power each."),
    "share_areas": (
        "bg_share_bonus",
        "Have, for every enemy, some Area with a unit of yours and one of theirs. 1 Power for each enemy comes too.",
    ),
}


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
