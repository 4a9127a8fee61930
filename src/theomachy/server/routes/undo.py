"""Taking an answer back. Further back goes a vote."""

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
