"""Worked examples V47-V50 of the fact sheet: the end of the game, and coming back into it."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table

FIVE = "frenzy necrophagy ghroth red_sign thousand_young"


def test_v47_signs_shown_in_the_action_phase_end_the_game_at_once() -> None:
    t = table("GC SPA gate acolyte", power="GC 3", books="GC six, BG six", doom="GC 27, BG 29", signs="GC 2 1, BG 3")
    t.do("GC", "reveal GC 2")
    assert (t.state.ending, t.doom("GC")) == ("", 29)
    t.do("GC", "reveal GC 1")
    assert t.state.ending == "action_phase"
    assert (t.doom("GC"), t.doom("BG")) == (30, 32)
    assert t.state.winners == [2]


def ended(books: str, doom: str) -> Table:
    return table("GC SPA acolyte", power="GC 1", books=books, doom=doom, phase="events")


def test_v48_the_most_doom_among_those_with_six_books_wins() -> None:
    t = ended(f"BG {FIVE}, CC six", "BG 35, CC 31")
    assert (t.state.ending, t.state.winners) == ("doom_track", [1])


def test_v48_nobody_with_six_books_everybody_loses() -> None:
    t = ended(f"BG {FIVE}", "BG 35, CC 31")
    assert (t.state.ending, t.state.winners) == ("doom_track", [])


def test_v48_equal_doom_shares_the_win() -> None:
    t = ended("CC six, YS six", "BG 35, CC 31, YS 31")
    assert (t.state.ending, t.state.winners) == ("doom_track", [1, 3])


def test_v49_two_players_add_their_factions_and_need_six_books_somewhere() -> None:
    t = table("GC SPA acolyte", power="GC 1", seats=2, books="YS six", doom="GC 20, YS 12, CC 31, BG 3", phase="events")
    assert (t.state.ending, t.state.winners) == ("doom_track", [0])


def test_v50_passion_revives_a_faction_that_has_passed() -> None:
    t = table(
        "YS EUR acolyte*2; GC EUR deep_one; BG WAF acolyte; CC SAS acolyte",
        power="YS 3, GC 3, CC 1, BG 1",
        books="YS passion",
        turn="YS",
    )
    t.do("YS", "pass")
    assert t.power("YS") == 0
    t.do("GC", "capture EUR YS")
    assert t.power("YS") == 1
    assert t.asked == "CC action"
    t.do("CC", "pass").do("BG", "pass")
    assert t.asked == "YS action"


def test_v47_showing_signs_ends_the_game_at_once() -> None:
    t = table("GC SPA gate acolyte", power="GC 3", books="GC six", doom="GC 27, BG 29", signs="GC 2 1, BG 3")
    t.do("GC", "reveal GC 2; reveal GC 1")
    assert t.state.ending == "action_phase"
    assert t.state.winners == [0]
    assert t.doom("BG") == 32


def test_v49_the_sum_of_doom_wins_among_those_with_six_books_somewhere() -> None:
    t = table("GC SPA acolyte", power="GC 1", seats=2, books="GC six", doom="GC 20, YS 12, CC 31, BG 3", phase="events")
    assert (t.state.ending, t.state.winners) == ("doom_track", [0])
