"""Your account in the JSON API: its name and password, all that is stored of you, your records, and leaving."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ..account import leave_house, log_out_everywhere, rename, sessions_ended, unmute_guest, zip_file
from ..requests import AnyRequest, GivenServices, limit_key
from .models import PROBLEMS, Done
from .token_owner import TokenOwner

Password = Annotated[str, Meta(max_length=200, description="of your account: a token alone is not enough")]


class Me(Struct):
    name: str


class NewName(Struct):
    name: Annotated[str, Meta(min_length=1, max_length=80)]


class NewPassword(Struct):
    password: Password
    new_password: Annotated[str, Meta(max_length=200)]


class Leave(Struct):
    password: Password


class Unmute(Struct):
    who: Annotated[str, Meta(max_length=40, description="the id of a guest whom you have muted")]


@get("/account", responses=PROBLEMS, summary="Who you are")
async def show(player: TokenOwner) -> Me:
    return Me(player.name)


@post("/account/name", responses=PROBLEMS, status_code=200, summary="Be called otherwise")
async def set_name(services: GivenServices, player: TokenOwner, data: JSONBody[NewName]) -> Done:
    services.limits.take("account", player.id)
    services.sessions.forget(player)
    await rename(services, player, data.name)
    return Done()


@post("/account/password", responses=PROBLEMS, status_code=200, summary="Another password; every token ends, this too")
async def set_password(
    request: AnyRequest, services: GivenServices, player: TokenOwner, data: JSONBody[NewPassword]
) -> Done:
    services.limits.take("login", limit_key(request))
    await services.passwords.change(player, data.password, data.new_password)
    sessions_ended(services, player)
    return Done()


@post("/account/log-out", responses=PROBLEMS, status_code=200, summary="End every session and token, this one too")
async def log_out(services: GivenServices, player: TokenOwner) -> Done:
    services.limits.take("account", player.id)
    await log_out_everywhere(services, player)
    return Done()


@post("/account/revoke", responses=PROBLEMS, status_code=200, summary="End every token, this one too")
async def revoke(services: GivenServices, player: TokenOwner) -> Done:
    services.limits.take("account", player.id)
    await services.tokens.revoke(player)
    return Done()


@post("/account/unmute", responses=PROBLEMS, status_code=200, summary="Read a guest again whom you have muted")
async def unmute(services: GivenServices, player: TokenOwner, data: JSONBody[Unmute]) -> Done:
    services.limits.take("relation", player.id)
    await unmute_guest(services, player, data.who)
    return Done()


@get("/account/data.zip", responses=PROBLEMS, summary="All that is stored of you", media_type="application/zip")
async def data(services: GivenServices, player: TokenOwner) -> Response[bytes]:
    services.limits.take("export", player.id)
    return zip_file(await services.departure.data(player), "theomachy-data.zip")


@get("/records.zip", responses=PROBLEMS, summary="The records of your finished games", media_type="application/zip")
async def records(services: GivenServices, player: TokenOwner) -> Response[bytes]:
    services.limits.take("export", player.id)
    return zip_file(await services.departure.records(player), "theomachy-records.zip")


@post("/account/delete", responses=PROBLEMS, status_code=200, summary="Leave for good; a bot ends your games")
async def delete(request: AnyRequest, services: GivenServices, player: TokenOwner, data: JSONBody[Leave]) -> Done:
    services.limits.take("login", limit_key(request))
    await leave_house(services, player, data.password)
    return Done()


ALL = [show, set_name, set_password, log_out, revoke, unmute, data, records, delete]
