"""A week of play by four people at two server processes and PostgreSQL, by a clock that is moved: nights, a holiday,
votes, kill -9 while a call is on its way. Every clock, call and vote is exactly right."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.server.calls.conftest import CALLS
from tests.server.calls.receivers import Receiver, receiver
from tests.server.moved_processes import MovedProcess, Player
from tests.server.processes import FORKS
from theomachy.server.clocks.pace import DAY, HOUR, MINUTE
from theomachy.server.clocks.spans import Span, overlap

SUNDAY = datetime(2026, 11, 15, tzinfo=UTC).timestamp()
MON, TUE, WED, THU, FRI, SAT, NEXT = (SUNDAY + day * DAY for day in range(1, 8))
PACE = {"kind": "days", "bank": 3 * DAY, "add": 12 * HOUR, "level": "random"}
OFTEN = {"ann": "once", "bob": "once", "cid": "later", "dan": "holdup"}


class Week:
    """Everybody's house, now this process and now that."""

    def __init__(self, url: str, folder: Path, hook: Receiver) -> None:
        self.url, self.folder, self.hook = url, folder, hook
        self.now = FORKS.Value("d", SUNDAY + 7 * HOUR)
        self.one: MovedProcess
        self.two: MovedProcess
        self.table = ""
        self.people: list[Player] = []
        self._heard = 0

    @contextmanager
    def house(self) -> Iterator[None]:
        """Two processes, until they are killed."""
        self.one, self.two = (MovedProcess(self.url, self.folder, self.now, **CALLS) for _ in range(2))
        try:
            assert [process.heard() for process in (self.one, self.two)] == ["ready", "ready"]
            yield
        finally:
            self.kill()

    def kill(self) -> None:
        self.one.kill()
        self.two.kill()

    def to(self, now: float) -> None:
        """It is later: both processes look for what is due, at once."""
        self.now.value = now
        self._both("look")

    async def at(self, now: float) -> list[str]:
        """The same, and both send it. Who was called since the last time, and why."""
        await asyncio.to_thread(self.to, now)
        await asyncio.to_thread(self._both, "send")
        new, self._heard = self.hook.heard[self._heard :], len(self.hook.heard)
        return sorted(f"{request.path[1:]} {request.json['what']}" for request in new)

    def _both(self, what: str) -> None:
        for process in (self.one, self.two):
            process.order(what)
        for process in (self.one, self.two):
            process.heard()

    def arrive(self) -> None:
        """Ann and Bob are called at once, Cid after four hours, Dan if others wait for him alone. Bob sleeps from 22:00
        in Berlin, Cid is on holiday from Wednesday to Friday."""
        ann, *others = self.people
        seats = ["me", "open", "open", "open"]
        self.table = ann.post(self.one, "tables", game="oracle", seats=seats, clock=PACE)["id"]
        for other in others:
            other.post(self.two, f"tables/{self.table}/join")
        ann.post(self.one, f"tables/{self.table}/start")
        for player, (name, often) in zip(self.people, OFTEN.items(), strict=True):
            player.post(self.two, "calls/webhook", address=f"{self.hook.url}/{name}")
            player.post(self.one, "calls/webhook/often", often=often, hours=4)
        self.people[2].post(self.one, "hours/holiday", zone="UTC", first="2026-11-18", last="2026-11-20")

    def see(self, process: MovedProcess, seat: int) -> Any:
        return self.people[seat].get(process, f"tables/{self.table}")

    def say(self, process: MovedProcess, seat: int) -> None:
        decision = self.see(process, seat)["question"]["decision"]
        self.people[seat].post(process, f"tables/{self.table}/answer", seat=seat, decision=decision, option=["ready"])

    def ask(self, process: MovedProcess, kind: str, **about: object) -> None:
        self.people[0].post(process, f"tables/{self.table}/vote", seat=0, kind=kind, **about)

    def vote(self, process: MovedProcess, seat: int, yes: bool) -> bool:
        """Whether it counts."""
        vote = self.see(process, seat)["vote"]["id"]
        path = f"tables/{self.table}/ballot"
        return self.people[seat].try_to(process, path, seat=seat, vote=vote, yes=yes).status_code == 200

    async def at_once(self, *ballots: tuple[MovedProcess, int, bool]) -> int:
        """How many of these count."""
        return sum(await asyncio.gather(*(asyncio.to_thread(self.vote, *ballot) for ballot in ballots)))

    def hours(self) -> list[float]:
        """What everybody has left, as both processes agree."""
        left = [self._left(clock) for clock in self.see(self.one, 0)["clocks"]]
        assert left == [self._left(clock) for clock in self.see(self.two, 1)["clocks"]]
        return left

    def _left(self, clock: Any) -> float:
        """As a page counts it."""
        seconds, now = clock["left"], self.now.value
        if clock["due"]:
            seconds = clock["due"] - now - overlap([Span(*span) for span in clock["free"]], now, clock["due"])
        return float(round(seconds / HOUR, 6))

    def happened(self, kind: str) -> Any:
        found = self.one.do("happened", self.table, kind)
        assert found == self.two.do("happened", self.table, kind)
        return found

    def results(self) -> list[object]:
        return [about["result"] for _, about in self.happened("votes")]

    async def rows(self, query: str) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.url)
        try:
            return list(await connection.fetch(query))
        finally:
            await connection.close()


@pytest.mark.asyncio
async def test_a_week_of_four_people(postgres_url: str, tmp_path: Path) -> None:
    async with receiver() as hook:
        week = Week(postgres_url, tmp_path, hook)
        with week.house():
            await bob_sleeps_at_night(week)
            await monday(week)
            await tuesday_until_the_crash(week)
        week.now.value = TUE + 23 * HOUR  # nobody was up for twelve hours
        with week.house():
            await back_again(week)
            await dan_is_late(week)
            await the_end(week)
            await nobody_was_told_twice(week)
        for player in week.people:
            player.close()


