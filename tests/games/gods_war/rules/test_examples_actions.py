"""Worked examples of setup and of the Action phase: turns, building, summoning."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, fresh, table
from theomachy.games.gods_war.rules.board import BY_PLAYERS, board
from theomachy.kernel.ask import CHANCE

ALL = "storm sky darkness chaos earth sea moon invisible_god"


def set_up(empires: str) -> Table:
    """A fresh game in which every choice of the setup is its first."""
    t = fresh(empires, profile="own")
    while t.state.phase == "setup":
        question = t.question
        t.position.answer(question.seat, question.options[0])
    return t


def test_v047_three_without_sky() -> None:
    t = fresh("storm darkness chaos", profile="own")
    while t.asked == "chance" and t.question.options[0][0] != "first":
        t.position.answer(CHANCE, t.question.options[0])
    assert {option[1] for option in t.question.options} == {"storm", "darkness"}
    assert t.state.board_id == "p3"
    assert len(t.state.board.sky) == len(t.state.board.hell) == 2


def test_v048_all_eight_are_set_up() -> None:
    t = set_up(ALL)
    places = {
        "kylerela": "storm shrine",
        "spike": "sky shrine",
        "generts_garden": "earth shrine",
        "brown_sea": "sea shrine",
        "moon": "moon shrine",
        "outer_hell": "darkness troll*4",
        "inner_hell": "sky sun_god",
    }
    assert {area: t[area] for area in places} == places
    assert t["brithos"] in ("invisible_god castle", "invisible_god tower")
    assert not [area for area in t.state.board.index if "chaos" in t[area]]
    for empire in ALL.split():
        assert (t.power(empire), t.vp(empire), t.runes(empire), t.taken(empire)) == (6, 0, [], [])
    assert t.state.first == t.seat("sky")


def test_v049_boards_for_four_and_seven() -> None:
    assert [board(key).id for key in BY_PLAYERS[4]] == ["p4a", "p4b"]
    a, b = (set(board(key).index) for key in BY_PLAYERS[4])
    assert "luathela" in a
    assert "vithela" not in a, "W5 with E3"
    assert "vithela" in b
    assert "luathela" not in b, "W3 with E5"
    a, b = (set(board(key).index) for key in BY_PLAYERS[7])
    assert {"ralios"} <= a - b, "W8 with E6"
    assert {"pent", "maslo"} <= b - a, "W6 with E8"


THREE = "storm sky darkness"


def test_v050_who_has_no_power_is_passed_over() -> None:
    t = table("darkness teshnos troll", power="storm 2, darkness 1", empires=THREE)
    t.do("storm", "build shrine umathela")
    assert t.asked == "darkness action"
    t.do("darkness", "move teshnos; step troll kralorela")
    assert t.asked == "storm action"
    t.do("storm", "build shrine brithos")
    assert t.state.phase != "action"


def test_v051_who_is_given_power_acts_again() -> None:
    t = table(power="sky 3, storm 1", empires=THREE, turn="sky")
    t.do("sky", "great_decree power darkness").settle("darkness action")
    assert t.asked == "darkness action"
    assert t.power("darkness") == 2


def test_v052_final_ritual_needs_a_power_in_hand() -> None:
    t = table(power="invisible_god 1", empires="storm sky invisible_god", turn="invisible_god")
    t.do("invisible_god", "final_ritual")
    t.settle()
    assert t.power("invisible_god") == 1
    t = table(power="storm 1", empires="storm sky invisible_god")
    t.do("storm", "build shrine umathela")
    assert t.asked != "invisible_god action", "without Power he has no turn"


def test_v053_dropping_is_no_action() -> None:
    t = table(power="storm 4, sky 1", runes="sky magic", empires=THREE)
    t.do("storm", "drop")
    assert t.power("storm") == 0
    assert t.asked == "sky rune_window"
    t.do("sky", "no_rune")
    assert t.asked == "sky action"
    assert t.position.ask(t.seat("storm")) is None


def test_v054_a_shrine_becomes_a_temple() -> None:
    t = table("storm teshnos shrine; chaos teshnos broo*3", power="storm 3").do("storm", "build temple teshnos")
    assert t["teshnos"] == "chaos broo*3, storm temple"
    assert t.pool("storm", "shrine") == 6
    assert t.power("storm") == 1
    t = table("storm teshnos shrine; storm slon temple; storm brithos temple; storm teleos temple", power="storm 3")
    assert not t.may("build temple teshnos")


def test_v055_one_building_and_one_nest() -> None:
    text = "sky teshnos temple; chaos teshnos chaos_nest"
    assert not table(text, power="storm 5").may("build shrine teshnos")
    assert not table(text, power="chaos 5", turn="chaos").may("build chaos_nest teshnos")
    t = table(text, power="sky 3", turn="sky").do("sky", "build ziggurat teshnos")
    assert t["teshnos"] == "chaos chaos_nest, sky ziggurat"
    assert t.power("sky") == 0
    t = table("chaos teshnos chaos_nest", power="storm 1").do("storm", "build shrine teshnos")
    assert t["teshnos"] == "chaos chaos_nest, storm shrine"


def test_v056_where_shrines_may_stand() -> None:
    t = table(power="storm 2, sky 1")
    for area in ("brown_sea", "kylerela", "moon", "inner_hell"):
        assert t.may(f"build shrine {area}")
    t.do("storm", "build shrine moon")
    assert t.asked == "sky action", "one building an action"
    t = table(power="darkness 2", turn="darkness")
    for area in ("moon", "heavens", "spike"):
        assert not t.may(f"build shrine {area}")
    assert t.may("build shrine inner_hell")


def test_v057_the_thunder_king_is_summoned_at_a_shrine() -> None:
    t = table("storm altinela temple; storm kylerela shrine", power="storm 4").do(
        "storm", "summon thunder_king kylerela"
    )
    assert t["kylerela"] == "storm shrine thunder_king"
    assert t.power("storm") == 0
    assert not table("storm kylerela shrine", power="storm 6").options("summon") & {"summon thunder_king kylerela"}


def test_v058_nobody_is_left_to_summon() -> None:
    t = table("storm kylerela shrine barbarian*4", power="storm 6")
    assert not t.may("summon barbarian kylerela")
    assert not table("darkness outer_hell troll*4", power="darkness 6", turn="darkness").options("summon")


@pytest.mark.parametrize("spike", ["stands", "open"])
def test_v059_submerge_brings_a_unit(spike: str) -> None:
    t = table(f"spike {spike}", power="sea 1", turn="sea").do("sea", "submerge teshnos")
    assert t.asked == "sea submerge"
    assert t.may("rise magasta") is (spike == "open")
    t.do("sea", "rise kraken")
    assert t["teshnos"] == "sea kraken"
    assert t.power("sea") == 1
