"""The battlefield: 168 pointy hexes as indices and as bits of a mask, distances, lines, and the scenarios' maps.

Hex (row r, column c) is index 14 * r + c and is called by its row's letter and its column, F7 for one. A set of hexes
is an int with one bit per hex.
"""

from __future__ import annotations

from typing import TypeAlias

from theomachy.kernel.ask import CHANCE, Ask, Option

from ..data import load

DATA = load("board")
SCENARIO_DATA = load("scenarios", "scenario.")
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
    return sum([BIT[SIZE - 1 - h] for h in range(SIZE) if BIT[h] & mask])


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
