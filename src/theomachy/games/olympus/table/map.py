"""The ground of Gods of Olympus: the map, who stands where, and the same in sentences; alike for every viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias

from theomachy.scene import Area, Point

from ..data import MAP

MOVERS = ("army", "fleet", "land_monster", "sea_monster", "hero")
BUILDINGS = ("city", "town", "trade_center", "market", "temple", "shrine")
UNIT_NAMES = {"trade_center": "trade centre", "land_monster": "land monster", "sea_monster": "sea monster"}
Gods: TypeAlias = tuple[str, ...]


class Held(NamedTuple):
    """Who stands in a region, and with what."""

    area: str
    owner: int
    units: tuple[str, ...]
    fresh: tuple[str, ...]
    retreated: tuple[str, ...]


@cache
def the_map() -> dict[str, Any]:
    return {**MAP, "by_id": {region["id"]: region for region in MAP["regions"]}}


@lru_cache(maxsize=128)
def ground(gods: Gods, held: tuple[Held, ...], closed: tuple[str, ...]) -> tuple[tuple[Area, ...], tuple[str, ...]]:
    """The areas, and the board in sentences. They are the same for every viewer, and stay for many moves."""
    standing = {one.area: one for one in held}
    words = {
        region["id"]: _area_words(region, standing.get(region["id"]), gods, closed) for region in the_map()["regions"]
    }
    areas = tuple(
        _area(region, standing.get(region["id"]), region["id"] in closed, words[region["id"]])
        for region in the_map()["regions"]
    )
    return areas, _board_text(standing, closed, words)


def _area(region: Mapping[str, Any], held: Held | None, closed: bool, words: str) -> Area:
    star_at = region.get("star_at")
    return Area(
        id=region["id"],
        name=region["name"],
        kind="rock" if region["kind"] == "impassable" else region["kind"],
        shapes=_shapes()[region["id"]],
        label=_point(region["name_at"]),
        lines=tuple(region["name_lines"]),
        owner=held.owner if held else None,
        closed=closed,
        star=region["star"] or "",
        star_at=_point(star_at) if star_at else None,
        text=words,
    )


@cache
def _shapes() -> dict[str, tuple[tuple[Point, ...], ...]]:
    return {region["id"]: (tuple((x, y) for x, y in region["polygon"]),) for region in the_map()["regions"]}


def _point(pair: Sequence[float]) -> Point:
    return (pair[0], pair[1])


def named(gods: Gods, seat: int) -> str:
    return gods[seat] if 0 <= seat < len(gods) else f"Player {seat + 1}"


def unit_name(kind: str) -> str:
    return UNIT_NAMES.get(kind, kind)


def place_name(area: str) -> str:
    return str(the_map()["by_id"][area]["name"])


def _area_words(region: Mapping[str, Any], held: Held | None, gods: Gods, closed: tuple[str, ...]) -> str:
    kind = {"land": "land", "island": "island", "sea": "sea", "impassable": "nobody may enter"}[region["kind"]]
    star = f", star of {region['star']}" if region["star"] else ""
    if region["id"] in closed:
        return f"{region['name']} ({kind}{star}): closed."
    if not held:
        return f"{region['name']} ({kind}{star}): empty."
    units = ", ".join(map(unit_name, held.units))
    return f"{region['name']} ({kind}{star}): {named(gods, held.owner)} with {units}."


def _board_text(standing: Mapping[str, Held], closed: tuple[str, ...], words: Mapping[str, str]) -> tuple[str, ...]:
    """The held regions with their neighbours first, then the empty ones by name."""
    held, empty, shut = [], [], []
    for region in the_map()["regions"]:
        if region["id"] in closed:
            shut.append(region["name"])
        elif region["id"] in standing:
            near = ", ".join(place_name(area) for area in region["neighbours"])
            held.append(f"{words[region['id']]} Next to {near}.")
        elif region["kind"] != "impassable":
            empty.append(region["name"])
    lines = (*held, f"Empty: {', '.join(empty)}.")
    return (*lines, f"Closed: {', '.join(shut)}.") if shut else lines
