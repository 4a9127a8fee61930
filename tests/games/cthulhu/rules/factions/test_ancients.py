"""The Ancients: a test for each ability, spellbook and requirement (fact sheet 9.4)."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu.rules.factions.ancients import starts

THREE = "AN GC CC"


def old(text: str, cathedrals: str = "", **more: object) -> Table:
    """A table for the Ancients, with Cathedrals in these Areas."""
    settings: dict[str, object] = {"factions": THREE, **more}
    if cathedrals:
        settings["tokens"] = f"cathedrals {cathedrals}"
    return table(text, **settings)  # type: ignore[arg-type]


# -- units and abilities ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("factions", "areas"), [(THREE, "NAT SAT NPA IND SAM AUS"), ("AN GC CC BG", "SCA NAS ARA EAF")]
)
def test_start_where_no_faction_ever_starts(factions: str, areas: str) -> None:
    t = table("GC SPA acolyte", power="GC 1", factions=factions, turn="GC")
    found = {t.state.id(area) for area in starts(t.state, 0)}
    assert found >= set(areas.split())
    assert not found & {"SPA", "EUR", "ASI", "SAS", "AFR", "WAF", "NAM", "NAW", "ARC", "ANT"}
    if factions == THREE:
        assert found == set(areas.split())


def test_dice_of_un_man_reanimated_and_yothan() -> None:
    t = old("AN SAM un_man reanimated yothan; GC SAM acolyte", power="AN 2, GC 1")
    t.do("AN", "battle SAM GC").roll("1 " * 9)
    assert t.asked != "chance"


def test_a_yothan_captures_and_shields_like_a_monster_but_is_none() -> None:
    t = old("AN SAM yothan acolyte; GC SAM acolyte deep_one; GC AUS acolyte; AN AUS yothan", power="AN 1, GC 1")
    assert t.options("capture") == {"capture AUS GC"}
    t = old("AN SAM yothan acolyte; GC SAM acolyte deep_one", power="GC 1", turn="GC")
    assert not t.options("capture")
    t = old("AN SAM yothan; GC SAM cthulhu", power="GC 1", turn="GC").do("GC", "battle SAM AN")
    assert t.asked == "chance"  # nothing to devour


def test_dematerialization_moves_any_units_of_one_area_to_another() -> None:
    t = old("AN SAM gate acolyte*2 un_man; AN IND acolyte", power="AN 1", phase="events")
    assert t.options() == {"dematerialization SAM", "dematerialization IND", "enough"}
    t.do("AN", "dematerialization SAM; reappear EUR; vanish keeper; vanish un_man; enough")
    assert (t["EUR"], t["SAM"], t.gate("SAM")) == ("AN acolyte un_man", "AN acolyte", "abandoned")
    assert t.asked == "AN action"


def test_a_cathedral_costs_one_or_beside_another_three_and_each_glyph_has_one() -> None:
    t = old("AN SAM gate acolyte; AN NAT acolyte; AN NAM acolyte; AN AUS un_man", power="AN 4, GC 1")
    assert t.options("build_cathedral") == {"build_cathedral SAM", "build_cathedral NAT", "build_cathedral NAM"}
    t.do("AN", "build_cathedral SAM; book festival; done").do("GC", "pass")
    assert t.power("AN") == 3
    assert t.options("build_cathedral") == {"build_cathedral NAT"}
    t.do("AN", "build_cathedral NAT")
    assert t.power("AN") == 0


# -- requirements -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("area", "met"),
    [
        ("SAM", "ring_cathedral"),
        ("AUS", "chevron_cathedral"),
        ("EUR", "thorns_cathedral"),
        ("NAT", "bare_cathedral"),
        ("ANT", "bare_cathedral"),
    ],
)
def test_a_cathedral_on_each_glyph_earns_a_book(area: str, met: str) -> None:
    t = old(f"AN {area} acolyte", power="AN 2").do("AN", f"build_cathedral {area}")
    assert (t.met("AN"), t.asked, t.power("AN")) == ([met], "AN book", 1)


def test_every_enemy_summons_its_cheapest_monster() -> None:
    t = old("AN SAM acolyte; GC SPA gate acolyte deep_one*4; GC EUR gate acolyte; CC ASI acolyte", power="AN 1")
    t.do("AN", "cheapest_monsters")
    assert t.options() == {"welcome shoggoth SPA", "welcome shoggoth EUR"}
    t.do("GC", "welcome shoggoth EUR")
    assert t["EUR"] == "GC keeper shoggoth"
    assert t["ASI"] == "CC acolyte"
    assert (t.met("AN"), t.asked, t.power("AN")) == (["cheapest_monsters"], "AN book", 1)


def test_every_enemy_summons_its_dearest_monster() -> None:
    t = old("AN SAM acolyte; GC SPA gate acolyte; CC ASI gate acolyte", power="AN 1").do("AN", "dearest_monsters")
    assert (t["SPA"], t["ASI"]) == ("GC keeper starspawn", "CC keeper hunting_horror")
    assert t.met("AN") == ["dearest_monsters"]


def test_a_living_gate_welcomes_a_monster_too() -> None:
    t = old("AN SAM acolyte; OW EUR yog_sothoth", power="AN 1", factions="AN OW CC").do("AN", "cheapest_monsters")
    assert t["EUR"] == "OW mutant yog_sothoth"


# -- spellbooks -------------------------------------------------------------------------------------------------------


def test_festival_un_men_cost_nothing_and_an_enemy_gains_a_power() -> None:
    t = old("AN SAM gate acolyte", power="AN 1", books="AN festival").do("AN", "summon un_man SAM")
    assert t.options() == {"invite GC", "invite CC"}
    t.do("AN", "invite CC; done")
    assert (t.power("AN"), t.power("CC"), t["SAM"]) == (1, 1, "AN keeper un_man")


def test_festival_has_no_guest_for_other_monsters() -> None:
    t = old("AN SAM gate acolyte", power="AN 6, GC 1", books="AN festival").do("AN", "summon reanimated SAM; done")
    assert t.asked == "GC action"


def test_brainless_among_themselves_they_do_nothing() -> None:
    text = "AN EUR reanimated*2; GC EUR acolyte; AN AUS gate acolyte un_man; CC AUS acolyte"
    t = old(text, power="AN 3", books="AN brainless")
    assert not [o for o in t.options() if o.split()[1:2] == ["EUR"] and o.split()[0] in ("move", "battle", "capture")]
    assert t.may("capture AUS CC")
    t.do("AN", "summon reanimated AUS; done")
    assert t.power("AN") == 2
    assert {"move AUS reanimated SPA", "battle AUS CC"} <= t.options()


def test_brainless_they_defend_as_usual() -> None:
    t = old("AN EUR reanimated*2; GC EUR starspawn", power="GC 1", books="AN brainless", turn="GC")
    t.do("GC", "battle EUR AN").roll("1 1 1 1 1 1")
    assert t.asked == "chance"
    t.roll("1")
    assert t["EUR"] == "AN reanimated reanimated, GC starspawn"


def test_extinction_yothans_cost_three_and_never_come_back() -> None:
    t = old("AN SAM gate acolyte; GC SAM cthulhu", power="AN 3, GC 1", books="AN extinction")
    t.do("AN", "summon yothan SAM")
    assert t.power("AN") == 0
    t.do("AN", "done")
    t.do("GC", "battle SAM AN; enough")
    t.roll("6 6 1 1 1 1" + " 1" * 7)
    assert (t.pool("AN", "yothan"), t["SAM"]) == (2, "GC cthulhu")


@pytest.mark.parametrize(("cathedrals", "signs"), [("", 0), ("SAM", 1), ("SAM AUS EUR", 1), ("SAM AUS EUR NAT", 2)])
def test_consecration(cathedrals: str, signs: int) -> None:
    t = old("AN SAM gate acolyte", cathedrals, power="AN 5", books="AN consecration", phase="doom")
    t.do("AN", "ritual").draw(*[1] * signs)
    assert t.signs("AN") == signs
    assert t.doom("AN") == 2


def test_worship_services_pay_both() -> None:
    text = "AN SAM acolyte; GC EUR gate acolyte; GC AUS gate acolyte; CC NAM acolyte"
    t = old(text, "EUR AUS SAM", books="AN worship_services", phase="gather")
    assert [t.power(f) for f in ("AN", "GC", "CC")] == [4, 8, 4]


def test_unholy_ground_takes_a_god_for_a_cathedral() -> None:
    t = old("AN EUR un_man; GC EUR cthulhu", "EUR SAM", power="GC 1", books="AN unholy_ground", turn="GC")
    t.do("GC", "battle EUR AN; enough").roll("1 1 1 1 1 1")
    assert t.options() == {"unholy_ground EUR", "unholy_ground SAM", "enough"}
    t.do("AN", "unholy_ground SAM")
    assert (t["EUR"], t.pool("GC", "cthulhu")) == ("AN un_man", 1)
    assert t.state.tokens["cathedrals"] == 1 << t.state.map.index["EUR"]
    assert t.met("GC") == []


def test_unholy_ground_needs_a_cathedral_in_the_area_and_a_surviving_god() -> None:
    t = old("AN EUR reanimated; GC EUR cthulhu", "SAM", power="AN 1, GC 1", books="AN unholy_ground")
    t.do("AN", "battle EUR GC").do("GC", "enough")
    t.roll("1 1 1 1 1 1 1 1")
    assert t.asked != "AN post_kills"


def test_unholy_ground_leaves_it_to_the_enemy_which_of_its_gods_goes() -> None:
    text, lot = "AN EUR un_man; YS EUR king_in_yellow hastur undead*2", {"factions": "AN YS CC", "turn": "YS"}
    t = old(text, "EUR", power="YS 1", books="AN unholy_ground", **lot)
    t.do("YS", "battle EUR AN").roll("1 1 1 1 1 1")
    t.do("AN", "unholy_ground EUR")
    assert t.asked == "YS unholy_ground"
    assert t.options() == {"lose hastur", "lose king_in_yellow"}
    t.do("YS", "lose king_in_yellow")
    assert (t["EUR"], t.pool("YS", "king_in_yellow")) == ("AN un_man, YS hastur undead undead", 1)
