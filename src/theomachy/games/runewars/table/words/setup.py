"""Words for setting up: factions, the board, strongholds, armies and heroes; and for leaving."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ..building import laid_by, touched
from ..names import counted, listed
from ..preview import turned


def dealt(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:seat}} will lay tiles {listed([str(tile) for tile in args[1:]])}."


def tile(args: tuple[Any, ...], view: View) -> str:
    """Which tile, how turned, or where: three questions, one after the other."""
    if not args:
        return "Which of your tiles do you lay first?"
    if len(args) == 1:
        return "How do you turn tile {0}? The pictures under the map show every way that fits."
    return "Where does tile {0} lie? Its area {0}A comes to lie on the place that you choose."


def beside(verb: str, said: str) -> Template:
    """Where something would lie: by the areas that it would touch."""

    def write(args: tuple[Any, ...], view: View) -> str:
        near = touched(view, [cell for _, cell in laid_by(view, (verb, *args))])
        return f"{said} {listed(near)}" if near else "In the middle of the sea"

    return write


def home(args: tuple[Any, ...], view: View) -> str:
    near = touched(view, [cell for _, cell in laid_by(view, ("home", *args))])
    return f"Beside {listed(near)}, {turned(args[0])[:1].lower()}{turned(args[0])[1:]}"


def units(args: tuple[Any, ...], view: View) -> str:
    return f"Where do your first units stand? {counted(args[0], 'unit')} to place."


def rune(args: tuple[Any, ...], view: View) -> str:
    """Both tokens are there to choose from, or the second one."""
    return f"Now hide the {args[0]} rune face down." if args else "Hide a rune token face down. Only you know which."


PROMPTS: dict[str, Template] = {
    "setup_faction": "Which faction do you lead?",
    "setup_tile": tile,
    "setup_marker": "Lay a marker where a home realm shall be: choose two empty places side by side.",
    "setup_rune": rune,
    "setup_home": "Where does your home realm lie?",
    "setup_stronghold": "In which of your home areas does your stronghold stand?",
    "setup_units": units,
    "setup_hero": "Where does {0:hero} begin?",
}
OPTIONS: dict[str, Template] = {
    "faction": "{0:realm}",
    "tile": "Tile {0}",
    "turn": lambda args, view: turned(args[0]),
    "lay": beside("lay", "Touching"),
    "marker": beside("marker", "Beside"),
    "hide": "Hide the {0} rune in {1:area}",
    "home": home,
    "stronghold": "Stronghold in {0:area}",
    "place_all": "All of them in {0:area}",
    "hero_at": "Begin in {0:area}",
    "resign": "Leave the game for good",
}
LINES: dict[str, Template] = {
    "first_card": "{0:seat} drew Fate card {1}.",
    "first_player": "{0:seat} is the first player.",
    "plays": "{1:realm} joined the war.",
    "dealt_tiles": dealt,
    "lays_tile": "{0:seat} laid tile {1}.",
    "board_anew": "The board had no room for all tiles and home realms: it is built anew.",
    "lays_marker": "{0:seat} laid a marker for a home realm.",
    "markers_anew": "A home realm had no place: markers and runes are laid anew.",
    "hides_rune": "{0:seat} hid a rune token in {1:area}.",
    "lays_home": "{0:seat} laid the home realm.",
    "city_placed": "{0:city} lies in {1:area_name}.",
    "builds_stronghold": "{0:seat} began with a stronghold in {1:area}.",
    "musters": "{0:seat} mustered the first army.",
    "gains_hero": "{1:hero} serves {0:seat}.",
    "hero_placed": "{0:hero} went to {1:area}.",
    "your_objective": "Your Objective is {0:objective}.",
    "left": "{0:seat} left the game.",
    "last_player": "{0:seat} is the last one left and wins.",
    "eliminated": "{0:seat} controls no area any more and is out of the game.",
}
