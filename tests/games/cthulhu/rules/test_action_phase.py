"""Turns and Actions where several rules meet; each follows from the rulebook, none is one of its examples."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table


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


def test_who_declines_to_come_back_is_skipped() -> None:
    text = "OW SAT acolyte; GC SPA acolyte; CC ASI acolyte"
    t = table(text, "GC 4", "OW dragon_ascending", factions="OW GC CC", turn="OW")
    t.do("OW", "enough")
    assert t.asked == "GC action"


@pytest.mark.parametrize(("power", "asked"), [(1, "GC action"), (2, "BG action")])
def test_unlimited_summoning_ends_with_the_last_power_even_if_it_costs_nothing(power: int, asked: str) -> None:
    text = "BG WAF gate acolyte*2 shub_niggurath; GC SPA acolyte"
    t = table(text, power=f"BG {power}, GC 1", books="BG thousand_young", turn="BG", printing="later_print")
    t.do("BG", "recruit WAF")
    assert t.asked == asked
    assert t.may("summon ghoul WAF") == (power == 2)


def test_the_screaming_dead_and_a_battle_with_the_undead_that_followed() -> None:
    t = table(
        "YS EUR king_in_yellow undead*3; GC SCA acolyte; CC SAS acolyte",
        power="YS 2, CC 1",
        books="YS screaming_dead",
        turn="YS",
    )
    t.do("YS", "screaming_dead SCA; follow 3; battle SCA GC").roll("6 1")
    assert (t["SCA"], t.power("YS")) == ("YS king_in_yellow undead undead undead", 0)


def test_power_left_after_a_turn_is_there_in_the_next_round_and_the_phase_ends_with_all_at_zero() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte", power="GC 2, CC 1")
    t.do("GC", "recruit SPA").do("CC", "recruit SAS")
    assert (t.asked, t.power("GC")) == ("GC action", 1)
    t.do("GC", "pass")
    assert t.state.phase != "action"


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
