"""Who is First Player, and which way the turn goes."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table


def test_the_last_first_player_settles_a_tie_among_others() -> None:
    t = table(
        "GC SPA acolyte*2; CC SAS gate acolyte*4; BG WAF gate acolyte*4; YS EUR acolyte", phase="gather", turn="GC"
    )
    assert (t.asked, t.options()) == ("GC first_player", {"first CC", "first BG"})
    t.do("GC", "first BG")
    assert t.asked == "BG direction"


@pytest.mark.parametrize(
    ("last", "asked"), [("GC", "GC first_player"), ("CC", "CC first_player"), ("YS", "YS first_player")]
)
def test_the_last_first_player_chooses_among_the_tied_and_may_be_one_of_them(last: str, asked: str) -> None:
    t = table("GC SPA acolyte", power="GC 6, CC 9, YS 9, BG 2", phase="first", turn=last)
    assert (t.asked, t.options()) == (asked, {"first CC", "first YS"})


def test_the_turn_goes_the_other_way_round() -> None:
    t = table(
        "GC SPA acolyte; CC SAS acolyte; BG WAF acolyte; YS EUR acolyte", power="GC 2, CC 1, BG 1, YS 1", phase="first"
    )
    t.do("GC", "counterclockwise; pass")
    order = []
    while t.asked.endswith("action"):
        order.append(t.asked.split()[0])
        t.do(order[-1], "pass")
    assert order == ["YS", "BG", "CC"]
