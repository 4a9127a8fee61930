"""Ruling R67: who is asked to show Elder Signs, when, and what others learn of it."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu import RULES
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.dice import Dice

DUEL = "GC SPA gate acolyte; CC ASI gate acolyte; BG AFR acolyte"


def phase_end(signs: str, doom: str = "GC 24, BG 3") -> Table:
    """The last Action of a phase is over."""
    t = table(DUEL, power="GC 1", doom=doom, signs=signs, books="GC six, BG six", factions="GC CC BG")
    return t.do("GC", "pass")


def test_r67_signs_are_offered_only_to_those_whom_they_bring_to_thirty() -> None:
    for worth, offered in (("1", False), ("2", True), ("3", True)):
        t = table("GC SPA gate acolyte", power="GC 3", doom="GC 28", signs=f"GC {worth}")
        assert t.may("unveil") == offered


def test_r67_one_sign_or_all() -> None:
    t = table("GC SPA gate acolyte", power="GC 3", doom="GC 27", signs="GC 3 1", books="GC six")
    t.do("GC", "unveil")
    assert (t.state.ending, t.doom("GC"), t.signs("GC")) == ("action_phase", 31, 0)


def test_r67_any_subset_may_be_shown() -> None:
    t = table("GC SPA gate acolyte", power="GC 3", doom="GC 20", signs="GC 3 1 1", books="GC six")
    t.do("GC", "reveal GC 1")
    assert (t.doom("GC"), t.signs("GC"), t.asked) == (21, 2, "GC action")
    t.do("GC", "reveal GC 3")
    assert (t.doom("GC"), t.signs("GC"), t.state.ending) == (24, 1, "")


def test_r67_below_thirty_a_sign_shown_changes_nothing_else() -> None:
    shown, kept = (table(DUEL, power="GC 3", doom="GC 20", signs="GC 3", factions="GC CC BG") for _ in range(2))
    shown.do("GC", "reveal GC 3")
    assert shown.options() == kept.options()


def test_r67_before_an_action_phase_is_over_those_are_asked_who_may_reach_thirty() -> None:
    t = phase_end("GC 3 3, BG 3 3")
    assert (t.asked, t.options()) == ("GC show", {"unveil", "keep_hidden"})
    t.do("GC", "keep_hidden")
    assert t.asked == "GC first_player"


def test_r67_signs_shown_at_the_end_of_an_action_phase_end_the_game_without_rituals() -> None:
    t = phase_end("GC 3 3")
    t.do("GC", "unveil")
    assert (t.state.ending, t.state.winners, t.doom("GC"), t.state.ritual) == ("action_phase", [0], 30, 0)


def test_r67_the_first_who_reaches_thirty_stops_the_asking() -> None:
    t = phase_end("GC 3 3, BG 3 3", doom="GC 24, BG 29")
    assert t.do("GC", "unveil").asked == "over"
    assert (t.state.winners, t.doom("BG")) == ([2], 35)


def test_r67_asked_in_turn_order_at_the_end_of_the_doom_phase() -> None:
    t = table(DUEL, doom="GC 24, BG 28", signs="GC 3 3, BG 1", phase="events", turn="BG", factions="GC CC BG")
    assert t.do("BG", "keep_hidden").asked == "GC show"
    t.do("GC", "unveil")
    assert (t.state.ending, t.doom("GC"), t.doom("BG")) == ("doom_track", 30, 29)


def test_r67_nobody_is_asked_when_the_doom_phase_ends_the_game_anyway() -> None:
    t = table(DUEL, doom="GC 31, BG 28", signs="BG 3", phase="events", factions="GC CC BG")
    assert t.state.ending == "doom_track"
    t = table(DUEL, doom="BG 28", signs="BG 3", ritual=6, phase="events", factions="GC CC BG")
    assert t.state.ending == "instant_death"


def test_r67_who_could_end_the_game_stays_hidden() -> None:
    """Whoever may have thirty, as far as others know, is asked the same; what others see does not depend on it."""
    low, high = phase_end("GC 1 1"), phase_end("GC 3 3")
    assert low.question == high.question
    for seat in (WATCHER, 1, 2):
        assert RULES.hidden.view(low.state, seat) == RULES.hidden.view(high.state, seat)
    assert low.do("GC", "unveil").asked == "GC first_player"
    assert low.doom("GC") == 26


@pytest.mark.parametrize("worth", ["1", "3"])
def test_r67_a_turn_does_not_go_on_by_itself_for_those_only_who_cannot_end_the_game(worth: str) -> None:
    t = table(DUEL, power="GC 1, CC 1", doom="GC 28", signs=f"GC {worth}", factions="GC CC BG", printing="later_print")
    t.do("GC", "recruit SPA")
    assert (t.asked, t.may("unveil")) == ("GC action", worth == "3")


def test_r67_a_seat_that_thinks_ahead_is_asked_the_same_in_its_own_deal() -> None:
    t = phase_end("GC 3 3, BG 3 3", doom="GC 24, BG 24")
    dealt = t.position.redeal(2, Dice("another deal"))
    assert dealt.ask(0) == t.position.ask(0)


def test_the_last_sign_of_the_stock_and_then_doom() -> None:
    t = table("YS EUR gate acolyte king_in_yellow hastur; GC SPA acolyte", power="YS 5", phase="doom", turn="YS")
    t.state.stock[:] = [0, 1, 0]
    t.do("YS", "ritual").draw(2)
    assert (t.signs("YS"), t.doom("YS"), sum(t.state.stock)) == (1, 1 + 1 + 1, 0)


def test_signs_shown_in_the_doom_phase_leave_time_for_the_rituals_of_others() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte; CC EUR gate acolyte",
        power="GC 5, CC 6",
        doom="GC 28, CC 28",
        signs="GC 1",
        books="CC six, GC six",
        phase="doom",
    )
    t.do("GC", "reveal GC 1")
    assert (t.doom("GC"), t.asked) == (30, "GC ritual")
    t.do("GC", "no_ritual").do("CC", "ritual")
    assert (t.state.ending, t.state.winners, t.doom("CC")) == ("doom_track", [1], 32)
