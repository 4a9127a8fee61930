"""Rulings of building the board: B1-B6, B9, B10, B14-B16, B18. The others stand in test_setup.py.

What tiles, markers and homes may lie where is worked out a second time here, the long way, and compared.
"""

from __future__ import annotations

import pytest

from tests.games.runewars.beginnings import asked_in_turn, begun
from tests.games.runewars.positions import table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.board import (
    AREA,
    AREAS,
    DIRECTIONS,
    HOME,
    OPPOSITE,
    TILE_AREAS,
    TILE_NAMES,
    Cell,
    Placement,
    board,
    printed,
)
from theomachy.games.runewars.rules.control import take
from theomachy.games.runewars.rules.map_building import (
    anchors,
    distance,
    fits,
    homes,
    marker_places,
    markers,
    rotations,
)
from theomachy.games.runewars.rules.pieces import UNIT
from theomachy.games.runewars.rules.setup_board import choose_tile, home_places
from theomachy.games.runewars.rules.state import NO_RUNE

TILE_1: tuple[Placement, ...] = ((0, 0, 0, 0),)
HOLED: tuple[Placement, ...] = ((5, 0, 0, 0), (1, 2, 2, 1), (3, 3, -1, 2), (4, 3, -2, 2))
HOLE: Cell = (0, 1)
NEAR = [(q, r) for q in range(-4, 5) for r in range(-4, 5)]


def tiles(name: str) -> tuple[Placement, ...]:
    laid = DATA["maps"][name]["placements"]
    return tuple((TILE_NAMES.index(each["tile"]), each["rot"], *each["anchor"]) for each in laid)


def beyond(cell: Cell, direction: str) -> Cell:
    q, r = DIRECTIONS[direction]
    return cell[0] + q, cell[1] + r


def lying(placement: Placement) -> tuple[dict[Cell, int], set[tuple[Cell, str]]]:
    """Cells of a tile as it lies, and its coloured sides."""
    tile, turn, q, r = placement
    shape = printed(tile, turn)
    at = {area: (cell[0] + q, cell[1] + r) for area, cell in shape.cells}
    return {cell: area for area, cell in at.items()}, {(at[area], side) for area, side, _ in shape.borders}


def contact(new: Placement, old: tuple[Placement, ...]) -> tuple[bool, int, int, bool]:
    """Does it overlap; how many of its areas touch; how many of the others; is a side coloured from both?"""
    mine, my_colours = lying(new)
    theirs = {cell: area for placement in old for cell, area in lying(placement)[0].items()}
    their_colours = {side for placement in old for side in lying(placement)[1]}
    sides = [(cell, side) for cell in mine for side in DIRECTIONS if beyond(cell, side) in theirs]
    clash = any(
        (cell, side) in my_colours and (beyond(cell, side), OPPOSITE[side]) in their_colours for cell, side in sides
    )
    touching = {mine[cell] for cell, _ in sides}
    touched = {theirs[beyond(cell, side)] for cell, side in sides}
    return bool(mine.keys() & theirs.keys()), len(touching), len(touched), clash


# -- tiles ------------------------------------------------------------------------------------------------------------


def test_b1_two_tiles_are_dealt_to_each_player_for_all_to_see() -> None:
    t = begun(4, map="built")
    asked_in_turn(t, until="setup_tile")
    assert [len(hand) for hand in t.state.tiles] == [2, 2, 2, 2]
    assert len({tile for hand in t.state.tiles for tile in hand}) == 8
    assert [len(hand) for hand in RULES.hidden.view(t.state, 3)["hand_tiles"]] == [2, 2, 2, 2]


def test_b2_either_of_the_two_tiles_comes_first_in_any_rotation() -> None:
    t = begun(2, map="built")
    asked_in_turn(t, until="setup_tile")
    assert t.options() == {f"tile {tile + 1}" for tile in t.state.tiles[0]}
    for tile in range(1, HOME):
        able = [turn for turn in range(6) if any(fits(TILE_1, (tile, turn, *cell)) for cell in NEAR)]
        assert rotations(TILE_1, tile) == able


