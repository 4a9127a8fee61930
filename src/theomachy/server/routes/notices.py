"""The bell: what somebody is to know of, for everybody, without any channel."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery

from theomachy.web.bell import NoticeRow, notice_list, notices_page

from ..accounts.users import User
from ..calls.open_notices import note_seen, recent_notices, timed
from ..calls.texts import headline, sentence
from ..services import Services
from . import forms
from .requests import AnyRequest, GivenServices, GivenUser, csrf_token, must_be_user, theme_of
from .responses import done, html
from .table_cards import ago, waiting_for

SHOWN = 30
"""Notices in the list."""


class UptoForm(msgspec.Struct):
    upto: forms.Number


async def notice_rows(services: Services, user: User) -> list[NoticeRow]:
    """The latest first; what does not hold any more is left out, but the ends of games."""
    now = services.database.now()
    recent = (await recent_notices(services.database, user.id))[:SHOWN]
    found = (await timed(services.due_times, {one.notice_id: one for one in recent})).values()
    told = [(one, services.sender.waiting(one)) for one in found]
    return [
        NoticeRow(
            one.notice_id,
            one.what,
            one.table["id"],
            headline(waiting, now),
            sentence(waiting, now),
            ago(now - one.asked_at),
            not one.seen,
        )
        for one, waiting in told
    ]


@get("/notices", include_in_schema=False)
async def page(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[str]:
    user = must_be_user(user)
    rows, csrf = await notice_rows(services, user), csrf_token(request)
    await note_seen(services.database, user.id, upto=max((row.id for row in rows), default=0))
    waiting = len(await waiting_for(services, user))
    return html(notices_page(rows, user.name, csrf, theme_of(request, user), waiting))


@get("/notices/part", include_in_schema=False)
async def part(
    request: AnyRequest, services: GivenServices, user: GivenUser, at: FromQuery[str] = ""
) -> dict[str, Any]:
    """The list for the bell of a page, and how much of it is new; of a table's own page nothing that happens there."""
    user = must_be_user(user)
    services.limits.take("look", user.id)
    if at:
        await note_seen(services.database, user.id, table_id=at[:40])
    rows = await notice_rows(services, user)
    upto = max((row.id for row in rows), default=0)
    unseen = sum(row.new for row in rows)
    return {"html": str(notice_list(rows, csrf_token(request))), "unseen": unseen, "upto": upto}


@post("/notices/seen", include_in_schema=False)
async def seen(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, UptoForm)
    user = must_be_user(user)
    services.limits.take("look", user.id)
    await note_seen(services.database, user.id, upto=form.upto)
    return done(request, "/notices")
