"""Opener of the Way: one test for every unit formula, ability, requirement and spellbook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu.rules.setup import starts


def opened(text: str, power: str = "OW 5", turn: str = "OW", **more: Any) -> Table:
    """Four Factions with the Opener among them."""
    return table(text, power=power, turn=turn, factions=more.pop("factions", "GC OW CC YS"), **more)


def dice(t: Table) -> int:
    count = 0
    while t.asked == "chance":
        t.roll("1")
        count += 1
    return count


# -- start, units and the living gate ---------------------------------------------------------------------------------


def test_it_begins_where_nobody_else_does() -> None:
    t = opened("OW EUR acolyte")
    areas = [t.state.id(area) for area in starts(t.state, t.f("OW"))]
    assert len(areas) == 17 - 3
    assert not {"SPA", "SAS", "EUR"} & set(areas)
    assert "WAF" in areas  # Black Goat is not at this table


def test_printed_combat() -> None:
    t = opened("OW EAF mutant abomination spawn_of_yog_sothoth acolyte; GC EAF acolyte")
    t.do("OW", "battle EAF GC")
    assert dice(t) == 1 + 2 + 3


def test_yog_sothoth_rolls_two_dice_for_each_enemy_great_old_one_in_play() -> None:
    t = opened("OW EAF yog_sothoth; CC EAF acolyte; YS EUR king_in_yellow hastur; GC card cthulhu; CC SAS nyarlathotep")
    t.do("OW", "battle EAF CC")
    assert dice(t) == 8


def test_yog_sothoth_awakens_in_place_of_a_spawn() -> None:
    t = opened("OW EAF spawn_of_yog_sothoth acolyte; OW EUR gate acolyte", power="OW 6")
    assert t.options("awaken") == {"awaken yog_sothoth EAF"}
    t.do("OW", "awaken yog_sothoth EAF")
    assert (t.power("OW"), t["EAF"]) == (0, "OW acolyte yog_sothoth")
    assert t.pool("OW", "spawn_of_yog_sothoth") == 2
    assert t.met("OW") == ["awaken_yog_sothoth"]


def test_he_counts_as_a_gate_for_power_and_doom() -> None:
    t = opened("OW EUR gate acolyte*2 yog_sothoth; CC SAS gate acolyte", power="", phase="gather", turn="GC")
    assert t.power("OW") == 2 + 2 + 2
    t = opened("OW EUR gate acolyte yog_sothoth", power="OW 5", phase="doom")
    t.do("OW", "ritual").draw(1)
    assert t.doom("OW") == 2 + 2


def test_he_is_a_place_to_summon_and_a_gate_may_stand_beside_him() -> None:
    t = opened("OW EUR yog_sothoth acolyte", power="OW 5")
    assert t.may("summon mutant EUR")
    t.do("OW", "build EUR acolyte")
    assert t.gate("EUR") == "OW"


def test_he_is_an_ocean_gate_of_an_enemy() -> None:
    t = opened(
        "GC SPA gate acolyte cthulhu; OW NPA yog_sothoth", power="", phase="gather", books="GC yha_nthlei", turn="GC"
    )
    assert t.power("GC") == 1 + 2 + 1


# -- the beyond one ---------------------------------------------------------------------------------------------------


def test_the_beyond_one_carries_a_gate_and_its_keeper() -> None:
    t = opened("OW EUR abomination mutant; GC EUR gate acolyte*2 deep_one; CC SAS gate acolyte")
    assert t.options("beyond_one") == {"beyond_one EUR abomination"}
    t.do("OW", "beyond_one EUR abomination")
    assert not t.may("carry SAS")
    assert not t.may("carry EUR")
    t.do("OW", "carry NAM")
    assert (t["NAM"], t.gate("NAM")) == ("GC keeper, OW abomination", "GC")
    assert (t["EUR"], t.gate("EUR")) == ("GC acolyte deep_one, OW mutant", "none")
    assert t.power("OW") == 4


def test_the_beyond_one_takes_an_abandoned_gate_and_goes_beside_yog_sothoth() -> None:
    t = opened("OW EUR spawn_of_yog_sothoth; EUR gate; OW NAM yog_sothoth")
    assert t.options("beyond_one") == {"beyond_one EUR spawn_of_yog_sothoth"}  # he is no gate to carry
    t.do("OW", "beyond_one EUR spawn_of_yog_sothoth; carry NAM")
    assert (t.gate("NAM"), t["NAM"]) == ("abandoned", "OW spawn_of_yog_sothoth yog_sothoth")


def test_yog_sothoth_can_carry_a_gate_himself() -> None:
    t = opened("OW EUR gate acolyte yog_sothoth mutant")
    t.do("OW", "beyond_one EUR yog_sothoth; carry NAM")
    assert (t.gate("NAM"), t["NAM"], t["EUR"]) == ("OW", "OW keeper yog_sothoth", "OW mutant")


def test_an_enemy_great_old_one_holds_the_gate_fast() -> None:
    t = opened("OW EUR abomination acolyte; YS EUR gate acolyte king_in_yellow")
    assert not t.options("beyond_one")


# -- spellbooks -------------------------------------------------------------------------------------------------------


def test_they_break_through_at_any_gate() -> None:
    text = "OW EUR gate acolyte; GC SPA gate acolyte; ANT gate"
    assert opened(text).options("summon") == {f"summon {kind} EUR" for kind in UNITS}
    t = opened(text, books="OW they_break_through")
    assert t.options("summon") == {f"summon {kind} {area}" for kind in UNITS for area in ("EUR", "SPA", "ANT")}
    t.do("OW", "summon abomination SPA")
    assert t["SPA"] == "GC keeper, OW abomination"


UNITS = ("mutant", "abomination", "spawn_of_yog_sothoth")


def test_the_million_favored_ones_grow_where_they_stand() -> None:
    t = opened("OW EUR gate acolyte mutant abomination; GC EUR deep_one", books="OW million_favored_ones")
    t.do("OW", "battle EUR GC").roll("1 1 1").roll("4")
    t.do("OW", "pain mutant; retreat mutant SCA")
    assert t.options() == {
        "million_favored_ones EUR keeper",
        "million_favored_ones EUR abomination",
        "million_favored_ones SCA mutant",
        "enough",
    }
    t.do("OW", "million_favored_ones SCA mutant; million_favored_ones EUR keeper")
    assert (t["SCA"], t["EUR"], t.gate("EUR")) == ("OW abomination", "GC deep_one, OW abomination mutant", "abandoned")
    assert t.options() == {"million_favored_ones EUR abomination", "enough"}  # the new ones do not grow again
    t.do("OW", "million_favored_ones EUR abomination")
    assert t["EUR"] == "GC deep_one, OW mutant spawn_of_yog_sothoth"


def test_a_spawn_falls_apart_into_all_mutants_of_the_pool() -> None:
    t = opened("OW EUR spawn_of_yog_sothoth; OW NAM mutant; GC EUR acolyte", books="OW million_favored_ones")
    t.do("OW", "battle EUR GC").roll("1 1 1")
    t.do("OW", "million_favored_ones EUR spawn_of_yog_sothoth")
    assert t["EUR"] == "GC acolyte, OW mutant mutant mutant"


def test_favour_needs_the_next_kind_in_the_pool_and_a_replaced_unit_serves_again() -> None:
    t = opened(
        "OW EUR acolyte mutant; OW NAM mutant*3; GC EUR deep_one",
        power="GC 2",
        turn="GC",
        books="OW million_favored_ones",
    )
    t.do("GC", "battle EUR OW").roll("1").roll("1")
    assert t.options() == {"million_favored_ones EUR mutant", "enough"}
    t.do("OW", "million_favored_ones EUR mutant; million_favored_ones EUR acolyte")
    assert t["EUR"] == "GC deep_one, OW abomination mutant"


def test_favour_is_for_those_who_fought() -> None:
    t = opened(
        "OW EUR mutant; GC EUR deep_one; CC EUR acolyte", power="GC 2, OW 1", turn="GC", books="OW million_favored_ones"
    )
    t.do("GC", "battle EUR CC").roll("1")
    assert t.asked != "OW retreated"


@pytest.mark.parametrize("cards", ["first_print", "later_print"])
def test_channel_power_rolls_the_misses_again(cards: str) -> None:
    t = opened(
        "OW EUR spawn_of_yog_sothoth; GC EUR deep_one*2",
        power="OW 5, GC 1",
        books="OW channel_power",
        expansion_cards=cards,
    )
    t.do("OW", "battle EUR GC").roll("1 4 2").roll("1 1")
    assert t.asked == "OW rolled"
    t.do("OW", "channel_power").roll("6 3")
    assert t.power("OW") == 3
    if cards == "later_print":
        t.do("OW", "channel_power").roll("6")
        assert (t.power("OW"), t.pool("GC", "deep_one")) == (2, 4)
    else:
        assert t.asked == "GC retreat"
        assert t.pool("GC", "deep_one") == 3


def test_channel_power_needs_a_miss_and_power() -> None:
    t = opened("OW EUR mutant; GC EUR acolyte", power="OW 1, GC 1", books="OW channel_power")
    t.do("OW", "battle EUR GC").roll("1")
    assert t.asked != "OW rolled"
    t = opened("OW EUR mutant; GC EUR acolyte", power="OW 2, GC 1", books="OW channel_power")
    t.do("OW", "battle EUR GC").roll("4")
    assert t.asked != "OW rolled"


def test_dread_curse_strikes_everybody_in_an_area() -> None:
    t = opened(
        "OW EUR abomination*2 spawn_of_yog_sothoth mutant; GC SAM deep_one acolyte; CC SAM gate acolyte",
        books="OW dread_curse",
        power="OW 2, GC 1",
    )
    assert t.options("dread_curse") == {"dread_curse SAM"}
    t.do("OW", "dread_curse SAM").roll("6 5 4")
    assert t.options() == {"curse_kill GC", "curse_kill CC"}
    t.do("OW", "curse_kill GC; curse_pain GC")
    assert t.asked == "GC accursed"  # Great Cthulhu has no room left, so the other Pain is for Crawling Chaos
    t.do("GC", "lose acolyte")
    assert t.asked == "OW driving"
    t.do("OW", "drive GC deep_one NAM; drive CC keeper NAT")
    assert (t["SAM"], t.gate("SAM"), t["NAM"], t["NAT"]) == ("", "abandoned", "GC deep_one", "CC acolyte")
    assert t.power("OW") == 0


def test_the_curse_sends_them_where_it_likes_and_is_no_battle() -> None:
    t = opened(
        "OW EUR abomination; OW NAM mutant; GC SAM starspawn",
        books="OW dread_curse, GC regenerate, CC madness",
        power="OW 2, GC 1",
    )
    t.do("OW", "dread_curse SAM").roll("5")
    assert t.may("drive GC starspawn NAM")
    t = opened("OW EUR abomination; GC SAM starspawn", books="OW dread_curse, GC regenerate", power="OW 2, GC 1")
    t.do("OW", "dread_curse SAM").roll("6")
    assert t.pool("GC", "starspawn") == 2


def test_passion_feels_the_curse_and_surplus_is_lost() -> None:
    t = opened("OW EUR abomination*3; YS SAM acolyte", books="OW dread_curse, YS passion", power="OW 2")
    t.do("OW", "dread_curse SAM").roll("6 6 4")
    assert (t["SAM"], t.power("YS")) == ("", 1)


def test_the_curse_needs_an_abomination_or_spawn() -> None:
    t = opened("OW EUR mutant yog_sothoth; GC SAM acolyte", books="OW dread_curse")
    assert not t.options("dread_curse")


def test_dragon_ascending_once_a_game() -> None:
    t = opened("OW EUR acolyte*2; GC SPA acolyte*2", power="OW 1, GC 9, CC 4", turn="GC", books="OW dragon_ascending")
    t.do("GC", "recruit SPA")
    assert (t.asked, t.options()) == ("OW interrupt", {"dragon_ascending GC", "dragon_ascending CC", "enough"})
    t.do("OW", "dragon_ascending GC")
    assert (t.power("OW"), t.power("GC"), t.asked) == (8, 8, "OW action")
    assert t.state.tokens["dragon_ascending"] == 1


def test_dragon_ascending_only_lifts_and_saves_from_being_skipped() -> None:
    t = opened("OW EUR acolyte*2; GC SPA acolyte", power="OW 9, GC 4", turn="GC", books="OW dragon_ascending")
    t.do("GC", "recruit SPA")
    assert t.asked == "OW action"
    t = opened("OW EUR acolyte*2; GC SPA acolyte", power="OW 0, GC 4", turn="GC", books="OW dragon_ascending")
    t.do("GC", "recruit SPA")
    t.do("OW", "enough")
    assert t.asked == "OW interrupt"
    t.do("OW", "dragon_ascending GC")
    assert t.asked == "OW action"


@pytest.mark.parametrize(("phase", "then"), [("first", "OW interrupt"), ("doom", "OW interrupt")])
def test_dragon_ascending_before_first_player_and_rituals(phase: str, then: str) -> None:
    t = opened(
        "OW EUR acolyte*2; GC SPA acolyte", power="OW 2, GC 9", turn="GC", books="OW dragon_ascending", phase=phase
    )
    assert t.asked == then


def test_dragon_descending_doubles_the_doom_of_one_ritual() -> None:
    t = opened(
        "OW EUR gate acolyte yog_sothoth; OW NAM gate acolyte",
        power="OW 12",
        phase="doom",
        books="OW dragon_descending",
    )
    assert t.options() == {"ritual", "dragon_descending", "no_ritual"}
    t.do("OW", "dragon_descending").draw(1)
    assert (t.doom("OW"), t.signs("OW"), t.power("OW")) == (3 + 6, 1, 7)
    t = opened(
        "OW EUR gate acolyte", power="OW 12", phase="doom", books="OW dragon_descending", tokens="dragon_descending 1"
    )
    assert t.options() == {"ritual", "no_ritual"}
    t.do("OW", "ritual")
    assert t.doom("OW") == 1 + 1


# -- requirements -----------------------------------------------------------------------------------------------------


def gates(number: int) -> str:
    areas = ["ARC", "NAT", "SAT", "NPA", "SPA", "IND", "ANT", "NAM", "SAM", "AUS", "ASI", "AFR"][:number]
    return "; ".join(f"{area} gate" for area in areas)


def test_eight_gates_of_anybody() -> None:
    t = opened(f"OW EUR acolyte; {gates(7)}", factions="OW GC YS", power="OW 3")
    t.do("OW", "build EUR acolyte")
    assert t.met("OW") == ["eight_gates"]
    t = opened(f"OW EUR acolyte; {gates(6)}", factions="OW GC YS", power="OW 3, GC 1")
    t.do("OW", "build EUR acolyte")
    assert t.met("OW") == []


def test_yog_sothoth_is_one_of_the_eight() -> None:
    t = opened(f"OW EUR acolyte yog_sothoth; {gates(6)}", factions="OW GC YS", power="OW 3")
    t.do("OW", "build EUR acolyte")
    assert t.met("OW") == ["eight_gates"]


@pytest.mark.parametrize(
    ("cards", "number", "met"), [("first_print", 11, True), ("first_print", 10, False), ("later_print", 9, True)]
)
def test_twelve_gates_or_ten(cards: str, number: int, met: bool) -> None:
    t = opened(
        f"OW EUR acolyte; {gates(number)}",
        factions="OW GC YS",
        power="OW 3, GC 1",
        expansion_cards=cards,
        books="OW channel_power",
        met="OW eight_gates",
    )
    t.do("OW", "build EUR acolyte")
    assert ("twelve_gates" in t.met("OW")) == met


def test_with_four_players_the_later_cards_want_twelve_too() -> None:
    t = opened(f"OW EUR acolyte; {gates(10)}".replace("ASI", "SAS"), expansion_cards="later_print", power="OW 3, GC 1")
    t.do("OW", "build EUR acolyte")
    assert t.met("OW") == ["eight_gates"]


@pytest.mark.parametrize(("cards", "met"), [("first_print", False), ("later_print", True)])
def test_units_at_gates_of_enemies(cards: str, met: bool) -> None:
    text = "OW EUR acolyte; GC EUR gate acolyte; OW SCA mutant; CC NAS gate acolyte; OW WAF gate acolyte"
    text += "; NAT gate; OW NAT acolyte"
    t = opened(text, power="OW 5, GC 1", expansion_cards=cards)
    t.do("OW", "move SCA mutant NAS")
    assert ("enemy_gates" in t.met("OW")) == met
    t = opened(f"{text}; YS ARA gate acolyte; OW ARA mutant", power="OW 5, GC 1", expansion_cards=cards)
    t.do("OW", "move SCA mutant NAS")
    assert t.met("OW") == ["enemy_gates"]


def test_a_unit_lost_in_battle_counts_when_it_is_over() -> None:
    t = opened("OW EUR mutant*2; GC EUR starspawn", power="GC 2, OW 1", turn="GC")
    t.do("GC", "battle EUR OW").roll("6 1 1").roll("1 1")
    assert "lose_unit" in t.met("OW")


def test_a_unit_devoured_is_lost_in_battle_and_one_captured_is_not() -> None:
    t = opened("OW EUR acolyte*2; GC EUR cthulhu", power="GC 3, OW 1", turn="GC")
    t.do("GC", "battle EUR OW; devour").roll("1 1 1 1 1 1")
    assert t.met("OW") == ["lose_unit"]
    t = opened("OW EUR acolyte*2; GC EUR cthulhu", power="GC 3, OW 1", turn="GC")
    t.do("GC", "capture EUR OW")
    assert t.met("OW") == []


def test_a_unit_replaced_after_a_battle_is_not_lost() -> None:
    t = opened(
        "OW EUR mutant; GC EUR acolyte",
        power="OW 2, GC 1",
        books="OW million_favored_ones",
        met="OW awaken_yog_sothoth",
    )
    t.do("OW", "battle EUR GC").roll("1").do("OW", "million_favored_ones EUR mutant")
    assert t.met("OW") == ["awaken_yog_sothoth"]


def test_yog_sothoth_meets_a_great_old_one_even_in_an_enemys_turn() -> None:
    t = opened("OW EUR yog_sothoth; YS SCA king_in_yellow undead", power="YS 2, OW 1", turn="YS")
    t.do("YS", "move SCA king_in_yellow EUR")
    assert "meet_goo" in t.met("OW")
