"""Rulings of diplomacy, retreats, allies and limits: D2, D4, D5, D7, T1-T3, A1, A3, L1, L2."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA, AREAS
from theomachy.games.runewars.rules.control import destroy, empty, enemy, friendly, place, take, uncontrolled
from theomachy.games.runewars.rules.pieces import UNIT
from theomachy.games.runewars.rules.retreat import retreats
from theomachy.games.runewars.rules.state import NOBODY


def meet(text: str, moves: str = "all 3A", turn: str = "daqan conquer", **told: Any) -> Table:
    return table(f"area 3A footman*2; {text}", turn=turn, **told).do("daqan", f"activate 1B; {moves}")


def ways(t: Table, faction: str, area: str, *units: str) -> set[str]:
    seat = NOBODY if faction == "nobody" else t.seat(faction)
    return {AREAS[to].name for to in retreats(t.state, seat, AREA[area], [UNIT[unit] for unit in units])}


# -- diplomacy --------------------------------------------------------------------------------------------------------


def test_d2_after_gold_eight_may_stay_and_new_allies_may_be_the_ones_to_go() -> None:
    t = table("area 3A footman*7; area 1B beastman routed_beastman", turn="daqan conquer", influence="daqan 1")
    t.do("daqan", "activate 1B; all 3A; diplomacy 1").fate("5")
    assert (t.asked, t.options()) == (
        "daqan excess", {"destroy footman", "destroy beastman", "destroy routed_beastman"},
    )  # fmt: skip
    t.do("daqan", "destroy beastman")
    assert t["1B"] == "daqan footman*7 routed_beastman", "a routed one allies routed"


def test_d4_influence_is_spent_before_the_draw_and_there_is_one_attempt() -> None:
    t = meet("area 1B beastman*2", influence="daqan 3").do("daqan", "diplomacy 2")
    assert (t.asked, t.influence("daqan")) == ("chance", 1)
    t.fate("30 29")
    assert t.options() == {"battle", "retreat"}, "only red cards, and no second attempt with the last influence"
    assert t.influence("daqan") == 1


def test_d5_grey_leaves_the_area_to_the_mover_whose_units_stand() -> None:
    text = "area 1B hell_hound giant; area 1A archer; area 1C dragon"
    t = table(f"area 3A footman*3; {text}", turn="daqan conquer", influence="daqan 1")
    t.do("daqan", "activate 1B; move 3A footman; done; diplomacy 1").fate("13")
    assert (t["1B"], t["1C"]) == ("daqan footman", "nobody routed_hell_hound dragon routed_giant")


def test_d5_grey_in_somebodys_home_gives_the_area_to_the_mover_and_never_back_to_its_owner() -> None:
    text = "area LC beastman unallied rune:dragon_down; area 5A footman*2; area 5B footman"
    t = table(text, turn="daqan conquer", influence="daqan 1")
    t.do("daqan", "activate LC; move 5A footman; done; diplomacy 1").fate("13")
    assert t["LC"] == "daqan footman"
    assert t.state.knows_rune[AREA["LC"]] == 1 << t.seat("daqan"), "Latari has not seen what lies there"


def test_d5_borders_bind_neutral_units_outside_winter() -> None:
    around = "area 1A archer; area 1C archer; area 3A footman"
    assert ways(table(around), "nobody", "1B", "giant") == set(), "9B lies behind mountains"
    assert ways(table(around), "nobody", "1B", "giant", "dragon") == {"9B"}, "only the Dragon gets there"
    walls = "area 3A archer; area 1B archer; area 1C archer"
    assert ways(table(walls), "nobody", "1A", "giant") == set()
    assert ways(table(walls, turn="daqan conquer", year="2 winter"), "nobody", "1A", "giant") == {"3B"}, (
        "over the frozen water"
    )


def test_d7_only_whoever_moved_a_unit_in_speaks() -> None:
    t = table("area 1B beastman; hero sir_valadir daqan 3A", turn="daqan conquer", influence="daqan 3")
    t.do("daqan", "activate 1B; hero sir_valadir")
    assert (t.state.turn, t["1B"]) == (-1, "nobody beastman"), "a hero alone neither speaks nor fights"
    t = table(
        "area 1A hell_hound*2; area 1C footman", turn="daqan fortify", tactics="daqan stampede", influence="daqan 3"
    )
    t.do("daqan", "play stampede; drive 1A 1B")
    assert t["1B"] == "nobody hell_hound*2"
    assert not t.state.ending


# -- retreats ---------------------------------------------------------------------------------------------------------


def test_t1_all_go_routed_to_one_adjacent_area_friendly_before_empty() -> None:
    t = fight("footman knight", "archer*5", "area 9A routed_bowman").fate("1 2 3 4 11 12").fate("13")
    assert t["9A"] == "daqan routed_bowman routed_knight routed_footman"
    t = fight("footman knight", "archer*5").fate("1 2 3 4 11 12").fate("13")
    assert t.options() == {"retreat 1A", "retreat 1B", "retreat 9A", "retreat 9B"}, "no friendly area, so an empty one"


def test_t1_without_any_area_they_are_destroyed() -> None:
    around = "area 1B archer; area 9A archer; area 9B giant; area 1A footman giant"
    t = table(f"{around}; area 1C archer*3", turn="daqan conquer fortify").do("daqan", "activate 1C; move 1A footman")
    t.fate("1 2 3 4")
    assert (t.supply("footman"), t["1A"]) == (16, "nobody giant")


def test_t2_a_mixed_group_stays_together_where_it_can() -> None:
    t = table("area 9B archer")
    assert ways(t, "latari", "1B", "pegasus_rider", "warrior") == {"1A", "1C", "3A"}, "empty, but legal for both"
    assert ways(t, "latari", "1B", "pegasus_rider") == {"9B"}
    closed = "area 9B archer; area 1A giant; area 1C giant; area 3A giant"
    assert ways(table(closed), "latari", "1B", "pegasus_rider", "warrior") == {"9B"}, "legal for one of them"


def test_t3_attackers_may_retreat_to_where_they_came_from() -> None:
    t = fight("footman*2 routed_footman", "archer*4").fate("1 2 3 4 11 12")
    assert t["1A"] == "daqan routed_footman*3"


# -- allies -----------------------------------------------------------------------------------------------------------


def test_a1_allies_act_as_ones_own_and_count_for_limits() -> None:
    t = table("area DA footman*6 giant*2; area DB knight", turn="daqan strategize").do(
        "daqan", "from DB; move knight DA"
    )
    t.settle(until="excess")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy giant")
    assert t["DA"] == "daqan knight footman*6 giant"
    t = table("area DB giant", turn="daqan strategize").do("daqan", "from DB; move giant DA")
    assert t["DA"] == "daqan giant", "alone to a friendly area"


def test_a1_in_an_area_that_is_not_his_they_are_nobodys_and_enemies_to_all() -> None:
    t = table("area 1C footman giant")
    take(t.state, AREA["1C"], UNIT["footman"])
    assert t["1C"] == "nobody giant"
    t = table("area 1C giant; area 1A footman; area 1B archer", turn="daqan conquer fortify")
    t.do("daqan", "activate 1C; move 1A footman")
    assert t.state.battle is not None


def test_a3_gold_rally_support_and_coming_to_a_players_area_make_allies() -> None:
    t = meet("area 1B beastman", influence="daqan 1").do("daqan", "diplomacy 1").fate("5")
    assert t["1B"] == "daqan footman*2 beastman"
    t = table("area 3B footman city:forge", turn="daqan rally_support fortify").do("daqan", "units 3B")
    assert t["3B"] == "daqan footman hell_hound"
    t = table("area 1C archer")
    place(t.state, AREA["1C"], UNIT["giant"])
    assert t["1C"] == "latari archer giant"
    t = table("area 1A footman giant; area 1C footman", turn="daqan conquer fortify").do("daqan", "activate 1A")
    t.do("daqan", "move 1C footman")
    assert (t["1A"], t.state.battles) == ("daqan footman*2 giant", 0), "nobody attacks his own allies"


# -- limits and control -----------------------------------------------------------------------------------------------


def test_l1_recruits_and_placements_are_cut_down_to_eight_at_once() -> None:
    t = table("area DA stronghold:daqan footman*7 knight", turn="daqan recruit fortify", dials="daqan 0 1 0")
    t.do("daqan", "dial wood")
    assert (t.asked, t.options()) == ("daqan excess", {"destroy footman", "destroy knight", "destroy bowman"})
    t = table("area 3B footman*8 city:forge", turn="daqan rally_support fortify").do("daqan", "units 3B")
    assert (t.asked, t.options()) == ("daqan excess", {"destroy footman", "destroy hell_hound"})


def test_l1_a_full_area_may_be_passed() -> None:
    t = table("area 3A footman*8; area DB knight", turn="daqan mobilize").do(
        "daqan", "activate 1B; move DB knight; done"
    )
    assert (t["3A"], t["1B"]) == ("daqan footman*8", "daqan knight")


def test_l2_friendly_enemy_empty_and_uncontrolled() -> None:
    t = table("area 1A routed_footman; area 1B stronghold:daqan; area 1C razorwing; area LA footman; area 9A archer")
    state, seat = t.state, t.seat("daqan")
    for area in ("1A", "1B", "DA", "LA"):
        assert friendly(state, seat, AREA[area])
    for area in ("9A", "LB"):
        assert enemy(state, seat, AREA[area])
        assert not empty(state, AREA[area]), "a home realm area is never empty"
    assert (empty(state, AREA["1C"]), uncontrolled(state, AREA["1C"])) == (False, True), "neutral"
    assert (empty(state, AREA["9B"]), uncontrolled(state, AREA["9B"])) == (True, True)
    destroy(state, AREA["LA"], UNIT["footman"])
    assert t.owner("LA") == "latari"
