"""Black, Red and Brown Dragon."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table, window


def council(text: str, *, power: str = "", vp: str = "", runes: str = "") -> Table:
    t = table(text, power=power, vp=vp, runes=runes, empires="storm sky darkness", round="2 dragons")
    t.pass_by()
    return t


def test_v120_the_black_dragon_obeys_the_sole_player_with_least_power() -> None:
    assert council("monsters black_dragon; nobody altinela black_dragon", power="storm 3, sky 3, darkness 7").asked != (
        "storm dragon_flight"
    )
    t = council("monsters black_dragon; nobody altinela black_dragon", power="storm 2, sky 3, darkness 7")
    assert t.asked == "storm dragon_flight"


def test_v120_the_red_dragon_obeys_the_sole_player_with_fewest_vp() -> None:
    t = council("monsters red_dragon; nobody altinela red_dragon", vp="storm 4, sky 6, darkness 6")
    assert t.asked == "storm dragon_flight"


def test_v121_the_brown_dragon_obeys_who_discards_a_rune() -> None:
    text = "monsters brown_dragon; nobody altinela brown_dragon"
    t = council(text, runes="storm law, sky luck").do("storm", "decline").do("sky", "discard luck")
    assert t.asked == "sky dragon_flight"
    t = council(text, runes="storm law").do("storm", "decline")
    assert "dragon" not in t.asked


def test_terror_takes_power_and_leaves_the_routed() -> None:
    t = council("monsters black_dragon; nobody altinela black_dragon; sky brithos archer*3",
                power="storm 1, sky 5, darkness 7")  # fmt: skip
    t.do("storm", "fly brithos").roll("4 4 1 1 1 1 1").settle()
    assert t["brithos"] == "nobody black_dragon, sky archer*3"
    assert any(args[:2] == (1, 2) for args in t.said("loses_power"))


def test_fate_takes_vp() -> None:
    t = council("monsters red_dragon; nobody altinela red_dragon; sky brithos archer*3", vp="sky 5, darkness 7")
    t.do("storm", "fly brithos").roll("4 4 1 1 1 1 1").settle("storm action")
    assert (1, 2) in t.said("loses_vp")


def test_greed_takes_runes() -> None:
    t = council(
        "monsters brown_dragon; nobody altinela brown_dragon; sky brithos archer*2", runes="storm law, sky luck"
    )
    t.do("storm", "discard law; fly brithos").roll("4 1 1 1 1 1").do("sky", "discard luck")
    assert t.runes("sky") == []


def test_a_dragon_that_kills_all_defenders_destroys_their_building() -> None:
    t = council(
        "monsters black_dragon; nobody altinela black_dragon; sky brithos archer shrine", power="sky 5, darkness 7"
    )
    t.do("storm", "fly brithos").roll("6 1 1 1 1").settle("storm action")
    assert t["brithos"] == "nobody black_dragon"


def test_three_kills_slay_a_dragon_and_its_card_is_three_power() -> None:
    t = table("monsters black_dragon; nobody slon black_dragon; storm slon barbarian*4", power="storm 3, sky 2")
    t.do("storm", "battle slon black_dragon").roll("6 6 6 1 1 1 1 1").draw("beast")
    assert t["slon"] == "storm barbarian*4"
    t.settle("storm rune_window").do("storm", "black_dragon_card")
    assert t.power("storm") == 5


def test_two_kills_are_enough_with_a_hero() -> None:
    t = table("monsters black_dragon; nobody slon black_dragon; storm slon barbarian champion", power="storm 3, sky 2")
    t.do("storm", "battle slon black_dragon").settle().roll("6 6 1 1 1 1 1")
    assert t.asked == "chance", "the rune of the reward"


def test_fewer_kills_are_lost() -> None:
    t = table("monsters black_dragon; nobody slon black_dragon; storm slon barbarian*3", power="storm 3, sky 2")
    t.do("storm", "battle slon black_dragon").roll("6 6 1 1 1 1 1").settle()
    assert t["slon"] == "nobody black_dragon, storm barbarian*3"


def test_n15_the_red_dragons_card_takes_a_rune_just_gained() -> None:
    t = table("marks card.red_dragon 1", runes="storm sorcery", power="storm 3, sky 1", round="2 begin")
    t.do("storm", "rune sorcery").draw("magic", "law").do("sky", "take_rune").draw("law")
    assert (t.runes("storm"), t.runes("sky")) == (["magic"], ["law"])


def test_the_brown_dragons_card_is_two_runes() -> None:
    t = table("marks card.brown_dragon 0", power="storm 3, sky 1", round="2 begin").do("storm", "brown_dragon_card")
    t.draw("magic", "law")
    assert t.runes("storm") == ["magic", "law"]


def test_v72_the_shattering_spike_kills_the_brown_dragon() -> None:
    t = table("monsters brown_dragon; nobody spike brown_dragon", runes="storm mastery, sky beast", vp="storm 8",
              power="storm 3, sky 1", round="2 begin")  # fmt: skip
    t.do("storm", "rune mastery").do("sky", "discard beast")
    assert t.state.discards.count("beast") == 1
    assert "brown_dragon" not in str([t[area.id] for area in t.state.board.areas])


def test_n9_another_dragon_on_the_spike_goes_to_an_inner_sea() -> None:
    t = table("monsters black_dragon; nobody spike black_dragon", runes="storm mastery", vp="storm 8",
              power="storm 3, sky 1", round="2 begin", empires="storm sky darkness")  # fmt: skip
    t.do("storm", "rune mastery; appear brown_sea")
    assert t["brown_sea"] == "nobody black_dragon"


def test_n15_also_a_rune_that_came_from_another_player() -> None:
    text = "monsters red_dragon; marks card.red_dragon 0"
    t = table(text, gifts="darkness I_a black_market", round="2 score").do("darkness", "black_market").draw("man")
    t.do("storm", "decline").do("darkness", "give_to sky").do("storm", "take_rune").draw("man")
    assert (t.runes("storm"), t.asked) == (["man"], "sky market_price")
    t = window(text, runes="sky secret_sky, sea luck").do("sky", "rune secret_sky")
    t.draw("luck").do("storm", "take_rune").draw("luck")
    assert t.runes("storm") == ["luck"]


def test_c14_no_runes_in_a_dragons_battle() -> None:
    t = table(
        "monsters red_dragon; nobody altinela red_dragon; sky seshnela archer*2",
        vp="storm 1, sky 3, chaos 3",
        runes="sky storm luck cold",
        empires="storm sky chaos",
        round="2 dragons",
    ).do("storm", "fly seshnela")
    assert t.asked == "chance"


def test_z9_a_dragon_rests_when_its_commander_leaves() -> None:
    t = council("monsters black_dragon; nobody altinela black_dragon", power="storm 1, sky 3, darkness 4")
    assert t.asked == "storm dragon_flight"
    t.leave("storm")
    assert t["altinela"] == "nobody black_dragon"
    assert not t.said("dragon_flew")
