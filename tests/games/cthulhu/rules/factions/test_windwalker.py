"""The Windwalker: a test for each ability, spellbook and requirement (fact sheet 9.3)."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.rules.board import BOARDS

THREE = "WW GC CC"


def windy(text: str, **more: object) -> Table:
    """The book that may be taken at any time is out of the way, unless told otherwise."""
    books = str(more.pop("books", "WW herald"))
    owned = next(len(part.split()) - 1 for part in books.split(",") if part.split()[0] == "WW")
    names = ["any_time", "rival_books", "awaken_rhan_tegoth", "be_first", "awaken_ithaqua", "far_gate"]
    more.setdefault("met", " ".join(["WW", *names[:owned]]))
    more.setdefault("factions", THREE)
    return table(text, books=books, **more)  # type: ignore[arg-type]


def dice_asked(t: Table) -> int:
    number = 0
    while t.asked == "chance":
        t.roll("1")
        number += 1
    return number


# -- units and abilities ----------------------------------------------------------------------------------------------


def test_hibernate_keeps_power_gains_for_gods_and_ends_all_actions() -> None:
    t = windy("WW ARC acolyte; GC SPA cthulhu gate acolyte; CC ASI nyarlathotep", power="WW 3, GC 1")
    t.do("WW", "hibernate")
    assert (t.power("WW"), t.asked) == (5, "GC action")
    t.do("GC", "pass")
    assert (t.state.turn, t.power("WW"), t.state.resting) == (4, 6, 0)


def test_hibernate_counts_a_submerged_god_and_in_the_later_printing_no_more_than_own_power() -> None:
    t = windy("WW ARC acolyte; GC card cthulhu; CC ASI nyarlathotep", power="WW 1, GC 1", printing="later_print")
    t.do("WW", "hibernate")
    assert t.power("WW") == 2


def test_gnoph_keh_cost_as_many_as_are_in_the_pool() -> None:
    t = windy("WW ARC gate acolyte", power="WW 9").do("WW", "summon gnoph_keh ARC; done")
    assert t.power("WW") == 5
    t.do("WW", "summon gnoph_keh ARC")
    assert t.power("WW") == 2


def test_dice_of_wendigo_gnoph_keh_and_rhan_tegoth() -> None:
    t = windy("WW ARC wendigo gnoph_keh rhan_tegoth; GC ARC acolyte", power="WW 2, GC 1")
    assert dice_asked(t.do("WW", "battle ARC GC")) == 7


@pytest.mark.parametrize(("doom", "dice"), [(1, 1), (8, 4), (9, 5)])
def test_ithaqua_rolls_half_the_opponents_doom(doom: int, dice: int) -> None:
    t = windy("WW ARC ithaqua; GC ARC acolyte", power="WW 2, GC 1", doom=f"GC {doom}")
    assert dice_asked(t.do("WW", "battle ARC GC")) == dice


def test_ithaqua_cannot_attack_somebody_without_doom() -> None:
    assert not windy("WW ARC ithaqua; GC ARC acolyte", power="WW 2").options("battle")


def test_rhan_tegoth_awakens_on_the_ice_without_a_gate() -> None:
    t = windy("WW ARC acolyte", power="WW 7", met="WW any_time")
    assert t.options("awaken") == {"awaken rhan_tegoth ARC", "awaken rhan_tegoth ANT"}
    t.do("WW", "awaken rhan_tegoth ANT")
    assert (t.power("WW"), t["ANT"]) == (1, "WW rhan_tegoth")
    assert "awaken_rhan_tegoth" in t.met("WW")


def test_ithaqua_awakens_after_rhan_tegoth_and_blows_the_gate_away() -> None:
    text = "WW ARC acolyte; GC ANT gate acolyte"
    t = windy(text, power="WW 7", met="WW far_gate any_time", books="WW herald howl")
    assert not [option for option in t.options("awaken") if "ithaqua" in option]
    t = windy(text, power="WW 7", met="WW far_gate any_time", books="WW herald howl", tokens="awakened_rhan_tegoth 1")
    assert [option for option in t.options("awaken") if "ithaqua" in option] == ["awaken ithaqua ANT"]
    t.do("WW", "awaken ithaqua ANT")
    assert (t["ANT"], t.gate("ANT")) == ("WW ithaqua, GC acolyte", "none")
    assert "awaken_ithaqua" in t.met("WW")


def test_ithaqua_eliminates_a_living_gate() -> None:
    t = windy("WW ARC acolyte; OW ANT yog_sothoth", power="WW 7", tokens="awakened_rhan_tegoth 1", factions="WW GC OW")
    t.do("WW", "awaken ithaqua ANT")
    assert (t["ANT"], t.pool("OW", "yog_sothoth")) == ("WW ithaqua", 1)


def test_eternal_cancels_a_kill_and_takes_no_pain_afterwards() -> None:
    t = windy("WW ARC rhan_tegoth; GC ARC cthulhu", power="WW 3, GC 1").do("WW", "battle ARC GC")
    t.roll("1 1 1 6 5 1 1 1 1")
    assert t.asked == "WW kills_dealt"
    t.do("WW", "eternal")
    assert (t["ARC"], t.power("WW"), t.met("GC")) == ("WW rhan_tegoth, GC cthulhu", 1, [])


def test_eternal_cancels_a_pain() -> None:
    t = windy("WW ARC rhan_tegoth; GC ARC cthulhu", power="WW 3, GC 1").do("WW", "battle ARC GC")
    t.roll("1 1 1 5 5 1 1 1 1")
    assert t.asked == "WW pains_dealt"
    t.do("WW", "eternal")
    assert (t["ARC"], t.power("WW")) == ("WW rhan_tegoth, GC cthulhu", 1)


def test_eternal_needs_power() -> None:
    t = windy("WW ARC rhan_tegoth; GC ARC cthulhu", power="WW 1, GC 1").do("WW", "battle ARC GC")
    t.roll("1 1 1 6 1 1 1 1 1")
    assert t["ARC"] == "GC cthulhu"


def test_the_harbinger_is_paid_for_a_cancelled_kill() -> None:
    t = windy("WW ARC rhan_tegoth; CC ARC nyarlathotep", power="WW 3, CC 1", books="WW herald, CC madness")
    t.do("WW", "battle ARC CC").roll("1 1 1 6 1")
    t.do("WW", "eternal")
    assert t.asked == "CC harbinger"
    t.do("CC", "harbinger power 3")
    assert (t["ARC"], t.power("CC")) == ("WW rhan_tegoth, CC nyarlathotep", 4)


@pytest.mark.parametrize(("captor", "may"), [("deep_one", False), ("cthulhu", True)])
def test_ferox_protects_from_monsters_only(captor: str, may: bool) -> None:
    t = windy(f"WW ARC acolyte; WW EUR ithaqua; GC ARC {captor}", power="GC 1", turn="GC")
    assert t.may("capture ARC WW") == may


# -- requirements -----------------------------------------------------------------------------------------------------


def test_be_first() -> None:
    t = table("WW ARC acolyte", power="WW 9, GC 5", phase="first", factions=THREE)
    t.do("WW", "clockwise")
    assert (t.met("WW"), t.asked) == (["be_first"], "WW book")
    t = table("WW ARC acolyte", power="WW 4, GC 5", phase="first", factions=THREE).do("GC", "clockwise")
    assert t.met("WW") == []


def test_far_gate_built_by_anybody() -> None:
    t = table("WW ARC gate acolyte; GC ANT acolyte", power="GC 3, WW 1", turn="GC", factions=THREE)
    assert t.met("WW") == []
    t.do("GC", "build ANT acolyte")
    assert t.met("WW") == ["far_gate"]


def test_rival_books() -> None:
    t = table(
        "WW ARC acolyte; CC ASI acolyte",
        power="CC 9, WW 1",
        books="CC abduct invisibility seek_and_destroy emissary madness",
        met="CC pay_six three_gates four_gates capture awaken_nyarlathotep",
        turn="CC",
        factions="WW CC GC",
    )
    t.do("CC", "pay_four")
    assert t.met("WW") == ["rival_books"]


def test_any_time_brings_a_sign_for_every_enemy_with_six_books() -> None:
    t = table(
        "WW ARC acolyte; GC SPA acolyte", power="WW 3, GC 3", books="BG six, CC six", turn="GC", factions="WW BG CC GC"
    )
    t.do("GC", "recruit SPA").do("WW", "book howl")
    assert t.asked == "WW interrupt"
    t.do("WW", "any_time; book ice_age").draw(1, 2)
    assert (t.met("WW"), t.signs("WW")) == (["rival_books", "any_time"], 2)


def test_any_time_is_offered_in_the_doom_phase_and_brings_three_signs_at_most_in_the_later_printing() -> None:
    t = table(
        "WW ARC acolyte",
        power="WW 1",
        books="GC six, CC six, BG six, YS six",
        phase="events",
        factions="WW GC CC BG YS",
        printing="later_print",
    )
    t.do("WW", "any_time")
    while t.asked == "WW book":
        t.do("WW", t.words(t.question.options[0]))
    t.draw(1, 1, 1)
    assert (t.signs("WW"), t.asked) == (3, "WW action")


def last_book(**more: object) -> Table:
    met = "WW be_first far_gate rival_books awaken_rhan_tegoth awaken_ithaqua"
    books = "WW cannibalism howl berserkergang arctic_wind ice_age, CC six"
    settings = {"power": "WW 1, CC 1", "turn": "CC", **more}
    return table("WW ARC acolyte", books=books, met=met, factions=THREE, **settings)  # type: ignore[arg-type]


def test_any_time_may_be_declared_between_actions_in_ones_own_turn_too() -> None:
    t = windy("WW ARC acolyte; GC SPA acolyte", power="WW 7, GC 2", turn="GC", books="WW herald", met="WW far_gate")
    seat = t.state.owner[t.f("WW")]
    assert ("take_book", "windwalker") in RULES.play.declarations.options(t.state, seat)
    assert t.asked == "GC action"
    t.position.play(seat, ("take_book", "windwalker"))
    t.do("WW", "book ice_age")
    assert t.met("WW") == ["far_gate", "any_time"]
    assert t.asked == "GC action"
    assert ("take_book", "windwalker") not in RULES.play.declarations.options(t.state, seat)


def test_any_time_in_ones_own_turn_leaves_the_action_to_be_taken() -> None:
    t = windy("WW ARC acolyte; GC SPA acolyte", power="WW 7, GC 2", turn="WW", books="WW herald", met="WW far_gate")
    assert t.asked == "WW action"
    t.position.play(t.state.owner[t.f("WW")], ("take_book", "windwalker"))
    t.do("WW", "book ice_age")
    assert (t.met("WW"), t.asked, t.power("WW")) == (["far_gate", "any_time"], "WW action", 7)


def test_any_time_left_to_the_end_is_taken_before_the_winner_is_found() -> None:
    t = last_book(doom="WW 31, CC 30", phase="events", signs="")
    t.do("WW", "enough").draw(2)
    assert (t.state.winners, t.doom("WW"), t.books("WW")) == ([0], 33, 6)


def test_any_time_when_the_end_comes_at_a_stroke() -> None:
    t = last_book(doom="WW 29, CC 28", signs="CC 2")
    t.do("CC", "reveal CC 2")
    assert (t.state.ending, t.doom("WW"), t.books("WW"), t.state.winners) == ("action_phase", 30, 6, [0, 2])


# -- spellbooks -------------------------------------------------------------------------------------------------------


def test_cannibalism_after_somebody_elses_battle() -> None:
    t = windy("WW ARC acolyte; GC EUR starspawn; CC EUR acolyte", power="GC 2, WW 1", books="WW cannibalism", turn="GC")
    t.do("GC", "battle EUR CC").roll("6 1 1")
    assert t.options() == {"cannibalism wendigo", "cannibalism acolyte", "enough"}
    t.do("WW", "cannibalism wendigo")
    assert t["EUR"] == "WW wendigo, GC starspawn"


def test_cannibalism_needs_a_dead_enemy() -> None:
    t = windy("WW EUR wendigo; GC EUR starspawn", power="GC 2, WW 1", books="WW cannibalism", turn="GC")
    t.do("GC", "battle EUR WW").roll("6 1 1 1")
    assert t.asked != "WW retreated"


def test_howl_drives_one_unit_of_the_enemys_choice_out() -> None:
    t = windy("WW ARC wendigo; GC ARC gate acolyte cthulhu; WW EUR acolyte", power="WW 2, GC 1", books="WW howl")
    t.do("WW", "battle ARC GC; howl")
    assert t.asked == "GC howl"
    assert t.may("run cthulhu EUR")
    t.do("GC", "run keeper NAM")
    assert (t["NAM"], t.gate("ARC")) == ("GC acolyte", "abandoned")
    t.do("GC", "enough")
    assert dice_asked(t) == 7


def test_berserkergang_avenges_each_gnoph_keh() -> None:
    t = windy("WW ARC gnoph_keh; GC ARC starspawn*2 acolyte", power="GC 2, WW 1", books="WW berserkergang", turn="GC")
    t.do("GC", "battle ARC WW").roll("6 1 1 1 1 1 1 1 1")
    assert t.asked == "GC berserkergang"
    t.do("GC", "lose acolyte")
    assert t["ARC"] == "GC starspawn starspawn"


def test_arctic_wind_carries_company_for_nothing() -> None:
    t = windy("WW ARC gate ithaqua acolyte wendigo", power="WW 3", books="WW arctic_wind")
    t.do("WW", "move ARC ithaqua EUR; arctic_wind wendigo; arctic_wind keeper")
    assert (t["EUR"], t.power("WW"), t.gate("ARC")) == ("WW acolyte ithaqua wendigo", 2, "abandoned")
    assert t.asked == "WW action"


def test_ice_age_makes_actions_there_dearer() -> None:
    t = windy("WW ARC acolyte; GC EUR acolyte*2", power="WW 3, GC 2", books="WW ice_age")
    t.do("WW", "ice_age NAT")
    t.do("GC", "move EUR acolyte NAT")
    assert t.power("GC") == 0
    assert not t.may("ice_age NAT")
    t.do("WW", "ice_age EUR")
    assert t.power("WW") == 1


def test_ice_age_taxes_an_action_once_and_forbids_what_cannot_be_paid() -> None:
    t = windy("WW ARC acolyte; GC EUR acolyte*3", power="WW 1, GC 4", books="WW ice_age").do("WW", "ice_age NAT")
    t.do("GC", "move EUR acolyte NAT; move EUR acolyte NAT; enough")
    assert t.power("GC") == 1
    assert not t.may("recruit NAT")
    assert t.may("recruit EUR")


def test_ice_age_taxes_the_next_action_of_the_same_turn_again() -> None:
    t = windy(
        "WW ARC acolyte; WW NAT wendigo; GC EUR starspawn",
        power="WW 1, GC 3",
        books="WW ice_age herald, GC six",
        tokens=f"ice_age {BOARDS['earth3'].index['NAT']}",
        turn="GC",
    )
    t.do("GC", "move EUR starspawn NAT")
    assert (t.power("GC"), t.asked) == (1, "WW action")  # a battle there would cost 2


def test_herald_rituals_cost_five() -> None:
    t = windy("WW ARC gate acolyte; GC SPA gate acolyte", power="WW 5, GC 10", phase="doom", ritual=4)
    t.do("WW", "ritual")
    assert (t.power("WW"), t.doom("WW"), t.state.ritual) == (0, 2, 5)
