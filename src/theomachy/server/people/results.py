"""Results: what a finished game was for each of its people, written once, with what it did to their ratings."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.kernel.ask import Seat
from theomachy.kernel.rules import Standing

from ..store.database import Row, rows
from ..store.schema import moves, ratings, results, tables, users
from ..tables.ending import AGREED
from ..tables.leaving import given_up
from ..tables.place import Place
from ..tables.registry import TableRegistry
from ..tables.table import Table
from .ratings import Rating, rate

logger = logging.getLogger("theomachy.server")
_EVERY = 3.0
"""Seconds between two looks for games that have ended."""
_AT_ONCE = 50
PACES = (60.0, 900.0, 3600.0, 6 * 3600.0, 86400.0)
"""Answers are counted by the first of these that they took no longer than, in seconds; the rest took longer."""


class Results:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def run(self) -> None:
        """Whoever ended the game, in whatever process, and whenever: what is not counted yet is found here."""
        while True:
            try:
                await self.once()
            except Exception as error:
                logger.warning("results not written", extra={"why": str(error)})
            await asyncio.sleep(_EVERY)

    async def once(self) -> None:
        ended = (tables.c.status == "over") & ~tables.c.counted
        query = sa.select(tables).where(ended).order_by(tables.c.ended_at).limit(_AT_ONCE)
        for row in await self._tables.database.all(query):
            async with self._tables.open(row["id"]) as table:
                found = result_rows(table, row)
            await self._write(row["id"], found, agreed=row["ending"] in AGREED.values())

    async def _write(self, table_id: str, found: list[Row], agreed: bool) -> None:
        """All or nothing; of several processes the first."""
        async with self._tables.database.writing() as connection:
            uncounted = (tables.c.id == table_id) & ~tables.c.counted
            marked = await connection.execute(sa.update(tables).where(uncounted).values(counted=True))
            if not marked.rowcount or not found:
                return
            known = {user["id"] for user in await _accounts(connection, found)}
            found = [row for row in found if row["user_id"] in known]
            if not found:
                return
            paces = await _paces(connection, table_id)
            if not (agreed and any(row["left"] for row in found)):  # who was away has agreed to nothing
                await _rate(connection, found)
            await connection.execute(sa.insert(results), [row | {"clock": paces[row["user_id"]]} for row in found])


def result_rows(table: Table, row: Row) -> list[Row]:
    """One for each seat of a person; none for games that came to no result. `row` is the table's, as it ended."""
    game = table.game
    if game is None or row["ending"] == "frozen":
        return []
    standing = table.rules.table.standing(game.position.state)
    lost = given_up(table)
    common = {"table_id": table.id, "game": row["game"], "ended_at": row["ended_at"], "seats": len(table.places)}
    return [
        common
        | {"user_id": user_id, "left": not place.person}
        | _result(place.seat, standing, row["winners"])
        | ({"won": False, "shared": False, "place": len(table.places)} if place.seat in lost else {})
        for place, user_id in _people(table, lost)
    ]


def _people(table: Table, lost: Mapping[Seat, str]) -> list[tuple[Place, str]]:
    """Who sat there, or had left the seat to a bot; nobody who shares a screen, where one account plays for many."""
    held = [(place, place.user_id or place.former or lost.get(place.seat)) for place in table.places]
    often = Counter(user_id for _, user_id in held)
    return [(place, user_id) for place, user_id in held if user_id is not None and often[user_id] == 1]


def _result(seat: Seat, standing: Standing, winners: list[Seat]) -> Row:
    """What the seat played, and how far it came: behind all winners and behind all who have more points."""
    points = list(standing.points)
    mine, won = points[seat], seat in winners
    ahead = [other for other in range(len(points)) if other in winners or points[other] > mine]
    return {
        "seat": seat,
        "role": standing.roles[seat].name[:60],
        "won": won,
        "shared": won and len(winners) > 1,
        "place": 1 if won else len(ahead) + 1,
        "points": mine,
        "turns": standing.turn,
        "mu": None,
        "sigma": None,
    }


async def _accounts(connection: AsyncConnection, found: list[Row]) -> list[Row]:
    """A guest has no name to come back to."""
    ids = [row["user_id"] for row in found]
    return await rows(connection, sa.select(users.c.id).where(users.c.id.in_(ids), users.c.login.is_not(None)))


async def _rate(connection: AsyncConnection, found: list[Row]) -> None:
    """Between accounts alone, and only if somebody of them has won it and somebody has not. What a bot wins in the seat
    of somebody who has left it is nobody's victory."""
    won = [row["won"] and not row["left"] for row in found]
    if len(set(won)) < 2:
        return
    ids, game = sorted(row["user_id"] for row in found), found[0]["game"]
    mine = (ratings.c.user_id.in_(ids)) & (ratings.c.game == game)
    held = await rows(connection, sa.select(ratings).where(mine).order_by(ratings.c.user_id).with_for_update())
    before = {row["user_id"]: row for row in held}
    was = [_rating(before.get(row["user_id"])) for row in found]
    for row, rating in zip(found, rate(was, won), strict=True):
        row |= {"mu": rating.mu, "sigma": rating.sigma}
        columns: dict[str, Any] = {"mu": rating.mu, "sigma": rating.sigma}
        if (old := before.get(row["user_id"])) is None:
            new = {"user_id": row["user_id"], "game": game, "games": 1, **columns}
            await connection.execute(sa.insert(ratings), new)
        else:
            which = (ratings.c.user_id == row["user_id"]) & (ratings.c.game == game)
            await connection.execute(sa.update(ratings).where(which).values(games=old["games"] + 1, **columns))


def _rating(row: Row | None) -> Rating:
    return Rating(row["mu"], row["sigma"]) if row is not None else Rating()


async def _paces(connection: AsyncConnection, table_id: str) -> dict[str, list[int]]:
    """By person, how many answers took how long since the move before, by `PACES`."""
    query = sa.select(moves.c.user_id, moves.c.at).where(moves.c.table_id == table_id).order_by(moves.c.seq)
    found: dict[str, list[int]] = _Zeros()
    before: float | None = None
    for row in await rows(connection, query):
        if row["user_id"] is not None and before is not None:
            found[row["user_id"]][pace_of(row["at"] - before)] += 1
        before = row["at"]
    return found


def pace_of(seconds: float) -> int:
    return next((place for place, most in enumerate(PACES) if seconds <= most), len(PACES))


class _Zeros(dict[str, list[int]]):
    def __missing__(self, key: str) -> list[int]:
        return self.setdefault(key, [0] * (len(PACES) + 1))
