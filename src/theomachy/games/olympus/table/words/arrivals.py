"""Setup, arrivals, departures and victory: prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.board import CLOSED_BELOW, REGION_NAMES


def _god_drawn(args: tuple[Any, ...], view: View) -> str:
    return f"Player {args[0] + 1} drew {{0:god}} and plays that god for the whole game."


def _arrived(args: tuple[Any, ...], view: View) -> str:
    return f"Player {args[0] + 1} came to the table and drew {{0:god}}."


def _left(args: tuple[Any, ...], view: View) -> str:
    cards = {0: "", 1: " One card went back to the bank."}.get(args[1], f" {args[1]} cards went back to the bank.")
    return "{0:god} left the table for good." + cards + " Units left behind only defend themselves."


def _regions_opened(args: tuple[Any, ...], view: View) -> str:
    names = [name for name, below in zip(REGION_NAMES, CLOSED_BELOW, strict=True) if below == args[0]]
    return f"With {{0}} gods at the table {', '.join(names[:-1])} and {names[-1]} opened."


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _won_at_limit(args: tuple[Any, ...], view: View) -> str:
    return f"The game ended after turn {{2}}. {{0:god}} won with the highest prestige, {_points(args[1])}."


def _drawn_at_limit(args: tuple[Any, ...], view: View) -> str:
    return f"The game ended after turn {{2}}. {{0:gods}} were level at {_points(args[1])} of prestige and drew."


def _god_card(args: tuple[Any, ...], view: View) -> str:
    return str(args[0]).title()


PROMPTS: dict[str, Template] = {
    "draw": "Draw a god card.",
}
OPTIONS: dict[str, Template] = {
    "god": _god_card,
    "leave": "Leave the game for good",
    "join": "Take a seat from the next turn on",
}
LINES: dict[str, Template] = {
    "turn": "Turn {0} began.",
    "god_drawn": _god_drawn,
    "joined": "{0:god} took a seat and plays from the next turn on.",
    "arrived": _arrived,
    "never_came": "{0:god} gave the seat up before arriving.",
    "regions_opened": _regions_opened,
    "left": _left,
    "last_god": "{0:god} was the only god left and won.",
    "won_by_prestige": "{0:god} held {1} points of prestige through the attacks, more than anybody else, and won.",
    "sudden_death": "{0:gods} were level at {1} points of prestige, so nobody won yet: sudden death.",
    "won_at_limit": _won_at_limit,
    "drawn_at_limit": _drawn_at_limit,
}
