"""Rulings of the orders in detail: O2, O7, O8, O12-O19. Others stand in test_movement.py and test_realm_orders.py."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish
from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.control import remove_stronghold


def test_o2_an_area_is_activated_and_figures_come_from_two_areas_away_fast_ones_from_three() -> None:
    text = (
        "area 3A footman flag:daqan; area DB footman knight; area DA bowman; area DC knight; hero sir_valadir daqan DA"
    )
    t = table(text, turn="daqan mobilize")
    assert not t.may("activate 3A")
    t.do("daqan", "activate 1B")
    assert t.state.activated[AREA["1B"]] == 1 << t.seat("daqan")
    assert t.options() == {
        "all DB", "move DB footman", "move DB knight", "move DC knight", "done",
    }, "over the activated 3A; the Footman there is held, the Bowman and the hero are three areas away"  # fmt: skip


def test_o2_a_token_of_another_player_hinders_nobody() -> None:
    t = table("area DB footman flag:latari; area 3A flag:latari", turn="daqan mobilize").do("daqan", "activate 3A")
    assert t.may("move DB footman")


def test_o7_conquers_bonus_is_never_below_zero_and_spares_developments() -> None:
    walls = "damaged:daqan development:defensive"
    t = fight("archer", walls, factions="latari daqan", bonus=True).fate("1")
    assert t.said("battle_won") == [(1, 1, 1, 2)]
    t = fight("archer", "damaged:daqan", factions="latari daqan", bonus=True).fate("1")
    assert t.said("battle_won") == [(0, 0, 1, 0)]


def test_o8_developments_pay_before_one_is_built_and_the_new_one_pays_nothing_yet() -> None:
    text = "area DA stronghold:daqan development:training_ground; area DB stronghold:daqan"
    t = table(text, turn="daqan harvest", dials="daqan 0 0 0").do("daqan", "bonus")
    assert t.asked == "chance"
    t.draw("levy").do("daqan", "develop diplomat DB")
    assert (t.dials("daqan"), t.influence("daqan")) == ((3, 1, 2), 0)
    assert t.stronghold("DB") == "daqan diplomat"


def test_o12_fortify_builds_repairs_and_rearranges_each_once_in_any_order() -> None:
    text = "area DA damaged:daqan rune:false_up; area DB damaged:daqan rune:dragon_down; area 3B footman city:forge"
    t = table(text, turn="daqan fortify", dials="daqan 0 2 3").do("daqan", "runes DA; exchange DB; dragon_in DA")
    assert not t.options("runes")
    assert t.options("build") == {"build DC"}, "no city, no area with a stronghold"
    t.do("daqan", "build DC; repair DB")
    assert t.dials("daqan") == (0, 1, 1)
    assert t.state.turn == -1, "each of the three has been done"
    assert (t.stronghold("DA"), t.stronghold("DB"), t.stronghold("DC")) == ("daqan damaged", "daqan", "daqan")


def test_o13_a_stronghold_won_in_battle_may_be_one_given_up_elsewhere() -> None:
    mine = "; ".join(f"area {area} stronghold:daqan" for area in ("DA", "DB", "DC", "3A"))
    t = fight("footman*4", "archer stronghold:latari", f"{mine}; area 9A archer", bonus=True).fate("1 2 3 4 11")
    assert t.options() == {"give_up DA", "give_up DB", "give_up DC", "give_up 3A", "leave"}
    t.do("daqan", "give_up 3A")
    assert (finish(t).stronghold("1C"), t.stronghold("3A"), t.owner("3A")) == ("daqan damaged", "", "nobody")


def test_o13_a_development_that_is_used_up_may_be_given_up_and_built_elsewhere() -> None:
    text = "area DA stronghold:daqan development:diplomat; area DB stronghold:daqan development:resources"
    t = table(f"{text}; area DC stronghold:daqan", turn="daqan harvest").do("daqan", "bonus")
    if t.options("dial"):
        t.do("daqan", "dial food")
    assert t.options("rebuild") == {"rebuild DA DC"}, "a second Resources token is in the supply"
    t.do("daqan", "rebuild DA DC")
    assert (t.stronghold("DA"), t.stronghold("DC")) == ("daqan", "daqan diplomat")
    assert t.dials("daqan")[1] == 1
    assert t.influence("daqan") == 2, "only the one that lay there before paid"


def test_o14_o16_what_a_defensive_development_is_depends_on_the_faction() -> None:
    """The three others are used by test_fortifications.py."""
    t = fight("footman*8", "archer damaged:latari development:defensive").fate("1 2 3 4 11 12 13 14 24")
    t.do("daqan", "retreat 1A")
    assert t.said("fortification") == [(1, "protective_wards", "1C")]
    assert t.said("battle_won") == [(0, 0, 7, 4)]


def test_o15_what_falls_goes_back_to_its_owners_supply_and_may_be_built_again() -> None:
    t = table("area DA stronghold:daqan development:diplomat; area DB footman")
    seat = t.seat("daqan")
    assert (t.state.strongholds[seat], t.state.developments[seat]) == (3, (2, 0, 1, 1))
    remove_stronghold(t.state, AREA["DA"])
    assert (t.state.strongholds[seat], t.state.developments[seat]) == (4, (2, 1, 1, 1))


def test_o15_a_stronghold_that_is_repaired_keeps_its_development() -> None:
    t = table("area DA damaged:daqan development:diplomat", turn="daqan fortify", dials="daqan 0 0 1")
    t.do("daqan", "repair DA")
    assert t.stronghold("DA") == "daqan diplomat"


def test_o16_any_token_left_in_the_supply_may_be_chosen_and_pays_at_every_harvest() -> None:
    text = "area DA stronghold:daqan development:resources; area DB stronghold:daqan development:diplomat"
    t = table(f"{text}; area DC stronghold:daqan", turn="daqan harvest").do("daqan", "bonus; dial ore")
    assert t.influence("daqan") == 2
    assert t.options("develop") == {f"develop {name} DC" for name in ("resources", "training_ground", "defensive")}
    t.do("daqan", "develop resources DC")
    t = table(f"{text}; area DC stronghold:daqan", turn="daqan harvest", year="5 fall").do("daqan", "bonus; dial ore")
    assert t.influence("daqan") == 2, "and every other time"
    assert t.dials("daqan") == (3, 2, 3)


def test_o17_cities_and_home_areas_count_while_they_are_controlled() -> None:
    t = table("area 3B footman city:forge; area DC archer", turn="daqan harvest recruit")
    assert t.dials("daqan") == (4, 1, 1), "DA, DB and the one icon of the city"


def test_o18_icons_and_recruits_never_lower_a_dial() -> None:
    text = "area DA stronghold:daqan; area DB footman"
    for order, answers in (("recruit", "dial food; dial ore"), ("acquire_power", ""), ("strategize", "done; bonus")):
        t = table(text, turn=f"daqan {order}", dials="daqan 3 2 2")
        t.do("daqan", answers)
        assert t.dials("daqan") == (3, 2, 2)


def test_o19_a_stronghold_is_built_in_any_controlled_area_without_city_and_stronghold() -> None:
    text = "area DA stronghold:daqan; area 1C routed_footman; area 3B footman city:forge; area 5B footman"
    t = table(text, turn="daqan fortify", dials="daqan 0 1 1")
    assert t.options("build") == {"build DB", "build DC", "build 1C", "build 5B"}, "5B has no city token"
    t.do("daqan", "build 1C")
    assert (t.stronghold("1C"), t["1C"]) == ("daqan", "daqan routed_footman"), "nobody stands up by it"
