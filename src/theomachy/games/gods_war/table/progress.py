"""How far a heroquest is that looks at how things stand, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ..rules.board import board
from ..rules.heroquests import Quest
from ..rules.pieces import GREATER, HERO, LESSER, MINION
from . import names
from .map import View
from .tokens import KIND
from .words.quests import NUMBERS

Player: TypeAlias = Mapping[str, Any]


def progress(view: View, player: Player, quest: Quest) -> str:
    tell = TELL.get((player["empire"], quest.label))
    return tell(view, player) if tell else ""


def _others(view: View, player: Player) -> list[Player]:
    return [each for each in view["empires"] if each["seat"] != player["seat"] and not each["gone"]]


def _most_gifts(view: View, player: Player) -> str:
    most = max(_others(view, player), key=lambda each: sum(map(bool, each["slots"])), default=None)
    won = sum(map(bool, most["slots"])) if most else 0
    return f"{names.empire(most['empire'])} has {NUMBERS[won]}" if most and won else ""


def _rune_holders(view: View, player: Player) -> str:
    return f"{sum(bool(each['runes']) for each in _others(view, player))} of 2"


def _ranks(view: View, player: Player) -> str:
    here = {KIND[piece["kind"]].type for piece in view["pieces"] if piece["owner"] == player["seat"] and piece["area"]}
    return f"{len(here & {MINION, HERO, LESSER, GREATER})} of 4"


def _trophies(view: View, player: Player) -> str:
    whose = {piece["owner"] for piece in view["pieces"] if piece["place"] == "trophy"}
    return f"{len(whose)} of {len(_others(view, player))}"


def _marker(view: View, player: Player) -> str:
    return f"It is at {view['marks'].get('mad_god_marker', 0)}"


def _three_units(view: View, player: Player) -> str:
    owners = [piece["owner"] for piece in view["pieces"] if piece["area"] and KIND[piece["kind"]].unit]
    short = [each for each in view["empires"] if not each["gone"] and owners.count(each["seat"]) < 3]
    return f"{names.empire(short[0]['empire'])} has fewer" if len(short) == 1 else f"{len(short)} have fewer"


def _gods_on_surface(view: View, player: Player) -> str:
    surface = {area.id for area in board(view["board"]).areas if area.kind in ("land", "sea")}
    gods = {
        piece["owner"] for piece in view["pieces"] if piece["area"] in surface and KIND[piece["kind"]].type == GREATER
    }
    return f"{len(gods - {-1})} of 2"


def _left(kind: str) -> Callable[[View, Player], str]:
    def tell(view: View, player: Player) -> str:
        return f"{player['pool'].get(kind, (0, 0))[0]} left there"

    return tell


TELL: Mapping[tuple[str, str], Callable[[View, Player], str]] = {
    ("storm", "II-a"): _most_gifts,
    ("storm", "III-a"): _rune_holders,
    ("darkness", "I-a"): _ranks,
    ("darkness", "II-a"): _trophies,
    ("chaos", "III-a"): _marker,
    ("earth", "I-a"): _three_units,
    ("earth", "II-a"): _gods_on_surface,
    ("sea", "II-b"): _left("sea_serpent"),
    ("moon", "III-a"): _left("temple"),
}
