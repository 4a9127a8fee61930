"""Black Goat: every spellbook, ability and requirement."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu.rules.battle import dice

LATER = "later_print"


def combat(t: Table, mine: str, foe: str, area: str) -> int:
    state, f = t.state, t.f(mine)
    return dice(state, f, state.here(f, state.map.index[area]), t.f(foe))


# -- abilities --------------------------------------------------------------------------------------------------------


def test_fertility_cult_summons_any_number_at_any_gates_in_one_action() -> None:
    t = table("BG WAF gate acolyte; BG EAF gate acolyte; GC SPA acolyte", power="BG 6, GC 1", turn="BG")
    t.do("BG", "summon ghoul WAF; summon fungi EAF; summon fungi WAF")
    assert (t.asked, t.options()) == ("BG summoning", {"summon ghoul WAF", "summon ghoul EAF", "enough"})
    t.do("BG", "enough")
    assert not t.options("summon")
    assert (t["WAF"], t["EAF"], t.power("BG")) == ("BG keeper fungi ghoul", "BG keeper fungi", 1)


def test_nobody_else_summons_two_monsters_in_one_action() -> None:
    t = table("GC SPA gate acolyte", power="GC 3").do("GC", "summon deep_one SPA")
    assert t.asked == "GC action"
    assert not t.options("summon")


def test_fertility_cult_of_the_later_printing_is_an_unlimited_action() -> None:
    t = table("BG WAF gate acolyte; GC SPA acolyte", power="BG 5, GC 1", turn="BG", fertility_mode=LATER)
    t.do("BG", "summon ghoul WAF")
    assert t.asked == "BG action"
    assert {"recruit WAF", "summon ghoul WAF", "done"} <= t.options()
    t.do("BG", "recruit WAF; summon ghoul WAF")
    assert not t.options("recruit")
    assert (t["WAF"], t.power("BG")) == ("BG keeper acolyte ghoul ghoul", 2)


def test_an_unlimited_summon_may_serve_as_the_action() -> None:
    t = table("BG WAF gate acolyte; GC SPA acolyte", power="BG 5, GC 1", turn="BG", fertility_mode=LATER)
    t.do("BG", "summon ghoul WAF; done")
    assert t.asked == "GC action"


def test_v43_shub_niggurath_takes_two_cultists_of_her_area() -> None:
    t = table("BG WAF gate acolyte*3; BG EAF gate acolyte; BG ARA acolyte*2", power="BG 8", turn="BG")
    assert t.options("awaken") == {"awaken shub_niggurath WAF"}
    t.do("BG", "awaken shub_niggurath WAF")
    assert (t.asked, t.options()) == ("BG sacrificing", {"sacrifice WAF keeper", "sacrifice WAF acolyte"})
    t.do("BG", "sacrifice WAF acolyte; sacrifice WAF keeper")
    assert t["WAF"] == "BG acolyte shub_niggurath"
    assert (t.gate("WAF"), t.power("BG")) == ("abandoned", 0)
    assert t.met("BG") == ["awaken_shub_niggurath"]


def test_r61_in_the_later_printing_they_come_from_anywhere() -> None:
    t = table("BG WAF gate acolyte; BG ARA acolyte*2; GC ARA acolyte", power="BG 8", turn="BG", shub_sacrifice=LATER)
    t.do("BG", "awaken shub_niggurath WAF; sacrifice ARA acolyte; sacrifice ARA acolyte")
    assert (t["WAF"], t["ARA"]) == ("BG keeper shub_niggurath", "GC acolyte")


def test_shub_niggurath_is_not_awakened_without_two_cultists() -> None:
    t = table("BG WAF gate acolyte; BG ARA ghoul", power="BG 8", turn="BG", shub_sacrifice=LATER)
    assert not t.options("awaken")


MOTHER = "BG EUR shub_niggurath acolyte; BG WAF gate acolyte*2; BG EAF gate acolyte; BG ARA gate acolyte dark_young"


def test_v24_shub_niggurath_counts_gates_and_cultists_and_devour_takes_a_die() -> None:
    t = table(f"{MOTHER}; GC EUR cthulhu", power="GC 1")
    assert combat(t, "BG", "GC", "EUR") == 8
    t.do("GC", "battle EUR BG; devour").roll("1 1 1 1 1 1")
    t.roll("1 1 1 1 1 1")
    assert t.asked == "chance"
    t.roll("1")
    assert t.asked != "chance"


@pytest.mark.parametrize(("bonus", "number"), [(True, 9), (False, 8)])
def test_with_the_red_sign_dark_young_in_play_count_too(bonus: bool, number: int) -> None:
    t = table(f"{MOTHER}; GC EUR cthulhu", books="BG red_sign", shub_red_sign_bonus=bonus)
    assert combat(t, "BG", "GC", "EUR") == number


def test_r42_hidden_cultists_count_for_shub_niggurath() -> None:
    t = table(f"{MOTHER}; CC EUR flying_polyp", power="CC 1", books="CC invisibility", turn="CC")
    t.do("CC", "battle EUR BG; invisibility BG acolyte")
    t.roll("1 " + "1 " * 7)
    assert t.asked == "chance"
    t.roll("1")
    assert t.asked != "chance"


def test_avatar_trades_places_with_a_unit_picked_by_its_owner() -> None:
    t = table(
        "BG WAF shub_niggurath; GC SPA gate acolyte starspawn cthulhu; CC SAS nyarlathotep", power="BG 2", turn="BG"
    )
    assert t.options("avatar") == {"avatar SPA GC"}
    t.do("BG", "avatar SPA GC")
    assert (t.asked, t.options()) == ("GC swapping", {"swap keeper", "swap starspawn"})
    t.do("GC", "swap keeper")
    assert (t["WAF"], t["SPA"]) == ("GC acolyte", "GC cthulhu starspawn, BG shub_niggurath")
    assert (t.gate("SPA"), t.power("BG")) == ("abandoned", 1)


def test_avatar_works_with_ones_own_units_elsewhere() -> None:
    t = table("BG WAF shub_niggurath ghoul; BG ARA ghoul; GC WAF acolyte", power="BG 1", turn="BG")
    assert t.options("avatar") == {"avatar ARA BG"}
    t.do("BG", "avatar ARA BG")
    assert (t["WAF"], t["ARA"]) == ("GC acolyte, BG ghoul ghoul", "BG shub_niggurath")


# -- spellbooks -------------------------------------------------------------------------------------------------------


def test_v21_frenzy_lets_cultists_fight_and_declare() -> None:
    text = "BG EAF acolyte*2; YS EAF acolyte"
    assert not table(text, power="BG 1", turn="BG").options("battle")
    t = table(text, power="BG 1", books="BG frenzy", turn="BG")
    assert combat(t, "BG", "YS", "EAF") == 2
    t.do("BG", "battle EAF YS").roll("6 1")
    assert t["EAF"] == "BG acolyte acolyte"


FEAST = "BG EUR fungi*2 acolyte; CC EUR acolyte*3; BG SPA ghoul; BG AUS ghoul"


def test_v33_necrophagy_pains_both_sides_but_not_the_ghoul() -> None:
    t = table(FEAST, power="BG 1", books="BG necrophagy", turn="BG")
    t.do("BG", "battle EUR CC").roll("5 1")
    assert (t.asked, t.options()) == ("BG post_battle", {"necrophagy SPA", "necrophagy AUS", "enough"})
    t.do("BG", "necrophagy SPA")
    assert (t.asked, t.options()) == ("BG calling", {"necrophagy AUS", "enough"})
    t.do("BG", "enough")
    assert (t.asked, t.options()) == ("BG pain", {"pain fungi", "pain acolyte"})
    t.do("BG", "pain fungi; retreat fungi ARA")
    t.do("CC", "retreat acolyte NAT; retreat acolyte NAT")
    assert t["EUR"] == "CC acolyte, BG acolyte fungi ghoul"


def test_necrophagy_comes_to_battles_of_others_once_each() -> None:
    t = table("GC EUR deep_one; YS EUR acolyte*2; BG SPA ghoul*2", power="GC 1", books="BG necrophagy")
    t.do("GC", "battle EUR YS").roll("1")
    t.do("BG", "necrophagy SPA; necrophagy SPA")
    t.do("GC", "retreat deep_one NAT")
    assert t.asked == "YS retreat"
    t.do("YS", "retreat acolyte SCA; retreat acolyte ARA")
    assert t["EUR"] == "BG ghoul ghoul"


def test_v34_only_ghouls_that_took_no_part() -> None:
    t = table("GC EUR deep_one; YS EUR acolyte; BG EUR ghoul", power="GC 1", books="BG necrophagy")
    t.do("GC", "battle EUR YS").roll("1")
    assert t.options() == {"necrophagy EUR", "enough"}
    t = table("GC EUR deep_one; BG EUR ghoul acolyte", power="GC 2", books="BG necrophagy")
    t.do("GC", "battle EUR BG").roll("1")
    assert t.asked == "GC action"


def test_v34_an_invisible_ghoul_may_feed() -> None:
    t = table(
        "CC EUR flying_polyp; BG EUR ghoul acolyte", power="CC 2", books="CC invisibility, BG necrophagy", turn="CC"
    )
    t.do("CC", "battle EUR BG; invisibility BG ghoul").roll("1")
    t.do("BG", "necrophagy EUR")
    assert t.asked == "CC retreat"


def test_v36_a_surrounded_side_loses_one_unit_in_all() -> None:
    t = table(
        "GC AUS deep_one*2; GC SPA deep_one; GC IND deep_one; YS AUS acolyte*3; BG EUR ghoul*2",
        power="GC 2",
        books="BG necrophagy",
    )
    t.do("GC", "battle AUS YS").roll("5 1")
    t.do("BG", "necrophagy EUR; necrophagy EUR")
    t.do("GC", "retreat deep_one SPA; retreat deep_one IND")
    assert t["AUS"] == "BG ghoul ghoul, YS acolyte acolyte"


def test_r28_necrophagy_works_after_a_battle_without_dice() -> None:
    t = table("GC EUR cthulhu; YS EUR acolyte; BG SPA ghoul", power="GC 2", books="BG necrophagy")
    t.do("GC", "battle EUR YS; devour")
    t.do("BG", "necrophagy SPA")
    assert t.asked == "GC retreat"


GHROTH = (
    "BG WAF gate acolyte fungi*2; BG EAF fungi; BG ARA fungi; GC SPA gate acolyte*2; CC SAS acolyte; YS EUR acolyte*2"
)


def ghroth(text: str = GHROTH, miss: str = "first_print") -> Table:
    t = table(text, power="BG 3, GC 1, CC 1, YS 1", books="BG ghroth", turn="BG", ghroth_miss=miss)
    return t.do("BG", "ghroth")


def test_ghroth_takes_cultists_as_agreed_and_owners_pick_which() -> None:
    t = ghroth().roll("3")
    assert t.power("BG") == 1
    assert (t.asked, t.options()) == ("YS share", {"share 0", "share 1", "share 2", "refuse"})
    t.do("YS", "share 1")
    t.do("GC", "share 1")
    t.do("CC", "share 1")
    assert t.asked == "GC sacrificing"
    t.do("GC", "sacrifice SPA acolyte")
    assert (t["SPA"], t["SAS"], t["EUR"]) == ("GC keeper", "", "YS acolyte")


def test_black_goat_sets_the_shares_when_they_do_not_agree() -> None:
    t = ghroth().roll("3")
    t.do("YS", "refuse").do("GC", "refuse")
    assert (t.asked, t.options()) == ("BG levy", {"levy YS 0", "levy YS 1", "levy YS 2"})
    t.do("BG", "levy YS 0")
    assert (t["SPA"], t["SAS"], t["EUR"]) == ("", "", "YS acolyte acolyte")


def test_r17_they_have_three_rounds_to_agree() -> None:
    t = ghroth().roll("1")
    for _ in range(3):
        assert t.asked == "YS share"
        t.do("YS", "share 0").do("GC", "share 0").do("CC", "share 0")
    assert t.asked == "BG levy"
    t.do("BG", "levy YS 0; levy GC 0")
    assert t["SAS"] == ""


def test_ghroth_takes_all_when_there_are_no_more_than_that() -> None:
    t = ghroth("BG WAF gate acolyte fungi; BG EAF fungi; BG ARA fungi; GC SPA gate acolyte*2").roll("3")
    assert t["SPA"] == ""
    assert t.asked == "BG action"


def test_r54_ghroth_counts_areas_and_misses_above_them() -> None:
    t = ghroth().roll("4")
    assert t.asked == "BG action"
    assert t["SPA"] == "GC keeper acolyte"


def test_ghroth_of_the_later_printing_places_an_acolyte_when_it_misses() -> None:
    t = ghroth(miss=LATER).roll("6")
    assert t.asked == "BG conjure"
    assert len(t.options()) == 4 * 17
    t.do("BG", "conjure GC ANT")
    assert t["ANT"] == "GC acolyte"


def test_ghroth_costs_two_and_strikes_nobody_of_ours() -> None:
    assert not table(GHROTH, power="BG 1", books="BG ghroth", turn="BG").options("ghroth")
    t = ghroth("BG WAF gate acolyte*3 fungi; GC SPA deep_one").roll("1")
    assert t["WAF"] == "BG keeper acolyte acolyte fungi"


def test_v16_a_dark_young_with_the_red_sign_takes_over_the_gate() -> None:
    t = table("BG WAF gate acolyte; GC SPA acolyte", power="BG 3, GC 1", books="BG red_sign", turn="BG")
    t.do("BG", "summon dark_young WAF; abandon WAF; control WAF dark_young")
    assert (t["WAF"], t.gate("WAF"), t.power("BG")) == ("BG keeper acolyte", "BG", 0)


def test_red_sign_dark_young_build_gates_and_yield_power_and_are_not_captured() -> None:
    t = table("BG WAF dark_young; GC SPA acolyte", power="BG 3", books="BG red_sign", turn="BG")
    t.do("BG", "build WAF dark_young")
    assert t.gate("WAF") == "BG"
    t = table("BG WAF gate dark_young*2 acolyte; GC WAF cthulhu", books="BG red_sign", phase="gather")
    assert t.power("BG") == 1 + 2 + 2
    t = table("BG WAF gate dark_young; GC WAF cthulhu", power="GC 1", books="BG red_sign")
    assert not t.options("capture")


def test_without_the_red_sign_dark_young_keep_nothing() -> None:
    t = table("BG WAF dark_young acolyte; WAF gate; BG EUR dark_young", power="BG 3", turn="BG")
    assert t.options("control") == {"control WAF acolyte"}
    assert not t.options("build")


def test_v46_thousand_young_makes_monsters_cheaper_while_shub_is_in_play() -> None:
    t = table(
        "BG WAF gate acolyte shub_niggurath; GC SPA acolyte", power="BG 1, GC 1", books="BG thousand_young", turn="BG"
    )
    assert t.options("summon") == {"summon ghoul WAF", "summon fungi WAF"}
    t.do("BG", "summon ghoul WAF; enough")
    assert t.power("BG") == 1
    assert not t.options("recruit")
    t = table("BG WAF gate acolyte", power="BG 1", books="BG thousand_young", turn="BG")
    assert t.options("summon") == {"summon ghoul WAF"}


def test_blood_sacrifice_brings_an_elder_sign_once_a_doom_phase() -> None:
    t = table("BG WAF gate acolyte*2 shub_niggurath; BG ARA acolyte", books="BG blood_sacrifice", phase="events")
    assert t.options() == {
        "blood_sacrifice WAF keeper",
        "blood_sacrifice WAF acolyte",
        "blood_sacrifice ARA acolyte",
        "enough",
    }
    t.do("BG", "blood_sacrifice ARA acolyte").draw(2)
    assert (t["ARA"], t.signs("BG")) == ("", 1)
    assert t.state.phase != "doom"


def test_blood_sacrifice_needs_shub_niggurath() -> None:
    t = table("BG WAF gate acolyte*2", power="GC 1", books="BG blood_sacrifice", phase="events")
    assert t.asked == "GC action"


def test_v7_ritual_and_sacrifice_with_two_gates() -> None:
    t = table(
        "BG WAF gate acolyte*2 shub_niggurath; BG ARA gate acolyte",
        power="BG 5",
        books="BG blood_sacrifice",
        phase="doom",
        turn="BG",
    )
    t.do("BG", "ritual").draw(1)
    t.do("BG", "blood_sacrifice WAF acolyte").draw(1)
    assert (t.doom("BG"), t.signs("BG")) == (4, 2)


# -- requirements -----------------------------------------------------------------------------------------------------


def test_units_in_four_six_and_eight_areas() -> None:
    t = table("BG WAF acolyte*2; BG ARA acolyte; BG EUR ghoul", power="BG 1", turn="BG")
    t.do("BG", "move WAF acolyte EAF")
    assert t.met("BG") == ["four_areas"]
    t = table("BG WAF acolyte; BG EAF acolyte; BG ARA acolyte; BG EUR ghoul; BG NAS fungi*2", power="BG 1", turn="BG")
    t.do("BG", "move NAS fungi SAS")
    assert t.met("BG") == ["four_areas", "six_areas"]
    t = table(
        "BG WAF acolyte; BG EAF acolyte; BG ARA acolyte; BG EUR ghoul; BG SCA ghoul; BG ARC fungi; BG NAS fungi*2",
        power="BG 1",
        turn="BG",
    )
    t.do("BG", "move NAS fungi SAS")
    assert t.met("BG") == ["four_areas", "six_areas", "eight_areas"]


def test_r9_areas_count_in_the_middle_of_a_move() -> None:
    t = table("BG WAF acolyte*2; BG EAF acolyte; BG SAT ghoul", power="BG 3", turn="BG")
    t.do("BG", "move WAF acolyte NAT")
    assert t.met("BG") == ["four_areas"]
    t.do("BG", "move SAT ghoul WAF; enough")
    assert t.books("BG") == 1


SHARE = "BG NAT acolyte; BG EUR ghoul; BG ANT acolyte; GC SAM deep_one; YS EUR acolyte"


@pytest.mark.parametrize(("printing", "power"), [("first_print", 0), (LATER, 2)])
def test_v44_areas_shared_with_every_enemy_even_on_their_turn(printing: str, power: int) -> None:
    t = table(SHARE, power="GC 1", factions="BG GC YS", turn="GC", bg_share_bonus=printing)
    t.do("GC", "move SAM deep_one NAT")
    assert t.met("BG") == ["share_areas"]
    assert t.asked == "BG book"
    assert t.power("BG") == power


def test_an_area_must_be_shared_with_every_enemy() -> None:
    t = table(SHARE + "; CC SAS acolyte", power="GC 1", turn="GC")
    t.do("GC", "move SAM deep_one NAT")
    assert not t.met("BG")


def test_two_cultists_eliminated_as_an_action() -> None:
    t = table("BG WAF gate acolyte; BG ARA acolyte; BG EAF dark_young; GC SPA acolyte", power="BG 1, GC 1", turn="BG")
    t.do("BG", "sacrifice_two")
    assert (t.power("BG"), t.met("BG"), t.pool("BG", "acolyte")) == (1, ["sacrifice_two"], 6)
    assert t.gate("WAF") == "abandoned"
    t.do("BG", "book frenzy")
    assert t.asked == "GC action"


def test_which_two_cultists_is_our_choice() -> None:
    t = table("BG WAF gate acolyte*2; BG ARA acolyte", power="BG 1", turn="BG")
    t.do("BG", "sacrifice_two")
    assert t.options() == {"sacrifice WAF keeper", "sacrifice WAF acolyte", "sacrifice ARA acolyte"}
    t.do("BG", "sacrifice ARA acolyte; sacrifice WAF acolyte")
    assert t["WAF"] == "BG keeper"


def test_one_cultist_is_not_enough_for_it() -> None:
    t = table("BG WAF gate acolyte ghoul", power="BG 1", turn="BG")
    assert not t.options("sacrifice_two")
