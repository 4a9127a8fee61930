"""The boards: what the rulebook says about them (pp. 34, 44-51)."""

from __future__ import annotations

import pytest

from theomachy.games.gods_war.rules.board import BY_PLAYERS, Board, board

BOARDS = [key for keys in BY_PLAYERS.values() for key in keys]
RING = ("neliomi_sea", "sea_of_fog", "togaro_ocean", "brown_sea")


def near(plan: Board, area: str) -> set[str]:
    return set(plan.names(plan.areas[plan.index[area]].borders))


@pytest.mark.parametrize("key", BOARDS)
def test_borders_and_arrows_go_both_ways(key: str) -> None:
    plan = board(key)
    for area in plan.areas:
        for other in area.borders:
            assert area.index in plan.areas[other].borders
        for end, arrow in area.arrows:
            assert (area.index, arrow) in plan.areas[end].arrows
            assert end not in area.borders, "an arrow joins lands that do not touch"


@pytest.mark.parametrize("key", BOARDS)
def test_the_spike_lies_among_four_seas_that_form_a_ring(key: str) -> None:
    plan = board(key)
    assert near(plan, "spike") == set(RING)
    for place, sea in enumerate(RING):
        assert RING[(place + 1) % 4] in near(plan, sea)
        assert RING[(place + 2) % 4] not in near(plan, sea), "opposite seas do not touch"


@pytest.mark.parametrize("key", BOARDS)
def test_seas_have_it_in_their_names(key: str) -> None:
    for area in board(key).areas:
        assert (area.kind == "sea") == ("Sea" in area.name or "Ocean" in area.name)


@pytest.mark.parametrize(("players", "count"), [(3, 2), (4, 2), (5, 2), (6, 3), (7, 3), (8, 3)])
def test_sky_dome_and_hell_by_players(players: int, count: int) -> None:
    for key in BY_PLAYERS[players]:
        plan = board(key)
        assert len(plan.sky) == len(plan.hell) == count


def test_what_the_rulebook_fixes_on_the_board_for_five() -> None:
    plan = board("p5")
    assert {"sea_of_fog", "generts_garden"} <= near(plan, "teshnos")
    assert "generts_garden" in near(plan, "altinela")
    assert "enmal_mountains" in near(plan, "elf_jungle")
    assert "togaro_ocean" in near(plan, "sea_of_fog")
    arrows = {frozenset((area.id, plan.areas[end].id)) for area in plan.areas for end, _ in area.arrows}
    assert {frozenset(("jrustela", "umathela")), frozenset(("brithos", "jrustela"))} <= arrows
    assert frozenset(("gates_of_dawn", "artmali_empire")) in arrows
    assert all(plan.areas[plan.index[land]].sky for land in ("altinela", "enmal_mountains", "spike"))
    assert plan.areas[plan.index["brithos"]].to_hell
    assert sum(area.kind == "land" for area in plan.areas) == 16 + 2, "with the Spike and Kylerela"


@pytest.mark.parametrize("key", BOARDS)
def test_entrances_to_hell_lie_in_the_west(key: str) -> None:
    entrances = {area.id for area in board(key).areas if area.to_hell}
    assert "brithos" in entrances
    assert entrances <= {"brithos", "luathela", "slon", "umathela"}
