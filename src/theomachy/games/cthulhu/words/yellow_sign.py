"""Words for Yellow Sign."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

NAMES: dict[str, str] = {
    "undead": "Undead",
    "byakhee": "Byakhee",
    "king_in_yellow": "The King in Yellow",
    "hastur": "Hastur",
    "feast": "Feast",
    "hordes": "Dice of Undead and Byakhee",
    "unspeakable": "Hastur's dice",
    "vengeance": "Vengeance",
    "desecrate": "Desecrate",
    "passion": "Passion",
    "zingaya": "Zingaya",
    "shriek": "Shriek of the Byakhee",
    "screaming_dead": "The Screaming Dead",
    "he_who": "He Who is Not to be Named",
    "third_eye": "The Third Eye",
    "awaken_king_in_yellow": "the King in Yellow awakened",
    "ring_token": "a Desecration token in the Americas",
    "chevron_token": "a Desecration token in Africa or the lands of the South",
    "thorns_token": "a Desecration token in Europe or Asia",
    "give_doom": "3 Doom given away as an Action",
    "awaken_hastur": "Hastur awakened",
}
TEXTS: dict[str, str] = {
    "undead": "Together they roll one die less than there are of them. Zingaya makes more of them.",
    "byakhee": "Together they roll one die more than there are of them. With Shriek they fly anywhere.",
    "king_in_yellow": "Awakened for 4 Power beside a unit of yours where there is no gate.",
    "hastur": "Awakened for 10 Power where the King stands at your gate. As many dice as a ritual costs.",
    "feast": "Gathering Power: 1 for each Area with a Desecration token and a unit of yours.",
    "hordes": "Undead roll one die less than their number, Byakhee one more.",
    "unspeakable": "Hastur rolls as many dice as the ritual marker shows.",
    "vengeance": "In a battle with Hastur you choose which enemy units take the Kills and the Pains.",
    "desecrate": "Action, 2 Power: a token where the King is if you roll no more than your units there; a unit anyway.",
    "passion": "1 Power whenever one of your Cultists is lost in the Action Phase. It may bring you back into play.",
    "zingaya": "Action, 1 Power: an enemy Acolyte beside an Undead of yours, its owner says which, becomes an Undead.",
    "shriek": "Action, 1 Power: any of your Byakhee fly to one Area, however far.",
    "screaming_dead": "1 Power: the King goes to the next Area, Undead may follow him, and you take another Action.",
    "he_who": "1 Power: Hastur goes to any Area with a Cultist, and you take another Action.",
    "third_eye": "While Hastur is in play Desecrate costs 1 Power and brings an Elder Sign when it succeeds.",
    "awaken_king_in_yellow": "Awaken the King in Yellow.",
    "ring_token": "Desecrate an Area of North, Central or South America.",
    "chevron_token": "Desecrate an Area of Africa, Australia or New Zealand.",
    "thorns_token": "Desecrate an Area of Europe, Scandinavia, Arabia or Asia.",
    "give_doom": "As your Action let another Faction gain 3 Doom; it costs no Power.",
    "awaken_hastur": "Awaken Hastur; an Elder Sign comes with it.",
}
OTHER_TEXTS: dict[str, tuple[str, str]] = {
    "passion": (
        "passion_mode",
        "1 Power for each Action or battle that costs you Cultists, however many. It may bring you back into play.",
    ),
    "zingaya": (
        "zingaya_chooser",
        "Action, 1 Power: an enemy Acolyte beside an Undead of yours, you say which, becomes an Undead.",
    ),
}


def desecrate(args: tuple[Any, ...], view: View) -> str:
    _, _, rolled, number = args
    units = f"{number} unit{'' if number == 1 else 's'}"
    if rolled <= number:
        return "{0:faction} desecrated {1:area}: a {2} was rolled with " + units + " there."
    return "{0:faction} failed to desecrate {1:area}: a {2} was rolled with only " + units + " there."


def follow(args: tuple[Any, ...], view: View) -> str:
    return "Let {0} Undead follow him" if args[0] else "Let him go alone"


PROMPTS: dict[str, Template] = {
    "appearing": "Which unit of {0:faction} appears in {1:area}?",
    "claiming": "An Acolyte of {1:faction} in {2:area} joins the Undead. Which one?",
    "flying": "Which Byakhee fly to {1:area}?",
    "following": "How many Undead follow the King from {1:area} to {2:area}?",
}
OPTIONS: dict[str, Template] = {
    "desecrate": "Desecrate the King's Area",
    "appear": "Place {0:a_unit}",
    "zingaya": "Turn an Acolyte of {1:faction} in {0:area} into an Undead",
    "claim": "Choose {0:a_unit}",
    "shriek": "Call Byakhee to {0:area}",
    "fly": "A Byakhee from {0:area}",
    "screaming_dead": "Walk with the King to {0:area} and act again",
    "follow": follow,
    "he_who": "Send Hastur to {0:area} and act again",
    "give_doom": "Give {0:faction} 3 Doom for a spellbook",
}
LINES: dict[str, Template] = {
    "desecrate": desecrate,
    "appear": "{1:a_unit} of {0:faction} appeared in {2:area}.",
    "passion": "{0:faction} gained 1 Power out of passion for a lost Cultist.",
    "zingaya": "An Acolyte of {0:faction} in {1:area} became an Undead.",
    "fly": "A Byakhee flew from {1:area} to {2:area}.",
    "screaming_dead": "The King in Yellow went from {1:area} to {2:area}.",
    "follow": "{1} Undead followed him to {2:area}.",
    "he_who": "Hastur went from {1:area} to {2:area}.",
    "give_doom": "{0:faction} gave {1:faction} {2} Doom; it stands at {3}.",
}
