"""Standing answers of Cthulhu Wars: what is not asked, and what must be."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table
from theomachy.bots.unasked import Wishes, by_itself
from theomachy.kernel.ask import Option
from theomachy.scene.standing_answer import ALWAYS, ATTACKED, NEVER


def answered(t: Table, wishes: Wishes) -> Option | None:
    return by_itself(t.position, t.question.seat, wishes)


def devolving(gc: str = "SPA acolyte", cc: str = "acolyte") -> Table:
    """Great Cthulhu may devolve after somebody else's Action."""
    t = table(f"GC {gc}; CC SAS {cc}", power="GC 1, CC 2", books="GC devolve", turn="CC")
    t.do("CC", "recruit SAS")
    assert t.asked == "GC interrupt"
    return t


def test_devolve_is_asked_when_an_acolyte_could_be_captured_unless_one_chooses_otherwise() -> None:
    assert answered(devolving(), {}) == ("enough",)
    assert answered(devolving(), {"devolve": [ATTACKED]}) == ("enough",)
    assert answered(devolving(), {"devolve": [ALWAYS]}) is None
    assert answered(devolving("SAS acolyte"), {}) == ("enough",), "Cultists capture nobody"
    assert answered(devolving("SAS acolyte", "acolyte nightgaunt"), {}) is None
    assert answered(devolving("SAS acolyte deep_one", "acolyte nightgaunt"), {}) == ("enough",), "protected"
    assert answered(devolving("SAS acolyte", "acolyte nightgaunt"), {"devolve": [NEVER]}) == ("enough",)


def test_a_gate_that_nobody_keeps_is_taken_unless_one_wants_to_be_asked() -> None:
    t = table("GC SPA acolyte; YS EUR gate acolyte; CC SAS acolyte", power="GC 3, CC 1", books="GC dreams")
    t.do("GC", "dreams EUR YS")
    assert {option[0] for option in t.question.options} >= {"control", "done"}
    assert answered(t, {}) == ("control", "EUR", "acolyte")
    assert answered(t, {"gates": [ALWAYS]}) is None


def test_a_turn_ends_by_itself_when_only_a_gate_could_be_given_up() -> None:
    t = table("GC SPA gate acolyte*2; CC SAS acolyte", power="GC 2, CC 2", turn="GC")
    t.do("GC", "recruit SPA")
    assert {option[0] for option in t.question.options} == {"abandon", "done"}
    assert answered(t, {}) == ("done",)
    assert answered(t, {"end_turn": [ALWAYS]}) is None


def test_who_might_end_the_game_by_his_signs_is_asked_so_that_nobody_learns_who_could() -> None:
    t = table("GC SPA gate acolyte*2; CC SAS acolyte", power="GC 2, CC 2", turn="GC", doom="GC 26", signs="GC 1 1")
    t.do("GC", "recruit SPA")
    assert ("unveil",) not in t.question.options
    assert answered(t, {}) is None


def test_a_ritual_is_asked_unless_one_never_wants_to_be() -> None:
    t = table("GC SPA gate acolyte", power="GC 12", doom="GC 20", turn="GC", phase="doom")
    assert t.asked == "GC ritual"
    assert answered(t, {"ritual": [NEVER]}) == ("no_ritual",)
    assert answered(t, {}) is None
