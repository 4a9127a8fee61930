"""Words for Opener of the Way."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

NAMES: dict[str, str] = {
    "mutant": "Mutant",
    "abomination": "Abomination",
    "spawn_of_yog_sothoth": "Spawn of Yog-Sothoth",
    "yog_sothoth": "Yog-Sothoth",
    "beyond_one": "The Beyond One",
    "key_and_gate": "The Key and the Gate",
    "bereaved": "Losses in battle",
    "they_break_through": "They Break Through",
    "million_favored_ones": "The Million Favored Ones",
    "channel_power": "Channel Power",
    "dread_curse": "Dread Curse of Azathoth",
    "dragon_ascending": "Dragon Ascending",
    "dragon_descending": "Dragon Descending",
    "eight_gates": "eight gates on the map",
    "twelve_gates": "still more gates on the map",
    "enemy_gates": "units at several gates of its enemies",
    "lose_unit": "a unit lost in battle",
    "meet_goo": "Yog-Sothoth face to face with an enemy Great Old One",
    "awaken_yog_sothoth": "Yog-Sothoth awakened",
}
TEXTS: dict[str, str] = {
    "mutant": "One die. With The Million Favored Ones it grows into an Abomination.",
    "abomination": "Two dice. It can carry a gate away with The Beyond One.",
    "spawn_of_yog_sothoth": "Three dice. It can carry a gate away, and Yog-Sothoth is awakened in its place.",
    "yog_sothoth": "Awakened for 6 Power in place of a Spawn. A gate himself; two dice for each enemy Great Old One.",
    "beyond_one": "Action, 1 Power: a unit that costs 3 or more carries a gate and its keeper to an Area without one.",
    "key_and_gate": "On the map Yog-Sothoth counts as a gate of yours. Two dice for each enemy Great Old One in play.",
    "bereaved": "Units lost in a battle are counted when it is over.",
    "they_break_through": "You may summon at every gate on the map, whoever controls it.",
    "million_favored_ones": "After your battles each survivor may turn: Acolyte to Mutant to Abomination to Spawn.",
    "channel_power": "Once a battle pay 1 Power to roll all your misses again.",
    "dread_curse": "Action, 2 Power: a die for each Abomination and Spawn; deal the results to enemies of one Area.",
    "dragon_ascending": "Once a game, at almost any time: your Power becomes that of an enemy who has more.",
    "dragon_descending": "Once a game: the Doom of your ritual is doubled.",
    "eight_gates": "There are eight gates on the map, Yog-Sothoth included, whoever controls them.",
    "twelve_gates": "There are twelve gates on the map, Yog-Sothoth included, whoever controls them.",
    "enemy_gates": "Have units in three Areas with gates that enemies control.",
    "lose_unit": "Lose a unit in a battle, in whatever way.",
    "meet_goo": "Have Yog-Sothoth in one Area with a Great Old One of an enemy.",
    "awaken_yog_sothoth": "Awaken Yog-Sothoth.",
}
OTHER_TEXTS: dict[str, tuple[str, str]] = {
    "channel_power": ("expansion_cards", "In battle pay 1 Power to roll all your misses again, as often as you like."),
    "twelve_gates": ("expansion_cards", "There are twelve gates on the map, or ten if three play."),
    "enemy_gates": ("expansion_cards", "Have units in two Areas with gates that enemies control."),
}


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
