"""Pieces on the board: one token for all equal pieces of an empire in an area, and plates under its groups."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from theomachy.scene import Ornament, Point, Scene, Token

from ..rules.pieces import BUILDING, GREATER, KINDS, OF, Kind
from . import names
from .map import CENTRE, View, areas, building_at, drawn, inside, nest_at, point
from .piece_texts import about
from .stand import GIRTH, Ground, Spot, from_name, stand
from .symbols import SEATS, hue, symbol

KIND: dict[str, Kind] = {kind.id: kind for kind in reversed(KINDS)}
"""A kind by its name, for what is the same whoever has it."""
NESTS = frozenset({"chaos_nest", "imbedded_nest"})
UNIT, GOD, MONSTER, HOUSE, BESIDE_NEST, NEST, IN_RIFT = 0.9, 1.5, 1.12, 0.9, 0.8, 0.76, 0.62
"""Sizes of pieces."""
AROUND = 22.0
BESIDE = [
    (far * math.cos(turn * math.pi / 8), far * math.sin(turn * math.pi / 8))
    for far in (AROUND, 1.5 * AROUND)
    for turn in range(16)
]
"""Where a web may lie beside a building."""
Piece: TypeAlias = Mapping[str, Any]
Stack: TypeAlias = list[Piece]


def tokens(view: View, before: Scene | None) -> tuple[tuple[Token, ...], tuple[Ornament, ...]]:
    """All pieces in sight, those first that the words of an option rather mean; and the plates they stand on."""
    by_area: dict[str, list[Piece]] = defaultdict(list)
    for piece in view["pieces"]:
        if piece["area"]:
            by_area[piece["area"]].append(piece)
    was = {token.id: token.area for token in before.tokens} if before else {}
    found: list[tuple[tuple[Any, ...], Token]] = []
    plates: list[Ornament] = []
    for area, there in by_area.items():
        placed = list(_in_area(view, area, there))
        found += [(_relevance(view, stack), _token(view, stack, spot, was)) for stack, spot in placed]
        plates += _plates(view, placed)
    shown = [token for _, token in sorted(found, key=lambda pair: pair[0])]
    return (*shown, *_in_rift(view, was), *_webs(view, shown)), tuple(plates)


def _in_area(view: View, area: str, there: Iterable[Piece]) -> Iterable[tuple[Stack, Spot]]:
    """Buildings in their slots, everybody else around them: gods first, then empire by empire."""
    houses = [piece for piece in there if KIND[piece["kind"]].type == BUILDING]
    nested = any(house["kind"] in NESTS for house in houses)
    small = 0.78 if area == "kylerela" else 1.0
    for house in houses:
        if house["kind"] in NESTS:
            yield [house], Spot(*nest_at(view, area), round(NEST * small, 2))
        else:
            yield [house], Spot(*building_at(view, area), round((BESIDE_NEST if nested else HOUSE) * small, 2))
    stacks: dict[tuple[Any, ...], Stack] = {}
    for piece in there:
        if piece not in houses:
            stacks.setdefault((piece["owner"], piece["kind"], *_fate(view, piece)), []).append(piece)
    crowd = sorted(stacks.values(), key=lambda stack: (-_size(stack), stack[0]["owner"], stack[0]["kind"]))
    built = any(house["kind"] not in NESTS for house in houses)
    ground = Ground(view["board"], view["isle"], view["spike"], view["sunk"], area, built, nested)
    yield from zip(crowd, stand(ground, tuple((stack[0]["owner"], _size(stack)) for stack in crowd)), strict=True)


def _size(stack: Stack) -> float:
    kind = KIND[stack[0]["kind"]]
    return GOD if kind.type == GREATER else MONSTER if kind.group == "monsters" else UNIT


def _fate(view: View, piece: Piece) -> tuple[bool, bool, bool]:
    """Does it fight, and is it to die or to flee?"""
    battle = view["battle"]
    if not battle:
        return (False, False, False)
    sides = battle["sides"]
    return (
        any(piece["id"] in side["units"] for side in sides),
        any(piece["id"] in side["doomed"] for side in sides),
        any(piece["id"] in side["fleeing"] for side in sides),
    )


def kind_of(view: View, owner: int, kind: str) -> Kind:
    """A kind as its owner has it: Temples and Ziggurats are not the same everywhere."""
    return OF.get(_empire(view, owner), {}).get(kind) or KIND[kind]


def _empire(view: View, owner: int) -> str:
    return str(view["empires"][owner]["empire"]) if owner >= 0 else ""


def _token(view: View, stack: Stack, spot: Spot, was: Mapping[str, str]) -> Token:
    piece = stack[0]
    kind, empire = kind_of(view, piece["owner"], piece["kind"]), _empire(view, piece["owner"])
    fights, dies, flees = _fate(view, piece)
    badges = [f"×{len(stack)}"] if len(stack) > 1 else []
    badges += ["kill"] * dies + ["pain"] * flees
    number = f" ×{len(stack)}" if len(stack) > 1 else ""
    whose = f" of {names.empire(empire)}" if empire else ""
    state = ", to be killed" if dies else ", to be routed" if flees else ""
    return Token(
        id=f"u{_representative(stack, was)}",
        symbol=symbol(kind.id),
        at=(spot.x, spot.y),
        seat=hue(empire) if empire else None,
        area=piece["area"],
        mover=kind.unit,
        size=spot.size,
        title=f"{names.piece(kind.id)}{number}{whose}, {names.area(view, piece['area'])}{state}",
        badges=tuple(badges),
        hot=fights,
        word=kind.id,
        note=about(kind),
        grand=kind.type == GREATER and kind.group != "monsters",
    )


def _representative(stack: Stack, was: Mapping[str, str]) -> int:
    """The piece whose id the stack bears: one that has just come from elsewhere, so that it is seen to come."""
    ids: list[int] = [piece["id"] for piece in stack]
    area = stack[0]["area"]
    if not was:
        return ids[0]
    came = [number for number in ids if was.get(f"u{number}", area) != area]
    stayed = [number for number in ids if f"u{number}" in was]
    return (came or stayed or ids)[0]


def _relevance(view: View, stack: Stack) -> tuple[Any, ...]:
    """Tokens that the words of an option rather mean come first: the viewer's own, those that fight."""
    piece = stack[0]
    fights, dies, flees = _fate(view, piece)
    return (piece["owner"] != view["you"], not fights, dies or flees, piece["owner"] != view["turn"], piece["id"])


