"""Runes 17-20 and 23-31: of life, death and concord."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window


def test_17_life_places_a_cheap_unit_where_one_has_a_piece() -> None:
    t = window("storm slon barbarian", runes="storm life").do("storm", "rune life")
    assert not any("thunder_king" in each for each in t.options())
    t.do("storm", "place champion slon")
    assert t["slon"] == "storm barbarian champion"


def test_18_kill_reaches_the_slave_pen_but_no_greater_god() -> None:
    t = window(
        "sky pen archer phoenix; marks cycle 1", runes="storm kill", empires="storm sky moon"
    ).do("storm", "rune kill")  # fmt: skip
    assert t.options() == {"unit sky archer slave_pen", "unit sky phoenix slave_pen"}
    t.do("storm", "unit sky archer slave_pen")
    assert t.pool("sky", "archer") == 4


def test_19_harmony_is_a_vp_and_a_power_for_two() -> None:
    t = window(runes="storm harmony").do("storm", "rune harmony; player sea")
    assert (t.vp("storm"), t.power("storm"), t.power("sea")) == (1, 4, 1)


def test_20_v028_disorder_takes_the_vp_of_a_player_without_power() -> None:
    t = window(runes="storm disorder", vp="darkness 5, sky 2").do("storm", "rune disorder").do("sky", "give_up vp")
    assert t.vp("darkness") == 4
    assert (t.power("sky"), t.vp("sky")) == (1, 1)


def test_23_motion_is_a_step_for_two_units() -> None:
    t = window("storm slon barbarian*2", runes="storm motion")
    t.do("storm", "rune motion; walk barbarian slon umathela; walk barbarian slon brown_sea")
    assert (t["umathela"], t["brown_sea"]) == ("storm barbarian", "storm barbarian")
    assert t.asked == "storm action"


def test_24_r7_stasis_holds_until_its_players_next_turn() -> None:
    t = window("storm slon barbarian", runes="sky stasis", power="storm 3, sky 2").do("sky", "rune stasis; area slon")
    assert t.asked == "storm action"
    assert not t.may("move slon")
    assert "stasis" not in t.state.discards, "it lies there until it is over (R1)"
    t.do("storm", "build shrine slon")
    assert t.asked == "sky action"
    assert "stasis" in t.state.discards


def test_25_man_places_two_minions_at_one_building() -> None:
    t = window("storm slon shrine; storm brithos shrine", runes="storm man")
    t.do("storm", "rune man; place barbarian slon")
    assert t.options() == {"place barbarian slon", "done"}
    t.do("storm", "place barbarian slon")
    assert t["slon"] == "storm barbarian*2 shrine"


def test_26_beast_makes_a_rout_a_kill() -> None:
    t = table("storm slon barbarian; sky slon archer", power="storm 3, sky 1", runes="darkness beast")
    t.do("storm", "battle slon sky").roll("4 1").do("darkness", "rune beast").settle()
    assert t.pool("sky", "archer") == 4


def test_27_plant_builds_or_upgrades_for_nothing() -> None:
    t = window("storm slon shrine", runes="storm plant").do("storm", "rune plant; plant temple slon")
    assert t["slon"] == "storm temple"
    t = window("chaos slon chaos_nest", runes="chaos plant", power="chaos 1")
    t.do("chaos", "rune plant; plant imbedded_nest slon")
    assert t["slon"] == "chaos imbedded_nest"


def test_28_v111_spirit_brings_two_lesser_gods() -> None:
    t = window("chaos slon chaos_nest", runes="chaos spirit", power="chaos 1")
    t.do("chaos", "rune spirit")
    t.settle(rune_place="place gorp slon", rune_call="call storm stormbrother")
    assert t.vp("chaos") == 1
    assert "storm stormbrother" in t["slon"]


def test_29_dragonewt_swaps_a_unit_for_one_no_dearer() -> None:
    t = window("storm slon champion", runes="sky dragonewt", power="sky 2, storm 1")
    t.settle("sky rune_window").do("sky", "rune dragonewt").do("storm", "swap barbarian")
    assert t["slon"] == "storm barbarian"
    assert t.pool("storm", "champion") == 1


def test_30_r13_monster_token_fights_and_leaves_at_the_end_of_the_round() -> None:
    t = window(runes="storm monster").do("storm", "rune monster; area slon")
    assert t["slon"] == "storm monster_token"
    assert "monster" not in t.state.discards
    assert t.may("move slon")


def test_31_dragon_token_leaves_after_its_first_battle() -> None:
    t = window("sky slon archer", runes="storm dragon").do("storm", "rune dragon; area slon; battle slon sky")
    assert t.misses() == 6
    t.settle()
    assert t["slon"] == "sky archer"
    assert "dragon" in t.state.discards


def test_29_earth_says_which_queen_comes_in_exchange() -> None:
    t = window("earth slon behemoth", runes="storm dragonewt", empires="storm sky earth chaos sea")
    t.do("storm", "rune dragonewt").do("earth", "swap earth_queen; bride sky")
    assert t["slon"] == "sky earth_queen"


def test_17_life_may_bring_the_lady_of_disease_and_her_heroquest() -> None:
    t = window("chaos slon chaos_nest", runes="chaos life", power="storm 1, chaos 1")
    t.do("chaos", "rune life; place lady_of_disease slon")
    assert t.asked == "chaos take_gift"
