"""Setting up, turns of the Action phase, prices: positions of our own, told by the rulebook's chapters III to V."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import fresh, table, window


@pytest.mark.parametrize(
    ("empires", "sky", "hell"),
    [
        ("storm darkness chaos", {"heavens", "moon"}, {"inner_hell", "outer_hell"}),
        (
            "storm darkness chaos sea earth moon",
            {"heavens", "moon", "polestar"},
            {"inner_hell", "outer_hell", "deep_hell"},
        ),
    ],
)
def test_sideboards_grow_with_the_players(empires: str, sky: set[str], hell: set[str]) -> None:
    t = fresh(empires)
    board = t.state.board
    assert set(board.names(board.sky)) == sky
    assert set(board.names(board.hell)) == hell


def test_a_player_without_power_may_not_even_submerge() -> None:
    t = table("sea brown_sea shrine", power="storm 1, sea 0").do("storm", "drop")
    assert t.asked != "sea action"
    t = table("sea brown_sea shrine", power="storm 1, sea 1", turn="sea")
    assert t.may("submerge slon"), "with 1 Power an action for nothing is possible"


def test_a_drop_is_followed_by_a_window_that_may_bring_power_back() -> None:
    t = table("storm slon shrine", power="storm 3", runes="storm magic").do("storm", "drop")
    assert t.asked == "storm rune_window"
    t.do("storm", "rune magic")
    assert t.asked == "storm action"
    assert t.power("storm") == 3


def test_the_phase_goes_on_with_whoever_a_rune_gives_power() -> None:
    t = table("storm slon shrine", power="storm 1", runes="sea sky").do("storm", "build shrine teshnos")
    assert t.asked == "sea rune_window"
    t.do("sea", "rune sky; player storm")
    assert t.asked == "sea action", "Sea has 2, Storm 1: it goes on in turn order after Storm"
    assert (t.power("sea"), t.power("storm")) == (2, 1)


def test_runes_may_be_played_before_the_first_action() -> None:
    t = window("storm slon shrine", runes="chaos magic")
    assert t.asked == "chaos rune_window"
    t.do("chaos", "rune magic")
    assert t.power("chaos") == 3


def test_two_empires_share_an_area_for_as_long_as_they_like() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 2, sky 2")
    t.do("storm", "build shrine altinela").do("sky", "build shrine teshnos")
    assert t["slon"] == "sky archer, storm barbarian"


def test_an_enemy_shrine_is_no_ground_for_a_temple() -> None:
    t = table("storm slon shrine; sky altinela shrine", power="storm 5, sky 1")
    assert not t.may("build temple altinela")
    assert t.may("build temple slon")


def test_a_ziggurat_rises_from_a_temple_only_and_there_is_one() -> None:
    t = table("storm slon shrine; storm altinela temple", power="storm 5, sky 1")
    assert not t.may("build ziggurat slon")
    t.do("storm", "build ziggurat altinela")
    assert t["altinela"] == "storm ziggurat"
    assert t.pool("storm", "temple") == 3
    t = table("storm slon ziggurat; storm altinela temple", power="storm 5, sky 1")
    assert not t.options("build") & {"build ziggurat altinela"}


def test_the_seventh_shrine_is_not_there() -> None:
    areas = ["slon", "altinela", "teshnos", "vithela", "teleos", "brithos"]
    t = table("; ".join(f"storm {area} shrine" for area in areas), power="storm 5, sky 1")
    assert "build shrine seshnela" not in t.options()
    assert t.may("build temple slon"), "an upgrade gives one back"


@pytest.mark.parametrize("spike", ["open", "closed"])
def test_nothing_is_built_or_summoned_where_the_spike_was(spike: str) -> None:
    t = table(
        f"spike {spike}; chaos altinela chaos_nest; earth teshnos shrine",
        power="storm 3, earth 9, chaos 5",
        empires="storm chaos earth",
        gifts="earth I_a ubiquitous",
    )
    for _ in range(3):
        assert not [option for option in t.options() if option.endswith(" spike")], t.asked
        t.do(t.asked.split()[0], "drop")
        if t.asked == "chance":
            break


def test_ubiquitous_reaches_hell_and_the_sky() -> None:
    t = table("earth teshnos shrine", power="earth 9", empires="earth storm chaos", gifts="earth I_a ubiquitous")
    assert {"summon behemoth inner_hell", "summon axe_maiden heavens", "summon axe_maiden spike"} <= t.options()
    assert not t.options("summon") & {"summon titan inner_hell"}, "no Temple"


@pytest.mark.parametrize(
    ("nests", "gods"),
    [
        (1, {"lady_of_disease"}),
        (2, {"magna_mater", "lady_of_disease"}),
        (3, {"magna_mater", "mad_god", "lady_of_disease"}),
    ],
)
def test_gods_of_chaos_want_nests(nests: int, gods: set[str]) -> None:
    areas = ["slon", "altinela", "teshnos"][:nests]
    t = table("; ".join(f"chaos {area} chaos_nest" for area in areas), power="chaos 9, sky 1", turn="chaos")
    assert {option.split()[1] for option in t.options("summon")} - {"broo"} == gods


def test_an_imbedded_nest_is_a_nest_for_the_gods_of_chaos() -> None:
    t = table("chaos slon imbedded_nest; chaos teshnos chaos_nest", power="chaos 9, sky 1", turn="chaos")
    assert t.may("summon magna_mater slon")


def test_a_specter_wants_a_wizard_in_play_be_he_penned() -> None:
    empires = "invisible_god moon storm"
    t = table("invisible_god brithos castle", power="invisible_god 9, storm 1", empires=empires)
    assert not t.may("summon specter brithos")
    t = table(
        "invisible_god brithos castle; invisible_god pen wizard", power="invisible_god 9, storm 1", empires=empires
    )
    assert t.may("summon specter brithos")


def test_the_sun_god_is_never_summoned() -> None:
    t = table("sky slon ziggurat; sky altinela temple", power="sky 9, storm 1", turn="sky")
    assert not [option for option in t.options("summon") if "sun_god" in option]


def test_magasta_wants_the_spike_gone() -> None:
    for spike, may in (("stands", False), ("open", True), ("closed", True)):
        t = table(f"spike {spike}; sea brown_sea shrine", power="sea 9, storm 1", turn="sea")
        assert t.may("summon magasta brown_sea") is may
