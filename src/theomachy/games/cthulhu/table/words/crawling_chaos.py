"""Words for Crawling Chaos."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def boon(args: tuple[Any, ...], view: View) -> str:
    return "Take {1} Power" if args[0] == "power" else "Take {1} Elder Signs"


def harbinger(args: tuple[Any, ...], view: View) -> str:
    what = "Power" if args[2] == "power" else "Elder Signs"
    return "{0:faction} took {3} " + what + " for what befell {1:a_unit}."


def pay_four(args: tuple[Any, ...], view: View) -> str:
    return "Pay 10 Power for two spellbooks" if args else "Pay 4 Power for a spellbook"


PROMPTS: dict[str, Template] = {
    "harbinger": "{1:a_unit} has been hurt in battle with Nyarlathotep. What does {0:faction} take for it?",
    "abducted": "A Nightgaunt takes a unit of {0:faction} in {1:area} along. Which one?",
}
OPTIONS: dict[str, Template] = {
    "harbinger": boon,
    "abduct": "Give up a Nightgaunt to abduct an enemy unit",
    "invisibility": "Make {1:a_unit} of {0:faction} invisible",
    "seek_and_destroy": "Bring in the Hunting Horror from {0:area}",
    "thousand_forms": "Take on a thousand forms",
    "pay_four": pay_four,
    "pay_six": "Pay 6 Power for a spellbook",
}
LINES: dict[str, Template] = {
    "harbinger": harbinger,
    "abduct": "A Nightgaunt carried off {1:a_unit} of {0:faction} in {2:area} and was gone as well.",
    "invisibility": "{0:faction} kept {2:a_unit} of {1:faction} out of the battle.",
    "seek_and_destroy": "A Hunting Horror of {0:faction} came from {1:area} to the battle in {2:area}.",
    "thousand_forms": "{0:faction} took on a thousand forms and rolled {1}.",
    "lost_power": "{0:faction} lost {1} Power.",
    "won_power": "{0:faction} gained {1} Power.",
}
