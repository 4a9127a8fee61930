"""Captured Cultists, who protects them and what becomes of them."""

from __future__ import annotations

from tests.games.cthulhu.positions import table


def test_a_great_old_one_captures_past_a_terror() -> None:
    t = table("GC EUR cthulhu; AN EUR acolyte yothan; CC ASI acolyte", power="GC 1", factions="GC AN CC")
    t.do("GC", "capture EUR AN")
    assert t["EUR"] == "GC cthulhu, AN yothan"


def test_who_loses_the_last_unit_to_capture_recruits_anywhere_but_not_the_captive() -> None:
    t = table("GC EUR deep_one; CC EUR acolyte; BG WAF acolyte", power="GC 1, CC 1")
    t.do("GC", "capture EUR CC")
    assert len(t.options("recruit")) == len(t.state.map.ids)
    assert t.pool("CC", "acolyte") == 5


def test_captives_of_several_masters_all_come_home_and_each_pays_its_own() -> None:
    t = table(
        "GC captive CC acolyte acolyte; BG captive CC acolyte; CC SAS gate acolyte; GC SPA acolyte*2",
        phase="gather",
    )
    assert [t.power(f) for f in ("GC", "CC", "BG", "YS")] == [4, 3, 2, 2]
    assert t.pool("CC", "acolyte") == 5


def test_a_captured_keeper_abandons_and_passion_pays_even_those_who_have_passed() -> None:
    t = table("GC EUR deep_one; YS EUR gate acolyte; BG WAF acolyte", power="GC 2", books="YS passion")
    t.do("GC", "capture EUR YS")
    assert (t.gate("EUR"), t.power("YS")) == ("abandoned", 1)


def test_the_king_captures_past_monsters_and_byakhee_do_not() -> None:
    t = table("YS EUR king_in_yellow; GC EUR acolyte deep_one", power="YS 1", turn="YS")
    assert t.may("capture EUR GC")
    t = table("YS EUR byakhee*4; GC EUR acolyte deep_one", power="YS 1", turn="YS")
    assert not t.options("capture")


def test_a_dark_young_on_a_gate_protects_acolytes_and_is_no_prize_itself() -> None:
    text = "BG EUR gate dark_young{}; GC EUR shoggoth; CC SAS acolyte"
    t = table(text.format(""), power="GC 1", books="BG red_sign")
    assert (t.gate("EUR"), t.options("capture")) == ("BG", set())
    t = table(text.format(" acolyte"), power="GC 1", books="BG red_sign")
    assert not t.options("capture")
