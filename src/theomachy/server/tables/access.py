"""Who may see a table, and invitations to it."""

from __future__ import annotations

from secrets import compare_digest

from ..accounts.users import User
from ..errors import Forbidden
from .table import Table


def invited(table: Table, invite: str) -> bool:
    return bool(invite) and compare_digest(invite.encode(), str(table.row["invite"]).encode())


def check_access(table: Table, user: User | None, invite: str = "") -> None:
    """Who may see a table: those who belong to it, those who could sit down, and spectators where they are allowed."""
    if user is not None and (table.seats_of(user.id) or table.row["host"] == user.id or _was_mine(table, user)):
        return
    asked = invited(table, invite)
    if table.row["private"] and not asked:
        raise Forbidden("this table is private: ask its host for the invitation link")
    free = any(place.kind == "open" or (asked and place.kind == "invited") for place in table.places)
    if not table.row["spectators"] and not free:
        raise Forbidden("this table wants no spectators")


def check_record(table: Table, user: User | None) -> None:
    """The record of a frozen game holds everybody's secrets and may go on one day: it is for those who play it."""
    if table.status == "frozen" and not (
        user is not None and (table.seats_of(user.id) or table.row["host"] == user.id)
    ):
        raise Forbidden("the record of a halted game is for those who play it, until its host ends it")


def _was_mine(table: Table, user: User) -> bool:
    return any(place.former == user.id for place in table.places)
