"""What is drawn on the land and around it: woods and hills, lines between areas, rivers and mountains, realms."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from theomachy.scene import Ornament, Point

from ..data import DATA
from ..rules.board import AREA, AREAS, DIRECTIONS, HOME, OPPOSITE, WATER, Board, Cell, Placement, board, printed
from ..rules.pieces import FACTIONS, RESOURCES
from .map import HALF, RADIUS, Sheet, View, neighbour, placements, sheet_of
from .symbols import SEATS, hue

TERRAIN: dict[str, str] = {
    AREAS[AREA[name]].id: entry["terrain"]
    for tile in (*DATA["tiles"].values(), *DATA["home_realms"].values())
    for name, entry in tile["areas"].items()
}
RELIEF: dict[str, tuple[tuple[str, int, float], ...]] = {
    "plains": (("field", 5, 0.5), ("grass", 5, 0.4), ("house", 2, 0.36)),
    "forest": (("pine", 12, 0.62), ("tree", 3, 0.55)),
    "grove": (("tree", 7, 0.56), ("field", 2, 0.44), ("house", 1, 0.36)),
    "hills": (("hill", 7, 0.86), ("mine", 2, 0.42), ("rock", 2, 0.36)),
    "heath": (("flower", 7, 0.42), ("rock", 3, 0.36), ("grass", 3, 0.36)),
    "highland": (("pine", 6, 0.58), ("hill", 4, 0.8), ("rock", 2, 0.36)),
    "mire": (("pool", 5, 0.58), ("dead", 5, 0.6)),
    "waste": (("crack", 6, 0.6), ("spire", 5, 0.5)),
}
"""By terrain: which drawings are strewn over an area, how many, how large."""
CLEAR: tuple[tuple[float, float, float, float], ...] = ((0, 0, 30, 24), (0, 41, 30, 12), (0, -40, 26, 11))
"""Around the middle, the resources and the name nothing is strewn: (x, y, half width, half height)."""
ICON, ICON_STEP, ICON_DOWN = 13.4, 15.0, 41.5


def ornaments(view: View) -> tuple[Ornament, ...]:
    """What is printed, and what may change: rims of realms, rivers under ice, markers of home realms."""
    owners = tuple((name, area["owner"]) for name, area in view["areas"].items())
    factions = tuple(player["faction"] for player in view["players"])
    paper, lying = sheet_of(view), placements(view)
    markers = tuple(tuple(tuple(cell) for cell in pair) for pair in view["markers"])
    return (
        *_printed(paper, lying),
        *_rims(paper, lying, owners, factions),
        *_borders(paper, lying, view["season"] == "winter"),
        *_markers(paper, markers),
        *_ribbons(paper, lying),
    )


# -- printed ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _printed(paper: Sheet, lying: tuple[Placement, ...]) -> tuple[Ornament, ...]:
    plan = board(lying)
    found = list(_afloat(paper, plan))
    for area in sorted(plan.present, key=lambda number: paper.middle(plan.at[number])[1]):
        found += _strewn(paper, area, plan.at[area])
    found += _watermarks(paper, plan)
    found += _lines(paper, plan)
    for area in plan.present:
        found += _icons(paper, area, plan.at[area])
    return tuple(found)


def _afloat(paper: Sheet, plan: Board) -> Iterator[Ornament]:
    """A compass, ships and a serpent, where the sea is wide enough for them."""
    width, height = paper.box
    land = [paper.middle(cell) for cell in plan.cells]
    corners = [(62.0, height - 66), (width - 60, height - 60), (width - 62, 64.0), (64.0, 66.0)]
    free = [spot for spot in corners if spot[1] < height - paper.below - RADIUS or not paper.below]
    free = [spot for spot in free if all(math.dist(spot, middle) > RADIUS * 1.75 for middle in land)]
    signs = ("compass", "ship", "serpent", "ship")
    for sign, spot in zip(signs, free, strict=False):
        if sign == "compass":
            yield Ornament("compass", spot, 0.62)
        else:
            yield Ornament("relief", spot, 1.7, f"relief_{sign}", tone="afloat")
    for number in range(26):
        spot = (number * 0.7548776662 % 1 * width, number * 0.5698402910 % 1 * height)
        if all(math.dist(spot, middle) > RADIUS * 1.35 for middle in land):
            yield Ornament("swell", (round(spot[0], 1), round(spot[1], 1)), 0.55)


def _strewn(paper: Sheet, area: int, cell: Cell) -> Iterator[Ornament]:
    """Always the same drawings in the same places of an area, however its tile lies; far ones first."""
    x, y = paper.middle(cell)
    found: list[tuple[float, Ornament]] = []
    turn = area * 17
    for name, count, scale in RELIEF[TERRAIN[AREAS[area].id]]:
        for _ in range(count):
            spot = _spot(turn)
            while spot is None:
                turn += 1
                spot = _spot(turn)
            turn += 1
            size = round(scale * (0.86 + turn * 0.37 % 0.28), 2)
            at = (round(x + spot[0], 1), round(y + spot[1], 1))
            found.append((spot[1], Ornament("relief", at, size, f"relief_{name}")))
    yield from (ornament for _, ornament in sorted(found, key=lambda pair: pair[0]))


def _spot(number: int) -> Point | None:
    """A point of a hex, None if it is not free for drawings."""
    x = (number * 0.7548776662 % 1 - 0.5) * 2 * RADIUS
    y = (number * 0.5698402910 % 1 - 0.5) * 2 * HALF
    inside = abs(y) < HALF - 11 and abs(x) + abs(y) / math.sqrt(3) < RADIUS - 11
    if not inside or any(abs(x - cx) < wide and abs(y - cy) < high for cx, cy, wide, high in CLEAR):
        return None
    return (x, y)


def _watermarks(paper: Sheet, plan: Board) -> Iterator[Ornament]:
    """A home realm bears its faction's emblem: it stays its owner's when it is empty."""
    for tile, *_ in plan.placements:
        if tile < HOME:
            continue
        faction = FACTIONS[tile - HOME]
        for area, _ in printed(tile, 0).cells:
            x, y = paper.middle(plan.at[area])
            colour = SEATS[hue(faction)]
            yield Ornament("sign", (x, y), 1.9, f"e_{faction}", tone=f"watermark f-{colour}")


def _lines(paper: Sheet, plan: Board) -> list[Ornament]:
    """Dashed within a tile, whole between tiles, a shore around it all."""
    within: list[tuple[Point, Point]] = []
    between: list[tuple[Point, Point]] = []
    shore: list[tuple[Point, Point]] = []
    for area, cell in plan.at.items():
        for direction in DIRECTIONS:
            other = plan.cells.get(neighbour(cell, direction))
            side = paper.side(cell, direction)
            if other is None:
                shore.append(side)
            elif area < other:
                (within if AREAS[area].tile == AREAS[other].tile else between).append(side)
    kinds = ((within, "within"), (between, "between"), (shore, "shore"), (shore, "shore-sand"))
    return [Ornament("line", points=side, tone=tone) for sides, tone in kinds for side in sides]


def _icons(paper: Sheet, area: int, cell: Cell) -> Iterator[Ornament]:
    x, y = paper.middle(cell)
    icons = [name for name, many in zip(RESOURCES, AREAS[area].resources, strict=True) for _ in range(many)]
    for place, name in enumerate(icons):
        at = (round(x + (place - (len(icons) - 1) / 2) * ICON_STEP, 1), y + ICON_DOWN)
        yield Ornament("slot", at, ICON, tone="resource")
        yield Ornament("sign", at, 0.33, f"rw_{name}", tone=name)


# -- what may change --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _rims(
    paper: Sheet, lying: tuple[Placement, ...], owners: tuple[tuple[str, int], ...], factions: tuple[str, ...]
) -> tuple[Ornament, ...]:
    """A player's lands have a rim of his colour along their outer sides."""
    plan, whose = board(lying), dict(owners)
    found = []
    for area, cell in plan.at.items():
        seat = whose.get(AREAS[area].id, -1)
        if seat < 0:
            continue
        colour = SEATS[hue(factions[seat])]
        for direction in DIRECTIONS:
            other = plan.cells.get(neighbour(cell, direction))
            if other is None or whose.get(AREAS[other].id, -1) != seat:
                side = paper.side(cell, direction, 0.945)
                found.append(Ornament("line", points=side, tone=f"realm-rim f-{colour}", loose=True))
    return tuple(found)


