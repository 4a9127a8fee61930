"""Sitting down, giving a seat away or taking it back, passing the screen."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from ..accounts.users import User
from ..services import Services
from ..tables.access import check_access
from . import forms
from .invitations import given_invitation, keep_invitation
from .requests import AnyRequest, GivenServices, GivenUser, TableId, must_be_user, user_or_guest
from .responses import done


@post("/t/{table_id:str}/sit", include_in_schema=False)
async def sit(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.SitForm)
    invite = given_invitation(request, table_id, form.invite)
    async with services.tables.open(table_id) as table:  # before a stranger becomes a guest
        check_access(table, user, invite)
        keep_invitation(request, table, invite)
    user = await user_or_guest(request, services, user, form.name)
    await services.relations.must_be_welcome(table, user)
    services.limits.take("seat", user.id)
    await services.seats.sit(table_id, form.seat, user, invite)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/seat", include_in_schema=False)
async def change(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.SeatChangeForm)
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await change_seat(services, table_id, form, user)
    return done(request, f"/t/{table_id}")


async def change_seat(services: Services, table_id: str, form: forms.SeatChangeForm, user: User) -> None:
    """A seat is handed to friends alone."""
    if (heir := await services.users.by_login(form.user) if form.user else None) is not None:
        await services.relations.must_be_friends(heir, user)
    await services.seats.change(table_id, form.seat, form.action, user, form.level, heir)


@post("/t/{table_id:str}/reveal", include_in_schema=False)
async def reveal(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.SeatForm)
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.seats.reveal(table_id, form.seat, user)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/cover", include_in_schema=False)
async def cover(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    user = must_be_user(user)
    services.limits.take("seat", user.id)
    await services.seats.cover(table_id, user)
    return done(request, f"/t/{table_id}")
