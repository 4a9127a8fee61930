"""The board before the game (B1-B13): tiles, markers, rune tokens, home realms, or a ready-made map. Rulebook p. 8."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step, draw
from theomachy.kernel.step import Choice, Plain, Rolling, Steps

from ..data import DATA, LIMITS
from .board import AREA, AREAS, HOME, TILE_NAMES, Cell, Placement
from .card_names import CITIES
from .cards import one_of
from .control import place, settle
from .map_building import Marker, anchors, around, homes, markers, rotations
from .pieces import FACTIONS, unit
from .setup import EXPLORATION, READY_MADE, clockwise
from .state import DRAGON_DOWN, FALSE_DOWN, NO_RUNE, NOBODY, Runewars

TRIES = 3
"""How often building begins anew before a ready-made map is taken (B7), and how often markers are laid anew (B10)."""
TILES_EACH: int = LIMITS["tiles_per_player"]
TOKENS = {"dragon": DRAGON_DOWN, "false": FALSE_DOWN}
BACK_1, BACK_2 = -2, -3
"""Facedown exploration tokens that nobody has decided yet, by their backs."""
_CITIES: tuple[Option, ...] = tuple(("city", name) for name in CITIES)


def build_board(state: Runewars) -> None:
    if READY_MADE in state.options:
        state.then(("ready_made",))
    else:
        state.then(("deal_tiles",))


# -- tiles -------------------------------------------------------------------------------------------------------------


def deal_tiles(state: Runewars) -> Step:
    """Two Setup Quests for each player; he takes their tiles (B1)."""
    left = list(range(1, HOME + 1))
    dealt: list[tuple[int, ...]] = []
    for seat in range(state.players):
        tiles = []
        for _ in range(TILES_EACH):
            _, tile = yield draw("tile", [(tile, 1) for tile in left])
            left.remove(tile)
            tiles.append(tile - 1)
        dealt.append(tuple(sorted(tiles)))
        state.say("dealt_tiles", seat, *[tile + 1 for tile in dealt[seat]])
    state.tiles = tuple(dealt)
    state.then(("lay_tiles",))


def lay_tiles(state: Runewars) -> None:
    """Clockwise from the first player, twice around (B2); then everything that follows."""
    state.then(*[("setup_tile", seat) for seat in clockwise(state) * TILES_EACH], ("lay_markers",))


def _placeable(state: Runewars, seat: int) -> list[int]:
    return [tile for tile in state.tiles[seat] if rotations(state.placements, tile)]


def ask_tile(state: Runewars, seat: int) -> Ask | None:
    tiles = _placeable(state, seat)
    return Ask(seat, "setup_tile", [("tile", tile + 1) for tile in tiles]) if len(tiles) > 1 else None


def choose_tile(state: Runewars, answer: Option, seat: int) -> None:
    """Which of the tiles comes first; with a place for none of them building begins anew."""
    tiles = _placeable(state, seat)
    if not tiles:
        begin_anew(state)
    else:
        state.then(("setup_turn", seat, answer[1] - 1 if answer else tiles[0]))


def ask_turn(state: Runewars, seat: int, tile: int) -> Ask | None:
    turns = rotations(state.placements, tile)
    return Ask(seat, "setup_tile", [("turn", turn) for turn in turns], tile + 1) if len(turns) > 1 else None


def choose_turn(state: Runewars, answer: Option, seat: int, tile: int) -> None:
    turn = answer[1] if answer else rotations(state.placements, tile)[0]
    state.then(("setup_lay", seat, tile, turn))


def ask_lay(state: Runewars, seat: int, tile: int, turn: int) -> Ask | None:
    able = anchors(state.placements, tile, turn)
    return Ask(seat, "setup_tile", [("lay", *cell) for cell in able], tile + 1, turn) if len(able) > 1 else None


def lay(state: Runewars, answer: Option, seat: int, tile: int, turn: int) -> None:
    q, r = answer[1:] if answer else anchors(state.placements, tile, turn)[0]
    state.lay((*state.placements, (tile, turn, q, r)))
    left = tuple(own for own in state.tiles[seat] if own != tile)
    state.tiles = (*state.tiles[:seat], left, *state.tiles[seat + 1 :])
    state.say("lays_tile", seat, tile + 1)


def begin_anew(state: Runewars) -> None:
    """Take all tiles back and lay them anew; after three times a ready-made map is taken (B7)."""
    while state.agenda[-1][0] != "set_up_realms":
        state.agenda.pop()
    _take_back(state)
    seats = clockwise(state)
    dealt = [list(tiles) for tiles in state.tiles]
    for turn, (tile, _, _, _) in enumerate(state.placements):
        dealt[seats[turn % state.players]].append(tile)
    state.tiles = tuple(tuple(sorted(tiles)) for tiles in dealt)
    state.lay(())
    state.marks = {"restarts": state.marks.get("restarts", 0) + 1}
    state.say("board_anew")
    state.then(("ready_made",) if state.marks["restarts"] > TRIES else ("lay_tiles",))


def _take_back(state: Runewars) -> None:
    """Markers, rune tokens and home realms leave the board (B10)."""
    state.markers = ()
    state.rune = [NO_RUNE] * len(state.rune)
    state.knows_rune = [0] * len(state.knows_rune)
    state.dragons, state.falses = DATA["runes"]["dragon"], DATA["runes"]["false"]
    state.lay(tuple(placement for placement in state.placements if placement[0] < HOME))


# -- markers, rune tokens, home realms ---------------------------------------------------------------------------------


def lay_markers(state: Runewars) -> None:
    """The first player lays a marker for each (B6)."""
    _runes_and_homes(state)
    state.then(*[("setup_marker", state.first)] * state.players)


def _runes_and_homes(state: Runewars) -> None:
    """Rune tokens counterclockwise from the first player, homes clockwise from his left (B8, B9)."""
    seats = clockwise(state)
    state.then(
        *[("setup_rune", seat, NOBODY) for seat in (seats[0], *reversed(seats[1:]))],
        *[("setup_home", seat) for seat in (*seats[1:], seats[0])],
        ("populate",),
    )


def ask_marker(state: Runewars, seat: int) -> Ask | None:
    able = markers(state.placements, state.markers, state.players)
    return Ask(seat, "setup_marker", [("marker", *place) for place in able]) if len(able) > 1 else None


def lay_marker(state: Runewars, answer: Option, seat: int) -> None:
    able = markers(state.placements, state.markers, state.players)
    if not able:
        begin_anew(state)
        return
    marker = answer[1:] if answer else able[0]
    state.markers = (*state.markers, (marker[0], marker[1], marker[2], marker[3]))
    state.say("lays_marker", seat)


def rune_places(state: Runewars) -> list[int]:
    """Areas without a rune token that are not beside a marker (B8)."""
    at, rune, beside = state.board.at, state.rune, _beside(state.markers)
    return [area for area in state.board.present if rune[area] == NO_RUNE and at[area] not in beside]


@lru_cache(maxsize=64)
def _beside(markers: tuple[Marker, ...]) -> frozenset[Cell]:
    cells = [cell for marker in markers for cell in (marker[:2], marker[2:])]
    return frozenset([near for cell in cells for _, near in around(cell)])


def ask_rune(state: Runewars, seat: int, before: int) -> Ask | None:
    """Either token first, so that its place tells nothing; then the other one."""
    places = rune_places(state)
    if not places:
        return None
    second = () if before == NOBODY else (_other(state, before),)
    options = [("hide", token, AREAS[area].id) for token in second or TOKENS for area in places]
    return Ask(seat, "setup_rune", options, *second) if len(options) > 1 else None


def _other(state: Runewars, before: int) -> str:
    return "false" if state.rune[before] == DRAGON_DOWN else "dragon"


def hide_rune(state: Runewars, answer: Option, seat: int, before: int) -> None:
    """Whoever lays a pair down knows which is which (B17). Without a place left a token goes back to its pile (B8)."""
    first = before == NOBODY
    places: list[int] = [] if answer else rune_places(state)
    if not answer and not places:
        if not first and _other(state, before) == "dragon":
            state.dragons += 1
        elif not first:
            state.falses += 1
        return
    if first:
        state.dragons -= 1
        state.falses -= 1
    _, token, name = answer or ("hide", "dragon" if first else _other(state, before), AREAS[places[0]].id)
    area = AREA[name]
    state.rune[area] = TOKENS[token]
    state.knows_rune[area] = 1 << seat
    state.say("hides_rune", seat, name)
    if first:
        state.then(("setup_rune", seat, area))


def home_places(state: Runewars, seat: int) -> list[Placement]:
    """How this seat's home realm may replace a marker; on a ready-made map in one way each."""
    faction = state.factions[seat]
    if not state.marks.get(READY_MADE):
        return [home for marker in state.markers for home in homes(state.placements, marker, faction)]
    found: list[Placement] = []
    for site in _map(state)["sites"]:
        (q, r), (other_q, other_r) = site["marker"]
        home = site["homes"][FACTIONS[faction]]
        if (q, r, other_q, other_r) in state.markers:
            found.append((HOME + faction, home["rot"], *home["anchor"]))
    return found


