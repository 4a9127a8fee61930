"""Rulings of battle: K6, K7, K15, K17-K19, K22, K24-K29, K31, K32. Others stand in test_battle.py, test_abilities.py
and test_retreat.py."""

from __future__ import annotations

from tests.games.runewars.battles import fight, finish, rout_now, troops, wound
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.battle.record import Battle
from theomachy.games.runewars.rules.elimination import eliminate

THREE = "daqan latari uthuk"


def battle(t: Table) -> Battle:
    assert t.state.battle is not None
    return t.state.battle


# -- specials ---------------------------------------------------------------------------------------------------------


def test_k6_who_picks_the_victim_may_take_any_unit_of_the_battle() -> None:
    t = fight("archer", "footman knight siege_tower", factions="latari daqan")
    wound(t, "daqan", "knight", 1)
    rout_now(t, "daqan", "siege_tower")
    t.fate("9")
    assert t.options() == {"damage footman", "damage knight 1", "damage routed_siege_tower"}


def test_k7_the_attackers_specials_come_first_x38() -> None:
    t = fight("pegasus_rider", "berserker giant", factions="latari uthuk")
    t.fate("3 9")
    assert troops(t, "uthuk") == "routed_berserker giant"
    assert t.asked == "chance", "no Berserker stands to be sacrificed"
    t = fight("berserker", "pegasus_rider", factions="uthuk latari")
    t.fate("9 3")
    assert t.asked == "uthuk special", "here Fury comes first"


def test_k18_specials_work_one_after_the_other_before_routs_and_damage() -> None:
    t = fight("archer*3", "footman knight siege_tower", factions="latari daqan")
    t.fate("9 10 15")
    t.do("latari", "damage footman")
    assert troops(t, "daqan") == "knight siege_tower", "the first has worked when the second is asked"
    t.do("latari", "damage knight")
    assert troops(t, "daqan") == "siege_tower", "the point of damage went to the damaged Knight"


def test_k18_the_part_without_a_target_is_lost_and_the_rest_happens() -> None:
    t = fight("knight*2", "warrior")
    rout_now(t, "latari", "warrior")
    t.fate("3 5").draw("levy")
    assert t.tactics("daqan") == ["levy"], "nobody stands to be routed"


def test_k29_several_specials_are_resolved_one_by_one_and_the_victims_side_picks_where_it_says_so() -> None:
    t = fight("archer*2", "footman*2 knight", factions="latari daqan")
    t.fate("9 10")
    t.do("latari", "damage footman")
    assert (t.asked, t.options()) == ("latari special", {"damage footman", "damage knight"})
    t = fight("skeleton_archer", "archer warrior", factions="waiqar latari").fate("1 9 5")
    assert t.asked == "latari special", "Mortal Strike"
    t = fight("siege_tower*2 bowman*2", "hell_hound").fate("1 2 3")
    assert t.asked == "daqan special", "Burning"


# -- who is who -------------------------------------------------------------------------------------------------------


def test_k17_the_left_neighbour_is_the_opponent_in_a_game_of_two_and_nobody_who_is_out() -> None:
    assert battle(fight("footman", "beastman")).deciders == [0, 1]
    t = table("area 1C beastman; area 1A footman", factions=THREE, turn="daqan conquer fortify")
    eliminate(t.state, 1)
    t.do("daqan", "activate 1C; move 1A footman")
    assert battle(t).deciders == [0, 2]


def test_k19_the_defender_keeps_the_area_and_its_rune_until_the_stronghold_is_settled() -> None:
    t = fight("footman*2", "archer rune:dragon_down")
    assert (t.owner("1C"), t.runes("latari")) == ("latari", 1)
    t.fate("1")
    assert t.owner("1C") == "latari"
    t.fate("15 16")
    assert (t.owner("1C"), t.runes("daqan")) == ("daqan", 1)


def test_k19_heroes_are_no_strength_and_take_no_damage_in_battle() -> None:
    t = fight("footman", "archer*2", "hero sir_valadir daqan 1C; hero silhouette daqan 1C; area 9A routed_footman")
    t.do("daqan", "support sir_valadir footman").fate("15 16")
    assert t.said("battle_won") == [(1, 1, 0, 2)]
    assert t.hero("silhouette") == "daqan 1C"
    assert "damage" not in t.hero("sir_valadir")


