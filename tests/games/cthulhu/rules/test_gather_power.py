"""What is gathered by those who are off the map, asleep or alone."""

from __future__ import annotations

from tests.games.cthulhu.positions import table


def test_the_king_alone_feasts_in_a_desecrated_area() -> None:
    t = table("YS EUR king_in_yellow; GC SPA acolyte*2", tokens="desecrated EUR SCA", phase="gather")
    assert t.power("YS") == 1


def test_a_submerged_cthulhu_is_not_awakened_again_and_counts_for_hibernation() -> None:
    t = table(
        "GC card cthulhu; GC SPA gate acolyte; WW ARC acolyte; CC ASI acolyte",
        power="GC 10, WW 1",
        books="GC submerge",
        factions="GC WW CC",
        turn="WW",
    )
    t.do("WW", "hibernate")
    assert t.power("WW") == 2
    while t.asked != "GC action":
        t.do(t.asked.split()[0], "enough")
    assert not t.options("awaken")


def test_who_is_off_the_map_still_gathers_from_abandoned_gates_and_comes_back_anywhere() -> None:
    t = table("EUR gate; NAM gate; GC SPA acolyte", phase="gather")
    assert t.power("CC") == 2
    while t.asked != "CC action":
        t.do(t.asked.split()[0], {"direction": "clockwise", "action": "pass"}.get(t.question.what, "enough"))
    assert len(t.options("recruit")) == 17
    t.do("CC", "recruit EUR; control EUR acolyte")
    assert t.gate("EUR") == "CC"