def ask_home(state: Runewars, seat: int) -> Ask | None:
    places = home_places(state, seat)
    return Ask(seat, "setup_home", [("home", *place[1:]) for place in places]) if len(places) > 1 else None


def lay_home(state: Runewars, answer: Option, seat: int) -> None:
    """The home realm replaces a marker (B9); with no place for it markers and runes are laid anew (B10)."""
    if answer:
        _, turn, q, r = answer
        home = (HOME + state.factions[seat], turn, q, r)
    else:
        places = home_places(state, seat)
        if not places:
            _lay_markers_anew(state)
            return
        home = places[0]
    state.lay((*state.placements, home))
    cells = state.board.cells
    state.markers = tuple(marker for marker in state.markers if marker[:2] not in cells or marker[2:] not in cells)
    state.say("lays_home", seat)


def _lay_markers_anew(state: Runewars) -> None:
    repeats = state.marks.get("repeats", 0) + 1
    if repeats > TRIES:
        begin_anew(state)
        return
    state.marks["repeats"] = repeats
    while state.agenda[-1][0] != "populate":
        state.agenda.pop()
    state.agenda.pop()
    _take_back(state)
    state.say("markers_anew")
    state.then(("lay_markers",))


# -- ready-made maps ---------------------------------------------------------------------------------------------------


