"""Votes of a table: open to see, one ballot for each seat that a person plays, silence is no."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.bots import LEVELS
from theomachy.kernel.ask import Seat
from theomachy.web.model import usual

from ..accounts.users import User
from ..clocks.pace import DAY, HOUR, MINUTE, ballot
from ..errors import Forbidden, Malformed, OutOfDate
from ..store.due_tables import look_soon
from ..store.moves import Conflict
from ..store.notices import VOTE, tell_table
from ..store.schema import seats
from ..store.table_events import note
from ..store.votes import Vote, cast, close_vote, open_vote
from .clock import WAIT
from .ending import AGREED, end_table
from .leaving import has_left, replace_late, set_free, stand_in
from .presence import Presence
from .registry import TableRegistry
from .table import Table

BACK = "back"
"""The vote to go back to a line of the log."""
ALL = ("no_clock", "end", BACK)
"""Votes that everybody must agree to; of others more than half."""
KINDS = ("pause", "resume", "more", "replace", *ALL)
SEEN = "seen_vote"
"""In a seat's settings: the last vote whose result its player has seen."""
TABLE: Seat = -1
"""Who asks if nobody does."""


@dataclass(frozen=True, slots=True)
class Count:
    """How a vote stands."""

    seats: tuple[Seat, ...]
    """Who may vote."""
    yes: int
    no: int
    everybody: bool

    def result(self, *, over: bool = False) -> str:
        """passed or failed, as soon as nothing can change it; when time is over in any case."""
        most = len(self.seats)
        if self.yes == most if self.everybody else 2 * self.yes > most:
            return "passed"
        lost = self.no > 0 if self.everybody else 2 * self.no >= most
        return "failed" if lost or over else ""


def count(table: Table, vote: Vote) -> Count:
    """Bots do not vote, nor does a seat about which the others decide."""
    about = vote.about.get("seat") if vote.kind in ("replace", WAIT) else None
    may = tuple(p.seat for p in table.places if p.person and p.seat != about and not has_left(table, p.seat))
    given = [yes for seat, yes in vote.ballots.items() if seat in may]
    return Count(may, sum(given), len(given) - sum(given), vote.kind in ALL)


