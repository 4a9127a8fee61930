"""Quiet hours and holidays in the JSON API."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...people.absences import YEAR
from ..requests import GivenServices
from .models import PROBLEMS, Done
from .token_owner import TokenOwner

Zone = Annotated[str, Meta(max_length=64, description="such as UTC, by the names of the tz database")]
Time = Annotated[str, Meta(max_length=5, description="such as 22:30")]
Day = Annotated[str, Meta(max_length=10, description="such as 2026-12-24")]


class Quiet(Struct):
    """Every day from one time to another; none if they are the same. They hold from a day after they were set."""

    zone: Zone
    begin: Time
    end: Time


class QuietInfo(Struct):
    zone: str
    begin: Annotated[int, Meta(description="minutes after midnight")]
    end: int
    since: Annotated[float, Meta(description="from when on they hold")]


class HolidayInfo(Struct):
    begin: float
    end: float
    days: int


class HoursInfo(Struct):
    quiet: QuietInfo | None
    holidays: list[HolidayInfo]
    days_in_a_year: int


class NewHoliday(Struct):
    """Whole days, the last included."""

    zone: Zone
    first: Day
    last: Day


class OldHoliday(Struct):
    begin: Annotated[float, Meta(ge=0, le=1e11)]


@get("/hours", responses=PROBLEMS, summary="Your quiet hours and holidays")
async def show(services: GivenServices, player: TokenOwner) -> HoursInfo:
    known = await services.hours.of(player.id)
    rule = max(known.quiet, key=lambda rule: rule.since, default=None)
    quiet = QuietInfo(rule.zone, rule.begin, rule.end, rule.since) if rule is not None and rule.minutes() else None
    return HoursInfo(quiet, [HolidayInfo(day.begin, day.end, day.days) for day in known.holidays], YEAR)


@post("/hours/quiet", responses=PROBLEMS, status_code=200, summary="Set your quiet hours, once a week")
async def set_quiet(services: GivenServices, player: TokenOwner, data: JSONBody[Quiet]) -> Done:
    services.limits.take("seat", player.id)
    await services.hours.set_quiet(player, data.zone, data.begin, data.end)
    return Done()


@post("/hours/holiday", responses=PROBLEMS, status_code=200, summary="Declare a holiday")
async def declare(services: GivenServices, player: TokenOwner, data: JSONBody[NewHoliday]) -> Done:
    services.limits.take("seat", player.id)
    await services.hours.declare(player, data.zone, data.first, data.last)
    return Done()


@post("/hours/cancel", responses=PROBLEMS, status_code=200, summary="End a holiday, or call it off")
async def cancel(services: GivenServices, player: TokenOwner, data: JSONBody[OldHoliday]) -> Done:
    services.limits.take("seat", player.id)
    await services.hours.cancel(player, data.begin)
    return Done()


ALL = [show, set_quiet, declare, cancel]
