"""Names, accounts, log-in, themes, tokens."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post

from theomachy.web import page
from theomachy.web.model import AccountModel

from ..accounts.sessions import session_of
from ..accounts.users import User
from ..errors import Forbidden, Malformed, Refused, Unknown
from ..services import Services
from ..store.tables import change_table
from . import forms
from .error_handler import error_response
from .requests import AnyRequest, GivenServices, GivenUser, address, by_script, csrf_token, theme_of, user_or_guest
from .responses import done, html


async def account_model(
    request: AnyRequest, services: Services, user: User | None, which: str, **more: str
) -> AccountModel:
    return AccountModel(
        page=which,
        name=user.name if user is not None else "",
        guest=user is None or user.guest,
        csrf=csrf_token(request),
        theme=theme_of(request, user),
        has_token=user is not None and await services.tokens.has_any(user),
        **more,
    )


@get("/account", include_in_schema=False)
async def account_page(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[str]:
    return html(page.account_page(await account_model(request, services, user, "account")))


@get("/login", include_in_schema=False)
async def login_page(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[str]:
    return html(page.account_page(await account_model(request, services, user, "login")))


@get("/claim", include_in_schema=False)
async def claim_page(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[str]:
    return html(page.account_page(await account_model(request, services, user, "claim")))


@post("/account", include_in_schema=False)
async def account(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    """Choose a guest's name or a theme; make or revoke tokens; end all sessions."""
    form = await forms.read(request, forms.AccountForm)
    user = await user_or_guest(request, services, user, form.name)
    services.sessions.forget(user)
    match form.action or ("theme" if form.theme else "name"):
        case "name":
            if form.name != user.name:
                for table_id in await services.users.rename(user, form.name):
                    await _renamed(services, table_id)
        case "theme":
            await services.users.set_theme(user, form.theme)
        case "token":
            return await _new_token(request, services, user)
        case "revoke":
            await services.tokens.revoke(user)
        case "log_out_everywhere":
            await services.passwords.log_out_everywhere(user)
            request.clear_session()
        case other:
            raise Malformed(f"nothing called {other[:40]!r} can be done here")
    return done(request, "/account")


async def _renamed(services: Services, table_id: str) -> None:
    """A no-op change, so that every process looks at the table's seats again."""
    async with services.tables.open(table_id, changes=True) as table:
        await change_table(services.database, table_id, title=table.row["title"])
        table.stale = True


async def _new_token(request: AnyRequest, services: Services, user: User) -> Response[Any]:
    if user.guest:
        raise Forbidden("tokens are for accounts: claim your name first")
    services.limits.take("token", user.id)
    token = await services.tokens.new(user)
    if by_script(request):
        return Response({"token": token}, status_code=201)
    return html(page.account_page(await account_model(request, services, user, "account", token=token)))


@post("/login", include_in_schema=False)
async def login(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    services.limits.take("login", address(request))
    form = await forms.read(request, forms.PasswordForm)
    try:
        known = await services.passwords.log_in(form.name, form.password, address(request))
    except Unknown as error:
        return await _form_again(request, services, user, "login", error)
    request.set_session(session_of(known))
    return done(request, "/")


@post("/claim", include_in_schema=False)
async def claim(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    services.limits.take("claim", address(request))
    form = await forms.read(request, forms.PasswordForm)
    guest = await user_or_guest(request, services, user)
    try:
        await services.passwords.claim(guest, form.name, form.password)
    except Refused as error:
        return await _form_again(request, services, guest, "claim", error)
    services.sessions.forget(guest)
    request.set_session({"user": guest.id, "version": guest.version + 1})
    return done(request, "/account")


async def _form_again(
    request: AnyRequest, services: Services, user: User | None, which: str, error: Refused
) -> Response[Any]:
    """A form that failed is shown again with the reason; scripts get the bare refusal. Both are written down."""
    refusal = error_response(request, error)
    if by_script(request):
        return refusal
    model = await account_model(request, services, user, which, error=error.detail)
    return Response(page.account_page(model), status_code=error.status, media_type=MediaType.HTML)


@post("/logout", include_in_schema=False)
async def logout(request: AnyRequest) -> Response[Any]:
    request.clear_session()
    return done(request, "/")
