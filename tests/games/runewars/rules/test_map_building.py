"""Where tiles, markers and homes may be laid (B2-B10, B14-B16), and the ready-made maps (17)."""

from __future__ import annotations

import pytest

from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.board import (
    AREA,
    AREAS,
    HOME,
    MOUNTAIN,
    OPEN,
    TILE_NAMES,
    WATER,
    Placement,
    board,
)
from theomachy.games.runewars.rules.map_building import (
    anchors,
    apart,
    distance,
    fits,
    homes,
    marker_places,
    markers,
    rotations,
)
from theomachy.games.runewars.rules.pieces import FACTIONS, KINDS

TILE_1: tuple[Placement, ...] = ((0, 0, 0, 0),)
MAPS = ("p2", "p3", "p4")


def tiles(name: str) -> tuple[Placement, ...]:
    laid = DATA["maps"][name]["placements"]
    return tuple((TILE_NAMES.index(each["tile"]), each["rot"], *each["anchor"]) for each in laid)


def test_x33_two_areas_of_a_tile_have_to_touch_two_areas() -> None:
    assert fits(TILE_1, (8, 4, 0, 2))
    assert not fits(TILE_1, (8, 0, 0, -2)), "only one of its areas touches"


def test_no_overlap() -> None:
    assert not fits(TILE_1, (8, 0, 0, 0))


def test_x34_no_side_is_coloured_from_both() -> None:
    """1A has water in the north; 7B has mountains in the south."""
    at_north = [(6, turn, *cell) for turn in range(6) for cell in anchors(TILE_1, 6, turn)]
    for placement in at_north:
        lying = board((*TILE_1, placement))
        north = lying.cells.get((0, -1))
        if north is not None:
            assert lying.borders[AREA["1A"], north] == WATER
    assert not fits(TILE_1, (6, 0, 0, -2)), "7B's mountains would meet 1A's water"


def test_the_first_tile_lies_in_the_middle() -> None:
    assert rotations((), 3) == [0]
    assert anchors((), 3, 0) == ((0, 0),)


@pytest.mark.parametrize("name", MAPS)
def test_ready_made_maps_are_laid_by_the_rules(name: str) -> None:
    laid: tuple[Placement, ...] = ()
    for placement in tiles(name):
        assert not laid or fits(laid, placement)
        laid = (*laid, placement)


@pytest.mark.parametrize("name", MAPS)
def test_markers_of_ready_made_maps_are_places_that_building_offers(name: str) -> None:
    laid = tuple(sorted(tuple(map(tuple, site["marker"])) for site in DATA["maps"][name]["sites"]))
    places = {tuple(sorted((place[:2], place[2:]))) for place in marker_places(tiles(name))}
    assert {tuple(sorted(marker)) for marker in laid} <= places


@pytest.mark.parametrize("name", MAPS)
def test_homes_of_ready_made_maps_fit_for_every_faction(name: str) -> None:
    for site in DATA["maps"][name]["sites"]:
        marker = (*site["marker"][0], *site["marker"][1])
        for faction, word in enumerate(FACTIONS):
            entry = site["homes"][word]
            assert (HOME + faction, entry["rot"], *entry["anchor"]) in homes(tiles(name), marker, faction)


def test_x35_the_map_of_two() -> None:
    lying = board(tiles("p2"))
    areas = [AREAS[area] for area in lying.present]
    assert (len(areas), sum(area.city for area in areas)) == (12, 3)
    assert [sum(area.resources[which] for area in areas) for which in range(3)] == [10, 4, 5]
    neutral = {KINDS[area.neutral].id: 0 for area in areas if area.count}
    for area in areas:
        if area.count:
            neutral[KINDS[area.neutral].id] += area.count
    assert neutral == {"razorwing": 2, "beastman": 2, "sorcerer": 2, "giant": 1, "dragon": 2}
    assert lying.borders[AREA["1A"], AREA["3B"]] == WATER
    assert lying.borders[AREA["1B"], AREA["9B"]] == MOUNTAIN
    assert lying.borders[AREA["1A"], AREA["1B"]] == OPEN


@pytest.mark.parametrize("name", MAPS)
def test_neighbours_and_borders_are_those_of_the_data(name: str) -> None:
    lying = board(tiles(name))
    for word, entry in DATA["maps"][name]["board_without_homes"]["areas"].items():
        found = {AREAS[near].name: border for near, border in lying.links[AREA[word]]}
        kinds = {None: OPEN, "water": WATER, "mountain": MOUNTAIN}
        assert found == {near: kinds[side["border"]] for near, side in entry["neighbours"].items()}


def test_every_marker_that_is_offered_leaves_room_for_the_rest() -> None:
    laid: tuple[tuple[int, int, int, int], ...] = ()
    for _ in range(4):
        able = markers(tiles("p4"), laid, 4)
        assert able
        assert all(apart(place, marker) for place in able for marker in laid)
        laid = (*laid, able[-1])


def test_distance_of_cells() -> None:
    assert distance((0, 0), (2, -1)) == 2
    assert distance((0, 0), (1, 2)) == 3
