"""Worked examples of the Power phase: income, abilities, the minimum rule."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table
from theomachy.games.gods_war.rules.council import vp_sources
from theomachy.games.gods_war.rules.power_phase import sources


def income(t: Table, empire: str) -> tuple[int, int, int]:
    return sources(t.state, t.seat(empire))


def scored(t: Table, empire: str) -> tuple[int, int]:
    return vp_sources(t.state, t.seat(empire))


def test_v001_income_of_sky() -> None:
    t = table(
        "sky teshnos shrine; sky slon shrine; sky luathela shrine; sky altinela temple sun_god",
        gifts="sky I_a solar_energy, sky I_b shanasse, sky II_a sunspear",
        round="2 power",
    )
    assert t.power("sky") == 1 + 4 + 2 + 3


def test_v002_minimum_rule() -> None:
    t = table(power="storm 12, sky 2, darkness 9, chaos 3, sea 6", round="2 power")
    assert t.power("storm") == 13
    assert t.power("sky") == t.power("chaos") == 7, "3 each after the Blessing, of which Chaos has none"
    assert t.power("darkness") == 10


def test_v003_six_shrines() -> None:
    homes = ("teshnos", "slon", "luathela", "altinela", "brithos", "teleos")
    t = table(";".join(f"storm {home} shrine" for home in homes))
    assert income(t, "storm")[1] == 2
    assert scored(t, "storm")[0] == 6


def test_v004_a_shrine_and_a_temple() -> None:
    t = table("storm teshnos shrine; storm slon temple")
    assert income(t, "storm")[1] == 4
    assert scored(t, "storm")[0] == 2


def test_v005_two_gifts_in_one_fragment_or_in_two() -> None:
    one = table(gifts="storm I_a courage, storm I_b teleport")
    assert (income(one, "storm")[2], scored(one, "storm")[1]) == (1, 1)
    two = table(gifts="storm I_a courage, storm II_b teleport")
    assert (income(two, "storm")[2], scored(two, "storm")[1]) == (2, 0)


def test_v030_aquatic_looks_at_the_dearest_building_in_a_sea() -> None:
    t = table("sunk teshnos; sky teshnos ziggurat; sea brown_sea temple", gifts="sea I_a aquatic", round="2 power")
    assert t.asked == "chance", "a rune for the Ziggurat"
    t.draw("luck")
    assert t.power("sea") == 1 + 2 + 1 + 3
    t = table(
        "spike closed; sea brown_sea ziggurat; storm neliomi_sea shrine", gifts="sea I_a aquatic", round="2 power"
    )
    t.draw("luck")
    assert t.power("sea") == 1 + 2 + 1 + 1, "after the Rift has closed Sea's own Ziggurat is worth 1"
    assert t.runes("sea") == ["luck"]


def test_v036_inferiority_complex() -> None:
    t = table("spike open", vp="storm 6", power="storm 5, sky 3, darkness 3, chaos 3, sea 3", round="2 power")
    t.do("storm", "inferiority_complex")
    assert (t.vp("storm"), t.power("storm")) == (4, 9)
    assert "inferiority_complex" not in t.asked


def test_v037_six_nests_beside_buildings() -> None:
    homes = ("teshnos", "slon", "luathela", "altinela", "brithos", "teleos")
    t = table(";".join(f"storm {home} shrine; chaos {home} chaos_nest" for home in homes), round="2 power")
    assert t.power("chaos") == 0 + 2 + 6


def test_v038_weather_control_as_third_and_as_sixth_gift() -> None:
    storm = "storm I_a courage, storm I_b teleport"
    for gifts, slots, brings in (
        (storm, 2, 3),
        (f"{storm}, storm II_a insurgency, storm III_a whirlwind, storm III_b single_combat", 5, 6),
    ):
        t = table("storm teshnos temple; storm slon shrine", power="storm 3, sky 1", gifts=gifts)
        assert len(t.taken("storm")) == slots
        t.do("storm", "build ziggurat teshnos")
        if t.asked == "storm take_gift":
            t.do("storm", "gift weather_control")
        t.draw("luck")
        assert t.power("storm") == brings
        assert t.runes("storm") == ["luck"]
        assert "weather_control" in t.taken("storm")
        assert "weather_control" not in t.gifts("storm"), "it lies face-down"


def test_v039_sturdy_peasantry_is_one_more_castle() -> None:
    ig = "storm sky invisible_god chaos sea"
    t = table(
        "invisible_god teshnos tower; invisible_god slon tower", gifts="invisible_god I_a sturdy_peasantry", empires=ig
    )
    assert income(t, "invisible_god")[1] == 4
    assert scored(t, "invisible_god")[0] == 3
    t = table(
        "invisible_god teshnos castle; invisible_god slon castle; invisible_god brithos castle knight; "
        "sky brithos sun_god",
        gifts="invisible_god I_a sturdy_peasantry",
        power="invisible_god 3, sky 1",
        empires=ig,
        turn="invisible_god",
    )
    t.do("invisible_god", "battle brithos sky")
    assert t.misses() == 4 + 3, "four dice of the Knight, three of the Sun God"


def test_v067_the_spike_shatters_when_building_power_is_counted() -> None:
    t = table(
        "sky spike shrine; sky teshnos temple; sky slon ziggurat",
        vp="sky 9",
        empires="storm sky darkness sea",
        board="p4a",
        round="2 power",
    )
    assert t.vp("sky") == 10
    assert t["spike"] == ""
    assert t.power("sky") == 1 + 6


def test_v068_tapping_does_not_go_below_nothing() -> None:
    t = table(
        "spike open; invisible_god teshnos wizard; invisible_god slon wizard; storm teshnos barbarian; "
        "storm slon barbarian",
        gifts="invisible_god I_a tapping",
        power="storm 1, invisible_god 2, sky 2, chaos 2, sea 2",
        empires="storm sky invisible_god chaos sea",
        round="2 power",
    )
    assert t.power("invisible_god") == 2 + 1 + 2
    assert t.said("loses_power") == [(t.seat("storm"), 1)]


def test_v084_eight_gifts_of_the_invisible_god() -> None:
    gifts = (
        "invisible_god I_a tapping, invisible_god I_b divine_right, invisible_god II_a magic_explosion,"
        "invisible_god II_b kings_blessing, invisible_god III_a sturdy_peasantry,"
        "invisible_god III_b red_book_of_power, invisible_god IV_a blue_book_of_sorcery,"
        "invisible_god IV_b brown_book_of_commerce"
    )
    t = table(gifts=gifts, empires="storm sky invisible_god chaos sea")
    assert income(t, "invisible_god")[2] == 4
    assert scored(t, "invisible_god")[1] == 4


def test_v087_noblesse_oblige() -> None:
    t = table(
        "spike open; sky teshnos shrine",
        gifts="sky III_a noblesse_oblige, sky III_b arrogance",
        round="2 power",
    )
    assert t.power("sky") == 2 + 1, "fragment III has given its Power"
    t.do("sky", "noblesse_oblige")
    t.draw("luck")
    assert t.vp("sky") == 1
    assert t.runes("sky") == ["luck"]
    assert t.taken("sky") == []
    assert scored(t, "sky")[1] == 0
    t = table(power="sky 3", gifts="sky III_a noblesse_oblige", turn="sky")
    assert t.options("great_decree") == {f"great_decree runes {who}" for who in ("storm", "darkness", "chaos", "sea")}
    t = table(power="sky 3", turn="sky")
    assert t.may("great_decree power storm")
