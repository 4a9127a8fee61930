"""Quiet hours and holidays, on the account's page."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from litestar import Response, post

from theomachy.web.model import HoursModel

from ..accounts.users import User
from ..clocks.absences import days_in
from ..errors import Malformed
from ..people.absences import YEAR
from ..services import Services
from . import forms
from .requests import AnyRequest, GivenServices, GivenUser, must_be_user
from .responses import done


class HoursForm(msgspec.Struct):
    action: str
    zone: str = "UTC"
    begin: str = ""
    end: str = ""
    since: float = 0.0


async def hours_model(services: Services, user: User | None, here: str) -> HoursModel | None:
    """`here` is the time zone of whoever looks."""
    if user is None:
        return None
    known, now = await services.hours.of(user.id), services.database.now()
    rule = max(known.quiet, key=lambda rule: rule.since, default=None)
    zone = rule.zone if rule is not None else "UTC"
    coming = [
        (h.begin, _day(h.begin + 1, here), _day(h.end - 1, here)) for h in sorted(known.holidays, key=lambda h: h.begin)
        if h.end > now
    ]  # fmt: skip
    quiet = (_time(rule.begin), _time(rule.end)) if rule is not None and rule.minutes() else ("", "")
    held_from = _day(rule.since, zone) if rule is not None and rule.since > now else ""
    left = max(0, YEAR - days_in(datetime.fromtimestamp(now, UTC).year, known.holidays))
    return HoursModel(zone if rule is not None else here, *quiet, held_from, coming, YEAR, left)


@post("/account/hours", include_in_schema=False)
async def hours(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, HoursForm)
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    match form.action:
        case "quiet":
            await services.hours.set_quiet(user, form.zone, form.begin or "0:00", form.end or "0:00")
        case "holiday":
            await services.hours.declare(user, form.zone, form.begin, form.end)
        case "cancel":
            await services.hours.cancel(user, form.since)
        case other:
            raise Malformed(f"nothing called {other[:40]!r} can be done here")
    return done(request, "/account")


def until(at: float, zone: str) -> str:
    """The last day of a holiday, where whoever looks lives."""
    return datetime.fromtimestamp(at - 1, ZoneInfo(zone)).strftime("%-d %b")


def _day(at: float, zone: str) -> str:
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime("%a %-d %b %Y")


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
