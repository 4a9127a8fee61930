"""Worked examples of moving: neighbours, Kylerela, leaving Hell, Adoption."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war.rules.neighbours import ways


def test_v015_each_unit_goes_its_own_way() -> None:
    t = table("storm teshnos barbarian*3 stormbrother shrine", power="storm 2")
    t.do("storm", "move teshnos; step barbarian sea_of_fog; step stormbrother sea_of_fog")
    t.do("storm", "step barbarian generts_garden; done")
    assert t["sea_of_fog"] == "storm barbarian stormbrother"
    assert t["generts_garden"] == "storm barbarian"
    assert t["teshnos"] == "storm barbarian shrine"
    assert t.power("storm") == 1


def sail(t: Table, sea: str, *docks: str) -> int:
    """The number of a placement of Kylerela with these docks that covers no more than it must."""
    plan = t.state.board
    places = [
        place
        for place in plan.placements
        if plan.areas[place.sea].id == sea and {plan.areas[d].id for d in place.docks} == set(docks)
    ]
    return min(places, key=lambda place: len(place.covers)).index


def test_v016_kylerela_sails_with_everybody() -> None:
    t = table("isle sea_of_fog; storm kylerela barbarian*3 champion", power="storm 2")
    t.do("storm", "move kylerela; step barbarian sea_of_fog")
    t.do("storm", f"sail {sail(t, 'togaro_ocean', 'gates_of_dawn', 'artmali_empire')}")
    t.do("storm", "step barbarian togaro_ocean; step barbarian artmali_empire; step champion artmali_empire")
    assert t["sea_of_fog"] == t["togaro_ocean"] == "storm barbarian"
    assert t["artmali_empire"] == "storm barbarian champion"
    assert t.power("storm") == 1
    assert arrow_shut(t, "gates_of_dawn", "artmali_empire")


def arrow_shut(t: Table, one: str, other: str) -> bool:
    """Whether a Barbarian cannot go from one land to the other."""
    index = t.state.board.index
    return index[other] not in ways(t.state, index[one])


def test_v017_docks_at_seshnela_and_luathela() -> None:
    t = table("storm kylerela barbarian; isle neliomi_sea", power="storm 2")
    assert not arrow_shut(t, "brithos", "jrustela")
    t.do("storm", f"move kylerela; sail {sail(t, 'neliomi_sea', 'seshnela', 'luathela')}")
    assert arrow_shut(t, "brithos", "jrustela")
    assert not arrow_shut(t, "jrustela", "umathela")


def test_v018_over_the_sky_dome() -> None:
    t = table("storm enmal_mountains barbarian", power="storm 2, sky 1")
    t.do("storm", "move enmal_mountains")
    assert {"step barbarian heavens", "step barbarian moon"} <= t.options()
    t.do("storm", "step barbarian heavens")
    t = table("storm heavens barbarian", power="storm 2").do("storm", "move heavens; step barbarian altinela")
    assert t["altinela"] == "storm barbarian"


@pytest.mark.parametrize("god", [False, True])
def test_v033_adoption(god: bool) -> None:
    t = table(
        "moon teshnos assassin; storm slon barbarian*2 stormbrother thunder_king; storm brithos temple",
        power="moon 3", gifts="moon I_a adoption", empires="storm sky moon chaos sea", turn="moon",
    )  # fmt: skip
    t.do("moon", "adoption teshnos storm slon")
    t.do("moon", "swap thunder_king" if god else "swap stormbrother")
    assert t["teshnos"] == ("storm thunder_king" if god else "storm stormbrother")
    assert "moon assassin" in t["slon"]
    assert t.power("moon") == (1 if god else 2)


def test_v041_permission_needs_a_stronger_unit() -> None:
    text = "storm outer_hell champion; sky outer_hell {}"
    t = table(text.format("phoenix; sky heavens sun_god"), power="storm 2")
    assert not t.options("ask_leave"), "combat 2 does not outrank combat 2"
    t.do("storm", "move outer_hell")
    assert t["inner_hell"] == "storm champion", "inside Hell everybody may move"
    t = table(text.format("sun_god"), power="storm 2")
    t.do("storm", "ask_leave outer_hell sky")
    t.do("sky", "allow")
    assert t.power("storm") == 2, "asking is free"
    t.do("storm", "move outer_hell; step champion gates_of_dawn")
    assert t["gates_of_dawn"] == "storm champion"


def test_v042_hellborn_from_the_second_action_phase() -> None:
    t = table("darkness outer_hell troll*4", power="darkness 2", turn="darkness", round="1 action")
    t.do("darkness", "move outer_hell")
    assert t.options() == {"all inner_hell", "step troll inner_hell"}
    t = table("darkness outer_hell troll*4", power="darkness 2", turn="darkness")
    t.do("darkness", "move outer_hell; step troll teshnos; step troll slon; step troll spike; step troll kylerela")
    assert t["teshnos"] == t["slon"] == t["spike"] == t["kylerela"] == "darkness troll"
    assert t.power("darkness") == 1


def test_v060_the_sun_god_leaves_hell() -> None:
    t = table(
        "sky inner_hell sun_god; storm inner_hell thunder_king; sky teshnos archer", power="sky 2, storm 1", turn="sky"
    )
    t.do("sky", "ask_leave inner_hell storm")
    t.do("storm", "allow")
    t.do("sky", "move inner_hell; step sun_god gates_of_dawn")
    assert t["gates_of_dawn"] == "sky sun_god"
    t.settle("storm action", dawn="rise archer teshnos kralorela")
    assert t["kralorela"] == "sky archer"
    assert len(t.taken("sky")) == 1
    assert len(t.runes("sky")) == 2
    assert len(t.runes("storm")) == 1


def test_v061_an_own_unit_lets_others_out_and_stays() -> None:
    t = table("storm outer_hell thunder_king barbarian*2", power="storm 2, sky 1")
    t.do("storm", "move outer_hell; step barbarian gates_of_dawn; step barbarian gates_of_dawn")
    t.settle()
    assert t["gates_of_dawn"] == "storm barbarian*2"
    assert t["outer_hell"] == "storm thunder_king"
    assert t.power("storm") == 1
    t = table("storm outer_hell thunder_king barbarian*2", power="storm 2, sky 1")
    t.do("storm", "move outer_hell")
    assert not t.may("step thunder_king gates_of_dawn")
    t.do("storm", "step thunder_king inner_hell")
    assert not t.may("step barbarian gates_of_dawn")


def test_v062_magna_mater_rolls_for_a_request_and_again_for_a_battle() -> None:
    t = table("storm outer_hell champion; chaos outer_hell magna_mater", power="storm 2, chaos 1")
    t.do("storm", "ask_leave outer_hell chaos").roll("1")
    assert t.asked == "storm action"
    assert not t.options("ask_leave")
    t.do("storm", "battle outer_hell chaos").roll("5")
    assert t.misses() == 2 + 5
