"""When a person does not play: quiet hours every night, and declared holidays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from .spans import Span

LONGEST_NIGHT = 10 * 60
"""Minutes of quiet that a person may have each day."""
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one time of the day to another, in minutes after midnight, from the moment `since` on; none if equal."""

    since: float
    zone: str
    begin: int
    end: int

    def minutes(self) -> int:
        return (self.end - self.begin) % (24 * 60)


@dataclass(frozen=True, slots=True)
class Holiday:
    begin: float
    end: float
    days: int


@dataclass(frozen=True, slots=True)
class Absences:
    """What one person has declared, earlier and now: what held then holds then."""

    quiet: tuple[QuietHours, ...] = ()
    holidays: tuple[Holiday, ...] = ()

    def spans(self, begin: float, end: float) -> list[Span]:
        """When this person's time does not count between two moments, in order."""
        found = [Span(h.begin, h.end, "holiday") for h in self.holidays if h.end > begin and h.begin < end]
        rules = sorted(self.quiet, key=lambda rule: rule.since)
        for rule, until in zip(rules, [*(rule.since for rule in rules[1:]), end], strict=False):
            found += nights(rule, max(begin, rule.since), min(end, until))
        return sorted(found)

    def holiday(self, now: float) -> float:
        """When the holiday ends that goes on; 0 if none does."""
        return max((h.end for h in self.holidays if h.begin <= now < h.end), default=0.0)


def nights(rule: QuietHours, begin: float, end: float) -> list[Span]:
    """The quiet hours between two moments, cut to them."""
    if not rule.minutes() or end <= begin:
        return []
    zone = ZoneInfo(rule.zone)
    day = datetime.fromtimestamp(begin, zone).date() - _DAY
    last = datetime.fromtimestamp(end, zone).date()
    found = []
    while day <= last:
        over = _DAY if rule.end <= rule.begin else timedelta()
        span = (max(begin, _at(day, rule.begin, zone)), min(end, _at(day + over, rule.end, zone)))
        if span[1] > span[0]:
            found.append(Span(*span, "night"))
        day += _DAY
    return found


def whole_days(first: date, last: date, zone: str) -> Holiday:
    """A holiday from the beginning of one day to the end of another, where its owner lives."""
    here = ZoneInfo(zone)
    return Holiday(_at(first, 0, here), _at(last + _DAY, 0, here), (last - first).days + 1)


def days_in(year: int, holidays: Sequence[Holiday]) -> int:
    """Days of holiday that begin in a year."""
    return sum(h.days for h in holidays if datetime.fromtimestamp(h.begin + 1, UTC).year == year)


def _at(day: date, minutes: int, zone: ZoneInfo) -> float:
    return datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp()
