"""General rulings and wrong moments: N2, N4-N10, W3, W4, W8, W9, W11, W12. The decisions of 16.15 are counted too."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREA, AREAS
from theomachy.games.runewars.rules.pieces import KINDS
from theomachy.games.runewars.rules.retreat import decider
from theomachy.games.runewars.rules.state import NOBODY
from theomachy.kernel.ask import CHANCE, idle
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position

PRIMARCH = "primarch_of_the_wizards_council"
FIRST = "daqan 1, latari 2"
DECISIONS = {
    "setup_faction", "setup_tile", "setup_marker", "setup_rune", "setup_home", "setup_stronghold", "setup_units",
    "setup_hero", "season_choice", "bid", "bid_tie", "fall_gift", "winter_losses", "hero_action", "hero_after_move",
    "explore", "test_card", "duel_start", "duel_special", "duel_prevent", "duel_spoils", "order", "turn_window",
    "use_bonus", "strategize", "activate", "move_in", "excess", "battle_or_diplomacy", "diplomacy_card", "red_result",
    "support", "battle_start", "pick_type", "extra_card", "special", "assign_rout", "assign_damage", "fortification",
    "conquer_stronghold", "retreat", "hero_retreat", "harvest_develop", "recruit", "rally", "hire", "title",
    "fortify", "receive_rune", "discard_down", "react", "prove_runes",
}  # fmt: skip
"""Every decision that there is; nothing else is a choice (16.15)."""
SECOND_THOUGHTS = {"order_chosen", "bid_made"}
"""Whoever has chosen in secret may take it back until all have."""


# -- N: general -------------------------------------------------------------------------------------------------------


def test_n2_the_fate_discards_lie_open() -> None:
    t = fight("footman", "archer*3", "area 9A routed_footman").fate("1 2 3 4")
    for seat in (0, 1, -1):
        assert RULES.hidden.view(t.state, seat)["decks"]["fate_discards"] == [1, 2, 3, 4]


def test_n4_limits_of_hands_are_applied_as_soon_as_the_whole_draw_is_done() -> None:
    t = table(begin="step draw_tactics 0 2", tactics="daqan levy*3 rally_cry*3 panic*2 saboteurs")
    t.draw("to_the_winner")
    assert t.asked == "chance", "eleven are in hand only after the second"
    t.draw("to_the_winner")
    assert (t.asked, t.question.about) == ("daqan discard_down", (1,))


def test_n5_moments_of_the_own_turn() -> None:
    hand = {"tactics": "daqan scouts_report*2", "influence": "daqan 1"}
    text = "area 3A footman*2; area 1B beastman; area 9B rune:false_down"
    t = table(text, turn="daqan mobilize", **hand)
    found = []
    answers = {
        "activate": "activate 1B",
        "move_in": "all 3A",
        "battle_or_diplomacy": "diplomacy 1",
        "use_bonus": "no_bonus",
    }
    while t.state.turn == 0:
        if t.asked == "chance":
            t.fate("5")
            continue
        what = t.question.what
        found.append(what)
        t.do("daqan", answers.get(what, "go_on"))
    assert found == [
        "turn_window", "activate", "move_in", "turn_window", "battle_or_diplomacy", "turn_window", "use_bonus",
        "turn_window",
    ]  # fmt: skip


def test_n5_what_is_offered_in_the_own_turn() -> None:
    text = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "DC", "1A", "1B"))
    text += "; area 1C footman*6 rune:dragon_down token:village_food"
    text += "; hero sir_valadir daqan DA reward:timmorrans_shard reward:runeplate reward:rage_blade"
    text += "; hero silhouette daqan DA"
    told = {"tactics": "daqan scouts_report", "objectives": "daqan coffers_of_goodwill", "influence": "daqan 10"}
    titles = "daqan captain_of_the_heroes_league 1"
    t = table(f"{text}; area 9B rune:false_down", turn="daqan fortify", exploration=True, titles=titles, **told)
    verbs = {option[0] for option in t.question.options}
    assert {"play", "claim", "captain", "victory_card", "raze", "give"} <= verbs
    assert any("timmorrans_shard" in option for option in t.question.options if option[0] != "give")


def test_n6_whoever_might_react_is_asked_and_each_card_is_done_before_the_next() -> None:
    text = "hero sir_valadir daqan 3B; area 3A archer"
    t = table(text, begin="step quest_phase", orders=FIRST, tactics="latari ambush*2").do("daqan", "go 3A")
    assert (t.asked, t.question.hidden) == ("latari react", True)
    t.do("latari", "play ambush")
    assert t.hero("sir_valadir") == "daqan 3A damage 2"
    assert t.asked != "latari react", "one Ambush for an arrival"


def test_n7_within_counts_areas_whatever_lies_between() -> None:
    board = table("area 1C archer; area 3A giant").state.board
    assert {AREAS[area].name for area in board.within(AREA["1A"], 1)} == {"1A", "1B", "1C", "3A", "3B"}, "over water"
    assert AREA["9B"] in board.within(AREA["1B"], 1), "over mountains"
    assert AREA["1A"] in board.within(AREA["1A"], 0), "the own area too"


def test_n8_neutral_units_are_the_left_neighbours_and_outside_turns_the_first_players() -> None:
    t = table(factions="daqan latari uthuk", turn="latari fortify", first="uthuk")
    t.state.turn = t.seat("latari")
    assert t.faction(decider(t.state, NOBODY)) == "uthuk"
    t.state.turn = NOBODY
    t.state.first = t.seat("daqan")
    assert t.faction(decider(t.state, NOBODY)) == "daqan"
    assert decider(t.state, 1) == 1, "a player's units are his"


def test_n9_players_act_in_play_order_and_the_attacker_before_the_defender() -> None:
    t = table(begin="secondary", year="2 fall", orders="daqan 5, latari 2")
    assert t.asked == "latari fall_gift"
    t = fight("footman", "archer", tactics="daqan panic, latari panic")
    assert t.asked == "daqan battle_start"
    t.do("daqan", "go_on")
    assert t.asked == "latari battle_start"
    text = "hero sir_valadir daqan DB; hero silhouette latari 3A"
    told = {"begin": "step quest_phase", "orders": FIRST, "tactics": "daqan dirty_trick, latari ambush field_surgeon"}
    t = table(text, **told).do("daqan", "go 3A; duel silhouette")
    assert t.asked == "daqan duel_start"


def test_n10_figures_are_units_and_heroes_and_units_never_heroes() -> None:
    assert len(KINDS) == 22
    t = table("area DA footman*8; hero sir_valadir daqan DA; hero silhouette daqan DA", turn="daqan fortify")
    assert t["DA"] == "daqan footman*8", "heroes do not count for the limit of units"
    text = "area 1C berserker*5; hero mad_carthos uthuk 1C"
    told = {"begin": "secondary", "year": "2 winter", "factions": "uthuk latari", "dials": "uthuk 5 1 3, latari 2 3 2"}
    assert table(text, **told)["1C"] == "uthuk berserker*5"
    t = table("area 1C routed_footman; hero sir_valadir daqan 1C routed", begin="secondary", year="3 spring")
    assert (t["1C"], t.hero("sir_valadir")) == ("daqan footman", "daqan 1C"), "all routed figures stand"


# -- W: wrong moments -------------------------------------------------------------------------------------------------


def test_w3_one_battle_with_mobilize_and_diplomacy_only_with_influence_and_few_units() -> None:
    told = {"turn": "daqan conquer"}
    for army, influence, battle in (("footman*2", 0, True), ("footman*8 knight", 5, True), ("footman*8", 9, False)):
        t = table(f"area 3A {army}; area 1B beastman", influence=f"daqan {influence}", **told)
        t.do("daqan", "activate 1B; all 3A")
        assert (t.state.battle is not None) == battle
    assert t.options("diplomacy") == {f"diplomacy {spent}" for spent in range(1, 7)}
    text = "area LC knight; area 1B archer; area 1A footman*2"
    t = table(text, turn="daqan mobilize").do("daqan", "activate LB; move LC knight").fate("5")
    t.do("daqan", "bonus; activate 1B")
    assert t.asked != "daqan move_in", "no second battle"


@pytest.mark.parametrize("order", ["strategize", "mobilize", "harvest", "recruit", "rally_support", "acquire_power"])
def test_w4_no_bonus_under_a_higher_order(order: str) -> None:
    text = "area DA stronghold:daqan development:diplomat; area DB footman; area 3B footman city:forge"
    t = table(text, turn=f"daqan {order} fortify", dials="daqan 3 2 2", influence="daqan 2")
    answers = {"strategize": "done", "activate": "activate 5D", "recruit": "dial food", "rally": "done"}
    while t.state.turn == 0:
        assert not t.may("no_bonus")
        t.do("daqan", answers[t.question.what])


def test_w4_fortify_has_no_bonus() -> None:
    t = table("area DA damaged:daqan", turn="daqan fortify", dials="daqan 0 0 1").do("daqan", "repair DA")
    assert t.state.turn == -1


def test_w8_what_cannot_be_built_or_repaired() -> None:
    text = "area DA stronghold:daqan development:diplomat; area DB damaged:daqan; area 3B footman city:forge"
    assert table(text, turn="daqan fortify", dials="daqan 0 1 1").options("build") == {"build DC"}
    for dials in ("0 0 1", "0 1 0"):
        t = table(text, turn="daqan fortify", dials=f"daqan {dials}")
        assert t.state.turn == -1 or not t.options("build")
    assert table(text, turn="daqan fortify", dials="daqan 0 1 0").state.turn == -1, "no ore to repair with"
    t = table(f"{text}; area DC archer", turn="daqan harvest").do("daqan", "bonus")
    assert {word.split()[2] for word in t.options("develop")} == {"DB"}, "one development to a stronghold"
    poor = "; ".join(f"area {area} archer" for area in ("DB", "DC")) + "; area DA stronghold:daqan"
    assert table(poor, turn="daqan harvest").state.turn == -1, "no wood"


def test_w9_no_rune_on_a_rune_nor_in_an_enemy_area() -> None:
    t = table("area 1A archer; area DA rune:dragon_down", begin="step receive_rune 0")
    t.settle(until="receive_rune")
    if t.may("keep"):
        t.do("daqan", "keep")
    assert not t.may("place 1A")
    assert not t.may("place DA")


def test_w11_nobody_destroys_his_own_pieces_without_a_rule_that_asks_for_it() -> None:
    text = "area DA footman*3 stronghold:daqan development:diplomat; area DB damaged:daqan"
    verbs = {"destroy", "lose", "give_up", "swap", "remove"}
    for order in (
        "strategize",
        "mobilize",
        "conquer",
        "harvest",
        "recruit",
        "rally_support",
        "acquire_power",
        "fortify",
    ):
        t = table(text, turn=f"daqan {order}", dials="daqan 1 1 1", influence="daqan 3", tactics="daqan levy")
        rng = Random(order)
        while t.state.turn == 0:
            assert not {option[0] for option in t.question.options} & verbs
            if t.asked == "chance":
                t.any_chance()
            else:
                t.position.answer(t.question.seat, rng.choice(list(t.question.options)))


def test_w12_a_title_costs_more_than_lies_on_it_and_nobody_bids_what_he_has_not() -> None:
    told = {"dials": "daqan 0 0 0", "titles": f"latari {PRIMARCH} 3"}
    t = table(turn="daqan acquire_power", influence="daqan 3", **told)
    assert not t.may(f"title {PRIMARCH}")
    t = table(turn="daqan acquire_power", influence="daqan 4", **told).do("daqan", f"title {PRIMARCH}")
    assert t.state.titles[0] == (0, 4, 0)
    t = table(begin="primary drought", year="2 summer", influence="daqan 2", titles=f"daqan {PRIMARCH} 5")
    assert t.options() == {"bid 0", "bid 1", "bid 2"}


# -- every decision ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_is_a_decision_of_the_table_and_has_more_than_one_answer(players: int) -> None:
    for seed in range(3):
        rng = Random(seed)
        options = {"map": "ready_made" if seed else "built", "exploration": seed == 1, "years": 2}
        position = Position(RULES, RULES.start(players, options), Dice(str(seed)))
        while not position.over:
            seat = rng.choice(list(position.owing()))
            question = position.ask(seat)
            assert question is not None
            if seat != CHANCE:
                assert question.what in DECISIONS | SECOND_THOUGHTS
                assert len(question.options) > 1 or idle(question), question
                assert len(set(question.options)) == len(question.options)
            position.answer(seat, rng.choice(list(question.options)))
