"""What comes in between: the Spike in a battle, a turn that never comes, somebody who leaves with a secret."""

from __future__ import annotations

from tests.games.gods_war.positions import table

MOON = "storm sky moon chaos darkness"


def test_whoever_falls_with_the_spike_in_a_battle_feeds_psychopomp() -> None:
    t = table(
        "storm spike champion; sky spike sun_god",
        power="storm 3, sky 2",
        vp="storm 9",
        runes="storm storm",
        gifts="darkness I_a psychopomp",
    )
    t.do("storm", "battle spike sky; rune storm").do("sky", "to_hell outer_hell; psychopomp vp")
    assert t.vp("darkness") == 1


def test_a_dragon_token_that_falls_with_the_spike_is_told_once() -> None:
    t = table(
        "storm spike champion; sky spike archer",
        power="storm 3, sky 2",
        vp="storm 9",
        runes="storm storm dragon",
        round="2 begin",
    )
    t.do("storm", "rune dragon; area spike; no_rune; battle spike sky; rune storm").settle("sky action")
    assert len(t.said("token_left")) == 1


def test_the_brown_dragon_dies_with_the_spike_in_the_middle_of_a_battle_against_it() -> None:
    t = table(
        "monsters brown_dragon; nobody spike brown_dragon; storm spike champion",
        power="storm 3, sky 2",
        vp="storm 9",
        runes="storm storm luck, sky magic",
    )
    t.do("storm", "battle spike brown_dragon; rune storm; discard luck").do("sky", "discard magic").settle("sky action")
    assert t.runes("storm") == t.runes("sky") == [], "nobody is rewarded"
    assert t.pool("storm", "champion") == 1


def test_cwim_comes_into_a_running_battle_and_the_lower_building_fights_on() -> None:
    t = table(
        "monsters cwim; nobody waiting cwim; storm generts_garden champion; sky generts_garden temple archer",
        power="storm 3, sky 2",
        vp="storm 9",
        runes="storm storm",
    )
    t.do("storm", "battle generts_garden sky; rune storm").do("sky", "put shrine generts_garden")
    t.do("storm", "side attacker").roll("1 1 1 1 1").settle("sky action")
    assert t["generts_garden"] == "nobody cwim, sky archer shrine, storm champion", "no routs of the Temple"


def test_menses_brings_another_selene_than_the_one_that_fell() -> None:
    """So the fallen one can be a trophy, or gone for good."""
    text = "darkness slon mistress troll; moon slon selene; moon teshnos red_goddess temple"
    t = table(text, power="darkness 3, moon 3", empires=MOON, turn="darkness", gifts="darkness I_a hunger")
    t.do("darkness", "battle slon moon; hunger kill").roll("1").do("moon", "menses").settle("moon action")
    assert t["slon"] == "darkness mistress troll, moon selene"
    assert t["trophy"] == "moon selene"
    text = "chaos slon broo*2; moon slon selene; moon teshnos red_goddess temple"
    t = table(text, power="chaos 3, moon 3", empires=MOON, turn="chaos", gifts="chaos I_b oblivion")
    t.do("chaos", "battle slon moon").roll("6 1").do("moon", "menses").settle("moon action")
    assert t["slon"] == "chaos broo*2, moon selene"
    assert t["out"] == "moon selene"


def test_infinity_lapses_with_a_turn_that_is_passed_over() -> None:
    t = table(
        "sky teleos archer; storm teshnos barbarian shrine",
        power="storm 1, sky 3",
        runes="storm infinity magic, sky disorder",
        round="2 begin",
    )
    t.do("storm", "rune infinity").do("sky", "rune disorder").settle("sky action")
    t.do("sky", "build shrine slon").do("storm", "rune magic").settle("storm action")
    t.do("storm", "summon barbarian teshnos").settle("action")
    assert t.asked == "sky action"


