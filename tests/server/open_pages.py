"""A house with one table that is in memory alone, for open pages by a clock that jumps."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from theomachy.server.accounts.users import User
from theomachy.server.loop_lag import LoopLag
from theomachy.server.metrics import Metrics
from theomachy.server.tables.presence import Presence
from theomachy.server.tables.render_cache import RenderCache
from theomachy.server.tables.table import Table
from theomachy.server.tables.watchers import Watchers


def house(table: Table, user: User | None, loop_lag: LoopLag | None = None) -> Any:
    """Everything that an open page asks of the server; whoever looks is this user."""

    @asynccontextmanager
    async def opened(_: str) -> AsyncIterator[Table]:
        yield table

    async def known(_: object) -> User | None:
        return user

    async def nobody(_: object) -> frozenset[str]:
        return frozenset()

    watchers, nothing = Watchers(), SimpleNamespace(postgres=False)
    return SimpleNamespace(
        watchers=watchers,
        tables=SimpleNamespace(open=opened, peek=lambda _: table),
        presence=Presence(nothing, watchers.wake),  # type: ignore[arg-type]
        sessions=SimpleNamespace(user=known),
        mutes=SimpleNamespace(of=nobody),
        render_cache=RenderCache(),
        metrics=Metrics(),
        loop_lag=loop_lag or LoopLag(),
    )