def _plates(view: View, placed: list[tuple[Stack, Spot]]) -> list[Ornament]:
    """Two or more kinds of units of one empire stand on a plate of its colour."""
    groups: dict[int, list[Spot]] = defaultdict(list)
    for stack, spot in placed:
        if KIND[stack[0]["kind"]].unit and stack[0]["owner"] >= 0:
            groups[stack[0]["owner"]].append(spot)
    return [
        Ornament(
            "line",
            points=tuple((spot.x, spot.y) for spot in cluster),
            tone=f"plate f-{SEATS[hue(_empire(view, owner))]}",
            loose=True,
        )
        for owner, spots in groups.items()
        for cluster in _clusters(spots)
        if len(cluster) > 1
    ]


def _clusters(spots: Sequence[Spot]) -> list[list[Spot]]:
    """Pieces that stand side by side: what stands apart gets no plate across the map."""
    left, found = list(spots), []
    while left:
        cluster = [left.pop(0)]
        while near := [spot for spot in left if any(_beside(spot, other) for other in cluster)]:
            last = cluster[-1]
            spot = min(near, key=lambda one: math.hypot(one.x - last.x, one.y - last.y))
            left.remove(spot)
            cluster.append(spot)
        found.append(cluster)
    return found


def _beside(one: Spot, two: Spot) -> bool:
    return math.hypot(one.x - two.x, one.y - two.y) < 1.5 * GIRTH * (one.size + two.size)


def _in_rift(view: View, was: Mapping[str, str]) -> list[Token]:
    """What has been thrown into the Rift lies on its rim, small."""
    if view["spike"] != "rift":
        return []
    stacks: dict[tuple[int, str], Stack] = {}
    for piece in view["pieces"]:
        if piece["place"] == "rift":
            stacks.setdefault((piece["owner"], piece["kind"]), []).append({**piece, "area": "spike"})
    anchors = [point(pair) for pair in drawn(view["board"])[CENTRE["rift"]]["anchors"]]
    return [
        _token(view, stack, Spot(*anchors[number % len(anchors)], IN_RIFT), was)
        for number, stack in enumerate(stacks.values())
    ]


def _webs(view: View, shown: Iterable[Token]) -> list[Token]:
    """Beside the building, on the side where it covers least."""
    found, plan = [], areas(view)
    for area in view["webs"]:
        x, y = building_at(view, area)
        taken = [(token.at, GIRTH * token.size) for token in shown if token.area == area]

        def free(spot: Point, area: str = area, taken: Sequence[tuple[Point, float]] = taken) -> float:
            pieces = min([math.dist(spot, other) - reach for other, reach in taken], default=AROUND)
            inland = AROUND if inside(plan[area].shapes[0], *spot) else 0.0
            return min(pieces, inland, from_name(plan[area], *spot))

        spots = [(round(x + across, 1), round(y + down, 1)) for across, down in BESIDE]
        title = f"Web of Arachne Solara, {names.area(view, area)}"
        found.append(Token(f"web.{area}", "web", max(spots, key=free), None, area, False, 0.55, title))
    return found
