"""A week of play by four people on two processes and PostgreSQL, by a clock that is moved: nights, a holiday, votes, a
crash while a call is on its way. Every clock, call and vote is exactly right."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.calls.conftest import CALLS
from tests.server.calls.receivers import Receiver, receiver
from tests.server.moved_clock import MovedClock, clocks, happened, kill, say, table_of
from theomachy.server.accounts.users import User
from theomachy.server.calls import outbox
from theomachy.server.clocks.pace import DAY, HOUR, MINUTE, Pace
from theomachy.server.services import Services
from theomachy.server.store.schema import deliveries, tables

SUNDAY = datetime(2026, 11, 15, tzinfo=UTC).timestamp()
MON, TUE, WED, THU, FRI, SAT, NEXT = (SUNDAY + day * DAY for day in range(1, 8))
PACE = Pace("days", 3 * DAY, 12 * HOUR, level="random")
OFTEN = {"ann": "once", "bob": "once", "cid": "later", "dan": "holdup"}


class Week:
    """Everybody's house, now this process and now that."""

    def __init__(self, clock: MovedClock, hook: Receiver) -> None:
        self.clock, self.hook = clock, hook
        self.one: Services
        self.two: Services
        self.table_id = ""
        self.people: list[User] = []
        self._heard = 0

    async def arrive(self) -> None:
        """Ann and Bob are called at once, Cid after four hours, Dan if others wait for him alone. Bob sleeps from 22:00
        in Berlin, Cid is on holiday from Wednesday to Friday."""
        self.table_id = await table_of(self.one, self.people, PACE)
        for user, (name, often) in zip(self.people, OFTEN.items(), strict=True):
            await self.two.channels.add_webhook(user, f"{self.hook.url}/{name}", "json")
            await self.one.channels.choose(user, "webhook", often, 4, 0, "UTC")
        await self.one.hours.declare(self.people[2], "UTC", "2026-11-18", "2026-11-20")

    async def at(self, now: float) -> list[str]:
        """It is later: both processes look for what is due and send it. Who was called since the last time, and why."""
        await self.clock.to(now, self.one, self.two)
        await asyncio.gather(*(each.sender.round(now) for each in (self.one, self.two, self.one)))
        new, self._heard = self.hook.heard[self._heard :], len(self.hook.heard)
        return sorted(f"{request.path[1:]} {request.json['what']}" for request in new)

    async def say(self, services: Services, seat: int, *option: object) -> None:
        await say(services, self.table_id, seat, *option)

    async def ask(self, services: Services, kind: str, **about: object) -> None:
        given = {"who": None, "seconds": 0.0, "by": "", "level": "", "how": "", "line": None, **about}
        await services.votes.call(self.table_id, 0, kind, given, self.people[0])

    async def vote(self, services: Services, seat: int, yes: bool) -> None:
        async with services.tables.open(self.table_id) as table:
            table.stale = True
            await table.catch_up()
            assert table.vote is not None
            vote = table.vote.id
        await services.votes.cast(self.table_id, vote, seat, yes, self.people[seat])

    async def hours(self) -> list[float]:
        """What everybody has left, as both processes agree."""
        left = await clocks(self.one, self.table_id)
        assert left == await clocks(self.two, self.table_id)
        return [seconds / HOUR for seconds in left]

    async def results(self) -> list[object]:
        return [about["result"] for _, about in await happened(self.two, self.table_id, "votes")]


@pytest.mark.asyncio
async def test_a_week_of_four_people(postgres_url: str, tmp_path: Path) -> None:
    async with receiver() as hook:
        week = Week(MovedClock(postgres_url, tmp_path, SUNDAY + 7 * HOUR, **CALLS), hook)
        async with week.clock.house(2) as (week.one, week.two):
            await bob_sleeps_at_night(week)
            await monday(week)
            await tuesday_until_the_crash(week)
        week.clock.now = TUE + 23 * HOUR  # nobody was up for twelve hours
        async with week.clock.house(2) as (week.one, week.two):
            await back_again(week)
            await dan_is_late(week)
            await the_end(week)
            await nobody_was_told_twice(week)


async def bob_sleeps_at_night(week: Week) -> None:
    """Set on Sunday, it holds from Monday on."""
    week.people = [replace(await week.one.users.new_guest(name), login=name) for name in OFTEN]
    await week.one.hours.set_quiet(week.people[1], "Europe/Berlin", "22:00", "07:30")


async def monday(week: Week) -> None:
    await week.at(MON + 8 * HOUR)
    await week.arrive()
    assert await week.at(MON + 8 * HOUR + 2 * MINUTE) == ["ann your_turn", "bob your_turn"]
    await week.clock.to(MON + 10 * HOUR, week.one, week.two)
    await week.say(week.two, 0)
    assert await week.hours() == [72, 70, 70, 70], "two hours, and no more back than the bank holds"
    assert await week.at(MON + 12 * HOUR) == ["cid your_turn"]
    await week.at(MON + 21.5 * HOUR)
    await week.ask(week.one, "more")
    assert await week.at(MON + 21.5 * HOUR + 2 * MINUTE) == [], "Bob sleeps, Cid waits, Dan is not the last"


