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


def test_darkness_destroys_where_a_trophy_is_missing_for_its_gifts() -> None:
    """The last of the trophies is worth more than another Shrine."""
    t = table(
        "darkness teshnos troll*2; sky teshnos shrine; storm umathela shrine; storm trophy barbarian",
        empires="darkness storm sky",
        power="darkness 1, sky 1, storm 1",
    )
    t.do("darkness", "battle teshnos sky")
    assert best(t) == ("destroy",)


def test_the_sun_god_leaves_hell_when_he_is_let_go() -> None:
    t = table("sky outer_hell sun_god; storm outer_hell thunder_king; sky altinela shrine", power="sky 4, storm 3",
              turn="sky").do("sky", "ask_leave outer_hell storm").do("storm", "allow")  # fmt: skip
    assert best(t) == ("move", "outer_hell")


def test_the_sun_god_leaves_hell_for_a_vp_once_the_rift_has_closed() -> None:
    t = table(
        "sky heavens shrine; storm slon shrine; darkness seshnela shrine; spike closed",
        power="sky 2",
        vp="sky 5",
        turn="sky",
    )
    assert best(t) == ("move", "inner_hell")
    t.do("sky", "move inner_hell")
    assert best(t) == ("pay_leave",)


def test_gifts_of_decrees_stay_where_they_are_until_the_last_round() -> None:
    t = table("sky heavens shrine; storm slon shrine; darkness seshnela shrine", vp="sky 5, storm 5, darkness 5")
    ask = Ask(0, "noblesse_oblige", [("noblesse_oblige",), ("decline",)])
    advice = RULES.bot.advise(t.state, ask)
    assert advice[1].score > advice[0].score
    t.state.vp[1], t.state.phase = 34, "power"
    advice = RULES.bot.advise(t.state, ask)
    assert advice[0].score > advice[1].score


def test_whoever_decides_for_a_leaver_may_have_no_such_building_himself() -> None:
    t = table(
        "storm slon barbarian shrine; sea slon mermaid*2",
        power="storm 2, sky 1",
        vp="storm 5, sky 3, darkness 3, chaos 8",
        empires="storm sky darkness chaos sea invisible_god",
    )
    t.leave("sea")
    t.do("storm", "battle slon sea").roll("1 6 1")
    assert t.asked == "invisible_god conquest"
    assert best(t) == ("destroy",)


def test_nobody_harms_himself_by_a_rune() -> None:
    players = [("player", empire) for empire in ("storm", "sky", "darkness", "chaos", "sea")]
    t = table(vp="storm 30, sky 3", power="storm 1")
    for rune in ("secret_earth", "heat"):
        advice = RULES.bot.advise(t.state, Ask(0, "rune_player", players, rune))
        assert players[max(range(5), key=lambda place: advice[place].score)] != ("player", "storm")
    advice = RULES.bot.advise(t.state, Ask(0, "rune_player", players, "fate"))
    assert players[max(range(5), key=lambda place: advice[place].score)] == ("player", "storm")
