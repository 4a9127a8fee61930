"""Words for Yellow Sign."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


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
