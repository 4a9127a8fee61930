"""Moments of one's own turn (N5, Q9), and what is hidden about them."""

from __future__ import annotations

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import table


def test_the_question_is_hidden_and_asked_whatever_somebody_holds() -> None:
    t = table(tactics="daqan levy court_intrigue", influence="latari 1", turn="daqan recruit")
    assert t.asked == "daqan turn_window"
    assert t.question.hidden


def test_a_window_is_asked_again_after_each_card() -> None:
    t = table(tactics="daqan court_intrigue*2", influence="latari 4", turn="daqan recruit")
    t.do("daqan", "play court_intrigue")
    assert t.asked == "daqan turn_window"
    assert t.do("daqan", "play court_intrigue").influence("daqan") == 4


def test_nobody_is_asked_who_has_nothing_as_everybody_can_see() -> None:
    t = table(turn="daqan conquer")
    assert t.asked == "daqan activate"


def test_the_victory_card_is_offered_with_six_dragon_runes() -> None:
    runes = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "DC", "1A", "1B", "1C"))
    assert table(runes).options() == {"victory_card", "go_on"}


def test_a_defender_without_units_and_heroes_plays_nothing_in_battle() -> None:
    t = fight("footman", "stronghold:latari", tactics="latari battle_standard panic")
    assert t.asked == "chance"
    t = fight("footman", "stronghold:latari", "area 9A archer", tactics="daqan battle_standard")
    assert t.asked == "daqan battle_start"
    assert t.question.hidden
