"""The board while it is built: empty places where something could be laid, and what an answer would lay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..data import DATA
from ..rules.board import AREAS, DIRECTIONS, HOME, Cell, Placement, board, printed
from ..rules.map_building import anchors, homes, markers
from ..rules.pieces import FACTIONS


def ghosts(view: Any) -> tuple[Cell, ...]:
    """Empty cells that an answer to the present question could use."""
    what, *about = view.get("question") or ("",)
    lying = _placements(view)
    if what == "setup_tile" and len(about) == 2:
        return anchors(lying, about[0] - 1, about[1])
    if what == "setup_marker":
        laid = tuple(tuple(cell for pair in marker for cell in pair) for marker in view["markers"])
        return tuple(dict.fromkeys(_cells(markers(lying, laid, view["seats"]))))
    if what == "setup_home":
        return tuple(dict.fromkeys((place[2], place[3]) for place in home_places(view)))
    return ()


def _placements(view: Any) -> tuple[Placement, ...]:
    return tuple(tuple(each) for each in view["placements"])


def _cells(places: Any) -> Iterator[Cell]:
    for q, r, other_q, other_r in places:
        yield (q, r)
        yield (other_q, other_r)


def home_places(view: Any) -> list[Placement]:
    """How the viewer's home realm may replace a marker."""
    faction = FACTIONS.index(view["players"][view["you"]]["faction"])
    laid = [(*pair[0], *pair[1]) for pair in view["markers"]]
    if not view["ready_made"]:
        return [home for marker in laid for home in homes(_placements(view), marker, faction)]
    sites = DATA["maps"][f"p{view['seats']}"]["sites"]
    found: list[Placement] = []
    for site in sites:
        home = site["homes"][FACTIONS[faction]]
        if (*site["marker"][0], *site["marker"][1]) in laid:
            found.append((HOME + faction, home["rot"], home["anchor"][0], home["anchor"][1]))
    return found


def spread(tile: int, turn: int, q: int, r: int) -> list[tuple[int, Cell]]:
    """The areas of a tile with the cells that they would lie on."""
    return [(area, (own_q + q, own_r + r)) for area, (own_q, own_r) in printed(tile, turn).cells]


def laid_by(view: Any, option: tuple[Any, ...]) -> list[tuple[str, Cell]]:
    """What an answer would lay, and where: areas of a tile or of a home realm, or the two halves of a marker."""
    match option:
        case ("lay", int(q), int(r)):
            _, tile, turn = view["question"]
            return [(AREAS[area].name, cell) for area, cell in spread(tile - 1, turn, q, r)]
        case ("home", int(turn), int(q), int(r)):
            home = HOME + FACTIONS.index(view["players"][view["you"]]["faction"])
            return [(AREAS[area].name, cell) for area, cell in spread(home, turn, q, r)]
        case ("marker", int(q), int(r), int(other_q), int(other_r)):
            return [("", (q, r)), ("", (other_q, other_r))]
    return []


def touched(view: Any, cells: Sequence[Cell]) -> list[str]:
    """Areas that lie already and that something on these cells would touch, by name."""
    lying = board(_placements(view)).cells
    near = {(q + dq, r + dr) for q, r in cells for dq, dr in DIRECTIONS.values()}
    return sorted(AREAS[lying[cell]].name for cell in near & lying.keys())
