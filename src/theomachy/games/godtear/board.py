"""The battlefield: 168 pointy hexes as indices and as bits of a mask, distances, lines, and the scenarios' maps.

Hex (row r, column c) is index 14 * r + c and is called by its row's letter and its column, F7 for one. A set of hexes
is an int with one bit per hex.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Generic, TypeAlias, TypeVar

from theomachy.kernel.ask import CHANCE, Ask, Option


def load(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(f"data/{name}.toml").read_text("utf-8"))


DATA = load("board")
SCENARIO_DATA = load("scenarios")
ROWS: int = DATA["battlefield"]["rows"]
COLUMNS: int = DATA["battlefield"]["columns"]
SIZE = ROWS * COLUMNS
HEXES: tuple[str, ...] = tuple(f"{chr(65 + r)}{c + 1}" for r in range(ROWS) for c in range(COLUMNS))
HEX = {name: index for index, name in enumerate(HEXES)}
Mask: TypeAlias = int  # of many words
"""A set of hexes."""
BIT: tuple[Mask, ...] = tuple(1 << h for h in range(SIZE))
ALL: Mask = (1 << SIZE) - 1
OFF = -1
"""Where a model is that is not on the battlefield."""


def row(h: int) -> int:
    return h // COLUMNS


def axial(h: int) -> tuple[int, int]:
    """Axial coordinates (q, r): a step changes them by one of DIRECTIONS."""
    r, c = divmod(h, COLUMNS)
    return c - r // 2, r


DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east."""
_AT = {axial(h): h for h in range(SIZE)}
NEIGHBOUR: tuple[tuple[int, ...], ...] = tuple(
    tuple(_AT.get((axial(h)[0] + dq, axial(h)[1] + dr), OFF) for dq, dr in DIRECTIONS) for h in range(SIZE)
)
"""By hex and direction; OFF beyond the edge."""


def _distance(one: int, other: int) -> int:
    (q1, r1), (q2, r2) = axial(one), axial(other)
    dq, dr = q1 - q2, r1 - r2
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


DISTANCE: tuple[tuple[int, ...], ...] = tuple(tuple(_distance(h, g) for g in range(SIZE)) for h in range(SIZE))
FARTHEST = max(map(max, DISTANCE))
RING: tuple[tuple[Mask, ...], ...] = tuple(
    tuple(sum([BIT[g] for g in range(SIZE) if line[g] == d]) for d in range(FARTHEST + 2)) for line in DISTANCE
)
"""By hex and distance: the hexes exactly so far away."""
NEAR: tuple[Mask, ...] = tuple(ring[1] for ring in RING)
WITHIN: tuple[tuple[Mask, ...], ...] = tuple(
    tuple(sum(RING[h][: d + 1]) for h in range(SIZE)) for d in range(FARTHEST + 1)
)
"""By distance and hex: the hexes at most so far away, itself included ..."""
DISC: tuple[tuple[Mask, ...], ...] = tuple(tuple(mask ^ BIT[h] for h, mask in enumerate(row)) for row in WITHIN)
"""... and without itself."""

_WEST_EDGE: Mask = sum([BIT[r * COLUMNS] for r in range(ROWS)])
_EAST_EDGE = _WEST_EDGE << (COLUMNS - 1)
_EVEN: Mask = sum([((1 << COLUMNS) - 1) << (r * COLUMNS) for r in range(0, ROWS, 2)])
_NOT_EAST = ALL & ~_EAST_EDGE
_NOT_WEST = ALL & ~_WEST_EDGE
_ODD = ALL & ~_EVEN


def around(mask: Mask) -> Mask:
    """All hexes next to a hex of the mask (members may be among them)."""
    west, east = (mask & _NOT_WEST) >> 1, (mask & _NOT_EAST) << 1
    above = mask | west & _EVEN | east & _ODD  # moved up or down a row: odd rows lie half a hex to the east
    return (west | east | above << COLUMNS | above >> COLUMNS) & ALL


T = TypeVar("T")
_ROW = (1 << COLUMNS) - 1
BAND = 2 * COLUMNS
_BAND = (1 << BAND) - 1
MANY = 20_000
"""Masks of which something is remembered, before that begins anew."""


_COLUMNS: dict[int, tuple[int, ...]] = {0: ()}
"""By the pattern of a row, wherever it lies."""
_PLACES: dict[Mask, bytes] = {}