@lru_cache(maxsize=256)
def _borders(paper: Sheet, lying: tuple[Placement, ...], winter: bool) -> tuple[Ornament, ...]:
    """Rivers, frozen in winter, and ridges, those in front drawn last."""
    found: list[tuple[float, Ornament]] = []
    ice = " ice" if winter else ""
    for tile, rotation, anchor_q, anchor_r in lying:
        shape = printed(tile, rotation)
        cells = dict(shape.cells)
        for area, direction, border in shape.borders:
            q, r = cells[area]
            first, second = sorted(paper.side((q + anchor_q, r + anchor_r), direction))
            if border == WATER:
                way = tuple(_meander(first, second))
                depth = min(first[1], second[1])
                tones = ("river bank", "river", "river flow")
                found += [(depth, Ornament("line", points=way, tone=tone + ice, loose=True)) for tone in tones]
            else:
                found += _ridge(first, second)
    return tuple(ornament for _, ornament in sorted(found, key=lambda pair: pair[0]))


def _meander(first: Point, second: Point) -> Iterator[Point]:
    (ax, ay), (bx, by) = first, second
    long = math.dist(first, second)
    nx, ny = (ay - by) / long, (bx - ax) / long
    for step in range(13):
        share = 0.05 + 0.9 * step / 12
        sway = 2.6 * math.sin(share * math.tau * 1.5)
        yield (round(ax + share * (bx - ax) + sway * nx, 1), round(ay + share * (by - ay) + sway * ny, 1))