def _map(state: Runewars) -> dict[str, Any]:
    found: dict[str, Any] = DATA["maps"][f"p{state.players}"]
    return found


def ready_made(state: Runewars) -> None:
    """Tiles and markers lie as on the map for so many players; runes and homes are placed as ever (S3)."""
    state.marks = {READY_MADE: 1}
    state.tiles = ()
    tiles = _map(state)["placements"]
    state.lay(tuple((TILE_NAMES.index(tile["tile"]), tile["rot"], *tile["anchor"]) for tile in tiles))
    state.markers = tuple((*site["marker"][0], *site["marker"][1]) for site in _map(state)["sites"])
    _runes_and_homes(state)


# -- what stands on the board ------------------------------------------------------------------------------------------


def populate(state: Runewars) -> Step:
    """Neutral units as printed (B11), homes to their owners, a city token on each city (B12), exploration tokens."""
    state.marks, state.markers, state.tiles = {}, (), ()
    cities = list(CITIES)
    for area in state.board.present:
        printed = AREAS[area]
        settle(state, area)
        if printed.count:
            place(state, area, *[unit(printed.neutral)] * min(printed.count, state.supply[printed.neutral]))
        if printed.city:
            _, city = yield one_of(_CITIES, [city in cities for city in CITIES])
            cities.remove(city)
            state.city[area] = CITIES.index(city)
            state.say("city_placed", city, printed.id)
    if EXPLORATION in state.options:
        _hide_tokens(state)


def _hide_tokens(state: Runewars) -> None:
    """One for each area outside the homes, by its distance from them; what it is shows when it is turned (B13)."""
    left = {back: sum(stack) for back, stack in zip((BACK_1, BACK_2), state.token_stacks, strict=True)}
    for area in state.board.present:
        if AREAS[area].home == NOBODY:
            near = any(AREAS[other].home != NOBODY for other in state.board.near[area])
            back = BACK_1 if near else BACK_2
            if not left[back]:
                back = BACK_1 + BACK_2 - back
            left[back] -= 1
            state.token[area] = back
            state.near_backs |= (back == BACK_1) << area


STEPS: Steps = {
    "build_board": Plain(build_board),
    "deal_tiles": Rolling(deal_tiles),
    "lay_tiles": Plain(lay_tiles),
    "setup_tile": Choice(ask_tile, choose_tile),
    "setup_turn": Choice(ask_turn, choose_turn),
    "setup_lay": Choice(ask_lay, lay),
    "lay_markers": Plain(lay_markers),
    "setup_marker": Choice(ask_marker, lay_marker),
    "setup_rune": Choice(ask_rune, hide_rune),
    "setup_home": Choice(ask_home, lay_home),
    "ready_made": Plain(ready_made),
    "populate": Rolling(populate),
}
