"""Advice for setting up: factions, the map, hidden runes, the home realm and the first army."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..data import DATA
from ..rules.board import AREA, AREAS, HOME
from ..rules.map_building import ROTATIONS, anchors, rim
from ..rules.setup import home_areas
from ..rules.state import DRAGON_DOWN, NO_RUNE, NOBODY, Runewars
from .names import area as named
from .names import area_of, card, counted, place
from .weights import NEVER

_ANY = 0.0
_CLOSE = 0.2
"""What it is worth that one more side touches."""


def setup_faction(state: Runewars, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(_ANY, f"{DATA['factions'][str(option[1])]['name']} can win as well as anybody.")
        for option in ask.options
    ]


def setup_tile(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """A board without long arms: every tile as close to the others as it will go."""
    pieces = []
    for option in ask.options:
        match option:
            case ("lay", int(q), int(r)):
                touched = _touched(state, int(ask.about[0]) - 1, int(ask.about[1]), q, r)
                pieces.append(Advice(_CLOSE * touched, "The closer the tiles lie, the shorter are our ways."))
            case ("turn", int(turn)):
                closest = _closest(state, int(ask.about[0]) - 1, turn)
                pieces.append(Advice(_CLOSE * closest, f"So it can touch {counted(closest, 'side')} of the others."))
            case _:
                tile = int(option[1]) - 1
                closest = max([_closest(state, tile, turn) for turn in ROTATIONS])
                pieces.append(Advice(_CLOSE * closest, f"It can touch {counted(closest, 'side')} of the others."))
    return pieces


def _touched(state: Runewars, tile: int, turn: int, q: int, r: int) -> int:
    """Sides that a tile would have in common with what lies already."""
    lying = state.board.cells
    return sum([(near_q + q, near_r + r) in lying for _, (near_q, near_r), _, _ in rim(tile, turn).sides])


def _closest(state: Runewars, tile: int, turn: int) -> int:
    """The same where it would touch most."""
    places = anchors(state.board.placements, tile, turn)
    return max([_touched(state, tile, turn, q, r) for q, r in places], default=0)


def setup_marker(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Homes far from each other leave everybody room."""
    pieces = []
    for option in ask.options:
        cells = [(int(option[1]), int(option[2])), (int(option[3]), int(option[4]))]
        others = [cell for q, r, other_q, other_r in state.markers for cell in ((q, r), (other_q, other_r))]
        far = min([_hexes(one, two) for one in cells for two in others], default=4)
        pieces.append(Advice(0.1 * far, "There is room for a realm here, far enough from the others."))
    return pieces


def _hexes(one: tuple[int, int], two: tuple[int, int]) -> int:
    q, r = one[0] - two[0], one[1] - two[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def setup_rune(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """The dragon where a home of ours may come to lie near, the false one far from it."""
    mine = [
        area for area in state.board.present if state.rune[area] != NO_RUNE and state.knows_rune[area] >> ask.seat & 1
    ]
    pieces = []
    for option in ask.options:
        area = area_of(option[2])
        gaps = sorted([_gap(state, area, marker) for marker in state.markers])
        guarded = bool(AREAS[area].count)
        if option[1] == "dragon":
            score = (gaps[1] - gaps[0] if len(gaps) > 1 else 0) - 0.6 * gaps[0] - 0.25 * guarded
            pieces.append(Advice(score, f"{place(option[2])} lies nearer to one home than to all others."))
        elif mine:
            far = min([_hexes(state.board.at[area], state.board.at[other]) for other in mine])
            pieces.append(
                Advice(0.3 * far + 0.3 * guarded, f"A false rune in {place(option[2])} leads others away from ours.")
            )
        else:
            pieces.append(Advice(NEVER, "The dragon rune comes first."))
    return pieces


def _gap(state: Runewars, area: int, marker: tuple[int, int, int, int]) -> int:
    at = state.board.at[area]
    return min(_hexes(at, (marker[0], marker[1])), _hexes(at, (marker[2], marker[3])))


def setup_home(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Near to our dragon rune, with open and rich areas around."""
    seat, faction = ask.seat, state.factions[ask.seat]
    pieces = []
    for option in ask.options:
        board = state.board.with_tile((HOME + faction, int(option[1]), int(option[2]), int(option[3])))
        homes = home_areas(state, seat)
        near = {to for area in homes for to in board.passable(0)[area] if to not in homes}
        score = sum(
            [0.25 * sum(AREAS[to].resources) + 0.8 * AREAS[to].city + 0.4 - 0.35 * AREAS[to].count for to in near]
        )
        dragons = [a for a in state.board.present if state.rune[a] == DRAGON_DOWN and state.knows_rune[a] >> seat & 1]
        for dragon in dragons:
            score -= 2.2 * min([_hexes(board.at[dragon], board.at[area]) for area in homes])
        rivals = [area for area in state.board.present if AREAS[area].home >= 0]
        score += 0.2 * min([_hexes(board.at[area], board.at[other]) for area in homes for other in rivals], default=5)
        pieces.append(Advice(score, "Our hidden rune is not far, and good land lies around."))
    return pieces


def setup_stronghold(state: Runewars, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(_gate(state, area_of(option[1])), f"From {place(option[1])} most ways lead out.")
        for option in ask.options
    ]


def _gate(state: Runewars, area: int) -> float:
    """How well one gets out of a home from an area of it."""
    outside = [to for to in state.board.passable(0)[area] if AREAS[to].home == NOBODY]
    return len(outside) + 0.2 * sum([sum(AREAS[to].resources) + 2 * AREAS[to].city for to in outside])


def setup_units(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Most where most ways lead out."""
    pieces = []
    for option in ask.options:
        area = AREA[str(option[-1])]
        lone = option[0] == "place" and not state.units[area]
        score = _gate(state, area) + (0.3 if option[0] == "place_all" else 0.5 * lone - 0.2)
        pieces.append(Advice(score, f"From {named(area)} they can go where they are needed."))
    return pieces


def setup_hero(state: Runewars, ask: Ask) -> Sequence[Advice]:
    return [
        Advice(_gate(state, area_of(option[1])), f"From {place(option[1])} {card(ask.about[0])} has the best ways out.")
        for option in ask.options
    ]


ADVISERS = {
    "setup_faction": setup_faction,
    "setup_tile": setup_tile,
    "setup_marker": setup_marker,
    "setup_rune": setup_rune,
    "setup_home": setup_home,
    "setup_stronghold": setup_stronghold,
    "setup_units": setup_units,
    "setup_hero": setup_hero,
}
