"""A turn as a whole and its end phase: order, invariants, ladder ends (Rulebook, Phases of a Turn)."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import table
from theomachy.games.godtear import RULES


@pytest.mark.parametrize("token", [4, 19])
def test_knowledge_may_draw_a_warband_token_to_where_the_turn_token_lay(token: int) -> None:
    """The turn token is with the winner by then; a new one comes for the next turn."""
    t = table("rhodri A1", "titus L1", phase="end", scenario="knowledge", token=token).push(("score",))
    assert t.ask.what == "choose_first"
    assert not RULES.proof.check(t.state)
    t.play("go_first")
    assert not RULES.proof.check(t.state)


def test_rock_formation_follows_the_removal_of_banners() -> None:
    t = table("nia D5; quartzlings D6", "titus L1", phase="end").banner("nia", "F7").push(("end_banners",), ("score",))
    assert t.ask.what == "recruit", "before the turn is scored"
    assert t.state.points == [0, 0]
    t.play("recruit E6")
    assert t.at("quartzlings") == "D6 E6"
    assert t.state.points == [1, 0]


def test_the_first_players_traits_come_first_in_the_end_phase() -> None:
    t = table("nia D5; quartzlings D6", "nia L1; quartzlings L2", phase="end")
    t.state.first = 1
    for unit, at in ((0, 5 * 14 + 6), (2, 5 * 14 + 7)):
        t.state.banners[unit // 2] = at
        t.state.flags |= 1 << at
    t.push(("end_banners",))
    assert (t.ask.what, t.ask.seat) == ("recruit", 1)
    t.play("decline")
    assert (t.ask.what, t.ask.seat) == ("recruit", 0)


def test_knocked_out_champions_and_banners_of_both_sides_after_the_end_phase() -> None:
    t = table("nia D5 6; quartzlings D6", "titus L1", phase="end").banner("titus", "F7").tokens("quartzlings", "+SPD")
    t.push(("end_banners",), ("score",))
    assert t.state.token == 11 + 4
    assert t.state.points == [0, 1]
    assert t.wounds("nia") == 6, "wounds and tokens stay from turn to turn"
    assert t.held("quartzlings") == "+SPD"


@pytest.mark.parametrize("first", [0, 1])
def test_a_whole_turn_has_its_phases_and_activations_in_order(first: int) -> None:
    t = table("titus A3; glory_seekers A4*3 A5*2", "jeen L3; golden_shrikes L4*3 L5", phase="end", scenario="knowledge")
    t.state.first = first
    t.push(("new_turn",))
    seen = []
    while t.ask.what in ("activate", "act"):
        if t.ask.what == "act":
            seen.append((t.state.phase, t.ask.seat))
        t.play(t.options[-1])
    other = 1 - first
    plot = [("plot", first)] * 2 + [("plot", other)] * 2
    assert seen == plot + [("clash", seat) for seat in (first, other, first, other)]
    assert t.state.phase == "end"
    assert (t.ask.what, t.ask.seat) == ("choose_first", other), "who begins has the token, as nothing happened"
