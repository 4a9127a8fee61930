"""Names, accounts, sessions, tokens, and the numbers for whoever runs the house."""

from __future__ import annotations

from secrets import compare_digest
from typing import Any

import sqlalchemy as sa
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency

from theomachy.web import page
from theomachy.web.model import AccountModel

from . import forms
from .guard import Asked, address, by_script, csrf_token, refuse
from .house import House
from .pages import html, theme_of
from .people import User
from .play import done, known_or_guest
from .refusals import Forbidden, Malformed, Refused, Unknown


async def account_model(request: Asked, house: House, user: User | None, which: str, **more: str) -> AccountModel:
    return AccountModel(
        page=which,
        name=user.name if user is not None else "",
        guest=user is None or user.guest,
        csrf=csrf_token(request),
        theme=theme_of(request, user),
        has_token=user is not None and await house.people.has_token(user),
        **more,
    )


@get("/account", include_in_schema=False)
async def account_page(
    request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[str]:
    return html(page.account_page(await account_model(request, house, user, "account")))


@get("/login", include_in_schema=False)
async def login_page(
    request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[str]:
    return html(page.account_page(await account_model(request, house, user, "login")))


@get("/claim", include_in_schema=False)
async def claim_page(
    request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]
) -> Response[str]:
    return html(page.account_page(await account_model(request, house, user, "claim")))


@post("/account", include_in_schema=False)
async def account(request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]) -> Response[Any]:
    """Choose a guest's name or a theme; make or revoke tokens; end all sessions."""
    form = await forms.read(request, forms.AccountForm)
    user = await known_or_guest(request, house, user, form.name)
    house.forget(user)
    match form.action or ("theme" if form.theme else "name"):
        case "name":
            if form.name != user.name:
                for table_id in await house.people.rename(user, form.name):
                    await _renamed(house, table_id)
        case "theme":
            await house.people.set_theme(user, form.theme)
        case "token":
            return await _new_token(request, house, user)
        case "revoke":
            await house.people.revoke_tokens(user)
        case "log_out_everywhere":
            await house.people.log_out_everywhere(user)
            request.clear_session()
        case other:
            raise Malformed(f"nothing called {other[:40]!r} can be done here")
    return done(request, "/account")


async def _renamed(house: House, table_id: str) -> None:
    """A no-op change, so that every process looks at the table's seats again."""
    async with house.floor.table(table_id, changes=True) as table:
        await house.store.change(table_id, title=table.row["title"])
        table.stale = True


async def _new_token(request: Asked, house: House, user: User) -> Response[Any]:
    if user.guest:
        raise Forbidden("tokens are for accounts: claim your name first")
    house.limits.take("token", user.id)
    token = await house.people.new_token(user)
    if by_script(request):
        return Response({"token": token}, status_code=201)
    return html(page.account_page(await account_model(request, house, user, "account", token=token)))


@post("/login", include_in_schema=False)
async def login(request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]) -> Response[Any]:
    house.limits.take("login", address(request))
    form = await forms.read(request, forms.PasswordForm)
    try:
        known_now = await house.people.log_in(form.name, form.password, address(request))
    except Unknown as error:
        return await _once_more(request, house, user, "login", error)
    request.set_session({"user": known_now.id, "version": known_now.version})
    return done(request, "/")


@post("/claim", include_in_schema=False)
async def claim(request: Asked, house: NamedDependency[House], user: NamedDependency[User | None]) -> Response[Any]:
    house.limits.take("claim", address(request))
    form = await forms.read(request, forms.PasswordForm)
    guest = await known_or_guest(request, house, user)
    try:
        await house.people.claim(guest, form.name, form.password)
    except Refused as error:
        return await _once_more(request, house, guest, "claim", error)
    house.forget(guest)
    request.set_session({"user": guest.id, "version": guest.version + 1})
    return done(request, "/account")


async def _once_more(request: Asked, house: House, user: User | None, which: str, error: Refused) -> Response[Any]:
    """A form that failed is shown again with the reason; scripts get the bare refusal. Both are written down."""
    refusal = refuse(request, error)
    if by_script(request):
        return refusal
    model = await account_model(request, house, user, which, error=error.detail)
    return Response(page.account_page(model), status_code=error.status, media_type=MediaType.HTML)


@post("/logout", include_in_schema=False)
async def logout(request: Asked) -> Response[Any]:
    request.clear_session()
    return done(request, "/")


# -- for whoever runs the house -----------------------------------------------------------------------------------


@get("/health", include_in_schema=False)
async def health(house: NamedDependency[House]) -> dict[str, str]:
    """Alive, and the database answers."""
    async with house.store.reading() as connection:
        await connection.execute(sa.text("SELECT 1"))
    return {"status": "ok"}


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked, house: NamedDependency[House]) -> Response[str]:
    token = house.config.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    near = address(request) in ("127.0.0.1", "::1", "testclient") and "x-forwarded-for" not in request.headers
    if not near and not (token and compare_digest(given.encode(), token.encode())):
        raise Forbidden("metrics are for the house")
    gauges = {"tables_live": len(house.floor), "sockets": house.hub.sockets(), "people_online": house.presence.count()}
    return Response(house.metrics.text(dict(gauges)), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [account_page, login_page, claim_page, account, login, claim, logout, health, metrics]
