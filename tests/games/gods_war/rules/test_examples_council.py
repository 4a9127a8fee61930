"""Worked examples of the Council phase: first player, VP, the Rift, the Great Compromise."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war.rules.power_phase import sources
from theomachy.games.gods_war.rules.state import CLOSED, OPEN

FOUR = "storm sky darkness chaos"


def rift(**told: str) -> Table:
    """Three Shrines wait to be thrown into the open Rift."""
    return table(
        "spike open; storm teshnos shrine; sky slon shrine; darkness brithos shrine",
        power="storm 5, sky 5, darkness 5, chaos 5",
        vp="storm 11, sky 3, darkness 3, chaos 3",
        gifts="chaos I_a catastrophe",
        empires=FOUR,
        board="p4a",
        round="2 struggle",
        **told,
    )


def bid(t: Table, **dice: int) -> Table:
    for empire, face in dice.items():
        t.do(empire, f"die {face}")
    return t


def test_v006_a_struggle_that_is_lost() -> None:
    t = bid(rift(), storm=2, sky=2, darkness=5, chaos=3)
    assert t["rift"] == "darkness shrine, sky shrine, storm shrine"
    t.roll("1 2 2 4")
    t.draw("luck")
    assert t.state.spike == OPEN
    assert [t.power(e) for e in FOUR.split()] == [3, 3, 0, 2]
    assert [t.vp(e) for e in FOUR.split()] == [10, 2, 3, 3]
    assert t.runes("chaos") == ["luck"]
    assert t.said("strength")[-1][:2] == (9, 9)


def test_v007_the_rift_closes() -> None:
    t = bid(rift(), storm=2, sky=2, darkness=5, chaos=3)
    t.roll("1 2 2 3")
    assert t.state.spike == CLOSED
    assert t["rift"] == ""
    assert t.pool("storm", "shrine") == t.pool("sky", "shrine") == 6
    assert t.runes("chaos") == []
    assert t.gifts("chaos") == []
    assert t.taken("chaos") == ["catastrophe"]
    assert sources(t.state, t.seat("storm"))[0] == 1, "the Blessing is back"
    assert sources(t.state, t.seat("chaos"))[0] == 0


@pytest.mark.parametrize(
    ("empires", "board", "awards"),
    [
        ("storm sky darkness chaos sea", "p5", [4, 3, 2, 1, 0]),
        ("storm sky darkness chaos sea earth moon invisible_god", "p8", [4, 3, 2, 1, 0, -1, -2, -3]),
    ],
)
def test_v008_awards_of_the_judge(empires: str, board: str, awards: list[int]) -> None:
    seated = empires.split()
    t = table(
        "spike open",
        vp=", ".join(f"{e} {20 if e == 'storm' else 5}" for e in seated),
        empires=empires,
        board=board,
        round="2 compromise",
    )
    t.do("storm", "judge")
    for empire in seated[1:-1]:
        t.do("storm", f"award {empire}")
    assert [t.vp(e) for e in seated] == [24] + [5 + award for award in awards[1:]]


@pytest.mark.parametrize(("before", "after"), [(9, 5), (1, 1), (0, 0)])
def test_v009_the_judge_pays_half_rounded_down(before: int, after: int) -> None:
    t = table("spike open", vp="sky 20", power=f"storm {before}", round="2 compromise")
    t.do("storm", "judge")
    assert t.power("storm") == after


def test_v010_the_spike_shatters_between_two_players() -> None:
    t = table(
        "storm teshnos shrine; sky spike shrine; sky slon shrine",
        vp="storm 9",
        empires=FOUR,
        board="p4a",
        round="2 score",
    )
    t.draw("luck")
    assert t.vp("storm") == 10
    assert t.state.spike == OPEN
    assert t.pool("sky", "shrine") == 5
    assert t.vp("sky") == 1
    assert t.state.marks.get("mad_god_marker", 0) == 0


def test_v040_blood_sacrifice_in_one_area() -> None:
    gods = "chaos teshnos lady_of_disease magna_mater; storm teshnos barbarian*2"
    t = table(f"{gods}; sea teshnos mermaid*2", gifts="chaos I_b blood_sacrifice", round="2 score")
    t.do("chaos", "sacrifice storm; sacrifice sea")
    assert t["teshnos"] == "chaos lady_of_disease magna_mater, sea mermaid, storm barbarian"
    t = table(gods, gifts="chaos I_b blood_sacrifice", round="2 score")
    t.do("chaos", "sacrifice storm")
    assert t["teshnos"] == "chaos lady_of_disease magna_mater, storm barbarian"
    assert "blood_sacrifice" not in t.asked


def test_v069_everybody_bids_two() -> None:
    t = table(
        "spike open", power="storm 3, sky 3, darkness 3", vp="storm 11, sky 5, darkness 5",
        empires="storm sky darkness", board="p3", round="2 struggle",
    )  # fmt: skip
    bid(t, storm=2, sky=2, darkness=2)
    assert [t.vp(e) for e in ("storm", "sky", "darkness")] == [10, 4, 4]
    t.roll("1 1 4")
    assert t.said("strength")[-1][0] == 6
    assert t.state.spike == OPEN


def test_v070_nobody_wants_to_judge() -> None:
    t = table("spike open", vp="storm 22", round="2 compromise")
    for empire in ["storm", "sky", "darkness", "chaos", "sea"]:
        assert t.asked == f"{empire} judge"
        t.do(empire, "decline")
    assert [t.vp(e) for e in ("storm", "sky", "sea")] == [22, 0, 0]
    again = table("spike open", vp="storm 22", round="3 compromise")
    assert again.asked == "storm judge"
    below = table("spike open", vp="storm 19", power="storm 1", round="3 compromise")
    assert "judge" not in below.asked


def test_v071_a_tie_for_first_player() -> None:
    tied = {
        "power": "sky 8, earth 8, storm 5",
        "empires": "storm sky earth",
        "board": "p3",
        "first": "sky",
        "round": "2 council",
    }
    t = table(**tied)
    assert t.asked == "sky first_player"
    assert t.options() == {"first sky", "first earth"}
    t.do("sky", "first earth")
    assert t.asked == "earth direction"
    t.do("earth", "counterclockwise")
    assert (t.state.first, t.state.way) == (t.seat("earth"), -1)
    t = table(**tied).do("sky", "first sky")
    assert t.asked == "sky direction"


def test_v072_who_stands_on_the_spike_when_it_shatters() -> None:
    t = table(
        "earth spike titan; sky spike sun_god; storm teshnos shrine",
        vp="storm 9",
        empires="storm sky earth chaos sea",
        round="2 score",
    )
    assert t.vp("storm") == 10
    t.settle(nightfall="to_hell inner_hell")
    assert t["out"].startswith("earth titan")
    assert t["inner_hell"] == "sky sun_god"
    assert t.state.marks.get("mad_god_marker", 0) == 0


def test_v093_fingers_and_fists() -> None:
    t = table(
        "spike open", power="storm 2, sky 2, darkness 2, chaos 1", gifts="chaos I_b i_fought_we_won", empires=FOUR,
        board="p4a", round="2 score",
    )  # fmt: skip
    t.do("chaos", "i_fought_we_won")
    t.do("storm", "finger").do("sky", "finger").do("darkness", "fist")
    assert [t.power(e) for e in FOUR.split()] == [2, 2, 1, 3]
    t = table(
        power="storm 2, sky 2, darkness 2, chaos 1", gifts="chaos I_b i_fought_we_won", empires=FOUR, board="p4a",
        round="2 score",
    )  # fmt: skip
    t.do("chaos", "i_fought_we_won")
    for empire in ("storm", "sky", "darkness"):
        t.do(empire, "fist")
    assert [t.power(e) for e in FOUR.split()] == [2, 2, 2, 1]
