"""What each Order would do for a player, with his own numbers, and what its supremacy bonus would add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..data import DATA
from ..rules.card_names import ORDERS
from ..rules.pieces import RESOURCES
from . import names
from .names import counted

MARCH = "Activate an area; figures move in from 2 areas away, fast ones from 3."
EXTRA = {
    2: "do it twice",
    3: "a stronghold counts 3 less",
    4: "developments pay, and build one",
    5: "from a second dial, too",
    6: "hire a hero",
    7: "take a title",
    8: "",
}
BONUS = {
    2: "Do it a second time, with one battle at most in all.",
    3: "An enemy stronghold counts 3 less in this battle.",
    4: "Developments pay, and you may build one for 1 wood.",
    5: "Recruit from a second dial.",
    6: "Hire a hero for 1 to 3 influence.",
    7: "Take a title for more influence than lies on it.",
    8: "",
}


def shown(player: Mapping[str, Any], what: str) -> int:
    """How many spaces of this kind the dials show."""
    printed = DATA["factions"][player["faction"]]["dials"]
    values = zip(RESOURCES, player["dials"], strict=True)
    return sum(printed[resource][:value].count(what) for resource, value in values)


def does(view: Mapping[str, Any], player: Mapping[str, Any], number: int) -> str:
    if number == 1:
        return "Each figure may step to a neighbouring friendly or empty area; nothing is activated."
    if number in (2, 3):
        return MARCH
    if number == 4:
        food, wood, ore = player["icons"]
        return f"Set your dials to what your areas provide: food {food}, wood {wood}, ore {ore}."
    if number == 5:
        return "Choose a dial: every unit up to its value musters at your strongholds."
    if number == 6:
        cities = sum(bool(area["city"]) and area["owner"] == player["seat"] for area in view["areas"].values())
        return f"Each city of yours gives units, influence, Tactics or Quests. You control {counted(cities, 'city')}."
    if number == 7:
        return f"Gain {shown(player, 'influence')} influence from your dials."
    return "Build a stronghold, repair one, and rearrange the runes of two areas, each once."


def bonus(player: Mapping[str, Any], number: int) -> str:
    if number == 1:
        cards = shown(player, "tactics")
        return (
            f"Draw {counted(cards, 'Tactics card')} from your dials."
            if cards
            else "A Tactics card for each that your dials show: none yet."
        )
    return BONUS[number]


def counts(player: Mapping[str, Any], number: int) -> bool:
    """Would the bonus count? Only that of the highest Order of the year."""
    return bool(number > max([0, *player["orders_used"]]))


def extra(player: Mapping[str, Any], number: int) -> str:
    """What the bonus adds, in a few words."""
    if number > 1:
        return EXTRA[number]
    cards = shown(player, "tactics")
    return counted(cards, "Tactics card") if cards else "no Tactics card yet"


def brief(view: Mapping[str, Any], player: Mapping[str, Any], number: int) -> str:
    """In as few words as there is room for on a button."""
    food, wood, ore = player["icons"]
    cities = sum(bool(area["city"]) and area["owner"] == player["seat"] for area in view["areas"].values())
    does = {
        1: "Figures step one area.",
        2: "Activate an area, march in.",
        3: "Activate an area, march in.",
        4: f"Dials to food {food}, wood {wood}, ore {ore}.",
        5: "The units of one dial.",
        6: f"Gifts of {counted(cities, 'city')}.",
        7: f"Gain {shown(player, 'influence')} influence.",
        8: "Build, repair, rearrange runes.",
    }[number]
    more = extra(player, number)
    if not more:
        return does
    bonus = f"Bonus: {more}" if counts(player, number) else f"No bonus: {max(player['orders_used'])} is out"
    return f"{does} {bonus}."


def told(view: Mapping[str, Any], player: Mapping[str, Any], number: int) -> str:
    """All of it, for whoever chooses among them."""
    extra = bonus(player, number)
    if not extra:
        return does(view, player, number)
    if counts(player, number):
        return f"{does(view, player, number)} Bonus: {extra}"
    highest = max(player["orders_used"])
    return f"{does(view, player, number)} No bonus: {names.card('orders', ORDERS[highest - 1])} ({highest}) is out."
