"""Battles in which several rules meet; each follows from the rulebook, none is one of its examples."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table


def test_both_sides_may_wipe_each_other_out() -> None:
    """Dice fall together: the dead strike back, and nobody is left to take the gate."""
    t = table("GC EUR deep_one; BG EUR gate acolyte fungi; CC SAS acolyte", power="GC 1, CC 1")
    t.do("GC", "battle EUR BG").roll("6 6")
    t.do("BG", "kill keeper")
    assert (t["EUR"], t.gate("EUR"), t.pool("GC", "deep_one")) == ("BG fungi", "abandoned", 4)


def test_great_cthulhu_earns_its_books_in_defence_too() -> None:
    t = table("GC EUR starspawn; CC EUR hunting_horror nightgaunt", power="CC 1", turn="CC")
    t.do("CC", "battle EUR GC").roll("1 1  6 6 1")
    assert t.met("GC") == ["kill_two"]


def test_invisibility_takes_away_the_dice_that_a_shoggoth_has_eaten() -> None:
    t = table("GC EUR shoggoth deep_one acolyte; CC EUR flying_polyp", power="GC 1", books="GC absorb, CC invisibility")
    t.do("GC", "battle EUR CC; absorb shoggoth acolyte; enough").do("CC", "invisibility GC shoggoth_3")
    assert t.misses() == 1 + 1


def test_a_battle_whose_only_defender_is_hidden_counts_as_fought() -> None:
    t = table(
        "CC EUR flying_polyp*2 hunting_horror; GC EUR cthulhu deep_one; YS EUR acolyte",
        power="CC 4, GC 1",
        books="CC six",
        turn="CC",
    )
    t.do("CC", "battle EUR YS; invisibility YS acolyte; enough")
    assert (t.asked, t.power("CC"), t["EUR"].count("acolyte")) == ("CC action", 3, 1)
    assert not t.options("battle")


def test_vengeance_is_a_great_old_ones_so_emissary_does_not_help() -> None:
    t = table("YS EUR hastur; CC EUR nyarlathotep nightgaunt", power="YS 1", books="CC emissary", turn="YS")
    t.do("YS", "battle EUR CC").roll("6 1 1 1 1  1")
    t.do("YS", "kill nyarlathotep")
    assert t["EUR"] == "CC nightgaunt, YS hastur"


def test_howl_drives_a_keeper_off_and_a_side_that_is_gone_rolls_nothing() -> None:
    t = table("WW EUR wendigo; GC EUR gate acolyte; CC ASI acolyte", power="WW 1", books="WW howl", factions="WW GC CC")
    t.do("WW", "battle EUR GC; howl").do("GC", "run keeper NAT")
    assert (t["NAT"], t.gate("EUR"), t.state.area) == ("GC acolyte", "abandoned", -1)


def test_demand_sacrifice_leaves_great_cthulhu_without_kills() -> None:
    t = table(
        "SL EUR tsathoggua wizard; GC EUR starspawn; CC ASI acolyte",
        power="GC 1",
        books="SL demand_sacrifice",
        factions="SL GC CC",
        turn="GC",
    )
    t.do("GC", "battle EUR SL").do("SL", "demand_sacrifice").roll("6 6 6  1 1")
    assert (t.met("GC"), t.asked) == ([], "SL retreat")


def test_a_kill_that_rhan_tegoth_shrugs_off_is_no_kill_and_needs_power() -> None:
    text = "WW EUR rhan_tegoth; GC EUR starspawn; CC ASI acolyte"
    t = table(text, power="GC 1, WW 1", factions="WW GC CC", turn="GC")
    t.do("GC", "battle EUR WW").roll("6 1 1  1 1 1")
    t.do("WW", "eternal")
    assert (t.met("GC"), t.power("WW"), t["EUR"]) == ([], 0, "WW rhan_tegoth, GC starspawn")
    t = table(text, power="GC 1", factions="WW GC CC", turn="GC")
    t.do("GC", "battle EUR WW").roll("6 1 1  1 1 1")
    assert t.met("GC") == ["kill_one"]


def test_bystanders_come_last_and_each_in_its_place() -> None:
    """Ghouls feed on a battle of two others before it is known who fled; a Wendigo appears when all have."""
    t = table(
        "GC EUR starspawn; CC EUR hunting_horror nightgaunt; BG AFR ghoul; WW ARC acolyte",
        power="GC 1",
        books="BG necrophagy, WW cannibalism",
        factions="GC CC BG WW",
        map="west5_east3",
    )
    t.do("GC", "battle EUR CC").roll("6 1 1  1 1").do("CC", "kill nightgaunt")
    assert t.asked == "BG post_battle"
    t.do("BG", "necrophagy AFR")
    assert t.asked == "GC retreat"
    t.do("GC", "retreat starspawn NAT").do("CC", "retreat hunting_horror ASI")
    assert t.asked == "WW retreated"
    t.do("WW", "cannibalism acolyte")
    assert t["EUR"] == "BG ghoul, WW acolyte"


def test_unlimited_battles_come_before_the_main_action_too() -> None:
    t = table("CC EUR hunting_horror; GC EUR acolyte; CC SAS acolyte", power="CC 2", books="CC six", turn="CC")
    t.do("CC", "battle EUR GC").roll("1 1")
    assert t.may("recruit SAS")
    assert t.may("done")


def test_the_attacker_retreats_first_and_may_so_surround_the_defender() -> None:
    """Australia has two neighbours; pained attackers that take both leave the defender no way out."""
    t = table("GC AUS deep_one*2 starspawn; CC AUS flying_polyp*2; BG WAF acolyte", power="GC 1, BG 1")
    t.do("GC", "battle AUS CC").roll("5 1 1 1 1  4 4")
    t.do("GC", "pain deep_one; pain deep_one; retreat deep_one SPA; retreat deep_one IND")
    assert (t["AUS"], t.met("GC")) == ("GC starspawn, CC flying_polyp", [])


def test_the_same_battle_with_madness_and_the_defender_sent_first() -> None:
    t = table(
        "GC AUS deep_one*2 starspawn; CC AUS flying_polyp*2; BG WAF acolyte", power="GC 1, BG 1", books="CC madness"
    )
    t.do("GC", "battle AUS CC").roll("5 1 1 1 1  4 4").do("GC", "pain deep_one; pain deep_one")
    t.do("CC", "retreat_first CC; retreat flying_polyp SPA")
    assert (t["AUS"], t["SPA"], t["IND"]) == (
        "GC starspawn, CC flying_polyp",
        "CC flying_polyp",
        "GC deep_one deep_one",
    )


def test_units_that_stayed_out_bar_a_retreat_as_well() -> None:
    t = table(
        "GC EUR starspawn; GC NAT acolyte; GC ARA deep_one; CC EUR nightgaunt; CC SCA acolyte; GC SCA acolyte",
        power="GC 1, CC 1",
    )
    t.do("GC", "battle EUR CC").roll("5 1 1")
    assert t["NAS"] == "CC nightgaunt"


def test_pains_beyond_the_survivors_are_lost_and_kills_come_first() -> None:
    t = table("GC EUR starspawn*2; CC EUR nightgaunt acolyte; BG WAF acolyte", power="GC 1, BG 1")
    t.do("GC", "battle EUR CC").roll("6 5 5 5 5 5").do("CC", "kill nightgaunt; retreat acolyte NAT")
    assert (t["EUR"], t["NAT"], t.pool("CC", "nightgaunt")) == ("GC starspawn starspawn", "CC acolyte", 3)


def test_a_great_old_one_dies_of_one_kill_when_its_owner_has_nobody_else() -> None:
    t = table("CC EUR hunting_horror; BG EUR shub_niggurath; GC SPA acolyte", power="CC 1, GC 1", turn="CC")
    t.do("CC", "battle EUR BG").roll("6 1")
    assert (t["EUR"], t.pool("BG", "shub_niggurath")) == ("CC hunting_horror", 1)


def test_a_pained_bystander_does_not_exist_and_a_third_faction_is_no_obstacle() -> None:
    t = table(
        "GC EUR starspawn; CC EUR nightgaunt; BG EUR dark_young; BG NAT fungi; YS SCA acolyte", power="GC 1, YS 1"
    )
    t.do("GC", "battle EUR CC").roll("5 5 5")
    assert t.options() == {f"retreat nightgaunt {area}" for area in ("NAT", "SCA", "NAS", "ARA")}
    t.do("CC", "retreat nightgaunt NAT")
    assert (t["EUR"], t["NAT"]) == ("GC starspawn, BG dark_young", "CC nightgaunt, BG fungi")


def test_a_regenerating_starspawn_with_a_kill_and_a_pain_retreats_once() -> None:
    t = table(
        "GC EUR starspawn; CC EUR hunting_horror*2; BG WAF acolyte",
        power="CC 1, BG 1",
        books="GC regenerate",
        turn="CC",
    )
    t.do("CC", "battle EUR GC").roll("6 5 1 1  1 1 1").do("GC", "retreat starspawn NAT")
    assert (t["NAT"], t.pool("GC", "starspawn")) == ("GC starspawn", 1)


def test_a_starspawn_that_regenerates_spares_a_cultist_its_pain() -> None:
    """Kill and Pain both go to the Starspawn, so that the keeper of the gate stays."""
    t = table(
        "GC EUR gate acolyte starspawn; CC EUR hunting_horror*2; BG WAF acolyte",
        power="CC 1, BG 1",
        books="GC regenerate",
        turn="CC",
    )
    t.do("CC", "battle EUR GC").roll("6 5 1 1  1 1 1").do("GC", "kill starspawn; pain starspawn_hurt")
    t.do("GC", "retreat starspawn NAT")
    assert (t["EUR"], t.gate("EUR")) == ("GC keeper, CC hunting_horror hunting_horror", "GC")


def test_vengeance_kills_a_regenerating_starspawn_by_giving_it_both() -> None:
    t = table(
        "YS EUR hastur; GC EUR starspawn deep_one; BG WAF acolyte", power="YS 1, BG 1", books="GC regenerate", turn="YS"
    )
    t.do("YS", "battle EUR GC").roll("6 6 1 1 1  1 1 1 1")
    t.do("YS", "kill starspawn; kill starspawn_hurt")
    assert t["EUR"] == "GC deep_one, YS hastur"


def test_emissary_nyarlathotep_killed_and_surrounded_stays_for_nothing() -> None:
    t = table(
        "CC AUS nyarlathotep; GC AUS starspawn; GC SPA acolyte; GC IND acolyte", power="GC 1, CC 1", books="CC emissary"
    )
    t.do("GC", "battle AUS CC").roll("6 6 5  1")
    assert t["AUS"] == "GC starspawn, CC nyarlathotep"


def test_the_kings_presence_makes_surrounded_nyarlathotep_a_casualty() -> None:
    t = table(
        "CC AUS nyarlathotep; YS AUS king_in_yellow byakhee; YS SPA acolyte; YS IND acolyte; GC NAM acolyte",
        power="YS 1, GC 1",
        books="CC emissary",
        turn="YS",
    )
    t.do("YS", "battle AUS CC").roll("5 1  1")
    assert t["AUS"] == "YS byakhee king_in_yellow"


def test_devour_takes_the_only_monster_though_a_god_stands_beside_it() -> None:
    t = table("GC EUR cthulhu; YS EUR king_in_yellow undead; BG WAF acolyte", power="GC 1, BG 1")
    t.do("GC", "battle EUR YS; devour").roll("1 1 1 1 1 1")
    assert (t["EUR"], t.met("GC")) == ("GC cthulhu, YS king_in_yellow", ["kill_one"])


def test_absorbing_the_keeper_abandons_the_gate() -> None:
    t = table("GC EUR gate acolyte shoggoth; CC EUR nightgaunt; BG WAF acolyte", power="GC 1, BG 1", books="GC absorb")
    t.do("GC", "battle EUR CC; absorb shoggoth keeper")
    assert (t.misses(), t.gate("EUR"), t["EUR"]) == (5, "abandoned", "GC shoggoth, CC nightgaunt")


def test_abduct_may_take_more_than_one_and_stops_with_the_last_victim() -> None:
    t = table(
        "CC EUR nightgaunt*3 flying_polyp; YS EUR undead*2 hastur; BG WAF acolyte",
        power="CC 1, BG 1",
        books="CC abduct",
        turn="CC",
    )
    t.do("CC", "battle EUR YS; abduct; abduct")
    assert t.misses() == 1 + 5
    assert t["EUR"] == "CC flying_polyp nightgaunt, YS hastur"


def test_both_sides_may_empty_a_battle_and_nothing_is_rolled() -> None:
    t = table("GC EUR cthulhu; CC EUR nightgaunt; BG WAF acolyte", power="GC 1, BG 1", books="CC abduct")
    t.do("GC", "battle EUR CC; devour")
    assert (t["EUR"], t.asked) == ("GC cthulhu", "GC book")


def test_horrors_join_a_defence_and_leave_where_they_stood() -> None:
    t = table(
        "CC EUR acolyte; CC SAM hunting_horror; CC ANT hunting_horror; GC EUR deep_one; BG WAF acolyte",
        power="GC 1, BG 1",
        books="CC seek_and_destroy",
    )
    t.do("GC", "battle EUR CC").do("CC", "seek_and_destroy SAM; seek_and_destroy ANT")
    assert t.misses() == 1 + 4
    assert (t["EUR"], t["SAM"], t["ANT"]) == ("GC deep_one, CC acolyte hunting_horror hunting_horror", "", "")


def test_a_polyp_that_hides_itself_leaves_its_acolyte_alone_with_the_dice() -> None:
    t = table(
        "CC EUR acolyte flying_polyp; GC EUR starspawn; BG WAF acolyte", power="GC 1, BG 1", books="CC invisibility"
    )
    t.do("GC", "battle EUR CC").do("CC", "invisibility CC flying_polyp").roll("6 6 6")
    assert t["EUR"] == "GC starspawn, CC flying_polyp"


def test_shub_niggurath_loses_two_dice_with_a_devoured_keeper() -> None:
    t = table(
        "BG EUR gate acolyte shub_niggurath; BG WAF gate acolyte*2; GC EUR cthulhu; CC SAS acolyte", power="GC 1, CC 1"
    )
    t.do("GC", "battle EUR BG; devour")
    assert (t.misses(), t.gate("EUR")) == (6 + 3, "abandoned")


@pytest.mark.parametrize(
    ("army", "may"),
    [("undead", False), ("undead*2", True), ("byakhee", True), ("king_in_yellow acolyte*2", False), ("hastur", True)],
)
def test_who_may_declare_of_yellow_sign(army: str, may: bool) -> None:
    t = table(f"YS EUR {army}; GC EUR acolyte", power="YS 1", turn="YS")
    assert t.may("battle EUR GC") == may


def test_one_battle_in_an_area_even_against_another_enemy() -> None:
    t = table(
        "CC EUR hunting_horror; GC EUR acolyte; BG EUR acolyte; CC SAS acolyte",
        power="CC 3, GC 1",
        books="CC six",
        turn="CC",
    )
    assert t.options("battle") == {"battle EUR GC", "battle EUR BG"}
    t.do("CC", "battle EUR GC").roll("1 1")
    assert not t.options("battle")
    t.do("CC", "done")
    assert (t.asked, t.power("CC")) == ("GC action", 2)


def test_a_faction_attacked_without_dice_may_win_by_its_powers_alone() -> None:
    """Nightgaunts cannot attack, but attacked they take the attacker along."""
    t = table("CC EUR gate acolyte nightgaunt; GC EUR deep_one; BG WAF acolyte", power="GC 1, BG 1", books="CC abduct")
    t.do("GC", "battle EUR CC").do("CC", "abduct")
    assert (t["EUR"], t.gate("EUR"), t.met("GC")) == ("CC keeper", "CC", [])


def test_ghouls_clear_an_area_and_the_next_acolyte_takes_the_gate() -> None:
    """Rulebook, Playing Black Goat: a Ghoul is a unit beside which one recruits."""
    t = table(
        "GC EUR gate acolyte; CC EUR hunting_horror; BG WAF ghoul*2 acolyte",
        power="CC 1, BG 2",
        books="BG necrophagy",
        turn="CC",
    )
    t.do("CC", "battle EUR GC").roll("1 1").do("BG", "necrophagy WAF; enough")
    t.do("CC", "retreat hunting_horror NAT").do("GC", "retreat keeper ARA")
    t.do("BG", "recruit EUR; control EUR acolyte")
    assert (t["EUR"], t.gate("EUR")) == ("BG keeper ghoul", "BG")


def test_the_harbinger_is_paid_for_both_gods_of_yellow_sign() -> None:
    t = table(
        "CC EUR nyarlathotep; YS EUR king_in_yellow hastur; GC SPA acolyte",
        power="CC 1, GC 1",
        books="CC abduct invisibility",
        turn="CC",
    )
    t.do("CC", "battle EUR YS").roll("5 5  1 1 1 1 1")
    t.do("CC", "harbinger power 2; harbinger signs 2").draw(1, 1)
    assert (t.power("CC"), t.signs("CC"), t.asked) == (2, 2, "YS retreat")


def test_passion_pays_in_the_middle_of_a_battle_and_yellow_sign_acts_again() -> None:
    t = table("GC EUR starspawn; YS EUR gate acolyte*2; BG WAF acolyte", power="GC 1, BG 1", books="YS passion")
    t.do("GC", "battle EUR YS").roll("6 6 1")
    assert (t["EUR"], t.power("YS"), t.met("GC")) == ("GC starspawn", 2, ["kill_two"])


def test_cannibalism_and_necrophagy_meet_in_a_battle_of_their_own_factions() -> None:
    t = table(
        "WW EUR wendigo; BG EUR acolyte fungi; BG AFR ghoul; CC ASI acolyte",
        power="WW 1, CC 1",
        books="WW cannibalism, BG necrophagy",
        factions="WW BG CC",
    )
    t.do("WW", "battle EUR BG").roll("6  1").do("BG", "kill acolyte; necrophagy AFR")
    t.do("WW", "retreat wendigo ARC").do("BG", "retreat fungi NAT").do("WW", "cannibalism wendigo")
    assert t["EUR"] == "WW wendigo, BG ghoul"
