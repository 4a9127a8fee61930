"""Worked examples V1-V11 of the fact sheet: Power, Doom and rituals."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, fresh, table


def test_v01_gather_power_counts_cultists_gates_captives_and_abandoned_gates() -> None:
    t = table(
        "CC SAS gate acolyte*2; CC ARA gate acolyte; CC captive GC acolyte; EUR gate;"
        "GC SPA gate acolyte*3; BG WAF gate acolyte*4; YS NAT gate acolyte*2",
        phase="gather",
    )
    assert t.power("CC") == 3 + 4 + 1 + 1
    assert t.pool("GC", "acolyte") == 3
    assert (t.power("GC"), t.power("BG"), t.power("YS")) == (3 + 2 + 1, 4 + 2 + 1, 2 + 2 + 1)


def test_v02_nobody_has_less_than_half_of_the_most_rounded_up() -> None:
    t = table(
        "GC SPA gate acolyte; GC AUS gate acolyte; GC ANT gate acolyte; GC SAM gate acolyte*2;"
        "CC SAS gate acolyte*2; BG WAF gate acolyte*5; YS EUR gate acolyte*4",
        phase="gather",
    )
    assert [t.power(f) for f in ("GC", "CC", "BG", "YS")] == [13, 7, 7, 7]


def test_v03_a_new_game_begins_with_eight_power_each_and_no_doom_phase() -> None:
    t = fresh()
    assert [t.power(f) for f in ("GC", "CC", "BG", "YS")] == [8, 8, 8, 8]
    assert t.asked == "GC direction"
    assert t.options() == {"clockwise", "counterclockwise"}
    t.do("GC", "counterclockwise")
    assert (t.asked, t.state.turn, t.state.phase) == ("GC action", 1, "action")
    assert t.state.order == [0, 3, 2, 1]
    assert t.state.doom == [0, 0, 0, 0]
    assert t["SPA"] == "GC keeper acolyte acolyte acolyte acolyte acolyte"


CHAOS = "CC SAS gate acolyte; CC ARA gate acolyte; CC NAS gate acolyte nyarlathotep; GC SPA gate acolyte"


def chaos() -> Table:
    books, met = "CC emissary madness", "CC three_gates awaken_nyarlathotep"
    return table(CHAOS, power="CC 12, GC 6", turn="CC", phase="doom", number=3, books=books, met=met)


def test_v04_a_ritual_with_three_gates_and_nyarlathotep() -> None:
    t = chaos()
    assert (t.asked, t.question.about[1], t.doom("CC")) == ("CC ritual", 5, 3)
    t.do("CC", "ritual").draw(2)
    assert (t.doom("CC"), t.power("CC"), t.signs("CC")) == (6, 7, 1)
    assert t.state.ritual_price() == 6
    assert (t.asked, t.question.about[1]) == ("GC ritual", 6)


def test_v05_a_ritual_declined() -> None:
    t = chaos()
    t.do("CC", "no_ritual")
    assert (t.doom("CC"), t.power("CC"), t.signs("CC")) == (3, 12, 0)
    assert (t.asked, t.question.about[1]) == ("GC ritual", 5)


def test_v06_two_great_old_ones_bring_two_signs() -> None:
    t = table("YS EUR gate acolyte king_in_yellow; YS NAT hastur", power="YS 6", turn="YS", phase="doom")
    before = t.doom("YS")
    t.do("YS", "ritual").draw(1, 1)
    assert (t.doom("YS"), t.signs("YS")) == (before + 1, 2)


def test_v07_ritual_and_blood_sacrifice_make_four_doom_and_two_signs() -> None:
    t = table(
        "BG WAF gate acolyte*2 shub_niggurath; BG EAF gate acolyte; GC SPA acolyte",
        power="BG 6",
        turn="BG",
        phase="doom",
        books="BG blood_sacrifice",
    )
    t.do("BG", "ritual").draw(1)
    assert t.asked == "BG doom"
    t.do("BG", "blood_sacrifice WAF acolyte").draw(3)
    assert (t.doom("BG"), t.signs("BG"), t["WAF"]) == (4, 2, "BG keeper shub_niggurath")


def test_v08_a_ritual_for_ten_is_instant_death_and_the_rest_may_still_follow() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte; BG WAF gate acolyte; YS EUR gate acolyte",
        power="GC 10, CC 10, BG 10, YS 10",
        books="YS six",
        turn="CC",
        phase="doom",
        ritual=7,
    )
    t.do("CC", "no_ritual")
    assert (t.asked, t.question.about[1]) == ("BG ritual", 10)
    t.do("BG", "ritual")
    assert (t.power("BG"), t.state.instant_death()) == (0, True)
    assert (t.asked, t.question.about[1]) == ("YS ritual", 10)
    t.do("YS", "no_ritual")
    assert (t.asked, t.question.about[1]) == ("GC ritual", 10)
    t.do("GC", "ritual")
    assert t.power("GC") == 0
    assert (t.state.ending, t.state.winners) == ("instant_death", [3])
    assert max(t.state.doom) == 2


TRACKS = {
    "GC CC BG": [5, 6, 7, 8, 9, 10, 10],
    "GC CC BG YS": [5, 6, 7, 7, 8, 8, 9, 10, 10],
    "GC CC BG YS OW": [5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10],
}


@pytest.mark.parametrize("factions", TRACKS)
def test_v09_ritual_prices_by_number_of_players(factions: str) -> None:
    for marker, price in enumerate(TRACKS[factions]):
        t = table("GC SPA gate acolyte", power="GC 11", factions=factions, phase="doom", ritual=marker)
        assert (t.asked, t.question.about[1]) == ("GC ritual", price)
        t.do("GC", "ritual")
        assert t.power("GC") == 11 - price
        if marker + 1 < len(TRACKS[factions]):
            assert t.state.ritual_price() == TRACKS[factions][marker + 1]


def test_v09_two_players_use_the_track_for_four() -> None:
    t = table("GC SPA gate acolyte", power="GC 11", seats=2)
    assert [*t.state.track(), 10] == TRACKS["GC CC BG YS"]


def test_v10_when_all_signs_are_drawn_each_is_a_doom_instead() -> None:
    t = table(
        "YS EUR gate acolyte king_in_yellow hastur; GC SPA acolyte",
        power="YS 6",
        signs="BG " + "1 " * 18 + "2 " * 12 + "3 " * 6,
        turn="YS",
        phase="doom",
    )
    t.do("YS", "ritual")
    assert (t.signs("YS"), t.doom("YS")) == (0, 1 + 1 + 2)


def test_v11_great_cthulhu_gets_a_book_and_a_sign_in_the_first_doom_phase() -> None:
    t = fresh()
    t.do("GC", "clockwise")
    assert (t.asked, t.books("GC")) == ("GC action", 0)
    t = table("GC SPA gate acolyte", power="GC 2", phase="doom", number=2)
    assert t.books("GC") == 1
    assert t.met("GC") == ["first_doom"]
    if t.asked == "chance":
        t.draw(2)
    assert t.asked == "GC book"
    assert len(t.options("book")) == 6
    t.do("GC", "book dreams")
    if t.asked == "chance":
        t.draw(2)
    assert (t.signs("GC"), t.asked) == (1, "GC action")


def test_v11_not_in_a_later_doom_phase() -> None:
    t = table("GC SPA gate acolyte", power="GC 2", phase="doom", number=3)
    assert (t.asked, t.books("GC")) == ("GC action", 0)
