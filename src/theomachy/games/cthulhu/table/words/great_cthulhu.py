"""Words for Great Cthulhu."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from .battle import factions_of


def devoured(args: tuple[Any, ...], view: View) -> str:
    whose = "one of your units" if factions_of(view) == [args[0]] else "a unit of {0:faction}"
    return f"Cthulhu devours {whose} in {{1:area}}. Which one?"


PROMPTS: dict[str, Template] = {
    "devoured": devoured,
    "dreamed": "{0:faction} loses an Acolyte in {1:area} to dreams. Which one?",
    "submerging": "Who goes under water with Cthulhu?",
}
OPTIONS: dict[str, Template] = {
    "devour": "Devour an enemy unit",
    "dreams": "Send dreams to an Acolyte of {1:faction} in {0:area}",
    "devolve": "Turn {1:a_unit} in {0:area} into a Deep One",
    "absorb": "Let {0:a_unit} absorb {1:a_unit}",
    "submerge": "Submerge with Cthulhu",
    "surface": "Surface in {0:area}",
    "take_down": "Take {0:a_unit} along",
}
LINES: dict[str, Template] = {
    "devour": "Cthulhu devoured {1:a_unit} of {0:faction} in {2:area}.",
    "dreams": "{0:faction} replaced an Acolyte of {1:faction} in {2:area} with one of its own.",
    "devolve": "{0:faction} turned an Acolyte in {1:area} into a Deep One.",
    "absorb": "A Shoggoth of {0:faction} absorbed {1:a_unit} and has {2} more dice.",
    "submerge": "Cthulhu submerged in {1:area}.",
    "take_down": "{1:a_unit} went under water with Cthulhu.",
    "surface": "Cthulhu and his company surfaced in {1:area}.",
}
