"""Worked examples W1-W10 of the fact sheet: the field, set-up and the ladder."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import Table, opening, table
from theomachy.games.godtear.rules.board import DIRECTIONS, DISTANCE, HEX, HEXES, NEAR, NEIGHBOUR, OFF, WITHIN
from theomachy.games.godtear.rules.masks import around, hexes

COMPASS = dict(zip(("E", "NE", "NW", "W", "SW", "SE"), range(6), strict=True))


def names(mask: int) -> set[str]:
    return {HEXES[at] for at in hexes(mask)}


def test_w01_the_six_neighbours_of_f7_by_direction() -> None:
    found = {way: HEXES[NEIGHBOUR[HEX["F7"]][number]] for way, number in COMPASS.items()}
    assert found == {"E": "F8", "NE": "E8", "NW": "E7", "W": "F6", "SW": "G7", "SE": "G8"}


@pytest.mark.parametrize(("at", "beside"), [("A1", "A2 B1"), ("L14", "L13 K14"), ("B14", "A14 B13 C14")])
def test_w02_corners_and_edges_have_fewer_neighbours(at: str, beside: str) -> None:
    assert names(NEAR[HEX[at]]) == set(beside.split())
    assert names(around(1 << HEX[at])) == set(beside.split())
    assert {HEXES[h] for h in NEIGHBOUR[HEX[at]] if h != OFF} == set(beside.split())


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("A1", "L14", 19),
        ("A14", "L1", 18),
        ("A1", "L1", 11),
        ("A1", "A14", 13),
        ("F7", "G8", 1),
        ("E5", "H3", 3),
        ("C4", "G9", 7),
        ("A7", "F7", 5),
    ],
)
def test_w03_distances(one: str, other: str, far: int) -> None:
    assert DISTANCE[HEX[one]][HEX[other]] == DISTANCE[HEX[other]][HEX[one]] == far


def test_w04_seven_nineteen_and_thirty_seven_hexes_lie_within_one_two_and_three() -> None:
    assert [WITHIN[far][HEX["F7"]].bit_count() for far in (1, 2, 3)] == [7, 19, 37]


@pytest.mark.parametrize(("way", "line"), [("SE", "G8 H8 I9"), ("SW", "G7 H6 I6")])
def test_w05_straight_lines_from_f7(way: str, line: str) -> None:
    at, found = HEX["F7"], []
    for _ in range(3):
        at = NEIGHBOUR[at][COMPASS[way]]
        found.append(HEXES[at])
    assert found == line.split()
    assert len(DIRECTIONS) == 6


def test_w06_life_with_the_first_player_in_the_north() -> None:
    t = opening("life").play("begins 1", "draft nia", "draft titus", "begins 1", "side north")
    assert t.state.sides == [1, 0]
    assert t.state.posts == [22, 1]
    assert t.state.token == 11


# -- the ladder -------------------------------------------------------------------------------------------------------


def test_w07_a_southern_slayer_knocks_out_a_northern_champion() -> None:
    t = table("titus D6 4", "morrigan D5", token=11).turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0")
    assert t.state.token == 16


def test_w08_the_token_stops_short_of_the_warband_token() -> None:
    t = table("titus D6 4", "rhodri D5", scenario="quest", token=17).turn_of("rhodri")
    t.play("skill sword_slash D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0 0")
    assert t.state.posts == [4, 19]
    assert t.state.token == 18


def test_w09_the_same_in_the_north_of_life() -> None:
    t = table("morrigan D5", "titus D6 4", token=4).turn_of("morrigan")
    t.play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0")
    assert t.state.token == 2


KNOCKOUTS = {
    "a small follower by a follower": (
        "blackjaw A1; unburnt_reavers D5",
        "morrigan L1; cold_bones D6",
        "unburnt_reavers",
        "skill cleaving_strike D5 D6",
        "2 0 0 / 2 2 0 0",
        1,
    ),
    "a small follower by a maelstrom": (
        "titus D5",
        "morrigan L1; cold_bones D6",
        "titus",
        "skill piercing_strike D5 D6",
        "2 0 0 0 0 / 2 2 0 0 0 0",
        2,
    ),
    "a small follower by a slayer": (
        "sneaky_peet D5",
        "morrigan L1; cold_bones D6",
        "sneaky_peet",
        "skill backstab D5 D6",
        "2 0 0 0 0 / 2 2 0 0 0",
        1,
    ),
    "a large follower by a maelstrom": (
        "titus D5",
        "shayle L1; landslide D6",
        "titus",
        "skill piercing_strike D5 D6",
        "2 0 0 0 0 / 2 2 2 1 0 0",
        3,
    ),
    "a large follower by a guardian": (
        "rhodri D5",
        "shayle L1; landslide D6",
        "rhodri",
        "skill sword_slash D5 D6",
        "2 0 0 0 0 / 2 2 2 1 0 0",
        2,
    ),
    "a Retchling by a slayer": (
        "morrigan D5",
        "grimgut L1; retchlings D6",
        "morrigan",
        "skill iceblade D5 D6",
        "2 0 0 0 0 / 2 0 0 0 0",
        0,
    ),
    "a Retchling by a maelstrom": (
        "titus D5",
        "grimgut L1; retchlings D6",
        "titus",
        "skill piercing_strike D5 D6",
        "2 0 0 0 0 / 2 0 0 0 0 0",
        1,
    ),
    "Mournblade by a guardian": (
        "rhodri D5",
        "mournblade D6",
        "rhodri",
        "skill sword_slash D5 D6",
        "2 0 0 0 0 / 2 2 1 0 0 0",
        1,
    ),
    "Mournblade by a slayer": (
        "morrigan D5",
        "mournblade D6",
        "morrigan",
        "skill iceblade D5 D6",
        "2 0 0 0 0 / 2 2 1 0 0",
        2,
    ),
    "a champion by a maelstrom": (
        "titus D5",
        "nia D6 5",
        "titus",
        "skill piercing_strike D5 D6",
        "2 2 0 0 0 / 2 2 0 0 0 0",
        4,
    ),
    "a champion by a slayer's followers": (
        "morrigan A1; cold_bones D5*3",
        "nia D6 5",
        "cold_bones",
        "skill snowblade_fight D5 D6",
        "2 2 0 0 / 2 2 0 0 0",
        4,
    ),
}


def blow(what: str) -> Table:
    north, south, who, skill, dice, _ = KNOCKOUTS[what]
    return table(north, south).turn_of(who).play(skill, dice=dice)


@pytest.mark.parametrize("what", KNOCKOUTS)
def test_w10_steps_for_a_knockout(what: str) -> None:
    t = blow(what)
    assert "knocked_out" in t.lines()
    assert t.state.token == 11 - KNOCKOUTS[what][-1]


@pytest.mark.parametrize(("who", "steps"), [("titus", 1), ("morrigan", 1), ("rhodri", 1), ("nia", 2), ("shayle", 2)])
def test_w10_steps_for_a_claim_in_the_plot_phase(who: str, steps: int) -> None:
    t = table(f"{who} E7", "grimgut L1", phase="plot").turn_of(who).play("claim F7")
    assert t.state.token == 11 - steps
    assert t.banner_at(who) == "F7"


def test_w10_bannerfall_gives_none() -> None:
    t = table("rhodri E7", "grimgut L1").turn_of("rhodri").play("ultimate bannerfall F7")
    assert t.state.token == 11
    assert t.banner_at("rhodri") == "F7"
