"""The sixteen Objectives (section 11, B.7) and the three titles (13, B.9), one test each or more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES

PRIMARCH = "primarch_of_the_wizards_council"
CAPTAIN = "captain_of_the_heroes_league"
COMMANDER = "lord_commander_of_the_warriors_guild"


def held(card: str, text: str = "", faction: str = "daqan", turn: str = "fortify", **told: Any) -> Table:
    """The first moment of a turn of somebody with this Objective."""
    told.setdefault("factions", "daqan uthuk")
    return table(text, turn=f"{faction} {turn}", objectives=f"{faction} {card}", **told)


def claims(t: Table) -> bool:
    return t.asked.endswith("turn_window") and bool(t.options("claim"))


@pytest.mark.parametrize(
    ("card", "not_yet", "met", "told"),
    [
        ("bound_by_honor", "area 1A routed_razorwing", "area 1B sorcerer; area DA footman beastman", {}),
        ("giants_pact", "area DA footman; area 1A giant", "area DA footman routed_giant", {}),
        ("dragons_pact", "area DA footman; area 1A dragon", "area 3A footman dragon", {}),
        ("grand_alliance", "area DA footman giant*4", "area DA footman giant*4 routed_beastman", {}),
        (
            "fellowship",
            "hero sir_valadir daqan DA; hero silhouette daqan DA; hero mad_carthos daqan DA damage:1",
            "hero sir_valadir daqan DA; hero silhouette daqan DA; hero mad_carthos daqan DA routed",
            {},
        ),
        (
            "voice_of_the_free_cities",
            "area 3B footman city:forge",
            "area 3B footman city:forge; area 9A footman city:tamalir",
            {},
        ),
    ],
)  # fmt: skip
def test_good_objectives(card: str, not_yet: str, met: str, told: dict[str, Any]) -> None:
    assert not claims(held(card, not_yet, **told))
    t = held(card, met, **told)
    assert t.options() == {f"claim {card}", "go_on"}
    t.do("daqan", f"claim {card}")
    assert t.asked == "daqan receive_rune"
    t.do("daqan", "place DA; place DB")
    assert (t.objective("daqan"), t.runes("daqan")) == ("", 1)


def test_three_cities_with_more_than_two_players() -> None:
    text = "area 3B footman city:forge; area 4C footman city:tamalir"
    four = "daqan latari waiqar uthuk"
    assert not claims(held("voice_of_the_free_cities", text, factions=four))
    assert claims(held("voice_of_the_free_cities", f"{text}; area 5B footman city:frostgate", factions=four))


def test_x84_coffers_of_goodwill_before_a_title_is_bought() -> None:
    t = held("coffers_of_goodwill", turn="acquire_power", influence="daqan 7", dials="daqan 4 4 1")
    assert t.influence("daqan") == 10
    t.do("daqan", "claim coffers_of_goodwill; place DA; place DB")
    assert t.influence("daqan") == 10
    t.do("daqan", f"title {PRIMARCH}; price 10")
    assert t.influence("daqan") == 0


def test_bread_for_all_looks_at_the_dial() -> None:
    assert not claims(held("bread_for_all", dials="daqan 6 2 2"))
    assert claims(held("bread_for_all", dials="daqan 7 2 2"))


def test_a_pact_is_swapped_where_the_kind_is_gone_from_the_board() -> None:
    t = held("giants_pact", "area 1A dragon")
    assert t.options() == {"swap_objective", "go_on"}
    t.do("daqan", "swap_objective").draw("dragons_pact")
    assert t.objective("daqan") == "dragons_pact"
    t = held("giants_pact")
    t.do("daqan", "swap_objective").draw("dragons_pact")
    assert not t.asked.endswith("turn_window"), "once a turn"


def test_objectives_wait_for_ones_own_turn_w6() -> None:
    t = table(turn="uthuk fortify", factions="daqan uthuk", objectives="daqan bread_for_all", dials="daqan 7 2 2")
    assert not t.asked.startswith("daqan turn")


def test_no_objective_is_claimed_while_the_dragon_pile_is_empty() -> None:
    t = held("bread_for_all", dials="daqan 7 2 2")
    t.state.dragons = 0
    assert not Table(t.state).options("claim")


# -- evil --------------------------------------------------------------------------------------------------------------


def test_wide_dominion_needs_ten_areas() -> None:
    areas = ["3A", "3B", "3C", "1A", "1B", "1C"]
    text = "; ".join(f"area {area} berserker" for area in areas)
    assert not claims(held("wide_dominion", text, "uthuk"))
    assert claims(held("wide_dominion", f"{text}; area 9A berserker", "uthuk"))


def test_trespasser_needs_an_area_of_an_enemy_home_realm() -> None:
    assert not claims(held("trespasser", "area 3A berserker; area DA footman", "uthuk"))
    assert claims(held("trespasser", "area DA berserker", "uthuk"))


def test_iron_rule_needs_four_strongholds() -> None:
    text = "area UA stronghold:uthuk; area UB damaged:uthuk; area UC stronghold:uthuk"
    assert not claims(held("iron_rule", text, "uthuk"))
    assert claims(held("iron_rule", f"{text}; area 5A berserker stronghold:uthuk", "uthuk"))


def test_endless_horde_needs_eighteen_units() -> None:
    assert not claims(
        held("endless_horde", "area UA berserker*8; area UB berserker*7 giant*1; area UC warlock", "uthuk")
    )
    assert claims(
        held("endless_horde", "area UA berserker*8; area UB berserker*7 giant*1; area UC routed_warlock*2", "uthuk")
    )


def attack(card: str, attackers: str, defenders: str, stronghold: str = "", faction: str = "uthuk") -> Table:
    text = f"area 3A {attackers}; area DB {defenders} {stronghold}"
    return held(card, text, faction, "conquer").do(faction, "activate DB; all 3A")


def test_breaker_of_walls() -> None:
    t = attack("breaker_of_walls", "chaos_lord*4", "", "damaged:daqan").do("uthuk", "bonus").fate("4 5 24 19")
    assert claims(t.do("uthuk", "place"))
    t = attack("breaker_of_walls", "chaos_lord*4", "").fate("4 5 24 19")
    assert t["DB"] == "uthuk chaos_lord*4"
    assert not claims(t), "no stronghold was there"


def test_carnage_counts_six_of_one_battle() -> None:
    t = attack("carnage", "flesh_ripper*8", "routed_footman*6")
    t.fate("5 6 7 15 16 17 25 26")
    assert t["DB"].startswith("uthuk")
    assert claims(t)
    t = attack("carnage", "flesh_ripper*8", "routed_footman*5").fate("5 6 7 15 16 17 25 26")
    assert not claims(t)


def test_monster_slayer() -> None:
    t = attack("monster_slayer", "flesh_ripper*8", "footman routed_giant")
    t.fate("5 6 7 15 16 17 25 26 1").do("daqan", "retreat DA")
    assert claims(t), "it took no part, and is destroyed with its side's defeat"


def test_x85_discouraging_defeat() -> None:
    def defeat(attackers: str) -> Table:
        text = f"area UB berserker; area UA stronghold:uthuk; area 5B {attackers}"
        t = table(text, turn="daqan mobilize fortify", factions="daqan uthuk", objectives="uthuk discouraging_defeat")
        return t.do("daqan", "activate UA; all 5B")

    t = defeat("siege_tower*4").fate("4 5 19 24").do("daqan", "retreat 5B")
    assert t.asked == "uthuk react"
    t.do("uthuk", "claim discouraging_defeat; place UA; place UB")
    assert t.runes("uthuk") == 1
    t = defeat("footman*3").fate("1 2 3").do("daqan", "retreat 5B")
    assert t.state.turn == -1


# -- titles ------------------------------------------------------------------------------------------------------------


def test_the_primarch_settles_ties_and_earns_with_the_council() -> None:
    t = table(
        begin="primary favour_of_the_council", year="2 winter", factions="daqan latari waiqar",
        influence="latari 1, waiqar 1", titles=f"daqan {PRIMARCH} 2",
    )  # fmt: skip
    assert t.influence("daqan") == 1, "before the bid"
    for faction, bid in (("daqan", 0), ("latari", 1), ("waiqar", 1)):
        t.do(faction, f"bid {bid}")
    assert t.asked == "daqan bid_tie"
    assert t.options() == {"name latari", "name waiqar"}


def test_the_primarch_earns_nothing_with_other_cards() -> None:
    t = table(begin="primary free_cities_tribute", year="2 fall", titles=f"daqan {PRIMARCH} 2")
    assert (t.influence("daqan"), t.influence("latari")) == (1, 1)


def test_x87_captain() -> None:
    text = "hero sir_valadir daqan DA reward:rage_blade reward:runeplate"
    text += "; hero silhouette daqan DB shown:soulbiter reward:ice_storm"
    t = table(text, turn="daqan fortify", titles=f"daqan {CAPTAIN} 1").do("daqan", "captain")
    t.do("daqan", "give_up sir_valadir rage_blade; give_up silhouette soulbiter; give_up sir_valadir runeplate")
    assert t.asked == "daqan receive_rune"
    t.do("daqan", "place DA; place DB")
    assert (t.runes("daqan"), t.rewards("silhouette")) == (1, ["ice_storm"])
    assert not t.options("captain"), "once per turn"


def test_x88_lord_commander() -> None:
    text = "area UA footman; area 5B knight*3; area 5A sorcerer; area UC berserker"
    t = table(text, turn="daqan mobilize", factions="daqan uthuk", titles=f"daqan {COMMANDER} 1 2")
    t.do("daqan", "activate UC; all 5B; done").fate("5 6 7 1")
    assert t.state.titles[2][2] == 3
    t.do("daqan", "honours; place DA; place DB")
    assert (t.state.titles[2], t.runes("daqan")) == ((0, 1, 0), 1)


def test_neutrals_bring_no_honour() -> None:
    t = table("area 3A knight*3; area 1B beastman", turn="daqan conquer", titles=f"daqan {COMMANDER} 1 2")
    t.do("daqan", "activate 1B; all 3A").fate("5 6 7").settle()
    assert t.state.titles[2][2] == 2


def test_honours_are_lost_with_the_title() -> None:
    t = table(turn="latari acquire_power", influence="latari 3", titles=f"daqan {COMMANDER} 1 2")
    t.do("latari", f"title {COMMANDER}; price 3")
    assert t.state.titles[2] == (1, 3, 0)


@pytest.mark.parametrize(
    ("card", "told", "far"),
    [
        ("bound_by_honor", "area 1A razorwing*2; area 3A footman beastman", [2, 0]),
        ("giants_pact", "area 3A footman giant", [1, 1]),
        ("voice_of_the_free_cities", "area 3B footman city:forge", [1, 2]),
        ("coffers_of_goodwill", "influence daqan 7", [7, 10]),
        ("fellowship", "hero sir_valadir daqan DA; hero silhouette daqan DB damage:1", [1, 3]),
        ("bread_for_all", "dials daqan 4 1 1", [4, 7]),
        ("grand_alliance", "area 3A footman beastman*2 routed_giant", [3, 5]),
        ("wide_dominion", "area 3A footman", [4, 10]),
        ("trespasser", "area LA footman", [1, 1]),
        ("iron_rule", "area DA damaged:daqan; area DB stronghold:daqan", [2, 4]),
        ("endless_horde", "area 3A footman beastman*2 routed_giant; hero sir_valadir daqan DA", [4, 18]),
        ("carnage", "", [0, 6]),
        ("breaker_of_walls", "", []),
        ("discouraging_defeat", "", []),
    ],
)
def test_its_holder_alone_sees_how_far_he_is(card: str, told: str, far: list[int]) -> None:
    t = table(told, turn="daqan fortify", objectives=f"daqan {card}")
    mine, theirs = (RULES.hidden.view(t.state, seat)["players"][0]["objective_progress"] for seat in (0, 1))
    assert (mine, theirs) == (far, [])
