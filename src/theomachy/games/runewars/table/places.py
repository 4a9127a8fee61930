"""Which things on the table an answer names, so that a click on them chooses it."""

from __future__ import annotations

from theomachy.kernel.ask import Option
from theomachy.scene import Scene, Token

from ..rules.card_names import HEROES, ORDERS
from ..rules.pieces import FACTIONS, KIND

CELLS = {"lay": ((0, 1),), "marker": ((0, 1), (2, 3)), "home": ((1, 2),)}
"""Answers about empty places: where among their words the two numbers of each stand."""
UNPLACED = frozenset({"place", "take", "develop"})
"""Answers about a unit that is still in the box."""


def points(scene: Scene, option: Option) -> tuple[str, ...]:
    """The ids that an option names, in its order: pieces rather than the areas they stand in."""
    verb, *parts = option
    if verb == "order":
        return (f"order.{ORDERS.index(str(parts[0])) + 1}",)
    if verb in ("tile", "turn"):
        return (f"{verb}.{parts[0]}",) if any(area.id == f"{verb}.{parts[0]}" for area in scene.areas) else ()
    if verb in CELLS:
        there = {area.id for area in scene.areas}
        cells = [f"cell.{parts[q]}.{parts[r]}" for q, r in CELLS[str(verb)]]
        return tuple(cell for cell in cells if cell in there)
    return tuple(dict.fromkeys(_named(scene, str(verb), parts)))


def _named(scene: Scene, verb: str, parts: list[object]) -> list[str]:
    areas = {area.id for area in scene.areas}
    pieces = {token.id for token in scene.tokens}
    cards = {card.id for card in scene.cards}
    found: list[str] = []
    kind = ""
    for part in map(str, parts):
        word = part.removeprefix("routed_")
        if part in areas:
            found.append(_in_area(scene, part, kind, verb))
            kind = ""
        elif word in KIND:
            if found and found[-1] in areas and verb not in UNPLACED:
                found[-1] = _in_area(scene, found[-1], part, verb)
            else:
                kind = part
        elif part in HEROES:
            found += [f"hero.{part}"] if f"hero.{part}" in pieces else []
        elif part in FACTIONS:
            found += [f"choice.{part}"] if f"choice.{part}" in cards else _side(scene, part)
        else:
            found += [card for card in sorted(cards) if card.split(".")[1] == part and not part.isdigit()][:1]
    if kind and verb not in UNPLACED:
        found += [token.id for token in scene.tokens if token.area == _focus(scene) and _is(token, kind)][:1]
    return found


def _in_area(scene: Scene, area: str, kind: str, verb: str) -> str:
    """An area, or the piece in it that was named."""
    if not kind or verb in UNPLACED:
        return area
    piece = next((token for token in scene.tokens if token.area == area and _is(token, kind)), None)
    return piece.id if piece else area


def _is(token: Token, kind: str) -> bool:
    return token.word == kind.removeprefix("routed_") and token.turned == kind.startswith("routed_")


def _side(scene: Scene, faction: str) -> list[str]:
    return [panel.id for panel in scene.panels if panel.word == faction]


def _focus(scene: Scene) -> str:
    """The area that the question is about."""
    return next((area.id for area in scene.areas if "asked" in area.tone.split()), "")
