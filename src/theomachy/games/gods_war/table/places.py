"""Which things on the table an answer names, so that a click on them chooses it."""

from __future__ import annotations

from functools import cache

from theomachy.kernel.ask import Option
from theomachy.scene import Panel, Scene, Token

from ..data import maps
from ..rules.pieces import EMPIRES, RACES
from .map import isle
from .tokens import KIND

UNPLACED = frozenset({"build", "summon", "rebirth", "place", "start_with", "conquer", "bring", "grow"})
"""Answers about a kind of piece that is still in the pool."""
RUNE_VERBS = frozenset({"rune", "waste", "keep", "discard", "copy", "reply"})
"""Answers about a rune."""
FIRST = frozenset(
    ("award", "first", "player", "prey", "tap", "give_to", "share", "sacrifice", "envy", "building", "raze", "call")
    + ("unit", "with", "arrogance", "sunspear", "moonburn")
)  # fmt: skip
SECOND = frozenset({"battle", "ask_leave", "adoption", "great_decree"})
"""Answers whose first or second word is an empire: one of them is called like an area."""


def points(scene: Scene, option: Option) -> tuple[str, ...]:
    """The ids that an option names, in its order: pieces rather than the areas they stand in."""
    verb, *parts = option
    if verb == "sail":
        return _sail(scene, int(parts[0]))
    held = {card.id for card in scene.cards}
    if verb in RUNE_VERBS and parts:  # runes are called like empires and areas
        return (f"rune.{parts[0]}",) if f"rune.{parts[0]}" in held else ()
    areas = {area.id for area in scene.areas}
    found: list[str] = []
    side: Panel | None = None
    kind = ""
    whom = 0 if verb in FIRST else 1 if verb in SECOND else -1
    for place, part in enumerate(parts):
        if part in areas and not (place == whom and part in EMPIRES):
            found += _place(scene, str(part), kind, side, str(verb))
            kind = ""
        elif part in EMPIRES:
            side = next((panel for panel in scene.panels if panel.word == part), None)
            if f"choice.{part}" in held:
                found.append(f"choice.{part}")
            elif found and (piece := _piece(scene, found[-1], "", side)):
                found[-1] = piece.id
        elif part in KIND and part not in RACES:
            kind = str(part)
        else:
            found += [f"gift.{part}"] if f"gift.{part}" in held else []
    if kind:
        found += _unplaced(scene, kind, side, str(verb))
    if not found and side:
        found.append(side.id)
    if not found and f"gift.{verb}" in held:
        found.append(f"gift.{verb}")
    return tuple(dict.fromkeys(found))


def _place(scene: Scene, area: str, kind: str, side: Panel | None, verb: str) -> list[str]:
    """An area, or the piece in it that was named before; a step begins with a piece in the area asked about."""
    if not kind or verb in UNPLACED:
        return [area]
    if verb == "step":
        mover = _piece(scene, _focus(scene), kind, side or _own(scene))
        return [mover.id, area] if mover else [area]
    piece = _piece(scene, area, kind, side)
    return [piece.id if piece else area]


def _unplaced(scene: Scene, kind: str, side: Panel | None, verb: str) -> list[str]:
    """A kind without an area: one of the viewer's own where the question is about, or where the battle is."""
    if verb in UNPLACED:
        return []
    focus = _focus(scene)
    for owner in (side, None) if side else (_own(scene), None):
        piece = _piece(scene, focus, kind, owner)
        if piece is not None and focus:
            return [piece.id]
    return []


def _piece(scene: Scene, area: str, kind: str, side: Panel | None) -> Token | None:
    """The piece of that kind in an area; without a kind the greatest one of that side."""
    there = [
        token
        for token in scene.tokens
        if token.area == area and token.word and kind in ("", token.word) and (side is None or token.seat == side.hue)
    ]
    if kind:
        return there[0] if there else None
    return max(there, key=lambda token: token.size, default=None)


def _focus(scene: Scene) -> str:
    """The area that a question is about, or that of the battle."""
    for tone in ("asked", "fray"):
        for area in scene.areas:
            if tone in area.tone.split():
                return area.id
    return ""


def _own(scene: Scene) -> Panel | None:
    return next((panel for panel in scene.panels if panel.you), None)


def _sail(scene: Scene, placement: int) -> tuple[str, ...]:
    """The sea that Kylerela would lie in, and the lands it would dock at."""
    island = isle(_board(frozenset(area.id for area in scene.areas)), placement)
    there = {area.id for area in scene.areas}
    return (island.sea, *[dock for dock in island.docks if dock in there])


@cache
def _board(areas: frozenset[str]) -> str:
    """The board that has exactly these areas."""
    return next(str(plan["id"]) for plan in maps()["boards"] if {area["id"] for area in plan["areas"]} == areas)
