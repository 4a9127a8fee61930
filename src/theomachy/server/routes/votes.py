"""Votes of a table, and giving up a seat."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from ..tables.votes import BACK
from . import forms
from .requests import AnyRequest, GivenServices, GivenUser, TableId, must_be_user
from .responses import done


@post("/t/{table_id:str}/vote", include_in_schema=False)
async def call(request: AnyRequest, table_id: TableId, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, forms.VoteForm)
    user = must_be_user(user)
    services.limits.take("undo" if form.kind == BACK else "vote", user.id)
    await services.votes.call(table_id, form.seat, form.kind, form.about(), user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/ballot", include_in_schema=False)
async def ballot(request: AnyRequest, table_id: TableId, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, forms.BallotForm)
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.votes.cast(table_id, form.vote, form.seat, form.yes, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/give-up", include_in_schema=False)
async def abandon(request: AnyRequest, table_id: TableId, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, forms.SeatForm)
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.leaving.abandon(table_id, form.seat, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/seen", include_in_schema=False)
async def seen(request: AnyRequest, table_id: TableId, services: GivenServices, user: GivenUser) -> Response[Any]:
    """The result of a vote was seen."""
    form = await forms.read(request, forms.SeenForm)
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.votes.seen(table_id, form.vote, user)
    return done(request, f"/t/{table_id}")
