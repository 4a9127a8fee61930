"""The rulebook's own examples, tips that state a rule, and answers to frequent questions."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import fresh, table
from theomachy.games.cthulhu.rules.board import BOARDS, EPIC_MAP, SIGN_NUMBER, SIGN_WORTH, UNITS_OF

# -- Components and setup ---------------------------------------------------------------------------------------------


def test_components_sixty_four_figures_and_thirty_six_signs() -> None:
    core = ("great_cthulhu", "crawling_chaos", "black_goat", "yellow_sign")
    assert sum(len(UNITS_OF[name]) for name in core) == 64
    assert dict(zip(SIGN_WORTH, SIGN_NUMBER, strict=True)) == {1: 18, 2: 12, 3: 6}


@pytest.mark.parametrize(("factions", "areas"), [("GC CC BG", 13), ("GC CC BG YS", 17), ("GC CC BG YS OW", 21)])
def test_setup_map_by_number_of_players(factions: str, areas: int) -> None:
    assert len(table("GC SPA acolyte", factions=factions, power="GC 1").state.map.ids) == areas


@pytest.mark.parametrize("name", [name for name in BOARDS if name != EPIC_MAP])
def test_setup_six_oceans_on_every_map_and_the_two_northern_ones_touch(name: str) -> None:
    board = BOARDS[name]
    oceans = [area for n, area in enumerate(board.ids) if board.oceans >> n & 1]
    assert sorted(oceans) == ["ARC", "IND", "NAT", "NPA", "SAT", "SPA"]
    assert board.index["NPA"] in board.near[board.index["NAT"]]


def test_setup_a_gate_and_six_acolytes_each() -> None:
    t = fresh("YS BG CC GC")
    for letters, area in (("GC", "SPA"), ("CC", "SAS"), ("BG", "WAF"), ("YS", "EUR")):
        assert t[area] == f"{letters} keeper acolyte acolyte acolyte acolyte acolyte"
        assert (t.gate(area), t.power(letters), t.doom(letters)) == (letters, 8, 0)
    assert t.asked == "GC direction"


def test_unit_limits_no_seventh_acolyte_and_no_fifth_deep_one() -> None:
    t = table("GC SPA gate acolyte*6 deep_one*4", power="GC 9")
    assert not t.options("recruit")
    assert t.options("summon") == {"summon shoggoth SPA", "summon starspawn SPA"}


# -- Gather Power and First Player ------------------------------------------------------------------------------------


def test_gather_power_example_nine() -> None:
    t = table(
        "CC SAS gate acolyte*2; CC ARA gate acolyte; CC captive GC acolyte; GC SPA gate acolyte*4; NAM gate",
        phase="gather",
    )
    assert t.power("CC") == 9


def test_monsters_and_great_old_ones_yield_nothing() -> None:
    t = table("GC SPA gate acolyte cthulhu deep_one*4 starspawn*2", phase="gather")
    assert t.power("GC") == 3


def test_minimum_power_example_four_becomes_seven() -> None:
    t = table(
        "GC SPA gate acolyte; GC AUS gate acolyte; GC ANT gate acolyte; GC SAM gate acolyte*2; CC SAS acolyte*4",
        phase="gather",
    )
    assert (t.power("GC"), t.power("CC")) == (13, 7)


def test_power_may_go_beyond_twenty() -> None:
    gates = "; ".join(f"GC {area} gate acolyte" for area in ("SPA", "AUS", "ANT", "SAM", "NAM", "EUR"))
    t = table(f"{gates}; ARA gate; SAS gate; NAS gate; SCA gate; GC captive CC acolyte", phase="gather")
    assert t.power("GC") == 6 + 12 + 4 + 1


def test_the_first_player_is_who_has_most_power_and_ties_are_decided_by_the_last_one() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte; BG WAF acolyte", power="GC 3, CC 5, BG 5", turn="GC", phase="first")
    assert (t.asked, t.options()) == ("GC first_player", {"first CC", "first BG"})
    t.do("GC", "first BG")
    assert t.asked == "BG direction"
    t.do("BG", "counterclockwise")
    assert t.state.order == [2, 1, 0, 3]
    t = table("GC SPA acolyte; CC SAS acolyte", power="GC 5, CC 5", turn="GC", phase="first")
    assert t.options() == {"first GC", "first CC"}
    t = table("GC SPA acolyte; CC SAS acolyte", power="GC 4, CC 5", turn="GC", phase="first")
    assert t.asked == "CC direction"


def test_without_cthulhu_the_first_in_the_alphabet_begins() -> None:
    t = fresh("YS CC BG")
    assert t.asked == "BG direction"


# -- the Doom Phase ---------------------------------------------------------------------------------------------------


def test_doom_example_six_spaces_and_an_elder_sign() -> None:
    t = table(
        "CC SAS gate acolyte; CC ARA gate acolyte; CC NAS gate acolyte nyarlathotep; GC SPA gate acolyte",
        power="CC 8, GC 6",
        books="CC emissary madness",
        met="CC three_gates awaken_nyarlathotep",
        turn="CC",
        phase="doom",
    )
    assert (t.doom("CC"), t.doom("GC")) == (3, 1)
    t.do("CC", "ritual").draw(1)
    assert (t.doom("CC"), t.signs("CC"), t.power("CC"), t.state.ritual_price()) == (6, 1, 3, 6)
    t.do("GC", "no_ritual")
    assert t.asked != "CC ritual"


def test_the_first_turn_has_no_doom_phase() -> None:
    t = fresh()
    t.do("GC", "clockwise")
    for letters in ("GC", "CC", "BG", "YS"):
        t.do(letters, "pass")
    assert t.state.turn == 2
    assert t.state.doom == [0, 0, 0, 0]
    t.do(t.asked[:2], t.words(t.question.options[0]))
    while t.asked.endswith(("direction", "first_player")):
        t.do(t.asked[:2], t.words(t.question.options[0]))
    assert t.state.doom == [1, 1, 1, 1]
    assert t.asked.endswith("ritual")


def test_shown_signs_do_not_go_back_to_the_stock() -> None:
    t = table("GC SPA gate acolyte", power="GC 2", signs="GC 3 3")
    before = list(t.state.stock)
    t.do("GC", "reveal GC 3")
    assert (t.doom("GC"), t.signs("GC"), t.state.stock) == (3, 1, before)


def test_thirty_doom_ends_the_game_at_the_end_of_the_doom_phase_after_all_rituals() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte; CC ARA gate acolyte",
        power="GC 5, CC 6",
        doom="GC 30, CC 28",
        books="GC six, CC six",
        turn="GC",
        phase="doom",
    )
    assert (t.asked, t.doom("GC"), t.doom("CC")) == ("GC ritual", 31, 30)
    t.do("GC", "no_ritual").do("CC", "ritual")
    assert (t.state.ending, t.state.winners, t.state.doom[:2]) == ("doom_track", [1], [31, 32])


# -- the Action Phase -------------------------------------------------------------------------------------------------


def test_the_phase_goes_round_until_everybody_is_out_of_power() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte; BG WAF acolyte", power="GC 2, CC 1, BG 1")
    t.do("GC", "recruit SPA").do("CC", "recruit SAS").do("BG", "recruit WAF")
    assert t.asked == "GC action"
    t.do("GC", "recruit SPA")
    assert t.state.turn == 4


def test_passing_gives_up_all_power() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte", power="GC 5, CC 2").do("GC", "pass")
    assert (t.power("GC"), t.asked) == (0, "CC action")


def test_movement_example_different_origins_and_destinations() -> None:
    t = table("GC SPA gate acolyte deep_one; GC EUR starspawn", power="GC 3")
    t.do("GC", "move SPA keeper AUS; move SPA deep_one SAM; move EUR starspawn NAT")
    assert (t["AUS"], t["SAM"], t["NAT"], t.gate("SPA")) == ("GC acolyte", "GC deep_one", "GC starspawn", "abandoned")


def test_entering_an_area_does_not_start_a_battle() -> None:
    t = table("GC SPA deep_one; CC AUS nightgaunt", power="GC 2, CC 1").do("GC", "move SPA deep_one AUS")
    assert (t["AUS"], t.asked) == ("GC deep_one, CC nightgaunt", "CC action")


def test_one_gate_in_an_area() -> None:
    t = table("GC SPA gate acolyte*2; GC AUS acolyte; AUS gate; GC ANT acolyte", power="GC 3")
    assert t.options("build") == {"build ANT acolyte"}


def test_capture_example_a_monster_comes_to_protect() -> None:
    t = table("GC EUR deep_one; CC EUR acolyte*2; CC ARA nightgaunt; GC SPA gate acolyte", power="GC 3, CC 2")
    t.do("GC", "capture EUR CC; done").do("CC", "move ARA nightgaunt EUR")
    if t.asked == "CC moving":
        t.do("CC", "enough")
    assert t.asked == "GC action"
    assert not t.options("capture")


def test_dreams_tip_a_second_cultist_makes_the_gate_cost_six() -> None:
    t = table("CC SAS gate acolyte*2; GC SPA acolyte", power="GC 6", books="GC dreams")
    t.do("GC", "dreams SAS CC").do("CC", "lose acolyte")
    assert (t.gate("SAS"), t.asked) == ("CC", "GC action")
    t.do("GC", "dreams SAS CC")
    assert (t.gate("SAS"), t.power("GC")) == ("abandoned", 0)
    t.do("GC", "control SAS acolyte")
    assert t.gate("SAS") == "GC"


def test_red_sign_tip_the_dark_young_takes_the_gate_in_the_same_turn() -> None:
    t = table("BG WAF gate acolyte; GC SPA acolyte", power="BG 3, GC 1", books="BG red_sign", turn="BG")
    t.do("BG", "summon dark_young WAF; abandon WAF; control WAF dark_young")
    assert t["WAF"] == "BG keeper acolyte"


def test_unlimited_battle_then_a_move_then_another_battle() -> None:
    t = table(
        "CC EUR hunting_horror*2; GC EUR acolyte; GC SCA acolyte; CC SAS gate acolyte",
        power="CC 6, GC 1",
        books="CC six",
        turn="CC",
    )
    t.do("CC", "battle EUR GC").misses()
    assert t.may("done")
    t.do("CC", "move EUR hunting_horror SCA; move EUR hunting_horror SCA; enough; battle SCA GC").misses()
    assert (t.asked, t.power("CC")) == ("CC action", 2)
    assert t.options() == {"abandon SAS", "done"}


def test_pained_into_a_neighbour_and_battling_on() -> None:
    t = table(
        "CC EUR hunting_horror; GC EUR deep_one; GC SCA acolyte; CC SAS gate acolyte",
        power="CC 6, GC 1",
        books="CC abduct invisibility seek_and_destroy emissary thousand_forms madness",
        turn="CC",
    )
    t.do("CC", "battle EUR GC").roll("1 1  5")
    t.do("CC", "retreat hunting_horror NAS; move NAS hunting_horror SCA; enough")
    assert t.options("battle") == {"battle SCA GC"}


# -- battle -----------------------------------------------------------------------------------------------------------


def test_six_kills_four_and_five_pain_and_the_rest_does_nothing() -> None:
    t = table("GC EUR starspawn*2; BG EUR acolyte*6", power="GC 2")
    t.do("GC", "battle EUR BG").roll("1 2 3 4 5 6")
    t.do("BG", "retreat acolyte NAT; retreat acolyte NAT")
    assert (t["EUR"], t["NAT"]) == ("GC starspawn starspawn, BG acolyte acolyte acolyte", "BG acolyte acolyte")


def test_losses_are_simultaneous() -> None:
    t = table("GC EUR deep_one; CC EUR flying_polyp", power="GC 2")
    t.do("GC", "battle EUR CC").roll("6 6")
    assert t["EUR"] == ""


def test_bystanders_are_left_alone() -> None:
    t = table("GC EUR starspawn; CC EUR acolyte; BG EUR dark_young", power="GC 2")
    assert t.do("GC", "battle EUR CC").misses() == 3


def test_retreat_picture_neither_side_goes_where_the_other_is() -> None:
    t = table(
        "GC EUR starspawn; CC EUR hunting_horror; GC SCA deep_one; CC SCA acolyte; CC ARA acolyte; BG NAT dark_young",
        power="GC 2",
    )
    t.do("GC", "battle EUR CC").roll("5 1 1  5 1")
    assert (t.asked, t.options()) == ("GC retreat", {"retreat starspawn NAT", "retreat starspawn NAS"})
    t.do("GC", "retreat starspawn NAS")
    assert (t.asked, t.options()) == ("CC retreat", {"retreat hunting_horror NAT", "retreat hunting_horror ARA"})


def test_simple_battle_example() -> None:
    t = table("YS EAF byakhee*2 acolyte*2 king_in_yellow; BG EAF acolyte*2", power="YS 2", books="BG frenzy", turn="YS")
    t.do("YS", "battle EAF BG").roll("4 4 2  6 3").do("YS", "kill byakhee")
    t.do("BG", "retreat acolyte ARA; retreat acolyte ARA")
    assert (t["EAF"], t["ARA"]) == ("YS acolyte acolyte byakhee king_in_yellow", "BG acolyte acolyte")


def test_complex_battle_example() -> None:
    t = table(
        "GC EAF cthulhu shoggoth deep_one*2 acolyte*3; YS EAF king_in_yellow undead*5; BG WAF ghoul*2; CC SAS acolyte",
        power="GC 2, YS 1",
        books="GC absorb, BG necrophagy, CC madness",
    )
    t.do("GC", "battle EAF YS; absorb shoggoth deep_one; devour; enough")
    t.roll("6 4 4 4 4 4 4 1 1 1 1 1  6 4 4")
    t.do("GC", "kill acolyte").do("YS", "kill undead").do("GC", "pain deep_one; pain cthulhu")
    t.do("BG", "necrophagy WAF; necrophagy WAF").do("GC", "pain acolyte; pain shoggoth_3")
    t.do("CC", "retreat_first GC; retreat cthulhu ARA; retreat acolyte WAF; retreat deep_one IND; retreat shoggoth SAT")
    t.do("YS", "lose undead")
    assert t["EAF"] == "GC acolyte, BG ghoul ghoul, YS king_in_yellow undead undead"
    t.do("GC", "book dreams")
    if t.asked == "GC action":
        t.do("GC", "done")
    assert t.asked == "YS action"
    assert t.may("capture EAF GC")


def test_a_killed_great_old_one_must_be_awakened_again() -> None:
    t = table("GC EUR starspawn; CC EUR nyarlathotep; CC SAS gate acolyte", power="GC 1, CC 10", turn="GC")
    t.do("GC", "battle EUR CC").roll("6 1 1")
    assert t.pool("CC", "nyarlathotep") == 1
    if t.asked == "GC book":
        t.do("GC", "book dreams")
    assert t.asked == "CC action"
    assert t.may("awaken nyarlathotep SAS")


# -- spellbooks and awakening -----------------------------------------------------------------------------------------


def test_three_ocean_gates_earn_a_book_that_stays() -> None:
    t = table("GC SPA gate acolyte; GC IND gate acolyte; GC SAT acolyte*2; CC SAS acolyte", power="GC 4, CC 1")
    t.do("GC", "build SAT acolyte")
    assert t.asked == "GC book"
    t.do("GC", "book dreams; abandon SAT")
    assert (t.books("GC"), t.met("GC")) == (1, ["ocean_gates"])


def test_any_book_may_fill_any_slot() -> None:
    t = table("GC SPA gate acolyte; GC IND gate acolyte; GC SAT acolyte", power="GC 4")
    t.do("GC", "build SAT acolyte")
    assert len(t.options("book")) == 6


def test_two_cultists_from_anywhere_for_nothing() -> None:
    t = table("BG WAF gate acolyte*2; BG EAF acolyte; GC SPA acolyte", power="BG 1, GC 1", turn="BG")
    t.do("BG", "sacrifice_two")
    assert t.options("sacrifice") == {"sacrifice WAF keeper", "sacrifice WAF acolyte", "sacrifice EAF acolyte"}
    t.do("BG", "sacrifice EAF acolyte; sacrifice WAF acolyte")
    assert (t.power("BG"), t.met("BG"), t["WAF"], t["EAF"]) == (1, ["sacrifice_two"], "BG keeper", "")


def test_cthulhu_costs_ten_and_then_four_with_a_sign_each_time() -> None:
    t = table("GC SPA gate acolyte; CC SAS acolyte", power="GC 14, CC 1").do("GC", "awaken cthulhu SPA")
    if t.asked == "chance":
        t.draw(1)
    t.do("GC", "book dreams")
    if t.asked == "chance":
        t.draw(1)
    assert (t.power("GC"), t.signs("GC"), t["SPA"]) == (4, 1, "GC keeper cthulhu")
    t = table("GC AUS acolyte; CC SPA gate acolyte", power="GC 4, CC 1", tokens="awakened_cthulhu 1", books="GC dreams")
    t.do("GC", "awaken cthulhu SPA").draw(2)
    assert (t.power("GC"), t.signs("GC"), t["SPA"]) == (0, 1, "GC cthulhu, CC keeper")


# -- victory ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("books", "doom", "winners"),
    [
        ("CC six, BG six", "CC 31, BG 33", [2]),
        ("CC six", "BG 35, CC 12", [1]),
        ("CC six, BG six", "CC 31, BG 31, YS 35", [1, 2]),
        ("", "CC 31", []),
    ],
)
def test_the_doom_track_victory_ties_and_everybody_loses(books: str, doom: str, winners: list[int]) -> None:
    t = table("GC SPA acolyte", power="GC 1", books=books, doom=doom, phase="events")
    assert (t.state.ending, t.state.winners) == ("doom_track", winners)


def test_instant_death_without_six_books_everybody_loses() -> None:
    t = table("GC SPA gate acolyte", power="GC 10", phase="doom", ritual=7, number=4).do("GC", "ritual")
    assert (t.state.ending, t.state.winners) == ("instant_death", [])


def test_the_action_phase_victory_gives_nobody_time_for_rituals() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte",
        power="GC 5, CC 9",
        books="CC six",
        doom="GC 29, CC 3",
        signs="GC 1, CC 2",
    )
    t.do("GC", "unveil")
    assert (t.state.ending, t.state.winners) == ("action_phase", [1])
    assert (t.doom("GC"), t.doom("CC")) == (30, 5)


# -- two players ------------------------------------------------------------------------------------------------------


def test_two_players_one_two_one() -> None:
    t = fresh("GC CC")
    assert t.question.what == "choose_faction"
    assert t.question.seat == 1
    t.position.play(1, ("faction", "yellow_sign"))
    assert t.state.owner == (0, 1, 1, 0)
    assert set(t.state.factions) == {"great_cthulhu", "crawling_chaos", "yellow_sign", "black_goat"}
    assert t.state.factions[3] == "black_goat"


def test_two_players_each_faction_acts_once_in_a_round() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte; BG WAF acolyte; YS EUR acolyte", power="GC 2, CC 2, BG 2, YS 2", seats=2)
    t.do("GC", "act_with GC; recruit SPA; recruit EUR")
    assert t.question.seat == 1
    t.do("CC", "act_with BG; recruit WAF; recruit SAS")
    assert (t.question.seat, t.options()) == (0, {"act_with GC", "act_with YS"})


def test_two_players_sum_their_doom() -> None:
    t = table(
        "GC SPA acolyte", power="GC 1", seats=2, books="GC six, CC six", doom="GC 30, CC 20, BG 11", phase="events"
    )
    assert (t.state.ending, t.state.winners) == ("doom_track", [1])


# -- frequent questions not asked above -------------------------------------------------------------------------------


def test_faq_cthulhus_first_doom_book_comes_in_the_second_turn() -> None:
    t = table("GC SPA gate acolyte", power="GC 2", phase="doom", number=2)
    assert t.met("GC") == ["first_doom"]


def test_faq_avatar_with_ones_own_unit() -> None:
    t = table("BG WAF shub_niggurath; BG EUR acolyte", power="BG 2, GC 1", turn="BG").do("BG", "avatar EUR BG")
    assert (t["WAF"], t["EUR"]) == ("BG acolyte", "BG shub_niggurath")


def test_faq_too_few_cultists_for_ghroth() -> None:
    t = table("BG WAF fungi; BG EAF fungi; BG ARA fungi; GC SPA acolyte", power="BG 2", books="BG ghroth", turn="BG")
    t.do("BG", "ghroth").roll("3")
    assert t["SPA"] == ""


def test_faq_madness_keeps_to_the_limits_and_may_begin_with_the_defender() -> None:
    t = table("GC AUS deep_one; GC SPA deep_one; BG AUS fungi; CC SAS acolyte", power="GC 2", books="CC madness")
    t.do("GC", "battle AUS BG").roll("5  5")
    assert t.options() == {"retreat_first GC", "retreat_first BG"}
    t.do("CC", "retreat_first BG")
    assert t["IND"] == "BG fungi"


def test_faq_necrophagy_pains_black_goat_too_and_its_only_pain_counts_when_surrounded() -> None:
    t = table(
        "BG AUS fungi; BG SPA fungi; BG IND ghoul; GC AUS acolyte*2", power="BG 2", books="BG necrophagy", turn="BG"
    )
    t.do("BG", "battle AUS GC").roll("1")
    t.do("BG", "necrophagy IND")
    assert t.asked == "BG retreat"
    t.do("BG", "retreat fungi IND")
    assert (t["AUS"], t["IND"]) == ("GC acolyte, BG ghoul", "BG fungi")
