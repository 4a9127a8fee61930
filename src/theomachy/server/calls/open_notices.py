"""What still holds of a notice: the question, vote or invitation is open, for the same person; or a game is over."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.web.table_events import vote_words

from ..store.database import Database, Row, rows
from ..store.notices import INVITATION, LOW, OVER, TURN
from ..store.schema import ballots, invitations, notices, seats, tables, users, votes
from ..tables.agreement import agreement
from ..tables.due_times import DueTimes

_ABOUT_SOMEBODY = ("replace", "wait")
"""Votes in which the seat that they are about has no ballot."""
_TIMED = (tables.c.status, tables.c.settings, tables.c.digest, tables.c.due_at)
"""Of a table, what its clocks are known by."""
_THEN = {
    "stand_in": "a bot plays for you until you return",
    "vote": "the others vote whether they wait",
    "loss": "you have lost",
}
LATEST = 200
"""Notices of one person that are looked at."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A notice that still holds, and its table as everybody may see it."""

    notice_id: int
    what: str
    user_id: str
    seat: int
    asked_at: float
    seen: bool
    hidden: bool
    """Nobody else may know that this seat is asked."""
    table: Row
    sitters: list[Row]
    owing: list[int]
    """Seats that are known by all to owe an answer, or a ballot."""
    due: float | None
    """When this person's time is up (see `timed`), or a vote's."""
    said: str = ""
    """What is voted about, who invites, who has won, what happens when time is up."""

    @property
    def others(self) -> list[Row]:
        """Other people who sit there and play for themselves."""
        return [
            row
            for row in self.sitters
            if row["kind"] == "person" and not row["stand_in"] and row["user_id"] != self.user_id
        ]

    @property
    def alone(self) -> bool:
        """Do others wait for this person alone?"""
        mine = {row["seat"] for row in self.sitters if row["user_id"] == self.user_id}
        return bool(self.others) and not set(self.owing) - mine


@dataclass(slots=True)
class _Known:
    """What notices are compared with."""

    sitters: dict[str, list[Row]] = field(default_factory=dict)
    votes: dict[str, Row] = field(default_factory=dict)
    """Open ones by their numbers, as notices write them, with who has voted."""
    inviters: dict[tuple[str, str], str] = field(default_factory=dict)
    """By table and person, who has invited that one."""


async def standing(connection: AsyncConnection, ids: Collection[int]) -> dict[int, Standing]:
    """Of these notices the ones that still hold."""
    if not ids:
        return {}
    columns = (tables.c.title, tables.c.game, tables.c.owing, tables.c.asked, *_TIMED)
    ends = (tables.c.winners, tables.c.ending)
    query = sa.select(notices, *columns, *ends).join(tables, tables.c.id == notices.c.table_id)
    found = await rows(connection, query.where(notices.c.id.in_(ids)))
    known = await _known(connection, found)
    return {row["id"]: still for row in found if (still := _still(row, known)) is not None}


async def timed(due_times: DueTimes, found: Mapping[int, Standing]) -> dict[int, Standing]:
    """The same, with the time that is left for each question of which everybody knows."""
    turns = [one for one in found.values() if one.what in (TURN, LOW) and not one.hidden]
    folds = await due_times.of([one.table for one in turns])
    due = {one.notice_id: folds[one.table["id"]].due(one.seat) for one in turns if one.table["id"] in folds}
    return {key: replace(one, due=due[key]) if key in due else one for key, one in found.items()}


async def _known(connection: AsyncConnection, found: list[Row]) -> _Known:
    here = {row["table_id"] for row in found}
    known = _Known({table_id: [] for table_id in here})
    about = (seats.c.table_id, seats.c.seat, seats.c.kind, seats.c.user_id, seats.c.name, seats.c.stand_in)
    for row in await rows(connection, sa.select(*about).where(seats.c.table_id.in_(here)).order_by(seats.c.seat)):
        known.sitters[row["table_id"]].append(row)
    open_votes = sa.select(votes).where(votes.c.table_id.in_(here), votes.c.open.is_not(None))
    known.votes = {str(row["id"]): {**row, "voted": set()} for row in await rows(connection, open_votes)}
    if known.votes:
        query = sa.select(ballots.c.vote_id, ballots.c.seat).where(ballots.c.vote_id.in_(map(int, known.votes)))
        for row in await rows(connection, query):
            known.votes[str(row["vote_id"])]["voted"].add(row["seat"])
    if any(row["what"] == INVITATION for row in found):
        inviters = sa.select(invitations, users.c.name).join(users, users.c.id == invitations.c.by_id)
        for row in await rows(connection, inviters.where(invitations.c.table_id.in_(here))):
            known.inviters[row["table_id"], row["user_id"]] = row["name"]
    return known


