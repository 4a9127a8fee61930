"""Crawling Chaos: every spellbook, ability and requirement."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu.rules.battle import dice


def combat(t: Table, mine: str, foe: str, area: str) -> int:
    state, f = t.state, t.f(mine)
    return dice(state, f, state.here(f, state.map.index[area]), t.f(foe))


def misses(t: Table) -> Table:
    """All dice that are still to fall."""
    while t.asked == "chance":
        t.roll("1")
    return t


# -- abilities --------------------------------------------------------------------------------------------------------


def test_flight_carries_every_unit_one_or_two_areas_over_anything() -> None:
    t = table("CC SAS gate acolyte*2 nightgaunt; GC ARA cthulhu", power="CC 3", turn="CC")
    assert {"move SAS acolyte ARA", "move SAS acolyte EUR", "move SAS keeper WAF"} <= t.options("move")
    assert not t.may("move SAS acolyte SAS")
    t.do("CC", "move SAS nightgaunt WAF; enough")
    assert (t["WAF"], t.power("CC")) == ("CC nightgaunt", 2)


def test_nobody_else_flies() -> None:
    t = table("GC SPA gate acolyte", power="GC 1")
    assert {option.split()[3] for option in t.options("move")} == {"SAT", "NPA", "IND", "ANT", "SAM", "AUS"}


def test_r40_retreats_are_one_area_even_with_flight() -> None:
    t = table("CC SAS acolyte; GC SAS deep_one", power="GC 1")
    t.do("GC", "battle SAS CC").roll("5")
    assert t.options() == {"retreat acolyte NPA", "retreat acolyte IND", "retreat acolyte NAS", "retreat acolyte ARA"}


def test_nyarlathotep_is_awakened_at_any_gate_of_ours_for_ten() -> None:
    t = table("CC SAS acolyte; CC EUR gate acolyte; CC ARA acolyte; GC ARA gate acolyte", power="CC 11", turn="CC")
    assert t.options("awaken") == {"awaken nyarlathotep EUR"}
    t.do("CC", "awaken nyarlathotep EUR")
    assert (t["EUR"], t.power("CC")) == ("CC keeper nyarlathotep", 1)
    assert t.met("CC") == ["awaken_nyarlathotep"]
    assert t.asked == "CC book"
    assert not table("CC SAS gate acolyte", power="CC 9", turn="CC").options("awaken")


@pytest.mark.parametrize(
    ("books", "number"), [("CC six, GC dreams devolve absorb", 9), ("CC six, GC six", 12), ("", 0)]
)
def test_v23_nyarlathotep_rolls_a_die_for_each_book_of_both_sides(books: str, number: int) -> None:
    t = table("CC EUR nyarlathotep; GC EUR acolyte", power="CC 1", books=books, turn="CC")
    assert combat(t, "CC", "GC", "EUR") == number
    assert t.may("battle EUR GC") == (number > 0)


@pytest.mark.parametrize(
    ("foe", "kind", "power"),
    [("GC", "cthulhu", 2), ("BG", "shub_niggurath", 4), ("YS", "king_in_yellow", 2), ("YS", "hastur", 5)],
)
def test_v37_the_harbinger_pays_for_a_great_old_one(foe: str, kind: str, power: int) -> None:
    t = table(f"CC EUR nyarlathotep; {foe} EUR {kind}", power="CC 3", books="CC abduct", turn="CC")
    misses(t.do("CC", f"battle EUR {foe}").roll("5"))
    assert t.options() == {f"harbinger power {power}", "harbinger signs 2"}
    t.do("CC", f"harbinger power {power}")
    assert t.power("CC") == 2 + power
    assert t.asked == f"{foe} retreat"


def test_the_harbinger_may_bring_elder_signs_and_pays_even_if_nyarlathotep_dies() -> None:
    t = table("CC EUR nyarlathotep; GC EUR cthulhu", power="GC 3", books="CC abduct")
    t.do("GC", "battle EUR CC").roll("6 1 1 1 1 1 6")
    assert (t["EUR"], t.asked) == ("", "CC harbinger")
    t.do("CC", "harbinger signs 2").draw(1, 3)
    assert (t.signs("CC"), t.power("CC")) == (2, 0)


def test_the_harbinger_gets_nothing_for_an_unhurt_god_or_without_nyarlathotep() -> None:
    t = table("CC EUR nyarlathotep; GC EUR cthulhu deep_one", power="CC 2", books="CC abduct", turn="CC")
    t.do("CC", "battle EUR GC").roll("5 1 1 1 1 1 1 1")
    t.do("GC", "pain deep_one")
    assert t.asked == "GC retreat"
    t = table("CC EUR hunting_horror; GC EUR cthulhu", power="CC 2", turn="CC")
    t.do("CC", "battle EUR GC").do("GC", "enough").roll("5 1 1 1 1 1 1 1")
    assert t.asked == "GC retreat"


def test_r38_the_harbinger_sees_the_pains_of_necrophagy_and_pays_once_for_each_god() -> None:
    t = table(
        "CC EUR nyarlathotep; YS EUR king_in_yellow hastur; BG WAF ghoul*2",
        power="CC 2",
        books="CC abduct, BG necrophagy",
        turn="CC",
    )
    t.do("CC", "battle EUR YS").roll("5")
    misses(t)
    t.do("YS", "pain king_in_yellow")
    t.do("BG", "necrophagy WAF; necrophagy WAF")
    assert t.asked == "CC harbinger"
    t.do("CC", "harbinger power 2; harbinger power 5")
    assert t.power("CC") == 8
    assert t.asked == "CC retreat"


# -- spellbooks -------------------------------------------------------------------------------------------------------


def test_abduct_gives_up_nightgaunts_for_units_of_the_enemys_choice() -> None:
    t = table(
        "CC EUR hunting_horror nightgaunt*2; GC EUR gate acolyte*2 starspawn",
        power="CC 1",
        books="CC abduct",
        turn="CC",
    )
    t.do("CC", "battle EUR GC; abduct")
    assert (t.asked, t.options()) == ("GC abducted", {"lose keeper", "lose acolyte", "lose starspawn"})
    t.do("GC", "lose acolyte")
    t.do("CC", "abduct")
    t.do("GC", "lose keeper")
    assert t["EUR"] == "GC starspawn, CC hunting_horror"
    assert (t.gate("EUR"), t.pool("CC", "nightgaunt")) == ("abandoned", 3)
    assert t.asked == "chance"


def test_r44_abduct_needs_a_victim() -> None:
    t = table("CC EUR hunting_horror nightgaunt; GC EUR cthulhu", power="CC 1", books="CC abduct", turn="CC")
    t.do("CC", "battle EUR GC")
    assert t.asked == "GC pre_battle"


def test_v30_a_devoured_nightgaunt_abducts_nobody() -> None:
    t = table("GC EUR cthulhu deep_one; CC EUR nightgaunt acolyte", power="GC 1", books="CC abduct")
    t.do("GC", "battle EUR CC; devour")
    t.do("CC", "lose nightgaunt")
    assert t.asked == "chance"


def test_invisibility_hides_one_monster_or_cultist_of_either_side_for_each_polyp() -> None:
    t = table(
        "CC EUR flying_polyp*2 acolyte nyarlathotep; GC EUR starspawn acolyte cthulhu",
        power="CC 1",
        books="CC invisibility",
        turn="CC",
    )
    t.do("CC", "battle EUR GC")
    assert t.options("invisibility") == {
        "invisibility GC starspawn",
        "invisibility GC acolyte",
        "invisibility CC flying_polyp",
        "invisibility CC acolyte",
    }
    t.do("CC", "invisibility GC starspawn; invisibility CC flying_polyp").do("GC", "enough")
    t.roll("1 1  6 1 1 1 1 1")
    assert {"kill flying_polyp", "kill acolyte", "kill nyarlathotep"} == t.options()
    t.do("CC", "kill flying_polyp")
    assert t["EUR"] == "GC acolyte cthulhu starspawn, CC acolyte flying_polyp nyarlathotep"


def test_v22_an_invisible_undead_does_not_count_for_the_other() -> None:
    t = table("CC EUR flying_polyp; YS EUR undead*2", power="CC 1", books="CC invisibility", turn="CC")
    t.do("CC", "battle EUR YS; invisibility YS undead").roll("1")
    assert t["EUR"] == "CC flying_polyp, YS undead undead"
    assert not t.state.rolls


def test_v31_invisibility_outlives_its_polyp_and_r22_the_gate_is_still_kept() -> None:
    t = table("CC EUR flying_polyp gate acolyte; GC EUR cthulhu", power="CC 1", books="CC invisibility", turn="CC")
    t.do("CC", "battle EUR GC; invisibility CC keeper")
    t.do("GC", "devour")
    assert t["EUR"] == "GC cthulhu, CC keeper"
    assert t.gate("EUR") == "CC"
    assert not t.state.rolls


def test_v32_no_dice_when_everybody_is_invisible() -> None:
    t = table("CC EUR flying_polyp; GC EUR starspawn", power="CC 2", books="CC invisibility", turn="CC")
    t.do("CC", "battle EUR GC; invisibility GC starspawn")
    assert t.asked == "CC action"
    assert t.power("CC") == 1


def test_seek_and_destroy_brings_horrors_from_anywhere_when_attacked() -> None:
    t = table(
        "CC EUR acolyte; CC AUS hunting_horror; CC SPA hunting_horror; GC EUR deep_one",
        power="GC 1",
        books="CC seek_and_destroy",
    )
    t.do("GC", "battle EUR CC")
    assert t.asked == "CC pre_battle"
    t.do("CC", "seek_and_destroy AUS; seek_and_destroy SPA").roll("1  6 1 1 1")
    assert t["EUR"] == "CC acolyte hunting_horror hunting_horror"


def test_v25_horrors_elsewhere_do_not_help_to_declare() -> None:
    t = table(
        "CC EUR nightgaunt; CC AUS hunting_horror*2; GC EUR acolyte",
        power="CC 1",
        books="CC seek_and_destroy",
        turn="CC",
    )
    assert not t.options("battle")


def test_r29_seek_and_destroy_does_not_revive_a_side_that_has_nobody_left() -> None:
    t = table("CC EUR acolyte; CC AUS hunting_horror; GC EUR cthulhu", power="GC 2", books="CC seek_and_destroy")
    t.do("GC", "battle EUR CC; devour")
    assert t["AUS"] == "CC hunting_horror"
    assert t["EUR"] == "GC cthulhu"


def test_a_hidden_horror_is_not_called_back() -> None:
    t = table(
        "CC EUR flying_polyp hunting_horror; GC EUR deep_one",
        power="CC 1",
        books="CC invisibility seek_and_destroy",
        turn="CC",
    )
    t.do("CC", "battle EUR GC; invisibility CC hunting_horror")
    assert t.asked == "chance"


def test_emissary_makes_a_pain_of_a_kill() -> None:
    t = table("CC EUR nyarlathotep; GC EUR starspawn", power="GC 1", books="CC emissary")
    t.do("GC", "battle EUR CC").roll("6 1 1 1")
    assert t.asked == "CC retreat"
    t.do("CC", "retreat nyarlathotep NAT")
    assert t["NAT"] == "CC nyarlathotep"


@pytest.mark.parametrize("god", ["king_in_yellow", "hastur"])
def test_r34_any_enemy_great_old_one_switches_emissary_off(god: str) -> None:
    t = table(f"CC EUR nyarlathotep; YS EUR {god} byakhee*2", power="YS 1", books="CC emissary", turn="YS")
    misses(t.do("YS", "battle EUR CC").roll("6"))
    assert t["EUR"].startswith("YS")


def surrounded(companion: str) -> Table:
    return table(
        f"CC AUS nyarlathotep {companion}; GC AUS starspawn; GC SPA deep_one; GC IND deep_one",
        power="GC 2",
        books="CC emissary",
    )


def test_v35_nyarlathotep_ignores_being_surrounded() -> None:
    t = surrounded("")
    t.do("GC", "battle AUS CC").roll("4 1 1 1")
    assert t["AUS"] == "GC starspawn, CC nyarlathotep"


def test_v35_he_may_take_the_one_pain_for_his_companion() -> None:
    t = surrounded("nightgaunt")
    t.do("GC", "battle AUS CC").roll("4 1 1 1")
    t.do("CC", "pain nyarlathotep")
    assert t["AUS"] == "GC starspawn, CC nightgaunt nyarlathotep"


def test_v35_with_two_pains_the_companion_is_the_casualty() -> None:
    t = surrounded("nightgaunt")
    t.do("GC", "battle AUS CC").roll("4 4 1 1")
    assert t["AUS"] == "GC starspawn, CC nyarlathotep"


def test_madness_chooses_who_retreats_first_and_where_to_in_any_battle() -> None:
    t = table("GC EUR deep_one*2; BG EUR dark_young; CC SAS acolyte", power="GC 1", books="CC madness")
    t.do("GC", "battle EUR BG").roll("5 1  5 1")
    assert (t.asked, t.options()) == ("CC retreat_order", {"retreat_first GC", "retreat_first BG"})
    t.do("CC", "retreat_first BG")
    assert t.options() == {
        "retreat dark_young NAT",
        "retreat dark_young SCA",
        "retreat dark_young NAS",
        "retreat dark_young ARA",
    }
    t.do("CC", "retreat dark_young ARA")
    assert t.options() == {"retreat deep_one NAT", "retreat deep_one SCA", "retreat deep_one NAS"}
    t.do("CC", "retreat deep_one NAT")
    assert (t["ARA"], t["NAT"], t["EUR"]) == ("BG dark_young", "GC deep_one", "GC deep_one")


def test_madness_leaves_it_to_the_owner_who_is_pained_and_who_is_lost() -> None:
    t = table(
        "GC AUS starspawn; GC SPA deep_one; GC IND deep_one; YS AUS acolyte undead; CC SAS acolyte",
        power="GC 1",
        books="CC madness",
    )
    t.do("GC", "battle AUS YS").roll("5 5 1")
    assert (t.asked, t.options()) == ("YS surrounded", {"lose acolyte", "lose undead"})


FORMS = "CC SAS gate acolyte nyarlathotep; GC SPA acolyte; BG WAF acolyte; YS EUR acolyte"


def forms(power: str) -> Table:
    return table(FORMS, power=power, books="CC thousand_forms", turn="CC").do("CC", "thousand_forms")


def test_v38_thousand_forms_when_the_enemies_have_too_little() -> None:
    t = forms("CC 1, GC 1, BG 2, YS 1").roll("5")
    assert [t.power(f) for f in ("CC", "GC", "BG", "YS")] == [6, 1, 2, 1]
    assert t.asked == "CC action"
    assert not t.options("thousand_forms")


def test_thousand_forms_is_paid_as_agreed() -> None:
    t = forms("CC 1, GC 3, BG 2, YS 0").roll("4")
    assert (t.asked, t.options()) == ("BG share", {"share 0", "share 1", "share 2", "refuse"})
    t.do("BG", "share 2")
    t.do("GC", "share 1")
    assert t.asked == "BG share"
    t.do("BG", "share 2")
    t.do("GC", "share 2")
    assert [t.power(f) for f in ("CC", "GC", "BG")] == [1, 1, 0]


def test_thousand_forms_pays_us_when_they_do_not_agree() -> None:
    t = forms("CC 1, GC 3, BG 2").roll("4")
    t.do("BG", "refuse")
    assert [t.power(f) for f in ("CC", "GC", "BG")] == [5, 3, 2]


def test_r52_thousand_forms_comes_back_with_the_next_turn_and_needs_nyarlathotep() -> None:
    t = forms("CC 1").roll("1")
    t.do("CC", "done; pass")
    while t.asked != "CC action":
        t.do(t.asked[:2], t.words(t.question.options[-1]))
    assert t.may("thousand_forms")
    t = table("CC SAS gate acolyte", power="CC 1", books="CC thousand_forms", turn="CC")
    assert not t.options("thousand_forms")


# -- requirements -----------------------------------------------------------------------------------------------------


def test_v42_four_power_paid_as_an_action() -> None:
    t = table("CC SAS gate acolyte*6", power="CC 5", turn="CC")
    t.do("CC", "pay_four")
    assert (t.power("CC"), t.met("CC"), t.asked) == (1, ["pay_four"], "CC book")
    t.do("CC", "book abduct")
    assert not t.options("move")
    t = table("CC SAS gate acolyte*6", power="CC 4", turn="CC")
    t.do("CC", "; ".join(["move SAS acolyte ARA"] * 4))
    assert not t.met("CC")


def test_six_power_paid_as_an_action() -> None:
    t = table("CC SAS gate acolyte*6", power="CC 7", turn="CC").do("CC", "pay_six")
    assert (t.power("CC"), t.met("CC")) == (1, ["pay_six"])


def test_both_payments_in_one_action() -> None:
    t = table("CC SAS gate acolyte*6", power="CC 11", turn="CC")
    t.do("CC", "pay_four pay_six; book abduct; book madness")
    assert (t.power("CC"), t.met("CC"), t.books("CC")) == (1, ["pay_four", "pay_six"], 2)


def test_payments_are_not_offered_twice_or_on_credit() -> None:
    t = table("CC SAS gate acolyte*6", power="CC 9", turn="CC")
    assert t.options("pay_four") | t.options("pay_six") == {"pay_four", "pay_six"}
    t.do("CC", "pay_four; book abduct; done")
    assert t.asked == "CC action"
    assert not t.options("pay_four") | t.options("pay_six")


GATES = "CC SAS gate acolyte; CC EUR gate acolyte; CC AUS acolyte; AUS gate; CC NAM acolyte; NAM gate"


def test_three_gates_and_four_gates() -> None:
    t = table(GATES, power="CC 2", turn="CC")
    t.do("CC", "control AUS acolyte")
    assert t.met("CC") == ["three_gates"]
    t.do("CC", "book abduct; control NAM acolyte")
    assert t.met("CC") == ["three_gates", "four_gates"]


@pytest.mark.parametrize(
    ("gates", "met"), [(2, []), (3, ["three_gates"]), (5, ["three_gates", "four_gates"])], ids=["10", "12", "16"]
)
def test_twelve_and_fifteen_power(gates: int, met: list[str]) -> None:
    areas = ("AUS", "NAM", "SAM", "SCA", "NAS", "ARA", "EAF", "IND")[: 2 * gates - 2]
    empty = "; ".join(f"{area} gate" for area in areas)
    t = table(f"CC SAS gate acolyte*6; {empty}", phase="gather", turn="CC")
    assert t.power("CC") == 6 + 2 + 2 * gates - 2
    assert t.met("CC") == met


def test_an_enemy_cultist_captured() -> None:
    t = table("CC SAS gate acolyte; CC EUR nightgaunt; GC EUR acolyte", power="CC 1", turn="CC")
    t.do("CC", "capture EUR GC")
    assert t.met("CC") == ["capture"]
