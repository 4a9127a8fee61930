"""Turns, gates, gods and Doom where several rules meet; each follows from the rulebook, none is one of its examples."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.table import fresh, table

# -- gates and capture ------------------------------------------------------------------------------------------------


def test_dreams_take_a_lone_keepers_gate_with_the_last_power() -> None:
    t = table("GC SPA acolyte; YS EUR gate acolyte; CC SAS acolyte", power="GC 3, CC 1", books="GC dreams")
    t.do("GC", "dreams EUR YS")
    assert (t.gate("EUR"), t.power("GC")) == ("abandoned", 0)
    t.do("GC", "control EUR acolyte")
    assert (t["EUR"], t.gate("EUR")) == ("GC keeper", "GC")


def test_zingaya_empties_a_gate_that_undead_cannot_keep() -> None:
    t = table(
        "YS EUR undead acolyte; GC EUR gate acolyte; CC SAS acolyte", power="YS 1, CC 1", books="YS zingaya", turn="YS"
    )
    t.do("YS", "zingaya EUR GC")
    assert (t.options("control"), t["EUR"]) == ({"control EUR acolyte"}, "YS acolyte undead undead")


def test_others_built_the_four_ocean_gates_and_great_cthulhu_gets_its_book_in_their_turn() -> None:
    t = table(
        "CC NPA gate acolyte; BG SAT gate acolyte; IND gate; YS ARC acolyte; GC SPA acolyte",
        power="YS 3, GC 1",
        turn="YS",
    )
    t.do("YS", "build ARC acolyte")
    assert (t.met("GC"), t.asked) == (["ocean_gates"], "GC book")


@pytest.mark.parametrize(
    ("gate", "may"), [("CC SPA gate acolyte", True), ("SPA gate", True), ("GC IND gate acolyte", False)]
)
def test_cthulhu_needs_a_gate_at_home_whosever_it_is(gate: str, may: bool) -> None:
    t = table(f"{gate}; GC NAM acolyte; BG WAF acolyte", power="GC 10")
    assert t.may("awaken cthulhu SPA") == may


def test_the_king_walks_out_of_the_sea_where_nobody_built_a_gate() -> None:
    t = table("YS NAT acolyte; YS EUR gate acolyte; GC SPA acolyte", power="YS 4", turn="YS")
    assert t.options("awaken") == {"awaken king_in_yellow NAT"}


def test_the_king_captures_past_monsters_and_byakhee_do_not() -> None:
    t = table("YS EUR king_in_yellow; GC EUR acolyte deep_one", power="YS 1", turn="YS")
    assert t.may("capture EUR GC")
    t = table("YS EUR byakhee*4; GC EUR acolyte deep_one", power="YS 1", turn="YS")
    assert not t.options("capture")


def test_a_dark_young_on_a_gate_protects_acolytes_and_is_no_prize_itself() -> None:
    text = "BG EUR gate dark_young{}; GC EUR shoggoth; CC SAS acolyte"
    t = table(text.format(""), power="GC 1", books="BG red_sign")
    assert (t.gate("EUR"), t.options("capture")) == ("BG", set())
    t = table(text.format(" acolyte"), power="GC 1", books="BG red_sign")
    assert not t.options("capture")


def test_in_the_two_player_game_ones_own_other_factions_cultist_can_be_captured() -> None:
    t = table("CC EUR nightgaunt; BG EUR acolyte; GC SPA acolyte; YS NAM acolyte", power="CC 1", turn="CC", seats=2)
    assert t.state.owner[t.f("CC")] == t.state.owner[t.f("BG")]
    t.do("CC", "capture EUR BG")
    assert t.met("CC") == ["capture"]


def test_a_gate_in_the_ocean_is_one_like_any_other() -> None:
    t = table("YS SAT acolyte; GC SPA acolyte", power="YS 5, GC 1", turn="YS")
    t.do("YS", "build SAT acolyte; done").do("GC", "pass")
    assert (t.may("summon undead SAT"), t.may("summon byakhee SAT")) == (True, True)


# -- turns ------------------------------------------------------------------------------------------------------------


def test_power_left_after_a_turn_is_there_in_the_next_round_and_the_phase_ends_with_all_at_zero() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte", power="GC 2, CC 1")
    t.do("GC", "recruit SPA").do("CC", "recruit SAS")
    assert (t.asked, t.power("GC")) == ("GC action", 1)
    t.do("GC", "pass")
    assert t.state.phase != "action"


def test_both_payments_of_crawling_chaos_with_the_very_last_power_are_two_books() -> None:
    t = table("CC SAS acolyte; GC SPA acolyte", power="CC 10, GC 1", turn="CC")
    t.do("CC", "pay_four pay_six; book abduct; book madness")
    assert (t.power("CC"), t.books("CC"), t.asked) == (0, 2, "GC action")


def test_hastur_comes_the_byakhee_follow_and_the_battle_is_unlimited() -> None:
    """Rulebook, Playing Yellow Sign: three things in one turn with six spellbooks."""
    t = table(
        "YS EUR hastur acolyte; YS NAM byakhee*2; GC SPA cthulhu acolyte; CC SAS acolyte",
        power="YS 3, CC 1",
        books="YS six",
        turn="YS",
    )
    t.do("YS", "he_who SPA; shriek SPA; fly NAM; battle SPA GC").do("GC", "devour")
    assert (t.misses(), t["SPA"]) == (5 + 2 + 6, "GC acolyte cthulhu, YS byakhee hastur")
    assert t.power("YS") == 0


def test_the_walk_of_the_king_and_a_gift_of_doom_for_no_power() -> None:
    t = table("YS EUR king_in_yellow; GC SPA acolyte", power="YS 1, GC 1", books="YS screaming_dead", turn="YS")
    t.do("YS", "screaming_dead NAT; give_doom GC")
    assert (t["NAT"], t.doom("GC"), t.power("YS")) == ("YS king_in_yellow", 3, 0)


def test_a_walk_comes_with_a_battle_before_the_second_action_if_all_six_books_are_there() -> None:
    t = table(
        "YS EUR king_in_yellow byakhee; YS SCA byakhee; GC SCA acolyte; CC SAS acolyte",
        power="YS 4, CC 1",
        books="YS six",
        turn="YS",
    )
    t.do("YS", "screaming_dead SCA; battle SCA GC").roll("1 1")
    assert (t.may("recruit SCA"), t.may("screaming_dead EUR"), t.may("done")) == (True, False, True)


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


# -- gods, Doom and rituals -------------------------------------------------------------------------------------------


def test_without_hastur_the_third_eye_is_shut_again() -> None:
    t = table("YS EUR king_in_yellow undead; GC SPA acolyte", power="YS 2", books="YS third_eye", turn="YS")
    t.do("YS", "desecrate").roll("1")
    assert t.power("YS") == 0


def test_the_king_alone_feasts_in_a_desecrated_area() -> None:
    t = table("YS EUR king_in_yellow; GC SPA acolyte*2", tokens="desecrated EUR SCA", phase="gather")
    assert t.power("YS") == 1


def test_blood_sacrifice_of_a_keeper_costs_the_gate_but_no_doom_of_this_phase() -> None:
    t = table(
        "BG WAF gate acolyte shub_niggurath; GC SPA acolyte",
        power="BG 5, GC 1",
        books="BG blood_sacrifice",
        phase="doom",
        turn="BG",
    )
    t.do("BG", "ritual").draw(1)
    t.do("BG", "blood_sacrifice WAF keeper").draw(1)
    assert (t.doom("BG"), t.signs("BG"), t.gate("WAF")) == (2, 2, "abandoned")


def test_a_submerged_cthulhu_is_not_awakened_again_and_counts_for_hibernation() -> None:
    t = table(
        "GC card cthulhu; GC SPA gate acolyte; WW ARC acolyte; CC ASI acolyte",
        power="GC 10, WW 1",
        books="GC submerge",
        factions="GC WW CC",
        turn="WW",
    )
    t.do("WW", "hibernate")
    assert t.power("WW") == 2
    while t.asked != "GC action":
        t.do(t.asked.split()[0], "enough")
    assert not t.options("awaken")


def test_five_players_and_the_second_ritual_at_six_twice() -> None:
    t = fresh("GC CC BG YS SL")
    assert (len(t.state.map.ids), t.state.track()) == (21, (5, 6, 6, 7, 7, 8, 8, 9, 9, 10))


def test_the_ritual_marker_makes_hastur_stronger_for_the_next_battle() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte; YS EUR hastur; BG EUR acolyte",
        power="GC 5, CC 6, YS 1",
        phase="doom",
        ritual=0,
    )
    t.do("GC", "ritual").do("CC", "ritual")
    while t.asked != "YS action":
        t.do(t.asked.split()[0], "pass")
    t.do("YS", "battle EUR BG")
    assert t.misses() == 7


@pytest.mark.parametrize(
    ("last", "asked"), [("GC", "GC first_player"), ("CC", "CC first_player"), ("YS", "YS first_player")]
)
def test_the_last_first_player_chooses_among_the_tied_and_may_be_one_of_them(last: str, asked: str) -> None:
    t = table("GC SPA acolyte", power="GC 6, CC 9, YS 9, BG 2", phase="first", turn=last)
    assert (t.asked, t.options()) == (asked, {"first CC", "first YS"})


def test_the_turn_goes_the_other_way_round() -> None:
    t = table(
        "GC SPA acolyte; CC SAS acolyte; BG WAF acolyte; YS EUR acolyte", power="GC 2, CC 1, BG 1, YS 1", phase="first"
    )
    t.do("GC", "counterclockwise; pass")
    order = []
    while t.asked.endswith("action"):
        order.append(t.asked.split()[0])
        t.do(order[-1], "pass")
    assert order == ["YS", "BG", "CC"]


def test_a_gift_of_doom_ends_a_game_that_somebody_else_wins() -> None:
    t = table("YS EUR acolyte; GC SPA acolyte", power="YS 1", doom="GC 28, BG 12", books="BG six", turn="YS")
    t.do("YS", "give_doom GC; book passion")
    assert (t.state.ending, t.state.winners) == ("action_phase", [2])


def test_who_is_off_the_map_still_gathers_from_abandoned_gates_and_comes_back_anywhere() -> None:
    t = table("EUR gate; NAM gate; GC SPA acolyte", phase="gather")
    assert t.power("CC") == 2
    while t.asked != "CC action":
        t.do(t.asked.split()[0], {"direction": "clockwise", "action": "pass"}.get(t.question.what, "enough"))
    assert len(t.options("recruit")) == 17
    t.do("CC", "recruit EUR; control EUR acolyte")
    assert t.gate("EUR") == "CC"
