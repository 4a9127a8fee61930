"""What stands for a player whose answer came too late: nothing that costs him more than he must pay."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.defaults import default


def stands(t: Table) -> str:
    return t.words(default(t.state, t.question))


def test_nobody_who_is_late_bids_or_pays_more_than_he_must() -> None:
    t = table(begin="primary favour_of_the_council", year="2 winter", influence="daqan 4")
    assert stands(t) == "bid 0"
    t = table(turn="daqan acquire_power", influence="daqan 5", titles="latari captain_of_the_heroes_league 2")
    assert stands(t.do("daqan", "title captain_of_the_heroes_league")) == "price 3"
    t = table("area 1A footman; area 1C giant", turn="daqan conquer fortify", influence="daqan 4")
    assert stands(t.do("daqan", "activate 1C; move 1A footman")) == "battle"


def test_whoever_is_late_has_the_best_fate_card() -> None:
    t = table(
        "area 1A footman; area 1C giant", turn="daqan conquer fortify", influence="daqan 3",
        tactics="daqan silver_tongue",
    )  # fmt: skip
    t.do("daqan", "activate 1C; move 1A footman; diplomacy 3").fate("1 3 5")
    assert stands(t) == "fate gold"
    assert stands(t.do("daqan", "fate grey")) == "go_on", "and keeps his cards"


def test_whoever_is_late_loses_the_weakest_unit() -> None:
    t = table("area 1A footman*8 giant", turn="daqan mobilize fortify").do("daqan", "activate 1C; all 1A")
    assert (t.asked, stands(t)) == ("daqan excess", "destroy footman")
