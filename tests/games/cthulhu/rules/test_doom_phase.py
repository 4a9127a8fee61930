"""Rituals and special events where several rules meet."""

from __future__ import annotations

from tests.games.cthulhu.positions import fresh, table


def test_on_instant_death_rituals_go_on_for_ten_and_a_herald_still_pays_five() -> None:
    t = table(
        "GC SPA gate acolyte; CC ASI gate acolyte; WW ARC gate acolyte",
        power="GC 10, CC 10, WW 5",
        books="WW herald, CC six",
        met="WW rival_books",
        doom="GC 29, CC 3, WW 1",
        factions="GC CC WW",
        ritual=5,
        phase="doom",
    )
    t.do("GC", "ritual").do("CC", "ritual").do("WW", "ritual")
    assert [t.power(f) for f in ("GC", "CC", "WW")] == [0, 0, 0]
    t.do("WW", "enough")
    t.draw(1)
    assert (t.state.ending, t.state.winners, t.doom("GC")) == ("instant_death", [1], 31)


def test_blood_sacrifice_of_a_keeper_costs_the_gate_but_no_doom_of_this_phase() -> None:
    t = table(
        "BG WAF gate acolyte shub_niggurath; GC SPA acolyte",
        power="BG 5, GC 1",
        books="BG blood_sacrifice",
        phase="doom",
        turn="BG",
    )
    t.do("BG", "ritual").draw(1)
    t.do("BG", "blood_sacrifice WAF keeper").draw(1)
    assert (t.doom("BG"), t.signs("BG"), t.gate("WAF")) == (2, 2, "abandoned")


def test_five_players_and_the_second_ritual_at_six_twice() -> None:
    t = fresh("GC CC BG YS SL")
    assert (len(t.state.map.ids), t.state.track()) == (21, (5, 6, 6, 7, 7, 8, 8, 9, 9, 10))


def test_the_ritual_marker_makes_hastur_stronger_for_the_next_battle() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte; YS EUR hastur; BG EUR acolyte",
        power="GC 5, CC 6, YS 1",
        phase="doom",
        ritual=0,
    )
    t.do("GC", "ritual").do("CC", "ritual")
    while t.asked != "YS action":
        t.do(t.asked.split()[0], "pass")
    t.do("YS", "battle EUR BG")
    assert t.misses() == 7
