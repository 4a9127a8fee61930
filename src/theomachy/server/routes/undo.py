"""Taking an answer back: free, or by asking the others."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from . import forms
from .requests import AnyRequest, GivenServices, GivenUser, TableId, must_be_user
from .responses import done


@post("/t/{table_id:str}/undo", include_in_schema=False)
async def undo(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.SeatForm)
    user = must_be_user(user)
    services.limits.take("undo", user.id)
    async with services.tables.open(table_id, changes=True) as table:
        await table.undo(form.seat, user.id)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/undo-ask", include_in_schema=False)
async def ask(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.UndoAskForm)
    user = must_be_user(user)
    services.limits.take("undo", user.id)
    await services.undo_requests.ask(table_id, form.seat, form.moment, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/undo-reply", include_in_schema=False)
async def reply(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.UndoReplyForm)
    await services.undo_requests.reply(table_id, form.seat, form.agree, must_be_user(user))
    return done(request, f"/t/{table_id}")