def test_b2_with_no_place_for_a_tile_building_begins_anew() -> None:
    t = begun(2, map="built")
    asked_in_turn(t, until="setup_tile")
    t.state.tiles = ((), t.state.tiles[1])
    choose_tile(t.state, (), 0)
    assert (t.state.marks, t.state.agenda[-1]) == ({"restarts": 1}, ("lay_tiles",))


@pytest.mark.parametrize("old", [TILE_1, tiles("p2")[:2], tiles("p4")[:3]])
def test_b3_two_areas_of_a_new_tile_touch_two_that_lie_and_nothing_overlaps(old: tuple[Placement, ...]) -> None:
    laid = {tile for tile, *_ in old}
    for tile in set(range(HOME)) - laid:
        for turn in range(6):
            for cell in NEAR:
                overlap, touching, touched, clash = contact((tile, turn, *cell), old)
                wanted = not overlap and touching >= 2 and touched >= 2 and not clash
                assert fits(old, (tile, turn, *cell)) == wanted, (tile, turn, cell)


def test_b4_a_side_is_never_coloured_from_both_whatever_the_colours() -> None:
    clashes = [
        (tile, turn, *cell) for tile in range(1, HOME) for turn in range(6) for cell in NEAR
        if contact((tile, turn, *cell), TILE_1)[3]
    ]  # fmt: skip
    assert clashes
    colours = {AREAS[area].id: border for new in clashes for area, _, border in printed(new[0], new[1]).borders}
    assert len(set(colours.values())) == 2, "water against water, and mountains against water"
    assert not any(fits(TILE_1, new) for new in clashes)


def test_b14_the_two_areas_touched_may_belong_to_one_tile_and_touching_one_twice_is_not_enough() -> None:
    assert fits(TILE_1, (8, 4, 0, 2)), "all areas lying there are of tile 1"
    found = [
        (tile, turn, *cell) for tile in range(1, HOME) for turn in range(6) for cell in NEAR
        if contact((tile, turn, *cell), TILE_1)[:3] == (False, 2, 1)
    ]  # fmt: skip
    assert found
    assert not any(fits(TILE_1, new) for new in found)


def test_b15_coloured_sides_that_are_not_the_same_side_are_allowed() -> None:
    found = 0
    for tile in range(1, HOME):
        for turn in range(6):
            for cell in anchors(TILE_1, tile, turn):
                coloured = {near for near, _ in lying((tile, turn, *cell))[1]}
                found += any(distance(one, (0, 0)) == 1 for one in coloured)
    assert found, "beside 1A, which has water in the north"
    assert not any(border for _, border in board(TILE_1).links[AREA["1A"]]), "towards nothing it has no effect"


def test_b5_nobody_crosses_a_hole() -> None:
    laid = board(HOLED)
    around = [laid.cells[beyond(HOLE, side)] for side in DIRECTIONS]
    assert HOLE not in laid.cells
    for side, area in zip(DIRECTIONS, around, strict=True):
        across = laid.cells[beyond(HOLE, OPPOSITE[side])]
        assert across not in laid.near[area]
        assert across not in laid.passable(3)[area], "not even the flying"


# -- markers ----------------------------------------------------------------------------------------------------------


def open_sides(old: tuple[Placement, ...], *cells: Cell) -> int:
    """Non-coloured borders of placed areas beside some cells, each side once, by the colour printed on the board."""
    there = board(old).cells
    coloured = {side for placement in old for side in lying(placement)[1]}
    sides = {(beyond(cell, side), OPPOSITE[side]) for cell in cells for side in DIRECTIONS}
    return sum(area in there and (area, side) not in coloured for area, side in sides)


