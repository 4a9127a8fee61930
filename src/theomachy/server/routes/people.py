"""Profiles, leaders, friends and invitations."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from theomachy.web import page
from theomachy.web.leaders import Leader, LeadersModel
from theomachy.web.relation import profile_path

from ..accounts.users import User
from ..errors import NotFound
from ..people.profiles import GAMES_TO_LEAD, TIMES
from ..services import Services
from ..store.lobby import seats_of_tables, tables_of
from . import forms
from .profile_model import closed_profile, profile_model
from .requests import AnyRequest, GivenServices, GivenUser, csrf_token, must_be_user, theme_of
from .responses import done, html
from .table_cards import waiting_for

PlayerName = FromPath[str]


@get("/players", include_in_schema=False)
async def players(
    request: AnyRequest,
    services: GivenServices,
    user: GivenUser,
    game: FromQuery[str] = "",
    q: FromQuery[str] = "",
    time: FromQuery[str] = "all",
    who: FromQuery[str] = "",
) -> Response[str]:
    chosen = game if game in services.games else next(iter(services.games))
    circle = await services.relations.circle(user.id) if user is not None else None
    friends = {row["name"] for row in circle.friends} if circle is not None else set()
    time = time if time in TIMES else "all"
    only = {user.id, *(row["id"] for row in circle.friends)} if circle and user and who == "friends" else None
    rows = await services.profiles.leaders(chosen, since_of(services, time), only)
    model = LeadersModel(
        viewer=user.name if user is not None else "",
        csrf=csrf_token(request),
        theme=theme_of(request, user),
        games=[(name, rules.title) for name, rules in services.games.items()],
        chosen=chosen,
        time=time,
        friends=only is not None,
        leaders=[
            Leader(
                row["name"],
                row["rating"].points,
                row["rating"].spread,
                row["games"],
                row["name"] in friends,
                row["wins"],
                row["lately"],
            )
            for row in rows
        ],
        wanted=q[:40],
        found=await services.profiles.search(q),
        least=GAMES_TO_LEAD,
        waiting=len(await waiting_for(services, user)),
    )
    return html(page.leaders_page(model))


def since_of(services: Services, time: str) -> float:
    """From when on games count in a list of leaders."""
    return services.database.now() - TIMES[time] if TIMES[time] else 0.0


@get("/player/{name:str}", include_in_schema=False)
async def player(
    request: AnyRequest, name: PlayerName, services: GivenServices, user: GivenUser, game: FromQuery[str] = ""
) -> Response[str]:
    owner = await player_of(services, name)
    relation, muted = await relation_of(services, user, owner)
    if await services.profiles.may_see(user, owner):
        invites = await tables_with_room(services, user) if user is not None else []
        model = profile_model(await services.profiles.of(owner, user), services.games, user, relation, game, invites)
    else:
        model = closed_profile(owner, user, relation)
    seen_at = await services.profiles.seen_here_at(user, owner)
    model.here = seen_at is not None and services.presence.is_here(owner.id, seen_at)
    model.muted, model.csrf, model.theme = muted, csrf_token(request), theme_of(request, user)
    model.waiting = len(await waiting_for(services, user))
    return html(page.profile_page(model), 403 if model.closed else 200)


async def player_of(services: Services, name: str) -> User:
    owner = await services.users.by_login(name[:80])
    if owner is None:
        raise NotFound("there is no account of that name")
    return owner


async def relation_of(services: Services, user: User | None, owner: User) -> tuple[str, bool]:
    """What the owner of a profile is to whoever looks at it, and whether muted."""
    if user is None or user.guest:
        return "-", False
    if user.id == owner.id:
        return "you", False
    mine, theirs = await services.relations.between(user.id, owner.id)
    return "asks" if theirs.kind == "asked" and mine.kind in ("", "asked") else mine.kind, mine.muted


async def tables_with_room(services: Services, user: User) -> list[tuple[str, str]]:
    """Tables of somebody that wait for more people: id and title."""
    waiting = [row for row in await tables_of(services.database, user.id) if row["status"] == "waiting"]
    seats = await seats_of_tables(services.database, [row["id"] for row in waiting])
    room = [row for row in waiting if any(seat["kind"] in ("open", "invited") for seat in seats[row["id"]])]
    return [(row["id"], row["title"]) for row in room]


@post("/player/{name:str}/relation", include_in_schema=False)
async def relation(request: AnyRequest, name: PlayerName, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, forms.RelationForm)
    user, owner = must_be_user(user), await player_of(services, name)
    services.limits.take("relation", user.id)
    await services.relations.change(user, owner, form.action)
    services.mutes.forget(user)
    back = {"account": "/account#friends", "lobby": "/#friends"}.get(form.back)
    return done(request, back or profile_path(owner.name))


@post("/player/{name:str}/invite", include_in_schema=False)
async def invite(request: AnyRequest, name: PlayerName, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, forms.InviteForm)
    user, friend = must_be_user(user), await player_of(services, name)
    services.limits.take("relation", user.id)
    await services.invitations.invite(form.table, friend, user)
    return done(request, f"/t/{form.table}")


@post("/t/{table_id:str}/decline", include_in_schema=False)
async def decline(
    request: AnyRequest, table_id: FromPath[str], services: GivenServices, user: GivenUser
) -> Response[Any]:
    user = must_be_user(user)
    services.limits.take("relation", user.id)
    await services.invitations.decline(table_id, user)
    return done(request, "/")
