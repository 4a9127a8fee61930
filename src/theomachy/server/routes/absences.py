"""Quiet hours and holidays, on the account's page."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from litestar import Response, post

from theomachy.web.model import HoursModel

from ..accounts.users import User
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


async def hours_model(services: Services, user: User | None) -> HoursModel | None:
    if user is None:
        return None
    known, now = await services.hours.of(user.id), services.database.now()
    rule = max(known.quiet, key=lambda rule: rule.since, default=None)
    zone = rule.zone if rule is not None else "UTC"
    coming = [
        (h.begin, _day(h.begin + 1, zone), _day(h.end - 1, zone)) for h in sorted(known.holidays, key=lambda h: h.begin)
        if h.end > now
    ]  # fmt: skip
    quiet = (_time(rule.begin), _time(rule.end)) if rule is not None and rule.minutes() else ("", "")
    held_from = _day(rule.since, zone) if rule is not None and rule.since > now else ""
    return HoursModel(zone, *quiet, held_from, coming, YEAR)


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


def _day(at: float, zone: str) -> str:
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime("%Y-%m-%d")


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
