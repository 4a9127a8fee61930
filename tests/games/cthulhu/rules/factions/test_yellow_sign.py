"""Yellow Sign: one test for every unit formula, ability, requirement and spellbook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu.rules.factions.yellow_sign import MARKERS


def tokens(t: Table) -> list[str]:
    mask = t.state.tokens.get("desecrated", 0)
    return [area for n, area in enumerate(t.state.map.ids) if mask >> n & 1]


def dice(t: Table) -> int:
    """How many dice are still to be rolled."""
    count = 0
    while t.asked == "chance":
        t.roll("1")
        count += 1
    return count


# -- units ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("army", "expected"),
    [
        ("undead*4", 3),
        ("undead", 0),
        ("byakhee*4", 5),
        ("byakhee", 2),
        ("undead*3 byakhee*2 acolyte*2", 5),
        ("byakhee*2 acolyte*2 king_in_yellow", 3),
    ],
)
def test_v21_hordes_roll_as_one(army: str, expected: int) -> None:
    t = table(f"YS EAF {army}; GC EAF deep_one", power="GC 1", turn="GC")
    t.do("GC", "battle EAF YS")
    assert dice(t) == 1 + expected


def test_v22_an_undead_kept_out_does_not_count() -> None:
    t = table("YS EAF undead*2; CC EAF flying_polyp", power="CC 1", turn="CC", books="CC invisibility")
    t.do("CC", "battle EAF YS; invisibility YS undead")
    assert dice(t) == 1


def test_a_lone_undead_cannot_declare_a_battle() -> None:
    t = table("YS EAF undead king_in_yellow; GC EAF acolyte", power="YS 3", turn="YS")
    assert not t.options("battle")
    assert t.may("capture EAF GC")


@pytest.mark.parametrize(("marker", "expected"), [(0, 5), (3, 7), (7, 10), (8, 10)])
def test_hastur_rolls_what_a_ritual_costs(marker: int, expected: int) -> None:
    t = table("YS EAF hastur; GC EAF acolyte", power="YS 1", turn="YS", ritual=marker)
    t.do("YS", "battle EAF GC")
    assert dice(t) == expected


def test_the_king_awakens_beside_any_unit_away_from_gates() -> None:
    t = table("YS EUR gate acolyte; YS SCA undead; YS NAS acolyte; NAS gate", power="YS 4", turn="YS")
    assert t.options("awaken") == {"awaken king_in_yellow SCA"}
    t.do("YS", "awaken king_in_yellow SCA")
    assert (t.power("YS"), t["SCA"]) == (0, "YS king_in_yellow undead")
    assert t.met("YS") == ["awaken_king_in_yellow"]


def test_the_king_does_not_awaken_beside_yog_sothoth() -> None:
    t = table("YS SCA undead; OW SCA yog_sothoth", power="YS 4", turn="YS", factions="GC OW YS BG")
    assert not t.options("awaken")


def test_hastur_awakens_with_the_king_at_a_gate_and_brings_a_sign() -> None:
    t = table("YS EUR gate acolyte; YS SCA gate acolyte king_in_yellow", power="YS 10", turn="YS")
    assert t.options("awaken") == {"awaken hastur SCA"}
    t.do("YS", "awaken hastur SCA").draw(2)
    assert (t.power("YS"), t.signs("YS"), t.met("YS")) == (0, 1, ["awaken_hastur"])
    assert t["SCA"] == "YS keeper hastur king_in_yellow"


def test_hastur_does_not_awaken_at_a_gate_of_others() -> None:
    t = table("YS EUR gate acolyte; YS SCA king_in_yellow; GC SCA gate acolyte", power="YS 10", turn="YS")
    assert not t.options("awaken")


def test_hastur_brings_no_second_sign() -> None:
    t = table(
        "YS SCA gate acolyte king_in_yellow", power="YS 10", turn="YS", books="YS passion", met="YS awaken_hastur"
    )
    t.do("YS", "awaken hastur SCA")
    assert t.signs("YS") == 0


def test_v6_two_great_old_ones_bring_two_signs_in_a_ritual() -> None:
    t = table("YS EUR gate acolyte king_in_yellow hastur", power="YS 5", turn="YS", phase="doom")
    t.do("YS", "ritual").draw(1, 1)
    assert (t.doom("YS"), t.signs("YS")) == (2, 2)


# -- feast and desecrate ----------------------------------------------------------------------------------------------


def test_feast_pays_for_desecrated_areas_with_a_unit() -> None:
    t = table("YS EUR gate acolyte*2; YS SCA undead", phase="gather", tokens="desecrated EUR SCA NAM")
    assert t.power("YS") == 2 + 2 + 2


def start(text: str, power: str = "YS 5", books: str = "", **more: Any) -> Table:
    return table(text, power=power, turn="YS", books=books, **more)


def test_desecrate_needs_a_roll_no_higher_than_the_units_there() -> None:
    t = start("YS SCA king_in_yellow undead*2", power="YS 2")
    t.do("YS", "desecrate").roll("3")
    assert t.options() == {"appear acolyte", "appear undead", "appear byakhee"}
    t.do("YS", "appear byakhee")
    assert (t.power("YS"), tokens(t), t["SCA"]) == (0, ["SCA"], "YS byakhee king_in_yellow undead undead")
    assert t.met("YS") == ["thorns_token"]


def test_a_failed_desecrate_still_brings_a_unit() -> None:
    t = start("YS SCA king_in_yellow undead*2", power="YS 2")
    t.do("YS", "desecrate").roll("4").do("YS", "appear acolyte")
    assert (tokens(t), t["SCA"], t.met("YS")) == ([], "YS acolyte king_in_yellow undead undead", [])


def test_desecrate_takes_what_the_pool_has() -> None:
    t = start("YS SCA king_in_yellow acolyte*6 undead*6 byakhee*3", power="YS 2")
    t.do("YS", "desecrate").roll("6")
    assert t.pool("YS", "byakhee") == 0
    t = start("YS SCA king_in_yellow acolyte*6 undead*6 byakhee*4", power="YS 2")
    t.do("YS", "desecrate").roll("6")
    assert tokens(t) == ["SCA"]


def test_an_area_is_desecrated_once_and_tokens_run_out() -> None:
    t = start("YS SCA king_in_yellow", tokens="desecrated SCA")
    assert not t.options("desecrate")
    eleven = "ARC NAT SAT NPA SPA IND ANT NAM SAM AUS EUR"
    assert MARKERS == 12
    assert start("YS SCA king_in_yellow", tokens=f"desecrated {eleven}").may("desecrate")
    assert not start("YS SCA king_in_yellow", tokens=f"desecrated {eleven} NAS").may("desecrate")


@pytest.mark.parametrize(
    ("area", "requirement"),
    [("NAM", ["ring_token"]), ("AUS", ["chevron_token"]), ("ARA", ["thorns_token"]), ("ANT", []), ("NAT", [])],
)
def test_glyphs_and_their_requirements(area: str, requirement: list[str]) -> None:
    t = start(f"YS {area} king_in_yellow")
    t.do("YS", "desecrate").roll("1").do("YS", "appear undead")
    assert t.met("YS") == requirement
    assert tokens(t) == [area]


def test_a_second_token_of_a_kind_earns_nothing() -> None:
    t = start("YS NAM king_in_yellow", books="YS passion", met="YS ring_token")
    t.do("YS", "desecrate").roll("1").do("YS", "appear undead")
    assert t.books("YS") == 1


# -- vengeance --------------------------------------------------------------------------------------------------------


def test_vengeance_deals_the_enemys_kills_and_pains() -> None:
    t = table("YS SPA hastur; GC SPA cthulhu deep_one*2 acolyte", power="YS 2", turn="YS", books="YS passion")
    t.do("YS", "battle SPA GC")
    t.roll("6 4 1 1 1").roll(" ".join("1" * 8))
    assert t.question.seat == t.state.owner[t.f("YS")]
    t.do("YS", "kill cthulhu; pain deep_one")
    assert "cthulhu" not in t["SPA"]
    assert t.asked == "GC retreat"


def test_vengeance_works_in_defence_and_though_he_dies() -> None:
    t = table("YS SPA hastur; GC SPA starspawn*2 acolyte", power="GC 2", turn="GC")
    t.do("GC", "battle SPA YS").roll("6 1 1 1 1 1").roll("6 5 1 1 1")
    t.do("YS", "kill acolyte")
    assert t["SPA"] == "GC starspawn starspawn"
    assert t.asked == "GC retreat"
    t = table("YS SPA hastur; GC SPA starspawn deep_one acolyte", power="GC 2", turn="GC")
    t.do("GC", "battle SPA YS").roll("6 1 1 1").roll("5 1 1 1 1")
    assert (t.pool("YS", "hastur"), t.question.seat) == (1, t.state.owner[t.f("YS")])
    t.do("YS", "pain starspawn")


def test_without_hastur_there_is_no_vengeance() -> None:
    t = table("YS SPA byakhee*2 king_in_yellow; YS EUR hastur; GC SPA deep_one acolyte", power="YS 2", turn="YS")
    t.do("YS", "battle SPA GC").roll("6 1 1").roll("1")
    assert t.asked == "GC kill"


# -- spellbooks -------------------------------------------------------------------------------------------------------


def test_v50_passion_brings_yellow_sign_back() -> None:
    t = table("YS EUR acolyte; GC EUR deep_one; GC SPA acolyte", power="GC 3", books="YS passion")
    t.do("GC", "capture EUR YS")
    assert t.power("YS") == 1
    assert t.asked == "YS action"


@pytest.mark.parametrize(("printing", "expected"), [("first_print", 2), ("later_print", 1)])
def test_passion_counts_cultists_or_events(printing: str, expected: int) -> None:
    t = table("YS EUR acolyte*2; GC EUR starspawn; GC SPA acolyte", power="GC 3", books="YS passion", printing=printing)
    t.do("GC", "battle EUR YS").roll("6 6 1")
    assert t.power("YS") == expected


def test_later_passion_pays_again_for_another_event() -> None:
    t = table(
        "YS EUR acolyte; YS SCA acolyte; GC EUR starspawn; GC SCA starspawn",
        power="GC 3",
        books="YS passion, GC six",
        printing="later_print",
    )
    t.do("GC", "battle EUR YS").roll("6 1 1")
    t.do("GC", "battle SCA YS").roll("6 1 1")
    assert t.power("YS") == 2


def test_passion_is_deaf_outside_the_action_phase_and_to_monsters() -> None:
    t = table("YS EUR undead; GC EUR starspawn", power="GC 3", books="YS passion")
    t.do("GC", "battle EUR YS").roll("6 1 1")
    assert t.power("YS") == 0
    t = table("YS EUR acolyte; GC SPA acolyte; GC captive YS acolyte", phase="gather", books="YS passion")
    assert t.power("YS") == 1


def test_zingaya_turns_an_acolyte_of_its_owners_choice() -> None:
    t = table(
        "YS EUR undead; GC EUR gate acolyte*2; CC EUR acolyte; CC SCA acolyte",
        power="YS 2",
        turn="YS",
        books="YS zingaya",
    )
    assert t.options("zingaya") == {"zingaya EUR GC", "zingaya EUR CC"}
    t.do("YS", "zingaya EUR GC")
    assert (t.asked, t.options()) == ("GC claiming", {"claim acolyte", "claim keeper"})
    t.do("GC", "claim acolyte")
    assert (t.power("YS"), t["EUR"]) == (1, "GC keeper, CC acolyte, YS undead undead")


def test_zingaya_may_be_played_with_the_choice_on_the_other_side() -> None:
    t = table(
        "YS EUR undead; GC EUR gate acolyte*2",
        power="YS 2",
        turn="YS",
        books="YS zingaya",
        zingaya_chooser="yellow_sign",
    )
    t.do("YS", "zingaya EUR GC; claim keeper")
    assert (t.gate("EUR"), t["EUR"]) == ("abandoned", "GC acolyte, YS undead undead")


def test_v40_zingaya_needs_an_undead_in_the_pool() -> None:
    t = table("YS EUR undead*6; GC EUR acolyte", power="YS 2", turn="YS", books="YS zingaya")
    assert not t.options("zingaya")


def test_shriek_brings_any_byakhee_to_one_area() -> None:
    t = table("YS EUR byakhee*2 acolyte; YS SAM byakhee; YS AUS byakhee", power="YS 2", turn="YS", books="YS shriek")
    t.do("YS", "shriek AUS")
    assert t.options() == {"fly EUR", "fly SAM"}
    t.do("YS", "fly EUR")
    assert t.options() == {"fly EUR", "fly SAM", "enough"}
    t.do("YS", "fly SAM; enough")
    assert (t["AUS"], t["EUR"], t.power("YS")) == ("YS byakhee byakhee byakhee", "YS acolyte byakhee", 1)
    t = table("YS EUR byakhee*2", power="YS 2", turn="YS", books="YS shriek")
    assert not t.may("shriek EUR")


def test_screaming_dead_walk_with_the_king_and_act_again() -> None:
    t = table(
        "YS EUR king_in_yellow undead*3 acolyte; YS SCA undead",
        power="YS 3",
        turn="YS",
        books="YS screaming_dead he_who",
    )
    t.do("YS", "screaming_dead SCA")
    assert t.options() == {"follow 0", "follow 1", "follow 2", "follow 3"}
    t.do("YS", "follow 2")
    assert (t["SCA"], t["EUR"]) == ("YS king_in_yellow undead undead undead", "YS acolyte undead")
    assert t.may("done")
    assert not t.options("screaming_dead")
    assert not t.may("pass")
    t.do("YS", "desecrate").roll("4").do("YS", "appear acolyte")
    assert t.power("YS") == 0
    assert tokens(t) == ["SCA"]


def test_the_second_action_may_cost_nothing_and_may_be_left_out() -> None:
    t = table("YS EUR king_in_yellow; CC SAS acolyte", power="YS 1, CC 1", turn="YS", books="YS screaming_dead")
    t.do("YS", "screaming_dead SCA")
    assert t.options("give_doom")
    t.do("YS", "done")
    assert t.asked == "CC action"


def test_devolve_comes_between_the_two_actions() -> None:
    t = table("YS EUR king_in_yellow; GC SCA acolyte", power="YS 3", turn="YS", books="YS screaming_dead, GC devolve")
    t.do("YS", "screaming_dead SCA")
    assert t.asked == "GC interrupt"
    t.do("GC", "enough")
    assert t.may("capture SCA GC")


def test_he_who_is_not_to_be_named_goes_where_cultists_are_and_acts_again() -> None:
    t = table(
        "YS EUR hastur acolyte king_in_yellow; YS ANT acolyte; GC SPA acolyte; CC SAS nightgaunt",
        power="YS 2, CC 1",
        turn="YS",
        books="YS he_who screaming_dead",
    )
    assert t.options("he_who") == {"he_who ANT", "he_who SPA"}
    t.do("YS", "he_who SPA")
    assert not t.options("he_who")
    assert not t.options("screaming_dead")
    t.do("YS", "battle SPA GC").roll("1 1 1 1 1")
    assert t.power("YS") == 0


def test_v41_third_eye_makes_desecrate_cheaper_and_brings_a_sign() -> None:
    t = table(
        "YS EUR king_in_yellow undead hastur",
        power="YS 2",
        turn="YS",
        books="YS screaming_dead third_eye",
        met="YS give_doom awaken_hastur",
    )
    t.do("YS", "screaming_dead SCA; follow 1; desecrate").roll("2").do("YS", "appear undead").draw(3)
    assert (t.power("YS"), t.signs("YS"), tokens(t)) == (0, 1, ["SCA"])


def test_third_eye_gives_nothing_for_a_failure_or_without_hastur() -> None:
    t = table("YS SCA king_in_yellow; YS EUR hastur", power="YS 2", turn="YS", books="YS third_eye")
    t.do("YS", "desecrate").roll("2").do("YS", "appear undead")
    assert (t.power("YS"), t.signs("YS")) == (1, 0)
    t = table("YS SCA king_in_yellow", power="YS 2", turn="YS", books="YS third_eye")
    t.do("YS", "desecrate").roll("1").do("YS", "appear undead")
    assert (t.power("YS"), t.signs("YS")) == (0, 0)


# -- requirements -----------------------------------------------------------------------------------------------------


def test_giving_doom_is_an_action_that_earns_a_book() -> None:
    t = table("YS EUR acolyte", power="YS 2", turn="YS")
    assert t.options("give_doom") == {"give_doom GC", "give_doom CC", "give_doom BG"}
    t.do("YS", "give_doom BG")
    assert (t.doom("BG"), t.power("YS"), t.met("YS"), t.asked) == (3, 2, ["give_doom"], "YS book")
    t.do("YS", "book passion")
    assert not t.options("give_doom")


def test_doom_given_away_may_end_the_game() -> None:
    t = table("YS EUR acolyte", power="YS 2", turn="YS", doom="BG 27", books="GC six")
    t.do("YS", "give_doom BG; book passion")
    assert t.state.ending == "action_phase"


def test_the_king_can_be_awakened_again_without_a_book() -> None:
    t = table("YS SCA undead", power="YS 4", turn="YS", books="YS passion", met="YS awaken_king_in_yellow")
    t.do("YS", "awaken king_in_yellow SCA")
    assert t.books("YS") == 1
