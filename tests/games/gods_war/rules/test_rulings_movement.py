"""Rulings M1-M13: moving and leaving Hell."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table


def test_m1_any_units_of_one_area_and_at_least_one() -> None:
    t = table("storm slon barbarian*2; sky umathela archer*4 temple", power="storm 2, sky 1")
    t.do("storm", "move slon")
    assert not t.may("done")
    t.do("storm", "step barbarian umathela; done")
    assert t["umathela"] == "sky archer*4 temple, storm barbarian", "nobody is stopped, no battle begins"
    assert t.asked == "sky action"


def test_m1_kylerela_with_a_building_alone() -> None:
    t = table("storm kylerela shrine", power="storm 2, sky 1").do("storm", "move kylerela")
    assert t.options("sail")
    assert not t.may("done"), "something has to move"


def test_m2_arrows_links_docks_and_entrances() -> None:
    t = table("isle togaro_ocean gates_of_dawn; storm gates_of_dawn barbarian", power="storm 2")
    t.do("storm", "move gates_of_dawn")
    goals = {option.split()[-1] for option in t.options("step")}
    assert goals == {"togaro_ocean", "vithela", "artmali_empire", "kylerela"}
    t = table("storm luathela barbarian", power="storm 2").do("storm", "move luathela")
    goals = {option.split()[-1] for option in t.options("step")}
    assert goals == {"brown_sea", "neliomi_sea", "slon", "inner_hell", "outer_hell"}


def test_m2_arrows_are_for_moving_only() -> None:
    t = table(
        "sky jrustela archer; sky umathela emperor; storm umathela barbarian", power="sky 2, storm 1",
        gifts="sky I_b shanasse", turn="sky",
    )  # fmt: skip
    t.do("sky", "battle umathela storm")
    assert t.misses() == 2 + 1, "Shanasse does not shoot along an arrow"


def test_m3_inside_hell_nobody_is_asked() -> None:
    t = table("storm inner_hell barbarian", power="storm 2, sky 1").do("storm", "move inner_hell")
    assert t["outer_hell"] == "storm barbarian"


def test_m4_a_foreign_unit_permits_by_its_owner() -> None:
    t = table("storm inner_hell barbarian*2; sky inner_hell phoenix", power="storm 3, sky 1")
    t.do("storm", "ask_leave inner_hell sky").do("sky", "allow")
    assert {"build shrine slon", "drop"} <= t.options(), "agreement does not oblige"
    t.do("storm", "move inner_hell; all gates_of_dawn")
    assert t["gates_of_dawn"] == "storm barbarian*2"


def test_m5_ratings_are_those_of_the_moment() -> None:
    t = table(
        "moon inner_hell crimson_bat; storm inner_hell champion; sky heavens sun_god; marks cycle 0",
        power="storm 3, moon 1",
        empires="storm sky moon",
    )  # fmt: skip
    assert not t.options("ask_leave"), "the Bat is powerless at the Dying Moon"
    t = table(
        "moon inner_hell crimson_bat; storm inner_hell champion; marks cycle 1", power="storm 3, moon 1",
        empires="storm sky moon",
    )  # fmt: skip
    assert t.may("ask_leave inner_hell moon")


def test_m6_a_vp_lets_everybody_out_by_the_pool() -> None:
    t = table("spike closed; storm inner_hell barbarian champion", power="storm 3, sky 1", vp="storm 2")
    t.do("storm", "move inner_hell; pay_leave")
    t.do("storm", "all gates_of_dawn")
    assert t["gates_of_dawn"] == "storm barbarian champion"
    assert t.vp("storm") == 1
    for spike, vp in (("closed", 0), ("open", 2)):
        t = table(f"spike {spike}; storm inner_hell barbarian", power="storm 3, sky 1", vp=f"storm {vp}")
        t.do("storm", "move inner_hell")
        assert t["outer_hell"] == "storm barbarian", "there is no other way"


def test_m7_any_unit_may_enter_any_area() -> None:
    t = table("sea altinela kraken", power="sea 2, storm 1", turn="sea").do("sea", "move altinela; step kraken heavens")
    assert t["heavens"] == "sea kraken"


def test_m8_a_refusal_holds_for_the_turn() -> None:
    t = table(
        "storm inner_hell barbarian; sky inner_hell phoenix; chaos inner_hell mad_god; marks mad_god_marker 9",
        power="storm 3, sky 1",
    )
    t.do("storm", "ask_leave inner_hell sky").do("sky", "refuse")
    assert not t.may("ask_leave inner_hell sky")
    assert t.may("ask_leave inner_hell chaos")
    assert t.power("storm") == 3


def test_m8_a_leaver_permits_nothing() -> None:
    t = table("storm inner_hell barbarian; sky inner_hell phoenix", power="storm 3, chaos 1").leave("sky")
    assert not t.options("ask_leave")


def test_m9_magna_mater_rolls_when_she_is_asked() -> None:
    t = table("storm inner_hell barbarian; chaos inner_hell magna_mater", power="storm 3, chaos 1")
    t.do("storm", "ask_leave inner_hell chaos").roll("2")
    t.do("chaos", "allow")
    t.do("storm", "move inner_hell; step barbarian gates_of_dawn")
    assert t["gates_of_dawn"] == "storm barbarian"


def test_m9_magna_mater_rolls_before_anybody_is_asked_for_her() -> None:
    t = table("chaos inner_hell magna_mater; storm inner_hell thunder_king", power="chaos 3, storm 1", turn="chaos")
    t.do("chaos", "ask_leave inner_hell storm").roll("6")
    assert t.asked == "chaos action", "5 does not outrank 6"
    t = table("chaos inner_hell magna_mater; storm inner_hell thunder_king", power="chaos 3, storm 1", turn="chaos")
    t.do("chaos", "ask_leave inner_hell storm").roll("4")
    assert t.asked == "storm let_out"


def test_m10_teleport_out_of_hell_costs_more_without_permission() -> None:
    text = "storm inner_hell thunder_king; chaos inner_hell mad_god; marks mad_god_marker 12"
    t = table(text, power="storm 3, chaos 1", gifts="storm I_a teleport").do("storm", "teleport slon")
    t.settle("chaos action", companion="alone")
    assert t["slon"] == "storm thunder_king"
    assert t.power("storm") == 1
    t = table(text, power="storm 3, chaos 1", gifts="storm I_a teleport").do("storm", "ask_leave inner_hell chaos")
    t.do("chaos", "allow").do("storm", "teleport slon")
    t.settle("chaos action", companion="alone")
    assert t.power("storm") == 2


@pytest.mark.parametrize(("spike", "vp", "may"), [("closed", 1, True), ("closed", 0, False), ("stands", 1, False)])
def test_m10_whirlwind_out_of_hell(spike: str, vp: int, may: bool) -> None:
    t = table(
        f"spike {spike}; storm slon barbarian; storm inner_hell stormbrother; sky slon archer", power="storm 3, sky 1",
        vp=f"storm {vp}", gifts="storm I_a whirlwind",
    )  # fmt: skip
    t.do("storm", "battle slon sky; whirlwind")
    assert (t.asked == "storm whirlwind") is may
    if may:
        t.do("storm", "bring inner_hell")
        assert t.vp("storm") == 0
        assert "stormbrother" in t["slon"]


def test_m11_two_steps_do_not_pass_through_hell() -> None:
    t = table("storm brithos barbarian temple", power="storm 3, sky 1").do(
        "storm", "move brithos; step barbarian inner_hell"
    )
    assert t.asked == "sky action", "the move ends in Hell"
    t = table("storm neliomi_sea barbarian; storm slon temple; sky heavens sun_god", power="storm 3, sky 1")
    t.do("storm", "move neliomi_sea; step barbarian brithos; on inner_hell")
    assert t["inner_hell"] == "storm barbarian", "it may end there"


def test_m12_out_of_hell_to_the_gates_and_on_with_far_wind() -> None:
    t = table("storm inner_hell barbarian thunder_king; storm slon temple", power="storm 3, sky 1")
    t.do("storm", "move inner_hell; step barbarian gates_of_dawn")
    assert t.asked == "storm further"
    t.do("storm", "on vithela")
    assert t["vithela"] == "storm barbarian"


def test_m13_each_unit_must_be_outranked_not_their_sum() -> None:
    t = table("storm inner_hell barbarian*4 champion; sky heavens sun_god", power="storm 3, sky 1").do(
        "storm", "move inner_hell"
    )
    assert t.may("step barbarian gates_of_dawn")
    assert not t.may("step champion gates_of_dawn")
    t.do("storm", "; ".join(["step barbarian gates_of_dawn"] * 4)).settle()
    assert t["gates_of_dawn"] == "storm barbarian*4"
    assert t["inner_hell"] == "storm champion"


def test_m4_several_permitting_units_in_one_action() -> None:
    t = table(
        "storm inner_hell barbarian stormbrother champion; sky inner_hell sun_god; "
        "moon inner_hell crimson_bat; marks cycle 2",
        power="storm 3, sky 1, moon 1", empires="storm sky moon",
    )  # fmt: skip
    t.do("storm", "ask_leave inner_hell moon").do("moon", "refuse")
    t.do("storm", "ask_leave inner_hell sky").do("sky", "allow")
    t.do("storm", "move inner_hell; all gates_of_dawn")
    assert t["gates_of_dawn"] == "storm barbarian champion stormbrother"


def test_m8_too_weak_a_die_is_not_asked_again() -> None:
    t = table("storm outer_hell champion; chaos outer_hell magna_mater", power="storm 3, chaos 1")
    t.do("storm", "ask_leave outer_hell chaos").roll("2")
    assert not t.options("ask_leave")
    assert t.may("move outer_hell"), "to the other part of Hell"


def test_m8_permission_lasts_for_the_turn_only() -> None:
    t = table("storm inner_hell barbarian; sky inner_hell phoenix", power="storm 3, sky 2")
    t.do("storm", "ask_leave inner_hell sky").do("sky", "allow")
    t.do("storm", "build shrine slon").do("sky", "build shrine brithos")
    t.do("storm", "move inner_hell")
    assert t["outer_hell"] == "storm barbarian", "the permission is over"


def test_m1_island_rides_with_enemies_who_are_not_asked() -> None:
    t = table("storm kylerela shrine; sky kylerela archer*2", power="storm 2, sky 1")
    sails = sorted(t.do("storm", "move kylerela").options("sail"))
    t.do("storm", sails[0])
    assert t.asked == "sky action"
    assert t["kylerela"] == "sky archer*2, storm shrine"


def test_m2_the_spike_links_four_seas_and_the_sky() -> None:
    t = table("storm spike barbarian", power="storm 2").do("storm", "move spike")
    goals = {option.split()[-1] for option in t.options("step")}
    assert goals == {"brown_sea", "neliomi_sea", "sea_of_fog", "togaro_ocean", "heavens", "moon"}


def test_m2_sky_dome_areas_touch_each_other_and_their_lands() -> None:
    t = table("storm heavens barbarian", power="storm 2").do("storm", "move heavens")
    goals = {option.split()[-1] for option in t.options("step")}
    assert goals == {"moon", "altinela", "enmal_mountains", "kralorela", "artmali_empire", "spike"}


def test_m2_the_pool_opens_the_inner_seas_to_hell() -> None:
    t = table("spike closed; storm sea_of_fog barbarian", power="storm 2").do("storm", "move sea_of_fog")
    assert {"step barbarian inner_hell", "step barbarian outer_hell"} <= t.options()
    t = table("spike open; storm sea_of_fog barbarian", power="storm 2").do("storm", "move sea_of_fog")
    assert not t.may("step barbarian inner_hell")


def test_m6_who_has_paid_the_way_out_goes() -> None:
    t = table("spike closed; storm inner_hell barbarian champion", power="storm 3, sky 1", vp="storm 2")
    t.do("storm", "move inner_hell; pay_leave")
    assert {option.split()[-1] for option in t.options()} == {"gates_of_dawn"}
    t.do("storm", "step champion gates_of_dawn")
    assert {"step barbarian outer_hell", "step barbarian gates_of_dawn", "done"} == t.options()


def goals(t: Table) -> set[str]:
    return {option.split()[-1] for option in t.options("step")}


def test_m2_a_sunken_land_has_neither_sky_nor_hell_nor_arrows() -> None:
    t = table("sunk altinela; storm altinela barbarian*2", power="storm 2").do("storm", "move altinela")
    assert goals(t) == {"generts_garden", "seshnela"}
    t = table("sunk altinela; storm heavens barbarian", power="storm 2").do("storm", "move heavens")
    assert "altinela" not in goals(t)
    t = table("sunk brithos; storm brithos barbarian", power="storm 2, sky 1").do("storm", "move brithos")
    assert t["neliomi_sea"] == "storm barbarian", "no other way is left"
    t = table("sunk brithos; storm jrustela barbarian", power="storm 2").do("storm", "move jrustela")
    assert goals(t) == {"brown_sea", "neliomi_sea", "umathela"}


def test_m2_only_the_four_inner_seas_lead_down_the_pool() -> None:
    six = "storm sky darkness chaos sea earth"
    below = {"inner_hell", "outer_hell", "deep_hell"}
    t = table("spike closed; storm dashomo_sea barbarian", power="storm 2", empires=six)
    assert not goals(t.do("storm", "move dashomo_sea")) & below
    t = table("spike closed; storm brown_sea barbarian", power="storm 2", empires=six)
    assert goals(t.do("storm", "move brown_sea")) >= below


def test_m2_kylerela_at_the_spike_is_not_next_to_the_sky() -> None:
    t = table("isle togaro_ocean spike; storm kylerela barbarian", power="storm 2").do("storm", "move kylerela")
    assert goals(t) == {"togaro_ocean", "spike"}


def test_m13_whoever_let_another_out_cannot_follow() -> None:
    t = table("storm outer_hell champion barbarian", power="storm 2, sky 1")
    t.do("storm", "move outer_hell; step barbarian gates_of_dawn")
    assert not t.may("step champion gates_of_dawn")


def test_2_7_a_sunken_gate_of_dawn_is_still_the_way_out() -> None:
    t = table("sunk gates_of_dawn; storm outer_hell thunder_king barbarian", power="storm 2, sky 1")
    assert t.do("storm", "move outer_hell").may("step barbarian gates_of_dawn")


def test_m11_two_steps_over_the_sky_dome() -> None:
    t = table("storm altinela barbarian; storm slon temple", power="storm 2, sky 1")
    t.do("storm", "move altinela; step barbarian heavens; on enmal_mountains")
    assert t["enmal_mountains"] == "storm barbarian"