def test_k22_units_routed_before_take_no_part_and_share_their_sides_fate() -> None:
    t = fight("footman*2", "archer routed_warrior routed_giant", "area 9A archer")
    assert troops(t, "latari") == "archer"
    t.fate("1 15 16")
    assert t.said("battle_won") == [(0, 0, 2, 0)], "not even a routed hexagon counts"
    assert (t.supply("warrior"), t.supply("giant")) == (8, 4)
    t = fight("footman", "archer*2 routed_warrior", "area 9A routed_footman").fate("1 2 3")
    assert t["1C"] == "latari archer*2 routed_warrior"


# -- strength ---------------------------------------------------------------------------------------------------------


def test_k25_wards_act_before_strength_is_counted_and_the_development_falls_with_the_stronghold() -> None:
    t = fight("footman*6", "damaged:latari development:defensive", "area 1B routed_footman").fate("1 2 3 4 11 12")
    assert t["1B"] == "daqan routed_footman*2"
    assert t.said("battle_won") == [(0, 0, 5, 3)]
    t.do("daqan", "leave")
    assert finish(t).stronghold("1C") == ""
    assert t.state.developments[t.seat("latari")] == (2, 1, 1, 1)


def test_k25_a_development_does_nothing_for_an_attacker() -> None:
    t = fight("footman", "archer", "area 1A stronghold:daqan development:defensive").fate("1 2")
    assert t.said("battle_won") == [(1, 1, 1, 1)]


def test_k26_strength_is_counted_once_and_never_below_zero() -> None:
    armies = "area 1A footman*5; area 1B bowman*5; area 9B routed_footman; area 1C archer stronghold:latari"
    t = table(f"{armies}; area 9A archer", turn="daqan mobilize fortify").do("daqan", "activate 1C; all 1A; all 1B")
    t.fate("1 2 3 4 11 12").fate("13 14 21 22 23")
    assert t.said("battle_won") == [(0, 0, 10, 6)]
    t.do("daqan", "leave")
    t.do("daqan", "retreat bowman; retreat footman")
    assert t.said("battle_won") == [(0, 0, 10, 6)], "what leaves afterwards changes nothing"
    t = fight("footman", "stronghold:latari", "area 9A routed_footman", bonus=True).fate("1")
    assert t.said("battle_won") == [(1, 1, 1, 2)]


def test_k27_units_heroes_then_cards_of_the_start() -> None:
    text = "hero sir_valadir daqan 1C; hero mad_carthos latari 1C"
    t = fight("footman", "archer", text, tactics="daqan panic, latari panic")
    found = []
    while t.asked != "chance":
        found.append((t.asked, battle(t).step))
        t.do(t.faction(t.question.seat), "done" if t.may("done") else "go_on")
    assert found == [
        ("daqan support", 2), ("latari support", 2), ("daqan battle_start", 4), ("latari battle_start", 4),
    ]  # fmt: skip


def test_k28_what_is_remembered_of_a_battle_ends_with_it() -> None:
    hand = "daqan battle_standard opening_volley"
    t = fight("footman*2", "archer stronghold:latari", "area 9A archer", bonus=True, tactics=hand)
    t.do("daqan", "play battle_standard")
    found = battle(t)
    assert (found.seats, found.entered, found.bonus, found.stronghold >> 1) == ([0, 1], [2, 1], [2, 0], 1)
    assert any("battle_standard" in told for told in found.played)
    t.do("daqan", "go_on").fate("1 2 3")
    assert t.said("battle_won") == [(0, 0, 4, 3)]
    t.do("daqan", "leave")
    assert finish(t).state.battle is None
    assert not [effect for effect in t.state.effects if effect[2] == "battle"]


# -- afterwards -------------------------------------------------------------------------------------------------------


def test_k24_the_owner_picks_who_is_too_many_and_they_retreat_together() -> None:
    armies = "area 1A footman*6; area 1B bowman*4; area 1C archer; area 9A archer; area 9B giant"
    t = table(armies, turn="daqan mobilize fortify").do("daqan", "activate 1C; all 1A; all 1B")
    t.fate("1 2 3 4 11").fate("12 13 14 21 22 23")
    assert t.options() == {"retreat bowman", "retreat footman"}
    t.do("daqan", "retreat footman; retreat bowman")
    assert t.options() == {"retreat 1A", "retreat 1B"}, "empty areas, since no friendly one is near"
    t.do("daqan", "retreat 1A")
    assert t["1C"] == "daqan bowman*3 footman*5"
    assert t["1A"] == "daqan routed_bowman routed_footman"


