"""Worked examples of the end of the game and of players who are knocked out or leave."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table

THREE = "storm sky chaos"


def over(t: Table, **answers: str) -> Table:
    """Play to the end of the game; everybody declines what he may."""
    t.settle(**answers)
    assert t.state.ending, t.asked
    return t


def test_v043_runes_at_the_end_are_worth_half_a_point_each() -> None:
    t = table(
        "spike closed; storm altinela shrine", vp="storm 36, sky 10", runes="sky disorder law magic", empires=THREE,
        round="4 score",
    )  # fmt: skip
    assert over(t).vp("sky") == 12


def test_v074_the_council_phase_is_finished() -> None:
    t = table(
        "spike closed; storm altinela shrine; storm brithos shrine",
        vp="storm 33, sky 33",
        empires="storm sky darkness chaos",
        board="p4a",
        round="4 score",
    )
    assert t.vp("storm") == 35
    t.do("storm", "decline")
    t.do("sky", "judge; award chaos; award darkness")
    t.settle()
    assert (t.vp("storm"), t.vp("sky")) == (36, 37)
    assert t.state.ending
    assert t.state.winners == [t.seat("sky")]


def test_v075_a_tie_is_shared() -> None:
    t = table("spike closed; storm altinela shrine", vp="storm 35, sky 36", empires=THREE, round="4 score")
    assert sorted(over(t).state.winners) == [t.seat("storm"), t.seat("sky")]


def test_v076_runes_that_do_something_at_the_end() -> None:
    t = table(
        "spike closed; sky altinela shrine",
        vp="storm 30, sky 36, sea 4, darkness 10, chaos 10",
        runes="storm chaos fate secret_earth law magic",
        round="4 score",
    )
    t.settle("storm last_runes").do("storm", "reveal fate; reveal secret_earth")
    t.position.answer(t.seat("storm"), next(option for option in t.question.options if "darkness" in option))
    assert t.vp("storm") == 30 + 4
    assert t.vp("sea") == 4 + 2
    assert t.vp("darkness") == 10 - 1


def test_v077_no_rebirth_while_a_land_is_free() -> None:
    t = table("storm altinela shrine", power="sea 2", turn="sea")
    assert not t.options("rebirth")
    assert t.may("build shrine brithos")


def test_v078_who_plays_for_a_leaver() -> None:
    t = table(
        "sky teshnos emperor; darkness teshnos troll shade; darkness slon troll",
        power="sky 3, darkness 1, chaos 1, earth 1, storm 1", vp="sky 2, chaos 5, earth 9, storm 5",
        empires="sky chaos earth storm darkness", turn="sky",
    )  # fmt: skip
    t.leave("darkness")
    t.do("sky", "battle teshnos darkness").roll("6 1 1 1")
    assert t.asked == "storm kill"


def test_v079_a_leavers_die_is_too_high() -> None:
    t = table(
        "spike open", power="storm 5, sky 5, chaos 5, darkness 2", vp="storm 11, sky 5, chaos 5, darkness 5",
        empires="storm sky darkness chaos", board="p4a", round="2 struggle",
    )  # fmt: skip
    t.leave("darkness")
    t.do("storm", "die 2").do("sky", "die 2").do("chaos", "die 1")
    assert t.power("darkness") == 2
    assert [t.vp(e) for e in ("storm", "sky", "darkness", "chaos")] == [11, 5, 4, 5]


def test_v080_life_cannot_be_played_in_the_middle_of_an_action() -> None:
    t = table(
        "sky teshnos phoenix*3; darkness teshnos temple; darkness slon shrine", power="sky 3, darkness 1",
        runes="darkness life", turn="sky",
    )  # fmt: skip
    t.do("sky", "battle teshnos darkness")
    t.do("darkness", "rout_to kralorela")
    assert t.asked == "sky conquest"
    assert t.position.ask(t.seat("darkness")) is None
    t.do("sky", "destroy")
    t.settle("darkness rune_window")
    assert t.asked == "darkness rune_window"
