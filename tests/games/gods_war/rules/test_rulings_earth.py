"""Rulings EA1-EA12: Earth."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

EARTH = "earth storm sky chaos"
FOUR = {"empires": EARTH, "board": "p4a"}


def test_ea1_queens_of_absent_empires_stay_earths() -> None:
    t = table("earth slon earth_queen; storm slon barbarian", power="storm 2, earth 1", **FOUR, turn="storm")
    t.do("storm", "battle slon earth").roll("6 1 1").settle("earth action")
    assert t.pool("earth", "earth_queen") == 7


def test_ea2_a_married_queen_has_no_dice_against_earth() -> None:
    t = table("storm slon earth_queen; earth slon axe_maiden", power="storm 2, earth 1", **FOUR, turn="storm")
    t.do("storm", "battle slon earth")
    assert t.misses() == 0 + 1
    t = table("storm slon earth_queen; sky slon archer", power="storm 2, sky 1", **FOUR, turn="storm")
    t.do("storm", "battle slon sky")
    assert t.misses() == 2 + 1


def test_ea2_a_married_queen_does_not_disturb_chastity() -> None:
    t = table(
        "storm slon earth_queen; earth slon axe_maiden; sky slon archer", power="sky 2, earth 1",
        gifts="earth I_a chastity", **FOUR, turn="sky",
    )  # fmt: skip
    t.do("sky", "battle slon earth")
    assert t.misses() == 1 + 2


def test_ea3_a_bride_from_the_spouses_pool() -> None:
    t = table("earth slon shrine", power="earth 2, storm 1", **FOUR).do("earth", "build temple slon; bride storm")
    t.settle("storm action")
    assert t["slon"] == "earth temple, storm earth_queen"
    assert t.pool("storm", "earth_queen") == 0


def test_ea3_two_brides_of_the_ziggurat() -> None:
    t = table("earth slon temple", power="earth 3, storm 1", **FOUR).do("earth", "build ziggurat slon")
    t.settle("earth brides").do("earth", "bride storm; bride moon").settle("storm action")
    assert t["slon"] == "earth earth_queen ziggurat, storm earth_queen"


def test_ea4_the_spouse_may_summon_her_again() -> None:
    t = table("earth slon shrine; storm brithos shrine; storm slon barbarian", power="earth 4, storm 3, sky 3", **FOUR)
    assert not t.may("summon earth_queen brithos")
    t.do("earth", "build temple slon; bride storm").settle("storm action")
    t.do("storm", "battle slon earth").settle("sky action", rout="rout earth_queen", rout_to="rout_to umathela")
    assert t["umathela"] == "storm earth_queen"


def test_ea5_a_penned_queen_counts_for_harmonious() -> None:
    t = table(
        "spike closed; storm pen earth_queen; marks cycle 0", empires="earth storm moon", gifts="moon I_a enslavement",
        round="2 score",
    )  # fmt: skip
    assert (t.power("earth"), t.power("storm")) == (1, 1)


def test_ea6_three_units_of_everybody_who_is_still_there() -> None:
    text = "earth slon axe_maiden*2; storm slon barbarian*3; sky slon archer*3; earth brithos shrine"
    t = table(text, power="earth 2, storm 1", **FOUR).leave("chaos")
    t.do("earth", "summon axe_maiden brithos").settle("storm action")
    assert t.quests("earth") == ["I_a"]
    t = table(text, power="earth 2, storm 1", **FOUR).do("earth", "summon axe_maiden brithos").settle("storm action")
    assert t.quests("earth") == [], "Chaos has no units"


@pytest.mark.parametrize(("where", "quests"), [("slon", ["II_a"]), ("moon", []), ("inner_hell", [])])
def test_ea6_greater_gods_on_the_surface(where: str, quests: list[str]) -> None:
    t = table(f"storm {where} thunder_king; chaos slon mad_god", power="earth 2, storm 1", **FOUR)
    t.do("earth", "build shrine brithos").settle("storm action")
    assert t.quests("earth") == quests


def test_ea7_a_ziggurat_that_survives() -> None:
    t = table("storm slon barbarian; earth slon ziggurat", power="storm 2, earth 1", **FOUR, turn="storm")
    t.do("storm", "battle slon earth").settle("earth action", rout_to="rout_to umathela")
    assert t.quests("earth") == ["I_b"]
    t = table(
        "storm slon barbarian*2; earth slon ziggurat; storm brithos shrine",
        power="storm 2, earth 1",
        **FOUR,
        turn="storm",
    )
    t.do("storm", "battle slon earth; destroy").settle("earth action")
    assert t.quests("earth") == []


def test_ea8_the_second_titan() -> None:
    t = (
        table("earth slon temple", power="earth 6, storm 1", **FOUR)
        .do("earth", "summon titan slon")
        .settle("storm action")
    )
    assert t.quests("earth") == ["III_a"]
    assert len(t.runes("earth")) == 1


def test_ea9_injunction_on_an_unmarried_queen() -> None:
    t = table("spike closed; earth slon earth_queen", gifts="earth I_a injunction", **FOUR, round="2 score")
    t.settle("earth injunction", which_ability="resolve injunction")
    t.do("earth", next(option for option in t.options() if option != "decline")).draw("luck")
    assert t.pool("earth", "earth_queen") == 7
    assert t.runes("earth") == ["luck"]


def test_ea10_pacifism_as_an_outsider_once() -> None:
    t = table(
        "storm slon barbarian*3; sky slon archer",
        power="storm 2, sky 1",
        gifts="earth I_a pacifism",
        **FOUR,
        turn="storm",
    )
    t.do("storm", "battle slon sky").do("earth", "pacifism attacker").draw("man")
    assert t.misses() == 1
    assert t.gifts("earth") == []
    assert t.runes("earth") == ["man"]


def test_ea11_quake_in_hell_and_on_kylerela() -> None:
    t = table(
        "earth inner_hell temple; earth kylerela shrine", power="earth 2, storm 1", gifts="earth I_a quake", **FOUR
    )
    t.do("earth", "quake")
    if t.asked == "earth quake":
        t.do(
            "earth",
            "quake temple" if t["kylerela"] and t.question.about[0] == t.state.board.kylerela else "quake shrine",
        )
    t.settle("storm action")
    assert (t["inner_hell"].split(", ")[0], t["kylerela"]) == ("earth shrine", "earth temple")


def test_ea12_an_elimination_is_no_extinction() -> None:
    t = table(
        "earth slon behemoth axe_maiden; chaos slon mad_god broo", power="chaos 2, earth 1",
        gifts="earth I_a extinction", **FOUR, turn="chaos",
    )  # fmt: skip
    t.do("chaos", "battle slon earth; trample broo").settle("chance", trampled="lose axe_maiden").misses()
    t.settle("earth action")
    assert t.runes("earth") == []


def test_twilight_a_lost_titan_is_gone() -> None:
    t = table("earth slon titan; storm slon barbarian", power="storm 2, earth 1", **FOUR, turn="storm")
    t.do("storm", "battle slon earth").roll("6").misses()
    t.settle("earth action")
    assert t["out"] == "earth titan"


def test_ea7_a_routed_titan_has_survived() -> None:
    t = table("earth slon titan; storm slon barbarian*2", power="storm 2, earth 1", **FOUR, turn="storm")
    t.do("storm", "battle slon earth").roll("4 1").misses()
    t.settle("earth action", rout_to="rout_to umathela")
    assert "I_b" in t.quests("earth")


def test_ea7_a_ziggurat_survives_the_fall_of_a_nest_beside_it() -> None:
    t = table(
        "earth slon ziggurat axe_maiden; chaos slon chaos_nest", power="earth 2, storm 1", empires=EARTH, turn="earth"
    )
    t.do("earth", "battle slon chaos").settle("chaos action")
    assert t["slon"] == "earth axe_maiden ziggurat"
    assert "I_b" in t.quests("earth")


def test_ea7_a_ziggurat_conquered_just_now_has_survived_nothing() -> None:
    t = table(
        "earth slon axe_maiden*3; storm slon ziggurat",
        power="earth 2, storm 1",
        gifts="earth II_b quake",
        empires=EARTH,
        turn="earth",
    )
    t.do("earth", "battle slon storm; conquer ziggurat").settle("chaos action", brides="no_bride")
    assert t.quests("earth") == ["II_b"]
