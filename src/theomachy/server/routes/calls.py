"""Calls: where somebody wants to be called and how often, and the links that mails hold."""

from __future__ import annotations

import re
from time import time
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from theomachy.web import page
from theomachy.web.model import CallsModel, ChannelRow, LinkModel

from ..accounts.users import User
from ..calls import links
from ..calls.channels import HOURS
from ..calls.texts import span
from ..errors import Malformed
from ..services import Services
from ..store.database import Row
from . import forms
from .requests import (
    AnyRequest,
    GivenServices,
    GivenUser,
    csrf_token,
    limit_key,
    must_be_user,
    theme_of,
    user_or_guest,
)
from .responses import done, html

_TIME = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_TO = "/account#calls"


async def calls_model(services: Services, user: User | None) -> CallsModel:
    """What the account page shows of somebody's channels."""
    rows = await services.channels.of(user) if user is not None else []
    kinds = [kind for kind in services.channels.kinds if kind == "push" or (user is not None and not user.guest)]
    key = services.sender.push.public_key if services.sender.push is not None else ""
    return CallsModel(kinds, [channel_row(row) for row in rows], key, HOURS)


def channel_row(row: Row) -> ChannelRow:
    return ChannelRow(
        id=row["id"],
        kind=row["kind"],
        address=row["address"] if row["kind"] == "mail" else row["address"].split("/")[2],
        flavour=row["keys"].get("flavour", ""),
        secret=row["keys"].get("secret", ""),
        often=row["often"],
        hours=row["hours"],
        time=f"{row['minute'] // 60:02}:{row['minute'] % 60:02}",
        zone=row["zone"],
        confirmed=row["confirmed"],
        result=row["result"],
        when=f"{span(time() - row['called_at'])} ago" if row["called_at"] is not None else "",
    )


def minute_of(text: str) -> int:
    if (found := _TIME.fullmatch(text)) is None:
        raise Malformed("a time of day is such as 08:00")
    return int(found[1]) * 60 + int(found[2])


@post("/account/calls", include_in_schema=False)
async def change(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    """Add, change, remove or try a channel."""
    form = await forms.read(request, forms.CallsForm)
    user = await user_or_guest(request, services, user) if form.action == "push" else must_be_user(user)
    services.limits.take("test call" if form.action == "test" else "calls", user.id)
    channels = services.channels
    match form.action:
        case "often":
            await channels.choose(user, form.kind, form.often, form.hours, minute_of(form.time), form.zone)
        case "mail":
            services.limits.take("calls", limit_key(request))
            await add_mail(services, user, form.address, form.password)
        case "webhook":
            await channels.add_webhook(user, form.address, form.flavour)
        case "push":
            mine = await channels.add_push(user, form.address, {"p256dh": form.p256dh, "auth": form.auth})
            request.set_session({**request.session, "push": mine})
        case "remove":
            await channels.remove(user, form.kind, form.channel)
        case "test":
            await channels.test(user)
        case other:
            raise Malformed(f"nothing called {other[:40]!r} can be done here")
    return done(request, _TO)


async def add_mail(services: Services, user: User, address: str, password: str) -> None:
    """A confirmed address is a way to a new password: a session or a token alone is not enough to name one."""
    if not user.guest and "mail" in services.channels.kinds:
        await services.passwords.confirm(user, password)
    await services.channels.add_mail(user, address)


# -- links in mails -----------------------------------------------------------------------------------------------


@get("/calls/confirm/{code:str}", include_in_schema=False)
async def confirm_page(
    request: AnyRequest, services: GivenServices, user: GivenUser, code: FromPath[str]
) -> Response[str]:
    """Only the button confirms it: links are also followed by machines."""
    row = await services.channels.by_code(links.CONFIRM, code)
    words = f"Games that wait for you will be told to {row['address']}."
    return _link_page(request, user, "Is this your address?", words, "Yes, it is mine")


@post("/calls/confirm/{code:str}", include_in_schema=False, status_code=200)
async def confirm(request: AnyRequest, services: GivenServices, user: GivenUser, code: FromPath[str]) -> Response[Any]:
    services.limits.take("login", limit_key(request))
    await services.channels.confirm(code)
    return done(request, _TO) if user is not None else _link_page(request, user, "Thank you", "The address is right.")


@get("/calls/off/{code:str}", include_in_schema=False)
async def off_page(request: AnyRequest, services: GivenServices, code: FromPath[str]) -> Response[str]:
    services.limits.take("look", limit_key(request))
    await services.channels.by_code(links.OFF, code)
    words = "Your games go on; your account page brings the mails back."
    return _link_page(request, None, "No more mail?", words, "No more mail")


@post("/calls/off/{code:str}", include_in_schema=False, status_code=200)
async def off(request: AnyRequest, services: GivenServices, code: FromPath[str]) -> Response[str]:
    """One click, also by a mail program on its reader's behalf (RFC 8058): no session, no token but the link's own."""
    services.limits.take("look", limit_key(request))
    await services.channels.switch_off(code)
    return _link_page(request, None, "No more mail", "It is done. Your account page brings the mails back.")


def _link_page(request: AnyRequest, user: User | None, title: str, words: str, label: str = "") -> Response[str]:
    action = request.scope["path"] if label else ""
    return html(page.link_page(LinkModel(title, words, action, label, csrf_token(request), theme_of(request, user))))