def _still(row: Row, known: _Known) -> Standing | None:
    sitters = known.sitters[row["table_id"]]
    match row["what"]:
        case "turn" | "low":
            return _turn(row, sitters)
        case "vote":
            return _vote(row, sitters, known.votes)
        case "invitation":
            by = known.inviters.get((row["table_id"], row["user_id"]))
            sits = any(sitter["user_id"] == row["user_id"] for sitter in sitters)
            return _standing(row, sitters, said=by) if by and row["status"] == "waiting" and not sits else None
    return _standing(row, sitters, said=_winners(row, sitters)) if row["status"] == "over" else None


def _standing(row: Row, sitters: list[Row], **more: Any) -> Standing:
    table = {"id": row["table_id"], "title": row["title"], "game": row["game"]}
    table |= {column.name: row[column.name] for column in _TIMED}
    about = (row["id"], row["what"], row["user_id"], row["seat"], row["asked_at"], row["seen"])
    more = {"hidden": False, "table": table, "sitters": sitters, "owing": [], "due": None, **more}
    return Standing(*about, **more)


def _plays(row: Row, sitters: list[Row]) -> bool:
    """Does the one whom the notice is for still play that seat?"""
    sitter = next((one for one in sitters if one["seat"] == row["seat"]), None)
    if row["status"] != "playing" or sitter is None or sitter["user_id"] != row["user_id"]:
        return False
    return sitter["kind"] == "person" and not sitter["stand_in"]


def _turn(row: Row, sitters: list[Row]) -> Standing | None:
    asked = row["asked"].get(str(row["seat"]))
    token = row["question"].removeprefix(f"{LOW} ") if row["what"] == LOW else row["question"]
    if asked is None or asked[0] != token or not _plays(row, sitters):
        return None
    owing = [seat for seat in row["owing"] if seat >= 0]
    said = _THEN[agreed.up] if row["what"] == LOW and (agreed := agreement(row["settings"]).clock) else ""
    since = {**row, "asked_at": asked[1]}
    return _standing(since, sitters, hidden=~row["seat"] in row["owing"], owing=owing, said=said)


def _vote(row: Row, sitters: list[Row], known: Mapping[str, Row]) -> Standing | None:
    vote = known.get(row["question"])
    if vote is None or row["seat"] in vote["voted"] or not _plays(row, sitters):
        return None
    names = [sitter["name"] for sitter in sitters]
    asker = f"{names[vote['seat']]} asks: " if 0 <= vote["seat"] < len(names) else ""
    said = f"{asker}{vote_words(vote['kind'], vote['about'], names)}"
    people = [one["seat"] for one in sitters if one["kind"] == "person" and not one["stand_in"]]
    about = vote["about"].get("seat") if vote["kind"] in _ABOUT_SOMEBODY else None
    missing = [seat for seat in people if seat not in vote["voted"] and seat != about]
    return _standing(row, sitters, owing=missing, due=vote["ends_at"], said=said)


def _winners(row: Row, sitters: list[Row]) -> str:
    """Who has won, in words."""
    won = {sitter["user_id"] for sitter in sitters if sitter["seat"] in row["winners"]}
    names = [sitter["name"] for sitter in sitters if sitter["seat"] in row["winners"]]
    if row["user_id"] in won:
        return "You have won." if len(won) == 1 else "You have won together with others."
    if not names:
        return "Nobody has won."
    return f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} won."


async def open_notices(database: Database, user_id: str) -> list[Standing]:
    """All that somebody is to know of now, the latest first: an end until it was seen."""
    latest = sa.select(notices.c.id).where(notices.c.user_id == user_id, (notices.c.what != OVER) | ~notices.c.seen)
    return await _latest(database, latest)


async def recent_notices(database: Database, user_id: str) -> list[Standing]:
    """The same with the ends that were seen."""
    return await _latest(database, sa.select(notices.c.id).where(notices.c.user_id == user_id))


async def _latest(database: Database, query: sa.Select[Any]) -> list[Standing]:
    """A question for which time is nearly up is told of as that alone."""
    async with database.reading() as connection:
        ids = list((await connection.execute(query.order_by(notices.c.id.desc()).limit(LATEST))).scalars())
        found = await standing(connection, ids)
    low = {(one.table["id"], one.seat) for one in found.values() if one.what == LOW}
    held = [found[key] for key in ids if key in found]
    return [one for one in held if one.what != TURN or (one.table["id"], one.seat) not in low]


async def count_unseen(database: Database, user_id: str) -> int:
    """Of what holds, how much was not looked at."""
    return sum(not one.seen for one in await open_notices(database, user_id))


async def note_seen(database: Database, user_id: str, *, upto: int = 0, table_id: str = "") -> None:
    """Somebody has looked at all notices up to one, or at a table. Nothing is written where nothing is new."""
    mine = (notices.c.user_id == user_id) & ~notices.c.seen
    mine &= notices.c.table_id == table_id if table_id else notices.c.id <= upto
    if await database.one(sa.select(notices.c.id).where(mine)) is not None:
        async with database.writing() as connection:
            await connection.execute(sa.update(notices).where(mine).values(seen=True))
