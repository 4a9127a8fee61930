"""Words for battles."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def rolled(args: tuple[Any, ...], view: View) -> str:
    kills, pains = args[2:]
    if not args[1]:
        return "{0:faction} rolled no dice."
    return "{0:faction} rolled {1:dice}: " + f"{_count(kills, 'Kill')} and {_count(pains, 'Pain')}."


def _count(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def factions_of(view: View) -> list[str]:
    """Those of the viewer."""
    return [faction["name"] for faction in view["factions"] if faction["seat"] == view["you"]]


def suffers(harm: str, asked: str) -> Template:
    """Whoever leads one Faction is asked as "you"."""

    def write(args: tuple[Any, ...], view: View) -> str:
        who = "You take" if factions_of(view) == [args[0]] else "{0:faction} takes"
        return f"{who} {_count(args[1], harm)} in {{2:area}}. {asked}"

    return write


def retreat(args: tuple[Any, ...], view: View) -> str:
    """Asked of the owner, or of whoever drives others' units where it likes."""
    mine = factions_of(view)
    if mine and args[0] not in mine:
        return "You say where the units of {0:faction} flee to from {1:area}. Which one, and where to?"
    if mine == [args[0]]:
        return "You retreat from {1:area}. Which unit, and where to?"
    return "{0:faction} retreats from {1:area}. Which unit, and where to?"


def surrounded(args: tuple[Any, ...], view: View) -> str:
    if factions_of(view) == [args[0]]:
        return "You are surrounded in {1:area} and lose one of your pained units. Which one?"
    return "{0:faction} is surrounded in {1:area} and loses one of its pained units. Which one?"


PROMPTS: dict[str, Template] = {
    "pre_battle": "Before the battle in {1:area}: which power does {0:faction} use?",
    "rolled": "The dice have fallen in {1:area}. Does {0:faction} use a power?",
    "kills_dealt": "Kills have been dealt in {1:area}. Does {0:faction} use a power?",
    "post_kills": "The dead of {1:area} are counted. Does {0:faction} use a power?",
    "post_battle": "After the battle in {1:area}: which power does {0:faction} use?",
    "pains_dealt": "Before the retreats from {1:area}: which power does {0:faction} use?",
    "retreated": "The retreats from {1:area} are over. Which power does {0:faction} use?",
    "kill": suffers("Kill", "Which unit dies?"),
    "pain": suffers("Pain", "Which unit must retreat?"),
    "retreat_order": "Which side retreats from {1:area} first?",
    "retreat": retreat,
    "surrounded": surrounded,
}
OPTIONS: dict[str, Template] = {
    "kill": "Kill {0:a_unit}",
    "pain": "Pain {0:a_unit}",
    "retreat": "Retreat {0:a_unit} to {1:area}",
    "retreat_first": "{0:faction} first",
}
LINES: dict[str, Template] = {
    "battle": "{0:faction} attacked {1:faction} in {2:area}.",
    "rolled": rolled,
    "killed": "{0:faction} lost {1:a_unit} in {2:area}, killed in battle.",
    "withstood": "{1:a_unit} of {0:faction} took a Kill in {2:area} and lives, in pain.",
    "surrounded": "{0:faction} was surrounded in {1:area} and could not retreat.",
    "lost": "{0:faction} lost {1:a_unit} in {2:area} for want of a way out.",
    "retreat": "{0:faction} retreated {1:a_unit} to {2:area}.",
    "battle_over": "The battle in {0:area} is over.",
}
