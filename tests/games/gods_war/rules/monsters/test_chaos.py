"""Cwim, Mother of Monsters and Sky Terror."""

from __future__ import annotations

from tests.games.gods_war.positions import table


def test_v73_cwim_appears_with_the_rift_and_blights() -> None:
    t = table("monsters cwim; nobody waiting cwim; sky generts_garden temple", runes="storm mastery", vp="storm 8",
              power="storm 3, sky 2", round="2 begin", empires="storm sky darkness")  # fmt: skip
    t.do("storm", "rune mastery").do("sky", "put shrine generts_garden").settle("storm action")
    assert t["generts_garden"] == "nobody cwim, sky shrine"
    t.do("storm", "drop")
    assert not t.may("build temple generts_garden"), "nothing is built where Cwim is"


def test_amok_moves_cwim_and_razes() -> None:
    t = table("monsters cwim; nobody slon cwim; marks cwim 6; chaos umathela imbedded_nest", power="storm 3, sky 2")
    t.do("storm", "amok umathela")
    assert t["umathela"] == "chaos chaos_nest, nobody cwim"


def test_v125_cwim_devours_three_attackers() -> None:
    t = table("monsters cwim; nobody slon cwim; marks cwim 6; storm slon barbarian*4 champion", power="storm 3, sky 2")
    t.do("storm", "battle slon cwim; feed barbarian; rout_to brown_sea; feed barbarian; feed barbarian")
    assert t["brown_sea"] == "storm barbarian"
    assert t["out"].count("barbarian") == 1
    assert t.misses() == 3


def test_three_results_kill_cwim_and_raze_a_building_of_each_enemy() -> None:
    t = table("monsters cwim; nobody slon cwim; marks cwim 6; storm slon barbarian*4 champion; sky brithos shrine; "
              "darkness teshnos shrine", power="storm 3, sky 2")  # fmt: skip
    t.do("storm", "battle slon cwim; feed barbarian; rout_to brown_sea; feed barbarian; feed barbarian")
    t.roll("4 4 6")
    assert (t["brithos"], t["teshnos"]) == ("", "")
    assert "cwim" not in t.state.marks


def test_birth_leaves_a_spawn_that_attacks() -> None:
    t = table("monsters mother_of_monsters; nobody slon mother_of_monsters; sky slon archer", power="storm 3, sky 2")
    t.do("storm", "birth umathela").roll("4 1 1").do("storm", "rout_to brown_sea").settle()
    assert t["umathela"] == "nobody mother_of_monsters"
    assert t["slon"] == "nobody spawn"
    assert t["brown_sea"] == "sky archer"


def test_v122_a_mother_without_a_way_out_is_slain_by_a_rout() -> None:
    spawn = "; ".join(f"nobody {area} spawn" for area in ("umathela", "brown_sea", "enmal_mountains"))
    hell = "; ".join(f"nobody {area} spawn" for area in ("luathela", "inner_hell", "outer_hell"))
    t = table(f"monsters mother_of_monsters; nobody slon mother_of_monsters; storm slon barbarian; {spawn}; {hell}",
              power="storm 3, sky 2")  # fmt: skip
    t.do("storm", "battle slon mother_of_monsters").roll("4 1 1 1").draw("luck", "beast")
    assert t["slon"] == "storm barbarian"
    assert t.runes("storm") == ["luck", "beast"]


def test_routs_send_the_mother_where_no_spawn_is() -> None:
    text = "monsters mother_of_monsters; nobody slon mother_of_monsters; storm slon barbarian; nobody umathela spawn"
    t = table(text, power="storm 3, sky 2")
    t.do("storm", "battle slon mother_of_monsters").roll("4 1 1 1")
    assert "rout_to umathela" not in t.options()
    t.do("storm", "rout_to brown_sea")
    assert t["brown_sea"] == "nobody mother_of_monsters"


def test_swoop_routs_one_unit() -> None:
    t = table("monsters sky_terror; nobody heavens sky_terror; sky altinela archer*2", power="storm 3, sky 2")
    assert not t.may("swoop slon"), "only where the Sky Dome reaches"
    t.do("storm", "swoop altinela; rout_to seshnela")
    assert t["altinela"] == "nobody sky_terror, sky archer"
    assert t["seshnela"] == "sky archer"


def test_talons_kill_routed_mortals() -> None:
    t = table("monsters sky_terror; nobody altinela sky_terror; storm altinela barbarian", power="storm 3, sky 2")
    t.do("storm", "battle altinela sky_terror").roll("1 4 1 1 1 1").settle()
    assert t.pool("storm", "barbarian") == 4


def test_sky_terror_dies_outside_the_sky_dome_and_its_slayer_eliminates() -> None:
    t = table("monsters sky_terror; nobody altinela sky_terror; storm altinela barbarian*2; sky slon phoenix archer",
              power="storm 3, sky 2")  # fmt: skip
    t.do("storm", "battle altinela sky_terror").roll("6 6 1 1 1 1 1")
    t.do("storm", "unit sky phoenix slon; unit sky archer slon")
    assert t["slon"] == ""
    t = table("monsters sky_terror; nobody heavens sky_terror; storm heavens barbarian*2", power="storm 3, sky 2")
    t.do("storm", "battle heavens sky_terror").roll("6 6 1 1 1 1 1").settle()
    assert "sky_terror" in t["heavens"]


def test_what_stands_beside_cwim_may_be_conquered_though_nothing_is_built_there() -> None:
    t = table(
        "monsters cwim; nobody slon cwim; marks cwim 6; sky slon shrine; storm slon barbarian", power="storm 3, sky 2"
    )
    assert not t.options("build") & {"build shrine slon"}
    t.do("storm", "battle slon sky")
    assert t.options() == {"conquer shrine", "destroy"}
