"""Rulings R1-R25, R66, R68 and R69: turns, books, signs, bargains, gates and captures."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table

LATER = "later_print"


def verbs(t: Table) -> set[str]:
    return {option.split()[0] for option in t.options()}


# -- turns ------------------------------------------------------------------------------------------------------------


def test_r01_what_cannot_be_paid_in_full_is_not_on_offer() -> None:
    t = table("GC SPA gate acolyte*2; GC AUS acolyte", power="GC 2")
    assert not t.options("build")
    assert t.options("summon") == {"summon deep_one SPA", "summon shoggoth SPA"}
    assert not table("GC SPA gate acolyte", power="GC 9").options("awaken")
    assert table("GC SPA gate acolyte", power="GC 10").may("awaken cthulhu SPA")
    t = table("GC SPA gate acolyte*3; CC SAS acolyte", power="GC 2, CC 1")
    t.do("GC", "move SPA acolyte AUS; move SPA acolyte AUS")
    assert not t.options("move")


def test_r02_power_that_runs_out_in_the_turn_does_not_stop_a_free_action() -> None:
    t = table("CC EUR nyarlathotep; GC EUR acolyte; GC SPA acolyte", power="CC 1, GC 2", books="CC six", turn="CC")
    t.do("CC", "battle EUR GC").misses()
    assert (t.power("CC"), t.asked) == (0, "CC action")
    assert t.may("thousand_forms")
    t = table("YS EUR king_in_yellow; GC SPA acolyte", power="YS 1, GC 2", books="YS screaming_dead", turn="YS")
    t.do("YS", "screaming_dead NAT")
    assert t.power("YS") == 0
    assert t.may("give_doom GC")


@pytest.mark.parametrize(("printing", "asked"), [("first_print", "GC action"), (LATER, "CC action")])
def test_r03_gates_may_be_changed_after_the_last_power_is_spent(printing: str, asked: str) -> None:
    t = table("GC SPA gate acolyte*2; CC SAS acolyte", power="GC 1, CC 1", unlimited_at_zero_power=printing)
    t.do("GC", "move SPA keeper AUS")
    assert t.asked == asked
    if asked == "GC action":
        assert t.do("GC", "control SPA acolyte").gate("SPA") == "GC"


def test_r04_a_turn_with_unlimited_actions_needs_a_main_one() -> None:
    t = table("GC SPA acolyte; SPA gate", power="GC 2")
    assert t.may("pass")
    t.do("GC", "control SPA acolyte")
    assert not t.may("pass")
    assert not t.may("done")
    t.do("GC", "recruit SPA")
    assert t.may("done")
    assert not t.may("pass")


def test_r05_power_gained_after_passing_brings_a_faction_back() -> None:
    t = table(
        "CC EUR nyarlathotep; GC EUR cthulhu; BG WAF acolyte",
        power="GC 2, CC 1, BG 3",
        books="CC emissary madness abduct invisibility",
        turn="CC",
    )
    t.do("CC", "pass").do("BG", "pass")
    assert t.power("CC") == 0
    t.do("GC", "battle EUR CC").roll("1 1 1 1 1 1  5 1 1 1")
    t.do("CC", "harbinger power 2; retreat cthulhu NAT")
    assert (t.power("CC"), t.asked) == (2, "CC action")


def test_r06_eliminated_cultists_count_only_as_the_action_itself() -> None:
    t = table("BG WAF acolyte*3; GC WAF starspawn; GC SPA acolyte", power="BG 2, GC 2", turn="GC")
    t.do("GC", "battle WAF BG").roll("6 6 1")
    assert "sacrifice_two" not in t.met("BG")


def test_r07_a_book_earned_on_an_enemys_turn_works_at_once() -> None:
    t = table("CC AUS hunting_horror nightgaunt; GC AUS starspawn acolyte; GC SPA acolyte", power="CC 2", turn="CC")
    t.do("CC", "battle AUS GC").roll("1 1  6 1 1")
    t.do("CC", "kill nightgaunt")
    assert t.asked == "GC book"
    t.do("GC", "book devolve")
    assert t.asked == "GC interrupt"
    assert t.options("devolve") == {"devolve AUS acolyte", "devolve SPA acolyte"}


@pytest.mark.parametrize(("turn", "first", "second"), [("CC", "CC", "GC"), ("GC", "GC", "CC")])
def test_r08_turn_order_decides_who_picks_first(turn: str, first: str, second: str) -> None:
    t = table(
        "CC SAS gate acolyte; CC ARA gate acolyte; CC IND acolyte; GC SPA gate acolyte; NAT gate; SAT gate",
        power="CC 4",
        turn=turn,
    )
    t.do("CC", "build IND acolyte")
    assert ("three_gates" in t.met("CC"), "ocean_gates" in t.met("GC")) == (True, True)
    assert t.asked == f"{first} book"
    t.do(first, t.words(t.question.options[0]))
    assert t.asked == f"{second} book"


def test_r09_requirements_come_true_in_the_middle_of_a_move() -> None:
    t = table("BG WAF gate acolyte; BG EAF acolyte; BG ARA acolyte*2", power="BG 4", turn="BG")
    t.do("BG", "move ARA acolyte EUR")
    assert t.met("BG") == ["four_areas"]
    t.do("BG", "move ARA acolyte WAF; enough")
    assert t.asked == "BG book"


def test_r10_the_sixth_book_by_the_main_action_opens_unlimited_battle() -> None:
    t = table(
        "CC EUR hunting_horror; GC EUR acolyte; CC SAS gate acolyte",
        power="CC 6",
        books="CC abduct invisibility emissary madness thousand_forms",
        turn="CC",
    )
    assert t.met("CC") == ["pay_six", "three_gates", "four_gates", "capture", "awaken_nyarlathotep"]
    t.do("CC", "pay_four")
    assert t.books("CC") == 6
    assert t.may("battle EUR GC")
    assert verbs(t) == {"battle", "abandon", "done"}


def test_r10_a_battle_declared_with_five_books_stays_the_main_action() -> None:
    t = table(
        "GC EUR starspawn; CC EUR acolyte*2; GC AUS deep_one; CC AUS acolyte; GC SPA gate acolyte",
        power="GC 4",
        books="GC absorb dreams devolve regenerate submerge",
        met="GC first_doom last_doom kill_two ocean_gates awaken_cthulhu",
    )
    t.do("GC", "battle EUR CC").roll("6 1 1")
    while t.asked == "GC interrupt":
        t.do("GC", "enough")
    assert t.books("GC") == 6
    assert verbs(t) == {"battle", "abandon", "done"}
    assert t.options("battle") == {"battle AUS CC"}


# -- showing Signs ----------------------------------------------------------------------------------------------------


def test_r11_signs_may_be_shown_on_somebody_elses_turn() -> None:
    t = table(
        "CC SAS acolyte; GC SPA acolyte", power="CC 2, GC 2", books="GC six", doom="GC 28", signs="GC 2", turn="CC"
    )
    assert t.asked == "CC action"
    t.do("GC", "reveal GC 2")
    assert (t.state.ending, t.state.winners) == ("action_phase", [0])


def test_r12_a_gift_of_doom_ends_the_game_too() -> None:
    t = table("YS EUR acolyte; GC SPA acolyte", power="YS 2, GC 1", doom="GC 27", books="GC six", turn="YS")
    t.do("YS", "give_doom GC")
    t.do("YS", "book passion").do("GC", "enough")
    assert (t.state.ending, t.doom("GC"), t.state.winners) == ("action_phase", 30, [0])


def test_r12_doom_in_place_of_a_sign_ends_the_game_too() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS acolyte",
        power="GC 10, CC 1",
        doom="GC 29",
        books="CC six",
        signs="CC " + "1 " * 6 + ", BG " + "1 " * 12 + ", YS " + "2 " * 12 + "3 " * 6,
    )
    t.do("GC", "awaken cthulhu SPA")
    while not t.state.ending and t.asked == "GC book":
        t.do("GC", t.words(t.question.options[0]))
    assert (t.doom("GC"), t.state.ending, t.state.winners) == (30, "action_phase", [1])


def test_r13_signs_shown_before_the_doom_phase_end_the_game_at_its_check() -> None:
    t = table(
        "GC SPA gate acolyte*2; CC SAS gate acolyte",
        power="GC 1",
        books="GC six",
        doom="GC 28",
        signs="GC 2",
    )
    t.do("GC", "pass; keep_hidden")
    assert t.asked == "GC direction"
    t.do("GC", "reveal GC 2")
    assert (t.state.ending, t.doom("GC"), t.asked) == ("", 30, "GC direction")
    t.do("GC", "clockwise")
    assert (t.state.ending, t.doom("GC"), t.state.winners) == ("doom_track", 31, [0])


# -- income and the end without Power ---------------------------------------------------------------------------------


def test_r14_a_submerged_cthulhu_counts_in_a_ritual() -> None:
    t = table("GC SPA gate acolyte; GC card cthulhu", power="GC 6", phase="doom")
    t.do("GC", "ritual").draw(1)
    assert t.signs("GC") == 1


def test_r15_submerged_cultists_yield_no_power() -> None:
    t = table("GC SPA gate acolyte*2; GC card cthulhu acolyte*2", phase="gather")
    assert t.power("GC") == 4


def test_r16_when_nobody_gathers_power_everybody_loses() -> None:
    t = table("GC SPA deep_one; CC SAS nightgaunt", books="GC six", phase="gather")
    assert (t.state.ending, t.state.winners) == ("powerless", [])


def test_r69_the_turn_limit_scores_the_game_as_it_stands() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte",
        power="GC 1",
        number=7,
        max_turns=7,
        books="CC six, YS six",
        doom="GC 20, CC 9, YS 7",
        signs="YS 3",
    )
    t.do("GC", "pass")
    assert (t.state.ending, t.state.winners) == ("turn_limit", [3])
    t = table("GC SPA gate acolyte", power="GC 1", number=7, max_turns=7, doom="GC 20")
    t.do("GC", "pass")
    assert (t.state.ending, t.state.winners) == ("turn_limit", [])


# -- bargains ---------------------------------------------------------------------------------------------------------


def forms(power: str, roll: str) -> Table:
    text = "CC SAS gate acolyte nyarlathotep; GC SPA acolyte; BG WAF acolyte; YS EUR acolyte"
    return table(text, power=power, books="CC thousand_forms", turn="CC").do("CC", "thousand_forms").roll(roll)


def test_r17_only_those_with_power_take_part_and_name_no_more_than_they_have() -> None:
    t = forms("CC 1, GC 2, BG 0, YS 5", "4")
    assert (t.asked, t.options()) == ("YS share", {"share 0", "share 1", "share 2", "share 3", "share 4", "refuse"})
    t.do("YS", "share 2")
    assert (t.asked, t.options()) == ("GC share", {"share 0", "share 1", "share 2", "refuse"})
    t.do("GC", "share 2")
    assert [t.power(f) for f in ("CC", "GC", "BG", "YS")] == [1, 0, 0, 3]


def test_r17_who_refuses_drops_out_and_the_others_may_still_agree() -> None:
    t = forms("CC 1, GC 2, BG 2, YS 5", "3")
    t.do("BG", "refuse").do("YS", "share 2").do("GC", "share 0")
    assert t.asked == "YS share"
    t.do("YS", "share 3").do("GC", "share 0")
    assert [t.power(f) for f in ("CC", "GC", "BG", "YS")] == [1, 2, 2, 2]


def test_r17_more_than_was_asked_is_no_agreement_and_three_rounds_are_all() -> None:
    t = forms("CC 1, GC 2, BG 0, YS 5", "3")
    for _ in range(3):
        assert t.asked == "YS share"
        t.do("YS", "share 3").do("GC", "share 1")
    assert [t.power(f) for f in ("CC", "GC", "BG", "YS")] == [4, 2, 0, 5]


def test_r17_it_fails_as_soon_as_those_left_hold_too_little() -> None:
    t = forms("CC 1, GC 2, BG 0, YS 5", "3")
    t.do("YS", "refuse")
    assert [t.power(f) for f in ("CC", "GC", "BG", "YS")] == [4, 2, 0, 5]
    assert t.asked == "CC action"


def ghroth(roll: str, text: str) -> Table:
    t = table(f"BG WAF fungi; BG EAF fungi; BG ARA fungi; {text}", power="BG 3", books="BG ghroth", turn="BG")
    return t.do("BG", "ghroth").roll(roll)


def test_r17_nobody_is_asked_when_all_cultists_are_due() -> None:
    t = ghroth("3", "GC SPA gate acolyte*2; CC SAS acolyte; YS EUR undead")
    assert (t["SPA"], t["SAS"], t["EUR"]) == ("", "", "YS undead")
    assert t.gate("SPA") == "abandoned"


def test_r17_black_goat_sets_shares_up_to_what_each_has() -> None:
    t = ghroth("3", "GC SPA acolyte; CC SAS acolyte*4; YS EUR undead")
    t.do("GC", "refuse").do("CC", "refuse")
    assert (t.asked, t.options()) == ("BG levy", {"levy GC 0", "levy GC 1"})
    t.do("BG", "levy GC 1")
    assert (t["SPA"], t["SAS"]) == ("", "CC acolyte acolyte")


def test_r68_owners_pick_their_losses_in_turn_order() -> None:
    t = ghroth("2", "GC SPA gate acolyte*2; YS EUR gate acolyte*2")
    t.do("YS", "share 1").do("GC", "share 1")
    assert t.asked == "YS sacrificing"
    t.do("YS", "sacrifice EUR keeper")
    assert t.asked == "GC sacrificing"
    t.do("GC", "sacrifice SPA acolyte")
    assert (t.gate("EUR"), t.gate("SPA"), t["EUR"], t["SPA"]) == ("abandoned", "GC", "YS acolyte", "GC keeper")


# -- gates ------------------------------------------------------------------------------------------------------------


def test_r18_enemies_beside_a_gate_do_not_matter() -> None:
    t = table("GC SPA gate acolyte; CC SPA nyarlathotep acolyte hunting_horror", phase="gather")
    assert (t.gate("SPA"), t.power("GC")) == ("GC", 3)
    t = table("GC SPA gate acolyte; CC SPA nyarlathotep acolyte hunting_horror", power="CC 2", turn="CC")
    assert not t.options("control")


def test_r19_a_gate_is_taken_in_a_turn_of_ones_own_that_began_with_power() -> None:
    t = table("GC EUR acolyte; CC EUR acolyte; BG WAF acolyte; EUR gate", power="GC 0, CC 2, BG 1", turn="CC")
    assert t.may("control EUR acolyte")
    t.do("CC", "recruit EUR; done").do("BG", "pass")
    assert (t.asked, t.gate("EUR")) == ("CC action", "abandoned")


def test_r20_a_surrounded_keeper_who_stays_keeps_the_gate() -> None:
    t = table(
        "GC AUS starspawn; GC SPA deep_one; GC IND deep_one; YS AUS gate acolyte*2", power="GC 2", books="GC dreams"
    )
    t.do("GC", "battle AUS YS").roll("4 4 1")
    assert (t.asked, t.options()) == ("YS surrounded", {"lose acolyte", "lose keeper"})
    t.do("YS", "lose acolyte")
    assert (t["AUS"], t.gate("AUS")) == ("GC starspawn, YS keeper", "YS")


def test_r21_a_keeper_lost_before_the_battle_takes_the_gates_die_along() -> None:
    text = "BG EUR gate acolyte shub_niggurath; BG WAF gate acolyte; GC EUR cthulhu"
    t = table(text, power="GC 2").do("GC", "battle EUR BG; enough")
    assert t.misses() == 6 + 4
    t = table(text, power="GC 2").do("GC", "battle EUR BG; devour")
    assert t.gate("EUR") == "abandoned"
    assert t.misses() == 6 + 2


def test_r22_an_invisible_keeper_keeps_the_gate() -> None:
    t = table(
        "CC EUR flying_polyp; BG EUR gate acolyte shub_niggurath", power="CC 2", books="CC invisibility", turn="CC"
    )
    t.do("CC", "battle EUR BG; invisibility BG keeper")
    assert t.misses() == 1 + 2
    assert t.gate("EUR") == "BG"


# -- captures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [
        ("deep_one", "acolyte", True),
        ("deep_one", "acolyte nightgaunt", False),
        ("deep_one", "acolyte nyarlathotep", False),
        ("cthulhu", "acolyte nightgaunt", True),
        ("cthulhu", "acolyte nyarlathotep", False),
        ("cthulhu deep_one", "acolyte nyarlathotep nightgaunt", False),
        ("acolyte", "acolyte", False),
        ("deep_one", "nightgaunt", False),
    ],
)
def test_r23_who_is_shielded_from_whom(mine: str, theirs: str, may: bool) -> None:
    t = table(f"GC EUR {mine}; CC EUR {theirs}", power="GC 2")
    assert t.may("capture EUR CC") == may


def test_r23_combat_does_not_matter() -> None:
    t = table("YS EUR king_in_yellow; CC EUR acolyte nightgaunt", power="YS 1", turn="YS")
    assert t.may("capture EUR CC")
    t = table("BG EUR ghoul; GC EUR acolyte", power="BG 1", turn="BG")
    assert t.may("capture EUR GC")
    t = table("BG EUR acolyte; CC EUR nightgaunt", power="CC 1", turn="CC", books="BG frenzy")
    assert t.may("capture EUR BG")


def test_r24_others_do_not_shield() -> None:
    t = table("GC EUR deep_one; CC EUR acolyte; BG EUR dark_young acolyte; YS EUR hastur", power="GC 2")
    assert t.options("capture") == {"capture EUR CC"}


def test_r25_captives_stay_until_gather_power() -> None:
    t = table("GC EUR deep_one; GC SPA gate acolyte; CC EUR acolyte; CC SAS acolyte*5", power="GC 1, CC 2")
    t.do("GC", "capture EUR CC; done")
    assert (t.asked, t.pool("CC", "acolyte")) == ("CC action", 0)
    assert not t.options("recruit")
    t.do("CC", "pass")
    assert (t.pool("CC", "acolyte"), t.power("GC"), t.power("CC")) == (1, 1 + 2 + 1, 5)


def test_r66_a_gate_is_left_once_and_taken_once_between_other_actions() -> None:
    t = table("GC SPA gate acolyte*2; CC SAS acolyte", power="GC 3, CC 1")
    t.do("GC", "abandon SPA; control SPA acolyte")
    assert not t.options("abandon")
    assert not t.options("control")
    t.do("GC", "recruit SPA")
    assert t.may("abandon SPA")