@pytest.mark.parametrize("old", [tiles("p2"), tiles("p3"), tiles("p4"), HOLED])
def test_b6_b16_a_marker_covers_two_cells_at_the_edge_that_touch_three_open_borders(old: tuple[Placement, ...]) -> None:
    there = board(old).cells
    edge = (
        {beyond(cell, side) for cell in there for side in DIRECTIONS} - there.keys() - {HOLE if old == HOLED else None}
    )
    wanted = {
        frozenset((one, two)) for one in edge for two in edge
        if distance(one, two) == 1 and open_sides(old, one, two) >= 3
    }  # fmt: skip
    assert {frozenset((place[:2], place[2:])) for place in marker_places(old)} == wanted


def test_b6_markers_lie_at_least_four_apart_and_leave_room_for_the_others() -> None:
    laid: tuple[tuple[int, int, int, int], ...] = ()
    for left in range(4, 0, -1):
        able = markers(tiles("p4"), laid, 4)
        for place in able:
            for marker in laid:
                assert all(
                    distance(one, two) >= 4 for one in (place[:2], place[2:]) for two in (marker[:2], marker[2:])
                )
            assert left == 1 or markers(tiles("p4"), (*laid, place), 4)
        laid = (*laid, able[0])


# -- home realms ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["p2", "p3", "p4"])
def test_b9_a_home_lies_on_both_cells_of_its_marker_as_tiles_lie(name: str) -> None:
    old = tiles(name)
    for marker in marker_places(old):
        for faction in range(4):
            found = homes(old, marker, faction)
            for turn in range(6):
                for q, r in {
                    (q + dq, r + dr)
                    for q, r in (marker[:2], marker[2:])
                    for dq in (-2, -1, 0, 1, 2)
                    for dr in (-2, -1, 0, 1, 2)
                }:
                    new = (HOME + faction, turn, q, r)
                    overlap, touching, touched, clash = contact(new, old)
                    on_it = {marker[:2], marker[2:]} <= lying(new)[0].keys()
                    assert (new in found) == (on_it and not overlap and touching >= 2 and touched >= 2 and not clash)


def test_b10_no_home_lies_beside_another() -> None:
    """Markers are too far apart for that, so one is put closer here."""
    old = tiles("p2")
    first = homes(old, (1, -2, 2, -2), 0)[0]
    cells = lying(first)[0].keys()
    refused = 0
    for marker in marker_places(old):
        for faction in (1, 2, 3):
            for new in homes(old, marker, faction):
                close = any(distance(one, two) <= 1 for one in lying(new)[0] for two in cells)
                if close:
                    refused += 1
                    assert new not in homes((*old, first), marker, faction)
    assert refused


def test_b10_without_a_place_for_a_home_markers_and_runes_are_laid_anew() -> None:
    t = begun(2, map="built")
    asked_in_turn(t, until="setup_home")
    seat = t.question.seat
    for repeats in (1, 2, 3):
        t.state.markers = ()
        assert not home_places(t.state, seat)
        t.state.agenda.append(("setup_home", seat))
        t.position = type(t.position)(t.position.rules, t.state, None)
        assert (t.asked.split()[-1], t.state.marks["repeats"]) in {("setup_marker", repeats), ("setup_rune", repeats)}
        assert t.state.rune == [NO_RUNE] * len(AREAS)
        asked_in_turn(t, until="setup_home")
        seat = t.question.seat
    t.state.markers = ()
    t.state.agenda.append(("setup_home", seat))
    t.position = type(t.position)(t.position.rules, t.state, None)
    assert t.state.marks == {"restarts": 1}, "after three repeats the tiles are taken back"
    assert t.state.placements == ()


# -- cities -----------------------------------------------------------------------------------------------------------


def test_b18_a_city_token_stays_when_control_changes_and_only_a_token_makes_a_city() -> None:
    t = table("area 3B footman city:forge; area 5B footman")
    city = t.state.city[AREA["3B"]]
    take(t.state, AREA["3B"], UNIT["footman"])
    assert (t.owner("3B"), t.state.city[AREA["3B"]]) == ("nobody", city)
    t = table("area 3B footman city:forge; area 5B footman", turn="daqan rally_support fortify")
    assert {word.split()[1] for word in t.options("influence")} == {"3B"}
    assert sum(AREAS[area].city for tile in TILE_AREAS for area in tile) == 7
