"""Invitations that somebody came with: the session keeps the latest few."""

from __future__ import annotations

from .requests import AnyConnection

MOST = 20


def kept_invitation(connection: AnyConnection, table_id: str, invite: str) -> str:
    """The invitation somebody came with, now or before."""
    invites = connection.session.get("invites", {})
    if invite and invites.get(table_id) != invite:
        invites = dict([*invites.items(), (table_id, invite)][-MOST:])
        connection.set_session({**connection.session, "invites": invites})
    return invite or str(invites.get(table_id, ""))
