"""The drawn world on all eight boards."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from theomachy.draw import art_of
from theomachy.games.gods_war.data import maps
from theomachy.games.gods_war.rules.board import INNER_SEAS, board
from theomachy.games.gods_war.table import map as earth
from theomachy.games.gods_war.table.look import GodsWarLook
from theomachy.games.gods_war.table.stand import Ground, stand
from theomachy.games.gods_war.table.world import ornaments

BOARDS = [plan["id"] for plan in maps()["boards"]]
ART = art_of(GodsWarLook.art)


def world(key: str, spike: str = "stands", sunk: str = "", isle: int | None = None) -> dict[str, object]:
    return {"board": key, "isle": board(key).start if isle is None else isle, "spike": spike, "sunk": sunk}


@pytest.mark.parametrize("key", BOARDS)
def test_every_area_of_the_board_is_drawn_once(key: str) -> None:
    assert set(earth.areas(world(key))) == {area.id for area in board(key).areas}


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("spike", ["stands", "rift", "pool"])
def test_every_drawing_on_the_map_exists(key: str, spike: str) -> None:
    drawn = {one.text for one in ornaments(world(key, spike)) if one.kind in ("relief", "sign")}
    assert all(ART.drawn(name) for name in drawn)


@pytest.mark.parametrize("key", BOARDS)
def test_every_docking_of_the_island_is_drawn_with_its_causeways(key: str) -> None:
    for placement in board(key).placements:
        island = earth.isle(key, placement.index)
        assert island.sea == board(key).areas[placement.sea].id
        assert [board(key).index[dock] for dock in island.docks] == list(placement.docks)
        assert len(island.ways) == len(island.docks)
        covered = [one for one in ornaments(world(key, isle=placement.index)) if one.tone == "covered"]
        assert len(covered) == len(placement.covers)


def test_a_covered_passage_is_grey_only_while_the_island_lies_on_it() -> None:
    plan = board("p5")
    over = next(place for place in plan.placements if place.covers)
    tones = [one.tone for one in ornaments(world("p5", isle=over.index)) if one.kind == "arrow"]
    assert tones.count("covered") == len(over.covers)
    assert all(one.tone != "covered" for one in ornaments(world("p5")))


def test_the_name_of_a_sea_makes_room_for_the_island() -> None:
    moved = [place.index for place in board("p5").placements if earth.isle("p5", place.index).sea_label is not None]
    assert moved
    usual, now = earth.areas(world("p5")), earth.areas(world("p5", isle=moved[0]))
    sea = earth.isle("p5", moved[0]).sea
    assert now[sea].label != usual[sea].label
    assert earth.building_at(world("p5", isle=moved[0]), sea) != earth.building_at(world("p5"), sea)


def test_the_spike_becomes_the_rift_and_the_pool() -> None:
    assert earth.areas(world("p5"))["spike"].kind == "land"
    assert earth.areas(world("p5", "rift"))["spike"].name == "Chaos Rift"
    assert earth.areas(world("p5", "pool"))["spike"].name == "Magasta's Pool"
    mouths = [one for one in ornaments(world("p5", "pool")) if one.loose and one.text == "mark_hell"]
    assert len(mouths) == 4


def test_a_sunken_land_lies_under_water() -> None:
    assert earth.areas(world("p5", sunk="teshnos"))["teshnos"].tone == "sunken"
    drowned = ornaments(world("p5", sunk="teshnos"))
    assert any(one.tone == "shoals" for one in drowned)
    assert [one.tone for one in drowned if one.kind == "arrow"].count("covered") == 1  # no passage leads there any more


@pytest.mark.parametrize("key", ["p3", "p8"])
def test_crowds_of_all_empires_find_places_apart(key: str) -> None:
    crowd = tuple((owner, 1.22 if owner == 0 else 0.9) for owner in range(8))
    for area in board(key).areas:
        ground = Ground(key, board(key).start, "stands", "", area.id, True, True)
        spots = stand(ground, crowd)
        assert len(spots) == len(crowd)
        assert len({(spot.x, spot.y) for spot in spots}) == len(crowd)


def test_few_pieces_stand_large_and_clear_of_the_building() -> None:
    ground = Ground("p5", board("p5").start, "stands", "", "seshnela", True, False)
    home = earth.building_at(world("p5"), "seshnela")
    spots = stand(ground, ((0, 1.22), (0, 0.9), (1, 0.9)))
    assert [spot.size for spot in spots] == [1.22, 0.9, 0.9]
    assert all((spot.x - home[0]) ** 2 + (spot.y - home[1]) ** 2 > 24**2 for spot in spots)


def test_boundary_stones_mark_corners_that_are_no_borders() -> None:
    stones = [one.at for one in ornaments(world("p8")) if one.text == "mark_stone"]
    assert len(stones) == 3
    assert all(one != other for one, other in pairwise(stones))


@pytest.mark.parametrize("key", BOARDS)
def test_units_leave_the_marks_of_ways_to_sky_and_hell_in_sight(key: str) -> None:
    now = world(key, "pool")
    marked = [name for name in earth.areas(now) if name not in ("spike", "kylerela") and earth.marks_at(now, name)]
    assert {"gates_of_dawn", "togaro_ocean"} <= set(marked)
    for name in marked:
        ground = Ground(key, board(key).start, "pool", "", name, built=True, nest=False)
        for spot in stand(ground, ((0, 0.9), (1, 0.9))):
            assert all(math.dist(spot[:2], mark) > 16 * spot.size for mark in earth.marks_at(now, name)), name


@pytest.mark.parametrize("key", BOARDS)
def test_the_mark_of_the_pool_lies_clear_of_the_building_of_its_sea(key: str) -> None:
    for placement in board(key).placements:
        now = world(key, "pool", isle=placement.index)
        for sea in INNER_SEAS:
            assert math.dist(earth.marks_at(now, sea)[-1], earth.building_at(now, sea)) > 22, (placement.index, sea)
