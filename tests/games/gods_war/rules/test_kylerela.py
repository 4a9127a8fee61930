"""Kylerela: where it may lie, what it is next to, which arrows it covers (Rulebook pp. 50-51, sheet 2.9)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war.rules.neighbours import ways

EIGHT = "storm sky darkness chaos sea earth moon invisible_god"
FIVE = "storm sky darkness chaos sea"
THREE = "storm sky darkness"

RINGS = {
    FIVE: {
        "neliomi_sea": "brithos seshnela spike jrustela luathela",
        "sea_of_fog": "generts_garden teshnos kralorela vithela teleos spike",
        "togaro_ocean": "teleos vithela gates_of_dawn artmali_empire elf_jungle spike",
        "brown_sea": "jrustela spike umathela slon luathela",
    },
    THREE: {
        "neliomi_sea": "brithos seshnela spike",
        "sea_of_fog": "generts_garden teshnos kralorela spike",
        "togaro_ocean": "teshnos kralorela gates_of_dawn artmali_empire spike",
        "brown_sea": "seshnela spike umathela brithos",
    },
    EIGHT: {
        "neliomi_sea": "brithos fronela seshnela maniria spike jrustela luathela",
        "sea_of_fog": "generts_garden teshnos kralorela vithela teleos spike",
        "togaro_ocean": "teleos gates_of_dawn loral artmali_empire maslo elf_jungle spike",
        "brown_sea": "jrustela spike fonrit umathela slon luathela",
        "dashomo_sea": "brithos luathela slon",
        "sshorg_sea": "vithela artmali_empire loral gates_of_dawn",
    },
}
"""The coastline of each sea, clockwise."""

BLOCKED = [
    (FIVE, "neliomi_sea", "brithos jrustela", "brithos jrustela"),
    (FIVE, "neliomi_sea", "seshnela luathela", "brithos jrustela"),
    (FIVE, "neliomi_sea", "spike luathela", "brithos jrustela"),
    (FIVE, "sea_of_fog", "generts_garden kralorela", "teshnos teleos"),
    (FIVE, "sea_of_fog", "teshnos teleos", "teshnos teleos"),
    (FIVE, "sea_of_fog", "vithela spike", "teshnos teleos"),
    (FIVE, "togaro_ocean", "gates_of_dawn artmali_empire", "gates_of_dawn artmali_empire"),
    (FIVE, "brown_sea", "jrustela umathela", "jrustela umathela"),
    (FIVE, "brown_sea", "spike slon", "jrustela umathela"),
    (FIVE, "brown_sea", "spike luathela", "jrustela umathela"),
    (FIVE, "brown_sea", "slon luathela", "luathela slon"),
    (THREE, "neliomi_sea", "brithos seshnela", "brithos seshnela"),
    (THREE, "brown_sea", "spike brithos", "seshnela umathela"),
    (EIGHT, "togaro_ocean", "teleos loral", "gates_of_dawn artmali_empire"),
    (EIGHT, "togaro_ocean", "loral maslo", "gates_of_dawn artmali_empire"),
    (EIGHT, "togaro_ocean", "loral maslo", "loral maslo"),
    (EIGHT, "togaro_ocean", "artmali_empire elf_jungle", "loral maslo"),
    (EIGHT, "sshorg_sea", "gates_of_dawn loral", "loral gates_of_dawn"),
    (EIGHT, "dashomo_sea", "luathela slon", "luathela slon"),
]
"""Docks that shut an arrow."""


def sailings(t: Table) -> dict[int, tuple[str, frozenset[str]]]:
    """By number: the sea and the docks of every way to move the island that is on offer."""
    plan = t.state.board
    numbers = [int(option.split()[1]) for option in t.options("sail")]
    return {
        n: (plan.areas[plan.placements[n].sea].id, frozenset(plan.areas[d].id for d in plan.placements[n].docks))
        for n in numbers
    }


def moving(text: str = "", empires: str = FIVE, vp: str = "") -> Table:
    """Storm's action has begun to move the island."""
    t = table(f"storm kylerela shrine champion; {text}", power="storm 2, sky 1", empires=empires, vp=vp)
    return t.do("storm", "move kylerela")


def docks(t: Table, sea: str) -> set[frozenset[str]]:
    return {lands for where, lands in sailings(t).values() if where == sea}


def apart(ring: list[str], one: str, two: str) -> int:
    steps = abs(ring.index(one) - ring.index(two))
    return min(steps, len(ring) - steps)


