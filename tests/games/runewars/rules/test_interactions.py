"""Two rules that meet: limits with alliances, cards with borders, tokens with heroes."""

from __future__ import annotations

from typing import cast

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.versions import stormed
from theomachy.kernel.game import Game


def test_winter_takes_all_that_are_too_many_though_the_last_of_the_own_colour_go_first() -> None:
    told = "area 1C footman giant*2; area DA stronghold:daqan"
    t = table(told, begin="secondary", year="2 winter", dials="daqan 1 2 2, latari 3 3 3")
    t.do("daqan", "lose footman")
    assert t["1C"] == "nobody giant", "two of three had to go, and allies left alone are nobody's"
    t = table(told, begin="secondary", year="2 winter", dials="daqan 1 2 2, latari 3 3 3")
    t.do("daqan", "lose giant; lose giant")
    assert t["1C"] == "daqan footman"


def test_all_over_eight_go_though_the_last_of_the_own_colour_go_first() -> None:
    t = table(
        "area 1A footman beastman*7; area 1C razorwing*3",
        turn="daqan conquer fortify",
        influence="daqan 1",
    )
    t.do("daqan", "activate 1C; all 1A; diplomacy 1").fate("5")
    assert t.asked == "daqan excess"
    t.do("daqan", "destroy footman; destroy beastman; destroy beastman")
    assert t["1C"] == "nobody razorwing*3 beastman*5", "eleven, and three of them are gone"


def test_no_card_for_the_order_helps_neutral_units_over_a_border() -> None:
    """Ferrymen carry the own figures (TA14); the Flute's units cross borders as in a retreat (RW11, TA24)."""
    told = "area 1A beastman; hero sir_valadir daqan 1A reward:flute_of_possession; area DA footman"
    t = table(told, turn="daqan mobilize fortify", tactics="daqan ferrymen")
    t.do("daqan", "play ferrymen")
    assert t.options("use") == {f"use flute_of_possession sir_valadir {area}" for area in ("1B", "1C", "3A")}
    t = table(told, turn="daqan mobilize fortify", year="2 winter")
    assert "use flute_of_possession sir_valadir 3B" in t.options("use"), "the water is frozen"


def test_master_thorn_who_appears_in_a_dungeon_stays_there() -> None:
    told = "area WA stronghold:waiqar token:dungeon; hero master_thorn waiqar 1A"
    t = table(told, begin="step quest_phase", year="2 summer", factions="waiqar latari", exploration=True)
    t.do("waiqar", "appear WA")
    assert t.hero("master_thorn") == "waiqar WA"
    assert not t.asked.startswith("waiqar hero_action"), "whoever enters it moves no further"


def test_ice_storm_routs_as_many_as_its_user_likes_up_to_three() -> None:
    t = table("hero sir_valadir daqan 1A reward:ice_storm; area 1A razorwing*2 dragon")
    t.do("daqan", "use ice_storm sir_valadir; storm dragon; go_on")
    assert t["1A"] == "nobody razorwing*2 routed_dragon"


def test_ice_storm_of_an_earlier_version_routs_all_that_it_could() -> None:
    t = table("hero sir_valadir daqan 1A reward:ice_storm; area 1A razorwing*2 dragon")
    t.do("daqan", "use ice_storm sir_valadir")
    while (entry := stormed(cast(Game, t.position), None)) is not None:
        t.position.answer(*entry)
    assert t["1A"] == "nobody routed_razorwing*2 routed_dragon"


def test_threatened_home_realms_asks_nobody_whose_runes_can_go_nowhere() -> None:
    areas = ("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C", "5D", "9A", "9B")
    full = "; ".join(f"area {area} rune:false_down" for area in areas)
    t = table(
        f"area DA rune:dragon_down; area DB rune:false_down; {full}",
        begin="primary threatened_home_realms",
    )
    assert t.asked.endswith(" order")


def test_losers_for_whom_their_refuge_has_no_room_are_slain_in_that_battle() -> None:
    """Carnage counts what is destroyed until the end of 7d, by any cause (E3)."""
    t = fight(
        "berserker*8", "archer*2 warrior*4", "area 9B archer*8", factions="uthuk latari", objectives="uthuk carnage"
    )
    t.fate("1 2").fate("15 16 3 4 11 12 13 14")  # the Archers miss, the Berserkers strike twice
    t.do("latari", "damage archer; damage archer").fate("5 6 7 17")  # the Warriors miss
    while t.asked == "latari excess":
        t.do("latari", min(t.options()))
    assert len(t.state.units[AREA["9B"]]) == 8
    assert "claim carnage" in t.options(), "two in the battle, four on the retreat"


def test_a_bid_does_not_change_the_order_of_the_card_that_asked_for_it() -> None:
    """Play order is worked out once for the primary effect, before influence is bid (Q4)."""
    t = table(
        begin="primary power_for_the_pious", factions="daqan latari uthuk", year="2 winter",
        orders="daqan 3, latari 3, uthuk 3", influence="daqan 5, latari 4",
    )  # fmt: skip
    t.do("daqan", "bid 5").do("latari", "bid 1")
    assert (t.asked, t.question.about) == ("uthuk season_choice", ("power_for_the_pious", t.seat("daqan")))
