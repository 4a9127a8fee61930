"""Rulings K1-K10 and X1-X8: the Council phase and the Spike."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war.rules.state import CLOSED, OPEN

FOUR = "storm sky darkness chaos"
EARTH = "storm sky earth chaos sea"

THREE = "storm sky chaos"


# -- Council phase ----------------------------------------------------------------------------------------------------


def test_k1_chaos_is_never_first() -> None:
    t = table(power="chaos 9, sea 4, storm 3", round="2 council")
    assert t.asked == "sea direction"
    t.do("sea", "clockwise")
    assert t.state.first == t.seat("sea")


def test_k2_buildings_and_full_fragments() -> None:
    t = table(
        "spike open; sea slon shrine; sea brithos temple; sea teleos ziggurat", round="2 score",
        gifts="sea I_a constrict, sea I_b whirlpool, sea II_a siren_song",
    )  # fmt: skip
    assert t.vp("sea") == 3 + 1


def test_k3_a_player_resolves_his_own_in_any_order() -> None:
    t = table(
        "spike open; chaos slon lady_of_disease; storm slon barbarian; storm brithos shrine",
        gifts="chaos I_b blood_sacrifice, chaos II_a i_fought_we_won",
        round="2 score",
    )
    assert t.asked == "chaos which_ability"
    t.do("chaos", "resolve i_fought_we_won; decline; sacrifice storm")
    assert t["slon"] == "chaos lady_of_disease"


def test_k3_injunction_comes_before_harmonious() -> None:
    t = table(
        "spike open; storm slon earth_queen; earth slon temple",
        gifts="earth I_a injunction",
        empires=EARTH,
        round="2 score",
    )
    assert t.asked == "earth injunction"
    t.do("earth", "injunction storm").draw("luck")
    assert t.pool("storm", "earth_queen") == 1
    assert t.power("storm") == 0, "the Queen is gone before Harmonious pays"


def struggle(text: str = "", **told: str) -> Table:
    told = {"power": "storm 5, sky 5, darkness 5, chaos 5", "vp": "storm 11, sky 5, darkness 5, chaos 5", **told}
    return table(f"spike open; {text}", empires=FOUR, board="p4a", round="2 struggle", **told)


def test_k4_no_greater_god_and_nothing_from_the_pen() -> None:
    t = struggle("storm slon thunder_king; storm brithos barbarian; sky inner_hell sun_god; storm teshnos shrine")
    assert t.asked == "storm rift_gift"
    assert t.options() == {"into_rift barbarian brithos", "into_rift shrine teshnos"}
    t.do("storm", "into_rift barbarian brithos")
    assert t["rift"] == "storm barbarian"
    assert t.state.marks.get("mad_god_marker", 0) == 0
    assert t.asked.endswith("rift_die"), "Sky has nothing else to give"


def test_k4_a_die_that_is_too_high_counts_nothing_and_is_free() -> None:
    t = struggle(power="storm 2, sky 5, darkness 5, chaos 5")
    t.do("storm", "die 3").do("sky", "die 4").do("darkness", "die 4").do("chaos", "die 1")
    assert t.power("storm") == 2
    assert t.vp("storm") == 10
    t.roll("1 1 1 1")
    assert t.said("strength")[-1][0] == 4 + 4 - 1
    assert t.state.spike == CLOSED


def test_k4_the_total_must_be_greater() -> None:
    t = struggle()
    for empire in FOUR.split():
        t.do(empire, "die 2")
    t.roll("1 1 1 1")
    assert t.said("strength")[-1][:2] == (4, 4)
    assert t.state.spike == OPEN


def test_k5_the_judgeship_is_offered_in_player_order() -> None:
    t = table(
        "spike closed", vp="storm 20", power="sky 7", first="sky", round="2 compromise", empires="storm sky chaos"
    )
    assert t.asked == "sky judge"
    t.do("sky", "judge")
    assert t.power("sky") == 4
    assert t.vp("sky") == 4
    t.do("sky", "award chaos")
    assert (t.vp("chaos"), t.vp("storm")) == (3, 22)


def test_k7_the_box_is_emptied() -> None:
    t = table("spike closed; storm box shrine", power="storm 1", empires="storm sky moon", round="2 clean_up")
    assert t["box"] == ""
    assert t.pool("storm", "shrine") == 6


def test_k8_the_struggle_of_the_same_phase() -> None:
    t = table(
        "storm slon shrine; storm brithos shrine",
        vp="storm 8",
        power="storm 1",
        empires=FOUR,
        board="p4a",
        round="2 score",
    )
    t.settle("storm rift_gift")
    assert t.asked == "storm rift_gift"


def test_k9_a_loss_stops_at_nothing() -> None:
    t = struggle(vp="storm 11")
    for empire in FOUR.split():
        t.do(empire, "die 1")
    assert [t.vp(e) for e in FOUR.split()] == [10, 0, 0, 0]


def test_k10_chaos_may_judge_without_power() -> None:
    t = table("spike closed", vp="storm 20", round="2 compromise", empires="storm sky chaos")
    t.do("storm", "decline").do("sky", "decline").do("chaos", "judge")
    assert (t.power("chaos"), t.vp("chaos")) == (0, 4)


# -- the Spike --------------------------------------------------------------------------------------------------------


def test_x1_pieces_return_without_a_loss() -> None:
    t = table("storm spike barbarian*2 shrine; sky slon shrine", vp="sky 9", empires=FOUR, board="p4a", round="2 score")
    t.settle()
    assert t.pool("storm", "barbarian") == 4
    assert t.state.marks.get("mad_god_marker", 0) == 0


def test_x2_catastrophe() -> None:
    t = table("sky slon shrine", vp="sky 9", empires=FOUR, board="p4a", round="2 score").draw("luck")
    assert t.quests("chaos") == ["I_a"]
    assert t.gifts("chaos") == ["catastrophe"]


def test_x6_only_once() -> None:
    t = table("spike closed; sky slon shrine", vp="sky 9", empires=FOUR, board="p4a", round="2 score")
    assert t.state.spike == CLOSED
    t = table("spike open; sky slon shrine", vp="sky 4", empires=FOUR, board="p4a", round="2 score")
    assert t.state.spike == OPEN


def test_x7_a_lump_is_counted_in_full_first() -> None:
    t = table(
        "sky spike shrine; sky slon shrine; sky brithos shrine; storm spike barbarian", vp="sky 8", empires=FOUR,
        board="p4a", round="2 score",
    )  # fmt: skip
    t.settle()
    assert t.vp("sky") == 11, "its own Shrine on the Spike counts"
    assert t.pool("sky", "shrine") == 4


def test_x8_the_rift_is_no_area() -> None:
    t = table(
        "spike open; darkness inner_hell troll; storm neliomi_sea barbarian",
        power="darkness 2, storm 2",
        turn="darkness",
    )
    assert not t.may("build shrine spike")
    t.do("darkness", "move inner_hell")
    assert not t.may("step troll spike")
    t = table("spike open; storm neliomi_sea barbarian", power="storm 2").do("storm", "move neliomi_sea")
    assert not t.may("step barbarian spike")


def test_k1_ties_and_direction_of_a_leaver() -> None:
    t = table(power="storm 5, sea 5, sky 3", first="sky counterclockwise", round="2 council").leave("sky")
    t.settle()
    assert t.state.first in (t.seat("storm"), t.seat("sea"))


def test_k4_rift_takes_a_piece_of_kylerela_and_of_hell() -> None:
    t = table(
        "spike open; storm kylerela shrine; storm inner_hell barbarian",
        vp="storm 11",
        power="storm 1",
        empires=THREE,
        round="2 struggle",
    )
    assert t.options() == {"into_rift barbarian inner_hell", "into_rift shrine kylerela"}


def test_k4_penned_units_cannot_go_into_the_rift() -> None:
    t = table(
        "spike open; storm pen barbarian", vp="storm 11", power="storm 1", empires="storm sky moon", round="2 struggle"
    )
    assert t.asked.endswith("rift_die")
    assert t["rift"] == ""


def test_k4_what_lies_in_the_rift_counts_in_the_next_struggle_too() -> None:
    t = table(
        "spike open; storm rift temple; sky rift archer",
        vp="storm 11",
        power="storm 3",
        empires=THREE,
        round="3 struggle",
    )
    t.do("storm", "die 2").do("sky", "die 1").do("chaos", "die 1").roll("1 1 2")
    assert t.said("strength")[-1][:2] == (2 + 2 + 1, 4)


def test_k5_an_award_below_nothing_stops_there() -> None:
    empires = "storm sky darkness chaos sea earth"
    t = table("spike closed", vp="storm 20", empires=empires, round="2 compromise").do("storm", "judge")
    t.do("storm", "award sky; award darkness; award chaos; award sea")
    assert t.vp("earth") == 0


def test_k5_a_leaver_may_receive_an_award() -> None:
    t = table("spike closed", vp="storm 20", empires=THREE, round="2 compromise").leave("chaos").do("storm", "judge")
    assert t.may("award chaos")


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_strength_of_the_rift_is_a_die_per_empire(seats: int) -> None:
    empires = ["storm", "sky", "darkness", "chaos", "sea", "earth", "moon", "invisible_god"][:seats]
    t = table(
        "spike open",
        vp="storm 11",
        power=", ".join(f"{e} 1" for e in empires),
        empires=" ".join(empires),
        round="2 struggle",
    )
    t.leave(empires[-1])
    for empire in empires[:-1]:
        t.do(empire, "die 1")
    assert t.misses() == seats


def test_k2_the_order_decides_who_loses_a_building_first() -> None:
    t = table(
        "storm slon shrine; sky spike shrine", vp="storm 9", empires=FOUR, board="p4a", first="sky", round="2 score"
    ).settle()
    assert t.vp("sky") >= 0
    assert t.said("scored")[0] == (t.seat("sky"), 1, 1, 0), "Sky scores before the Spike breaks"


def test_k5_nobody_is_asked_below_twenty() -> None:
    t = table("spike closed", vp="storm 19", power="storm 1", empires=THREE, round="2 compromise")
    assert not t.asked.endswith("judge")


def test_x2_without_chaos_nobody_takes_catastrophe() -> None:
    t = table(
        "storm brithos shrine; sky spike shrine", vp="storm 9", empires="storm sky darkness", round="2 score"
    ).settle()
    assert t.state.spike == 1
    assert t.runes("storm") == t.runes("sky") == []


def test_k4_chaos_die_is_taken_away() -> None:
    t = table("spike open", vp="storm 11", power="storm 6, sky 6, chaos 6", empires=THREE, round="2 struggle")
    t.do("storm", "die 1").do("sky", "die 2").do("chaos", "die 6").roll("1 1 1")
    assert t.said("strength")[-1][0] == 3 - 6
    assert t.state.spike == 1


def test_k4_a_die_once_set_may_be_thought_over_until_all_are_set() -> None:
    t = table("spike open", vp="storm 11", power="storm 6, sky 6, chaos 6", empires=THREE, round="2 struggle")
    t.do("storm", "die 1")
    t.do("storm", "think_again").do("storm", "die 5").do("sky", "die 2").do("chaos", "die 1")
    assert t.power("storm") == 1


def test_x7_in_the_action_phase_the_action_goes_on() -> None:
    t = table(
        "storm slon barbarian; sea slon kraken; sky spike shrine archer", power="sea 2, storm 1, sky 1", vp="sea 9",
        gifts="sea I_a drowning", turn="sea",
    )  # fmt: skip
    t.do("sea", "battle slon storm").roll("6 1 1 1").settle("storm action")
    assert t.state.spike == 1
    assert t.pool("sky", "shrine") == 6
    assert "II_a" in t.quests("sea")


def test_k6_dragons_act_last_and_in_their_order() -> None:
    t = table(
        "spike closed; monsters black_dragon red_dragon; nobody slon black_dragon red_dragon",
        power="storm 1, sky 2, darkness 2, chaos 2",
        vp="storm 2, sky 1, darkness 3, chaos 3",
        empires=FOUR,
        board="p4a",
        round="2 dragons",
    )
    assert t.asked == "storm dragon_flight", "least Power"
    t.do("storm", "fly teshnos")
    assert t.asked == "sky dragon_flight", "fewest VP"


def test_k6_also_when_the_end_is_near() -> None:
    t = table(
        "spike closed; monsters black_dragon; nobody altinela black_dragon; sky brithos shrine",
        power="storm 1, sky 2, chaos 3",
        vp="sky 34",
        empires="storm sky chaos",
        round="2 score",
    )
    t.settle("storm dragon_flight")
    assert t.asked == "storm dragon_flight"


def test_x3_chaos_monsters_appear() -> None:
    t = table(
        "monsters sky_terror; nobody waiting sky_terror; storm slon shrine; storm brithos shrine",
        vp="storm 8",
        empires=FOUR,
        board="p4a",
        round="2 score",
    ).settle()
    assert t["heavens"] == "nobody sky_terror"


def test_x5_a_titan_on_the_spike_is_gone_and_nobody_has_killed_it() -> None:
    t = table(
        "earth spike titan; storm slon shrine; storm brithos shrine",
        vp="storm 8",
        empires="storm earth sky chaos",
        board="p4a",
        round="2 score",
    )
    t.settle()
    assert t["out"] == "earth titan"
    assert t.quests("storm") == []


def test_k5_a_vp_lost_to_the_rift_may_call_it_off() -> None:
    t = table("spike open", vp="storm 20", power="storm 1, sky 1, chaos 1", empires=THREE, round="2 struggle")
    for empire in THREE.split():
        t.do(empire, "die 1")
    t.roll("6 6 6").settle()
    assert not t.said("compromise")


def test_k4_without_chaos_every_die_counts_for_the_closing() -> None:
    three = "storm sky darkness"
    t = table("spike open", vp="storm 11", power="storm 6, sky 6, darkness 6", empires=three, round="2 struggle")
    for empire in three.split():
        t.do(empire, "die 6")
    t.roll("6 6 5")
    assert t.state.spike == CLOSED


def test_k4_a_token_goes_into_the_rift_for_nothing() -> None:
    t = table(
        "spike open; storm altinela thunder_king", power="storm 1", vp="storm 11", runes="storm monster",
        empires=THREE, round="2 begin",
    )  # fmt: skip
    t.do("storm", "rune monster; area altinela; drop").settle(
        "rift_die", direction="clockwise", first_player="first storm"
    )
    assert t["rift"] == "storm monster_token"
    assert t["altinela"] == "storm thunder_king"
