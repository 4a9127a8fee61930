"""Channels: where somebody wants to be called, and how often."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..accounts.users import User
from ..clocks.absences import Absences
from ..config import Config
from ..errors import Forbidden, Malformed, NotFound, OutOfDate, TooOften
from ..store.database import Database, Row, rows
from ..store.schema import channels, confirmations, deliveries
from . import push, webhook
from .addresses import check_url
from .links import CONFIRM, OFF, RESET, Links

OFTEN = ("once", "later", "holdup", "daily", "off")
"""At once, after some hours, only when others wait for this person alone, once a day, never."""
HOURS = (1, 72)
DEVICES = 8
"""Browsers of one person that may be called."""
_DAY = 86400.0
_LONG = 60 * _DAY
MAILS_BY_PERSON, MAILS_TO_BOX = 5, 3
"""Mails a day that ask whether an address is right."""
_LOCK = 7342
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_MAIL = re.compile(rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~.-]{{1,64}}@(?:{_LABEL}\.)+[A-Za-z]{{2,24}}")
_zones = cache(available_timezones)
"""Looked for once: every one is a file."""


class Channels:
    def __init__(self, database: Database, config: Config, links: Links) -> None:
        self._database, self._config, self._links = database, config, links

    @property
    def kinds(self) -> list[str]:
        """What this server can do."""
        able = {"push": self._config.push_contact, "mail": self._config.mail_url, "webhook": self._config.webhooks}
        return [kind for kind, on in able.items() if on]

    def must_have(self, kind: str) -> None:
        if kind not in self.kinds:
            raise NotFound("this server does not call that way")

    async def of(self, user: User) -> list[Row]:
        query = sa.select(channels).where(channels.c.user_id == user.id).order_by(channels.c.created_at)
        return await self._database.all(query)

    async def choose(self, user: User, kind: str, often: str, hours: float, minute: int, zone: str) -> None:
        """How often, for all channels of a kind."""
        if often not in OFTEN:
            raise Malformed(f"how often is one of: {', '.join(OFTEN)}")
        if not HOURS[0] <= hours <= HOURS[1]:
            raise Malformed(f"a reminder comes after {HOURS[0]} to {HOURS[1]} hours")
        if not 0 <= minute < 1440 or (zone and zone not in _zones()):
            raise Malformed("that is no time of day, or no zone")
        mine = (channels.c.user_id == user.id) & (channels.c.kind == kind)
        columns = {"often": often, "hours": hours, "minute": minute, **({"zone": zone} if zone else {})}
        async with self._database.writing() as connection:
            done = await connection.execute(sa.update(channels).where(mine).values(columns))
        if not done.rowcount:
            raise OutOfDate("there is no such channel yet")

    async def remove(self, user: User, kind: str, channel_id: str = "") -> None:
        """One browser, or everything of a kind."""
        mine = (channels.c.user_id == user.id) & (channels.c.kind == kind)
        if channel_id:
            mine &= channels.c.id == channel_id
        async with self._database.writing() as connection:
            await connection.execute(sa.delete(channels).where(mine))

    async def test(self, user: User) -> int:
        """One call by every channel that is open, now."""
        async with self._database.writing() as connection:
            query = sa.select(channels.c.id).where(channels.c.user_id == user.id, channels.c.confirmed)
            found = list((await connection.execute(query)).scalars())
            if not found:
                raise OutOfDate("there is no channel yet by which to call you")
            await connection.execute(
                sa.insert(deliveries), [extra_delivery(one, "test", self._database.now()) for one in found]
            )
        return len(found)

    # -- each kind ------------------------------------------------------------------------------------------------

    async def add_webhook(self, user: User, url: str, flavour: str) -> str:
        """Instead of the one before. Returns the secret by which its receiver knows our signature."""
        self.must_have("webhook")
        _must_have_account(user)
        webhook.check(check_url(url, self._config.call_private_addresses), flavour)
        secret = secrets.token_urlsafe(24)
        async with self._database.writing() as connection:
            await self._replace(connection, user, "webhook", url, {"flavour": flavour, "secret": secret}, True)
        return secret

    async def add_mail(self, user: User, address: str) -> None:
        """Instead of the one before; it is not used until a link in a mail to it was followed."""
        self.must_have("mail")
        _must_have_account(user)
        address = address.strip()
        if len(address) > 200 or not _MAIL.fullmatch(address) or ".." in address:
            raise Malformed("that is no e-mail address")
        async with self._database.writing() as connection:
            await self.count_mail(connection, user, address)
            channel_id = await self._replace(connection, user, "mail", address, {}, False)
            await connection.execute(sa.insert(deliveries), extra_delivery(channel_id, "confirm", self._database.now()))

    async def count_mail(self, connection: AsyncConnection, user: User, address: str) -> None:
        """Nobody fills a stranger's box by naming it again and again, from however many accounts."""
        now, target = self._database.now(), self._links.target(box_of(address))
        if self._database.postgres:  # many who ask at once are counted one after the other
            await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.execute(sa.delete(confirmations).where(confirmations.c.at < now - _DAY))
        by, to = confirmations.c.user_id == user.id, confirmations.c.box == target
        for which, most in ((by, MAILS_BY_PERSON), (to, MAILS_TO_BOX)):
            count = sa.select(sa.func.count()).select_from(confirmations).where(which)
            if ((await connection.execute(count)).scalar() or 0) >= most:
                raise TooOften("that is enough mail for one day; try again tomorrow", retry_after=int(_DAY))
        await connection.execute(sa.insert(confirmations), {"user_id": user.id, "box": target, "at": now})

    async def add_push(self, user: User, endpoint: str, keys: dict[str, str]) -> str:
        """A browser. One that belongs to somebody else is taken over only by whoever knows its secret: the browser."""
        self.must_have("push")
        push.check(check_url(endpoint, self._config.call_private_addresses), keys, self._config)
        async with self._database.writing() as connection:
            query = sa.select(channels).where(channels.c.kind == "push", channels.c.address == endpoint)
            known = await rows(connection, query)
            if any(row["keys"] != keys for row in known if row["user_id"] != user.id):
                raise Forbidden("that browser belongs to somebody else")
            await connection.execute(sa.delete(channels).where(channels.c.id.in_([row["id"] for row in known])))
            mine = sa.select(channels).where(channels.c.user_id == user.id, channels.c.kind == "push")
            others = await rows(connection, mine.order_by(channels.c.created_at.desc()))
            for row in others[DEVICES - 1 :]:
                await connection.execute(sa.delete(channels).where(channels.c.id == row["id"]))
            like = {name: others[0][name] for name in ("often", "hours", "minute", "zone")} if others else {}
            row = _row(user, "push", endpoint, dict(keys), True, self._database.now()) | like
            await connection.execute(sa.insert(channels), row)
        return str(row["id"])

    async def _replace(
        self, connection: AsyncConnection, user: User, kind: str, address: str, keys: dict[str, str], confirmed: bool
    ) -> str:
        mine = (channels.c.user_id == user.id) & (channels.c.kind == kind)
        before = await rows(connection, sa.select(channels).where(mine))
        await connection.execute(sa.delete(channels).where(mine))
        like = {name: before[0][name] for name in ("hours", "minute", "zone")} if before else {}
        row = _row(user, kind, address, keys, confirmed, self._database.now()) | like
        await connection.execute(sa.insert(channels), row)
        return str(row["id"])

    # -- links in mails -------------------------------------------------------------------------------------------

    async def by_code(self, purpose: str, code: str) -> Row:
        """The channel that a link speaks of."""
        channel_id = self._links.channel(code, self._database.now())
        row = await self._database.one(sa.select(channels).where(channels.c.id == channel_id)) if channel_id else None
        if row is not None and purpose == RESET and RESET not in row["keys"]:
            raise OutOfDate("that link was used already")
        if row is None or not self._links.holds(purpose, code, bound_to(purpose, row["address"], row["keys"])):
            raise NotFound("that link is not good any more; your account page can send another")
        if purpose == CONFIRM and row["confirmed"]:
            raise OutOfDate("that link was used already")
        return row

    async def confirm(self, code: str) -> None:
        row = await self.by_code(CONFIRM, code)
        await self._set(row, confirmed=True)

    async def switch_off(self, code: str) -> None:
        row = await self.by_code(OFF, code)
        await self._set(row, often="off")

    async def _set(self, row: Row, **columns: Any) -> None:
        async with self._database.writing() as connection:
            await connection.execute(sa.update(channels).where(channels.c.id == row["id"]).values(columns))


