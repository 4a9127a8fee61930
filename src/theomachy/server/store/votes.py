"""Votes of a table and their ballots: one open vote at a time, one ballot for each seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.kernel.ask import Seat

from .database import rows
from .schema import ballots, votes


@dataclass(frozen=True, slots=True)
class Vote:
    id: int
    seat: Seat
    """Who asks; below 0 if the table does by itself."""
    kind: str
    about: dict[str, Any]
    opened_at: float
    ends_at: float
    result: str
    """passed, failed or void; empty while it is open."""
    ballots: dict[Seat, bool] = field(default_factory=dict)

    @property
    def open(self) -> bool:
        return not self.result


async def latest_vote(connection: AsyncConnection, table_id: str) -> Vote | None:
    where = votes.c.table_id == table_id
    found = await rows(connection, sa.select(votes).where(where).order_by(votes.c.id.desc()).limit(1))
    if not found:
        return None
    row = found[0]
    cast = await rows(connection, sa.select(ballots.c.seat, ballots.c.yes).where(ballots.c.vote_id == row["id"]))
    fields = {name: row[name] for name in ("id", "seat", "kind", "about", "opened_at", "ends_at", "result")}
    return Vote(**fields, ballots={ballot["seat"]: ballot["yes"] for ballot in cast})


async def open_vote(connection: AsyncConnection, table_id: str, vote: Vote) -> int:
    """Its number; IntegrityError if another is open."""
    row = {"table_id": table_id, "open": 1, "seat": vote.seat, "kind": vote.kind, "about": vote.about}
    row |= {"opened_at": vote.opened_at, "ends_at": vote.ends_at}
    return int((await connection.execute(sa.insert(votes).values(row).returning(votes.c.id))).scalar_one())


async def cast(connection: AsyncConnection, vote_id: int, seat: Seat, yes: bool, at: float) -> None:
    """IntegrityError if this seat has voted."""
    await connection.execute(sa.insert(ballots), {"vote_id": vote_id, "seat": seat, "yes": yes, "at": at})


async def close_vote(connection: AsyncConnection, vote_id: int, result: str, at: float) -> bool:
    """False if somebody else has closed it: whatever follows from the result is theirs to do."""
    where = (votes.c.id == vote_id) & (votes.c.open == 1)
    update = sa.update(votes).where(where).values(open=None, result=result, closed_at=at)
    return (await connection.execute(update)).rowcount == 1
