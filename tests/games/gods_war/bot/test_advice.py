"""What bots think of plain situations."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war import RULES
from theomachy.kernel.ask import Ask, Option


def best(t: Table) -> Option:
    ask = t.question
    advice = RULES.bot.advise(t.state, ask)
    return max(zip(advice, ask.options, strict=True), key=lambda pair: pair[0].score)[1]


def test_a_lone_building_beside_our_units_is_taken() -> None:
    t = table("storm teshnos barbarian*2; sky teshnos shrine; darkness slon shrine", power="storm 1, sky 3")
    assert best(t) == ("battle", "teshnos", "sky")


def test_the_first_building_comes_before_units() -> None:
    t = table("storm teshnos barbarian; sky heavens archer; darkness slon troll", power="storm 1")
    assert best(t)[0] == "build"


def test_conquest_is_better_than_destruction() -> None:
    t = table("storm teshnos barbarian*2; sky teshnos shrine; darkness slon shrine", power="storm 1, sky 1")
    t.do("storm", "battle teshnos sky")
    assert best(t) == ("conquer", "shrine")


def test_the_cheapest_unit_takes_a_kill() -> None:
    t = table(
        "storm teshnos champion barbarian; sky teshnos phoenix*2; darkness slon shrine", power="sky 1", turn="sky"
    )
    t.do("sky", "battle teshnos storm").roll("6 1 1 1  1 1 1")
    assert best(t) == ("kill", "barbarian")


def test_no_more_is_bid_for_the_rift_than_can_be_paid() -> None:
    t = table("storm teshnos shrine; sky heavens shrine; darkness slon shrine", power="storm 2, sky 5, darkness 5")
    ask = Ask(0, "rift_die", [("die", face) for face in range(1, 7)], 2)
    advice = RULES.bot.advise(t.state, ask)
    assert max(zip(advice, ask.options, strict=True), key=lambda pair: pair[0].score)[1][1] <= 2
