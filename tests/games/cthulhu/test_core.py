"""The sequence of play and the battle with Great Cthulhu, as a pattern for the other test files."""

from __future__ import annotations

from tests.games.cthulhu.table import table


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


def test_v20_and_a_battle_to_its_end() -> None:
    t = table("GC EAF starspawn*2 deep_one*2 acolyte*3; YS EAF acolyte*2", power="GC 2")
    t.do("GC", "battle EAF YS")
    t.roll("6 4 1 1 1 1 1 1")
    assert t["EAF"] == "GC acolyte acolyte acolyte deep_one deep_one starspawn starspawn, YS acolyte"
    assert t.asked == "YS retreat"
    t.do("YS", "retreat acolyte SAT")
    assert "kill_one" in t.met("GC")
    assert t.asked == "GC book"


def test_v39_dreams_take_the_gate_with_the_second_acolyte() -> None:
    t = table("CC ASI gate acolyte*2; GC SPA acolyte", power="GC 6, CC 1", books="GC dreams", factions="GC CC BG")
    t.do("GC", "dreams ASI CC")
    assert t.options() == {"lose acolyte", "lose keeper"}
    t.do("CC", "lose acolyte")
    assert (t.power("GC"), t.gate("ASI")) == (3, "CC")


def test_v45_devolve_answers_a_threat() -> None:
    t = table("GC AUS acolyte; CC IND nightgaunt", power="CC 2, GC 1", books="GC devolve", turn="CC")
    t.do("CC", "move IND nightgaunt AUS")
    assert t.asked == "GC interrupt"
    t.do("GC", "devolve AUS acolyte")
    assert t["AUS"] == "GC deep_one, CC nightgaunt"


def test_submerge_takes_companions_and_surfaces_with_all() -> None:
    t = table("GC SPA gate cthulhu acolyte deep_one", power="GC 3", books="GC submerge")
    t.do("GC", "submerge; take_down deep_one; enough; done")
    assert t.card("GC") == "cthulhu deep_one"
    t.do("GC", "surface EUR")
    assert t["EUR"] == "GC cthulhu deep_one"
    assert t.power("GC") == 1


def test_absorb_devour_and_regenerate() -> None:
    t = table(
        "GC SPA cthulhu shoggoth starspawn acolyte; YS SPA undead*3 acolyte*2",
        power="GC 2",
        books="GC absorb regenerate",
    )
    t.do("GC", "battle SPA YS; absorb shoggoth acolyte; devour")
    t.do("YS", "lose acolyte")
    t.do("GC", "enough")
    assert len(t.question.options) == 6
    t.roll(" ".join("1" * (6 + 5 + 3 + 2)))
    assert t.met("GC")[0] == "kill_one"
    assert t["SPA"] == "GC cthulhu shoggoth starspawn, YS acolyte undead undead undead"


def test_v47_showing_signs_ends_the_game_at_once() -> None:
    t = table("GC SPA gate acolyte", power="GC 3", books="GC six", doom="GC 27, BG 29", signs="GC 2 1, BG 3")
    t.do("GC", "reveal GC 2; reveal GC 1")
    assert t.state.ending == "action_phase"
    assert t.state.winners == [0]
    assert t.doom("BG") == 32


def test_two_players_act_with_both_their_factions_in_the_order_they_like() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte; BG WAF acolyte; YS EUR acolyte", power="GC 1, CC 1, BG 1, YS 1", seats=2)
    assert t.state.owner == (0, 1, 1, 0)
    t.do("GC", "act_with YS; recruit EUR; recruit SPA")
    assert t.options() == {"act_with CC", "act_with BG"}


def test_v49_the_sum_of_doom_wins_among_those_with_six_books_somewhere() -> None:
    t = table("GC SPA acolyte", power="GC 1", seats=2, books="GC six", doom="GC 20, YS 12, CC 31, BG 3", phase="events")
    assert (t.state.ending, t.state.winners) == ("doom_track", [0])
