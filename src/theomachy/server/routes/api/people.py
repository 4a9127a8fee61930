"""People in the JSON API: profiles, leaders, friends, invitations."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct, convert

from ...errors import Forbidden, NotFound
from ...people.ratings import Rating
from ..people import player_of, since_of
from ..requests import GivenServices, TableId
from .models import PROBLEMS, Done
from .owner import TokenOwner

Action = Literal["ask", "accept", "refuse", "take_back", "unfriend", "mute", "unmute", "block", "unblock"]


class RatingInfo(Struct):
    game: str
    points: int
    spread: int
    games: int


class ResultInfo(Struct):
    game: str
    role: str
    won: bool
    place: int
    points: int
    turns: int
    seats: int
    ended_at: float
    table: str | None = None
    """None where the caller may not see the table."""


class PlayerInfo(Struct):
    name: str
    ratings: list[RatingInfo]
    results: list[ResultInfo]


class LeaderInfo(Struct):
    name: str
    points: int
    spread: int
    games: int


class CircleInfo(Struct):
    friends: list[str]
    asking: list[str]
    asked: list[str]
    muted: list[str]
    blocked: list[str]
    muted_guests: dict[str, str] = {}
    """Names by id, for `/api/account/unmute`: guests have no profile."""


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


@get("/players/{name:str}", responses=PROBLEMS, summary="Ratings and results of somebody")
async def show_player(name: FromPath[str], services: GivenServices, player: TokenOwner) -> PlayerInfo:
    profile = await services.profiles.of(await player_of(services, name), player)
    ratings = [(row, Rating(row["mu"], row["sigma"])) for row in profile.ratings.values()]
    results = [
        ResultInfo(
            row["game"], row["role"], row["won"], row["place"], row["points"], row["turns"], row["seats"],
            row["ended_at"], row["table_id"] if row["table_id"] in profile.titles else None,
        )
        for row in profile.results
    ]  # fmt: skip
    return PlayerInfo(
        profile.user.name,
        [RatingInfo(row["game"], rating.points, rating.spread, row["games"]) for row, rating in ratings],
        results,
    )


@get("/leaders", responses=PROBLEMS, summary="Who leads in a game")
async def list_leaders(
    services: GivenServices,
    player: TokenOwner,
    game: FromQuery[Annotated[str, Meta(max_length=40)]],
    time: FromQuery[Literal["all", "year", "month"]] = "all",
    who: FromQuery[Literal["all", "friends"]] = "all",
) -> list[LeaderInfo]:
    if game not in services.games:
        raise NotFound(f"there is no game {game[:40]!r}; there are: {', '.join(services.games)}")
    friends = (await services.relations.circle(player.id)).friends if who == "friends" else ()
    only = {player.id, *(row["id"] for row in friends)} if who == "friends" else None
    rows = await services.profiles.leaders(game, since_of(services, time), only)
    return [LeaderInfo(row["name"], row["rating"].points, row["rating"].spread, row["games"]) for row in rows]


@get("/friends", responses=PROBLEMS, summary="Your friends, requests, mutes and blocks")
async def show_friends(services: GivenServices, player: TokenOwner) -> CircleInfo:
    circle = await services.relations.circle(player.id)
    kinds = ("friends", "asking", "asked", "muted", "blocked")
    names = {kind: [row["name"] for row in getattr(circle, kind)] for kind in kinds}
    return CircleInfo(**names, muted_guests={row["id"]: row["name"] for row in circle.muted if not row["login"]})


@get("/players", responses=PROBLEMS, summary="Names that begin so, of those who may be found")
async def search(
    services: GivenServices, player: TokenOwner, q: FromQuery[Annotated[str, Meta(max_length=40)]]
) -> list[str]:
    return await services.profiles.search(q)


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
    services.silence.forget(player)
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
    show_player,
    list_leaders,
    show_friends,
    search,
    list_invitations,
    decline,
    relate,
    invite,
    show_privacy,
    set_privacy,
]
