"""Rulings R45-R65 of the fact sheet: Actions and books of single Factions, the Doom Phase, two players."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table

# -- Great Cthulhu ----------------------------------------------------------------------------------------------------


def test_r45_the_owner_picks_the_acolyte_that_zingaya_takes() -> None:
    t = table("YS EUR undead; GC EUR gate acolyte*2", power="YS 2", books="YS zingaya", turn="YS")
    t.do("YS", "zingaya EUR GC")
    assert t.question.seat == t.state.owner[t.f("GC")]
    assert {option.split()[-1] for option in t.options()} == {"keeper", "acolyte"}


@pytest.mark.parametrize(("starving", "may"), [(5, True), (6, False)])
def test_r46_no_replacement_without_a_piece_in_the_pool(starving: int, may: bool) -> None:
    t = table(f"GC SPA acolyte*{starving}; CC SAS acolyte", power="GC 3", books="GC dreams")
    assert t.may("dreams SAS CC") == may
    t = table(f"YS SAS undead*{starving}; CC SAS acolyte", power="YS 1", books="YS zingaya", turn="YS")
    assert t.may("zingaya SAS CC") == may


def test_r47_devolve_is_not_offered_before_the_first_action_or_in_a_battle() -> None:
    t = table("GC SPA acolyte; CC SPA hunting_horror", power="CC 3, GC 1", books="GC devolve", turn="CC")
    assert t.asked == "CC action"
    t.do("CC", "battle SPA GC")
    assert t.asked == "chance"
    t.misses()
    assert t.asked == "GC interrupt"


def test_r47_devolve_after_each_unlimited_battle_and_own_actions() -> None:
    t = table(
        "CC SPA nyarlathotep; GC SPA acolyte; GC AUS acolyte; CC AUS hunting_horror",
        power="CC 4, GC 2",
        books="GC devolve, CC six",
        turn="CC",
    )
    t.do("CC", "battle SPA GC; enough").misses()
    assert t.asked == "GC interrupt"
    t.do("GC", "enough")
    assert t.asked == "CC action"
    t.do("CC", "battle AUS GC").misses()
    assert t.asked == "GC interrupt"
    t.do("GC", "enough").do("CC", "done")
    t.do("GC", "recruit SPA")
    assert t.asked == "GC interrupt"


def test_r48_devolve_is_free_and_takes_any_number() -> None:
    t = table("GC SPA gate acolyte*2; GC AUS acolyte; CC SAS acolyte*2", power="CC 1", books="GC devolve", turn="CC")
    t.do("CC", "recruit SAS")
    assert (t.asked, t.power("GC")) == ("GC interrupt", 0)
    t.do("GC", "devolve SPA keeper; devolve AUS acolyte; devolve SPA acolyte")
    assert (t["SPA"], t["AUS"], t.gate("SPA")) == ("GC deep_one deep_one", "GC deep_one", "abandoned")


def test_r48_devolve_needs_a_deep_one_in_the_pool() -> None:
    t = table("GC SPA acolyte; GC AUS deep_one*4; CC SAS acolyte", power="CC 2", books="GC devolve", turn="CC")
    t.do("CC", "recruit SAS")
    assert t.asked == "CC action"


def test_r49_submerge_leaves_some_behind_and_all_return_together() -> None:
    t = table(
        "GC SPA cthulhu gate acolyte*2 starspawn deep_one; CC SAS acolyte", power="GC 3, CC 1", books="GC submerge"
    )
    t.do("GC", "submerge; take_down starspawn; take_down keeper; enough")
    assert (t["SPA"], t.gate("SPA"), t.card("GC")) == ("GC acolyte deep_one", "abandoned", "acolyte cthulhu starspawn")
    t.do("GC", "done").do("CC", "pass")
    assert t.options("surface") == {f"surface {area}" for area in t.state.map.ids}
    t.do("GC", "surface EUR")
    assert (t["EUR"], t.card("GC"), t.power("GC")) == ("GC acolyte cthulhu starspawn", "", 1)


def test_r49_submerge_from_the_ocean_only() -> None:
    t = table("GC AUS cthulhu", power="GC 3", books="GC submerge")
    assert not t.options("submerge")


def test_r50_nothing_reaches_the_submerged() -> None:
    t = table(
        "GC card cthulhu acolyte deep_one; GC SPA acolyte; CC SAS acolyte",
        power="CC 1, GC 2",
        books="GC submerge devolve",
        turn="CC",
    )
    t.do("CC", "recruit SAS")
    assert t.options("devolve") == {"devolve SPA acolyte"}
    t.do("GC", "enough")
    assert {option.split()[1] for option in t.options("move")} == {"SPA"}
    assert not t.options("awaken")


def test_r50_a_submerged_cthulhu_counts_for_yha_nthlei() -> None:
    text = "GC SPA gate acolyte; CC NAT gate acolyte; YS NPA gate acolyte; YS EUR gate acolyte; SAT gate"
    met = {"books": "GC yha_nthlei", "met": "GC ocean_gates"}
    for god, extra in (("GC card cthulhu", 2), ("GC EUR cthulhu", 2), ("GC EUR deep_one", 0)):
        t = table(f"{text}; {god}", phase="gather", books=met["books"], met=met["met"])
        assert t.power("GC") == max(1 + 2 + 1 + extra, 4)


def test_r51_recruit_anywhere_while_all_units_are_submerged() -> None:
    t = table("GC card cthulhu deep_one", power="GC 2", books="GC submerge")
    assert len(t.options("recruit")) == len(t.state.map.ids)


# -- Crawling Chaos and Black Goat ------------------------------------------------------------------------------------


def test_r52_thousand_forms_once_in_an_action_phase() -> None:
    t = table(
        "CC SAS nyarlathotep gate acolyte; GC SPA acolyte", power="CC 3, GC 1", books="CC thousand_forms", turn="CC"
    )
    t.do("CC", "thousand_forms").roll("6").do("CC", "done").do("GC", "pass")
    assert (t.asked, t.power("CC")) == ("CC action", 9)
    assert not t.options("thousand_forms")


def test_r53_avatar_goes_to_another_area() -> None:
    t = table("BG WAF shub_niggurath ghoul; GC WAF acolyte; CC SAS acolyte; YS EUR hastur", power="BG 2", turn="BG")
    assert t.options("avatar") == {"avatar SAS CC"}


def test_r54_ghroth_counts_areas_not_fungi() -> None:
    t = table("BG WAF fungi*3; BG EAF fungi; GC SPA acolyte*4", power="BG 3", books="BG ghroth", turn="BG")
    t.do("BG", "ghroth").roll("3")
    assert t["SPA"] == "GC acolyte acolyte acolyte acolyte"
    t = table("BG WAF fungi*3; BG EAF fungi; GC SPA acolyte*4", power="BG 3", books="BG ghroth", turn="BG")
    t.do("BG", "ghroth").roll("2").do("GC", "share 2")
    assert t["SPA"] == "GC acolyte acolyte"


def test_r55_blood_sacrifice_comes_after_all_rituals() -> None:
    t = table(
        "BG WAF gate acolyte shub_niggurath; GC SPA gate acolyte; CC SAS gate acolyte",
        power="BG 6, GC 8, CC 8",
        books="BG blood_sacrifice",
        turn="BG",
        phase="doom",
    )
    t.do("BG", "ritual").draw(1)
    assert (t.asked, t.doom("BG")) == ("GC ritual", 2)
    t.do("GC", "no_ritual").do("CC", "no_ritual")
    assert t.asked == "BG doom"
    t.do("BG", "blood_sacrifice WAF keeper").draw(1)
    assert (t.signs("BG"), t.gate("WAF"), t.doom("BG")) == (2, "abandoned", 2)


# -- the Doom Phase ---------------------------------------------------------------------------------------------------

FIVE = "GC dreams devolve absorb regenerate submerge"


def test_r56_the_last_book_comes_after_the_rituals_and_before_the_check() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte",
        power="GC 2, CC 6",
        books=f"{FIVE}, CC six",
        met="GC first_doom kill_one kill_two ocean_gates awaken_cthulhu",
        doom="GC 29, CC 20",
        phase="doom",
        number=4,
    )
    assert (t.asked, t.books("GC")) == ("CC ritual", 5)
    t.do("CC", "no_ritual")
    if t.asked == "chance":
        t.draw(1)
    assert (t.books("GC"), t.state.ending, t.state.winners, t.doom("GC")) == (6, "doom_track", [0], 31)


def test_r57_the_first_doom_phase_may_bring_the_fifth_and_the_sixth_book() -> None:
    t = table(
        "GC SPA gate acolyte",
        power="GC 2",
        books="GC dreams devolve absorb regenerate",
        met="GC kill_one kill_two ocean_gates awaken_cthulhu",
        phase="doom",
        number=2,
    )
    while t.asked != "GC action":
        if t.asked == "chance":
            t.draw(1)
        else:
            t.do("GC", t.words(t.question.options[0]))
    assert (t.books("GC"), t.signs("GC")) == (6, 2)


def test_r57_not_with_four_books() -> None:
    t = table("GC SPA gate acolyte", power="GC 2", books="GC dreams devolve absorb regenerate", phase="doom", number=4)
    assert (t.asked, t.books("GC")) == ("GC action", 4)


# -- Yellow Sign ------------------------------------------------------------------------------------------------------

KING = "YS EUR king_in_yellow undead*3; YS SCA undead; YS WAF hastur; GC SPA acolyte; CC SAS acolyte"
TWO, OTHERS = "YS screaming_dead he_who", "YS awaken_king_in_yellow awaken_hastur"


def test_r58_the_second_half_is_any_other_action_and_may_be_left_out() -> None:
    t = table(KING, power="YS 3, GC 1", books=TWO, met=OTHERS, turn="YS")
    t.do("YS", "screaming_dead ARA; follow 0")
    verbs = {option.split()[0] for option in t.options()}
    assert {"desecrate", "move", "recruit", "done", "give_doom"} <= verbs
    assert not verbs & {"screaming_dead", "he_who", "pass"}
    t.do("YS", "done")
    assert (t.asked, t.power("YS")) == ("GC action", 2)


def test_r58_only_one_of_the_two_double_actions_in_a_turn() -> None:
    t = table(KING, power="YS 3, GC 1", books="YS screaming_dead he_who", turn="YS")
    t.do("YS", "he_who SPA")
    verbs = {option.split()[0] for option in t.options()}
    assert not verbs & {"screaming_dead", "he_who"}
    t.do("YS", "recruit SPA")
    assert t.asked == "GC action"


def test_r59_the_undead_follow_from_the_kings_area_to_his_new_one() -> None:
    t = table(KING, power="YS 3, GC 1", books="YS screaming_dead", turn="YS")
    assert t.options("screaming_dead") == {f"screaming_dead {area}" for area in ("NAT", "SCA", "NAS", "ARA")}
    t.do("YS", "screaming_dead ARA")
    assert t.options("follow") == {"follow 0", "follow 1", "follow 2", "follow 3"}
    t.do("YS", "follow 2")
    assert (t["EUR"], t["ARA"], t["SCA"]) == ("YS undead", "YS king_in_yellow undead undead", "YS undead")


@pytest.mark.parametrize(("roll", "token"), [("1", True), ("2", True), ("3", False)])
def test_r60_the_unit_that_appears_does_not_help_the_roll(roll: str, token: bool) -> None:
    t = table("YS ARA king_in_yellow acolyte; GC SPA acolyte", power="YS 2, GC 1", turn="YS")
    t.do("YS", "desecrate").roll(roll).do("YS", "appear byakhee")
    assert t["ARA"] == "YS acolyte byakhee king_in_yellow"
    assert t.state.tokens.get("desecrated", 0) == (1 << t.state.map.index["ARA"] if token else 0)


def test_r60_one_token_in_an_area_and_twelve_in_all() -> None:
    t = table("YS ARA king_in_yellow", power="YS 2", turn="YS", tokens="desecrated ARA")
    assert not t.options("desecrate")
    everywhere = "ARC NAT SAT NPA SPA IND ANT NAM SAM AUS SCA EUR"
    t = table("YS ARA king_in_yellow", power="YS 2", turn="YS", tokens=f"desecrated {everywhere}")
    assert not t.options("desecrate")


def test_r61_the_two_cultists_come_from_her_area_or_with_the_errata_from_anywhere() -> None:
    text = "BG WAF gate acolyte; BG EAF acolyte*3"
    assert not table(text, power="BG 8", turn="BG").options("awaken")
    t = table(text, power="BG 8", turn="BG", shub_sacrifice="later_print")
    t.do("BG", "awaken shub_niggurath WAF; sacrifice EAF acolyte; sacrifice EAF acolyte")
    assert (t["WAF"], t["EAF"]) == ("BG keeper shub_niggurath", "BG acolyte")


@pytest.mark.parametrize(("hastur", "spent", "signs"), [("hastur", 1, 1), ("", 2, 0)])
def test_r62_the_third_eye_needs_hastur(hastur: str, spent: int, signs: int) -> None:
    t = table(
        f"YS ARA king_in_yellow; YS EUR acolyte {hastur}; GC SPA acolyte",
        power="YS 3, GC 1",
        books="YS third_eye",
        turn="YS",
    )
    t.do("YS", "desecrate").roll("1")
    if t.asked == "chance":
        t.draw(1)
    t.do("YS", "appear undead")
    if t.asked == "chance":
        t.draw(1)
    assert (t.power("YS"), t.signs("YS")) == (3 - spent, signs)


@pytest.mark.parametrize(("marker", "number"), [(0, 5), (1, 6), (7, 10), (8, 10)])
def test_r63_hastur_rolls_the_price_of_a_ritual(marker: int, number: int) -> None:
    t = table("YS EUR hastur; GC EUR acolyte", power="YS 2", turn="YS", ritual=marker)
    assert t.do("YS", "battle EUR GC").misses() == number


def test_r64_passion_is_not_for_returned_captives() -> None:
    t = table(
        "YS EUR gate acolyte*2; GC SPA gate acolyte*3; GC captive YS acolyte acolyte",
        books="YS passion",
        phase="gather",
    )
    assert (t.power("YS"), t.power("GC")) == (4, 7)


def test_r64_passion_pays_in_the_action_phase_for_every_loss() -> None:
    t = table(
        "YS EUR acolyte*2; GC SPA acolyte; GC EUR starspawn", power="GC 4", books="YS passion, GC dreams", turn="GC"
    )
    t.do("GC", "dreams EUR YS")
    assert t.power("YS") == 1


# -- two players ------------------------------------------------------------------------------------------------------


def test_r65_each_faction_is_a_player_for_what_concerns_each_other_player() -> None:
    text = "BG NAT ghoul; BG EUR ghoul; BG SAS fungi; GC NAT acolyte; CC SAS acolyte; YS SCA acolyte"
    t = table(text, power="YS 2", seats=2, turn="YS")
    t.do("YS", "move SCA acolyte ARC")
    assert t.met("BG") == []
    t = table(text, power="YS 2", seats=2, turn="YS")
    t.do("YS", "move SCA acolyte EUR")
    assert t.met("BG") == ["share_areas"]


def test_r65_a_persons_factions_are_enemies() -> None:
    t = table("GC EUR deep_one; YS EUR acolyte", power="GC 2", seats=2)
    assert t.state.owner[t.f("GC")] == t.state.owner[t.f("YS")]
    assert (t.may("battle EUR YS"), t.may("capture EUR YS")) == (True, True)
