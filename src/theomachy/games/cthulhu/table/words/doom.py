"""Words for the Doom Phase."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def ritual(args: tuple[Any, ...], view: View) -> str:
    signs = f" and {args[3]} Elder Sign{'' if args[3] == 1 else 's'}" if args[3] else ""
    return "{0:faction} performed a Ritual of Annihilation for {1} Power: {2} Doom" + signs + "."


def ask_ritual(args: tuple[Any, ...], view: View) -> str:
    """What it costs and brings, and that it is the last one."""
    _, _, doom, signs, last = args
    brings = f"{doom or 'no'} Doom and {signs or 'no'} Elder Sign{'' if signs == 1 else 's'}"
    end = " It brings the game to its end." if last else ""
    return "Does {0:faction} perform a Ritual of Annihilation for {1} Power? It brings " + brings + "." + end


PROMPTS: dict[str, Template] = {
    "ritual": ask_ritual,
    "doom": "Special events: what does {0:faction} do?",
}
OPTIONS: dict[str, Template] = {
    "ritual": "Perform the ritual",
    "no_ritual": "No ritual",
}
LINES: dict[str, Template] = {
    "advance": "{0:faction} gained {1} Doom for gates and stands at {2}.",
    "ritual": ritual,
    "no_ritual": "{0:faction} performed no ritual.",
    "instant_death": "The marker stands on Instant Death: the game ends with this Doom Phase.",
}