def test_an_oath_lapses_with_a_turn_that_is_passed_over() -> None:
    t = table(
        "sky slon archer; sea brown_sea shrine",
        power="storm 3, sky 1, sea 2",
        runes="storm truth, sky magic",
        gifts="sea I_a whirlpool",
        empires="storm sea sky darkness chaos",
        round="2 begin",
    )
    t.do("storm", "rune truth; player sky").do("sky", "move slon").settle("storm action")
    t.do("storm", "build shrine altinela").settle("sea action")
    t.do("sea", "drop").do("sky", "no_rune")
    assert t.power("sky") == 0
    t.do("storm", "build shrine teshnos").do("sky", "rune magic")
    assert t.asked == "sky action"
    assert t.may("drop")


def test_an_oath_holds_when_power_is_back_before_the_turn() -> None:
    t = table(
        "sky slon archer; sea brown_sea shrine",
        power="storm 3, sky 1, sea 2",
        runes="storm truth, sky magic",
        gifts="sea I_a whirlpool",
        empires="storm sea sky darkness chaos",
        round="2 begin",
    )
    t.do("storm", "rune truth; player sky").do("sky", "move slon").settle("storm action")
    t.do("storm", "build shrine altinela").settle("sea action")
    t.do("sea", "drop").do("sky", "rune magic")
    assert t.options() == {"move slon"}


def test_what_a_leaver_had_set_in_secret_does_not_count() -> None:
    text = "spike open; storm seshnela shrine*1; sky teshnos shrine; darkness brithos shrine"
    four = "storm sky darkness chaos"
    t = table(text, power="storm 6, sky 6, darkness 6, chaos 6", empires=four, round="2 struggle")
    t.do("storm", "die 6").leave("storm")
    t.do("sky", "die 1").do("darkness", "die 2").do("chaos", "die 4")
    assert t.power("storm") == 6 - 3
    t = table("", power="storm 6, sky 6, chaos 6", empires=four, round="2 score", gifts="chaos I_b i_fought_we_won")
    t.do("chaos", "i_fought_we_won").do("storm", "finger").leave("storm")
    t.do("sky", "fist").do("darkness", "fist")
    assert t.power("chaos") == 6


def test_leviathan_swallows_what_moved_to_it_and_not_what_was_routed_there() -> None:
    t = table(
        "spike closed; monsters leviathan; nobody togaro_ocean leviathan;"
        "sea brown_sea mermaid; sea neliomi_sea magasta; sky neliomi_sea archer temple",
        power="sea 4, sky 1",
        vp="sea 3",
        turn="sea",
    )
    t.do("sea", "move brown_sea; step mermaid neliomi_sea")
    assert t.asked == "sea action_again", "it has left the reach of the Leviathan"
    t.do("sea", "battle neliomi_sea sky").roll("1 1 1 1 1 1 1").do("sky", "rout_to sea_of_fog")
    assert t.asked == "sea action_again"
    assert t["sea_of_fog"] == "sea magasta mermaid"


def test_an_award_is_told_in_one_line() -> None:
    eight = "storm sky darkness chaos sea earth moon invisible_god"
    t = table("spike closed", vp="storm 20, moon 1", empires=eight, round="2 compromise")
    t.do("storm", "judge; award sky; award darkness; award chaos; award sea; award earth; award moon")
    assert t.said("awarded") == [(1, 3), (2, 2), (3, 1)]
    assert t.said("gains_vp") == [(0, 4)]
    assert t.said("sentenced") == [(6, 1)], "no more than was there"
    assert t.said("unrewarded") == [(4,), (5,), (7,)]


def test_what_a_building_of_rebirth_sets_off_comes_before_its_units() -> None:
    areas = [area.id for area in table().state.board.areas]
    kinds = ["shrine"] * 6 + ["temple"] * 3 + ["ziggurat"]
    pieces = [f"{empire} {{}} {kind}" for empire in ("storm", "sky", "darkness") for kind in kinds]
    full = "; ".join([piece.format(area) for area, piece in zip(areas, pieces, strict=False)])
    t = table(full, power="earth 3, storm 3", empires="earth storm sky darkness chaos", turn="earth")
    t.do("earth", "rebirth ziggurat slon; gift quake; bride storm; bride moon")
    assert "II_b" in t.quests("earth")
    t.do("earth", "bring axe_maiden; done")
    assert t["slon"] == "earth axe_maiden earth_queen ziggurat, storm earth_queen"