async def bob_sleeps_at_night(week: Week) -> None:
    """Set on Sunday, it holds from Monday on."""
    week.people = [Player(await asyncio.to_thread(week.one.do, "arrive", name)) for name in OFTEN]
    week.people[1].post(week.two, "hours/quiet", zone="Europe/Berlin", begin="22:00", end="07:30")


async def monday(week: Week) -> None:
    await week.at(MON + 8 * HOUR)
    week.arrive()
    assert await week.at(MON + 8 * HOUR + 2 * MINUTE) == ["ann your_turn", "bob your_turn"]
    week.to(MON + 10 * HOUR)
    week.say(week.two, 0)
    assert week.hours() == [72, 70, 70, 70], "two hours, and no more back than the bank holds"
    assert await week.at(MON + 12 * HOUR) == ["cid your_turn"]
    await week.at(MON + 21.5 * HOUR)
    week.ask(week.one, "more")
    assert await week.at(MON + 21.5 * HOUR + 2 * MINUTE) == [], "Bob sleeps, Cid waits, Dan is not the last"


async def tuesday_until_the_crash(week: Week) -> None:
    assert await week.at(TUE + 1.5 * HOUR) == ["cid vote"]
    assert await week.at(TUE + 6.5 * HOUR) == ["bob vote"]
    await week.at(TUE + 8 * HOUR)
    week.say(week.one, 1)
    assert week.hours() == [72, 72 - 14.5 + 12, 48, 48], "13 hours before the night, 1.5 after it"
    week.to(TUE + 9 * HOUR)
    assert await week.at_once((week.one, 1, True), (week.two, 2, True)) == 2
    assert week.results() == ["passed"], "three of four"
    assert week.hours() == [90, 87.5, 65, 65]
    assert await week.at(TUE + 9.1 * HOUR) == []
    week.to(TUE + 11 * HOUR)
    week.say(week.two, 2)
    assert week.hours() == [90, 87.5, 72, 63]
    assert week.one.do("claim") == 1, "Dan is to be called, now he is the last"
    week.kill()


async def back_again(week: Week) -> None:
    assert await week.at(TUE + 23 * HOUR) == ["dan your_turn"]
    assert week.hours() == [90, 87.5, 72, 63], "what was lost is given back"
    assert await week.at(WED + 6 * HOUR) == []
    await week.at(WED + 12 * HOUR)
    week.ask(week.two, "replace", who=3, by="bot", level="random")
    assert await week.at(WED + 12 * HOUR + 2 * MINUTE) == ["bob vote"], "Cid is on holiday"
    assert week.vote(week.one, 1, False)
    assert await week.at(FRI + 2 * HOUR - 1) == []
    assert await week.at(FRI + 2 * HOUR) == ["dan time_nearly_up"], "twelve hours are left"
    assert await week.at(FRI + 12 * HOUR - 1) == []
    assert week.results() == ["passed"]
    assert await week.at(FRI + 12 * HOUR) == []
    assert week.results() == ["passed", "failed"], "one of three after two days: silence is no"


async def dan_is_late(week: Week) -> None:
    await week.at(FRI + 14 * HOUR - 1)
    assert week.happened("late") == []
    assert await week.at(FRI + 14 * HOUR) == []
    assert week.happened("late") == [(3, {"then": "stand_in"})]
    assert await week.at(SAT) == [], "of all that was asked in Cid's holiday nothing is left"
    await week.at(SAT + 8 * HOUR)
    week.people[3].post(week.two, f"tables/{week.table}/take-back", seat=3)
    assert await week.at(SAT + 9 * HOUR) == [], "it is the question that he was told of"
    assert week.hours() == [90, 87.5, 72, 17]
    week.say(week.one, 3)
    assert week.hours()[3] == 29
    assert await week.at(SAT + 9 * HOUR + 2 * MINUTE) == ["ann your_turn", "bob your_turn"]
    assert await week.at(SAT + 13 * HOUR) == ["cid your_turn"]


async def the_end(week: Week) -> None:
    assert await week.at(NEXT + 2 * HOUR) == ["dan time_nearly_up"]
    await week.at(NEXT + 10 * HOUR)
    assert week.hours() == [65, 72, 47, 4], "Bob has slept"
    week.ask(week.one, "end", how="draw")
    assert await week.at(NEXT + 10 * HOUR + 2 * MINUTE) == ["bob vote"]
    assert week.vote(week.two, 1, True)
    await week.at(NEXT + 12 * HOUR)
    assert week.vote(week.one, 2, True)
    assert await week.at(NEXT + 12.5 * HOUR) == ["dan vote"], "all others have voted"
    assert await week.at_once((week.two, 3, True), (week.one, 3, True)) == 1, "whoever votes twice votes once"
    assert week.results() == ["passed", "failed", "passed"]
    assert await week.at(NEXT + 13 * HOUR) == ["ann game_over", "bob game_over"]
    assert await week.at(NEXT + 16.5 * HOUR) == ["cid game_over"]
    (row,) = await week.rows("SELECT status, ending, winners::text, due_at FROM tables")
    assert tuple(row) == ("over", "agreed_draw", "[]", None)


async def nobody_was_told_twice(week: Week) -> None:
    heard = week.hook.heard
    told = [(one.path, table["what"], table["since"]) for one in heard for table in one.json["tables"]]
    assert len(told) == len(set(told))
    rows = await week.rows("SELECT state FROM deliveries")
    assert {row["state"] for row in rows} == {"sent", "dropped"}
    assert sum(row["state"] == "sent" for row in rows) == len(heard)