def over(t: Table, sea: str) -> list[set[str]]:
    """Pairs of lands of this sea that an arrow joins."""
    plan = t.state.board
    pairs: list[set[str]] = []
    for area in plan.areas:
        pairs += [{area.id, plan.areas[end].id} for end, _ in area.arrows]
    return [pair for pair in pairs if all(plan.index[sea] in plan.areas[plan.index[land]].borders for land in pair)]


@pytest.mark.parametrize("empires", list(RINGS))
def test_two_lands_at_most_two_steps_apart_or_joined_by_an_arrow(empires: str) -> None:
    for sea, coast in RINGS[empires].items():
        ring = coast.split()
        t = moving(f"isle {sea}", empires)
        found = {lands for lands in docks(t, sea) if len(lands) == 2}
        near = {frozenset(pair) for pair in combinations(ring, 2) if apart(ring, *pair) <= 2}
        assert near <= found, sea
        assert found - near <= {frozenset(pair) for pair in over(t, sea)}, sea
        assert {lands for lands in docks(t, sea) if len(lands) == 1} == {frozenset([land]) for land in ring}


@pytest.mark.parametrize(("empires", "sea", "at", "arrow"), BLOCKED)
def test_docks_that_shut_an_arrow(empires: str, sea: str, at: str, arrow: str) -> None:
    t = moving(f"isle {sea}", empires)
    index = t.state.board.index
    one, two = (index[land] for land in arrow.split())
    assert two in ways(t.state, one)
    numbers = [n for n, (where, lands) in sailings(t).items() if where == sea and lands == frozenset(at.split())]
    assert len(numbers) == 1, "with two docks nothing is optional"
    t.do("storm", f"sail {numbers[0]}")
    assert two not in ways(t.state, one)
    assert one not in ways(t.state, two)


def test_one_sea_further_at_most() -> None:
    t = moving("isle brown_sea")
    assert {sea for sea, _ in sailings(t).values()} == {"brown_sea", "neliomi_sea", "togaro_ocean"}


def test_without_docks_one_arrow_may_be_covered_or_none() -> None:
    t = moving("isle togaro_ocean gates_of_dawn")
    plan = t.state.board
    open_sea = [plan.placements[n] for n, (sea, lands) in sailings(t).items() if sea == "brown_sea" and not lands]
    assert sorted(len(place.covers) for place in open_sea) == [0, 1, 1]


def test_with_one_dock_only_an_arrow_that_ends_there() -> None:
    t = moving("isle brown_sea")
    plan = t.state.board
    at_slon = [
        plan.placements[n] for n, (sea, lands) in sailings(t).items() if sea == "brown_sea" and lands == {"slon"}
    ]
    assert min([plan.arrows[arrow] for arrow in place.covers] for place in at_slon) == []
    assert len(at_slon) == 2


def test_the_shattered_spike_is_no_dock() -> None:
    for sea in RINGS[FIVE]:
        assert not [lands for lands in docks(moving(f"isle {sea}; spike open"), sea) if "spike" in lands]
    found = docks(moving("isle togaro_ocean; spike open"), "togaro_ocean")
    assert frozenset({"elf_jungle", "vithela"}) in found, "without the Spike they are two steps apart"


def test_a_sunken_land_is_no_dock() -> None:
    t = moving("isle sea_of_fog; sunk kralorela")
    found = docks(t, "sea_of_fog")
    assert not [lands for lands in found if "kralorela" in lands]
    assert frozenset({"generts_garden", "vithela"}) in found, "the ring is shorter now"


def test_a_dock_is_lost_with_the_spike_and_the_island_stays() -> None:
    t = table(
        "isle brown_sea spike umathela; storm kylerela barbarian shrine; sky slon shrine",
        vp="sky 9",
        empires="storm sky darkness chaos",
        board="p4a",
        round="2 score",
    ).settle()
    assert "storm barbarian" in t["kylerela"]


def test_who_is_aboard_may_leave_before_or_after_but_once() -> None:
    t = moving("isle brown_sea slon")
    t.do("storm", "step champion slon")
    assert t["slon"] == "storm champion"
    assert not t.options("step")


def test_the_island_is_next_to_its_sea_and_docks_alone() -> None:
    t = moving("isle brown_sea slon")
    assert {option.split()[-1] for option in t.options("step")} == {"brown_sea", "slon"}
