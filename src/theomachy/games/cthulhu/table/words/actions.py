"""Words for a Faction's turn."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.board import ROUNDS_OF_BARGAIN


def amount(number: int, what: str) -> str:
    """3 Power, 1 Cultist, no Cultists"""
    noun = what.title()
    return f"{number or 'no'} {noun.removesuffix('s') if number == 1 else noun}"


def share(args: tuple[Any, ...], view: View) -> str:
    """What must be borne together, and what has been named in this round."""
    _, what, number, named, turn = args
    so_far = f"{amount(named, what)} offered so far" if named > 0 else "nothing offered so far"
    return (
        "{0:faction}: what is your share? "
        + f"{amount(number, what)} in all, {so_far}; round {turn} of {ROUNDS_OF_BARGAIN}."
    )


PROMPTS: dict[str, Template] = {
    "action": "{0:faction} to act, with {1} Power.",
    "moving": "Move another unit? {0:faction} has {1} Power left.",
    "summoning": "Summon another Monster? {0:faction} has {1} Power left.",
    "captured": "{2:faction} captures a Cultist of {0:faction} in {1:area}. Which one?",
    "share": share,
}
OPTIONS: dict[str, Template] = {
    "recruit": "Recruit an Acolyte in {0:area}",
    "summon": "Summon {0:a_unit} in {1:area}",
    "awaken": "Awaken {0:a_unit} in {1:area}",
    "build": "Build a gate in {0:area} with {1:a_unit}",
    "move": "Move {1:a_unit} from {0:area} to {2:area}",
    "battle": "Battle {1:faction} in {0:area}",
    "capture": "Capture a Cultist of {1:faction} in {0:area}",
    "control": "Take the gate in {0:area} with {1:a_unit}",
    "abandon": "Abandon the gate in {0:area}",
    "done": "End the turn",
    "pass": "Pass and give up all Power",
    "lose": "Give up {0:a_unit}",
    "share": "Offer {0}",
    "refuse": "Refuse to give anything",
}
LINES: dict[str, Template] = {
    "recruit": "{0:faction} recruited an Acolyte in {1:area}.",
    "summon": "{0:faction} summoned {1:a_unit} in {2:area}.",
    "awaken": "{0:faction} awakened {1:a_unit} in {2:area}.",
    "build": "{0:faction} built a gate in {1:area}.",
    "move": "{0:faction} moved {2:a_unit} from {1:area} to {3:area}.",
    "capture": "{0:faction} captured {2:a_unit} of {1:faction} in {3:area}.",
    "control": "{0:faction} took the gate in {1:area}.",
    "abandon": "{0:faction} abandoned the gate in {1:area}.",
    "pass": "{0:faction} passed and gave up {1} Power.",
    "taxed": "{0:faction} paid {1} Power more than usual.",
    "demand": lambda args, view: "The enemies must agree on how to share a loss of " + amount(args[1], args[0]) + ".",
    "share": lambda args, view: "{0:faction} offered " + amount(args[2], args[1]) + ".",
    "refuse": "{0:faction} refused to give anything.",
    "agreed": "They agreed on who gives what.",
    "no_deal": "They did not agree.",
}
