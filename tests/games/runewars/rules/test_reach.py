"""Who can come where, worked out a second time by walking every path, in positions made at random (M1-M3)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREAS, WATER
from theomachy.games.runewars.rules.control import empty, friendly
from theomachy.games.runewars.rules.movement import Reach, hero_trait
from theomachy.games.runewars.rules.pieces import KINDS
from theomachy.games.runewars.rules.state import WINTER, Runewars

FACTIONS = "daqan latari waiqar uthuk"
UNITS = {
    "daqan": ("footman", "knight", "siege_tower"), "latari": ("archer", "pegasus_rider", "warrior"),
    "waiqar": ("reanimate", "dark_knight"), "uthuk": ("berserker", "flesh_ripper"),
}  # fmt: skip
NEUTRALS = ("razorwing", "giant", "dragon", "hell_hound")
HEROES = ("sir_valadir", "laurel_of_bloodwood", "ronan_of_the_wild", "silhouette")


def anything(rng: Random) -> Table:
    """A few armies, neutral units, tokens and heroes of Daqan, anywhere."""
    lines = []
    names = [area.name for area in AREAS if area.name[0] in "12345678" or area.name[0] in "DLWU"]
    for name in rng.sample(names, 18):
        faction = rng.choice(FACTIONS.split())
        army = [rng.choice(UNITS[faction]) for _ in range(rng.randint(0, 3))]
        army += [rng.choice(NEUTRALS)] if rng.random() < 0.4 else []
        army = [f"routed_{word}" if rng.random() < 0.2 else word for word in army]
        flag = "flag:daqan" if rng.random() < 0.2 else ""
        lines.append(f"area {name} {' '.join(army)} {flag}")
    lines += [f"hero {hero} daqan {rng.choice(names)} {rng.choice(('', 'routed'))}" for hero in HEROES]
    year = rng.choice(("2 spring", "2 winter"))
    return table("; ".join(lines), turn="daqan mobilize", factions=FACTIONS, year=year)


def paths(state: Runewars, start: int, goal: int, steps: int, flying: bool) -> list[list[int]]:
    """Every way from one area to another in at most so many steps over borders that let one pass."""
    water = state.season == WINTER
    found: list[list[int]] = []
    edge = [[start]]
    for _ in range(steps):
        further: list[list[int]] = []
        for path in edge:
            for near, border in state.board.links[path[-1]]:
                if (not border or flying or (border == WATER and water)) and near not in path:
                    (found if near == goal else further).append([*path, near])
        edge = further
    return found


@pytest.mark.parametrize("seed", range(12))
def test_m1_m3_units_reach_an_area_if_some_path_leads_there(seed: int) -> None:
    t = anything(Random(seed))
    state, seat = t.state, t.seat("daqan")
    for target in state.board.present:
        reach = Reach(state, seat, target, toll_paid=False)
        for area in state.board.present:
            if area == target or state.owner[area] != seat:
                continue
            held = bool(state.activated[area] >> seat & 1)
            wanted = []
            for number in state.units[area]:
                kind = KINDS[number >> 1]
                ways = paths(state, area, target, 3 if kind.fast else 2, kind.flying)
                open_way = any(all(friendly(state, seat, x) or empty(state, x) for x in way[1:-1]) for way in ways)
                if open_way and not number & 1:
                    wanted.append(number)
            found = reach.units(area) if area in reach.areas() else []
            assert found == ([] if held else wanted), (AREAS[area].name, AREAS[target].name)


@pytest.mark.parametrize("seed", range(12))
def test_m2_heroes_reach_an_area_through_any_others(seed: int) -> None:
    t = anything(Random(seed))
    state, seat = t.state, t.seat("daqan")
    for target in state.board.present:
        found = Reach(state, seat, target, toll_paid=False).heroes()
        for hero in state.heroes(seat):
            far = 3 if hero_trait(state, seat, hero, "fast") else 2
            flying = hero_trait(state, seat, hero, "flying")
            ways = paths(state, state.hero_at[hero], target, far, flying)
            able = bool(ways) and not state.hero_routed[hero] and state.hero_at[hero] != target
            assert (hero in found) == able