class Votes:
    def __init__(self, tables: TableRegistry, presence: Presence) -> None:
        self._tables, self._presence, self._database = tables, presence, tables.database

    async def call(self, table_id: str, seat: Seat, kind: str, given: dict[str, Any], user: User) -> None:
        """Ask the table something; whoever asks has said yes."""
        async with self._tables.open(table_id, changes=True) as table:
            table.must_hold(seat, user.id)
            about = self._about(table, seat, kind, given)
            now = self._database.now()
            vote = Vote(0, seat, kind, about, now, now + ballot(table.agreed.clock), "")
            if seat not in count(table, vote).seats:
                raise Forbidden("only those who play may call a vote")
            mine = set(table.seats_of(user.id)) & set(count(table, vote).seats)
            await self._open(table, vote, sorted(mine))
            await self._close_if_decided(table)

    async def cast(self, table_id: str, vote_id: int, seat: Seat, yes: bool, user: User) -> None:
        async with self._tables.open(table_id, changes=True) as table:
            table.stale = True
            await table.catch_up()
            table.must_hold(seat, user.id)
            vote = table.vote
            if vote is None or not vote.open or vote.id != vote_id or table.clock.ends(vote) <= self._database.now():
                raise OutOfDate("that vote is closed")
            if seat not in count(table, vote).seats:
                raise Forbidden("this seat has no vote in it")
            try:
                async with self._database.writing(table_id) as connection:
                    await cast(connection, vote_id, seat, yes, self._database.now())
            except IntegrityError as error:
                raise OutOfDate("this seat has voted") from error
            table.stale = True
            await table.catch_up()
            await self._close_if_decided(table)

    async def seen(self, table_id: str, vote_id: int, user: User) -> None:
        """The result of a vote stays on the page of whoever plays until that one has seen it."""
        async with self._tables.open(table_id, changes=True) as table:
            if not (held := table.seats_of(user.id)):
                raise Forbidden("only those who play have seen it")
            for seat in held:
                where = (seats.c.table_id == table_id) & (seats.c.seat == seat) & (seats.c.user_id == user.id)
                settings = {**table.places[seat].settings, SEEN: vote_id}
                async with self._database.writing(table_id) as connection:
                    await connection.execute(sa.update(seats).where(where).values(settings=settings))
            table.stale = True

    async def ask_to_wait(self, table: Table, late: Seat) -> None:
        """Somebody's time is up: the table asks the others whether they wait, before anything else that is asked."""
        if table.vote is not None and table.vote.open:
            await self._close(table, table.vote, "void")
        now = self._database.now()
        vote = Vote(0, TABLE, WAIT, {"seat": late}, now, now + ballot(table.agreed.clock), "")
        if count(table, vote).seats:
            await self._open(table, vote, [])
        else:
            async with self._database.writing(table.id) as connection:
                await self._replace(connection, table, late)
            table.stale = True

    async def close_if_due(self, table: Table) -> None:
        """A vote whose time is over, or that has lost its object."""
        vote, fold = table.vote, table.clock.fold
        if vote is None or not vote.open:
            return
        now = self._database.now()
        if vote.kind == WAIT and fold is not None and ((due := fold.due(vote.about["seat"])) is None or due > now):
            await self._close(table, vote, "void")
        elif table.clock.ends(vote) <= now:
            await self._close(table, vote, count(table, vote).result(over=True))
        else:
            await self._close_if_decided(table)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _about(self, table: Table, seat: Seat, kind: str, given: dict[str, Any]) -> dict[str, Any]:
        """What is asked, checked; Malformed or OutOfDate if it cannot be asked now."""
        if kind not in KINDS:
            raise Malformed(f"there is no vote {kind[:40]!r}; there are: {', '.join(KINDS)}")
        fold, now = table.clock.fold, self._database.now()
        _ = table.playing
        if kind in ("pause", "resume", "more", "no_clock") and (fold is None or fold.dropped):
            raise OutOfDate("this table has no clock")
        match kind:
            case "pause":
                live = table.agreed.clock is not None and table.agreed.clock.live
                least, most = (MINUTE, DAY) if live else (HOUR, 30 * DAY)
                if not least <= given["seconds"] <= most:
                    raise Malformed(f"a pause lasts {least:.0f} to {most:.0f} seconds")
                return {"until": float(round(now + given["seconds"])), "seconds": given["seconds"]}
            case "resume" if fold is not None and not fold.paused(now):
                raise OutOfDate("the table does not pause")
            case "more":
                return {"seat": given["who"]} if given["who"] is not None and table.place(given["who"]).person else {}
            case "replace":
                return self._whom(table, seat, given)
            case "end":
                if given["how"] not in AGREED:
                    raise Malformed(f"a game ends as: {', '.join(AGREED)}")
                return {"how": given["how"]}
            case "back":
                table.must_not_storm(table.playing, seat)
                return {"moment": moment_of(table, seat, given["line"])}
        return {}

    def _whom(self, table: Table, seat: Seat, given: dict[str, Any]) -> dict[str, Any]:
        """Who is to be replaced: somebody who is away, or for whom a bot stands in."""
        place = table.place(given["who"] if given["who"] is not None else -1)
        if place.seat == seat or place.kind != "person" or has_left(table, place.seat):
            raise Malformed("somebody else who plays is replaced")
        if place.person and self._presence.wait(table, place.user_id):
            raise OutOfDate(f"{place.name} is here, or was a moment ago")
        if given["by"] not in ("bot", "person"):
            raise Malformed("a seat is taken over by: bot, person")
        if given["by"] == "bot" and (place.stand_in or given["level"] not in LEVELS):
            raise Malformed("a bot plays there already" if place.stand_in else "there is no such bot")
        return {"seat": place.seat, "by": given["by"], "level": given["level"]}

    async def _open(self, table: Table, vote: Vote, agreed: list[Seat]) -> None:
        try:
            async with self._database.writing(table.id) as connection:
                vote_id = await open_vote(connection, table.id, vote)
                for seat in agreed:
                    await cast(connection, vote_id, seat, True, vote.opened_at)
                others = set(count(table, vote).seats) - set(agreed)
                await tell_table(connection, table.id, VOTE, str(vote_id), vote.opened_at, others)
                await look_soon(connection, self._database, table.id)
        except IntegrityError as error:
            raise OutOfDate("another vote is open: one after the other") from error
        finally:
            table.stale = True
        await table.catch_up()

    async def _close_if_decided(self, table: Table) -> None:
        vote = table.vote
        if vote is not None and vote.open and (result := count(table, vote).result()):
            await self._close(table, vote, result)

    async def _close(self, table: Table, vote: Vote, result: str) -> None:
        """Close it and do what was decided, in one transaction: once, whoever counts."""
        with suppress(Conflict):
            if (vote.kind, result) == (BACK, "passed"):
                result = await self._go_back(table, vote)
            if (vote.kind, result) != (BACK, "passed"):
                async with self._database.writing(table.id) as connection:
                    await self._note(connection, table, vote, result)
                    await self._follow(connection, table, vote, result)
                    await look_soon(connection, self._database, table.id)
        table.stale = True
        await table.catch_up()
        await table.settle()

    async def _note(self, connection: AsyncConnection, table: Table, vote: Vote, result: str) -> None:
        """Conflict if somebody else has closed it."""
        counted, now = count(table, vote), self._database.now()
        if not await close_vote(connection, vote.id, result, now):
            raise Conflict("that vote is closed")
        said = {"what": vote.kind, "about": vote.about, "yes": counted.yes, "no": counted.no}
        await note(connection, table.id, now, "votes", vote.seat, result=result, **said)

    async def _go_back(self, table: Table, vote: Vote) -> str:
        """The vote is closed with the move that goes back, or neither. Void if play has meanwhile gone back further, or
        the asker has taken back too much."""

        async def noted(connection: AsyncConnection) -> None:
            try:
                await self._note(connection, table, vote, "passed")
            except Conflict as error:
                raise OutOfDate(str(error)) from error

        try:
            await table.rewind(vote.seat, vote.about["moment"], None, noted)
        except OutOfDate:
            return "void"
        return "passed"

    async def _follow(self, connection: AsyncConnection, table: Table, vote: Vote, result: str) -> None:
        """What follows from a vote."""
        now, about = self._database.now(), vote.about
        clock = table.agreed.clock
        match vote.kind, result:
            case "pause", "passed":
                await note(connection, table.id, now, "pauses", until=about["until"])
            case "resume", "passed":
                await note(connection, table.id, now, "goes_on")
            case "no_clock", "passed":
                await note(connection, table.id, now, "drops")
            case (("more" | "wait"), "passed") if clock is not None:
                one = about.get("seat")
                for place in table.places:
                    if place.person and one in (None, place.seat):
                        await note(connection, table.id, now, "more", place.seat, seconds=clock.more)
            case "wait", "failed":
                await self._replace(connection, table, about["seat"])
            case "replace", "passed" if about["by"] == "bot":
                await stand_in(connection, self._database, table, about["seat"], about["level"])
            case "replace", "passed":
                await set_free(connection, self._database, table, about["seat"])
            case "end", "passed":
                winners = leaders(table) if about["how"] == "score" else []
                await end_table(connection, table.id, about["how"], winners, now)

    async def _replace(self, connection: AsyncConnection, table: Table, late: Seat) -> None:
        level = table.agreed.clock.level if table.agreed.clock is not None else usual(list(LEVELS))
        await replace_late(connection, self._database, table, late, level)


def moment_of(table: Table, seat: Seat, line: int | None) -> int:
    """The moment of a line of this seat's log, or the one before its own last answer, to go back to."""
    game = table.playing
    if line is not None:
        log = game.log(seat)
        if not 0 <= line < len(log):
            raise OutOfDate("there is no such line in the log")
        moment = log[line][0]
    else:
        own = (index for index in range(len(game.history) - 1, -1, -1) if game.history[index][0] == seat)
        moment = next(own, -1)
    if moment < 0 or not game.changed_since(moment, seat):
        raise OutOfDate("there is nothing to go back to")
    return moment


def leaders(table: Table) -> list[Seat]:
    """Who has the most points that everybody can see."""
    points = table.rules.table.standing(table.playing.state).points
    playing = {seat: points[seat] for seat in range(len(points)) if not has_left(table, seat)}
    return [seat for seat, score in playing.items() if score == max(playing.values())]
