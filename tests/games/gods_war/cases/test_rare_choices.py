"""Choices that hardly ever come up: each is made once by hand, so that no answer and no question goes untried."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window

MOON = "storm sky moon chaos darkness"


def test_sky_may_let_a_temple_fall() -> None:
    t = table("storm slon champion*1 barbarian*3; sky slon temple", power="storm 2, sky 1")
    t.do("storm", "battle slon sky; rout barbarian; rout barbarian").do("sky", "rout_to umathela")
    t.do("storm", "conquer temple").do("sky", "let_fall")
    assert t["slon"] == "storm barbarian champion temple"


def test_secret_darkness_brings_out_one_unit_and_leaves_the_rest() -> None:
    t = window("storm inner_hell barbarian champion", runes="storm secret_darkness")
    t.do("storm", "rune secret_darkness; area teshnos; out barbarian; done")
    assert (t["teshnos"], t["inner_hell"]) == ("storm barbarian", "sky sun_god, storm champion")


def test_whoever_slays_cwim_picks_a_building_of_every_enemy() -> None:
    t = table(
        "spike open; monsters cwim; nobody slon cwim; storm slon thunder_king*1 barbarian*3;"
        "sky teshnos shrine; sky altinela temple; darkness brithos shrine",
        power="storm 2, sky 1",
    )
    t.state.marks["cwim"] = t.state.board.index["slon"]
    t.do("storm", "battle slon cwim; feed barbarian; rout_to umathela; feed barbarian; feed barbarian")
    t.roll("6 6 6 1 1").settle(cwim_reward="raze sky temple altinela")
    assert (t["altinela"], t["teshnos"], t["brithos"]) == ("", "sky shrine", "")


def test_the_player_of_a_spawn_picks_its_prey() -> None:
    t = table(
        "spike open; monsters mother_of_monsters; nobody slon mother_of_monsters; sky slon archer; chaos slon broo",
        power="storm 2, sky 1",
    )
    t.do("storm", "birth umathela; prey chaos").roll("6 1 1")
    assert t["slon"] == "nobody spawn, sky archer"


def test_the_sky_terror_carries_off_a_unit_of_choice() -> None:
    t = table(
        "spike open; monsters sky_terror; nobody heavens sky_terror; sky altinela archer; chaos altinela broo",
        power="storm 2, sky 1",
    )
    t.do("storm", "swoop altinela; unit chaos broo altinela; rout_to seshnela")
    assert t["seshnela"] == "chaos broo"


def test_a_ransomed_unit_comes_to_a_building_of_choice() -> None:
    t = table(
        "moon slon assassin; storm pen barbarian; storm altinela shrine; storm teshnos shrine",
        power="moon 2, storm 1",
        empires=MOON,
        turn="moon",
        gifts="moon I_a enslavement",
    )
    t.do("moon", "build shrine brithos").do("storm", "ransom barbarian; free_to teshnos")
    assert t["teshnos"] == "storm barbarian shrine"
    assert (t.power("moon"), t.power("storm")) == (2, 0)


def test_a_secret_die_and_a_secret_hand_may_be_thought_over() -> None:
    four = "storm sky darkness chaos"
    t = table("spike open", power="storm 6, sky 6, darkness 6, chaos 6", empires=four, round="2 struggle")
    t.do("storm", "die 6")
    t.position.play(0, ("think_again",))
    t.do("storm", "die 2").do("sky", "die 1").do("darkness", "die 2").do("chaos", "die 4")
    assert t.power("storm") == 4
    t = table("", power="storm 6, sky 6, chaos 6", empires=four, round="2 score", gifts="chaos I_b i_fought_we_won")
    t.do("chaos", "i_fought_we_won").do("storm", "finger")
    t.position.play(0, ("think_again",))
    t.do("storm", "fist").do("sky", "fist").do("darkness", "fist")
    assert t.power("chaos") == 6


def test_a_bride_is_called_from_her_spouses_pool() -> None:
    """She has been married, and was killed since."""
    t = window(
        "earth teshnos shrine; storm slon earth_queen",
        runes="sky kill",
        power="earth 4, sky 1",
        empires="earth storm sky chaos sea",
    )
    t.do("sky", "rune kill").settle("earth action")
    t.do("earth", "build temple teshnos; bride storm")
    assert t["teshnos"] == "earth temple, storm earth_queen"
    assert t.said("called_home") == [(1,)]


def test_what_moon_has_burned_comes_back_when_the_council_is_over() -> None:
    t = table("moon moon shrine; storm box shrine", empires=MOON, round="2 clean_up")
    assert t.said("unboxed")
    assert t.pool("storm", "shrine") == 6
