"""Rulings G1-G14: heroquests and gifts in general."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table
from theomachy.games.gods_war.rules.heroquests import QUESTS
from theomachy.games.gods_war.rules.power_phase import sources
from theomachy.games.gods_war.rules.powers import gift_names

EARTH = "storm sky earth chaos sea"

THREE = "storm sky chaos"

EARTH5 = "storm sky earth chaos sea"

MOON = "storm sky moon chaos sea"


@pytest.mark.parametrize("empire", ["storm", "sky", "darkness", "chaos", "earth", "sea", "moon", "invisible_god"])
def test_g1_as_many_gifts_as_heroquests(empire: str) -> None:
    count = 8 if empire == "invisible_god" else 6
    assert len(QUESTS[empire]) == len(gift_names(empire)) == count
    assert QUESTS[empire][-1].fragment == count // 2 - 1


def test_g2_any_unearned_gift() -> None:
    t = table("storm slon temple", power="storm 3, sky 1", gifts="storm I_a courage").do("storm", "build ziggurat slon")
    assert t.asked == "storm take_gift"
    left = {"insurgency", "single_combat", "teleport", "whirlwind", "weather_control"}
    assert t.options() == {f"gift {name}" for name in left}


def test_g2_catastrophe_is_for_its_slot_alone() -> None:
    t = table("chaos slon chaos_nest", power="chaos 3, sky 1", turn="chaos").do("chaos", "summon lady_of_disease slon")
    assert t.asked == "chaos take_gift"
    assert not t.may("gift catastrophe")


def test_g3_a_gift_stays_and_a_quest_pays_once() -> None:
    t = table("storm slon temple; storm brithos ziggurat", power="storm 3, sky 1", gifts="storm II_b courage")
    assert not t.may("build ziggurat slon")
    t = table("darkness slon shrine troll", power="darkness 5, sky 1", gifts="darkness I_b fear", turn="darkness")
    assert t.gifts("darkness") == ["fear"]


def test_g4_on_anothers_turn() -> None:
    t = table("sky slon archer*2; darkness slon troll*2", power="sky 2, darkness 1", turn="sky")
    t.do("sky", "battle slon darkness").roll("6 1 1 1")
    assert t.asked == "darkness take_gift", "she has lost a unit"


def test_g5_a_quest_that_is_an_action_only_while_its_slot_is_empty() -> None:
    t = table(power="sky 3", gifts="sky III_a sunspear, sky III_b shanasse", turn="sky")
    assert not t.options("great_decree")


def test_g7_several_at_once_in_an_order_of_ones_own() -> None:
    t = table("storm slon barbarian*3; sky slon archer phoenix", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 6 1 1 1 1").settle("storm which_quest")
    assert t.asked == "storm which_quest"
    assert t.options() == {"quest I_a", "quest I_b"}
    t.do("storm", "quest I_b; gift courage")
    assert t.quests("storm") == ["I_b"]
    t.settle("sky action")
    assert t.quests("storm") == ["I_a", "I_b"]


def test_g7_the_active_player_first() -> None:
    t = table("storm slon barbarian; darkness slon troll", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle slon storm").roll("1 6")
    assert t.asked == "darkness take_gift"
    t.do("darkness", "gift fear")
    assert t.asked == "storm take_gift"


def test_g8_a_face_down_gift_does_nothing_but_fills_its_slot() -> None:
    t = table(
        "storm slon barbarian; sky slon archer", power="storm 2, sky 1",
        gifts="chaos I_b unholy_trio down, chaos II_a imbed",
    )  # fmt: skip
    assert sources(t.state, t.seat("chaos"))[2] == 2
    t.do("storm", "battle slon sky").roll("4 1")
    assert t.asked != "chaos after_roll"


def test_g9_states_are_looked_at_after_every_change() -> None:
    t = table(
        "darkness slon shrine troll mistress; darkness brithos temple hellmother",
        power="darkness 3, sky 1",
        turn="darkness",
    )
    t.do("darkness", "summon shade slon")
    assert t.asked == "darkness take_gift"
    t.settle("sky action")
    assert t.quests("darkness") == ["I_a"]


def test_g9_a_state_of_the_start_pays_after_the_first_action() -> None:
    six = ", ".join(f"sky {slot} {gift}" for slot, gift in zip(
        ("I_a", "I_b", "II_a", "II_b", "III_a", "III_b"), gift_names("sky"), strict=True))  # fmt: skip
    t = table(power="sea 2, sky 1", gifts=six, turn="sea")
    t.do("sea", "build shrine altinela")
    assert t.asked == "storm take_gift", "an enemy has six gifts"


def test_g10_what_else_a_quest_grants_comes_with_the_gift() -> None:
    t = table("sea slon temple", power="sea 3, sky 1", turn="sea").do("sea", "build ziggurat slon")
    t.do("sea", "gift constrict").draw("luck")
    assert t.runes("sea") == ["luck"]


def test_g11_a_gift_works_from_that_moment() -> None:
    t = table("chaos slon chaos_nest", power="chaos 5, sky 1", turn="chaos").do("chaos", "summon lady_of_disease slon")
    t.do("chaos", "gift imbed").settle("sky action")
    t.do("sky", "drop").settle("chaos action")
    assert t.may("imbed slon")


def test_g12_placed_by_somebody_else_is_summoned_too() -> None:
    t = table("earth kralorela shrine", power="earth 3, sky 1", empires=EARTH, turn="earth")
    t.do("earth", "build temple kralorela; bride sky")
    assert t["kralorela"] == "earth temple, sky earth_queen"


def test_g13_a_demand_that_cannot_be_met_is_skipped() -> None:
    t = table("chaos slon mad_god broo; storm slon shrine", power="chaos 2, storm 1", turn="chaos")
    t.do("chaos", "battle slon storm; trample broo").settle("storm action")
    assert t.pool("chaos", "broo") == 6
    assert t.pool("storm", "shrine") == 6


def test_g14_gains_come_from_the_bank() -> None:
    t = table(power="sky 3, storm 1", turn="sky").do("sky", "great_decree power storm")
    assert (t.power("sky"), t.power("storm")) == (2, 3)


def test_g1_catastrophe_lies_face_down_after_the_rift_has_closed() -> None:
    t = table(
        "spike open",
        vp="storm 11",
        power="storm 6, sky 6",
        gifts="chaos I_a catastrophe",
        empires=THREE,
        round="2 struggle",
    )
    t.do("storm", "die 6").do("sky", "die 6").do("chaos", "die 1").roll("1 1 1")
    assert t.taken("chaos") == ["catastrophe"]
    assert t.gifts("chaos") == []


def test_g9_the_marker_reaches_ten_in_the_council_phase() -> None:
    t = table(
        "spike closed; storm slon earth_queen; marks mad_god_marker 9",
        gifts="earth I_a injunction",
        empires=EARTH5,
        round="2 score",
    )
    t.settle("earth injunction", which_ability="resolve injunction").do("earth", "injunction storm")
    t.settle("chaos take_gift")
    assert t.asked == "chaos take_gift"
    assert t.state.phase == "council"


def test_g9_runes_of_two_enemies_when_the_spike_shatters() -> None:
    t = table("storm slon shrine", vp="storm 9", round="2 score")
    t.settle("storm take_gift")
    assert t.asked == "storm take_gift", "Sea and Chaos have drawn runes"


def test_g9_one_enemy_with_runes_is_not_enough() -> None:
    t = table(
        power="chaos 2, sky 2",
        runes="darkness sorcery, storm magic",
        turn="chaos",
        empires="sky darkness storm chaos sea",
    )
    t.do("chaos", "build chaos_nest slon").settle("darkness rune_window")
    t.do("darkness", "rune sorcery").draw("man", "law")
    assert t.quests("storm") == [], "only Darkness holds runes besides Storm"


def test_g9_a_sixth_gift_won_in_the_power_phase() -> None:
    five = "moon II_b adoption, moon III_a eclipse, moon III_b mindblast, moon I_a madness, moon I_b moonburn"
    t = table("spike open; marks cycle 2", gifts=five, empires=MOON, round="2 power")
    t.settle("storm take_gift")
    assert t.asked == "storm take_gift"
    assert t.state.phase == "power"


def test_g9_no_temple_left_in_moons_pool() -> None:
    t = table(
        "moon moon shrine; moon slon temple; moon brithos temple", power="moon 2, storm 1", empires=MOON, turn="moon"
    )
    t.do("moon", "build temple moon").settle("storm action")
    assert t.quests("moon") == ["III_a"]


def test_g9_serpents_all_on_the_map() -> None:
    t = table("sea slon sea_serpent*2 shrine", power="sea 3, storm 1", turn="sea").do("sea", "summon sea_serpent slon")
    assert t.asked == "sea take_gift"
    t.settle("storm action")
    assert t.quests("sea") == ["II_b"]
    assert len(t.runes("sea")) == 1


def test_g9_trophies_complete_in_a_foreign_turn() -> None:
    t = table(
        "storm slon barbarian; darkness slon troll*2; sky trophy archer; chaos trophy broo",
        power="storm 2, darkness 1",
        empires="storm sky darkness chaos",
        board="p4a",
    )
    t.do("storm", "battle slon darkness").roll("1").roll("6 1")
    t.settle("darkness action")
    assert t.quests("darkness") == ["II_a", "III_a"]
    assert t.power("darkness") == 1 + 3


def test_g6_weaknesses_always_apply() -> None:
    t = table("darkness heavens troll", power="darkness 3", turn="darkness")
    assert not t.may("build shrine heavens")


def test_g15_a_leavers_lunar_cycle_still_turns() -> None:
    t = table(power="storm 2, sky 1", empires="storm sky moon").leave("moon")
    assert t.may("lunar_cycle")


def test_g2_catastrophe_fits_its_own_slot_only() -> None:
    t = table("chaos slon chaos_nest", power="chaos 3", turn="chaos").do("chaos", "summon lady_of_disease slon")
    assert len(t.options()) == 5
    assert not t.may("gift catastrophe")
    full = "chaos I_b imbed, chaos II_a oblivion, chaos II_b unholy_trio, chaos III_a blood_sacrifice"
    t = table("storm slon shrine", vp="storm 9", gifts=f"{full}, chaos III_b i_fought_we_won", round="2 score")
    assert "catastrophe" in t.settle().gifts("chaos")


def test_l8_an_ally_is_one_of_the_four_types() -> None:
    t = table(
        "races giant; allies darkness giant; darkness slon troll mistress hellmother giant shrine",
        power="darkness 2, storm 1",
        gifts="darkness I_b fear",
        turn="darkness",
    )
    t.do("darkness", "build shrine teshnos").settle("storm action")
    assert "I_a" in t.quests("darkness")


def test_k3_a_council_gift_won_after_ones_turn_waits_a_round() -> None:
    empires = "invisible_god storm chaos sky sea"
    t = table(power="storm 1", gifts="chaos I_b i_fought_we_won", empires=empires, round="2 score")
    t.do("chaos", "i_fought_we_won")
    for empire in ("invisible_god", "storm", "sky", "sea"):
        t.do(empire, "finger")
    t.do("invisible_god", "gift divine_right").settle()
    assert t.runes("invisible_god") == []


def test_moon_temples_in_the_rift_and_the_box_are_not_in_the_pool() -> None:
    t = table(
        "spike open; moon rift temple; moon box temple; moon slon shrine",
        power="moon 2, storm 1",
        gifts="moon I_a eclipse",
        empires="moon storm sky sea earth",
    )
    assert "III_a" in t.do("moon", "build temple slon").settle("storm action").quests("moon")
