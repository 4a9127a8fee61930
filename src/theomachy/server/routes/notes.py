"""What a person keeps about a table: notes, and how far the chat was read."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from ..store.visits import note_visit
from ..tables.access import check_access
from . import forms
from .invitations import given_invitation
from .requests import AnyRequest, GivenServices, GivenUser, TableId, must_be_user
from .responses import done


@post("/t/{table_id:str}/notes", include_in_schema=False)
async def notes(request: AnyRequest, table_id: TableId, services: GivenServices, user: GivenUser) -> Response[Any]:
    form = await forms.read(request, forms.NotesForm)
    user = must_be_user(user)
    services.limits.take("notes", user.id)
    async with services.tables.open(table_id) as table:
        check_access(table, user, given_invitation(request, table_id, ""))
    kept = {"read": form.read, "notes": form.notes.strip() if form.notes is not None else None}
    columns = {name: value for name, value in kept.items() if value is not None}
    if columns:
        await note_visit(services.database, table_id, user.id, **columns)
    return done(request, f"/t/{table_id}")
