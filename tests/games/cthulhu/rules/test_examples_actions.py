"""Worked examples V12-V19 and V38-V46 of the fact sheet: common Actions, gates, and Actions of single Factions."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu.rules.board import KINDS

# -- movement, gates, recruiting, capture -----------------------------------------------------------------------------


def test_v12_three_units_cost_three_and_each_moves_once() -> None:
    t = table("GC SPA gate acolyte*3 deep_one", power="GC 5")
    t.do("GC", "move SPA acolyte AUS; move SPA deep_one IND; move SPA acolyte AUS")
    assert not [option for option in t.options("move") if option.split()[1] in ("AUS", "IND")]
    t.do("GC", "enough")
    assert t.power("GC") == 2
    assert (t["AUS"], t["IND"], t["SPA"]) == ("GC acolyte acolyte", "GC deep_one", "GC keeper")


def test_v13_recruit_anywhere_without_a_unit_on_the_map() -> None:
    t = table("CC SAS acolyte", power="GC 1, CC 1")
    assert t.options("recruit") == {f"recruit {area}" for area in t.state.map.ids}
    t.do("GC", "recruit ARA")
    assert (t["ARA"], t.power("GC"), t.pool("GC", "acolyte")) == ("GC acolyte", 0, 5)


def test_v13_with_a_unit_only_where_a_unit_is() -> None:
    t = table("GC AUS deep_one", power="GC 1")
    assert t.options("recruit") == {"recruit AUS"}


def test_v14_the_builder_controls_the_gate_in_the_same_turn() -> None:
    t = table("GC AUS acolyte; CC SAS acolyte", power="GC 3, CC 1")
    t.do("GC", "build AUS acolyte")
    assert (t.power("GC"), t.gate("AUS"), t["AUS"]) == (0, "GC", "GC keeper")


def test_v15_the_first_to_act_may_take_an_abandoned_gate() -> None:
    text = "GC EUR acolyte; CC EUR acolyte; EUR gate"
    t = table(text, power="GC 2, CC 2")
    assert t.may("control EUR acolyte")
    assert t.position.ask(t.state.owner[t.f("CC")]) is None
    t.do("GC", "control EUR acolyte; recruit EUR; done")
    assert (t.gate("EUR"), t.asked) == ("GC", "CC action")
    assert not t.options("control")
    t = table(text, power="GC 2, CC 2")
    t.do("GC", "recruit EUR; done")
    assert t.asked == "CC action"
    t.do("CC", "control EUR acolyte")
    assert t.gate("EUR") == "CC"


def test_v16_the_red_sign_changes_the_keeper_in_one_turn() -> None:
    t = table("BG WAF gate acolyte; GC SPA acolyte", power="BG 3, GC 1", books="BG red_sign", turn="BG")
    t.do("BG", "summon dark_young WAF; abandon WAF; control WAF dark_young")
    assert (t.power("BG"), t.gate("WAF"), t["WAF"]) == (0, "BG", "BG keeper acolyte")
    assert KINDS[t.state.kind[t.state.gate[t.state.map.index["WAF"]]]] == "dark_young"


@pytest.mark.parametrize(("given", "gate"), [("acolyte", "CC"), ("keeper", "abandoned")])
def test_v17_the_victim_picks_the_captured_cultist(given: str, gate: str) -> None:
    t = table("GC EUR deep_one; CC EUR gate acolyte*2", power="GC 2, CC 1")
    t.do("GC", "capture EUR CC")
    assert (t.power("GC"), t.asked, t.options()) == (1, "CC captured", {"lose acolyte", "lose keeper"})
    t.do("CC", f"lose {given}")
    assert t.gate("EUR") == gate
    assert t.pool("CC", "acolyte") == 4
    assert t["EUR"] == ("GC deep_one, CC keeper" if gate == "CC" else "GC deep_one, CC acolyte")


@pytest.mark.parametrize(("guard", "may"), [("", True), ("nyarlathotep", False)])
def test_v18_a_great_old_one_captures_past_monsters_but_not_past_a_great_old_one(guard: str, may: bool) -> None:
    t = table(f"CC EUR nightgaunt*2 acolyte {guard}; GC ARA cthulhu deep_one", power="GC 3")
    t.do("GC", "move ARA deep_one EUR; enough")
    assert not t.may("capture EUR CC")
    t = table(f"CC EUR nightgaunt*2 acolyte {guard}; GC ARA cthulhu deep_one", power="GC 3")
    t.do("GC", "move ARA cthulhu EUR; enough")
    assert t.asked == "GC action"
    assert t.may("capture EUR CC") == may


def test_v19_without_power_even_free_actions_are_skipped() -> None:
    t = table("CC SAS nyarlathotep; GC SPA acolyte", power="GC 1", books="CC thousand_forms", turn="CC")
    assert t.asked == "GC action"
    t = table("BG WAF gate acolyte shub_niggurath; GC SPA acolyte", power="GC 1", books="BG thousand_young", turn="BG")
    assert t.asked == "GC action"


# -- Actions of single Factions ---------------------------------------------------------------------------------------


def test_v38_thousand_forms_above_what_the_enemies_hold() -> None:
    t = table(
        "CC SAS gate acolyte nyarlathotep; GC SPA acolyte; BG WAF acolyte; YS EUR acolyte",
        power="CC 1, GC 1, BG 2, YS 1",
        books="CC thousand_forms",
        turn="CC",
    )
    t.do("CC", "thousand_forms").roll("5")
    assert [t.power(f) for f in ("CC", "GC", "BG", "YS")] == [6, 1, 2, 1]
    assert t.asked == "CC action"


def test_v39_dreams_take_a_gate_with_two_acolytes_for_six() -> None:
    t = table("CC SAS gate acolyte*2; GC SPA gate acolyte*4", power="GC 6", books="GC dreams")
    t.do("GC", "dreams SAS CC")
    assert (t.asked, t.options()) == ("CC dreamed", {"lose acolyte", "lose keeper"})
    t.do("CC", "lose acolyte")
    assert (t.power("GC"), t.gate("SAS"), t["SAS"]) == (3, "CC", "GC acolyte, CC keeper")
    t.do("GC", "done; dreams SAS CC")
    assert (t.power("GC"), t.gate("SAS"), t["SAS"]) == (0, "abandoned", "GC acolyte acolyte")
    t.do("GC", "control SAS acolyte")
    assert t.gate("SAS") == "GC"


def test_v40_no_replacement_without_a_piece_in_the_pool() -> None:
    text = "CC SAS acolyte; GC SPA acolyte*{}"
    assert table(text.format(5), power="GC 6", books="GC dreams").may("dreams SAS CC")
    assert not table(text.format(6), power="GC 6", books="GC dreams").options("dreams")
    text = "CC EUR acolyte; YS EUR undead*{}"
    assert table(text.format(5), power="YS 2", books="YS zingaya", turn="YS").may("zingaya EUR CC")
    assert not table(text.format(6), power="YS 2", books="YS zingaya", turn="YS").options("zingaya")


@pytest.mark.parametrize(
    ("gods", "books", "spent"),
    [
        ("king_in_yellow", "screaming_dead", 3),
        ("king_in_yellow hastur", "screaming_dead third_eye", 2),
        ("king_in_yellow", "screaming_dead third_eye", 3),
    ],
)
def test_v41_the_second_action_is_paid_too(gods: str, books: str, spent: int) -> None:
    t = table(f"YS EUR {gods}; GC SPA acolyte", power="YS 4, GC 1", books=f"YS {books}", turn="YS")
    t.do("YS", "screaming_dead ARA; desecrate").roll("6").do("YS", "appear undead")
    assert t.power("YS") == 4 - spent
    assert t["ARA"] == "YS king_in_yellow undead"


def test_v42_paying_four_is_the_action_and_a_large_move_does_not_count() -> None:
    t = table("CC SAS gate acolyte*6; GC SPA acolyte", power="CC 5, GC 1", turn="CC")
    t.do("CC", "pay_four")
    assert (t.power("CC"), t.met("CC"), t.asked) == (1, ["pay_four"], "CC book")
    t.do("CC", "book abduct")
    assert t.books("CC") == 1
    assert {option.split()[0] for option in t.options()} <= {"abandon", "done"}
    t = table("CC SAS gate acolyte*6; GC SPA acolyte", power="CC 5, GC 1", turn="CC")
    t.do("CC", "move SAS acolyte NAS; move SAS acolyte NAS; move SAS acolyte NAS; move SAS acolyte NAS; enough")
    assert (t.power("CC"), t.met("CC")) == (1, [])


def test_v43_the_sacrifice_for_shub_niggurath_is_not_the_sacrifice_of_the_requirement() -> None:
    t = table("BG WAF gate acolyte*3; GC SPA acolyte", power="BG 8, GC 1", turn="BG")
    t.do("BG", "awaken shub_niggurath WAF; sacrifice WAF acolyte; sacrifice WAF acolyte")
    assert (t["WAF"], t.power("BG")) == ("BG keeper shub_niggurath", 0)
    assert t.met("BG") == ["awaken_shub_niggurath"]


def test_v44_sharing_with_every_enemy_in_different_areas_even_on_an_enemys_turn() -> None:
    t = table(
        "BG NAT ghoul; BG EUR ghoul; YS EUR acolyte; GC SAT acolyte", power="GC 2", factions="BG GC YS", turn="GC"
    )
    t.do("GC", "move SAT acolyte NAT")
    assert t.met("BG") == ["share_areas"]
    if t.asked == "GC moving":
        t.do("GC", "enough")
    assert t.asked == "BG book"


def devolving() -> Table:
    t = table("GC AUS acolyte; CC IND nightgaunt", power="CC 2", books="GC devolve", turn="CC")
    t.do("CC", "move IND nightgaunt AUS")
    if t.asked == "CC moving":
        t.do("CC", "enough")
    return t


def test_v45_devolve_makes_capture_impossible() -> None:
    t = devolving()
    assert t.asked == "GC interrupt"
    t.do("GC", "devolve AUS acolyte")
    assert (t["AUS"], t.asked) == ("GC deep_one, CC nightgaunt", "CC action")
    assert not t.options("capture")
    t = devolving().do("GC", "enough")
    assert t.may("capture AUS GC")


def test_v46_a_free_ghoul_is_the_action_of_the_turn() -> None:
    t = table(
        "BG WAF gate acolyte shub_niggurath; GC SPA acolyte", power="BG 1, GC 1", books="BG thousand_young", turn="BG"
    )
    t.do("BG", "summon ghoul WAF")
    if t.asked == "BG summoning":
        t.do("BG", "enough")
    assert (t.power("BG"), t["WAF"]) == (1, "BG keeper ghoul shub_niggurath")
    assert {option.split()[0] for option in t.options()} <= {"abandon", "done"}


def test_v12_moving_three_units_costs_three_and_each_moves_once() -> None:
    t = table("GC SPA gate acolyte*3 deep_one", power="GC 5")
    t.do("GC", "move SPA acolyte AUS; move SPA acolyte AUS; move SPA deep_one AUS")
    assert not t.may("move AUS acolyte IND")
    t.do("GC", "enough")
    assert t.power("GC") == 2
    assert t["AUS"] == "GC acolyte acolyte deep_one"
    assert t.gate("SPA") == "GC"


def test_v14_the_builder_controls_the_new_gate() -> None:
    t = table("GC AUS acolyte", power="GC 3")
    t.do("GC", "build AUS acolyte")
    assert (t.power("GC"), t.gate("AUS"), t["AUS"]) == (0, "GC", "GC keeper")


def test_v17_the_victim_chooses_which_cultist_is_captured() -> None:
    t = table("GC EUR deep_one; CC EUR gate acolyte*2", power="GC 2")
    t.do("GC", "capture EUR CC")
    assert t.asked == "CC captured"
    t.do("CC", "lose acolyte")
    assert t.gate("EUR") == "CC"
    assert t["EUR"] == "GC deep_one, CC keeper"
