"""Saying something at a table, and reading no more of somebody."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from theomachy.kernel.ask import WATCHER

from ..accounts.users import User
from ..errors import OutOfDate
from ..services import Services
from ..tables.access import check_access
from ..tables.chat_model import speaker
from ..tables.page_model import front_seat
from . import forms
from .invitations import given_invitation
from .requests import AnyRequest, GivenServices, GivenUser, TableId, must_be_user
from .responses import done


@post("/t/{table_id:str}/chat", include_in_schema=False)
async def chat(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.ChatForm)
    user = must_be_user(user)
    services.limits.take("chat", user.id)
    await services.chat.say(table_id, form.seat, form.to, form.text, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/mute", include_in_schema=False)
async def mute(request: AnyRequest, table_id: TableId, services: GivenServices, user: GivenUser) -> Response[Any]:
    """By a line of theirs: spectators need no account to be heard, nor to be muted."""
    form = await forms.read(request, forms.MuteForm)
    user = must_be_user(user)
    services.limits.take("relation", user.id)
    await mute_speaker(services, table_id, user, form, given_invitation(request, table_id, ""))
    return done(request, f"/t/{table_id}")


async def mute_speaker(services: Services, table_id: str, user: User, form: forms.MuteForm, invite: str = "") -> None:
    silenced = await services.mutes.of(user)
    async with services.tables.open(table_id) as table:
        check_access(table, user, invite)
        seat, curtain = front_seat(table, table.seats_of(user.id))
        found = speaker(table, WATCHER if curtain else seat, silenced, form.line, form.name)
    other = await services.users.by_id(found) if found is not None else None
    if other is None:
        raise OutOfDate("that line is not there any more")
    await services.relations.mute(user, other, True)
    services.mutes.forget(user)
    services.watchers.wake(table_id)
