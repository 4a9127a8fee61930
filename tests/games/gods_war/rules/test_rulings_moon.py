"""Rulings MO1-MO11: Moon."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

MOON = "storm sky moon chaos sea"


@pytest.mark.parametrize(("cycle", "dice"), [(0, 0 + 1), (1, 1 + 3), (2, 2 + 5), (3, 1 + 3)])
def test_mo1_ratings_follow_the_cycle(cycle: int, dice: int) -> None:
    t = table(
        f"moon slon assassin red_goddess; storm slon barbarian; marks cycle {cycle}",
        power="moon 2, storm 1",
        empires=MOON,
        turn="moon",
    ).do("moon", "battle slon storm")
    assert t.misses() == dice + 1


def test_mo2_everybody_turns_the_cycle_and_enemies_pay_for_glowline() -> None:
    t = table("marks cycle 3", power="storm 3, moon 1", empires=MOON).do("storm", "lunar_cycle")
    assert t.state.marks["cycle"] == 0
    assert t.power("storm") == 2
    t = table("moon moon ziggurat", power="storm 3, moon 1", empires=MOON).do("storm", "lunar_cycle")
    assert t.power("storm") == 1
    t = table("moon moon ziggurat", power="storm 1, moon 3", empires=MOON, turn="moon").do("moon", "lunar_cycle")
    assert t.power("moon") == 2
    assert not t.may("lunar_cycle"), "Storm has too little Power"


def test_mo2_a_leavers_moon_too() -> None:
    t = table(power="storm 3, sky 1", empires=MOON).leave("moon").do("storm", "lunar_cycle")
    assert t.state.marks["cycle"] == 1


@pytest.mark.parametrize(("cycle", "slot", "power"), [(0, "I_a", 2), (1, "I_b", 3), (2, "II_a", 4), (3, "I_b", 3)])
def test_mo3_the_step_at_which_the_power_phase_begins(cycle: int, slot: str, power: int) -> None:
    t = table(f"spike open; marks cycle {cycle}", empires=MOON, round="2 power").do("moon", "gift adoption")
    assert t.quests("moon") == [slot]
    assert t.power("moon") == power + 1


def test_mo4_adoption_outside_hell_with_the_whole_smaller_force() -> None:
    t = table(
        "moon slon assassin*3; moon inner_hell assassin; storm brithos barbarian*2; storm outer_hell barbarian",
        power="moon 2, storm 1", gifts="moon I_a adoption", empires=MOON, turn="moon",
    )  # fmt: skip
    assert t.options("adoption") == {"adoption slon storm brithos"}
    t.do("moon", "adoption slon storm brithos")
    assert t["slon"] == "moon assassin, storm barbarian*2"
    assert t["brithos"] == "moon assassin*2"


def test_mo5_eclipse_before_any_total() -> None:
    t = table(
        "moon slon assassin; storm slon barbarian; marks cycle 1",
        power="moon 2, storm 1",
        gifts="moon I_a eclipse",
        empires=MOON,
        turn="moon",
    )
    t.do("moon", "battle slon storm")
    assert t.misses() == 2 + 1
    t = table(
        "moon slon assassin; storm slon barbarian; marks cycle 1",
        power="storm 2, moon 1",
        gifts="moon I_a eclipse",
        empires=MOON,
    ).do("storm", "battle slon moon")
    assert t.state.marks["cycle"] == 1, "only when Moon declares"


def test_mo6_the_pen_takes_all_that_moon_routs() -> None:
    t = table(
        "moon slon assassin temple; storm slon barbarian*3; marks cycle 1",
        power="storm 2, moon 1",
        gifts="moon I_a enslavement",
        empires=MOON,
    )
    t.do("storm", "battle slon moon").roll("1 1 1").roll("4").settle("moon action")
    assert t["pen"] == "storm barbarian*2", "the Temple's rout too"


def test_mo6_nightfall_wins() -> None:
    t = table(
        "moon slon assassin*2; sky slon sun_god; marks cycle 1", power="moon 2, sky 1", gifts="moon I_a enslavement",
        empires=MOON, turn="moon",
    )  # fmt: skip
    t.do("moon", "battle slon sky").roll("6 1").misses()
    t.settle(nightfall="to_hell inner_hell")
    assert t["inner_hell"] == "sky sun_god"


def test_mo7_penned_units_are_in_play_but_not_on_the_map() -> None:
    t = table(
        "spike open; storm pen stormbrother*2; storm slon ziggurat",
        gifts="moon I_a enslavement",
        empires=MOON,
        round="2 power",
    ).settle(which_ability="resolve kinship")
    assert (t.seat("storm"), 2) in t.said("gains_power"), "Kinship counts them"
    t = table("storm pen barbarian", power="storm 2", empires=MOON)
    assert not t.options("move")


def test_mo8_madness_without_a_selene() -> None:
    t = table(
        "marks cycle 1",
        power="moon 2, storm 1, sky 1, chaos 1, sea 1",
        gifts="moon I_a madness",
        empires=MOON,
        turn="moon",
    )
    t.do("moon", "lunar_cycle").settle("chaos action")
    assert t.runes("moon") == []
    assert t.power("moon") == 1


def test_mo9_a_no_to_mindblast_is_final() -> None:
    t = table(
        "storm slon champion; moon slon crimson_bat; marks cycle 1", power="storm 2, moon 1",
        gifts="storm I_a single_combat, moon I_a mindblast", empires=MOON,
    )  # fmt: skip
    t.do("storm", "battle slon moon; single_combat duel").do("moon", "no_more").roll("1 1")
    assert t.misses() == 3, "the Bat rolls and Moon is not asked again"


@pytest.mark.parametrize(
    ("cycle", "targets"), [(0, set()), (1, {"teshnos"}), (2, {"slon", "brithos"}), (3, {"teshnos"})]
)
def test_mo10_moonburn(cycle: int, targets: set[str]) -> None:
    t = table(
        f"storm teshnos shrine; storm slon temple; storm teleos ziggurat; invisible_god brithos tower; "
        f"marks cycle {cycle}",
        power="moon 3, storm 1", gifts="moon I_a moonburn", empires="storm sky moon invisible_god sea", turn="moon",
    )  # fmt: skip
    assert {option.split()[-1] for option in t.options("moonburn")} == targets
    if cycle == 1:
        t.do("moon", "moonburn storm teshnos")
        assert t["box"] == "storm shrine"


def test_mo10_an_empire_with_a_boxed_building_is_spared() -> None:
    t = table(
        "storm box shrine; storm teshnos shrine; sky slon shrine; marks cycle 1",
        power="moon 3",
        gifts="moon I_a moonburn",
        empires=MOON,
        turn="moon",
    )
    assert t.options("moonburn") == {"moonburn sky slon"}


def test_mo11_menses_protects_a_building() -> None:
    t = table(
        "moon slon assassin shrine; moon moon red_goddess; storm slon barbarian*2; marks cycle 1",
        power="storm 2, moon 1",
        empires=MOON,
    )
    t.do("storm", "battle slon moon").roll("6 1 1").do("moon", "menses")
    t.settle("moon action")
    assert t["slon"] == "moon selene shrine, storm barbarian*2"


def test_moonrise_by_a_built_temple() -> None:
    t = table("moon moon shrine", power="moon 3, storm 1", empires=MOON, turn="moon").do("moon", "build temple moon")
    assert t.state.marks["cycle"] == 1


def test_mo5_madness_by_eclipse() -> None:
    t = table(
        "moon slon assassin; moon moon selene; storm slon barbarian; marks cycle 1",
        power="moon 2, storm 1, sky 1, chaos 1, sea 1",
        gifts="moon I_a eclipse, moon I_b madness",
        empires=MOON,
        turn="moon",
    )
    t.do("moon", "battle slon storm").settle("chance").settle()
    while t.asked == "chance" and t.question.options[0][0] == "roll":
        t.roll("1")
    t.settle("chaos action")
    assert len(t.runes("moon")) == 1
    assert t.power("moon") == 1 + 1
