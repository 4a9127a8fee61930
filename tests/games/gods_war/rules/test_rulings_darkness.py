"""Rulings DK1-DK9: Darkness."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

FOUR = "storm sky darkness chaos"


def test_dk1_in_the_first_action_phase_by_permission_alone() -> None:
    t = table(
        "darkness outer_hell troll shade; sky outer_hell phoenix",
        power="darkness 3, sky 1",
        turn="darkness",
        round="1 action",
    )
    t.do("darkness", "ask_leave outer_hell sky").do("sky", "allow")
    t.do("darkness", "move outer_hell; step troll gates_of_dawn")
    assert t["gates_of_dawn"] == "darkness troll"


def test_dk2_anywhere_on_the_surface_but_not_to_the_sky() -> None:
    t = table("darkness outer_hell troll", power="darkness 3, sky 1", turn="darkness").do("darkness", "move outer_hell")
    goals = {option.split()[-1] for option in t.options("step")}
    board = t.state.board
    surface = {area.id for area in board.areas if t.state.is_surface(area.index)}
    assert goals == surface | {"inner_hell"}
    assert {"spike", "kylerela"} <= goals


def test_dk2_allies_have_hellborn_too() -> None:
    t = table(
        "races elves; allies darkness elves; darkness inner_hell elves", power="darkness 3, sky 1", turn="darkness"
    )
    t.do("darkness", "move inner_hell; step elves teshnos")
    assert t["teshnos"] == "darkness elves"


def test_dk3_the_owner_picks_the_trophy() -> None:
    t = table(
        "darkness slon troll*3; storm slon barbarian champion thunder_king",
        power="darkness 2, storm 1",
        turn="darkness",
    )
    t.do("darkness", "battle slon storm").roll("6 6 1").misses()
    t.do("storm", "kill barbarian; kill champion").settle("storm trophy")
    assert t.asked == "storm trophy"
    assert t.options() == {"trophy barbarian", "trophy champion"}
    t.do("storm", "trophy barbarian")
    assert t["trophy"] == "storm barbarian"
    assert t.pool("storm", "champion") == 1


def test_dk3_conquered_buildings_and_flipped_nests_do_not_count() -> None:
    t = table("darkness slon troll*2; storm slon shrine", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle slon storm; conquer shrine").settle("storm action")
    assert t["trophy"] == ""
    t = table("darkness slon troll*2; chaos slon imbedded_nest", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle slon chaos").settle("storm action")
    assert t["trophy"] == ""
    assert t["slon"] == "chaos chaos_nest, darkness troll"


def test_dk3_one_of_each_empire_is_enough() -> None:
    t = table(
        "darkness slon troll*2; storm slon barbarian; storm trophy barbarian",
        power="darkness 2, storm 1",
        turn="darkness",
    )
    t.do("darkness", "battle slon storm").roll("6 1 1").settle("storm action")
    assert t["trophy"] == "storm barbarian"
    assert t.pool("storm", "barbarian") == 3


def test_dk4_a_leaver_without_a_piece_is_ignored() -> None:
    t = table(
        "darkness slon troll*2; storm slon barbarian; sky trophy archer", power="darkness 2, storm 1", empires=FOUR,
        board="p4a", turn="darkness",
    ).leave("chaos")  # fmt: skip
    t.do("darkness", "battle slon storm").roll("6 1 1").settle("storm action", which_quest="quest II_a")
    assert t.quests("darkness") == ["II_a", "III_a"]


def test_dk5_fear_does_not_lead_out_of_hell() -> None:
    t = table(
        "darkness inner_hell troll*2; sky inner_hell archer; sky slon sun_god",
        power="darkness 2, sky 1",
        gifts="darkness I_a fear",
        turn="darkness",
    )
    t.do("darkness", "battle inner_hell sky").roll("4 1").misses()
    t.settle("sky action")
    assert "sky archer" in t["outer_hell"]


def test_dk5_fear_reaches_any_area() -> None:
    t = table(
        "darkness slon troll*2; sky slon archer", power="darkness 2, sky 1", gifts="darkness I_a fear", turn="darkness"
    )
    t.do("darkness", "battle slon sky").roll("4 1 1").do("darkness", "rout_to vithela")
    assert t["vithela"] == "sky archer"


@pytest.mark.parametrize("hunger", ["kill", "routs"])
def test_dk6_the_mistress_does_not_roll_then(hunger: str) -> None:
    t = table(
        "darkness slon mistress; sky slon archer*3",
        power="darkness 2, sky 1",
        gifts="darkness I_a hunger",
        turn="darkness",
    )
    t.do("darkness", f"battle slon sky; hunger {hunger}")
    assert t.misses() == 3
    t.settle("sky action", rout_to="rout_to umathela")
    assert t["slon"].count("archer*2") == (hunger == "kill")


def test_dk7_no_castle_where_darkness_may_not_build() -> None:
    t = table(
        "darkness moon shrine; darkness slon shrine",
        power="darkness 6",
        gifts="darkness I_a ancestor_worship",
        turn="darkness",
    )
    assert not t.may("build castle_of_lead moon")
    assert not t.may("build temple moon")
    assert t.may("build castle_of_lead slon")


def test_nocturnal_destroys_where_it_may_not_conquer() -> None:
    t = table("darkness moon troll; storm moon shrine", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle moon storm").settle("storm action")
    assert t["moon"] == "darkness troll"


@pytest.mark.parametrize("keep", ["power", "vp"])
def test_dk8_black_market_keeps_a_rune_for_a_price(keep: str) -> None:
    t = table("spike open", power="darkness 3", vp="darkness 3", gifts="darkness I_a black_market", round="2 score")
    t.do("darkness", "black_market").draw("magic").do("darkness", f"keep_for {keep}")
    assert t.runes("darkness") == ["magic"]
    assert (t.power("darkness"), t.vp("darkness")) == ((1, 3) if keep == "power" else (3, 2))


@pytest.mark.parametrize("price", ["power", "vp"])
def test_dk8_black_market_gives_a_rune_away(price: str) -> None:
    t = table("spike open", power="darkness 1", gifts="darkness I_a black_market", round="2 score").leave("sky")
    t.do("darkness", "black_market").draw("magic")
    assert t.options() == {"give_to storm", "give_to chaos", "give_to sea"}, "no price can be paid"
    t.do("darkness", "give_to sea").do("sea", f"grant {price}")
    assert t.runes("sea") == ["magic"]
    assert (t.power("darkness"), t.vp("darkness")) == ((3, 0) if price == "power" else (1, 1))


def test_dk9_psychopomp_of_a_move_when_the_action_is_over() -> None:
    t = table("storm slon barbarian*2", power="storm 2, darkness 1", gifts="darkness I_a psychopomp")
    t.do("storm", "move slon; step barbarian inner_hell")
    assert t.asked == "storm move"
    t.do("storm", "step barbarian outer_hell")
    assert t.asked == "storm psychopomp"
    t.do("storm", "psychopomp power")
    assert t.power("darkness") == 2
    assert t.asked == "darkness action"


def test_nocturnal_raids() -> None:
    t = table("darkness slon hellmother troll; storm slon barbarian", power="darkness 2, storm 1", turn="darkness")
    t.do("darkness", "battle slon storm").misses()
    assert t.asked == "darkness nocturnal_raids"
    t.do("darkness", "raid hellmother inner_hell")
    assert not t.may("raid troll outer_hell"), "one Hell area for all"
    t.do("darkness", "raid troll inner_hell")
    assert "hellmother troll" in t["inner_hell"]


def test_hellmother_counts_penned_trolls() -> None:
    t = table(
        "darkness brithos hellmother; darkness pen troll*2; storm brithos barbarian", power="darkness 2, storm 1",
        empires="storm darkness moon", turn="darkness",
    )  # fmt: skip
    t.do("darkness", "battle brithos storm")
    assert t.misses() == 3 + 1


def test_hellgate_lets_units_into_hell() -> None:
    t = table("darkness teshnos temple troll", power="darkness 2, storm 1", turn="darkness").do(
        "darkness", "move teshnos"
    )
    assert t.may("step troll inner_hell")
    t = table("darkness teshnos temple; storm teshnos barbarian", power="storm 2, sky 1").do("storm", "move teshnos")
    assert not t.may("step barbarian inner_hell"), "it is an entrance for Darkness only"
    t = table("darkness teshnos temple troll; storm teshnos barbarian", power="storm 2, darkness 1")
    t.do("storm", "battle teshnos darkness").roll("4 1")
    assert t.may("rout_to inner_hell"), "but routs of any side may lead there"


def test_long_night_at_home_and_next_door() -> None:
    for area, dice in (("teshnos", 2), ("kralorela", 2), ("slon", 3)):
        t = table(
            f"darkness teshnos ziggurat; darkness {area} troll; storm {area} barbarian*2",
            power="darkness 2, storm 1",
            turn="darkness",
        ).do("darkness", f"battle {area} storm")
        assert t.misses() == dice
