"""The lists of tables that the lobby shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import time

import sqlalchemy as sa

from .database import Database, Row
from .privacy import SHOWN
from .schema import ratings, seats, tables, users

PAGE = 30
"""Tables in one list."""
EACH, NETWORK = 4, 12
"""Of them, tables of one host, or of newcomers from one address; and of newcomers from one network."""
NEW = 30 * 86400.0
"""Seconds for which somebody is a newcomer; a guest always is."""
HALF = 16
"""Characters of an origin that stand for its network; the rest stands for the address."""


async def seats_of_tables(database: Database, ids: Sequence[str]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {table_id: [] for table_id in ids}
    if ids:
        query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        for row in await database.all(query):
            found[row["table_id"]].append(row)
    return found


async def tables_of(database: Database, user_id: str) -> list[Row]:
    """Tables somebody sits at or hosts that are not over, the latest first."""
    sits = sa.select(seats.c.table_id).where(seats.c.user_id == user_id)
    mine = tables.c.id.in_(sits) | (tables.c.host == user_id)
    query = sa.select(tables).where(mine, tables.c.status != "over").order_by(tables.c.moved_at.desc())
    return await database.all(query.limit(100))


@dataclass(frozen=True, slots=True)
class Near:
    """Only tables where everybody is about as good as somebody, by ratings that anybody may see. Who has none, or
    hides it, counts as a newcomer: a list must not tell what a profile does not."""

    skill: Mapping[str, float]
    """By game."""
    newcomer: float
    within: float

    def where(self) -> sa.ColumnElement[bool]:
        mine = sa.case(*((tables.c.game == game, mu) for game, mu in self.skill.items()), else_=self.newcomer)
        known = (ratings.c.user_id == users.c.id) & (ratings.c.game == tables.c.game) & SHOWN
        sitting = seats.join(users, users.c.id == seats.c.user_id).outerjoin(ratings, known)
        theirs = sa.func.coalesce(ratings.c.mu, self.newcomer)
        far = sa.select(seats.c.seat).select_from(sitting).where(seats.c.table_id == tables.c.id)
        return ~far.where(sa.func.abs(theirs - (mine if self.skill else self.newcomer)) > self.within).exists()


_PACES = {"live": ("live",), "days": ("days", "turns")}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which open tables somebody looks for."""

    game: str = ""
    text: str = ""
    """In the title, or the name of somebody who sits there."""
    free: int = 1
    """Least number of free seats."""
    pace: str = ""
    """live, days, none, or any."""
    near: Near | None = None
    page: int = 0


ANY = Wanted()


async def open_tables(
    database: Database, wanted: Wanted = ANY, friends: Sequence[str] = (), without: Sequence[str] = ()
) -> tuple[list[Row], bool]:
    """A page of tables with a free seat, and whether there is another; tables of `friends` (ids) come before the first
    page, and those of hosts in `without` are left out."""
    empty = sa.select(seats.c.table_id).where(seats.c.kind == "open").group_by(seats.c.table_id)
    empty = empty.having(sa.func.count() >= wanted.free)
    public = tables.c.status.in_(("waiting", "playing")) & ~tables.c.private & tables.c.id.in_(empty)
    public &= tables.c.host.not_in(without)
    if wanted.game:
        public &= tables.c.game == wanted.game
    if wanted.text:
        like = f"%{wanted.text.replace('!', '!!').replace('%', '!%').replace('_', '!_')}%"
        sits = sa.select(seats.c.table_id).where(seats.c.name.ilike(like, escape="!"))
        public &= tables.c.title.ilike(like, escape="!") | tables.c.id.in_(sits)
    if wanted.pace:
        kind = tables.c.settings["clock"]["kind"].as_string()
        public &= kind.is_(None) if wanted.pace == "none" else kind.in_(_PACES.get(wanted.pace, ()))
    if wanted.near is not None:
        public &= wanted.near.where()
    with_friends = sa.select(seats.c.table_id).where(seats.c.user_id.in_(friends))
    theirs = tables.c.id.in_(with_friends) | tables.c.host.in_(friends)
    latest = sa.select(tables).where(public, theirs).order_by(tables.c.moved_at.desc())
    first = await database.all(latest.limit(PAGE)) if friends and not wanted.page else []
    found = await _spread(database, public & ~theirs, "moved_at", wanted.page)
    return first + found[:PAGE], len(found) > PAGE


async def running_tables(database: Database) -> list[Row]:
    public = (tables.c.status == "playing") & ~tables.c.private & tables.c.spectators
    return (await _spread(database, public, "moved_at"))[:PAGE]


async def finished_tables(database: Database, user_id: str | None) -> list[Row]:
    """The latest of one's own, and of those that anybody may see."""
    over = tables.c.status == "over"
    mine = tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.user_id == user_id))
    own = sa.select(tables).where(over, mine).order_by(tables.c.ended_at.desc()).limit(PAGE)
    found = await database.all(own) if user_id is not None else []
    public = over & ~tables.c.private & tables.c.spectators
    found += (await _spread(database, public & ~mine if user_id is not None else public, "ended_at"))[:PAGE]
    return sorted(found, key=lambda row: -row["ended_at"])


async def _spread(database: Database, which: sa.ColumnElement[bool], when: str, page: int = 0) -> list[Row]:
    """One list, the latest first, that nobody fills alone: a few tables of each host, of all newcomers from one
    address, and of all from one network. Where there are too many, the first of each comes before anybody's second.
    One more than fills the page says that there is another."""
    latest = tables.c[when]

    def rank(where: sa.ColumnElement[str]) -> sa.ColumnElement[int]:
        by = sa.case((_newcomers() & (users.c.origin != ""), where), else_=users.c.id)
        return sa.func.row_number().over(partition_by=by, order_by=latest.desc())

    ranks = (rank(users.c.origin).label("rank"), rank(_network()).label("of_network"))
    ranked = sa.select(tables.c.id, *ranks).join(users, users.c.id == tables.c.host).where(which).subquery()
    query = sa.select(tables).join(ranked, ranked.c.id == tables.c.id)
    query = query.where(ranked.c.rank <= EACH, ranked.c.of_network <= NETWORK)
    found = await database.all(query.order_by(ranked.c.rank, latest.desc()).offset(page * PAGE).limit(PAGE + 1))
    return sorted(found[:PAGE], key=lambda row: -row[when]) + found[PAGE:]


def _newcomers() -> sa.ColumnElement[bool]:
    return users.c.login.is_(None) | (users.c.created_at > time() - NEW)


def _network() -> sa.ColumnElement[str]:
    return sa.func.substr(users.c.origin, 1, HALF)


async def unfinished_tables(database: Database, user_id: str) -> tuple[int, int, int]:
    """How many tables somebody hosts that are not over; how many all newcomers from the same address host, and from
    the same network. One who has long been here shares with nobody."""
    mine = sa.select(users.c.origin).where(users.c.id == user_id, _newcomers(), users.c.origin != "").scalar_subquery()
    near = (users.c.origin == mine) & _newcomers()
    around = (_network() == sa.func.substr(mine, 1, HALF)) & _newcomers()
    counts = sa.select(
        sa.func.count().filter(tables.c.host == user_id).label("own"),
        sa.func.count().filter(near).label("near"),
        sa.func.count().filter(around).label("around"),
    )
    joined = counts.select_from(tables.join(users, users.c.id == tables.c.host))
    row = await database.one(joined.where(tables.c.status != "over", (tables.c.host == user_id) | around))
    return (row["own"], row["near"], row["around"]) if row is not None else (0, 0, 0)
