"""Rulings B1-B7 and U1-U4: building and summoning."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table
from theomachy.games.gods_war.rules.power_phase import sources

EARTH = "storm sky earth chaos sea"

GOD = "storm sky invisible_god chaos sea"

MOON = "storm sky moon chaos sea"


def test_b1_any_area_without_a_unit_and_among_enemies() -> None:
    t = table("sky slon archer*3", power="storm 1, sky 1")
    assert len(t.options("build")) == len(t.state.all_areas()), "no building stands anywhere yet"
    t.do("storm", "build shrine slon")
    assert t["slon"] == "sky archer*3, storm shrine"


def test_b2_a_nest_shares_an_area_whichever_came_first() -> None:
    t = table("storm slon temple; chaos brithos chaos_nest", power="chaos 2, storm 5", turn="chaos")
    assert t.may("build chaos_nest slon")
    assert not t.may("build chaos_nest brithos")
    t.do("chaos", "build chaos_nest slon")
    assert t.may("build ziggurat slon"), "a Nest hinders no upgrade"
    assert t.may("build shrine brithos")
    assert not t.may("build shrine slon")


def test_b3_only_own_buildings_are_raised_step_by_step() -> None:
    t = table("sky slon shrine; storm brithos shrine; storm teleos temple", power="storm 6")
    assert t.options("build") & {"build temple slon", "build ziggurat brithos"} == set()
    assert {"build temple brithos", "build ziggurat teleos"} <= t.options()
    t.do("storm", "build ziggurat teleos")
    assert t.pool("storm", "temple") == 3
    t = table("storm slon ziggurat; storm teleos temple", power="storm 6")
    assert not t.may("build ziggurat teleos"), "there is only one"


def test_b4_only_buildings_on_the_map_count() -> None:
    t = table("spike open; storm rift temple; storm slon shrine", power="storm 6")
    assert sources(t.state, 0)[1] == 2
    assert not t.may("summon thunder_king slon")


def test_b5_free_building_obeys_nocturnal() -> None:
    t = table("darkness slon troll", power="chaos 1, darkness 1", runes="darkness plant", turn="chaos")
    t.do("chaos", "build chaos_nest slon").do("darkness", "rune plant")
    places = {option.split()[-1] for option in t.options()}
    assert "slon" in places
    assert not places & {"heavens", "moon", "spike"}


def test_b6_a_conquered_temple_has_been_placed() -> None:
    t = table(
        "earth slon behemoth titan titan; storm slon temple",
        power="earth 2, sky 1, storm 1",
        empires=EARTH,
        turn="earth",
    )
    t.do("earth", "battle slon storm").settle("earth conquest", rout="rout behemoth", rout_to="rout_to umathela")
    t.do("earth", "conquer temple")
    t.settle("earth brides")
    assert t.asked == "earth brides"


def test_b6_change_only_moves_buildings() -> None:
    t = table(
        "moon slon temple; sky brithos temple; marks cycle 0", power="chaos 1, moon 1", runes="moon change",
        empires="storm sky moon chaos sea", turn="chaos",
    )  # fmt: skip
    t.do("chaos", "build chaos_nest teleos").do("moon", "rune change; building moon temple slon")
    assert t["brithos"] == "moon temple"
    assert t.state.marks["cycle"] == 0


def test_b7_enemies_may_stay_in_an_area_with_a_building() -> None:
    t = table("sky slon archer", power="storm 1, sky 1").do("storm", "build shrine slon")
    assert t.asked == "sky action"
    assert t["slon"] == "sky archer, storm shrine"


def test_u1_at_any_own_building_even_among_enemies() -> None:
    t = table("storm slon shrine; sky slon archer*4; storm moon shrine", power="storm 2, sky 1")
    assert {"summon barbarian slon", "summon barbarian moon"} <= t.options()
    assert not [option for option in t.options("summon") if option.split()[-1] not in ("slon", "moon")]
    t.do("storm", "summon barbarian slon")
    assert t["slon"] == "sky archer*4, storm barbarian shrine"
    assert t.power("storm") == 1


@pytest.mark.parametrize(
    ("empire", "text", "where"),
    [("chaos", "chaos slon imbedded_nest", "broo slon"), ("invisible_god", "invisible_god slon tower", "knight slon")],
)
def test_u1_at_nests_castles_and_towers(empire: str, text: str, where: str) -> None:
    t = table(text, power=f"{empire} 3", empires="storm sky invisible_god chaos sea", turn=empire)
    assert t.may(f"summon {where}")


def test_u1_ubiquitous() -> None:
    t = table(power="earth 1", gifts="earth I_a ubiquitous", empires=EARTH, turn="earth")
    assert t.may("summon axe_maiden inner_hell")


def test_u2_a_requirement_is_met_anywhere() -> None:
    t = table("chaos slon chaos_nest; chaos brithos chaos_nest", power="chaos 6", turn="chaos")
    assert t.may("summon magna_mater slon")
    assert not t.may("summon mad_god slon"), "it needs three Nests"
    t = table(
        "invisible_god slon tower",
        power="invisible_god 6",
        empires="storm sky invisible_god chaos sea",
        turn="invisible_god",
    )
    assert not t.may("summon specter slon"), "it needs a Wizard"


def test_u3_a_unit_placed_free_counts_as_summoned_and_needs_its_requirement() -> None:
    t = table("spike open", power="sea 1, storm 1", turn="sea").do("sea", "submerge slon; rise magasta")
    assert t.asked == "sea take_gift"
    t.settle("storm action")
    assert t.quests("sea") == ["III_b"]


def test_u4_a_unit_stays_when_its_requirement_fails() -> None:
    t = table("storm slon shrine thunder_king", power="storm 2, sky 1")
    t.do("storm", "move slon; step thunder_king umathela")
    assert t["umathela"] == "storm thunder_king"


def test_b1_one_building_per_action() -> None:
    t = table(power="storm 5, sky 1").do("storm", "build shrine slon")
    assert t.asked == "sky action"


def test_b3_a_castle_of_lead_from_any_building() -> None:
    t = table(
        "darkness slon shrine; darkness brithos temple; darkness teleos ziggurat", power="darkness 4",
        gifts="darkness I_a ancestor_worship", turn="darkness",
    )  # fmt: skip
    assert {f"build castle_of_lead {area}" for area in ("slon", "brithos", "teleos")} <= t.options()
    t = table("darkness slon shrine", power="darkness 4", turn="darkness")
    assert not t.may("build castle_of_lead slon"), "it needs Ancestor Worship"


def test_b3_the_invisible_god_never_upgrades() -> None:
    t = table("invisible_god slon castle", power="invisible_god 6", empires=GOD, turn="invisible_god")
    assert not [option for option in t.options("build") if option.endswith("slon")]
    assert {"build castle brithos", "build tower brithos"} <= t.options()


def test_b3_sea_builds_cheaply_after_the_rift_has_closed() -> None:
    t = table("spike closed; sea slon temple; sea brithos shrine", power="sea 1, storm 1", turn="sea")
    assert {"build ziggurat slon", "build temple brithos"} <= t.options()
    t.do("sea", "build ziggurat slon")
    assert t.power("sea") == 0


def test_u1_a_unit_in_the_pen_or_the_rift_is_not_in_the_pool() -> None:
    t = table(
        "spike open; storm slon shrine barbarian*2; storm rift barbarian; storm pen barbarian",
        power="storm 3",
        empires=MOON,
    )
    assert not t.may("summon barbarian slon")


def test_b1_enemy_units_fill_the_area() -> None:
    t = table("sky slon archer*4 phoenix*3 emperor", power="storm 1, sky 1").do("storm", "build shrine slon")
    assert "storm shrine" in t["slon"]
