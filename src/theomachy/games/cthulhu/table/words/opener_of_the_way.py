"""Words for Opener of the Way."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def results(kills: int, pains: int) -> str:
    kill = f"{kills or 'no'} Kill{'' if kills == 1 else 's'}"
    return f"{kill} and {pains or 'no'} Pain{'' if pains == 1 else 's'}"


def channel_power(args: tuple[Any, ...], view: View) -> str:
    number, kills, pains = args[1], args[3], args[4]
    dice = "a missed die" if number == 1 else f"{number} missed dice"
    return "{0:faction} rolled " + dice + " again and has {2:dice}: " + results(kills, pains) + "."


def dread_curse(args: tuple[Any, ...], view: View) -> str:
    return "{0:faction} cursed {1:area} and rolled {2:dice}: " + results(*args[3:]) + "."


def million_favored_ones(args: tuple[Any, ...], view: View) -> str:
    number = args[4]
    what = "{2:a_unit}" if number == 1 else f"{number} " + "{2:unit}s"
    return "{1:a_unit} of {0:faction} in {3:area} became " + what + "."


PROMPTS: dict[str, Template] = {
    "carrying": "Where does {2:a_unit} carry the gate of {1:area}?",
    "curse_kill": "Kills of the curse on {1:area}, {2} still to be dealt. Which Faction takes one?",
    "curse_pain": "Pains of the curse on {1:area}, {2} still to be dealt. Which Faction takes one?",
    "accursed": "The curse eliminates a unit of {0:faction} in {1:area}. Which one?",
    "driven": "The curse drives a unit of {0:faction} out of {1:area}. Which one?",
    "driving": "The curse drives units out of {1:area}. Which one, and where to?",
}
OPTIONS: dict[str, Template] = {
    "beyond_one": "Carry the gate of {0:area} away with {1:a_unit}",
    "carry": "To {0:area}",
    "million_favored_ones": "Let {1:a_unit} in {0:area} change",
    "channel_power": "Pay 1 Power and roll all misses again",
    "dread_curse": "Curse {0:area}",
    "curse_kill": "{0:faction}",
    "curse_pain": "{0:faction}",
    "drive": "Drive {1:a_unit} of {0:faction} to {2:area}",
    "dragon_ascending": "Rise to the Power of {0:faction}",
    "dragon_descending": "Perform the ritual with its Doom doubled",
}
LINES: dict[str, Template] = {
    "beyond_one": "{1:a_unit} of {0:faction} carried the gate of {2:area} to {3:area}.",
    "million_favored_ones": million_favored_ones,
    "channel_power": channel_power,
    "dread_curse": dread_curse,
    "curse_slay": "The curse took {1:a_unit} of {0:faction} in {2:area}.",
    "drive": "The curse drove {1:a_unit} of {0:faction} to {2:area}.",
    "dragon_ascending": "{0:faction} rose to the {2} Power of {1:faction}.",
    "dragon_descending": "{0:faction} called the Dragon down on its ritual.",
}
