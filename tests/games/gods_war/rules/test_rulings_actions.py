"""Rulings A1-A14: turns of the Action phase, windows between them, prices."""

from __future__ import annotations

from tests.games.gods_war.positions import table

THREE = "storm sky darkness"


def test_a1_turns_go_round_in_the_direction_of_the_marker() -> None:
    t = table(power="storm 3, sky 3, darkness 3", empires=THREE, first="storm counterclockwise")
    t.do("storm", "build shrine umathela")
    assert t.asked == "darkness action"
    t.do("darkness", "build shrine brithos")
    assert t.asked == "sky action"
    t.do("sky", "build shrine altinela")
    assert t.asked == "storm action"


def test_a2_a_player_with_power_acts_or_drops() -> None:
    t = table(power="storm 3, sky 1", empires=THREE)
    assert t.may("drop")
    assert not {"pass", "decline", "end_turn"} & t.options()
    t.do("storm", "drop")
    assert t.power("storm") == 0


def test_a3_free_actions_need_power_in_hand() -> None:
    t = table(power="storm 1", empires="storm sky sea").do("storm", "build shrine altinela")
    assert t.asked != "sea action"
    t = table(power="sea 1", empires="storm sky sea", turn="sea")
    assert t.may("submerge teshnos")


def test_a4_whoever_gains_power_has_his_turn_again() -> None:
    t = table(power="storm 2, sky 2", empires=THREE, runes="darkness magic")
    t.do("storm", "build shrine umathela")
    t.do("darkness", "rune magic")
    t.settle("sky action").do("sky", "build shrine altinela")
    assert t.asked == "darkness action"


def test_a5_the_closing_window_may_go_on_with_the_phase() -> None:
    t = table(power="storm 1", empires=THREE, runes="sky magic, darkness man")
    t.do("storm", "build shrine umathela").settle("sky rune_window")
    t.do("sky", "rune magic").settle("sky action")
    assert t.asked == "sky action"
    assert t.state.phase == "action"


def test_a6_an_impossible_demand_is_ignored() -> None:
    t = table("spike open; chaos teshnos magna_mater broo*6", power="chaos 3, storm 1", turn="chaos")
    t.do("chaos", "irruption")
    assert t.power("chaos") == 1
    assert t.asked == "storm action"


def test_a7_a_window_before_the_first_action() -> None:
    t = table(power="storm 2, sky 2, darkness 2", empires=THREE, runes="sky magic", round="2 begin")
    assert t.asked == "sky rune_window"
    t.do("sky", "no_rune")
    assert t.asked == "storm action"


def test_a7_the_next_player_is_asked_first_until_all_decline() -> None:
    t = table(
        power="storm 2, sky 2, darkness 2",
        empires=THREE,
        gifts="storm III_a courage",
        runes="storm magic man, sky trade, darkness mastery",
    )
    t.do("storm", "build shrine umathela")
    asked = []
    while t.asked.endswith("rune_window"):
        asked.append(t.asked.split()[0])
        t.do(asked[-1], "no_rune")
    assert asked == ["sky", "darkness", "storm"]
    assert t.asked == "sky action"


def test_a7_a_drop_is_followed_by_a_window() -> None:
    t = table(power="storm 2, sky 2", empires=THREE, runes="storm magic").do("storm", "drop")
    assert t.asked == "storm rune_window"
    t.do("storm", "rune magic")
    assert t.power("storm") == 3


def test_a10_a_price_that_cannot_be_paid_bars_the_action() -> None:
    t = table(
        "storm altinela shrine; sea altinela mermaid; storm altinela barbarian",
        power="storm 1",
        gifts="sea I_a siren_song",
    )
    assert not t.may("move altinela"), "the Mermaid's VP is missing"
    assert not t.may("build temple altinela")
    assert not t.may("summon stormbrother altinela")
    t = table(
        "storm altinela barbarian; sea altinela mermaid",
        power="storm 1, sky 1",
        vp="storm 1",
        gifts="sea I_a siren_song",
    )
    t.do("storm", "move altinela; step barbarian heavens")
    assert (t.power("storm"), t.vp("storm")) == (0, 0)


def test_a11_the_kinds_of_action() -> None:
    t = table(
        "races maidstone_archer; nobody umathela maidstone_archer; "
        "storm umathela barbarian shrine thunder_king; sky umathela archer;"
        "storm brithos temple",
        power="storm 6",
        gifts="storm I_a teleport",
        empires="storm sky moon",
    )
    verbs = {option.split()[0] for option in t.options()}
    assert verbs == {"build", "summon", "move", "battle", "diplomacy", "teleport", "lunar_cycle", "drop"}


def test_a12_an_action_gift_may_be_used_again_and_again() -> None:
    t = table("storm teshnos thunder_king", power="storm 4, sky 1", gifts="storm I_a teleport")
    t.do("storm", "teleport slon").settle("sky action")
    t.do("sky", "drop").settle("storm action")
    assert t.may("teleport teshnos")


def test_a13_the_action_is_finished_with_no_power_left() -> None:
    t = table("storm teshnos barbarian*2", power="storm 1, sky 1")
    t.do("storm", "move teshnos; step barbarian kralorela")
    assert t.power("storm") == 0
    t.do("storm", "step barbarian sea_of_fog")
    assert t["sea_of_fog"] == "storm barbarian"


def test_a14_a_player_at_nothing_is_passed_over_each_time() -> None:
    t = table(power="storm 3, darkness 3", empires=THREE)
    t.do("storm", "build shrine umathela").do("darkness", "build shrine brithos")
    assert t.asked == "storm action"
    t.do("storm", "build shrine altinela")
    assert t.asked == "darkness action"


def test_a7_each_action_of_a_chain_has_its_own_window() -> None:
    t = table(
        "spike open; sea slon magasta; sea brown_sea shrine", power="sea 3, storm 1", runes="storm magic", turn="sea",
    )  # fmt: skip
    t.do("sea", "summon mermaid brown_sea")
    assert t.asked == "storm rune_window"
    t.do("storm", "no_rune")
    assert t.asked == "sea action_again"


def test_a2_dropping_is_offered_on_ones_own_turn_only() -> None:
    t = table("storm slon champion; sky slon archer", power="storm 2, sky 3", gifts="storm I_a single_combat").do(
        "storm", "battle slon sky"
    )
    assert not t.may("drop")


def test_a3_construction_needs_power() -> None:
    t = table("races dwarfs; allies sea dwarfs; sea slon dwarfs", power="storm 1, sea 0").do(
        "storm", "build shrine altinela"
    )
    assert t.asked != "sea action"
