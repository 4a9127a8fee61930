"""Worked examples V20-V37 of the fact sheet: dice and battles."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table

# -- dice -------------------------------------------------------------------------------------------------------------


def test_v20_two_starspawn_two_deep_ones_and_three_acolytes_roll_eight() -> None:
    t = table("GC EAF starspawn*2 deep_one*2 acolyte*3; YS EAF acolyte", power="GC 2")
    assert t.do("GC", "battle EAF YS").misses() == 8


def test_v21_byakhee_roll_as_a_group_and_frenzied_acolytes_one_each() -> None:
    t = table("YS EAF byakhee*2 acolyte*2 king_in_yellow; GC EAF acolyte", power="YS 2", turn="YS")
    assert t.do("YS", "battle EAF GC").misses() == 3
    t = table("BG EAF acolyte*2; GC EAF acolyte", power="BG 2", books="BG frenzy", turn="BG")
    assert t.do("BG", "battle EAF GC").misses() == 2


def test_v22_two_undead_one_invisible_roll_nothing() -> None:
    t = table("CC EAF flying_polyp; YS EAF undead*2", power="CC 2", books="CC invisibility", turn="CC")
    assert t.do("CC", "battle EAF YS; invisibility YS undead").misses() == 1


@pytest.mark.parametrize(("foe", "number"), [("passion zingaya shriek", 9), ("six", 12)])
def test_v23_nyarlathotep_counts_books_of_both(foe: str, number: int) -> None:
    t = table("CC EAF nyarlathotep; YS EAF acolyte", power="CC 2", books=f"CC six, YS {foe}", turn="CC")
    assert t.do("CC", "battle EAF YS").misses() == number


SHUB = "BG EUR shub_niggurath acolyte*2; BG WAF gate acolyte; BG EAF gate acolyte; BG ARA gate acolyte; GC EUR cthulhu"


def test_v24_shub_niggurath_counts_when_the_dice_are_rolled() -> None:
    t = table(SHUB, power="GC 2", books="BG thousand_young", met="BG four_areas")
    assert t.do("GC", "battle EUR BG; enough").misses() == 6 + 8
    t = table(SHUB, power="GC 2", books="BG thousand_young", met="BG four_areas")
    assert t.do("GC", "battle EUR BG; devour").misses() == 6 + 7


def test_v25_no_battle_with_horrors_elsewhere() -> None:
    t = table(
        "CC EAF nightgaunt; CC SAS hunting_horror*2; GC EAF acolyte",
        power="CC 3",
        books="CC seek_and_destroy",
        turn="CC",
    )
    assert not t.options("battle")


# -- battles ----------------------------------------------------------------------------------------------------------


def test_v26_a_simple_battle() -> None:
    t = table("YS EAF byakhee*2 acolyte*2 king_in_yellow; BG EAF acolyte*2", power="YS 2", books="BG frenzy", turn="YS")
    t.do("YS", "battle EAF BG").roll("4 5 1  6 1")
    assert (t.asked, t.options()) == ("YS kill", {"kill byakhee", "kill acolyte", "kill king_in_yellow"})
    t.do("YS", "kill byakhee")
    assert t.asked == "BG retreat"
    t.do("BG", "retreat acolyte WAF; retreat acolyte SAT")
    assert t["EAF"] == "YS acolyte acolyte byakhee king_in_yellow"
    assert (t["WAF"], t["SAT"]) == ("BG acolyte", "BG acolyte")


def test_v27_the_complex_battle() -> None:
    t = table(
        "GC EAF cthulhu shoggoth deep_one*2 acolyte*3; YS EAF king_in_yellow undead*5; BG NAM ghoul*2; CC SAS acolyte",
        power="GC 2",
        books="GC absorb, BG necrophagy, CC madness",
        map="east5_west3",
    )
    t.do("GC", "battle EAF YS; absorb shoggoth deep_one; devour")
    assert t["EAF"].count("undead") == 4
    t.do("GC", "enough")
    t.roll("6 4 4 4 5 5 5 1 1 1 1 1").roll("6 4 5")
    assert t.asked == "GC kill"
    t.do("GC", "kill acolyte")
    assert (t.asked, t.options()) == ("YS kill", {"kill undead", "kill king_in_yellow"})
    t.do("YS", "kill undead")
    assert t.asked == "GC pain"
    t.do("GC", "pain deep_one; pain cthulhu")
    assert t.asked == "BG post_battle"
    t.do("BG", "necrophagy NAM; necrophagy NAM")
    assert t.asked == "GC pain"
    t.do("GC", "pain acolyte; pain shoggoth_3")
    assert t.asked == "CC retreat_order"
    t.do("CC", "retreat_first GC; retreat cthulhu ARA; retreat acolyte WAF; retreat deep_one IND; retreat shoggoth SAT")
    assert (t.asked, t.options()) == ("YS surrounded", {"lose undead", "lose king_in_yellow"})
    t.do("YS", "lose undead")
    assert t["EAF"] == "GC acolyte, BG ghoul ghoul, YS king_in_yellow undead undead"
    assert (t["ARA"], t["WAF"], t["IND"], t["SAT"]) == ("GC cthulhu", "GC acolyte", "GC deep_one", "GC shoggoth")
    assert "kill_two" in t.met("GC")
    assert "kill_one" not in t.met("GC")


def test_v28_no_retreat_to_where_the_foe_is() -> None:
    t = table(
        "GC EUR starspawn; CC EUR acolyte; GC SCA deep_one; CC SCA acolyte; GC ARA deep_one",
        power="GC 2",
        map="east5_west3",
    )
    t.do("GC", "battle EUR CC").roll("4 1 1")
    assert (t.asked, t.options()) == ("CC retreat", {"retreat acolyte NAT", "retreat acolyte NAS"})


def test_v29_unlimited_battles_one_in_each_area() -> None:
    t = table(
        "CC EUR nyarlathotep hunting_horror*2; GC EUR acolyte; GC SCA acolyte",
        power="CC 5, GC 1",
        books="CC six",
        turn="CC",
    )
    t.do("CC", "battle EUR GC").misses()
    assert t.may("move EUR hunting_horror SCA")
    assert not t.options("battle")
    t.do("CC", "move EUR hunting_horror SCA; move EUR hunting_horror SCA; enough")
    assert t.options("battle") == {"battle SCA GC"}
    t.do("CC", "battle SCA GC").misses()
    assert t.power("CC") == 1
    assert t.asked == "GC action"


def test_v30_a_devoured_nightgaunt_abducts_nobody() -> None:
    t = table("GC EUR cthulhu; CC EUR nightgaunt acolyte", power="GC 2", books="CC abduct")
    t.do("GC", "battle EUR CC; devour")
    t.do("CC", "lose nightgaunt")
    assert t.asked == "chance"
    assert t.misses() == 6


def test_v31_invisibility_outlives_its_polyp() -> None:
    t = table(
        "CC EUR flying_polyp hunting_horror; GC EUR cthulhu starspawn", power="CC 2", books="CC invisibility", turn="CC"
    )
    t.do("CC", "battle EUR GC; invisibility GC starspawn").do("GC", "devour").do("CC", "lose flying_polyp")
    assert t.misses() == 2 + 6


def test_v32_no_dice_but_the_power_is_spent_and_post_battle_effects_happen() -> None:
    t = table(
        "CC EUR flying_polyp; GC EUR starspawn; BG WAF ghoul",
        power="CC 2",
        books="CC invisibility, BG necrophagy",
        turn="CC",
    )
    t.do("CC", "battle EUR GC; invisibility GC starspawn")
    assert (t.asked, t.power("CC")) == ("BG post_battle", 1)
    t.do("BG", "necrophagy WAF")
    assert t.asked == "CC retreat"
    t.do("CC", "retreat flying_polyp NAT")
    assert t["EUR"] == "GC starspawn, BG ghoul"


def test_v33_necrophagy_hurts_both_sides_and_not_the_ghoul() -> None:
    t = table("BG EUR fungi*2 acolyte; CC EUR acolyte*3; BG WAF ghoul", power="BG 2", books="BG necrophagy", turn="BG")
    t.do("BG", "battle EUR CC").roll("4 1")
    t.do("BG", "necrophagy WAF")
    assert (t.asked, t.options()) == ("BG pain", {"pain fungi", "pain acolyte"})
    t.do("BG", "pain acolyte; retreat acolyte NAT")
    t.do("CC", "retreat acolyte ARA; retreat acolyte SCA")
    assert t["EUR"] == "CC acolyte, BG fungi fungi ghoul"


@pytest.mark.parametrize(
    ("text", "battle", "may"),
    [
        ("GC EUR deep_one; YS EUR acolyte; BG EUR ghoul", "YS", True),
        ("GC EUR deep_one; YS EUR acolyte; BG EUR ghoul acolyte", "BG", False),
    ],
)
def test_v34_bystanding_ghouls_may_feed_and_fighting_ones_not(text: str, battle: str, may: bool) -> None:
    t = table(text, power="GC 2", books="BG necrophagy")
    t.do("GC", f"battle EUR {battle}").misses()
    assert (t.asked == "BG post_battle") == may
    assert not may or t.may("necrophagy EUR")


def test_v34_an_invisible_ghoul_may_feed() -> None:
    t = table(
        "CC EUR flying_polyp; BG EUR ghoul acolyte", power="CC 2", books="CC invisibility, BG necrophagy", turn="CC"
    )
    t.do("CC", "battle EUR BG; invisibility BG ghoul").misses()
    assert (t.asked, t.options()) == ("BG post_battle", {"necrophagy EUR", "enough"})


def emissary(companion: str, rolls: str) -> Table:
    t = table(
        f"CC AUS nyarlathotep {companion}; GC AUS starspawn; GC SPA deep_one; GC IND deep_one",
        power="GC 2",
        books="CC emissary",
    )
    return t.do("GC", "battle AUS CC").roll(rolls)


def test_v35_nyarlathotep_surrounded() -> None:
    assert emissary("", "4 1 1 1")["AUS"] == "GC starspawn, CC nyarlathotep"
    t = emissary("acolyte", "4 1 1 1")
    assert t.options() == {"pain acolyte", "pain nyarlathotep"}
    assert t.do("CC", "pain nyarlathotep")["AUS"] == "GC starspawn, CC acolyte nyarlathotep"
    assert emissary("acolyte", "4 5 1 1")["AUS"] == "GC starspawn, CC nyarlathotep"


@pytest.mark.parametrize("rolls", ["4 1", "1 1"])
def test_v36_surrounded_units_and_necrophagy_cost_one_unit_in_all(rolls: str) -> None:
    t = table(
        "GC AUS deep_one*2; GC SPA deep_one; GC IND deep_one; YS AUS acolyte*3; BG NAM ghoul",
        power="GC 2",
        books="BG necrophagy",
    )
    t.do("GC", "battle AUS YS").roll(rolls)
    t.do("BG", "necrophagy NAM").do("GC", "retreat deep_one SPA")
    assert t["AUS"] == "GC deep_one, BG ghoul, YS acolyte acolyte"


@pytest.mark.parametrize(
    ("foe", "god", "power"),
    [("GC", "cthulhu", 2), ("BG", "shub_niggurath", 4), ("YS", "king_in_yellow", 2), ("YS", "hastur", 5)],
)
def test_v37_the_harbinger_is_paid_half_or_two_signs(foe: str, god: str, power: int) -> None:
    for choice in (f"harbinger power {power}", "harbinger signs 2"):
        t = table(f"CC EUR nyarlathotep; {foe} EUR {god}", power="CC 2", books="CC abduct", turn="CC")
        t.do("CC", f"battle EUR {foe}").roll("4").misses()
        assert t.options() == {f"harbinger power {power}", "harbinger signs 2"}
        t.do("CC", choice)
        if "signs" in choice:
            t.draw(1, 2)
        assert (t.power("CC"), t.signs("CC")) == ((1, 2) if "signs" in choice else (1 + power, 0))


def test_v20_and_a_battle_to_its_end() -> None:
    t = table("GC EAF starspawn*2 deep_one*2 acolyte*3; YS EAF acolyte*2", power="GC 2")
    t.do("GC", "battle EAF YS")
    t.roll("6 4 1 1 1 1 1 1")
    assert t["EAF"] == "GC acolyte acolyte acolyte deep_one deep_one starspawn starspawn, YS acolyte"
    assert t.asked == "YS retreat"
    t.do("YS", "retreat acolyte SAT")
    assert "kill_one" in t.met("GC")
    assert t.asked == "GC book"
