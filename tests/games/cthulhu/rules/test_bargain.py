"""Losses that several Factions must share."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table


def test_thousand_forms_asks_the_only_one_who_can_pay() -> None:
    text = "CC SAS gate acolyte nyarlathotep; GC SPA acolyte"
    t = table(text, power="CC 1, GC 3", books="CC thousand_forms", turn="CC").do("CC", "thousand_forms").roll("3")
    assert (t.asked, t.options()) == ("GC share", {"share 0", "share 1", "share 2", "share 3", "refuse"})
    t.do("GC", "refuse")
    assert (t.power("CC"), t.power("GC")) == (4, 3)


@pytest.mark.parametrize(("printing", "gain"), [("first_print", 2), ("later_print", 1)])
def test_ghroth_takes_a_keeper_and_passion_pays_by_the_printing(printing: str, gain: int) -> None:
    t = table(
        "BG WAF fungi; BG EAF fungi; BG ARA fungi; YS EUR gate acolyte; YS SCA acolyte; GC SPA acolyte",
        power="BG 2",
        books="BG ghroth, YS passion",
        turn="BG",
        printing=printing,
    )
    t.do("BG", "ghroth").roll("3")
    assert (t["EUR"], t["SCA"], t["SPA"], t.gate("EUR"), t.power("YS")) == ("", "", "", "abandoned", gain)


def test_those_who_refuse_ghroth_leave_the_loss_to_the_willing() -> None:
    t = table(
        "BG WAF fungi; BG EAF fungi; GC SPA acolyte*3; YS EUR acolyte*3",
        power="BG 2",
        books="BG ghroth",
        turn="BG",
    )
    t.do("BG", "ghroth").roll("2").do("YS", "refuse").do("GC", "share 2")
    assert (t["SPA"], t["EUR"]) == ("GC acolyte", "YS acolyte acolyte acolyte")


def test_thousand_forms_is_paid_exactly_or_not_at_all() -> None:
    t = table(
        "CC SAS nyarlathotep; GC SPA acolyte; BG WAF acolyte",
        power="CC 1, GC 2, BG 2",
        books="CC thousand_forms",
        turn="CC",
    )
    t.do("CC", "thousand_forms").roll("4").do("BG", "share 2").do("GC", "share 2")
    assert [t.power(f) for f in ("GC", "CC", "BG")] == [0, 1, 0]
    assert t.asked == "CC action"


def test_submerged_cultists_are_no_prey_for_ghroth() -> None:
    t = table(
        "GC card cthulhu acolyte*3; GC SPA acolyte; BG WAF fungi; BG EAF fungi; CC SAS acolyte*2",
        power="BG 2, GC 1",
        books="BG ghroth, GC submerge",
        turn="BG",
    )
    t.do("BG", "ghroth").roll("2")
    assert (t.asked, t.options()) == ("GC share", {"share 0", "share 1", "refuse"})


def test_ghroth_by_black_goats_word_lets_owners_keep_their_gates() -> None:
    t = table(
        "GC SPA gate acolyte*2; YS EUR gate acolyte*2; BG WAF fungi; BG EAF fungi",
        power="BG 2",
        books="BG ghroth",
        turn="BG",
    )
    t.do("BG", "ghroth").roll("2").do("YS", "refuse").do("GC", "refuse").do("BG", "levy YS 1")
    while t.question.what == "sacrificing":
        letters = t.asked.split()[0]
        t.do(letters, f"sacrifice {'SPA' if letters == 'GC' else 'EUR'} acolyte")
    assert (t["SPA"], t["EUR"]) == ("GC keeper", "YS keeper")
