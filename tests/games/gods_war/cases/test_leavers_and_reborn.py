"""Who leaves in the midst of something, who comes back, and tables of three and eight: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import fresh, table

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"
EIGHT = "storm sky darkness chaos sea earth moon invisible_god"
THREE = "storm sky chaos"


def test_z9_whoever_leaves_while_choosing_losses_is_played_by_an_outsider() -> None:
    t = table("storm slon champion barbarian*2; sky slon archer phoenix emperor", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 1 1 1 1 1 1 1 1")
    assert t.asked == "sky kill"
    t.leave("sky")
    t.do("sea", "kill emperor").settle("darkness action")
    assert t["slon"] == "sky archer phoenix, storm barbarian*2 champion"


def test_z9_an_attacker_who_leaves_fights_his_battle_to_the_end() -> None:
    t = table("storm slon champion barbarian; sky slon archer*2", power="storm 2, sky 1, darkness 1")
    t.do("storm", "battle slon sky").roll("1 1 1 6 1")
    assert t.asked == "storm kill"
    t.leave("storm")
    assert t.asked == "sea kill", "of those with fewest VP who are not in it, the last in turn order"
    t.do("sea", "kill barbarian").settle("sky action")
    assert t["slon"] == "sky archer*2, storm champion"
    assert t.state.battle is None


def test_a_leaver_with_power_left_drops_it_on_his_turn() -> None:
    t = table("storm slon barbarian", power="storm 2, sky 3").do("storm", "build shrine teshnos")
    t.leave("sky").settle()
    assert t.said("dropped") == [(1,)]


def test_a_leaver_is_let_out_of_nothing_and_lets_nobody_out() -> None:
    t = table("storm inner_hell barbarian; sky inner_hell sun_god", power="storm 2, sky 1").leave("sky")
    assert not t.options("ask_leave")


def test_a_leavers_rune_is_not_asked_for_in_windows_and_can_be_stolen() -> None:
    t = table(runes="storm secret_sky, sky law", power="storm 2, sky 1", round="2 begin").leave("sky")
    assert t.asked == "storm rune_window"
    t.do("storm", "rune secret_sky").chance(("rune", "law"))
    assert t.runes("storm") == ["law"]


def test_two_leavers_one_attacked_the_rest_play_him() -> None:
    t = table(
        "storm slon barbarian; sky slon archer*2 shrine", power="storm 2, chaos 1", vp="darkness 1, chaos 2, sea 3"
    )
    t.leave("sky", "darkness")
    t.do("storm", "battle slon sky").roll("1 6 1").settle("chaos action")
    assert t["slon"] == "sky archer*2 shrine"


def test_who_plays_a_leaver_is_none_who_has_left() -> None:
    t = table(
        "storm slon champion barbarian; sky slon archer*2 shrine",
        power="storm 2, chaos 1",
        vp="storm 9, chaos 2, sea 3",
    )
    t.leave("sky", "darkness")
    t.do("storm", "battle slon sky").roll("1 1 1 4 1")
    t.do("storm", "rout barbarian")
    assert t.asked == "chaos rout_to", "fewest VP of those who are there and not in the battle"


def test_oblivion_of_a_leaver_takes_his_cheapest() -> None:
    t = table(
        "chaos slon broo*4; storm slon champion barbarian",
        power="chaos 2, sky 1",
        turn="chaos",
        gifts="chaos II_a oblivion",
    ).leave("storm")
    t.do("chaos", "battle slon storm").roll("6 6 1 1 1 1 1").settle("sea action")
    assert t["out"] == "storm barbarian"


def test_i_fought_we_won_a_leaver_shows_a_fist() -> None:
    t = table(
        "spike open",
        power="sky 9, storm 3",
        round="2 council",
        empires=THREE,
        first="sky",
        gifts="chaos II_a i_fought_we_won",
    ).leave("storm")
    t.do("sky", "clockwise").do("chaos", "i_fought_we_won").do("sky", "finger").settle("rift_die")
    assert (t.power("storm"), t.power("chaos")) == (2, 1)


def test_the_judge_must_give_a_leaver_one_of_the_awards() -> None:
    t = table("spike closed", vp="storm 20", power="storm 2", empires=THREE, round="4 compromise").leave("sky")
    t.do("storm", "judge")
    assert t.options() == {"award sky", "award chaos"}


def test_a_leavers_last_building_still_scores() -> None:
    t = table("spike open; sky umathela shrine", power="storm 9", round="2 council", empires=THREE).leave("sky")
    t.do("storm", "clockwise").settle("rift_die")
    assert t.vp("sky") == 1
    assert t["rift"] == "", "he gives nothing"


def test_everybody_but_one_has_left_and_the_game_goes_on_alone() -> None:
    t = table("storm slon barbarian", power="storm 2, sky 1").leave("sky", "darkness", "chaos")
    assert not t.state.ending


def test_setup_of_eight_asks_moon_and_the_invisible_god_in_turn_order() -> None:
    t = fresh(EIGHT)
    t.settle("direction")
    assert t.asked == "sky direction"
    t.do("sky", "clockwise")
    asked = []
    while t.asked.split()[-1] not in ("action", "rune_window"):
        asked.append(t.asked)
        t.position.play(t.question.seat, t.question.options[0])
    assert [each.split()[0] for each in asked] == ["moon", "invisible_god"]


def test_setup_against_the_clock_asks_them_the_other_way_round() -> None:
    t = fresh(EIGHT).settle("direction").do("sky", "counterclockwise")
    asked = []
    while t.asked.split()[-1] not in ("action", "rune_window"):
        asked.append(t.asked)
        t.position.play(t.question.seat, t.question.options[0])
    assert [each.split()[0] for each in asked] == ["invisible_god", "moon"]


def test_three_without_chaos_roll_three_dice_against_the_rift() -> None:
    t = table("spike open", vp="storm 11", power="storm 6, sky 6, sea 6", empires="storm sky sea", round="2 struggle")
    t.do("storm", "die 6").do("sky", "die 6").do("sea", "die 6").roll("6 6 5")
    assert t.state.spike == 2, "18 are more than 17"


def test_equal_is_not_enough_against_the_rift_of_three() -> None:
    t = table("spike open", vp="storm 11", power="storm 6, sky 6, sea 6", empires="storm sky sea", round="2 struggle")
    t.do("storm", "die 6").do("sky", "die 6").do("sea", "die 6").roll("6 6 6")
    assert t.state.spike == 1


def test_g9_a_state_of_another_player_is_looked_at_after_a_leave() -> None:
    """EA6: players who left are not counted."""
    t = table(
        "earth slon axe_maiden*3; storm slon barbarian*3; sky slon archer*3; chaos slon broo*3",
        power="earth 2, storm 1",
        empires=EARTH,
        turn="earth",
    )
    t.do("earth", "build shrine teshnos").settle("storm action")
    assert "I_a" not in t.quests("earth")
    t.leave("sea").do("storm", "build shrine brithos").settle("earth action")
    assert "I_a" in t.quests("earth")
