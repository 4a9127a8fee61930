"""What bots know of each empire: its heroquests, where it builds, what it gives up."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.bot.empires.storm import brotherhood
from theomachy.games.gods_war.bot.outlook import Outlook
from theomachy.games.gods_war.bot.plan import Plan
from theomachy.games.gods_war.rules.empires.earth import colour, queens
from theomachy.games.gods_war.rules.pieces import OF, UNIT
from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

NEVER = float("-inf")


def advice(t: Table, ask: Ask | None = None) -> dict[Option, Advice]:
    ask = ask or t.question
    return dict(zip(ask.options, RULES.bot.advise(t.state, ask), strict=True))


def best(t: Table, ask: Ask | None = None) -> Option:
    found = advice(t, ask)
    return max(found, key=lambda option: found[option].score)


# -- heroquests -------------------------------------------------------------------------------------------------------


def test_a_nest_is_no_building_of_cost_two_for_the_quest_of_sea() -> None:
    t = table("sea brown_sea shrine; chaos teshnos chaos_nest; sky heavens temple", empires="sea chaos sky")
    o = Outlook(t.state, t.seat("sea"))
    teshnos, heavens = t.state.board.index["teshnos"], t.state.board.index["heavens"]
    assert o.fall(OF["chaos"]["chaos_nest"], teshnos, conquered=False) == 0
    assert o.fall(OF["sky"]["temple"], teshnos, conquered=False) > 0
    assert o.fall(OF["sky"]["shrine"], teshnos, conquered=True) == 0
    assert o.fall(OF["sky"]["shrine"], heavens, conquered=True) > 0


def test_the_first_titan_fulfils_one_heroquest_and_not_both() -> None:
    t = table("earth teshnos temple; sky heavens shrine; storm seshnela shrine", empires="earth sky storm")
    o = Outlook(t.state, 0)
    assert o.summoned(UNIT["titan"]) == o.slot(o.open[4].slot)


def test_each_sea_serpent_brings_the_quest_nearer_and_the_last_one_most() -> None:
    t = table("sea brown_sea shrine; sky heavens shrine; storm seshnela shrine", empires="sea sky storm")
    first = Outlook(t.state, 0).toward(UNIT["sea_serpent"])
    t = table("sea brown_sea shrine sea_serpent*2; sky heavens shrine; storm seshnela shrine", empires="sea sky storm")
    last = Outlook(t.state, 0).toward(UNIT["sea_serpent"])
    assert 0 < first < last


def test_trophies_are_counted_by_empires_even_when_a_token_lies_among_them() -> None:
    t = table(
        "darkness seshnela troll; storm trophy barbarian; sky teshnos archer; sky heavens shrine",
        empires="darkness storm sky",
    )
    o = Outlook(t.state, 0)
    assert o.trophy(t.seat("storm")) == 0
    assert o.trophy(t.seat("sky")) > 0


# -- where and what ---------------------------------------------------------------------------------------------------


def test_chaos_builds_beside_other_peoples_buildings() -> None:
    """Festering: a Power a round."""
    t = table(
        "chaos seshnela chaos_nest; sky heavens shrine; storm umathela shrine",
        empires="chaos sky storm",
        power="chaos 1",
    )
    assert best(t) in (("build", "chaos_nest", "heavens"), ("build", "chaos_nest", "umathela"))


def test_a_stormbrother_brings_power_with_the_ziggurat_and_fights_everywhere_with_whirlwind() -> None:
    rest = "sky heavens shrine; darkness seshnela shrine"
    plain = Plan(table(f"storm teshnos shrine; {rest}").state, 0)
    kin = Plan(table(f"storm teshnos ziggurat; {rest}").state, 0)
    assert brotherhood(plain, UNIT["stormbrother"]) == 0 < brotherhood(kin, UNIT["stormbrother"])
    far = "storm teshnos shrine barbarian; storm altinela stormbrother*2"
    t = table(f"{far}; {rest}", gifts="storm I_a whirlwind")
    teshnos = t.state.board.index["teshnos"]
    side = Plan(t.state, 0).side(0, teshnos, t.state.here(0, teshnos))
    assert (len(side.units), side.dice) == (3, 4)


def test_the_ziggurat_of_sea_rises_in_a_sea() -> None:
    """Aquatic pays for it there."""
    t = table(
        "sea brown_sea temple; sea umathela temple; sea seshnela shrine; sky heavens shrine; storm teshnos shrine",
        empires="sea sky storm",
        power="sea 3",
    )
    assert best(t) == ("build", "ziggurat", "brown_sea")


# -- the Council ------------------------------------------------------------------------------------------------------


def test_earth_rather_gives_up_the_queen_of_a_rival() -> None:
    t = table(
        "earth teshnos temple earth_queen; sky heavens shrine earth_queen; storm seshnela shrine",
        empires="earth sky storm",
        vp="sky 33, storm 20, earth 20",
    )
    owners = {colour(t.state, unit): t.state.owner[unit] for unit in queens(t.state) if t.state.where[unit] >= 0}
    assert sorted(owners.values()) == [0, 1]
    ask = Ask(0, "injunction", [*[("injunction", each) for each in owners], ("decline",)])
    assert owners[best(t, ask)[1]] == t.seat("sky")


def test_chaos_bids_no_less_than_others_to_keep_the_rift_open() -> None:
    t = table(
        "chaos seshnela chaos_nest; sky heavens shrine; storm teshnos shrine; spike open",
        empires="chaos sky storm",
        power="chaos 6, sky 6, storm 6",
        vp="chaos 20, sky 20, storm 20",
    )
    dice: list[Option] = [("die", face) for face in range(1, 7)]
    scores = [[piece.score for piece in advice(t, Ask(seat, "rift_die", dice, 6)).values()] for seat in (0, 1)]
    assert scores[0][2] >= scores[1][2]


def test_no_bid_of_the_rift_can_be_foreseen() -> None:
    """Low bids are as good as each other, and chance decides between them."""
    t = table(
        "earth seshnela shrine; sky heavens shrine; storm teshnos shrine; spike open",
        empires="earth sky storm",
        power="earth 6, sky 6, storm 6",
        vp="earth 20, sky 20, storm 20",
    )
    found = advice(t, Ask(0, "rift_die", [("die", face) for face in range(1, 7)], 6))
    assert found["die", 1].score == found["die", 2].score > found["die", 6].score


def test_no_sensible_player_destroys_what_he_could_conquer() -> None:
    t = table("storm teshnos barbarian*2; sky teshnos shrine; darkness seshnela shrine", power="storm 1, sky 1")
    t.do("storm", "battle teshnos sky")
    assert advice(t)["destroy",].score == NEVER


# -- words ------------------------------------------------------------------------------------------------------------


def test_reasons_name_areas_and_units_as_people_do() -> None:
    t = table("storm moon barbarian; sky moon shrine; darkness seshnela shrine", power="storm 3, sky 1")
    assert advice(t)["battle", "moon", "sky"].reason == "The Shrine of Sky on the Moon is sure to fall."
    t = table(
        "chaos heavens chaos_nest; sky teshnos shrine; storm seshnela shrine",
        empires="chaos sky storm",
        power="chaos 3",
    )
    reason = advice(t)["summon", "lady_of_disease", "heavens"].reason
    assert reason == "With the Lady of Disease we fulfil a heroquest, which brings a gift."


# -- battles that can be fought -------------------------------------------------------------------------------------


def station(t: Table, empire: str, area: str, kind: str, due: int = 0) -> float:
    """What a battle in an area is worth to a unit of that kind which comes there."""
    seat = t.seat(empire)
    unit = next(unit for unit in t.state.units[seat] if t.state.kind(unit).id == kind)
    plan = Plan(t.state, seat, due)
    return plan.station(plan.area(area), [unit]) - plan.station(plan.area(area), [])


def test_sky_plans_no_battle_in_hell_where_it_may_not_fight() -> None:
    t = table("storm outer_hell shrine; storm slon shrine; sky inner_hell archer", power="sky 5, storm 1", turn="sky")
    assert station(t, "sky", "outer_hell", "archer") < station(t, "sky", "slon", "archer")
    assert Plan(t.state, t.seat("sky")).best_battle(t.state.board.index["outer_hell"], [t.state.units[1][0]]) == 0


def test_the_vp_of_plague_is_counted_before_anybody_goes_there() -> None:
    text = "chaos slon chaos_nest; chaos {} lady_of_disease; storm teshnos barbarian"
    far, near = (table(text.format(area), power="storm 5, chaos 1", vp="storm 5") for area in ("altinela", "slon"))
    assert station(near, "storm", "slon", "barbarian") < station(far, "storm", "slon", "barbarian")


def test_with_the_last_power_nobody_goes_to_a_battle_of_this_round() -> None:
    text = "storm teshnos barbarian shrine; sky kralorela shrine"
    poor, rich = (table(text, power=f"storm {power}, sky 1") for power in (1, 2))
    assert station(poor, "storm", "kralorela", "barbarian", 1) < station(rich, "storm", "kralorela", "barbarian", 1)
    there = station(poor, "storm", "kralorela", "barbarian")
    assert there == pytest.approx(station(rich, "storm", "kralorela", "barbarian"), rel=1e-6), "who is there fights"


def test_power_of_a_rune_is_spent_before_the_last_scoring() -> None:
    t = table(
        "spike closed; storm teshnos shrine; sky kralorela shrine; sky slon shrine",
        vp="sky 34, storm 30",
        power="storm 1, sky 1",
        runes="storm magic",
        round="5 begin",
    )
    assert best(t) == ("rune", "magic")


def test_broos_that_nobody_can_move_any_more_wait() -> None:
    text = "spike closed; chaos teshnos chaos_nest magna_mater; sky kralorela shrine; sky slon shrine"
    t = table(text, vp="sky 34, chaos 30", power="chaos 2, sky 1", turn="chaos", round="5 action")
    assert best(t)[0] != "irruption"
