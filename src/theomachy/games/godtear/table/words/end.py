"""The end phase: prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def _banners(args: tuple[Any, ...], view: View) -> str:
    """Points by seat, told by side."""
    north, south = (0, 1) if view["sides"] == [0, 1] else (1, 0)
    return f"Banners were worth {{{north}:points}} to North and {{{south}:points}} to South."


PROMPTS: dict[str, Template] = {
    "add_objective": "Place an objective hex; {0} left to place.",
    "remove_objective": "Remove an objective hex; {0} left to remove.",
    "slide_objective": "Move an objective hex by one; you may move {0} more.",
    "choose_first": "You lost the turn, so you choose: who goes first?",
}
OPTIONS: dict[str, Template] = {
    "add": "Place it in {0:hex}",
    "remove": "Remove the one in {0:hex}",
    "slide": "Move it from {0:hex} to {1:hex}",
    "go_first": "Go first",
    "go_second": "Let the other player go first",
}
LINES: dict[str, Template] = {
    "end": "The end phase began.",
    "banners": _banners,
    "won_turn": "{0:player} won turn {1} and gained {2:points}.",
    "won": "{0:player} won the battle by {1} to {2}.",
    "life": "{0:player} rolled {1}: {2} new objective hexes.",
    "change": "{0:player} rolled {1:dice} for the change of objective hexes.",
    "knowledge": "The warband token of {0:player} moved {1:steps} towards the midline.",
}
