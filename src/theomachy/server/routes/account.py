"""Names, accounts, log-in, themes, tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import quote

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery

from theomachy.web import page
from theomachy.web.friends import Friend, PeopleModel
from theomachy.web.model import AccountModel

from ..accounts.sessions import session_of
from ..accounts.users import User
from ..errors import Forbidden, Malformed, NotFound, Refused, Unknown
from ..services import Services
from ..store.database import Row
from ..store.tables import change_table
from . import forms
from .absences import hours_model, until
from .calls import calls_model
from .devices import devices_of, known_device
from .error_handler import error_response
from .people import tables_with_room
from .requests import (
    AnyRequest,
    GivenServices,
    GivenUser,
    by_script,
    csrf_token,
    limit_key,
    must_be_user,
    theme_of,
    user_or_guest,
    zone_of,
)
from .responses import done, html
from .table_cards import waiting_for


async def people_model(services: Services, user: User | None, here: str) -> PeopleModel:
    """Whom somebody knows; nobody but the two themselves is told. `here` is the time zone of whoever looks."""
    if user is None:
        return PeopleModel()
    circle = await services.relations.circle(user.id)
    muted = {row["id"] for row in circle.muted}
    kinds = {"friend": circle.friends, "asks": circle.asking, "asked": circle.asked, "blocked": circle.blocked}
    known = {row["id"] for rows in kinds.values() for row in rows}
    away = await services.hours.holidays_of([row["id"] for row in circle.friends])
    people = [
        Friend(
            row["name"],
            kind,
            kind == "friend" and is_here(services, row),
            row["id"] in muted,
            holiday=until(away[row["id"]], here) if row["id"] in away else "",
        )
        for kind, rows in kinds.items()
        for row in rows
    ]
    people += [
        Friend(row["name"], "", muted=True, guest="" if row["login"] else row["id"])
        for row in circle.muted
        if row["id"] not in known
    ]
    if user.guest:
        return PeopleModel(people)
    profile, here = await services.profiles.privacy(user.id)
    return PeopleModel(people, profile, here, await tables_with_room(services, user))


def is_here(services: Services, row: Row) -> bool:
    return row["here_to"] != "nobody" and services.presence.is_here(row["id"], row["seen_at"])


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
        recovery=f"/recover?code={services.guest_links.code(user)}" if user is not None and user.guest else "",
        people=await people_model(services, user, zone_of(request)),
        calls=await calls_model(services, user),
        hours=await hours_model(services, user, zone_of(request)) if which == "account" else None,
        waiting=len(await waiting_for(services, user)),
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
    services.limits.take("account", user.id)
    services.sessions.forget(user)
    match form.action or ("theme" if form.theme else "name"):
        case "name":
            await rename(services, user, form.name)
        case "theme":
            await services.users.set_theme(user, form.theme)
        case "token":
            return await _new_token(request, services, user)
        case "revoke":
            await services.tokens.revoke(user)
        case "log_out_everywhere":
            await log_out_everywhere(services, user)
            request.clear_session()
        case "privacy":
            await services.profiles.set_privacy(_must_have_account(user), form.who, form.here)
        case "password":
            return await _new_password(request, services, user, form)
        case other:
            raise Malformed(f"nothing called {other[:40]!r} can be done here")
    return done(request, f"/t/{quote(form.back, safe='')}" if form.back else "/account")


async def log_out_everywhere(services: Services, user: User) -> None:
    """No session, no token, and no browser is called any more."""
    await services.passwords.log_out_everywhere(user)
    await services.channels.remove(user, "push")
    sessions_ended(services, user)


def sessions_ended(services: Services, user: User) -> None:
    """All sessions of this user are over: pages that are open somewhere learn it at once."""
    services.sessions.forget(user)
    services.watchers.wake(*services.presence.tables_of(user.id))


async def _new_password(request: AnyRequest, services: Services, user: User, form: forms.AccountForm) -> Response[Any]:
    """Another password; every session but this one ends."""
    services.limits.take("login", limit_key(request))
    try:
        changed = await services.passwords.change(user, form.password, form.new_password)
    except Refused as error:
        return await _form_again(request, services, user, "account", error)
    sessions_ended(services, user)
    request.set_session({**request.session, **session_of(changed)})
    return done(request, "/account")


async def rename(services: Services, user: User, name: str) -> None:
    """Another name, also where its owner sits: every process looks at those seats again, after a change of nothing."""
    if name == user.name:
        return
    for table_id in await services.users.rename(user, name):
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


def _must_have_account(user: User | None) -> User:
    if user is None or user.guest:
        raise Forbidden("that is for accounts: claim your name first")
    return user


@post("/account/unmute", include_in_schema=False)
async def unmute(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    """For voices without an account; those with one have their profile for it."""
    form = await forms.read(request, forms.UnmuteForm)
    user = must_be_user(user)
    services.limits.take("relation", user.id)
    await unmute_guest(services, user, form.who)
    return done(request, "/account#friends")


async def unmute_guest(services: Services, user: User, who: str) -> None:
    other = await services.users.by_id(who[:40])
    if other is None:
        raise NotFound("there is nobody of that kind any more")
    await services.relations.mute(user, other, False)
    services.mutes.forget(user)


@get("/account/data.zip", include_in_schema=False)
async def data(services: GivenServices, user: GivenUser) -> Response[bytes]:
    user = _must_have_account(user)
    services.limits.take("export", user.id)
    return zip_file(await services.departure.data(user), "theomachy-data.zip")


@get("/account/records.zip", include_in_schema=False)
async def records(services: GivenServices, user: GivenUser) -> Response[bytes]:
    user = _must_have_account(user)
    services.limits.take("export", user.id)
    return zip_file(await services.departure.records(user), "theomachy-records.zip")


def zip_file(file: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(file, media_type="application/zip", headers=headers)


@post("/account/delete", include_in_schema=False)
async def delete(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    """For whoever knows the password."""
    user = _must_have_account(user)
    services.limits.take("login", limit_key(request))
    form = await forms.read(request, forms.AccountForm)
    try:
        await leave_house(services, user, form.password)
    except Refused as error:
        return await _form_again(request, services, user, "account", error)
    request.clear_session()
    return done(request, "/")


async def leave_house(services: Services, user: User, password: str) -> None:
    await services.passwords.confirm(user, password)
    await services.departure.leave(user)
    sessions_ended(services, user)


@post("/login", include_in_schema=False)
async def login(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, forms.PasswordForm)
    devices = devices_of(request)
    services.limits.take("login", next(iter(devices.values()), limit_key(request)))
    try:
        known = await services.passwords.log_in(form.name, form.password, limit_key(request), devices)
    except Unknown as error:
        return await _form_again(request, services, user, "login", error)
    await services.sessions.end(request.session)
    request.set_session({**session_of(known), **known_device(request, known)})
    return done(request, "/")


@get("/recover", include_in_schema=False)
async def recover_page(
    request: AnyRequest, services: GivenServices, user: GivenUser, code: FromQuery[str] = ""
) -> Response[str]:
    """A recovery link leads here; only the button takes the seat back, since links are also followed by machines."""
    model = await account_model(request, services, user, "recover")
    model.recovery = code[:100]
    return html(page.account_page(model))


@post("/recover", include_in_schema=False)
async def recover(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    services.limits.take("login", limit_key(request))
    form = await forms.read(request, forms.RecoverForm)
    try:
        guest = await services.guest_links.guest(form.code)
    except Unknown as error:
        return await _form_again(request, services, user, "recover", error)
    request.set_session(session_of(guest))
    return done(request, "/")


@get("/forgotten", include_in_schema=False)
async def forgotten_page(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[str]:
    return html(page.account_page(await account_model(request, services, user, "forgotten")))


@post("/forgotten", include_in_schema=False)
async def forgotten(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    """The same answer whether there is such an account or not."""
    services.limits.take("claim", limit_key(request))
    form = await forms.read(request, forms.ForgottenForm)
    await services.password_reset.ask(form.name)
    said = "If that account has confirmed a mail address, a link is on its way to it. It is good for one hour."
    if by_script(request):
        return Response({"said": said})
    return html(page.account_page(await account_model(request, services, user, "forgotten", message=said)))


@get("/calls/reset/{code:str}", include_in_schema=False)
async def reset_page(
    request: AnyRequest, services: GivenServices, user: GivenUser, code: FromPath[str]
) -> Response[str]:
    await services.password_reset.check(code)
    model = await account_model(request, services, user, "reset")
    model.recovery = code
    return html(page.account_page(model))


@post("/calls/reset/{code:str}", include_in_schema=False)
async def reset(request: AnyRequest, services: GivenServices, code: FromPath[str]) -> Response[Any]:
    services.limits.take("login", limit_key(request))
    form = await forms.read(request, forms.AccountForm)
    sessions_ended(services, await services.password_reset.use(code, form.new_password))
    return done(request, "/login")


@post("/claim", include_in_schema=False)
async def claim(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    services.limits.take("claim", limit_key(request))
    form = await forms.read(request, forms.PasswordForm)
    guest = await user_or_guest(request, services, user)
    try:
        await services.passwords.claim(guest, form.name, form.password)
    except Refused as error:
        return await _form_again(request, services, guest, "claim", error)
    services.sessions.forget(guest)
    claimed = replace(guest, version=guest.version + 1)
    request.set_session({**session_of(claimed), **known_device(request, claimed)})
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
async def logout(request: AnyRequest, services: GivenServices, user: GivenUser) -> Response[Any]:
    """Ends the session on the server too; the browser stays known, so that nobody's wrong passwords lock it out."""
    known = {"devices": request.session["devices"]} if "devices" in request.session else {}
    await services.sessions.end(request.session)
    if user is not None:
        services.watchers.wake(*services.presence.tables_of(user.id))
        if mine := request.session.get("push"):  # whoever uses this browser next is not called for somebody else
            await services.channels.remove(user, "push", str(mine))
    if known:
        request.set_session(known)
    else:
        request.clear_session()
    return done(request, "/")
