"""Games that end otherwise than by their rules: by consent, or because others have given up or nobody was in time."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.kernel.ask import Seat

from ..store.notices import OVER, tell_table
from ..store.schema import tables

AGREED = {"draw": "agreed_draw", "score": "agreed_score"}
"""How a game ends by consent, as it is stored."""
ENDINGS = {**AGREED, "others_left": "others_left", "all_late": "all_late"}
"""The same with the ends of games in which one seat is left, or none is in time."""


async def end_table(connection: AsyncConnection, table_id: str, how: str, winners: Sequence[Seat], now: float) -> None:
    columns = {"status": "over", "ending": ENDINGS[how], "ended_at": now, "owing": [], "due_at": None}
    where = (tables.c.id == table_id) & (tables.c.status == "playing")
    columns |= {"winners": list(winners), "bots_owe": False}
    if (await connection.execute(sa.update(tables).where(where).values(columns))).rowcount:
        await tell_table(connection, table_id, OVER, OVER, now)
