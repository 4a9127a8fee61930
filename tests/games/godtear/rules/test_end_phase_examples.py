"""Worked examples W28-W43 of the fact sheet: knockouts, recruits, banners, the end phase and points."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import Table, option, table
from theomachy.games.godtear.rules.board import HEXES, ZONES
from theomachy.games.godtear.rules.masks import hexes


def zone(scenario: str, side: int) -> set[str]:
    return {HEXES[at] for at in hexes(ZONES[scenario][side])}


# -- knockout, rally, recruit -----------------------------------------------------------------------------------------


def test_w28_peet_is_knocked_out_by_a_snipe() -> None:
    t = table("lorsann D5", "sneaky_peet D8 4").tokens("sneaky_peet", "-SPD").turn_of("lorsann")
    t.play("skill snipe D5 D8", dice="1 1 1 1 1 0 0 0 / 1 1 1 1")
    assert t.wounds("sneaky_peet") == 5
    assert t.state.token == 11 - 5
    assert t.ask.seat == 0
    assert "move D8 D10" in t.options
    assert "move D8 D11" not in t.options
    t.play("move D8 D9")
    assert (t.at("sneaky_peet"), t.held("sneaky_peet")) == ("D9", "")
    assert "move D5 D4" in t.options
    assert "move D5 D3" not in t.options
    t.play("move D5 D4")
    assert t.ask.what == "act"


def test_w29_who_was_knocked_out_rallies_first_and_then_acts() -> None:
    t = table("titus E7 5", "nia L1", phase="plot").turn_of("titus")
    assert t.wounds("titus") == 0
    assert {words.split()[0] for words in t.options} >= {"advance", "skill", "claim"}
    t.play("claim F7")
    assert t.halted, "the rally was one of two actions"


def test_w30_an_empty_unit_recruits_first_and_has_one_more_action() -> None:
    t = table("morrigan D5; cold_bones", "nia L1").turn_of("cold_bones")
    assert {words.split()[0] for words in t.options} == {"recruit"}
    t.play("recruit D6")
    assert {words.split()[0] for words in t.options} >= {"advance", "skill"}
    t.play("skill intense_cold")
    assert t.at("cold_bones") == "D6"
    assert t.halted


def test_w31_a_champion_without_a_usable_hex_around_recruits_at_home() -> None:
    t = table("morrigan F7; cold_bones", "nia L1; quartzlings E7 E8 F6").turn_of("cold_bones")
    assert set(t.of("recruit")) == zone("life", 0)


def test_w32_death_grip_stops_an_advance_and_the_boon_is_gone() -> None:
    t = table("titus D5", "mournblade L1; knightshades D6").tokens("titus", "+SPD").turn_of("titus")
    assert t.of("advance") == ["D5"]
    t.play("advance D5")
    assert t.held("titus") == ""


def test_w33_a_bandit_thrown_away_by_the_brutal_master_gives_no_steps() -> None:
    t = table("rangosh D5; red_bandits D4", "rhodri D6").turn_of("rangosh")
    t.play("skill jawbreaker D5 D6", "hex D4", dice="0 0 0 0")
    assert t.rolls() == [("missed", 4, 2)]
    assert t.at("red_bandits") == ""
    assert t.state.token == 11


# -- banners and the end phase ----------------------------------------------------------------------------------------


def test_w34_a_champion_moves_onto_an_enemy_banner() -> None:
    t = table("titus D5", "nia L1", phase="plot").objectives("D6").banner("nia", "D6").turn_of("titus")
    t.play("advance D6")
    assert (t.at("titus"), t.banner_at("nia")) == ("D6", "")
    assert t.state.token == 11


def test_w34_or_leaps_onto_it() -> None:
    t = table("sneaky_peet D5", "nia L1", phase="plot").objectives("D7").banner("nia", "D7").turn_of("sneaky_peet")
    t.play("skill leap", "move D5 D7")
    assert (t.at("sneaky_peet"), t.banner_at("nia")) == ("D7", "")
    assert t.state.token == 11


def test_w35_nine_against_four_move_the_token_five_steps() -> None:
    t = table("rhodri A1; morrigan A3", "nia L1; titus L3", phase="end", token=14)
    t.banner("rhodri", "F7").banner("morrigan", "F8").banner("nia", "G7").push(("end_banners",))
    assert t.state.token == 9
    assert all(at < 0 for at in t.state.banners)
    t.push(("score",))
    assert t.state.points == [1, 0]


@pytest.mark.parametrize(("token", "points"), [(11, [1, 0]), (12, [0, 1])])
def test_w36_equal_totals_leave_the_token_where_it_is(token: int, points: list[int]) -> None:
    t = table("morrigan A3", "nia L1", phase="end", token=token).banner("morrigan", "F8").banner("nia", "G7")
    t.push(("end_banners",))
    assert t.state.token == token
    t.push(("score",))
    assert t.state.points == points


@pytest.mark.parametrize(
    ("who", "at", "steps"), [("morrigan", "D4", 0), ("morrigan", "I4", 4), ("rhodri", "D4", 0), ("rhodri", "I4", 5)]
)
def test_w37_in_a_quest_banners_count_beyond_the_middle(who: str, at: str, steps: int) -> None:
    t = table(f"{who} A3", "nia L1", phase="end", scenario="quest").banner(who, at).push(("end_banners",))
    assert t.state.token == 11 - steps
    assert t.banner_at(who) == ""


@pytest.mark.parametrize(("face", "number"), [(0, 2), (1, 3), (2, 4)])
def test_w38_life_grows_by_two_three_or_four(face: int, number: int) -> None:
    t = table("nia A1", "titus L1", phase="end").push(("scenario", 0, 1)).play(dice=str(face))
    for _ in range(number):
        assert t.ask.seat == 1
        assert "decline" not in t.options
        t.play(t.options[0])
    assert t.state.objectives.bit_count() == 4 + number
    assert t.halted


def test_w39_change_moves_up_to_four_different_objective_hexes() -> None:
    t = table("nia A1", "titus L1", phase="end", scenario="change").push(("scenario", 0, 1)).play(dice="1 0 2 1")
    for words in ("slide F2 F3", "slide G2 G3", "slide F7 F6", "slide G8 H8"):
        assert t.ask.seat == 1
        assert not {other.split()[0] for other in t.of("slide")} & {"F3", "G3", "F6"}, "none of them twice"
        t.play(words)
    assert t.objective_hexes() == "F3 F6 F8 F13 G3 G7 G13 H8"
    assert t.halted


def test_w40_death_leaves_two_of_ten_after_four_turns() -> None:
    t = table("nia A1", "titus L1", phase="end", scenario="death")
    assert t.state.objectives.bit_count() == 10
    t.push(*[("scenario", 0, 1)] * 4)
    for _ in range(8):
        assert t.ask.seat == 1
        t.play(t.options[-1])
    assert t.state.objectives.bit_count() == 2
    assert t.halted


# -- points -----------------------------------------------------------------------------------------------------------


def turns(scenario: str, winners: str) -> Table:
    """Nothing happens but that turns are won: N north, S south; losers decline and go second."""
    t = table("nia A1", "titus L1", phase="end", scenario=scenario)
    for number, winner in enumerate(winners, 1):
        t.state.turn, t.state.token = number, 11 if winner == "N" else 12
        t.push(("score",))
        while not t.state.ending and t.ask.what in ("add_objective", "choose_first"):
            assert t.ask.seat == (1 if winner == "N" else 0)
            assert t.position is not None
            t.position.answer(t.ask.seat, option(t.options[-1]))
    return t


def test_w41_knowledge_draws_the_winners_token_inwards() -> None:
    t = turns("knowledge", "SN")
    assert t.state.posts[0] == 12 - 7
    t = turns("knowledge", "N")
    assert t.state.posts == [12 - 8, 11 + 9]


def test_w41_and_the_turn_token_reaches_one_step_less() -> None:
    t = table("morrigan D5", "titus D6 4", scenario="knowledge", token=7)
    t.state.posts[0] = 12 - 7
    t.turn_of("morrigan").play("skill iceblade D5 D6", dice="1 1 1 0 0 / 2 2 1 0 0")
    assert t.state.token == 12 - 6


@pytest.mark.parametrize(("last", "points"), [("N", [5, 4]), ("S", [4, 5])])
def test_w42_the_fifth_turn_decides(last: str, points: list[int]) -> None:
    t = turns("chaos", "NSNS")
    assert t.state.points == [4, 4]
    assert not t.state.ending
    t = turns("chaos", "NSNS" + last)
    assert t.state.points == points
    assert (t.state.ending, t.state.winners) == ("victory", [points.index(5)])


def test_w43_three_turns_in_a_row_end_the_game_without_a_scenario_step() -> None:
    t = turns("life", "")
    t.state.turn, t.state.points, t.state.token = 3, [3, 0], 11
    t.push(("score",))
    assert t.state.points == [6, 0]
    assert t.state.ending == "victory"
    assert t.state.objectives.bit_count() == 4