def _ridge(first: Point, second: Point) -> Iterator[tuple[float, Ornament]]:
    (ax, ay), (bx, by) = first, second
    for step, size in enumerate((0.62, 0.78, 0.68, 0.8, 0.6)):
        share = 0.08 + 0.84 * step / 4
        at = (round(ax + share * (bx - ax), 1), round(ay + share * (by - ay) - 3, 1))
        yield at[1], Ornament("relief", at, size, "relief_ridge", tone="ridge", loose=True)


@lru_cache(maxsize=64)
def _ribbons(paper: Sheet, lying: tuple[Placement, ...]) -> tuple[Ornament, ...]:
    """The name of a faction over its home realm, or under it, where the sea is."""
    plan = board(lying)
    found: list[Ornament] = []
    for tile, *_ in lying:
        if tile < HOME:
            continue
        faction = FACTIONS[tile - HOME]
        cells = [plan.at[area] for area, _ in printed(tile, 0).cells]
        free = [
            (
                sum(neighbour(cell, f"{way}{side}") in plan.cells for side in "EW"),
                -lift * paper.middle(cell)[1],
                cell,
                lift,
            )
            for cell in cells
            for way, lift in (("N", -1), ("S", 1))
            if neighbour(cell, way) not in plan.cells
        ]
        if not free:
            continue
        *_, cell, lift = min(free)
        x, y = paper.middle(cell)
        name, colour = str(DATA["factions"][faction]["name"]), SEATS[hue(faction)]
        at = (x, y + lift * (HALF + 17))
        found.append(Ornament("shape", points=_ribbon(at, 3.4 * len(name) + 10), tone=f"ribbon f-{colour}", loose=True))
        found.append(Ornament("name", (x, at[1] + 4), 11.5, name, tone=f"n-ribbon f-{colour}", loose=True))
    return tuple(found)


def _ribbon(at: Point, half: float) -> tuple[Point, ...]:
    """A band with notched ends."""
    x, y = at
    right = ((x + half, y - 9), (x + half - 6, y), (x + half, y + 9))
    return (*right, (x - half, y + 9), (x - half + 6, y), (x - half, y - 9))


@lru_cache(maxsize=64)
def _markers(paper: Sheet, markers: Sequence[tuple[Cell, ...]]) -> tuple[Ornament, ...]:
    """Where home realms will come to lie."""
    return tuple(
        Ornament("shape", points=paper.hexagon(cell, 0.9), tone="marker", loose=True)
        for pair in markers
        for cell in pair
    )


assert set(OPPOSITE) == set(DIRECTIONS)
