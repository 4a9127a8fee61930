"""Saying something at a table."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from . import forms
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
