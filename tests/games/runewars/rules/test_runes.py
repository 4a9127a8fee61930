"""Rune tokens (U1-U11)."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.board import AREA, AREAS
from theomachy.games.runewars.rules.state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP

NAMES = {DRAGON_DOWN: "dragon", DRAGON_UP: "dragon_up", FALSE_DOWN: "false", FALSE_UP: "false_up"}


def runes(t: Table) -> dict[str, str]:
    return {AREAS[area].name: NAMES[rune] for area, rune in enumerate(t.state.rune) if rune in NAMES}


def knows(t: Table, area: str) -> str:
    bits = t.state.knows_rune[AREA[area]]
    return " ".join(t.faction(seat) for seat in range(t.state.players) if bits >> seat & 1)


THEIRS = ("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C", "5D", "9A", "9B", "LA", "LB", "LC")
ALL_FALSE = "; ".join(f"area {area} archer rune:false_up" for area in THEIRS)
"""Fifteen of the seventeen false tokens lie in Latari areas."""


def receive(text: str, **told: str) -> Table:
    return table(text, begin="step receive_rune 0", **told)


def test_x19_a_dragon_rune_comes_with_a_false_one() -> None:
    t = receive("area DA rune:false_down; area DB rune:dragon_down; area 1A archer")
    assert t.options() == {"discard DA", "keep"}
    t.do("daqan", "discard DA")
    assert not t.may("place 1A"), "an enemy area"
    assert not t.may("place DB"), "a token lies there"
    t.do("daqan", "place DC; place 3A")
    assert runes(t) == {"DB": "dragon", "DC": "dragon", "3A": "false"}
    assert (t.state.dragons, t.state.falses) == (19, 16)
    assert (knows(t, "DC"), knows(t, "3A")) == ("daqan", "daqan")


def test_others_learn_only_the_two_areas() -> None:
    t = receive("").do("daqan", "place DC; place 3A")
    assert t.said("runes_placed") == [(0, "3A", "DC")]


def test_a_hero_sees_what_is_placed_where_he_stands() -> None:
    t = receive("hero mad_carthos latari 3A").do("daqan", "place 3A; place DA")
    assert (knows(t, "3A"), knows(t, "DA")) == ("daqan latari", "daqan")


def test_up_to_two_false_tokens_may_go() -> None:
    t = receive("area DA rune:false_down; area DB rune:false_up; area DC rune:false_down")
    t.do("daqan", "discard DA; discard DB")
    assert t.question.about == ("dragon",)
    assert runes(t) == {"DC": "false"}


def test_x79_no_room_for_both() -> None:
    taken = "; ".join(
        f"area {area.id} rune:dragon_down" for area in AREAS if area.name[0] in "1359DL" and area.name != "DA"
    )
    t = receive(taken)
    assert t.options() == {"place_rune dragon", "place_rune false"}
    t.do("daqan", "place_rune dragon")
    assert runes(t)["DA"] == "dragon"
    assert knows(t, "DA") == "daqan latari", "the other one lies face up on its pile"
    assert t.state.falses == 17


def test_x80_an_empty_false_pile_is_refilled_by_the_discard() -> None:
    t = receive(f"{ALL_FALSE}; area DA rune:false_down; area DB rune:false_down")
    assert t.state.falses == 0
    t.do("daqan", "discard DA; discard DB; place DA; place DC")
    assert (runes(t)["DA"], runes(t)["DC"], t.state.falses) == ("dragon", "false", 1)


def test_without_false_tokens_only_the_dragon_is_taken_u1() -> None:
    t = receive(f"{ALL_FALSE}; area DB rune:false_down; area DC rune:false_down")
    t.do("daqan", "keep")
    assert (runes(t)["DA"], t.state.dragons) == ("dragon", 20), "the only area left"
    assert knows(t, "DA") == "daqan latari"


# -- Fortify's rune action ---------------------------------------------------------------------------------------------


def test_x62_two_tokens_are_mixed_in_secret() -> None:
    t = table("area DA rune:false_up; area DB rune:dragon_down known:latari", turn="daqan fortify")
    t.do("daqan", "runes DA; exchange DB")
    assert t.question.hidden
    t.do("daqan", "dragon_in DA")
    assert runes(t) == {"DA": "dragon", "DB": "false"}
    assert (knows(t, "DA"), knows(t, "DB")) == ("daqan", "daqan")
    assert t.said("runes_mixed") == [(0, "DA", "DB")]


def test_two_of_a_kind_leave_nothing_to_decide_and_nobody_sees_that() -> None:
    t = table("area DA rune:dragon_up; area DB rune:dragon_down", turn="daqan fortify")
    t.do("daqan", "runes DA; exchange DB")
    assert runes(t) == {"DA": "dragon", "DB": "dragon"}
    assert knows(t, "DA") == "daqan"


def test_u10_one_token_moves_and_stays_known() -> None:
    t = table("area DA rune:dragon_down known:latari; area 3A footman", turn="daqan fortify")
    t.do("daqan", "runes DA; move_rune 3A")
    assert runes(t) == {"3A": "dragon"}
    assert knows(t, "3A") == "daqan latari"


def test_a_faceup_token_turns_down_and_everybody_knows_it() -> None:
    t = table("area DA rune:dragon_up", turn="daqan fortify").do("daqan", "runes DA; turn_down")
    assert runes(t) == {"DA": "dragon"}
    assert knows(t, "DA") == "daqan latari"


def test_whoever_comes_to_control_an_area_looks_at_its_token_u2() -> None:
    t = table("area 3A rune:dragon_down; area DB footman", turn="daqan strategize")
    assert knows(t, "3A") == ""
    t.do("daqan", "from DB; move footman 3A")
    assert knows(t, "3A") == "daqan"
    t = table("area 3A rune:dragon_down archer; hero sir_valadir daqan DB", turn="daqan mobilize")
    t.do("daqan", "activate 3A; hero sir_valadir")
    assert knows(t, "3A") == "daqan latari"
