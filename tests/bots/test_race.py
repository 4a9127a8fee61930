"""A race between answers under the same luck."""

from __future__ import annotations

from typing import Any

from theomachy.bots.race import Race


def run(race: Race, laps: int, **outcome: Any) -> Race:
    """Every answer brings what its function says of the lap."""
    while not race.over and len(race.left[-1].values) < laps:
        race.note(outcome[str(race.next.option[0])](len(race.next.values)))
    return race


def luck(lap: int) -> float:
    return lap * 7 % 10 / 10


def test_a_small_lead_under_the_same_luck_is_found_although_luck_itself_is_large() -> None:
    race = run(Race([("advised",), ("better",)]), 30, advised=luck, better=lambda lap: luck(lap) + 0.01 * (lap % 3))
    assert race.winner().option == ("better",)
    assert race.over
    assert len(race.runners[1].values) < 30


def test_who_falls_clearly_behind_is_out_and_costs_no_more_time() -> None:
    race = Race([("advised",), ("bad",), ("close",)])
    run(race, 30, advised=luck, bad=lambda lap: luck(lap) - 0.5 - 0.1 * (lap % 2), close=lambda lap: luck(lap + 5))
    bad = race.runners[1]
    assert bad not in race.left
    assert len(bad.values) < 10
    assert len(race.runners[0].values) == 30


def test_answers_that_all_lead_to_the_same_are_not_thought_about_for_long() -> None:
    race = run(Race([("advised",), ("other",), ("third",)]), 30, advised=luck, other=luck, third=luck)
    assert race.over
    assert race.winner().option == ("advised",)
    assert len(race.runners[0].values) < 10


def test_the_best_advice_stands_unless_something_beats_it_by_more_than_luck() -> None:
    race = run(Race([("advised",), ("other",)]), 8, advised=luck, other=lambda lap: luck(lap) + 0.2 - 0.4 * (lap % 2))
    assert race.winner().option == ("advised",)


def test_a_race_that_never_began_is_won_by_the_best_advice() -> None:
    assert Race([("advised",), ("other",)]).winner().option == ("advised",)
