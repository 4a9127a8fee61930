"""Boards: areas as indices, their borders, arrows, Sky links and Hell entrances, and where Kylerela may lie.

Rulebook pp. 44-51. Every board holds the Spike and Kylerela; what they border depends on the game and is asked of the
State (see neighbours.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from theomachy.kernel.ask import Option

from ..data import maps

LAND, SEA, SKY, HELL = "land", "sea", "sky", "hell"
INNER_SEAS = ("neliomi_sea", "sea_of_fog", "togaro_ocean", "brown_sea")
"""The ring around the Spike, clockwise."""
BY_PLAYERS = {3: ("p3",), 4: ("p4a", "p4b"), 5: ("p5",), 6: ("p6",), 7: ("p7a", "p7b"), 8: ("p8",)}


@dataclass(frozen=True, slots=True)
class Area:
    index: int
    id: str
    name: str
    kind: str
    borders: tuple[int, ...]
    """Borders on the surface; those of Spike and Kylerela are added while they hold."""
    arrows: tuple[tuple[int, int], ...]
    """(area at the other end, arrow)."""
    sky: tuple[int, ...]
    """Sky Dome areas it leads to, or the lands that a Sky Dome area leads to."""
    to_hell: bool


@dataclass(frozen=True, slots=True)
class Placement:
    """A place for Kylerela: the sea, the docked lands, the covered arrows."""

    index: int
    sea: int
    docks: tuple[int, ...]
    covers: tuple[int, ...]
    ring: tuple[int, ...]
    """The coast of that sea, clockwise, the Spike included."""


@dataclass(frozen=True, slots=True)
class Board:
    id: str
    players: int
    areas: tuple[Area, ...]
    index: Mapping[str, int]
    arrows: tuple[str, ...]
    spike: int
    kylerela: int
    gates_of_dawn: int
    lands: tuple[int, ...]
    seas: tuple[int, ...]
    inner_seas: tuple[int, ...]
    sky: tuple[int, ...]
    hell: tuple[int, ...]
    sky_set: int
    hell_set: int
    """The same as sets, a bit an area."""
    everywhere: tuple[int, ...]
    but_spike: tuple[int, ...]
    """All areas while the Spike stands, and after."""
    surface: tuple[int, ...]
    surface_but_spike: tuple[int, ...]
    """The same without Sky Dome and Hell."""
    placements: tuple[Placement, ...]
    start: int
    """Where Kylerela begins."""

    def names(self, indices: tuple[int, ...]) -> list[str]:
        return [self.areas[index].id for index in indices]


@cache
def row(key: str, verb: str, name: str) -> tuple[tuple[str, str, str], ...]:
    """(verb, name, area) for every area of a board, at its index: options that are offered again and again."""
    return tuple([(verb, name, area.id) for area in board(key).areas])


@cache
def column(key: str, verb: str, *names: str) -> tuple[Option, ...]:
    """(verb, area, *names), likewise."""
    return tuple([(verb, area.id, *names) for area in board(key).areas])


@cache
def board(key: str) -> Board:
    """The board of that name: p3, p4a, p4b, p5, p6, p7a, p7b or p8."""
    drawn = maps()
    plan = next(plan for plan in drawn["boards"] if plan["id"] == key)
    pieces = [drawn["pieces"][name] for name in plan["pieces"]]
    printed = {area["id"]: area for piece in pieces for area in (*piece["areas"], *piece.get("tiles", ()))}
    index = {area["id"]: number for number, area in enumerate(plan["areas"])}
    arrows = tuple(sorted({arrow["by"] for area in plan["areas"] for arrow in area.get("arrows", ())}))
    areas = tuple(_area(number, row, printed, index, arrows) for number, row in enumerate(plan["areas"]))
    seas = tuple(area.index for area in areas if area.kind == SEA)
    placements = _placements(pieces, index, arrows)
    start = plan["kylerela_start"]
    return Board(
        id=key,
        players=plan["players"],
        areas=areas,
        index=index,
        arrows=arrows,
        spike=index["spike"],
        kylerela=index["kylerela"],
        gates_of_dawn=index["gates_of_dawn"],
        lands=tuple(area.index for area in areas if area.kind == LAND),
        seas=seas,
        inner_seas=tuple(index[name] for name in INNER_SEAS),
        sky=tuple(area.index for area in areas if area.kind == SKY),
        hell=tuple(area.index for area in areas if area.kind == HELL),
        sky_set=sum(1 << area.index for area in areas if area.kind == SKY),
        hell_set=sum(1 << area.index for area in areas if area.kind == HELL),
        everywhere=tuple(range(len(areas))),
        but_spike=tuple(area.index for area in areas if area.id != "spike"),
        surface=tuple(area.index for area in areas if area.kind not in (SKY, HELL)),
        surface_but_spike=tuple(area.index for area in areas if area.kind not in (SKY, HELL) and area.id != "spike"),
        placements=placements,
        start=next(p.index for p in placements if p.sea == index[start["sea"]] and not p.docks and not p.covers),
    )


def _area(
    number: int, row: Mapping[str, Any], printed: Mapping[str, Any], index: Mapping[str, int], arrows: tuple[str, ...]
) -> Area:
    drawn = printed[row["id"]]
    return Area(
        number,
        row["id"],
        drawn["name"],
        drawn.get("kind", LAND),
        tuple(sorted(index[name] for name in row["neighbours"])),
        tuple((index[arrow["to"]], arrows.index(arrow["by"])) for arrow in row.get("arrows", ())),
        tuple(index[name] for name in row.get("sky", row.get("lands", ()))),
        "hell" in row,
    )


def _placements(
    pieces: list[Mapping[str, Any]], index: Mapping[str, int], arrows: tuple[str, ...]
) -> tuple[Placement, ...]:
    found: list[Placement] = []
    for piece in pieces:
        for sea, part in piece.get("kylerela", {}).items():
            ring = tuple(index[name] for name in part["ring"] if name in index)
            for row in part["placements"]:
                docks = tuple(index[name] for name in row["docks"])
                covers = tuple(arrows.index(name) for name in row["covers"] if name in arrows)
                found.append(Placement(len(found), index[sea], docks, covers, ring))
    return tuple(found)