class ByHex(Generic[T]):
    """Something for every hex, an option for one, and quickly a list of it for the hexes of a mask.

    The board is read in bands of two rows: few enough patterns of a band come up to remember what they list. What is
    remembered are tuples, which Python's search for garbage soon leaves alone.
    """

    __slots__ = ("_areas", "_bands", "_rows", "each")

    def __init__(self, each: Sequence[T]) -> None:
        self.each = each
        self._areas: dict[Mask, tuple[T, ...]] = {}
        self._bands: list[tuple[int, dict[int, tuple[T, ...]]]] = [(row, {}) for row in range(0, ROWS, 2)]
        self._rows: list[dict[int, tuple[T, ...]]] = [{} for _ in range(ROWS)]

    def of(self, mask: Mask) -> list[T]:
        """In the order of the hexes; a list of its own."""
        found: list[T] = []
        for row, known in self._bands:
            part = mask & _BAND
            if part:
                found += known[part] if part in known else self._band(row, part, known)
            mask >>= BAND
            if not mask:
                break
        return found

    def among(self, area: Mask, mask: Mask) -> list[T]:
        """The same for a mask that is all of an area but for a few hexes; areas are remembered."""
        listed = self._areas.get(area)
        if listed is None:
            listed = self._areas[area] = tuple([self.each[h] for h in hexes(area)])
        found, missing = [*listed], area ^ mask
        if missing:
            places = _PLACES.get(area) or places_in(area)
            while missing:
                h = missing.bit_length() - 1
                missing ^= BIT[h]
                del found[places[h]]  # from the last to the first
        return found

    def _band(self, row: int, part: int, known: dict[int, tuple[T, ...]]) -> tuple[T, ...]:
        if len(known) >= MANY:
            known.clear()
        listed = known[part] = self._row(row, part & _ROW) + self._row(row + 1, part >> COLUMNS)
        return listed

    def _row(self, row: int, part: int) -> tuple[T, ...]:
        listed = self._rows[row].get(part)
        if listed is None:
            columns = _COLUMNS.get(part)
            if columns is None:
                columns = _COLUMNS[part] = tuple([c for c in range(COLUMNS) if part >> c & 1])
            first = row * COLUMNS
            listed = self._rows[row][part] = tuple([self.each[first + c] for c in columns])
        return listed


def places_in(area: Mask) -> bytes:
    """By hex of an area: how many of its hexes come before it."""
    counted = bytearray(SIZE)
    for place, h in enumerate(hexes(area)):
        counted[h] = place
    places = _PLACES[area] = bytes(counted)
    return places


NUMBERS: ByHex[int] = ByHex(range(SIZE))
_KNOWN: dict[Mask, tuple[int, ...]] = {0: ()}


def hexes(mask: Mask) -> tuple[int, ...]:
    """The hexes of a mask in order."""
    known = _KNOWN.get(mask)
    if known is None:
        if len(_KNOWN) >= MANY:
            _KNOWN.clear()
        known = _KNOWN[mask] = tuple(NUMBERS.of(mask))
    return known


def mask_of(names: list[str]) -> Mask:
    return sum([BIT[HEX[name]] for name in names])


ANY_LINE = 6
"""Straight, in any of the six directions."""


def along(here: int, steps: int, enter: Mask, through: Mask, stops: Mask, line: int = ANY_LINE) -> Mask:
    """Hexes where a move in a straight line may end, its own included."""
    seen = BIT[here]
    for direction in range(6) if line == ANY_LINE else (line,):
        at = here
        for _ in range(steps):
            at = NEIGHBOUR[at][direction]
            if at < 0 or not BIT[at] & (enter | through):
                break
            if BIT[at] & enter:
                seen |= BIT[at]
            if BIT[at] & stops:
                break
    return seen


# -- scenarios --------------------------------------------------------------------------------------------------------

SCENARIOS: tuple[str, ...] = tuple(name for name in SCENARIO_DATA if name != "source")
OBJECTIVES: dict[str, Mask] = {name: mask_of(SCENARIO_DATA[name]["objectives"]) for name in SCENARIOS}
WARBAND_STEP: dict[str, int] = {name: SCENARIO_DATA[name]["warband_token"] for name in SCENARIOS}


def turned(mask: Mask) -> Mask:
    """The mask after a half turn of the board."""
    return sum([BIT[SIZE - 1 - h] for h in hexes(mask)])


def _north(scenario: str) -> Mask:
    zone = SCENARIO_DATA[scenario]["deployment"]
    whole = [h for h in HEX if h[0] in zone["rows"]]
    part = [h for h in HEX if h[0] in zone.get("of_rows", ()) and int(h[1:]) in zone["columns"]]
    return mask_of(whole + part)


NORTH, SOUTH = 0, 1
ZONES: dict[str, tuple[Mask, Mask]] = {name: (_north(name), turned(_north(name))) for name in SCENARIOS}
"""By scenario: the deployment hexes of north and south."""
DEPLOYMENT: dict[str, Mask] = {name: north | south for name, (north, south) in ZONES.items()}
HALF = (sum([BIT[h] for h in range(SIZE // 2)]), sum([BIT[h] for h in range(SIZE // 2, SIZE)]))
"""The northern and the southern half of the board."""

# -- dice and tokens --------------------------------------------------------------------------------------------------

FACES: list[Option] = [("die", face) for face in DATA["die"]["faces"]]
FACE_WEIGHTS: list[int] = DATA["die"]["of_six"]
DIE = Ask(CHANCE, "die", FACES)
"""One die: `_, face = yield DIE`. The same question object serves every roll; nobody changes it."""
DIE.weights = FACE_WEIGHTS
STATUS: tuple[str, ...] = ("SPD", "DOD", "PRO", "ACC", "DMG")
SPD, DOD, PRO, ACC, DMG = range(5)
STATUS_INDEX = {name: index for index, name in enumerate(STATUS)}
BOON, BLIGHT = 1, -1

POINTS: tuple[int, ...] = tuple(DATA["turns"]["points"])
GOAL: int = DATA["turns"]["goal"]
LADDER: dict[str, int] = {name: value for name, value in DATA["ladder"].items() if name != "source"}
MIDLINE = LADDER["spaces"] // 2
"""The last space of the north side; south begins one further."""
MOST_CHAMPIONS: int = DATA["warband"]["most_champions"]
STACK: int = DATA["warband"]["small_in_a_hex"]
