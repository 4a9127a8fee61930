"""Diplomacy with neutral units (D1-D7)."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.positions import Table, table


def meet(text: str, moves: str = "all 3A", turn: str = "daqan conquer", **told: Any) -> Table:
    return table(f"area 3A footman*2; {text}", turn=turn, **told).do("daqan", f"activate 1B; {moves}")


def test_x08_gold_allies_them() -> None:
    t = meet("area 1B beastman*2 routed_giant", influence="daqan 4")
    assert t.options() == {"battle", *(f"diplomacy {spent}" for spent in (1, 2, 3, 4))}
    t.do("daqan", "diplomacy 3").fate("1 5 3")
    assert t.options() == {"fate gold", "fate grey", "fate red"}
    t.do("daqan", "fate gold")
    assert t["1B"] == "daqan footman*2 beastman*2 routed_giant"
    assert t.influence("daqan") == 1
    assert t.state.fate_discards == 1 << 0 | 1 << 4 | 1 << 2


def test_d1_grey_makes_them_retreat_routed_and_the_left_neighbour_says_where() -> None:
    t = meet("area 1B beastman*2", influence="daqan 1").do("daqan", "diplomacy 1").fate("13")
    assert t.asked == "latari retreat"
    assert t.options() == {"retreat 1A", "retreat 1C", "retreat 3A"}, "the force has left 3A; 9B lies behind a mountain"
    t.do("latari", "retreat 1C")
    assert (t["1B"], t["1C"]) == ("daqan footman*2", "nobody routed_beastman*2")


def test_x09_grey_destroys_those_who_have_nowhere_to_go() -> None:
    text = "area 1B beastman*2; area 1A archer; area 1C archer; area 3A footman*3"
    t = table(text, turn="daqan conquer", influence="daqan 2").do("daqan", "activate 1B; move 3A footman; done")
    t.do("daqan", "diplomacy 2").fate("30 13").do("daqan", "fate grey")
    assert t["1B"] == "daqan footman"
    assert t.supply("beastman") == 8


def test_x69_neutrals_retreat_to_other_neutrals_beyond_eight() -> None:
    text = "area 5D hell_hound*2; area 9B razorwing*7; area 5A archer; area 5C footman; area 5B footman*2"
    t = table(text, turn="daqan conquer", influence="daqan 1").do("daqan", "activate 5D; move 5B footman; done")
    t.do("daqan", "diplomacy 1").fate("13")
    assert t["9B"] == "nobody razorwing*7 routed_hell_hound*2"


def test_d6_red_means_battle_or_retreat() -> None:
    t = meet("area 1B beastman*2; area DB footman", influence="daqan 1").do("daqan", "done; diplomacy 1").fate("30")
    assert t.options() == {"battle", "retreat"}
    t.do("daqan", "retreat")
    assert t.options() == {"retreat 1A", "retreat 1C", "retreat 3A"}, "no friendly area is adjacent"
    t.do("daqan", "retreat 3A")
    assert (t["3A"], t["1B"]) == ("daqan routed_footman*2", "nobody beastman*2")
    t = meet("area 1B beastman*2", influence="daqan 1").do("daqan", "diplomacy 1").fate("30").do("daqan", "battle")
    assert t.state.battle is not None


def test_d6_heroes_stay_when_units_retreat() -> None:
    t = meet("area 1B beastman; hero sir_valadir daqan 3A", "all 3A; hero sir_valadir", influence="daqan 1")
    t.do("daqan", "diplomacy 1").fate("30").do("daqan", "retreat; retreat 3A")
    assert t.hero("sir_valadir") == "daqan 1B"


def test_x10_red_after_a_battle_forces_the_retreat() -> None:
    text = "area LC knight; area 1B beastman*2; area 1A footman*2"
    t = table(text, turn="daqan mobilize", influence="daqan 1").do("daqan", "activate LB; move LC knight").fate("5")
    t.do("daqan", "bonus; activate 1B; all 1A")
    assert t.asked == "chance", "no battle is offered, and one influence can be spent"
    t.fate("30").do("daqan", "retreat 1A")
    assert t["1A"] == "daqan routed_footman*2"


def test_after_a_battle_no_more_than_eight_come_to_speak() -> None:
    text = "area LC knight; area 1B beastman; area 1A footman*5; area 1C bowman*5"
    t = table(text, turn="daqan mobilize", influence="daqan 1").do("daqan", "activate LB; move LC knight").fate("5")
    t.do("daqan", "bonus; activate 1B; all 1A")
    assert t.options() == {"move 1C bowman", "done"}


def test_x25_more_than_eight_must_fight() -> None:
    text = "area 3A footman*8; area 1A knight*2; area 1B beastman"
    t = table(text, turn="daqan conquer", influence="daqan 3").do("daqan", "activate 1B; all 3A; all 1A")
    assert t.state.battle is not None


def test_without_influence_it_is_a_battle() -> None:
    assert meet("area 1B beastman*2").state.battle is not None


def test_x68_spending_stops_at_six_and_new_allies_count_for_the_limit() -> None:
    text = "area 3A footman*8; area 1B beastman*3"
    t = table(text, turn="daqan conquer", influence="daqan 7").do("daqan", "activate 1B; all 3A")
    assert t.options("diplomacy") == {f"diplomacy {spent}" for spent in range(1, 7)}
    t.do("daqan", "diplomacy 1").fate("5").do("daqan", "destroy footman; destroy beastman; destroy beastman")
    assert t["1B"] == "daqan footman*7 beastman"


def test_one_attempt_covers_all_neutral_units_d3() -> None:
    t = meet("area 1B beastman*2 dragon", influence="daqan 1").do("daqan", "diplomacy 1").fate("5")
    assert t["1B"] == "daqan footman*2 beastman*2 dragon"


def test_silver_tongue_makes_more_of_a_card() -> None:
    t = meet("area 1B beastman*2", influence="daqan 1", tactics="daqan silver_tongue")
    t.do("daqan", "diplomacy 1").fate("30").do("daqan", "play silver_tongue")
    assert t.asked == "latari retreat", "red counts as grey"


def test_stampede_before_speaking_clears_the_way() -> None:
    t = meet("area 1B beastman*2", influence="daqan 1", tactics="daqan stampede")
    t.do("daqan", "play stampede; drive 1B 1C")
    assert (t["1B"], t["1C"]) == ("daqan footman*2", "nobody beastman*2")
    assert t.influence("daqan") == 1


def test_whoever_drives_neutral_units_off_before_he_speaks_enters_and_all_are_told() -> None:
    text = "area 1A footman*2; area 1C beastman; hero sir_valadir daqan 1C shown:flute_of_possession"
    t = table(text, turn="daqan conquer fortify", influence="daqan 1").do("daqan", "activate 1C; all 1A")
    t.do("daqan", "use flute_of_possession sir_valadir 9B")
    assert (t["1C"], t["9B"]) == ("daqan footman*2", "nobody beastman")
    assert t.said("unopposed") == [(0, "1C")]
