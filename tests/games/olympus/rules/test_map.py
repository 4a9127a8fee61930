"""The map: regions, neighbours, closures (R3, R4, W49)."""

from __future__ import annotations

import pytest

from tests.games.olympus.examples import closed_regions
from tests.games.olympus.positions import table
from theomachy.games.olympus.data import MAP
from theomachy.games.olympus.rules.board import REGIONS


def test_r03_knossos_is_one_region() -> None:
    assert [region for region in REGIONS if region.startswith("knoss")] == ["knossos"]


def test_r04_twelve_regions_can_be_closed() -> None:
    assert len(closed_regions(table(players=2)) - {"mount_olympus"}) == 12
    assert len(closed_regions(table(players=4)) - {"mount_olympus"}) == 7
    assert closed_regions(table(players=5)) == {"mount_olympus"}
    assert closed_regions(table(players=2, no_closures=True)) == {"mount_olympus"}


NEAR = {region["id"]: set(region["neighbours"]) for region in MAP["regions"]}


@pytest.mark.parametrize("pair", ["athens argolis", "sparta argolis", "thebes euboea", "ida knossos"])
def test_w49_neighbours(pair: str) -> None:
    one, other = pair.split()
    assert other in NEAR[one]
    assert one in NEAR[other]


@pytest.mark.parametrize("pair", ["thrace troy", "iolcus macedonia", "delphi corinth", "atlantis ionian_sea"])
def test_w49_no_neighbours(pair: str) -> None:
    one, other = pair.split()
    assert other not in NEAR[one]
    assert one not in NEAR[other]


def test_w49_fifty_five_regions_and_143_borders_seen_from_both_sides() -> None:
    assert len(NEAR) == 55
    assert sum(map(len, NEAR.values())) == 2 * 143
    assert all(one in NEAR[other] for one, near in NEAR.items() for other in near)