def bound_to(purpose: str, address: str, keys: Mapping[str, str]) -> str:
    """What a link is good for: one address; to a new password, also that one question for it and no later one."""
    return f"{address} {keys.get(RESET, '')}" if purpose == RESET else address


def due_at(channel: Row, asked_at: float, now: float, grace: float) -> float:
    """When a question is to be told by this channel."""
    match channel["often"]:
        case "later":
            return float(asked_at + max(grace, channel["hours"] * 3600))
        case "daily":
            return next_time(channel["minute"], channel["zone"], now)
    return float(asked_at + grace)


def awake_at(absences: Absences, now: float) -> float:
    """When somebody may be called at the earliest: not in quiet hours, nor on a holiday."""
    for span in absences.spans(now, now + _LONG):
        if span.begin <= now < span.end:
            now = span.end
    return now


def next_time(minute: int, zone: str, now: float) -> float:
    """When it is so late again where somebody lives."""
    here = datetime.fromtimestamp(now, ZoneInfo(zone))
    then = here.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if then.timestamp() <= now:
        then = (then + timedelta(days=1)).replace(hour=minute // 60, minute=minute % 60)
    return then.timestamp()


def box_of(address: str) -> str:
    """Whose box it is: what stands behind a plus, and dots where they do not count, make no other."""
    name, _, host = address.lower().rpartition("@")
    name = name.partition("+")[0]
    if host in ("gmail.com", "googlemail.com"):
        name, host = name.replace(".", ""), "gmail.com"
    return f"{name}@{host}"


def _must_have_account(user: User) -> None:
    if user.guest:
        raise Forbidden("that is for accounts: claim your name first")


def _row(user: User, kind: str, address: str, keys: dict[str, str], confirmed: bool, now: float) -> Row:
    often = {"push": "once", "mail": "later", "webhook": "once"}[kind]
    return {
        "id": secrets.token_hex(8),
        "user_id": user.id,
        "kind": kind,
        "address": address,
        "keys": keys,
        "often": often,
        "confirmed": confirmed,
        "created_at": now,
    }


def extra_delivery(channel_id: str, what: str, now: float) -> Row:
    return {"channel_id": channel_id, "notice_id": None, "what": what, "state": "waiting", "due_at": now}
