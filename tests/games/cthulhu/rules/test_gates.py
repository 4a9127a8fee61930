"""Gates taken, lost and left where several rules meet; each follows from the rulebook, none is one of its examples."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table


def test_a_killed_keepers_gate_is_taken_by_the_attacker_in_the_same_turn() -> None:
    t = table("GC EUR acolyte shoggoth; YS EUR gate acolyte*2; CC SAS acolyte", power="GC 1, CC 1")
    t.do("GC", "battle EUR YS").roll("6 1")
    t.do("YS", "kill keeper")
    assert (t.gate("EUR"), t.power("GC")) == ("abandoned", 0)
    t.do("GC", "book dreams; control EUR acolyte")
    assert t.gate("EUR") == "GC"


def test_a_pained_keeper_abandons_when_it_goes_and_not_before() -> None:
    t = table("GC EUR shoggoth; YS EUR gate acolyte; CC SAS acolyte", power="GC 1, CC 1")
    t.do("GC", "battle EUR YS").roll("5 1")
    assert (t.asked, t.gate("EUR")) == ("YS retreat", "YS")
    t.do("YS", "retreat keeper NAT")
    assert (t.gate("EUR"), t["NAT"]) == ("abandoned", "YS acolyte")


def test_the_beyond_one_carries_an_enemys_gate_with_its_keeper_still_in_control() -> None:
    text = "OW EUR abomination; GC EUR gate acolyte deep_one{}; CC ASI acolyte"
    t = table(text.format(""), power="OW 1", factions="OW GC CC")
    t.do("OW", "beyond_one EUR abomination; carry ANT")
    assert (t["ANT"], t["EUR"]) == ("OW abomination, GC keeper", "GC deep_one")
    assert (t.gate("ANT"), t.gate("EUR")) == ("GC", "none")
    t = table(text.format(" cthulhu"), power="OW 1", factions="OW GC CC")
    assert not t.options("beyond_one")


def test_a_slumbering_gate_is_not_one_in_the_ocean() -> None:
    t = table(
        "SL SPA gate acolyte; SL IND gate acolyte; SL SAT gate acolyte; CC ASI acolyte; GC NAT acolyte",
        power="SL 2, GC 1",
        books="SL cursed_slumber",
        factions="SL GC CC",
    )
    t.do("SL", "cursed_slumber SPA")
    assert (t.met("GC"), t.gate("SPA"), t.card("SL")) == ([], "none", "acolyte")


def test_shub_niggurath_may_cost_the_keeper_and_another_takes_the_gate_in_the_same_turn() -> None:
    t = table("BG WAF gate acolyte*3; GC SPA acolyte", power="BG 8", turn="BG")
    t.do("BG", "awaken shub_niggurath WAF; sacrifice WAF keeper")
    while t.asked == "BG book":
        t.do("BG", "book frenzy")
    assert (t.gate("WAF"), t["WAF"]) == ("abandoned", "BG acolyte shub_niggurath")
    t.do("BG", "control WAF acolyte")
    assert t.gate("WAF") == "BG"


def test_a_keeper_devolved_after_ones_own_action_leaves_the_gate_to_the_next() -> None:
    t = table("GC EUR gate acolyte; CC EUR acolyte", power="GC 1, CC 1", books="GC devolve")
    t.do("GC", "recruit EUR; devolve EUR keeper; enough; done")
    assert (t.gate("EUR"), t.asked, t.may("control EUR acolyte")) == ("abandoned", "CC action", True)


def test_avatar_takes_a_keeper_off_its_gate_and_shub_keeps_none() -> None:
    t = table("BG WAF shub_niggurath; YS EUR gate acolyte; GC SPA acolyte", power="BG 1", turn="BG")
    t.do("BG", "avatar EUR YS")
    assert (t["EUR"], t["WAF"], t.gate("EUR")) == ("BG shub_niggurath", "YS acolyte", "abandoned")


def test_dreams_take_a_lone_keepers_gate_with_the_last_power() -> None:
    t = table("GC SPA acolyte; YS EUR gate acolyte; CC SAS acolyte", power="GC 3, CC 1", books="GC dreams")
    t.do("GC", "dreams EUR YS")
    assert (t.gate("EUR"), t.power("GC")) == ("abandoned", 0)
    t.do("GC", "control EUR acolyte")
    assert (t["EUR"], t.gate("EUR")) == ("GC keeper", "GC")


def test_zingaya_empties_a_gate_that_undead_cannot_keep() -> None:
    t = table(
        "YS EUR undead acolyte; GC EUR gate acolyte; CC SAS acolyte", power="YS 1, CC 1", books="YS zingaya", turn="YS"
    )
    t.do("YS", "zingaya EUR GC")
    assert (t.options("control"), t["EUR"]) == ({"control EUR acolyte"}, "YS acolyte undead undead")


def test_a_gate_in_the_ocean_is_one_like_any_other() -> None:
    t = table("YS SAT acolyte; GC SPA acolyte", power="YS 5, GC 1", turn="YS")
    t.do("YS", "build SAT acolyte; done").do("GC", "pass")
    assert (t.may("summon undead SAT"), t.may("summon byakhee SAT")) == (True, True)


@pytest.mark.parametrize(("printing", "may"), [("first_print", True), ("later_print", False)])
def test_gates_after_a_battle_that_took_the_last_power(printing: str, may: bool) -> None:
    text = "CC EUR hunting_horror acolyte; GC EUR deep_one; EUR gate; CC SAS acolyte"
    t = table(text, power="CC 1, GC 1", books="CC six", turn="CC", printing=printing)
    t.do("CC", "battle EUR GC").roll("1 1  1")
    assert t.may("control EUR acolyte") == may
