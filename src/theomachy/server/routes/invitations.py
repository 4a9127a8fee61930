"""Invitations that somebody came with: the session keeps the latest few that are right."""

from __future__ import annotations

from ..tables.access import invited
from ..tables.table import Table
from .requests import AnyConnection

MOST = 20
LENGTH = 64
"""Characters of the longest invitation that is looked at."""


def given_invitation(connection: AnyConnection, table_id: str, invite: str) -> str:
    """The invitation somebody came with, now or before. It opens nothing until the table has looked at it."""
    invites = _kept(connection)
    return invite if 0 < len(invite) <= LENGTH else str(invites.get(table_id, ""))


def keep_invitation(connection: AnyConnection, table: Table, invite: str) -> None:
    """Remember an invitation that this table knows; whoever calls has checked that it may be looked at."""
    invites = _kept(connection)
    if invited(table, invite) and invites.get(table.id) != invite:
        others = [(key, value) for key, value in invites.items() if key != table.id]
        connection.set_session({**connection.session, "invites": dict([*others, (table.id, invite)][-MOST:])})


def _kept(connection: AnyConnection) -> dict[str, str]:
    invites = connection.session.get("invites")
    return invites if isinstance(invites, dict) else {}
