"""Rulings R26-R44 of the fact sheet: battles."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table


def test_r26_nyarlathotep_without_any_books_has_no_dice_to_declare_with() -> None:
    text = "CC EUR nyarlathotep; GC EUR starspawn; YS EUR undead"
    assert not table(text, power="CC 2", turn="CC").options("battle")
    t = table(text, power="CC 2", turn="CC", books="YS passion")
    assert t.options("battle") == {"battle EUR YS"}


def test_r26_the_defenders_dice_do_not_matter() -> None:
    t = table("GC EUR deep_one; CC EUR nightgaunt; BG EUR acolyte", power="GC 1")
    assert t.options("battle") == {"battle EUR CC", "battle EUR BG"}


def test_r27_a_battle_without_dice_counts_as_the_one_of_its_area() -> None:
    t = table(
        "CC EUR flying_polyp; GC EUR starspawn; CC SAS gate acolyte", power="CC 3, GC 1", books="CC six", turn="CC"
    )
    t.do("CC", "battle EUR GC; invisibility GC starspawn")
    assert (t.power("CC"), t.asked) == (2, "CC action")
    assert t.may("recruit SAS")
    assert not t.options("battle")


def test_r28_devour_counts_though_no_dice_were_rolled() -> None:
    t = table("GC EUR cthulhu; YS EUR acolyte", power="GC 2", met="GC awaken_cthulhu", books="GC dreams")
    t.do("GC", "battle EUR YS; devour")
    assert "kill_one" in t.met("GC")


def test_r29_no_seek_and_destroy_for_a_side_that_is_gone() -> None:
    t = table(
        "CC EUR acolyte; CC AUS hunting_horror; GC EUR cthulhu; BG EUR acolyte",
        power="GC 3",
        books="CC seek_and_destroy",
    )
    t.do("GC", "battle EUR CC; devour")
    assert (t["AUS"], t["EUR"]) == ("CC hunting_horror", "GC cthulhu, BG acolyte")


def test_r29_within_its_own_step_a_side_may_come_back() -> None:
    t = table(
        "GC EUR deep_one; CC EUR nightgaunt; CC AUS hunting_horror",
        power="GC 3",
        books="CC abduct seek_and_destroy",
    )
    t.do("GC", "battle EUR CC").do("CC", "abduct")
    assert t["EUR"] == ""
    t.do("CC", "seek_and_destroy AUS")
    assert t["EUR"] == "CC hunting_horror"


def test_r30_each_result_goes_to_another_unit() -> None:
    t = table("GC EUR starspawn*2; YS EUR acolyte*2 undead*2", power="GC 2")
    t.do("GC", "battle EUR YS").roll("6 5 5 1 1 1  1")
    t.do("YS", "kill acolyte")
    assert t.options() == {"pain acolyte", "pain undead"}
    t.do("YS", "pain acolyte")
    assert t.asked == "YS retreat"
    t.do("YS", "retreat acolyte NAT; retreat undead NAT")
    assert (t["EUR"], t["NAT"]) == ("GC starspawn starspawn, YS undead", "YS acolyte undead")


def test_r30_results_beyond_all_units_vanish() -> None:
    t = table("GC EUR starspawn*2; YS EUR acolyte*2", power="GC 2")
    t.do("GC", "battle EUR YS").roll("6 6 6 5 5 5")
    assert t["EUR"] == "GC starspawn starspawn"


STARSPAWN = "GC EUR starspawn{}; BG EUR dark_young*2"


@pytest.mark.parametrize(
    ("rolls", "fate"),
    [("6 6 1 1", "dead"), ("6 5 1 1", "pained"), ("6 1 1 1", "pained"), ("5 5 1 1", "pained"), ("1 1 1 1", "unhurt")],
)
def test_r31_a_lone_starspawn_dies_of_two_kills_only(rolls: str, fate: str) -> None:
    t = table(STARSPAWN.format(""), power="GC 2", books="GC regenerate")
    t.do("GC", "battle EUR BG").roll("1 1 1").roll(rolls)
    assert (t["EUR"].startswith("GC"), t.asked == "GC retreat") == (fate in ("pained", "unhurt"), fate == "pained")


def test_r31_two_starspawn_take_a_kill_each_and_live() -> None:
    t = table(STARSPAWN.format("*2"), power="GC 2", books="GC regenerate")
    t.do("GC", "battle EUR BG").roll("1 1 1 1 1 1  6 6 1 1")
    assert t.options() == {"kill starspawn", "kill starspawn_hurt"}
    t.do("GC", "kill starspawn")
    assert t.asked == "GC retreat"
    t = table(STARSPAWN.format("*2"), power="GC 2", books="GC regenerate")
    t.do("GC", "battle EUR BG").roll("1 1 1 1 1 1  6 6 1 1")
    t.do("GC", "kill starspawn_hurt")
    assert t["EUR"] == "GC starspawn, BG dark_young dark_young"


def test_r32_vengeance_deals_the_pains_of_necrophagy_and_the_owner_retreats() -> None:
    t = table("YS EUR hastur; GC EUR cthulhu acolyte; BG NAM ghoul", power="YS 2", books="BG necrophagy", turn="YS")
    t.do("YS", "battle EUR GC").roll("1 1 1 1 1  1 1 1 1 1 1")
    t.do("BG", "necrophagy NAM")
    assert (t.question.seat, t.options()) == (t.state.owner[t.f("YS")], {"pain cthulhu", "pain acolyte"})
    t.do("YS", "pain cthulhu; retreat hastur NAT")
    assert (t.asked, t.options()) == ("GC retreat", {f"retreat cthulhu {area}" for area in ("SCA", "NAS", "ARA")})


def test_r32_the_owner_picks_the_surrounded_casualty() -> None:
    t = table("YS AUS hastur; YS SPA undead; YS IND undead; GC AUS cthulhu acolyte", power="YS 2", turn="YS")
    t.do("YS", "battle AUS GC").roll("5 5 1 1 1  1 1 1 1 1 1")
    assert (t.asked, t.options()) == ("GC surrounded", {"lose cthulhu", "lose acolyte"})


def test_r32_two_results_may_go_to_a_regenerating_starspawn() -> None:
    t = table("YS AUS hastur; GC AUS starspawn acolyte", power="YS 2", turn="YS", books="GC regenerate")
    t.do("YS", "battle AUS GC").roll("6 6 1 1 1  1 1 1")
    t.do("YS", "kill starspawn")
    assert t.options() == {"kill starspawn_hurt", "kill acolyte"}
    t.do("YS", "kill starspawn_hurt")
    assert t["AUS"] == "GC acolyte, YS hastur"


SURROUNDED = "CC AUS nyarlathotep {}; GC AUS starspawn*2; GC SPA acolyte; GC IND acolyte"


@pytest.mark.parametrize(
    ("company", "dice", "given", "left"),
    [
        ("", "4 1 1 1 1 1", "", "GC starspawn starspawn, CC nyarlathotep"),
        ("nightgaunt", "4 1 1 1 1 1", "pain nyarlathotep", "GC starspawn starspawn, CC nightgaunt nyarlathotep"),
        ("nightgaunt", "5 4 1 1 1 1", "", "GC starspawn starspawn, CC nyarlathotep"),
        ("nightgaunt", "6 4 1 1 1 1", "kill nyarlathotep", "GC starspawn starspawn, CC nyarlathotep"),
    ],
)
def test_r33_surrounded_with_the_emissary_a_pained_companion_is_the_casualty(
    company: str, dice: str, given: str, left: str
) -> None:
    t = table(SURROUNDED.format(company), power="GC 1", books="CC emissary")
    t.do("GC", "battle AUS CC").roll(f"{dice} 1")
    t.do("CC", given)
    assert t["AUS"] == left


@pytest.mark.parametrize(("guest", "alive"), [("undead", True), ("king_in_yellow", False)])
def test_r34_the_king_switches_emissary_off(guest: str, alive: bool) -> None:
    t = table(f"CC EUR nyarlathotep; YS EUR byakhee {guest}", power="YS 2", books="CC emissary", turn="YS")
    t.do("YS", "battle EUR CC").roll("6").misses()
    assert (t.pool("CC", "nyarlathotep") == 0) == alive
    assert (t.asked == "CC retreat") == alive


def test_r34_a_bystanding_great_old_one_does_not() -> None:
    t = table("CC EUR nyarlathotep; GC EUR deep_one; YS EUR hastur", power="GC 2", books="CC emissary")
    t.do("GC", "battle EUR CC").roll("6").misses()
    assert t.asked == "CC retreat"


def test_r35_a_kill_turned_into_a_pain_is_no_kill() -> None:
    t = table("CC EUR nyarlathotep; GC EUR starspawn", power="GC 2", books="CC emissary")
    t.do("GC", "battle EUR CC").roll("6 1 1 1").do("CC", "retreat nyarlathotep NAT")
    assert t.met("GC") == []


def test_r36_a_unit_that_cannot_retreat_was_not_killed() -> None:
    t = table("GC AUS starspawn; GC SPA deep_one; GC IND deep_one; YS AUS acolyte", power="GC 2")
    t.do("GC", "battle AUS YS").roll("5 1 1")
    assert (t["AUS"], t.met("GC")) == ("GC starspawn", [])


@pytest.mark.parametrize(
    ("rolls", "before", "after"),
    [
        ("6 1 1", "", ["kill_one"]),
        ("6 6 1", "", ["kill_two"]),
        ("6 6 6", "", ["kill_one", "kill_two"]),
        ("6 6 1", "kill_two", ["kill_one", "kill_two"]),
        ("6 6 1", "kill_one", ["kill_one", "kill_two"]),
        ("6 1 1", "kill_one", ["kill_one"]),
    ],
)
def test_r37_two_kills_earn_the_second_requirement_and_three_both(rolls: str, before: str, after: list[str]) -> None:
    t = table(
        "GC EUR starspawn; YS EUR acolyte*4",
        power="GC 2",
        books="GC dreams" if before else "",
        met=f"GC {before}" if before else "",
    )
    t.do("GC", "battle EUR YS").roll(rolls)
    assert t.met("GC") == after


def test_r37_devoured_and_killed_units_count_together_when_the_battle_is_over() -> None:
    t = table("GC EUR cthulhu; YS EUR acolyte*3", power="GC 2")
    t.do("GC", "battle EUR YS; devour")
    assert t.met("GC") == []
    t.roll("6 5 1 1 1 1")
    assert (t.asked, t.met("GC")) == ("YS retreat", [])
    t.do("YS", "retreat acolyte NAT")
    assert (t.met("GC"), t.asked) == (["kill_two"], "GC book")


def test_r38_the_harbinger_is_paid_before_retreats_and_once() -> None:
    t = table(
        "CC EUR nyarlathotep; GC EUR cthulhu; BG WAF ghoul", power="CC 2", books="CC abduct, BG necrophagy", turn="CC"
    )
    t.do("CC", "battle EUR GC").roll("1").misses()
    t.do("BG", "necrophagy WAF")
    assert t.asked == "CC harbinger"
    t.do("CC", "harbinger power 2")
    assert (t.asked, t.power("CC")) == ("CC retreat", 3)


def test_r39_called_ghouls_take_nothing_and_bar_no_retreat() -> None:
    t = table("GC EUR deep_one; YS EUR acolyte; BG EAF ghoul*2", power="GC 2", books="BG necrophagy")
    t.do("GC", "battle EUR YS").roll("1")
    t.do("BG", "necrophagy EAF; enough")
    t.do("GC", "retreat deep_one ARA").do("YS", "retreat acolyte NAT")
    assert (t["EUR"], t["EAF"]) == ("BG ghoul", "BG ghoul")


def test_r40_flight_does_not_lengthen_retreats() -> None:
    t = table("GC AUS deep_one; CC AUS acolyte", power="GC 2")
    t.do("GC", "battle AUS CC").roll("5")
    assert t.options() == {"retreat acolyte SPA", "retreat acolyte IND"}


def test_r41_madness_finishes_one_side_before_the_other() -> None:
    t = table("GC EUR deep_one*2; BG EUR fungi*2; CC SAS acolyte", power="GC 2", books="CC madness")
    t.do("GC", "battle EUR BG").roll("5 5  5 5")
    t.do("CC", "retreat_first BG; retreat fungi ARA")
    assert {option.split()[1] for option in t.options()} == {"fungi"}
    t.do("CC", "retreat fungi NAS")
    assert t.options() == {"retreat deep_one NAT", "retreat deep_one SCA"}


def test_r41_madness_moves_our_own_units_too() -> None:
    t = table("GC EUR deep_one; CC EUR acolyte", power="GC 2", books="CC madness")
    t.do("GC", "battle EUR CC").roll("5")
    assert t.asked == "CC retreat"


def test_r42_shub_niggurath_counts_the_invisible_and_the_distant() -> None:
    t = table(
        "BG EUR shub_niggurath acolyte; BG WAF acolyte*2; CC EUR flying_polyp",
        power="CC 2",
        books="CC invisibility",
        turn="CC",
    )
    assert t.do("CC", "battle EUR BG; invisibility BG acolyte").misses() == 1 + 3


def test_r43_absorbed_dice_go_with_the_shoggoth() -> None:
    text = "GC EUR shoggoth*2 deep_one acolyte; CC EUR flying_polyp"
    t = table(text, power="GC 2", books="GC absorb, CC invisibility")
    t.do("GC", "battle EUR CC; absorb shoggoth deep_one; enough").do("CC", "invisibility GC shoggoth_3")
    assert t.misses() == 2 + 1
    t = table(text, power="GC 2", books="GC absorb, CC invisibility")
    t.do("GC", "battle EUR CC; absorb shoggoth deep_one; enough").do("CC", "enough")
    assert t.misses() == 2 + 2 + 3 + 1


def test_r43_an_absorbed_shoggoth_hands_on_its_dice() -> None:
    t = table("GC EUR shoggoth*2 deep_one; CC EUR acolyte", power="GC 2", books="GC absorb")
    t.do("GC", "battle EUR CC; absorb shoggoth deep_one; absorb shoggoth shoggoth_3")
    assert (t["EUR"], t.misses()) == ("GC shoggoth, CC acolyte", 2 + 3 + 3)


def test_r44_devour_and_abduct_need_a_victim() -> None:
    t = table("GC EUR cthulhu; YS EUR king_in_yellow", power="GC 2")
    assert t.do("GC", "battle EUR YS").asked == "chance"
    t = table("CC EUR nightgaunt hunting_horror; YS EUR king_in_yellow", power="CC 2", books="CC abduct", turn="CC")
    assert t.do("CC", "battle EUR YS").asked == "chance"


def order_of_pre_battle() -> Table:
    text = "CC EUR flying_polyp nightgaunt; GC EUR cthulhu deep_one"
    return table(text, power="CC 2", books="CC abduct invisibility", turn="CC")


def test_the_attacker_does_not_come_back_after_the_defender() -> None:
    t = order_of_pre_battle().do("CC", "battle EUR GC; enough")
    assert t.asked == "GC pre_battle"
    t.do("GC", "enough")
    assert t.asked == "chance"


def test_the_invisible_use_no_abilities() -> None:
    t = order_of_pre_battle().do("CC", "battle EUR GC; invisibility CC nightgaunt")
    assert not t.options("abduct")
