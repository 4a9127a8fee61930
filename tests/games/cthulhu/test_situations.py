"""Situations in which several rules meet; each follows from the rulebook, none is one of its examples."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.table import Table, table

# -- gates and battles ------------------------------------------------------------------------------------------------


def test_a_killed_keepers_gate_is_taken_by_the_attacker_in_the_same_turn() -> None:
    t = table("GC EUR acolyte shoggoth; YS EUR gate acolyte*2; CC SAS acolyte", power="GC 1, CC 1")
    t.do("GC", "battle EUR YS").roll("6 1")
    t.do("YS", "kill keeper")
    assert (t.gate("EUR"), t.power("GC")) == ("abandoned", 0)
    t.do("GC", "book dreams; control EUR acolyte")
    assert t.gate("EUR") == "GC"


def test_both_sides_may_wipe_each_other_out() -> None:
    """Dice fall together: the dead strike back, and nobody is left to take the gate."""
    t = table("GC EUR deep_one; BG EUR gate acolyte fungi; CC SAS acolyte", power="GC 1, CC 1")
    t.do("GC", "battle EUR BG").roll("6 6")
    t.do("BG", "kill keeper")
    assert (t["EUR"], t.gate("EUR"), t.pool("GC", "deep_one")) == ("BG fungi", "abandoned", 4)


def test_a_pained_keeper_abandons_when_it_goes_and_not_before() -> None:
    t = table("GC EUR shoggoth; YS EUR gate acolyte; CC SAS acolyte", power="GC 1, CC 1")
    t.do("GC", "battle EUR YS").roll("5 1")
    assert (t.asked, t.gate("EUR")) == ("YS retreat", "YS")
    t.do("YS", "retreat keeper NAT")
    assert (t.gate("EUR"), t["NAT"]) == ("abandoned", "YS acolyte")


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


# -- capture ----------------------------------------------------------------------------------------------------------


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


# -- losses to share --------------------------------------------------------------------------------------------------


def test_thousand_forms_asks_the_only_one_who_can_pay() -> None:
    text = "CC SAS gate acolyte nyarlathotep; GC SPA acolyte"
    t = table(text, power="CC 1, GC 3", books="CC thousand_forms", turn="CC").do("CC", "thousand_forms").roll("3")
    assert (t.asked, t.options()) == ("GC share", {"share 0", "share 1", "share 2", "share 3", "refuse"})
    t.do("GC", "refuse")
    assert (t.power("CC"), t.power("GC")) == (4, 3)


def test_with_two_players_ones_own_other_faction_is_asked_as_well() -> None:
    text = "CC SAS gate acolyte nyarlathotep; GC SPA acolyte; BG WAF acolyte; YS EUR acolyte"
    t = table(text, power="CC 1, BG 2, GC 2, YS 2", books="CC thousand_forms", turn="CC", seats=2)
    t.do("CC", "act_with CC; thousand_forms").roll("2")
    mine = [f for f in ("GC", "BG", "YS") if t.state.owner[t.f(f)] == t.state.owner[t.f("CC")]]
    asked = []
    while t.question.what == "share":
        letters = t.asked.split()[0]
        asked.append(letters)
        t.do(letters, "share 2" if letters in mine else "share 0")
    assert sorted(asked) == ["BG", "GC", "YS"]
    assert t.power(mine[0]) == 0


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


# -- rituals, signs and the end ---------------------------------------------------------------------------------------


def test_on_instant_death_rituals_go_on_for_ten_and_a_herald_still_pays_five() -> None:
    t = table(
        "GC SPA gate acolyte; CC ASI gate acolyte; WW ARC gate acolyte",
        power="GC 10, CC 10, WW 5",
        books="WW herald, CC six",
        met="WW rival_books",
        doom="GC 29, CC 3, WW 1",
        factions="GC CC WW",
        ritual=5,
        phase="doom",
    )
    t.do("GC", "ritual").do("CC", "ritual").do("WW", "ritual")
    assert [t.power(f) for f in ("GC", "CC", "WW")] == [0, 0, 0]
    t.do("WW", "enough")
    t.draw(1)
    assert (t.state.ending, t.state.winners, t.doom("GC")) == ("instant_death", [1], 31)


def in_battle(doom: str) -> Table:
    text = "GC EUR starspawn deep_one; CC EUR hunting_horror nightgaunt; BG WAF acolyte"
    t = table(text, power="GC 1, CC 1", doom=doom, signs="BG 3, CC 1", books="BG six")
    return t.do("GC", "battle EUR CC").roll("6 1 1 1  1 1")


def test_a_sign_shown_in_the_middle_of_a_battle_ends_the_game_before_the_kill() -> None:
    t = in_battle("BG 27, GC 40")
    assert t.asked == "CC kill"
    t.do("BG", "reveal BG 3")
    assert (t.state.ending, t.state.winners, t["EUR"].count("nightgaunt")) == ("action_phase", [2], 1)


def test_a_sign_shown_in_the_middle_of_a_battle_changes_nothing_else_below_thirty() -> None:
    t = in_battle("BG 20")
    before = t.question
    t.do("BG", "reveal BG 3")
    assert (t.question, t.doom("BG")) == (before, 23)
    t.do("CC", "kill nightgaunt")
    assert t["EUR"] == "GC deep_one starspawn, CC hunting_horror"


def test_six_books_and_little_doom_beat_thirty_without_them_and_ties_are_shared() -> None:
    t = table("GC SPA acolyte", doom="GC 44, CC 2, YS 1", books="CC six, YS six", signs="YS 1", phase="events")
    while t.asked != "over":
        t.do(t.asked.split()[0], t.words(t.question.options[-1]))
    assert (t.state.ending, t.state.winners) == ("doom_track", [1, 3])


def test_two_players_with_equal_sums_share_the_win() -> None:
    t = table("GC SPA acolyte", seats=2, doom="GC 30, YS 1, CC 20, BG 11", books="YS six, CC six", phase="events")
    while t.asked != "over":
        t.do(t.asked.split()[0], t.words(t.question.options[-1]))
    assert (t.state.ending, t.state.winners) == ("doom_track", [0, 1])


def test_a_persons_factions_fight_each_other_and_the_same_person_answers_for_both() -> None:
    t = table("GC EUR starspawn; YS EUR byakhee acolyte; CC SAS acolyte", power="GC 2, YS 1, CC 1", seats=2)
    assert t.state.owner[t.f("GC")] == t.state.owner[t.f("YS")]
    t.do("GC", "act_with GC; battle EUR YS").roll("6 1 1  1 1")
    assert t.asked == "YS kill"
    t.do("YS", "kill acolyte")
    assert (t["EUR"], t.met("GC")) == ("GC starspawn, YS byakhee", ["kill_one"])


def test_a_persons_other_faction_acts_in_the_same_round_if_the_first_brings_it_power() -> None:
    t = table(
        "GC EUR deep_one; YS EUR acolyte*2; CC SAS acolyte; BG WAF acolyte",
        power="GC 2, CC 1",
        books="YS passion",
        seats=2,
    )
    t.do("GC", "capture EUR YS")
    assert (t.power("YS"), t.asked) == (1, "YS action")


def test_a_gift_of_doom_to_ones_own_other_faction_may_end_the_two_player_game() -> None:
    t = table("YS EUR acolyte; GC SPA acolyte", power="YS 1", doom="GC 27", books="GC six", seats=2, turn="YS")
    t.do("YS", "give_doom GC")
    while t.asked != "over":
        t.do(t.asked.split()[0], t.words(t.question.options[0]))
    assert (t.state.ending, t.state.winners) == ("action_phase", [0])


def test_the_last_first_player_settles_a_tie_among_others() -> None:
    t = table(
        "GC SPA acolyte*2; CC SAS gate acolyte*4; BG WAF gate acolyte*4; YS EUR acolyte", phase="gather", turn="GC"
    )
    assert (t.asked, t.options()) == ("GC first_player", {"first CC", "first BG"})
    t.do("GC", "first BG")
    assert t.asked == "BG direction"


# -- powers that meet -------------------------------------------------------------------------------------------------


def test_the_ice_age_is_charged_once_for_a_move_of_several_units() -> None:
    text = "WW ARC acolyte; GC SPA acolyte*3; CC ASI acolyte"
    t = table(text, power="WW 1, GC 4", books="WW ice_age", factions="WW GC CC")
    t.do("WW", "ice_age AUS; enough").do("GC", "move SPA acolyte AUS; move SPA acolyte AUS; enough")
    assert (t["AUS"], t.power("GC")) == ("GC acolyte acolyte", 1)


def test_the_ice_age_forbids_a_battle_that_cannot_be_paid() -> None:
    text = "WW ARC acolyte; GC EUR starspawn; CC EUR acolyte"
    for power, may in ((1, False), (2, True)):
        t = table(text, power=f"WW 1, GC {power}", books="WW ice_age", factions="WW GC CC")
        t.do("WW", "ice_age EUR; enough")
        assert (t.may("battle EUR CC"), t.may("capture EUR CC")) == (may, may)


def test_dragon_ascending_brings_the_opener_back_before_it_is_skipped() -> None:
    t = table(
        "OW SAT acolyte; GC SPA acolyte; CC ASI acolyte",
        power="GC 4",
        books="OW dragon_ascending",
        factions="OW GC CC",
        turn="OW",
    )
    assert t.asked == "OW interrupt"
    t.do("OW", "dragon_ascending GC")
    assert (t.asked, t.power("OW")) == ("OW action", 4)


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


@pytest.mark.parametrize(("power", "asked"), [(1, "GC action"), (2, "BG action")])
def test_unlimited_summoning_ends_with_the_last_power_even_if_it_costs_nothing(power: int, asked: str) -> None:
    text = "BG WAF gate acolyte*2 shub_niggurath; GC SPA acolyte"
    t = table(text, power=f"BG {power}, GC 1", books="BG thousand_young", turn="BG", printing="later_print")
    t.do("BG", "recruit WAF")
    assert t.asked == asked
    assert t.may("summon ghoul WAF") == (power == 2)


def test_avatar_takes_a_keeper_off_its_gate_and_shub_keeps_none() -> None:
    t = table("BG WAF shub_niggurath; YS EUR gate acolyte; GC SPA acolyte", power="BG 1", turn="BG")
    t.do("BG", "avatar EUR YS")
    assert (t["EUR"], t["WAF"], t.gate("EUR")) == ("BG shub_niggurath", "YS acolyte", "abandoned")


def test_the_screaming_dead_and_a_battle_with_the_undead_that_followed() -> None:
    t = table(
        "YS EUR king_in_yellow undead*3; GC SCA acolyte; CC SAS acolyte",
        power="YS 2, CC 1",
        books="YS screaming_dead",
        turn="YS",
    )
    t.do("YS", "screaming_dead SCA; follow 3; battle SCA GC").roll("6 1")
    assert (t["SCA"], t.power("YS")) == ("YS king_in_yellow undead undead undead", 0)
