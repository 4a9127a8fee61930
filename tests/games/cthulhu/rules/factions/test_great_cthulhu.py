"""Great Cthulhu: Dreams, Devolve, Submerge, Absorb, Devour and Regenerate."""

from __future__ import annotations

from tests.games.cthulhu.positions import table


def test_v39_dreams_take_the_gate_with_the_second_acolyte() -> None:
    t = table("CC ASI gate acolyte*2; GC SPA acolyte", power="GC 6, CC 1", books="GC dreams", factions="GC CC BG")
    t.do("GC", "dreams ASI CC")
    assert t.options() == {"lose acolyte", "lose keeper"}
    t.do("CC", "lose acolyte")
    assert (t.power("GC"), t.gate("ASI")) == (3, "CC")


def test_v45_devolve_answers_a_threat() -> None:
    t = table("GC AUS acolyte; CC IND nightgaunt", power="CC 2, GC 1", books="GC devolve", turn="CC")
    t.do("CC", "move IND nightgaunt AUS")
    assert t.asked == "GC interrupt"
    t.do("GC", "devolve AUS acolyte")
    assert t["AUS"] == "GC deep_one, CC nightgaunt"


def test_submerge_takes_companions_and_surfaces_with_all() -> None:
    t = table("GC SPA gate cthulhu acolyte deep_one", power="GC 3", books="GC submerge")
    t.do("GC", "submerge; take_down deep_one; enough; done")
    assert t.card("GC") == "cthulhu deep_one"
    t.do("GC", "surface EUR")
    assert t["EUR"] == "GC cthulhu deep_one"
    assert t.power("GC") == 1


def test_absorb_devour_and_regenerate() -> None:
    t = table(
        "GC SPA cthulhu shoggoth starspawn acolyte; YS SPA undead*3 acolyte*2",
        power="GC 2",
        books="GC absorb regenerate",
    )
    t.do("GC", "battle SPA YS; absorb shoggoth acolyte; devour")
    t.do("YS", "lose acolyte")
    t.do("GC", "enough")
    assert len(t.question.options) == 6
    t.roll(" ".join("1" * (6 + 5 + 3 + 2)))
    assert t.met("GC")[0] == "kill_one"
    assert t["SPA"] == "GC cthulhu shoggoth starspawn, YS acolyte undead undead undead"