async def tuesday_until_the_crash(week: Week) -> None:
    assert await week.at(TUE + 1.5 * HOUR) == ["cid vote"]
    assert await week.at(TUE + 6.5 * HOUR) == ["bob vote"]
    await week.at(TUE + 8 * HOUR)
    await week.say(week.one, 1)
    assert await week.hours() == [72, 72 - 14.5 + 12, 48, 48], "13 hours before the night, 1.5 after it"
    await week.clock.to(TUE + 9 * HOUR, week.one, week.two)
    await asyncio.gather(week.vote(week.one, 1, True), week.vote(week.two, 2, True))
    assert await week.results() == ["passed"], "three of four"
    assert await week.hours() == [90, 87.5, 65, 65]
    assert await week.at(TUE + 9.1 * HOUR) == []
    await week.clock.to(TUE + 11 * HOUR, week.one, week.two)
    await week.say(week.two, 2)
    assert await week.hours() == [90, 87.5, 72, 63]
    assert len(await outbox.claim(week.one.database, week.clock.now)) == 1, "Dan is to be called, now he is the last"
    kill(week.one, week.two)


async def back_again(week: Week) -> None:
    assert await week.at(TUE + 23 * HOUR) == ["dan your_turn"]
    assert await week.hours() == [90, 87.5, 72, 63], "what was lost is given back"
    assert await week.at(WED + 6 * HOUR) == []
    await week.at(WED + 12 * HOUR)
    await week.ask(week.two, "replace", who=3, by="bot", level="random")
    assert await week.at(WED + 12 * HOUR + 2 * MINUTE) == ["bob vote"], "Cid is on holiday"
    await week.vote(week.one, 1, False)
    assert await week.at(FRI + 12 * HOUR - 1) == []
    assert await week.results() == ["passed"]
    assert await week.at(FRI + 12 * HOUR) == []
    assert await week.results() == ["passed", "failed"], "one of three after two days: silence is no"


async def dan_is_late(week: Week) -> None:
    await week.at(FRI + 14 * HOUR - 1)
    assert await happened(week.one, week.table_id, "late") == []
    assert await week.at(FRI + 14 * HOUR) == []
    assert await happened(week.one, week.table_id, "late") == [(3, {"then": "stand_in"})]
    assert await week.at(SAT) == [], "of all that was asked in Cid's holiday nothing is left"
    await week.at(SAT + 8 * HOUR)
    await week.two.seats.change(week.table_id, 3, "take_back", week.people[3], "", None)
    assert await week.at(SAT + 9 * HOUR) == [], "it is the question that he was told of"
    assert await week.hours() == [90, 87.5, 72, 17]
    await week.say(week.one, 3)
    assert (await week.hours())[3] == 29
    assert await week.at(SAT + 9 * HOUR + 2 * MINUTE) == ["ann your_turn", "bob your_turn"]
    assert await week.at(SAT + 13 * HOUR) == ["cid your_turn"]


async def the_end(week: Week) -> None:
    await week.at(NEXT + 10 * HOUR)
    assert await week.hours() == [65, 72, 47, 4], "Bob has slept"
    await week.ask(week.one, "end", how="draw")
    assert await week.at(NEXT + 10 * HOUR + 2 * MINUTE) == ["bob vote"]
    await week.vote(week.two, 1, True)
    await week.at(NEXT + 12 * HOUR)
    await week.vote(week.one, 2, True)
    assert await week.at(NEXT + 12.5 * HOUR) == ["dan vote"], "all others have voted"
    await asyncio.gather(week.vote(week.two, 3, True), week.vote(week.one, 3, True), return_exceptions=True)
    assert await week.results() == ["passed", "failed", "passed"]
    assert await week.at(NEXT + 13 * HOUR) == ["ann game_over", "bob game_over"]
    assert await week.at(NEXT + 16.5 * HOUR) == ["cid game_over"]
    row = await week.one.database.one(sa.select(tables).where(tables.c.id == week.table_id))
    assert row is not None
    assert (row["status"], row["ending"], row["winners"], row["due_at"]) == ("over", "agreed_draw", [], None)


async def nobody_was_told_twice(week: Week) -> None:
    heard = week.hook.heard
    told = [(one.path, table["what"], table["since"]) for one in heard for table in one.json["tables"]]
    assert len(told) == len(set(told))
    rows = await week.two.database.all(sa.select(deliveries))
    assert {row["state"] for row in rows} == {"sent", "dropped"}
    assert sum(row["state"] == "sent" for row in rows) == len(heard)