def test_k24_who_has_nowhere_to_go_is_destroyed() -> None:
    around = "area 9A archer; area 9B giant; area 1A archer"
    armies = f"area 1B footman*8; area 3A knight; area 1C routed_archer; {around}"
    t = table(armies, turn="daqan mobilize fortify").do("daqan", "activate 1C; all 1B; move 3A knight")
    t.fate("5").fate("1 2 3 4 11 12 13 14").do("daqan", "retreat knight")
    assert (t["1C"], t["1B"]) == ("daqan footman*8", "daqan routed_knight"), "1B is empty now"
    armies = f"area 1B footman*8 giant; area 3A knight; area 1C routed_archer; {around}"
    t = table(armies, turn="daqan mobilize fortify").do("daqan", "activate 1C; move 3A knight")
    for _ in range(8):
        t.do("daqan", "move 1B footman")
    t.fate("5").fate("1 2 3 4 11 12 13 14").do("daqan", "retreat knight")
    assert (t["1C"], t["1B"], t.supply("knight")) == ("daqan footman*8", "nobody giant", 8)


def test_k15_allies_alone_win_no_area_but_keep_their_own_home() -> None:
    t = fight("footman beastman*2", "archer*2", more="area 9A archer").fate("15 1").do("daqan", "damage footman")
    assert t.fate("16 17")["1C"] == "nobody beastman*2"
    t = fight("footman beastman*2", "archer*2", "area 9A archer", source="3B", target="DB").fate("15 1")
    assert t.do("daqan", "damage footman").fate("16 17")["DB"] == "daqan beastman*2"
    t = fight("footman beastman*2", "archer*2", "area LA archer", source="5A", target="LC").fate("15 1")
    assert t.do("daqan", "damage footman").fate("16 17")["LC"] == "nobody beastman*2", "until they are gone"


def test_k15_nothing_against_nothing_is_the_defenders() -> None:
    t = fight("footman", "warrior", "area 9A archer; area 1B routed_footman")
    rout_now(t, "latari", "warrior")
    rout_now(t, "daqan", "footman")
    t.fate("1")
    assert t.said("battle_won") == [(1, 1, 0, 0)]
    assert t["1C"] == "latari routed_warrior"


def test_k31_allies_who_held_an_area_alone_are_nobodys() -> None:
    t = fight("archer", "footman giant*2", factions="latari daqan").fate("15").do("daqan", "damage footman").fate("4 5")
    assert finish(t)["1C"] == "nobody giant*2"
    t = fight("archer", "footman giant*2 stronghold:daqan", factions="latari daqan").fate("15")
    t.do("daqan", "damage footman").fate("4 5")
    assert finish(t)["1C"] == "daqan giant*2", "a stronghold keeps them"


def test_k32_an_attacker_with_nobody_left_leaves_the_area_to_its_home_or_to_nobody() -> None:
    for source, target, after, away in (("1A", "1C", "nobody", "9A"), ("5A", "LC", "latari", "LB")):
        around = f"area {away} archer; area LA footman" if target == "LC" else f"area {away} archer"
        t = fight("siege_tower*2", "giant warrior", around, source=source, target=target).fate("5")
        rout_now(t, "latari", "warrior")
        wound(t, "latari", "giant", 4)
        for _ in range(2):
            wound(t, "daqan", "siege_tower", 2)
        t.fate("6 2 9")
        assert t.said("battle_won") == [(0, 0, 2, 0)]
        assert (t[target], t[away]) == (after, "latari archer routed_warrior")


def test_k32_he_may_still_set_up_his_stronghold() -> None:
    t = fight("siege_tower*2", "giant damaged:latari", "area 9A archer", bonus=True)
    wound(t, "latari", "giant", 4)
    for _ in range(2):
        wound(t, "daqan", "siege_tower", 2)
    t.fate("6 2 9")
    assert t.said("battle_won") == [(0, 0, 2, 0)]
    t.do("daqan", "place")
    assert (t.stronghold("1C"), t["1C"]) == ("daqan damaged", "daqan")
