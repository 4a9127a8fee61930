"""Clocks as a fold: no sleeping, every second told."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from theomachy.server.clocks.absences import Absences, Holiday, QuietHours
from theomachy.server.clocks.clock import Fold, fold_of, in_order
from theomachy.server.clocks.pace import DAY, HOUR, MINUTE, Pace
from theomachy.server.clocks.spans import Span, after, overlap
from theomachy.server.clocks.timeline import Dropped, Event, More, Paused, Plays, Rests, Waits, WentOn

LIVE = Pace("live", 600.0, 10.0)
DAYS = Pace("days", 3 * DAY, 12 * HOUR)
TURNS = Pace("turns", DAY)
MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()


def begun(pace: Pace, *events: Event, people: int = 3, at: float = 0.0, **more: object) -> Fold:
    sitting = [Plays(at, seat, f"p{seat}") for seat in range(people)]
    return fold_of(pace, [*sitting, *events], **more)  # type: ignore[arg-type]


def test_only_the_clock_of_whoever_is_waited_for_runs() -> None:
    fold = begun(LIVE, Waits(0, (1,)))
    assert [fold.left(seat, 100) for seat in range(3)] == [600, 500, 600]
    assert [fold.due(seat) for seat in range(3)] == [None, 600, None]


def test_several_who_owe_run_each_for_itself() -> None:
    fold = begun(LIVE, Waits(0, (0, 1, 2)), Waits(60, (0, 2), decided=1))
    assert [fold.left(seat, 100) for seat in range(3)] == [500, 550, 500]


def test_live_a_decision_adds_and_the_bank_grows() -> None:
    fold = begun(LIVE, Waits(0, (0,)), Waits(4, (0,), decided=0), Waits(5, (1,), decided=0))
    assert fold.left(0, 99) == 615


def test_over_days_a_decision_refills_up_to_the_bank() -> None:
    fold = begun(DAYS, Waits(0, (0,)), Waits(DAY, (1,), decided=0), Waits(DAY + HOUR, (0,), decided=1))
    assert fold.left(0, DAY + HOUR) == 2.5 * DAY
    assert fold.left(1, DAY + HOUR) == 3 * DAY


def test_a_fixed_time_for_each_turn_is_full_again_when_the_turn_is_done() -> None:
    fold = begun(TURNS, Waits(0, (0,)), Waits(HOUR, (0,), decided=0), Waits(2 * HOUR, (1,), decided=0))
    assert fold.left(0, 2 * HOUR) == DAY
    still = begun(TURNS, Waits(0, (0,)), Waits(HOUR, (0,), decided=0))
    assert still.left(0, 2 * HOUR) == DAY - 2 * HOUR


@pytest.mark.parametrize("pace", [LIVE, DAYS, TURNS])
def test_whoever_takes_back_gains_nothing(pace: Pace) -> None:
    honest = begun(pace, Waits(0, (0,)))
    events: list[Event] = [Waits(0, (0,))]
    for second in range(1, 40, 2):
        events += [Waits(second, (1,), decided=0), Waits(second, (0,), decided=~0)]
    assert begun(pace, *events).left(0, 60) == honest.left(0, 60)
    twice = [
        Waits(1, (0,), decided=0),
        Waits(1, (0,), decided=0),
        Waits(1, (0,), decided=~0),
        Waits(1, (0,), decided=~0),
    ]
    assert begun(pace, Waits(0, (0,)), *twice, *twice).left(0, 60) == honest.left(0, 60)


def test_time_is_never_less_than_nothing_and_then_stands() -> None:
    fold = begun(LIVE, Waits(0, (0,)))
    assert fold.left(0, 5000) == 0
    fold.add(Waits(5000, (1,), decided=0))
    assert fold.left(0, 6000) == 10


def test_a_bot_has_no_time_to_lose_and_whoever_returns_has_time_to_look_around() -> None:
    fold = begun(LIVE, Waits(0, (0,)), Plays(600, 0, None))
    assert fold.left(0, 9000) == 0
    assert fold.due(0) is None
    fold.add(Plays(9000, 0, "p0"))
    assert fold.left(0, 9000) == LIVE.more == 150
    assert fold.due(0) == 9150


def test_more_time_is_for_one_seat() -> None:
    fold = begun(LIVE, Waits(0, (0,)), More(100, 0, 300))
    assert (fold.left(0, 100), fold.left(1, 100)) == (800, 600)


def test_a_pause_stops_every_clock_and_may_end_early() -> None:
    fold = begun(LIVE, Waits(0, (0,)), Paused(100, 1100))
    assert fold.left(0, 1000) == 500
    assert fold.paused(1000) == 1100
    assert fold.due(0) == 1600
    fold.add(WentOn(600))
    assert fold.paused(700) == 0
    assert fold.left(0, 700) == 400
    assert fold.due(0) == 1100


@pytest.mark.parametrize("back", [Waits(5000, (1,), decided=0), Plays(5000, 2, "p9")])
def test_a_table_rests_until_somebody_decides_or_is_back(back: Event) -> None:
    fold = begun(LIVE, Waits(0, (0,)), Plays(10, 1, None), Plays(10, 2, None), Rests(600), Waits(700, (0,), decided=1))
    assert (fold.due(0), fold.left(0, 4000)) == (None, 0), "a bot's answer wakes nobody"
    fold.add(back)
    assert not fold.resting
    gained = LIVE.add if isinstance(back, Waits) else 0
    assert fold.left(0, 5000) == LIVE.more + gained, "whoever is back has time to look around"


def test_without_a_clock_nobody_is_late() -> None:
    fold = begun(LIVE, Waits(0, (0,)), Dropped(100))
    assert fold.due(0) is None
    assert fold.left(0, 10**9) == 500


def test_time_in_which_the_house_was_down_is_given_back() -> None:
    fold = begun(LIVE, Waits(0, (0,)), down=[Span(100, 10_000, "down")])
    assert fold.left(0, 10_050) == 450
    assert fold.due(0) == 10_500
    assert fold.hidden_due(50) == 50 + 120 + 9900


def test_nights_and_holidays_count_over_days_and_not_at_the_board() -> None:
    quiet = QuietHours(0, "Europe/Berlin", 22 * 60, 7 * 60 + 30)
    holiday = Holiday(MONDAY + 2 * DAY, MONDAY + 5 * DAY, 3)
    away = {"p0": Absences((quiet,), (holiday,)), "p1": Absences((quiet,))}
    at = MONDAY + 20 * HOUR  # 21:00 in Berlin
    fold = begun(DAYS, Waits(at, (0, 1)), at=at, absences=away)
    assert fold.left(0, at + 10.5 * HOUR) == 3 * DAY - HOUR
    assert fold.left(0, at + 11.5 * HOUR) == 3 * DAY - 2 * HOUR
    until = MONDAY + 5 * DAY
    assert fold.left(0, until) - fold.left(1, until) == 3 * 14.5 * HOUR
    assert fold.left(2, until) == 3 * DAY
    live = begun(LIVE, Waits(at, (0,)), at=at, absences=away)
    assert live.due(0) == at + 600


def test_the_due_moment_is_when_nothing_is_left() -> None:
    quiet = (QuietHours(0, "America/New_York", 23 * 60, 8 * 60), QuietHours(MONDAY + DAY, "UTC", 0, 60))
    away = {"p0": Absences(quiet, (Holiday(MONDAY + 3 * DAY, MONDAY + 9 * DAY, 6),))}
    fold = begun(
        DAYS, Waits(MONDAY, (0,)), Paused(MONDAY + HOUR, MONDAY + 30 * HOUR), at=MONDAY,
        absences=away, down=[Span(MONDAY + 29 * HOUR, MONDAY + 40 * HOUR)],
    )  # fmt: skip
    due = fold.due(0)
    assert due is not None
    assert fold.left(0, due) == 0
    assert fold.left(0, due - 1) == 1


def test_a_changed_night_changes_nothing_that_has_been() -> None:
    first = QuietHours(0, "UTC", 0, 8 * 60)
    moved = QuietHours(MONDAY + DAY, "UTC", 12 * 60, 20 * 60)
    before = begun(DAYS, Waits(MONDAY, (0,)), at=MONDAY, absences={"p0": Absences((first,))})
    later = begun(DAYS, Waits(MONDAY, (0,)), at=MONDAY, absences={"p0": Absences((first, moved))})
    assert before.left(0, MONDAY + DAY) == later.left(0, MONDAY + DAY) == 3 * DAY - 16 * HOUR
    assert later.left(0, MONDAY + DAY + 12 * HOUR) == 3 * DAY - 28 * HOUR


def test_when_summer_ends_a_night_has_an_hour_more() -> None:
    end = datetime(2026, 10, 25, tzinfo=UTC).timestamp()
    night = Absences((QuietHours(0, "Europe/Berlin", 0, 8 * 60),)).spans(end - 6 * HOUR, end + 12 * HOUR)
    assert [span.end - span.begin for span in night] == [9 * HOUR]


def test_when_summer_begins_a_night_has_an_hour_less() -> None:
    begin = datetime(2026, 3, 29, tzinfo=UTC).timestamp()
    night = Absences((QuietHours(0, "Europe/Berlin", 22 * 60, 8 * 60),)).spans(begin - 6 * HOUR, begin + 12 * HOUR)
    assert [span.end - span.begin for span in night] == [9 * HOUR]
    skipped = Absences((QuietHours(0, "Europe/Berlin", 2 * 60, 3 * 60),)).spans(begin - 6 * HOUR, begin + 12 * HOUR)
    assert skipped == [], "an hour that is not there is nobody's"


def test_due_is_found_behind_a_long_holiday() -> None:
    away = Absences(
        holidays=(Holiday(MONDAY + HOUR, MONDAY + 30 * DAY, 30), Holiday(MONDAY + 31 * DAY, MONDAY + 60 * DAY, 29))
    )
    fold = Fold(Pace("days", 2 * DAY), absences={"ann": away})
    fold.add(Plays(MONDAY, 0, "ann"))
    fold.add(Waits(MONDAY, (0,)))
    assert fold.due(0) == MONDAY + 60 * DAY + 23 * HOUR
    assert fold.last_call(0) == MONDAY + 60 * DAY + 11 * HOUR


def test_a_host_whose_clock_is_behind_takes_nothing_from_anybody() -> None:
    moves = [Waits(100, (0,)), Waits(95, (1,), decided=0), Waits(130, (0,), decided=1)]
    events = list(in_order(moves, [Plays(0, 0, "p0"), Plays(0, 1, "p1")]))
    fold = fold_of(LIVE, events)
    assert (fold.left(0, 130), fold.left(1, 130)) == (610, 580)


def test_spans_may_overlap() -> None:
    spans = [Span(10, 20), Span(12, 15), Span(18, 30), Span(50, 60)]
    assert overlap(spans, 0, 100) == 30
    assert overlap(spans, 19, 55) == 16
    assert after(spans, 0, 10) == 10
    assert after(spans, 0, 11) == 31
    assert after(spans, 55, 5) == 65


def test_nearly_up_is_the_last_tenth_and_at_most_a_minute_or_an_hour() -> None:
    assert (LIVE.low, DAYS.low, Pace("live", 2 * MINUTE).low) == (60, HOUR, 12)
