"""Calls in the JSON API: what waits for you, where you are called, and how often."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from ...calls.open_notices import note_seen, open_notices, timed
from ...calls.texts import sentence
from ..calls import add_mail as name_address
from ..calls import channel_row, minute_of
from ..requests import GivenServices
from .models import PROBLEMS, Done
from .token_owner import TokenOwner

Kind = Annotated[str, PathParameter(max_length=10)]
ChannelId = Annotated[
    str, QueryParameter(max_length=40, description="of one browser; without it all channels of the kind")
]


class Notice(Struct):
    """What waits for you: a question after the grace time (turn; low if time is nearly up), a vote, an invitation; and
    games that are over, until you have seen that. `url` is empty where the server has no public address."""

    id: int
    what: str
    text: str
    seen: bool
    table: str
    title: str
    game: str
    seat: int
    since: float
    url: str
    due: Annotated[float | None, Meta(description="when your time is up, or a vote's")] = None


class Upto(Struct):
    upto: Annotated[int, Meta(ge=0, le=2**31 - 1, description="the id of a notice")]


class NoticeList(Struct):
    notices: list[Notice]


class Channel(Struct):
    id: str
    kind: str
    address: str
    flavour: str
    often: str
    hours: float
    time: str
    zone: str
    confirmed: bool
    result: str


class ChannelList(Struct):
    kinds: Annotated[list[str], Meta(description="what this server can do: push, mail, webhook")]
    channels: list[Channel]
    push_key: Annotated[str, Meta(description="the server's public key (VAPID), for a browser that subscribes")]


class Often(Struct):
    often: Annotated[str, Meta(max_length=10, description="once, later, holdup, daily or off")]
    hours: Annotated[float, Meta(ge=1, le=72, description="for later")] = 4.0
    time: Annotated[str, Meta(max_length=5, description="for daily, such as 08:00")] = "08:00"
    zone: Annotated[str, Meta(max_length=60, description="such as UTC, by the names of the tz database")] = ""


class NewWebhook(Struct):
    address: Annotated[str, Meta(max_length=1000)]
    flavour: Annotated[str, Meta(max_length=10, description="json, discord, ntfy or gotify")] = "json"


class NewPush(Struct):
    """A push subscription as a browser gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class PushId(Struct):
    id: Annotated[str, Meta(description="of the channel, to remove it by")]


class NewMail(Struct):
    address: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=200, description="of your account: an address is a way to a new one")] = ""


class Secret(Struct):
    secret: Annotated[str, Meta(description="our signature is made with it")]


@get("/notices", responses=PROBLEMS, summary="What waits for you")
async def notices(services: GivenServices, player: TokenOwner) -> NoticeList:
    base = services.config.public_url.rstrip("/")
    known = await open_notices(services.database, player.id)
    found = (await timed(services.due_times, {one.notice_id: one for one in known})).values()
    return NoticeList(
        [
            Notice(
                one.notice_id,
                one.what,
                sentence(services.sender.waiting(one), services.database.now()),
                one.seen,
                one.table["id"],
                one.table["title"],
                one.table["game"],
                one.seat,
                one.asked_at,
                f"{base}/t/{one.table['id']}" if base else "",
                one.due,
            )
            for one in found
        ]
    )


@post("/notices/seen", responses=PROBLEMS, status_code=200, summary="You have seen all notices up to one")
async def seen(services: GivenServices, player: TokenOwner, data: JSONBody[Upto]) -> Done:
    services.limits.take("look", player.id)
    await note_seen(services.database, player.id, upto=data.upto)
    return Done()


@get("/calls", responses=PROBLEMS, summary="Where you are called, and how often")
async def list_channels(services: GivenServices, player: TokenOwner) -> ChannelList:
    rows = [channel_row(row) for row in await services.channels.of(player)]
    return ChannelList(
        services.channels.kinds,
        [
            Channel(r.id, r.kind, r.address, r.flavour, r.often, r.hours, r.time, r.zone, r.confirmed, r.result)
            for r in rows
        ],
        services.sender.push.public_key if services.sender.push is not None else "",
    )


@post(
    "/calls/webhook", responses=PROBLEMS, status_code=200, summary="Be called at an address, instead of the one before"
)
async def add_webhook(services: GivenServices, player: TokenOwner, data: JSONBody[NewWebhook]) -> Secret:
    services.limits.take("calls", player.id)
    return Secret(await services.channels.add_webhook(player, data.address, data.flavour))


@post(
    "/calls/mail", responses=PROBLEMS, status_code=200, summary="Be called by mail, once you have confirmed the address"
)
async def add_mail(services: GivenServices, player: TokenOwner, data: JSONBody[NewMail]) -> Done:
    services.limits.take("calls", player.id)
    await name_address(services, player, data.address, data.password)
    return Done()


@post("/calls/push", responses=PROBLEMS, status_code=200, summary="Be called in a browser, beside others of yours")
async def add_push(services: GivenServices, player: TokenOwner, data: JSONBody[NewPush]) -> PushId:
    services.limits.take("calls", player.id)
    keys = {"p256dh": data.p256dh, "auth": data.auth}
    return PushId(await services.channels.add_push(player, data.endpoint, keys))


@post("/calls/test", responses=PROBLEMS, status_code=200, summary="One call by every channel, now")
async def test(services: GivenServices, player: TokenOwner) -> Done:
    services.limits.take("test call", player.id)
    await services.channels.test(player)
    return Done()


@post(
    "/calls/{kind:str}/often", responses=PROBLEMS, status_code=200, summary="How often push, mail or webhook calls you"
)
async def set_often(services: GivenServices, player: TokenOwner, kind: Kind, data: JSONBody[Often]) -> Done:
    services.limits.take("calls", player.id)
    await services.channels.choose(player, kind, data.often, data.hours, minute_of(data.time), data.zone)
    return Done()


@post("/calls/{kind:str}/remove", responses=PROBLEMS, status_code=200, summary="No more calls by push, mail or webhook")
async def remove(services: GivenServices, player: TokenOwner, kind: Kind, id: ChannelId = "") -> Done:
    services.limits.take("calls", player.id)
    await services.channels.remove(player, kind, id)
    return Done()


ALL = [notices, seen, list_channels, add_webhook, add_mail, add_push, test, set_often, remove]
