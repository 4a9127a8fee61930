"""The sender: now and then it makes notices of what has waited long enough, and sends what is due."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from urllib.parse import urlsplit

import sqlalchemy as sa

from theomachy.kernel.rules import Rules

from ..config import Config
from ..errors import TooOften
from ..limits import Limits
from ..loop_lag import LoopLag
from ..metrics import Metrics
from ..store.absences import read_absences
from ..store.database import Database, Row, unavailable
from ..store.notices import LOW, OVER, TURN
from ..store.presence import looks_elsewhere
from ..store.schema import users
from ..tables.due_times import DueTimes
from ..tables.lull import Lull
from ..tables.presence import Presence
from . import outbox, webhook
from .addresses import Outside
from .channels import awake_at, bound_to
from .failure import Failed
from .links import CONFIRM, OFF, RESET, Links
from .mail import Mail
from .notices import deal_notices, forget_notices, make_notices
from .open_notices import Standing, standing, timed
from .push import Push
from .texts import NEWS, Call, Waiting, reason, waiting_of

logger = logging.getLogger("theomachy.server")
_AT_ONCE = 10
"""Calls on the wire at a time."""
_AGAIN = 600.0
"""Seconds until somebody who wants to be called only when others wait is looked at again."""
_TOO_MANY = 20
"""Failures in a row after which a channel is switched off."""
_TIDY = 3600.0


class Sender:
    def __init__(
        self,
        database: Database,
        presence: Presence,
        games: Mapping[str, Rules],
        config: Config,
        links: Links,
        key: bytes,
        metrics: Metrics,
        limits: Limits,
        loop_lag: LoopLag,
        due_times: DueTimes,
        lull: Lull,
    ) -> None:
        self._database, self._presence, self._games, self._config = database, presence, games, config
        self._links, self._metrics, self._limits = links, metrics, limits
        self._loop_lag, self._due_times, self._lull = loop_lag, due_times, lull
        self._outside = Outside(config.call_private_addresses)
        self.push = Push(key, config.push_contact, self._outside) if config.push_contact else None
        self.mail = Mail(config.mail_url, config.mail_from, config.public_url) if config.mail_url else None
        self._wire = asyncio.Semaphore(_AT_ONCE)
        self._closing = asyncio.Event()
        self._tidied = 0.0

    async def run(self) -> None:
        """Until `close`: never stopped in the middle, since what is on the wire is to be noted."""
        while not self._closing.is_set():
            try:
                await self.round(self._database.now())
            except Exception as error:
                logger.warning("calls failed", extra={"why": unavailable(error) or repr(error)})
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), self._config.call_seconds)
        await self._outside.close()

    def close(self) -> None:
        self._closing.set()

    async def round(self, now: float) -> int:
        """Everything that is due by now; how many deliveries were looked at. Moves come first: calls go out
        in the lulls between them, and between batches the house gets the time that it is late by."""
        looked = 0
        grace = self._config.call_grace_seconds
        for step in (make_notices, deal_notices):
            while not self._closing.is_set() and await step(self._database, now, grace):
                await self._give_way()
        if lost := await outbox.give_up_unsure(self._database, now):
            logger.warning("calls that may have been sent", extra={"count": lost})
        while not self._closing.is_set() and (claimed := await outbox.claim(self._database, now)):
            looked += len(claimed)
            await self._handle(claimed, now)
            await self._give_way()
        if now - self._tidied > _TIDY:
            self._tidied = now
            await forget_notices(self._database, now - self._config.keep_notice_days * 86400)
        return looked

    async def _give_way(self) -> None:
        await asyncio.sleep(self._loop_lag.patience)
        await self._lull.come()

    def waiting(self, one: Standing) -> Waiting:
        """A notice, as texts tell of it."""
        return waiting_of(one, self._games, self._links)

    # -- one batch ------------------------------------------------------------------------------------------------

    async def _handle(self, claimed: list[Row], now: float) -> None:
        ids = [row["notice_id"] for row in claimed if row["notice_id"] is not None]
        people = {row["to_user_id"] for row in claimed}
        async with self._database.reading() as connection:
            still = await standing(connection, ids)
            looked_at = await looks_elsewhere(connection, self._database, people)
            absences = await read_absences(connection, people)
            found = await connection.execute(sa.select(users.c.id, users.c.name).where(users.c.id.in_(people)))
            names = {row.id: row.name for row in found}
        still = await timed(self._due_times, still)
        later: defaultdict[float, list[int]] = defaultdict(list)
        dropped: list[int] = []
        ready: defaultdict[str, list[Row]] = defaultdict(list)
        for row in claimed:
            until = self._until(row, still.get(row["notice_id"] or 0), looked_at, now)
            if until == now and row["notice_id"] is not None and (away := absences.get(row["to_user_id"])) is not None:
                until = awake_at(away, now)
            if until is None:
                dropped.append(row["id"])
            elif until > now:
                later[until].append(row["id"])
            else:
                ready[row["channel_id"] if row["notice_id"] is not None else str(row["id"])].append(row)
        if dropped:
            await outbox.end(self._database, dropped, "dropped")
        for until, some in later.items():
            await outbox.postpone(self._database, some, until)
        calls = [(rows, self._call(rows, still, names, now)) for rows in ready.values()]
        await self._send_all(calls, now)

    def _until(self, row: Row, still: Standing | None, looked_at: set[tuple[str, str]], now: float) -> float | None:
        """When to send it: now, later, or never because nobody needs to be called any more."""
        if not self._able(row["to_kind"]):
            return None
        if row["notice_id"] is None:
            return now
        if still is None or row["to_often"] == "off" or (still.seen and still.what != TURN):
            return None
        if still.hidden and row["to_keys"].get("flavour") in webhook.SHARED:
            return None
        where = (row["to_user_id"], still.table["id"])
        if self._presence.looks_at(where[1], where[0]) or where in looked_at:
            return None if still.what == OVER else now + self._config.call_grace_seconds
        if row["to_often"] == "holdup" and still.what != LOW and not still.alone:
            return now + _AGAIN
        return now

    def _able(self, kind: str) -> bool:
        return {"push": self.push is not None, "mail": self.mail is not None}.get(kind, self._config.webhooks)

    def _call(self, rows: list[Row], still: dict[int, Standing], names: dict[str, str], now: float) -> Call:
        first = rows[0]
        mark = f"{first['channel_id']} {first['what']} {sorted(row['id'] for row in rows)}"
        channel, address = first["channel_id"], first["to_address"]
        links = {}
        if first["to_kind"] == "mail":
            purpose = first["what"] if first["what"] in (CONFIRM, RESET) else OFF
            code = self._links.code(purpose, channel, bound_to(purpose, address, first["to_keys"]), now)
            links[purpose] = self._links.to(f"/calls/{purpose}/{code}")
        return Call(
            what=first["what"] if len({row["what"] for row in rows}) == 1 else NEWS,
            id=blake2b(mark.encode(), digest_size=12).hexdigest(),
            name=names.get(first["to_user_id"], ""),
            house=self._links.to("/"),
            now=now,
            waiting=[self.waiting(still[row["notice_id"]]) for row in rows if row["notice_id"] is not None],
            links=links,
        )

    # -- on the wire ----------------------------------------------------------------------------------------------

    async def _send_all(self, calls: list[tuple[list[Row], Call]], now: float) -> None:
        """Marked as begun together, sent side by side, noted together."""
        calls = [(rows, call) for rows, call in calls if await self._has_room(rows, now)]
        ids = [row["id"] for rows, _ in calls for row in rows]
        await self._lull.come()
        begun = await outbox.begin(self._database, ids, now) if ids else set()
        going = [([row for row in rows if row["id"] in begun], call) for rows, call in calls]
        going = [(rows, call) for rows, call in going if rows]
        results = await asyncio.gather(*(self._send(rows[0], call) for rows, call in going))
        await self._lull.come()
        await self._note(going, results, now)

    async def _has_room(self, rows: list[Row], now: float) -> bool:
        """Nobody's host is flooded by us, in however many names: what comes too fast comes later."""
        if rows[0]["to_kind"] != "webhook":
            return True
        try:
            self._limits.take("webhook host", urlsplit(rows[0]["to_address"]).hostname or "")
        except TooOften as wait:
            await outbox.postpone(self._database, [row["id"] for row in rows], now + wait.retry_after)
            return False
        return True

    async def _send(self, channel: Row, call: Call) -> str | Failed:
        """How it went."""
        async with self._wire:
            await self._lull.come()
            try:
                match channel["to_kind"]:
                    case "push":
                        assert self.push is not None
                        return await self.push.send(channel["to_address"], channel["to_keys"], call)
                    case "mail":
                        assert self.mail is not None
                        why = reason(channel["to_often"], channel["to_hours"])
                        return await self.mail.send(channel["to_address"], why, call)
                keys = channel["to_keys"]
                return await webhook.send(self._outside, channel["to_address"], keys["flavour"], keys["secret"], call)
            except Failed as failure:
                return failure
            except Exception as error:  # a defect of ours, or of a library: no other call suffers from it
                logger.error("call failed", exc_info=error, extra={"kind": channel["to_kind"]})
                return Failed("something went wrong here", final=True)

    async def _note(self, going: list[tuple[list[Row], Call]], results: list[str | Failed], now: float) -> None:
        sent: list[int] = []
        words: defaultdict[str, list[str]] = defaultdict(list)
        for (rows, _), result in zip(going, results, strict=True):
            arrived = isinstance(result, str)
            self._metrics.count("calls", f'kind="{rows[0]["to_kind"]}",arrived="{"yes" if arrived else "no"}"')
            if isinstance(result, str):
                sent += [row["id"] for row in rows]
                words[result].append(rows[0]["channel_id"])
            else:
                await self._failed(rows, result, now)
        if sent:
            await outbox.note_sent(self._database, sent, now, words)

    async def _failed(self, rows: list[Row], failure: Failed, now: float) -> None:
        channel = rows[0]
        wait = None if failure.final else outbox.back_off(max(row["tries"] for row in rows) + 1, failure.wait)
        ids = [row["id"] for row in rows]
        if wait is None:
            await outbox.end(self._database, ids, "failed")
        else:
            await outbox.postpone(self._database, ids, now + wait)
        await outbox.note_failure(
            self._database, channel["channel_id"], now, failure.why,
            gone=failure.gone and channel["to_kind"] == "push", off=channel["to_failures"] + 1 >= _TOO_MANY,
        )  # fmt: skip
