"""Worked examples of elder races and monsters."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table


def envoys(
    units: str, face: str, race: str = "elves", home: str = "elf_jungle", unit: str = "elves", more: str = ""
) -> Table:
    """Storm tries to win a race with these units and that die."""
    t = table(f"races elves dwarfs; nobody {home} {unit}; storm {home} {units}; {more}", power="storm 2, sky 1")
    return t.do("storm", f"diplomacy {race} {home}").roll(face)


@pytest.mark.parametrize(("face", "won", "lost"), [("4", True, 0), ("5", False, 0), ("6", False, 1)])
def test_v034_units_worth_four(face: str, won: bool, lost: int) -> None:
    t = envoys("barbarian*4", face)
    assert t.state.allies[0] == (("elves",) if won else ())
    assert t.pool("storm", "barbarian") == lost


def test_v034_units_worth_seven() -> None:
    t = envoys("champion barbarian*4", "6").settle("sky action", emissary="lose barbarian")
    assert t.state.allies[0] == ("elves",)
    assert t["elf_jungle"] == "storm barbarian*3 champion elves"


@pytest.mark.parametrize("face", ["1", "5", "6"])
def test_v115_dwarfs_come_where_elves_are_allied(face: str) -> None:
    t = table(
        "races elves dwarfs; allies sky elves; nobody jrustela dwarfs; storm jrustela barbarian", power="storm 2, sky 1"
    )
    t.do("storm", "diplomacy dwarfs jrustela").roll(face)
    assert t.state.allies[0] == ("dwarfs",)
    assert t["jrustela"] == ("storm dwarfs" if face == "6" else "storm barbarian dwarfs")


def test_v116_the_duck_swims_on() -> None:
    t = table("races ducks; nobody togaro_ocean ducks; storm togaro_ocean barbarian", power="storm 2, sky 1")
    t.do("storm", "diplomacy ducks togaro_ocean").roll("5")
    assert t["brown_sea"] == "nobody ducks"


def test_v117_a_second_ally_can_only_be_the_scorpion_men() -> None:
    t = table(
        "races elves dwarfs scorpion_men; allies storm elves; nobody jrustela dwarfs; "
        "nobody generts_garden scorpion_men;"
        "storm jrustela barbarian; storm generts_garden barbarian",
        power="storm 2",
    )
    assert t.options("diplomacy") == {"diplomacy scorpion_men generts_garden"}


def test_v118_a_dragonewt_is_reborn() -> None:
    text = "races dragonewt; allies storm dragonewt; storm teshnos scout; sky teshnos archer"
    t = table(text, power="sky 2, storm 1", turn="sky").do("sky", "battle teshnos storm").roll("6 1")
    t.settle("storm action")
    assert t.pool("storm", "inhuman_king") == 1
    t = table(text, power="sky 2, storm 1", runes="sky kill", turn="sky").do("sky", "build shrine slon")
    t.do("sky", "rune kill")
    t.do("sky", next(option for option in t.options() if "scout" in option)).settle("storm action")
    assert t.pool("storm", "scout") == 1
    assert t.pool("storm", "inhuman_king") == 0


def test_v119_devastate() -> None:
    t = table(
        "races luathans; monsters mother_of_monsters; allies storm luathans; storm luathela luathans*2;"
        "darkness luathela troll; nobody luathela spawn",
        power="storm 2, sky 1",
    )
    t.do("storm", "devastate luathela").settle("sky action", devastate="rout_to brown_sea", rout_to="rout_to brown_sea")
    assert t["luathela"] == ""
    assert t["brown_sea"] == "darkness troll, nobody spawn, storm luathans"
    assert t.pool("storm", "luathans") == 2


# -- monsters ---------------------------------------------------------------------------------------------------------


def test_v072_the_brown_dragon_falls_with_the_spike() -> None:
    t = table(
        "monsters brown_dragon; nobody spike brown_dragon; storm teshnos shrine",
        vp="storm 9",
        runes="darkness luck beast",
        empires="storm sky darkness chaos",
        board="p4a",
        round="2 score",
    )
    t.settle(discard_one="discard luck")
    assert t["out"] == "nobody brown_dragon"
    assert t.runes("darkness") == ["beast"]


def test_v073_cwim_arrives() -> None:
    t = table(
        "monsters cwim; nobody waiting cwim; earth generts_garden temple; earth brithos shrine; storm teshnos shrine",
        vp="storm 9",
        power="earth 5, storm 5",
        empires="storm earth darkness chaos",
        board="p4a",
        round="2 score",
    )
    t.settle("earth blight").do("earth", "put shrine generts_garden")
    assert t["generts_garden"] == "earth shrine, nobody cwim"
    t = table(
        f"spike open; monsters cwim; nobody generts_garden cwim; marks cwim {t.state.board.index['generts_garden']};"
        "earth generts_garden shrine",
        power="earth 5",
        empires="storm earth darkness chaos", board="p4a", turn="earth",
    )  # fmt: skip
    assert not t.may("build temple generts_garden")


def test_v120_who_commands_the_dragons() -> None:
    t = table(
        "monsters black_dragon; nobody altinela black_dragon", power="storm 3, sky 3, chaos 7",
        empires="storm sky chaos",
        round="2 dragons",
    )  # fmt: skip
    assert "dragon" not in t.asked
    t = table(
        "monsters red_dragon; nobody gates_of_dawn red_dragon", vp="storm 4, sky 6, chaos 6", empires="storm sky chaos",
        power="storm 1", round="2 dragons",
    )  # fmt: skip
    assert t.asked == "storm dragon_flight"


def test_v121_nobody_discards_for_the_brown_dragon() -> None:
    t = table(
        "monsters brown_dragon; nobody teshnos brown_dragon; storm teshnos barbarian", runes="sky luck",
        power="storm 1",
        round="2 dragons",
    )  # fmt: skip
    t.do("sky", "decline")
    assert "dragon" not in t.asked
    assert t["teshnos"] == "nobody brown_dragon, storm barbarian"


def test_v122_mother_of_monsters_without_a_way_out() -> None:
    near = ("neliomi_sea", "brown_sea", "slon", "inner_hell", "outer_hell")
    t = table(
        "monsters mother_of_monsters; nobody luathela mother_of_monsters; storm luathela barbarian;"
        + ";".join(f"nobody {area} spawn" for area in near),
        power="storm 2, sky 1",
    )
    t.do("storm", "battle luathela mother_of_monsters").roll("4 1 1 1")
    t.settle("sky action")
    assert "mother_of_monsters" in t["out"]
    assert len(t.runes("storm")) == 2


def test_v123_knights_cannot_kill_androgeus() -> None:
    t = table(
        "monsters androgeus; nobody teshnos androgeus; invisible_god teshnos knight*3; invisible_god slon castle",
        power="invisible_god 2, storm 1",
        empires="storm sky invisible_god chaos sea",
        turn="invisible_god",
    )
    t.do("invisible_god", "battle teshnos androgeus").roll("6 6 6 1 1 1")
    t.settle("storm action")
    assert t["teshnos"] == "invisible_god knight*3, nobody androgeus"


def test_v124_tangled_in_the_web() -> None:
    t = table(
        "monsters arachne_solara; nobody teshnos arachne_solara; storm teshnos barbarian*3", power="storm 2, sky 1"
    )
    t.do("storm", "battle teshnos arachne_solara").roll("6 6 1" + " 1" * 10)
    t.settle("sky action")
    assert t.vp("storm") == 2
    assert t["teshnos"] == "nobody arachne_solara, storm barbarian*3"


def test_v125_cwim_devours() -> None:
    t = table(
        "monsters cwim; nobody teshnos cwim; storm teshnos barbarian*4 stormbrother", power="storm 2, sky 1",
        gifts="storm I_a courage",
    )  # fmt: skip
    t.do("storm", "battle teshnos cwim; feed barbarian")
    if t.asked == "storm rout_to":
        t.do("storm", "rout_to kralorela")
    t.do("storm", "feed barbarian; feed barbarian")
    assert t.misses() == 2
    assert t["kralorela"] == "storm barbarian"
    assert t["teshnos"] == "nobody cwim, storm barbarian stormbrother"
    assert "storm barbarian" in t["out"]


def test_v126_lust() -> None:
    t = table(
        "monsters androgeus; nobody teshnos androgeus; storm generts_garden barbarian;"
        "sky umathela archer*4 phoenix*3 emperor sun_god earth_queen; earth umathela temple;"
        "earth umathela axe_maiden*4 behemoth titan earth_queen*4; storm umathela earth_queen;"
        "sea brithos mermaid*2 sea_serpent*3 kraken magasta earth_queen",
        power="storm 2, sky 1",
        empires="storm sky earth sea",
        board="p4a",
    )
    t.do("storm", "build shrine altinela")
    if t.asked == "storm lust":
        assert t.options() == {"player sea"}, "Sky has nobody left, Earth only a greater god"
    t.settle("sky action", lust="player sea", lust_unit="call_up mermaid")
    assert t["teshnos"] == "nobody androgeus, sea mermaid"
