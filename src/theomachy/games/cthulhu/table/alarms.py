"""What must not be overlooked: the game ends with this phase."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import View
from theomachy.scene import Alarm

from ..rules.board import GOAL, ROSTER

SIX = 6


def alarms(view: View) -> list[Alarm]:
    """In the Doom Phase: thirty Doom, or the ritual marker at its end. Elder Signs do not count yet."""
    factions = view["factions"]
    if view["phase"] != "doom" or not factions or not all(one["name"] for one in factions):
        return []
    ritual = view["ritual"]
    death = ritual["marker"] >= len(ritual["track"])
    if not death and max(one["doom"] for one in factions) < GOAL:
        return []
    doom: dict[int, int] = {}
    for one in factions:
        doom[one["seat"]] = doom.get(one["seat"], 0) + one["doom"]
    able = [one for one in factions if len(one["books"]) + one["due"] >= SIX]
    if not able:
        return [Alarm("The game ends with this Doom Phase and everybody loses, unless somebody gets six spellbooks.")]
    best = max(able, key=lambda one: doom[one["seat"]])
    text = f"The game ends with this Doom Phase: {_named(best)} wins with {doom[best['seat']]} Doom"
    return [Alarm(f"{text}, unless rituals and Elder Signs change that.")]


def _named(faction: dict[str, Any]) -> str:
    return str(ROSTER[faction["name"]]["name"])
