"""Finds places for names and pieces on a map of polygons. When a map changes: `python -m theomachy.draw.layout FILE`.

Every region of the file gets `name_at` and `name_lines`, `star_at` if it has a star, and `spots`: for each stack
"movers+buildings" the places and sizes of its pieces, movers first. Names never move, so a reader learns where they
are; pieces keep clear of all names, and stay inside their region as far as its size allows. A region marked `pinned`
was laid out by hand and is left as it is.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]

CELL, EDGE = 2, 6
PITCH, DROP, REACH = 29.5, 29.0, 13.0  # between pieces of a row, between rows, of a piece
TIGHT = 0.84  # the size of pieces where a stack of four or five would spill over its neighbours
STACKS_LAND = ((1, 0), (0, 1), (1, 1), (0, 2), (2, 0), (1, 2), (2, 1), (0, 3), (2, 2), (1, 3), (2, 3))
STACKS_SEA = ((1, 0), (2, 0))
RIM = [(0.0, 0.0), (REACH, 0.0), (-REACH, 0.0), (0.0, REACH), (0.0, -REACH)] + [
    (x * REACH * 0.7, y * REACH * 0.7) for x in (-1, 1) for y in (-1, 1)
]


class Raster:
    """Which region lies at a point, read off a grid of cells."""

    def __init__(self, width: float, height: float, regions: Sequence[dict[str, Any]]) -> None:
        self.width, self.height = width, height
        self.columns, self.rows = int(width / CELL), int(height / CELL)
        self.cells = [[-1] * self.columns for _ in range(self.rows)]
        self.sea = [region["kind"] == "sea" for region in regions]
        for number, region in enumerate(regions):
            for row in range(self.rows):
                crossings = _crossings(region["polygon"], (row + 0.5) * CELL)
                for left, right in zip(crossings[::2], crossings[1::2], strict=True):
                    for column in range(max(0, round(left / CELL)), min(self.columns, round(right / CELL))):
                        self.cells[row][column] = number

    def at(self, x: float, y: float) -> int:
        """The number of the region, or -1 outside the board and close to its frame."""
        if EDGE < x < self.width - EDGE and EDGE < y < self.height - EDGE:
            return self.cells[int(y / CELL)][int(x / CELL)]
        return -1

    def stray(self, number: int, points: Iterable[Point]) -> float:
        """How badly these points lie outside the region: the open sea around an island is better than foreign land."""
        cost = 0.0
        for x, y in points:
            there = self.at(x, y)
            if there != number:
                cost += 6.0 if there < 0 else 0.55 if self.sea[there] and not self.sea[number] else 1.0
        return cost


def _crossings(polygon: Sequence[Sequence[float]], y: float) -> list[float]:
    found = []
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y1 <= y) != (y2 <= y):
            found.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
    return sorted(found)


def _overlap(one: Box, other: Box) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _width(text: str, sea: bool) -> float:
    slim = sum(letter in "ilt.,'f " for letter in text)
    return (len(text) - slim) * (8.0 if sea else 8.5) + slim * 4.6


def _name_box(x: float, y: float, lines: Sequence[str], sea: bool, star: bool) -> Box:
    half = max(_width(line, sea) for line in lines) / 2 + 1.5
    return (x - half - (17.0 if star else 0.0), y - 11.5, x + half, y + 5.0 + 14.0 * (len(lines) - 1))


def _piece_box(x: float, y: float) -> Box:
    return (x - REACH - 1, y - REACH - 2, x + REACH + 1, y + REACH + 1)


def _forms(movers: int, buildings: int) -> list[list[int]]:
    """Ways to set out a stack: pieces per row from the top, movers first."""
    total = movers + buildings
    forms = {
        1: [[1]],
        2: [[2], [1, 1]],
        3: [[movers, buildings], [3], [1, 1, 1], [2, 1]],
        4: [[movers, buildings], [2, 2], [4]],
        5: [[movers, buildings], [3, 2]],
    }[total]
    return [[count for count in form if count] for form in forms]


def _stand(form: Sequence[int], x: float, y: float, stagger: float = 0.0, size: float = 1.0) -> list[Point]:
    places = []
    for row, count in enumerate(form):
        for place in range(count):
            along, down = stagger * (row % 2) + (place - (count - 1) / 2) * PITCH, (row - (len(form) - 1) / 2) * DROP
            places.append((x + along * size, y + down * size))
    return places


class Layout:
    def __init__(self, data: dict[str, Any]) -> None:
        self.regions: list[dict[str, Any]] = data["regions"]
        _, _, width, height = data["box"]
        self.raster = Raster(width, height, self.regions)
        self.names: dict[int, Box] = {}
        self.taken: list[Box] = [tuple(box) for box in data.get("keep_clear", [])]

    def run(self) -> None:
        order = sorted(range(len(self.regions)), key=lambda n: (self.raster.sea[n], self.regions[n]["label_radius"]))
        for _ in range(2):
            for number in order:
                self._place_name(number)
        for number in order:
            self._place_pieces(number)

    def _place_name(self, number: int) -> None:
        region, sea = self.regions[number], self.raster.sea[number]
        if region.get("pinned"):
            x, y = region["name_at"]
            self.names[number] = _name_box(x, y, region["name_lines"], sea, bool(region["star"]))
            return
        best: tuple[float, float, float, list[str]] | None = None
        xs = [point[0] for point in region["polygon"]]
        ys = [point[1] for point in region["polygon"]]
        drift = 0.012 if sea else 0.03
        home = (region["label"][0], region["label"][1] - 14)
        words = region["name"].split()
        splits = [[region["name"]]] + ([[" ".join(words[:-1]), words[-1]]] if len(words) > 1 else [])
        blocked = [box for other, box in self.names.items() if other != number] + self.taken
        for lines, x, y in product(splits, _steps(min(xs) - 8, max(xs) + 8, 4), _steps(min(ys) - 4, max(ys) + 6, 4)):
            box = _name_box(x, y, lines, sea, bool(region["star"]))
            cost = 11.0 * self.raster.stray(number, _grid(box)) / len(_grid(box)) + 0.6 * (len(lines) - 1)
            cost += sum(_overlap(box, other) for other in blocked) * 0.5
            cost += drift * (abs(x - home[0]) + 1.3 * abs(y - home[1]))
            if cost > 12 or (best is not None and cost >= best[0]):
                continue
            cost += self._room_below(number, (box[0] + box[2]) / 2, box[3])
            if best is None or cost < best[0]:
                best = (cost, x, y, lines)
        assert best is not None, f"no room for the name of {region['name']}"
        _, x, y, lines = best
        box = self.names[number] = _name_box(x, y, lines, sea, bool(region["star"]))
        region["name_at"], region["name_lines"] = [round(x, 1), round(y, 1)], lines
        if region["star"]:
            region["star_at"] = [round(box[0] + 7.0, 1), round(y - 4.3, 1)]

    def _room_below(self, number: int, x: float, bottom: float) -> float:
        """A name is best where a pair, and then a full stack, finds room under it; failing that, above or beside it."""
        if self.regions[number]["kind"] == "impassable":
            return 0.0
        pair = _stand([2], x, bottom + REACH + 3)
        full = pair if self.raster.sea[number] else _stand([2, 3], x, bottom + REACH + 3 + DROP / 2)
        stray = self.raster.stray
        return 0.35 * stray(number, _rims(pair)) + 0.12 * stray(number, _rims(full))

    def _place_pieces(self, number: int) -> None:
        region, sea = self.regions[number], self.raster.sea[number]
        if region["kind"] == "impassable" or region.get("pinned"):
            return
        name = self.names[number]
        middle = ((name[0] + name[2]) / 2, name[3] + REACH + 3)
        region["spots"] = {}
        for movers, buildings in STACKS_SEA if sea else STACKS_LAND:
            size = 1.0
            cost, places = self._best_stack(number, movers, buildings, middle, size)
            if movers + buildings > 3 and cost > 4.0:
                size = TIGHT
                cost, places = self._best_stack(number, movers, buildings, middle, size)
            region["spots"][f"{movers}+{buildings}"] = [[round(x, 1), round(y, 1), size] for x, y in places]
        if not sea:
            self.taken.extend(_piece_box(x, y) for x, y in places)

    def _best_stack(
        self, number: int, movers: int, buildings: int, middle: Point, size: float
    ) -> tuple[float, list[Point]]:
        best: tuple[float, list[Point]] | None = None
        near = [(box, 0.25) for box in self.names.values() if _close(box, middle)]
        near += [(box, 0.05 if self.raster.sea[number] else 0.02) for box in self.taken if _close(box, middle)]
        x0, y0 = middle
        far = 120 if self.raster.sea[number] else 60
        for rank, form in enumerate(_forms(movers, buildings)):
            staggers = (0.0,) if len(form) == 1 else (0.0, PITCH / 2, -PITCH / 2)
            for x, y, stagger in product(_steps(x0 - far, x0 + far, 3), _steps(y0 - 60, y0 + 60, 3), staggers):
                cost = rank * 1.2 + 0.03 * abs(x - x0) + 0.03 * abs(y - y0) + abs(stagger) * 0.02
                if best is not None and cost >= best[0]:
                    continue
                places = _stand(form, x, y, stagger, size)
                cost += self.raster.stray(number, _rims(places, size))
                if best is not None and cost >= best[0]:
                    continue
                cost += sum(_overlap(_piece_box(*place), box) * weight for place in places for box, weight in near)
                if best is None or cost < best[0]:
                    best = (cost, places)
        assert best is not None
        return best


def _steps(low: float, high: float, step: float) -> list[float]:
    return [low + step * n for n in range(int((high - low) / step) + 1)]


def _grid(box: Box) -> list[Point]:
    return [(x, y) for x in _steps(box[0], box[2], 7) for y in _steps(box[1], box[3], 5)]


def _rims(places: Sequence[Point], size: float = 1.0) -> list[Point]:
    return [(x + dx * size, y + dy * size) for x, y in places for dx, dy in RIM]


def _close(box: Box, place: Point) -> bool:
    return abs(box[0] - place[0]) < 200 and abs(box[1] - place[1]) < 200


def main(path: str) -> None:
    """Lay out the map in this file anew, keeping whatever else the file says."""
    file = Path(path)
    data = json.loads(file.read_text())
    Layout(data).run()
    regions = ",\n".join("  " + json.dumps(region, ensure_ascii=False) for region in data.pop("regions"))
    head = ",\n".join(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())
    file.write_text(f'{{\n{head},\n "regions": [\n{regions}\n ]\n}}\n', encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
