"""People in the JSON API: friends, mutes and blocks, invitations, and who may see one."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct, convert

from ...errors import Forbidden
from ..account import is_here
from ..people import player_of
from ..requests import GivenServices, TableId
from .models import PROBLEMS, Done
from .token_owner import TokenOwner

Action = Literal["ask", "accept", "refuse", "take_back", "unfriend", "mute", "unmute", "block", "unblock"]


class CircleInfo(Struct):
    friends: list[str]
    asking: list[str]
    asked: list[str]
    muted: list[str]
    blocked: list[str]
    muted_guests: dict[str, str] = {}
    """Names by id, for `/api/account/unmute`: guests have no profile."""
    here: list[str] = []
    """Friends who are here now."""
    holidays: dict[str, float] = {}
    """Friends who are on holiday, and until when."""


class InvitationInfo(Struct):
    table: str
    title: str
    game: str
    by: str
    invite: str
    """To join with."""


class Relate(Struct):
    action: Action


Who = Literal["all", "friends", "nobody"]


class Privacy(Struct):
    """Who may see your profile, and to whom you are shown as here."""

    profile: Who
    here: Who


class Invite(Struct):
    name: Annotated[str, Meta(max_length=80)]


@get("/friends", responses=PROBLEMS, summary="Your friends, requests, mutes and blocks")
async def show_friends(services: GivenServices, player: TokenOwner) -> CircleInfo:
    circle = await services.relations.circle(player.id)
    kinds = ("friends", "asking", "asked", "muted", "blocked")
    names = {kind: [row["name"] for row in getattr(circle, kind)] for kind in kinds}
    away = await services.hours.holidays_of([row["id"] for row in circle.friends])
    return CircleInfo(
        **names,
        muted_guests={row["id"]: row["name"] for row in circle.muted if not row["login"]},
        here=[row["name"] for row in circle.friends if is_here(services, row)],
        holidays={row["name"]: away[row["id"]] for row in circle.friends if row["id"] in away},
    )


@get("/invitations", responses=PROBLEMS, summary="Tables that you are invited to")
async def list_invitations(services: GivenServices, player: TokenOwner) -> list[InvitationInfo]:
    return [
        InvitationInfo(row["id"], row["title"], row["game"], row["by"], row["invite"])
        for row in await services.invitations.of(player.id)
    ]


@post("/tables/{table_id:str}/decline", responses=PROBLEMS, status_code=200, summary="Decline an invitation")
async def decline(table_id: TableId, services: GivenServices, player: TokenOwner) -> Done:
    services.limits.take("relation", player.id)
    await services.invitations.decline(table_id, player)
    return Done()


@post(
    "/players/{name:str}/relation",
    responses=PROBLEMS,
    status_code=200,
    summary="Ask to be friends, accept, mute, block, or end any of it",
)
async def relate(name: FromPath[str], services: GivenServices, player: TokenOwner, data: JSONBody[Relate]) -> Done:
    services.limits.take("relation", player.id)
    await services.relations.change(player, await player_of(services, name), data.action)
    services.mutes.forget(player)
    return Done()


@post("/tables/{table_id:str}/invite", responses=PROBLEMS, status_code=200, summary="Invite a friend")
async def invite(table_id: TableId, services: GivenServices, player: TokenOwner, data: JSONBody[Invite]) -> Done:
    services.limits.take("relation", player.id)
    await services.invitations.invite(table_id, await player_of(services, data.name), player)
    return Done()


@get("/privacy", responses=PROBLEMS, summary="Who may see your profile, and that you are here")
async def show_privacy(services: GivenServices, player: TokenOwner) -> Privacy:
    return convert(dict(zip(("profile", "here"), await services.profiles.privacy(player.id), strict=True)), Privacy)


@post("/privacy", responses=PROBLEMS, status_code=200, summary="Choose who may see that")
async def set_privacy(services: GivenServices, player: TokenOwner, data: JSONBody[Privacy]) -> Done:
    services.limits.take("relation", player.id)
    if player.guest:
        raise Forbidden("a guest has no profile: claim your name first")
    await services.profiles.set_privacy(player, data.profile, data.here)
    return Done()


ALL = [
    show_friends,
    list_invitations,
    decline,
    relate,
    invite,
    show_privacy,
    set_privacy,
]
