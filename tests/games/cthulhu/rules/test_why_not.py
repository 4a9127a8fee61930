"""Why an Action is not on offer."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu.rules.why_not import why_not


def why(t: Table, verb: str, area: str = "") -> tuple[object, ...] | None:
    return why_not(t.state, t.question, (verb,), t.option([area])[0] if area else "")


def test_power_is_named_with_what_is_there() -> None:
    t = table("GC EUR acolyte; CC SAS acolyte", power="GC 2, CC 1")
    assert why(t, "build") == ("short", 3, 2)
    assert why(t, "recruit") is None


def test_a_gate_needs_a_cultist_in_an_area_without_one() -> None:
    t = table("GC EUR gate acolyte; CC SAS acolyte", power="GC 9, CC 1")
    assert why(t, "build") == ("build_nowhere",)
    assert why(t, "build", "EUR") == ("gate_there",)
    assert why(t, "build", "SAS") == ("no_cultist_there",)


def test_monsters_appear_at_own_gates() -> None:
    t = table("GC EUR acolyte; CC SAS acolyte", power="GC 9, CC 1")
    assert why(t, "summon") == ("no_gate",)
    t = table("GC EUR gate acolyte; CC SAS acolyte", power="GC 9, CC 1")
    assert why(t, "summon", "SAS") == ("summon_place",)


def test_battle_needs_somebody_who_fights_and_somebody_to_fight() -> None:
    t = table("GC EUR shoggoth; GC SAS acolyte; CC SAS acolyte", power="GC 9, CC 1")
    assert why(t, "battle") == ("no_foe_at_hand",)
    assert why(t, "battle", "EUR") == ("no_foe_there",)
    assert why(t, "battle", "SAS") == ("nobody_armed_there",)
